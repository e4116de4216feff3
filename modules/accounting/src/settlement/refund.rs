//! Refunds: money that goes back the way it came. To a customer from a credit note or an advance, from a supplier for a claim or
//! an advance. The open item is settled by the money as any other (design 1.4.5), and tax that falls due on payment falls back
//! with it.

use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, MONEY_SCALE, Value, format_scaled};
use ledger::api::{OpenItem, Settlement, Side};
use serde_json::{Map, Value as Json, json};

use super::Way;
use super::amounts::{date_of, is_open};
use super::bank;
use super::due_tax::DueTax;
use super::later::{asked_amount, asked_link};
use super::orders::is_kept_in;
use super::plan::{Money, Part, amounts};
use super::targets::{Settled, note_on_document};
use crate::document::{currency_of, fill, rate_of, write_lines};
use crate::wire::{money, put};

const REFUND: &str = "accounting.refund";

/// What can be paid back: the refund's field that links it, its address, and the direction of the money.
const SOURCES: [(&str, &str, Way); 4] = [
    ("creditNote", "accounting.credit_note", Way::Payment),
    ("receipt", "accounting.receipt", Way::Payment),
    ("debitNote", "accounting.debit_note", Way::Receipt),
    ("payment", "accounting.payment", Way::Receipt),
];

/// Money to a customer leaves as a payment does, money from a supplier comes as a receipt does.
fn way_of(draft: &Draft) -> Way {
    if draft.text("direction") == Some("from_supplier") { Way::Receipt } else { Way::Payment }
}

/// The party of a refund stands on the other side than that of the documents that move money the same way.
fn party_of(way: Way) -> &'static str {
    match way {
        Way::Payment => "customer",
        Way::Receipt => "supplier",
    }
}

/// The document that is paid back: its field, its address and its id.
fn named(draft: &Draft) -> Option<(&'static str, &'static str, Id)> {
    let way = way_of(draft);
    SOURCES
        .iter()
        .filter(|(_, _, of)| *of == way)
        .find_map(|(field, kind, _)| Some((*field, *kind, draft.link(field)?)))
}

/// `accounting.refund_source`: party and currency of the document that is paid back.
pub fn source<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !is_open(draft) {
            return Ok(());
        }
        let way = way_of(draft);
        let given: Vec<(&str, Way)> = SOURCES
            .iter()
            .filter(|(field, _, _)| draft.link(field).is_some())
            .map(|(field, _, of)| (*field, *of))
            .collect();
        if let Some((field, _)) = given.iter().find(|(_, of)| *of != way) {
            draft.refuse(
                format!("/{field}"),
                "other_direction",
                say!(
                    "accounting-other-direction",
                    "This document is of the other side; remove it, or choose the direction anew."
                ),
            );
            return Ok(());
        }
        let Some((field, kind, id)) = named(draft) else {
            match way {
                Way::Payment => draft.refuse(
                    "/creditNote",
                    "nothing_named",
                    say!(
                        "accounting-name-credit-note",
                        "Name the credit note, or the receipt whose advance is paid back."
                    ),
                ),
                Way::Receipt => draft.refuse(
                    "/debitNote",
                    "nothing_named",
                    say!(
                        "accounting-name-claim-or-payment-whose-advance",
                        "Name the claim, or the payment whose advance comes back."
                    ),
                ),
            }
            return Ok(());
        };
        if given.len() > 1 {
            draft.refuse(
                format!("/{}", given[1].0),
                "two_documents",
                say!("accounting-two-documents", "A refund pays back one document; remove the other."),
            );
            return Ok(());
        }
        let document = op.load(kind, &id).await?;
        let party = party_of(way);
        fill(draft, party, document.get(party).clone());
        if draft.link(party) != document.link(party) {
            draft.refuse(
                format!("/{field}"),
                "other_party",
                say!(
                    "accounting-belongs-to-another-party",
                    "{name} belongs to another party.",
                    name = name_of(&document)
                ),
            );
        }
        let currency = document.text("currency").map_or_else(|| op.business().currency.clone(), str::to_string);
        draft.set("currency", Value::text(&currency));
        Ok(())
    })
}

/// `accounting.refund_amounts`: what of the document's open items is paid back, the tax that falls back and the exchange difference.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        // Without an account the money has no currency to be reckoned in; the rules ask for it.
        if draft.errors.is_empty() && is_open(draft) && draft.link("bankAccount").is_some() {
            fill_amounts(op, draft).await?;
        }
        Ok(())
    })
}

