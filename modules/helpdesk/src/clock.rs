//! One SLA clock: when it is due, what is left of it while it is paused, and what it came to. Pure, in business time; moments as
//! [`calendars::api::Hours`] has them.

use calendars::api::{Hours, MINUTE};

/// A time during which the clock of the solution stands; open while it lasts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pause {
    pub from: i64,
    pub to: Option<i64>,
}

/// A clock as it was started.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clock {
    pub started: i64,
    /// Business minutes.
    pub target: i64,
    pub completed: Option<i64>,
}

/// What a clock shows.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Face {
    /// Hidden while it is paused, and where the hours are never open.
    pub due: Option<i64>,
    /// While it runs: when so many percent of the target have passed.
    pub warn: Option<i64>,
    /// While it is paused: business minutes left.
    pub remaining: Option<i64>,
    /// Business minutes inside pauses.
    pub paused: i64,
    /// Business minutes it took, when it is completed.
    pub elapsed: Option<i64>,
    /// When it was missed.
    pub breached: Option<i64>,
}

/// Reads a clock at a moment. `pauses` in their order; none for clocks that pauses do not shift.
pub fn read(hours: &Hours, clock: &Clock, pauses: &[Pause], warn_percent: i64, now: i64) -> Face {
    let end = clock.completed.unwrap_or(now);
    let clipped =
        pauses.iter().map(|pause| Pause { from: pause.from.max(clock.started), to: pause.to }).filter(|pause| {
            match pause.to {
                Some(to) => pause.from < end && to > pause.from,
                // One that begins at this moment hides the due time already.
                None => pause.from < end || clock.completed.is_none(),
            }
        });
    let pauses: Vec<Pause> = clipped.collect();
    // A pause that goes on ends with what is read.
    let seconds = |pause: &Pause| hours.between(pause.from, pause.to.unwrap_or(end).min(end));
    let paused: i64 = pauses.iter().map(seconds).sum();
    let elapsed = hours.between(clock.started, end) - paused;
    let due = shifted(hours, clock, &pauses, clock.target * MINUTE);
    let stands = clock.completed.is_none() && pauses.last().is_some_and(|pause| pause.to.is_none());
    // An open pause hides the due time, unless it was missed before the pause began.
    let missed = due.filter(|due| *due < end && pauses.iter().all(|pause| pause.to.is_some() || pause.from > *due));
    Face {
        due: if stands { missed } else { due },
        warn: if stands { None } else { shifted(hours, clock, &pauses, clock.target * MINUTE * warn_percent / 100) },
        remaining: stands.then(|| (clock.target * MINUTE - elapsed).div_euclid(MINUTE)),
        paused: paused / MINUTE,
        elapsed: clock.completed.map(|_| elapsed / MINUTE),
        breached: missed,
    }
}

/// When so many percent of the target have passed, to the full minute; `None` while the clock stands.
pub fn reaches(hours: &Hours, clock: &Clock, pauses: &[Pause], percent: i64) -> Option<i64> {
    if clock.completed.is_some() || pauses.last().is_some_and(|pause| pause.to.is_none()) {
        return None;
    }
    let seconds = clock.target * MINUTE * percent / 100;
    shifted(hours, clock, pauses, (seconds + MINUTE - 1).div_euclid(MINUTE) * MINUTE)
}

