//! Rules of RFC 5545, on the wall clock. Pure.
//!
//! A rule is worked out as if the wall clock were UTC, and each time is turned into a moment afterwards: a meeting at nine is at nine
//! the whole year, and times a changing clock leaves out follow the one rule all calendars have.

use calendars::api::{moment, wall};
use chrono::{DateTime, NaiveDate, NaiveDateTime, TimeZone};
use chrono_tz::Tz;
use kernel::{Sentence, say};
use kernel_types::{Date, Instant};
use rrule::{Frequency, RRule, Unvalidated};

/// Occurrences of a series at most: every day of a year.
pub const MOST: u16 = 366;
/// Longest rule.
const LONGEST: usize = 300;

/// Why a rule cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unusable(pub Sentence);

/// How often, where no rule is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rhythm {
    Daily,
    Weekdays,
    Weekly,
    Monthly,
}

/// The rule of a rhythm; without an end it goes on.
pub fn rule(rhythm: Rhythm, every: i64, times: Option<i64>, until: Option<Date>) -> String {
    let mut rule = match rhythm {
        Rhythm::Daily => format!("FREQ=DAILY;INTERVAL={every}"),
        Rhythm::Weekdays => "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR".to_string(),
        Rhythm::Weekly => format!("FREQ=WEEKLY;INTERVAL={every}"),
        Rhythm::Monthly => format!("FREQ=MONTHLY;INTERVAL={every}"),
    };
    // The standard has one end or the other; with both, the earlier one comes out by cutting afterwards.
    match (times, until) {
        (Some(times), _) => rule.push_str(&format!(";COUNT={times}")),
        (None, Some(until)) => rule.push_str(&format!(";UNTIL={}", until.format("%Y%m%d"))),
        (None, None) => {}
    }
    rule
}

/// The times on the wall at which a rule comes, from the first one; at most [`MOST`].
///
/// # Errors
/// What is wrong with the rule, in words.
pub fn times(rule: &str, zone: Tz, first: Instant) -> Result<Vec<i64>, Unusable> {
    let rule = rule.trim().trim_start_matches("RRULE:");
    if rule.len() > LONGEST {
        return Err(Unusable(say!(
            "booking-rule-too-long",
            "The rule is longer than {longest} letters.",
            longest = LONGEST
        )));
    }
    let begins = wall(zone, first);
    let start = rrule::Tz::UTC.timestamp_opt(begins, 0).single();
    let start =
        start.ok_or_else(|| Unusable(say!("booking-first-time-too-far", "The first time lies out of reach.")))?;
    let text = on_the_wall(rule, zone)?;
    let read: RRule<Unvalidated> = text.parse().map_err(|error: rrule::RRuleError| {
        Unusable(say!("booking-rule-unreadable", "The rule cannot be read: {error}.", error))
    })?;
    let often = matches!(read.get_freq(), Frequency::Hourly | Frequency::Minutely | Frequency::Secondly);
    if often || !read.get_by_hour().is_empty() || !read.get_by_minute().is_empty() || !read.get_by_second().is_empty() {
        return Err(Unusable(say!(
            "booking-once-a-day",
            "A series comes once a day at most; the time of day is that of its first booking."
        )));
    }
    let set = read
        .build(start)
        .map_err(|error| Unusable(say!("booking-rule-unusable", "The rule cannot be used: {error}.", error)))?;
    Ok(set.all(MOST).dates.iter().map(DateTime::timestamp).collect())
}

/// The rule with its end as the wall clock shows it.
fn on_the_wall(rule: &str, zone: Tz) -> Result<String, Unusable> {
    let parts = rule.split(';').filter(|part| !part.is_empty()).map(|part| match part.split_once('=') {
        Some((name, value)) if name.eq_ignore_ascii_case("UNTIL") => Ok(format!("UNTIL={}", end(value, zone)?)),
        _ => Ok(part.to_string()),
    });
    Ok(parts.collect::<Result<Vec<String>, Unusable>>()?.join(";"))
}

