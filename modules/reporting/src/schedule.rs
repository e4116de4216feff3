//! When a scheduled report is due next.

use chrono::{Datelike, Days, Months};
use kernel::{Draft, Op, OpFuture};
use kernel_types::{Date, Instant, Value};
use serde_json::{Map, Value as Json};

/// Days and hour of a schedule, by the clock of the business.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rhythm {
    /// `day`, `week`, `month`
    pub every: String,
    /// 1 is Monday.
    pub weekday: i64,
    pub month_day: i64,
    pub hour: i64,
}

impl Rhythm {
    pub fn of(get: impl Fn(&str) -> Value) -> Rhythm {
        let int = |name: &str, usual: i64| get(name).as_int().unwrap_or(usual);
        Rhythm {
            every: get("every").as_str().unwrap_or("month").to_string(),
            weekday: int("weekday", 1),
            month_day: int("monthDay", 1),
            hour: int("hour", 6),
        }
    }

    fn fits(&self, day: Date) -> bool {
        match self.every.as_str() {
            "week" => i64::from(day.weekday().number_from_monday()) == self.weekday,
            "month" => i64::from(day.day()) == self.month_day,
            _ => true,
        }
    }

    /// The first moment after `now`; `offset` is minutes east of Greenwich.
    pub fn after(&self, now: Instant, offset: i32) -> Instant {
        let local = now.plus_seconds(i64::from(offset) * 60);
        let mut day = local.date();
        let last = day.checked_add_months(Months::new(2)).unwrap_or(day);
        while day <= last {
            let midnight = day.and_hms_opt(0, 0, 0).map(|at| at.and_utc().timestamp()).unwrap_or_default();
            let at = Instant((midnight + self.hour * 3_600 - i64::from(offset) * 60) * 1_000_000);
            if self.fits(day) && at > now {
                return at;
            }
            day = day.checked_add_days(Days::new(1)).unwrap_or(Date::MAX);
        }
        now.plus_seconds(24 * 3_600)
    }
}

/// Calculator: the next moment, whenever the rhythm changes.
pub fn next_run<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let rhythm = ["every", "weekday", "monthDay", "hour"];
        if draft.is_new() || rhythm.iter().any(|field| draft.changed(field)) {
            plan(op, draft);
        }
        Ok(())
    })
}

/// Effect: a schedule that goes on is due at its next moment, not at those it missed.
pub fn resume<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        plan(op, draft);
        Ok(())
    })
}

fn plan(op: &Op<'_>, draft: &mut Draft) {
    let next = Rhythm::of(|field| draft.get(field).clone()).after(op.now(), op.business().utc_offset_minutes);
    draft.set("nextAt", next);
    draft.set("nextOn", next.plus_seconds(i64::from(op.business().utc_offset_minutes) * 60).date());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_moment_is_by_the_clock_of_the_business() {
        let at = |text: &str| Instant::parse_rfc3339(text).unwrap_or(Instant(0));
        let rhythm = |every: &str| Rhythm { every: every.to_string(), weekday: 1, month_day: 5, hour: 6 };
        // Saturday; Harare is two hours ahead.
        let now = at("2026-11-21T10:00:00Z");
        assert_eq!(rhythm("day").after(now, 120), at("2026-11-22T04:00:00Z"));
        assert_eq!(rhythm("week").after(now, 120), at("2026-11-23T04:00:00Z"));
        assert_eq!(rhythm("month").after(now, 120), at("2026-12-05T04:00:00Z"));
        assert_eq!(rhythm("day").after(at("2026-11-21T03:59:00Z"), 120), at("2026-11-21T04:00:00Z"));
    }
}
