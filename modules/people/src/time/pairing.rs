//! Punches into spans of work (design 10.2.1). Pure.

use super::shift::{Minute, Span};

/// Punches closer than this are one.
pub const SAME: Minute = 2;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    In,
    Out,
    /// Of a device that does not say.
    Unknown,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Punch {
    pub at: Minute,
    pub way: Way,
}

/// What is wrong with the punches of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exception {
    MissingIn,
    MissingOut,
}

/// Spans of work, and what is missing. Punches that do not say which way alternate; of two within two minutes the first counts.
pub fn pair(punches: &[Punch]) -> (Vec<Span>, Vec<Exception>) {
    let mut sorted = punches.to_vec();
    sorted.sort_by_key(|punch| punch.at);
    let mut spans = Vec::new();
    let mut wrong = Vec::new();
    let mut open: Option<Minute> = None;
    let mut last: Option<Punch> = None;
    for punch in sorted {
        if last
            .is_some_and(|before| punch.at - before.at < SAME && (before.way == punch.way || punch.way == Way::Unknown))
        {
            continue;
        }
        last = Some(punch);
        let comes = match punch.way {
            Way::In => true,
            Way::Out => false,
            Way::Unknown => open.is_none(),
        };
        match (comes, open) {
            (true, None) => open = Some(punch.at),
            (true, Some(_)) => {
                wrong.push(Exception::MissingOut);
                open = Some(punch.at);
            }
            (false, Some(from)) => {
                spans.push(Span::new(from, punch.at));
                open = None;
            }
            (false, None) => wrong.push(Exception::MissingIn),
        }
    }
    if open.is_some() {
        wrong.push(Exception::MissingOut);
    }
    (spans, wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn punch(at: Minute, way: Way) -> Punch {
        Punch { at, way }
    }

    #[test]
    fn punches_of_a_device_alternate_and_twice_is_once() {
        let punches = [480, 481, 720, 765, 1020].map(|at| punch(at, Way::Unknown));
        assert_eq!(pair(&punches), (vec![Span::new(480, 720), Span::new(765, 1020)], Vec::new()));
    }

    #[test]
    fn a_missing_punch_is_an_exception_and_not_a_guess() {
        assert_eq!(
            pair(&[punch(480, Way::In), punch(1020, Way::In)]),
            (Vec::new(), vec![Exception::MissingOut, Exception::MissingOut])
        );
        assert_eq!(pair(&[punch(1020, Way::Out)]), (Vec::new(), vec![Exception::MissingIn]));
        // Punches that come in any order are put in theirs.
        assert_eq!(pair(&[punch(1020, Way::Out), punch(480, Way::In)]), (vec![Span::new(480, 1020)], Vec::new()));
    }
}
