//! Effective shares: the product along a chain of holdings, summed over all chains.

use chrono::Datelike;
use kernel_types::{Date, PERCENT_SCALE, mul_div_round};

use super::input::{Control, Holding};

/// 100 % as stored.
pub const HUNDRED: i64 = 100 * 10i64.pow(PERCENT_SCALE);

/// Effective percentage of the parent at the top in every entity (the parent itself 100 %), by entity, with the shares of a day.
///
/// Holdings in a circle stop counting after as many steps as there are entities.
pub fn effective(entities: usize, parent: usize, holdings: &[Holding], day: Date) -> Vec<i64> {
    let mut found = vec![0i64; entities];
    let mut wave = vec![(parent, HUNDRED)];
    if let Some(top) = found.get_mut(parent) {
        *top = HUNDRED;
    }
    for _ in 0..entities {
        let mut next = Vec::new();
        for (entity, share) in wave {
            for holding in
                holdings.iter().filter(|holding| holding.parent == entity && holding.control != Control::None)
            {
                // A part of a share is within its range.
                let part = mul_div_round(share, holding.percent_on(day), HUNDRED).unwrap_or(0);
                if part != 0 && holding.child != parent {
                    if let Some(sum) = found.get_mut(holding.child) {
                        *sum = sum.saturating_add(part).min(HUNDRED);
                    }
                    next.push((holding.child, part));
                }
            }
        }
        if next.is_empty() {
            break;
        }
        wave = next;
    }
    found
}

/// How each entity enters: the parent and what it controls whole, what these influence by the equity method.
pub fn control(entities: usize, parent: usize, holdings: &[Holding]) -> Vec<Control> {
    let mut found = vec![Control::None; entities];
    if let Some(top) = found.get_mut(parent) {
        *top = Control::Subsidiary;
    }
    for _ in 0..entities {
        for holding in holdings {
            let controlled = found.get(holding.parent).is_some_and(|control| *control == Control::Subsidiary);
            if let Some(child) = found.get_mut(holding.child)
                && controlled
                && holding.child != parent
                && (*child == Control::None || holding.control == Control::Subsidiary)
            {
                *child = holding.control;
            }
        }
    }
    found
}

/// The parts of a year between which shares changed: first day and weight of each. Months count where every part begins with
/// one, days otherwise.
pub fn parts(holdings: &[Holding], year_start: Date, period_end: Date) -> Vec<(Date, i64)> {
    let mut starts: Vec<Date> = holdings
        .iter()
        .flat_map(|holding| &holding.changes)
        .map(|change| change.from)
        .filter(|day| *day > year_start && *day <= period_end)
        .collect();
    starts.push(year_start);
    starts.sort_unstable();
    starts.dedup();
    let end = period_end.succ_opt().unwrap_or(period_end);
    let whole = starts.iter().chain([&end]).all(|day| day.day() == 1);
    let length = |from: Date, to: Date| {
        if whole {
            i64::from(to.year() - from.year()) * 12 + i64::from(to.month()) - i64::from(from.month())
        } else {
            (to - from).num_days()
        }
    };
    let ends = starts.iter().skip(1).chain([&end]);
    starts.iter().zip(ends).map(|(from, to)| (*from, length(*from, *to))).collect()
}