async fn fill_amounts(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let Some((field, kind, id)) = named(draft) else { return Ok(()) };
    let way = way_of(draft);
    let document = op.load(kind, &id).await?;
    let items = open_items(op, kind, &id, way).await?;
    let open: i64 = items.iter().map(|item| item.outstanding).sum();
    if open == 0 {
        draft.refuse(
            format!("/{field}"),
            "nothing_left",
            say!("accounting-nothing-left", "Nothing of {name} is left to pay back.", name = name_of(&document)),
        );
        return Ok(());
    }
    let amount = draft.get("amount").as_int().unwrap_or(open);
    if amount <= 0 {
        draft.refuse(
            "/amount",
            "empty_amount",
            say!(
                "accounting-empty-amount",
                "Give an amount above zero, or leave it empty to pay back all that is left."
            ),
        );
        return Ok(());
    }
    if amount > open {
        let left = format_scaled(open, MONEY_SCALE, 2);
        draft.refuse(
            "/amount",
            "over_refunded",
            say!(
                "accounting-over-refunded",
                "{currency} {left} of {name} is left to pay back; lower the amount.",
                currency = currency_of(op, draft),
                left,
                name = name_of(&document)
            ),
        );
        return Ok(());
    }
    let (mut left, mut parts, mut taken) = (amount, Vec::new(), Vec::new());
    for item in &items {
        let part = left.min(item.outstanding);
        if part > 0 {
            let relieved = ledger::api::plan_settlement(op, item, part, 0)?.relieved;
            parts.push(Part { amount: part, relieved, ..Part::default() });
            taken.push(item);
            left -= part;
        }
    }
    let base_unit = op.minor_unit(&op.business().currency);
    let rate = rate_of(op, draft)?;
    draft.set("amount", amount);
    bank::propose(op, draft, way, rate);
    let moved = Money { way, amount, fees: draft.int("fees"), bank: bank::of(draft), rate, base_unit };
    let computed = amounts(&moved, &parts, 0)
        .map_err(|error| OpError::invalid("/amount", "amount_too_large", error.sentence()))?;
    bank::fill_rate(draft, computed.base_bank);
    let rows: Vec<[(&'static str, Value); 6]> = taken
        .iter()
        .zip(&parts)
        .zip(&computed.part_fx)
        .map(|((item, part), fx)| {
            [
                ("document", Value::text(name_of(&document))),
                ("openItem", Value::from(&item.id)),
                ("account", Value::from(&item.account)),
                ("amount", Value::Int(part.amount)),
                ("relieved", Value::Int(part.relieved)),
                ("fx", Value::Int(*fx)),
            ]
        })
        .collect();
    write_lines(draft, "items", &rows);
    write_taxes(op, draft, &document, way, open, amount);
    for (field, amount) in
        [("baseBank", computed.base_bank), ("baseFees", computed.base_fees), ("baseFx", computed.base_fx)]
    {
        draft.set(field, amount);
    }
    Ok(())
}

/// Tax due on payment waits on a note until money moves (design 1.4.8): what was owed or recovered falls back by the share paid
/// back.
fn write_taxes(op: &Op<'_>, draft: &mut Draft, document: &Doc, way: Way, open: i64, amount: i64) {
    let units = (op.minor_unit(&currency_of(op, draft)), op.minor_unit(&op.business().currency));
    let total = document.int("total");
    let before = total - open;
    let rows: Vec<[(&'static str, Value); 5]> = document
        .lines("taxes")
        .filter(|tax| tax.flag("onPayment"))
        .map(|tax| (DueTax::of(&tax, way == Way::Payment, total, (before, before + amount), units), tax))
        .filter(|(due, _)| due.own.1 != 0 || due.base.1 != 0)
        .map(|(due, tax)| {
            [
                ("taxCode", tax.get("taxCode").clone()),
                ("base", Value::Int(due.own.0)),
                ("tax", Value::Int(due.own.1)),
                ("baseNet", Value::Int(due.base.0)),
                ("baseTax", Value::Int(due.base.1)),
            ]
        })
        .collect();
    write_lines(draft, "taxes", &rows);
}

/// What the document left open on the side that is paid back, oldest first.
async fn open_items(op: &mut Op<'_>, kind: &str, id: &Id, way: Way) -> OpResult<Vec<OpenItem>> {
    let side = if way == Way::Payment { Side::Payable } else { Side::Receivable };
    let items = ledger::api::items_of(op, kind, id).await?;
    Ok(items.into_iter().filter(|item| item.side == side && item.outstanding > 0).collect())
}

/// `accounting.prepare_refund`: locks the document and computes everything again, so that the entry says what it really loses.
pub fn prepare<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if let Some((_, kind, id)) = named(draft) {
            op.load_for_update(kind, &id).await?;
            fill_amounts(op, draft).await?;
        }
        Ok(())
    })
}

/// `accounting.record_refund`, after posting: the items lose what was paid back, and the document shows it.
pub fn record<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let way = way_of(draft);
        let (date, number) = (date_of(op, draft), draft.text("number").map(str::to_string));
        let rows: Vec<(Id, i64, i64, i64)> = draft
            .lines("items")
            .filter_map(|line| Some((line.link("openItem")?, line.int("amount"), line.int("relieved"), line.int("fx"))))
            .collect();
        for (index, (item, amount, relieved, fx)) in rows.into_iter().enumerate() {
            let settlement = Settlement {
                item,
                amount,
                settled_base: way.worth(relieved, fx),
                date,
                document_kind: REFUND.to_string(),
                document_id: draft.id(),
                document_number: number.clone(),
                write_off: false,
            };
            let done = ledger::api::settle(op, &settlement).await?;
            draft.set_line("items", index, "allocation", Value::from(&done.allocation));
        }
        note(op, draft, draft.int("amount")).await
    })
}

