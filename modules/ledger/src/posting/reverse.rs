//! Reversal: nothing is deleted or changed, a mirrored entry takes the effect back.

use kernel::{Doc, Draft, Op, OpError, OpResult, say};
use kernel_types::{Date, Id, Value};

use crate::entry::mirrored;
use crate::posting::prepare::{account_facts, check, open_period};
use crate::posting::record::{entry_from, restore_party_kinds};
use crate::posting::write::write_one;

/// Reverses every entry the document posted that is not reversed yet.
pub async fn document(op: &mut Op<'_>, draft: &Draft, date: Date, reason: &str) -> OpResult<Vec<Id>> {
    let source = [("sourceEntity", Value::text(&draft.entity.address)), ("sourceId", Value::from(&draft.id()))];
    op.tx()?.flush().await?;
    let posted = op.find_all("ledger.journal_entry", &source).await?;
    let mut reversals = Vec::new();
    for doc in posted {
        if !doc.flag("isReversal") && doc.link("reversedBy").is_none() {
            let reversal = entry(op, &doc, date, reason).await?;
            op.set_fields("ledger.journal_entry", &doc.id(), &[("reversedBy", Value::from(&reversal))]).await?;
            reversals.push(reversal);
        }
    }
    Ok(reversals)
}

/// Reverses one stored entry on a date and answers the reversal. What the entry opened must be unallocated by then.
pub async fn entry(op: &mut Op<'_>, doc: &Doc, date: Date, reason: &str) -> OpResult<Id> {
    let mut original = entry_from(doc)?;
    let set = op.reference("ledger.account").await?;
    let known = account_facts(&set, &original.lines)?;
    restore_party_kinds(&mut original, &known);
    let period = open_period(op, date, original.class, original.adjusts && date == original.date).await?;
    close_items(op, &original.id, date).await?;
    let reversal = mirrored(&original, op.new_id(), date, period.id, reason);
    check(op, &reversal).await?;
    let posted = write_one(op, reversal).await?;
    op.tx()?.flush().await?;
    Ok(posted.entry.id)
}

/// Takes the items an entry opened out of the sub-ledger, from the day of the reversal on.
async fn close_items(op: &mut Op<'_>, entry: &Id, date: Date) -> OpResult<()> {
    for item in op.find_all("ledger.open_item", &[("entry", Value::from(entry))]).await? {
        if item.flag("reversed") {
            continue;
        }
        if item.int("outstanding") != item.int("amount") || item.int("baseOutstanding") != item.int("baseAmount") {
            // The document may be numbered later.
            let number = item.text("documentNumber").unwrap_or("the document").to_string();
            return Err(OpError::state(
                "has_allocations",
                say!(
                    "ledger-has-allocations",
                    "{number} is partly or wholly settled. Remove its allocations first.",
                    number
                ),
            ));
        }
        let fields = [
            ("outstanding", Value::Int(0)),
            ("baseOutstanding", Value::Int(0)),
            ("reversed", Value::Bool(true)),
            ("reversedOn", Value::Date(date)),
        ];
        op.set_fields("ledger.open_item", &item.id(), &fields).await?;
    }
    Ok(())
}
