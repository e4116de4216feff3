//! The round of a pick list.

use std::collections::HashMap;

use accounting::generated::{SalesOrder, SalesOrderLinesRow};
use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, Quantity, Value};
use serde_json::{Map, Value as Json};

use crate::documents::lines::sold;
use crate::generated::{Item, Lot, MovementKind, PickList, pick_list};
use crate::movement::Piece;
use crate::movement::pick::{Picked, Wanted, there};
use crate::put_away::zone;
use crate::settings::documents_move_stock;
use crate::stockbook::stock_of;

/// A line of the round before it is sorted.
struct Stop {
    order: Id,
    order_line: String,
    /// What remains on the line of the order, in its own unit.
    line_qty: Quantity,
    /// The same in the unit of the item.
    line_need: Quantity,
    item: Id,
    piece: Piece,
}

/// `inventory.pick_list`, calculator: customers of the orders, and the first plan of a new list.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut list = PickList::of(&mut *draft)?;
        let mut seen: Vec<Id> = Vec::new();
        let count = list.orders().len();
        for index in 0..count {
            let Some(Ok(order)) = list.orders_at(index).map(|row| row.order()) else { continue };
            if seen.contains(&order) {
                list.refuse(
                    format!("/orders/{index}/order"),
                    "order_twice",
                    say!("inventory-order-twice", "This order is on the list already."),
                );
            }
            let customer = SalesOrder::load(op, &order).await?.customer()?;
            list.orders_mut(index).set_customer(customer);
            seen.push(order);
        }
        let first = list.is_new() && list.lines().len() == 0 && list.errors.is_empty() && list.warehouse().is_ok();
        if first && list.date().is_ok() {
            fill(op, draft).await?;
        }
        Ok(())
    })
}

/// `inventory.plan_picking`: the round, worked out again.
pub fn plan<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { fill(op, draft).await })
}

pub(super) async fn fill(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    if !documents_move_stock(op)? {
        return Err(OpError::refused(
            "documents_do_not_move_stock",
            say!(
                "inventory-documents-do-not-move-stock",
                "Deliveries do not move stock in this business. An administrator can switch that on in the settings of products."
            ),
        ));
    }
    draft.clear_lines(pick_list::LINES);
    let mut list = PickList::of(draft)?;
    let (warehouse, on) = (list.warehouse()?, list.date()?);
    let zone = match list.zone() {
        Some(of) => Some(zone(op, &warehouse, &of).await?),
        None => None,
    };
    let mut picked = spoken_for(op, &list.id()).await?;
    let mut promised: Vec<(Id, Quantity)> = Vec::new();
    let mut stops = Vec::new();
    let count = list.orders().len();
    for index in 0..count {
        let Some(row) = list.orders_at(index) else { continue };
        let order = SalesOrder::load(op, &row.order()?).await?;
        let mut missing = 0;
        for (place, row) in order.lines().enumerate() {
            let left = row.qty() - row.qty_delivered();
            if left <= 0 {
                continue;
            }
            let pointer = format!("/orders/{index}/order");
            for (item, need) in sold(op, row.product().as_ref(), left, row.uom().as_ref(), &pointer).await? {
                let free = free(op, &item, &warehouse, &promised).await?;
                let wanted = Wanted {
                    item: &item,
                    warehouse: &warehouse,
                    location: None,
                    lot: None,
                    qty: need.min(free),
                    on,
                    kind: MovementKind::Issue,
                    pointer: format!("/orders/{index}/order"),
                };
                let allowed = |location: &Id| zone.as_ref().is_none_or(|zone| zone.contains(location));
                let (pieces, _) = match wanted.qty > 0 {
                    true => there(op, &wanted, None, &mut picked, allowed).await?,
                    false => (Vec::new(), 0),
                };
                let found: Quantity = pieces.iter().map(|piece| piece.qty).sum();
                missing += i64::from(found < need);
                promised.push((item.id(), found));
                let order_line = line_id(&row, place)?;
                stops.extend(pieces.into_iter().map(|piece| Stop {
                    order: order.id(),
                    order_line: order_line.clone(),
                    line_qty: left,
                    line_need: need,
                    item: item.id(),
                    piece,
                }));
            }
        }
        list.orders_mut(index).set_missing(missing);
    }
    let way = way(op, &warehouse).await?;
    stops.sort_by_cached_key(|stop| {
        (way.get(&stop.piece.location).copied(), stop.item.clone(), stop.order_line.clone())
    });
    for stop in stops {
        let lot = match &stop.piece.lot {
            Some(lot) => Some(Lot::load(op, lot).await?.code()?.to_string()),
            None => None,
        };
        list.push_lines()
            .set_location(stop.piece.location)
            .set_item(stop.item)
            .set_lot_code(lot)
            .set_qty(stop.piece.qty)
            .set_order(stop.order)
            .set_order_line(stop.order_line)
            .set_line_qty(stop.line_qty)
            .set_line_need(stop.line_need);
    }
    Ok(())
}

fn line_id(row: &SalesOrderLinesRow<'_>, place: usize) -> OpResult<String> {
    row.id().map(str::to_string).ok_or_else(|| OpError::internal(format!("line {place} of an order has no id")))
}

/// Unreserved stock of an item, less what earlier lines of this list take.
async fn free(op: &mut Op<'_>, item: &Item<Doc>, warehouse: &Id, promised: &[(Id, Quantity)]) -> OpResult<Quantity> {
    let level = stock_of(op, &(item.id(), warehouse.clone())).await?;
    let before: Quantity = promised.iter().filter(|(of, _)| *of == item.id()).map(|(_, qty)| qty).sum();
    Ok(level.map_or(0, |level| level.available() - before))
}

kernel::columns! {
    /// Goods on a list that is being picked.
    struct Fetched { location: Id, lot: Option<Id>, item: Id, qty: Quantity }
}

/// What other lists are picking at this moment.
async fn spoken_for(op: &mut Op<'_>, own: &Id) -> OpResult<Picked> {
    let statement = op
        .sql(
            "SELECT l.location, t.id, l.item, COALESCE(l.picked, l.qty) FROM inventory_pick_list p \
             JOIN inventory_pick_list_lines l ON l.tenant = p.tenant AND l.parent = p.id \
             LEFT JOIN inventory_lot t ON t.tenant = l.tenant AND t.item = l.item AND t.code = l.lot_code \
             WHERE p.tenant = ? AND p.status IN ('picking', 'packing') AND p.id <> ? AND l.location IS NOT NULL",
        )
        .bind(op.tenant().0)
        .bind(Value::from(own))
        .done();
    let mut picked = Picked::default();
    for row in op.rows_as::<Fetched>(&statement).await? {
        picked.note(row.location, row.lot, row.item, row.qty);
    }
    Ok(picked)
}

/// At which turn of the round each location of a warehouse is passed.
async fn way(op: &mut Op<'_>, warehouse: &Id) -> OpResult<HashMap<Id, usize>> {
    kernel::columns! { struct Passed { id: Id } }
    let statement = op
        .sql("SELECT id FROM inventory_location WHERE tenant = ? AND warehouse = ? ORDER BY COALESCE(pick_sequence, 1000000), code")
        .bind(op.tenant().0)
        .bind(Value::from(warehouse))
        .done();
    Ok(op.rows_as::<Passed>(&statement).await?.into_iter().enumerate().map(|(turn, row)| (row.id, turn)).collect())
}
