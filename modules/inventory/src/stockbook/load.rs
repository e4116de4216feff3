//! One stock row with what it is worth, as this transaction holds it.

use std::collections::{BTreeMap, BTreeSet};

use kernel::typed::Stored;
use kernel::{Doc, Op, OpError, OpResult, Record, say};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, Id, Money, QUANTITY_SCALE, Quantity, Value};

use super::Change;
use crate::costing::{Layer, Method, Position, Price, Take};
use crate::generated::{Entry, Item, ItemTracking, Stock, WarehouseKind, entry_takes, layer};
use crate::settings::{Rules, method};

/// Layers read at first, and at most at once: a small issue takes of few.
pub(super) const FIRST: i64 = 16;
const MOST: i64 = 256;

kernel::columns! {
    /// What is left of one receipt, or still short.
    struct StoredLayer { id: Id, lot: Option<Id>, qty: Quantity, value: Money, unit_cost: Option<Price> }
}

kernel::columns! {
    /// What a location holds of a lot, or of what has none.
    struct StoredPlace { id: Id, qty: Quantity, since: Option<Date> }
}

/// How much of an item is in one location.
#[derive(Debug, Clone)]
pub(super) struct Kept {
    pub id: Option<Id>,
    pub before: Quantity,
    pub qty: Quantity,
    pub since: Option<Date>,
}

impl Kept {
    /// Of a place that was never used.
    pub fn nothing() -> Kept {
        Kept { id: None, before: 0, qty: 0, since: None }
    }
}

/// A new layer, or shortage, of this transaction.
#[derive(Debug, Clone)]
pub(super) struct NewLayer {
    pub id: Id,
    pub date: Date,
    pub sequence: i64,
    pub received: Quantity,
    pub short: bool,
    pub lot: Option<Id>,
    pub unit_cost: Price,
}

/// A stock row under lock.
pub struct Held {
    pub stock: Id,
    /// The row as it was read.
    pub(super) as_read: Stock<Doc>,
    pub item: Item<Doc>,
    pub warehouse: Id,
    pub position: Position,
    /// Where its value stands in the books.
    pub account: Option<Id>,
    /// Promised, and not to be issued for other reasons.
    pub reserved: Quantity,
    pub unavailable: Quantity,
    /// Asked for by reservations that wait for goods.
    pub waiting: Quantity,
    pub sequence: i64,
    pub last_moved: Option<Date>,
    /// Layers that are read; those that changed; those that are new.
    pub(super) known: BTreeSet<Id>,
    pub(super) touched: BTreeSet<Id>,
    pub(super) added: Vec<NewLayer>,
    pub(super) all_layers: bool,
    pub(super) places: BTreeMap<(Id, Option<Id>), Kept>,
    pub(super) entries: Vec<Record>,
    pub(super) issued: bool,
}

impl Held {
    /// A row that is looked at without a lock, for previews.
    pub(crate) async fn look(op: &mut Op<'_>, row: &Stock<Doc>) -> OpResult<Held> {
        let item = Item::load(op, &row.item()?).await?;
        let position = position_of(row, &item, op.minor_unit(&op.business().currency.clone()))?;
        Ok(Held::with(row, item, row.warehouse()?, position, row.account()))
    }

    /// Every layer that holds something.
    pub(crate) async fn read_all_layers(&mut self, op: &mut Op<'_>) -> OpResult<()> {
        if self.position.method.is_layered() {
            self.read_layers(op, i64::MAX, None).await?;
        }
        Ok(())
    }

    pub(super) fn with(
        row: &Stock<Doc>,
        item: Item<Doc>,
        warehouse: Id,
        position: Position,
        account: Option<Id>,
    ) -> Held {
        Held {
            stock: row.id(),
            as_read: row.clone(),
            warehouse,
            account,
            reserved: row.reserved(),
            unavailable: row.held(),
            waiting: row.waiting(),
            sequence: row.sequence(),
            last_moved: row.last_moved(),
            known: BTreeSet::new(),
            touched: BTreeSet::new(),
            added: Vec::new(),
            all_layers: false,
            places: BTreeMap::new(),
            entries: Vec::new(),
            issued: false,
            position,
            item,
        }
    }

