//! A mail becomes a ticket, a message of one, or waits for a person.

use std::sync::Arc;

use kernel::events::Event;
use kernel::inbound::{self, Bounce, Incoming};
use kernel::shell::Words;
use kernel::{Doc, Op, OpError, OpFuture, OpResult, Sentence, written};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use super::sender::{self, Known};
use super::{MAILBOX, decide, held, key, send, thread};
use crate::conversation::MESSAGE;
use crate::ticket::{TICKET, UNSOLVED};

/// Characters of a ticket's subject.
const SUBJECT: usize = 200;
/// Characters that tell of files that were not kept.
const LEFT_OUT: usize = 1_000;

/// `helpdesk.mailbox.mail`: a mail came for a mailbox.
pub fn received<'a>(op: &'a mut Op<'_>, _event: &'a Event) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(incoming) = op.prepared::<Incoming>() else { return Ok(()) };
        if inbound::take(op, &incoming.id).await?.is_none() {
            return Ok(());
        }
        if let Some(bounce) = &incoming.mail.bounce
            && bounced(op, bounce).await?
        {
            return Ok(());
        }
        let mailbox = op.load(MAILBOX, &incoming.mailbox).await?;
        match decide::reason(op, &incoming, &mailbox).await? {
            Some(reason) => held::hold(op, &incoming, reason).await,
            None => enter(op, &incoming, &mailbox).await,
        }
    })
}

/// Notes on a reply of ours that it did not arrive; whether it was one.
async fn bounced(op: &mut Op<'_>, bounce: &Bounce) -> OpResult<bool> {
    let known =
        op.find(MESSAGE, &[("mailId", Value::text(&bounce.message_id)), ("direction", Value::text("out"))]).await?;
    let Some(message) = known.first() else { return Ok(false) };
    let reason: String = bounce.reason.chars().take(500).collect();
    op.set_fields(
        MESSAGE,
        &message.id(),
        &[("delivery", Value::text("failed")), ("deliveryError", Value::text(reason))],
    )
    .await?;
    Ok(true)
}

async fn enter(op: &mut Op<'_>, incoming: &Incoming, mailbox: &Doc) -> OpResult<()> {
    let Some(ticket) = thread::ticket_of(op, incoming).await? else { return begin(op, incoming, mailbox, None).await };
    if ticket.state() == Some("spam") {
        return held::hold(op, incoming, "ticket_is_spam").await;
    }
    if !incoming.let_in && decide::is_flooded(op, &ticket.id()).await? {
        return held::hold(op, incoming, "too_many").await;
    }
    // Knowing a letter of a ticket is not enough: letters are forwarded. What a stranger sends is for agents to judge.
    if !sender::belongs(op, &ticket, &incoming.mail.from.address).await? {
        return write(op, incoming, &ticket, "internal", true).await.map(drop);
    }
    let state = ticket.state().ok_or_else(|| OpError::internal(format!("the ticket {} has no status", ticket.id())))?;
    let (id, today) = (ticket.id(), op.today());
    if UNSOLVED.contains(&state) {
        write(op, incoming, &ticket, "in", false).await?;
        op.transition(TICKET, &id, "hear", Map::new()).await.map(drop)
    } else if ticket.date("reopenUntil").is_some_and(|last| today <= last) {
        write(op, incoming, &ticket, "in", false).await?;
        op.transition(TICKET, &id, "hear-again", Map::new()).await.map(drop)
    } else {
        begin(op, incoming, mailbox, Some(&ticket)).await
    }
}

