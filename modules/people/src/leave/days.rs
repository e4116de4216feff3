//! Days of a leave (design 10.2.4): what of it is working time, in halves. Pure.

use kernel_types::Date;

use crate::calendar::{Calendar, Halves, WHOLE, next};

/// From when until when somebody is away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Away {
    pub from: Date,
    pub to: Date,
    /// Only the afternoon of the first day.
    pub afternoon: bool,
    /// Only the morning of the last day.
    pub morning: bool,
}

/// How a kind of leave is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counting {
    /// Days off and holidays are leave too.
    pub calendar: bool,
    /// Days off count where leave lies on both sides of them.
    pub sandwich: bool,
}

impl Away {
    /// Whether two leaves share time: half-open, so a morning and the afternoon of one day do not.
    pub fn overlaps(&self, other: &Away) -> bool {
        self.begins() < other.ends() && other.begins() < self.ends()
    }

    fn begins(&self) -> (Date, Halves) {
        (self.from, Halves::from(self.afternoon))
    }

    fn ends(&self) -> (Date, Halves) {
        (self.to, if self.morning { 1 } else { WHOLE })
    }

    /// What of a day the leave asks for.
    fn asked(&self, date: Date) -> Halves {
        let whole = if date < self.from || date > self.to { 0 } else { WHOLE };
        (whole - Halves::from(self.afternoon && date == self.from) - Halves::from(self.morning && date == self.to))
            .max(0)
    }
}

/// Halves of each day of the leave that count, in the order of the days; days without any are left out.
pub fn counted(away: &Away, calendar: &Calendar, counting: Counting) -> Vec<(Date, Halves)> {
    let mut days: Vec<(Date, Halves)> = Vec::new();
    let mut gap: Vec<Date> = Vec::new();
    for date in away.from.iter_days().take_while(|date| *date <= away.to) {
        let halves = if counting.calendar { away.asked(date) } else { away.asked(date).min(calendar.worked(date)) };
        if halves > 0 {
            if counting.sandwich && !days.is_empty() {
                days.extend(gap.drain(..).map(|date| (date, WHOLE)));
            }
            gap.clear();
            days.push((date, halves));
        } else {
            gap.push(date);
        }
    }
    days
}

/// The longest leave that is counted.
pub const LONGEST: i64 = 800;

/// Whether a leave is short enough to be counted day by day.
pub fn countable(away: &Away) -> bool {
    away.to >= away.from && (away.to - away.from).num_days() <= LONGEST
}

/// Halves by leave year, named by its first day: a leave that crosses years is taken from both.
pub fn by_year(days: &[(Date, Halves)], year_of: impl Fn(Date) -> Date) -> Vec<(Date, Date, Halves)> {
    let mut years: Vec<(Date, Date, Halves)> = Vec::new();
    for (date, halves) in days {
        let year = year_of(*date);
        match years.last_mut() {
            Some((last, _, sum)) if *last == year => *sum += halves,
            _ => years.push((year, *date, *halves)),
        }
    }
    years
}

/// The first day of the leave year a day falls in; leave years begin with a month.
pub fn year_start(date: Date, month: u32) -> Date {
    use chrono::Datelike;
    let year = if date.month() >= month { date.year() } else { date.year() - 1 };
    Date::from_ymd_opt(year, month, 1).unwrap_or(date)
}

/// The last day of the leave year that begins on `start`.
pub fn year_end(start: Date) -> Date {
    start.checked_add_months(chrono::Months::new(12)).and_then(|day| day.pred_opt()).unwrap_or_else(|| next(start))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::calendar::Pattern;

    fn day(text: &str) -> Date {
        text.parse().unwrap()
    }

    fn away(from: &str, to: &str, afternoon: bool, morning: bool) -> Away {
        Away { from: day(from), to: day(to), afternoon, morning }
    }

    fn week() -> Calendar {
        Calendar { pattern: Pattern::week(), holidays: BTreeMap::new() }
    }

    fn sum(days: &[(Date, Halves)]) -> Halves {
        days.iter().map(|(_, halves)| halves).sum()
    }

    #[test]
    fn working_days_are_counted_with_half_days_and_without_holidays() {
        // Wednesday afternoon to the next Tuesday morning.
        let leave = away("2026-03-04", "2026-03-10", true, true);
        assert_eq!(sum(&counted(&leave, &week(), Counting::default())), 1 + 2 + 2 + 2 + 1);
        let mut calendar = week();
        calendar.holidays.insert(day("2026-03-06"), WHOLE);
        assert_eq!(sum(&counted(&leave, &calendar, Counting::default())), 6);
    }

    #[test]
    fn calendar_days_count_weekends_and_the_sandwich_only_what_lies_between() {
        let leave = away("2026-03-06", "2026-03-09", false, false);
        assert_eq!(sum(&counted(&leave, &week(), Counting { calendar: true, sandwich: false })), 8);
        assert_eq!(sum(&counted(&leave, &week(), Counting::default())), 4);
        assert_eq!(sum(&counted(&leave, &week(), Counting { calendar: false, sandwich: true })), 8);
        // Leave that ends on Friday does not take the weekend.
        assert_eq!(
            sum(&counted(
                &away("2026-03-06", "2026-03-08", false, false),
                &week(),
                Counting { calendar: false, sandwich: true }
            )),
            2
        );
    }

    #[test]
    fn a_morning_and_an_afternoon_of_one_day_do_not_overlap() {
        let morning = away("2026-03-04", "2026-03-04", false, true);
        let afternoon = away("2026-03-04", "2026-03-04", true, false);
        assert!(!morning.overlaps(&afternoon));
        assert!(morning.overlaps(&away("2026-03-03", "2026-03-04", false, true)));
        assert!(!away("2026-03-02", "2026-03-03", false, false).overlaps(&morning));
    }

    #[test]
    fn a_leave_over_new_year_is_taken_from_both_years() {
        let days = counted(&away("2026-12-30", "2027-01-04", false, false), &week(), Counting::default());
        let years = by_year(&days, |date| year_start(date, 1));
        assert_eq!(
            years.iter().map(|(_, first, halves)| (first.to_string(), *halves)).collect::<Vec<_>>(),
            [("2026-12-30".to_string(), 4), ("2027-01-01".to_string(), 4)]
        );
        assert_eq!(year_start(day("2026-03-31"), 4), day("2025-04-01"));
        assert_eq!(year_end(day("2025-04-01")), day("2026-03-31"));
    }
}
