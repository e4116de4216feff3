//! Which days somebody works: the pattern of their weeks, and public holidays. Pure; `loading` reads both for an employee.

use std::collections::BTreeMap;

use chrono::{Datelike, Days};
use kernel_types::Date;

/// Half days: 0, 1 or 2 of a day.
pub type Halves = i64;
/// A whole day.
pub const WHOLE: Halves = 2;

/// Days of a cycle that are worked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern {
    /// Days of the cycle; 7 is a week that begins on Monday.
    pub cycle: i64,
    /// A day on which a cycle begins.
    pub anchor: Date,
    /// Day of the cycle from 1 → what of it is worked.
    pub days: BTreeMap<i64, Halves>,
}

impl Pattern {
    /// Monday to Friday.
    pub fn week() -> Pattern {
        Pattern { cycle: 7, anchor: monday(), days: (1..=5).map(|day| (day, WHOLE)).collect() }
    }

    fn halves(&self, date: Date) -> Halves {
        let days = (date - self.anchor).num_days();
        let day = days.rem_euclid(self.cycle.max(1)) + 1;
        // A day that is in no row of the pattern is free.
        self.days.get(&day).copied().unwrap_or(0)
    }
}

/// The Monday that weeks are counted from.
pub fn monday() -> Date {
    monday_of(Date::default())
}

/// The Monday of a day's week.
pub fn monday_of(day: Date) -> Date {
    day.checked_sub_days(Days::new(u64::from(day.weekday().num_days_from_monday()))).unwrap_or(day)
}

/// The day after.
pub fn next(date: Date) -> Date {
    date.succ_opt().unwrap_or(date)
}

/// Pattern and holidays of one person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Calendar {
    pub pattern: Pattern,
    /// Public holidays, and what of the day is one.
    pub holidays: BTreeMap<Date, Halves>,
}

impl Calendar {
    /// What of a day is worked.
    pub fn worked(&self, date: Date) -> Halves {
        (self.pattern.halves(date) - self.holidays.get(&date).copied().unwrap_or(0)).max(0)
    }

    /// Whether the day is a public holiday, even by half.
    pub fn holiday(&self, date: Date) -> bool {
        self.holidays.contains_key(&date)
    }

    /// The first working day after `date`, within two months.
    pub fn back_on(&self, date: Date) -> Option<Date> {
        let mut day = next(date);
        for _ in 0..62 {
            if self.worked(day) > 0 {
                return Some(day);
            }
            day = next(day);
        }
        None
    }

    /// Working days between two days, both included, in halves.
    pub fn between(&self, from: Date, to: Date) -> Halves {
        from.iter_days().take_while(|day| *day <= to).map(|day| self.worked(day)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[test]
    fn a_week_has_five_days_and_a_holiday_is_none_of_them() {
        let mut calendar = Calendar { pattern: Pattern::week(), holidays: BTreeMap::new() };
        // Monday 13 to Sunday 19 April 2026; the 18th is Independence Day, a Saturday.
        assert_eq!(calendar.between(day("2026-04-13"), day("2026-04-19")), 10);
        calendar.holidays.insert(day("2026-04-15"), WHOLE);
        calendar.holidays.insert(day("2026-04-16"), 1);
        calendar.holidays.insert(day("2026-04-18"), WHOLE);
        assert_eq!(calendar.between(day("2026-04-13"), day("2026-04-19")), 7);
        assert_eq!(calendar.back_on(day("2026-04-17")), Some(day("2026-04-20")));
    }

    #[test]
    fn a_cycle_of_four_on_and_four_off_goes_on_over_weeks() {
        let days = (1..=4).map(|day| (day, WHOLE)).collect();
        let calendar =
            Calendar { pattern: Pattern { cycle: 8, anchor: day("2026-01-01"), days }, holidays: BTreeMap::new() };
        assert_eq!(calendar.worked(day("2026-01-04")), WHOLE);
        assert_eq!(calendar.worked(day("2026-01-05")), 0);
        assert_eq!(calendar.worked(day("2026-01-09")), WHOLE);
        // Days before the anchor belong to earlier cycles.
        assert_eq!(calendar.worked(day("2025-12-31")), 0);
        assert_eq!(calendar.worked(day("2025-12-27")), WHOLE);
    }
}
