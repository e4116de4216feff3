//! The amounts of a receipt or payment: pure arithmetic. Money is at scale 4, rates at scale 10.

use kernel_types::{allocate, round_half_away};

use super::Way;
use crate::totals::TotalsError;
use crate::totals::base::to_base;

/// One open item that is settled, in part or whole.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Part {
    /// Settled by money and by tax withheld.
    pub amount: i64,
    /// Settlement discount, gross.
    pub discount: i64,
    pub write_off: i64,
    /// Part of `amount` that is tax withheld instead of money.
    pub withheld: i64,
    /// Tax inside the discount.
    pub discount_tax: i64,
    /// Base amount the item loses.
    pub relieved: i64,
}

impl Part {
    /// What the item loses in its own currency.
    pub fn settled(&self) -> i64 {
        self.amount + self.discount + self.write_off
    }
}

/// The money that moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Money {
    pub way: Way,
    /// In the currency of the items, fees included for a receipt, fees on top for a payment.
    pub amount: i64,
    pub fees: i64,
    /// Where the bank account is kept in another currency.
    pub bank: Option<Bank>,
    pub rate: i64,
    pub base_unit: i64,
}

/// The bank's side in a currency of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bank {
    /// What the account moved by, fees taken off or included.
    pub moved: i64,
    pub fees: i64,
    /// `None` where nobody keeps a rate: the money is then worth what the document's rate says.
    pub rate: Option<i64>,
}

/// Everything computed of a receipt or payment.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Amounts {
    pub allocated: i64,
    pub withheld: i64,
    pub discount: i64,
    pub discount_net: i64,
    pub write_off: i64,
    /// Becomes an advance; negative means that too much is allocated.
    pub unallocated: i64,
    pub base_bank: i64,
    pub base_fees: i64,
    pub base_withheld: i64,
    /// Net of tax.
    pub base_discount: i64,
    pub base_write_off: i64,
    pub base_advance: i64,
    /// Positive is a gain.
    pub base_fx: i64,
    /// Exchange difference by part; they sum to `base_fx`.
    pub part_fx: Vec<i64>,
}

/// Computes the amounts; `base_discount_tax` is the tax inside discounts, already in the business currency.
///
/// The exchange difference is what makes the entry balance: money in, tax withheld, discounts and write-offs at the rate of
/// the day against the base amounts the items lose and the advance.
pub fn amounts(money: &Money, parts: &[Part], base_discount_tax: i64) -> Result<Amounts, TotalsError> {
    let base = |amount: i64| to_base(amount, money.rate, money.base_unit);
    let sum = |field: fn(&Part) -> i64| parts.iter().map(field).sum::<i64>();
    let allocated = sum(|part| part.amount);
    let withheld = sum(|part| part.withheld);
    let discount = sum(|part| part.discount);
    let discount_net = discount - sum(|part| part.discount_tax);
    let write_off = sum(|part| part.write_off);
    let unallocated = money.amount + withheld - allocated;
    let (base_bank, base_fees) = bank_side(money)?;
    let base_withheld = base(withheld)?;
    let base_discount = base(discount_net)?;
    let base_write_off = base(write_off)?;
    let base_advance = base(unallocated.max(0))?;
    let relieved = sum(|part| part.relieved);
    let others = base_withheld + base_discount + base_discount_tax + base_write_off;
    let base_fx = match money.way {
        Way::Receipt => base_bank + base_fees + others - relieved - base_advance,
        Way::Payment => relieved + base_advance + base_fees - base_bank - others,
    };
    let mut part_fx = Vec::with_capacity(parts.len());
    for part in parts {
        let worth = base(part.settled())?;
        part_fx.push(if money.way == Way::Receipt { worth - part.relieved } else { part.relieved - worth });
    }
    // What conversion of the whole leaves over (cents, or the bank's own rate) follows the settled amounts.
    let rest = base_fx - part_fx.iter().sum::<i64>();
    if rest != 0 && !parts.is_empty() {
        let weights: Vec<i64> = parts.iter().map(Part::settled).collect();
        for (fx, extra) in part_fx.iter_mut().zip(allocate(rest, &weights, money.base_unit)) {
            *fx += extra;
        }
    }
    Ok(Amounts {
        allocated,
        withheld,
        discount,
        discount_net,
        write_off,
        unallocated,
        base_bank,
        base_fees,
        base_withheld,
        base_discount,
        base_write_off,
        base_advance,
        base_fx,
        part_fx,
    })
}

