//! Messages that come in: who wrote, whether they want no more, and which campaign they answer.

use kernel::events::Event;
use kernel::typed::Stored;
use kernel::{Doc, Op, OpError, OpFuture, OpResult};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use super::channel_of;
use crate::campaign::audience::Channel;
use crate::consent;
use crate::generated::{Contact, Message, MessageStatus, activity, message, recipient, suppression};
use crate::matching::email_key;

/// Days in which a message counts as the answer to a campaign's.
const ANSWER_DAYS: i64 = 60;
const DAY: i64 = 86_400;
const SUBJECT_MAX: usize = 200;

/// What people write who want no more, in the languages of the product and as carriers know it.
const STOP: [&str; 17] = [
    "stop",
    "stopall",
    "stop all",
    "unsubscribe",
    "cancel",
    "end",
    "quit",
    "optout",
    "opt out",
    "arret",
    "arrêt",
    "desabonner",
    "parar",
    "sair",
    "acha",
    "sitisha",
    "mira",
];

kernel::columns! {
    struct Found { id: Id }
}

kernel::columns! {
    struct Answered { id: Id, lead: Option<Id>, contact: Option<Id> }
}

/// Whether a text asks for no more messages: nothing but the word, whatever stands around it.
pub fn is_stop(text: &str) -> bool {
    let plain = text.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    STOP.contains(&plain.as_str())
}

/// `crm.message.created`: a message that came in finds its writer.
pub fn received<'a>(op: &'a mut Op<'_>, event: &'a Event) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(id) = event.data.get("id").and_then(Json::as_str).and_then(Id::parse) else { return Ok(()) };
        let message = match Message::lock(op, &id).await {
            Ok(message) => message,
            Err(OpError::NotFound) => return Ok(()),
            Err(other) => return Err(other),
        };
        if message.status()? != MessageStatus::Received {
            return Ok(());
        }
        let Some(key) = message.address_key().map(str::to_string) else { return Ok(()) };
        let channel = channel_of(message.channel()?);
        let text = message.text().unwrap_or_default().to_string();
        let answered = answered(op, channel, &key).await?;
        let (contact, lead) = writer(op, &message, answered.as_ref(), &key).await?;
        if is_stop(&text) {
            consent::take_back(op, contact.as_ref(), lead.as_ref(), channel, "message").await?;
            return stop(op, channel, &key, answered.as_ref()).await;
        }
        if let Some(answered) = answered {
            // An answer is a lead, unless one of theirs is open: then it is logged there.
            let make = !has_open_lead(op, &key, contact.as_ref()).await?;
            let ask = Map::from_iter([("answer".to_string(), json!(text)), ("makeLead".to_string(), json!(make))]);
            op.transition(recipient::ADDRESS, &answered.id, "reply", ask).await?;
        }
        log(op, &message, contact, lead, &text).await
    })
}

/// Who wrote: as the message says, as the campaign it answers knows, or by the number.
async fn writer(
    op: &mut Op<'_>,
    message: &Message<Doc>,
    answered: Option<&Answered>,
    key: &str,
) -> OpResult<(Option<Id>, Option<Id>)> {
    let mut contact = message.contact().or_else(|| answered.and_then(|answered| answered.contact.clone()));
    let mut lead = message.lead().or_else(|| answered.and_then(|answered| answered.lead.clone()));
    if contact.is_none() && lead.is_none() {
        contact = by_number(op, "crm_contact", "status NOT IN ('merged', 'erased')", key).await?;
    }
    if contact.is_none() && lead.is_none() {
        lead = by_number(op, "crm_lead", "status NOT IN ('converted', 'disqualified', 'erased')", key).await?;
    }
    let fields = [(message::CONTACT, Value::from(contact.as_ref())), (message::LEAD, Value::from(lead.as_ref()))];
    op.set_fields(message::ADDRESS, &message.id(), &fields).await?;
    Ok((contact, lead))
}

