//! Rounding and allocation: one library, used everywhere (design chapter 0.2).

use crate::scaled::power_of_ten;

/// `numerator / denominator` rounded half away from zero. A zero denominator gives zero.
pub fn round_half_away(numerator: i128, denominator: i128) -> i128 {
    if denominator == 0 {
        return 0;
    }
    let negative = (numerator < 0) != (denominator < 0);
    let (top, bottom) = (numerator.unsigned_abs(), denominator.unsigned_abs());
    let (quotient, remainder) = (top / bottom, top % bottom);
    let rounded = if remainder >= bottom - remainder { quotient + 1 } else { quotient } as i128;
    if negative { -rounded } else { rounded }
}

/// `a × b ÷ divisor`, rounded once, half away from zero. `None` when the result leaves `i64`.
pub fn mul_div_round(a: i64, b: i64, divisor: i64) -> Option<i64> {
    i64::try_from(round_half_away(i128::from(a) * i128::from(b), i128::from(divisor))).ok()
}

/// Rounds an amount held at `scale` to `digits` after the point (the currency's minor unit), keeping the scale.
pub fn round_to_digits(amount: i64, scale: u32, digits: u32) -> i64 {
    if digits >= scale {
        return amount;
    }
    let unit = power_of_ten(scale - digits);
    let rounded = round_half_away(i128::from(amount), i128::from(unit)) * i128::from(unit);
    i64::try_from(rounded).unwrap_or(if amount < 0 { i64::MIN / unit * unit } else { i64::MAX / unit * unit })
}

/// Splits `total` by `weights` in whole steps of `unit`: each part is rounded, the residual goes to the largest
/// weight (the last among equals). Weights that sum to zero put everything on the last part.
///
/// Parts always sum to `total`. Amounts are scaled integers; `unit` is one minor unit at that scale.
pub fn allocate(total: i64, weights: &[i64], unit: i64) -> Vec<i64> {
    let Some(last) = weights.len().checked_sub(1) else { return Vec::new() };
    let sum: i128 = weights.iter().map(|weight| i128::from(*weight)).sum();
    let mut parts = vec![0i64; weights.len()];
    let mut residual_index = last;
    if sum != 0 {
        let unit = i128::from(unit.max(1));
        for (part, weight) in parts.iter_mut().zip(weights) {
            let share = round_half_away(i128::from(total) * i128::from(*weight), sum * unit) * unit;
            *part = i64::try_from(share).unwrap_or(0);
        }
        residual_index = 0;
        for (index, weight) in weights.iter().enumerate() {
            if weight.unsigned_abs() >= weights[residual_index].unsigned_abs() {
                residual_index = index;
            }
        }
    }
    let assigned: i128 = parts.iter().map(|part| i128::from(*part)).sum();
    let residual = i128::from(total) - assigned;
    parts[residual_index] = i64::try_from(i128::from(parts[residual_index]) + residual).unwrap_or(0);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn halves_go_away_from_zero() {
        assert_eq!(round_half_away(5, 10), 1);
        assert_eq!(round_half_away(-5, 10), -1);
        assert_eq!(round_half_away(4, 10), 0);
        assert_eq!(round_half_away(-15, 10), -2);
        assert_eq!(round_to_digits(12_345, 4, 2), 12_300);
        assert_eq!(round_to_digits(12_350, 4, 2), 12_400);
        assert_eq!(round_to_digits(-12_350, 4, 2), -12_400);
    }

    /// PUB-ACC-1: 19.43 over 118.75, 599.97 and 58.45.
    #[test]
    fn document_discount_of_the_first_example() {
        assert_eq!(allocate(194_300, &[1_187_500, 5_999_700, 584_500], 100), vec![29_700, 150_000, 14_600]);
    }

    /// PUB-ACC-2 (b): 10.00 over 115.00, 30.00 and 20.00.
    #[test]
    fn document_discount_of_the_second_example() {
        assert_eq!(allocate(100_000, &[1_150_000, 300_000, 200_000], 100), vec![69_700, 18_200, 12_100]);
    }

    #[test]
    fn the_last_of_equal_weights_takes_the_residual() {
        assert_eq!(allocate(100, &[1, 1, 1], 1), vec![33, 33, 34]);
        assert_eq!(allocate(5, &[0, 0], 1), vec![0, 5]);
        assert_eq!(allocate(5, &[], 1), Vec::<i64>::new());
    }

    proptest! {
        #[test]
        fn parts_sum_to_the_total(
            total in -1_000_000_000_000i64..1_000_000_000_000,
            weights in prop::collection::vec(0i64..1_000_000_000, 1..40),
        ) {
            let parts = allocate(total, &weights, 1);
            prop_assert_eq!(parts.iter().sum::<i64>(), total);
        }

        #[test]
        fn parts_are_whole_minor_units(
            cents in -1_000_000_000i64..1_000_000_000,
            weights in prop::collection::vec(0i64..1_000_000_000, 1..40),
        ) {
            let parts = allocate(cents * 100, &weights, 100);
            prop_assert!(parts.iter().all(|part| part % 100 == 0));
            prop_assert_eq!(parts.iter().sum::<i64>(), cents * 100);
        }
    }
}
