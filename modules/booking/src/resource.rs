//! The calculator of a resource.

use kernel::{Draft, Op, OpFuture, say};

use crate::generated::{Resource, resource};

/// How a resource is cut. A booking that stands was made by the old cut.
const CUT: [&str; 2] = [resource::SLOT_MINUTES, resource::BUFFER_MINUTES];

/// `booking.resource`: the cut of slots stays while there are bookings to come, and so does whether several book at a time.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(stored) = draft.stored() else { return Ok(()) };
        let (before, after) = (Resource::of(&stored)?, Resource::of(&*draft)?);
        let alone = |capacity: i64, over: i64| capacity + over == 1;
        let several = alone(before.capacity(), before.overbook()) != alone(after.capacity(), after.overbook());
        let cut = CUT.into_iter().find(|field| draft.changed(field));
        let Some(field) = cut.or(several.then_some(resource::CAPACITY)) else { return Ok(()) };
        let mut sql = op.sql(
            "SELECT 1 FROM booking_booking WHERE tenant = ? AND resource = ? AND free_at > ? AND status IN ('held', 'booked', 'arrived') LIMIT 1",
        );
        sql.bind(op.tenant().0).bind(&draft.id()).bind(op.now());
        if op.row(&sql.done()).await?.is_some() {
            let message = say!(
                "booking-bookings-to-come",
                "There are bookings to come; this can be changed once they are over, or on another resource."
            );
            Resource::of(draft)?.refuse(format!("/{field}"), "bookings_to_come", message);
        }
        Ok(())
    })
}
