//! Goods on their way through the packing place, and back where the orders are cancelled.

use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult};
use kernel_types::{Id, Quantity};
use serde_json::{Map, Value as Json};

use super::finish::end;
use crate::generated::{Item, MovementKind, PickList, PickListStatus, Warehouse};
use crate::movement::make::{Wanted, WantedLine, post};
use crate::put_away::Arrivals;

/// Goods of one line that are moved within the warehouse.
struct Moved {
    item: Id,
    qty: Quantity,
    from: Id,
    to: Id,
    lot: Option<String>,
    reservation: Option<Id>,
}

/// `inventory.bring_to_packing`: what was picked stands at the packing place, still reserved for its orders.
pub fn bring<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut list = PickList::of(draft)?;
        let warehouse = list.warehouse()?;
        let Some(packing) = Warehouse::load(op, &warehouse).await?.packing() else { return Ok(()) };
        let moved: Vec<(usize, Moved)> =
            picked(&list).map(|(index, row)| (index, Moved { to: packing.clone(), ..row })).collect();
        if moved.is_empty() {
            return Err(OpError::refused("nothing_picked", "Nothing was picked. Cancel the list instead."));
        }
        let number = list.number().unwrap_or_default().to_string();
        for (index, _) in &moved {
            list.lines_mut(*index).set_location(packing.clone());
        }
        transfer(op, &warehouse, &number, moved.into_iter().map(|(_, row)| row).collect()).await
    })
}

/// `inventory.cancel_picking`: releases the reservations; goods that were brought to packing go back to their shelves.
pub fn cancel<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let list = PickList::of(draft)?;
        if list.status()? == PickListStatus::Packing {
            let warehouse = list.warehouse()?;
            let mut back = Vec::new();
            let mut shelves = Arrivals::default();
            for (_, row) in picked(&list) {
                let item = Item::load(op, &row.item).await?;
                let to = shelves.shelf(op, &warehouse, &item, row.qty).await?;
                if to != row.from {
                    back.push(Moved { to, ..row });
                }
            }
            let number = list.number().unwrap_or_default().to_string();
            transfer(op, &warehouse, &number, back).await?;
        }
        let reservations: Vec<Id> = list.lines().filter_map(|row| row.reservation()).collect();
        for reservation in reservations {
            end(op, &reservation, "release").await?;
        }
        Ok(())
    })
}

/// Lines of which something was picked, with where it is.
fn picked<'l>(list: &'l PickList<&mut Draft>) -> impl Iterator<Item = (usize, Moved)> + use<'l> {
    list.lines().enumerate().filter_map(|(index, row)| {
        let qty = row.picked().filter(|qty| *qty > 0)?;
        let (item, from) = (row.item()?, row.location()?);
        let lot = row.lot_code().map(str::to_string);
        Some((index, Moved { item, qty, to: from.clone(), from, lot, reservation: row.reservation() }))
    })
}

async fn transfer(op: &mut Op<'_>, warehouse: &Id, number: &str, moved: Vec<Moved>) -> OpResult<()> {
    let lines: Vec<WantedLine> = moved
        .into_iter()
        .filter(|row| row.from != row.to)
        .map(|row| WantedLine {
            item: Some(row.item),
            qty: row.qty,
            location: Some(row.from),
            to_location: Some(row.to),
            lot: row.lot,
            reservation: row.reservation,
            ..WantedLine::default()
        })
        .collect();
    if lines.is_empty() {
        return Ok(());
    }
    let wanted = Wanted {
        kind: MovementKind::Transfer,
        date: op.today(),
        warehouse: warehouse.clone(),
        to_warehouse: Some(warehouse.clone()),
        reason: "Packing".to_string(),
        source: String::new(),
        source_number: Some(number.to_string()),
        party: None,
        other_cost: None,
        lines,
    };
    post(op, &wanted).await.map(drop)
}
