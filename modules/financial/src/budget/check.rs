//! The look at the budget before a document is posted: warns or refuses, as the budget or the settings say.

use kernel::{Draft, Op, OpError, OpFuture, OpResult, PostingRequest};
use kernel_types::{Date, Id};

use super::actual::{Place, movements, spoken_for, year_at};
use super::plan::{Level, MONTHS, Position, Year};
use super::record::{active_of, months_of, place_of};
use crate::math::months_between;
use crate::amounts::money_text;

/// Classes of entries that spend on purpose. What must be recorded whatever was planned (depreciation, interest, runs of the
/// standards, the year's end) is not held back by a budget.
const SPENDING: [&str; 2] = ["purchase", "payment"];

/// Posting check: compares what the entry spends on planned accounts with what is left.
pub fn before_posting<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, request: &'a PostingRequest) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !SPENDING.contains(&request.class.as_str()) || !op.feature("budgets") {
            return Ok(());
        }
        let Some((year, start, end)) = year_at(op, request.date).await? else { return Ok(()) };
        let Some(budget) = active_of(op, &year).await? else { return Ok(()) };
        let control = match budget.text("control") {
            None | Some("setting") => op.setting("financial.budgetCheck").as_str().unwrap_or("warn").to_string(),
            Some(own) => own.to_string(),
        };
        if control == "ignore" {
            return Ok(());
        }
        let spends = spending(op, request).await?;
        if spends.is_empty() {
            return Ok(());
        }
        let level = Level::parse(budget.text("level"));
        let lines: Vec<(Place, Year)> = budget.lines("lines").map(|line| (place_of(&line), months_of(&line))).collect();
        let books = books(op, start, end).await?;
        let month = (months_between(start, request.date) as usize).min(MONTHS - 1);
        for (place, months) in lines {
            let wanted: i64 = spends.iter().filter(|(other, _)| place.covers(other)).map(|(_, amount)| *amount).sum();
            if wanted <= 0 {
                continue;
            }
            let position = position(level, month, &months, &place, &books);
            if wanted <= position.available() {
                continue;
            }
            let over = wanted - position.available();
            let message = told(op, &place, &position, over, request.date).await?;
            if control == "block" {
                return Err(OpError::refused("over_budget", message));
            }
            draft.warnings.push(kernel::FieldError::new("", "over_budget", message));
        }
        Ok(())
    })
}

type Books = Vec<(Place, Year, bool)>;

/// What is spent and spoken for, by place and month.
async fn books(op: &mut Op<'_>, start: Date, end: Date) -> OpResult<Books> {
    let mut found: Books = movements(op, start, start, end).await?.into_iter().map(|(place, year)| (place, year, false)).collect();
    found.extend(spoken_for(op, start, end).await?.into_iter().map(|(place, year)| (place, year, true)));
    Ok(found)
}

fn position(level: Level, month: usize, planned: &Year, place: &Place, books: &Books) -> Position {
    let sum = |year: &Year| level.months(month).filter_map(|index| year.get(index)).sum::<i64>();
    let mut position = Position { budget: sum(planned), ..Position::default() };
    for (_, year, spoken) in books.iter().filter(|(other, ..)| place.covers(other)) {
        if *spoken {
            position.commitment += sum(year);
        } else {
            position.actual += sum(year);
        }
    }
    position
}

/// What the entry debits on accounts of expense, by place.
async fn spending(op: &mut Op<'_>, request: &PostingRequest) -> OpResult<Vec<(Place, i64)>> {
    let accounts = op.reference("ledger.account").await?;
    let mut found = Vec::new();
    for line in &request.lines {
        let account: Option<Id> = match (&line.account, line.role.as_deref()) {
            (Some(account), _) => Some(account.clone()),
            (None, Some(role)) => Some(ledger::api::account_for(op, role, &line.matching, line.tax.as_ref()).await?),
            (None, None) => None,
        };
        let Some(account) = account else { continue };
        if accounts.get(&account).is_none_or(|account| account.text("type") != Some("expense")) {
            continue;
        }
        let dimension = |name: &str| line.dimensions.iter().find(|(key, value)| key == name && !value.is_empty()).map(|(_, value)| value.clone());
        let place = Place { account: Some(account), cost_centre: dimension("costCentre"), project: dimension("project"), branch: dimension("branch") };
        found.push((place, if line.is_debit { line.base } else { -line.base }));
    }
    Ok(found)
}

async fn told(op: &mut Op<'_>, place: &Place, position: &Position, over: i64, date: Date) -> OpResult<String> {
    let accounts = op.reference("ledger.account").await?;
    let name = place.account.as_ref().and_then(|id| accounts.get(id)).map(|account| account.text("name").unwrap_or_default().to_string()).unwrap_or_default();
    let centre = place.cost_centre.as_deref().map(|centre| format!(", {centre}")).unwrap_or_default();
    let left = money_text(position.available().max(0));
    let over = money_text(over);
    let currency = &op.business().currency;
    Ok(format!("The budget of {name}{centre} leaves {currency} {left} on {date}; this goes {currency} {over} beyond. A budget transfer can make room."))
}
