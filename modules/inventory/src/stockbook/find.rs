//! Finding what a change concerns, before anything is locked.

use std::collections::{BTreeSet, HashMap};

use kernel::typed::Stored;
use kernel::{Doc, Op, OpError, OpResult, say};
use kernel_types::{Id, Value};

use super::Place;
use super::load::{position, position_of};
use crate::costing::Position;
use crate::generated::{Item, Stock, Warehouse, stock};

/// The usual place of a warehouse.
///
/// # Errors
/// It has no location.
pub async fn usual_place(op: &mut Op<'_>, warehouse: &Id) -> OpResult<Id> {
    let statement = op
        .sql("SELECT id FROM inventory_location WHERE tenant = ? AND warehouse = ? AND blocked IS NOT TRUE ORDER BY main DESC, code LIMIT 1")
        .bind(op.tenant().0)
        .bind(Value::from(warehouse))
        .done();
    kernel::columns! { struct Found { id: Id } }
    match op.row_as::<Found>(&statement).await? {
        Some(found) => Ok(found.id),
        None => Err(no_location()),
    }
}

/// As [`usual_place`], and whether goods are put away by rules there.
///
/// # Errors
/// It has no location.
pub(crate) async fn usual_place_or_rules(op: &mut Op<'_>, warehouse: &Id) -> OpResult<(Id, bool)> {
    let statement = op
        .sql(
            "SELECT l.id, (SELECT COUNT(*) FROM inventory_put_away_rule r WHERE r.tenant = l.tenant AND r.warehouse = l.warehouse AND r.active IS TRUE) \
             FROM inventory_location l WHERE l.tenant = ? AND l.warehouse = ? AND l.blocked IS NOT TRUE ORDER BY l.main DESC, l.code LIMIT 1",
        )
        .bind(op.tenant().0)
        .bind(Value::from(warehouse))
        .done();
    kernel::columns! { struct Found { id: Id, rules: i64 } }
    let found = op.row_as::<Found>(&statement).await?.ok_or_else(no_location)?;
    Ok((found.id, found.rules > 0))
}

fn no_location() -> OpError {
    OpError::refused(
        "no_location",
        say!(
            "inventory-no-location",
            "This warehouse has no location that is open. Add one under Warehouse locations."
        ),
    )
}

/// Items and warehouses of places, by their ids.
pub(super) async fn facts(
    op: &mut Op<'_>,
    places: &[Place],
) -> OpResult<(HashMap<Id, Item<Doc>>, HashMap<Id, Warehouse<Doc>>)> {
    let (items, warehouses) = both(places);
    let items = Item::load_many(op, &items).await?;
    let warehouses = Warehouse::load_many(op, &warehouses).await?;
    let items = items.into_iter().map(|item| (item.id(), item)).collect();
    let warehouses = warehouses.into_iter().map(|warehouse| (warehouse.id(), warehouse)).collect();
    Ok((items, warehouses))
}

/// The items and the warehouses of places, each once.
fn both(places: &[Place]) -> (Vec<Id>, Vec<Id>) {
    let items: BTreeSet<Id> = places.iter().map(|(item, _)| item.clone()).collect();
    let warehouses: BTreeSet<Id> = places.iter().map(|(_, warehouse)| warehouse.clone()).collect();
    (items.into_iter().collect(), warehouses.into_iter().collect())
}

/// The stock row of a place, if it was ever used.
///
/// # Errors
/// Of the store.
pub async fn stock_of(op: &mut Op<'_>, place: &Place) -> OpResult<Option<Stock<Doc>>> {
    Ok(Stock::find(op, &[(stock::ITEM, Value::from(&place.0)), (stock::WAREHOUSE, Value::from(&place.1))]).await?.pop())
}

/// The id of that row.
///
/// # Errors
/// Of the store.
pub(crate) async fn stock_id(op: &mut Op<'_>, place: &Place) -> OpResult<Option<Id>> {
    kernel::columns! { struct Found { id: Id } }
    let statement = op
        .sql("SELECT id FROM inventory_stock WHERE tenant = ? AND item = ? AND warehouse = ?")
        .bind(op.tenant().0)
        .bind(Value::from(&place.0))
        .bind(Value::from(&place.1))
        .done();
    Ok(op.row_as::<Found>(&statement).await?.map(|found| found.id))
}

