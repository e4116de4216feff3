//! Finding what a change concerns, before anything is locked.

use kernel::typed::Stored;
use kernel::{Doc, Op, OpError, OpResult};
use kernel_types::{Id, Value};

use super::Place;
use super::load::position;
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
        None => Err(OpError::refused(
            "no_location",
            "This warehouse has no location that is open. Add one under Warehouse locations.",
        )),
    }
}

/// The item and the warehouse of a place.
pub(super) async fn facts(op: &mut Op<'_>, place: &Place) -> OpResult<(Item<Doc>, Warehouse<Doc>)> {
    Ok((Item::load(op, &place.0).await?, Warehouse::load(op, &place.1).await?))
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
