//! Business time: hours of each weekday, holidays and exceptions, and functions over them. Pure; moments are seconds of the wall
//! clock of the business since 1970, so that no time zone is in the way.

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::{Datelike, Days, NaiveDate as Date};

use super::public_holidays::PublicHolidays;

pub const MINUTE: i64 = 60;
/// Seconds of a day on the wall.
pub const DAY: i64 = 86_400;
/// Days that are looked through for an open one; business hours without any give up after it.
const HORIZON: i64 = 3_660;

/// When work is done.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Hours {
    /// By weekday from Monday: windows in seconds of the day, in order, without overlap.
    pub(super) week: [Vec<(i64, i64)>; 7],
    /// Days without work; `true` repeats them every year.
    pub(super) holidays: Vec<(Date, bool)>,
    /// Whose public holidays are days without work too.
    pub(super) country: Option<Arc<PublicHolidays>>,
    /// Days that are otherwise than their weekday and holidays say; without windows they are closed.
    pub(super) exceptions: BTreeMap<Date, Vec<(i64, i64)>>,
}

/// Windows in order; those that overlap or touch become one.
fn joined(mut windows: Vec<(i64, i64)>) -> Vec<(i64, i64)> {
    windows.retain(|(opens, closes)| opens < closes);
    windows.sort_unstable();
    let mut joined: Vec<(i64, i64)> = Vec::with_capacity(windows.len());
    for (opens, closes) in windows {
        match joined.last_mut() {
            Some(last) if opens <= last.1 => last.1 = last.1.max(closes),
            _ => joined.push((opens, closes)),
        }
    }
    joined
}

impl Hours {
    pub fn new(week: [Vec<(i64, i64)>; 7], holidays: Vec<(Date, bool)>) -> Hours {
        Hours { week: week.map(joined), holidays, ..Hours::default() }
    }

    /// Round the clock, every day.
    pub fn always() -> Hours {
        Hours::new(std::array::from_fn(|_| vec![(0, DAY)]), Vec::new())
    }

    pub fn with_country(mut self, country: Option<Arc<PublicHolidays>>) -> Hours {
        self.country = country;
        self
    }

    /// Days that are otherwise; they stand above holidays.
    pub fn with_exceptions(mut self, exceptions: BTreeMap<Date, Vec<(i64, i64)>>) -> Hours {
        self.exceptions = exceptions.into_iter().map(|(date, windows)| (date, joined(windows))).collect();
        self
    }

    /// When a day is open, in seconds of the day.
    pub fn on(&self, date: Date) -> &[(i64, i64)] {
        if let Some(windows) = self.exceptions.get(&date) {
            return windows;
        }
        if self.is_holiday(date) {
            return &[];
        }
        usize::try_from(date.weekday().num_days_from_monday())
            .ok()
            .and_then(|weekday| self.week.get(weekday))
            .map_or(&[], Vec::as_slice)
    }

    /// Whether a day is a holiday, of the country or of its own; an exception may open it all the same.
    pub fn is_holiday(&self, date: Date) -> bool {
        let off = |(holiday, yearly): &(Date, bool)| {
            *holiday == date || (*yearly && (holiday.month(), holiday.day()) == (date.month(), date.day()))
        };
        self.holidays.iter().any(off) || self.public_holiday(date).is_some()
    }

    /// What the country calls the day.
    pub fn public_holiday(&self, date: Date) -> Option<&str> {
        self.country.as_deref()?.name(date)
    }

    pub fn is_exception(&self, date: Date) -> bool {
        self.exceptions.contains_key(&date)
    }

    fn windows(&self, day: i64) -> &[(i64, i64)] {
        date_of(day).map_or(&[], |date| self.on(date))
    }

    /// The moment after so many business seconds. It may fall exactly on the end of a window: an hour that ends with the morning is
    /// due when the morning ends, not when the afternoon begins. `None` where nothing is ever open.
    pub fn add(&self, from: i64, seconds: i64) -> Option<i64> {
        let mut left = seconds.max(0);
        let first = from.div_euclid(DAY);
        for day in first..first + HORIZON {
            for (opens, closes) in self.windows(day) {
                let (opens, closes) = (day * DAY + opens, day * DAY + closes);
                if closes <= from {
                    continue;
                }
                let start = opens.max(from);
                if left <= closes - start {
                    return Some(start + left);
                }
                left -= closes - start;
            }
        }
        None
    }