/// `20261231`, `20261231T235959` or `20261231T215959Z` as the wall clock shows it, written as UTC.
fn end(value: &str, zone: Tz) -> Result<String, Unusable> {
    let unreadable =
        || Unusable(say!("booking-rule-end", "'{value}' is no end of a rule; write it as 20261231.", value));
    if let Ok(date) = NaiveDate::parse_from_str(value, "%Y%m%d") {
        return Ok(format!("{}T235959Z", date.format("%Y%m%d")));
    }
    let (digits, utc) = match value.strip_suffix('Z') {
        Some(digits) => (digits, true),
        None => (value, false),
    };
    let read = NaiveDateTime::parse_from_str(digits, "%Y%m%dT%H%M%S").map_err(|_| unreadable())?;
    if !utc {
        return Ok(format!("{digits}Z"));
    }
    let shown = wall(zone, Instant(read.and_utc().timestamp_micros()));
    let shown = DateTime::from_timestamp(shown, 0).ok_or_else(unreadable)?;
    Ok(shown.format("%Y%m%dT%H%M%SZ").to_string())
}

/// The moments of a rule, each as long on the wall as the first.
///
/// # Errors
/// As [`times`].
pub fn spans(rule: &str, zone: Tz, first: (Instant, Instant)) -> Result<Vec<(Instant, Instant)>, Unusable> {
    let long = wall(zone, first.1) - wall(zone, first.0);
    let times = times(rule, zone, first.0)?;
    Ok(times.into_iter().map(|from| (moment(zone, from), moment(zone, from + long))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Instant {
        Instant::parse_rfc3339(text).unwrap()
    }

    fn days(rule: &str, zone: Tz, first: &str) -> Vec<String> {
        spans(rule, zone, (at(first), at(first).plus_seconds(3_600)))
            .unwrap()
            .into_iter()
            .map(|(from, _)| from.to_rfc3339().get(..16).unwrap().to_string())
            .collect()
    }

    const HARARE: Tz = Tz::Africa__Harare;

    /// The examples of RFC 5545, section 3.8.5.3, begin on 2 September 1997 at nine.
    #[test]
    fn examples_of_the_standard_come_out() {
        let first = "1997-09-02T07:00:00Z";
        assert_eq!(days("FREQ=DAILY;COUNT=10", HARARE, first).last().unwrap(), "1997-09-11T07:00");
        assert_eq!(days("FREQ=WEEKLY;UNTIL=19971224T000000Z", HARARE, first).len(), 17);
        assert_eq!(days("FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH", HARARE, first).last().unwrap(), "1997-10-02T07:00");
        assert_eq!(
            days("FREQ=MONTHLY;COUNT=6;BYDAY=-2MO", HARARE, "1997-09-22T07:00:00Z"),
            [
                "1997-09-22T07:00",
                "1997-10-20T07:00",
                "1997-11-17T07:00",
                "1997-12-22T07:00",
                "1998-01-19T07:00",
                "1998-02-16T07:00"
            ]
        );
    }

    #[test]
    fn rhythms_are_rules() {
        let until = "2026-03-31".parse().ok();
        assert_eq!(rule(Rhythm::Weekly, 2, Some(5), None), "FREQ=WEEKLY;INTERVAL=2;COUNT=5");
        // From Thursday 26 March at 09:00 to the end of the month, Monday to Friday: 26, 27, 30, 31.
        let weekdays = days(&rule(Rhythm::Weekdays, 1, None, until), HARARE, "2026-03-26T07:00:00Z");
        assert_eq!(weekdays, ["2026-03-26T07:00", "2026-03-27T07:00", "2026-03-30T07:00", "2026-03-31T07:00"]);
        assert_eq!(days(&rule(Rhythm::Daily, 1, None, None), HARARE, "2026-03-26T07:00:00Z").len(), 366);
    }

    /// Nine in Cairo is 07:00 UTC in winter and 06:00 in summer, which begins on 24 April 2026.
    #[test]
    fn nine_stays_nine_when_clocks_change() {
        let cairo = days("FREQ=WEEKLY;COUNT=3", Tz::Africa__Cairo, "2026-04-17T07:00:00Z");
        assert_eq!(cairo, ["2026-04-17T07:00", "2026-04-24T06:00", "2026-05-01T06:00"]);
        // The hour that is left out comes an hour later.
        let night = days("FREQ=DAILY;COUNT=2", Tz::Africa__Cairo, "2026-04-22T22:30:00Z");
        assert_eq!(night, ["2026-04-22T22:30", "2026-04-23T22:30"]);
    }

    #[test]
    fn what_is_no_rule_of_days_is_refused() {
        for wrong in ["", "FREQ=HOURLY;COUNT=3", "FREQ=DAILY;BYHOUR=9,10", "every day", "FREQ=DAILY;UNTIL=tomorrow"] {
            assert!(times(wrong, HARARE, at("2026-03-26T07:00:00Z")).is_err(), "{wrong}");
        }
    }
}
