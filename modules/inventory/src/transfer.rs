//! Transfer orders: goods leave, are on their way with their value, and arrive in one or more parts. What never arrives stays on its way
//! until somebody decides.

use std::collections::HashMap;

use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, QUANTITY_SCALE, Quantity, format_scaled, parse_scaled};
use serde_json::{Map, Value as Json, json};

use crate::generated::{Entry, EntryKind, MovementKind, Transfer, entry, stock};
use crate::movement::make::{Wanted, WantedLine, of_source, post};
use crate::stockbook::stock_of;
use crate::warehouse::transit;

/// `inventory.ship_transfer`.
pub fn ship<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut transfer = Transfer::of(draft)?;
        let to = transfer.to_warehouse()?;
        let mut lines = Vec::new();
        for row in transfer.lines() {
            lines.push(WantedLine {
                item: Some(row.item()?),
                qty: row.qty()?,
                lot: row.lot_code().map(str::to_string),
                ..WantedLine::default()
            });
        }
        let way = (transfer.from_warehouse()?, transit(op).await?);
        let wanted = wanted(op, &transfer, way, lines);
        let sent = post(op, &wanted).await?;
        let count = transfer.lines().len();
        for index in 0..count {
            let (Some(row), Some(moved)) = (transfer.lines_at(index), sent.lines_at(index)) else { continue };
            let (item, qty) = (row.item()?, row.qty()?);
            let level = match stock_of(op, &(item.clone(), to.clone())).await? {
                Some(level) => level.id(),
                None => op
                    .create(stock::ADDRESS, json!({stock::ITEM: item.as_str(), stock::WAREHOUSE: to.as_str()}))
                    .await?
                    .id(),
            };
            transfer.lines_mut(index).set_shipped(qty).set_to_stock(level).set_value(-moved.value());
        }
        Ok(())
    })
}

/// `inventory.receive_transfer`: what arrived of each line (`ask.lines`: `[{line, qty}]`, a line by its id or its number from one); without it, all that is on its way.
pub fn receive<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut transfer = Transfer::of(draft)?;
        let arrived = arrived(&transfer, ask)?;
        let to = transfer.to_warehouse()?;
        let moved = leave_transit(op, &transfer, &arrived, Some(to)).await?;
        for (index, (qty, value)) in moved {
            let Some(row) = transfer.lines_at(index) else { continue };
            let (received, left) = (row.received() + qty, row.value() - value);
            transfer.lines_mut(index).set_received(received).set_value(left);
        }
        Ok(())
    })
}

/// `inventory.lose_transfer`: what is still on its way never arrives; its value is a loss.
pub fn lose<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut transfer = Transfer::of(draft)?;
        let missing: HashMap<usize, Quantity> = transfer
            .lines()
            .enumerate()
            .map(|(index, row)| (index, row.in_transit()))
            .filter(|(_, qty)| *qty > 0)
            .collect();
        let moved = leave_transit(op, &transfer, &missing, None).await?;
        for (index, (qty, _)) in moved {
            let Some(row) = transfer.lines_at(index) else { continue };
            let missing = row.missing_() + qty;
            transfer.lines_mut(index).set_missing(missing).set_value(0);
        }
        Ok(())
    })
}

/// Moves goods out of transit, each with the value its own shipment had. Answers quantity and value by line.
async fn leave_transit(
    op: &mut Op<'_>,
    transfer: &Transfer<&mut Draft>,
    quantities: &HashMap<usize, Quantity>,
    to: Option<Id>,
) -> OpResult<HashMap<usize, (Quantity, i64)>> {
    let transit = transit(op).await?;
    let shipped = shipment(op, transfer, &transit).await?;
    let (mut lines, mut places) = (Vec::new(), Vec::new());
    for (index, row) in transfer.lines().enumerate() {
        let Some(qty) = quantities.get(&index).copied().filter(|qty| *qty > 0) else { continue };
        lines.push(WantedLine {
            item: Some(row.item()?),
            qty,
            lot: row.lot_code().map(str::to_string),
            original: shipped.get(index).cloned().flatten(),
            ..WantedLine::default()
        });
        places.push((index, qty));
    }
    if lines.is_empty() {
        return Err(OpError::refused(
            "nothing_in_transit",
            say!("inventory-nothing-in-transit", "Nothing of this transfer is on its way any more."),
        ));
    }
    let wanted = match to {
        Some(to) => wanted(op, transfer, (transit, to), lines),
        None => Wanted {
            kind: MovementKind::Scrap,
            to_warehouse: None,
            ..wanted(op, transfer, (transit.clone(), transit), lines)
        },
    };
    let moved = post(op, &wanted).await?;
    Ok(places.into_iter().zip(moved.lines()).map(|((index, qty), line)| (index, (qty, -line.value()))).collect())
}