/// What the bank moved and the fees, in the business currency. The money itself is rounded once; fees are a part of it (receipt) or come
/// on top (payment).
fn bank_side(money: &Money) -> Result<(i64, i64), TotalsError> {
    let base = |amount: i64| to_base(amount, money.rate, money.base_unit);
    let fees = base(money.fees)?;
    let worth = match money.way {
        Way::Receipt => base(money.amount)? - fees,
        Way::Payment => base(money.amount)? + fees,
    };
    let Some(bank) = money.bank else { return Ok((worth, fees)) };
    if let Some(rate) = bank.rate {
        let of = |amount: i64| to_base(amount, rate, money.base_unit);
        return Ok((of(bank.moved)?, fees + of(bank.fees)?));
    }
    // Without a rate the worth is that of the money before the bank took its fees.
    let before = match money.way {
        Way::Receipt => bank.moved + bank.fees,
        Way::Payment => bank.moved - bank.fees,
    };
    let own = if before <= 0 { 0 } else { share(worth, bank.fees, before, money.base_unit)? };
    Ok((if money.way == Way::Receipt { worth - own } else { worth + own }, fees + own))
}

/// `amount × part ÷ whole` in whole units.
fn share(amount: i64, part: i64, whole: i64, unit: i64) -> Result<i64, TotalsError> {
    let rounded = round_half_away(i128::from(amount) * i128::from(part), i128::from(whole) * i128::from(unit));
    i64::try_from(rounded * i128::from(unit)).map_err(|_| TotalsError::TooLarge)
}

/// Tax inside a gross settlement discount: `d − round(d / (1 + R))`, with R taken from the document's net and total
/// (design 1.4.4).
pub fn tax_in_discount(discount: i64, net: i64, total: i64, unit: i64) -> i64 {
    if total == 0 || discount == 0 {
        return 0;
    }
    let part = round_half_away(i128::from(discount) * i128::from(net), i128::from(total) * i128::from(unit))
        * i128::from(unit);
    // A part of the discount is within its range.
    discount - i64::try_from(part).unwrap_or(discount)
}

