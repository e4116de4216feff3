//! When a resource is free.

use calendars::api::{DAY, wall};
use kernel::{Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, say};
use kernel_types::{Id, Instant, Value};

use crate::taken::Taken;
use crate::terms::{MOST_DAYS, Terms};

/// Days that are shown without another span.
const USUAL: i64 = 7;

/// `booking.free`. Columns: date, from, to, free. Keys: resource, startsAt, endsAt.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let mut table = ReportTable::default();
        let Some(resource) = call.text("resource").map(Id::from_stored) else { return Ok(table) };
        let terms = Terms::load(op, &resource).await?;
        let (from, to) = span(op, call)?;
        let Some(span) = terms.open((from, to), op.now()) else { return Ok(table) };
        // Who does not say how many come alone.
        let seats = call.int("seats").unwrap_or(1);
        let taken = Taken::load(op, &terms, span).await?;
        for ((from, to), free) in taken.free(&terms, span, seats) {
            table.rows.push(ReportRow {
                cells: vec![
                    terms.calendar.date(from).map_or(Value::Null, Value::Date),
                    Value::text(clock(&terms, from)),
                    Value::text(clock(&terms, to)),
                    Value::Int(free),
                ],
                keys: vec![
                    ("resource".to_string(), resource.as_str().to_string()),
                    ("startsAt".to_string(), from.to_rfc3339()),
                    ("endsAt".to_string(), to.to_rfc3339()),
                ],
                ..ReportRow::default()
            });
        }
        Ok(table)
    })
}

fn span(op: &Op<'_>, call: &ReportCall) -> OpResult<(Instant, Instant)> {
    let given = |name: &str| match call.params.get(name) {
        Some(Value::Instant(at)) => Some(*at),
        _ => None,
    };
    // Left out, it is the usual time from now on.
    let from = given("from").unwrap_or_else(|| op.now());
    let to = given("to").unwrap_or_else(|| from.plus_seconds(USUAL * DAY));
    if to <= from {
        let message = say!("booking-ends-before-start", "The end is before the beginning; correct one of them.");
        return Err(OpError::invalid("/to", "ends_before_start", message));
    }
    if (to.0 - from.0) / 1_000_000 > MOST_DAYS * DAY {
        let message = say!(
            "booking-wait-too-long",
            "Choose a shorter time; {most_days} days are searched.",
            most_days = MOST_DAYS
        );
        return Err(OpError::invalid("/to", "span_too_long", message));
    }
    Ok((from, to))
}

/// `08:30`, as the wall clock there shows it.
fn clock(terms: &Terms, at: Instant) -> String {
    let minutes = wall(terms.calendar.zone, at).rem_euclid(DAY) / 60;
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}