/// As [`stock_id`] for several places; those that were never used are left out.
///
/// # Errors
/// Of the store.
pub(crate) async fn stock_ids(op: &mut Op<'_>, places: &[Place]) -> OpResult<HashMap<Place, Id>> {
    kernel::columns! { struct Found { id: Id, item: Id, warehouse: Id } }
    let (mut known, missing) = held_ids(op, places)?;
    if let [place] = missing.as_slice() {
        known.extend(stock_id(op, place).await?.map(|id| (place.clone(), id)));
    } else if !missing.is_empty() {
        let (items, warehouses) = both(&missing);
        let mut sql = op.sql("SELECT id, item, warehouse FROM inventory_stock WHERE tenant = ?");
        let statement = sql.bind(op.tenant().0).among("item", &items).among("warehouse", &warehouses).done();
        let found = op.rows_as::<Found>(&statement).await?;
        let found: HashMap<Place, Id> = found.into_iter().map(|row| ((row.item, row.warehouse), row.id)).collect();
        // Several items in several warehouses: not each of them is asked for in each.
        known.extend(missing.iter().filter_map(|place| Some((place.clone(), found.get(place)?.clone()))));
    }
    hold_ids(op, &missing, &known)?;
    Ok(known)
}

/// Rows of stock are never deleted and keep their item and warehouse: what one movement found, the next of the transaction knows.
fn held_ids(op: &mut Op<'_>, places: &[Place]) -> OpResult<(HashMap<Place, Id>, Vec<Place>)> {
    let (mut known, mut missing) = (HashMap::with_capacity(places.len()), Vec::new());
    for place in places {
        let held = if op.may_write() { op.tx_beside_records()?.held::<Id>(&name_of(place)) } else { None };
        match held {
            Some(id) => drop(known.insert(place.clone(), (*id).clone())),
            None => missing.push(place.clone()),
        }
    }
    Ok((known, missing))
}

fn hold_ids(op: &mut Op<'_>, places: &[Place], known: &HashMap<Place, Id>) -> OpResult<()> {
    if !op.may_write() {
        return Ok(());
    }
    for (place, id) in places.iter().filter_map(|place| Some((place, known.get(place)?))) {
        op.tx_beside_records()?.hold(&name_of(place), &[], id.clone())?;
    }
    Ok(())
}

fn name_of((item, warehouse): &Place) -> String {
    format!("inventory.stock/{item}/{warehouse}")
}

/// A position that was not used by the caller; for previews.
///
/// # Errors
/// Of the store.
pub async fn look(op: &mut Op<'_>, place: &Place) -> OpResult<Option<Position>> {
    match stock_of(op, place).await? {
        Some(stock) => Ok(Some(position(op, &stock).await?)),
        None => Ok(None),
    }
}

/// As [`look`] for several places; those that were never used are left out.
///
/// # Errors
/// Of the store.
pub(crate) async fn look_many(op: &mut Op<'_>, places: &[Place]) -> OpResult<HashMap<Place, Position>> {
    let ids: Vec<Id> = stock_ids(op, places).await?.into_values().collect();
    let rows = Stock::load_many(op, &ids).await?;
    let mut items = Vec::with_capacity(rows.len());
    for row in &rows {
        items.push(row.item()?);
    }
    let items = Item::load_many(op, &items).await?;
    let items: HashMap<Id, Item<Doc>> = items.into_iter().map(|item| (item.id(), item)).collect();
    let unit = op.minor_unit(&op.business().currency.clone());
    let mut found = HashMap::with_capacity(rows.len());
    for row in rows {
        let place = (row.item()?, row.warehouse()?);
        let item = items.get(&place.0).ok_or(OpError::NotFound)?;
        found.insert(place, position_of(&row, item, unit)?);
    }
    Ok(found)
}
