//! One line of a bill against one line of an order. Pure: quantities and unit prices have scale 6, amounts scale 4.

pub use accounting::generated::BillMatchesOutcome as Outcome;
use kernel_types::scaled::power_of_ten;
use kernel_types::{MONEY_SCALE, PERCENT_SCALE, QUANTITY_SCALE, round_half_away};

/// The part of a bill line that stands for one order line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Billed {
    pub qty: i64,
    pub net: i64,
    pub tax: i64,
}

/// The order line, and what of it may be billed now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ordered {
    pub qty: i64,
    pub net: i64,
    pub tax: i64,
    /// Taken in, less sent back, less billed before; of a service without receipts, ordered less billed before.
    pub available: i64,
    /// Nothing was ever taken in, though it must be.
    pub nothing_received: bool,
    /// The bill counts in another unit, so quantities and prices say nothing.
    pub other_unit: bool,
}

/// What is let pass. Percentages have scale 6; the amount is in the bill's currency.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tolerance {
    pub qty_pct: i64,
    pub price_pct: i64,
    pub price_amount: i64,
}

/// The finding. `price_var` is per unit; `disputed` is with tax, `undisputed` without.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Compared {
    pub qty_var: i64,
    pub unit_net: i64,
    pub order_unit_net: i64,
    pub price_var: i64,
    pub price_var_pct: i64,
    pub expected_net: i64,
    pub tax_var: i64,
    pub undisputed: i64,
    pub disputed: i64,
    pub price_hold: bool,
    pub qty_hold: bool,
    pub outcome: Outcome,
}

/// Compares, in whole steps of `unit` (one minor unit at scale 4).
///
/// A quantity passes while `billed − available ≤ tolerance of the ordered quantity`. A price passes while the difference of
/// the line's net from the order's net for the same quantity is at most the larger of the percentage of the latter and the
/// amount; one minor unit is rounding. Tax passes while it is the order's rate, up to a thousandth of the net.
pub fn compare(billed: Billed, ordered: &Ordered, tolerance: Tolerance, unit: i64) -> Compared {
    let expected_net = share(ordered.net, billed.qty, ordered.qty, unit);
    let expected_tax = share(ordered.tax, billed.net, ordered.net, unit);
    let unit_net = per_unit(billed.net, billed.qty);
    let order_unit_net = per_unit(ordered.net, ordered.qty);
    let price_var = unit_net - order_unit_net;
    let qty_var = billed.qty - ordered.available;
    let tax_var = billed.tax - expected_tax;
    let mut found = Compared {
        qty_var,
        unit_net,
        order_unit_net,
        price_var,
        price_var_pct: ratio(price_var, order_unit_net),
        expected_net,
        tax_var,
        undisputed: billed.net,
        disputed: 0,
        price_hold: false,
        qty_hold: false,
        outcome: Outcome::Matched,
    };
    // What is taken back by a negative line is nobody's claim.
    if billed.qty <= 0 || billed.net < 0 {
        return found;
    }
    if ordered.other_unit {
        (found.qty_hold, found.undisputed, found.disputed, found.outcome) =
            (true, 0, billed.net + billed.tax, Outcome::QtyHold);
        return found;
    }
    found.qty_hold = qty_var > part_of(ordered.qty, tolerance.qty_pct, 1);
    let difference = billed.net - expected_net;
    let limit = part_of(expected_net, tolerance.price_pct, 1).max(tolerance.price_amount).max(unit);
    let other_tax = tax_var.abs() > (billed.net / 1_000).max(2 * unit);
    found.price_hold = difference.abs() > limit || other_tax;
    let payable = if found.qty_hold { ordered.available.clamp(0, billed.qty) } else { billed.qty };
    let fair = if difference > limit { expected_net } else { billed.net };
    found.undisputed = share(fair, payable, billed.qty, unit).clamp(0, billed.net);
    let tax = if other_tax && tax_var > 0 { expected_tax } else { billed.tax };
    let fair_tax = share(tax, found.undisputed, billed.net, unit).clamp(0, billed.tax.max(0));
    found.disputed = (billed.net - found.undisputed + billed.tax - fair_tax).max(0);
    found.outcome = match (found.price_hold, found.qty_hold) {
        (_, true) if ordered.nothing_received => Outcome::NoReceipt,
        (true, _) => Outcome::PriceHold,
        (false, true) => Outcome::QtyHold,
        (false, false) => Outcome::Matched,
    };
    found
}

