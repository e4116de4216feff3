//! Money of an instrument that is not in its schedule: payments as they come, the write-off, and what is recovered after it.

use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, PostingRequest, PostingRequestLine, say};
use kernel_types::{Date, Id, Value};
use serde_json::{Map, Value as Json};

use super::record::{losses, when_received};
use crate::amounts;
use crate::generated::{instrument, instrument_payments};

/// The day that was answered; today where none was.
fn day_of(op: &Op<'_>, ask: &Map<String, Json>) -> Date {
    let day = ask.get("date").and_then(Json::as_str).and_then(|text| text.parse::<Date>().ok());
    day.unwrap_or_else(|| op.today())
}

/// The day and amount that were answered.
///
/// # Errors
/// There is no amount: the transition declares that one must be given, and nothing is no payment.
fn moved(op: &Op<'_>, ask: &Map<String, Json>) -> OpResult<(Date, i64)> {
    let amount = ask
        .get("amount")
        .and_then(Json::as_str)
        .and_then(|text| kernel_types::parse_scaled(text, kernel_types::MONEY_SCALE).ok());
    let amount = amount.ok_or_else(|| OpError::internal("money moved on an instrument without an amount"))?;
    Ok((day_of(op, ask), amount))
}

/// Effect `financial.instrument_receive`: money that came lowers what is carried, and what is overdue.
pub fn receive<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let (day, amount) = moved(op, ask)?;
        if !when_received(&Doc::from(draft.clone())) {
            return Err(OpError::refused_at(
                "/collected",
                "counts_when_due",
                say!(
                    "financial-counts-when-due",
                    "Payments of this instrument count on their day; interest runs post them."
                ),
            ));
        }
        if amount > draft.int(instrument::CARRYING) {
            return Err(OpError::refused_at(
                "/amount",
                "more_than_owed",
                say!("financial-more-than-owed", "More came than the instrument carries. Post its interest first."),
            ));
        }
        let reference = ask.get("reference").and_then(Json::as_str).unwrap_or_default();
        draft.push_line(
            "payments",
            &[("date", Value::from(day)), ("amount", Value::Int(amount)), ("reference", Value::from(reference))],
        );
        draft.set(instrument::CARRYING, draft.int(instrument::CARRYING) - amount);
        draft.set(instrument::MOVED_ON, day);
        draft.set(instrument::MOVED, amount);
        losses(draft, amounts::unit(op, draft), op.today())?;
        let event = format!("receive-{}", draft.line_count(instrument::PAYMENTS));
        let account = (draft.link(instrument::ACCOUNT), "FIN-ASSET");
        post(op, draft, event, "Payment", account, (day, amount)).await
    })
}

/// Effect `financial.instrument_take_back`: a payment that did not stand, as of a cheque that was returned. It counts until the day it is
/// taken back, and is open again from then on.
pub fn take_back<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let day = day_of(op, ask);
        let payments: Vec<(usize, Option<Date>, i64)> = draft
            .lines(instrument::PAYMENTS)
            .enumerate()
            .filter(|(_, row)| row.date(instrument_payments::TAKEN_BACK_ON).is_none())
            .map(|(index, row)| (index, row.date(instrument_payments::DATE), row.int(instrument_payments::AMOUNT)))
            .collect();
        let asked =
            ask.get("payment").and_then(Json::as_u64).and_then(|place| usize::try_from(place.checked_sub(1)?).ok());
        let chosen = match asked {
            Some(place) => payments.iter().find(|(index, ..)| *index == place),
            None => payments.last(),
        };
        let Some((index, came, amount)) = chosen.copied() else {
            return Err(OpError::refused_at(
                "/payment",
                "no_payment",
                say!("financial-no-payment", "There is no such payment, or it is taken back already."),
            ));
        };
        if came.is_some_and(|came| day < came) {
            return Err(OpError::refused_at(
                "/date",
                "before_payment",
                say!(
                    "financial-before-payment",
                    "A payment cannot be taken back before it came. Choose its own day or a later one."
                ),
            ));
        }
        draft.set_line(instrument::PAYMENTS, index, instrument_payments::TAKEN_BACK_ON, day);
        draft.set(instrument::CARRYING, draft.int(instrument::CARRYING) + amount);
        let last = payments.iter().rfind(|(other, ..)| *other != index);
        draft.set(instrument::MOVED_ON, last.and_then(|(_, date, _)| *date).map_or(Value::Null, Value::from));
        draft.set(instrument::MOVED, last.map_or(Value::Null, |(.., amount)| Value::Int(*amount)));
        losses(draft, amounts::unit(op, draft), op.today())?;
        let account = (draft.link(instrument::ACCOUNT), "FIN-ASSET");
        post(op, draft, format!("take-back-{}", index + 1), "Payment taken back", account, (day, -amount)).await
    })
}

