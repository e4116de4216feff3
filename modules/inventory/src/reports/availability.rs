//! What can be promised of an item, day by day (design 4.2): what is there, what comes, what is asked for.

use kernel::typed::Stored;
use kernel::{Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, Sentence, say, written};
use kernel_types::{Date, Id, Quantity, Value};

use super::{key, only, table, text};
use crate::generated::Item;
use crate::units::{convert, in_words};

kernel::columns! {
    /// What is there now.
    struct There { free: Quantity }
}

kernel::columns! {
    /// Goods that are promised, or on their way between warehouses.
    struct Due { date: Option<Date>, number: Option<String>, qty: Quantity }
}

/// One change of what will be there.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Change {
    day: Date,
    what: Sentence,
    number: Option<String>,
    qty: Quantity,
}

/// `inventory.availability`: what was promised for a day that has passed is asked for today.
pub fn availability<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let Some(item) = call.text("item").and_then(Id::parse) else {
            return Err(OpError::invalid("/item", "required", say!("inventory-choose-item", "Choose an item.")));
        };
        let item = Item::load(op, &item).await?;
        let today = op.today();
        let tenant = op.tenant().0;
        let mut sql =
            op.sql("SELECT COALESCE(CAST(SUM(s.qty - s.held) AS BIGINT), 0) FROM inventory_stock s WHERE s.tenant = ");
        sql.value(tenant).push(" AND s.item = ").value(&item.id());
        only(&mut sql, call, "warehouse", "s.warehouse");
        let there = op.rows_as::<There>(&sql.done()).await?.first().map_or(0, |row| row.free);
        let mut changes = promised(op, call, &item.id()).await?;
        changes.extend(transfers(op, call, &item.id()).await?);
        let mut notes = Vec::new();
        // Orders name no warehouse: they count where all warehouses are looked at.
        if call.text("warehouse").is_none_or(str::is_empty) {
            let (product, unit) = (item.product()?, item.uom());
            // What names no day may come or go today.
            for line in procurement::api::incoming(op, &product).await? {
                let day = line.due.unwrap_or(today);
                match convert(op, line.qty, line.uom.as_ref(), unit.as_ref()).await? {
                    Some(qty) => {
                        let what = written!("inventory-ordered-from-a-supplier", "Ordered from a supplier");
                        changes.push(Change { day, what, number: line.number, qty });
                    }
                    None => notes.push(not_counted(op, line.number, line.qty, line.uom.as_ref()).await?),
                }
            }
            for line in accounting::api::awaited(op, &product).await? {
                let day = line.due.unwrap_or(today);
                match convert(op, line.qty, line.uom.as_ref(), unit.as_ref()).await? {
                    Some(qty) => {
                        let what = written!("inventory-ordered-by-a-customer", "Ordered by a customer");
                        changes.push(Change { day, what, number: line.number, qty: -qty });
                    }
                    None => notes.push(not_counted(op, line.number, line.qty, line.uom.as_ref()).await?),
                }
            }
        }
        for change in &mut changes {
            change.day = change.day.max(today);
        }
        let start = Change { day: today, what: written!("inventory-on-hand", "On hand"), number: None, qty: there };
        let changes = in_order(start, changes);
        let (projected, promise) = (projected(&changes), promises(&changes));
        let rows = changes
            .into_iter()
            .zip(projected.into_iter().zip(promise))
            .map(|(change, (projected, promise))| {
                let side = |of: Quantity| if of > 0 { Value::Int(of) } else { Value::Null };
                let cells = vec![
                    Value::Date(change.day),
                    Value::said(change.what),
                    text(change.number),
                    side(change.qty),
                    side(change.qty.saturating_neg()),
                    Value::Int(projected),
                    Value::Int(promise),
                ];
                ReportRow { cells, keys: vec![key("item", item.id())], ..ReportRow::default() }
            })
            .collect();
        Ok(ReportTable { notes, ..table(op, rows, &[false; 7]) })
    })
}

/// What a remark says of an order in a unit that does not convert: it says nothing about pieces.
async fn not_counted(op: &mut Op<'_>, number: Option<String>, qty: Quantity, unit: Option<&Id>) -> OpResult<Sentence> {
    let shown = in_words(op, qty, unit).await?;
    let number = number.unwrap_or_default();
    Ok(written!(
        "inventory-not-counted",
        "{number} ({shown}) is not counted: its unit does not convert into that of the item.",
        number,
        shown
    ))
}

