//! Statements of account by mail: the draft of a run says who gets one, sending queues one event per customer, and each event makes the
//! PDF and its letter beforehand and queues them in a transaction of its own, so that one customer's trouble stops nobody else's.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kernel::events::Event;
use kernel::jobs::{JobRun, JobStep};
use kernel::platform::mail::{self, Attachment, NewMail};
use kernel::scheduled_delivery::Email;
use kernel::shell::Words;
use kernel::{Cells, Doc, Draft, Occasion, Op, OpError, OpFuture, OpResult, Prepared, reporting, say, written};
use kernel_types::{Date, Id, MONEY_SCALE, Value, format_scaled};
use ledger::api::{Side, items_at};
use serde_json::{Map, Value as Json, json};

use crate::deferral::spread::end_of_month;
use crate::preview::is_current;

const RUN: &str = "accounting.statement_run";
/// Customers one run writes to.
const MOST: usize = 2_000;

/// `accounting.statement_preview`: the lines of a draft, anew each time it is saved. Who was left out stays left out.
pub fn preview<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let skipped: HashSet<Id> =
            draft.lines("lines").filter(|line| line.flag("skip")).filter_map(|line| line.link("customer")).collect();
        let mut lines = Vec::new();
        for (customer, mut cells) in addressed(op, draft).await? {
            cells.push(("skip", Value::Bool(skipped.contains(&customer))));
            lines.push(cells);
        }
        draft.replace_lines("lines", &lines);
        Ok(())
    })
}

/// Who gets a statement, at which address, and what is open of each on its last day.
async fn addressed(op: &mut Op<'_>, draft: &Draft) -> OpResult<Vec<(Id, Cells)>> {
    let only = draft.link("customer");
    let day = draft.date("toDate").unwrap_or_else(|| op.today());
    let open = open_of(op, only.as_ref(), day).await?;
    let customers: Vec<Id> = match only {
        Some(only) => vec![only],
        None => open.keys().map(|id| Id::from_stored(id)).take(MOST).collect(),
    };
    let mut rows: Vec<(String, Id, Cells)> = Vec::with_capacity(customers.len());
    for customer in op.load_many("parties.customer", &customers).await? {
        let id = customer.id();
        let contact = customer.lines("contacts").find(|line| line.flag("primary") && line.text("email").is_some());
        let email = customer.text("email").or_else(|| contact.and_then(|line| line.text("email")));
        let cells = vec![
            ("customer", Value::from(&id)),
            ("email", email.map_or(Value::Null, Value::text)),
            ("open", open.get(id.as_str()).map_or(Value::Null, |amounts| Value::text(amounts.join(", ")))),
        ];
        rows.push((customer.label().to_string(), id, cells));
    }
    rows.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(rows.into_iter().map(|(_, id, cells)| (id, cells)).collect())
}

/// What was open of each customer at the end of a day, as text per currency; credits count against it.
async fn open_of(op: &mut Op<'_>, only: Option<&Id>, day: Date) -> OpResult<BTreeMap<String, Vec<String>>> {
    let mut sums: BTreeMap<(String, String), i64> = BTreeMap::new();
    for (side, sign) in [(Side::Receivable, 1), (Side::Payable, -1)] {
        for item in items_at(op, "customer", side, day, only).await? {
            *sums.entry((item.party, item.currency)).or_default() += sign * item.outstanding;
        }
    }
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for ((party, currency), sum) in sums {
        if sum != 0 {
            found
                .entry(party)
                .or_default()
                .push(format!("{currency} {}", format_scaled(sum, MONEY_SCALE, op.currency_digits(&currency))));
        }
    }
    Ok(found)
}

