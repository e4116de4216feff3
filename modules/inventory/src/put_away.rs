//! Where goods that come in are put: by the rules of the warehouse, while there is room, else in its usual place.

use std::collections::HashMap;

use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpFuture, OpResult, RowDone, RunRow, say};
use kernel_types::{Id, Quantity, Value};

use crate::generated::{
    Balance, Item, Location, LocationKind, Lot, MovementKind, PutAwayRule, Warehouse, location, movement, put_away_rule,
};
use crate::movement::make::{WantedLine, carry};
use crate::stockbook::usual_place_or_rules;

/// `inventory.put_away_rule`, calculator: what the rule is called in lists.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut rule = PutAwayRule::of(draft)?;
        let Ok(place) = rule.location() else { return Ok(()) };
        let place = Location::load(op, &place).await?.name()?.to_string();
        let what = match (rule.item(), rule.category()) {
            (Some(item), _) => Item::load(op, &item).await?.name().map(str::to_string),
            (None, Some(category)) => {
                Some(products::generated::ProductCategory::load(op, &category).await?.name()?.to_string())
            }
            (None, None) => None,
        };
        rule.set_name(what.map_or(place.clone(), |what| format!("{what} → {place}")));
        Ok(())
    })
}

/// `inventory.put_away`, row handler: what arrived of one item or lot goes to its shelf.
pub fn put_away<'a>(op: &'a mut Op<'_>, row: &'a RunRow) -> OpFuture<'a, RowDone> {
    Box::pin(async move {
        let balance = Balance(row.record.clone());
        let (warehouse, qty) = (balance.warehouse()?, balance.qty());
        let (item, from) = (Item::load(op, &balance.item()?).await?, balance.location()?);
        let to = Arrivals::default().shelf(op, &warehouse, &item, qty).await?;
        if to == from {
            return Ok(RowDone::nothing(say!("inventory-no-other-place", "No rule names another place for it.")));
        }
        empty(op, &balance, from, to, "Put away").await
    })
}

/// `inventory.inspect`, row handler: what arrived of one item or lot goes to where it is checked.
pub fn inspect<'a>(op: &'a mut Op<'_>, row: &'a RunRow) -> OpFuture<'a, RowDone> {
    Box::pin(async move {
        let balance = Balance(row.record.clone());
        let Some(to) = Warehouse::load(op, &balance.warehouse()?).await?.inspection() else {
            return Ok(RowDone::nothing(say!(
                "inventory-not-checked-here",
                "Goods are not checked in this warehouse."
            )));
        };
        let from = balance.location()?;
        empty(op, &balance, from, to, "Check").await
    })
}

/// Moves all that is in one place of an item or lot.
async fn empty(op: &mut Op<'_>, balance: &Balance<Doc>, from: Id, to: Id, reason: &str) -> OpResult<RowDone> {
    let qty = balance.qty();
    let lot = match balance.lot() {
        Some(lot) => Some(Lot::load(op, &lot).await?.code()?.to_string()),
        None => None,
    };
    let line = WantedLine {
        item: Some(balance.item()?),
        qty,
        location: Some(from),
        to_location: Some(to),
        lot,
        ..WantedLine::default()
    };
    let made = carry(op, &balance.warehouse()?, reason, None, vec![line]).await?;
    Ok(RowDone::new().figure("moved", qty).made(movement::ADDRESS, &made.id()))
}

/// Where the lines of one movement go. What a warehouse says of it is read once.
#[derive(Default)]
pub(crate) struct Arrivals {
    warehouses: HashMap<Id, Ways>,
    /// What earlier lines of the movement put into a location.
    put: HashMap<Id, Quantity>,
}

struct Ways {
    usual: Id,
    receiving: Option<Id>,
    rules: Vec<Rule>,
    places: Vec<Shelf>,
}

struct Rule {
    item: Option<Id>,
    category: Option<Id>,
    location: Id,
}

kernel::columns! {
    /// A location that takes goods.
    struct Shelf { id: Id, parent: Option<Id>, capacity: Option<Quantity> }
}

kernel::columns! {
    /// How much is in a location, and how much of one item.
    struct Filled { location: Id, all: Quantity, same: Quantity }
}

impl Arrivals {
    /// Where goods of this kind are set down: deliveries where the warehouse receives, everything else on its shelf.
    ///
    /// # Errors
    /// The warehouse has no location that is open.
    pub(crate) async fn arrival(
        &mut self,
        op: &mut Op<'_>,
        warehouse: &Id,
        item: &Item<Doc>,
        qty: Quantity,
        kind: MovementKind,
    ) -> OpResult<Id> {
        if kind == MovementKind::Receipt
            && let Some(receiving) = &self.ways(op, warehouse).await?.receiving
        {
            return Ok(receiving.clone());
        }
        self.shelf(op, warehouse, item, qty).await
    }