async fn promised(op: &mut Op<'_>, call: &ReportCall, item: &Id) -> OpResult<Vec<Change>> {
    let (tenant, today) = (op.tenant().0, op.today());
    // What is reserved for a pick list is asked for by its order already.
    let mut sql = op.sql(
        "SELECT r.needed_on, r.number, r.qty FROM inventory_reservation r WHERE r.status = 'active' \
         AND NOT EXISTS (SELECT 1 FROM inventory_pick_list_lines l WHERE l.tenant = r.tenant AND l.reservation = r.id) AND r.tenant = ",
    );
    sql.value(tenant).push(" AND r.item = ").value(item);
    only(&mut sql, call, "warehouse", "r.warehouse");
    let rows = op.rows_as::<Due>(&sql.done()).await?;
    Ok(rows
        .into_iter()
        .map(|row| Change {
            day: row.date.unwrap_or(today),
            what: written!("inventory-reserved", "Reserved"),
            number: row.number,
            qty: -row.qty,
        })
        .collect())
}

async fn transfers(op: &mut Op<'_>, call: &ReportCall, item: &Id) -> OpResult<Vec<Change>> {
    let (tenant, today) = (op.tenant().0, op.today());
    let mut sql = op.sql(
        "SELECT t.expected_on, t.number, l.in_transit FROM inventory_transfer_lines l \
         JOIN inventory_transfer t ON t.tenant = l.tenant AND t.id = l.parent WHERE t.status IN ('shipped', 'part_received') AND l.in_transit > 0 AND l.tenant = ",
    );
    sql.value(tenant).push(" AND l.item = ").value(item);
    only(&mut sql, call, "warehouse", "t.to_warehouse");
    let rows = op.rows_as::<Due>(&sql.done()).await?;
    Ok(rows
        .into_iter()
        .map(|row| Change {
            day: row.date.unwrap_or(today),
            what: written!("inventory-on-its-way", "On its way from another warehouse"),
            number: row.number,
            qty: row.qty,
        })
        .collect())
}

/// By day; on one day goods come before they leave.
fn in_order(start: Change, mut changes: Vec<Change>) -> Vec<Change> {
    changes.sort_by_key(|change| (change.day, change.qty < 0));
    std::iter::once(start).chain(changes).collect()
}

/// What will be there after each change.
fn projected(changes: &[Change]) -> Vec<Quantity> {
    let sums = changes.iter().scan(0, |sum: &mut Quantity, change| {
        *sum = sum.saturating_add(change.qty);
        Some(*sum)
    });
    sums.collect()
}

/// What can be promised at each change: the least that will be there at the end of that day and of any later one, and never below nothing.
fn promises(changes: &[Change]) -> Vec<Quantity> {
    let projected = projected(changes);
    let mut least: Option<Quantity> = None;
    let mut promises = vec![0; changes.len()];
    for index in (0..changes.len()).rev() {
        let ends = changes.get(index + 1).is_none_or(|next| next.day != changes[index].day);
        if ends {
            least = Some(least.map_or(projected[index], |least| least.min(projected[index])));
        }
        // The last change ends its day, so there is a least from there on.
        promises[index] = least.unwrap_or(0).max(0);
    }
    promises
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(day: u32, qty: Quantity) -> Change {
        Change { day: Date::from_ymd_opt(2026, 3, day).unwrap(), what: "".into(), number: None, qty }
    }

    /// 40 there; 25 leave on the 5th, 50 come on the 10th, 60 leave on the 12th, 30 come on the 20th.
    #[test]
    fn no_promise_takes_what_a_later_day_needs() {
        let changes = in_order(change(1, 40), vec![change(12, -60), change(10, 50), change(5, -25), change(20, 30)]);
        assert_eq!(projected(&changes), [40, 15, 65, 5, 35]);
        assert_eq!(promises(&changes), [5, 5, 5, 5, 35]);
    }

    #[test]
    fn what_is_overdrawn_promises_nothing() {
        let changes = in_order(change(1, 10), vec![change(4, -30), change(4, 15)]);
        assert_eq!(projected(&changes), [10, 25, -5]);
        assert_eq!(promises(&changes), [0, 0, 0]);
    }
}
