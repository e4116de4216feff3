//! Money handed out before it is spent: what it is in the books, and what comes back of it, as money or out of the pay.

use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::Id;
use ledger::api::to_base;
use serde_json::{Map, Value as Json};

use crate::generated::Advance;

/// `expenses.advance_amounts`: the amount in the business currency, which approval policies look at.
pub fn amounts<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let currency = draft.text("currency").unwrap_or_default().to_string();
        if draft.int("amount") % op.minor_unit(&currency).max(1) != 0 {
            draft.refuse(
                "/amount",
                "precision",
                say!("expenses-amount-more-digits-than-currency", "This amount has more digits than its currency."),
            );
        }
        let date = draft.date("date").unwrap_or_else(|| op.today());
        match value(op, draft.int("amount"), &currency, date).await {
            Ok((rate, base)) => {
                draft.set("rate", rate);
                draft.set("baseTotal", base);
            }
            Err(OpError::Refused { code, message, .. }) => draft.refuse("/currency", code, message),
            Err(other) => return Err(other),
        }
        Ok(())
    })
}

/// `expenses.pay_advance`: what leaves the bank, at the rate of the day it leaves.
pub fn pay<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut advance = Advance::of(draft)?;
        let (currency, amount) = (advance.currency()?.to_string(), advance.amount()?);
        same_currency(op, advance.bank_account(), &currency).await?;
        let date = advance.paid_on().unwrap_or_else(|| op.today());
        let (rate, base) = value(op, amount, &currency, date).await?;
        advance.set_rate(rate);
        advance.set_base_total(base);
        advance.set_paid(amount);
        Ok(())
    })
}

/// `expenses.take_back_advance`: what is left comes back; its worth may have changed since.
pub fn take_back<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut advance = Advance::of(draft)?;
        let currency = advance.currency()?.to_string();
        same_currency(op, advance.returned_to(), &currency).await?;
        give_back(op, &mut advance, &currency).await
    })
}

/// Nothing is left of the advance from the day it was given back on.
async fn give_back(op: &mut Op<'_>, advance: &mut Advance<&mut Draft>, currency: &str) -> OpResult<()> {
    let date = advance.returned_on().unwrap_or_else(|| op.today());
    let (balance, base) = (advance.balance(), advance.base_balance());
    let (_, money) = value(op, balance, currency, date).await?;
    advance.set_returned(advance.returned() + balance);
    advance.set_base_returned(advance.base_returned() + base);
    advance.set_base_money(money);
    advance.set_base_fx(money - base);
    Ok(())
}

/// `expenses.advance_recovered`: payroll took over what is left.
pub fn recovered<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut advance = Advance::of(draft)?;
        let currency = advance.currency()?.to_string();
        give_back(op, &mut advance, &currency).await
    })
}

/// The rate of a day, and an amount at it in the business currency.
pub async fn value(op: &mut Op<'_>, amount: i64, currency: &str, on: kernel_types::Date) -> OpResult<(i64, i64)> {
    let rate = ledger::api::rate_to_base(op, currency, on).await?;
    let digits = op.currency_digits(&op.business().currency.clone());
    let base = to_base(amount, rate, digits).ok_or_else(|| {
        OpError::refused("amount_too_large", say!("expenses-amount-too-large", "An amount is too large to post."))
    })?;
    Ok((rate, base))
}

/// Money leaves an account in the account's own currency.
async fn same_currency(op: &mut Op<'_>, bank: Option<Id>, currency: &str) -> OpResult<()> {
    let banks = op.reference("ledger.bank_account").await?;
    let kept = bank.and_then(|bank| banks.get(&bank)).and_then(|bank| bank.text("currency").map(str::to_string));
    match kept {
        Some(kept) if kept != currency => {
            let message = say!(
                "expenses-account-kept-in",
                "This account is kept in {kept}; choose one kept in {currency}.",
                kept,
                currency
            );
            Err(OpError::refused_at("/bankAccount", "other_currency", message))
        }
        _ => Ok(()),
    }
}
