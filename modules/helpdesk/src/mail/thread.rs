//! Which ticket a mail belongs to.

use kernel::inbound::Incoming;
use kernel::{Doc, Op, OpResult};
use kernel_types::{Id, Value};

use super::key;
use crate::conversation::MESSAGE;
use crate::ticket::TICKET;

/// Identifiers a mail refers to that are looked up.
const LOOKED_UP: usize = 20;
/// Merged tickets that are followed.
const DEPTH: usize = 50;

/// The ticket a mail answers: by the mails it refers to, then by the key in its address or subject.
pub async fn ticket_of(op: &mut Op<'_>, incoming: &Incoming) -> OpResult<Option<Doc>> {
    let mut found = by_reference(op, &incoming.mail.refers_to).await?;
    if found.is_none() {
        for key in key::named(incoming.tag.as_deref(), &incoming.mail.subject) {
            found = op.find(TICKET, &[("mailKey", Value::text(&key))]).await?.pop();
            if found.is_some() {
                break;
            }
        }
    }
    let Some(mut ticket) = found else { return Ok(None) };
    for _ in 0..DEPTH {
        match ticket.link("mergedInto") {
            Some(next) => ticket = op.load(TICKET, &next).await?,
            None => break,
        }
    }
    Ok(Some(ticket))
}

async fn by_reference(op: &mut Op<'_>, refers_to: &[String]) -> OpResult<Option<Doc>> {
    for id in refers_to.iter().take(LOOKED_UP) {
        let known = op.find(MESSAGE, &[("mailId", Value::text(id))]).await?;
        if let Some(ticket) = known.iter().find_map(|message| message.link("ticket")) {
            return op.load(TICKET, &ticket).await.map(Some);
        }
    }
    Ok(None)
}

/// The mails of a ticket that have left or come, oldest first: the identifier of each, and whether it came in.
pub async fn mails(op: &mut Op<'_>, ticket: &Id) -> OpResult<Vec<(String, bool)>> {
    let mut messages = op.find_all(MESSAGE, &[("ticket", Value::from(ticket))]).await?;
    messages.sort_by_key(|message| message.id());
    let public = messages.iter().filter(|message| message.text("direction") != Some("internal"));
    Ok(public
        .filter_map(|message| Some((message.text("mailId")?.to_string(), message.text("direction") == Some("in"))))
        .collect())
}