/// `accounting.send_statements`: one event per letter.
///
/// # Errors
/// `preview_outdated` where the draft would show other people, addresses or amounts now.
pub fn send<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let now: Vec<Cells> = addressed(op, draft).await?.into_iter().map(|(_, cells)| cells).collect();
        if !is_current(draft, &now) {
            let message = say!(
                "accounting-what-customers-owe-changed-since-preview",
                "What customers owe has changed since this preview. Save the run again and look at it before sending."
            );
            return Err(OpError::refused_at("/lines", "preview_outdated", message).of_state());
        }
        let run = draft.id();
        let mut letters = 0;
        for index in 0..draft.line_count("lines") {
            let Some((customer, email, skip)) = draft
                .line("lines", index)
                .map(|line| (line.link("customer"), line.text("email").is_some(), line.flag("skip")))
            else {
                continue;
            };
            let outcome = match (skip, email, customer) {
                (true, _, _) => "left_out",
                (false, true, Some(customer)) => {
                    op.emit("accounting.statement.due", json!({"run": run.as_str(), "customer": customer.as_str()}))
                        .await?;
                    letters += 1;
                    "waiting"
                }
                _ => "no_address",
            };
            draft.set_line("lines", index, "outcome", Value::text(outcome));
        }
        draft.set("letters", letters);
        Ok(())
    })
}

/// A letter with its statement, for the address it was made for.
struct Made {
    email: String,
    letter: NewMail,
    attachment: Attachment,
}

/// Before `accounting.statement.due`: the statement as PDF in a letter, while nobody waits for a transaction.
pub fn make<'a>(op: &'a mut Op<'_>, occasion: &'a Occasion) -> OpFuture<'a, Option<Prepared>> {
    Box::pin(async move {
        let Occasion::Event(event) = occasion else { return Ok(None) };
        let Some((run, customer)) = named(event) else { return Ok(None) };
        let run = op.load(RUN, &run).await?;
        match waiting(&run, &customer) {
            Some((email, open)) => {
                Ok(Some(Arc::new(made(op, &run, &customer, email, open.as_deref()).await?) as Prepared))
            }
            None => Ok(None),
        }
    })
}

/// `accounting.statement.due`: the letter is queued. Told twice, the second finds it sent.
pub fn due<'a>(op: &'a mut Op<'_>, event: &'a Event) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some((run, customer)) = named(event) else { return Ok(()) };
        let doc = op.load_for_update(RUN, &run).await?;
        let Some((email, open)) = waiting(&doc, &customer) else { return Ok(()) };
        let made = match op.prepared::<Made>().filter(|made| made.email == email) {
            Some(made) => made,
            None => Arc::new(made(op, &doc, &customer, email, open.as_deref()).await?),
        };
        let (id, now) = (op.new_id(), op.now());
        mail::queue(op.tx()?, &id, &made.letter, now).await?;
        mail::attach(op.tx()?, &id, 0, &made.attachment).await?;
        if let Json::Object(ask) = json!({"customer": customer.as_str()}) {
            op.transition(RUN, &run, "note-sent", ask).await?;
        }
        Ok(())
    })
}

/// The run and the customer an event is about.
fn named(event: &Event) -> Option<(Id, Id)> {
    let id = |field: &str| event.data.get(field).and_then(Json::as_str).and_then(Id::parse);
    Some((id("run")?, id("customer")?))
}

/// Where a customer's statement goes and what is open of it, while it was not sent.
fn waiting(run: &Doc, customer: &Id) -> Option<(String, Option<String>)> {
    let line = run
        .lines("lines")
        .find(|line| line.link("customer").as_ref() == Some(customer) && line.text("outcome") == Some("waiting"))?;
    Some((line.text("email")?.to_string(), line.text("open").map(str::to_string)))
}

