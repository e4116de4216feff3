//! Prices that end as a shop wants them.

use kernel_types::round_half_away;

/// The multiple of `to` that is nearest, less what takes it to `ending`: to 1.00 with the ending 0.99, 12.30 becomes 11.99 and 12.60
/// becomes 12.99. All have six digits; without `to` the price stays.
pub fn rounded(price: i64, to: Option<i64>, ending: Option<i64>) -> i64 {
    let Some(to) = to.filter(|to| *to > 0) else { return price };
    let steps = round_half_away(i128::from(price), i128::from(to));
    // Where no multiple fits, the price stays as it is.
    let whole = i64::try_from(steps * i128::from(to)).unwrap_or(price);
    match ending.filter(|ending| *ending > 0 && *ending < to) {
        // Never down to nothing.
        Some(ending) => (whole - to + ending).max(ending),
        None => whole.max(to.min(price)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_end_as_asked() {
        assert_eq!(rounded(12_300_000, Some(1_000_000), Some(990_000)), 11_990_000);
        assert_eq!(rounded(12_600_000, Some(1_000_000), Some(990_000)), 12_990_000);
        assert_eq!(rounded(12_320_000, Some(50_000), None), 12_300_000);
        assert_eq!(rounded(200_000, Some(1_000_000), Some(990_000)), 990_000);
        assert_eq!(rounded(12_345_678, None, Some(990_000)), 12_345_678);
    }
}
