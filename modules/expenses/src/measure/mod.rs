//! Arithmetic of expenses. Pure; money at scale 4, quantities and unit prices at 6, percentages at 6, rates at 10. Everything
//! is rounded once, to the minor unit of the currency the result is in.

pub mod day;
pub mod distance;
pub mod limit;
pub mod tax;

use kernel_types::round_half_away;

/// A figure beyond every amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooLarge;

/// `numerator / denominator` as a whole number of `unit`s.
///
/// # Errors
/// It is beyond every amount.
pub(crate) fn rounded(numerator: i128, denominator: i128, unit: i64) -> Result<i64, TooLarge> {
    let unit = i128::from(unit.max(1));
    i64::try_from(round_half_away(numerator, denominator * unit) * unit).map_err(|_| TooLarge)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_no_amount_holds_is_told_and_not_nothing() {
        assert_eq!(rounded(1_005, 10, 1), Ok(101));
        assert_eq!(rounded(i128::from(i64::MAX) * 2, 1, 1), Err(TooLarge));
    }
}