    /// Business seconds between two moments; zero where the second is not later.
    pub fn between(&self, from: i64, to: i64) -> i64 {
        if to <= from {
            return 0;
        }
        let days = from.div_euclid(DAY)..=to.div_euclid(DAY);
        days.flat_map(|day| {
            self.windows(day).iter().map(move |(opens, closes)| (day * DAY + opens, day * DAY + closes))
        })
        .map(|(opens, closes)| (closes.min(to) - opens.max(from)).max(0))
        .sum()
    }

    /// Business days that ended between two moments: days with hours after the first one's, up to and with the last one's.
    pub fn days(&self, from: i64, to: i64) -> i64 {
        let days = (from.div_euclid(DAY) + 1)..=to.div_euclid(DAY);
        i64::try_from(days.filter(|day| !self.windows(*day).is_empty()).count()).unwrap_or(i64::MAX)
    }
}

/// The date so many days after the first of January 1970.
pub fn date_of(day: i64) -> Option<Date> {
    let epoch = Date::from_ymd_opt(1970, 1, 1)?;
    match u64::try_from(day) {
        Ok(days) => epoch.checked_add_days(Days::new(days)),
        Err(_) => epoch.checked_sub_days(Days::new(day.unsigned_abs())),
    }
}

/// The days from the first of January 1970 to a date.
pub fn day_of(date: Date) -> i64 {
    i64::from(date.num_days_from_ce()) - EPOCH
}

/// The first of January 1970, in days of the common era.
const EPOCH: i64 = 719_163;

