//! A quotation becomes an invoice or a sales order. Lines may be converted in parts; each keeps how much of it was (design 1.2).

use kernel::{Draft, Op, OpFuture, OpResult, say};
use kernel_types::Value;
use serde_json::{Map, Value as Json, json};

use crate::conversion::{Origin, Words, asked_quantities, body, parts};
use crate::document::currency_of;
use crate::wire::quantity;

const WORDS: Words = Words {
    over: "over_converted",
    nothing: ("nothing_to_convert", || {
        say!("accounting-nothing-to-convert", "Nothing of this quotation is left to convert.")
    }),
};
const ORIGIN: Origin = Origin { head: "quotation", line: "quotationLine" };

/// `accounting.convert_quotation`: makes a draft invoice of the asked quantities (`ask.lines: [{line, qty}]`; all that
/// remains when nothing is asked) and notes them on the quotation.
pub fn convert<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(make(op, draft, ask, "accounting.invoice", "invoice"))
}

/// `accounting.order_quotation`: the same into a draft sales order.
pub fn order<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(make(op, draft, ask, "accounting.sales_order", "salesOrder"))
}

async fn make(op: &mut Op<'_>, draft: &mut Draft, ask: &Map<String, Json>, address: &str, link: &str) -> OpResult<()> {
    let asked = asked_quantities(ask)?;
    let unit = op.minor_unit(&currency_of(op, draft));
    let done: Vec<i64> = draft.lines("lines").map(|line| line.int("qtyConverted")).collect();
    let left: Vec<i64> = draft.lines("lines").map(|line| line.int("qty") - line.int("qtyConverted")).collect();
    let parts = parts(draft, &left, asked.as_ref(), WORDS)?;
    let made = op.create(address, Json::Object(body(draft, &done, &parts, ORIGIN, unit))).await?;
    for part in &parts {
        draft.set_line("lines", part.index, "qtyConverted", done[part.index] + part.qty);
    }
    draft.set(link, Value::from(&made.id()));
    Ok(())
}

/// `accounting.release_quotation`, on voiding an invoice or cancelling an order: what it had converted can be converted again.
pub fn release<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(quotation) = draft.link("quotation") else { return Ok(()) };
        let lines: Vec<Json> = draft
            .lines("lines")
            .filter_map(|line| Some(json!({"line": line.text("quotationLine")?, "qty": quantity(line.int("qty"))})))
            .collect();
        let ask = Map::from_iter([
            ("lines".to_string(), Json::Array(lines)),
            ("document".to_string(), json!(draft.entity.name)),
        ]);
        op.transition("accounting.quotation", &quotation, "release", ask).await?;
        Ok(())
    })
}

/// `accounting.take_back_conversion`, the quotation's side of [`release`]; `ask.document` says which link no longer counts.
pub fn take_back<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(asked) = asked_quantities(ask)? else { return Ok(()) };
        for index in 0..draft.line_count("lines") {
            let Some(line) = draft.line("lines", index) else { continue };
            let Some(qty) = line.text("id").and_then(|id| asked.get(id)) else { continue };
            let left = (line.int("qtyConverted") - qty).max(0);
            draft.set_line("lines", index, "qtyConverted", left);
        }
        let link =
            if ask.get("document").and_then(Json::as_str) == Some("sales_order") { "salesOrder" } else { "invoice" };
        draft.set(link, Value::Null);
        Ok(())
    })
}
