//! The calculator of an entry of the waiting list.

use kernel::{Draft, Op, OpFuture, say};

use crate::generated::{Waiting, waiting};
use crate::terms::{MOST_DAYS, Terms};

/// `booking.waiting`: how long the place is needed where the resource has no slots; a span that can be searched.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let record = Waiting::of(&*draft)?;
        let (Ok(resource), Ok(earliest), Ok(latest)) = (record.resource(), record.earliest(), record.latest()) else {
            return Ok(());
        };
        let minutes = record.minutes();
        let terms = Terms::load(op, &resource).await?;
        let mut record = Waiting::of(draft)?;
        if terms.slot.is_none() && minutes.is_none() {
            record.refuse(
                format!("/{}", waiting::MINUTES),
                "minutes_needed",
                say!("booking-minutes-needed", "This resource has no slots; enter how much time is needed."),
            );
        }
        if (latest.0 - earliest.0) / 1_000_000 > MOST_DAYS * 86_400 {
            record.refuse(
                format!("/{}", waiting::LATEST),
                "wait_too_long",
                say!(
                    "booking-wait-too-long",
                    "Choose a shorter time; {most_days} days are searched.",
                    most_days = MOST_DAYS
                ),
            );
        }
        Ok(())
    })
}
