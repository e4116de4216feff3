//! Simple interest on what is overdue. Pure.

use kernel_types::scaled::power_of_ten;
use kernel_types::{PERCENT_SCALE, round_half_away};

/// Days a year has, whatever the calendar says: the usual convention of simple interest.
const YEAR: i128 = 365;

/// `owed × rate/100 ÷ 365`, rounded half away from zero to a whole `unit` once; `owed` is amounts times the days they were owed.
/// Amounts are at scale 4, the rate at 6 (`15` percent is 15 000 000).
pub fn simple(owed: i128, rate: i64, unit: i64) -> i64 {
    if owed <= 0 || rate <= 0 {
        return 0;
    }
    let per = 100 * i128::from(power_of_ten(PERCENT_SCALE)) * YEAR * i128::from(unit.max(1));
    let units = round_half_away(owed.saturating_mul(i128::from(rate)), per);
    i64::try_from(units * i128::from(unit.max(1))).unwrap_or(i64::MAX)
}

/// The level a customer reaches: one above the last at most, and only when the oldest document is overdue long enough.
/// `levels` are (level, days), in any order.
pub fn next_level(last: i64, days: i64, levels: &[(i64, i64)]) -> Option<i64> {
    let next = levels.iter().filter(|(level, _)| *level > last).min_by_key(|(level, _)| *level)?;
    (days >= next.1).then_some(next.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const PERCENT: i64 = 1_000_000;

    #[test]
    fn interest_is_simple_and_rounded_once() {
        // 1,000.00 at 12 % for 30 days: 1000 × 0.12 × 30 / 365 = 9.8630…
        assert_eq!(simple(10_000_000 * 30, 12 * PERCENT, 100), 98_600);
        // 2,500.50 at 15.5 % for 45 days: 47.7835… → 47.78
        assert_eq!(simple(25_005_000 * 45, 15_500_000, 100), 477_800);
        // A currency without minor units.
        assert_eq!(simple(1_000_000_000 * 365, 10 * PERCENT, 10_000), 100_000_000);
        assert_eq!(simple(-10_000_000 * 3, 12 * PERCENT, 100), 0);
        // 1,000.00 for 20 days and 600.00 for 38: 42,800 × 12 % ÷ 365 = 14.0712…
        assert_eq!(simple(10_000_000 * 20 + 6_000_000 * 38, 12 * PERCENT, 100), 140_700);
    }

    #[test]
    fn levels_advance_by_one() {
        let levels = [(1, 7), (2, 21), (3, 45)];
        assert_eq!(next_level(0, 6, &levels), None);
        assert_eq!(next_level(0, 100, &levels), Some(1));
        assert_eq!(next_level(1, 20, &levels), None);
        assert_eq!(next_level(1, 100, &levels), Some(2));
        assert_eq!(next_level(3, 100, &levels), None);
    }

    proptest! {
        #[test]
        fn interest_grows_with_amount_and_days_and_is_whole(amount in 0i64..10_000_000_000, rate in 0i64..100_000_000, days in 0i64..4_000) {
            let of = |amount: i64, days: i64| simple(i128::from(amount) * i128::from(days), rate, 100);
            let one = of(amount, days);
            prop_assert!(one >= 0 && one % 100 == 0);
            prop_assert!(of(amount, days + 1) >= one);
            prop_assert!(of(amount + 10_000, days) >= one);
        }
    }
}
