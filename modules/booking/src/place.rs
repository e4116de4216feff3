//! The calculator of a booking.

use calendars::api::Span;
use kernel::typed::{Nothing, Stored};
use kernel::{Doc, Draft, Op, OpFuture, OpResult};
use kernel_types::{Id, Value};
use serde_json::json;

use crate::generated::{Booking, BookingStatus, Resource, Slot, booking, booking_slots, slot};
use crate::taken::Taken;
use crate::terms::{Refusal, Terms};

/// Fields that say what is taken.
const PLACE: [&str; 4] = [booking::RESOURCE, booking::STARTS_AT, booking::ENDS_AT, booking::SEATS];

/// `booking.booking`: the end of one slot where none is given, until when a hold lasts and when the resource is free again; refuses
/// what cannot be had. Where several book at a time, it lists the slots that are taken.
pub fn place<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_new() && !PLACE.iter().any(|field| draft.changed(field)) {
            return Ok(());
        }
        let (Ok(resource), Ok(from)) = (Booking::of(&*draft)?.resource(), Booking::of(&*draft)?.starts_at()) else {
            return Ok(());
        };
        let terms = Terms::load(op, &resource).await?;
        let mut record = Booking::of(&mut *draft)?;
        if record.ends_at().is_err()
            && let Some(slot) = terms.slot
        {
            record.set_ends_at(from.plus_seconds(slot));
        }
        let Ok(to) = record.ends_at() else { return Ok(()) };
        let seats = record.seats();
        record.set_alone(terms.alone());
        record.set_free_at(to.plus_seconds(terms.buffer));
        if draft.is_new() {
            set_hold(op, draft, &terms)?;
        }
        let fresh = draft.is_new() || draft.changed(booking::STARTS_AT) || draft.changed(booking::RESOURCE);
        let span = (from, to);
        // Who is there already may stay longer than the resource is open; what is taken stays taken.
        let there = Booking::of(&*draft)?.status()? == BookingStatus::Arrived;
        if !there && let Err(refusal) = terms.check(span, op.now(), fresh) {
            return refuse(draft, &refusal);
        }
        // Looked at before it is saved, it is told what is in the way; the write itself is held by the database.
        if there && !terms.alone() {
            return Ok(());
        }
        let mut taken = Taken::load(op, &terms, span).await?;
        if let Some(stored) = draft.stored() {
            forget(&mut taken, &terms, &stored)?;
        }
        if terms.alone() {
            // Who is in the way is named by `x-exclusive`.
            if let Err(refusal) = taken.check(&terms, span, seats)
                && refusal.code != "resource_taken"
            {
                return refuse(draft, &refusal);
            }
            draft.clear_lines(booking::SLOTS);
            return Ok(());
        }
        if let Err(refusal) = taken.check(&terms, span, seats) {
            return refuse(draft, &refusal);
        }
        match terms.covered(span) {
            Ok(slots) => list_slots(op, draft, &terms, slots).await,
            Err(refusal) => refuse(draft, &refusal),
        }
    })
}

/// What a stored booking itself takes does not count against it.
pub fn forget(taken: &mut Taken, terms: &Terms, stored: &Doc) -> OpResult<()> {
    let before = Booking::of(stored)?;
    if before.resource()? != terms.resource || !stands(before.status()?) {
        return Ok(());
    }
    let slots = if terms.alone() {
        Vec::new()
    } else {
        // A calendar that changed since may have no such slots any more; then there is nothing to leave out.
        terms.covered((before.starts_at()?, before.ends_at()?)).unwrap_or_default()
    };
    taken.without(&stored.id(), &slots, before.seats());
    Ok(())
}

/// Whether a booking in this state takes its place.
fn stands(status: BookingStatus) -> bool {
    matches!(status, BookingStatus::Held | BookingStatus::Booked | BookingStatus::Arrived | BookingStatus::Done)
}

fn refuse(draft: &mut Draft, refusal: &Refusal) -> OpResult<()> {
    Booking::of(draft)?.refuse(format!("/{}", refusal.field), refusal.code, refusal.message.clone());
    Ok(())
}

/// A hold lasts as long as the resource says, unless its maker says until when: the waiting list does.
fn set_hold(op: &Op<'_>, draft: &mut Draft, terms: &Terms) -> OpResult<()> {
    let mut record = Booking::of(draft)?;
    if !record.hold() {
        record.set_hold_until(Nothing);
    } else if record.hold_until().is_none() {
        record.set_hold_until(op.now().plus_seconds(terms.hold));
    }
    Ok(())
}

/// The slots a booking takes as its lines, in their order.
async fn list_slots(op: &mut Op<'_>, draft: &mut Draft, terms: &Terms, slots: Vec<Span>) -> OpResult<()> {
    let mut ids = Vec::new();
    for slot in slots {
        ids.extend(slot_record(op, terms, slot).await?);
    }
    draft.clear_lines(booking::SLOTS);
    for id in &ids {
        draft.push_line(booking::SLOTS, &[(booking_slots::SLOT, Value::from(id))]);
    }
    Ok(())
}

/// The record of a slot. The first booking makes it, with the resource locked so that another who wants to make it waits and finds it;
/// none where nothing is written.
async fn slot_record(op: &mut Op<'_>, terms: &Terms, span: Span) -> OpResult<Option<Id>> {
    if let Some(known) = known(op, terms, span).await? {
        return Ok(Some(known));
    }
    if !op.may_write() {
        return Ok(None);
    }
    Resource::lock(op, &terms.resource).await?;
    if let Some(known) = known(op, terms, span).await? {
        return Ok(Some(known));
    }
    let body = json!({
        slot::RESOURCE: terms.resource.as_str(), slot::STARTS_AT: span.0.to_rfc3339(), slot::ENDS_AT: span.1.to_rfc3339(),
        slot::LABEL: terms.shown(span.0), slot::MOST: terms.most,
    });
    Ok(Some(op.create(slot::ADDRESS, body).await?.id()))
}

async fn known(op: &mut Op<'_>, terms: &Terms, span: Span) -> OpResult<Option<Id>> {
    let equal = [(slot::RESOURCE, Value::from(&terms.resource)), (slot::STARTS_AT, Value::Instant(span.0))];
    let Some(found) = Slot::find(op, &equal).await?.into_iter().next() else { return Ok(None) };
    // The places of a resource may have changed since.
    if found.most() != Some(terms.most) && op.may_write() {
        op.set_fields(slot::ADDRESS, &found.id(), &[(slot::MOST, Value::Int(terms.most))]).await?;
    }
    Ok(Some(found.id()))
}
