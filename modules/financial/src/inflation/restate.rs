//! Restatement by a price index, and the gain or loss on the net monetary position by two ways. Pure; money at scale 4, debit
//! minus credit; index points at scale 6.

use kernel_types::{mul_div_round, round_half_away};

/// One amount with the index of the day it comes from; `None` for monetary items.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Item {
    pub amount: i64,
    pub origin: Option<i64>,
}

/// The amount at closing prices: × closing ÷ origin, rounded once to whole units. Monetary items stay. `None` beyond the range of
/// amounts.
pub fn restated(item: Item, closing: i64, unit: i64) -> Option<i64> {
    match item.origin {
        None => Some(item.amount),
        Some(origin) => {
            let unit = i128::from(unit.max(1));
            let whole =
                round_half_away(i128::from(item.amount) * i128::from(closing), i128::from(origin) * unit) * unit;
            i64::try_from(whole).ok()
        }
    }
}

/// The factor at scale 10, for people to read; nought where it cannot be written so.
pub fn factor(origin: i64, closing: i64) -> i64 {
    mul_div_round(closing, 10_000_000_000, origin).unwrap_or(0)
}

/// Gain (positive) or loss as what balances the restated books: amounts balance before, so it is what restating added.
pub fn balancing(items: &[Item], closing: i64, unit: i64) -> Option<i64> {
    items.iter().map(|item| Some(restated(*item, closing, unit)? - item.amount)).sum()
}

/// The same as a proof over money: net monetary items at the start and flows of each month at closing prices, against what
/// money there is. Gain when less is left than held in closing prices of debts.
pub fn proof(opening: Item, flows: &[Item], unit: i64, closing: i64) -> Option<i64> {
    let moved: Option<i64> = flows.iter().map(|flow| restated(*flow, closing, unit)).sum();
    let held = restated(opening, closing, unit)? + moved?;
    let left = opening.amount + flows.iter().map(|flow| flow.amount).sum::<i64>();
    Some(left - held)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const fn at(amount: i64, index: i64) -> Item {
        Item { amount: amount * 10_000, origin: Some(index * 1_000_000) }
    }

    const CLOSING: i64 = 200_000_000;

    /// PUB-IFRS-5.
    #[test]
    fn first_year() {
        let [cash, stock, plant, capital] =
            [Item { amount: 52_000_000, origin: None }, at(1_200, 120), at(4_800, 100), at(-10_000, 100)];
        let [sales, cost, expense, depreciation] = [at(-5_000, 150), at(1_800, 120), at(800, 150), at(1_200, 100)];
        let value = |item| restated(item, CLOSING, 100);
        assert_eq!(
            [sales, cost, expense, depreciation].map(value),
            [-66_666_700, 30_000_000, 10_666_700, 24_000_000].map(Some)
        );
        assert_eq!(
            [cash, stock, plant, capital].map(value),
            [52_000_000, 20_000_000, 96_000_000, -200_000_000].map(Some)
        );
        let items = [cash, stock, plant, capital, sales, cost, expense, depreciation];
        assert_eq!(items.iter().map(|item| item.amount).sum::<i64>(), 0);
        // Restated books are short by 3,400: the loss.
        assert_eq!(balancing(&items, CLOSING, 100), Some(-34_000_000));
        let flows = [at(10_000, 100), at(-6_000, 100), at(-3_000, 120), at(5_000, 150), at(-800, 150)];
        assert_eq!(proof(Item { amount: 0, origin: Some(100_000_000) }, &flows, 100, CLOSING), Some(-34_000_000));
        assert_eq!(factor(150_000_000, CLOSING), 13_333_333_333);
    }

    /// What prices carry beyond the range is not restated to nothing.
    #[test]
    fn an_amount_beyond_the_range_is_none() {
        let plant = Item { amount: i64::MAX / 2, origin: Some(50_000_000) };
        assert_eq!(restated(plant, CLOSING, 100), None);
        assert_eq!(balancing(&[at(1_200, 120), plant], CLOSING, 100), None);
        assert_eq!(proof(at(100, 100), &[plant], 100, CLOSING), None);
    }

    proptest! {
        /// Both ways agree whenever every amount is restated from the month its money moved.
        #[test]
        fn both_ways_agree(amounts in prop::collection::vec((-100_000i64..100_000, 50i64..200), 1..30)) {
            let items: Vec<Item> = amounts.iter().map(|(amount, index)| at(*amount, *index)).collect();
            let money: i64 = -items.iter().map(|item| item.amount).sum::<i64>();
            let mut all = items.clone();
            all.push(Item { amount: money, origin: None });
            let flows: Vec<Item> = items.iter().map(|item| Item { amount: -item.amount, ..*item }).collect();
            prop_assert_eq!(balancing(&all, CLOSING, 1), proof(Item { amount: 0, origin: Some(1) }, &flows, 1, CLOSING));
        }
    }
}
