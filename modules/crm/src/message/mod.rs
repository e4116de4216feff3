//! SMS and WhatsApp messages. A message is a record; a gateway is a plugin that follows its transition and reports what became of it
//! ([`gateway`], [`report`]); what comes in finds who wrote it ([`inbound`]). How many parts a text takes is pure ([`parts`]).

pub mod gateway;
pub mod inbound;
pub mod parts;
pub mod report;

use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, Instant, Value};
use serde_json::{Map, Value as Json, json};

use crate::campaign::audience::{Channel, blocked};
use crate::campaign::sending::is_live;
use crate::generated::{Contact, Lead, Message, MessageChannel, MessageDirection, activity, message};
use crate::matching::phone_key;

const SUBJECT_MAX: usize = 200;

/// The channel of a message, as campaigns and blocked addresses name it.
pub fn channel_of(channel: MessageChannel) -> Channel {
    match channel {
        MessageChannel::Sms => Channel::Sms,
        MessageChannel::Whatsapp => Channel::Whatsapp,
    }
}

/// The transition that hands a message over to the gateways of its channel.
pub fn sends(channel: Channel) -> &'static str {
    match channel {
        Channel::Whatsapp => "send-whatsapp",
        _ => "send-sms",
    }
}

/// `crm.message`: whom it is for, the number in international form, how many parts it takes; a channel without a gateway is refused.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut message = Message::of(draft)?;
        let (Ok(channel), Ok(direction)) = (message.channel(), message.direction()) else { return Ok(()) };
        let (name, country) = person(op, message.contact(), message.lead()).await?;
        let country = country.unwrap_or_else(|| op.business().country.clone());
        let key = message.address().ok().and_then(|address| phone_key(address, &country));
        let name = name.or_else(|| key.clone()).or_else(|| message.address().ok().map(str::to_string));
        message.set_name(name.as_deref());
        message.set_address_key(key.as_deref());
        let (encoding, segments) = parts::parts(message.text().unwrap_or_default());
        message.set_encoding((channel == MessageChannel::Sms).then_some(encoding));
        message.set_segments((channel == MessageChannel::Sms).then_some(segments));
        if direction == MessageDirection::In {
            return Ok(());
        }
        if message.is_new() {
            // What only a gateway knows.
            message.set(message::GATEWAY, Value::Null);
            message.set(message::REFERENCE, Value::Null);
        }
        if key.is_none() && message.address().is_ok() {
            message.refuse(
                "/address",
                "not_a_number",
                say!("crm-not-a-number", "Enter the number with its country code, such as +263772410377."),
            );
        }
        if message.is_new() || message.changed(message::CHANNEL) {
            let found = gateway::of(op, channel_of(channel));
            if let Err(why) = found {
                message.refuse("/channel", "no_gateway", why);
            }
        }
        Ok(())
    })
}

/// Name and country of whom a message is for.
async fn person(op: &mut Op<'_>, contact: Option<Id>, lead: Option<Id>) -> OpResult<(Option<String>, Option<String>)> {
    if let Some(contact) = contact {
        let contact = Contact::load(op, &contact).await?;
        return Ok((contact.name().map(str::to_string), contact.country().map(str::to_string)));
    }
    let Some(lead) = lead else { return Ok((None, None)) };
    let lead = Lead::load(op, &lead).await?;
    Ok((Some(lead.name()?.to_string()), lead.country().map(str::to_string)))
}

