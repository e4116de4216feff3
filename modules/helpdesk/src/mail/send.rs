//! Replies leave as mail: from the mailbox of the ticket, in answer to the requester's last mail, with the key that brings the answer back.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kernel::events::Event;
use kernel::files::attachment;
use kernel::inbound::{self, Incoming};
use kernel::platform::mail::{self, About, Attachment, NewMail, Thread};
use kernel::platform::visiting;
use kernel::scheduled_delivery::Email;
use kernel::{Doc, Occasion, Op, OpError, OpFuture, OpResult, Prepared};
use kernel_types::{Id, Value};
use serde_json::Value as Json;

use super::receive::id_of;
use super::{MAILBOX, decide, key, sender, thread};
use crate::conversation::MESSAGE;
use crate::generated::{Mailbox, Message, Ticket, ticket};
use crate::lifecycle::SURVEY;
use crate::ticket::TICKET;

/// The page a survey is answered on.
const RATING: &str = "helpdesk.rating";
/// Bytes of files in one letter; mail servers refuse much more.
const FILES_MAX: usize = 15 << 20;
/// Identifiers a letter refers to.
const REFERENCES: usize = 20;
/// Confirmations that one address gets in an hour.
const CONFIRMATIONS: i64 = 5;

/// Files of a reply, ready to be put into its letter.
type Files = Vec<Attachment>;

/// Before a reply is sent: its files are read.
pub fn files<'a>(op: &'a mut Op<'_>, occasion: &'a Occasion) -> OpFuture<'a, Option<Prepared>> {
    Box::pin(async move {
        let Occasion::Event(event) = occasion else { return Ok(None) };
        let Some(id) = id_of(event) else { return Ok(None) };
        let mut room = FILES_MAX;
        let mut ready: Files = Vec::new();
        for (file, bytes) in attachment::contents(op, MESSAGE, &id).await? {
            if bytes.len() <= room {
                room -= bytes.len();
                ready.push(Attachment {
                    name: file.name,
                    media_type: file.media_type,
                    content: STANDARD.encode(&bytes),
                });
            }
        }
        Ok(Some(Arc::new(ready) as Prepared))
    })
}

/// `helpdesk.message.created`: what an agent wrote to the requester leaves as mail.
pub fn send<'a>(op: &'a mut Op<'_>, event: &'a Event) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(id) = id_of(event) else { return Ok(()) };
        let Ok(message) = op.load(MESSAGE, &id).await else { return Ok(()) };
        // Handled twice, it is sent once.
        if message.text("direction") != Some("out")
            || message.text("delivery").is_some()
            || !inbound::is_live(op).await?
        {
            return Ok(());
        }
        let Some(ticket) = message.link("ticket") else { return Ok(()) };
        let ticket = op.load(TICKET, &ticket).await?;
        let Some(mailbox) = mailbox_of(op, &ticket).await? else { return Ok(()) };
        let Some(to) = sender::requester(op, &ticket).await? else { return Ok(()) };
        let files = op.prepared::<Files>();
        let survey = rating(op, &ticket, &message).await?;
        let kind = if survey.is_some() { "ticket_resolved" } else { "ticket_reply" };
        // Nothing is put under the letters of a mailbox without a signature.
        let signature = mailbox.text("signature").map(|text| format!("\n\n{text}")).unwrap_or_default();
        let text = format!("{}{signature}", Message::of(&message)?.body()?);
        let content = Content { kind, message: Some(&text), path: survey.as_deref(), automatic: false };
        let letter = dispatch(op, &mailbox, &ticket, &to, content, &message.id()).await?;
        for (place, file) in files.iter().flat_map(|files| files.iter()).enumerate() {
            let place = i64::try_from(place).map_err(|_| OpError::internal("a letter has too many files"))?;
            mail::attach(op.tx()?, &letter, place, file).await?;
        }
        let fields = [
            ("delivery", Value::text("queued")),
            ("letter", Value::from(&letter)),
            ("mailId", Value::text(mail::identifier(&letter, Mailbox::of(&mailbox)?.address()?))),
            ("sentTo", Value::text(&to.0)),
        ];
        op.set_fields(MESSAGE, &message.id(), &fields).await.map(drop)
    })
}

/// `helpdesk.message.letter`: a letter arrived at the next server, or was given up.
pub fn delivered<'a>(op: &'a mut Op<'_>, event: &'a Event) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(id) = id_of(event) else { return Ok(()) };
        let Ok(message) = op.load(MESSAGE, &id).await else { return Ok(()) };
        let letter = event.data.get("letter").and_then(Json::as_str);
        // A confirmation is about the mail it confirms, whose own delivery is no question.
        if message.text("letter") != letter || letter.is_none() {
            return Ok(());
        }
        let text = |name: &str| event.data.get(name).and_then(Json::as_str).map_or(Value::Null, Value::text);
        op.set_fields(MESSAGE, &id, &[("delivery", text("status")), ("deliveryError", text("error"))]).await.map(drop)
    })
}

