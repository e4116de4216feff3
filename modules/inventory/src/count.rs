//! Stock counts: the sheet as it is when counting starts, what differences are worth, and the adjustment that follows.

pub(crate) mod cycle;
pub(crate) mod frozen;

use std::collections::BTreeSet;

use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, Quantity, Value};
use serde_json::{Map, Value as Json};

use crate::generated::{Count, CountLinesRow, CountMethod, Lot, MovementKind, lot};
use crate::movement::make::{Wanted, WantedLine, post as post_movement};
use crate::stockbook::{look, refused, usual_place};

/// Lines of one sheet.
const MOST: i64 = 2_000;

kernel::columns! {
    /// Something on a shelf.
    struct Kept { item: Id, location: Id, lot: Option<String>, qty: Quantity }
}

/// `inventory.start_count`: one line for everything that should be there; what people wrote before stays. Where only the items listed are
/// counted, each has a line for every place and lot it is at.
pub fn start<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut count = Count::of(draft)?;
        let mut kept = kept(op, &count).await?;
        if count.method()? == CountMethod::Cycle {
            let mut listed = BTreeSet::new();
            for line in count.lines() {
                listed.insert(line.item()?);
            }
            kept.retain(|row| listed.contains(&row.item));
            let there: BTreeSet<Id> = kept.iter().map(|row| row.item.clone()).collect();
            // A line that names only the item gives way to those of its places.
            count.0.retain_lines(crate::generated::count::LINES, |line| {
                let line = CountLinesRow(line);
                line.location().is_some() || line.item().is_ok_and(|item| !there.contains(&item))
            });
        }
        for row in kept {
            let known = count.lines().any(|line| {
                line.item().is_ok_and(|item| item == row.item)
                    && line.location().as_ref() == Some(&row.location)
                    && line.lot_code() == row.lot.as_deref()
            });
            if !known {
                count
                    .push_lines()
                    .set_item(row.item)
                    .set_location(row.location)
                    .set_lot_code(row.lot)
                    .set_expected(row.qty);
            }
        }
        if count.lines().len() == 0 {
            return Err(OpError::refused(
                "nothing_to_count",
                say!(
                    "inventory-nothing-to-count",
                    "Nothing is recorded here. Add the lines that are on the shelves, or choose another place."
                ),
            ));
        }
        Ok(())
    })
}

async fn kept(op: &mut Op<'_>, count: &Count<&mut Draft>) -> OpResult<Vec<Kept>> {
    let mut sql = op.sql(
        "SELECT b.item, b.location, t.code, b.qty FROM inventory_balance b JOIN inventory_item i ON i.tenant = b.tenant AND i.id = b.item \
         JOIN inventory_location l ON l.tenant = b.tenant AND l.id = b.location LEFT JOIN inventory_lot t ON t.tenant = b.tenant AND t.id = b.lot \
         WHERE b.tenant = ? AND b.warehouse = ? AND b.qty <> 0",
    );
    sql.bind(op.tenant().0).bind(Value::from(&count.warehouse()?));
    if let Some(location) = count.location() {
        sql.push(" AND b.location = ").value(Value::from(&location));
    }
    if let Some(category) = count.category() {
        sql.push(" AND i.category = ").value(Value::from(&category));
    }
    let statement =
        sql.push(" ORDER BY COALESCE(l.pick_sequence, 1000000), l.code, b.name, t.code LIMIT ").value(MOST).done();
    op.rows_as(&statement).await
}

/// `inventory.value_count`: what should be there at this moment, and what the differences are worth.
pub fn value<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut count = Count::of(draft)?;
        refresh(op, &mut count).await
    })
}

async fn refresh(op: &mut Op<'_>, count: &mut Count<&mut Draft>) -> OpResult<()> {
    let warehouse = count.warehouse()?;
    let mut total: i64 = 0;
    let lines = count.lines().len();
    for index in 0..lines {
        let Some(row) = count.lines_at(index) else { continue };
        let (item, lot) = (row.item()?, row.lot_code().map(str::to_string));
        let location = match row.location() {
            Some(location) => location,
            None => usual_place(op, &warehouse).await?,
        };
        // A line nobody counted has no difference.
        let counted = row.recount().or(row.counted());
        let expected = there(op, &item, &location, lot.as_deref()).await?;
        let difference = counted.map_or(0, |counted| counted - expected);
        let worth = match look(op, &(item.clone(), warehouse.clone())).await? {
            Some(position) => position.estimate(difference.abs()),
            // An item that never was here has no cost yet.
            None => Ok(0),
        };
        let worth =
            worth.map_err(|refusal| refused(refusal, &format!("/lines/{index}"), "counted"))? * difference.signum();
        total = total.saturating_add(worth.abs());
        count.lines_mut(index).set_location(location).set_expected(expected).set_worth(worth);
    }
    count.set_base_total(total);
    Ok(())
}

pub(crate) async fn there(op: &mut Op<'_>, item: &Id, location: &Id, code: Option<&str>) -> OpResult<Quantity> {
    kernel::columns! { struct Sum { qty: Quantity } }
    let lot = match code {
        Some(code) => Lot::find(op, &[(lot::ITEM, Value::from(item)), (lot::CODE, Value::text(code))])
            .await?
            .pop()
            .map(|lot| lot.id()),
        None => None,
    };
    let mut sql = op.sql("SELECT CAST(COALESCE(SUM(qty), 0) AS BIGINT) FROM inventory_balance WHERE tenant = ? AND item = ? AND location = ? AND ");
    sql.bind(op.tenant().0).bind(Value::from(item)).bind(Value::from(location));
    match (&lot, code) {
        (Some(lot), _) => sql.push("lot = ").value(Value::from(lot)),
        (None, Some(_)) => return Ok(0),
        (None, None) => sql.push("lot IS NULL"),
    };
    Ok(op.row_as::<Sum>(&sql.done()).await?.map_or(0, |sum| sum.qty))
}

/// `inventory.post_count`: one adjustment with every difference.
pub fn post<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut count = Count::of(draft)?;
        let mut counted = Vec::new();
        for row in count.lines() {
            counted.push(row.item()?);
        }
        cycle::remember(op, &count.warehouse()?, count.date()?, &counted).await?;
        // The difference was found against what was there when counting ended; goods that moved since moved on both sides.
        let mut lines = Vec::new();
        for row in count.lines() {
            let difference = row.variance();
            if difference != 0 {
                lines.push(WantedLine {
                    item: Some(row.item()?),
                    qty: difference,
                    location: row.location(),
                    lot: row.lot_code().map(str::to_string),
                    ..WantedLine::default()
                });
            }
        }
        if lines.is_empty() {
            return Ok(());
        }
        let number = count.number().unwrap_or_default().to_string();
        let wanted = Wanted {
            kind: MovementKind::Adjustment,
            date: count.date()?,
            warehouse: count.warehouse()?,
            to_warehouse: None,
            reason: format!("Stock count {number}"),
            source: format!("{}/{}", crate::generated::count::ADDRESS, count.id()),
            source_number: Some(number),
            party: None,
            other_cost: None,
            lines,
        };
        let made = post_movement(op, &wanted).await?;
        count.set_movement(made.id());
        Ok(())
    })
}