    /// The place for an item: of the first rule that has room for all of it, first where the item is already, then the first empty
    /// place, then the first with room. The usual place where no rule has room.
    ///
    /// # Errors
    /// The warehouse has no location that is open.
    pub(crate) async fn shelf(
        &mut self,
        op: &mut Op<'_>,
        warehouse: &Id,
        item: &Item<Doc>,
        qty: Quantity,
    ) -> OpResult<Id> {
        let usual = self.ways(op, warehouse).await?.usual.clone();
        let (id, category) = (item.id(), item.category());
        let mut filled: Option<HashMap<Id, (Quantity, Quantity)>> = None;
        let zones: Vec<Id> = match self.warehouses.get(warehouse) {
            Some(ways) => {
                let fits = |rule: &&Rule| {
                    rule.item.as_ref().is_none_or(|of| *of == id)
                        && (rule.category.is_none() || rule.category == category)
                };
                ways.rules.iter().filter(fits).map(|rule| rule.location.clone()).collect()
            }
            None => Vec::new(),
        };
        for zone in zones {
            let there = match filled.take() {
                Some(known) => known,
                None => filled_places(op, warehouse, &id).await?,
            };
            let Some(ways) = self.warehouses.get(warehouse) else { break };
            let mut best: Option<(u8, &Shelf)> = None;
            for shelf in within(&ways.places, &zone) {
                // A shelf nothing lies on has no balance.
                let (all, same) = there.get(&shelf.id).copied().unwrap_or_default();
                let all = all + self.put.get(&shelf.id).copied().unwrap_or(0);
                if shelf.capacity.is_some_and(|room| room - all < qty) {
                    continue;
                }
                let rank = match (same > 0, all == 0) {
                    (true, _) => 0,
                    (false, true) => 1,
                    (false, false) => 2,
                };
                if best.is_none_or(|(known, _)| rank < known) {
                    best = Some((rank, shelf));
                }
            }
            if let Some((_, shelf)) = best {
                let found = shelf.id.clone();
                *self.put.entry(found.clone()).or_insert(0) += qty;
                return Ok(found);
            }
            filled = Some(there);
        }
        Ok(usual)
    }

    async fn ways(&mut self, op: &mut Op<'_>, warehouse: &Id) -> OpResult<&Ways> {
        if !self.warehouses.contains_key(warehouse) {
            let ways = Ways::of(op, warehouse).await?;
            self.warehouses.insert(warehouse.clone(), ways);
        }
        self.warehouses
            .get(warehouse)
            .ok_or_else(|| kernel::OpError::internal("what a warehouse says of arriving goods was not kept"))
    }
}

impl Ways {
    async fn of(op: &mut Op<'_>, warehouse: &Id) -> OpResult<Ways> {
        let (usual, has_rules) = usual_place_or_rules(op, warehouse).await?;
        let receiving = Warehouse::load(op, warehouse).await?.receiving();
        if !has_rules {
            return Ok(Ways { usual, receiving, rules: Vec::new(), places: Vec::new() });
        }
        let wanted = [(put_away_rule::WAREHOUSE, Value::from(warehouse)), (put_away_rule::ACTIVE, Value::Bool(true))];
        let mut found = Vec::new();
        for rule in PutAwayRule::find_all(op, &wanted).await? {
            let order = (rule.item().is_none(), rule.category().is_none(), rule.priority(), rule.id());
            found.push((order, Rule { item: rule.item(), category: rule.category(), location: rule.location()? }));
        }
        found.sort_by(|one, other| one.0.cmp(&other.0));
        let rules: Vec<Rule> = found.into_iter().map(|(_, rule)| rule).collect();
        let places = shelves(op, warehouse).await?;
        Ok(Ways { usual, receiving, rules, places })
    }
}

/// Open places that store, in the order of the way through the warehouse.
async fn shelves(op: &mut Op<'_>, warehouse: &Id) -> OpResult<Vec<Shelf>> {
    let statement = op
        .sql(
            "SELECT id, parent, capacity FROM inventory_location WHERE tenant = ? AND warehouse = ? AND blocked IS NOT TRUE AND kind = ? \
             ORDER BY COALESCE(pick_sequence, 1000000), code",
        )
        .bind(op.tenant().0)
        .bind(Value::from(warehouse))
        .bind(Value::text(LocationKind::Storage.as_str()))
        .done();
    op.rows_as(&statement).await
}

async fn filled_places(op: &mut Op<'_>, warehouse: &Id, item: &Id) -> OpResult<HashMap<Id, (Quantity, Quantity)>> {
    let statement = op
        .sql(
            "SELECT location, CAST(SUM(qty) AS BIGINT), CAST(SUM(CASE WHEN item = ? THEN qty ELSE 0 END) AS BIGINT) \
             FROM inventory_balance WHERE tenant = ? AND warehouse = ? AND qty > 0 GROUP BY location",
        )
        .bind(Value::from(item))
        .bind(op.tenant().0)
        .bind(Value::from(warehouse))
        .done();
    let rows: Vec<Filled> = op.rows_as(&statement).await?;
    Ok(rows.into_iter().map(|row| (row.location, (row.all, row.same))).collect())
}

/// The places inside a zone that hold no others; the zone itself where nothing is inside it.
fn within<'p>(places: &'p [Shelf], zone: &Id) -> Vec<&'p Shelf> {
    let inside = |shelf: &Shelf| {
        let mut at = Some(shelf);
        // A location may stand ten deep; more is a circle.
        for _ in 0..10 {
            match at {
                Some(shelf) if shelf.id == *zone => return true,
                Some(shelf) => at = places.iter().find(|other| shelf.parent.as_ref() == Some(&other.id)),
                None => return false,
            }
        }
        false
    };
    let leaf = |shelf: &Shelf| !places.iter().any(|other| other.parent.as_ref() == Some(&shelf.id));
    places.iter().filter(|shelf| leaf(shelf) && inside(shelf)).collect()
}

/// Ids of a zone and of everything inside it, at whatever depth.
///
/// # Errors
/// Of the store.
pub(crate) async fn zone(op: &mut Op<'_>, warehouse: &Id, zone: &Id) -> OpResult<Vec<Id>> {
    let all = Location::find_all(op, &[(location::WAREHOUSE, Value::from(warehouse))]).await?;
    let mut found = vec![zone.clone()];
    let mut next = 0;
    while let Some(outer) = found.get(next).cloned() {
        for place in &all {
            if place.parent().as_ref() == Some(&outer) && !found.contains(&place.id()) {
                found.push(place.id());
            }
        }
        next += 1;
    }
    Ok(found)
}
