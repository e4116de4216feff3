//! What bills say of lines of orders: as they were compared when they were saved.

use kernel::{Op, OpResult, Sql};
use kernel_types::{Id, Instant, Money, Quantity, Value};

kernel::columns! { struct Found { id: Id } }

/// Bills that may still be compared anew and stand on these lines of orders.
///
/// # Errors
/// Of the store.
pub async fn bills_on(op: &mut Op<'_>, order_lines: &[&str]) -> OpResult<Vec<Id>> {
    if order_lines.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql = op.sql(
        "SELECT DISTINCT b.id FROM accounting_bill_matches m JOIN accounting_bill b ON b.tenant = m.tenant AND b.id = m.parent \
         WHERE m.tenant = ? AND b.status IN ('draft', 'submitted', 'approved', 'posted', 'part_paid')",
    );
    sql.bind(op.tenant().0);
    among(&mut sql, order_lines);
    let statement = sql.push(" ORDER BY b.id").done();
    Ok(op.rows_as::<Found>(&statement).await?.into_iter().map(|found| found.id).collect())
}

kernel::columns! {
    /// What a posted bill claims of a line of an order.
    pub struct Claim {
        pub order_line: String,
        pub qty: Quantity,
    }
}

/// What posted bills besides one claim of lines of orders; those that were posted before a moment, where one is given.
///
/// # Errors
/// Of the store.
pub async fn claims(op: &mut Op<'_>, order_lines: &[&str], but: &Id, before: Option<Instant>) -> OpResult<Vec<Claim>> {
    if order_lines.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql = op.sql(
        "SELECT m.order_line, m.qty FROM accounting_bill_matches m JOIN accounting_bill b ON b.tenant = m.tenant AND b.id = m.parent \
         WHERE m.tenant = ? AND m.qty IS NOT NULL AND b.status IN ('posted', 'part_paid', 'paid') AND b.id <> ?",
    );
    sql.bind(op.tenant().0).bind(but);
    if let Some(posted) = before {
        // Of bills that were posted at once, the one that was entered first goes first.
        sql.push(" AND (b.posted_at < ").value(posted);
        sql.push(" OR (b.posted_at = ").value(posted).push(" AND b.id < ").value(but).push("))");
    }
    among(&mut sql, order_lines);
    let statement = sql.done();
    op.rows_as(&statement).await
}

kernel::columns! {
    /// A line of a posted bill as far as it stands for a line of an order.
    pub struct Billed {
        pub product: Option<Id>,
        pub uom: Option<Id>,
        pub line_qty: Quantity,
        pub qty: Quantity,
        pub cost: Money,
        pub expected: Money,
        pub currency: Option<String>,
        pub rate: Option<i64>,
    }
}

/// What posted bills, besides one, say of a line of an order, in the order in which they were entered.
///
/// # Errors
/// Of the store.
pub async fn billed(op: &mut Op<'_>, order_line: &str, but: Option<&Id>) -> OpResult<Vec<Billed>> {
    let mut sql = op.sql(
        "SELECT l.product, l.uom, l.qty, m.qty, COALESCE(l.base_cost, 0), COALESCE(m.expected_net, 0), b.currency, b.rate FROM accounting_bill_matches m \
         JOIN accounting_bill b ON b.tenant = m.tenant AND b.id = m.parent JOIN accounting_bill_lines l ON l.tenant = m.tenant AND l.parent = b.id AND l.id = m.line \
         WHERE m.tenant = ? AND m.order_line = ? AND m.qty IS NOT NULL AND b.status IN ('posted', 'part_paid', 'paid')",
    );
    sql.bind(op.tenant().0).bind(Value::text(order_line));
    if let Some(id) = but {
        sql.push(" AND b.id <> ").value(id);
    }
    let statement = sql.push(" ORDER BY b.posted_at, b.id, m.seq").done();
    op.rows_as(&statement).await
}

fn among(sql: &mut Sql, order_lines: &[&str]) {
    sql.push(" AND m.order_line IN (");
    for (place, line) in order_lines.iter().enumerate() {
        sql.push(if place == 0 { "" } else { ", " }).value(*line);
    }
    sql.push(")");
}
