//! Releasing, picking and finishing a pick list.

use accounting::generated::sales_order;
use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, QUANTITY_SCALE, Quantity, Value, format_scaled};
use serde_json::{Map, Value as Json, json};

use super::plan::fill;
use crate::generated::{PickList, PickListLinesRow, Reservation, ReservationStatus, pick_list_lines, reservation};
use crate::movement::make::WantedLine;
use crate::reservation::pointing_at;

/// `inventory.release_picking`: reserves the goods of the list.
pub fn release<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if PickList::of(&mut *draft)?.lines().len() == 0 {
            fill(op, draft).await?;
        }
        let mut list = PickList::of(draft)?;
        let count = list.lines().len();
        if count == 0 {
            return Err(OpError::refused(
                "nothing_in_stock",
                say!(
                    "inventory-nothing-in-stock",
                    "Nothing of these orders is in stock here. Choose other orders, another warehouse, or wait for goods to come in."
                ),
            ));
        }
        let warehouse = list.warehouse()?;
        let number = list.number().unwrap_or_default().to_string();
        for index in 0..count {
            let Some(row) = list.lines_at(index) else { continue };
            let item = row.item().ok_or_else(|| list.missing("lines.item"))?;
            let customer = customer_of(&list, row.order().as_ref());
            let body = json!({
                reservation::ITEM: item.as_str(),
                reservation::WAREHOUSE: warehouse.as_str(),
                reservation::QTY: format_scaled(row.qty(), QUANTITY_SCALE, 0),
                reservation::PURPOSE: number,
                reservation::CUSTOMER: customer.map(|id| id.to_string()),
                reservation::PRIORITY: 1,
            });
            let made = op
                .create(reservation::ADDRESS, body)
                .await
                .map_err(|error| pointing_at(error, &format!("/lines/{index}/qty")))?;
            list.lines_mut(index).set_reservation(made.id());
        }
        Ok(())
    })
}

fn customer_of(list: &PickList<&mut Draft>, order: Option<&Id>) -> Option<Id> {
    list.orders().find(|row| row.order().ok().as_ref() == order).and_then(|row| row.customer())
}

/// `inventory.pick_all`: lines without a picked quantity count as picked in full.
pub fn pick_all<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut list = PickList::of(draft)?;
        let count = list.lines().len();
        for index in 0..count {
            let Some(row) = list.lines_at(index) else { continue };
            if row.picked().is_none() {
                let all = row.qty();
                list.lines_mut(index).set_picked(all);
            }
        }
        Ok(())
    })
}

/// What a line of an order gets.
#[derive(Debug, PartialEq, Eq)]
struct Delivered {
    order: Id,
    line: String,
    qty: Quantity,
}

/// `inventory.finish_picking`: delivers to each order what was picked for it and releases the reservations that remain.
pub fn finish<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let list = PickList::of(draft)?;
        let number = list.number().unwrap_or_default().to_string();
        let rows: Vec<PickListLinesRow<'_>> = list.lines().collect();
        let delivered = delivered(&rows)?;
        let promised: Vec<(Option<Id>, Id)> =
            rows.iter().filter_map(|row| Some((row.order(), row.reservation()?))).collect();
        if delivered.is_empty() {
            return Err(nothing_picked());
        }
        let mut orders: Vec<Id> = delivered.iter().map(|line| line.order.clone()).collect();
        orders.sort();
        orders.dedup();
        for order in orders {
            let lines: Vec<Json> = delivered
                .iter()
                .filter(|line| line.order == order)
                .map(|line| json!({"line": line.line, "qty": format_scaled(line.qty, QUANTITY_SCALE, 0)}))
                .collect();
            let ask = Map::from_iter([
                ("lines".to_string(), Json::Array(lines)),
                ("note".to_string(), Json::String(number.clone())),
            ]);
            op.transition(sales_order::ADDRESS, &order, "deliver", ask).await?;
            // Before the next order is delivered, so that its goods do not look reserved by this one.
            for (_, reservation) in promised.iter().filter(|(of, _)| of.as_ref() == Some(&order)) {
                end(op, reservation, "fulfil").await?;
            }
        }
        for (_, reservation) in &promised {
            end(op, reservation, "release").await?;
        }
        Ok(())
    })
}