    /// Takes in the oldest layers, [`FIRST`] at most as they were read with those of other rows, and reads on where they hold too little.
    pub(super) async fn begin_with(&mut self, op: &mut Op<'_>, oldest: Vec<Layer>, enough: Quantity) -> OpResult<()> {
        let all = oldest.len() < usize::try_from(FIRST).unwrap_or(usize::MAX);
        let sum = oldest.iter().fold(0i64, |sum, layer| sum.saturating_add(layer.qty));
        self.know(oldest);
        if all || sum >= enough { Ok(()) } else { self.read_layers(op, enough, None).await }
    }

    fn know(&mut self, layers: Vec<Layer>) {
        for layer in layers {
            if self.known.insert(layer.id.clone()) {
                self.position.layers.push(layer);
            }
        }
    }

    /// Reads layers, oldest first, until they hold so much; of one lot where each lot has its own cost.
    async fn read_layers(&mut self, op: &mut Op<'_>, enough: Quantity, lot: Option<&Id>) -> OpResult<()> {
        if self.all_layers {
            return Ok(());
        }
        let found = layers(op, &self.stock, "left", lot, enough).await?;
        self.know(found);
        Ok(())
    }

    /// Enough layers for an issue.
    pub(super) async fn need(&mut self, op: &mut Op<'_>, change: &Change) -> OpResult<()> {
        match self.position.method {
            Method::Specific => self.read_layers(op, change.qty, change.lot.as_ref()).await,
            Method::Fifo
                if self.position.layers.iter().map(|layer| layer.qty).sum::<i64>()
                    < change.qty.min(self.position.qty) =>
            {
                self.read_layers(op, i64::MAX, None).await
            }
            _ => Ok(()),
        }
    }

    /// The layer of one receipt, if anything is left of it.
    pub(super) async fn need_layer(&mut self, op: &mut Op<'_>, id: &Id) -> OpResult<()> {
        if self.known.contains(id) || !self.position.method.is_layered() {
            return Ok(());
        }
        let statement = op
            .sql("SELECT id, lot, qty, value, unit_cost FROM inventory_layer WHERE tenant = ? AND id = ? AND short IS NOT TRUE AND qty > 0")
            .bind(op.tenant().0)
            .bind(Value::from(id))
            .done();
        if let Some(found) = op.row_as::<StoredLayer>(&statement).await? {
            self.known.insert(id.clone());
            self.position.layers.push(found.into_layer()?);
        }
        Ok(())
    }

    /// What an entry took goes back to where it came from.
    pub(super) async fn give_back(&mut self, op: &mut Op<'_>, original: &Entry<Doc>) -> OpResult<()> {
        let (qty, cost) = (-original.qty(), -original.value());
        let mut takes = Vec::new();
        for take in original.takes().filter(|take| !take.short()) {
            let layer = take.layer().ok_or_else(|| take.missing(entry_takes::LAYER))?;
            takes.push(Take { layer: Id::from_stored(layer), qty: take.qty(), value: take.value() });
        }
        let was_short = original.takes().any(|take| take.short());
        let wrong = |refusal| super::refused(refusal, "", "unitCost");
        if was_short || self.position.qty < 0 {
            return Err(OpError::state(
                "short_since",
                say!(
                    "inventory-short-since",
                    "These goods were issued before they came, so this cannot be taken back. Record a return instead."
                ),
            ));
        }
        if !self.position.method.is_layered() {
            return self.position.put_back_pooled(qty, cost).map_err(wrong);
        }
        let mut spent = Vec::new();
        for take in &takes {
            self.need_layer(op, &take.layer).await?;
            if !self.known.contains(&take.layer) {
                let statement = op
                    .sql("SELECT id, lot, qty, value, unit_cost FROM inventory_layer WHERE tenant = ? AND id = ?")
                    .bind(op.tenant().0)
                    .bind(Value::from(&take.layer))
                    .done();
                let found = op.row_as::<StoredLayer>(&statement).await?;
                spent.extend(found.map(StoredLayer::into_layer).transpose()?);
                self.known.insert(take.layer.clone());
            }
            self.touched.insert(take.layer.clone());
        }
        self.position.put_back(&takes, &spent).map(drop).map_err(wrong)
    }