/// A line no order asked for, or a whole bill that looks entered twice: all of it, or nothing where it is let pass.
pub fn without_order(billed: Billed, outcome: Outcome, hold: bool) -> Compared {
    let held = hold && billed.net >= 0;
    Compared {
        qty_var: billed.qty,
        unit_net: per_unit(billed.net, billed.qty),
        order_unit_net: 0,
        price_var: 0,
        price_var_pct: 0,
        expected_net: 0,
        tax_var: 0,
        undisputed: if held { 0 } else { billed.net },
        disputed: if held { billed.net + billed.tax } else { 0 },
        price_hold: false,
        qty_hold: false,
        outcome,
    }
}

fn share(amount: i64, part: i64, whole: i64, unit: i64) -> i64 {
    let unit = i128::from(unit.max(1));
    within(round_half_away(i128::from(amount) * i128::from(part), i128::from(whole) * unit) * unit)
}

fn part_of(amount: i64, percent: i64, unit: i64) -> i64 {
    share(amount, percent, 100 * power_of_ten(PERCENT_SCALE), unit)
}

/// An amount per unit of a quantity, as a unit price.
fn per_unit(amount: i64, qty: i64) -> i64 {
    let up = i128::from(power_of_ten(QUANTITY_SCALE)) * i128::from(power_of_ten(QUANTITY_SCALE - MONEY_SCALE));
    within(round_half_away(i128::from(amount) * up, i128::from(qty)))
}

/// `part` of `whole` in percent.
fn ratio(part: i64, whole: i64) -> i64 {
    within(round_half_away(i128::from(part) * 100 * i128::from(power_of_ten(PERCENT_SCALE)), i128::from(whole)))
}

