//! From an order to its invoices and back: proposing the next one, counting posted ones, giving back what is voided or
//! credited. An order is never invoiced for more than was ordered.

use std::collections::HashMap;

use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, QUANTITY_SCALE, Value, format_scaled};
use serde_json::{Map, Value as Json, json};

use super::{ORDER, progress};
use crate::conversion::{Origin, Words, asked_quantities, body, parts};
use crate::document::currency_of;
use crate::wire::quantity;

const INVOICE: &str = "accounting.invoice";
const WORDS: Words = Words {
    over: "over_invoiced",
    nothing: ("nothing_to_invoice", || {
        say!("accounting-nothing-to-invoice", "Nothing of this order is left to invoice.")
    }),
};
const ORIGIN: Origin = Origin { head: "salesOrder", line: "orderLine" };

/// `accounting.invoice_order`: a draft invoice of `ask.lines`, or of all that neither a posted nor a draft invoice charges
/// (with `accounting.orderInvoicing` = `delivered`, of what was delivered).
pub fn create<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let asked = asked_quantities(ask)?;
        let drafted = drafted(op, &draft.id()).await?;
        let delivered_only = op.setting("accounting.orderInvoicing").as_str() == Some("delivered");
        let mut done = Vec::with_capacity(draft.line_count("lines"));
        let mut left = Vec::with_capacity(done.capacity());
        for line in draft.lines("lines") {
            let waiting = line.text("id").and_then(|id| drafted.get(id)).copied().unwrap_or(0);
            let charged = line.int("qtyInvoiced") + waiting;
            let whole = if delivered_only { line.int("qtyDelivered") } else { line.int("qty") };
            done.push(charged);
            // Draft invoices may have been raised by hand beyond what is left: then nothing is.
            left.push(if (whole - charged).signum() == line.int("qty").signum() { whole - charged } else { 0 });
        }
        let unit = op.minor_unit(&currency_of(op, draft));
        let parts = parts(draft, &left, asked.as_ref(), WORDS)?;
        op.create(INVOICE, Json::Object(body(draft, &done, &parts, ORIGIN, unit))).await?;
        Ok(())
    })
}

/// Quantities on invoices that are not posted, by line of the order.
async fn drafted(op: &mut Op<'_>, order: &Id) -> OpResult<HashMap<String, i64>> {
    let mut sums = HashMap::new();
    for invoice in op.find_all(INVOICE, &[("salesOrder", Value::from(order))]).await? {
        if !matches!(invoice.state(), Some("draft" | "submitted" | "approved")) {
            continue;
        }
        for line in invoice.lines("lines") {
            if let Some(id) = line.text("orderLine") {
                *sums.entry(id.to_string()).or_insert(0) += line.int("qty");
            }
        }
    }
    Ok(sums)
}

/// `accounting.bill_order`, on posting an invoice: its order counts it.
pub fn bill<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(tell(op, draft, 1))
}

/// `accounting.release_order`, on voiding an invoice: its quantities can be invoiced again.
pub fn release<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(tell(op, draft, -1))
}

async fn tell(op: &mut Op<'_>, invoice: &Draft, sign: i64) -> OpResult<()> {
    let Some(order) = invoice.link("salesOrder") else { return Ok(()) };
    let lines = invoice
        .lines("lines")
        .filter_map(|line| Some(json!({"line": line.text("orderLine")?, "qty": quantity(sign * line.int("qty"))})));
    tell_order(op, &order, lines.collect(), false).await
}

async fn tell_order(op: &mut Op<'_>, order: &Id, lines: Vec<Json>, returned: bool) -> OpResult<()> {
    if lines.is_empty() {
        return Ok(());
    }
    let ask =
        Map::from_iter([("lines".to_string(), Json::Array(lines)), ("returned".to_string(), Json::Bool(returned))]);
    op.transition(ORDER, order, "note-invoiced", ask).await?;
    Ok(())
}

/// A linked credit note takes quantities of its invoice back to the order (`sign` −1: the note is voided). Goods returned are
/// no longer delivered either; an allowance and a bad debt forgive money, the quantity stays charged.
pub async fn credited(op: &mut Op<'_>, note: &Draft, sign: i64) -> OpResult<()> {
    let Some(invoice) = note.link("invoice") else { return Ok(()) };
    if !matches!(note.text("reason"), Some("return" | "price" | "cancel")) {
        return Ok(());
    }
    let invoice = op.load(INVOICE, &invoice).await?;
    let Some(order) = invoice.link("salesOrder") else { return Ok(()) };
    let order_line = |id: &str| {
        invoice
            .lines("lines")
            .find(|line| line.text("id") == Some(id))
            .and_then(|line| line.text("orderLine").map(str::to_string))
    };
    let lines = note.lines("lines").filter_map(|line| {
        Some(json!({"line": order_line(line.text("invoiceLine")?)?, "qty": quantity(-sign * line.int("qty"))}))
    });
    let lines = lines.collect();
    tell_order(op, &order, lines, note.text("reason") == Some("return")).await
}

/// `accounting.note_invoiced`, the order's side: `ask.lines` are added, `ask.returned` moves what was delivered along.
pub fn note<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(asked) = asked_quantities(ask)? else { return Ok(()) };
        let returned = ask.get("returned").and_then(Json::as_bool).unwrap_or(false);
        for index in 0..draft.line_count("lines") {
            let Some(line) = draft.line("lines", index) else { continue };
            let Some(qty) = line.text("id").and_then(|id| asked.get(id)).copied() else { continue };
            let (ordered, invoiced, delivered) = (line.int("qty"), line.int("qtyInvoiced"), line.int("qtyDelivered"));
            let after = invoiced + qty;
            if after != 0 && (after.signum() != ordered.signum() || after.abs() > ordered.abs()) {
                let shown = |amount: i64| format_scaled(amount, QUANTITY_SCALE, 0);
                let message = say!(
                    "accounting-over-invoiced",
                    "Line {line} of order {number} has {left} of {ordered} left to invoice, not {qty}; lower the quantity, or amend the order.",
                    line = index + 1,
                    number = draft.text("number").unwrap_or_default(),
                    left = shown(ordered - invoiced),
                    ordered = shown(ordered),
                    qty = shown(qty)
                );
                return Err(OpError::refused_at("/lines", "over_invoiced", message));
            }
            draft.set_line("lines", index, "qtyInvoiced", after);
            if returned {
                draft.set_line("lines", index, "qtyDelivered", within(delivered + qty, ordered));
            }
        }
        progress::note(op, draft);
        Ok(())
    })
}

/// Between nothing and `whole`, which may be negative.
fn within(amount: i64, whole: i64) -> i64 {
    if whole >= 0 { amount.clamp(0, whole) } else { amount.clamp(whole, 0) }
}

/// `accounting.cancel_order`: refused while an invoice of it waits to be posted.
pub fn cancel<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !drafted(op, &draft.id()).await?.is_empty() {
            return Err(OpError::refused(
                "invoice_waiting",
                say!(
                    "accounting-invoice-waiting",
                    "An invoice of this order is not posted yet; delete it, or post it and close the order."
                ),
            ));
        }
        progress::note_as(op, draft, false);
        Ok(())
    })
}

/// `accounting.close_order`: nothing more is delivered or invoiced.
pub fn close<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        progress::note_as(op, draft, false);
        Ok(())
    })
}

/// `accounting.reopen_order`: what is left counts again.
pub fn reopen<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        progress::note_as(op, draft, true);
        Ok(())
    })
}
