//! How a payslip differs from the last one, and why: the component that moved most.

use std::collections::BTreeMap;

use crate::exact::Exact;

/// The reason of a difference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    Joined,
    Left,
    /// Days not paid for changed; months of different lengths are no reason.
    Days {
        before: Exact,
        now: Exact,
    },
    /// A component moved; the largest of those that did.
    Component {
        code: String,
        change: Exact,
    },
    /// Tax and contributions moved by themselves: a table or rate changed.
    Law {
        change: Exact,
    },
    Nothing,
}

/// One side of the comparison.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Side {
    pub net: Exact,
    pub working_days: Exact,
    pub paid_days: Exact,
    /// Earnings and deductions by component, deductions negative.
    pub components: BTreeMap<String, Exact>,
}

pub fn reason(before: Option<&Side>, now: Option<&Side>) -> Reason {
    let (before, now) = match (before, now) {
        (None, Some(_)) => return Reason::Joined,
        (Some(_), None) => return Reason::Left,
        (Some(before), Some(now)) => (before, now),
        (None, None) => return Reason::Nothing,
    };
    let change = now.net - before.net;
    if change.is_zero() {
        return Reason::Nothing;
    }
    let mut codes: Vec<&String> = before.components.keys().chain(now.components.keys()).collect();
    codes.sort_unstable();
    codes.dedup();
    // What is on one of both payslips alone was or is nothing on the other.
    let of = |side: &Side, code: &str| side.components.get(code).copied().unwrap_or_default();
    let size = |amount: Exact| amount.max(-amount);
    let mut largest: Option<(&String, Exact)> = None;
    for code in codes {
        let moved = of(now, code) - of(before, code);
        if size(moved) > largest.map_or(Exact::ZERO, |(_, most)| size(most)) {
            largest = Some((code, moved));
        }
    }
    match largest {
        None => Reason::Law { change },
        Some(_) if now.working_days - now.paid_days != before.working_days - before.paid_days => {
            Reason::Days { before: before.paid_days, now: now.paid_days }
        }
        Some((code, change)) => Reason::Component { code: code.clone(), change },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exact(text: &str) -> Exact {
        Exact::parse(text).unwrap_or_default()
    }

    fn side(net: &str, paid_days: &str, components: &[(&str, &str)]) -> Side {
        let components = components.iter().map(|(code, amount)| (code.to_string(), exact(amount))).collect();
        Side { net: exact(net), working_days: exact("22"), paid_days: exact(paid_days), components }
    }

    #[test]
    fn what_moved_most_is_the_reason() {
        let before = side("800", "22", &[("BASIC", "1000"), ("LOAN", "-50")]);
        assert_eq!(reason(None, Some(&before)), Reason::Joined);
        assert_eq!(reason(Some(&before), None), Reason::Left);
        assert_eq!(reason(Some(&before), Some(&before)), Reason::Nothing);
        // A deduction that ends moves less than the bonus beside it.
        let bonus = side("1050", "22", &[("BASIC", "1000"), ("BONUS", "300")]);
        assert_eq!(
            reason(Some(&before), Some(&bonus)),
            Reason::Component { code: "BONUS".into(), change: exact("300") }
        );
        let ended = side("850", "22", &[("BASIC", "1000")]);
        assert_eq!(reason(Some(&before), Some(&ended)), Reason::Component { code: "LOAN".into(), change: exact("50") });
        // Days that are not paid explain what they took.
        let away = side("760", "21", &[("BASIC", "1000"), ("UNPAID", "-45.45"), ("LOAN", "-50")]);
        assert_eq!(reason(Some(&before), Some(&away)), Reason::Days { before: exact("22"), now: exact("21") });
        // Nothing that is paid or deducted moved: the law did.
        let taxed = side("790", "22", &[("BASIC", "1000"), ("LOAN", "-50")]);
        assert_eq!(reason(Some(&before), Some(&taxed)), Reason::Law { change: exact("-10") });
    }

    #[test]
    fn a_shorter_month_is_no_reason() {
        let before = side("800", "22", &[("BASIC", "1000")]);
        let february = Side { working_days: exact("20"), ..side("820", "20", &[("BASIC", "1025")]) };
        assert_eq!(
            reason(Some(&before), Some(&february)),
            Reason::Component { code: "BASIC".into(), change: exact("25") }
        );
    }
}
