//! Moving what is planned: between lines (transfers), and from an account to one of its cost centres (allocations). Neither takes
//! more than is left after what is spent, committed and reserved.

use std::collections::HashSet;

use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, MONEY_SCALE, Money, parse_scaled};
use ledger::generated::{Account, AccountType};
use serde_json::{Map, Value as Json, json};

use super::actual::{Place, year_of};
use super::check::{Books, books, position};
use super::overlap::inside;
use super::plan::{Level, MONTHS, Year, spread};
use super::record::{MONTH_FIELDS, months_of, place_of, totals};
use crate::amounts::money_text;
use crate::generated::{
    Budget, BudgetAllocation, BudgetControlsAction, BudgetControlsLines, BudgetLinesDistribution, budget, budget_lines,
};

/// The lines of a budget as places and months.
pub fn planned(draft: &Draft) -> Vec<(Place, Year)> {
    draft.lines(budget::LINES).map(|line| (place_of(&line), months_of(&line))).collect()
}

/// Refuses to take `asked` from a month of a line beyond what is left of it.
///
/// # Errors
/// `more_than_left` with the figures.
pub async fn refuse_beyond(op: &mut Op<'_>, draft: &Draft, index: usize, month: usize, asked: Money) -> OpResult<()> {
    let lines = planned(draft);
    let Some((place, months)) = lines.get(index) else { return Ok(()) };
    let given: i64 = inside(&lines, index).iter().filter_map(|inner| lines.get(*inner)?.1.get(month)).sum();
    let free = months.get(month).copied().unwrap_or_default() - given;
    let mut left = free;
    if spends(op, place).await?
        && let Some(books) = spent(op, draft).await?
    {
        for level in held_at(draft, place)? {
            left = left.min(position(level, month, months, place, &books).available());
        }
    }
    beyond(op, asked, left)
}

/// The spans what is left of a line is taken over: the whole year, and those the budget holds such a line by.
fn held_at(draft: &Draft, place: &Place) -> OpResult<Vec<Level>> {
    let budget = Budget::of(draft)?;
    let own = if place.cost_centre.is_some() { BudgetControlsLines::CostCentre } else { BudgetControlsLines::Account };
    let mut levels = vec![Level::Year, Level::parse(Some(budget.level()?.as_str()))];
    for row in budget.controls() {
        let lines = row.lines().unwrap_or(BudgetControlsLines::All);
        if row.action()? != BudgetControlsAction::Ignore && (lines == own || lines == BudgetControlsLines::All) {
            levels.push(Level::parse(Some(row.level()?.as_str())));
        }
    }
    Ok(levels)
}

fn beyond(op: &Op<'_>, asked: Money, left: Money) -> OpResult<()> {
    if asked <= left {
        return Ok(());
    }
    let left = left.max(0);
    let (currency, asked, over, left) =
        (&op.business().currency, money_text(asked), money_text(asked - left), money_text(left));
    let message = say!(
        "financial-more-than-left",
        "{currency} {left} of this line is left after what is spent, committed, reserved and given to cost centres; {currency} {asked} is {currency} {over} beyond. Take less, or take it from another line.",
        currency,
        left,
        asked,
        over
    );
    Err(OpError::refused_at("/amount", "more_than_left", message))
}

/// Whether the place is an expense: what income is planned to bring is not used up.
async fn spends(op: &mut Op<'_>, place: &Place) -> OpResult<bool> {
    let Some(account) = &place.account else { return Ok(false) };
    let account = Account::of_reference(op, account).await?;
    Ok(account.is_some_and(|account| account.r#type().is_ok_and(|kind| kind == AccountType::Expense)))
}

/// What the books and documents say of the budget's year.
async fn spent(op: &mut Op<'_>, draft: &Draft) -> OpResult<Option<Books>> {
    let year = Budget::of(draft)?.fiscal_year()?;
    match year_of(op, &year).await? {
        Some(span) => Ok(Some(books(op, span, None).await?)),
        None => Ok(None),
    }
}

/// Effect `financial.budget_allocate`: gives the cost centre its part of the account's line.
pub fn allocate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let part = BudgetAllocation::of(&*draft)?;
        let (first, last) = (part.from_month(), part.to_month());
        let mut weights = [0i64; MONTHS];
        for (month, weight) in (1i64..).zip(weights.iter_mut()) {
            *weight = i64::from(first <= month && month <= last);
        }
        let unit = op.minor_unit(&op.business().currency);
        let months: Vec<String> =
            spread(part.amount()?, &weights, unit).iter().map(|amount| money_text(*amount)).collect();
        let ask = json!({"account": part.account()?.as_str(), "costCentre": part.cost_centre()?, "amount": money_text(part.amount()?), "months": months});
        let budget = part.budget()?;
        op.transition(budget::ADDRESS, &budget, "allocate", Map::from_iter([("part".to_string(), ask)])).await?;
        Ok(())
    })
}

