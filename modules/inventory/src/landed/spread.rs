//! Costs over receipts (design 4.3.9). Pure.

use kernel_types::{Money, Quantity, allocate};

use crate::costing::{Refusal, share};

/// How a cost is shared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Basis {
    Value,
    Quantity,
    Weight,
    Volume,
    Equal,
    /// As [`Cost::parts`] says.
    Manual,
}

/// One cost.
#[derive(Debug, Clone)]
pub struct Cost {
    pub amount: Money,
    pub basis: Basis,
    /// Places of the receipts it is for; all when empty.
    pub only: Vec<usize>,
    /// Amounts given by hand, each with the places it is for, which share it by quantity.
    pub parts: Vec<(Vec<usize>, Money)>,
}

/// What was received of one item.
#[derive(Debug, Clone, Copy)]
pub struct Receipt {
    pub qty: Quantity,
    pub value: Money,
    /// Of all that was received.
    pub weight: i64,
    pub volume: i64,
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
        if cost.basis == Basis::Manual {
            for (places, amount) in &cost.parts {
                let weights: Vec<i64> = receipts
                    .iter()
                    .enumerate()
                    .map(|(place, receipt)| if places.contains(&place) { receipt.qty } else { 0 })
                    .collect();
                add(&mut shares, *amount, &weights, unit)?;
            }
            continue;
        }
        let weights: Vec<i64> = receipts
            .iter()
            .enumerate()
            .map(|(place, receipt)| match cost.basis {
                _ if !cost.only.is_empty() && !cost.only.contains(&place) => 0,
                Basis::Value => receipt.value,
                Basis::Quantity => receipt.qty,
                Basis::Weight => receipt.weight,
                Basis::Volume => receipt.volume,
                Basis::Equal | Basis::Manual => 1,
            })
            .collect();
        add(&mut shares, cost.amount, &weights, unit)?;
    }
    for (own, receipt) in shares.iter_mut().zip(receipts) {
        own.to_stock = share(own.amount, receipt.left.clamp(0, receipt.qty), receipt.qty, unit)?;
    }
    Ok(shares)
}

fn add(shares: &mut [Share], amount: Money, weights: &[i64], unit: Money) -> Result<(), Refusal> {
    for (own, part) in shares.iter_mut().zip(allocate(amount, weights, unit)) {
        own.amount = own.amount.checked_add(part).ok_or(Refusal::TooLarge)?;
    }
    Ok(())
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
            Receipt { qty: qty("200"), value: money("3000"), weight: 0, volume: 0, left: qty("80") },
            Receipt { qty: qty("100"), value: money("2200"), weight: 0, volume: 0, left: 0 },
            Receipt { qty: qty("40"), value: money("1800"), weight: 0, volume: 0, left: qty("40") },
        ];
        let costs = [
            Cost { amount: money("840"), basis: Basis::Value, only: Vec::new(), parts: Vec::new() },
            Cost { amount: money("350"), basis: Basis::Equal, only: vec![1], parts: Vec::new() },
            Cost { amount: money("153"), basis: Basis::Quantity, only: Vec::new(), parts: Vec::new() },
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

    fn receipt(qty_text: &str, weight: &str, volume: &str) -> Receipt {
        Receipt {
            qty: qty(qty_text),
            value: money("100"),
            weight: qty(weight),
            volume: qty(volume),
            left: qty(qty_text),
        }
    }

    /// 30 kg and 10 kg share 400.00 as 300.00 and 100.00; 0.2 m³ and 0.6 m³ share 80.00 as 20.00 and 60.00.
    #[test]
    fn costs_are_shared_by_weight_and_by_volume() {
        let receipts = [receipt("10", "30", "0.2"), receipt("5", "10", "0.6")];
        let cost = |amount: &str, basis| Cost { amount: money(amount), basis, only: Vec::new(), parts: Vec::new() };
        let shares = spread(&receipts, &[cost("400", Basis::Weight), cost("80", Basis::Volume)], 100).unwrap();
        assert_eq!(shares.iter().map(|share| share.amount).collect::<Vec<_>>(), [money("320"), money("160")]);
    }

    /// 70.00 for the first item, which came twice (10 and 4 pieces: 50.00 and 20.00), and 30.00 for the other.
    #[test]
    fn amounts_by_hand_go_to_their_items() {
        let receipts = [receipt("10", "1", "1"), receipt("5", "1", "1"), receipt("4", "1", "1")];
        let parts = vec![(vec![0, 2], money("70")), (vec![1], money("30"))];
        let cost = Cost { amount: money("100"), basis: Basis::Manual, only: Vec::new(), parts };
        let shares = spread(&receipts, &[cost], 100).unwrap();
        assert_eq!(
            shares.iter().map(|share| share.amount).collect::<Vec<_>>(),
            [money("50"), money("30"), money("20")]
        );
    }

    proptest! {
        #[test]
        fn nothing_is_lost(receipts in prop::collection::vec((1i64..1_000, 0i64..100_000, 0i64..1_000), 1..8), cents in prop::collection::vec(0i64..1_000_000, 1..4)) {
            let receipts: Vec<Receipt> = receipts.into_iter().map(|(qty, value, left)| Receipt { qty: qty * 1_000_000, value: value * 100, weight: 0, volume: 0, left: left * 1_000_000 }).collect();
            let costs: Vec<Cost> = cents.iter().zip([Basis::Value, Basis::Quantity, Basis::Equal].into_iter().cycle()).map(|(cents, basis)| Cost { amount: cents * 100, basis, only: Vec::new(), parts: Vec::new() }).collect();
            let shares = spread(&receipts, &costs, 100).unwrap();
            prop_assert_eq!(shares.iter().map(|share| share.amount).sum::<i64>(), cents.iter().sum::<i64>() * 100);
            prop_assert!(shares.iter().all(|share| share.to_stock.abs() <= share.amount.abs() && share.to_stock % 100 == 0));
        }
    }
}
