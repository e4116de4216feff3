//! The calculator of goods received notes.

use std::collections::HashMap;

use kernel::{Doc, Draft, Op, OpFuture, OpResult};
use kernel_types::{PERCENT_SCALE, Value, round_half_away};
use kernel_types::scaled::power_of_ten;

use crate::wire::shown;

/// One line of the order as a note counts it. Quantities have scale 6.
#[derive(Debug, Clone)]
struct Ordered {
    id: String,
    product: Value,
    description: Value,
    uom: Value,
    qty: i64,
    /// Still to come; for what goes back, what was taken in and is still here.
    open: i64,
    /// What may come above `open`.
    tolerance: i64,
}

/// `procurement.receipt_lines`: lines of the order where none were given, what each is about, and no more than is still to
/// come (or, for what goes back, than is here).
pub fn fill<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if matches!(draft.state(), None | Some("draft" | "inspected")) {
            compute(op, draft).await?;
        }
        Ok(())
    })
}

/// Fills and checks the lines as the order stands now.
pub async fn compute(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let Some(order) = draft.link("purchaseOrder") else { return Ok(()) };
    let order = op.load("procurement.purchase_order", &order).await?;
    draft.set("supplier", order.get("supplier").clone());
    let back = draft.text("kind") == Some("return");
    let usual = op.setting("procurement.qtyTolerance").as_int().unwrap_or(0);
    let ordered = ordered(&order, back, usual);
    if draft.line_count("lines") == 0 {
        for (index, row) in ordered.iter().enumerate().filter(|(_, row)| row.open > 0) {
            let number = i64::try_from(index + 1).unwrap_or(i64::MAX);
            let counted = if back { 0 } else { row.open };
            draft.push_line("lines", &[("lineNo", Value::Int(number)), ("received", Value::Int(counted)), ("rejected", Value::Int(0))]);
        }
        if draft.line_count("lines") == 0 {
            let message = if back { "Nothing of this order is here that could go back." } else { "Everything of this order has come; amend the order if more was agreed." };
            draft.refuse("/purchaseOrder", "nothing_open", message);
        }
    }
    let mut counted: HashMap<usize, i64> = HashMap::new();
    for index in 0..draft.line_count("lines") {
        let Some((number, received, rejected)) = draft.line("lines", index).map(|line| (line.int("lineNo"), line.int("received"), line.int("rejected"))) else { continue };
        let place = usize::try_from(number - 1).ok().filter(|place| *place < ordered.len());
        let Some(place) = place else {
            draft.refuse(format!("/lines/{index}/lineNo"), "unknown_line", format!("The order has {} lines; choose one of them.", ordered.len()));
            continue;
        };
        let row = &ordered[place];
        draft.set_line("lines", index, "orderLine", row.id.clone());
        draft.set_line("lines", index, "product", row.product.clone());
        draft.set_line("lines", index, "description", row.description.clone());
        draft.set_line("lines", index, "uom", row.uom.clone());
        draft.set_line("lines", index, "ordered", row.qty);
        draft.set_line("lines", index, "open", row.open);
        draft.set_line("lines", index, "received", received);
        draft.set_line("lines", index, "rejected", rejected);
        let all = counted.entry(place).or_default();
        *all += received - rejected;
        if *all > row.open + row.tolerance {
            let message = if back {
                format!("{} of this is here; no more than that can go back.", shown(row.open.max(0)))
            } else {
                format!("{} is still to come of this line. Count the rest as refused, or have the order amended.", shown(row.open.max(0)))
            };
            draft.refuse(format!("/lines/{index}/received"), "over_received", message);
        }
    }
    Ok(())
}

fn ordered(order: &Doc, back: bool, usual: i64) -> Vec<Ordered> {
    order
        .lines("lines")
        .map(|line| {
            let here = line.int("accepted") - line.int("returned");
            let percent = line.get("tolerancePct").as_int().unwrap_or(usual);
            let tolerance = round_half_away(i128::from(line.int("qty")) * i128::from(percent), i128::from(power_of_ten(PERCENT_SCALE)) * 100);
            Ordered {
                id: line.text("id").unwrap_or_default().to_string(),
                product: line.get("product").clone(),
                description: line.get("description").clone(),
                uom: line.get("uom").clone(),
                qty: line.int("qty"),
                open: if back { here } else { line.int("qty") - here },
                tolerance: if back { 0 } else { i64::try_from(tolerance).unwrap_or(0) },
            }
        })
        .collect()
}
