//! Taking hold of the stock rows a book is going to change: all of them in a few statements, whatever their number.

use std::collections::{BTreeMap, HashMap};

use kernel::typed::Stored;
use kernel::{Doc, Op, OpError, OpResult};
use kernel_types::{Date, Id, Money, Quantity, Value};
use serde_json::json;

use super::find::{facts, stock_id, stock_ids};
use super::load::{FIRST, Held, Kept, layers, position_of, stock_account, unit_cost_of};
use super::write::{CLOSED, NOT_ISSUED};
use super::{Book, Place};
use crate::costing::{Layer, Method, Price};
use crate::generated::{Item, ItemCosting, Stock, stock};
use crate::settings::Rules;

/// Rows whose oldest layers are read in one statement: its text grows with them.
const AT_ONCE: usize = 8;

kernel::columns! {
    /// One of the oldest layers of a row.
    struct Oldest { stock: Id, id: Id, lot: Option<Id>, qty: Quantity, value: Money, unit_cost: Option<Price>, date: Date, sequence: i64 }
}

kernel::columns! {
    /// What a location holds of a stock row, without a lot; or what of a row may not be issued; or a location that nothing is issued from.
    struct There { stock: Option<Id>, location: Option<Id>, id: Option<Id>, qty: Quantity, since: Option<Date> }
}

/// Locks the rows of these places, or makes them; with how much leaves each.
pub(super) async fn lock(
    op: &mut Op<'_>,
    leaving: &BTreeMap<Place, Quantity>,
    rules: &Rules,
) -> OpResult<BTreeMap<Place, Held>> {
    let places: Vec<Place> = leaving.keys().cloned().collect();
    let (mut items, warehouses) = facts(op, &places).await?;
    let mut rows = lock_rows(op, &places).await?;
    // A new standard cost is set under this lock.
    let mut standard = Vec::new();
    for item in items.values() {
        if item.costing()? == Some(ItemCosting::Standard) {
            standard.push(item.id());
        }
    }
    for item in Item::load_many(op, &standard).await? {
        items.insert(item.id(), item);
    }
    let mut held = BTreeMap::new();
    for place in places {
        let (Some(item), Some(warehouse), Some(row)) =
            (items.get(&place.0), warehouses.get(&place.1), rows.remove(&place))
        else {
            return Err(OpError::NotFound);
        };
        let position = position_of(&row, item, rules.unit)?;
        let account = match row.account().filter(|_| row.qty() != 0 || row.value() != 0) {
            Some(account) => Some(account),
            None => stock_account(op, item, warehouse.kind()?, warehouse.branch(), rules).await?,
        };
        let mut one = Held::with(&row, item.clone(), place.1.clone(), position, account);
        if one.position.qty < 0 {
            one.position.shortages = layers(op, &one.stock, "short", None, i64::MAX).await?;
        }
        one.known.extend(one.position.shortages.iter().map(|layer| layer.id.clone()));
        held.insert(place, one);
    }
    read_oldest(op, leaving, &mut held).await?;
    Ok(held)
}

/// Those that are there first, in the order of their ids; then those that have to be made.
async fn lock_rows(op: &mut Op<'_>, places: &[Place]) -> OpResult<HashMap<Place, Stock<Doc>>> {
    let known = stock_ids(op, places).await?;
    let ids: Vec<Id> = known.values().cloned().collect();
    let mut rows = HashMap::with_capacity(places.len());
    for row in Stock::lock_many(op, &ids).await? {
        rows.insert((row.item()?, row.warehouse()?), row);
    }
    for place in places {
        if !known.contains_key(place) {
            let id = make(op, place).await?;
            rows.insert(place.clone(), Stock::lock(op, &id).await?);
        }
    }
    Ok(rows)
}

/// The row of a place that was never used. Two who are first wait for each other on the item.
async fn make(op: &mut Op<'_>, place: &Place) -> OpResult<Id> {
    Item::lock(op, &place.0).await?;
    match stock_id(op, place).await? {
        Some(found) => Ok(found),
        None => {
            let body = json!({stock::ITEM: place.0.as_str(), stock::WAREHOUSE: place.1.as_str()});
            Ok(op.create(stock::ADDRESS, body).await?.id())
        }
    }
}

