//! Where every line of the active budget stands: planned, reserved, committed, spent and left, over the whole year.

use std::collections::HashMap;

use kernel::typed::Stored;
use kernel::{Op, OpResult};
use kernel_types::{Date, Id};
use ledger::generated::{Account, AccountType};

use super::actual::{Place, movements_known, past, year_at};
use super::commit::{Use, used};
use super::plan::{Position, Year};
use super::version::{active_on, lines_on};

/// A line of expense of the active budget with its position over the year.
#[derive(Debug, Clone)]
pub struct Tracked {
    pub account: Id,
    pub cost_centre: Option<String>,
    pub project: Option<String>,
    pub branch: Option<String>,
    pub position: Position,
    /// Another line contains this one: it is no further money.
    pub contained: bool,
}

/// The lines of expense of the budget of a day over its year, in the order of the budget, with its name, as they were at the end of that
/// day; nothing without a budget.
///
/// # Errors
/// Of the store.
pub async fn tracked(op: &mut Op<'_>, day: Date) -> OpResult<Option<(String, Vec<Tracked>)>> {
    let Some((year, start, end)) = year_at(op, day).await? else { return Ok(None) };
    let Some(budget) = active_on(op, &year, day).await? else { return Ok(None) };
    let lines = lines_on(op, &budget, day).await?;
    let known = past(op, day);
    let spent = movements_known(op, start, (start, end), known).await?;
    let committed = used(op, Use::Commitment, (start, end), known).await?;
    let reserved = used(op, Use::Reservation, (start, end), known).await?;
    let mut found = Vec::new();
    for (place, months) in &lines {
        let Some(account) = place.account.clone() else { continue };
        let kind = Account::of_reference(op, &account).await?.and_then(|account| account.r#type().ok());
        if kind != Some(AccountType::Expense) {
            continue;
        }
        let sum = |from: &HashMap<Place, Year>| {
            from.iter().filter(|(other, _)| place.covers(other)).flat_map(|(_, year)| year).sum::<i64>()
        };
        let by_place = |from: &HashMap<Place, i64>| {
            from.iter().filter(|(other, _)| place.covers(other)).map(|(_, amount)| *amount).sum::<i64>()
        };
        let position = Position {
            budget: months.iter().sum(),
            actual: sum(&spent),
            commitment: by_place(&committed),
            reservation: by_place(&reserved),
        };
        let contained = lines.iter().any(|(other, _)| other.covers(place) && !place.covers(other));
        let Place { cost_centre, project, branch, .. } = place.clone();
        found.push(Tracked { account, cost_centre, project, branch, position, contained });
    }
    Ok(Some((budget.label().to_string(), found)))
}
