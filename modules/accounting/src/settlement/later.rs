//! Applying what a posted receipt or payment left as an advance, and taking single allocations back.

use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel::{PostingRequest, PostingRequestLine};
use kernel_types::{Date, Id, MONEY_SCALE, Value, parse_scaled};
use ledger::api::{Candidate, OpenItem};
use serde_json::{Map, Value as Json};

use super::Way;
use super::amounts::fill_amounts;
use super::due_tax::DueTax;
use super::effects::{note, rows};
use super::prepaid;
use super::removal;
use super::targets::{Settled, Target, above_open, dispute, document_behind, item_of, owed, payable, settled_before};
use crate::document::{currency_of, rate_of};

/// `accounting.allocate_advance`: `ask.invoice` (or `ask.bill`) is settled with what is left, up to `ask.amount`.
pub fn allocate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let way = Way::of(draft);
        let field = way.document();
        let Some(document) = asked_link(ask, field) else {
            return Err(OpError::invalid(
                format!("/{field}"),
                "required",
                say!("accounting-choose-document-to-settle", "Choose the document to settle."),
            ));
        };
        let target = item_of(op, &format!("accounting.{field}"), &document, &format!("/{field}")).await?;
        let wanted = asked_amount(ask)?;
        let open = payable_of(op, &target).await?;
        let amount = wanted.unwrap_or(open.min(draft.int("unallocated")));
        let date = asked_day(op, draft, &target, ask)?;
        apply(op, draft, &target, amount, date).await
    })
}

/// `accounting.auto_allocate`: on a draft, proposes the party's open items (exact reference, exact amount, oldest due first);
/// on a posted document, applies what is left to them.
pub fn auto<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let way = Way::of(draft);
        let Some(party) = draft.link(way.party()) else { return Ok(()) };
        let currency = currency_of(op, draft);
        let taken: Vec<Id> = rows(draft).into_iter().map(|row| row.item).collect();
        let posted = draft.state() != Some("draft");
        let open: Vec<OpenItem> = ledger::api::open_items_of_party(op, &party, way.side())
            .await?
            .into_iter()
            .filter(|item| item.currency == currency && (posted || !taken.contains(&item.id)))
            .collect();
        let candidates = candidates(op, &open).await?;
        let reference = draft.text("reference").map(str::to_string);
        let placed = ledger::api::auto_allocate(draft.int("unallocated"), reference.as_deref(), &candidates);
        if posted {
            let today = op.today();
            for (index, amount) in placed {
                apply(op, draft, &open[index], amount, today).await?;
            }
            return Ok(());
        }
        for (index, amount) in placed {
            let item = &open[index];
            let mut fields =
                vec![("openItem", Value::from(&item.id)), ("amount", Value::Int(amount)), ("writeOff", Value::Int(0))];
            fields.extend(link_fields(way, item));
            draft.push_line("allocations", &fields);
        }
        fill_amounts(op, draft).await?;
        Ok(())
    })
}

/// `accounting.unallocate`: `ask.invoice` (or `ask.bill`) is open again; the money becomes an advance.
pub fn unallocate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let field = Way::of(draft).document();
        let Some(document) = asked_link(ask, field) else {
            return Err(OpError::invalid(
                format!("/{field}"),
                "required",
                say!("accounting-choose-document-to-open-again", "Choose the document to open again."),
            ));
        };
        let matching: Vec<_> = rows(draft)
            .into_iter()
            .filter(|row| {
                row.allocation.is_some()
                    && draft.line("allocations", row.index).and_then(|line| line.link(field)).as_ref()
                        == Some(&document)
            })
            .collect();
        if matching.is_empty() {
            return Err(OpError::refused_at(
                format!("/{field}"),
                "not_allocated",
                say!("accounting-nothing-document-allocated-to", "Nothing of this document is allocated to it."),
            ));
        }
        let today = op.today();
        let mut gone = Vec::new();
        for row in matching {
            let Some(allocation) = &row.allocation else { continue };
            let item = ledger::api::open_item(op, &row.item).await?;
            prepaid::take_back(op, allocation, &item, today).await?;
            ledger::api::unallocate(op, allocation, today).await?;
            post_tax_waiting_again(op, draft, &item, row.settled, allocation, today).await?;
            if !row.later {
                let parts = removal::parts(op, draft, &item, &row, &gone).await?;
                removal::post(op, draft, &item, &row, &parts, today).await?;
                removal::lower_totals(draft, &row, &parts);
                removal::keep(draft, &row, today);
            }
            note(op, &item.document_kind, item.document_id.as_ref(), row.on_document().negated()).await?;
            draft.set("allocated", draft.int("allocated") - row.amount);
            // Tax withheld was no money: what comes free is what moved.
            draft.set("unallocated", draft.int("unallocated") + row.amount - row.withheld);
            gone.push(row.index);
        }
        remove_rows(draft, &gone);
        Ok(())
    })
}

