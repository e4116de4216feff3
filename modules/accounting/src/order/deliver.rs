//! What leaves the house for an order. There is no stock ledger yet: a delivery says what the customer got and when, and moves
//! neither stock nor its value.

use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::Value;
use serde_json::{Map, Value as Json};

use super::{credit, progress};
use crate::conversion::{Part, Words, asked_quantities, parts};

const DELIVER: Words = Words {
    over: "over_delivered",
    nothing: ("nothing_to_deliver", || {
        say!("accounting-nothing-to-deliver", "Nothing of this order is left to deliver.")
    }),
};
const RETURN: Words = Words {
    over: "over_returned",
    nothing: ("nothing_delivered", || say!("accounting-nothing-delivered", "Nothing of this order was delivered.")),
};

/// `accounting.deliver_order`: `ask.lines` (all that is left when empty), on `ask.date` (today), with the number of the
/// delivery note in `ask.note`.
pub fn deliver<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let left: Vec<i64> = draft.lines("lines").map(|line| line.int("qty") - line.int("qtyDelivered")).collect();
        let parts = parts(draft, &left, asked_quantities(ask)?.as_ref(), DELIVER)?;
        credit::check_delivery(op, draft).await?;
        record(op, draft, ask, &parts, 1)
    })
}

/// `accounting.return_delivery`: what came back, or was never there.
pub fn take_back<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let delivered: Vec<i64> = draft.lines("lines").map(|line| line.int("qtyDelivered")).collect();
        let parts = parts(draft, &delivered, asked_quantities(ask)?.as_ref(), RETURN)?;
        record(op, draft, ask, &parts, -1)
    })
}

fn record(op: &Op<'_>, draft: &mut Draft, ask: &Map<String, Json>, parts: &[Part], sign: i64) -> OpResult<()> {
    let text = |name: &str| ask.get(name).and_then(Json::as_str).filter(|text| !text.is_empty());
    let date = match text("date") {
        Some(given) => given.parse().map_err(|_| {
            OpError::invalid("/date", "type", say!("accounting-give-date-as-2026-03-05", "Give a date as 2026-03-05."))
        })?,
        None => op.today(),
    };
    if date > op.today() {
        return Err(OpError::refused_at(
            "/date",
            "delivered_in_future",
            say!(
                "accounting-delivered-in-future",
                "This day is still to come; record the delivery when it has happened."
            ),
        ));
    }
    let note = text("note").or_else(|| text("reason"));
    for part in parts {
        let Some(line) = draft.line("lines", part.index) else { continue };
        let row = [
            ("date", Value::Date(date)),
            ("description", line.get("description").clone()),
            ("qty", Value::Int(sign * part.qty)),
            ("uom", line.get("uom").clone()),
            ("note", note.map_or(Value::Null, Value::text)),
            ("by", Value::from(op.user())),
        ];
        let delivered = line.int("qtyDelivered") + sign * part.qty;
        draft.set_line("lines", part.index, "qtyDelivered", delivered);
        draft.push_line("deliveries", &row);
    }
    progress::note(op, draft);
    Ok(())
}
