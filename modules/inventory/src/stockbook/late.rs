//! Movements of an earlier day (design 4.3.6). What was posted stays as it was posted; what everything would have cost, had this been known
//! on its day, is worked out in memory, and the difference is one entry of today.

use std::collections::HashSet;

use kernel::typed::Stored;
use kernel::{Op, OpResult};
use kernel_types::{Id, Money, Quantity, Value};

use super::load::Held;
use super::rows::{self, Taken};
use super::write::Layers;
use super::{Act, Change, Head, refused};
use crate::costing::{Event, EventKind, Layer, Method, replay};
use crate::generated::{Entry, EntryKind, entry, layer};
use crate::settings::Rules;

kernel::columns! {
    /// An entry as far as its cost is concerned.
    struct Played { id: Id, lot: Option<Id>, kind: String, qty: Quantity, value: Money, amount: Option<Money>, original: Option<Id>, location: Option<Id> }
}

impl Held {
    /// Puts the value right where a movement came late. Answers what it changed.
    pub(super) async fn make_good(&mut self, op: &mut Op<'_>, head: &Head, rules: &Rules) -> OpResult<Option<Money>> {
        let late = self.last_moved.is_some_and(|last| head.date < last);
        if !late || !matches!(self.position.method, Method::Fifo | Method::MovingAverage) {
            return Ok(None);
        }
        let played = self.history(op).await?;
        let taken_back: HashSet<&Id> = played
            .iter()
            .filter(|entry| entry.kind == EntryKind::Void.as_str())
            .filter_map(|entry| entry.original.as_ref())
            .collect();
        let events: Vec<Event> =
            played.iter().filter(|entry| !taken_back.contains(&entry.id)).filter_map(event).collect();
        let replayed = replay(self.position.method, rules.unit, None, &events)
            .map_err(|refusal| refused(refusal, "", "unitCost"))?;
        let change = replayed.position.value - self.position.value;
        self.position = replayed.position;
        self.lay_again(op).await?;
        let Some(place) = played.iter().rev().find_map(|entry| entry.location.clone()).filter(|_| change != 0) else {
            self.write_row(op).await?;
            return Ok(None);
        };
        // The detail: which entries would have cost something else, and how much.
        let details: Vec<Taken> = replayed
            .differences
            .into_iter()
            .map(|(entry, value)| Taken { layer: entry, short: false, qty: 0, value })
            .collect();
        let act = Act::In { amount: Some(change), original: None };
        let correction = Change {
            place: (self.item.id(), self.warehouse.clone()),
            location: place,
            lot: None,
            qty: 0,
            act,
            kind: EntryKind::Value,
            pointer: String::new(),
            line: None,
        };
        let id = op.new_id();
        self.moved(false);
        let today = Head { date: op.today(), ..head.clone() };
        let record = self.entry(
            op,
            &today,
            rules,
            &rows::Draft { id: &id, change: &correction, qty: 0, value: change, amount: change, takes: &details },
        )?;
        op.insert_many(entry::ADDRESS, &[record]).await?;
        self.write_row(op).await?;
        Ok(Some(change))
    }

    /// Every entry of this row by its day.
    async fn history(&self, op: &mut Op<'_>) -> OpResult<Vec<Played>> {
        let statement = op
            .sql("SELECT id, lot, kind, qty, value, amount, original, location FROM inventory_entry WHERE tenant = ? AND stock = ? ORDER BY date, sequence")
            .bind(op.tenant().0)
            .bind(Value::from(&self.stock))
            .done();
        op.rows_as(&statement).await
    }

    /// Layers as they come out of the replay.
    async fn lay_again(&mut self, op: &mut Op<'_>) -> OpResult<()> {
        kernel::columns! { struct Row { id: Id } }
        let statement = op
            .sql("SELECT id FROM inventory_layer WHERE tenant = ? AND stock = ?")
            .bind(op.tenant().0)
            .bind(Value::from(&self.stock))
            .done();
        let stored: HashSet<Id> = op.rows_as::<Row>(&statement).await?.into_iter().map(|row| row.id).collect();
        let mut changed = Layers::default();
        for id in &stored {
            changed.note(op, self, id);
        }
        changed.write(op).await?;
        let mut made = Vec::new();
        let left = self
            .position
            .layers
            .iter()
            .map(|layer| (layer, false))
            .chain(self.position.shortages.iter().map(|layer| (layer, true)));
        let missing: Vec<(Layer, bool)> = left
            .filter(|(layer, _)| !stored.contains(&layer.id))
            .map(|(layer, short)| (layer.clone(), short))
            .collect();
        for (left, short) in missing {
            let of = Entry::load(op, &left.id).await?;
            let new = super::load::NewLayer {
                id: left.id.clone(),
                date: of.date()?,
                sequence: of.sequence()?,
                received: of.qty().max(0),
                short,
                lot: left.lot.clone(),
                unit_cost: left.unit_cost,
            };
            made.push(self.layer(op, &new)?);
        }
        if !made.is_empty() {
            op.insert_many(layer::ADDRESS, &made).await?;
        }
        Ok(())
    }
}

/// An entry as an event; corrections of earlier late movements are worked out anew.
fn event(entry: &Played) -> Option<Event> {
    let kind = match EntryKind::parse(&entry.kind)? {
        EntryKind::Void => return None,
        EntryKind::Value if entry.original.is_none() => return None,
        EntryKind::Value => EventKind::Value { change: entry.value },
        EntryKind::WriteDown | EntryKind::Standard => EventKind::Revalued { change: entry.value },
        // An entry that names no amount came in for what it changed the value by.
        _ if entry.qty > 0 => EventKind::In { amount: entry.amount.unwrap_or(entry.value) },
        _ => EventKind::Out { cost: -entry.value },
    };
    Some(Event { id: entry.id.clone(), lot: entry.lot.clone(), qty: entry.qty.abs(), kind })
}