/// Settles `target` with the advances of this document, oldest first, with effect from `date`.
async fn apply(op: &mut Op<'_>, draft: &mut Draft, target: &OpenItem, amount: i64, date: Date) -> OpResult<()> {
    let payable = payable_of(op, target).await?;
    if payable == 0 && target.outstanding > 0 {
        // Nothing may be applied, whatever amount is given: what has to happen first is what helps.
        let target = Target::of(op, target.clone()).await?;
        return Err(OpError::refused_at("/amount", "part_in_dispute", dispute(&target)));
    }
    if amount <= 0 || amount > draft.int("unallocated") {
        let left = kernel_types::format_scaled(draft.int("unallocated"), MONEY_SCALE, 2);
        return Err(OpError::refused_at(
            "/amount",
            "over_allocated",
            say!("accounting-left-to-apply-give", "{left} is left to apply; give an amount up to that.", left),
        ));
    }
    if amount > payable {
        let target = Target::of(op, target.clone()).await?;
        if amount > target.item.outstanding {
            return Err(OpError::refused_at("/amount", "over_allocated", above_open(&target)));
        }
        return Err(OpError::refused_at("/amount", "part_in_dispute", dispute(&target)));
    }
    consume(op, draft, target, amount, date).await?;
    note(op, &target.document_kind, target.document_id.as_ref(), Settled { paid: amount, ..Settled::default() }).await
}

/// Takes `amount` of what this document left, oldest advance first, for `target`, with effect from `date`; the document behind that is
/// left to the caller.
pub(super) async fn consume(
    op: &mut Op<'_>,
    draft: &mut Draft,
    target: &OpenItem,
    amount: i64,
    date: Date,
) -> OpResult<()> {
    let way = Way::of(draft);
    let advances = ledger::api::items_of(op, &draft.entity.address.clone(), &draft.id()).await?;
    let mut left = amount;
    for advance in advances.iter().filter(|advance| advance.outstanding > 0) {
        if left == 0 {
            break;
        }
        let part = left.min(advance.outstanding);
        let done = prepaid::settle(op, advance, target, part, date).await?;
        post_tax_falling_due(op, draft, &done.item, part, &done.allocation, date).await?;
        let mut fields = vec![
            ("openItem", Value::from(&target.id)),
            ("account", Value::from(&target.account)),
            ("amount", Value::Int(part)),
            ("discount", Value::Int(0)),
            ("writeOff", Value::Int(0)),
            ("settled", Value::Int(part)),
            ("relieved", Value::Int(done.relief.relieved)),
            ("fx", Value::Int(done.relief.fx)),
            ("date", Value::Date(date)),
            ("later", Value::Bool(true)),
            ("allocation", Value::from(&done.allocation)),
        ];
        fields.extend(link_fields(way, target));
        draft.push_line("allocations", &fields);
        left -= part;
    }
    if left != 0 {
        return Err(OpError::internal(format!("{} has less advances than it says", draft.id())));
    }
    draft.set("allocated", draft.int("allocated") + amount);
    draft.set("unallocated", draft.int("unallocated") - amount);
    Ok(())
}

/// What may be settled of an item now; only what a match holds of a bill is less than is open.
async fn payable_of(op: &mut Op<'_>, item: &OpenItem) -> OpResult<i64> {
    if item.document_kind != "accounting.bill" {
        return Ok(item.outstanding);
    }
    Ok(payable(&Target::of(op, item.clone()).await?))
}

/// The link of an allocation to the document behind an item.
fn link_fields(way: Way, item: &OpenItem) -> Option<(&'static str, Value)> {
    let id = item.document_id.as_ref()?;
    match (item.document_kind.as_str(), way) {
        ("accounting.invoice", Way::Receipt) => Some(("invoice", Value::from(id))),
        ("accounting.bill", Way::Payment) => Some(("bill", Value::from(id))),
        ("accounting.debit_note", _) => Some(("debitNote", Value::from(id))),
        _ => None,
    }
}

/// Items as auto-allocation compares them, by the numbers people write on a payment.
async fn candidates(op: &mut Op<'_>, open: &[OpenItem]) -> OpResult<Vec<Candidate>> {
    let mut candidates = Vec::with_capacity(open.len());
    for item in open {
        let target = Target::of(op, item.clone()).await?;
        candidates.push(Candidate { reference: target.name(), due: item.due, outstanding: payable(&target) });
    }
    Ok(candidates)
}

/// Tax due on payment moves to where it is owed when an advance settles its document.
async fn post_tax_falling_due(
    op: &mut Op<'_>,
    draft: &Draft,
    item: &OpenItem,
    part: i64,
    allocation: &Id,
    date: Date,
) -> OpResult<()> {
    let Some(document) = document_behind(op, item).await? else { return Ok(()) };
    let before = settled_before(&document, item);
    post_tax_on_payment(op, draft, &document, (before, before + part), format!("tax:{allocation}"), date).await
}

/// The settlement is taken back (`item` as it was until then): the tax that fell due with it waits for its payment again.
async fn post_tax_waiting_again(
    op: &mut Op<'_>,
    draft: &Draft,
    item: &OpenItem,
    part: i64,
    allocation: &Id,
    date: Date,
) -> OpResult<()> {
    let Some(document) = document_behind(op, item).await? else { return Ok(()) };
    let settled = settled_before(&document, item);
    post_tax_on_payment(op, draft, &document, (settled, settled - part), format!("untax:{allocation}"), date).await
}

