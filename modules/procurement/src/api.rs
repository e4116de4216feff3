//! What other families may know of orders to suppliers.

use std::collections::BTreeMap;

use kernel::{Op, OpError, OpResult};
use kernel_types::{Money, Quantity, round_half_away};

kernel::columns! {
    /// A line of an order that was sent.
    struct Sent { currency: Option<String>, total: Option<Money>, qty: Quantity, billed: Option<Quantity> }
}

/// What is ordered and not billed yet, with its tax, by the currency of the orders. Orders are as they stand now.
///
/// # Errors
/// Of the store, or an amount beyond every figure.
pub async fn committed(op: &mut Op<'_>) -> OpResult<BTreeMap<String, Money>> {
    let statement = op
        .sql(
            "SELECT o.currency, l.line_total, l.qty, l.billed FROM procurement_purchase_order_lines l \
             JOIN procurement_purchase_order o ON o.tenant = l.tenant AND o.id = l.parent \
             WHERE l.tenant = ? AND o.status IN ('sent', 'acknowledged', 'part_received', 'received', 'part_billed') AND l.qty > 0",
        )
        .bind(op.tenant().0)
        .done();
    let mut found: BTreeMap<String, Money> = BTreeMap::new();
    for line in op.rows_as::<Sent>(&statement).await? {
        let (Some(currency), Some(total)) = (line.currency, line.total) else { continue };
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
