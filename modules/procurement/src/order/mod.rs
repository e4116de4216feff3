//! Purchase orders: what of them came and was billed, bills made from them, advances paid on them, and the budget they use.

pub mod advance;
pub mod bill;
pub mod blanket;
pub mod budget;
pub mod lines;
pub mod record;

use kernel::Op;
use kernel::typed::Fields;

use crate::generated::{PurchaseOrder, PurchaseOrderStatus};

/// States in which goods of an order can arrive and bills can name it.
pub const OPEN: [PurchaseOrderStatus; 6] = [
    PurchaseOrderStatus::Sent,
    PurchaseOrderStatus::Acknowledged,
    PurchaseOrderStatus::PartReceived,
    PurchaseOrderStatus::Received,
    PurchaseOrderStatus::PartBilled,
    PurchaseOrderStatus::Billed,
];

/// The currency of an order; one that names none is in that of the business.
pub fn currency_of<'a>(op: &'a Op<'_>, order: &'a PurchaseOrder<impl Fields>) -> &'a str {
    order.currency().unwrap_or(&op.business().currency)
}
