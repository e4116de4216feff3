//! Advances on orders (design 6.2.5): a payment that names the order. The order's bills are settled with it when they are posted, which
//! `accounting` sees to.

use accounting::generated::{Payment, PaymentStatus, payment};
use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, MONEY_SCALE, Money, Value, format_scaled, parse_scaled};
use ledger::generated::BankAccount;
use serde_json::{Map, Value as Json, json};

use super::currency_of;
use crate::generated::{PurchaseOrder, purchase_order};
use crate::matching::orders::by_number;
use crate::wire::{asked_text, money, put};

/// `procurement.advance_on_order`: a draft payment of `ask.amount` for this order.
pub fn pay<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let order = PurchaseOrder::of(draft)?;
        if !op.may_create(payment::ADDRESS) {
            return Err(OpError::refused(
                "no_payments",
                say!(
                    "procurement-no-payments",
                    "You may not enter payments; a colleague who pays the suppliers can do it from here."
                ),
            ));
        }
        let Some(bank) = asked_text(ask, "bankAccount").map(Id::from_stored) else {
            return Err(OpError::invalid(
                "/bankAccount",
                "required",
                say!("procurement-choose-account-money-leaves", "Choose the account the money leaves."),
            ));
        };
        let amount = match asked_text(ask, "amount").map(|text| parse_scaled(text, MONEY_SCALE)) {
            Some(Ok(amount)) if amount > 0 => amount,
            Some(Err(error)) => {
                return Err(OpError::invalid(
                    "/amount",
                    "malformed",
                    say!("procurement-amount", "The amount {error}.", error),
                ));
            }
            _ => {
                return Err(OpError::invalid(
                    "/amount",
                    "required",
                    say!("procurement-give-amount-advance", "Give the amount of the advance."),
                ));
            }
        };
        let currency = currency_of(op, &order).to_string();
        let left = order.total() - order.advanced();
        if amount > left {
            let left = format_scaled(left.max(0), MONEY_SCALE, 2);
            return Err(OpError::refused_at(
                "/amount",
                "above_order",
                say!(
                    "procurement-above-order",
                    "{currency} {left} of this order is not paid in advance yet; give an amount up to that.",
                    currency,
                    left
                ),
            ));
        }
        let account = BankAccount::of_reference(op, &bank).await?;
        if let Some(account) = account
            && account.currency()? != currency
        {
            let message = say!(
                "procurement-account-not-kept-in",
                "This account is not kept in {currency}. Enter the money with both amounts as a document of its own, and name the order there.",
                currency
            );
            return Err(OpError::refused_at("/bankAccount", "other_currency", message));
        }
        let mut body = Map::new();
        put(&mut body, payment::SUPPLIER, json!(order.supplier()?.as_str()));
        put(&mut body, payment::ORDER_NUMBER, json!(order.number()));
        put(&mut body, payment::CURRENCY, json!(currency));
        put(&mut body, payment::BANK_ACCOUNT, json!(bank.as_str()));
        put(&mut body, payment::AMOUNT, money(amount));
        put(&mut body, payment::REFERENCE, json!(asked_text(ask, "reference")));
        op.create(payment::ADDRESS, Json::Object(body)).await?;
        Ok(())
    })
}

/// `procurement.note_advance`, on posting a payment that names an order and on taking one back: the order tells what was paid in
/// advance.
pub fn note<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let payment = Payment::of(draft)?;
        let Some(number) = payment.order_number() else { return Ok(()) };
        let goes = matches!(payment.status()?, PaymentStatus::Posted | PaymentStatus::Cleared);
        let supplier = payment.supplier()?;
        let order = by_number(op, number).await?.filter(|order| order.supplier().is_ok_and(|own| own == supplier));
        let Some(order) = order else {
            if goes {
                return Ok(());
            }
            let message = say!(
                "procurement-supplier-no-order",
                "This supplier has no order {number}. Correct the number, or leave it empty.",
                number
            );
            return Err(OpError::refused_at("/orderNumber", "unknown_order", message));
        };
        if !goes && order.currency() != payment.currency() {
            let message = say!(
                "procurement-in-pay-advance-in-currency",
                "{number} is in {currency}; pay its advance in that currency.",
                number,
                currency = currency_of(op, &order)
            );
            return Err(OpError::refused_at("/orderNumber", "other_currency", message));
        }
        let amount = if goes { -payment.advance() } else { payment.advance() };
        add(op, &order.id(), amount).await
    })
}

/// The order was paid `amount` more in advance, or less.
async fn add(op: &mut Op<'_>, order: &Id, amount: Money) -> OpResult<()> {
    if amount != 0 {
        let known = PurchaseOrder::lock(op, order).await?;
        op.set_fields(
            purchase_order::ADDRESS,
            order,
            &[(purchase_order::ADVANCED, Value::Int(known.advanced() + amount))],
        )
        .await?;
    }
    Ok(())
}

/// `procurement.note_refund`, of a payment whose advance the supplier paid back: the order is paid `ask.amount` less in advance.
pub fn refunded<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let payment = Payment::of(draft)?;
        let Some(number) = payment.order_number() else { return Ok(()) };
        let Some(Ok(amount)) = asked_text(ask, "amount").map(|text| parse_scaled(text, MONEY_SCALE)) else {
            return Err(OpError::internal("a refund without its amount"));
        };
        let supplier = payment.supplier()?;
        match by_number(op, number).await?.filter(|order| order.supplier().is_ok_and(|own| own == supplier)) {
            Some(order) => add(op, &order.id(), -amount).await,
            None => Ok(()),
        }
    })
}
