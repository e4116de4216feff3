//! What a promotion takes off.

use kernel_types::{PERCENT_SCALE, QUANTITY_SCALE, round_half_away};

/// All of it, in percent.
const WHOLE: i128 = 100 * 10_i128.pow(PERCENT_SCALE);
const ONE: i64 = 10_i64.pow(QUANTITY_SCALE);

/// What a buyer gets. Percentages, prices and quantities have six digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reward {
    /// So much off every unit, in percent.
    Percent(i64),
    /// So much off every unit.
    Amount(i64),
    /// Of every `buy` + `get` units, `get` are free.
    FreeItem { buy: i64, get: i64 },
    /// Every `units` cost `price` together; what is left over costs as usual.
    Bundle { units: i64, price: i64 },
    /// Every `nth` unit costs so many percent less.
    Nth { nth: i64, percent: i64 },
}

/// The average price of a unit with the reward; never above what it was, and never below nothing.
pub fn rewarded(price: i64, qty: i64, reward: Reward) -> i64 {
    if qty <= 0 {
        return price;
    }
    let usual = i128::from(price) * i128::from(qty);
    let groups = |size: i64| if size > 0 { i128::from(qty / (size.max(1))) } else { 0 };
    let total = match reward {
        Reward::Percent(percent) => usual - round_half_away(usual * i128::from(percent), WHOLE),
        Reward::Amount(off) => usual - i128::from(off) * i128::from(qty),
        Reward::FreeItem { buy, get } => usual - groups(buy + get) * i128::from(get) * i128::from(price),
        Reward::Bundle { units, price: together } => {
            usual - groups(units) * (i128::from(price) * i128::from(units) - i128::from(together) * i128::from(ONE))
        }
        Reward::Nth { nth, percent } => {
            usual - groups(nth) * round_half_away(i128::from(price) * i128::from(ONE) * i128::from(percent), WHOLE)
        }
    };
    // No more than the price it was, which fits.
    let average = round_half_away(total.max(0), i128::from(qty));
    i64::try_from(average).unwrap_or(price).min(price)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEN: i64 = 10_000_000;

    #[test]
    fn rewards_take_off_what_they_say() {
        let price = |qty: i64, reward: Reward| rewarded(TEN, qty * ONE, reward);
        assert_eq!(price(3, Reward::Percent(15_000_000)), 8_500_000);
        assert_eq!(price(3, Reward::Amount(1_500_000)), 8_500_000);
        // Three for two: of seven, two are free.
        assert_eq!(price(7, Reward::FreeItem { buy: 2 * ONE, get: ONE }), 7_142_857);
        assert_eq!(price(2, Reward::FreeItem { buy: 2 * ONE, get: ONE }), TEN);
        // Four for 30.00, the fifth as usual.
        assert_eq!(price(5, Reward::Bundle { units: 4 * ONE, price: 30_000_000 }), 8_000_000);
        // Every second at half price.
        assert_eq!(price(4, Reward::Nth { nth: 2 * ONE, percent: 50_000_000 }), 7_500_000);
    }

    #[test]
    fn a_promotion_never_raises_a_price_and_never_pays_the_buyer() {
        assert_eq!(rewarded(TEN, ONE, Reward::Amount(2 * TEN)), 0);
        assert_eq!(rewarded(TEN, 4 * ONE, Reward::Bundle { units: 4 * ONE, price: 50_000_000 }), TEN);
        assert_eq!(rewarded(TEN, 0, Reward::Percent(50_000_000)), TEN);
    }
}
