//! What kits cost and how many their components allow.

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, MONEY_SCALE, Money, QUANTITY_SCALE, Quantity, Value};

use super::{key, only, table, text};
use crate::costing::{Price, price_of, worth};

kernel::columns! {
    /// A component of a kit, with its stock.
    struct Part { kit: Id, name: Option<String>, item: Id, component: Option<String>, qty: Option<Quantity>, hand: Quantity, promised: Quantity, value: Money, last: Option<Price>, standard: Option<Price> }
}

/// `inventory.kit_cost`: one row for each component; the least of *Enough for* is how many kits there can be.
pub fn kit_cost<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let mut sql = op.sql(
            "SELECT k.id, k.name, i.id, i.name, c.qty, CAST(COALESCE(SUM(s.qty), 0) AS BIGINT), CAST(COALESCE(SUM(COALESCE(s.reserved, 0) + COALESCE(s.held, 0)), 0) AS BIGINT), \
             CAST(COALESCE(SUM(s.value), 0) AS BIGINT), MAX(s.last_cost), i.standard_cost FROM inventory_kit k \
             JOIN inventory_kit_components c ON c.tenant = k.tenant AND c.parent = k.id JOIN inventory_item i ON i.tenant = k.tenant AND i.id = c.item \
             LEFT JOIN inventory_stock s ON s.tenant = i.tenant AND s.item = i.id",
        );
        only(&mut sql, call, "warehouse", "s.warehouse");
        sql.push(" WHERE k.active IS TRUE AND k.tenant = ");
        let tenant = op.tenant().0;
        sql.value(tenant);
        only(&mut sql, call, "kit", "k.id");
        let statement = sql
            .push(" GROUP BY k.id, k.name, c.id, c.seq, i.id, i.name, c.qty, i.standard_cost ORDER BY k.name, k.id, c.seq")
            .done();
        let unit = op.minor_unit(&op.business().currency.clone());
        let mut rows = Vec::new();
        for part in op.rows_as::<Part>(&statement).await? {
            let qty = part.qty.unwrap_or(0);
            let available = (part.hand - part.promised).max(0);
            let cost =
                part.standard.or_else(|| price_of(part.value, part.hand).filter(|_| part.hand > 0)).or(part.last);
            let whole = power_of_ten(QUANTITY_SCALE);
            let enough = if qty > 0 { i128::from(available) / i128::from(qty) * i128::from(whole) } else { 0 };
            let money = |price: Price| Value::Int(price / power_of_ten(QUANTITY_SCALE - MONEY_SCALE));
            rows.push(ReportRow {
                cells: vec![
                    text(part.name),
                    text(part.component),
                    Value::Int(qty),
                    Value::Int(available),
                    Value::Int(i64::try_from(enough).unwrap_or(i64::MAX)),
                    cost.map_or(Value::Null, money),
                    cost.and_then(|cost| worth(qty, cost, unit).ok()).map_or(Value::Null, Value::Int),
                ],
                keys: vec![key("kit", &part.kit), key("item", &part.item)],
                ..ReportRow::default()
            });
        }
        // A total over several kits would say nothing.
        let one = call.text("kit").is_some_and(|kit| !kit.is_empty());
        Ok(table(op, rows, &[false, false, false, false, false, false, one]))
    })
}
