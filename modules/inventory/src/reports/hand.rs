//! What was on hand on a day.

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, MONEY_SCALE, Money, QUANTITY_SCALE, Quantity, Value};

use super::{key, only, table, text};
use crate::costing::price_of;

kernel::columns! {
    /// An item in a warehouse.
    struct Held { item: Id, warehouse: Id, code: Option<String>, name: Option<String>, place: Option<String>, unit: Option<String>, qty: Quantity, value: Money }
}

/// `inventory.stock_on_hand`: today from the stock rows, another day by adding up the ledger to it.
pub fn stock_on_hand<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let on = call.day("date", op.today());
        let now = on >= op.today();
        let mut sql = op.sql("SELECT s.item, s.warehouse, i.code, i.name, w.name, u.name, ");
        if now {
            sql.push("s.qty, s.value FROM inventory_stock s");
        } else {
            sql.push(
                "CAST(COALESCE(SUM(e.qty), 0) AS BIGINT), CAST(COALESCE(SUM(e.value), 0) AS BIGINT) FROM inventory_stock s \
                 LEFT JOIN inventory_entry e ON e.tenant = s.tenant AND e.stock = s.id AND e.date <= ",
            )
            .value(Value::Date(on));
        }
        sql.push(
            " JOIN inventory_item i ON i.tenant = s.tenant AND i.id = s.item JOIN inventory_warehouse w ON w.tenant = s.tenant AND w.id = s.warehouse \
             LEFT JOIN ledger_uom u ON u.tenant = i.tenant AND u.id = i.uom WHERE s.tenant = ",
        );
        let tenant = op.tenant().0;
        sql.value(tenant);
        only(&mut sql, call, "warehouse", "s.warehouse");
        only(&mut sql, call, "category", "i.category");
        if !now {
            sql.push(" GROUP BY s.id, s.item, s.warehouse, i.code, i.name, w.name, u.name");
        }
        let statement = sql.push(" ORDER BY 4, 5").done();
        let zero = call.flag("zero");
        let rows = op
            .rows_as::<Held>(&statement)
            .await?
            .into_iter()
            .filter(|row| zero || row.qty != 0 || row.value != 0)
            .map(|row| {
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
            })
            .collect();
        Ok(table(op, rows, &[false, false, false, false, false, false, true]))
    })
}
