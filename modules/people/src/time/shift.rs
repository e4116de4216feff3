//! A shift on a day, in minutes of the business's wall clock (design 10.2.1). Pure.

use kernel_types::Date;

/// Minutes since the wall clock's first day.
pub type Minute = i64;
/// Minutes of a day.
pub const DAY: Minute = 24 * 60;

/// From when until when: half open, so spans that touch share nothing (design 10.2.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    pub from: Minute,
    pub to: Minute,
}

impl Span {
    pub fn new(from: Minute, to: Minute) -> Span {
        Span { from, to: to.max(from) }
    }

    pub fn minutes(self) -> Minute {
        self.to - self.from
    }

    pub fn overlaps(self, other: Span) -> bool {
        self.from < other.to && other.from < self.to
    }

    /// Minutes both share.
    pub fn shared(self, other: Span) -> Minute {
        (self.to.min(other.to) - self.from.max(other.from)).max(0)
    }

    /// The part inside another span.
    pub fn within(self, other: Span) -> Option<Span> {
        let (from, to) = (self.from.max(other.from), self.to.min(other.to));
        (from < to).then_some(Span { from, to })
    }
}

/// The first minute of a day.
pub fn midnight(day: Date) -> Minute {
    (day - Date::default()).num_days() * DAY
}

/// A time of day such as `22:30` as minutes after midnight.
pub fn clock(text: &str) -> Option<Minute> {
    let (hour, minute) = text.split_once(':')?;
    let (hour, minute): (Minute, Minute) = (hour.parse().ok()?, minute.parse().ok()?);
    ((0..=24).contains(&hour) && (0..60).contains(&minute)).then_some(hour * 60 + minute)
}

/// A kind of shift: times of day in minutes; an end before the beginning is on the next day.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Kind {
    pub start: Minute,
    pub end: Minute,
    pub rest: Option<(Minute, Minute)>,
    /// Minutes before and after in which somebody clocks in and out.
    pub early: Minute,
    pub late: Minute,
    pub grace_in: Minute,
    pub grace_out: Minute,
    pub half_day: Minute,
    pub overtime_after: Minute,
    pub count_early: bool,
    pub step: Minute,
    pub cap: Option<Minute>,
    pub night: Option<(Minute, Minute)>,
}

/// A shift on its day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shift {
    pub day: Date,
    pub span: Span,
    pub rest: Option<Span>,
    /// When its punches may lie.
    pub window: Span,
}

impl Shift {
    /// Minutes that are worked, the break left out.
    pub fn worked(&self) -> Minute {
        let length = |span: &Span| span.to - span.from;
        length(&self.span) - self.rest.as_ref().map_or(0, length)
    }

    /// Minutes between two shifts of which neither covers time of the other.
    pub fn apart(&self, other: &Shift) -> Minute {
        (other.span.from - self.span.to).max(self.span.from - other.span.to)
    }
}

impl Kind {
    /// The shift that begins on this day.
    pub fn on(&self, day: Date) -> Shift {
        let start = midnight(day) + self.start;
        let end = after(start, midnight(day) + self.end);
        let rest = self.rest.map(|(from, to)| {
            let from = at_or_after(start, midnight(day) + from);
            Span::new(from, after(from, midnight(day) + to))
        });
        Shift { day, span: Span::new(start, end), rest, window: Span::new(start - self.early, end + self.late + 1) }
    }
}

/// The same time of day after a moment.
fn after(moment: Minute, time: Minute) -> Minute {
    if time > moment { time } else { time + DAY * ((moment - time) / DAY + 1) }
}

/// The same time of day at a moment or after it.
fn at_or_after(moment: Minute, time: Minute) -> Minute {
    if time == moment { time } else { after(moment, time) }
}

/// Which shift a punch belongs to: of those whose window holds it, the one whose beginning or end is nearest. `candidates` are the shifts of the
/// day before, the day and the day after; a planned shift is given instead of the usual one.
pub fn of_punch(candidates: &[Shift], punch: Minute) -> Option<&Shift> {
    let near = |shift: &&Shift| (shift.span.from - punch).abs().min((shift.span.to - punch).abs());
    let inside = |shift: &&Shift| shift.window.from <= punch && punch < shift.window.to;
    candidates.iter().filter(inside).min_by_key(near)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Date {
        text.parse().unwrap()
    }

    fn night() -> Kind {
        Kind {
            start: 18 * 60,
            end: 2 * 60,
            rest: Some((22 * 60, 22 * 60 + 30)),
            early: 120,
            late: 240,
            ..Kind::default()
        }
    }

    #[test]
    fn a_shift_over_midnight_ends_on_the_next_day() {
        let shift = night().on(day("2026-03-02"));
        assert_eq!(shift.span.minutes(), 8 * 60);
        assert_eq!(shift.rest.map(Span::minutes), Some(30));
        let early = Kind { start: 22 * 60, end: 6 * 60, rest: Some((2 * 60, 2 * 60 + 45)), ..Kind::default() }
            .on(day("2026-03-02"));
        assert_eq!(early.rest.map(|rest| rest.from - midnight(day("2026-03-03"))), Some(120));
    }

    #[test]
    fn a_punch_after_midnight_belongs_to_the_night_before() {
        let shifts = [night().on(day("2026-03-01")), night().on(day("2026-03-02")), night().on(day("2026-03-03"))];
        let at = |text: &str, time: &str| midnight(day(text)) + clock(time).unwrap();
        assert_eq!(of_punch(&shifts, at("2026-03-03", "03:10")).map(|shift| shift.day), Some(day("2026-03-02")));
        assert_eq!(of_punch(&shifts, at("2026-03-02", "17:52")).map(|shift| shift.day), Some(day("2026-03-02")));
        assert_eq!(of_punch(&shifts, at("2026-03-02", "12:00")), None);
    }

    #[test]
    fn spans_that_touch_share_nothing() {
        assert!(!Span::new(0, 60).overlaps(Span::new(60, 120)));
        assert!(Span::new(0, 61).overlaps(Span::new(60, 120)));
        assert_eq!(clock("24:00"), Some(DAY));
        assert_eq!(clock("7"), None);
    }
}