async fn made(op: &mut Op<'_>, run: &Doc, customer: &Id, email: String, open: Option<&str>) -> OpResult<Made> {
    let app = Arc::clone(op.app);
    let Some(outgoing) = app.outgoing() else {
        return Err(OpError::refused(
            "no_desk",
            say!("accounting-no-desk", "Letters are written by the server; it sends this one when it runs."),
        ));
    };
    let day = |field: &str| run.date(field).map(|date| date.to_string()).unwrap_or_default();
    let pairs = [
        ("customer".to_string(), customer.to_string()),
        ("from".to_string(), day("fromDate")),
        ("to".to_string(), day("toDate")),
    ];
    // Customers have no language of their own: they read what the business writes.
    let language = op.business().language.clone();
    let voice = app.in_language(&language);
    let report = reporting::find(&voice, "accounting", "customer-statement")?;
    let result = reporting::run(&voice, op.context, &report, &pairs).await?;
    let pdf = outgoing.report_pdf(op.context, &result, &language).await?;
    let business = op.business().name.clone();
    let nothing = format!(
        "{} {}",
        op.business().currency,
        format_scaled(0, MONEY_SCALE, op.currency_digits(&op.business().currency))
    );
    let values = [("business", business.as_str()), ("amount", open.unwrap_or(&nothing))];
    let letter = outgoing.letter(
        op.context,
        Email {
            kind: "statement",
            email: &email,
            name: "",
            language: &language,
            path: None,
            values: &values,
            message: None,
        },
    )?;
    let called = written!("accounting-statement-file", "Statement");
    let attachment = Attachment {
        name: format!(
            "{}-{}.pdf",
            file_word(&Words::new(&voice.product.registry, &op.business().sector).say(&called)),
            day("toDate")
        ),
        media_type: "application/pdf".to_string(),
        content: STANDARD.encode(pdf),
    };
    Ok(Made { email, letter, attachment })
}

/// What the file of a statement is called, in small letters.
fn file_word(said: &str) -> String {
    said.to_lowercase().replace(' ', "-")
}

/// `accounting.note_statement`: the letter to `ask.customer` is in the outbox.
pub fn note<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let customer = ask.get("customer").and_then(Json::as_str).map(Id::from_stored);
        let index = draft.lines("lines").position(|line| line.link("customer") == customer);
        if let Some(index) = index {
            draft.set_line("lines", index, "outcome", Value::text("sent"));
        }
        Ok(())
    })
}

/// `accounting.statements`, on the first of a month: the month before, to everybody with something open.
pub fn monthly<'a>(op: &'a mut Op<'_>, _run: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        if !op.setting_on("accounting.monthlyStatements")? {
            return Ok(JobStep::done(0));
        }
        let Some((from, to)) = month_before(op.today()) else { return Ok(JobStep::done(0)) };
        let sent = op
            .find(RUN, &[("fromDate", Value::from(from)), ("toDate", Value::from(to)), ("status", Value::text("sent"))])
            .await?;
        if sent.iter().any(|run| run.link("customer").is_none()) {
            return Ok(JobStep::done(0));
        }
        let run = op.create(RUN, json!({"fromDate": from.to_string(), "toDate": to.to_string()})).await?;
        let writable = run.lines("lines").any(|line| line.text("email").is_some());
        if !writable {
            return Ok(
                JobStep::done(0).note(say!("accounting-no-address-of-debtors", "Nobody who owes has a mail address."))
            );
        }
        let after = op.transition(RUN, &run.id(), "send", Map::new()).await?;
        Ok(JobStep::done(u64::try_from(after.int("letters")).unwrap_or_default()))
    })
}

fn month_before(today: Date) -> Option<(Date, Date)> {
    let last = today.checked_sub_months(chrono::Months::new(1))?;
    let end = end_of_month(last)?;
    Some((chrono::Datelike::with_day(&end, 1)?, end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_called_what_its_reader_calls_it() {
        assert_eq!(file_word("Relevé de compte"), "relevé-de-compte");
        assert_eq!(file_word("Statement"), "statement");
    }

    #[test]
    fn the_month_before_is_whole() {
        let day = |text: &str| text.parse::<Date>().unwrap_or_default();
        assert_eq!(month_before(day("2026-03-31")), Some((day("2026-02-01"), day("2026-02-28"))));
        assert_eq!(month_before(day("2026-01-01")), Some((day("2025-12-01"), day("2025-12-31"))));
    }
}
