//! What was on hand on a day, in pages: a screen shows some hundred items, a file all of them.

use std::collections::HashMap;

use kernel::{Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, Sql, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, MONEY_SCALE, Money, QUANTITY_SCALE, Quantity, Value};

use super::{key, only, text};
use crate::costing::price_of;

/// Rows of a page that does not say how many it wants.
const PAGE: i64 = 500;
const MOST: i64 = 1_000;
/// Rows read at once where all are wanted.
const AT_ONCE: i64 = 5_000;

kernel::columns! {
    /// An item in a warehouse.
    struct Held { id: Id, name: Option<String>, item: Id, warehouse: Id, code: Option<String>, place: Option<String>, unit: Option<String>, qty: Quantity, value: Money }
}

kernel::columns! {
    /// What a stock row came to up to a day.
    struct Moved { stock: Id, qty: Quantity, value: Money }
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
        None => Err(OpError::invalid(
            "/cursor",
            "bad_cursor",
            say!("inventory-bad-cursor", "The page does not belong to this report."),
        )),
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
    let wanted = limit.and_then(|limit| usize::try_from(limit + 1).ok()).unwrap_or(usize::MAX);
    let mut at_once = limit.map_or(AT_ONCE, |limit| limit + 1);
    let (mut found, mut after) = (Vec::new(), after.cloned());
    loop {
        let mut part = levels(op, call, after.as_ref(), at_once).await?;
        let last = i64::try_from(part.len()).is_ok_and(|count| count < at_once);
        after = part.last().map(|row| (row.id.clone(), row.name.clone().unwrap_or_default()));
        if on < op.today() {
            let was = moved(op, &part, on).await?;
            for row in &mut part {
                // What had no entry by then was not there yet.
                (row.qty, row.value) = was.get(&row.id).copied().unwrap_or_default();
            }
        }
        found.extend(part.into_iter().filter(|row| call.flag("zero") || row.qty != 0 || row.value != 0));
        if last || found.len() >= wanted {
            found.truncate(wanted);
            return Ok(found);
        }
        // Many rows are empty.
        at_once = AT_ONCE;
    }
}

/// Stock rows as they are today, along the index over their names.
async fn levels(op: &mut Op<'_>, call: &ReportCall, after: Option<&(Id, String)>, at_once: i64) -> OpResult<Vec<Held>> {
    let tenant = op.tenant().0;
    let mut sql = op.sql(
        "SELECT s.id, s.name, s.item, s.warehouse, i.code, w.name, u.name, s.qty, s.value FROM inventory_stock s \
         JOIN inventory_item i ON i.tenant = s.tenant AND i.id = s.item JOIN inventory_warehouse w ON w.tenant = s.tenant AND w.id = s.warehouse \
         LEFT JOIN ledger_uom u ON u.tenant = i.tenant AND u.id = i.uom WHERE s.tenant = ",
    );
    sql.value(tenant);
    only(&mut sql, call, "warehouse", "s.warehouse");
    only(&mut sql, call, "category", "s.category");
    if let Some((id, name)) = after {
        // The first part is where the index is entered.
        sql.push(" AND s.name >= ").value(name.as_str());
        sql.push(" AND (s.name > ").value(name.as_str());
        sql.push(" OR (s.name = ").value(name.as_str()).push(" AND s.id > ").value(Value::from(id)).push("))");
    }
    let statement = sql.push(" ORDER BY s.name NULLS FIRST, s.id LIMIT ").value(at_once).done();
    op.rows_as::<Held>(&statement).await
}

/// Quantity and value of these rows up to a day; those that had not moved yet are left out.
async fn moved(op: &mut Op<'_>, rows: &[Held], on: Date) -> OpResult<HashMap<Id, (Quantity, Money)>> {
    if rows.is_empty() {
        return Ok(HashMap::new());
    }
    let tenant = op.tenant().0;
    let mut sql = op.sql(
        "SELECT e.stock, CAST(SUM(e.qty) AS BIGINT), CAST(SUM(e.value) AS BIGINT) FROM inventory_entry e WHERE e.tenant = ",
    );
    sql.value(tenant).push(" AND e.stock IN (");
    for (place, row) in rows.iter().enumerate() {
        sql.push(if place == 0 { "" } else { ", " }).value(Value::from(&row.id));
    }
    let statement = sql.push(") AND e.date <= ").value(Value::Date(on)).push(" GROUP BY e.stock").done();
    let moved: Vec<Moved> = op.rows_as(&statement).await?;
    Ok(moved.into_iter().map(|row| (row.stock, (row.qty, row.value))).collect())
}

/// What everything that was asked for is worth on the day, on whatever page it stands.
async fn worth(op: &mut Op<'_>, call: &ReportCall, on: Date) -> OpResult<Money> {
    let tenant = op.tenant().0;
    let of_category = call.text("category").is_some_and(|id| !id.is_empty());
    let mut sql: Sql;
    if on >= op.today() && !of_category {
        // Warehouses keep the sum of their stock.
        sql = op.sql("SELECT CAST(COALESCE(SUM(w.value), 0) AS BIGINT) FROM inventory_warehouse w WHERE w.tenant = ");
        sql.value(tenant);
        only(&mut sql, call, "warehouse", "w.id");
    } else if on >= op.today() {
        sql = op.sql("SELECT CAST(COALESCE(SUM(s.value), 0) AS BIGINT) FROM inventory_stock s WHERE s.tenant = ");
        sql.value(tenant);
        only(&mut sql, call, "warehouse", "s.warehouse");
        only(&mut sql, call, "category", "s.category");
    } else {
        sql = op.sql("SELECT CAST(COALESCE(SUM(e.value), 0) AS BIGINT) FROM inventory_entry e");
        // The index over days and values answers alone where nothing else is asked.
        if of_category || call.text("warehouse").is_some_and(|id| !id.is_empty()) {
            sql.push(" JOIN inventory_stock s ON s.tenant = e.tenant AND s.id = e.stock");
        }
        sql.push(" WHERE e.tenant = ").value(tenant).push(" AND e.date <= ").value(Value::Date(on));
        only(&mut sql, call, "warehouse", "s.warehouse");
        only(&mut sql, call, "category", "s.category");
    }
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
