//! Days of a period: working days of a week, days somebody was employed, whole periods of service.

use chrono::{Datelike, Days, Weekday};
use kernel_types::Date;

use crate::exact::Exact;

/// Which days of the week are worked, Monday first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Week(pub [bool; 7]);

impl Default for Week {
    /// Monday to Friday.
    fn default() -> Week {
        Week([true, true, true, true, true, false, false])
    }
}

impl Week {
    fn worked(self, day: Weekday) -> bool {
        // A week has a place for each of its days.
        self.0.get(day.num_days_from_monday() as usize).copied().unwrap_or(false)
    }

    /// The first `days` days of the week.
    pub fn of_days(days: i64) -> Week {
        let mut week = [false; 7];
        for (place, worked) in week.iter_mut().enumerate() {
            *worked = i64::try_from(place).is_ok_and(|place| place < days);
        }
        Week(week)
    }
}

/// Working days from one day to another, both counted.
pub fn working(week: Week, from: Date, to: Date) -> i64 {
    each(from, to).filter(|day| week.worked(day.weekday())).count().try_into().unwrap_or(0)
}

pub fn calendar(from: Date, to: Date) -> i64 {
    to.signed_duration_since(from).num_days().max(-1) + 1
}

fn each(from: Date, to: Date) -> impl Iterator<Item = Date> {
    std::iter::successors(Some(from), |day| day.checked_add_days(Days::new(1))).take_while(move |day| *day <= to)
}

/// Working days of somebody in a period, measured against a fixed number of days where the business pays by one.
///
/// With a fixed number (22, 26, 30) a whole period gives exactly it; a part of one gives what is left after the working days that
/// are missing, never less than nothing.
pub fn paid(week: Week, fixed: Option<Exact>, period: (Date, Date), employed: (Date, Date)) -> (Exact, Exact) {
    let there = working(week, period.0, period.1);
    let (from, to) = (period.0.max(employed.0), period.1.min(employed.1));
    let own = if from > to { 0 } else { working(week, from, to) };
    match fixed {
        None => (Exact::whole(there), Exact::whole(own)),
        Some(fixed) if own == there => (fixed, fixed),
        Some(fixed) => (fixed, (fixed - Exact::whole(there - own)).min(Exact::whole(own)).not_below_zero()),
    }
}

/// Whole years from one day to another.
pub fn years(from: Date, to: Date) -> i64 {
    let years = i64::from(to.year()) - i64::from(from.year());
    let reached = (to.month(), to.day()) >= (from.month(), from.day());
    (years - i64::from(!reached)).max(0)
}
