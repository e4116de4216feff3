//! When a job is due, by the wall clock of the business.

use chrono::{Datelike, NaiveDate, NaiveDateTime, TimeDelta, Timelike};
use kernel_manifest::model::JobTime;
use kernel_manifest::source::family::Every;
use kernel_types::Instant;

/// The first moment after `after`.
pub fn next(every: Every, at: JobTime, offset_minutes: i32, after: Instant) -> Instant {
    let local = wall_clock(after, offset_minutes);
    let found = [0, 1].into_iter().filter_map(|shift| in_period(every, at, local, shift)).find(|due| *due > local);
    found.map_or_else(|| after.plus_seconds(86_400), |due| instant(due, offset_minutes))
}

/// The last moment that is not after `now`.
pub fn latest(every: Every, at: JobTime, offset_minutes: i32, now: Instant) -> Instant {
    let local = wall_clock(now, offset_minutes);
    let found = [0, -1].into_iter().filter_map(|shift| in_period(every, at, local, shift)).find(|due| *due <= local);
    found.map_or(now, |due| instant(due, offset_minutes))
}

/// The due moment of the period `shift` periods away from the one `local` lies in.
fn in_period(every: Every, at: JobTime, local: NaiveDateTime, shift: i32) -> Option<NaiveDateTime> {
    let minutes = TimeDelta::minutes(i64::from(at.minutes));
    let start = match every {
        Every::Hour => local.date().and_hms_opt(local.hour(), 0, 0)? + TimeDelta::hours(i64::from(shift)),
        Every::Day => local.date().and_hms_opt(0, 0, 0)? + TimeDelta::days(i64::from(shift)),
        Every::Month => {
            let months = local.year() * 12 + i32::try_from(local.month0()).ok()? + shift;
            let month = u32::try_from(months.rem_euclid(12)).ok()? + 1;
            NaiveDate::from_ymd_opt(months.div_euclid(12), month, at.day)?.and_hms_opt(0, 0, 0)?
        }
    };
    Some(start + minutes)
}

fn wall_clock(instant: Instant, offset_minutes: i32) -> NaiveDateTime {
    let micros = instant.0 + i64::from(offset_minutes) * 60_000_000;
    chrono::DateTime::from_timestamp_micros(micros).map(|time| time.naive_utc()).unwrap_or_default()
}

fn instant(local: NaiveDateTime, offset_minutes: i32) -> Instant {
    Instant(local.and_utc().timestamp_micros() - i64::from(offset_minutes) * 60_000_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Instant {
        Instant::parse_rfc3339(text).expect("a time")
    }

    #[test]
    fn due_times_follow_the_clock_on_the_wall() {
        // Two in the morning in Harare is midnight UTC.
        let daily = JobTime { day: 1, minutes: 120 };
        assert_eq!(next(Every::Day, daily, 120, at("2026-03-05T07:00:00Z")), at("2026-03-06T00:00:00Z"));
        assert_eq!(latest(Every::Day, daily, 120, at("2026-03-05T07:00:00Z")), at("2026-03-05T00:00:00Z"));
        assert_eq!(
            next(Every::Day, daily, 120, at("2026-03-06T00:00:00Z")),
            at("2026-03-07T00:00:00Z"),
            "strictly after"
        );
        assert_eq!(
            latest(Every::Day, daily, 120, at("2026-03-06T00:00:00Z")),
            at("2026-03-06T00:00:00Z"),
            "the moment itself counts"
        );
        // Half an hour past the hour.
        let hourly = JobTime { day: 1, minutes: 30 };
        assert_eq!(next(Every::Hour, hourly, 0, at("2026-12-31T23:45:00Z")), at("2027-01-01T00:30:00Z"));
        assert_eq!(latest(Every::Hour, hourly, 0, at("2027-01-01T00:10:00Z")), at("2026-12-31T23:30:00Z"));
        // The first of a month in Lagos begins an hour earlier in UTC; years turn.
        let monthly = JobTime { day: 1, minutes: 0 };
        assert_eq!(next(Every::Month, monthly, 60, at("2026-12-15T00:00:00Z")), at("2026-12-31T23:00:00Z"));
        assert_eq!(latest(Every::Month, monthly, 60, at("2026-12-31T22:59:00Z")), at("2026-11-30T23:00:00Z"));
        assert_eq!(
            latest(Every::Month, JobTime { day: 28, minutes: 0 }, 0, at("2026-03-05T00:00:00Z")),
            at("2026-02-28T00:00:00Z")
        );
    }
}
