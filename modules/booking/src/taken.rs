//! What stands in the way of a booking: other bookings, full slots, busy times.

use std::collections::HashMap;

use calendars::api::Span;
use kernel::{Op, OpResult, say};
use kernel_types::{Id, Instant};

use crate::cut::{left, overlap};
use crate::terms::{Refusal, Terms};

kernel::columns! {
    /// A booking that has the resource to itself.
    struct Alone { id: Id, starts_at: Instant, free_at: Instant }
}

kernel::columns! {
    /// A slot somebody booked.
    struct Counted { starts_at: Instant, taken: Option<i64> }
}

kernel::columns! {
    /// A time at which the resource cannot be booked.
    struct Busy { starts_at: Instant, ends_at: Instant }
}

/// What is taken of a resource in a span.
#[derive(Debug, Default)]
pub struct Taken {
    alone: Vec<(Id, Span)>,
    slots: HashMap<Instant, i64>,
    busy: Vec<Span>,
}

impl Taken {
    /// Reads a span, with what reaches into it.
    ///
    /// # Errors
    /// Of the database.
    pub async fn load(op: &mut Op<'_>, terms: &Terms, span: Span) -> OpResult<Taken> {
        let mut taken = Taken::default();
        let until = span.1.plus_seconds(terms.buffer);
        if terms.alone() {
            let mut sql = op.sql(
                "SELECT id, starts_at, free_at FROM booking_booking WHERE tenant = ? AND resource = ? AND starts_at < ? AND free_at > ? \
                 AND alone AND status IN ('held', 'booked', 'arrived', 'done') AND archived_at IS NULL ORDER BY starts_at",
            );
            sql.bind(op.tenant().0).bind(&terms.resource).bind(until).bind(span.0);
            taken.alone = op
                .rows_as::<Alone>(&sql.done())
                .await?
                .into_iter()
                .map(|row| (row.id, (row.starts_at, row.free_at)))
                .collect();
        } else {
            let mut sql = op.sql(
                "SELECT starts_at, taken FROM booking_slot WHERE tenant = ? AND resource = ? AND starts_at < ? AND ends_at > ?",
            );
            sql.bind(op.tenant().0).bind(&terms.resource).bind(span.1).bind(span.0);
            taken.slots = op
                .rows_as::<Counted>(&sql.done())
                .await?
                .into_iter()
                // Of a slot whose bookings were not added up yet, nothing is taken.
                .map(|row| (row.starts_at, row.taken.unwrap_or(0)))
                .collect();
        }
        let mut sql = op.sql(
            "SELECT starts_at, ends_at FROM booking_busy WHERE tenant = ? AND resource = ? AND starts_at < ? AND ends_at > ? AND archived_at IS NULL",
        );
        sql.bind(op.tenant().0).bind(&terms.resource).bind(span.1).bind(span.0);
        taken.busy =
            op.rows_as::<Busy>(&sql.done()).await?.into_iter().map(|row| (row.starts_at, row.ends_at)).collect();
        Ok(taken)
    }

    /// Leaves a booking out of account: what is moved is not in its own way.
    pub fn without(&mut self, id: &Id, slots: &[Span], seats: i64) {
        self.alone.retain(|(other, _)| other != id);
        for (from, _) in slots {
            if let Some(taken) = self.slots.get_mut(from) {
                *taken -= seats;
            }
        }
    }

    /// Counts a booking that is not written yet.
    ///
    /// # Errors
    /// It is no such span.
    pub fn with(&mut self, terms: &Terms, id: &Id, span: Span, seats: i64) -> Result<(), Refusal> {
        if terms.alone() {
            self.alone.push((id.clone(), (span.0, span.1.plus_seconds(terms.buffer))));
            return Ok(());
        }
        for (from, _) in terms.covered(span)? {
            *self.slots.entry(from).or_default() += seats;
        }
        Ok(())
    }

    /// Why so many places cannot be had then.
    ///
    /// # Errors
    /// Why.
    pub fn check(&self, terms: &Terms, span: Span, seats: i64) -> Result<(), Refusal> {
        if self.busy.iter().any(|busy| overlap(*busy, span)) {
            return Err(Refusal::at(
                "startsAt",
                "busy",
                say!("booking-busy", "It is away or kept from booking then; choose another time."),
            ));
        }
        if seats > terms.most {
            let message = say!("booking-too-many-places", "There are {most} places at most.", most = terms.most);
            return Err(Refusal::at("seats", "too_many_places", message));
        }
        if terms.alone() {
            let whole = (span.0, span.1.plus_seconds(terms.buffer));
            if self.alone.iter().any(|(_, other)| overlap(*other, whole)) {
                return Err(Refusal::at(
                    "startsAt",
                    "resource_taken",
                    say!("booking-resource-taken", "This is taken at that time."),
                ));
            }
            return Ok(());
        }
        // What is covered has one slot at least.
        let free = terms.covered(span)?.iter().map(|slot| self.free_in(terms, slot.0)).min().unwrap_or(0);
        match free {
            free if free >= seats => Ok(()),
            free if free <= 0 => Err(Refusal::at(
                "startsAt",
                "slot_full",
                say!("booking-slot-full-choose-another-time", "This slot is full; choose another time."),
            )),
            free => Err(Refusal::at(
                "seats",
                "slot_full",
                say!("booking-only-places-free-then", "Only {free} places are free then.", free),
            )),
        }
    }

    /// Free places of the slot that begins then.
    pub fn free_in(&self, terms: &Terms, from: Instant) -> i64 {
        // A slot that nobody booked has no record.
        terms.most - self.slots.get(&from).copied().unwrap_or(0)
    }

    /// What is free in a span, with places: slots that have some, or the times nobody has.
    pub fn free(&self, terms: &Terms, span: Span, seats: i64) -> Vec<(Span, i64)> {
        let inside = |window: &Span| window.0 >= span.0 && window.1 <= span.1;
        if terms.slot.is_some() {
            let slots = terms.slots(span).into_iter().filter(inside);
            return slots
                .filter(|slot| self.check(terms, *slot, seats).is_ok())
                .map(|slot| (slot, if terms.alone() { 1 } else { self.free_in(terms, slot.0) }))
                .collect();
        }
        // A booking must end so long before the next begins as the resource needs between them.
        let early = |(from, to): Span| (from.plus_seconds(-terms.buffer), to);
        let taken: Vec<Span> =
            self.alone.iter().map(|(_, other)| early(*other)).chain(self.busy.iter().copied()).collect();
        let windows: Vec<Span> = terms
            .windows(span)
            .into_iter()
            .map(|(from, to)| (from.max(span.0), to.min(span.1)))
            .filter(|(from, to)| from < to)
            .collect();
        left(&windows, &taken).into_iter().map(|window| (window, 1)).collect()
    }
}
