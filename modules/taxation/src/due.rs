//! Periods of a form and the days their return and payment are due. No IO.

use std::collections::BTreeSet;

use chrono::{Datelike, Days, Months, Weekday};
use kernel::report::month_start;
use kernel_types::Date;

/// Months per period and the months (1 to 12) periods end in.
pub fn months_of(frequency: &str) -> (u32, fn(u32) -> bool) {
    match frequency {
        "odd_months" => (2, |month| month % 2 == 1),
        "even_months" => (2, |month| month % 2 == 0),
        "quarterly" => (3, |month| month % 3 == 0),
        "half_year" => (6, |month| month % 6 == 0),
        "yearly" => (12, |month| month == 12),
        _ => (1, |_| true),
    }
}

/// The periods that end in a calendar year, first to last day.
pub fn periods_of(frequency: &str, year: i32) -> Vec<(Date, Date)> {
    let (length, ends) = months_of(frequency);
    (1..=12u32)
        .filter(|month| ends(*month))
        .filter_map(|month| {
            let first_of_last = Date::from_ymd_opt(year, month, 1)?;
            let start = first_of_last.checked_sub_months(Months::new(length - 1))?;
            let end = first_of_last.checked_add_months(Months::new(1))?.pred_opt()?;
            Some((start, end))
        })
        .collect()
}

/// When something falls due that lands on a day without business.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shift {
    Stays,
    Next,
    Previous,
}

impl Shift {
    pub fn parse(text: &str) -> Shift {
        match text {
            "none" => Shift::Stays,
            "previous" => Shift::Previous,
            _ => Shift::Next,
        }
    }
}

/// One rule of a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DueRule {
    pub from: Date,
    /// Only for periods that end in this month.
    pub month: Option<u32>,
    pub months_after: u32,
    pub return_day: u32,
    pub payment_day: u32,
    pub shift: Shift,
}

/// The days the return and the payment of a period are due: the rule in force on its last day, one for its month first.
pub fn due_days(rules: &[DueRule], end: Date, holidays: &BTreeSet<Date>) -> Option<(Date, Date)> {
    let in_force = |rule: &&DueRule| rule.from <= end && rule.month.is_none_or(|month| month == end.month());
    let rule = rules.iter().filter(in_force).max_by_key(|rule| (rule.month.is_some(), rule.from))?;
    let month = month_start(end).checked_add_months(Months::new(rule.months_after))?;
    let day = |day: u32| shifted(day_in(month, day), rule.shift, holidays);
    Some((day(rule.return_day), day(rule.payment_day)))
}

/// The day of a month; its last day where the month is shorter.
fn day_in(first: Date, day: u32) -> Date {
    let last = first.checked_add_months(Months::new(1)).and_then(|next| next.pred_opt()).unwrap_or(first);
    first.with_day(day).unwrap_or(last)
}

/// Off weekends and holidays.
pub fn shifted(date: Date, shift: Shift, holidays: &BTreeSet<Date>) -> Date {
    let free = |date: Date| matches!(date.weekday(), Weekday::Sat | Weekday::Sun) || holidays.contains(&date);
    let mut day = date;
    // Nowhere are there sixty days without business in a row.
    for _ in 0..60 {
        if shift == Shift::Stays || !free(day) {
            return day;
        }
        let next =
            if shift == Shift::Next { day.checked_add_days(Days::new(1)) } else { day.checked_sub_days(Days::new(1)) };
        let Some(next) = next else { return date };
        day = next;
    }
    date
}