/// The share of a tax that falls due when a document goes from `before` settled to `after` settled: cumulative, so that the
/// last settlement takes what is left.
pub fn tax_falling_due(tax: i64, total: i64, before: i64, after: i64, unit: i64) -> i64 {
    if total == 0 {
        return 0;
    }
    let up_to = |settled: i64| {
        round_half_away(i128::from(tax) * i128::from(settled), i128::from(total) * i128::from(unit)) * i128::from(unit)
    };
    // A part of the tax is within its range.
    i64::try_from(up_to(after) - up_to(before)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn money(text: &str) -> i64 {
        kernel_types::parse_scaled(text, 4).expect("money")
    }

    fn rate(text: &str) -> i64 {
        kernel_types::parse_scaled(text, 10).expect("a rate")
    }

    /// PUB-ACC-3: 1,000.00 at 25.00; 400 arrive at 25.80, 600 at 26.10.
    #[test]
    fn realised_difference_of_two_receipts() {
        let receipt = |amount: &str, at: &str, relieved: &str| {
            let money_in =
                Money { way: Way::Receipt, amount: money(amount), fees: 0, bank: None, rate: rate(at), base_unit: 100 };
            let part = Part { amount: money(amount), relieved: money(relieved), ..Part::default() };
            amounts(&money_in, &[part], 0).expect("amounts")
        };
        let first = receipt("400", "25.80", "10000");
        assert_eq!((first.base_bank, first.base_fx, first.part_fx), (money("10320"), money("320"), vec![money("320")]));
        let second = receipt("600", "26.10", "15000");
        assert_eq!((second.base_bank, second.base_fx), (money("15660"), money("660")));
    }

    /// PUB-ACC-5: half of 11,500.00 is paid, 10 % of net 10,000.00 is withheld.
    #[test]
    fn withholding_at_payment() {
        let half = money("500");
        let out =
            Money { way: Way::Payment, amount: money("5250"), fees: 0, bank: None, rate: rate("1"), base_unit: 100 };
        let part = Part { amount: money("5750"), withheld: half, relieved: money("5750"), ..Part::default() };
        let paid = amounts(&out, &[part], 0).expect("amounts");
        assert_eq!(
            (paid.base_bank, paid.base_withheld, paid.unallocated, paid.base_fx),
            (money("5250"), money("500"), 0, 0)
        );
    }

    /// PUB-ACC-4: what is left of 600.00 after the oldest items; nothing is unallocated.
    #[test]
    fn a_receipt_is_used_up() {
        let money_in =
            Money { way: Way::Receipt, amount: money("600"), fees: 0, bank: None, rate: rate("1"), base_unit: 100 };
        let parts =
            ["250", "350"].map(|amount| Part { amount: money(amount), relieved: money(amount), ..Part::default() });
        assert_eq!(amounts(&money_in, &parts, 0).expect("amounts").unallocated, 0);
    }

    #[test]
    fn what_is_not_allocated_becomes_an_advance() {
        let money_in = Money {
            way: Way::Receipt,
            amount: money("100"),
            fees: money("2"),
            bank: None,
            rate: rate("26.4312"),
            base_unit: 100,
        };
        let part = Part { amount: money("60"), relieved: money("1500"), ..Part::default() };
        let done = amounts(&money_in, &[part], 0).expect("amounts");
        assert_eq!((done.unallocated, done.base_fees, done.base_bank), (money("40"), money("52.86"), money("2590.26")));
        assert_eq!(done.base_advance, money("1057.25"));
        assert_eq!(done.base_bank + done.base_fees, money("1500") + done.base_advance + done.base_fx);
    }

    #[test]
    fn a_discount_carries_its_tax() {
        assert_eq!(tax_in_discount(money("23"), money("1000"), money("1150"), 100), money("3"));
        assert_eq!(tax_in_discount(money("10"), money("100"), money("115"), 100), money("1.30"));
    }

    #[test]
    fn tax_due_on_payment_moves_in_step() {
        let total = money("11500");
        let steps = [0, money("3333.33"), money("7000"), total];
        let due: Vec<i64> =
            steps.windows(2).map(|step| tax_falling_due(money("1500"), total, step[0], step[1], 100)).collect();
        assert_eq!(due.iter().sum::<i64>(), money("1500"));
        assert_eq!(due[0], money("434.78"));
    }

    proptest! {
        /// 13.1 for receipts and payments: both sides of the entry are equal in the business currency.
        #[test]
        fn the_entry_balances(
            receipt in any::<bool>(), amount in 0i64..1_000_000_000, fees in 0i64..10_000, at in 1i64..1_000_000_000_000,
            parts in prop::collection::vec((0i64..1_000_000_000, 0i64..100_000, 0i64..100_000, 0i64..100, 0i64..10_000_000_000), 0..6),
        ) {
            let way = if receipt { Way::Receipt } else { Way::Payment };
            let parts: Vec<Part> = parts
                .into_iter()
                .map(|(amount, discount, write_off, withheld, relieved)| Part {
                    amount: amount * 100,
                    discount: discount * 100,
                    write_off: write_off * 100,
                    withheld: (amount / 100 * withheld) * 100,
                    discount_tax: discount / 10 * 100,
                    relieved: relieved * 100,
                })
                .collect();
            let allocated: i64 = parts.iter().map(|part| part.amount - part.withheld).sum();
            let money = Money { way, amount: amount * 100 + allocated, fees: fees * 100, bank: None, rate: at, base_unit: 100 };
            let tax = to_base(parts.iter().map(|part| part.discount_tax).sum(), at, 100).expect("in range");
            let done = amounts(&money, &parts, tax).expect("in range");
            let relieved: i64 = parts.iter().map(|part| part.relieved).sum();
            let others = done.base_withheld + done.base_discount + tax + done.base_write_off;
            let (debit, credit) = match way {
                Way::Receipt => (done.base_bank + done.base_fees + others, relieved + done.base_advance + done.base_fx),
                Way::Payment => (relieved + done.base_advance + done.base_fees, done.base_bank + others + done.base_fx),
            };
            prop_assert_eq!(debit, credit);
            if !parts.is_empty() {
                prop_assert_eq!(done.part_fx.iter().sum::<i64>(), done.base_fx);
            }
        }
    }
}
