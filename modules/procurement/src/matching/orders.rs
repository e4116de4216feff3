//! What is known of order lines when a bill is compared with them.

use std::collections::{HashMap, HashSet};

use accounting::generated::Bill;
use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpResult};
use kernel_types::{Id, Money, Percent, Quantity, Value};
use products::generated::{Product, ProductKind};

use crate::generated::{PurchaseOrder, purchase_order};

/// One line of an order.
#[derive(Debug, Clone)]
pub struct OrderLine {
    pub order: Id,
    pub number: String,
    pub id: String,
    /// Position in the order, from 1.
    pub place: i64,
    pub product: Option<Id>,
    pub text: String,
    pub uom: Option<Id>,
    pub qty: Quantity,
    pub net: Money,
    pub tax: Money,
    pub base_net: Money,
    pub accepted: Quantity,
    pub returned: Quantity,
    /// Billed by documents that come first.
    pub billed_before: Quantity,
    /// None takes the setting.
    pub tolerance: Option<Percent>,
    /// A service that is checked against the order alone.
    pub without_receipt: bool,
}

impl OrderLine {
    /// What may be billed of it now.
    pub fn available(&self) -> i64 {
        let came = if self.without_receipt { self.qty } else { self.accepted - self.returned };
        came - self.billed_before
    }
}

/// The order with a number, as people type it.
pub async fn by_number(op: &mut Op<'_>, number: &str) -> OpResult<Option<PurchaseOrder<Doc>>> {
    Ok(PurchaseOrder::find(op, &[(purchase_order::NUMBER, Value::text(number))]).await?.into_iter().next())
}

kernel::columns! {
    /// The order of some line.
    struct Holder { order: Id }
}

/// The orders that hold these lines.
pub async fn holding(op: &mut Op<'_>, lines: &[String]) -> OpResult<Vec<Id>> {
    if lines.is_empty() {
        return Ok(Vec::new());
    }
    let tenant = op.tenant().0;
    let mut sql = op.sql("SELECT DISTINCT l.parent FROM procurement_purchase_order_lines l WHERE l.tenant = ");
    sql.value(tenant).push(" AND l.id IN (");
    for (index, line) in lines.iter().enumerate() {
        if index > 0 {
            sql.push(", ");
        }
        sql.value(line.as_str());
    }
    sql.push(") ORDER BY l.parent");
    Ok(op.rows_as::<Holder>(&sql.done()).await?.into_iter().map(|row| row.order).collect())
}

/// The lines of orders, with what is billed of them before `bill`: by every posted bill while it is not posted itself, else
/// by those posted earlier.
pub async fn load(op: &mut Op<'_>, orders: &[Id], bill: &Bill<&mut Draft>) -> OpResult<Vec<OrderLine>> {
    let limit = op.setting_number("procurement.serviceLimit")?;
    let mut lines = Vec::new();
    for order in orders {
        let order = PurchaseOrder::load(op, order).await?;
        for (place, line) in (1..).zip(order.lines()) {
            lines.push(OrderLine {
                order: order.id(),
                // An order has no number before it is sent, and is not matched before that.
                number: order.number().unwrap_or_default().to_string(),
                id: line.stored_id()?.to_string(),
                place,
                product: line.product(),
                // A line of a product may have no text of its own; it is met by the product.
                text: folded(line.description().unwrap_or_default()),
                uom: line.uom(),
                qty: line.qty(),
                net: line.line_net(),
                tax: line.line_tax(),
                base_net: line.base_net(),
                accepted: line.accepted(),
                returned: line.returned(),
                billed_before: 0,
                tolerance: line.tolerance_pct(),
                without_receipt: false,
            });
        }
    }
    if limit > 0 {
        mark_services(op, &mut lines, limit).await?;
    }
    let before = billed_before(op, &lines, bill).await?;
    for line in &mut lines {
        // A line no posted bill names is billed to nothing.
        line.billed_before = before.get(&line.id).copied().unwrap_or_default();
    }
    Ok(lines)
}

async fn mark_services(op: &mut Op<'_>, lines: &mut [OrderLine], limit: Money) -> OpResult<()> {
    let mut products: Vec<Id> = lines.iter().filter_map(|line| line.product.clone()).collect();
    products.sort();
    products.dedup();
    let mut services: HashSet<Id> = HashSet::new();
    for product in Product::load_many(op, &products).await? {
        if product.kind()? == ProductKind::Service {
            services.insert(product.id());
        }
    }
    for line in lines {
        let service = line.product.as_ref().is_none_or(|product| services.contains(product));
        line.without_receipt = service && line.base_net <= limit;
    }
    Ok(())
}

async fn billed_before(
    op: &mut Op<'_>,
    lines: &[OrderLine],
    bill: &Bill<&mut Draft>,
) -> OpResult<HashMap<String, Quantity>> {
    let (me, posted) = (bill.id(), bill.posted_at());
    let lines: Vec<&str> = lines.iter().map(|line| line.id.as_str()).collect();
    let mut billed = HashMap::new();
    for claim in accounting::api::claims(op, &lines, &me, posted).await? {
        *billed.entry(claim.order_line).or_default() += claim.qty;
    }
    Ok(billed)
}

/// Text as lines are compared by it.
pub fn folded(text: &str) -> String {
    text.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>().join(" ")
}
