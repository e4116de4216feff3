//! Quantity breaks: what a quantity comes to.

use kernel_types::{QUANTITY_SCALE, round_half_away};

/// Whether the price of the whole quantity is that of its step, or each part has the price of its own step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    AllUnits,
    Graduated,
}

/// From so many on, a unit costs so much.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// Six digits.
    pub from: i64,
    /// Six digits.
    pub price: i64,
}

/// One unit.
const ONE: i128 = 10_i128.pow(QUANTITY_SCALE);

/// The price of one unit of a quantity, six digits, and the quantity its step begins at; `None` below the first step. In graduated steps
/// it is the average: each part of the quantity at the price of its step.
pub fn unit_price(steps: &[Step], qty: i64, mode: Mode) -> Option<(i64, i64)> {
    let mut steps: Vec<Step> = steps.to_vec();
    steps.sort_by_key(|step| step.from);
    let last = steps.iter().rev().find(|step| step.from <= qty)?;
    if mode == Mode::AllUnits || qty <= 0 {
        return Some((last.price, last.from));
    }
    let mut total: i128 = 0;
    for (place, step) in steps.iter().enumerate().filter(|(_, step)| step.from <= qty) {
        // Steps of whole units: "1 to 49" and "from 50" meet between the two, so a step begins after what stands below it.
        let begins = if place == 0 { 0 } else { i128::from(step.from) - ONE };
        let ends =
            steps.get(place + 1).map_or(i128::from(qty), |next| (i128::from(next.from) - ONE).min(i128::from(qty)));
        total += (ends - begins).max(0) * i128::from(step.price);
    }
    i64::try_from(round_half_away(total, i128::from(qty))).ok().map(|price| (price, last.from))
}

#[cfg(test)]
mod tests {
    use kernel_types::round_half_away;

    use super::*;

    const UNIT: i64 = 1_000_000;

    fn steps() -> [Step; 3] {
        [(1, 9_900_000), (50, 9_200_000), (200, 8_750_000)].map(|(from, price)| Step { from: from * UNIT, price })
    }

    /// Quantity × price in cents.
    fn amount(qty: i64, mode: Mode) -> i128 {
        let (price, _) = unit_price(&steps(), qty * UNIT, mode).expect("a step");
        round_half_away(i128::from(qty) * i128::from(price), 10_000)
    }

    #[test]
    fn pub_crm_4_quantity_breaks() {
        assert_eq!(amount(120, Mode::AllUnits), 110_400);
        assert_eq!(amount(120, Mode::Graduated), 113_830);
        assert_eq!(amount(260, Mode::Graduated), 239_885);
    }

    #[test]
    fn a_step_begins_at_its_quantity() {
        assert_eq!(unit_price(&steps(), 49 * UNIT, Mode::AllUnits), Some((9_900_000, UNIT)));
        assert_eq!(unit_price(&steps(), 50 * UNIT, Mode::AllUnits), Some((9_200_000, 50 * UNIT)));
        assert_eq!(unit_price(&steps(), 49 * UNIT, Mode::Graduated), Some((9_900_000, UNIT)));
        assert_eq!(unit_price(&steps(), UNIT / 2, Mode::AllUnits), None);
    }
}
