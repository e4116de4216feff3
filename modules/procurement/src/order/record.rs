//! What deliveries and bills tell an order.

use kernel::{Draft, Op, OpError, OpFuture, OpResult};
use kernel_types::{Date, Id, MONEY_SCALE, Money, Quantity, parse_scaled};
use serde_json::{Map, Value as Json, json};

use crate::generated::{PurchaseOrder, PurchaseOrderBillsRow, purchase_order, purchase_order_lines};
use crate::wire::{asked_quantity, quantity};

/// Quantities that one line of an order gains, or loses where they are negative.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Gained {
    pub line: String,
    pub received: Quantity,
    pub accepted: Quantity,
    pub returned: Quantity,
    pub billed: Quantity,
}

/// A bill that now stands on an order with so much net, or no longer does (`None`).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BillNote {
    pub bill: Id,
    pub net: Option<Money>,
    pub date: Option<Date>,
}

/// Tells an order; its state follows from the new quantities.
///
/// # Errors
/// The order was cancelled, or would have received or billed less than nothing.
pub async fn tell(op: &mut Op<'_>, order: &Id, gained: &[Gained], bill: Option<&BillNote>) -> OpResult<()> {
    let lines: Vec<Json> = gained
        .iter()
        .map(|row| {
            json!({
                "line": row.line, "received": quantity(row.received), "accepted": quantity(row.accepted), "returned": quantity(row.returned), "billed": quantity(row.billed),
            })
        })
        .collect();
    let mut ask = Map::from_iter([("lines".to_string(), Json::Array(lines))]);
    if let Some(note) = bill {
        let net = note.net.map(|net| kernel_types::format_scaled(net, MONEY_SCALE, 2));
        ask.insert(
            "bill".to_string(),
            json!({"id": note.bill.as_str(), "net": net, "date": note.date.map(|date| date.to_string())}),
        );
    }
    op.transition(purchase_order::ADDRESS, order, "record", ask).await?;
    Ok(())
}

/// `procurement.record_on_order`, the order's side of [`tell`].
pub fn apply<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut order = PurchaseOrder::of(draft)?;
        for row in ask.get("lines").and_then(Json::as_array).into_iter().flatten() {
            let Some(id) = row.get("line").and_then(Json::as_str) else {
                return Err(OpError::internal("what an order gains names no line of it"));
            };
            let Some((index, line)) = order.lines().enumerate().find(|(_, line)| line.id() == Some(id)) else {
                return Err(OpError::internal(format!("{} has no line {id}", order.id())));
            };
            let now = [
                (purchase_order_lines::RECEIVED, line.received()),
                (purchase_order_lines::ACCEPTED, line.accepted()),
                (purchase_order_lines::RETURNED, line.returned()),
                (purchase_order_lines::BILLED, line.billed()),
            ];
            for (field, before) in now {
                let after = before + asked_quantity(row, field, "/lines")?;
                if after < 0 {
                    return Err(OpError::internal(format!(
                        "{} would have {field} less than nothing of line {id}",
                        order.id()
                    )));
                }
                order.set_line(purchase_order::LINES, index, field, after);
            }
        }
        if let Some(bill) = ask.get("bill").filter(|bill| !bill.is_null()) {
            note_bill(&mut order, bill)?;
        }
        Ok(())
    })
}

fn note_bill(order: &mut PurchaseOrder<&mut Draft>, bill: &Json) -> OpResult<()> {
    let Some(id) = bill.get("id").and_then(Json::as_str).map(Id::from_stored) else {
        return Err(OpError::internal("a bill on an order has no id"));
    };
    order.retain_lines(purchase_order::BILLS, |row| PurchaseOrderBillsRow(row).bill().as_ref() != Some(&id));
    let net = bill.get("net").and_then(Json::as_str).map(|net| parse_scaled(net, MONEY_SCALE)).transpose();
    match net.map_err(|error| OpError::internal(format!("the net of bill {id} {error}")))? {
        Some(net) => {
            let date: Option<Date> = bill.get("date").and_then(Json::as_str).and_then(|date| date.parse().ok());
            order.push_bills().set_bill(&id).set_net(net).set_date(date);
            order.set_bill(&id);
        }
        None if order.bill().as_ref() == Some(&id) => {
            let latest = order.bills().next_back().and_then(|row| row.bill());
            order.set_bill(latest);
        }
        None => {}
    }
    Ok(())
}