    /// Shortages that a receipt covered.
    pub(super) fn cover(&mut self, covered: &[(Id, Quantity, Money)]) {
        self.touched.extend(covered.iter().map(|(id, _, _)| id.clone()));
    }

    pub(super) fn use_layers(&mut self, takes: &[Take]) {
        self.touched.extend(takes.iter().map(|take| take.layer.clone()));
    }

    pub(super) fn touch_layer(&mut self, id: &Id) {
        self.touched.insert(id.clone());
    }

    pub(super) fn drop_layer(&mut self, id: &Id) {
        self.touched.insert(id.clone());
    }

    pub(super) fn note_layer(&mut self, id: &Id, date: Date, received: Quantity, layer: Option<&Layer>, short: bool) {
        let Some(layer) = layer else { return };
        self.known.insert(id.clone());
        self.added.push(NewLayer {
            id: id.clone(),
            date,
            sequence: self.sequence + 1,
            received,
            short,
            lot: layer.lot.clone(),
            unit_cost: layer.unit_cost,
        });
    }

    pub(super) fn moved(&mut self, out: bool) {
        self.sequence += 1;
        self.issued |= out;
    }

    /// What is in the location, less or more by the change.
    pub(super) async fn move_at(
        &mut self,
        op: &mut Op<'_>,
        change: &Change,
        short: crate::costing::Short,
    ) -> OpResult<()> {
        let key = (change.location.clone(), change.lot.clone());
        if !self.places.contains_key(&key) {
            let mut sql = op.sql(
                "SELECT id, qty, since FROM inventory_balance WHERE tenant = ? AND stock = ? AND location = ? AND lot ",
            );
            sql.bind(op.tenant().0).bind(Value::from(&self.stock)).bind(Value::from(&change.location));
            match &change.lot {
                Some(lot) => sql.push("= ").value(Value::from(lot)),
                None => sql.push("IS NULL"),
            };
            let statement = sql.done();
            let kept = match op.row_as::<StoredPlace>(&statement).await? {
                Some(found) => Kept { id: Some(found.id), before: found.qty, qty: found.qty, since: found.since },
                None => Kept::nothing(),
            };
            self.places.insert(key.clone(), kept);
        }
        let serial = self.item.tracking()? == ItemTracking::Serial;
        let total = self.position.qty;
        let Some(kept) = self.places.get_mut(&key) else { return Ok(()) };
        let out = matches!(change.act, super::Act::Out { .. });
        kept.qty += if out { -change.qty } else { change.qty };
        if out && kept.qty < 0 && (short == crate::costing::Short::Refused || serial) && total >= change.qty {
            let here = kernel_types::format_scaled((kept.qty + change.qty).max(0), QUANTITY_SCALE, 0);
            return Err(OpError::invalid(
                format!("{}/location", change.pointer),
                "not_in_location",
                say!(
                    "inventory-not-in-location",
                    "Only {here} of it is in this location. Choose another location, or less.",
                    here
                ),
            ));
        }
        if !out && serial && kept.qty > power_of_ten(QUANTITY_SCALE) {
            return Err(OpError::invalid(
                format!("{}/lotCode", change.pointer),
                "serial_twice",
                say!(
                    "inventory-serial-twice",
                    "This serial number is in stock already. Each piece has a number of its own."
                ),
            ));
        }
        Ok(())
    }
}

impl StoredLayer {
    /// # Errors
    /// The row does not say what one unit of it costs.
    fn into_layer(self) -> OpResult<Layer> {
        let unit_cost = unit_cost_of(&self.id, self.unit_cost)?;
        Ok(Layer { id: self.id, lot: self.lot, qty: self.qty, value: self.value, unit_cost })
    }
}

