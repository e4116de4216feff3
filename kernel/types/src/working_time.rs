//! Time that work is done in: windows of each weekday, holidays and exceptions in the zone of a wall clock. Pure: modules keep
//! calendars, and the expression language counts in them.

mod hours;
mod public_holidays;
mod wire;
mod zone;

use chrono::NaiveDate as Date;
use chrono_tz::Tz;

pub use hours::{DAY, Hours, MINUTE, date_of, day_of, seconds_of};
pub use public_holidays::PublicHolidays;
pub use wire::Wire;
pub use zone::{moment, moment_shown, utc_offset_minutes, wall, zone};

use crate::Instant;

/// Days that are looked through for an open one.
const HORIZON: i64 = 3_660;
/// Spans that are counted at most, in microseconds: a hundred years of days.
const LONGEST: i64 = 36_600 * DAY * 1_000_000;

/// From one moment to another; the end no longer belongs to it.
pub type Span = (Instant, Instant);

/// Working time in a zone.
#[derive(Debug, Clone)]
pub struct Calendar {
    pub hours: Hours,
    pub zone: Tz,
}

impl Calendar {
    /// The day on the wall at a moment.
    pub fn date(&self, at: Instant) -> Option<Date> {
        date_of(wall(self.zone, at).div_euclid(DAY))
    }

    /// The moment a day begins.
    pub fn start_of(&self, date: Date) -> Instant {
        moment(self.zone, day_of(date) * DAY)
    }

    /// The windows of a day.
    pub fn windows_on(&self, date: Date) -> Vec<Span> {
        let midnight = day_of(date) * DAY;
        let moments = self
            .hours
            .on(date)
            .iter()
            .map(|(opens, closes)| (moment(self.zone, midnight + opens), moment(self.zone, midnight + closes)));
        // A window inside hours that are left out has no length.
        moments.filter(|(opens, closes)| opens < closes).collect()
    }

