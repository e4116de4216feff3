//! Mailboxes open and close, and have their mail fetched.

use kernel::events::Event;
use kernel::inbound::source;
use kernel::{Draft, Op, OpError, OpFuture, inbound};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use super::{HELD, MAILBOX};
use crate::generated::{Mailbox, mailbox};

/// `helpdesk.open_mailbox`: mail for the address is taken from now on.
pub fn open<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let address = Mailbox::of(&*draft)?.address()?.to_string();
        inbound::claim(op, &address, MAILBOX, &draft.id()).await
    })
}

/// `helpdesk.close_mailbox`
pub fn close<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { inbound::release(op, MAILBOX, &draft.id()).await })
}

/// `helpdesk.fetch_mail`: while the mailbox is open, its mail is fetched from another server. The password is sealed and stands on
/// no record.
pub fn fetch<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { source::set(op, MAILBOX, &draft.id(), &source::New::asked(ask)).await })
}

/// `helpdesk.stop_fetching`
pub fn stop_fetching<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { source::remove(op, MAILBOX, &draft.id()).await })
}

/// `helpdesk.mailbox.fetched`: looking for mail at the other server began to work or to fail.
pub fn fetched<'a>(op: &'a mut Op<'_>, event: &'a Event) -> OpFuture<'a, ()> {
    Box::pin(async move {
        // Where nothing is said, there is no problem.
        let text = |name: &str| event.data.get(name).and_then(Json::as_str).unwrap_or_default();
        let (record, problem) = (Id::from_stored(text("record")), text("problem"));
        let known = match op.load(MAILBOX, &record).await {
            Ok(known) if known.text(mailbox::FETCH_HOST).is_some() => known,
            // It was deleted or fetches no more.
            Ok(_) | Err(OpError::NotFound) => return Ok(()),
            Err(error) => return Err(error),
        };
        let state = match problem {
            "mail_too_large" => {
                let now = op.now().to_rfc3339();
                let body = json!({"mailbox": known.id().as_str(), "reason": "too_large", "receivedAt": now});
                op.create(HELD, body).await?;
                "works"
            }
            "" => "works",
            problem => problem,
        };
        op.set_fields(MAILBOX, &record, &[(mailbox::FETCH_STATE, Value::text(state))]).await.map(drop)
    })
}
