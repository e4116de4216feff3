//! A quotation that was sent is not changed: a new version replaces it.

use kernel::{Draft, Op, OpFuture};
use serde_json::{Map, Value as Json, json};

use crate::wire::{copy_plain, money, percent, plain, put, quantity};

/// `accounting.revise_quotation`: a draft copy with the next version number.
pub fn revise<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut body = Map::new();
        for field in [
            "customer",
            "paymentTerms",
            "currency",
            "pricesIncludeTax",
            "reference",
            "salesperson",
            "billTo",
            "shipTo",
            "branch",
            "notes",
            "termsText",
            "shippingTaxGroup",
        ] {
            put(&mut body, field, plain(draft.get(field)));
        }
        for field in ["discountPct", "probability"] {
            if draft.int(field) != 0 {
                put(&mut body, field, percent(draft.int(field)));
            }
        }
        for field in ["discountAmount", "shipping", "cashRounding"] {
            if draft.int(field) != 0 {
                put(&mut body, field, money(draft.int(field)));
            }
        }
        put(&mut body, "revision", json!(draft.int("revision").max(1) + 1));
        put(&mut body, "revisionOf", Json::String(draft.id().to_string()));
        let mut lines = Vec::with_capacity(draft.line_count("lines"));
        for line in draft.lines("lines") {
            let mut row = Map::new();
            copy_plain(
                &line,
                &["product", "description", "uom", "taxGroup", "account", "costCentre", "project", "optional"],
                &mut row,
            );
            put(&mut row, "qty", quantity(line.int("qty")));
            put(&mut row, "unitPrice", quantity(line.int("unitPrice")));
            if line.int("discountPct") != 0 {
                put(&mut row, "discountPct", percent(line.int("discountPct")));
            }
            if line.int("discountAmount") != 0 {
                put(&mut row, "discountAmount", money(line.int("discountAmount")));
            }
            lines.push(Json::Object(row));
        }
        put(&mut body, "lines", Json::Array(lines));
        op.create("accounting.quotation", Json::Object(body)).await?;
        Ok(())
    })
}
