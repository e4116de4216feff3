//! A confirmed order is not changed behind the customer's back: an amendment keeps the order as it was as a version of its own and
//! opens the order itself, with its number, its deliveries and its invoices, for changes.

use kernel::{Draft, Op, OpFuture};
use kernel_types::{RATE_SCALE, Value, format_scaled};
use serde_json::{Map, Value as Json, json};

use super::{ORDER, progress};
use crate::wire::{copy_plain, money, percent, plain, put, quantity};

/// `accounting.amend_order`: writes the version and counts one up.
pub fn amend<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let version = op.create(ORDER, version_of(draft)).await?;
        let revision = draft.int("revision").max(1);
        let number = format!("{}/{revision}", draft.text("number").unwrap_or_default());
        let ask = Map::from_iter([("number".to_string(), Json::String(number))]);
        op.transition(ORDER, &version.id(), "supersede", ask).await?;
        draft.set("revision", revision + 1);
        for field in ["approvedBy", "submittedBy", "creditReleased", "creditReleasedBy", "creditReason"] {
            draft.set(field, Value::Null);
        }
        Ok(())
    })
}

/// `accounting.keep_version`: the version stands under the order's number and its own; nothing of it is still to do.
pub fn keep<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        draft.set("number", ask.get("number").and_then(Json::as_str).map_or(Value::Null, Value::text));
        progress::note_as(op, draft, false);
        Ok(())
    })
}

fn version_of(draft: &Draft) -> Json {
    let mut body = Map::new();
    let repeated = [
        "customer",
        "issueDate",
        "deliveryDate",
        "paymentTerms",
        "currency",
        "taxPosition",
        "pricesIncludeTax",
        "reference",
        "salesperson",
        "billTo",
        "shipTo",
        "branch",
        "notes",
        "termsText",
        "shippingTaxGroup",
    ];
    for field in repeated {
        put(&mut body, field, plain(draft.get(field)));
    }
    if draft.int("discountPct") != 0 {
        put(&mut body, "discountPct", percent(draft.int("discountPct")));
    }
    for field in ["discountAmount", "shipping", "cashRounding"] {
        if draft.int(field) != 0 {
            put(&mut body, field, money(draft.int(field)));
        }
    }
    put(&mut body, "rate", Json::String(format_scaled(draft.int("rate"), RATE_SCALE, 0)));
    put(&mut body, "revision", json!(draft.int("revision").max(1)));
    put(&mut body, "revisionOf", Json::String(draft.id().to_string()));
    let lines = draft.lines("lines").map(|line| {
        let mut row = Map::new();
        copy_plain(&line, &["product", "description", "uom", "taxGroup", "account", "costCentre", "project"], &mut row);
        for field in ["qty", "unitPrice", "qtyDelivered", "qtyInvoiced"] {
            put(&mut row, field, quantity(line.int(field)));
        }
        if line.int("discountPct") != 0 {
            put(&mut row, "discountPct", percent(line.int("discountPct")));
        }
        if line.int("discountAmount") != 0 {
            put(&mut row, "discountAmount", money(line.int("discountAmount")));
        }
        Json::Object(row)
    });
    put(&mut body, "lines", Json::Array(lines.collect()));
    Json::Object(body)
}
