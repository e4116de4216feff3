//! The days of a schedule. Pure.

use chrono::{Datelike, Days, Months};
use kernel_types::Date;

/// How often something comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Frequency {
    Day,
    Week,
    Month,
    Quarter,
    Year,
}

impl Frequency {
    pub fn parse(text: &str) -> Option<Frequency> {
        Some(match text {
            "day" => Frequency::Day,
            "week" => Frequency::Week,
            "month" => Frequency::Month,
            "quarter" => Frequency::Quarter,
            "year" => Frequency::Year,
            _ => return None,
        })
    }
}

/// The `index`-th day of a schedule (0 is the first). Months keep the day of the first one; where a month is too short its
/// last day stands in, and the next month has the day again.
pub fn occurrence(start: Date, frequency: Frequency, interval: u32, index: u32) -> Option<Date> {
    let steps = interval.max(1).checked_mul(index)?;
    match frequency {
        Frequency::Day => start.checked_add_days(Days::new(u64::from(steps))),
        Frequency::Week => start.checked_add_days(Days::new(u64::from(steps) * 7)),
        Frequency::Month => start.checked_add_months(Months::new(steps)),
        Frequency::Quarter => start.checked_add_months(Months::new(steps.checked_mul(3)?)),
        Frequency::Year => start.checked_add_months(Months::new(steps.checked_mul(12)?)),
    }
}

/// A schedule with its end.
#[derive(Debug, Clone, Copy)]
pub struct Schedule {
    pub start: Date,
    pub frequency: Frequency,
    pub interval: u32,
    pub end: Option<Date>,
    pub most: Option<u32>,
}

impl Schedule {
    /// Days from the `index`-th on, with their indexes.
    pub fn from(self, index: u32) -> impl Iterator<Item = (u32, Date)> {
        (index..self.most.unwrap_or(u32::MAX)).map_while(move |at| {
            let day = occurrence(self.start, self.frequency, self.interval, at)?;
            self.end.is_none_or(|end| day <= end).then_some((at, day))
        })
    }
}

/// Whole years between two days: how often a yearly rise has happened.
pub fn whole_years(from: Date, to: Date) -> u32 {
    let years = to.year() - from.year() - i32::from((to.month(), to.day()) < (from.month(), from.day()));
    u32::try_from(years).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Date {
        text.parse().unwrap_or_default()
    }

    #[test]
    fn months_keep_their_day_where_they_have_it() {
        let days: Vec<Date> =
            (0..4).filter_map(|index| occurrence(day("2026-01-31"), Frequency::Month, 1, index)).collect();
        assert_eq!(days, [day("2026-01-31"), day("2026-02-28"), day("2026-03-31"), day("2026-04-30")]);
        assert_eq!(occurrence(day("2024-02-29"), Frequency::Year, 1, 1), Some(day("2025-02-28")));
        assert_eq!(occurrence(day("2024-02-29"), Frequency::Year, 1, 4), Some(day("2028-02-29")));
        assert_eq!(occurrence(day("2026-11-30"), Frequency::Quarter, 1, 1), Some(day("2027-02-28")));
        assert_eq!(occurrence(day("2026-01-01"), Frequency::Week, 2, 3), Some(day("2026-02-12")));
    }

    #[test]
    fn a_schedule_ends_by_its_day_or_its_number() {
        let schedule = Schedule {
            start: day("2026-01-15"),
            frequency: Frequency::Month,
            interval: 1,
            end: Some(day("2026-03-15")),
            most: None,
        };
        assert_eq!(schedule.from(1).map(|(_, date)| date).collect::<Vec<_>>(), [day("2026-02-15"), day("2026-03-15")]);
        let schedule = Schedule { end: None, most: Some(2), ..schedule };
        assert_eq!(schedule.from(0).count(), 2);
        assert_eq!(schedule.from(2).count(), 0);
    }

    #[test]
    fn years_are_whole() {
        assert_eq!(whole_years(day("2024-03-10"), day("2026-03-09")), 1);
        assert_eq!(whole_years(day("2024-03-10"), day("2026-03-10")), 2);
        assert_eq!(whole_years(day("2026-03-10"), day("2024-03-10")), 0);
    }
}
