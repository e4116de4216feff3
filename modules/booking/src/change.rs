//! Bookings of a series that are moved or cancelled: one, those after it, or all that are to come.

use std::collections::HashMap;

use calendars::api::{moment, wall};
use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, Instant, Value};
use serde_json::{Map, Value as Json, json};

use crate::generated::{
    Booking, BookingStatus, Resource, Series, SeriesOccurrencesOutcome, SeriesOccurrencesWhy, booking,
};
use crate::place::forget;
use crate::taken::Taken;
use crate::terms::{Refusal, Terms};

/// The bookings that are meant, and the one they are meant from.
struct Chosen {
    from: Booking<Doc>,
    all: Vec<Booking<Doc>>,
}

async fn chosen(op: &mut Op<'_>, draft: &Draft, ask: &Map<String, Json>) -> OpResult<Chosen> {
    let text = |name: &str| ask.get(name).and_then(Json::as_str);
    let wanted = text("booking").map(Id::from_stored);
    let now = op.now();
    let mut members = Vec::new();
    for member in Booking::find(op, &[(booking::SERIES, Value::from(&draft.id()))]).await? {
        if matches!(member.status()?, BookingStatus::Held | BookingStatus::Booked) {
            members.push(member);
        }
    }
    let Some(place) = members.iter().position(|member| Some(member.id()) == wanted) else {
        let message = say!("booking-not-of-the-series", "Choose a booking of this series that is still to come.");
        return Err(OpError::refused_at("/booking", "not_of_the_series", message));
    };
    let from = members.remove(place);
    let begins = from.starts_at()?;
    let mut all = Vec::new();
    for member in members {
        let starts = member.starts_at()?;
        let meant = match text("scope") {
            Some("following") => starts >= begins,
            Some("all") => starts >= now,
            _ => false,
        };
        if meant {
            all.push(member);
        }
    }
    all.push(Booking::load(op, &from.id()).await?);
    Ok(Chosen { from, all })
}

fn moment_of(ask: &Map<String, Json>, name: &str) -> OpResult<Instant> {
    ask.get(name).and_then(Json::as_str).and_then(Instant::parse_rfc3339).ok_or_else(|| {
        OpError::invalid(
            format!("/{name}"),
            "required",
            say!("booking-enter-date-and-time", "Enter the date and time."),
        )
    })
}

/// `booking.change_series`: all move by as much on the wall as the chosen one, and are as long as it. What something is in the way of stays
/// as it was, and its line says what; where nothing can be moved, that is refused.
pub fn change<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let resource = Series::of(&*draft)?.resource()?;
        Resource::lock(op, &resource).await?;
        let Chosen { from, mut all } = chosen(op, draft, ask).await?;
        let (starts, ends) = (moment_of(ask, "startsAt")?, moment_of(ask, "endsAt")?);
        let zone = Terms::load(op, &resource).await?.calendar.zone;
        let by = wall(zone, starts) - wall(zone, from.starts_at()?);
        let long = wall(zone, ends) - wall(zone, starts);
        // The person who goes first must not run into who has not moved yet.
        all.sort_by_key(|member| member.starts_at().ok());
        if by > 0 {
            all.reverse();
        }
        let places = places(draft)?;
        let mut refused: Option<Refusal> = None;
        let mut moved = 0;
        for member in &all {
            let own = member.resource()?;
            let terms = Terms::load(op, &own).await?;
            let begins = wall(zone, member.starts_at()?) + by;
            let span = (moment(zone, begins), moment(zone, begins + long));
            let found = match terms.check(span, op.now(), true) {
                Err(refusal) => Err(refusal),
                Ok(()) => {
                    let mut taken = Taken::load(op, &terms, span).await?;
                    let stored = Booking::load(op, &member.id()).await?;
                    forget(&mut taken, &terms, &stored)?;
                    taken.check(&terms, span, member.seats())
                }
            };
            let line = places.get(&member.id()).copied();
            if let Err(refusal) = found {
                if let Some(line) = line {
                    Series::of(&mut *draft)?.occurrences_mut(line).set_why(SeriesOccurrencesWhy::parse(refusal.code));
                }
                refused.get_or_insert(refusal);
                continue;
            }
            let body = json!({booking::STARTS_AT: span.0.to_rfc3339(), booking::ENDS_AT: span.1.to_rfc3339()});
            op.update(booking::ADDRESS, &member.id(), body).await?;
            moved += 1;
            if let Some(line) = line {
                let mut record = Series::of(&mut *draft)?;
                let mut line = record.occurrences_mut(line);
                line.set_starts_at(span.0);
                line.set_ends_at(span.1);
                line.set_why(kernel::typed::Nothing);
            }
        }
        match refused {
            Some(refusal) if moved == 0 => {
                Err(OpError::refused_at(format!("/{}", refusal.field), refusal.code, refusal.message))
            }
            _ => Ok(()),
        }
    })
}

/// `booking.cancel_series`
pub fn cancel<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Chosen { all, .. } = chosen(op, draft, ask).await?;
        let places = places(draft)?;
        for member in all {
            let mut answers = Map::new();
            answers.insert("reason".to_string(), ask.get("reason").cloned().unwrap_or(Json::Null));
            op.transition(booking::ADDRESS, &member.id(), "cancel", answers).await?;
            if let Some(line) = places.get(&member.id()) {
                Series::of(&mut *draft)?.occurrences_mut(*line).set_outcome(SeriesOccurrencesOutcome::Cancelled);
            }
        }
        Ok(())
    })
}

/// The line of each booking.
fn places(draft: &Draft) -> OpResult<HashMap<Id, usize>> {
    let record = Series::of(draft)?;
    Ok(record.occurrences().enumerate().filter_map(|(line, row)| Some((row.booking()?, line))).collect())
}
