//! What items bring: sales less what the goods cost that left the stock for them.

use std::collections::BTreeMap;

use kernel::report::month_start;
use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable};
use kernel_types::{Id, Money, Quantity, Value};

use super::{key, percent, table, text};

kernel::columns! {
    /// An item with what left the stock for documents of sale, less what came back.
    struct Cost { item: Id, product: Id, code: Option<String>, name: Option<String>, issued: Quantity, cost: Money }
}

/// `inventory.item_margin`: products that are kept in stock alone. Of a kit the components have its cost.
pub fn item_margin<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), month_start)?;
        let mut sold: BTreeMap<Id, (Quantity, Money)> = BTreeMap::new();
        for row in accounting::api::sold(op, from, to).await? {
            if let Some(product) = row.product {
                sold.insert(product, (row.qty, row.net));
            }
        }
        let tenant = op.tenant().0;
        let statement = op
            .sql(
                "SELECT i.id, i.product, i.code, i.name, CAST(COALESCE(c.qty, 0) AS BIGINT), CAST(COALESCE(c.cost, 0) AS BIGINT) FROM inventory_item i LEFT JOIN \
                 (SELECT e.item, -SUM(e.qty) AS qty, -SUM(e.value) AS cost FROM inventory_entry e JOIN inventory_movement m ON m.tenant = e.tenant AND m.id = e.movement \
                 WHERE e.tenant = ? AND m.kind IN ('issue', 'return_in') AND m.source LIKE 'accounting.%' AND e.date >= ? AND e.date <= ? \
                 GROUP BY e.item) c ON c.item = i.id WHERE i.tenant = ? ORDER BY i.name, i.id",
            )
            .bind(tenant)
            .bind(Value::Date(from))
            .bind(Value::Date(to))
            .bind(tenant)
            .done();
        let mut rows: Vec<(Option<Money>, ReportRow)> = Vec::new();
        for row in op.rows_as::<Cost>(&statement).await? {
            // What no invoice names was not sold.
            let (qty, net) = sold.get(&row.product).copied().unwrap_or_default();
            if (qty, net, row.cost) == (0, 0, 0) {
                continue;
            }
            let margin = margin(qty, net, row.issued, row.cost);
            let cells = vec![
                text(row.code),
                text(row.name),
                Value::Int(qty),
                Value::Int(row.issued),
                Value::Int(net),
                Value::Int(row.cost),
                margin.map_or(Value::Null, Value::Int),
                margin.and_then(|margin| percent(margin, net)).map_or(Value::Null, Value::Int),
            ];
            rows.push((margin, ReportRow { cells, keys: vec![key("item", &row.item)], ..ReportRow::default() }));
        }
        // Items of one margin stay in the order of their names; those without one come last.
        rows.sort_by_key(|(margin, _)| std::cmp::Reverse(*margin));
        let rows = rows.into_iter().map(|(_, row)| row).collect();
        Ok(table(op, rows, &[false, false, false, false, true, true, true, false]))
    })
}

/// Sales less cost; nothing for goods that were sold before anything left the stock for them, whose cost is not known yet.
fn margin(sold: Quantity, net: Money, issued: Quantity, cost: Money) -> Option<Money> {
    (sold <= 0 || issued != 0 || cost != 0).then(|| net.saturating_sub(cost))
}

#[cfg(test)]
mod tests {
    use super::{margin, percent};

    #[test]
    fn a_margin_is_a_share_of_the_sales() {
        // 40.00 of 120.00 are a third; a loss is below zero.
        assert_eq!(percent(400_000, 1_200_000), Some(33_333_333));
        assert_eq!(percent(-600_000, 1_200_000), Some(-50_000_000));
        assert_eq!(percent(-600_000, 0), None);
    }

    #[test]
    fn goods_that_did_not_leave_the_stock_yet_have_no_margin() {
        assert_eq!(margin(2_000_000, 1_200_000, 2_000_000, 800_000), Some(400_000));
        assert_eq!(margin(2_000_000, 1_200_000, 0, 0), None);
        assert_eq!(margin(0, 0, 1_000_000, 400_000), Some(-400_000));
    }
}
