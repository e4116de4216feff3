//! Cumulative rounding for schedules (design chapter 0.2, rule 3).

use crate::rounding::round_half_away;

/// Spreads `total` over periods of the given weights (days, for instance): the k-th value is the rounded cumulative
/// share less everything before it, so the schedule always sums to `total` and never drifts by more than half a unit.
pub fn spread_cumulative(total: i64, weights: &[i64], unit: i64) -> Vec<i64> {
    let sum: i128 = weights.iter().map(|weight| i128::from(*weight)).sum();
    if sum == 0 {
        return vec![0; weights.len()];
    }
    let unit = i128::from(unit.max(1));
    let (mut seen, mut given) = (0i128, 0i128);
    weights
        .iter()
        .map(|weight| {
            seen += i128::from(*weight);
            let cumulative = round_half_away(i128::from(total) * seen, sum * unit) * unit;
            let value = cumulative - given;
            given = cumulative;
            i64::try_from(value).unwrap_or(0)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// PUB-ACC-8: 1,200.00 over 365 days from 2026-01-15.
    #[test]
    fn deferral_by_days() {
        let days = [17, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 14];
        let months: Vec<i64> = spread_cumulative(12_000_000, &days, 100).iter().map(|value| value / 100).collect();
        assert_eq!(months, vec![5589, 9206, 10191, 9863, 10192, 9863, 10192, 10192, 9863, 10191, 9863, 10192, 4603]);
    }
}
