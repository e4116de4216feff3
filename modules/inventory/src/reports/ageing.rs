//! Stock by the days since it came in.

use std::collections::BTreeMap;

use kernel::{Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable};
use kernel_types::{Date, Id, Money, Quantity, Value};

use super::{key, only, table};
use crate::costing::share;
use crate::settings::Rules;

kernel::columns! {
    /// An item in a warehouse.
    struct Level { stock: Id, item: Id, name: Option<String>, qty: Quantity, value: Money }
}

kernel::columns! {
    /// Goods that came in.
    struct Came { stock: Id, date: Date, qty: Quantity }
}

/// `inventory.stock_ageing`: what is on hand came with the latest receipts, whatever the costing says it costs.
pub fn stock_ageing<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (today, unit) = (op.today(), Rules::of(op)?.unit);
        let levels = levels(op, call).await?;
        let mut came: BTreeMap<Id, Vec<Came>> = BTreeMap::new();
        for row in received(op, call).await? {
            came.entry(row.stock.clone()).or_default().push(row);
        }
        let mut items: BTreeMap<(String, Id), [Money; 6]> = BTreeMap::new();
        for level in levels {
            let ages = came.get(&level.stock).map_or(&[][..], Vec::as_slice);
            let sums = items.entry((level.name.clone().unwrap_or_default(), level.item.clone())).or_default();
            for (column, value) in by_age(&level, ages, today, unit).into_iter().enumerate() {
                if let Some(sum) = sums.get_mut(column) {
                    *sum += value;
                }
            }
            sums[5] += level.value;
        }
        let rows = items
            .into_iter()
            .map(|((name, item), sums)| ReportRow {
                cells: std::iter::once(Value::text(name)).chain(sums.map(Value::Int)).collect(),
                keys: vec![key("item", &item)],
                ..ReportRow::default()
            })
            .collect();
        Ok(table(op, rows, &[false, true, true, true, true, true, true]))
    })
}

async fn levels(op: &mut Op<'_>, call: &ReportCall) -> OpResult<Vec<Level>> {
    let mut sql =
        op.sql("SELECT s.id, s.item, s.name, s.qty, s.value FROM inventory_stock s WHERE s.qty > 0 AND s.tenant = ");
    let tenant = op.tenant().0;
    sql.value(tenant);
    only(&mut sql, call, "warehouse", "s.warehouse");
    op.rows_as(&sql.done()).await
}

async fn received(op: &mut Op<'_>, call: &ReportCall) -> OpResult<Vec<Came>> {
    let mut sql = op.sql("SELECT e.stock, e.date, e.qty FROM inventory_entry e JOIN inventory_stock s ON s.tenant = e.tenant AND s.id = e.stock WHERE e.qty > 0 AND s.qty > 0 AND e.tenant = ");
    let tenant = op.tenant().0;
    sql.value(tenant);
    only(&mut sql, call, "warehouse", "e.warehouse");
    let statement = sql.push(" ORDER BY e.stock, e.date DESC, e.sequence DESC").done();
    op.rows_as(&statement).await
}

/// The value of a level in five spans of days; the last takes what no receipt explains, and what rounding leaves.
fn by_age(level: &Level, came: &[Came], today: Date, unit: Money) -> [Money; 5] {
    let mut sums = [0; 5];
    let (mut left, mut value) = (level.qty, level.value);
    for receipt in came {
        let part = receipt.qty.min(left);
        if part <= 0 {
            break;
        }
        let column = match (today - receipt.date).num_days() {
            ..=30 => 0,
            31..=90 => 1,
            91..=180 => 2,
            181..=365 => 3,
            _ => 4,
        };
        // A part of an amount is never beyond all figures.
        let worth = share(value, part, left, unit).unwrap_or(0);
        sums[column] += worth;
        value -= worth;
        left -= part;
    }
    sums[4] += value;
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_came_last() {
        let today = Date::from_ymd_opt(2026, 6, 30).unwrap();
        let day = |days: u64| today.checked_sub_days(chrono::Days::new(days)).unwrap();
        let id = Id::from_stored("x");
        let level = Level { stock: id.clone(), item: id.clone(), name: None, qty: 50_000_000, value: 5_000_000 };
        let came = [(10, 20_000_000), (100, 25_000_000), (400, 90_000_000)].map(|(days, qty)| Came {
            stock: id.clone(),
            date: day(days),
            qty,
        });
        assert_eq!(by_age(&level, &came, today, 100), [2_000_000, 0, 2_500_000, 0, 500_000]);
        assert_eq!(by_age(&level, &[], today, 100), [0, 0, 0, 0, 5_000_000]);
    }
}
