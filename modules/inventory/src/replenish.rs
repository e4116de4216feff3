//! When to order, and how much (design 4.4). Pure. The suggestion of a stock level is the same formula as a declaration
//! (`suggested` in `registry/inventory/entities/stock.yaml`); a test holds the two against the same examples.

use kernel_types::{Quantity, round_half_away};

/// How an item is reordered.
#[derive(Debug, Clone, Copy, Default)]
pub struct Rule {
    pub min: Quantity,
    pub max: Quantity,
    pub multiple: Quantity,
    pub smallest: Quantity,
}

/// What to order when so much is projected; nothing while that is at least the minimum. The smallest order is looked at before the
/// multiple, so that the answer is a multiple and never less than the smallest order.
pub fn suggestion(rule: Rule, projected: Quantity) -> Quantity {
    if projected >= rule.min {
        return 0;
    }
    let wanted = (rule.min.max(rule.max) - projected).max(rule.smallest);
    match rule.multiple {
        ..=0 => wanted,
        multiple => wanted
            .div_euclid(multiple)
            .saturating_add(i64::from(wanted.rem_euclid(multiple) != 0))
            .saturating_mul(multiple),
    }
}

/// Stock that covers what varies: `z · √(LT · σd² + d² · σLT²)`, all at six digits, rounded half away from zero to `digits`.
pub fn safety_stock(
    z: Quantity,
    lead_days: Quantity,
    lead_sd: Quantity,
    demand: Quantity,
    demand_sd: Quantity,
) -> Option<Quantity> {
    let square = |a: Quantity| i128::from(a).checked_mul(i128::from(a));
    // Scale 18: three factors of six digits each, or four with one of them taken out again.
    let of_demand = square(demand_sd)?.checked_mul(i128::from(lead_days))?;
    let of_lead = round_half_away(square(demand)?.checked_mul(square(lead_sd)?)?, 1_000_000);
    let variance = of_demand.checked_add(of_lead)?;
    // The root of scale 18 has scale 9.
    let deviation = i128::try_from(variance.unsigned_abs().isqrt()).ok()?;
    i64::try_from(round_half_away(deviation.checked_mul(i128::from(z))?, 1_000_000_000)).ok()
}

/// What is used while an order is on its way, and the safety stock.
pub fn reorder_point(lead_days: Quantity, demand: Quantity, safety: Quantity) -> Option<Quantity> {
    let used = round_half_away(i128::from(lead_days).checked_mul(i128::from(demand))?, 1_000_000);
    i64::try_from(used).ok()?.checked_add(safety)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: i64 = 1_000_000;

    fn cents(qty: i64) -> i128 {
        round_half_away(i128::from(qty), 10_000)
    }

    /// PUB-INV-4.
    #[test]
    fn orders_of_the_public_example() {
        let rule = Rule { min: 25 * ONE, max: 100 * ONE, multiple: 12 * ONE, smallest: 36 * ONE };
        assert_eq!(suggestion(rule, (38 - 20) * ONE), 84 * ONE);
        assert_eq!(suggestion(rule, (38 - 20 + 20) * ONE), 0);
        assert_eq!(suggestion(Rule { min: 25 * ONE, max: 0, multiple: ONE, smallest: 0 }, 5 * ONE), 20 * ONE);
    }

    #[test]
    fn the_smallest_order_counts_before_the_multiple() {
        let rule = Rule { min: 10 * ONE, max: 0, multiple: 10 * ONE, smallest: 15 * ONE };
        assert_eq!(suggestion(rule, 9 * ONE), 20 * ONE);
        assert_eq!(suggestion(Rule { multiple: 0, ..rule }, 9 * ONE), 15 * ONE);
    }

    /// PUB-INV-5: z 1.28, 6 days (1.5), 20 a day (5).
    #[test]
    fn safety_stock_of_the_public_example() {
        let safety = safety_stock(1_280_000, 6 * ONE, 1_500_000, 20 * ONE, 5 * ONE).unwrap();
        assert_eq!(cents(safety), 4_148);
        assert_eq!(cents(reorder_point(6 * ONE, 20 * ONE, safety).unwrap()), 16_148);
    }
}
