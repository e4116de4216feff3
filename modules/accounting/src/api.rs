//! What other families may use of accounting: the files that banks and wallets take payments from, what customers wait for, what was
//! sold and what bills say of orders.

mod bill_matches;

use kernel::{Op, OpResult};
use kernel_types::{Date, Id, Quantity};

pub use crate::batch::file::{Head as PaymentHead, Order as PaymentOrder, csv, pain001, wallet};

pub use crate::reports::sales::{Sold, sold};

pub use bill_matches::{Billed, Claim, billed, bills_on, claims};

kernel::columns! {
    /// Goods that a customer waits for.
    pub struct Awaited { pub order: Id, pub number: Option<String>, pub due: Option<Date>, pub qty: Quantity, pub uom: Option<Id> }
}

/// What is not delivered yet of a product on confirmed orders, by the day it was promised for.
///
/// # Errors
/// Of the store.
pub async fn awaited(op: &mut Op<'_>, product: &Id) -> OpResult<Vec<Awaited>> {
    let statement = op
        .sql(
            "SELECT o.id, o.number, o.delivery_date, l.qty - COALESCE(l.qty_delivered, 0), l.uom FROM accounting_sales_order_lines l \
             JOIN accounting_sales_order o ON o.tenant = l.tenant AND o.id = l.parent \
             WHERE l.tenant = ? AND l.product = ? AND o.status IN ('confirmed', 'part_delivered', 'part_invoiced', 'invoiced') \
             AND l.qty > COALESCE(l.qty_delivered, 0) ORDER BY 3, o.number",
        )
        .bind(op.tenant().0)
        .bind(product)
        .done();
    op.rows_as(&statement).await
}
