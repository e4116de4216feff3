//! Costs over receipts (design 4.3.9). Pure.

use kernel_types::{Money, Quantity, allocate};

use crate::costing::{Refusal, share};

/// How a cost is shared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Basis {
    Value,
    Quantity,
    Equal,
}

/// One cost.
#[derive(Debug, Clone)]
pub struct Cost {
    pub amount: Money,
    pub basis: Basis,
    /// Places of the receipts it is for; all when empty.
    pub only: Vec<usize>,
}

/// What was received of one item.
#[derive(Debug, Clone, Copy)]
pub struct Receipt {
    pub qty: Quantity,
    pub value: Money,
    /// Still in stock of it.
    pub left: Quantity,
}

/// What one receipt gets.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Share {
    pub amount: Money,
    /// Onto what is left; the rest belongs to goods that were issued.
    pub to_stock: Money,
}

/// The shares of all receipts. Each cost is shared to the last minor unit.
///
/// # Errors
/// Figures beyond all amounts.
pub fn spread(receipts: &[Receipt], costs: &[Cost], unit: Money) -> Result<Vec<Share>, Refusal> {
    let mut shares = vec![Share::default(); receipts.len()];
    for cost in costs {
        let weights: Vec<i64> = receipts
            .iter()
            .enumerate()
            .map(|(place, receipt)| match cost.basis {
                _ if !cost.only.is_empty() && !cost.only.contains(&place) => 0,
                Basis::Value => receipt.value,
                Basis::Quantity => receipt.qty,
                Basis::Equal => 1,
            })
            .collect();
        for (own, part) in shares.iter_mut().zip(allocate(cost.amount, &weights, unit)) {
            own.amount = own.amount.checked_add(part).ok_or(Refusal::TooLarge)?;
        }
    }
    for (own, receipt) in shares.iter_mut().zip(receipts) {
        own.to_stock = share(own.amount, receipt.left.clamp(0, receipt.qty), receipt.qty, unit)?;
    }
    Ok(shares)
}

#[cfg(test)]
mod tests {
    use kernel_types::{MONEY_SCALE, QUANTITY_SCALE, parse_scaled};
    use proptest::prelude::*;

    use super::*;
    use crate::costing::price_of;

    fn money(text: &str) -> i64 {
        parse_scaled(text, MONEY_SCALE).unwrap()
    }

    fn qty(text: &str) -> i64 {
        parse_scaled(text, QUANTITY_SCALE).unwrap()
    }

    /// PUB-INV-3: A 200 @15, B 100 @22, C 40 @45; freight by value, duty on B alone, handling by quantity; 120 A and 100 B are gone.
    #[test]
    fn landed_cost_of_the_public_example() {
        let receipts = [
            Receipt { qty: qty("200"), value: money("3000"), left: qty("80") },
            Receipt { qty: qty("100"), value: money("2200"), left: 0 },
            Receipt { qty: qty("40"), value: money("1800"), left: qty("40") },
        ];
        let costs = [
            Cost { amount: money("840"), basis: Basis::Value, only: Vec::new() },
            Cost { amount: money("350"), basis: Basis::Equal, only: vec![1] },
            Cost { amount: money("153"), basis: Basis::Quantity, only: Vec::new() },
        ];
        let shares = spread(&receipts, &costs, 100).unwrap();
        let amounts: Vec<i64> = shares.iter().map(|share| share.amount).collect();
        assert_eq!(amounts, [money("450"), money("659"), money("234")]);
        let to_stock: Vec<i64> = shares.iter().map(|share| share.to_stock).collect();
        assert_eq!(to_stock, [money("180"), 0, money("234")]);
        let to_cost: Vec<i64> = shares.iter().map(|share| share.amount - share.to_stock).collect();
        assert_eq!(to_cost, [money("270"), money("659"), 0]);
        let full: Vec<Option<i64>> = receipts
            .iter()
            .zip(&shares)
            .map(|(receipt, share)| price_of(receipt.value + share.amount, receipt.qty))
            .collect();
        assert_eq!(full, [Some(qty("17.25")), Some(qty("28.59")), Some(qty("50.85"))]);
    }

    proptest! {
        #[test]
        fn nothing_is_lost(receipts in prop::collection::vec((1i64..1_000, 0i64..100_000, 0i64..1_000), 1..8), cents in prop::collection::vec(0i64..1_000_000, 1..4)) {
            let receipts: Vec<Receipt> = receipts.into_iter().map(|(qty, value, left)| Receipt { qty: qty * 1_000_000, value: value * 100, left: left * 1_000_000 }).collect();
            let costs: Vec<Cost> = cents.iter().zip([Basis::Value, Basis::Quantity, Basis::Equal].into_iter().cycle()).map(|(cents, basis)| Cost { amount: cents * 100, basis, only: Vec::new() }).collect();
            let shares = spread(&receipts, &costs, 100).unwrap();
            prop_assert_eq!(shares.iter().map(|share| share.amount).sum::<i64>(), cents.iter().sum::<i64>() * 100);
            prop_assert!(shares.iter().all(|share| share.to_stock.abs() <= share.amount.abs() && share.to_stock % 100 == 0));
        }
    }
}
