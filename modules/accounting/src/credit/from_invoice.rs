//! A draft credit note for all that is left of an invoice.

use kernel::{Draft, Op, OpFuture};
use kernel_types::Value;
use serde_json::{Map, Value as Json, json};

use super::amounts::is_standing;
use crate::wire::{money, plain, put, quantity};

/// `accounting.credit_invoice`: the note is a draft; its lines can still be lowered or removed.
pub fn create<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let lines: Vec<Json> = draft
            .lines("lines")
            .filter_map(|line| {
                let left = line.int("qty") - line.int("qtyCredited");
                (left != 0).then(|| json!({"invoiceLine": line.text("id"), "qty": quantity(left)}))
            })
            .collect();
        let mut body = Map::new();
        put(&mut body, "customer", plain(draft.get("customer")));
        put(&mut body, "invoice", Json::String(draft.id().to_string()));
        put(
            &mut body,
            "reason",
            ask.get("reason").cloned().filter(|reason| !reason.is_null()).unwrap_or_else(|| json!("return")),
        );
        put(&mut body, "lines", Json::Array(lines));
        let notes = op.find_all("accounting.credit_note", &[("invoice", Value::from(&draft.id()))]).await?;
        let shipping = draft.int("shipping")
            - notes.iter().filter(|note| is_standing(note)).map(|note| note.int("shipping")).sum::<i64>();
        if shipping > 0 {
            put(&mut body, "shipping", money(shipping));
            put(&mut body, "shippingTaxGroup", plain(draft.get("shippingTaxGroup")));
            put(&mut body, "pricesIncludeTax", Json::Bool(draft.flag("pricesIncludeTax")));
        }
        op.create("accounting.credit_note", Json::Object(body)).await?;
        Ok(())
    })
}
