//! What an allocation settles: the open item and the document behind it.

use kernel::{Doc, Draft, Line, Op, OpError, OpResult, Sentence, say};
use kernel_types::{Id, Value};
use ledger::api::OpenItem;

use super::Way;

/// Documents whose settled amounts are kept on the document itself.
pub const DOCUMENTS: [&str; 3] = ["accounting.invoice", "accounting.bill", "accounting.debit_note"];

/// An open item and, when one of our documents is behind it, that document.
#[derive(Debug, Clone)]
pub struct Target {
    pub item: OpenItem,
    pub document: Option<Doc>,
    /// Retention that is not released yet.
    pub kept_back: bool,
}

impl Target {
    pub async fn of(op: &mut Op<'_>, item: OpenItem) -> OpResult<Target> {
        let document = document_behind(op, &item).await?;
        let waits = document.as_ref().is_some_and(|document| document.int("retainedOpen") > 0);
        let kept_back = waits && is_retention(op, &item).await?;
        Ok(Target { item, document, kept_back })
    }

    /// What people call it.
    pub fn name(&self) -> String {
        let number = self.document.as_ref().and_then(|doc| doc.text("number").map(str::to_string));
        number.unwrap_or_else(|| self.item.document_number.clone())
    }
}

/// Finds what an allocation names: a document by its link, or an open item by itself.
///
/// # Errors
/// Nothing open behind it, or it belongs to another party.
pub async fn resolve(op: &mut Op<'_>, draft: &Draft, index: usize, way: Way) -> OpResult<Target> {
    let pointer = format!("/allocations/{index}");
    let Some(line) = draft.line("allocations", index) else {
        return Err(OpError::internal("an allocation disappeared"));
    };
    let named = document_of(&line, way);
    let item = match (&named, line.link("openItem")) {
        (Some((kind, id)), _) => item_of(op, kind, id, &pointer).await?,
        (None, Some(item)) => ledger::api::open_item(op, &item).await?,
        (None, None) => {
            return Err(OpError::invalid(
                pointer,
                "nothing_named",
                say!(
                    "accounting-allocation-names-document-or-open-item",
                    "An allocation names a document or an open item."
                ),
            ));
        }
    };
    let party = draft.link(way.party());
    if item.party != party {
        return Err(OpError::invalid(
            pointer,
            "other_party",
            say!(
                "accounting-belongs-to-another-party",
                "{name} belongs to another party.",
                name = item.document_number
            ),
        ));
    }
    if item.side != way.side() {
        return Err(OpError::invalid(
            pointer,
            "other_side",
            say!(
                "accounting-other-side",
                "{document_number} is not settled by this kind of document.",
                document_number = item.document_number
            ),
        ));
    }
    Target::of(op, item).await
}

/// Whether an item stands on the account of what is kept back from suppliers.
async fn is_retention(op: &mut Op<'_>, item: &OpenItem) -> OpResult<bool> {
    let accounts = op.reference("ledger.account").await?;
    Ok(accounts.get(&item.account).is_some_and(|account| account.text("role") == Some("RETENTION")))
}

/// What may be settled of a target now: less than is open where a bill's match with its orders holds a part of it.
pub fn payable(target: &Target) -> i64 {
    if target.kept_back {
        return 0;
    }
    // A balance that was brought in has no document to hold any of it.
    let held = target.document.as_ref().map_or(0, |document| document.int("held"));
    (target.item.outstanding - held).max(0)
}

/// Why more than is open cannot be allocated.
pub fn above_open(target: &Target) -> Sentence {
    let left = kernel_types::format_scaled(target.item.outstanding, kernel_types::MONEY_SCALE, 2);
    say!(
        "accounting-outstanding-less-can-be-allocated",
        "{target} has {currency} {left} outstanding; less can be allocated to it, the rest stays as an advance.",
        target = target.name(),
        currency = target.item.currency,
        left
    )
}

