//! Reports of the books. Each is one handler over pure functions that build rows from balances.

pub mod account_year;
pub mod by_dimension;
pub mod cash_flow;
pub mod cumulative;
pub mod equity;
pub mod frameworks;
pub mod general_ledger;
pub mod journal;
pub mod margins;
pub mod rates;
pub mod reading;
pub mod roles;
pub mod statements;
pub mod trial_balance;

use chrono::Days;
use kernel::report::{ordered, year_start};
use kernel::{Op, OpResult, ReportCall, Sentence, written};
use kernel_types::calendar::{day_before, month_end};
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
    let end = Date::from_ymd_opt(date.year(), 12, 31).unwrap_or(date);
    (year_start(date), end)
}

/// The same day a year earlier; 29 February becomes 28.
pub fn year_before(date: Date) -> Date {
    date.checked_sub_months(chrono::Months::new(12)).unwrap_or(date)
}

/// The heading of what a span of days holds.
pub fn span_heading((from, to): (Date, Date)) -> Sentence {
    written!("ledger-span", "{from} to {to}", from, to)
}

/// Money of a column that shows nothing for zero.
pub fn money_or_blank(amount: i64) -> Value {
    if amount == 0 { Value::Null } else { Value::Int(amount) }
}

/// What a span of days is compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compare {
    Nothing,
    /// The same days a year earlier.
    LastYear,
    /// The span of the same length that ends the day before; whole months go back whole months.
    PreviousPeriod,
}

impl Compare {
    pub fn of(word: Option<&str>, usual: Compare) -> Compare {
        match word {
            Some("none") => Compare::Nothing,
            Some("last_year") => Compare::LastYear,
            Some("previous_period") => Compare::PreviousPeriod,
            _ => usual,
        }
    }

    /// First and last day of the span compared with.
    pub fn span(self, from: Date, to: Date) -> Option<(Date, Date)> {
        match self {
            Compare::Nothing => None,
            Compare::LastYear => Some((year_before(from), last_year_end(to))),
            Compare::PreviousPeriod => Some(previous(from, to)),
        }
    }
}

fn is_month_end(date: Date) -> bool {
    use chrono::Datelike;
    date.succ_opt().is_none_or(|next| next.day() == 1)
}

/// The same day a year earlier; the end of February stays the end of February.
fn last_year_end(date: Date) -> Date {
    let earlier = year_before(date);
    if is_month_end(date) { month_end(earlier) } else { earlier }
}

fn previous(from: Date, to: Date) -> (Date, Date) {
    use chrono::Datelike;
    if from.day() == 1 && is_month_end(to) {
        let months = (to.year() - from.year()) * 12 + i32::try_from(to.month0()).unwrap_or(0)
            - i32::try_from(from.month0()).unwrap_or(0)
            + 1;
        let back = chrono::Months::new(u32::try_from(months).unwrap_or(1));
        if let Some(start) = from.checked_sub_months(back) {
            return (start, day_before(from));
        }
    }
    let days = u64::try_from((to - from).num_days()).unwrap_or(0);
    let end = day_before(from);
    (end.checked_sub_days(Days::new(days)).unwrap_or(end), end)
}

/// The span a report was asked for: `from` (else the start of the fiscal year) to `to` (else today).
///
/// # Errors
/// As [`ordered`].
pub async fn span_of(op: &mut Op<'_>, call: &ReportCall) -> OpResult<(Date, Date)> {
    let to = call.day("to", op.today());
    let from = match call.date("from") {
        Some(from) => from,
        None => call.day("from", fiscal_year_of(op, to).await?.0),
    };
    ordered(from, to)
}

#[cfg(test)]
mod compare_tests {
    use super::*;

    #[test]
    fn spans_go_back_by_months_where_they_are_months_and_by_days_where_not() {
        let day = |text: &str| text.parse::<Date>().unwrap_or_default();
        let previous = |from: &str, to: &str| Compare::PreviousPeriod.span(day(from), day(to));
        assert_eq!(previous("2026-03-01", "2026-03-31"), Some((day("2026-02-01"), day("2026-02-28"))));
        assert_eq!(previous("2026-01-01", "2026-03-31"), Some((day("2025-10-01"), day("2025-12-31"))));
        assert_eq!(previous("2026-03-05", "2026-03-14"), Some((day("2026-02-23"), day("2026-03-04"))));
        assert_eq!(
            Compare::LastYear.span(day("2025-02-01"), day("2025-02-28")),
            Some((day("2024-02-01"), day("2024-02-29")))
        );
        assert_eq!(Compare::of(Some("none"), Compare::LastYear).span(day("2025-02-01"), day("2025-02-28")), None);
    }
}
