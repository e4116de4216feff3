//! Writing what held rows came to: each table once, whatever the number of rows.

use std::collections::{BTreeSet, HashMap, HashSet};

use kernel::typed::Stored;
use kernel::{BulkColumn, ColumnType, Doc, Op, OpResult, Record};
use kernel_types::{Id, Quantity, Value};

use super::Head;
use super::load::{Held, Kept};
use crate::generated::{Lot, balance, entry, layer, stock};
use crate::waiting;

/// A stock row as it is to be written.
type Row = (Id, Vec<(&'static str, Value)>);

const LEFT: [BulkColumn<'static>; 4] = [
    BulkColumn::new("qty", ColumnType::Int),
    BulkColumn::new("value", ColumnType::Int),
    BulkColumn::new("unit_cost", ColumnType::Int),
    BulkColumn::new("updated_at", ColumnType::Instant),
];

const SPENT: [BulkColumn<'static>; 3] = [
    BulkColumn::new("qty", ColumnType::Int),
    BulkColumn::new("value", ColumnType::Int),
    BulkColumn::new("updated_at", ColumnType::Instant),
];

const PLACE: [BulkColumn<'static>; 4] = [
    BulkColumn::new("qty", ColumnType::Int),
    BulkColumn::new("since", ColumnType::Date),
    BulkColumn::new("updated_at", ColumnType::Instant),
    BulkColumn::new("updated_by", ColumnType::Text),
];

kernel::columns! {
    /// How much of a stock row may not be issued; or a location or lot of which nothing may.
    struct Counted { id: Id, qty: Quantity }
}

/// What is here and may not be issued; the tenant is bound, stock rows follow.
pub(super) const NOT_ISSUED: &str = "FROM inventory_balance b JOIN inventory_location l ON l.tenant = b.tenant AND l.id = b.location \
     LEFT JOIN inventory_lot t ON t.tenant = b.tenant AND t.id = b.lot \
     WHERE b.tenant = ? AND b.qty > 0 AND (l.kind <> 'storage' OR l.blocked IS TRUE OR t.status IN ('quarantine', 'blocked'))";

/// Locations that nothing is issued from.
pub(super) const CLOSED: &str = " AND (l.kind <> 'storage' OR l.blocked IS TRUE)";

/// What was found out of stock rows, locations and lots: how much of a row may not be issued, and that nothing of a place may.
#[derive(Debug, Default)]
pub(super) struct Unavailable {
    asked: HashSet<Id>,
    found: HashMap<Id, Quantity>,
}

impl Unavailable {
    pub(super) fn note(&mut self, id: Id, qty: Quantity) {
        self.found.insert(id, qty);
    }

    /// Those of which nothing was noted are free.
    pub(super) fn asked(&mut self, ids: impl Iterator<Item = Id>) {
        self.asked.extend(ids);
    }

    /// Whether this says all there is to know of these rows.
    fn knows(&self, rows: &[Held]) -> bool {
        let place = |(location, lot): &(Id, Option<Id>)| lot.is_none() && self.asked.contains(location);
        rows.iter().all(|held| self.asked.contains(&held.stock) && held.changed_places().all(|(key, _)| place(key)))
    }

    /// What of a row may not be issued, once its places are as they are held. The lock of the row is that of its places, so what is stored
    /// of them changes by nothing else.
    fn of(&self, held: &Held) -> Quantity {
        let closed = held.changed_places().filter(|((location, lot), _)| {
            self.found.contains_key(location) || lot.as_ref().is_some_and(|lot| self.found.contains_key(lot))
        });
        let more: Quantity = closed.map(|(_, kept)| kept.qty.max(0) - kept.before.max(0)).sum();
        // What is not found has nothing in closed places.
        self.found.get(&held.stock).copied().unwrap_or(0) + more
    }
}

/// Entries, layers, places, then the rows themselves.
pub(super) async fn write(op: &mut Op<'_>, head: &Head, moved: &mut [Held], known: Unavailable) -> OpResult<()> {
    if moved.is_empty() {
        return Ok(());
    }
    // Asked before anything is written, for who reads a table sends what waits for it.
    let unavailable = if known.knows(moved) { known } else { not_available(op, moved).await? };
    let unavailable: Vec<Quantity> = moved.iter().map(|held| unavailable.of(held)).collect();
    let entries: Vec<Record> = moved.iter_mut().flat_map(|held| std::mem::take(&mut held.entries)).collect();
    op.insert_many(entry::ADDRESS, &entries).await?;
    write_layers(op, moved).await?;
    write_places(op, head, moved).await?;
    let rows: Vec<Row> =
        moved.iter().zip(unavailable).map(|(held, unavailable)| held.row(unavailable, Some(head))).collect();
    let held: Vec<Doc> = moved.iter().map(|held| held.as_read.0.clone()).collect();
    op.set_held(stock::ADDRESS, &held, &rows).await
}

/// Asks of rows, and of the places and lots that change in them.
async fn not_available(op: &mut Op<'_>, rows: &[Held]) -> OpResult<Unavailable> {
    let stocks: Vec<Id> = rows.iter().map(|held| held.stock.clone()).collect();
    let (mut locations, mut lots) = (BTreeSet::new(), BTreeSet::new());
    for (location, lot) in rows.iter().flat_map(Held::changed_places).map(|(key, _)| key) {
        locations.insert(location.clone());
        lots.extend(lot.clone());
    }
    let mut sql = op.sql("SELECT b.stock, CAST(SUM(b.qty) AS BIGINT) ");
    sql.push(NOT_ISSUED).bind(op.tenant().0).among("b.stock", &stocks).push(" GROUP BY b.stock");
    if !locations.is_empty() {
        let locations: Vec<Id> = locations.into_iter().collect();
        sql.push(" UNION ALL SELECT l.id, 0 FROM inventory_location l WHERE l.tenant = ")
            .value(op.tenant().0)
            .push(CLOSED)
            .among("l.id", &locations);
    }
    if !lots.is_empty() {
        let lots: Vec<Id> = lots.into_iter().collect();
        sql.push(" UNION ALL SELECT t.id, 0 FROM inventory_lot t WHERE t.tenant = ")
            .value(op.tenant().0)
            .push(" AND t.status IN ('quarantine', 'blocked')")
            .among("t.id", &lots);
    }
    let statement = sql.done();
    let mut unavailable = Unavailable::default();
    for row in op.rows_as::<Counted>(&statement).await? {
        unavailable.note(row.id, row.qty);
    }
    Ok(unavailable)
}

async fn write_layers(op: &mut Op<'_>, moved: &mut [Held]) -> OpResult<()> {
    let (mut made, mut changed) = (Vec::new(), Layers::default());
    for held in moved.iter_mut() {
        let added = std::mem::take(&mut held.added);
        for new in &added {
            made.push(held.layer(op, new)?);
        }
        for id in std::mem::take(&mut held.touched) {
            if !added.iter().any(|new| new.id == id) {
                changed.note(op, held, &id);
            }
        }
    }
    if !made.is_empty() {
        op.insert_many(layer::ADDRESS, &made).await?;
    }
    changed.write(op).await
}

/// Stored layers as they are to be: those that hold something, and those that were used up.
#[derive(Default)]
pub(super) struct Layers {
    left: Vec<Vec<Value>>,
    spent: Vec<Vec<Value>>,
}

impl Layers {
    /// A layer, as a row holds it now.
    pub(super) fn note(&mut self, op: &Op<'_>, held: &Held, id: &Id) {
        let now = Value::Instant(op.now());
        let mut left = held.position.layers.iter().chain(&held.position.shortages);
        match left.find(|layer| layer.id == *id) {
            Some(layer) => self.left.push(vec![
                Value::Int(layer.qty),
                Value::Int(layer.value),
                Value::Int(layer.unit_cost),
                now,
                Value::from(id),
            ]),
            None => self.spent.push(vec![Value::Int(0), Value::Int(0), now, Value::from(id)]),
        }
    }

    pub(super) async fn write(self, op: &mut Op<'_>) -> OpResult<()> {
        if !self.left.is_empty() {
            op.tx()?.queue_updates("inventory_layer", &LEFT, self.left).await?;
        }
        if !self.spent.is_empty() {
            op.tx()?.queue_updates("inventory_layer", &SPENT, self.spent).await?;
        }
        Ok(())
    }
}

async fn write_places(op: &mut Op<'_>, head: &Head, moved: &mut [Held]) -> OpResult<()> {
    let (mut made, mut plain, mut of_lots): (Vec<Record>, Vec<Vec<Value>>, Vec<Row>) =
        (Vec::new(), Vec::new(), Vec::new());
    for held in moved.iter_mut() {
        for (key, kept) in std::mem::take(&mut held.places) {
            // What comes to a place that was empty lies there since the day of its movement.
            let since = kept.since.filter(|_| kept.before > 0).unwrap_or(head.date);
            let kept = Kept { since: Some(since), ..kept };
            match &kept.id {
                Some(id) if kept.qty != kept.before && key.1.is_some() => {
                    let fields = vec![(balance::QTY, Value::Int(kept.qty)), (balance::SINCE, Value::Date(since))];
                    of_lots.push((id.clone(), fields));
                }
                // A place that nothing is kept of elsewhere.
                Some(id) if kept.qty != kept.before => plain.push(vec![
                    Value::Int(kept.qty),
                    Value::Date(since),
                    Value::Instant(op.now()),
                    Value::from(op.user()),
                    Value::from(id),
                ]),
                Some(_) => {}
                None => {
                    let expiry = match &key.1 {
                        Some(lot) => Lot::load(op, lot).await?.expiry(),
                        None => None,
                    };
                    made.push(held.place(op, &key, &kept, expiry)?);
                }
            }
        }
    }
    if !plain.is_empty() {
        op.tx()?.queue_updates("inventory_balance", &PLACE, plain).await?;
    }
    // Lots keep a sum of their places.
    if !of_lots.is_empty() {
        op.set_many(balance::ADDRESS, &of_lots).await?;
    }
    if !made.is_empty() {
        op.insert_many(balance::ADDRESS, &made).await?;
    }
    Ok(())
}

impl Held {
    /// The stock row alone: quantity, value and what follows from both.
    pub(super) async fn write_row(&mut self, op: &mut Op<'_>) -> OpResult<()> {
        let unavailable = not_available(op, std::slice::from_ref(&*self)).await?;
        let (id, fields) = self.row(unavailable.of(self), None);
        op.set_fields(stock::ADDRESS, &id, &fields).await?;
        self.serve(op).await
    }

    /// Gives what came in to those who wait for it, once the row says so.
    pub(super) async fn serve(&self, op: &mut Op<'_>) -> OpResult<()> {
        if self.waiting > 0 { waiting::serve(op, &self.stock, None).await } else { Ok(()) }
    }

    /// Places and lots that hold more or less than they are stored with.
    fn changed_places(&self) -> impl Iterator<Item = (&(Id, Option<Id>), &Kept)> {
        self.places.iter().filter(|(_, kept)| kept.qty != kept.before)
    }

    /// Quantity, value and what follows from both; `unavailable` is what is here and may not be issued.
    fn row(&self, unavailable: Quantity, head: Option<&Head>) -> Row {
        let cost = self.position.unit_cost().map_or(Value::Null, Value::Int);
        let mut fields = vec![
            (stock::QTY, Value::Int(self.position.qty)),
            (stock::VALUE, Value::Int(self.position.value)),
            (stock::UNIT_COST, cost),
            (stock::LAST_COST, self.position.last_cost.map_or(Value::Null, Value::Int)),
            (stock::ACCOUNT, self.account.as_ref().map_or(Value::Null, Value::from)),
            (stock::SEQUENCE, Value::Int(self.sequence)),
            (stock::HELD, Value::Int(unavailable)),
        ];
        if let Some(head) = head {
            fields
                .push((stock::LAST_MOVED, Value::Date(self.last_moved.map_or(head.date, |last| last.max(head.date)))));
            if self.issued {
                fields.push((stock::LAST_ISSUED, Value::Date(head.date)));
            }
        }
        (self.stock.clone(), fields)
    }
}
