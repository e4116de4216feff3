//! Advances on orders (design 6.2.5): a payment that names the order. The order's bills are settled with it when they are posted, which
//! `accounting` sees to.

use kernel::{Draft, Op, OpError, OpFuture, OpResult};
use kernel_types::{Id, MONEY_SCALE, Value, format_scaled, parse_scaled};
use serde_json::{Map, Value as Json, json};

use crate::matching::orders::by_number;
use crate::wire::{asked_text, money, plain, put};

const PAYMENT: &str = "accounting.payment";

/// `procurement.advance_on_order`: a draft payment of `ask.amount` for this order.
pub fn pay<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !op.may_create(PAYMENT) {
            return Err(OpError::refused("no_payments", "You may not enter payments; whoever pays the suppliers can do it from here."));
        }
        let Some(bank) = asked_text(ask, "bankAccount").map(Id::from_stored) else {
            return Err(OpError::invalid("/bankAccount", "required", "Choose the account the money leaves."));
        };
        let amount = match asked_text(ask, "amount").map(|text| parse_scaled(text, MONEY_SCALE)) {
            Some(Ok(amount)) if amount > 0 => amount,
            Some(Err(error)) => return Err(OpError::invalid("/amount", "malformed", format!("The amount {error}."))),
            _ => return Err(OpError::invalid("/amount", "required", "Give the amount of the advance.")),
        };
        let currency = draft.text("currency").map_or_else(|| op.business().currency.clone(), str::to_string);
        let left = draft.int("total") - draft.int("advanced");
        if amount > left {
            let left = format_scaled(left.max(0), MONEY_SCALE, 2);
            return Err(OpError::refused_at("/amount", "above_order", format!("{currency} {left} of this order is not paid in advance yet; give an amount up to that.")));
        }
        let banks = op.reference("ledger.bank_account").await?;
        let kept = banks.get(&bank).and_then(|bank| bank.text("currency").map(str::to_string));
        if kept.as_deref().is_some_and(|kept| kept != currency) {
            let message = format!("This account is not kept in {currency}. Enter the money with both amounts as a document of its own, and name the order there.");
            return Err(OpError::refused_at("/bankAccount", "other_currency", message));
        }
        let mut body = Map::new();
        put(&mut body, "supplier", plain(draft.get("supplier")));
        put(&mut body, "orderNumber", plain(draft.get("number")));
        put(&mut body, "currency", json!(currency));
        put(&mut body, "bankAccount", json!(bank.as_str()));
        put(&mut body, "amount", money(amount));
        put(&mut body, "reference", asked_text(ask, "reference").map_or(Json::Null, |text| json!(text)));
        op.create(PAYMENT, Json::Object(body)).await?;
        Ok(())
    })
}

/// `procurement.note_advance`, on posting a payment that names an order and on taking one back: the order tells what was paid in
/// advance.
pub fn note<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(number) = draft.text("orderNumber").map(str::to_string) else { return Ok(()) };
        let goes = matches!(draft.state(), Some("posted" | "cleared"));
        let order = by_number(op, &number).await?.filter(|order| order.link("supplier") == draft.link("supplier"));
        let Some(order) = order else {
            if goes {
                return Ok(());
            }
            let message = format!("This supplier has no order {number}. Correct the number, or leave it empty.");
            return Err(OpError::refused_at("/orderNumber", "unknown_order", message));
        };
        if !goes && order.text("currency") != draft.text("currency") {
            let message = format!("{number} is in {}; pay its advance in that currency.", order.text("currency").unwrap_or_default());
            return Err(OpError::refused_at("/orderNumber", "other_currency", message));
        }
        let amount = if goes { -draft.int("advance") } else { draft.int("advance") };
        add(op, &order.id(), amount).await
    })
}

/// The order was paid `amount` more in advance, or less.
async fn add(op: &mut Op<'_>, order: &Id, amount: i64) -> OpResult<()> {
    if amount != 0 {
        let known = op.load_for_update("procurement.purchase_order", order).await?;
        op.set_fields("procurement.purchase_order", order, &[("advanced", Value::Int(known.int("advanced") + amount))]).await?;
    }
    Ok(())
}

/// `procurement.note_refund`, of a payment whose advance the supplier paid back: the order is paid `ask.amount` less in advance.
pub fn refunded<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(number) = draft.text("orderNumber").map(str::to_string) else { return Ok(()) };
        let Some(Ok(amount)) = asked_text(ask, "amount").map(|text| parse_scaled(text, MONEY_SCALE)) else {
            return Err(OpError::internal("a refund without its amount"));
        };
        match by_number(op, &number).await?.filter(|order| order.link("supplier") == draft.link("supplier")) {
            Some(order) => add(op, &order.id(), -amount).await,
            None => Ok(()),
        }
    })
}