/// Tells the sender of a new ticket its number: once, and nobody who wants no such mail or writes all the time.
pub async fn acknowledge(
    op: &mut Op<'_>,
    mailbox: &Doc,
    ticket: &Doc,
    first: &Doc,
    incoming: &Incoming,
) -> OpResult<()> {
    if !mailbox.flag("acknowledge") || incoming.mail.wants_no_answer || incoming.let_in {
        return Ok(());
    }
    let from = incoming.mail.from.address.clone();
    if decide::lately(op, "sender", &Value::text(from.as_str())).await? > CONFIRMATIONS {
        return Ok(());
    }
    // Who gives no name is addressed without.
    let to = (from, incoming.mail.from.name.clone().unwrap_or_default());
    let content = Content { kind: "ticket_received", message: None, path: None, automatic: true };
    dispatch(op, mailbox, ticket, &to, content, &first.id()).await.map(drop)
}

/// What a letter says.
struct Content<'a> {
    kind: &'a str,
    message: Option<&'a str>,
    path: Option<&'a str>,
    automatic: bool,
}

/// Puts a letter of a ticket into the outbox.
async fn dispatch(
    op: &mut Op<'_>,
    mailbox: &Doc,
    ticket: &Doc,
    to: &(String, String),
    content: Content<'_>,
    about: &Id,
) -> OpResult<Id> {
    let address = Mailbox::of(mailbox)?.address()?.to_lowercase();
    let key = key::of(op, &ticket.id(), ticket.text("mailKey")).await?;
    let mails = thread::mails(op, &ticket.id()).await?;
    let record = Ticket::of(ticket)?;
    let number = record.number().ok_or_else(|| record.missing(ticket::NUMBER))?.to_string();
    let subject = record.subject()?.to_string();
    let language = mailbox.text("language").map_or_else(|| op.business().language.clone(), str::to_string);
    let values =
        [("number", number.as_str()), ("subject", subject.as_str()), ("business", op.business().name.as_str())];
    let letter = Email {
        kind: content.kind,
        email: &to.0,
        name: "",
        language: &language,
        path: content.path,
        values: &values,
        message: content.message,
    };
    let desk = op.app.outgoing().ok_or_else(|| OpError::internal("nobody writes letters here"))?;
    let written = desk.letter(op.context, letter)?;
    let mut refers_to: Vec<String> = mails.iter().map(|(id, _)| id.clone()).collect();
    refers_to.drain(..refers_to.len().saturating_sub(REFERENCES));
    let thread = Thread {
        from: address.clone(),
        in_reply_to: mails.iter().rev().find(|(_, came_in)| *came_in).map(|(id, _)| id.clone()),
        refers_to,
        automatic: content.automatic,
        about: Some(About { tenant: op.tenant(), entity: MESSAGE.to_string(), record: about.clone() }),
    };
    let mail = NewMail {
        // A mailbox without a name writes in that of the business.
        sender_name: mailbox.text("name").unwrap_or(&written.sender_name).to_string(),
        recipient_name: to.1.clone(),
        reply_to: Some(key::address(&address, &key)),
        subject: key::subject(&written.subject, &number, &key),
        thread: Some(thread),
        ..written
    };
    let (id, now) = (op.new_id(), op.now());
    mail::queue(op.tx()?, &id, &mail, now).await?;
    Ok(id)
}

/// The mailbox a ticket's replies leave from: its own; for a customer, else that of its team, or the only one. Colleagues who did
/// not write a mail read replies in the product.
async fn mailbox_of(op: &mut Op<'_>, ticket: &Doc) -> OpResult<Option<Doc>> {
    if let Some(own) = ticket.link("mailbox") {
        return Ok(Some(op.load(MAILBOX, &own).await?).filter(|mailbox| mailbox.state() == Some("open")));
    }
    if ticket.link("customer").is_none() && ticket.text("email").is_none() {
        return Ok(None);
    }
    let mut open = op.find_all(MAILBOX, &[("status", Value::text("open"))]).await?;
    let team = ticket.link("team");
    if let Some(place) = open.iter().position(|mailbox| team.is_some() && mailbox.link("team") == team) {
        return Ok(Some(open.swap_remove(place)));
    }
    Ok(if open.len() == 1 { open.pop() } else { None })
}

/// The link to the survey of the solution that a message tells of.
async fn rating(op: &mut Op<'_>, ticket: &Doc, message: &Doc) -> OpResult<Option<String>> {
    let tells = ticket.state() == Some("resolved")
        && !ticket.get("resolvedAt").is_null()
        && ticket.get("resolvedAt") == message.get("at");
    if !tells || !op.feature("surveys") {
        return Ok(None);
    }
    let surveys = op.find(SURVEY, &[("ticket", Value::from(&ticket.id())), ("status", Value::text("asked"))]).await?;
    let Some(survey) = surveys.last() else { return Ok(None) };
    let days = survey.date("expiresOn").map_or(14, |last| (last - op.today()).num_days() + 1);
    visiting::invite(op, RATING, &ticket.id(), days.max(1)).await.map(Some)
}
