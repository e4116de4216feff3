//! Transfers between accounts of the business, also of two currencies.

use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, RATE_SCALE, Value, mul_div_round};

use crate::account::{self, Account};
use crate::matching::amounts::to_base;

/// Amounts of a transfer in business currency; scale 4.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bases {
    pub from: i64,
    pub to: i64,
    pub fees: i64,
    /// Positive is a gain.
    pub fx: i64,
}

/// Business-currency amounts of what leaves and arrives. Where one side is the business currency, the other is worth the same: its rate is
/// what the bank took, and nothing is realised. Between two foreign currencies each side has its own rate of the day, and what they
/// differ by is realised.
pub fn bases(amount: i64, to_amount: i64, fees: i64, rates: (i64, i64), is_base: (bool, bool), unit: i64) -> Bases {
    let (from_rate, to_rate) = rates;
    let (from, to) = match is_base {
        (true, _) => (amount, if is_base.1 { to_amount } else { amount }),
        (false, true) => (to_amount, to_amount),
        (false, false) => (to_base(amount, from_rate, unit), to_base(to_amount, to_rate, unit)),
    };
    let fees = match is_base {
        (true, _) => fees,
        // Fees leave with the money, at the rate it left at.
        (false, true) if amount > 0 => {
            to_base(fees, mul_div_round(from, power_of_ten(RATE_SCALE), amount).unwrap_or(from_rate), unit)
        }
        (false, _) => to_base(fees, from_rate, unit),
    };
    Bases { from, to, fees, fx: to - from }
}

/// `banking.transfer_amounts`
pub fn amounts<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let (Some(from), Some(to)) = (draft.link("fromAccount"), draft.link("toAccount")) else { return Ok(()) };
        let from = account::load(op, &from).await?;
        let to = account::load(op, &to).await?;
        let date = draft.date("date").unwrap_or_else(|| op.today());
        draft.set("currency", Value::text(&from.currency));
        draft.set("toCurrency", Value::text(&to.currency));
        for (account, field) in [(&from, "/fromAccount"), (&to, "/toAccount")] {
            if let Some(locked) = account.locked.filter(|locked| date <= *locked) {
                draft.refuse(
                    "/date",
                    "reconciled",
                    say!(
                        "banking-signed-off-up-to-choose",
                        "{name} is signed off up to {locked}. Choose a later day.",
                        name = account.name,
                        locked
                    ),
                );
            }
            if draft.int("amount") > 0
                && account.gl == if field == "/fromAccount" { to.gl.clone() } else { from.gl.clone() }
            {
                draft.refuse(
                    field,
                    "same_ledger_account",
                    say!(
                        "banking-both-accounts-stand-on-one-ledger-account",
                        "Both accounts stand on one ledger account, so the books would not see a transfer."
                    ),
                );
                return Ok(());
            }
        }
        precise(draft, "/amount", draft.int("amount"), &from);
        precise(draft, "/fees", draft.int("fees"), &from);
        let base = op.business().currency.clone();
        let is_base = (from.currency == base, to.currency == base);
        if from.currency == to.currency {
            if draft.was_sent("toAmount")
                && !draft.get("toAmount").is_null()
                && draft.int("toAmount") != draft.int("amount")
            {
                draft.refuse(
                    "/toAmount",
                    "amounts_differ",
                    say!(
                        "banking-amounts-differ",
                        "Within one currency the same amount arrives; put what the bank kept under fees."
                    ),
                );
            }
            draft.set("toAmount", draft.int("amount"));
        }
        let mut rates = (power_of_ten(RATE_SCALE), power_of_ten(RATE_SCALE));
        if !is_base.0 && !is_base.1 {
            rates.0 = spot(op, draft, &from.currency, &base, date).await?;
            rates.1 = spot(op, draft, &to.currency, &base, date).await?;
        }
        if draft.get("toAmount").is_null() || (from.currency != to.currency && draft.int("toAmount") == 0) {
            let rate = spot(op, draft, &from.currency, &to.currency, date).await?;
            draft.set("toAmount", to_base(draft.int("amount"), rate, to.unit));
        }
        precise(draft, "/toAmount", draft.int("toAmount"), &to);
        if !draft.errors.is_empty() {
            return Ok(());
        }
        let unit = op.minor_unit(&base);
        let found = bases(draft.int("amount"), draft.int("toAmount"), draft.int("fees"), rates, is_base, unit);
        draft.set(
            "rate",
            mul_div_round(draft.int("toAmount"), power_of_ten(RATE_SCALE), draft.int("amount").max(1))
                .map_or(Value::Null, Value::Int),
        );
        draft.set("baseFrom", found.from);
        draft.set("baseTo", found.to);
        draft.set("baseFees", found.fees);
        draft.set("baseFx", found.fx);
        Ok(())
    })
}

fn precise(draft: &mut Draft, pointer: &str, amount: i64, account: &Account) {
    if amount % account.unit != 0 {
        draft.refuse(
            pointer,
            "precision",
            say!(
                "banking-amounts-in-fewer-digits-after-point",
                "Amounts in {currency} have fewer digits after the point.",
                currency = account.currency
            ),
        );
    }
}

async fn spot(op: &mut Op<'_>, draft: &mut Draft, from: &str, to: &str, date: Date) -> OpResult<i64> {
    match ledger::api::exchange_rate(op, from, to, date, None).await {
        Ok(found) => Ok(found.rate),
        Err(OpError::Refused { code, message, .. }) => {
            draft.refuse("/toAmount", code, message);
            Ok(power_of_ten(RATE_SCALE))
        }
        Err(other) => Err(other),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn money(text: &str) -> i64 {
        kernel_types::parse_scaled(text, 4).expect("money")
    }

    fn rate(text: &str) -> i64 {
        kernel_types::parse_scaled(text, RATE_SCALE).expect("a rate")
    }

    #[test]
    fn to_the_business_currency_nothing_is_realised() {
        let found = bases(money("26500"), money("1000"), money("53"), (rate("0.04"), rate("1")), (false, true), 100);
        assert_eq!((found.from, found.to, found.fees, found.fx), (money("1000"), money("1000"), money("2"), 0));
    }

    #[test]
    fn between_two_foreign_currencies_the_difference_is_realised() {
        let found = bases(money("100"), money("2600"), 0, (rate("25"), rate("1")), (false, false), 100);
        assert_eq!((found.from, found.to, found.fx), (money("2500"), money("2600"), money("100")));
    }

    proptest! {
        /// Debits and credits are equal in the business currency whatever the rates (13.1).
        #[test]
        fn a_transfer_balances(amount in 1i64..1_000_000_000, to in 1i64..1_000_000_000, fees in 0i64..1_000_000, a in 1i64..1_000_000_000_000, b in 1i64..1_000_000_000_000, which in 0u8..3) {
            let is_base = match which { 0 => (true, false), 1 => (false, true), _ => (false, false) };
            let found = bases(amount * 100, to * 100, fees * 100, (a, b), is_base, 100);
            let debit = found.to + found.fees;
            let credit = found.from + found.fees + found.fx;
            prop_assert_eq!(debit, credit);
        }
    }
}