/// `08:30` as seconds of the day; `24:00` is its end.
pub fn seconds_of(clock: &str) -> Option<i64> {
    let (hours, minutes) = clock.split_once(':')?;
    let (hours, minutes): (i64, i64) = (hours.parse().ok()?, minutes.parse().ok()?);
    let seconds = hours * 3_600 + minutes * MINUTE;
    ((0..60).contains(&minutes) && (0..=DAY).contains(&seconds)).then_some(seconds)
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// `2026-03-27 16:30` as a moment.
    pub fn at(text: &str) -> i64 {
        chrono::NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M").unwrap().and_utc().timestamp()
    }

    fn days(dates: &[&str]) -> Vec<(Date, bool)> {
        dates.iter().map(|date| (date.parse().unwrap(), false)).collect()
    }

    fn window(opens: &str, closes: &str) -> (i64, i64) {
        (seconds_of(opens).unwrap(), seconds_of(closes).unwrap())
    }

    /// Monday to Friday 08:00 to 17:00; holidays on 3, 4 and 6 April 2026.
    pub fn calendar_a() -> Hours {
        let day = vec![window("08:00", "17:00")];
        let week = [day.clone(), day.clone(), day.clone(), day.clone(), day, Vec::new(), Vec::new()];
        Hours::new(week, days(&["2026-04-03", "2026-04-04", "2026-04-06"]))
    }

    /// Monday to Friday 08:00 to 13:00 and 14:00 to 17:00, Saturday 08:00 to 12:00; holidays on 1 and 25 May 2026.
    fn calendar_b() -> Hours {
        let day = vec![window("08:00", "13:00"), window("14:00", "17:00")];
        let week =
            [day.clone(), day.clone(), day.clone(), day.clone(), day, vec![window("08:00", "12:00")], Vec::new()];
        Hours::new(week, days(&["2026-05-01", "2026-05-25"]))
    }

    #[test]
    fn hd_1_hours_run_over_nights_weekends_and_holidays() {
        let a = calendar_a();
        assert_eq!(a.add(at("2026-03-27 16:30"), 4 * 3_600), Some(at("2026-03-30 11:30")));
        assert_eq!(a.add(at("2026-03-28 10:00"), 8 * 3_600), Some(at("2026-03-30 16:00")));
        assert_eq!(a.add(at("2026-04-02 15:00"), 8 * 3_600), Some(at("2026-04-07 14:00")));
    }

    #[test]
    fn hd_3_the_lunch_break_does_not_count() {
        let b = calendar_b();
        assert_eq!(b.add(at("2026-05-15 12:30"), 3_600), Some(at("2026-05-15 14:30")));
        assert_eq!(b.add(at("2026-05-15 16:00"), 10 * 3_600), Some(at("2026-05-18 13:00")));
    }

    #[test]
    fn what_ends_with_a_window_is_due_at_its_end() {
        let b = calendar_b();
        assert_eq!(b.add(at("2026-05-14 12:00"), 3_600), Some(at("2026-05-14 13:00")));
        assert_eq!(b.between(at("2026-05-14 12:00"), at("2026-05-14 14:30")), 90 * MINUTE);
    }

    #[test]
    fn round_the_clock_is_plain_time_and_no_hours_have_no_end() {
        let week: [Vec<(i64, i64)>; 7] = std::array::from_fn(|_| vec![(0, DAY)]);
        let always = Hours::new(week, Vec::new());
        assert_eq!(always.add(at("2026-03-27 23:30"), 90 * MINUTE), Some(at("2026-03-28 01:00")));
        assert_eq!(always.between(at("2026-03-27 23:30"), at("2026-03-29 01:00")), 25 * 3_600 + 30 * MINUTE);
        assert_eq!(Hours::default().add(0, 60), None);
    }

    #[test]
    fn adding_what_lies_between_comes_back() {
        let b = calendar_b();
        let from = at("2026-04-28 09:17");
        for hours in 1..60 {
            let to = b.add(from, hours * 3_600).unwrap();
            assert_eq!(b.between(from, to), hours * 3_600, "{hours}");
        }
    }

    #[test]
    fn business_days_pass_over_weekends_and_holidays() {
        let a = calendar_a();
        assert_eq!(a.days(at("2026-04-02 15:00"), at("2026-04-07 08:00")), 1);
        assert_eq!(a.days(at("2026-03-27 15:00"), at("2026-04-01 08:00")), 3);
        assert_eq!(a.days(at("2026-03-27 15:00"), at("2026-03-27 16:00")), 0);
    }

    #[test]
    fn exceptions_stand_above_holidays_and_holidays_above_weekdays() {
        let date = |text: &str| text.parse::<Date>().unwrap();
        let country = PublicHolidays::new(BTreeMap::from([(date("2026-08-10"), "Heroes' Day".to_string())]));
        let hours = calendar_b().with_country(Some(Arc::new(country))).with_exceptions(BTreeMap::from([
            (date("2026-08-11"), vec![window("09:00", "11:00"), window("10:00", "12:00")]),
            (date("2026-08-12"), Vec::new()),
        ]));
        assert_eq!(hours.on(date("2026-08-10")), []);
        assert_eq!(hours.public_holiday(date("2026-08-10")), Some("Heroes' Day"));
        assert_eq!(hours.on(date("2026-08-11")), [window("09:00", "12:00")]);
        assert_eq!(hours.on(date("2026-08-12")), []);
        // Saturday at half past eleven and an hour: the holiday, and into the window of Tuesday.
        assert_eq!(hours.add(at("2026-08-08 11:30"), 3_600), Some(at("2026-08-11 09:30")));
        assert_eq!(hours.add(at("2026-08-11 11:30"), 3_600), Some(at("2026-08-13 08:30")));
        assert_eq!(day_of(date("1970-01-02")), 1);
        assert_eq!(date_of(day_of(date("2026-08-11"))), Some(date("2026-08-11")));
    }

    #[test]
    fn yearly_holidays_come_again() {
        let hours = Hours { holidays: vec![("2020-12-25".parse().unwrap(), true)], ..calendar_a() };
        assert_eq!(hours.add(at("2026-12-24 16:00"), 2 * 3_600), Some(at("2026-12-28 09:00")));
    }
}
