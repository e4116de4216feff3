//! When what was deducted is declared and paid over.

use chrono::{Datelike, Days, Months, Weekday};
use kernel_types::Date;

use super::rules::Shift;

/// The day of the month after the day of payment, moved off weekends and holidays where the law moves it. A month that is too
/// short gives its last day.
pub fn after(paid: Date, day: u32, shift: Shift, holidays: &[Date]) -> Date {
    let first = paid.with_day(1).and_then(|first| first.checked_add_months(Months::new(1))).unwrap_or(paid);
    let due = (1..=day).rev().find_map(|day| first.with_day(day)).unwrap_or(first);
    let free = |on: Date| matches!(on.weekday(), Weekday::Sat | Weekday::Sun) || holidays.contains(&on);
    let mut moved = due;
    while free(moved) {
        let next = match shift {
            Shift::None => return due,
            Shift::Previous => moved.checked_sub_days(Days::new(1)),
            Shift::Next => moved.checked_add_days(Days::new(1)),
        };
        let Some(next) = next else { return due };
        moved = next;
    }
    moved
}
