//! Months, working days and seasons.

use chrono::{Datelike, Days, Months, Weekday};
use kernel_types::Date;

/// The first day of the demo's books.
pub fn first_day() -> Date {
    Date::from_ymd_opt(2024, 1, 1).unwrap_or_default()
}

/// First days of the months from the start up to `until`.
pub fn months(until: Date) -> Vec<Date> {
    let mut month = first_day();
    let mut months = Vec::new();
    while month <= until {
        months.push(month);
        match month.checked_add_months(Months::new(1)) {
            Some(next) => month = next,
            None => break,
        }
    }
    months
}

pub fn day(month: Date, number: i64) -> Date {
    let number = u32::try_from(number.clamp(1, 31)).unwrap_or(1);
    (1..=number).rev().find_map(|day| month.with_day(day)).unwrap_or(month)
}

pub fn plus(date: Date, days: i64) -> Date {
    let days = u64::try_from(days.max(0)).unwrap_or(0);
    date.checked_add_days(Days::new(days)).unwrap_or(date)
}

/// The day itself, or the Monday after a weekend.
pub fn working_day(date: Date) -> Date {
    match date.weekday() {
        Weekday::Sat => plus(date, 2),
        Weekday::Sun => plus(date, 1),
        _ => date,
    }
}

/// Sales of a month against the average, in percent: building slows in the rains, peaks before them and before Christmas.
pub fn building_season(month: Date) -> i64 {
    match month.month() {
        1 => 62,
        2 => 74,
        3 => 86,
        4 => 95,
        5 => 108,
        6 => 104,
        7 => 106,
        8 => 114,
        9 => 122,
        10 => 126,
        11 => 112,
        _ => 91,
    }
}

/// Visits to a clinic: malaria in the rains, chest complaints in winter.
pub fn clinic_season(month: Date) -> i64 {
    match month.month() {
        1..=3 => 118,
        4 | 5 => 104,
        6..=8 => 112,
        9 | 10 => 82,
        _ => 92,
    }
}

/// The three terms of a school year: first day and days until fees are due.
pub fn school_terms(until: Date) -> Vec<(Date, String)> {
    let mut terms = Vec::new();
    for year in first_day().year()..=until.year() {
        for (term, (month, day)) in [(1, 9), (5, 7), (9, 3)].into_iter().enumerate() {
            if let Some(start) = Date::from_ymd_opt(year, month, day).filter(|start| *start <= until) {
                terms.push((start, format!("Term {} {year}", term + 1)));
            }
        }
    }
    terms
}

/// The standard rate of VAT, scale 6: 15 % until the end of 2025, 15.5 % since.
pub fn vat_rate(date: Date) -> i64 {
    if date.year() < 2026 { 15_000_000 } else { 15_500_000 }
}
