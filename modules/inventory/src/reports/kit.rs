//! What kits cost and how many their components allow.

use kernel::typed::Stored;
use kernel::{Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, MONEY_SCALE, Money, QUANTITY_SCALE, Quantity, Value};

use super::{key, only, table, text};
use crate::costing::{Price, price_of, worth};
use crate::generated::Kit;

kernel::columns! { struct Of { id: Id, name: Option<String> } }

kernel::columns! {
    /// What there is of a component.
    struct There { hand: Quantity, promised: Quantity, value: Money, last: Option<Price> }
}

/// `inventory.kit_cost`: one row for each item a kit comes down to; the least of *Enough for* is how many kits there can be.
pub fn kit_cost<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let mut sql = op.sql("SELECT k.id, k.name FROM inventory_kit k WHERE k.active IS TRUE AND k.tenant = ");
        let tenant = op.tenant().0;
        sql.value(tenant);
        only(&mut sql, call, "kit", "k.id");
        let statement = sql.push(" ORDER BY k.name, k.id").done();
        let unit = op.minor_unit(&op.business().currency.clone());
        let (mut parts, whole) = (Vec::new(), power_of_ten(QUANTITY_SCALE));
        for of in op.rows_as::<Of>(&statement).await? {
            let kit = Kit::load(op, &of.id).await?;
            for (item, qty) in crate::kit::components(op, &kit, whole).await? {
                parts.push((of.clone(), item, qty));
            }
        }
        let mut rows = Vec::new();
        for (of, item, qty) in parts {
            let there = there(op, call, &item.id()).await?;
            let available = (there.hand - there.promised).max(0);
            let cost = item
                .standard_cost()
                .or_else(|| price_of(there.value, there.hand).filter(|_| there.hand > 0))
                .or(there.last);
            let enough = if qty > 0 { i128::from(available) / i128::from(qty) * i128::from(whole) } else { 0 };
            let money = |price: Price| Value::Int(price / power_of_ten(QUANTITY_SCALE - MONEY_SCALE));
            rows.push(ReportRow {
                cells: vec![
                    text(of.name),
                    text(item.name().map(str::to_string)),
                    Value::Int(qty),
                    Value::Int(available),
                    Value::Int(i64::try_from(enough).unwrap_or(i64::MAX)),
                    cost.map_or(Value::Null, money),
                    cost.and_then(|cost| worth(qty, cost, unit).ok()).map_or(Value::Null, Value::Int),
                ],
                keys: vec![key("kit", &of.id), key("item", item.id())],
                ..ReportRow::default()
            });
        }
        // A total over several kits would say nothing.
        let one = call.text("kit").is_some_and(|kit| !kit.is_empty());
        Ok(table(op, rows, &[false, false, false, false, false, false, one]))
    })
}

async fn there(op: &mut Op<'_>, call: &ReportCall, item: &Id) -> OpResult<There> {
    let mut sql = op.sql(
        "SELECT CAST(COALESCE(SUM(s.qty), 0) AS BIGINT), CAST(COALESCE(SUM(COALESCE(s.reserved, 0) + COALESCE(s.held, 0)), 0) AS BIGINT), \
         CAST(COALESCE(SUM(s.value), 0) AS BIGINT), MAX(s.last_cost) FROM inventory_stock s WHERE s.tenant = ",
    );
    sql.value(op.tenant().0).push(" AND s.item = ").value(Value::from(item));
    only(&mut sql, call, "warehouse", "s.warehouse");
    let found = op.row_as::<There>(&sql.done()).await?;
    Ok(found.unwrap_or(There { hand: 0, promised: 0, value: 0, last: None }))
}
