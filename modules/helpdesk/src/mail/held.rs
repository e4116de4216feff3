//! Mail that waits for a person.

use kernel::inbound::{self, Incoming};
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::Id;
use serde_json::{Map, Value as Json, json};

use super::HELD;
use crate::generated::held_mail;

/// Characters of a mail that are shown of it.
const EXCERPT: usize = 4_000;

/// Puts a mail aside.
pub async fn hold(op: &mut Op<'_>, incoming: &Incoming, reason: &str) -> OpResult<()> {
    let mail = &incoming.mail;
    let excerpt: String = mail.text.chars().take(EXCERPT).collect();
    let body = json!({
        "mailbox": incoming.mailbox.as_str(), "sender": Some(mail.from.address.as_str()).filter(|address| !address.is_empty()), "senderName": mail.from.name,
        "subject": Some(mail.subject.as_str()).filter(|subject| !subject.is_empty()), "excerpt": Some(excerpt).filter(|text| !text.is_empty()),
        "reason": reason, "receivedAt": incoming.received_at.to_rfc3339(), "received": incoming.id.as_str(),
    });
    op.create(HELD, body).await?;
    inbound::settle(op, &incoming.id).await
}

/// `helpdesk.accept_mail`: a person lets the mail in.
pub fn accept<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if matches!(draft.text("reason"), Some("loop" | "own_address" | "no_sender")) {
            return Err(OpError::state(
                "no_ticket_of_this",
                say!(
                    "helpdesk-no-ticket-of-this",
                    "This email cannot become a ticket: it came from the help desk itself or has no sender."
                ),
            ));
        }
        if draft.text(held_mail::REASON) == Some("too_large") {
            return Err(OpError::state(
                "left_at_the_server",
                say!(
                    "helpdesk-left-at-the-server",
                    "This email was too large to fetch. Read it at the mail server, or ask the sender for a smaller one."
                ),
            ));
        }
        let received = draft.text("received").map(Id::from_stored).ok_or(OpError::NotFound)?;
        inbound::again(op, &received).await
    })
}