/// `crm.hand_over`: the message gets its gateway. What people write one by one goes to anyone who wants to be written to, and is logged.
pub fn hand_over<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut message = Message::of(draft)?;
        if message.direction()? == MessageDirection::In {
            return Err(OpError::refused(
                "message_came_in",
                say!("crm-message-came-in", "This message came in; answer it with a message of its own."),
            ));
        }
        if !is_live(op).await? {
            return Err(OpError::refused("not_live", say!("crm-not-live", "Test data sends no messages.")));
        }
        let channel = channel_of(message.channel()?);
        let gateway = gateway::of(op, channel).map_err(|why| OpError::refused_at("/channel", "no_gateway", why))?;
        message.set_gateway(Some(gateway.as_str()));
        message.set_problem(None::<&str>);
        message.set_sent_at(None::<Instant>);
        // Campaigns and sequences have asked before, and keep rows of their own.
        if message.recipient().is_some() || message.member().is_some() {
            return Ok(());
        }
        let Some(key) = message.address_key().map(str::to_string) else {
            return Err(OpError::refused_at(
                "/address",
                "not_a_number",
                say!("crm-not-a-number", "Enter the number with its country code, such as +263772410377."),
            ));
        };
        let unwanted = match (message.contact(), message.lead()) {
            (Some(contact), _) => Contact::load(op, &contact).await?.do_not_contact(),
            (None, Some(lead)) => Lead::load(op, &lead).await?.do_not_contact(),
            (None, None) => false,
        };
        if unwanted {
            let name = message.name().unwrap_or_default();
            return Err(OpError::refused(
                "do_not_contact",
                say!("crm-do-not-contact", "{name} does not want to be contacted.", name),
            ));
        }
        if blocked(op, channel, std::slice::from_ref(&key)).await?.contains(&key) {
            return Err(OpError::refused_at(
                "/address",
                "blocked_address",
                say!(
                    "crm-blocked-address",
                    "This number is blocked for this channel: its reader asked for no more messages."
                ),
            ));
        }
        log(op, &message).await
    })
}

/// Logs a message that was sent by a person with the record it is about.
async fn log(op: &mut Op<'_>, message: &Message<&mut Draft>) -> OpResult<()> {
    let links = [
        (activity::CONTACT, message.contact()),
        (activity::LEAD, message.lead()),
        (activity::OPPORTUNITY, message.opportunity()),
    ];
    let mut body = Map::new();
    for (field, id) in links {
        if let Some(id) = id {
            body.insert(field.to_string(), json!(id.as_str()));
        }
    }
    if body.is_empty() {
        return Ok(());
    }
    let at = op.now().to_rfc3339();
    let text = message.text().or(message.template()).unwrap_or_default().to_string();
    let subject: String = text.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(SUBJECT_MAX).collect();
    let values = json!({
        activity::TYPE: message.channel()?.as_str(), activity::SUBJECT: subject, activity::DUE: at, activity::DONE_AT: at, activity::OUTCOME: text,
    });
    body.extend(values.as_object().cloned().unwrap_or_default());
    op.create(activity::ADDRESS, Json::Object(body)).await.map(drop)
}

/// What a message of a campaign or sequence says.
#[derive(Debug, Default)]
pub struct NewMessage<'m> {
    pub address: &'m str,
    pub contact: Option<&'m Id>,
    pub lead: Option<&'m Id>,
    pub text: Option<&'m str>,
    pub template: Option<&'m str>,
    pub values: Vec<String>,
    pub sender: Option<&'m str>,
    /// The row it is sent for: a recipient or a member of a sequence.
    pub row: Option<(&'static str, &'m Id)>,
}

/// Makes a message and hands it over, in the transaction that says so.
///
/// # Errors
/// `no_gateway` where the channel has none any more, and of the database.
pub async fn send(op: &mut Op<'_>, channel: Channel, new: NewMessage<'_>) -> OpResult<Id> {
    let values: Vec<Json> = new.values.iter().map(|value| json!({"value": value})).collect();
    let body = json!({
        message::CHANNEL: channel.word(), message::ADDRESS_: new.address, message::CONTACT: new.contact.map(|id| id.as_str()), message::LEAD: new.lead.map(|id| id.as_str()),
        message::TEXT: new.text, message::TEMPLATE: new.template, message::VALUES: values, message::SENDER: new.sender,
    });
    let made = op.create(message::ADDRESS, body).await?.id();
    if let Some((field, id)) = new.row {
        op.set_fields(message::ADDRESS, &made, &[(field, Value::from(id))]).await?;
        op.forget_loaded();
    }
    op.transition(message::ADDRESS, &made, sends(channel), Map::new()).await?;
    Ok(made)
}
