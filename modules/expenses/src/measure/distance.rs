//! Distances: rates by what was driven in the year.

use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, MONEY_SCALE, QUANTITY_SCALE};

use super::{TooLarge, rounded};

/// Scale of unit prices.
const PRICE_SCALE: u32 = 6;

/// A rate from a day on, for what is driven above so many kilometres in the year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tier {
    pub from: Date,
    pub above: i64,
    pub rate: i64,
}

/// The rates in force on a day, lowest distance first. Nothing when none is in force yet.
pub fn in_force(tiers: &[Tier], on: Date) -> Vec<Tier> {
    let Some(latest) = tiers.iter().map(|tier| tier.from).filter(|from| *from <= on).max() else { return Vec::new() };
    let mut found: Vec<Tier> = tiers.iter().copied().filter(|tier| tier.from == latest).collect();
    found.sort_by_key(|tier| tier.above);
    found
}

/// What `km` pay after `driven` were driven in the year. Distances below the first tier pay nothing.
///
/// # Errors
/// It is beyond every amount.
pub fn amount(tiers: &[Tier], driven: i64, km: i64, unit: i64) -> Result<i64, TooLarge> {
    let (start, end) = (driven, driven.saturating_add(km));
    let exact: i128 = tiers
        .iter()
        .enumerate()
        .map(|(index, tier)| {
            let upper = tiers.get(index + 1).map_or(i64::MAX, |next| next.above);
            let part = end.min(upper) - start.max(tier.above);
            i128::from(part.max(0)) * i128::from(tier.rate)
        })
        .sum();
    rounded(exact, i128::from(power_of_ten(QUANTITY_SCALE + PRICE_SCALE - MONEY_SCALE)), unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Date {
        text.parse().unwrap_or_default()
    }

    fn tier(from: &str, above: i64, rate: i64) -> Tier {
        Tier { from: day(from), above: above * 1_000_000, rate }
    }

    #[test]
    fn one_rate() {
        assert_eq!(amount(&[tier("2026-01-01", 0, 420_000)], 0, 212_000_000, 100), Ok(890_400));
    }

    #[test]
    fn a_trip_over_the_edge_of_a_tier_is_paid_by_both() {
        let tiers = [tier("2026-01-01", 0, 450_000), tier("2026-01-01", 10_000, 250_000)];
        assert_eq!(amount(&tiers, 9_900_000_000, 300_000_000, 100), Ok(450_000 + 500_000));
        assert_eq!(amount(&tiers, 10_000_000_000, 300_000_000, 100), Ok(750_000));
    }

    #[test]
    fn the_rates_of_the_day_are_used() {
        let tiers =
            [tier("2025-01-01", 0, 400_000), tier("2026-01-01", 5_000, 200_000), tier("2026-01-01", 0, 420_000)];
        assert!(in_force(&tiers, day("2024-12-31")).is_empty());
        assert_eq!(in_force(&tiers, day("2025-12-31")), [tier("2025-01-01", 0, 400_000)]);
        assert_eq!(
            in_force(&tiers, day("2026-02-01")).iter().map(|tier| tier.above).collect::<Vec<_>>(),
            [0, 5_000_000_000]
        );
    }

    #[test]
    fn parts_of_a_year_sum_to_the_whole() {
        let tiers = [tier("2026-01-01", 0, 450_000), tier("2026-01-01", 100, 250_000)];
        let paid = |driven: i64, km: i64| amount(&tiers, driven, km, 100).unwrap();
        assert_eq!(paid(0, 250_000_000), paid(0, 80_000_000) + paid(80_000_000, 170_000_000));
    }
}
