//! Which return a posted tax belongs to. Nothing is stamped: posted entries stand in one gapless order, so a return is the
//! taxes of its days up to one place in the journal, and what comes later into those days goes to the next return. No IO.

use kernel_types::Date;

/// A return as far as it decides what belongs to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    pub start: Date,
    pub end: Date,
    /// Place in the journal up to which its own days count.
    pub through: i64,
    /// The same for earlier days, whose returns were filed before.
    pub prior: i64,
}

impl Span {
    /// Whether the place lies within what this return looked at.
    fn saw(&self, date: Date, sequence: i64) -> bool {
        date <= self.end && sequence <= if date >= self.start { self.through } else { self.prior }
    }
}

/// Decides for one return, given the filed returns of other periods of the same form (each amendment beside what it amends).
#[derive(Debug, Clone)]
pub struct Coverage {
    pub own: Span,
    /// For an amendment: how far the first return of the period looked. What came later may already stand in another return.
    pub first_through: Option<i64>,
    pub filed: Vec<Span>,
}

impl Coverage {
    /// Whether a tax posted on `date` at `sequence` belongs to the return: it is of its days or of earlier days whose return was
    /// filed without it, and no other filed return holds it.
    pub fn takes(&self, date: Date, sequence: i64) -> bool {
        if !self.own.saw(date, sequence) || self.held_elsewhere(date, sequence) {
            return false;
        }
        date >= self.own.start || self.filed.iter().any(|other| other.start <= date && date <= other.end)
    }

    /// Whether it comes from earlier days.
    pub fn is_late(&self, date: Date) -> bool {
        date < self.own.start
    }

    /// A filed return holds what it saw of its own days, and of earlier days what the return of those days had missed by then.
    fn held_elsewhere(&self, date: Date, sequence: i64) -> bool {
        let within = |span: &Span| span.start <= date && date <= span.end;
        self.filed.iter().filter(|other| other.saw(date, sequence)).any(|other| {
            within(other)
                || match within(&self.own) {
                    true => self.first_through.is_some_and(|first| sequence > first),
                    false => self.filed.iter().any(&within),
                }
        })
    }

    /// First day and place from which earlier taxes may belong to it: `None` when no return of earlier days is filed.
    pub fn earlier(&self) -> Option<(Date, i64)> {
        let before = || self.filed.iter().filter(|other| other.end < self.own.start);
        let first = before().map(|other| other.start).min()?;
        let place = before().map(|other| other.through).min()?;
        Some((first, place))
    }
}
