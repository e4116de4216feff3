//! What deliveries and bills tell an order.

use kernel::{Draft, Op, OpError, OpFuture, OpResult};
use kernel_types::{Id, MONEY_SCALE, Value, parse_scaled};
use serde_json::{Map, Value as Json, json};

use crate::wire::{asked_quantity, quantity};

/// Quantities (scale 6) that one line of an order gains, or loses where they are negative.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Gained {
    pub line: String,
    pub received: i64,
    pub accepted: i64,
    pub returned: i64,
    pub billed: i64,
}

/// A bill that now stands on an order with so much net, or no longer does (`None`).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BillNote {
    pub bill: Id,
    pub net: Option<i64>,
    pub date: Option<kernel_types::Date>,
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
        ask.insert("bill".to_string(), json!({"id": note.bill.as_str(), "net": net, "date": note.date.map(|date| date.to_string())}));
    }
    op.transition("procurement.purchase_order", order, "record", ask).await?;
    Ok(())
}

/// `procurement.record_on_order`, the order's side of [`tell`].
pub fn apply<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        for row in ask.get("lines").and_then(Json::as_array).into_iter().flatten() {
            let id = row.get("line").and_then(Json::as_str).unwrap_or_default();
            let Some(index) = draft.lines("lines").position(|line| line.text("id") == Some(id)) else {
                return Err(OpError::internal(format!("{} has no line {id}", draft.id())));
            };
            for field in ["received", "accepted", "returned", "billed"] {
                let now = draft.line("lines", index).map_or(0, |line| line.int(field)) + asked_quantity(row, field, "/lines")?;
                if now < 0 {
                    return Err(OpError::internal(format!("{} would have {field} less than nothing of line {id}", draft.id())));
                }
                draft.set_line("lines", index, field, now);
            }
        }
        if let Some(bill) = ask.get("bill").filter(|bill| !bill.is_null()) {
            note_bill(draft, bill);
        }
        Ok(())
    })
}

fn note_bill(draft: &mut Draft, bill: &Json) {
    let Some(id) = bill.get("id").and_then(Json::as_str) else { return };
    if let Some(set) = draft.entity.lines.iter().position(|set| set.name == "bills") {
        let slot = draft.entity.lines[set].slot("bill");
        draft.record.lines[set].retain(|row| slot.is_none_or(|slot| row.values[slot].as_str() != Some(id)));
    }
    let net = bill.get("net").and_then(Json::as_str).and_then(|net| parse_scaled(net, MONEY_SCALE).ok());
    if let Some(net) = net {
        let date = bill.get("date").and_then(Json::as_str).and_then(|date| date.parse().ok());
        draft.push_line("bills", &[("bill", Value::text(id)), ("net", Value::Int(net)), ("date", date.map_or(Value::Null, Value::Date))]);
        draft.set("bill", Value::text(id));
    } else if draft.text("bill") == Some(id) {
        let latest = draft.lines("bills").last().and_then(|line| line.link("bill"));
        draft.set("bill", latest.as_ref().map_or(Value::Null, Value::from));
    }
}
