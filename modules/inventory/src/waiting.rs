//! Reservations that wait for goods: what becomes free is theirs, by priority, then by the day it is needed, then by age.

use kernel::typed::Stored;
use kernel::{Draft, Op, OpFuture, OpResult};
use kernel_types::{Id, Quantity, Value};
use serde_json::{Map, Value as Json};

use crate::generated::{Reservation, Stock, reservation};
use crate::reservation::held;

/// Reservations looked at when goods come in; those behind them wait for the next.
const AT_ONCE: i64 = 200;

kernel::columns! { struct Waiting { id: Id, short: Quantity } }

/// Gives what is available of a stock level to those who wait. `released` is what one reservation is about to give back: its own row
/// still counts as reserved. The caller holds the lock of the stock level.
pub(crate) async fn serve(op: &mut Op<'_>, level: &Id, released: Option<(&Id, Quantity)>) -> OpResult<()> {
    let back = released.map_or(0, |(_, qty)| qty);
    let mut free = Stock::load(op, level).await?.available().saturating_add(back);
    if free <= 0 {
        return Ok(());
    }
    let statement = op
        .sql(
            "SELECT id, short FROM inventory_reservation WHERE tenant = ? AND stock = ? AND status = 'active' AND short > 0 AND id <> ? \
             ORDER BY priority, CASE WHEN needed_on IS NULL THEN 1 ELSE 0 END, needed_on, id LIMIT ?",
        )
        .bind(op.tenant().0)
        .bind(Value::from(level))
        .bind(released.map_or("", |(id, _)| id.as_str()))
        .bind(AT_ONCE)
        .done();
    for next in op.rows_as::<Waiting>(&statement).await? {
        let given = next.short.min(free);
        op.set_fields(reservation::ADDRESS, &next.id, &[(reservation::SHORT, Value::Int(next.short - given))]).await?;
        free -= given;
        if free <= 0 {
            break;
        }
    }
    Ok(())
}

/// `inventory.serve_next`: what a released reservation held goes to those who wait.
pub fn serve_next<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let released = Reservation::of(draft)?;
        let Some(level) = released.stock() else { return Ok(()) };
        let level = Stock::lock(op, &level).await?;
        if level.waiting() == 0 {
            return Ok(());
        }
        serve(op, &level.id(), Some((&released.id(), held(&released)?))).await
    })
}
