//! `booking.read_calendar`: the events of an .ics file become busy times of a resource. Read again, what is no longer in it goes.

use std::collections::HashMap;
use std::sync::Arc;

use calendars::api::{DAY, Span};
use kernel::files::attachment;
use kernel::typed::Stored;
use kernel::{Draft, Occasion, Op, OpError, OpFuture, OpResult, Prepared, say};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use crate::generated::{Busy, ExternalCalendar, busy, external_calendar};
use crate::ics;
use crate::terms::Terms;

/// Largest file.
const BYTES: usize = 4 * 1024 * 1024;
/// Busy times of one calendar.
const MOST: usize = 2_000;
/// Days ahead for which busy times are kept; the past is over.
const AHEAD: i64 = 400;

struct Text(String);

/// Before the effect: the file is read while no transaction is open.
pub fn prepare<'a>(op: &'a mut Op<'_>, occasion: &'a Occasion) -> OpFuture<'a, Option<Prepared>> {
    Box::pin(async move {
        let Occasion::Record(draft) = occasion else { return Ok(None) };
        let text = text(op, &draft.id()).await?;
        Ok(Some(Arc::new(Text(text)) as Prepared))
    })
}

async fn text(op: &mut Op<'_>, id: &Id) -> OpResult<String> {
    let files = attachment::contents(op, external_calendar::ADDRESS, id).await?;
    let Some((_, bytes)) = files.last() else {
        return Err(OpError::refused_at(
            "/file",
            "no_file",
            say!("booking-no-file", "Attach the .ics file of the calendar first."),
        ));
    };
    if bytes.len() > BYTES {
        return Err(OpError::refused_at(
            "/file",
            "too_large",
            say!("booking-too-large", "Export a shorter time; 4 MB are read at a time."),
        ));
    }
    String::from_utf8(bytes.clone()).map_err(|_| {
        OpError::refused_at(
            "/file",
            "not_text",
            say!("booking-no-ics", "This is no .ics file: it holds no text in UTF-8."),
        )
    })
}

pub fn read<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let text = match op.prepared::<Text>() {
            Some(read) => read.0.clone(),
            None => text(op, &draft.id()).await?,
        };
        let resource = ExternalCalendar::of(&*draft)?.resource()?;
        let zone = Terms::load(op, &resource).await?.calendar.zone;
        let now = op.now();
        let found = ics::busy(&text, zone, (now, now.plus_seconds(AHEAD * DAY))).map_err(|bad| {
            OpError::refused_at(
                "/file",
                "unreadable",
                say!("booking-line-unreadable", "Line {line}: {why}", line = bad.line, why = bad.why),
            )
        })?;
        if found.len() > MOST {
            let message = say!(
                "booking-too-many-events",
                "The calendar has more than {most} events to come; export a shorter time.",
                most = MOST
            );
            return Err(OpError::refused_at("/file", "too_many_events", message));
        }
        // At most so many were let in.
        let count = i64::try_from(found.len()).unwrap_or(i64::MAX);
        keep(op, &draft.id(), &resource, found).await?;
        let mut record = ExternalCalendar::of(draft)?;
        record.set_read_at(now);
        record.set_events(count);
        Ok(())
    })
}

/// Makes the busy times that are new, deletes those that are gone, and leaves the others.
async fn keep(op: &mut Op<'_>, source: &Id, resource: &Id, found: Vec<ics::Busy>) -> OpResult<()> {
    let mut known: HashMap<(Span, String), Id> = HashMap::new();
    for stored in Busy::find_all(op, &[(busy::SOURCE, Value::from(source))]).await? {
        known.insert(((stored.starts_at()?, stored.ends_at()?), stored.title()?.to_string()), stored.id());
    }
    for event in found {
        let title: String =
            if event.title.is_empty() { "Busy".to_string() } else { event.title.chars().take(200).collect() };
        if known.remove(&(event.span, title.clone())).is_some() {
            continue;
        }
        let body = json!({
            busy::TITLE: title, busy::RESOURCE: resource.as_str(), busy::SOURCE: source.as_str(),
            busy::STARTS_AT: event.span.0.to_rfc3339(), busy::ENDS_AT: event.span.1.to_rfc3339(),
        });
        op.create(busy::ADDRESS, body).await?;
    }
    for gone in known.into_values() {
        op.delete(busy::ADDRESS, &gone).await?;
    }
    Ok(())
}