/// Effect `financial.instrument_write_off`: nothing of it is expected any more (IFRS 9.5.4.4); it leaves the books against the allowance.
pub fn write_off<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let day = day_of(op, ask);
        if draft.date(instrument::INTEREST_TO).is_some_and(|posted| posted > day) {
            return Err(OpError::refused_at(
                "/date",
                "interest_later",
                say!(
                    "financial-interest-later",
                    "Interest after this day is posted already. Choose a later day, or void its run first."
                ),
            ));
        }
        draft.set(instrument::WRITTEN_OFF, draft.int(instrument::CARRYING));
        draft.set(instrument::CARRYING, 0i64);
        draft.set(instrument::ECL, 0i64);
        draft.set(instrument::ENDED_ON, day);
        Ok(())
    })
}

/// Effect `financial.instrument_recover`: money that came after the write-off is income of the losses.
pub fn recover<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let (day, amount) = moved(op, ask)?;
        draft.set(instrument::RECOVERED, draft.int(instrument::RECOVERED) + amount);
        draft.set(instrument::MOVED_ON, day);
        draft.set(instrument::MOVED, amount);
        let event = format!("recover-{}", draft.int(instrument::RECOVERED));
        post(op, draft, event, "Recovered", (None, "ECL-EXP"), (day, amount)).await
    })
}

/// The entry of money that came, or of what is below zero went back, against an account or a role. A record has many of them, so each
/// has an event of its own.
async fn post(
    op: &mut Op<'_>,
    draft: &mut Draft,
    event: String,
    what: &str,
    (account, role): (Option<Id>, &str),
    (date, moved): (Date, i64),
) -> OpResult<()> {
    let (amount, base_unit) = (moved.abs(), op.minor_unit(&op.business().currency));
    let base = amounts::worth(op, draft, amount, base_unit)?;
    let of = |account: Option<Id>, role: &str, is_debit: bool| PostingRequestLine {
        role: account.is_none().then(|| role.to_string()),
        account,
        is_debit,
        amount,
        base,
        ..PostingRequestLine::default()
    };
    let lines = vec![of(draft.link(instrument::CASH_ACCOUNT), "BANK", moved > 0), of(account, role, moved <= 0)];
    let text = |field: &str| draft.text(field).unwrap_or_default();
    let request = PostingRequest {
        journal: "GEN".to_string(),
        class: "general".to_string(),
        date,
        narration: format!("{what}, {}, {}", text(instrument::NAME), text(instrument::NUMBER)),
        document_number: draft.text(instrument::NUMBER).map(str::to_string),
        currency: text(instrument::CURRENCY).to_string(),
        rate: draft.int(instrument::RATE),
        source_entity: instrument::ADDRESS.to_string(),
        source_id: draft.id(),
        event,
        book: None,
        lines,
    };
    let Some(ledger) = op.app.product.modules.ledger.clone() else {
        return Err(OpError::internal("no module keeps the books"));
    };
    let entry = ledger.post(op, request).await?;
    draft.set(instrument::JOURNAL_ENTRY, &entry);
    Ok(())
}