/// `accounting.undo_refund`, before the entry is reversed: the document is open again.
pub fn undo<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let today = op.today();
        let taken: Vec<Id> = draft.lines("items").filter_map(|line| line.link("allocation")).collect();
        for (index, allocation) in taken.iter().enumerate() {
            ledger::api::unallocate(op, allocation, today).await?;
            draft.set_line("items", index, "allocation", Value::Null);
        }
        note(op, draft, -draft.int("amount")).await
    })
}

/// Keeps what was paid back on the document; money taken or paid for an order is no advance of the order any more.
async fn note(op: &mut Op<'_>, draft: &Draft, amount: i64) -> OpResult<()> {
    let Some((_, kind, id)) = named(draft) else { return Ok(()) };
    match kind {
        "accounting.debit_note" => {
            note_on_document(op, kind, &id, Settled { paid: amount, ..Settled::default() }).await
        }
        "accounting.credit_note" => {
            let doc = op.load_for_update(kind, &id).await?;
            op.set_fields(kind, &id, &[("refunded", Value::Int(doc.int("refunded") + amount))]).await?;
            Ok(())
        }
        _ => {
            let ask = Map::from_iter([("amount".to_string(), money(amount))]);
            op.transition(kind, &id, "note-refund", ask).await?;
            Ok(())
        }
    }
}

/// `accounting.refund_document`: a draft refund of what is left of a document, or of `ask.amount`.
pub fn create<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !op.may_create(REFUND) {
            return Err(OpError::refused(
                "no_refunds",
                say!(
                    "accounting-no-refunds",
                    "You may not enter refunds; a colleague who moves the money can do it from here."
                ),
            ));
        }
        let Some((field, _, way)) = SOURCES.iter().find(|(_, kind, _)| *kind == draft.entity.address) else {
            return Err(OpError::internal(format!("{} is nothing that is paid back", draft.entity.address)));
        };
        let Some(bank) = asked_link(ask, "bankAccount") else {
            return Err(OpError::invalid(
                "/bankAccount",
                "required",
                say!("accounting-choose-account-money-moves-on", "Choose the account the money moves on."),
            ));
        };
        let currency = currency_of(op, draft);
        if !is_kept_in(op, &bank, &currency).await? {
            let message = say!(
                "accounting-account-not-kept-in-enter",
                "This account is not kept in {currency}. Enter the refund with both amounts as a document of its own.",
                currency
            );
            return Err(OpError::refused_at("/bankAccount", "other_currency", message));
        }
        let mut body = Map::new();
        put(&mut body, "direction", json!(if *way == Way::Payment { "to_customer" } else { "from_supplier" }));
        put(&mut body, field, json!(draft.id().as_str()));
        put(&mut body, "bankAccount", json!(bank.as_str()));
        put(&mut body, "amount", asked_amount(ask)?.map_or(Json::Null, money));
        put(&mut body, "reference", ask.get("reference").cloned().unwrap_or(Json::Null));
        op.create(REFUND, Json::Object(body)).await?;
        Ok(())
    })
}

fn name_of(document: &Doc) -> &str {
    document.text("number").unwrap_or("this document")
}
