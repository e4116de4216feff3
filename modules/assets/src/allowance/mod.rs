//! Capital allowances (design 7.3 of the verticals): what the tax law lets a business deduct for an asset, and what follows when it goes.
//! Pure here; [`record`] keeps it.

pub mod record;

use kernel_types::{Money, PERCENT_SCALE, Percent};

use crate::basis::share;

/// 100 % as stored.
const HUNDRED: i64 = 100 * 10i64.pow(PERCENT_SCALE);
/// Years a reducing balance is followed; after them next to nothing is left.
const FOLLOWED: i64 = 40;

/// How an asset is deducted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Way {
    /// Parts of the cost by year, from the first year of use.
    Special(Vec<Percent>),
    Straight(Percent),
    Reducing(Percent),
}

/// One tax year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Year {
    pub year: i64,
    pub opening: Money,
    pub allowance: Money,
    pub closing: Money,
}

/// The years of an asset. A full year is deducted in the year of first use; the last one takes what is left.
pub fn years(qualifying: Money, way: &Way, first: i64, unit: i64) -> Vec<Year> {
    let mut found = Vec::new();
    let (mut opening, mut index) = (qualifying, 0usize);
    while opening > 0 && i64::try_from(index).is_ok_and(|index| index < FOLLOWED) {
        let allowance = match way {
            Way::Special(parts) => {
                let Some(part) = parts.get(index) else { break };
                let is_last = index + 1 == parts.len() && parts.iter().sum::<i64>() == HUNDRED;
                if is_last { opening } else { share(qualifying, *part, HUNDRED, unit).min(opening) }
            }
            Way::Straight(rate) => share(qualifying, *rate, HUNDRED, unit).min(opening),
            Way::Reducing(rate) => share(opening, *rate, HUNDRED, unit),
        };
        if allowance == 0 {
            break;
        }
        let year = first + i64::try_from(index).unwrap_or(0);
        found.push(Year { year, opening, allowance, closing: opening - allowance });
        opening -= allowance;
        index += 1;
    }
    found
}

/// What follows for tax when an asset goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gone {
    /// Of the proceeds, what belongs to the qualifying cost.
    pub deemed: Money,
    /// Allowances that are taken back: never above those that were given.
    pub recoupment: Money,
    pub scrapping: Money,
    /// Above the cost: belongs to the capital gain.
    pub excess: Money,
}

pub fn gone(cost: Money, qualifying: Money, value_left: Money, proceeds: Money, unit: i64) -> Gone {
    let deemed = if cost == 0 { 0 } else { share(proceeds, qualifying, cost, unit) };
    Gone {
        deemed,
        recoupment: (deemed.min(qualifying) - value_left).max(0),
        scrapping: (value_left - deemed).max(0),
        excess: (proceeds - cost).max(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PCT: i64 = 1_000_000;

    fn amounts(qualifying: i64, way: &Way, count: usize) -> Vec<i64> {
        years(qualifying * 10_000, way, 2024, 100).iter().take(count).map(|year| year.allowance / 10_000).collect()
    }

    /// AS-7.
    #[test]
    fn allowances_by_class() {
        let small = Way::Special(vec![50 * PCT, 25 * PCT, 25 * PCT]);
        assert_eq!(amounts(48_000, &small, 9), [24_000, 12_000, 12_000]);
        assert_eq!(amounts(48_000, &Way::Special(vec![25 * PCT; 4]), 9), [12_000; 4]);
        assert_eq!(amounts(10_000, &small, 9), [5_000, 2_500, 2_500]);
        let building = years(2_000_000_000, &Way::Straight(2_500_000), 2024, 100);
        assert_eq!(building.len(), 40);
        assert!(building.iter().all(|year| year.allowance == 50_000_000));
        assert_eq!(amounts(30_000, &Way::Reducing(10 * PCT), 4), [3_000, 2_700, 2_430, 2_187]);
    }

    /// AS-8: deemed proceeds, recoupment, scrapping allowance, above cost.
    #[test]
    fn disposals() {
        let of = |cost: i64, qualifying: i64, left: i64, proceeds: i64| {
            let found = gone(cost * 10_000, qualifying * 10_000, left * 10_000, proceeds * 10_000, 100);
            [found.deemed, found.recoupment, found.scrapping, found.excess].map(|amount| amount / 10_000)
        };
        assert_eq!(of(48_000, 48_000, 12_000, 20_000), [20_000, 8_000, 0, 0]);
        assert_eq!(of(48_000, 48_000, 12_000, 60_000), [60_000, 36_000, 0, 12_000]);
        assert_eq!(of(48_000, 48_000, 12_000, 9_000), [9_000, 0, 3_000, 0]);
        assert_eq!(of(40_000, 10_000, 2_500, 26_000), [6_500, 4_000, 0, 0]);
    }

    /// PUB-AST-4: sold in the third year for 15,000 before its allowance: tax value 10,000, recoupment 5,000.
    #[test]
    fn sold_before_the_last_year() {
        let given = years(400_000_000, &Way::Special(vec![50 * PCT, 25 * PCT, 25 * PCT]), 2024, 100);
        let left = given[1].closing;
        assert_eq!(left, 100_000_000);
        assert_eq!(gone(400_000_000, 400_000_000, left, 150_000_000, 100).recoupment, 50_000_000);
    }
}
