//! Stock counts: the sheet as it is when counting starts, what differences are worth, and the adjustment that follows.

pub(crate) mod cycle;
pub(crate) mod frozen;

use std::collections::{BTreeSet, HashMap};

use kernel::typed::Fields;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, Quantity, Value};
use serde_json::{Map, Value as Json};

use crate::generated::{Count, CountLinesRow, CountMethod, MovementKind, count_lines};
use crate::movement::make::{Wanted, WantedLine, post as post_movement};
use crate::stockbook::{Place, look_many, refused, usual_place};

/// Lines of one sheet.
const MOST: i64 = 2_000;

/// What a line of a sheet is about: item, location, lot or serial number.
pub(crate) type Shelf = (Id, Id, Option<String>);

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
        let mut known = BTreeSet::new();
        for line in count.lines() {
            if let Ok(item) = line.item() {
                known.insert((item, line.location(), line.lot_code().map(str::to_string)));
            }
        }
        for row in kept {
            if known.insert((row.item.clone(), Some(row.location.clone()), row.lot.clone())) {
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
    let shelves = shelves(op, &*count).await?;
    let there = there(op, &shelves).await?;
    let mut differences = Vec::with_capacity(shelves.len());
    let mut differing: BTreeSet<Place> = BTreeSet::new();
    for (row, shelf) in count.lines().zip(&shelves) {
        let expected = there.get(shelf).copied().unwrap_or(0);
        // A line nobody counted has no difference.
        let difference = row.recount().or(row.counted()).map_or(0, |counted| counted - expected);
        if difference != 0 {
            differing.insert((shelf.0.clone(), warehouse.clone()));
        }
        differences.push((expected, difference));
    }
    let differing: Vec<Place> = differing.into_iter().collect();
    let positions = look_many(op, &differing).await?;
    let mut total: i64 = 0;
    for (index, ((item, location, _), (expected, difference))) in shelves.into_iter().zip(differences).enumerate() {
        let worth = match positions.get(&(item, warehouse.clone())) {
            Some(position) if difference != 0 => position.estimate(difference.abs()),
            // An item that never was here has no cost yet.
            _ => Ok(0),
        };
        let worth =
            worth.map_err(|refusal| refused(refusal, &format!("/lines/{index}"), "counted"))? * difference.signum();
        total = total.saturating_add(worth.abs());
        count.lines_mut(index).set_location(location).set_expected(expected).set_worth(worth);
    }
    count.set_base_total(total);
    Ok(())
}

/// What each line of a sheet is about; one without a location is about the usual place.
///
/// # Errors
/// Of the store; a line without an item.
pub(crate) async fn shelves<S: Fields>(op: &mut Op<'_>, count: &Count<S>) -> OpResult<Vec<Shelf>> {
    let is_placed = count.lines().all(|row| row.location().is_some());
    let usual = if is_placed { None } else { Some(usual_place(op, &count.warehouse()?).await?) };
    let mut shelves = Vec::with_capacity(count.lines().len());
    for row in count.lines() {
        let location = row.location().or_else(|| usual.clone());
        let location = location.ok_or_else(|| row.missing(count_lines::LOCATION))?;
        shelves.push((row.item()?, location, row.lot_code().map(str::to_string)));
    }
    Ok(shelves)
}

/// How much should be on each of these shelves; those that hold nothing are left out.
///
/// # Errors
/// Of the store.
pub(crate) async fn there(op: &mut Op<'_>, shelves: &[Shelf]) -> OpResult<HashMap<Shelf, Quantity>> {
    kernel::columns! { struct Held { item: Id, location: Id, lot: Option<Id>, code: Option<String>, qty: Quantity } }
    if shelves.is_empty() {
        return Ok(HashMap::new());
    }
    let items: BTreeSet<Id> = shelves.iter().map(|(item, ..)| item.clone()).collect();
    let locations: BTreeSet<Id> = shelves.iter().map(|(_, location, _)| location.clone()).collect();
    let (items, locations): (Vec<Id>, Vec<Id>) = (items.into_iter().collect(), locations.into_iter().collect());
    let mut sql = op.sql(
        "SELECT b.item, b.location, b.lot, t.code, b.qty FROM inventory_balance b \
         LEFT JOIN inventory_lot t ON t.tenant = b.tenant AND t.id = b.lot WHERE b.tenant = ?",
    );
    let statement = sql.bind(op.tenant().0).among("b.item", &items).among("b.location", &locations).done();
    let mut there: HashMap<Shelf, Quantity> = HashMap::with_capacity(shelves.len());
    for row in op.rows_as::<Held>(&statement).await? {
        // A lot is told from the others of its item by its number.
        if row.lot.is_some() == row.code.is_some() {
            *there.entry((row.item, row.location, row.code)).or_insert(0) += row.qty;
        }
    }
    Ok(there)
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