/// A figure no document reaches, where a quotient lies beyond it: two sides that far apart are held, whereas a zero could let
/// them pass. A quarter of the range, so that sums and differences of such figures stay inside it.
fn within(figure: i128) -> i64 {
    const MOST: i64 = i64::MAX / 4;
    let limit = if figure < 0 { -MOST } else { MOST };
    i64::try_from(figure).map_or(limit, |figure| figure.clamp(-MOST, MOST))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const Q: i64 = 1_000_000;
    const PCT: i64 = 1_000_000;

    /// PUB-PRC-2: 500 ordered at 4.20, 470 taken in, 480 billed at 4.32; quantities exact, prices 2 % or 50.00.
    #[test]
    fn the_public_example() {
        let billed = Billed { qty: 480 * Q, net: 20_736_000, tax: 0 };
        let ordered = Ordered {
            qty: 500 * Q,
            net: 21_000_000,
            tax: 0,
            available: 470 * Q,
            nothing_received: false,
            other_unit: false,
        };
        let found = compare(billed, &ordered, Tolerance { qty_pct: 0, price_pct: 2 * PCT, price_amount: 500_000 }, 100);
        assert_eq!((found.unit_net, found.order_unit_net, found.price_var), (4_320_000, 4_200_000, 120_000));
        assert_eq!(found.price_var_pct, 2_857_143);
        assert_eq!(found.qty_var, 10 * Q);
        assert_eq!(billed.net - found.expected_net, 576_000);
        assert_eq!((found.undisputed, found.disputed), (19_740_000, 996_000));
        assert!(found.price_hold && found.qty_hold);
        assert_eq!(found.outcome, Outcome::PriceHold);
    }

    #[test]
    fn the_larger_tolerance_counts() {
        let billed = Billed { qty: 480 * Q, net: 20_736_000, tax: 0 };
        let ordered = Ordered {
            qty: 500 * Q,
            net: 21_000_000,
            tax: 0,
            available: 480 * Q,
            nothing_received: false,
            other_unit: false,
        };
        let by = |price_pct: i64, price_amount: i64| {
            compare(billed, &ordered, Tolerance { qty_pct: 0, price_pct, price_amount }, 100)
        };
        assert_eq!(by(2 * PCT, 576_000).outcome, Outcome::Matched);
        assert_eq!(by(3 * PCT, 0).outcome, Outcome::Matched);
        assert_eq!(by(2 * PCT, 575_900).outcome, Outcome::PriceHold);
        assert_eq!(by(2 * PCT, 575_900).undisputed, 20_160_000);
    }

    #[test]
    fn a_cheaper_bill_is_told_but_not_held() {
        let billed = Billed { qty: 10 * Q, net: 900_000, tax: 0 };
        let ordered = Ordered {
            qty: 10 * Q,
            net: 1_000_000,
            tax: 0,
            available: 10 * Q,
            nothing_received: false,
            other_unit: false,
        };
        let found = compare(billed, &ordered, Tolerance { price_pct: 2 * PCT, ..Tolerance::default() }, 100);
        assert_eq!((found.outcome, found.disputed, found.undisputed), (Outcome::PriceHold, 0, 900_000));
    }

    #[test]
    fn tax_beyond_the_orders_rate_is_held_alone() {
        let billed = Billed { qty: 10 * Q, net: 1_000_000, tax: 200_000 };
        let ordered = Ordered {
            qty: 10 * Q,
            net: 1_000_000,
            tax: 155_000,
            available: 10 * Q,
            nothing_received: false,
            other_unit: false,
        };
        let found = compare(billed, &ordered, Tolerance::default(), 100);
        assert_eq!(
            (found.tax_var, found.undisputed, found.disputed, found.price_hold),
            (45_000, 1_000_000, 45_000, true)
        );
    }

    #[test]
    fn nothing_received_holds_all() {
        let billed = Billed { qty: 5 * Q, net: 500_000, tax: 77_500 };
        let ordered =
            Ordered { qty: 5 * Q, net: 500_000, tax: 77_500, available: 0, nothing_received: true, other_unit: false };
        let found = compare(billed, &ordered, Tolerance::default(), 100);
        assert_eq!((found.outcome, found.undisputed, found.disputed), (Outcome::NoReceipt, 0, 577_500));
    }

    /// A part of one unit billed for what thousands were ordered at: the price per unit lies beyond every figure.
    #[test]
    fn a_price_beyond_all_figures_is_held() {
        let billed = Billed { qty: 1, net: 900_000_000_000_000, tax: 0 };
        let ordered = Ordered {
            qty: 5_000 * Q,
            net: 50_000_000,
            tax: 0,
            available: 5_000 * Q,
            nothing_received: false,
            other_unit: false,
        };
        let found = compare(billed, &ordered, Tolerance::default(), 100);
        assert_eq!((found.outcome, found.price_hold), (Outcome::PriceHold, true));
        assert_eq!((found.unit_net, found.price_var > 0), (i64::MAX / 4, true));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(5_000))]

        /// Held and agreed parts stay inside the line, and nothing above what was taken in passes without a hold.
        #[test]
        fn what_passes_was_taken_in(
            qty in 1i64..5_000, price in 1i64..900_000, ordered_qty in 1i64..5_000, ordered_price in 1i64..900_000, available in -500i64..5_000,
            tax in 0i64..2_000, qty_pct in 0i64..20, price_pct in 0i64..20, amount in 0i64..1_000,
        ) {
            let net = qty * price * 100;
            let billed = Billed { qty: qty * Q, net, tax: net / 10_000 * tax / 100 * 100 };
            let order_net = ordered_qty * ordered_price * 100;
            let ordered = Ordered { qty: ordered_qty * Q, net: order_net, tax: order_net / 10_000 * tax / 100 * 100, available: available * Q, nothing_received: available == 0, other_unit: false };
            let found = compare(billed, &ordered, Tolerance { qty_pct: qty_pct * PCT, price_pct: price_pct * PCT, price_amount: amount * 10_000 }, 100);
            prop_assert!(found.undisputed >= 0 && found.undisputed <= billed.net);
            prop_assert!(found.disputed >= 0 && found.disputed <= billed.net + billed.tax);
            let beyond = billed.qty - ordered.available.max(0);
            if beyond > ordered.qty / 100 * qty_pct + 1 && billed.qty > 0 {
                prop_assert!(found.qty_hold && found.disputed > 0, "{found:?}");
            }
            if found.outcome == Outcome::Matched {
                prop_assert_eq!((found.disputed, found.undisputed), (0, billed.net));
            }
        }
    }
}