/// A new ticket, or one that follows up on another that can no longer be reopened.
async fn begin(op: &mut Op<'_>, incoming: &Incoming, mailbox: &Doc, follows: Option<&Doc>) -> OpResult<()> {
    let mail = &incoming.mail;
    let from = mail.from.address.as_str();
    // The sender of an answer to a letter only they got is who they were; others are who the mail server says they are.
    let verified = incoming.authenticated;
    let who = if verified { sender::known(op, from).await? } else { None };
    let (person, customer) = match (&who, follows) {
        (Some(Known::Colleague(person)), _) => (Some(person.to_string()), None),
        (Some(Known::Customer(customer)), _) => (None, Some(customer.to_string())),
        (None, Some(ticket)) => {
            (ticket.text("person").map(str::to_string), ticket.text("customer").map(str::to_string))
        }
        (None, None) => (None, None),
    };
    let outside = person.is_none() && customer.is_none();
    let subject = key::without(&mail.subject);
    let none = {
        let app = Arc::clone(op.app);
        let voice = app.in_language(&op.business().language);
        let words = Words::new(&voice.product.registry, &op.business().sector);
        (words.say(&written!("helpdesk-mail-without-subject", "Mail without a subject")), words.say(&no_text()))
    };
    let long_enough = |text: &str, otherwise: &String| {
        if text.trim().chars().count() < 3 { otherwise.clone() } else { text.to_string() }
    };
    // Nobody waits for an answer: what the settings do not allow is shown to agents instead of being tried again in silence.
    let categories = op.reference("helpdesk.category").await?;
    if !mailbox
        .link("category")
        .and_then(|id| categories.get(&id))
        .is_some_and(|category| category.flag("active") && !category.archived())
    {
        return held::hold(op, incoming, "not_possible").await;
    }
    let mut body = json!({
        "subject": long_enough(&subject, &none.0).chars().take(SUBJECT).collect::<String>(), "description": long_enough(&mail.text, &none.1),
        "category": mailbox.text("category"), "channel": "email", "mailbox": mailbox.id().as_str(), "verified": verified,
        "person": person, "customer": customer, "email": outside.then_some(from), "emailName": mail.from.name.as_deref().filter(|_| outside),
        "receivedAt": incoming.received_at.to_rfc3339(), "followsUp": follows.map(|ticket| ticket.id().to_string()), "mailKey": key::new(op),
    });
    let teams = op.reference("helpdesk.team").await?;
    let team =
        mailbox.link("team").and_then(|id| teams.get(&id)).filter(|team| team.flag("active") && !team.archived());
    if let (Some(team), Some(fields)) = (team, body.as_object_mut()) {
        fields.insert("team".to_string(), json!(team.id().as_str()));
    }
    let ticket = op.create(TICKET, body).await?;
    let first = write(op, incoming, &ticket, "in", false).await?;
    send::acknowledge(op, mailbox, &ticket, &first, incoming).await
}

fn no_text() -> Sentence {
    written!("helpdesk-mail-without-text", "This mail has no text.")
}

/// Adds a mail to a ticket, with its files.
async fn write(op: &mut Op<'_>, incoming: &Incoming, ticket: &Doc, direction: &str, stranger: bool) -> OpResult<Doc> {
    let mail = &incoming.mail;
    let app = Arc::clone(op.app);
    let voice = app.in_language(&op.business().language);
    let (none, shortened) = {
        let words = Words::new(&voice.product.registry, &op.business().sector);
        let shortened = written!("helpdesk-mail-is-longer", "The mail is longer; this is its beginning.");
        (words.say(&no_text()), words.say(&shortened))
    };
    let mut text = if mail.text.is_empty() { none } else { mail.text.clone() };
    if mail.shortened {
        text = format!("{text}\n\n{shortened}");
    }
    let left_out: Vec<String> = incoming
        .refused
        .iter()
        .map(|(name, why)| (name, op.say_to_business(why)))
        .map(|(name, why)| if name.is_empty() { why } else { format!("{name}: {why}") })
        .collect();
    let left_out: String = left_out.join(" ").chars().take(LEFT_OUT).collect();
    let body = json!({
        "ticket": ticket.id().as_str(), "direction": direction, "body": text, "quoted": mail.quoted, "sender": mail.from.address, "senderName": mail.from.name.as_ref().unwrap_or(&mail.from.address),
        "stranger": stranger, "verified": incoming.authenticated, "mailId": mail.message_id, "leftOut": Some(left_out).filter(|text| !text.is_empty()),
    });
    let message = op.create(MESSAGE, body).await?;
    incoming.attach(op, MESSAGE, &message.id()).await?;
    Ok(message)
}

/// The record an event is about.
pub fn id_of(event: &Event) -> Option<Id> {
    event.data.get("id").and_then(Json::as_str).map(Id::from_stored)
}
