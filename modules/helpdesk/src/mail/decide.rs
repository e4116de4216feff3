//! Whether a mail becomes part of a ticket by itself, or waits for a person.

use kernel::inbound::Incoming;
use kernel::{Doc, Op, OpError, OpResult};
use kernel_types::{Id, Value};

use super::{MAILBOX, sender};
use crate::conversation::MESSAGE;

kernel::columns! {
    /// How many there are.
    struct Counted { count: i64 }
}

/// Mails of one ticket in an hour before further ones wait.
const OF_A_TICKET: i64 = 30;
const HOUR: i64 = 3_600;

/// Why a mail waits for a person; `None` for one that is taken.
pub async fn reason(op: &mut Op<'_>, incoming: &Incoming, mailbox: &Doc) -> OpResult<Option<&'static str>> {
    let mail = &incoming.mail;
    let from = mail.from.address.as_str();
    // What answers itself is never let in, whatever a person says.
    if let Some(id) = &mail.message_id
        && op.find(MESSAGE, &[("mailId", Value::text(id)), ("direction", Value::text("out"))]).await?.first().is_some()
    {
        return Ok(Some("loop"));
    }
    if from.is_empty() {
        return Ok(Some("no_sender"));
    }
    if op
        .find_all(MAILBOX, &[])
        .await?
        .iter()
        .any(|other| other.text("address").is_some_and(|address| address.eq_ignore_ascii_case(from)))
    {
        return Ok(Some("own_address"));
    }
    if incoming.let_in {
        return Ok(None);
    }
    if mailbox.state() != Some("open") {
        return Ok(Some("mailbox_closed"));
    }
    if let Some(automatic) = mail.automatic {
        return Ok(Some(automatic.as_str()));
    }
    if incoming.return_to.is_empty() {
        return Ok(Some("automatic"));
    }
    if !sender::allowed(mailbox, from) {
        return Ok(Some("sender_not_allowed"));
    }
    let most = op.setting_number("helpdesk.mailsPerHour")?;
    Ok((lately(op, "sender", &Value::text(from)).await? >= most).then_some("too_many"))
}

/// Whether a ticket got so many mails that something answers itself.
pub async fn is_flooded(op: &mut Op<'_>, ticket: &Id) -> OpResult<bool> {
    Ok(lately(op, "ticket", &Value::from(ticket)).await? >= OF_A_TICKET)
}

/// Messages that came by mail in the last hour.
pub async fn lately(op: &mut Op<'_>, column: &'static str, value: &Value) -> OpResult<i64> {
    let since = op.now().plus_seconds(-HOUR);
    let mut sql = op.sql("SELECT COUNT(*) FROM helpdesk_message WHERE tenant = ");
    sql.value(op.tenant().0)
        .push(" AND ")
        .push(column)
        .push(" = ")
        .value(value.clone())
        .push(" AND sender IS NOT NULL AND at >= ")
        .value(since);
    let counted = op.row_as::<Counted>(&sql.done()).await?;
    counted.map(|row| row.count).ok_or_else(|| OpError::internal("nothing was counted of helpdesk.message"))
}
