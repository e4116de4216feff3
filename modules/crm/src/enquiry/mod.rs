//! What people send from public forms and to sales mailboxes: each becomes a lead, or is logged with the lead or contact it is from.

pub mod mail;
pub mod mailbox;

mod enter;
mod spam;

pub use enter::enter;

use kernel::events::Event;
use kernel::typed::Stored;
use kernel::{Op, OpError, OpFuture, OpResult};
use kernel_types::Id;
use serde_json::{Map, Value as Json, json};

use crate::generated::{Enquiry, EnquiryForm, EnquiryReason, EnquiryStatus, SalesMailbox, enquiry};

const HOUR: i64 = 3_600;

kernel::columns! {
    struct Count { count: i64 }
}

/// `crm.enquiry.created`: taken over by itself, unless a person should look at it first.
pub fn received<'a>(op: &'a mut Op<'_>, event: &'a Event) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(id) = event.data.get("id").and_then(Json::as_str).and_then(Id::parse) else { return Ok(()) };
        let enquiry = match Enquiry::load(op, &id).await {
            Ok(enquiry) => enquiry,
            Err(OpError::NotFound) => return Ok(()),
            Err(other) => return Err(other),
        };
        if enquiry.status()? != EnquiryStatus::Received {
            return Ok(());
        }
        let reason = match spam::is_suspicious(enquiry.text()?) {
            true => Some(EnquiryReason::Links),
            false => is_flooded(op, &id, enquiry.form(), enquiry.mailbox()).await?.then_some(EnquiryReason::Many),
        };
        let (transition, ask) = match reason {
            Some(reason) => ("hold", Map::from_iter([("reason".to_string(), json!(reason.as_str()))])),
            None => ("enter", Map::new()),
        };
        op.transition(enquiry::ADDRESS, &id, transition, ask).await.map(drop)
    })
}

/// Whether the form or mailbox got more than it may in the hour before this enquiry. Those that came first are taken over all the same.
async fn is_flooded(op: &mut Op<'_>, id: &Id, form: Option<Id>, mailbox: Option<Id>) -> OpResult<bool> {
    let (column, of, most) = match (form, mailbox) {
        (Some(form), _) => {
            let most = EnquiryForm::load(op, &form).await?.most_per_hour();
            ("form", form, most)
        }
        (None, Some(mailbox)) => {
            let most = SalesMailbox::load(op, &mailbox).await?.most_per_hour();
            ("mailbox", mailbox, most)
        }
        (None, None) => return Ok(false),
    };
    let since = op.now().plus_seconds(-HOUR);
    let mut sql = op.sql(&format!(
        "SELECT COUNT(*) FROM crm_enquiry WHERE tenant = ? AND {column} = ? AND id <= ? AND created_at >= ?"
    ));
    sql.bind(op.tenant().0).bind(&of).bind(id).bind(since);
    let found: Option<Count> = op.row_as(&sql.done()).await?;
    Ok(found.is_some_and(|found| found.count > most))
}
