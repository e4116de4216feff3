//! Applying credit notes to invoices and claims to bills, and taking the applications back.

use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, Value};
use ledger::api::{Candidate, Side};
use serde_json::{Map, Value as Json};

use super::amounts::{credited_of, given_amounts, tell_invoice};
use crate::document::currency_of;
use crate::settlement::later::{asked_amount, asked_link};
use crate::settlement::targets::{Settled, item_of, note_on_document};

/// Where a note is applied: the field that links the document, its address, and the note's fields of what was applied and of
/// what was paid back instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Kind {
    field: &'static str,
    address: &'static str,
    applied: &'static str,
    paid_back: &'static str,
    party: &'static str,
    side: Side,
}

const CREDIT: Kind = Kind {
    field: "invoice",
    address: "accounting.invoice",
    applied: "applied",
    paid_back: "refunded",
    party: "customer",
    side: Side::Receivable,
};
const CLAIM: Kind = Kind {
    field: "bill",
    address: "accounting.bill",
    applied: "credited",
    paid_back: "paid",
    party: "supplier",
    side: Side::Payable,
};

/// `accounting.check_credit`, before posting a linked note: nothing of the invoice is credited twice.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(id) = draft.link("invoice") else { return Ok(()) };
        let invoice = op.load_for_update("accounting.invoice", &id).await?;
        let unit = op.minor_unit(&currency_of(op, draft));
        given_amounts(draft, &invoice, unit);
        let credited = credited_of(op, draft, "total").await?;
        let left = invoice.int("total") - credited;
        if draft.int("total") > left {
            let shown = kernel_types::format_scaled(left, kernel_types::MONEY_SCALE, 2);
            return Err(OpError::refused_at(
                "/lines",
                "over_credited",
                say!(
                    "accounting-invoice-left-to-credit",
                    "{shown} of the invoice is left to credit; lower the lines.",
                    shown
                ),
            ));
        }
        Ok(())
    })
}

/// `accounting.apply_credit`, after posting a linked note: the invoice owes that much less, as far as it is still open.
pub fn credit<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        tell_invoice(op, draft, 1).await?;
        let Some(invoice) = draft.link("invoice") else { return Ok(()) };
        apply_open(op, draft, CREDIT, &invoice).await
    })
}

/// `accounting.apply_debit`, after posting a claim that names a bill.
pub fn claim<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        match (draft.text("direction"), draft.link("bill")) {
            (Some("to_supplier"), Some(bill)) => {
                refuse_above_billed(op, draft, &bill).await?;
                crate::deferral::record::claimed(op, draft, 1).await?;
                apply_open(op, draft, CLAIM, &bill).await
            }
            _ => Ok(()),
        }
    })
}

/// Claims that name a bill take no more than it came to.
async fn refuse_above_billed(op: &mut Op<'_>, draft: &Draft, bill: &Id) -> OpResult<()> {
    let billed = op.load_for_update("accounting.bill", bill).await?.int("total");
    let me = draft.id();
    let others = op.find_all("accounting.debit_note", &[("bill", Value::from(bill))]).await?;
    let standing = |note: &&kernel::Doc| {
        note.id() != me && !matches!(note.state(), Some("draft" | "submitted" | "approved" | "voided") | None)
    };
    let claimed: i64 = others.iter().filter(standing).map(|note| note.int("total")).sum();
    let left = (billed - claimed).max(0);
    if draft.int("total") <= left {
        return Ok(());
    }
    let shown = kernel_types::format_scaled(left, kernel_types::MONEY_SCALE, 2);
    Err(OpError::refused_at(
        "/lines",
        "over_claimed",
        say!(
            "accounting-over-claimed",
            "{shown} of the bill is left to claim; lower the lines, or leave the bill empty for a claim beyond it.",
            shown
        ),
    ))
}

/// `accounting.allocate_credit`: `ask.invoice`, up to `ask.amount`.
pub fn allocate_credit<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(allocate(op, draft, ask, CREDIT))
}

/// `accounting.allocate_debit`: `ask.bill`, up to `ask.amount`.
pub fn allocate_debit<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(allocate(op, draft, ask, CLAIM))
}

/// `accounting.auto_apply_credit`: the customer's open invoices, oldest due first.
pub fn auto_credit<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(party) = draft.link(CREDIT.party) else { return Ok(()) };
        let currency = currency_of(op, draft);
        let open = ledger::api::open_items_of_party(op, &party, CREDIT.side).await?;
        let open: Vec<_> =
            open.into_iter().filter(|item| item.currency == currency && item.document_kind == CREDIT.address).collect();
        let candidates: Vec<Candidate> = open
            .iter()
            .map(|item| Candidate { reference: String::new(), due: item.due, outstanding: item.outstanding })
            .collect();
        for (index, amount) in ledger::api::auto_allocate(left(draft, CREDIT), None, &candidates) {
            if let Some(document) = open[index].document_id.clone() {
                apply(op, draft, CREDIT, &document, amount).await?;
            }
        }
        Ok(())
    })
}

