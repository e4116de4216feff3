//! The wall clock of a zone. A time on the wall is seconds since 1970 as a clock there shows them.

use chrono::{DateTime, MappedLocalTime, NaiveDateTime, Offset, TimeDelta, TimeZone};
use chrono_tz::Tz;

use crate::Instant;

/// The zone of an IANA name.
pub fn zone(name: &str) -> Option<Tz> {
    name.parse().ok()
}

/// What the clock on the wall shows at a moment.
pub fn wall(zone: Tz, at: Instant) -> i64 {
    let seconds = at.0.div_euclid(1_000_000);
    let Some(time) = DateTime::from_timestamp(seconds, 0) else { return seconds };
    seconds + i64::from(zone.offset_from_utc_datetime(&time.naive_utc()).fix().local_minus_utc())
}

/// The moment at which the clock on the wall shows this: of two the first; a time that is left out is so much later.
pub fn moment(zone: Tz, wall: i64) -> Instant {
    let Some(shown) = DateTime::from_timestamp(wall, 0).map(|time| time.naive_utc()) else {
        return Instant(wall.saturating_mul(1_000_000));
    };
    moment_shown(zone, shown)
}

/// Minutes the wall clock of a zone is ahead of UTC at a moment. Who works out another moment asks for that one: clocks change.
pub fn utc_offset_minutes(zone: Tz, at: Instant) -> i32 {
    let time = DateTime::from_timestamp_micros(at.0).unwrap_or_default().naive_utc();
    zone.offset_from_utc_datetime(&time).fix().local_minus_utc() / 60
}

/// The moment a wall clock shows this time: of two the first; a time that is left out comes so much later.
pub fn moment_shown(zone: Tz, shown: NaiveDateTime) -> Instant {
    match zone.from_local_datetime(&shown) {
        MappedLocalTime::Single(time) | MappedLocalTime::Ambiguous(time, _) => Instant(time.timestamp_micros()),
        MappedLocalTime::None => {
            // The offset that counted before clocks were put forward.
            let before = Instant((shown - TimeDelta::hours(25)).and_utc().timestamp_micros());
            let offset = i64::from(utc_offset_minutes(zone, before)) * 60;
            Instant(shown.and_utc().timestamp_micros()).plus_seconds(-offset)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::working_time::hours::tests::at;

    fn instant(text: &str) -> Instant {
        Instant::parse_rfc3339(text).unwrap()
    }

    #[test]
    fn harare_is_two_hours_ahead_all_year() {
        let harare = zone("Africa/Harare").unwrap();
        assert_eq!(wall(harare, instant("2026-07-01T06:00:00Z")), at("2026-07-01 08:00"));
        assert_eq!(moment(harare, at("2026-01-01 00:30")), instant("2025-12-31T22:30:00Z"));
        assert_eq!(zone("Africa/Nowhere"), None);
    }

    /// Cairo puts its clocks from 00:00 to 01:00 on 24 April 2026, and back from 24:00 to 23:00 on 29 October 2026.
    #[test]
    fn missing_times_come_later_and_of_two_the_first_counts() {
        let cairo = zone("Africa/Cairo").unwrap();
        assert_eq!(moment(cairo, at("2026-04-23 23:30")), instant("2026-04-23T21:30:00Z"));
        // Half past midnight is left out: it comes an hour later, when the wall shows half past one.
        assert_eq!(moment(cairo, at("2026-04-24 00:30")), instant("2026-04-23T22:30:00Z"));
        assert_eq!(wall(cairo, instant("2026-04-23T22:30:00Z")), at("2026-04-24 01:30"));
        // Half past eleven comes twice: at 20:30 and at 21:30 UTC.
        assert_eq!(moment(cairo, at("2026-10-29 23:30")), instant("2026-10-29T20:30:00Z"));
        assert_eq!(wall(cairo, instant("2026-10-29T21:30:00Z")), at("2026-10-29 23:30"));
    }
}
