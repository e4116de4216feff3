//! A place became free: it is held for the first who waits for one that fits.

use calendars::api::{MINUTE, Span};
use kernel::events::Event;
use kernel::typed::Stored;
use kernel::{Doc, Op, OpFuture, OpResult};
use kernel_types::{Id, Instant};
use serde_json::{Map, Value as Json, json};

use crate::generated::{Booking, Resource, Waiting, WaitingStatus, booking, waiting};
use crate::taken::Taken;
use crate::terms::Terms;

/// Entries that are looked at when a place becomes free.
const MOST: i64 = 100;

kernel::columns! {
    /// An entry that waits.
    struct Waits { id: Id }
}

/// After a booking was cancelled, released or moved.
pub fn freed<'a>(op: &'a mut Op<'_>, event: &'a Event) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(id) = named(event) else { return Ok(()) };
        let booking = Booking::load(op, &id).await?;
        let resource = booking.resource()?;
        offer(op, &resource).await
    })
}

/// After somebody joined the waiting list: there may be a place already.
pub fn joined<'a>(op: &'a mut Op<'_>, event: &'a Event) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(id) = named(event) else { return Ok(()) };
        // An entry may be deleted before its event arrives.
        let Some(entry) = Waiting::load_many(op, &[id]).await?.into_iter().next() else { return Ok(()) };
        let resource = entry.resource()?;
        offer(op, &resource).await
    })
}

fn named(event: &Event) -> Option<Id> {
    event.data.get("id").and_then(Json::as_str).and_then(Id::parse)
}

/// Offers what is free of a resource to those who wait, in their order: the urgent first, then who waits longest.
async fn offer(op: &mut Op<'_>, resource: &Id) -> OpResult<()> {
    let now = op.now();
    let mut sql = op.sql(
        "SELECT id FROM booking_waiting WHERE tenant = ? AND resource = ? AND status = 'waiting' AND latest > ? AND archived_at IS NULL \
         ORDER BY priority, requested_at, id LIMIT ?",
    );
    sql.bind(op.tenant().0).bind(resource).bind(now).bind(MOST);
    let waiting = op.rows_as::<Waits>(&sql.done()).await?;
    if waiting.is_empty() {
        return Ok(());
    }
    if !Resource::lock(op, resource).await?.active() {
        return Ok(());
    }
    let terms = Terms::load(op, resource).await?;
    for Waits { id } in waiting {
        let entry = Waiting::lock(op, &id).await?;
        if entry.status()? == WaitingStatus::Waiting
            && let Some(span) = place(op, &terms, &entry).await?
        {
            hold(op, &terms, &entry, span).await?;
        }
    }
    Ok(())
}

/// The first time that fits an entry and is free.
async fn place(op: &mut Op<'_>, terms: &Terms, entry: &Waiting<Doc>) -> OpResult<Option<Span>> {
    let now = op.now();
    let (earliest, latest) = (entry.earliest()?.max(now), entry.latest()?);
    if latest <= earliest {
        return Ok(None);
    }
    let (whole, seats) = ((earliest, latest), entry.seats());
    let taken = Taken::load(op, terms, whole).await?;
    let long = entry.minutes().map(|minutes| minutes * MINUTE);
    let fits = |span: &Span| {
        span.0 >= earliest
            && span.1 <= latest
            && terms.check(*span, now, true).is_ok()
            && taken.check(terms, *span, seats).is_ok()
    };
    if terms.slot.is_none() {
        // Without slots the calculator of the entry asked how long.
        let Some(long) = long else { return Ok(None) };
        let free = taken.free(terms, whole, seats);
        return Ok(free.into_iter().map(|((from, _), _)| (from, from.plus_seconds(long))).find(fits));
    }
    let slots = terms.slots(whole);
    let spans = slots.iter().enumerate().filter_map(|(place, (from, to))| {
        let end: Instant = match long {
            None => *to,
            Some(long) => {
                let needed = from.plus_seconds(long);
                slots.iter().skip(place).map(|(_, to)| *to).find(|to| *to >= needed)?
            }
        };
        Some((*from, end))
    });
    Ok(spans.into_iter().find(fits))
}

/// Holds a place for an entry and tells it.
async fn hold(op: &mut Op<'_>, terms: &Terms, entry: &Waiting<Doc>, span: Span) -> OpResult<()> {
    let minutes = op.setting_number("booking.acceptMinutes")?;
    // An offer for a time that comes sooner than that ends when the time comes.
    let until = op.now().plus_seconds(minutes * MINUTE).min(span.0);
    let body = json!({
        booking::TITLE: entry.title()?, booking::RESOURCE: terms.resource.as_str(),
        booking::STARTS_AT: span.0.to_rfc3339(), booking::ENDS_AT: span.1.to_rfc3339(), booking::SEATS: entry.seats(),
        booking::PERSON: entry.person().map(|person| person.as_str().to_string()),
        booking::PARTY: entry.party().map(|party| party.as_str().to_string()),
        booking::HOLD: true, booking::HOLD_UNTIL: until.to_rfc3339(), booking::WAITING: entry.id().as_str(),
    });
    let held = op.create(booking::ADDRESS, body).await?;
    let mut ask = Map::new();
    ask.insert("booking".to_string(), json!(held.id().as_str()));
    ask.insert("until".to_string(), json!(until.to_rfc3339()));
    op.transition(waiting::ADDRESS, &entry.id(), "offer", ask).await?;
    Ok(())
}
