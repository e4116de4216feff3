//! What was on hand on a day, in pages: a screen shows some hundred items, a file all of them.

use kernel::{Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, Sql};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, MONEY_SCALE, Money, QUANTITY_SCALE, Quantity, Value};

use super::{key, only, text};
use crate::costing::price_of;

/// Rows of a page that does not say how many it wants.
const PAGE: i64 = 500;
const MOST: i64 = 1_000;

kernel::columns! {
    /// An item in a warehouse.
    struct Held { id: Id, name: Option<String>, item: Id, warehouse: Id, code: Option<String>, place: Option<String>, unit: Option<String>, qty: Quantity, value: Money }
}

kernel::columns! { struct Worth { value: Money } }

/// `inventory.stock_on_hand`: today from the stock rows, another day by adding up the ledger to it.
pub fn stock_on_hand<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let on = call.day("date", op.today());
        let after = after(call)?;
        let limit = (!call.leaves).then(|| call.int("limit").unwrap_or(PAGE).clamp(1, MOST));
        let mut found = held(op, call, on, after.as_ref(), limit).await?;
        let more = limit.and_then(|limit| usize::try_from(limit).ok()).filter(|limit| found.len() > *limit);
        if let Some(limit) = more {
            found.truncate(limit);
        }
        let next = found.last().filter(|_| more.is_some());
        let next = next.map(|last| format!("{}~{}", last.id, last.name.as_deref().unwrap_or_default()));
        let worth = worth(op, call, on).await?;
        let rows = found.into_iter().map(|row| row_of(row, on)).collect();
        let mut totals = vec![Value::Null; 6];
        totals.push(Value::Int(worth));
        Ok(ReportTable {
            rows,
            totals: Some(totals),
            currency: Some(op.business().currency.clone()),
            next,
            ..ReportTable::default()
        })
    })
}

/// Where the page before ended: the id of its last row, and what that is called.
fn after(call: &ReportCall) -> OpResult<Option<(Id, String)>> {
    let Some(cursor) = call.text("cursor").filter(|text| !text.is_empty()) else { return Ok(None) };
    match cursor.split_once('~').and_then(|(id, name)| Some((Id::parse(id)?, name.to_string()))) {
        Some(after) => Ok(Some(after)),
        None => Err(OpError::invalid("/cursor", "bad_cursor", "The page does not belong to this report.")),
    }
}

/// Rows in the order of their names, one more than a page holds where there are more.
async fn held(
    op: &mut Op<'_>,
    call: &ReportCall,
    on: Date,
    after: Option<&(Id, String)>,
    limit: Option<i64>,
) -> OpResult<Vec<Held>> {
    let tenant = op.tenant().0;
    let mut sql = op.sql("SELECT x.id, x.name, x.item, x.warehouse, i.code, w.name, u.name, x.qty, x.value FROM (SELECT s.tenant, s.id, s.name, s.item, s.warehouse, ");
    if on >= op.today() {
        sql.push("s.qty, s.value");
    } else {
        upto(&mut sql, "qty", on);
        sql.push(", ");
        upto(&mut sql, "value", on);
    }
    sql.push(" FROM inventory_stock s WHERE s.tenant = ").value(tenant);
    only(&mut sql, call, "warehouse", "s.warehouse");
    only(&mut sql, call, "category", "s.category");
    if let Some((id, name)) = after {
        sql.push(" AND (s.name > ").value(name.as_str());
        sql.push(" OR (s.name = ").value(name.as_str()).push(" AND s.id > ").value(Value::from(id)).push("))");
    }
    sql.push(
        ") x JOIN inventory_item i ON i.tenant = x.tenant AND i.id = x.item JOIN inventory_warehouse w ON w.tenant = x.tenant AND w.id = x.warehouse \
         LEFT JOIN ledger_uom u ON u.tenant = i.tenant AND u.id = i.uom",
    );
    if !call.flag("zero") {
        sql.push(" WHERE (x.qty <> 0 OR x.value <> 0)");
    }
    sql.push(" ORDER BY x.name, x.id");
    if let Some(limit) = limit {
        sql.push(" LIMIT ").value(limit + 1);
    }
    let statement = sql.done();
    op.rows_as::<Held>(&statement).await
}

/// The sum of a figure over the entries of a stock row up to a day.
fn upto(sql: &mut Sql, figure: &str, on: Date) {
    sql.push("(SELECT CAST(COALESCE(SUM(e.").push(figure);
    sql.push("), 0) AS BIGINT) FROM inventory_entry e WHERE e.tenant = s.tenant AND e.stock = s.id AND e.date <= ");
    sql.value(Value::Date(on)).push(") AS ").push(figure);
}

/// What everything that was asked for is worth on the day, on whatever page it stands.
async fn worth(op: &mut Op<'_>, call: &ReportCall, on: Date) -> OpResult<Money> {
    let tenant = op.tenant().0;
    let mut sql: Sql;
    if on >= op.today() {
        sql = op.sql("SELECT CAST(COALESCE(SUM(s.value), 0) AS BIGINT) FROM inventory_stock s WHERE s.tenant = ");
        sql.value(tenant);
    } else {
        sql = op.sql("SELECT CAST(COALESCE(SUM(e.value), 0) AS BIGINT) FROM inventory_entry e");
        // The index over days and values answers alone where nothing else is asked.
        if call.text("warehouse").or(call.text("category")).is_some_and(|id| !id.is_empty()) {
            sql.push(" JOIN inventory_stock s ON s.tenant = e.tenant AND s.id = e.stock");
        }
        sql.push(" WHERE e.tenant = ").value(tenant).push(" AND e.date <= ").value(Value::Date(on));
    }
    only(&mut sql, call, "warehouse", "s.warehouse");
    only(&mut sql, call, "category", "s.category");
    let statement = sql.done();
    Ok(op.row_as::<Worth>(&statement).await?.map_or(0, |found| found.value))
}

fn row_of(row: Held, on: Date) -> ReportRow {
    let keys = vec![key("item", &row.item), key("warehouse", &row.warehouse), key("date", on)];
    let cost = price_of(row.value, row.qty)
        .map_or(Value::Null, |price| Value::Int(price / power_of_ten(QUANTITY_SCALE - MONEY_SCALE)));
    ReportRow {
        cells: vec![
            text(row.code),
            text(row.name),
            text(row.place),
            text(row.unit),
            Value::Int(row.qty),
            cost,
            Value::Int(row.value),
        ],
        keys,
        ..ReportRow::default()
    }
}
