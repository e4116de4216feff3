//! Stock nobody asks for, and stock that expires.

use chrono::Days;
use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable};
use kernel_types::{Date, Id, Money, Quantity, Value};

use super::{key, only, table, text};
use crate::costing::share;
use crate::settings::Rules;

kernel::columns! {
    /// A level without an issue for long.
    struct Slow { item: Id, name: Option<String>, warehouse: Option<String>, issued: Option<Date>, began: Date, qty: Quantity, value: Money }
}

kernel::columns! {
    /// A lot somewhere.
    struct Expiring { item: Id, name: Option<String>, lot: Id, code: String, warehouse: Option<String>, expiry: Date, qty: Quantity, all: Quantity, value: Money }
}

/// `inventory.slow_movers`: since the last issue, or since the first movement where there was none.
pub fn slow_movers<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let today = op.today();
        let usual = op.setting_number("inventory.slowDays")?;
        // Left out, it is what the settings say.
        let days = call.int("days").unwrap_or(usual).max(1);
        let mut sql = op.sql(
            "SELECT s.item, s.name, w.name, s.last_issued, (SELECT MIN(e.date) FROM inventory_entry e WHERE e.tenant = s.tenant AND e.stock = s.id), s.qty, s.value \
             FROM inventory_stock s JOIN inventory_warehouse w ON w.tenant = s.tenant AND w.id = s.warehouse WHERE s.qty > 0 AND s.sequence > 0 AND s.tenant = ",
        );
        let tenant = op.tenant().0;
        sql.value(tenant);
        only(&mut sql, call, "warehouse", "s.warehouse");
        let statement = sql.push(" ORDER BY s.value DESC, s.name").done();
        let age = |row: &Slow| (today - row.issued.unwrap_or(row.began)).num_days();
        let rows = op
            .rows_as::<Slow>(&statement)
            .await?
            .into_iter()
            .filter(|row| age(row) >= days)
            .map(|row| {
                let age = age(&row);
                let cells = vec![
                    text(row.name),
                    text(row.warehouse),
                    row.issued.map_or(Value::Null, Value::Date),
                    Value::Int(age),
                    Value::Int(row.qty),
                    Value::Int(row.value),
                ];
                ReportRow { cells, keys: vec![key("item", &row.item)], ..ReportRow::default() }
            })
            .collect();
        Ok(table(op, rows, &[false, false, false, false, false, true]))
    })
}

/// `inventory.stock_expiry`: what is on hand of lots that expire soon or did, at the average of its warehouse.
pub fn stock_expiry<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (today, unit) = (op.today(), Rules::of(op)?.unit);
        let within = u64::try_from(call.int("within").unwrap_or(90)).unwrap_or(0);
        let until = today.checked_add_days(Days::new(within)).unwrap_or(today);
        let statement = op
            .sql(
                "SELECT b.item, b.name, t.id, t.code, w.name, t.expiry, CAST(SUM(b.qty) AS BIGINT), s.qty, s.value FROM inventory_balance b \
                 JOIN inventory_lot t ON t.tenant = b.tenant AND t.id = b.lot JOIN inventory_stock s ON s.tenant = b.tenant AND s.id = b.stock \
                 JOIN inventory_warehouse w ON w.tenant = b.tenant AND w.id = b.warehouse WHERE b.tenant = ? AND b.qty > 0 AND t.expiry <= ? \
                 GROUP BY b.item, b.name, t.id, t.code, w.name, t.expiry, s.qty, s.value ORDER BY t.expiry, b.name, t.code",
            )
            .bind(op.tenant().0)
            .bind(Value::Date(until))
            .done();
        let rows = op
            .rows_as::<Expiring>(&statement)
            .await?
            .into_iter()
            .map(|row| {
                // A part of an amount is never beyond all figures.
                let value = share(row.value, row.qty, row.all.max(row.qty), unit).unwrap_or(0);
                let cells = vec![
                    text(row.name),
                    Value::text(row.code),
                    text(row.warehouse),
                    Value::Date(row.expiry),
                    Value::Int((row.expiry - today).num_days()),
                    Value::Int(row.qty),
                    Value::Int(value),
                ];
                ReportRow { cells, keys: vec![key("item", &row.item), key("lot", &row.lot)], ..ReportRow::default() }
            })
            .collect();
        Ok(table(op, rows, &[false, false, false, false, false, false, true]))
    })
}
