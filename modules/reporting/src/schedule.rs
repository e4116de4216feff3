//! When a scheduled report is due next.

use chrono::{Datelike, Days, Months, NaiveTime};
use kernel::typed::Fields;
use kernel::{Draft, Op, OpFuture, OpResult};
use kernel_types::{Date, Instant};
use serde_json::{Map, Value as Json};

use crate::generated::{Schedule, ScheduleEvery, schedule};

/// Days and hour of a schedule, by the clock of the business.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rhythm {
    pub every: ScheduleEvery,
    /// 1 is Monday.
    pub weekday: i64,
    pub month_day: i64,
    pub hour: i64,
}

impl Rhythm {
    /// # Errors
    /// A stored rhythm is none of those declared.
    pub fn of(schedule: &Schedule<impl Fields>) -> OpResult<Rhythm> {
        Ok(Rhythm {
            every: schedule.every()?,
            weekday: schedule.weekday(),
            month_day: schedule.month_day(),
            hour: schedule.hour(),
        })
    }

    fn fits(&self, day: Date) -> bool {
        match self.every {
            ScheduleEvery::Day => true,
            ScheduleEvery::Week => i64::from(day.weekday().number_from_monday()) == self.weekday,
            ScheduleEvery::Month => i64::from(day.day()) == self.month_day,
        }
    }

    /// The first moment after `now`; `offset` is minutes east of Greenwich.
    pub fn after(&self, now: Instant, offset: i32) -> Instant {
        let local = now.plus_seconds(i64::from(offset) * 60);
        let mut day = local.date();
        let last = day.checked_add_months(Months::new(2)).unwrap_or(day);
        while day <= last {
            let midnight = day.and_time(NaiveTime::MIN).and_utc().timestamp();
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
        let mut schedule = Schedule::of(draft)?;
        let rhythm = [schedule::EVERY, schedule::WEEKDAY, schedule::MONTH_DAY, schedule::HOUR];
        if schedule.is_new() || rhythm.iter().any(|field| schedule.changed(field)) {
            plan(op, &mut schedule)?;
        }
        Ok(())
    })
}

/// Effect: a schedule that goes on is due at its next moment, not at those it missed.
pub fn resume<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { plan(op, &mut Schedule::of(draft)?) })
}

fn plan(op: &Op<'_>, schedule: &mut Schedule<&mut Draft>) -> OpResult<()> {
    let next = Rhythm::of(schedule)?.after(op.now(), op.business().utc_offset_minutes);
    schedule.set_next_at(next);
    schedule.set_next_on(next.plus_seconds(i64::from(op.business().utc_offset_minutes) * 60).date());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_moment_is_by_the_clock_of_the_business() {
        let at = |text: &str| Instant::parse_rfc3339(text).unwrap_or(Instant(0));
        let rhythm = |every: ScheduleEvery| Rhythm { every, weekday: 1, month_day: 5, hour: 6 };
        // Saturday; Harare is two hours ahead.
        let now = at("2026-11-21T10:00:00Z");
        assert_eq!(rhythm(ScheduleEvery::Day).after(now, 120), at("2026-11-22T04:00:00Z"));
        assert_eq!(rhythm(ScheduleEvery::Week).after(now, 120), at("2026-11-23T04:00:00Z"));
        assert_eq!(rhythm(ScheduleEvery::Month).after(now, 120), at("2026-12-05T04:00:00Z"));
        assert_eq!(rhythm(ScheduleEvery::Day).after(at("2026-11-21T03:59:00Z"), 120), at("2026-11-21T04:00:00Z"));
    }
}
