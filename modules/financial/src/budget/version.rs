//! A budget as it was on a day: the version that was active then, without what was moved in it since.

use kernel::{Doc, Op, OpResult};
use kernel_types::{Date, Id, Value};

use super::actual::Place;
use super::plan::{MONTHS, Year, spread};
use super::record::{months_of, place_of};
use crate::generated::{BudgetAllocation, BudgetTransfer, budget, budget_allocation, budget_transfer};

/// The budget of a year that was active on a day: of the scenario Base when there are several. Before the first was activated, that one.
///
/// # Errors
/// Of the store.
pub async fn active_on(op: &mut Op<'_>, year: &Id, day: Date) -> OpResult<Option<Doc>> {
    let mut known = op.find_all(budget::ADDRESS, &[(budget::FISCAL_YEAR, Value::from(year))]).await?;
    let ended = |known: &Doc| known.date(budget::ENDED_ON);
    // One that stepped back before its days were kept says nothing of when it was active.
    known.retain(|known| known.state() == Some("active") || ended(known).is_some());
    known.sort_by_key(|known| {
        (known.text(budget::SCENARIO) != Some("Base"), known.date(budget::ACTIVATED_ON), known.id())
    });
    let begun = |known: &&Doc| known.date(budget::ACTIVATED_ON).is_none_or(|begun| begun <= day);
    let stands = |known: &&Doc| begun(known) && ended(known).is_none_or(|ended| ended > day);
    if let Some(place) = known.iter().position(|known| stands(&known)) {
        return Ok(Some(known.swap_remove(place)));
    }
    let first = known.iter().enumerate().filter(|(_, known)| !begun(known)).map(|(place, _)| place).next();
    Ok(first.map(|place| known.swap_remove(place)))
}

/// The lines of a budget at the end of a day: transfers and allocations of later days are taken back.
///
/// # Errors
/// Of the store.
pub async fn lines_on(op: &mut Op<'_>, budget: &Doc, day: Date) -> OpResult<Vec<(Place, Year)>> {
    let mut lines: Vec<(Place, Year)> =
        budget.lines(budget::LINES).map(|line| (place_of(&line), months_of(&line))).collect();
    let own = Value::from(&budget.id());
    let later = |date: Option<Date>| date.is_some_and(|date| date > day);
    let mut touched = Vec::new();
    for given in op.find_all(budget_allocation::ADDRESS, &[(budget_allocation::BUDGET, own.clone())]).await? {
        if given.state() != Some("approved") || !later(given.date(budget_allocation::DATE)) {
            continue;
        }
        let given = BudgetAllocation::of(&given)?;
        let mut weights = [0i64; MONTHS];
        for (month, weight) in (1i64..).zip(weights.iter_mut()) {
            *weight = i64::from(given.from_month() <= month && month <= given.to_month());
        }
        let place = Place {
            account: Some(given.account()?),
            cost_centre: Some(given.cost_centre()?.to_string()),
            ..Place::default()
        };
        let parts = spread(given.amount()?, &weights, op.minor_unit(&op.business().currency));
        for (index, (_, months)) in lines.iter_mut().enumerate().filter(|(_, (other, _))| *other == place) {
            months.iter_mut().zip(parts).for_each(|(month, part)| *month -= part);
            touched.push(index);
        }
    }
    for moved in op.find_all(budget_transfer::ADDRESS, &[(budget_transfer::BUDGET, own)]).await? {
        if moved.state() != Some("approved") || !later(moved.date(budget_transfer::DATE)) {
            continue;
        }
        let moved = BudgetTransfer::of(&moved)?;
        let month = usize::try_from(moved.month()? - 1).unwrap_or(0);
        for (account, centre, amount) in [
            (moved.from_account()?, moved.from_cost_centre(), moved.amount()?),
            (moved.to_account()?, moved.to_cost_centre(), -moved.amount()?),
        ] {
            let centre = centre.filter(|centre| !centre.is_empty());
            let found = lines
                .iter()
                .find(|(other, _)| other.account.as_ref() == Some(&account) && other.cost_centre.as_deref() == centre);
            let Some(place) = found.map(|(place, _)| place.clone()) else { continue };
            for (index, (_, months)) in lines.iter_mut().enumerate().filter(|(_, (other, _))| other.covers(&place)) {
                if let Some(planned) = months.get_mut(month) {
                    *planned += amount;
                }
                touched.push(index);
            }
        }
    }
    // A line that only a later move made was not there.
    let mut index = 0;
    lines.retain(|(_, months)| {
        index += 1;
        !touched.contains(&(index - 1)) || months.iter().any(|month| *month != 0)
    });
    Ok(lines)
}
