//! Money spoken for by documents of other families: requisitions reserve, orders commit (design 1.4.16). Entries are only
//! ever added; what is taken back is an entry below zero.

use kernel::{Op, OpResult};
use kernel_types::{Date, Id};
use serde_json::json;

use super::actual::Place;
use crate::amounts::money_text;

/// Why money is spoken for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Use {
    Reservation,
    Commitment,
}

/// Speaks for an amount of the budget, or releases it when below zero. `document` is what people read, `id` its record.
pub async fn speak_for(op: &mut Op<'_>, kind: Use, place: &Place, date: Date, amount: i64, document: &str, id: &Id) -> OpResult<()> {
    let kind = match kind {
        Use::Reservation => "reservation",
        Use::Commitment => "commitment",
    };
    let entity = op.entity("financial.budget_entry")?;
    let mut values = vec![kernel_types::Value::Null; entity.fields.len()];
    let mut set = |name: &str, value: kernel_types::Value| {
        if let Some(slot) = entity.slot(name) {
            values[slot] = value;
        }
    };
    use kernel_types::Value;
    let (now, user) = (Value::Instant(op.now()), Value::from(op.user()));
    for (name, value) in [("createdAt", now.clone()), ("updatedAt", now), ("createdBy", user.clone()), ("updatedBy", user.clone()), ("owner", user)] {
        set(name, value);
    }
    set("id", Value::from(&op.new_id()));
    set("version", Value::Int(1));
    set("date", Value::from(date));
    set("account", place.account.as_ref().map_or(Value::Null, Value::from));
    set("costCentre", place.cost_centre.as_deref().map_or(Value::Null, Value::from));
    set("kind", Value::from(kind));
    set("amount", Value::Int(amount));
    set("document", Value::from(document));
    set("documentId", Value::from(id));
    let record = kernel::Record { values: values.into(), lines: Vec::new() };
    op.insert_many("financial.budget_entry", &[record]).await?;
    op.emit("financial.budget.used", json!({"document": document, "kind": kind, "amount": money_text(amount)})).await
}