/// Tax due on payment between two settled amounts of its document: from where it waits to where it is owed, and back when less is
/// settled afterwards.
async fn post_tax_on_payment(
    op: &mut Op<'_>,
    draft: &Draft,
    document: &Doc,
    (before, after): (i64, i64),
    event: String,
    date: Date,
) -> OpResult<()> {
    let units = (op.minor_unit(&currency_of(op, draft)), op.minor_unit(&op.business().currency));
    let total = owed(document);
    let receipt = Way::of(draft) == Way::Receipt;
    let (waiting, owed) = if receipt { ("TAXCASH", "TAXOUT") } else { ("TAXCASH-IN", "TAXIN") };
    let back = after < before;
    let mut lines = Vec::new();
    for tax in document.lines("taxes").filter(|tax| tax.flag("onPayment") && tax.int("tax") != 0) {
        let due = DueTax::of(&tax, receipt, total, (before, after), units);
        if due.own.1 == 0 && due.base.1 == 0 {
            continue;
        }
        let matching: Vec<(String, String)> =
            tax.text("taxCode").map(|code| ("taxCode".to_string(), code.to_string())).into_iter().collect();
        for (role, is_debit) in [(waiting, receipt != back), (owed, receipt == back)] {
            lines.push(PostingRequestLine {
                role: Some(role.to_string()),
                matching: matching.clone(),
                is_debit,
                amount: due.own.1.abs(),
                base: due.base.1.abs(),
                tax: if role == owed { tax.link("taxCode") } else { None },
                tax_base: (role == owed).then_some(due.own.0),
                ..PostingRequestLine::default()
            });
        }
    }
    if lines.is_empty() {
        return Ok(());
    }
    post(op, draft, event, date, lines).await
}

pub(super) async fn post(
    op: &mut Op<'_>,
    draft: &Draft,
    event: String,
    date: Date,
    lines: Vec<PostingRequestLine>,
) -> OpResult<()> {
    let receipt = Way::of(draft) == Way::Receipt;
    let request = PostingRequest {
        journal: if receipt { "CASHREC" } else { "CASHPAY" }.to_string(),
        class: if receipt { "receipt" } else { "payment" }.to_string(),
        date,
        narration: draft.text("number").unwrap_or_default().to_string(),
        document_number: draft.text("number").map(str::to_string),
        currency: currency_of(op, draft),
        rate: rate_of(op, draft)?,
        source_entity: draft.entity.address.clone(),
        source_id: draft.id(),
        event,
        book: None,
        lines,
    };
    let Some(ledger) = op.app.product.modules.ledger.clone() else {
        return Err(OpError::internal("no module keeps the books"));
    };
    ledger.post(op, request).await?;
    Ok(())
}

fn remove_rows(draft: &mut Draft, gone: &[usize]) {
    let Some(set) = draft.entity.lines.iter().position(|set| set.name == "allocations") else { return };
    let mut index = 0;
    draft.record.lines[set].retain(|_| {
        let keep = !gone.contains(&index);
        index += 1;
        keep
    });
}

/// A link answered to a transition's question.
pub fn asked_link(ask: &Map<String, Json>, field: &str) -> Option<Id> {
    ask.get(field).and_then(Json::as_str).map(Id::from_stored)
}

/// An amount answered to a transition's question; `None` when it was left empty.
pub fn asked_amount(ask: &Map<String, Json>) -> OpResult<Option<i64>> {
    let Some(text) = ask.get("amount").and_then(Json::as_str) else { return Ok(None) };
    match parse_scaled(text, MONEY_SCALE) {
        Ok(amount) => Ok(Some(amount)),
        Err(error) => {
            Err(OpError::invalid("/amount", "malformed", say!("accounting-amount", "The amount {error}.", error)))
        }
    }
}

/// The day an advance is applied on: today, or the day asked for once both the money and the document are there.
fn asked_day(op: &Op<'_>, draft: &Draft, target: &OpenItem, ask: &Map<String, Json>) -> OpResult<Date> {
    let today = op.today();
    let Some(text) = ask.get("date").and_then(Json::as_str).filter(|text| !text.is_empty()) else { return Ok(today) };
    let day: Date = text.parse().map_err(|_| {
        OpError::invalid("/date", "malformed", say!("accounting-date-not-day", "The date is not a day."))
    })?;
    let first = target.date.max(super::amounts::date_of(op, draft));
    if day < first {
        return Err(OpError::invalid(
            "/date",
            "before_both",
            say!(
                "accounting-before-both",
                "The money and the document are both there from {first} on. Choose that day or a later one.",
                first
            ),
        ));
    }
    if day > today {
        return Err(OpError::invalid(
            "/date",
            "day_to_come",
            say!("accounting-day-to-come", "{day} is still to come. Choose a day up to {today}.", day, today),
        ));
    }
    Ok(day)
}
