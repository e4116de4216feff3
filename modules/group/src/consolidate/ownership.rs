//! Effective shares: the product along a chain of holdings, summed over all chains.

use kernel_types::{PERCENT_SCALE, mul_div_round};

use super::input::{Control, Holding};

/// 100 % as stored.
pub const HUNDRED: i64 = 100 * 10i64.pow(PERCENT_SCALE);

/// Effective percentage of the parent at the top in every entity (the parent itself 100 %), by entity.
///
/// Holdings in a circle stop counting after as many steps as there are entities.
pub fn effective(entities: usize, parent: usize, holdings: &[Holding]) -> Vec<i64> {
    let mut found = vec![0i64; entities];
    let mut wave = vec![(parent, HUNDRED)];
    if let Some(top) = found.get_mut(parent) {
        *top = HUNDRED;
    }
    for _ in 0..entities {
        let mut next = Vec::new();
        for (entity, share) in wave {
            for holding in holdings.iter().filter(|holding| holding.parent == entity && holding.control != Control::None) {
                let part = mul_div_round(share, holding.percent, HUNDRED).unwrap_or(0);
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
