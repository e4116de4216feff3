//! Money of an instrument that is not in its schedule: payments as they come, the write-off, and what is recovered after it.

use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, PostingRequest, PostingRequestLine};
use kernel_types::{Date, Id, Value};
use serde_json::{Map, Value as Json};

use super::record::{losses, when_received};
use crate::amounts;
use crate::generated::instrument;

/// The day and amount that were answered; the day is today where none was.
fn moved(op: &Op<'_>, ask: &Map<String, Json>) -> (Date, i64) {
    let day = ask.get("date").and_then(Json::as_str).and_then(|text| text.parse::<Date>().ok());
    let amount = ask
        .get("amount")
        .and_then(Json::as_str)
        .and_then(|text| kernel_types::parse_scaled(text, kernel_types::MONEY_SCALE).ok());
    (day.unwrap_or_else(|| op.today()), amount.unwrap_or(0))
}

/// Effect `financial.instrument_receive`: money that came lowers what is carried, and what is overdue.
pub fn receive<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let (day, amount) = moved(op, ask);
        if !when_received(&Doc::from(draft.clone())) {
            return Err(OpError::refused_at(
                "/collected",
                "counts_when_due",
                "Payments of this instrument count on their day; interest runs post them.",
            ));
        }
        if amount > draft.int(instrument::CARRYING) {
            return Err(OpError::refused_at(
                "/amount",
                "more_than_owed",
                "More came than the instrument carries. Post its interest first.",
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
        losses(draft, amounts::unit(op, draft), op.today());
        let event = format!("receive-{}", draft.line_count(instrument::PAYMENTS));
        let account = (draft.link(instrument::ACCOUNT), "FIN-ASSET");
        post(op, draft, event, "Payment", account).await
    })
}

/// Effect `financial.instrument_write_off`: nothing of it is expected any more (IFRS 9.5.4.4); it leaves the books against the allowance.
pub fn write_off<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let (day, _) = moved(op, ask);
        if draft.date(instrument::INTEREST_TO).is_some_and(|posted| posted > day) {
            return Err(OpError::refused_at(
                "/date",
                "interest_later",
                "Interest after this day is posted already. Choose a later day, or void its run first.",
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
        let (day, amount) = moved(op, ask);
        draft.set(instrument::RECOVERED, draft.int(instrument::RECOVERED) + amount);
        draft.set(instrument::MOVED_ON, day);
        draft.set(instrument::MOVED, amount);
        let event = format!("recover-{}", draft.int(instrument::RECOVERED));
        post(op, draft, event, "Recovered", (None, "ECL-EXP")).await
    })
}

/// The entry of money that came, against an account or a role. A record has many of them, so each has an event of its own.
async fn post(
    op: &mut Op<'_>,
    draft: &mut Draft,
    event: String,
    what: &str,
    (account, role): (Option<Id>, &str),
) -> OpResult<()> {
    let (amount, base_unit) = (draft.int(instrument::MOVED), op.minor_unit(&op.business().currency));
    let base = amounts::at_rate(amount, draft.int(instrument::RATE), base_unit);
    let of = |account: Option<Id>, role: &str, is_debit: bool| PostingRequestLine {
        role: account.is_none().then(|| role.to_string()),
        account,
        is_debit,
        amount,
        base,
        ..PostingRequestLine::default()
    };
    let lines = vec![of(draft.link(instrument::CASH_ACCOUNT), "BANK", true), of(account, role, false)];
    let text = |field: &str| draft.text(field).unwrap_or_default();
    let request = PostingRequest {
        journal: "GEN".to_string(),
        class: "general".to_string(),
        date: draft.date(instrument::MOVED_ON).unwrap_or_else(|| op.today()),
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
