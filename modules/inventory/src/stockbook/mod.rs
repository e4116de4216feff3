//! The stock ledger: every change of quantity and value passes through [`Book`], inside the caller's transaction.
//!
//! 1. [`Book::open`] locks the stock rows it is going to change, always in the same order, and reads what they are worth;
//! 2. [`Book::change`] works out each change in memory: cost, layers, what is where. Nothing is written;
//! 3. [`Book::close`] writes: entries are added, rows are set, and movements of an earlier day are made good by one correction of today.
//!
//! Two who want the last piece meet on the lock of the stock row: the second reads what the first left.

mod find;
mod late;
mod load;
mod open;
mod rows;
mod write;

use std::collections::BTreeMap;

use kernel::{DataMigration, Doc, Op, OpError, OpResult, say};
use kernel_types::{Date, Id, Money, QUANTITY_SCALE, Quantity, format_scaled};

use crate::costing::{Layer, Refusal, Short, Take};
use crate::generated::{Entry, EntryKind, entry};
use crate::settings::Rules;

pub use find::{look, stock_of, usual_place};
pub(crate) use find::{look_many, stock_id, stock_ids, usual_place_or_rules};
pub use load::Held;

/// Entries were found by words once; their register is filtered by item, warehouse and day instead.
pub const WORDS: DataMigration = DataMigration {
    name: "inventory.entry_words",
    about: "Stock entries are no longer found by words",
    table: "inventory_entry",
    statements: &[
        "DELETE FROM search_word WHERE tenant = ? AND record > ? AND record <= ? AND entity = 'inventory.entry'",
        "DELETE FROM search_document WHERE tenant = ? AND record > ? AND record <= ? AND entity = 'inventory.entry'",
    ],
};

/// An item in a warehouse.
pub type Place = (Id, Id);

/// What stands at the head of every entry of a book.
#[derive(Debug, Clone)]
pub struct Head {
    pub date: Date,
    /// None for what changes values alone.
    pub movement: Option<Id>,
    pub number: Option<String>,
}

/// What is to happen to one item in one warehouse.
#[derive(Debug, Clone)]
pub struct Change {
    pub place: Place,
    pub location: Id,
    pub lot: Option<Id>,
    /// Above zero.
    pub qty: Quantity,
    pub act: Act,
    pub kind: EntryKind,
    /// Where a refusal belongs, as `/lines/0`.
    pub pointer: String,
    /// Line of the movement.
    pub line: Option<String>,
}

/// In or out, and at what cost.
#[derive(Debug, Clone)]
pub enum Act {
    /// Comes in for so much in all; at what it costs now where that is not known. `original` is the issue that comes back.
    In { amount: Option<Money>, original: Option<Id> },
    /// Goes out; out of one receipt where it goes back to where it came from.
    Out { of: Option<Id> },
}

/// What a change did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Booked {
    pub entry: Id,
    /// Below zero for what goes out.
    pub value: Money,
    /// What was given for it, or what it cost.
    pub amount: Money,
    pub to_cost: Money,
    pub price_difference: Money,
    pub account: Option<Id>,
}

/// Stock rows held by this transaction, and what is to be written.
pub struct Book {
    pub head: Head,
    pub rules: Rules,
    held: BTreeMap<Place, Held>,
    unavailable: write::Unavailable,
}

impl Book {
    /// Locks the rows of these places, making those that are not there yet. `leaving` says how much goes out of each, so that
    /// enough of its layers is read.
    ///
    /// # Errors
    /// Of the store; a place that names no item or warehouse.
    pub async fn open(op: &mut Op<'_>, head: Head, leaving: &BTreeMap<Place, Quantity>) -> OpResult<Book> {
        let rules = Rules::of(op)?;
        let held = open::lock(op, leaving, &rules).await?;
        Ok(Book { head, rules, held, unavailable: write::Unavailable::default() })
    }

    /// A place as it is now, with the changes so far.
    ///
    /// # Errors
    /// It was not opened: a fault of the caller.
    pub fn at(&self, place: &Place) -> OpResult<&Held> {
        self.held.get(place).ok_or_else(|| OpError::internal("a place of stock was changed without being locked"))
    }

