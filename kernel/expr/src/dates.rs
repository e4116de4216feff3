//! Calendar functions. Results stay in the years 1 to 9999, so that `YYYY-MM-DD` text sorts as dates do.

use chrono::{DateTime, Datelike, Days, Months, NaiveDate, Utc};

use crate::error::EvalError;

fn within(date: Option<NaiveDate>) -> Result<NaiveDate, EvalError> {
    date.filter(|d| (1..=9999).contains(&d.year())).ok_or(EvalError::DateRange)
}

pub(crate) fn add_days(date: NaiveDate, days: i64) -> Result<NaiveDate, EvalError> {
    let span = Days::new(days.unsigned_abs());
    within(if days < 0 { date.checked_sub_days(span) } else { date.checked_add_days(span) })
}

/// The same day of another month, or its last day when it has no such day: 31 January + 1 month = 28 or 29 February.
pub(crate) fn add_months(date: NaiveDate, months: i64) -> Result<NaiveDate, EvalError> {
    let span = Months::new(u32::try_from(months.unsigned_abs()).map_err(|_| EvalError::DateRange)?);
    within(if months < 0 { date.checked_sub_months(span) } else { date.checked_add_months(span) })
}

/// Days from `a` to `b`: positive when `b` is later.
pub(crate) fn days_between(a: NaiveDate, b: NaiveDate) -> i64 {
    b.signed_duration_since(a).num_days()
}

const MINUTE_MICROS: i64 = 60_000_000;

/// Moments stay in the years dates lie in.
pub(crate) fn add_minutes(micros: i64, minutes: i64) -> Result<i64, EvalError> {
    let moved =
        minutes.checked_mul(MINUTE_MICROS).and_then(|span| micros.checked_add(span)).ok_or(EvalError::DateRange)?;
    within(DateTime::<Utc>::from_timestamp_micros(moved).map(|time| time.date_naive()))?;
    Ok(moved)
}

/// Whole minutes from `a` to `b`: positive when `b` is later.
pub(crate) fn minutes_between(a: i64, b: i64) -> i64 {
    // Beyond what 64 bits hold lie no dates.
    b.saturating_sub(a) / MINUTE_MICROS
}

pub(crate) fn start_of_month(date: NaiveDate) -> Result<NaiveDate, EvalError> {
    within(date.with_day(1))
}

pub(crate) fn end_of_month(date: NaiveDate) -> Result<NaiveDate, EvalError> {
    let first = start_of_month(date)?;
    // December 9999 has an end although January 10000 is out of range.
    within(first.checked_add_months(Months::new(1)).and_then(|d| d.pred_opt()))
}

/// `YYYY-MM-DD`, and nothing looser.
pub(crate) fn parse(text: &str) -> Option<NaiveDate> {
    if text.len() != 10 {
        return None;
    }
    let date = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()?;
    (text_of(date) == text).then_some(date)
}

pub(crate) fn text_of(date: NaiveDate) -> String {
    date.format("%Y-%m-%d").to_string()
}

/// RFC 3339 in UTC with microseconds.
pub(crate) fn instant_text(micros: i64) -> String {
    DateTime::<Utc>::from_timestamp_micros(micros)
        .map_or_else(|| micros.to_string(), |t| t.format("%Y-%m-%dT%H:%M:%S%.6fZ").to_string())
}