/// `accounting.unallocate_credit`: `ask.invoice` owes again what the note had taken.
pub fn unallocate_credit<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(document) = asked_link(ask, CREDIT.field) else {
            return Err(OpError::invalid(
                "/invoice",
                "required",
                say!("accounting-choose-invoice-to-open-again", "Choose the invoice to open again."),
            ));
        };
        if take_back(op, draft, CREDIT, Some(&document)).await? == 0 {
            return Err(OpError::refused_at(
                "/invoice",
                "not_allocated",
                say!("accounting-nothing-note-applied-to-invoice", "Nothing of this note is applied to that invoice."),
            ));
        }
        Ok(())
    })
}

/// `accounting.undo_credit`, before a note's entry is reversed.
pub fn undo_credit<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        take_back(op, draft, CREDIT, None).await?;
        tell_invoice(op, draft, -1).await
    })
}

/// `accounting.undo_debit`, before a claim's entry is reversed.
pub fn undo_debit<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        take_back(op, draft, CLAIM, None).await?;
        crate::deferral::record::claimed(op, draft, -1).await
    })
}

async fn allocate(op: &mut Op<'_>, draft: &mut Draft, ask: &Map<String, Json>, kind: Kind) -> OpResult<()> {
    let pointer = format!("/{}", kind.field);
    let Some(document) = asked_link(ask, kind.field) else {
        return Err(OpError::invalid(
            pointer,
            "required",
            say!("accounting-choose-document-to-apply-to", "Choose the document to apply it to."),
        ));
    };
    let target = item_of(op, kind.address, &document, &pointer).await?;
    let amount = asked_amount(ask)?.unwrap_or_else(|| target.outstanding.min(left(draft, kind)));
    if amount <= 0 || amount > left(draft, kind) {
        let shown = kernel_types::format_scaled(left(draft, kind), kernel_types::MONEY_SCALE, 2);
        return Err(OpError::refused_at(
            "/amount",
            "over_allocated",
            say!("accounting-left-to-apply", "{shown} is left to apply; give an amount up to that.", shown),
        ));
    }
    apply(op, draft, kind, &document, amount).await
}

/// As much as is open on both sides; nothing when the document is settled already.
async fn apply_open(op: &mut Op<'_>, draft: &mut Draft, kind: Kind, document: &Id) -> OpResult<()> {
    let target = item_of(op, kind.address, document, &format!("/{}", kind.field)).await?;
    let amount = target.outstanding.min(left(draft, kind));
    if amount > 0 { apply(op, draft, kind, document, amount).await } else { Ok(()) }
}

fn left(draft: &Draft, kind: Kind) -> i64 {
    draft.int("total") - draft.int(kind.applied) - draft.int(kind.paid_back)
}

async fn apply(op: &mut Op<'_>, draft: &mut Draft, kind: Kind, document: &Id, amount: i64) -> OpResult<()> {
    let today = op.today();
    let from = item_of(op, &draft.entity.address.clone(), &draft.id(), "").await?;
    let to = item_of(op, kind.address, document, &format!("/{}", kind.field)).await?;
    // The day it takes effect: of the note itself while posting, of the decision afterwards.
    let date = draft.date("issueDate").filter(|_| !is_posted(draft)).unwrap_or(today);
    let done = ledger::api::allocate(op, &from.id, &to.id, amount, date).await?;
    let fields = [
        (kind.field, Value::from(document)),
        ("amount", Value::Int(amount)),
        ("date", Value::Date(date)),
        ("allocation", Value::from(&done.allocation)),
    ];
    draft.push_line("allocations", &fields);
    draft.set(kind.applied, draft.int(kind.applied) + amount);
    note_on_document(op, kind.address, document, Settled { credited: amount, ..Settled::default() }).await
}

fn is_posted(draft: &Draft) -> bool {
    !matches!(draft.state(), Some("draft" | "submitted" | "approved") | None)
}

/// Takes back what was applied to one document, or to all; answers how much.
async fn take_back(op: &mut Op<'_>, draft: &mut Draft, kind: Kind, only: Option<&Id>) -> OpResult<i64> {
    let today = op.today();
    let rows: Vec<(Id, i64, Id)> = draft
        .lines("allocations")
        .filter_map(|line| Some((line.link(kind.field)?, line.int("amount"), line.link("allocation")?)))
        .filter(|(document, _, _)| only.is_none_or(|only| only == document))
        .collect();
    let mut taken = 0;
    for (document, amount, allocation) in &rows {
        ledger::api::unallocate(op, allocation, today).await?;
        note_on_document(op, kind.address, document, Settled { credited: -amount, ..Settled::default() }).await?;
        taken += amount;
    }
    if let Some(set) = draft.entity.lines.iter().position(|set| set.name == "allocations")
        && let Some(slot) = draft.entity.lines[set].slot("allocation")
    {
        let gone: Vec<&str> = rows.iter().map(|(_, _, allocation)| allocation.as_str()).collect();
        draft.record.lines[set].retain(|row| !row.values[slot].as_str().is_some_and(|id| gone.contains(&id)));
    }
    draft.set(kind.applied, draft.int(kind.applied) - taken);
    Ok(taken)
}