    pub(crate) fn at_mut(&mut self, place: &Place) -> OpResult<&mut Held> {
        self.held.get_mut(place).ok_or_else(|| OpError::internal("a place of stock was changed without being locked"))
    }

    /// Works out one change.
    ///
    /// # Errors
    /// What is not there, an unknown cost, a layer that was used since.
    pub async fn change(&mut self, op: &mut Op<'_>, change: &Change) -> OpResult<Booked> {
        let (head, rules, entry) = (self.head.clone(), self.rules.clone(), op.new_id());
        let held = self.at_mut(&change.place)?;
        let pointer = &change.pointer;
        held.move_at(op, change, rules.short).await?;
        let done = match &change.act {
            Act::In { amount, .. } => {
                let amount = match amount {
                    Some(amount) => *amount,
                    None => {
                        held.position.worth_now(change.qty).map_err(|refusal| refused(refusal, pointer, "unitCost"))?
                    }
                };
                let received = held
                    .position
                    .receive(entry.clone(), change.lot.clone(), change.qty, amount)
                    .map_err(|refusal| refused(refusal, pointer, "unitCost"))?;
                held.cover(&received.covered);
                held.note_layer(&entry, head.date, change.qty, received.layer.as_ref(), false);
                Done {
                    value: received.value,
                    amount,
                    to_cost: received.to_cost,
                    price_difference: received.price_difference,
                    takes: Vec::new(),
                }
            }
            Act::Out { of } => {
                let back = match of {
                    Some(receipt) if held.position.method.is_layered() => held.take_of(op, receipt, change.qty).await?,
                    _ => None,
                };
                let (cost, takes, shortage) = match back {
                    Some(take) => (take.value, vec![take], None),
                    None => held.issue(op, &entry, change, rules.short).await?,
                };
                held.use_layers(&takes);
                held.note_layer(&entry, head.date, 0, shortage.as_ref(), true);
                Done {
                    value: -cost,
                    amount: cost,
                    to_cost: 0,
                    price_difference: 0,
                    takes: marked(takes, shortage.as_ref()),
                }
            }
        };
        let sign = if matches!(change.act, Act::In { .. }) { 1 } else { -1 };
        held.moved(sign < 0);
        let record = held.entry(
            op,
            &head,
            &rules,
            &rows::Draft {
                id: &entry,
                change,
                qty: sign * change.qty,
                value: done.value,
                amount: done.amount,
                takes: &done.takes,
            },
        )?;
        held.entries.push(record);
        let account = held.account.clone();
        Ok(Booked {
            entry,
            value: done.value,
            amount: done.amount,
            to_cost: done.to_cost,
            price_difference: done.price_difference,
            account,
        })
    }

    /// Takes one entry back: what it brought goes, what it took returns to where it was. An entry of its own says so.
    ///
    /// # Errors
    /// Part of what it brought was used since.
    pub async fn undo(&mut self, op: &mut Op<'_>, original: &Entry<Doc>) -> OpResult<Booked> {
        let (item, warehouse) = (original.item()?, original.warehouse()?);
        let place = (item, warehouse);
        let location = original.location().ok_or_else(|| original.missing(entry::LOCATION))?;
        let (qty, value, id) = (original.qty(), original.value(), op.new_id());
        let pointer = String::new();
        let act = if qty > 0 {
            Act::Out { of: Some(original.id()) }
        } else {
            Act::In { amount: Some(-value), original: Some(original.id()) }
        };
        let change = Change {
            place: place.clone(),
            location,
            lot: original.lot(),
            qty: qty.abs(),
            act,
            kind: EntryKind::Void,
            pointer,
            line: original.line().map(str::to_string),
        };
        let (head, rules, short) = (self.head.clone(), self.rules.clone(), self.rules.short);
        let held = self.at_mut(&place)?;
        held.move_at(op, &change, short).await?;
        if qty > 0 {
            held.need_layer(op, &original.id()).await?;
            // What it covered of earlier issues cannot be taken back any more: those goods are gone.
            if original.amount() != value && held.position.method != crate::costing::Method::Standard {
                return Err(used());
            }
            held.position.withdraw(&original.id(), qty, value).map_err(|_| used())?;
            held.drop_layer(&original.id());
        } else {
            held.give_back(op, original).await?;
        }
        held.moved(false);
        let account = held.account.clone();
        let record = held.entry(
            op,
            &head,
            &rules,
            &rows::Draft { id: &id, change: &change, qty: -qty, value: -value, amount: -value, takes: &[] },
        )?;
        held.entries.push(record);
        Ok(Booked { entry: id, value: -value, amount: -value, to_cost: 0, price_difference: 0, account })
    }

