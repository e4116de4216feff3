//! Posting a receipt or payment, and taking it back.

use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, Value};
use ledger::api::Settlement;
use serde_json::{Map, Value as Json};

use super::Way;
use super::amounts::{date_of, fill_amounts};
use super::prepaid;
use super::targets::{DOCUMENTS, Settled, note_on_document};
use crate::generated::payment_allocations;
use crate::withholding::reduced;

/// One allocation of a draft as numbers.
#[derive(Debug, Clone)]
pub struct Row {
    pub index: usize,
    pub item: Id,
    pub amount: i64,
    pub discount: i64,
    pub write_off: i64,
    pub withheld: i64,
    /// Tax inside the discount.
    pub discount_tax: i64,
    pub settled: i64,
    pub relieved: i64,
    pub fx: i64,
    pub later: bool,
    pub allocation: Option<Id>,
}

impl Row {
    /// What the document behind the item keeps of it.
    pub fn on_document(&self) -> Settled {
        Settled {
            paid: self.amount - self.withheld,
            credited: 0,
            withheld: self.withheld,
            discounted: self.discount,
            written_off: self.write_off,
        }
    }
}

/// The allocations of a draft; rows without an open item were never computed and are left out.
pub fn rows(draft: &Draft) -> Vec<Row> {
    let row = |(index, line): (usize, kernel::Line<'_>)| {
        Some(Row {
            index,
            item: line.link("openItem")?,
            amount: line.int("amount"),
            discount: line.int("discount"),
            write_off: line.int("writeOff"),
            withheld: line.int("withheld"),
            discount_tax: line.int(payment_allocations::DISCOUNT_TAX),
            settled: line.int("settled"),
            relieved: line.int("relieved"),
            fx: line.int("fx"),
            later: line.flag("later"),
            allocation: line.link("allocation"),
        })
    };
    draft.lines("allocations").enumerate().filter_map(row).collect()
}

/// `accounting.prepare_settlement`: locks what is settled and computes everything again, so that the entry says what the
/// items really lose.
pub fn prepare<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        for row in rows(draft) {
            op.load_for_update("ledger.open_item", &row.item).await?;
        }
        reduced::hold(op, draft).await?;
        fill_amounts(op, draft).await?;
        if draft.errors.is_empty() && draft.int("overAllocated") > 0 {
            return Err(OpError::refused_at(
                "/allocations",
                "over_allocated",
                say!(
                    "accounting-more-allocated-than-money-and-tax-withheld",
                    "More is allocated than the money and the tax withheld; lower the allocations or raise the amount."
                ),
            ));
        }
        Ok(())
    })
}

/// `accounting.record_settlement`, after posting: the items lose what was settled, and the documents show it.
pub fn record<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let way = Way::of(draft);
        let (date, number) = (date_of(op, draft), draft.text("number").map(str::to_string));
        for row in rows(draft) {
            let settlement = Settlement {
                item: row.item.clone(),
                amount: row.settled,
                settled_base: way.worth(row.relieved, row.fx),
                date,
                document_kind: draft.entity.address.clone(),
                document_id: draft.id(),
                document_number: number.clone(),
                write_off: row.write_off != 0,
            };
            let done = ledger::api::settle(op, &settlement).await?;
            draft.set_line("allocations", row.index, "allocation", Value::from(&done.allocation));
            draft.set_line("allocations", row.index, "date", date);
            note(op, &done.item.document_kind, done.item.document_id.as_ref(), row.on_document()).await?;
        }
        Ok(())
    })
}

/// `accounting.undo_settlement`, before the entry is reversed: every item is open again.
pub fn undo<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let today = op.today();
        for row in rows(draft) {
            let Some(allocation) = &row.allocation else { continue };
            let item = ledger::api::open_item(op, &row.item).await?;
            prepaid::take_back(op, allocation, &item, today).await?;
            ledger::api::unallocate(op, allocation, today).await?;
            note(op, &item.document_kind, item.document_id.as_ref(), row.on_document().negated()).await?;
            draft.set_line("allocations", row.index, "allocation", Value::Null);
        }
        Ok(())
    })
}

/// Keeps the amounts on the document behind an item, when it is one of ours.
pub async fn note(op: &mut Op<'_>, kind: &str, document: Option<&Id>, settled: Settled) -> OpResult<()> {
    match document {
        Some(id) if DOCUMENTS.contains(&kind) => note_on_document(op, kind, id, settled).await,
        _ => Ok(()),
    }
}
