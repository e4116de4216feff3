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
