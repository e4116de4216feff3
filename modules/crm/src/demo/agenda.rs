//! What the people who sell have before them on the day the example ends, from the first call to the last visit.

use kernel::{Op, OpResult};
use kernel_types::{Date, Id};
use serde_json::json;

use super::{Step, as_person, at, earlier};
use crate::generated::activity;

/// Type, subject, hour, minute, length in minutes, place.
type Entry = (&'static str, &'static str, i64, i64, i64, Option<&'static str>);

const MORNING: [Entry; 4] = [
    ("call", "Confirm the delivery for tomorrow", 8, 30, 15, None),
    ("visit", "Measure the roof", 10, 0, 90, Some("On site")),
    ("call", "Ask about the quotation", 13, 30, 15, None),
    ("meeting", "Go through the order with the buyer", 15, 0, 45, Some("Counter")),
];
const WITH_THE_TEAM: Entry = ("meeting", "Open deals with the team", 16, 0, 45, Some("Office"));

kernel::columns! {
    /// Somebody to talk to.
    struct Known { id: Id, account: Option<Id> }
}

/// A day for everybody who sells, and the meeting that closes it for anyone who runs the business.
pub async fn today(op: &mut Op<'_>, people: &[Id], until: Date) -> OpResult<()> {
    for person in people {
        let mut sql = op.sql("SELECT id, account FROM crm_contact WHERE tenant = ? AND salesperson = ? AND status = 'active' ORDER BY name, id LIMIT ?");
        sql.bind(op.tenant().0).bind(person).bind(i64::try_from(MORNING.len()).unwrap_or_default());
        let known: Vec<Known> = op.rows_as(&sql.done()).await?;
        for (entry, contact) in MORNING.iter().zip(known.iter().cycle()) {
            plan(op, person, entry, Some(contact), until).await?;
        }
        plan(op, person, &WITH_THE_TEAM, None, until).await?;
    }
    let owner = op.user().clone();
    if !people.contains(&owner) {
        plan(op, &owner, &WITH_THE_TEAM, None, until).await?;
    }
    Ok(())
}

async fn plan(
    op: &mut Op<'_>,
    person: &Id,
    (kind, subject, hour, minute, minutes, place): &Entry,
    with: Option<&Known>,
    on: Date,
) -> OpResult<()> {
    let body = json!({
        "type": kind, "subject": subject, "due": at(op, on, *hour, *minute).to_rfc3339(), "minutes": minutes, "place": place, "salesperson": person.as_str(),
        "contact": with.map(|known| known.id.as_str()), "account": with.and_then(|known| known.account.as_ref()).map(Id::as_str),
    });
    as_person(op, person, at(op, earlier(on, 1), 16, 30), Step::Create(activity::ADDRESS, body)).await.map(drop)
}
