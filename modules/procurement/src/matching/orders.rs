//! What is known of order lines when a bill is compared with them.

use std::collections::HashMap;

use kernel::{Doc, Draft, Op, OpResult};
use kernel_types::{Id, Value};

/// One line of an order. Quantities have scale 6, amounts scale 4.
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
    pub qty: i64,
    pub net: i64,
    pub tax: i64,
    pub base_net: i64,
    pub accepted: i64,
    pub returned: i64,
    /// Billed by documents that come first.
    pub billed_before: i64,
    /// Percent, scale 6; none takes the setting.
    pub tolerance: Option<i64>,
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
pub async fn by_number(op: &mut Op<'_>, number: &str) -> OpResult<Option<Doc>> {
    Ok(op.find("procurement.purchase_order", &[("number", Value::text(number))]).await?.into_iter().next())
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
    Ok(op.rows(&sql.done()).await?.iter().filter_map(|row| row.text(0).map(Id::from_stored)).collect())
}

/// The lines of orders, with what is billed of them before `bill`: by every posted bill while it is not posted itself, else
/// by those posted earlier.
pub async fn load(op: &mut Op<'_>, orders: &[Id], bill: &Draft) -> OpResult<Vec<OrderLine>> {
    let limit = op.setting("procurement.serviceLimit").as_int().unwrap_or(0);
    let mut lines = Vec::new();
    for order in orders {
        let order = op.load("procurement.purchase_order", order).await?;
        for (index, line) in order.lines("lines").enumerate() {
            lines.push(OrderLine {
                order: order.id(),
                number: order.text("number").unwrap_or_default().to_string(),
                id: line.text("id").unwrap_or_default().to_string(),
                place: i64::try_from(index + 1).unwrap_or(i64::MAX),
                product: line.link("product"),
                text: folded(line.text("description").unwrap_or_default()),
                uom: line.link("uom"),
                qty: line.int("qty"),
                net: line.int("lineNet"),
                tax: line.int("lineTax"),
                base_net: line.int("baseNet"),
                accepted: line.int("accepted"),
                returned: line.int("returned"),
                billed_before: 0,
                tolerance: line.get("tolerancePct").as_int(),
                without_receipt: false,
            });
        }
    }
    if limit > 0 {
        mark_services(op, &mut lines, limit).await?;
    }
    let before = billed_before(op, &lines, bill).await?;
    for line in &mut lines {
        line.billed_before = before.get(&line.id).copied().unwrap_or(0);
    }
    Ok(lines)
}

async fn mark_services(op: &mut Op<'_>, lines: &mut [OrderLine], limit: i64) -> OpResult<()> {
    let mut products: Vec<Id> = lines.iter().filter_map(|line| line.product.clone()).collect();
    products.sort();
    products.dedup();
    let known: HashMap<Id, bool> = op.load_many("products.product", &products).await?.into_iter().map(|product| (product.id(), product.text("kind") == Some("service"))).collect();
    for line in lines {
        let service = line.product.as_ref().is_none_or(|product| known.get(product).copied().unwrap_or(false));
        line.without_receipt = service && line.base_net <= limit;
    }
    Ok(())
}

async fn billed_before(op: &mut Op<'_>, lines: &[OrderLine], bill: &Draft) -> OpResult<HashMap<String, i64>> {
    if lines.is_empty() {
        return Ok(HashMap::new());
    }
    let (tenant, me) = (op.tenant().0, bill.id());
    let mut sql = op.sql("SELECT m.order_line, m.qty FROM accounting_bill_matches m JOIN accounting_bill b ON b.tenant = m.tenant AND b.id = m.parent WHERE m.tenant = ");
    sql.value(tenant).push(" AND b.status IN ('posted', 'part_paid', 'paid') AND b.id <> ").value(me.as_str());
    let posted = bill.get("postedAt").clone();
    if !posted.is_null() {
        sql.push(" AND (b.posted_at < ").value(posted.clone()).push(" OR (b.posted_at = ").value(posted).push(" AND b.id < ").value(me.as_str()).push("))");
    }
    sql.push(" AND m.order_line IN (");
    for (index, line) in lines.iter().enumerate() {
        if index > 0 {
            sql.push(", ");
        }
        sql.value(line.id.as_str());
    }
    sql.push(")");
    let mut billed = HashMap::new();
    for row in op.rows(&sql.done()).await? {
        if let (Some(line), Some(qty)) = (row.text(0), row.int(1)) {
            *billed.entry(line.to_string()).or_insert(0) += qty;
        }
    }
    Ok(billed)
}

/// Text as lines are compared by it.
pub fn folded(text: &str) -> String {
    text.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>().join(" ")
}
