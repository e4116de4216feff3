//! Advances on orders (design 1.3, 6.2.5): money taken or paid for an order before there is a document of it. Posting an invoice or a
//! bill of the order settles it with them, oldest first; what is left waits for the order's next document.

use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, Value, format_scaled};
use serde_json::{Map, Value as Json, json};

use super::Way;
use super::amounts::date_of;
use super::later::{asked_amount, asked_link, consume};
use super::targets::item_of;
use crate::document::currency_of;
use crate::wire::{money, plain, put};

const RECEIPT: &str = "accounting.receipt";
const PAYMENT: &str = "accounting.payment";

/// `accounting.advance_on_order`: a draft receipt of `ask.amount` for this sales order.
pub fn take<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !op.may_create(RECEIPT) {
            return Err(OpError::refused(
                "no_receipts",
                say!(
                    "accounting-no-receipts",
                    "You may not enter receipts; a colleague who takes the money can do it from here."
                ),
            ));
        }
        let (bank, amount) = asked(op, draft, ask).await?;
        let mut body = Map::new();
        put(&mut body, "customer", plain(draft.get("customer")));
        put(&mut body, "currency", plain(draft.get("currency")));
        put(&mut body, "salesOrder", json!(draft.id().as_str()));
        put(&mut body, "bankAccount", json!(bank.as_str()));
        put(&mut body, "amount", money(amount));
        put(&mut body, "reference", ask.get("reference").cloned().unwrap_or(Json::Null));
        op.create(RECEIPT, Json::Object(body)).await?;
        Ok(())
    })
}

/// The bank account and the amount of an advance on an order that has `total`, `advanced` and `currency`.
///
/// # Errors
/// Either is missing, more than the order comes to, or the account is kept in another currency.
pub async fn asked(op: &mut Op<'_>, order: &Draft, ask: &Map<String, Json>) -> OpResult<(Id, i64)> {
    let Some(bank) = asked_link(ask, "bankAccount") else {
        return Err(OpError::invalid(
            "/bankAccount",
            "required",
            say!("accounting-choose-account-money-moves-on", "Choose the account the money moves on."),
        ));
    };
    let Some(amount) = asked_amount(ask)?.filter(|amount| *amount > 0) else {
        return Err(OpError::invalid(
            "/amount",
            "required",
            say!("accounting-give-amount-advance", "Give the amount of the advance."),
        ));
    };
    let currency = currency_of(op, order);
    let left = order.int("total") - order.int("advanced");
    if amount > left {
        let left = format_scaled(left.max(0), kernel_types::MONEY_SCALE, 2);
        return Err(OpError::refused_at(
            "/amount",
            "above_order",
            say!(
                "accounting-above-order",
                "{currency} {left} of this order is not paid in advance yet; give an amount up to that.",
                currency,
                left
            ),
        ));
    }
    if !is_kept_in(op, &bank, &currency).await? {
        let message = say!(
            "accounting-account-not-kept-in",
            "This account is not kept in {currency}. Enter the money with both amounts as a document of its own, and name the order there.",
            currency
        );
        return Err(OpError::refused_at("/bankAccount", "other_currency", message));
    }
    Ok((bank, amount))
}

/// Whether a bank account is kept in this currency; one that is not there is refused where the document is made.
pub(super) async fn is_kept_in(op: &mut Op<'_>, bank: &Id, currency: &str) -> OpResult<bool> {
    let banks = op.reference("ledger.bank_account").await?;
    Ok(banks.get(bank).is_none_or(|bank| bank.text("currency") == Some(currency)))
}

/// `accounting.settle_with_advances`, after an invoice or a bill is posted: what its order was paid in advance settles it, as far as
/// no match holds it.
pub fn settle<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let (address, waiting) = waiting(op, draft).await?;
        let currency = currency_of(op, draft);
        let held = (draft.int("disputed") - draft.int("credited")).max(0);
        let mut open = draft.int("total")
            - draft.int("paid")
            - draft.int("credited")
            - draft.int("withheld")
            - held
            - draft.int("retainedOpen");
        let mut taken = 0;
        for id in waiting {
            let advance = op.load_for_update(address, &id).await?;
            let stands = matches!(advance.state(), Some("posted" | "cleared"))
                && advance.text("currency") == Some(currency.as_str());
            let part = advance.int("unallocated").min(open);
            if !stands || part <= 0 {
                continue;
            }
            let ask = Map::from_iter([
                ("document".to_string(), json!(draft.id().as_str())),
                ("amount".to_string(), money(part)),
            ]);
            op.transition(address, &id, "settle-order", ask).await?;
            open -= part;
            taken += part;
        }
        if taken != 0 {
            draft.set("paid", draft.int("paid") + taken);
        }
        Ok(())
    })
}

/// Receipts or payments of the document's order that have something left, oldest first.
async fn waiting(op: &mut Op<'_>, draft: &Draft) -> OpResult<(&'static str, Vec<Id>)> {
    let (address, found) = if draft.entity.name == "bill" {
        let (Some(number), Some(supplier)) = (draft.text("orderNumber"), draft.link("supplier")) else {
            return Ok((PAYMENT, Vec::new()));
        };
        (
            PAYMENT,
            op.find_all(PAYMENT, &[("orderNumber", Value::text(number)), ("supplier", Value::from(&supplier))]).await?,
        )
    } else {
        let Some(order) = draft.link("salesOrder") else { return Ok((RECEIPT, Vec::new())) };
        (RECEIPT, op.find_all(RECEIPT, &[("salesOrder", Value::from(&order))]).await?)
    };
    let mut left: Vec<&Doc> = found.iter().filter(|doc| doc.int("unallocated") > 0).collect();
    left.sort_by_key(|doc| (doc.date("date"), doc.text("number").map(str::to_string), doc.id()));
    Ok((address, left.into_iter().map(Doc::id).collect()))
}

/// `accounting.settle_order`, the receipt's or payment's side: `ask.amount` of what it left settles `ask.document`, which keeps its own
/// amounts.
pub fn give<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let kind = match Way::of(draft) {
            Way::Receipt => "accounting.invoice",
            Way::Payment => "accounting.bill",
        };
        let (Some(document), Some(amount)) = (asked_link(ask, "document"), asked_amount(ask)?) else {
            return Err(OpError::internal("an advance without what it settles"));
        };
        let item = item_of(op, kind, &document, "/document").await?;
        // The day it takes effect is that of the document, so that income and cost stand in its month at the advance's rate.
        let date = item.date.max(date_of(op, draft));
        consume(op, draft, &item, amount, date).await
    })
}
