//! A stored calendar as windows of moments.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono_tz::Tz;
use kernel::typed::{Fields, Stored};
use kernel::{Draft, Op, OpError, OpFuture, OpResult, Sentence, say};
use kernel_types::{Date, Id, Instant};

use crate::FAMILY;
use crate::generated::{Calendar as Record, CalendarHoursWeekday, calendar};
use crate::holidays::{Country, Holidays};
use crate::hours::{DAY, Hours, date_of, day_of, seconds_of};
use crate::zone::{moment, wall, zone};

/// Days that are looked through for an open one.
const HORIZON: i64 = 3_660;

/// From one moment to another; the end no longer belongs to it.
pub type Span = (Instant, Instant);

/// Working time in a zone.
#[derive(Debug, Clone)]
pub struct Calendar {
    pub hours: Hours,
    pub zone: Tz,
}

impl Calendar {
    /// The stored calendar, or round the clock where there is none.
    ///
    /// # Errors
    /// Not found; a fault of the build without holidays.
    pub async fn load(op: &mut Op<'_>, id: Option<&Id>) -> OpResult<Calendar> {
        let own = op.business().zone;
        let Some(id) = id else { return Ok(Calendar { hours: Hours::always(), zone: own }) };
        let record = Record::of_reference(op, id).await?.ok_or(OpError::NotFound)?;
        let country = match record.country() {
            Some(country) => holidays(op)?.of(country),
            None => None,
        };
        Calendar::of(&record, country, own)
    }

    fn of<S: Fields>(record: &Record<S>, country: Option<Arc<Country>>, own: Tz) -> OpResult<Calendar> {
        let mut week: [Vec<(i64, i64)>; 7] = Default::default();
        for line in record.hours() {
            let place = CalendarHoursWeekday::ALL.iter().position(|day| Ok(*day) == line.weekday());
            if let (Some(day), Some(window)) =
                (place.and_then(|place| week.get_mut(place)), window(line.opens().ok(), line.closes().ok()))
            {
                day.push(window);
            }
        }
        let mut closed: Vec<(Date, bool)> = Vec::new();
        for line in record.holidays() {
            closed.push((line.date()?, line.yearly()));
        }
        let mut exceptions: BTreeMap<Date, Vec<(i64, i64)>> = BTreeMap::new();
        for line in record.exceptions() {
            exceptions.entry(line.date()?).or_default().extend(window(line.opens(), line.closes()));
        }
        let zone = match record.zone() {
            Some(name) => zone(name).ok_or_else(|| OpError::internal(format!("'{name}' is no zone")))?,
            None => own,
        };
        let hours = Hours::new(week, closed).with_country(country).with_exceptions(exceptions);
        Ok(Calendar { hours, zone })
    }

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
}

/// Holidays of countries, which the program read when it started.
///
/// # Errors
/// The program was started without them: a fault of the build.
fn holidays(op: &Op<'_>) -> OpResult<Arc<Holidays>> {
    op.app
        .product
        .modules
        .facts::<Holidays>(FAMILY)
        .ok_or_else(|| OpError::internal("the holidays of countries were not read"))
}

fn window(opens: Option<&str>, closes: Option<&str>) -> Option<(i64, i64)> {
    opens.and_then(seconds_of).zip(closes.and_then(seconds_of))
}

/// `calendars.calendar`: a zone that exists, a country whose holidays are known, exceptions that are whole.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut record = Record::of(draft)?;
        if record.zone().is_some_and(|name| zone(name).is_none()) {
            record.refuse(
                format!("/{}", calendar::ZONE),
                "unknown_zone",
                say!("calendars-unknown-zone", "There is no such time zone; enter one such as Africa/Harare."),
            );
        }
        let country = record.country().map(str::to_string);
        if let Some(country) = country
            && holidays(op)?.of(&country).is_none()
        {
            record.refuse(
                format!("/{}", calendar::COUNTRY),
                "holidays_unknown",
                say!(
                    "calendars-holidays-unknown",
                    "The public holidays of this country are not known; leave it blank and enter the holidays below."
                ),
            );
        }
        // A day that is closed has one line without times; a day with hours has times in all of its lines.
        let mut seen: BTreeSet<Date> = BTreeSet::new();
        let mut wrong: Vec<(usize, &str, &str, Sentence)> = Vec::new();
        let closed: BTreeSet<Date> = record
            .exceptions()
            .filter(|line| line.opens().is_none() && line.closes().is_none())
            .filter_map(|line| line.date().ok())
            .collect();
        for (index, line) in record.exceptions().enumerate() {
            if line.opens().is_some() != line.closes().is_some() {
                wrong.push((
                    index,
                    "closes",
                    "half_a_window",
                    say!("calendars-half-a-window", "Enter both times, or neither where the day is closed."),
                ));
            }
            let Ok(date) = line.date() else { continue };
            if !seen.insert(date) && closed.contains(&date) {
                wrong.push((
                    index,
                    "date",
                    "closed_and_open",
                    say!("calendars-closed-and-open", "This day is closed by another line; remove one of them."),
                ));
            }
        }
        for (index, field, code, message) in wrong {
            record.refuse(format!("/{}/{index}/{field}", calendar::EXCEPTIONS), code, message);
        }
        Ok(())
    })
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
}