/// What each line of an order gets of what was picked. A kit gets as many as its scarcest component allows, and what was picked
/// beyond that is refused: it would leave the stock without an order.
fn delivered(rows: &[PickListLinesRow<'_>]) -> OpResult<Vec<Delivered>> {
    let mut found: Vec<Delivered> = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let (Some(order), Some(line)) = (row.order(), row.order_line()) else { continue };
        if found.iter().any(|known| known.order == order && known.line == line) {
            continue;
        }
        // Items of one line of the order: one, or the components of a kit.
        let mut parts: Vec<(Id, Quantity, Quantity)> = Vec::new();
        for other in rows.iter().filter(|other| other.order_line() == Some(line)) {
            let Some(item) = other.item() else { continue };
            // A list is finished once each of its lines says what was picked.
            let picked = other.picked().ok_or_else(|| other.missing(pick_list_lines::PICKED))?;
            match parts.iter_mut().find(|(of, _, _)| *of == item) {
                Some((_, sum, _)) => *sum += picked,
                None => parts.push((item, picked, other.line_need())),
            }
        }
        let uneven = |pointer: usize| {
            OpError::invalid(
                format!("/lines/{pointer}/picked"),
                "not_whole_units",
                say!(
                    "inventory-not-whole-units",
                    "What was picked is no whole number of units of the order, or the components of a kit do not fit together. Correct it, or put the rest back."
                ),
            )
        };
        let mut qty: Option<Quantity> = None;
        for (_, picked, need) in parts {
            let product = i128::from(picked) * i128::from(row.line_qty());
            if need <= 0 || product % i128::from(need) != 0 {
                return Err(uneven(index));
            }
            let gets = i64::try_from(product / i128::from(need)).map_err(|_| uneven(index))?;
            match qty {
                Some(known) if known != gets => return Err(uneven(index)),
                _ => qty = Some(gets),
            }
        }
        if let Some(qty) = qty.filter(|qty| *qty > 0) {
            found.push(Delivered { order, line: line.to_string(), qty });
        }
    }
    Ok(found)
}

pub(super) fn nothing_picked() -> OpError {
    OpError::refused("nothing_picked", say!("inventory-nothing-picked", "Nothing was picked. Cancel the list instead."))
}

pub(super) async fn end(op: &mut Op<'_>, id: &Id, transition: &str) -> OpResult<()> {
    // It may have been released by hand or have expired.
    if Reservation::load(op, id).await?.status()? == ReservationStatus::Active {
        op.transition(reservation::ADDRESS, id, transition, Map::new()).await?;
    }
    Ok(())
}

/// What lists that are being picked took for a line of an order, by place and lot; nothing where that is not `qty` of the item.
///
/// # Errors
/// Of the store.
pub(crate) async fn taken(op: &mut Op<'_>, line: Option<&str>, item: &Id, qty: Quantity) -> OpResult<Vec<WantedLine>> {
    kernel::columns! {
        struct Taken { location: Option<Id>, lot: Option<String>, picked: Quantity, reservation: Option<Id> }
    }
    let Some(line) = line else { return Ok(Vec::new()) };
    let statement = op
        .sql(
            "SELECT l.location, l.lot_code, l.picked, l.reservation FROM inventory_pick_list_lines l \
             JOIN inventory_pick_list p ON p.tenant = l.tenant AND p.id = l.parent \
             WHERE l.tenant = ? AND p.status IN ('picking', 'packing') AND l.order_line = ? AND l.item = ? AND l.picked > 0 ORDER BY l.parent, l.seq",
        )
        .bind(op.tenant().0)
        .bind(line)
        .bind(Value::from(item))
        .done();
    let rows: Vec<Taken> = op.rows_as(&statement).await?;
    if rows.iter().map(|row| row.picked).sum::<Quantity>() != qty {
        return Ok(Vec::new());
    }
    Ok(rows
        .into_iter()
        .map(|row| WantedLine {
            item: Some(item.clone()),
            qty: row.picked,
            location: row.location,
            lot: row.lot,
            reservation: row.reservation,
            ..WantedLine::default()
        })
        .collect())
}
