//! How a resource may be booked.

use calendars::api::{Calendar, MINUTE, Span};
use kernel::typed::Stored;
use kernel::{Op, OpError, OpResult, Sentence, length_of_time, say};
use kernel_types::{Id, Instant};

use crate::cut;
use crate::generated::Resource;

/// Days that are looked at in one go.
pub const MOST_DAYS: i64 = 100;

/// Why a time cannot be had, at the field of the record that asks for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    pub field: &'static str,
    pub code: &'static str,
    pub message: Sentence,
}

impl Refusal {
    pub fn at(field: &'static str, code: &'static str, message: impl Into<Sentence>) -> Refusal {
        Refusal { field, code, message: message.into() }
    }
}

/// The terms of one resource; times in seconds.
pub struct Terms {
    pub resource: Id,
    pub calendar: Calendar,
    /// Length of a slot; free times without.
    pub slot: Option<i64>,
    /// Places in a slot, with those beyond what there is.
    pub most: i64,
    pub buffer: i64,
    pub hold: i64,
    lead: Option<i64>,
    ahead: Option<i64>,
    longest: Option<i64>,
}

impl Terms {
    /// # Errors
    /// Of the database, or a resource that is gone.
    pub async fn load(op: &mut Op<'_>, resource: &Id) -> OpResult<Terms> {
        let record = Resource::of_reference(op, resource).await?.ok_or(OpError::NotFound)?;
        let calendar = calendars::api::load(op, record.calendar().as_ref()).await?;
        let minutes = |minutes: Option<i64>| minutes.map(|minutes| minutes * MINUTE);
        Ok(Terms {
            resource: resource.clone(),
            calendar,
            slot: minutes(record.slot_minutes()),
            most: record.capacity() + record.overbook(),
            buffer: record.buffer_minutes() * MINUTE,
            hold: record.hold_minutes() * MINUTE,
            lead: minutes(record.lead_minutes()),
            ahead: record.ahead_days().map(|days| days * 24 * 60 * MINUTE),
            longest: minutes(record.longest_minutes()),
        })
    }

    /// Whether a booking has the resource to itself.
    pub fn alone(&self) -> bool {
        self.most == 1
    }

    /// The slots of the days that touch a span; none where any times may be chosen.
    pub fn slots(&self, span: Span) -> Vec<Span> {
        let Some(slot) = self.slot else { return Vec::new() };
        self.windows(span).into_iter().flat_map(|window| cut::slots(window, slot, self.buffer)).collect()
    }

    /// The windows of the days that touch a span.
    pub fn windows(&self, span: Span) -> Vec<Span> {
        let (Some(first), Some(last)) = (self.calendar.date(span.0), self.calendar.date(span.1)) else {
            return Vec::new();
        };
        first.iter_days().take_while(|date| *date <= last).flat_map(|date| self.calendar.windows_on(date)).collect()
    }

    /// The slots a span consists of, first to last; a refusal where it is no such span.
    ///
    /// # Errors
    /// Why it is none.
    pub fn covered(&self, span: Span) -> Result<Vec<Span>, Refusal> {
        let slots = self.slots(span);
        let Some(first) = slots.iter().position(|slot| slot.0 == span.0) else {
            let next = slots.iter().find(|slot| slot.0 > span.0);
            let message = match next {
                Some((from, _)) => say!(
                    "booking-no-slot-begins-then",
                    "No slot begins then; the next begins at {from}.",
                    from = self.shown(*from)
                ),
                None => {
                    say!("booking-no-slot-begins-then-choose", "No slot begins then; choose one of the free times.")
                }
            };
            return Err(Refusal::at("startsAt", "no_slot", message));
        };
        let Some(last) = slots.iter().position(|slot| slot.1 == span.1).filter(|last| *last >= first) else {
            let own = slots.get(first).map_or(span.1, |slot| slot.1);
            let message = say!("booking-no-slot", "No slot ends then; this one ends at {own}.", own = self.shown(own));
            return Err(Refusal::at("endsAt", "no_slot", message));
        };
        // Both places are of these slots, in their order.
        Ok(slots.get(first..=last).unwrap_or_default().to_vec())
    }

    /// What the resource itself refuses, no matter who else has booked it. `fresh` is a time that is newly asked for: how early and how late
    /// it may be asked for counts then alone.
    ///
    /// # Errors
    /// Why.
    pub fn check(&self, span: Span, now: Instant, fresh: bool) -> Result<(), Refusal> {
        let (from, to) = span;
        if to <= from {
            return Err(Refusal::at(
                "endsAt",
                "ends_before_start",
                say!("booking-ends-before-start", "The end is before the beginning; correct one of them."),
            ));
        }
        let long = (to.0 - from.0) / 1_000_000;
        if let Some(longest) = self.longest.filter(|longest| long > *longest) {
            let length = length_of_time(longest / MINUTE);
            let message = say!("booking-booking-at-most-long", "A booking is at most {length} long.", length);
            return Err(Refusal::at("endsAt", "too_long", message));
        }
        if long > MOST_DAYS * 24 * 60 * MINUTE {
            let message = say!(
                "booking-booking-at-most-days-long",
                "A booking is at most {most_days} days long.",
                most_days = MOST_DAYS
            );
            return Err(Refusal::at("endsAt", "too_long", message));
        }
        if fresh && let Some(lead) = self.lead.filter(|lead| from < now.plus_seconds(*lead)) {
            let notice = length_of_time(lead / MINUTE);
            let message = say!("booking-too-late", "Book at least {notice} ahead.", notice);
            return Err(Refusal::at("startsAt", "too_late", message));
        }
        if fresh && let Some(ahead) = self.ahead.filter(|ahead| from > now.plus_seconds(*ahead)) {
            let message = say!(
                "booking-too-early",
                "Bookings open {days} days ahead; choose an earlier day.",
                days = ahead / (24 * 60 * MINUTE)
            );
            return Err(Refusal::at("startsAt", "too_early", message));
        }
        if self.slot.is_some() {
            return self.covered(span).map(drop);
        }
        if !self.calendar.is_open(from, to) {
            return Err(Refusal::at(
                "startsAt",
                "closed",
                say!("booking-closed-then-choose-time-when-open", "It is closed then; choose a time when it is open."),
            ));
        }
        Ok(())
    }

    /// The part of a span that may be asked for now; `None` where there is none.
    pub fn open(&self, span: Span, now: Instant) -> Option<Span> {
        let from = self.lead.map_or(span.0, |lead| span.0.max(now.plus_seconds(lead)));
        // The last moment at which a booking may begin; it may end later. Free times have no length of a slot to add.
        let last = self.ahead.map_or(span.1, |ahead| span.1.min(now.plus_seconds(ahead + self.slot.unwrap_or(0))));
        (from < last).then_some((from, last))
    }

    /// A moment as the wall clock there shows it: `2026-03-05 08:40`.
    pub fn shown(&self, at: Instant) -> String {
        shown(&self.calendar, at)
    }
}

/// A moment as the wall clock of a calendar shows it.
pub fn shown(calendar: &Calendar, at: Instant) -> String {
    let text = Instant(calendars::api::wall(calendar.zone, at) * 1_000_000).to_rfc3339();
    text.get(..16).unwrap_or_default().replace('T', " ")
}
