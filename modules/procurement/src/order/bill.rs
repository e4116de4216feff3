//! A bill made from an order: what was taken in and is not billed yet, at the prices of the order.

use kernel::{Draft, Line, Op, OpError, OpFuture};
use kernel_types::round_half_away;
use serde_json::{Map, Value as Json};

use crate::wire::{asked_text, copy_plain, money, percent, plain, put, quantity};

/// `procurement.bill_order`: a draft with `ask.supplierInvoiceNo`; the supplier's own invoice is held against it line by line.
pub fn make<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !op.may_create("accounting.bill") {
            return Err(OpError::refused("no_bills", "You may not enter bills; whoever keeps the accounts can make it from here."));
        }
        let unit = op.minor_unit(draft.text("currency").unwrap_or(&op.business().currency.clone()));
        let lines: Vec<Json> = draft.lines("lines").filter_map(|line| line_body(&line, unit)).collect();
        if lines.is_empty() {
            return Err(OpError::refused("nothing_to_bill", "Everything that was taken in of this order is billed."));
        }
        let mut body = Map::new();
        for field in ["supplier", "paymentTerms", "currency", "taxPosition", "pricesIncludeTax", "branch", "shippingTaxGroup"] {
            put(&mut body, field, plain(draft.get(field)));
        }
        for field in ["supplierInvoiceNo", "issueDate"] {
            if let Some(text) = asked_text(ask, field) {
                put(&mut body, field, Json::String(text.to_string()));
            }
        }
        put(&mut body, "orderNumber", plain(draft.get("number")));
        put(&mut body, "retentionDue", plain(draft.get("retentionDue")));
        if draft.int("retentionPct") != 0 {
            put(&mut body, "retentionPct", percent(draft.int("retentionPct")));
        }
        if draft.int("discountPct") != 0 {
            put(&mut body, "discountPct", percent(draft.int("discountPct")));
        }
        let first = draft.lines("lines").all(|line| line.int("billed") == 0);
        // Shipping and a fixed discount come once, with the first bill.
        for field in ["shipping", "discountAmount"] {
            if first && draft.int(field) != 0 {
                put(&mut body, field, money(draft.int(field)));
            }
        }
        put(&mut body, "lines", Json::Array(lines));
        // The order names its bills once they are posted: until then one made by mistake can be deleted.
        op.create("accounting.bill", Json::Object(body)).await?;
        Ok(())
    })
}

fn line_body(line: &Line<'_>, unit: i64) -> Option<Json> {
    let ordered = line.int("qty");
    let qty = line.int("accepted") - line.int("returned") - line.int("billed");
    if qty <= 0 {
        return None;
    }
    let mut body = Map::new();
    copy_plain(line, &["product", "description", "uom", "taxGroup", "account", "costCentre", "project"], &mut body);
    put(&mut body, "qty", quantity(qty));
    put(&mut body, "unitPrice", quantity(line.int("unitPrice")));
    if line.int("discountPct") != 0 {
        put(&mut body, "discountPct", percent(line.int("discountPct")));
    }
    if line.int("discountAmount") != 0 {
        let share = round_half_away(i128::from(line.int("discountAmount")) * i128::from(qty), i128::from(ordered) * i128::from(unit)) * i128::from(unit);
        put(&mut body, "discountAmount", money(i64::try_from(share).unwrap_or(0)));
    }
    if let Some(id) = line.text("id") {
        put(&mut body, "orderLine", Json::String(id.to_string()));
    }
    Some(Json::Object(body))
}
