//! Where every line of the active budget stands: planned, reserved, committed, spent and left, over the whole year.

use std::collections::HashMap;

use kernel::typed::Stored;
use kernel::{Op, OpResult};
use kernel_types::{Date, Id};
use ledger::generated::{Account, AccountType};

use super::actual::{Place, movements, year_at};
use super::commit::{Use, used};
use super::plan::{Position, Year};
use super::record::{active_of, months_of, place_of};
use crate::generated::budget;

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

/// The lines of expense of the budget that is active on a day, in the order of the budget, with its name; nothing without one.
///
/// # Errors
/// Of the store.
pub async fn tracked(op: &mut Op<'_>, day: Date) -> OpResult<Option<(String, Vec<Tracked>)>> {
    let Some((year, start, end)) = year_at(op, day).await? else { return Ok(None) };
    let Some(budget) = active_of(op, &year).await? else { return Ok(None) };
    let lines: Vec<(Place, Year)> =
        budget.lines(budget::LINES).map(|line| (place_of(&line), months_of(&line))).collect();
    let spent = movements(op, start, start, end).await?;
    let committed = used(op, Use::Commitment, (start, end)).await?;
    let reserved = used(op, Use::Reservation, (start, end)).await?;
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