/// When so many business seconds of work have passed: each pause that begins before that moment moves it on.
fn shifted(hours: &Hours, clock: &Clock, pauses: &[Pause], target: i64) -> Option<i64> {
    let mut total = target;
    let mut due = hours.add(clock.started, total)?;
    for pause in pauses {
        if pause.from >= due {
            break;
        }
        let Some(to) = pause.to else { continue };
        total += hours.between(pause.from, to);
        due = hours.add(clock.started, total)?;
    }
    Some(due)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `2026-03-27 16:30` as a moment.
    fn at(text: &str) -> i64 {
        chrono::NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M").unwrap().and_utc().timestamp()
    }

    /// Monday to Friday 08:00 to 17:00; holidays on 3, 4 and 6 April 2026.
    fn calendar_a() -> Hours {
        let day = vec![(8 * 60 * MINUTE, 17 * 60 * MINUTE)];
        let week = [day.clone(), day.clone(), day.clone(), day.clone(), day, Vec::new(), Vec::new()];
        let holidays = ["2026-04-03", "2026-04-04", "2026-04-06"].map(|date| (date.parse().unwrap(), false));
        Hours::new(week, holidays.to_vec())
    }

    #[test]
    fn hd_2_a_pause_moves_the_due_time_by_its_business_minutes() {
        let hours = calendar_a();
        let clock = Clock { started: at("2026-03-27 16:30"), target: 16 * 60, completed: None };
        let pause = Pause { from: at("2026-03-30 10:00"), to: Some(at("2026-03-31 09:00")) };
        let face = read(&hours, &clock, &[pause], 80, at("2026-03-31 09:30"));
        assert_eq!((face.paused, face.due, face.breached), (480, Some(at("2026-04-01 13:30")), None));
        let first = Clock { target: 240, completed: Some(at("2026-03-30 09:15")), ..clock };
        let face = read(&hours, &first, &[], 80, at("2026-03-31 09:30"));
        assert_eq!((face.elapsed, face.breached), (Some(105), None));
    }

    #[test]
    fn a_paused_clock_shows_what_is_left() {
        let hours = calendar_a();
        let clock = Clock { started: at("2026-03-27 16:30"), target: 16 * 60, completed: None };
        let face =
            read(&hours, &clock, &[Pause { from: at("2026-03-30 10:00"), to: None }], 80, at("2026-03-30 15:00"));
        assert_eq!((face.due, face.remaining, face.breached), (None, Some(16 * 60 - 150), None));
    }

    #[test]
    fn a_pause_counts_from_the_moment_it_begins() {
        let hours = calendar_a();
        let clock = Clock { started: at("2026-03-30 09:00"), target: 60, completed: None };
        let face =
            read(&hours, &clock, &[Pause { from: at("2026-03-30 09:00"), to: None }], 80, at("2026-03-30 09:00"));
        assert_eq!((face.due, face.remaining, face.paused), (None, Some(60), 0));
    }

    #[test]
    fn hd_4_a_higher_priority_counts_from_the_start() {
        let hours = calendar_a();
        let clock = Clock { started: at("2026-03-30 09:00"), target: 4 * 60, completed: None };
        let face = read(&hours, &clock, &[], 80, at("2026-03-30 15:00"));
        assert_eq!((face.due, face.breached), (Some(at("2026-03-30 13:00")), Some(at("2026-03-30 13:00"))));
    }

    #[test]
    fn a_pause_after_the_due_time_forgives_nothing() {
        let hours = calendar_a();
        let clock = Clock { started: at("2026-03-30 08:00"), target: 60, completed: None };
        let late = Pause { from: at("2026-03-30 10:00"), to: None };
        let face = read(&hours, &clock, &[late], 80, at("2026-03-30 15:00"));
        assert_eq!((face.due, face.breached), (Some(at("2026-03-30 09:00")), Some(at("2026-03-30 09:00"))));
        let ended = Pause { to: Some(at("2026-03-30 12:00")), ..late };
        assert_eq!(read(&hours, &clock, &[ended], 80, at("2026-03-30 15:00")).breached, Some(at("2026-03-30 09:00")));
    }

    #[test]
    fn completed_on_the_minute_is_met() {
        let hours = calendar_a();
        let clock = Clock { started: at("2026-03-30 08:00"), target: 60, completed: Some(at("2026-03-30 09:00")) };
        assert_eq!(read(&hours, &clock, &[], 80, at("2026-03-30 15:00")).breached, None);
        let late = Clock { completed: Some(at("2026-03-30 09:01")), ..clock };
        assert_eq!(read(&hours, &late, &[], 80, at("2026-03-30 15:00")).breached, Some(at("2026-03-30 09:00")));
    }

    #[test]
    fn a_step_is_reached_at_its_share_of_the_target() {
        let hours = calendar_a();
        let clock = Clock { started: at("2026-03-30 09:00"), target: 60, completed: None };
        let pause = Pause { from: at("2026-03-30 09:30"), to: Some(at("2026-03-30 10:00")) };
        assert_eq!(reaches(&hours, &clock, &[], 150), Some(at("2026-03-30 10:30")));
        assert_eq!(reaches(&hours, &clock, &[pause], 100), Some(at("2026-03-30 10:30")));
        assert_eq!(reaches(&hours, &clock, &[], 33), Some(at("2026-03-30 09:20")), "to the full minute");
        assert_eq!(reaches(&hours, &clock, &[Pause { to: None, ..pause }], 100), None);
    }

    #[test]
    fn a_warning_comes_at_its_share_of_the_target() {
        let hours = calendar_a();
        let clock = Clock { started: at("2026-03-30 08:00"), target: 600, completed: None };
        assert_eq!(read(&hours, &clock, &[], 80, at("2026-03-30 09:00")).warn, Some(at("2026-03-30 16:00")));
    }
}
