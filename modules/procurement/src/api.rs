//! What other families may know of orders to suppliers.

use std::collections::BTreeMap;

use kernel::{Op, OpError, OpResult};
use kernel_types::{Date, Id, Money, Quantity, round_half_away};

use crate::generated::purchase_order;

kernel::columns! {
    /// A line of an order that was sent.
    struct Sent { order: Id, currency: Option<String>, total: Option<Money>, qty: Quantity, billed: Option<Quantity> }
}

/// What is ordered and not billed yet, with its tax, by the currency of the orders. Orders are as they stand now.
///
/// # Errors
/// Of the store, or an amount beyond every figure.
pub async fn committed(op: &mut Op<'_>) -> OpResult<BTreeMap<String, Money>> {
    let statement = op
        .sql(
            "SELECT o.id, o.currency, l.line_total, l.qty, l.billed FROM procurement_purchase_order_lines l \
             JOIN procurement_purchase_order o ON o.tenant = l.tenant AND o.id = l.parent \
             WHERE l.tenant = ? AND o.status IN ('sent', 'acknowledged', 'part_received', 'received', 'part_billed') AND l.qty > 0",
        )
        .bind(op.tenant().0)
        .done();
    let mut found: BTreeMap<String, Money> = BTreeMap::new();
    for line in op.rows_as::<Sent>(&statement).await? {
        // An order that names no currency is in that of the business.
        let currency = line.currency.unwrap_or_else(|| op.business().currency.clone());
        let total = line.total.ok_or_else(|| {
            OpError::internal(format!("a line of {} {} has no total", purchase_order::ADDRESS, line.order))
        })?;
        // A line no bill named yet is billed to nothing.
        let left = line.qty - line.billed.unwrap_or_default();
        if left > 0 {
            let share = round_half_away(i128::from(total) * i128::from(left), i128::from(line.qty));
            *found.entry(currency).or_default() +=
                Money::try_from(share).map_err(|_| OpError::internal("what is left of an order is too large"))?;
        }
    }
    Ok(found)
}

kernel::columns! {
    /// Goods on their way from a supplier.
    pub struct Incoming { pub order: Id, pub number: Option<String>, pub due: Option<Date>, pub qty: Quantity, pub uom: Option<Id> }
}

/// What is still to come of a product on orders that were sent, by the day each line was promised for or is needed on, first what is late.
///
/// # Errors
/// Of the store.
pub async fn incoming(op: &mut Op<'_>, product: &Id) -> OpResult<Vec<Incoming>> {
    let statement = op
        .sql(
            "SELECT o.id, o.number, COALESCE(l.promised_date, o.promised_date, l.need_date, o.need_date), l.qty - COALESCE(l.accepted, 0) + COALESCE(l.returned, 0), l.uom \
             FROM procurement_purchase_order_lines l JOIN procurement_purchase_order o ON o.tenant = l.tenant AND o.id = l.parent \
             WHERE l.tenant = ? AND l.product = ? AND o.status IN ('sent', 'acknowledged', 'part_received', 'part_billed') \
             AND l.qty > COALESCE(l.accepted, 0) - COALESCE(l.returned, 0) ORDER BY 3, o.number",
        )
        .bind(op.tenant().0)
        .bind(product)
        .done();
    op.rows_as(&statement).await
}

kernel::columns! {
    /// What a requisition asks for.
    pub struct Requested { pub requisition: Id, pub number: Option<String>, pub qty: Quantity, pub uom: Option<Id> }
}

/// What is asked for of a product on requisitions that are neither rejected nor done, and on no order yet.
///
/// # Errors
/// Of the store.
pub async fn requested(op: &mut Op<'_>, product: &Id) -> OpResult<Vec<Requested>> {
    let statement = op
        .sql(
            "SELECT r.id, r.number, l.qty - COALESCE(l.placed, 0), l.uom FROM procurement_requisition_lines l \
             JOIN procurement_requisition r ON r.tenant = l.tenant AND r.id = l.parent \
             WHERE l.tenant = ? AND l.product = ? AND r.status IN ('draft', 'submitted', 'approved', 'part_ordered') AND l.qty > COALESCE(l.placed, 0)",
        )
        .bind(op.tenant().0)
        .bind(product)
        .done();
    op.rows_as(&statement).await
}