/// Enough of the layers that goods go out of by their age.
async fn read_oldest(
    op: &mut Op<'_>,
    leaving: &BTreeMap<Place, Quantity>,
    held: &mut BTreeMap<Place, Held>,
) -> OpResult<()> {
    let mut wanted = Vec::new();
    for (place, one) in held.iter() {
        // Places that only receive lose nothing.
        let qty = leaving.get(place).copied().unwrap_or(0);
        if one.position.method == Method::Fifo && qty > 0 {
            wanted.push((place.clone(), one.stock.clone(), qty));
        }
    }
    for some in wanted.chunks(AT_ONCE) {
        let stocks: Vec<Id> = some.iter().map(|(_, stock, _)| stock.clone()).collect();
        let mut found = oldest(op, &stocks).await?;
        for (place, stock, qty) in some {
            if let Some(one) = held.get_mut(place) {
                // A row without layers that hold something begins with none.
                one.begin_with(op, found.remove(stock).unwrap_or_default(), *qty).await?;
            }
        }
    }
    Ok(())
}

/// The oldest layers of each row that hold something.
async fn oldest(op: &mut Op<'_>, stocks: &[Id]) -> OpResult<HashMap<Id, Vec<Layer>>> {
    let mut sql = op.sql("SELECT * FROM (");
    for (index, stock) in stocks.iter().enumerate() {
        if index > 0 {
            sql.push(" UNION ALL SELECT * FROM (");
        }
        // Compared and sorted as the index over stock and order has it, so that it is read in that order.
        sql.push("SELECT stock, id, lot, qty, value, unit_cost, date, sequence FROM inventory_layer WHERE tenant = ")
            .value(op.tenant().0)
            .push(" AND stock = ")
            .value(Value::from(stock))
            .push(" AND qty > 0 AND short = FALSE ORDER BY date NULLS FIRST, sequence NULLS FIRST LIMIT ")
            .value(FIRST)
            .push(&format!(") AS s{index}"));
    }
    let statement = sql.done();
    let mut rows = op.rows_as::<Oldest>(&statement).await?;
    rows.sort_by_key(|row| (row.date, row.sequence));
    let mut found: HashMap<Id, Vec<Layer>> = HashMap::with_capacity(stocks.len());
    for row in rows {
        let unit_cost = unit_cost_of(&row.id, row.unit_cost)?;
        let layer = Layer { id: row.id, lot: row.lot, qty: row.qty, value: row.value, unit_cost };
        found.entry(row.stock).or_default().push(layer);
    }
    Ok(found)
}

impl Book {
    /// Reads what is in these locations without a lot, and what may not be issued, in one statement. Where goods are in others, or in lots,
    /// is read as they move.
    ///
    /// # Errors
    /// Of the store; a place that was not opened.
    pub(crate) async fn read_places(&mut self, op: &mut Op<'_>, wanted: &[(Place, Id)]) -> OpResult<()> {
        let (mut stocks, mut locations): (Vec<Id>, Vec<Id>) = (Vec::new(), Vec::new());
        for (place, location) in wanted {
            stocks.push(self.at(place)?.stock.clone());
            locations.push(location.clone());
        }
        for ids in [&mut stocks, &mut locations] {
            ids.sort_unstable();
            ids.dedup();
        }
        if stocks.is_empty() {
            return Ok(());
        }
        let mut sql =
            op.sql("SELECT stock, location, id, qty, since FROM inventory_balance WHERE tenant = ? AND lot IS NULL");
        sql.bind(op.tenant().0).among("stock", &stocks).among("location", &locations);
        let statement = sql
            .push(" UNION ALL SELECT b.stock, NULL, NULL, CAST(SUM(b.qty) AS BIGINT), NULL ")
            .push(NOT_ISSUED)
            .bind(op.tenant().0)
            .among("b.stock", &stocks)
            .push(" GROUP BY b.stock UNION ALL SELECT NULL, l.id, NULL, 0, NULL FROM inventory_location l WHERE l.tenant = ")
            .value(op.tenant().0)
            .push(CLOSED)
            .among("l.id", &locations)
            .done();
        let mut found: HashMap<(Id, Id), Kept> = HashMap::new();
        for row in op.rows_as::<There>(&statement).await? {
            match (row.stock, row.location, row.id) {
                (Some(stock), Some(location), Some(id)) => {
                    let kept = Kept { id: Some(id), before: row.qty, qty: row.qty, since: row.since };
                    found.insert((stock, location), kept);
                }
                (Some(of), None, _) | (None, Some(of), _) => self.unavailable.note(of, row.qty),
                _ => {}
            }
        }
        self.unavailable.asked(stocks.into_iter().chain(locations));
        for (place, location) in wanted {
            let held = self.at_mut(place)?;
            let there = found.remove(&(held.stock.clone(), location.clone()));
            held.places.entry((location.clone(), None)).or_insert_with(|| there.unwrap_or_else(Kept::nothing));
        }
        Ok(())
    }
}
