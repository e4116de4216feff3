//! Points of rules, and how they fade.

use kernel_types::round_half_away;

/// Digits after the point inside the calculation.
const ONE: i128 = 1_000_000_000_000;
/// The natural logarithm of 2, at the same scale.
const LN_2: i128 = 693_147_180_560;

/// Points after `age` days: half of them are left after every `half_life` days. Without a half-life they stay.
pub fn decayed(points: i64, age: i64, half_life: Option<i64>) -> i64 {
    let (Some(half_life), true) = (half_life.filter(|days| *days > 0), age > 0) else { return points };
    let halvings = age / half_life;
    if halvings >= 62 {
        return 0;
    }
    let rest = i128::from(age % half_life);
    let share = exp_of_minus(LN_2 * rest / i128::from(half_life));
    let left = round_half_away(i128::from(points) * share, ONE << halvings);
    // No more than there were, which fits.
    i64::try_from(left).unwrap_or_default()
}

/// `e` to the power of minus `x`, for `x` below 1: the series of the exponential, whose terms fall below the last digit by the twentieth.
fn exp_of_minus(x: i128) -> i128 {
    let (mut sum, mut term) = (ONE, ONE);
    for place in 1..=20_i128 {
        term = -(term * x / ONE) / place;
        sum += term;
    }
    sum
}

/// Points from which each grade begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grades {
    pub a: i64,
    pub b: i64,
    pub c: i64,
}

/// The grade of so many points.
pub fn grade(points: i64, from: Grades) -> &'static str {
    match points {
        points if points >= from.a => "a",
        points if points >= from.b => "b",
        points if points >= from.c => "c",
        _ => "d",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pub_crm_3_rule_score() {
        let visits: i64 = (0..3).map(|_| decayed(500, 14, Some(14))).sum();
        assert_eq!(decayed(2_500, 200, None) + decayed(2_000, 0, Some(30)) + visits + decayed(-1_000, 9, None), 4_250);
    }

    #[test]
    fn points_between_two_halvings_follow_the_curve() {
        // 100 × 0.5^(1/2) = 70.7107 and 100 × 0.5^(5/2) = 17.6777.
        assert_eq!(decayed(1_000_000, 7, Some(14)), 707_107);
        assert_eq!(decayed(1_000_000, 35, Some(14)), 176_777);
        assert_eq!(decayed(1_000_000, 100_000, Some(14)), 0);
        assert_eq!(decayed(-1_000, 14, Some(14)), -500);
    }

    #[test]
    fn grades_begin_at_their_points() {
        let from = Grades { a: 6_000, b: 3_500, c: 1_500 };
        assert_eq!([6_000, 5_999, 3_499, 0].map(|points| grade(points, from)), ["a", "b", "c", "d"]);
    }
}
