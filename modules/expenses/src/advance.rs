//! Money handed out before it is spent: what it is in the books, and what comes back of it, as money or out of the pay.

use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::Id;
use ledger::api::to_base;
use ledger::generated::BankAccount;
use serde_json::{Map, Value as Json};

use crate::generated::{Advance, advance};

/// `expenses.advance_amounts`: the amount in the business currency, which approval policies look at.
pub fn amounts<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let mut advance = Advance::of(draft)?;
        let (Ok(currency), Ok(amount), Ok(date)) =
            (advance.currency().map(str::to_string), advance.amount(), advance.date())
        else {
            return Ok(());
        };
        if amount % op.minor_unit(&currency).max(1) != 0 {
            advance.refuse(
                "/amount",
                "precision",
                say!("expenses-amount-more-digits-than-currency", "This amount has more digits than its currency."),
            );
        }
        match value(op, amount, &currency, date).await {
            Ok((rate, base)) => {
                advance.set_rate(rate);
                advance.set_base_total(base);
            }
            Err(OpError::Refused { code, message, .. }) => advance.refuse("/currency", code, message),
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
        let date = advance.paid_on().ok_or_else(|| advance.missing(advance::PAID_ON))?;
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
    let date = advance.returned_on().ok_or_else(|| advance.missing(advance::RETURNED_ON))?;
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
    // The question that moves money asks for an account.
    let Some(bank) = bank else { return Err(OpError::internal("an advance moves money without an account")) };
    let bank = BankAccount::load(op, &bank).await?;
    match bank.currency()? {
        kept if kept != currency => {
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
