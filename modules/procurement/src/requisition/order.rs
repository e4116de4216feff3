//! What of a requisition is on orders.

use std::collections::HashMap;

use kernel::{Draft, Op, OpError, OpFuture, say};
use kernel_types::{Id, Quantity};
use serde_json::{Map, Value as Json};

use super::budget::speak;
use crate::generated::{Requisition, requisition};
use crate::wire::asked_text;

kernel::columns! {
    /// What orders hold of a line of a requisition: on any order, and on those that were sent.
    struct OnOrders { line: Option<String>, ordered: Option<Quantity>, placed: Option<Quantity> }
}

/// `procurement.choose_supplier`: keeps whom the next order goes to, whose lines the order takes.
pub fn choose<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut record = Requisition::of(draft)?;
        let Some(supplier) = asked_text(ask, "supplier").map(Id::from_stored) else {
            return Err(OpError::invalid(
                "/supplier",
                "required",
                say!("procurement-choose-supplier-order-goes-to", "Choose the supplier the order goes to."),
            ));
        };
        let fits =
            record.lines().any(|line| line.ordered() < line.qty() && line.supplier().is_none_or(|own| own == supplier));
        if !fits {
            return Err(OpError::refused_at(
                "/supplier",
                "nothing_to_order",
                say!(
                    "procurement-nothing-to-order",
                    "What is not ordered yet was suggested for other suppliers. Choose one of them."
                ),
            ));
        }
        record.set_order_from(&supplier);
        Ok(())
    })
}

/// `procurement.recount_requisition`: after an order of it was made, changed, sent, cancelled or deleted. What a cancelled order had
/// taken over is reserved again.
pub fn recount<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut record = Requisition::of(draft)?;
        op.tx()?.flush().await?;
        let dialect = op.reader().dialect();
        let (all, sent) = (dialect.sum("l.qty"), dialect.sum("CASE WHEN o.sent_at IS NULL THEN 0 ELSE l.qty END"));
        let mut sql = op.sql("SELECT l.requisition_line, ");
        sql.raw(&all).raw(", ").raw(&sent);
        sql.push(" FROM procurement_purchase_order_lines l JOIN procurement_purchase_order o ON o.tenant = l.tenant AND o.id = l.parent WHERE l.tenant = ");
        sql.value(op.tenant().0).push(" AND o.requisition = ").value(&record.id());
        let statement = sql.push(" AND o.status <> 'cancelled' GROUP BY l.requisition_line").done();
        let rows = op.rows_as::<OnOrders>(&statement).await?;
        // A line no order names is on none.
        let held: HashMap<String, (Quantity, Quantity)> = rows
            .into_iter()
            .filter_map(|row| Some((row.line?, (row.ordered.unwrap_or_default(), row.placed.unwrap_or_default()))))
            .collect();
        for index in 0..record.line_count(requisition::LINES) {
            let Some(line) = record.lines_at(index) else { continue };
            let (ordered, placed) = held.get(line.stored_id()?).copied().unwrap_or_default();
            record.lines_mut(index).set_ordered(ordered).set_placed(placed);
        }
        speak(op, &mut record, true).await
    })
}