    /// The windows from the day of one moment to that of another, day after day.
    fn windows(&self, from: i64, days: i64) -> impl Iterator<Item = Span> + '_ {
        (from..from.saturating_add(days)).filter_map(date_of).flat_map(|date| self.windows_on(date))
    }

    fn day(&self, at: Instant) -> i64 {
        wall(self.zone, at).div_euclid(DAY)
    }

    /// Whether it is open all the time between two moments; windows that touch at midnight are one.
    pub fn is_open(&self, from: Instant, to: Instant) -> bool {
        let (first, last) = (self.day(from), self.day(to));
        let mut reached = from;
        for (opens, closes) in self.windows(first, last - first + 1) {
            if opens <= reached && reached < closes {
                reached = closes;
            }
            if reached >= to {
                return true;
            }
        }
        reached >= to
    }

    /// The moment after so many seconds of working time. It may fall exactly on the end of a window. `None` where nothing is ever open.
    pub fn add(&self, from: Instant, seconds: i64) -> Option<Instant> {
        let mut left = seconds.max(0).saturating_mul(1_000_000);
        for (opens, closes) in self.windows(self.day(from), HORIZON) {
            if closes <= from {
                continue;
            }
            let start = opens.max(from);
            if left <= closes.0 - start.0 {
                return Some(Instant(start.0 + left));
            }
            left -= closes.0 - start.0;
        }
        None
    }

    /// Seconds of working time between two moments; zero where the second is not later.
    pub fn between(&self, from: Instant, to: Instant) -> i64 {
        if to <= from {
            return 0;
        }
        let (first, last) = (self.day(from), self.day(to));
        let inside = |(opens, closes): Span| (closes.min(to).0 - opens.max(from).0).max(0);
        self.windows(first, last - first + 1).map(inside).sum::<i64>() / 1_000_000
    }

    /// As [`Calendar::add`], towards the past. It may fall exactly on the beginning of a window.
    fn back(&self, from: Instant, seconds: i64) -> Option<Instant> {
        let mut left = seconds.max(0).saturating_mul(1_000_000);
        let last = self.day(from);
        for date in (0..HORIZON).filter_map(|days| date_of(last - days)) {
            for (opens, closes) in self.windows_on(date).into_iter().rev() {
                if opens >= from {
                    continue;
                }
                let end = closes.min(from);
                if left <= end.0 - opens.0 {
                    return Some(Instant(end.0 - left));
                }
                left -= end.0 - opens.0;
            }
        }
        None
    }

    /// The moment so many minutes of working time later, or earlier where they are negative. `None` where nothing is ever open.
    pub fn moved(&self, from: Instant, minutes: i64) -> Option<Instant> {
        let seconds = minutes.checked_mul(MINUTE)?;
        if seconds < 0 { self.back(from, seconds.checked_neg()?) } else { self.add(from, seconds) }
    }

    /// Whole minutes of working time from one moment to another, cut off; negative where the second is earlier. `None` where they
    /// lie further apart than anybody counts.
    pub fn minutes(&self, from: Instant, to: Instant) -> Option<i64> {
        let (first, last) = if to < from { (to, from) } else { (from, to) };
        if last.0.checked_sub(first.0)? > LONGEST {
            return None;
        }
        let minutes = self.between(first, last) / MINUTE;
        Some(if to < from { -minutes } else { minutes })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn instant(text: &str) -> Instant {
        Instant::parse_rfc3339(text).unwrap()
    }

    fn office(zone_name: &str) -> Calendar {
        let day = vec![(8 * 3_600, 17 * 3_600)];
        let week = [day.clone(), day.clone(), day.clone(), day.clone(), day, Vec::new(), Vec::new()];
        Calendar { hours: Hours::new(week, Vec::new()), zone: zone(zone_name).unwrap() }
    }

    #[test]
    fn four_hours_from_friday_afternoon_end_on_monday() {
        // 27 March 2026, 16:30 in Harare, and four hours: half an hour on Friday, the rest from 08:00 on Monday.
        let calendar = office("Africa/Harare");
        let from = instant("2026-03-27T14:30:00Z");
        assert_eq!(calendar.add(from, 4 * 3_600), Some(instant("2026-03-30T09:30:00Z")));
        assert_eq!(calendar.between(from, instant("2026-03-30T09:30:00Z")), 4 * 3_600);
    }

    #[test]
    fn a_span_is_open_when_windows_cover_it_without_a_gap() {
        let calendar = office("Africa/Harare");
        assert!(calendar.is_open(instant("2026-03-27T06:00:00Z"), instant("2026-03-27T15:00:00Z")));
        assert!(!calendar.is_open(instant("2026-03-27T06:00:00Z"), instant("2026-03-27T15:00:01Z")));
        assert!(!calendar.is_open(instant("2026-03-27T14:00:00Z"), instant("2026-03-30T07:00:00Z")));
        // Round the clock there is no gap at midnight.
        let always = Calendar { hours: Hours::always(), zone: zone("Africa/Harare").unwrap() };
        assert!(always.is_open(instant("2026-03-27T20:00:00Z"), instant("2026-03-29T03:00:00Z")));
    }

    /// In Cairo the night of 24 April 2026 has 23 hours, and that of 29 October 25.
    #[test]
    fn a_night_in_which_the_clock_changes_is_as_long_as_it_is() {
        let week: [Vec<(i64, i64)>; 7] = std::array::from_fn(|_| vec![(0, DAY)]);
        let calendar = Calendar { hours: Hours::new(week, Vec::new()), zone: zone("Africa/Cairo").unwrap() };
        let day = |text: &str| calendar.start_of(text.parse().unwrap());
        assert_eq!(calendar.between(day("2026-04-24"), day("2026-04-25")), 23 * 3_600);
        assert_eq!(calendar.between(day("2026-10-29"), day("2026-10-30")), 25 * 3_600);
    }

    #[test]
    fn minutes_backwards_mirror_minutes_forwards() {
        let calendar = office("Africa/Harare");
        let (friday, monday) = (instant("2026-03-27T14:30:00Z"), instant("2026-03-30T09:30:00Z"));
        assert_eq!(calendar.minutes(friday, monday), Some(240));
        assert_eq!(calendar.minutes(monday, friday), Some(-240));
        assert_eq!(calendar.moved(monday, -240), Some(friday));
        // What begins with a window is there at its beginning, not at the end of the one before.
        assert_eq!(calendar.moved(monday, -210), Some(instant("2026-03-30T06:00:00Z")));
        assert_eq!(calendar.moved(instant("2026-03-28T10:00:00Z"), -60), Some(instant("2026-03-27T14:00:00Z")));
    }

    #[test]
    fn what_nobody_counts_is_none() {
        let calendar = office("Africa/Harare");
        assert_eq!(calendar.minutes(instant("1900-01-01T00:00:00Z"), instant("2026-01-01T00:00:00Z")), None);
        let never = Calendar { hours: Hours::default(), zone: zone("Africa/Harare").unwrap() };
        assert_eq!((never.moved(Instant(0), 1), never.moved(Instant(0), -1)), (None, None));
        assert_eq!(never.minutes(Instant(0), instant("2026-01-01T00:00:00Z")), Some(0));
    }
}
