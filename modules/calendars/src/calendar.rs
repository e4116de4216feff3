//! A stored calendar as working time.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono_tz::Tz;
use kernel::typed::{Fields, Stored};
use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, Sentence, say};
use kernel_types::working_time::{Calendar, Hours, PublicHolidays, seconds_of, zone};
use kernel_types::{Date, Id};

use crate::FAMILY;
use crate::generated::{Calendar as Record, CalendarHoursWeekday, calendar};
use crate::holidays::Holidays;

/// The stored calendar, or round the clock where there is none.
///
/// # Errors
/// Not found; a fault of the build without holidays.
pub async fn load(op: &mut Op<'_>, id: Option<&Id>) -> OpResult<Calendar> {
    let Some(id) = id else { return Ok(Calendar { hours: Hours::always(), zone: op.business().zone }) };
    let record = Record::of_reference(op, id).await?.ok_or(OpError::NotFound)?;
    read(op, &record)
}

/// `calendars.calendar`: a record as expressions count in it.
pub fn of_doc(op: &Op<'_>, doc: &Doc) -> OpResult<Calendar> {
    read(op, &Record::of(doc.clone())?)
}

fn read<S: Fields>(op: &Op<'_>, record: &Record<S>) -> OpResult<Calendar> {
    let country = match record.country() {
        Some(country) => holidays(op)?.of(country),
        None => None,
    };
    of(record, country, op.business().zone)
}

fn of<S: Fields>(record: &Record<S>, country: Option<Arc<PublicHolidays>>, own: Tz) -> OpResult<Calendar> {
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
