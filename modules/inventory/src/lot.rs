//! Lots that are held back or released: what of them is in stock is available no longer, or again.

use kernel::typed::Stored;
use kernel::{Draft, Op, OpFuture, OpResult};
use kernel_types::{Id, Quantity, Value};
use serde_json::{Map, Value as Json};

use crate::generated::{Lot, LotStatus, Stock, stock};

kernel::columns! {
    /// What of a lot is available otherwise.
    struct Here { stock: Id, qty: Quantity }
}

/// `inventory.hold_lot`.
pub fn hold<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let lot = Lot::of(draft)?;
        if lot.status()? == LotStatus::Released {
            let id = lot.id();
            move_held(op, &id, 1).await?;
        }
        Ok(())
    })
}

/// `inventory.release_lot`.
pub fn release<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let id = draft.id();
        move_held(op, &id, -1).await
    })
}

async fn move_held(op: &mut Op<'_>, lot: &Id, sign: i64) -> OpResult<()> {
    let statement = op
        .sql(
            "SELECT b.stock, CAST(SUM(b.qty) AS BIGINT) FROM inventory_balance b JOIN inventory_location l ON l.tenant = b.tenant AND l.id = b.location \
             WHERE b.tenant = ? AND b.lot = ? AND b.qty > 0 AND l.kind = 'storage' AND l.blocked IS NOT TRUE GROUP BY b.stock ORDER BY b.stock",
        )
        .bind(op.tenant().0)
        .bind(Value::from(lot))
        .done();
    for here in op.rows_as::<Here>(&statement).await? {
        let level = Stock::lock(op, &here.stock).await?;
        op.set_fields(stock::ADDRESS, &here.stock, &[(stock::HELD, Value::Int(level.held() + sign * here.qty))])
            .await?;
    }
    Ok(())
}