/// Why not all of it may be paid, and what to do about that.
pub fn dispute(target: &Target) -> Sentence {
    let shown = |amount: i64| kernel_types::format_scaled(amount, kernel_types::MONEY_SCALE, 2);
    let held = target.item.outstanding - payable(target);
    if target.kept_back {
        return say!(
            "accounting-kept-back-until-work-accepted",
            "{currency} {held} of {target} is kept back until the work is accepted. A manager can release it on the bill.",
            currency = target.item.currency,
            held = shown(held),
            target = target.name()
        );
    }
    if payable(target) == 0 {
        return say!(
            "accounting-what-open-held",
            "What is open of {target} is held: it does not agree with what was ordered and received. Open the bill's match: an approver can accept the difference there, an operator can claim it from the supplier.",
            target = target.name()
        );
    }
    say!(
        "accounting-held-does-not-agree",
        "{currency} {held} of {target} is held: it does not agree with what was ordered and received. Up to {target_2} can be paid now. Open the bill's match: an approver can accept the difference there, an operator can claim it from the supplier.",
        currency = target.item.currency,
        held = shown(held),
        target = target.name(),
        target_2 = shown(payable(target))
    )
}

/// What a document leaves to be settled: all of it but the tax that was withheld when it was posted.
pub fn owed(document: &Doc) -> i64 {
    document.int("total") - document.int("withheldOnPosting")
}

/// What of a document was settled before: all that its item lost, or where a part is kept back on an item of its own, what the document
/// itself tells.
pub fn settled_before(document: &Doc, item: &OpenItem) -> i64 {
    let open = if document.int("retained") == 0 { item.outstanding } else { document.int("outstanding") };
    owed(document) - open
}

/// The document behind an item, when it is one of ours.
pub async fn document_behind(op: &mut Op<'_>, item: &OpenItem) -> OpResult<Option<Doc>> {
    let Some(id) = item.document_id.as_ref().filter(|_| DOCUMENTS.contains(&item.document_kind.as_str())) else {
        return Ok(None);
    };
    Ok(Some(op.load(&item.document_kind.clone(), id).await?))
}

/// The item a document opened.
///
/// # Errors
/// The document is not posted.
pub async fn item_of(op: &mut Op<'_>, kind: &str, id: &Id, pointer: &str) -> OpResult<OpenItem> {
    let items = ledger::api::items_of(op, kind, id).await?;
    // Of a bill a part may be kept back, on an item of its own: it comes last.
    let mut ranked = Vec::with_capacity(items.len());
    for (place, item) in items.into_iter().enumerate() {
        let rank = (item.outstanding <= 0, is_retention(op, &item).await?, place);
        ranked.push((rank, item));
    }
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().next().map(|(_, item)| item).ok_or_else(|| {
        OpError::invalid(
            pointer,
            "not_posted",
            say!("accounting-not-posted", "Only a posted document can be settled; a manager can post it."),
        )
    })
}

fn document_of(line: &Line<'_>, way: Way) -> Option<(&'static str, Id)> {
    let first = match way {
        Way::Receipt => ("accounting.invoice", line.link("invoice")),
        Way::Payment => ("accounting.bill", line.link("bill")),
    };
    [first, ("accounting.debit_note", line.link("debitNote"))].into_iter().find_map(|(kind, id)| Some((kind, id?)))
}

/// Amounts added to a document by a settlement (negative takes them back).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Settled {
    pub paid: i64,
    pub credited: i64,
    pub withheld: i64,
    pub discounted: i64,
    pub written_off: i64,
}

impl Settled {
    pub fn negated(self) -> Settled {
        Settled {
            paid: -self.paid,
            credited: -self.credited,
            withheld: -self.withheld,
            discounted: -self.discounted,
            written_off: -self.written_off,
        }
    }
}

/// Keeps a document's settled amounts; its outstanding amount and its state follow from them.
pub async fn note_on_document(op: &mut Op<'_>, kind: &str, id: &Id, settled: Settled) -> OpResult<()> {
    let doc = op.load_for_update(kind, id).await?;
    let changed: Vec<(&str, Value)> = [
        ("paid", settled.paid),
        ("credited", settled.credited),
        ("withheld", settled.withheld),
        ("discounted", settled.discounted),
        ("writtenOff", settled.written_off),
    ]
    .into_iter()
    .filter(|(_, amount)| *amount != 0)
    .map(|(field, amount)| (field, Value::Int(doc.int(field) + amount)))
    .collect();
    if !changed.is_empty() {
        op.set_fields(kind, id, &changed).await?;
    }
    Ok(())
}