async fn by_number(op: &mut Op<'_>, table: &'static str, open: &'static str, key: &str) -> OpResult<Option<Id>> {
    let mut sql = op.sql(&format!(
        "SELECT id FROM {table} WHERE tenant = ? AND phone_key = ? AND {open} AND archived_at IS NULL ORDER BY id LIMIT 1"
    ));
    sql.bind(op.tenant().0).bind(key);
    Ok(op.row_as::<Found>(&sql.done()).await?.map(|found| found.id))
}

/// Whether a lead with this number, or with the email address of the contact, is worked on.
async fn has_open_lead(op: &mut Op<'_>, key: &str, contact: Option<&Id>) -> OpResult<bool> {
    let email = match contact {
        Some(contact) => Contact::load(op, contact).await?.email().and_then(email_key),
        None => None,
    };
    let mut sql = op.sql("SELECT id FROM crm_lead WHERE tenant = ? AND (phone_key = ? OR LOWER(email) = ?) AND status NOT IN ('converted', 'disqualified', 'merged', 'erased') AND archived_at IS NULL LIMIT 1");
    sql.bind(op.tenant().0).bind(key).bind(email);
    Ok(op.row_as::<Found>(&sql.done()).await?.is_some())
}

/// The message of a campaign they were sent last through this channel, if that was not long ago.
async fn answered(op: &mut Op<'_>, channel: Channel, key: &str) -> OpResult<Option<Answered>> {
    let since = op.now().plus_seconds(-ANSWER_DAYS * DAY);
    let mut sql = op.sql(
        "SELECT r.id, r.lead, r.contact FROM crm_recipient r JOIN crm_campaign c ON c.tenant = r.tenant AND c.id = r.campaign \
         WHERE r.tenant = ? AND r.address = ? AND r.status IN ('sent', 'replied') AND r.sent_at >= ? AND c.type = ? ORDER BY r.sent_at DESC, r.id LIMIT 1",
    );
    sql.bind(op.tenant().0).bind(key).bind(since).bind(channel.word());
    op.row_as(&sql.done()).await
}

/// Nothing more goes to this number through this channel.
async fn stop(op: &mut Op<'_>, channel: Channel, key: &str, answered: Option<&Answered>) -> OpResult<()> {
    if let Some(answered) = answered {
        return op.transition(recipient::ADDRESS, &answered.id, "opt-out", Map::new()).await.map(drop);
    }
    let known = [(suppression::KEY, Value::text(key)), (suppression::CHANNEL, Value::text(channel.word()))];
    if op.exists(suppression::ADDRESS, &known).await? {
        return Ok(());
    }
    let body = json!({"address": key, "channel": channel.word(), "reason": "unsubscribed"});
    op.create(suppression::ADDRESS, body).await.map(drop)
}

/// Writes down what came, with the person who wrote it.
async fn log(
    op: &mut Op<'_>,
    message: &Message<Doc>,
    contact: Option<Id>,
    lead: Option<Id>,
    text: &str,
) -> OpResult<()> {
    let about = match (lead, contact) {
        (Some(lead), _) => (activity::LEAD, lead),
        (None, Some(contact)) => (activity::CONTACT, contact),
        (None, None) => return Ok(()),
    };
    let at = op.now().to_rfc3339();
    let subject: String = text.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(SUBJECT_MAX).collect();
    let subject = if subject.is_empty() { message.name().unwrap_or_default().to_string() } else { subject };
    let body = json!({
        activity::TYPE: message.channel()?.as_str(), activity::DIRECTION: "in", activity::SUBJECT: subject, activity::DUE: at, activity::DONE_AT: at,
        activity::OUTCOME: text, about.0: about.1.as_str(),
    });
    op.create(activity::ADDRESS, body).await.map(drop)
}

#[cfg(test)]
mod tests {
    use super::is_stop;

    #[test]
    fn only_the_word_alone_ends_messages() {
        for text in ["STOP", " stop. ", "Stop!", "\"STOP\"", "ARRÊT", "Parar", "acha", "opt out"] {
            assert!(is_stop(text), "{text}");
        }
        for text in ["Please stop by at our shop", "Don't stop", "", "yes", "full stop"] {
            assert!(!is_stop(text), "{text}");
        }
    }
}