    /// Adds to what a receipt is worth, as far as it is still there. Answers what was added.
    ///
    /// # Errors
    /// Figures beyond all amounts.
    pub async fn add_value(&mut self, op: &mut Op<'_>, receipt: &Entry<Doc>, value: Money) -> OpResult<Option<Id>> {
        if value == 0 {
            return Ok(None);
        }
        let place = (receipt.item()?, receipt.warehouse()?);
        let location = receipt.location().ok_or_else(|| receipt.missing(entry::LOCATION))?;
        let (head, rules, id) = (self.head.clone(), self.rules.clone(), op.new_id());
        let held = self.at_mut(&place)?;
        held.need_layer(op, &receipt.id()).await?;
        held.position.add_value(&receipt.id(), value).map_err(|_| used())?;
        held.touch_layer(&receipt.id());
        let act = Act::In { amount: Some(value), original: Some(receipt.id()) };
        let change = Change {
            place: place.clone(),
            location,
            lot: receipt.lot(),
            qty: 0,
            act,
            kind: EntryKind::Value,
            pointer: String::new(),
            line: None,
        };
        held.moved(false);
        let record = held.entry(
            op,
            &head,
            &rules,
            &rows::Draft { id: &id, change: &change, qty: 0, value, amount: value, takes: &[] },
        )?;
        held.entries.push(record);
        Ok(Some(id))
    }

    /// What is left of the value a receipt brought; of all that is there where there are no layers.
    ///
    /// # Errors
    /// Of the store.
    pub async fn value_of(&mut self, op: &mut Op<'_>, receipt: &Entry<Doc>) -> OpResult<Money> {
        let held = self.at_mut(&(receipt.item()?, receipt.warehouse()?))?;
        held.need_layer(op, &receipt.id()).await?;
        if !held.position.method.is_layered() {
            return Ok(held.position.value.max(0));
        }
        Ok(held.position.layers.iter().find(|layer| layer.id == receipt.id()).map_or(0, |layer| layer.value))
    }

    /// Changes what goods on hand are worth, by layer where there are layers: the layer, how much is left of it, and the change.
    ///
    /// # Errors
    /// A layer that is not there any more; figures beyond all amounts.
    pub async fn revalue(
        &mut self,
        op: &mut Op<'_>,
        place: &Place,
        kind: EntryKind,
        changes: &[(Option<Id>, Quantity, Money)],
    ) -> OpResult<Option<Id>> {
        let changes: Vec<_> = changes.iter().filter(|(_, _, change)| *change != 0).collect();
        if changes.is_empty() {
            return Ok(None);
        }
        let location = usual_place(op, &place.1).await?;
        let (head, rules, id) = (self.head.clone(), self.rules.clone(), op.new_id());
        let held = self.at_mut(place)?;
        let (mut total, mut parts) = (0, Vec::new());
        for (layer, qty, change) in changes {
            total += change;
            match layer {
                Some(layer) => {
                    held.position.add_value(layer, *change).map_err(|_| used())?;
                    held.touch_layer(layer);
                    parts.push(rows::Taken { layer: layer.clone(), short: false, qty: *qty, value: *change });
                }
                None => held.position.revalue(*change).map_err(|refusal| refused(refusal, "", "lines"))?,
            }
        }
        let act = Act::In { amount: Some(total), original: None };
        let change =
            Change { place: place.clone(), location, lot: None, qty: 0, act, kind, pointer: String::new(), line: None };
        held.moved(false);
        let draft = rows::Draft { id: &id, change: &change, qty: 0, value: total, amount: total, takes: &parts };
        let record = held.entry(op, &head, &rules, &draft)?;
        held.entries.push(record);
        Ok(Some(id))
    }

