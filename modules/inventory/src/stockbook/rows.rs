//! Entries of the stock ledger, layers and places as records.

use kernel::{Draft as Blank, Op, OpResult, Record};
use kernel_types::{Id, Money, Quantity, Value};

use super::load::{Held, Kept, NewLayer};
use super::{Act, Change, Head};
use crate::costing::price_of;
use crate::generated::{Balance, Entry, Layer, balance, entry, layer};
use crate::settings::Rules;

/// What an issue took of a layer, or what was short.
#[derive(Debug, Clone)]
pub(super) struct Taken {
    pub layer: Id,
    pub short: bool,
    pub qty: Quantity,
    pub value: Money,
}

/// An entry to be written.
pub(super) struct Draft<'a> {
    pub id: &'a Id,
    pub change: &'a Change,
    /// Below zero for what goes out.
    pub qty: Quantity,
    pub value: Money,
    pub amount: Money,
    pub takes: &'a [Taken],
}

impl Held {
    /// The record of an entry; the position stands as it is after it.
    pub(super) fn entry(&self, op: &Op<'_>, head: &Head, rules: &Rules, of: &Draft<'_>) -> OpResult<Record> {
        let original = match &of.change.act {
            Act::In { original, .. } => original.clone(),
            Act::Out { of } => of.clone(),
        };
        let mut blank = blank(op, entry::ADDRESS, of.id)?;
        let mut record = Entry::of(&mut blank)?;
        record.set_stock(&self.stock);
        record.set_item(self.item.id());
        record.set_name(self.item.name());
        record.set_warehouse(&self.warehouse);
        record.set_location(&of.change.location);
        record.set_lot(of.change.lot.as_ref());
        record.set_date(head.date);
        record.set_sequence(self.sequence);
        record.set_kind(of.change.kind);
        record.set_qty(of.qty);
        record.set_value(of.value);
        record.set_unit_cost(price_of(of.value, of.qty));
        record.set_amount(of.amount);
        record.set_qty_after(self.position.qty);
        record.set_value_after(self.position.value);
        record.set_posted(rules.perpetual);
        record.set_account(self.account.as_ref());
        record.set_movement(head.movement.as_ref());
        record.set_line(of.change.line.as_deref());
        record.set_number(head.number.as_deref());
        record.set_original(original);
        record.set_returned(0);
        for taken in of.takes {
            let id = op.new_id();
            record
                .push_takes()
                .set_id(id.as_str())
                .set_layer(taken.layer.as_str())
                .set_short(taken.short)
                .set_qty(taken.qty)
                .set_value(taken.value);
        }
        Ok(blank.record)
    }

    pub(super) fn layer(&self, op: &Op<'_>, new: &NewLayer) -> OpResult<Record> {
        let left = if new.short { &self.position.shortages } else { &self.position.layers };
        let left = left.iter().find(|layer| layer.id == new.id);
        let mut blank = blank(op, layer::ADDRESS, &new.id)?;
        let mut record = Layer::of(&mut blank)?;
        record.set_stock(&self.stock);
        record.set_item(self.item.id());
        record.set_name(self.item.name());
        record.set_warehouse(&self.warehouse);
        record.set_lot(new.lot.as_ref());
        record.set_entry(&new.id);
        record.set_date(new.date);
        record.set_sequence(new.sequence);
        record.set_short(new.short);
        record.set_received(new.received);
        record.set_qty(left.map_or(0, |layer| layer.qty));
        record.set_value(left.map_or(0, |layer| layer.value));
        record.set_unit_cost(left.map_or(new.unit_cost, |layer| layer.unit_cost));
        Ok(blank.record)
    }

    pub(super) fn place(
        &self,
        op: &Op<'_>,
        key: &(Id, Option<Id>),
        kept: &Kept,
        expiry: Option<kernel_types::Date>,
    ) -> OpResult<Record> {
        let mut blank = blank(op, balance::ADDRESS, &op.new_id())?;
        let mut record = Balance::of(&mut blank)?;
        record.set_stock(&self.stock);
        record.set_item(self.item.id());
        record.set_name(self.item.name());
        record.set_warehouse(&self.warehouse);
        record.set_location(&key.0);
        record.set_lot(key.1.as_ref());
        record.set_expiry(expiry);
        record.set_qty(kept.qty);
        record.set_since(kept.since);
        Ok(blank.record)
    }
}

/// A new record with nothing but what every record has.
pub(super) fn blank(op: &Op<'_>, address: &str, id: &Id) -> OpResult<Blank> {
    let entity = op.entity(address)?;
    let mut record = Record::empty(&entity);
    let (now, user) = (Value::Instant(op.now()), Value::from(op.user()));
    let system = [
        ("id", Value::from(id)),
        ("version", Value::Int(1)),
        ("createdAt", now.clone()),
        ("createdBy", user.clone()),
        ("updatedAt", now),
        ("updatedBy", user.clone()),
        ("owner", user),
    ];
    for (name, value) in system {
        if let Some(slot) = entity.slot(name) {
            record.set(slot, value);
        }
    }
    Ok(Blank::new(entity, record, None))
}
