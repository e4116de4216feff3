//! Every movement of an item, with what was there after each.

use kernel::report::year_start;
use kernel::{Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, RowKind, say, written};
use kernel_types::{Date, Id, Money, Quantity, Value};

use super::{key, only, table, text};
use crate::generated::entry;

kernel::columns! {
    /// What there was before the first day.
    struct Before { qty: Quantity, value: Money }
}

kernel::columns! {
    /// One entry.
    struct Moved { date: Date, number: Option<String>, movement: Option<Id>, kind: String, warehouse: Option<String>, qty: Quantity, value: Money }
}

/// `inventory.stock_register`.
pub fn stock_register<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), year_start)?;
        if call.text("item").is_none_or(str::is_empty) {
            return Err(OpError::invalid("/item", "required", say!("inventory-choose-item", "Choose an item.")));
        }
        let before = before(op, call, from).await?;
        let (mut qty, mut value) = (before.qty, before.value);
        let blank = || Value::Null;
        let mut rows = vec![ReportRow {
            cells: vec![
                Value::Date(from),
                blank(),
                Value::said(written!("inventory-brought-forward", "Brought forward")),
                blank(),
                blank(),
                blank(),
                blank(),
                Value::Int(qty),
                Value::Int(value),
            ],
            kind: RowKind::Heading,
            ..ReportRow::default()
        }];
        for entry in moved(op, call, from, to).await? {
            qty += entry.qty;
            value += entry.value;
            let side = |of: Quantity| if of > 0 { Value::Int(of) } else { Value::Null };
            let keys = entry.movement.iter().map(|movement| key("movement", movement)).collect();
            let cells = vec![
                Value::Date(entry.date),
                text(entry.number),
                called(op, &entry.kind),
                text(entry.warehouse),
                side(entry.qty),
                side(-entry.qty),
                Value::Int(entry.value),
                Value::Int(qty),
                Value::Int(value),
            ];
            rows.push(ReportRow { cells, keys, ..ReportRow::default() });
        }
        Ok(table(op, rows, &[false, false, false, false, true, true, true, false, false]))
    })
}

async fn before(op: &mut Op<'_>, call: &ReportCall, from: Date) -> OpResult<Before> {
    let mut sql = op.sql("SELECT CAST(COALESCE(SUM(e.qty), 0) AS BIGINT), CAST(COALESCE(SUM(e.value), 0) AS BIGINT) FROM inventory_entry e WHERE e.tenant = ");
    let tenant = op.tenant().0;
    sql.value(tenant).push(" AND e.date < ").value(Value::Date(from));
    only(&mut sql, call, "item", "e.item");
    only(&mut sql, call, "warehouse", "e.warehouse");
    // Sums of no rows are nothing.
    Ok(op.row_as::<Before>(&sql.done()).await?.unwrap_or(Before { qty: 0, value: 0 }))
}

async fn moved(op: &mut Op<'_>, call: &ReportCall, from: Date, to: Date) -> OpResult<Vec<Moved>> {
    let mut sql = op.sql(
        "SELECT e.date, e.number, CASE WHEN m.id IS NULL THEN NULL ELSE e.movement END, e.kind, w.name, e.qty, e.value FROM inventory_entry e \
         JOIN inventory_warehouse w ON w.tenant = e.tenant AND w.id = e.warehouse LEFT JOIN inventory_movement m ON m.tenant = e.tenant AND m.id = e.movement WHERE e.tenant = ",
    );
    let tenant = op.tenant().0;
    sql.value(tenant).push(" AND e.date >= ").value(Value::Date(from)).push(" AND e.date <= ").value(Value::Date(to));
    only(&mut sql, call, "item", "e.item");
    only(&mut sql, call, "warehouse", "e.warehouse");
    let statement = sql.push(" ORDER BY e.date, e.created_at, e.id").done();
    op.rows_as(&statement).await
}

/// What happened, as entries call it.
pub(super) fn called(op: &Op<'_>, kind: &str) -> Value {
    op.choice(entry::ADDRESS, entry::KIND, kind).into()
}