/// The entry with which each line arrived in transit.
async fn shipment(op: &mut Op<'_>, transfer: &Transfer<&mut Draft>, transit: &Id) -> OpResult<Vec<Option<Id>>> {
    let mut found = vec![None; transfer.lines().len()];
    let sent = of_source(op, &source(transfer))
        .await?
        .into_iter()
        .find(|movement| movement.to_warehouse().as_ref() == Some(transit));
    let Some(sent) = sent else { return Ok(found) };
    let entries = Entry::find_all(op, &[(entry::MOVEMENT, kernel_types::Value::from(&sent.id()))]).await?;
    for (index, line) in sent.lines().enumerate() {
        let arrived = |entry: &&Entry<kernel::Doc>| {
            entry.line() == line.id() && entry.qty() > 0 && entry.kind().is_ok_and(|kind| kind == EntryKind::Transfer)
        };
        if let (Some(place), Some(entry)) = (found.get_mut(index), entries.iter().find(arrived)) {
            *place = Some(entry.id());
        }
    }
    Ok(found)
}

fn source(transfer: &Transfer<&mut Draft>) -> String {
    format!("{}/{}", crate::generated::transfer::ADDRESS, transfer.id())
}

fn wanted(op: &Op<'_>, transfer: &Transfer<&mut Draft>, way: (Id, Id), lines: Vec<WantedLine>) -> Wanted {
    Wanted {
        kind: MovementKind::Transfer,
        date: op.today(),
        warehouse: way.0,
        to_warehouse: Some(way.1),
        reason: transfer.number().unwrap_or_default().to_string(),
        source: source(transfer),
        source_number: transfer.number().map(str::to_string),
        party: None,
        other_cost: None,
        lines,
    }
}

/// What arrived by line; never more than is on its way.
fn arrived(transfer: &Transfer<&mut Draft>, ask: &Map<String, Json>) -> OpResult<HashMap<usize, Quantity>> {
    let all = || transfer.lines().enumerate().map(|(index, row)| (index, row.in_transit()));
    let Some(given) = ask.get("lines").and_then(Json::as_array).filter(|rows| !rows.is_empty()) else {
        return Ok(all().collect());
    };
    let mut found = HashMap::new();
    for (place, row) in given.iter().enumerate() {
        let malformed = || {
            OpError::invalid(
                format!("/lines/{place}/qty"),
                "malformed",
                say!("inventory-write-quantities-as-text", "Write quantities as text, such as \"2.5\"."),
            )
        };
        let Some((index, on_way)) = row
            .get("line")
            .and_then(|line| named(transfer, line))
            .and_then(|index| all().find(|(own, _)| *own == index))
        else {
            return Err(OpError::invalid(
                format!("/lines/{place}/line"),
                "unknown_line",
                say!("inventory-unknown-line", "The transfer has no such line."),
            ));
        };
        let qty = row
            .get("qty")
            .and_then(Json::as_str)
            .and_then(|text| parse_scaled(text, QUANTITY_SCALE).ok())
            .filter(|qty| *qty >= 0)
            .ok_or_else(malformed)?;
        if qty > on_way {
            let shown = format_scaled(on_way, QUANTITY_SCALE, 0);
            return Err(OpError::invalid(
                format!("/lines/{place}/qty"),
                "over_received",
                say!(
                    "inventory-over-received",
                    "Only {shown} of this line is on its way. Record what is above it as an adjustment.",
                    shown
                ),
            ));
        }
        found.insert(index, qty);
    }
    Ok(found)
}

/// The place of the line somebody names: screens by its id, people who type by its number from one.
fn named(transfer: &Transfer<&mut Draft>, line: &Json) -> Option<usize> {
    let by_id = line.as_str().and_then(|text| transfer.lines().position(|row| row.id() == Some(text)));
    let number = || line.as_str().map_or_else(|| line.as_u64(), |text| text.parse().ok());
    by_id.or_else(|| number().and_then(|number| usize::try_from(number).ok()).and_then(|number| number.checked_sub(1)))
}