/// Effect `financial.budget_give`, the budget's side of [`allocate`].
pub fn take_part<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let malformed = || OpError::internal("a budget allocation came without its part");
        let part = ask.get("part").ok_or_else(malformed)?;
        let text = |field: &str| part.get(field).and_then(Json::as_str);
        let money = |value: &Json| value.as_str().and_then(|text| parse_scaled(text, MONEY_SCALE).ok());
        let (account, centre) = (
            Id::from_stored(text("account").ok_or_else(malformed)?),
            text("costCentre").ok_or_else(malformed)?.to_string(),
        );
        let asked = part.get("amount").and_then(money).ok_or_else(malformed)?;
        let given: Vec<Money> =
            part.get("months").and_then(Json::as_array).ok_or_else(malformed)?.iter().filter_map(money).collect();
        let whole = Place { account: Some(account.clone()), ..Place::default() };
        let own = Place { cost_centre: Some(centre.clone()), ..whole.clone() };
        let lines = planned(draft);
        let at = |place: &Place| lines.iter().position(|(other, _)| other == place);
        let Some(parent) = at(&whole) else {
            return Err(OpError::refused_at(
                "/account",
                "no_budget_line",
                say!(
                    "financial-active-budget-plans-nothing-for-account",
                    "The active budget plans nothing for this account as a whole, so there is nothing to give to a cost centre. Choose another account, or add a line in a new version of the budget."
                ),
            ));
        };
        let inner = inside(&lines, parent);
        for (month, amount) in given.iter().enumerate() {
            let of = |index: usize| lines.get(index).and_then(|line| line.1.get(month)).copied().unwrap_or_default();
            let free = of(parent) - inner.iter().map(|inner| of(*inner)).sum::<i64>();
            if *amount > free {
                let (currency, amount, free) = (&op.business().currency, money_text(*amount), money_text(free.max(0)));
                let message = say!(
                    "financial-month-not-given-to-cost-centre-yet",
                    "{currency} {free} of month {value} is not given to a cost centre yet, and this takes {currency} {amount} of it. Take less, or choose other months.",
                    currency,
                    free,
                    value = month + 1,
                    amount
                );
                return Err(OpError::refused_at("/amount", "more_than_planned", message));
            }
        }
        if spends(op, &whole).await?
            && let Some(books) = spent(op, draft).await?
        {
            let available = |index: usize| {
                lines
                    .get(index)
                    .map_or(0, |(place, months)| position(Level::Year, 0, months, place, &books).available())
            };
            let mut left = available(parent) - inner.iter().map(|inner| available(*inner)).sum::<i64>();
            if at(&own).is_none() {
                // What the cost centre has used so far comes with its part.
                left -= position(Level::Year, 0, &[0; MONTHS], &own, &books).available();
            }
            beyond(op, asked, left)?;
        }
        let mut budget = Budget::of(&mut *draft)?;
        let index = match at(&own) {
            Some(index) => index,
            None => {
                budget
                    .push_lines()
                    .set_account(&account)
                    .set_cost_centre(centre.as_str())
                    .set_distribution(BudgetLinesDistribution::Months)
                    .set_amount(0);
                lines.len()
            }
        };
        let before = lines.get(index).map_or([0; MONTHS], |(_, months)| *months);
        for ((field, amount), before) in MONTH_FIELDS.iter().zip(&given).zip(before) {
            draft.set_line(budget::LINES, index, field, before + amount);
        }
        draft.set_line(budget::LINES, index, budget_lines::AMOUNT, before.iter().sum::<i64>() + asked);
        totals(op, draft).await
    })
}

/// The lines a move at a place concerns: the one of the place, and those that contain it.
pub fn concerned(draft: &Draft, place: &Place) -> HashSet<usize> {
    planned(draft).iter().enumerate().filter(|(_, (other, _))| other.covers(place)).map(|(index, _)| index).collect()
}
