//! Foreign-exchange deals: the rate that was agreed against the rate of the day, and what settling them realises.

use chrono::Days;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, PERCENT_SCALE, RATE_SCALE, Value, mul_div_round};
use serde_json::{Map, Value as Json};

use crate::account::{self, Account};
use crate::matching::amounts::to_base;

/// What a deal settles at; money at scale 4 in business currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Settled {
    sold: i64,
    bought: i64,
    fees: i64,
    /// Positive is a gain.
    gain: i64,
}

/// Each side at the rate of the day it settles (design 1.5.4): what leaves is worth that day's rate, what arrives too, and what they
/// differ by was gained or lost by having agreed another rate.
fn settled(sold: i64, bought: i64, fees: i64, rates: (i64, i64), unit: i64) -> Settled {
    let (out, arrived) = (to_base(sold, rates.0, unit), to_base(bought, rates.1, unit));
    Settled { sold: out, bought: arrived, fees: to_base(fees, rates.0, unit), gain: arrived - out }
}

/// `banking.fx_deal`: currencies, the rate of the deal, and what it costs against the rate of the day.
pub fn amounts<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let Some((sold, bought)) = accounts(op, draft).await? else { return Ok(()) };
        draft.set("soldCurrency", Value::text(&sold.currency));
        draft.set("boughtCurrency", Value::text(&bought.currency));
        if sold.currency == bought.currency {
            draft.refuse(
                "/boughtAccount",
                "same_currency",
                say!("banking-same-currency", "Both accounts are kept in one currency; that is a transfer."),
            );
        }
        for (field, account) in [("soldAmount", &sold), ("fees", &sold), ("boughtAmount", &bought)] {
            if draft.int(field) % account.unit != 0 {
                draft.refuse(
                    format!("/{field}"),
                    "precision",
                    say!(
                        "banking-amounts-in-fewer-digits-after-point",
                        "Amounts in {currency} have fewer digits after the point.",
                        currency = account.currency
                    ),
                );
            }
        }
        let date = draft.date("dealDate").unwrap_or_else(|| op.today());
        if draft.get("settleOn").is_null() {
            draft.set("settleOn", date.checked_add_days(Days::new(2)).map_or(Value::Null, Value::from));
        }
        let mid = spot(op, draft, &sold.currency, &bought.currency, date).await?;
        let base = op.business().currency.clone();
        let to_business = spot(op, draft, &sold.currency, &base, date).await?;
        if !draft.errors.is_empty() {
            return Ok(());
        }
        let (sold_amount, bought_amount) = (draft.int("soldAmount"), draft.int("boughtAmount"));
        let usual = to_base(sold_amount, mid, bought.unit);
        draft.set(
            "dealRate",
            mul_div_round(bought_amount, power_of_ten(RATE_SCALE), sold_amount.max(1)).map_or(Value::Null, Value::Int),
        );
        draft.set("midRate", mid);
        draft.set("spread", usual - bought_amount);
        draft.set(
            "spreadPct",
            mul_div_round(usual - bought_amount, 100 * power_of_ten(PERCENT_SCALE), usual.max(1))
                .map_or(Value::Null, Value::Int),
        );
        // Until it settles this is what approval policies look at.
        draft.set("baseSold", to_base(sold_amount, to_business, op.minor_unit(&base)));
        Ok(())
    })
}

/// `banking.settle_fx_deal`: both sides at the rates of the day, and the gain.
pub fn settle<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some((sold, bought)) = accounts(op, draft).await? else { return Ok(()) };
        let asked: Option<Date> = ask.get("date").and_then(Json::as_str).and_then(|text| text.parse().ok());
        let date = asked.or(draft.date("settleOn")).unwrap_or_else(|| op.today());
        if draft.date("dealDate").is_some_and(|deal| date < deal) {
            return Err(OpError::refused_at(
                "/date",
                "settles_before_deal",
                say!("banking-settles-before-deal", "It would settle before it was agreed."),
            ));
        }
        if date > op.today() {
            return Err(OpError::refused_at(
                "/date",
                "not_due_yet",
                say!("banking-not-due-yet", "It settles on {date}; the money moves that day.", date),
            ));
        }
        for account in [&sold, &bought] {
            account.refuse_locked(date)?;
        }
        let rates = (
            ledger::api::rate_to_base(op, &sold.currency, date).await?,
            ledger::api::rate_to_base(op, &bought.currency, date).await?,
        );
        let unit = op.minor_unit(&op.business().currency);
        let found = settled(draft.int("soldAmount"), draft.int("boughtAmount"), draft.int("fees"), rates, unit);
        draft.set("settledOn", date);
        draft.set("baseSold", found.sold);
        draft.set("baseBought", found.bought);
        draft.set("baseFees", found.fees);
        draft.set("baseFx", found.gain);
        Ok(())
    })
}

async fn accounts(op: &mut Op<'_>, draft: &Draft) -> OpResult<Option<(Account, Account)>> {
    let (Some(sold), Some(bought)) = (draft.link("soldAccount"), draft.link("boughtAccount")) else { return Ok(None) };
    Ok(Some((account::load(op, &sold).await?, account::load(op, &bought).await?)))
}

async fn spot(op: &mut Op<'_>, draft: &mut Draft, from: &str, to: &str, date: Date) -> OpResult<i64> {
    match ledger::api::exchange_rate(op, from, to, date, None).await {
        Ok(found) => Ok(found.rate),
        Err(OpError::Refused { code, message, .. }) => {
            draft.refuse("/dealDate", code, message);
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

    /// 2,200.00 dollars buy 2,000.00 euros; when they settle a euro is 1.12 dollars.
    #[test]
    fn a_bought_currency_that_rose_is_a_gain() {
        let found = settled(money("2200"), money("2000"), money("5"), (rate("1"), rate("1.12")), 100);
        assert_eq!(found, Settled { sold: money("2200"), bought: money("2240"), fees: money("5"), gain: money("40") });
    }

    proptest! {
        /// 13.1: debits equal credits in business currency.
        #[test]
        fn a_deal_balances(sold in 1i64..1_000_000_000, bought in 1i64..1_000_000_000, fees in 0i64..1_000_000, a in 1i64..1_000_000_000_000, b in 1i64..1_000_000_000_000) {
            let found = settled(sold * 100, bought * 100, fees * 100, (a, b), 100);
            prop_assert_eq!(found.bought + found.fees, found.sold + found.fees + found.gain);
        }
    }
}
