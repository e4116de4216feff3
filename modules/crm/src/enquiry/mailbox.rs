//! Sales mailboxes open and close, and have their mail fetched.

use kernel::events::Event;
use kernel::inbound::{self, source};
use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json};

use crate::generated::{SalesMailbox, sales_mailbox};

/// `crm.open_mailbox`: mail for the address is taken from now on.
pub fn open<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mailbox = SalesMailbox::of(draft)?;
        let (address, id) = (mailbox.address()?.to_string(), mailbox.id());
        inbound::claim(op, &address, sales_mailbox::ADDRESS, &id).await
    })
}

/// `crm.close_mailbox`
pub fn close<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { inbound::release(op, sales_mailbox::ADDRESS, &draft.id()).await })
}

/// `crm.fetch_mail`: while the mailbox is open, its mail is fetched from another server. The password is sealed and stands on no record.
pub fn fetch<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { source::set(op, sales_mailbox::ADDRESS, &draft.id(), &source::New::asked(ask)).await })
}

/// `crm.stop_fetching`
pub fn stop_fetching<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { source::remove(op, sales_mailbox::ADDRESS, &draft.id()).await })
}

/// `crm.sales_mailbox.fetched`: looking for mail at the other server began to work or to fail.
pub fn fetched<'a>(op: &'a mut Op<'_>, event: &'a Event) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let text = |name: &str| event.data.get(name).and_then(Json::as_str).unwrap_or_default();
        let (record, problem) = (Id::from_stored(text("record")), text("problem"));
        match SalesMailbox::load(op, &record).await {
            Ok(known) if known.fetch_host().is_some() => {}
            // It was deleted or fetches no more.
            Ok(_) | Err(OpError::NotFound) => return Ok(()),
            Err(error) => return Err(error),
        }
        let state = match problem {
            // One that is too large stays where it is; the others are fetched.
            "" | "mail_too_large" => "works",
            problem => problem,
        };
        op.set_fields(sales_mailbox::ADDRESS, &record, &[(sales_mailbox::FETCH_STATE, Value::text(state))])
            .await
            .map(drop)
    })
}
