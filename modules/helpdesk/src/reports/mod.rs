//! Figures of the help desk.

pub mod agents;
pub mod backlog;
pub mod due;
pub mod figures;
pub mod levels;
pub mod satisfaction;
pub mod volume;

use std::collections::HashMap;

use chrono::{Datelike, Days, NaiveTime};
use kernel::report::{month_start, year_start};
use kernel::{Op, OpError, OpResult, ReportCall};
use kernel_types::{Date, Id, Instant};

use crate::generated::TicketClocksMetric;

/// The first and last day of a report as moments of the business: from the beginning of one to the end of the other. Left out, it
/// is this year so far.
pub fn span(op: &Op<'_>, call: &ReportCall) -> OpResult<(Instant, Instant)> {
    let (from, to) = call.span(op.today(), year_start)?;
    // The calendar ends with its last day.
    let next = to.checked_add_days(Days::new(1)).unwrap_or(to);
    Ok((midnight(op, from), midnight(op, next)))
}

fn midnight(op: &Op<'_>, day: Date) -> Instant {
    let offset = i64::from(op.business().utc_offset_minutes) * 60;
    Instant(day.and_time(NaiveTime::MIN).and_utc().timestamp_micros()).plus_seconds(-offset)
}

/// The wall clock of the business: day, hour, minute.
pub fn local(op: &Op<'_>, at: Instant) -> (Date, i64) {
    let seconds = at.0.div_euclid(1_000_000) + i64::from(op.business().utc_offset_minutes) * 60;
    (Instant(seconds * 1_000_000).date(), seconds.rem_euclid(86_400) / 60)
}

/// `2026-03`, for headings of months.
pub fn month(day: Date) -> String {
    let first = month_start(day);
    format!("{}-{:02}", first.year(), first.month())
}

/// What a clock measures.
pub fn metric(word: &str) -> OpResult<TicketClocksMetric> {
    TicketClocksMetric::parse(word)
        .ok_or_else(|| OpError::internal(format!("a row of clocks of helpdesk.ticket has the metric '{word}'")))
}

/// Names of reference records.
pub async fn names(op: &mut Op<'_>, entity: &str) -> OpResult<HashMap<Id, String>> {
    Ok(op.reference(entity).await?.iter().map(|doc| (doc.id(), doc.label().to_string())).collect())
}