    /// Writes everything. Answers what corrections of earlier days come to, by stock account.
    ///
    /// # Errors
    /// Of the store.
    pub async fn close(self, op: &mut Op<'_>) -> OpResult<Vec<(Option<Id>, Place, Money)>> {
        let Book { head, rules, held, unavailable } = self;
        let moved = held.into_iter().filter(|(_, held)| !held.entries.is_empty());
        let (places, mut moved): (Vec<Place>, Vec<Held>) = moved.unzip();
        write::write(op, &head, &mut moved, unavailable).await?;
        let mut corrections = Vec::new();
        for (place, held) in places.into_iter().zip(&mut moved) {
            held.serve(op).await?;
            if let Some(value) = held.make_good(op, &head, &rules).await? {
                corrections.push((held.account.clone(), place, value));
            }
        }
        Ok(corrections)
    }
}

/// What a change came to.
struct Done {
    value: Money,
    amount: Money,
    to_cost: Money,
    price_difference: Money,
    takes: Vec<rows::Taken>,
}

/// Costs taken of layers, and what was short, as the entry keeps them.
fn marked(takes: Vec<Take>, shortage: Option<&Layer>) -> Vec<rows::Taken> {
    let taken =
        takes.into_iter().map(|take| rows::Taken { layer: take.layer, short: false, qty: take.qty, value: take.value });
    let missing =
        shortage.map(|short| rows::Taken { layer: short.id.clone(), short: true, qty: short.qty, value: short.value });
    taken.chain(missing).collect()
}

fn used() -> OpError {
    OpError::state(
        "used_since",
        say!(
            "inventory-used-since",
            "Part of these goods was issued since, so this cannot be taken back. Record a return instead."
        ),
    )
}

/// A refusal of the costs at the field it concerns.
pub fn refused(refusal: Refusal, pointer: &str, field: &str) -> OpError {
    match refusal {
        Refusal::NotThere { missing } => {
            let missing = format_scaled(missing, QUANTITY_SCALE, 0);
            OpError::invalid(
                format!("{pointer}/qty"),
                "not_in_stock",
                say!(
                    "inventory-more-than-in-stock",
                    "{missing} more than is in stock. Receive the goods first, or issue less.",
                    missing
                ),
            )
        }
        Refusal::CostUnknown => OpError::invalid(
            format!("{pointer}/{field}"),
            "cost_unknown",
            say!(
                "inventory-cost-unknown",
                "Nothing of this item was received yet, so its cost is not known. Enter the unit cost."
            ),
        ),
        Refusal::NoStandard => OpError::invalid(
            format!("{pointer}/item"),
            "standard_missing",
            say!(
                "inventory-standard-missing",
                "This item has no standard cost yet; a manager can enter one on the item."
            ),
        ),
        Refusal::Used => used(),
        Refusal::TooLarge => too_large(),
    }
}

/// A figure beyond all amounts.
pub(crate) fn too_large() -> OpError {
    OpError::refused("amount_too_large", say!("inventory-amount-too-large", "An amount is too large."))
}

impl Held {
    /// Issues by the method of the item.
    async fn issue(
        &mut self,
        op: &mut Op<'_>,
        entry: &Id,
        change: &Change,
        short: Short,
    ) -> OpResult<(Money, Vec<Take>, Option<Layer>)> {
        self.need(op, change).await?;
        let issued = self
            .position
            .issue(entry.clone(), change.lot.as_ref(), change.qty, short)
            .map_err(|refusal| refused(refusal, &change.pointer, "unitCost"))?;
        Ok((issued.cost, issued.takes, issued.shortage))
    }

    /// Takes out of one receipt; `None` where it has not so much left.
    async fn take_of(&mut self, op: &mut Op<'_>, receipt: &Id, qty: Quantity) -> OpResult<Option<Take>> {
        self.need_layer(op, receipt).await?;
        match self.position.take_of(receipt, qty) {
            Ok(take) => Ok(Some(take)),
            Err(Refusal::Used) => Ok(None),
            Err(refusal) => Err(refused(refusal, "", "unitCost")),
        }
    }
}
