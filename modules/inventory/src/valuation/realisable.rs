//! The lower of cost and net realisable value (IAS 2.28–33). Pure.

use kernel_types::{Money, Quantity};

use crate::costing::{Price, Refusal, share, worth};

/// One part of what is on hand: a cost layer, or all of it where there are no layers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    pub qty: Quantity,
    /// What it stands at now.
    pub value: Money,
    /// What it stands below its cost.
    pub written: Money,
}

/// How each part changes: below zero for a write-down, above zero for a reversal, never above cost. `apart` compares each part by itself,
/// as goods that are not interchangeable must be; otherwise the item is compared as a whole.
///
/// # Errors
/// Figures beyond all amounts.
pub fn changes(parts: &[Part], net: Price, apart: bool, unit: Money) -> Result<Vec<Money>, Refusal> {
    let targets: Vec<Money> = parts.iter().map(|part| worth(part.qty, net, unit)).collect::<Result<_, _>>()?;
    if apart {
        return Ok(parts.iter().zip(targets).map(|(part, target)| (target - part.value).min(part.written)).collect());
    }
    let qty = parts.iter().map(|part| part.qty).sum();
    let carrying: Money = parts.iter().map(|part| part.value).sum();
    let gap = worth(qty, net, unit)? - carrying;
    if gap < 0 {
        // Layers that cost less than they bring keep their value.
        let mut above: Vec<Money> =
            parts.iter().zip(targets).map(|(part, target)| (part.value - target).max(0)).collect();
        if above.iter().sum::<Money>() < -gap {
            // Less than rounding leaves: all of it.
            above = parts.iter().map(|part| part.value.max(0)).collect();
        }
        return Ok(within(-gap, &above, unit)?.into_iter().map(|part| -part).collect());
    }
    let written: Vec<Money> = parts.iter().map(|part| part.written).collect();
    within(gap.min(written.iter().sum()), &written, unit)
}

/// `total` over parts in proportion to their limits, none beyond its own: each gets what the sum so far gets more than the sum before it.
fn within(total: Money, limits: &[Money], unit: Money) -> Result<Vec<Money>, Refusal> {
    let all: Money = limits.iter().sum();
    let (mut so_far, mut given, mut parts) = (0, 0, Vec::with_capacity(limits.len()));
    for limit in limits {
        so_far += limit;
        let up_to = if all == 0 { 0 } else { share(total, so_far, all, unit)? };
        parts.push(up_to - given);
        given = up_to;
    }
    Ok(parts)
}

#[cfg(test)]
mod tests {
    use kernel_types::{MONEY_SCALE, QUANTITY_SCALE, parse_scaled};
    use proptest::prelude::*;

    use super::*;

    fn part(qty: &str, value: &str, written: &str) -> Part {
        Part {
            qty: parse_scaled(qty, QUANTITY_SCALE).unwrap(),
            value: parse_scaled(value, MONEY_SCALE).unwrap(),
            written: parse_scaled(written, MONEY_SCALE).unwrap(),
        }
    }

    fn money(amounts: &[&str]) -> Vec<Money> {
        amounts.iter().map(|amount| parse_scaled(amount, MONEY_SCALE).unwrap()).collect()
    }

    fn price(text: &str) -> Price {
        parse_scaled(text, QUANTITY_SCALE).unwrap()
    }

    #[test]
    fn the_item_is_compared_as_a_whole() {
        let parts = [part("10", "100", "0"), part("10", "140", "0")];
        assert_eq!(changes(&parts, price("11"), false, 100).unwrap(), money(&["0", "-20"]));
        assert_eq!(changes(&parts, price("12"), false, 100).unwrap(), money(&["0", "0"]));
        assert_eq!(changes(&parts, price("11"), true, 100).unwrap(), money(&["0", "-30"]));
    }

    #[test]
    fn a_reversal_ends_at_cost() {
        let parts = [part("10", "100", "0"), part("10", "120", "20")];
        assert_eq!(changes(&parts, price("11.50"), false, 100).unwrap(), money(&["0", "10"]));
        assert_eq!(changes(&parts, price("50"), false, 100).unwrap(), money(&["0", "20"]));
        assert_eq!(changes(&parts, price("50"), true, 100).unwrap(), money(&["0", "20"]));
    }

    proptest! {
        #[test]
        fn the_result_is_the_lower_of_both(of in prop::collection::vec((1i64..500, 0i64..90_000, 0i64..9_000), 1..6), net in 0i64..40_000, apart in any::<bool>()) {
            let parts: Vec<Part> = of.into_iter().map(|(qty, value, written)| Part { qty: qty * 1_000_000, value: value * 100, written: written * 100 }).collect();
            let net = net * 10_000;
            let changed = changes(&parts, net, apart, 100).unwrap();
            let before: Money = parts.iter().map(|part| part.value).sum();
            let cost: Money = parts.iter().map(|part| part.value + part.written).sum();
            let after = before + changed.iter().sum::<Money>();
            for (part, change) in parts.iter().zip(&changed) {
                prop_assert!(*change <= part.written && part.value + change >= 0 && change % 100 == 0);
            }
            if !apart {
                let qty = parts.iter().map(|part| part.qty).sum();
                let brings = worth(qty, net, 100).unwrap();
                prop_assert_eq!(after, brings.min(cost).max(before.min(brings)));
            }
        }
    }
}
