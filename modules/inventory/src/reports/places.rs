//! The map of a warehouse: its zones and places in the order of the way, what is in each and how full it is.

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable, Sentence, written};
use kernel_types::{Date, Id, Quantity, Value};

use super::{key, only, percent, table, text};

kernel::columns! {
    /// A place with what is in it.
    struct Place { id: Id, warehouse: String, inside: Option<Id>, zone: Option<String>, row: Option<i64>, column: Option<i64>, name: String, blocked: bool, kind: String, capacity: Option<Quantity>, items: i64, lots: i64, qty: Quantity, expiry: Option<Date> }
}

/// `inventory.stock_places`.
pub fn stock_places<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let tenant = op.tenant().0;
        let mut sql = op.sql(
            "SELECT l.id, w.name, l.parent, z.name, l.plan_row, l.plan_column, l.name, l.blocked, l.kind, l.capacity, COUNT(DISTINCT b.item), COUNT(DISTINCT b.lot), \
             CAST(COALESCE(SUM(b.qty), 0) AS BIGINT), MIN(t.expiry) FROM inventory_location l \
             JOIN inventory_warehouse w ON w.tenant = l.tenant AND w.id = l.warehouse LEFT JOIN inventory_location z ON z.tenant = l.tenant AND z.id = l.parent \
             LEFT JOIN inventory_balance b ON b.tenant = l.tenant AND b.location = l.id AND b.qty > 0 LEFT JOIN inventory_lot t ON t.tenant = b.tenant AND t.id = b.lot \
             WHERE l.archived_at IS NULL AND w.kind <> 'transit' AND l.tenant = ",
        );
        sql.value(tenant);
        only(&mut sql, call, "warehouse", "l.warehouse");
        sql.push(" GROUP BY l.id, w.name, l.parent, z.name, l.plan_row, l.plan_column, l.name, l.blocked, l.kind, l.capacity, l.pick_sequence ORDER BY w.name, COALESCE(z.name, l.name), COALESCE(l.pick_sequence, 999999), l.name");
        let rows = op
            .rows_as::<Place>(&sql.done())
            .await?
            .into_iter()
            .map(|place| {
                let state = state(&place);
                let fill = place.capacity.and_then(|room| percent(place.qty, room));
                let cells = vec![
                    Value::text(place.warehouse),
                    text(place.zone),
                    Value::text(place.name),
                    Value::said(state),
                    Value::Int(place.items),
                    Value::Int(place.lots),
                    Value::Int(place.qty),
                    place.capacity.map_or(Value::Null, Value::Int),
                    fill.map_or(Value::Null, Value::Int),
                    place.expiry.map_or(Value::Null, Value::Date),
                ];
                // Besides what the table shows: where the map draws it.
                let mut keys = vec![key("location", &place.id)];
                keys.extend(place.blocked.then(|| key("closed", 1)));
                keys.extend(place.inside.map(|zone| key("inside", zone)));
                keys.extend(place.row.map(|row| key("row", row)));
                keys.extend(place.column.map(|column| key("column", column)));
                ReportRow { cells, keys, ..ReportRow::default() }
            })
            .collect();
        Ok(table(op, rows, &[false, false, false, false, false, false, true, false, false, false]))
    })
}

fn state(place: &Place) -> Sentence {
    match (place.blocked, place.kind.as_str(), place.capacity) {
        (true, _, _) => written!("inventory-place-blocked", "Blocked"),
        (_, "quality", _) => written!("inventory-place-quality-check", "Quality check"),
        (_, "scrap", _) => written!("inventory-place-scrap", "Scrap"),
        (_, _, Some(room)) if place.qty > room => written!("inventory-place-over-capacity", "Over capacity"),
        (_, _, Some(room)) if place.qty == room => written!("inventory-place-full", "Full"),
        (_, _, _) if place.qty == 0 => written!("inventory-place-empty", "Empty"),
        _ => written!("inventory-place-in-use", "In use"),
    }
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn three_of_eight_places_taken_are_37_and_a_half_percent() {
        assert_eq!(percent(3_000_000, 8_000_000), Some(37_500_000));
        assert_eq!(percent(9_000_000, 8_000_000), Some(112_500_000));
        assert_eq!(percent(1, 0), None);
    }
}
