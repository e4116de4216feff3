//! The calculator of movements.

use std::collections::{BTreeSet, HashMap};

use kernel::typed::Stored;
use kernel::{Draft, Op, OpFuture, OpResult, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, Money, QUANTITY_SCALE};

use super::plan::comes_in;
use crate::costing::{Position, worth};
use crate::generated::{Item, ItemTracking, Movement, MovementKind, MovementStatus, Warehouse};
use crate::stockbook::{Place, look_many, refused};
use crate::units::convert;

/// `inventory.movement_lines`: quantities in the unit of the item, what lots ask for, and what it will be worth.
pub fn fill<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut movement = Movement::of(draft)?;
        if matches!(movement.status()?, MovementStatus::Draft | MovementStatus::Submitted | MovementStatus::Approved) {
            compute(op, &mut movement).await?;
        }
        Ok(())
    })
}

async fn compute(op: &mut Op<'_>, movement: &mut Movement<&mut Draft>) -> OpResult<()> {
    let Ok(warehouse) = movement.warehouse() else { return Ok(()) };
    let branch = Warehouse::load(op, &warehouse).await?.branch().map(str::to_string);
    let to_branch = match movement.to_warehouse() {
        Some(to) => Warehouse::load(op, &to).await?.branch().map(str::to_string),
        None => branch.clone(),
    };
    movement.set_branch(branch);
    movement.set_to_branch(to_branch);
    let positions = look_many(op, &looked_at(movement, &warehouse)?).await?;
    let mut total: Money = 0;
    let count = movement.lines().len();
    for index in 0..count {
        total = total.saturating_add(line(op, movement, index, &warehouse, &positions).await?);
    }
    movement.set_base_total(total);
    Ok(())
}

/// What lines are worth that do not say what they cost is what their items cost now.
fn looked_at(movement: &Movement<&mut Draft>, warehouse: &Id) -> OpResult<Vec<Place>> {
    let kind = movement.kind()?;
    let mut items = BTreeSet::new();
    for row in movement.lines() {
        let (Ok(item), Ok(qty)) = (row.item(), row.qty()) else { continue };
        if row.amount_given().is_none() && (row.unit_cost().is_none() || !comes_in(kind, qty)) {
            items.insert(item);
        }
    }
    Ok(items.into_iter().map(|item| (item, warehouse.clone())).collect())
}

/// Fills one line and answers about what it is worth.
async fn line(
    op: &mut Op<'_>,
    movement: &mut Movement<&mut Draft>,
    index: usize,
    warehouse: &Id,
    positions: &HashMap<Place, Position>,
) -> OpResult<Money> {
    let kind = movement.kind()?;
    let Some(row) = movement.lines_at(index) else { return Ok(0) };
    let (Ok(item), Ok(qty)) = (row.item(), row.qty()) else { return Ok(0) };
    let (uom, lot, cost, given) = (row.uom(), row.lot_code().map(str::to_string), row.unit_cost(), row.amount_given());
    let item = Item::load(op, &item).await?;
    let uom = uom.or_else(|| item.uom());
    let Some(stock_qty) = convert(op, qty, uom.as_ref(), item.uom().as_ref()).await? else {
        movement.refuse(
            format!("/lines/{index}/uom"),
            "unit_does_not_convert",
            say!(
                "inventory-unit-does-not-convert",
                "This unit does not convert into the unit of the item. Choose a unit of the same kind."
            ),
        );
        return Ok(0);
    };
    movement.lines_mut(index).set_uom(uom).set_stock_qty(stock_qty);
    let tracking = item.tracking()?;
    let incoming = comes_in(kind, stock_qty);
    if tracking == ItemTracking::Serial && lot.is_some() && stock_qty.abs() != power_of_ten(QUANTITY_SCALE) {
        movement.refuse(
            format!("/lines/{index}/qty"),
            "one_per_serial",
            say!(
                "inventory-serial-number-stands-for-one-piece",
                "A serial number stands for one piece; give each piece a line of its own."
            ),
        );
    }
    if tracking != ItemTracking::None && incoming && lot.is_none() && kind != MovementKind::Transfer {
        movement.refuse(
            format!("/lines/{index}/lotCode"),
            "lot_needed",
            say!("inventory-lot-needed", "This item is tracked; enter its lot or serial number."),
        );
    }
    if tracking == ItemTracking::None && lot.is_some() {
        movement.refuse(
            format!("/lines/{index}/lotCode"),
            "not_tracked",
            say!("inventory-not-tracked", "This item is not tracked by lot or serial number; leave this empty."),
        );
    }
    let rounding = op.minor_unit(&op.business().currency.clone());
    let value = match (given, cost) {
        (Some(given), _) => Ok(given),
        (None, Some(cost)) if incoming => worth(qty.abs(), cost, rounding),
        _ => match positions.get(&(item.id(), warehouse.clone())) {
            Some(position) => position.estimate(stock_qty.abs()),
            // An item that never was here has no cost yet.
            None => Ok(0),
        },
    };
    value.map_err(|refusal| refused(refusal, &format!("/lines/{index}"), "unitCost"))
}
