//! Runs over stored schedules: leases, contracts and instruments keep rows with a date, and a run posts those up to a day.
//! A row that was posted carries the id of its run; taking the run back opens it again.

use kernel::{Cells, Doc, Draft, Line, Op, OpError, OpResult, say};
use kernel_types::{Date, Id, Value};
use serde_json::{Map, Value as Json, json};

/// What was looked at is what is posted: refuses when the lines of a run are no longer what the preview now gives.
///
/// # Errors
/// `preview_outdated` at `/lines`; `things` says what has changed ("leases").
pub fn hold(draft: &Draft, now: &[Cells], things: &str) -> OpResult<()> {
    hold_set(draft, "lines", now, things)
}

/// As [`hold`], of the lines of one set.
///
/// # Errors
/// `preview_outdated` at the set.
pub fn hold_set(draft: &Draft, set: &str, now: &[Cells], things: &str) -> OpResult<()> {
    let same = now.len() == draft.line_count(set)
        && draft.lines(set).zip(now).all(|(line, cells)| cells.iter().all(|(field, value)| line.get(field) == value));
    if same {
        return Ok(());
    }
    let message = say!(
        "financial-changed-since-preview",
        "The {things} have changed since this preview. Save the run again and look at it before posting.",
        things
    );
    Err(OpError::refused_at(format!("/{set}"), "preview_outdated", message).of_state())
}

/// Rows of a record's schedule that no run has posted and that are due by a day.
pub fn due(record: &Doc, up_to: Date) -> impl Iterator<Item = Line<'_>> {
    record.lines("schedule").filter(move |row| open(row) && row.date("date").is_some_and(|date| date <= up_to))
}

/// Whether nothing has posted a row: no run, and no modification that posted it itself.
fn open(row: &Line<'_>) -> bool {
    row.text("run").is_none() && row.text("change").is_none()
}

/// The months that rows of a schedule belong to; a payment inside a month has a row of its own.
pub fn months_among<'a>(rows: impl Iterator<Item = Line<'a>>) -> i64 {
    let months: std::collections::BTreeSet<i64> = rows.map(|row| row.int("month")).collect();
    i64::try_from(months.len()).unwrap_or(0)
}

/// The records a run has lines of, each once; their lines stand together.
pub fn records_of(draft: &Draft, field: &str) -> Vec<Id> {
    let mut records: Vec<Id> = draft.lines("lines").filter_map(|line| line.link(field)).collect();
    records.dedup();
    records
}

/// Opens the rows of a run again that posted month after month: a later run must be taken back first.
///
/// # Errors
/// `later_run`, naming the record that a later run posted rows of.
pub async fn take_back_last(op: &mut Op<'_>, run: &Id, entity: &str, records: &[Id]) -> OpResult<()> {
    for id in records {
        let record = op.load(entity, id).await?;
        let last = record.lines("schedule").filter_map(|row| row.text("run").map(str::to_string)).last();
        if last.as_deref().is_some_and(|last| last != run.as_str()) {
            return Err(OpError::state(
                "later_run",
                say!(
                    "financial-later-run",
                    "A later run posted months of {instrument}. Void that run first.",
                    instrument = record.label()
                ),
            ));
        }
    }
    tell(op, run, entity, records, None).await
}

/// Tells the records that a run posted their rows up to a day, or with `None` that it was taken back.
pub async fn tell(op: &mut Op<'_>, run: &Id, entity: &str, records: &[Id], up_to: Option<Date>) -> OpResult<()> {
    for record in records {
        let ask = json!({"run": run.as_str(), "upTo": up_to.map(|date| date.to_string()), "undo": up_to.is_none()});
        let Json::Object(ask) = ask else { continue };
        op.transition(entity, record, "record-run", ask).await?;
    }
    Ok(())
}

/// The record's side of [`tell`]: rows of its schedule up to the day carry the run, or are open again.
pub fn record(draft: &mut Draft, ask: &Map<String, Json>) -> OpResult<()> {
    let Some(run) = ask.get("run").and_then(Json::as_str) else {
        return Err(OpError::internal(format!("{} was recorded without a run", draft.entity.address)));
    };
    let undo = ask.get("undo").and_then(Json::as_bool).unwrap_or(false);
    let up_to: Option<Date> = ask.get("upTo").and_then(Json::as_str).and_then(|text| text.parse().ok());
    for index in 0..draft.line_count("schedule") {
        let Some(line) = draft.line("schedule", index) else { continue };
        let (of, date, open) = (line.text("run").map(str::to_string), line.date("date"), open(&line));
        if undo && of.as_deref() == Some(run) {
            draft.set_line("schedule", index, "run", Value::Null);
        } else if !undo && open && date.zip(up_to).is_some_and(|(date, up_to)| date <= up_to) {
            draft.set_line("schedule", index, "run", run);
        }
    }
    Ok(())
}
