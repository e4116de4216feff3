//! Arithmetic of expenses. Pure; money at scale 4, quantities and unit prices at 6, percentages at 6, rates at 10. Everything
//! is rounded once, to the minor unit of the currency the result is in.

pub mod day;
pub mod distance;
pub mod limit;
pub mod tax;

use kernel_types::round_half_away;

/// `numerator / denominator` as a whole number of `unit`s.
pub(crate) fn rounded(numerator: i128, denominator: i128, unit: i64) -> i64 {
    let unit = i128::from(unit.max(1));
    i64::try_from(round_half_away(numerator, denominator * unit) * unit).unwrap_or(0)
}
