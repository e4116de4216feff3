//! Tries business hours out: when is something due that comes then and may take so long?

use calendars::api::MINUTE;
use kernel::{Op, OpError, OpFuture, ReportCall, ReportRow, ReportTable, say};
use kernel_types::{Id, Instant, Value};

use crate::sla::Calendar;

/// Business minutes that are tried out where none are chosen.
const MINUTES: i64 = 240;

/// `helpdesk.due_time`. Columns: received, minutes, due.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let mut table = ReportTable::default();
        let Some(hours) = call.text("hours").map(Id::from_stored) else { return Ok(table) };
        let Some(hours) = op.reference("helpdesk.business_hours").await?.get(&hours) else {
            return Err(OpError::NotFound);
        };
        let calendar = Calendar::of(&hours, op.business().utc_offset_minutes);
        // Left out, it is reckoned from now, and as long as the report declares.
        let received = call.params.get("received").and_then(crate::sla::instant).unwrap_or_else(|| op.now());
        let minutes = call.int("minutes").unwrap_or(MINUTES);
        let from = calendar.local(received);
        let Some(due) = calendar.hours.add(from, minutes * MINUTE) else {
            return Err(OpError::invalid(
                "/hours",
                "never_open",
                say!("helpdesk-never-open", "These hours are never open; add hours to a weekday."),
            ));
        };
        table
            .rows
            .push(ReportRow { cells: vec![shown(from), Value::Int(minutes), shown(due)], ..ReportRow::default() });
        Ok(table)
    })
}

/// A moment of the wall clock as people write it.
fn shown(local: i64) -> Value {
    let text = Instant(local * 1_000_000).to_rfc3339();
    Value::from(text.get(..16).unwrap_or_default().replace('T', " "))
}