/// What one unit of a stored layer costs. Without it goods would be issued for nothing.
///
/// # Errors
/// The row does not say.
pub(super) fn unit_cost_of(id: &Id, held: Option<Price>) -> OpResult<Price> {
    held.ok_or_else(|| OpError::internal(format!("{} {id} has no {}", layer::ADDRESS, layer::UNIT_COST)))
}

/// Layers that hold something, oldest first, until they hold enough. `what` is `left` or `short`.
pub(super) async fn layers(
    op: &mut Op<'_>,
    stock: &Id,
    what: &str,
    lot: Option<&Id>,
    enough: Quantity,
) -> OpResult<Vec<Layer>> {
    let (mut found, mut sum, mut skip, mut page) = (Vec::<Layer>::new(), 0i64, 0i64, FIRST);
    loop {
        let mut sql = op.sql("SELECT id, lot, qty, value, unit_cost FROM inventory_layer WHERE tenant = ? AND stock = ? AND qty > 0 AND ");
        // Written, compared and sorted as the index over stock and order has it, so that it is read in that order.
        sql.push(if what == "short" { "short = TRUE" } else { "short = FALSE" });
        sql.bind(op.tenant().0).bind(Value::from(stock));
        if let Some(lot) = lot {
            sql.push(" AND lot = ").value(Value::from(lot));
        }
        let statement = sql
            .push(" ORDER BY date NULLS FIRST, sequence NULLS FIRST LIMIT ")
            .value(page)
            .push(" OFFSET ")
            .value(skip)
            .done();
        let rows = op.rows_as::<StoredLayer>(&statement).await?;
        let count = i64::try_from(rows.len()).unwrap_or(page);
        sum = rows.iter().fold(sum, |sum, row| sum.saturating_add(row.qty));
        for row in rows {
            found.push(row.into_layer()?);
        }
        if count < page || sum >= enough {
            return Ok(found);
        }
        skip += count;
        page = (page * 4).min(MOST);
    }
}

/// What a stock row says of its costs, without layers.
pub(super) fn position_of(row: &Stock<Doc>, item: &Item<Doc>, unit: Money) -> OpResult<Position> {
    let costing = item.costing()?.ok_or_else(|| item.missing(crate::generated::item::COSTING))?;
    Ok(Position {
        qty: row.qty(),
        value: row.value(),
        last_cost: row.last_cost(),
        standard: item.standard_cost(),
        ..Position::empty(method(costing), unit)
    })
}

/// A position for looking at it.
pub(super) async fn position(op: &mut Op<'_>, row: &Stock<Doc>) -> OpResult<Position> {
    let item = Item::load(op, &row.item()?).await?;
    let unit = op.minor_unit(&op.business().currency.clone());
    position_of(row, &item, unit)
}

/// The account that holds the value: by product, category and branch; goods on their way stand apart. Without books, none.
pub(super) async fn stock_account(
    op: &mut Op<'_>,
    item: &Item<Doc>,
    kind: WarehouseKind,
    branch: Option<&str>,
    rules: &Rules,
) -> OpResult<Option<Id>> {
    if !rules.perpetual {
        return Ok(None);
    }
    let role = if kind == WarehouseKind::Transit { "INV-TRANSIT" } else { "INV" };
    let mut matching = crate::accounts::matching(item)?;
    matching.extend(branch.map(|branch| ("branch".to_string(), branch.to_string())));
    ledger::api::account_for(op, role, &matching, None).await.map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goods_are_not_issued_for_nothing() {
        let id = Id::from_stored("l1");
        assert_eq!(unit_cost_of(&id, Some(2_000_000)).unwrap(), 2_000_000);
        let error = unit_cost_of(&id, None).unwrap_err().to_string();
        assert!(error.contains("inventory.layer l1 has no unitCost"), "{error}");
    }
}
