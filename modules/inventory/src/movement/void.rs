//! Taking a movement back.

use std::collections::BTreeMap;

use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpError, OpFuture, say};
use kernel_types::Value;
use serde_json::{Map, Value as Json};

use crate::count::frozen::{self, Touched};
use crate::generated::{Entry, EntryKind, Movement, MovementKind, entry};
use crate::stockbook::{Book, Head};

/// `inventory.void_movement`: each entry has an opposite of today, the last one first. Refused where goods were used since.
pub fn void<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let movement = Movement::of(draft)?;
        let entries = Entry::find_all(op, &[(entry::MOVEMENT, Value::from(&movement.id()))]).await?;
        for entry in &entries {
            if entry.kind()? == EntryKind::Value {
                return Err(OpError::refused(
                    "recorded_late",
                    say!(
                        "inventory-recorded-late",
                        "This movement was recorded late and later costs follow from it. Record a return or an adjustment instead."
                    ),
                ));
            }
            if entry.returned() > 0 {
                return Err(OpError::state(
                    "returned_since",
                    say!("inventory-returned-since", "Part of these goods came back since; void the return first."),
                ));
            }
        }
        let mut touched = Vec::new();
        for entry in &entries {
            if let Some(location) = entry.location() {
                touched.push(Touched {
                    pointer: String::new(),
                    item: entry.item()?,
                    warehouse: entry.warehouse()?,
                    location,
                });
            }
        }
        if let Some((_, number)) = frozen::at(op, &touched, None).await? {
            return Err(OpError::state("place_counted", frozen::message(&number)));
        }
        let mut in_order = Vec::with_capacity(entries.len());
        for entry in entries {
            in_order.push((entry.sequence()?, entry.id(), entry));
        }
        in_order.sort_by(|(one, first, _), (other, second, _)| (other, second).cmp(&(one, first)));
        let mut entries: Vec<Entry<Doc>> = in_order.into_iter().map(|(_, _, entry)| entry).collect();
        // What arrived leaves before what left comes back.
        entries.sort_by_key(|entry| entry.qty() < 0);
        let mut leaving = BTreeMap::new();
        for entry in &entries {
            *leaving.entry((entry.item()?, entry.warehouse()?)).or_insert(0) += entry.qty().max(0);
        }
        let head =
            Head { date: op.today(), movement: Some(movement.id()), number: movement.number().map(str::to_string) };
        let returns = matches!(movement.kind()?, MovementKind::ReturnIn | MovementKind::ReturnOut);
        let mut book = Book::open(op, head, &leaving).await?;
        for entry in &entries {
            book.undo(op, entry).await?;
            if let (true, Some(original)) = (returns, entry.original()) {
                let original = Entry::lock(op, &original).await?;
                let returned = original.returned() - entry.qty().abs();
                op.set_fields(entry::ADDRESS, &original.id(), &[(entry::RETURNED, Value::Int(returned))]).await?;
            }
        }
        book.close(op).await.map(drop)
    })
}
