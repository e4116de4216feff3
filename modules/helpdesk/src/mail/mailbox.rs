//! Mailboxes open and close.

use kernel::{Draft, Op, OpFuture, inbound};
use serde_json::{Map, Value as Json};

use super::MAILBOX;

/// `helpdesk.open_mailbox`: mail for the address is taken from now on.
pub fn open<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let address = draft.text("address").unwrap_or_default().to_string();
        inbound::claim(op, &address, MAILBOX, &draft.id()).await
    })
}

/// `helpdesk.close_mailbox`
pub fn close<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { inbound::release(op, MAILBOX, &draft.id()).await })
}
