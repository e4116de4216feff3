//! Reports of the books. Each is one handler over pure functions that build rows from balances.

pub mod cumulative;
pub mod frameworks;
pub mod general_ledger;
pub mod journal;
pub mod rates;
pub mod roles;
pub mod statements;
pub mod trial_balance;

use chrono::Days;
use kernel::{Op, OpResult};
use kernel_types::{Date, Value};

/// Start and end of the fiscal year a day falls in; the calendar year where none is declared.
pub async fn fiscal_year_of(op: &mut Op<'_>, date: Date) -> OpResult<(Date, Date)> {
    let years = op.reference("ledger.fiscal_year").await?;
    let found = years.iter().find_map(|year| {
        let (start, end) = (year.date("startDate")?, year.date("endDate")?);
        (start <= date && date <= end).then_some((start, end))
    });
    Ok(found.unwrap_or_else(|| calendar_year(date)))
}

fn calendar_year(date: Date) -> (Date, Date) {
    use chrono::Datelike;
    let start = Date::from_ymd_opt(date.year(), 1, 1).unwrap_or(date);
    let end = Date::from_ymd_opt(date.year(), 12, 31).unwrap_or(date);
    (start, end)
}

/// The day before.
pub fn day_before(date: Date) -> Date {
    date.checked_sub_days(Days::new(1)).unwrap_or(date)
}

/// The same day a year earlier; 29 February becomes 28.
pub fn year_before(date: Date) -> Date {
    date.checked_sub_months(chrono::Months::new(12)).unwrap_or(date)
}

/// Money of a column that shows nothing for zero.
pub fn money_or_blank(amount: i64) -> Value {
    if amount == 0 { Value::Null } else { Value::Int(amount) }
}
