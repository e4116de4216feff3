//! Goods on their way through the packing place, and back where the orders are cancelled.

use kernel::typed::Stored;
use kernel::{Draft, Op, OpFuture, OpResult};
use kernel_types::Id;
use serde_json::{Map, Value as Json};

use super::finish::{end, nothing_picked};
use crate::generated::{Item, PickList, PickListStatus, Warehouse};
use crate::movement::make::{WantedLine, carry};
use crate::put_away::Arrivals;

/// `inventory.bring_to_packing`: what was picked stands at the packing place, still reserved for its orders.
pub fn bring<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut list = PickList::of(draft)?;
        let Some(packing) = Warehouse::load(op, &list.warehouse()?).await?.packing() else { return Ok(()) };
        let mut moved = picked(&list);
        if moved.is_empty() {
            return Err(nothing_picked());
        }
        for (index, line) in &mut moved {
            list.lines_mut(*index).set_location(packing.clone());
            line.to_location = Some(packing.clone());
        }
        transfer(op, &list, moved).await
    })
}

/// `inventory.cancel_picking`: releases the reservations; goods that were brought to packing go back to their shelves.
pub fn cancel<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let list = PickList::of(draft)?;
        if list.status()? == PickListStatus::Packing {
            let warehouse = list.warehouse()?;
            let (mut back, mut shelves) = (picked(&list), Arrivals::default());
            for (_, line) in &mut back {
                if let Some(item) = &line.item {
                    let item = Item::load(op, item).await?;
                    line.to_location = Some(shelves.shelf(op, &warehouse, &item, line.qty).await?);
                }
            }
            transfer(op, &list, back).await?;
        }
        let reservations: Vec<Id> = list.lines().filter_map(|row| row.reservation()).collect();
        for reservation in reservations {
            end(op, &reservation, "release").await?;
        }
        Ok(())
    })
}

/// Lines of which something was picked, with where it is.
fn picked(list: &PickList<&mut Draft>) -> Vec<(usize, WantedLine)> {
    let wanted = |row: crate::generated::PickListLinesRow<'_>| {
        let qty = row.picked().filter(|qty| *qty > 0)?;
        let (item, location) = (Some(row.item()?), Some(row.location()?));
        let (lot, reservation) = (row.lot_code().map(str::to_string), row.reservation());
        Some(WantedLine { item, qty, location, lot, reservation, ..WantedLine::default() })
    };
    list.lines().enumerate().filter_map(|(index, row)| Some((index, wanted(row)?))).collect()
}

async fn transfer(op: &mut Op<'_>, list: &PickList<&mut Draft>, moved: Vec<(usize, WantedLine)>) -> OpResult<()> {
    let lines: Vec<WantedLine> =
        moved.into_iter().map(|(_, line)| line).filter(|line| line.location != line.to_location).collect();
    if lines.is_empty() {
        return Ok(());
    }
    let number = list.number().unwrap_or_default().to_string();
    carry(op, &list.warehouse()?, "Packing", Some(number), lines).await.map(drop)
}
