//! Mail in the example: a mailbox, tickets of parents who write to it, and what became of the replies. Nothing of it leaves.

use kernel::{Op, OpError, OpResult, inbound};
use kernel_types::{Id, Instant, Value};
use serde_json::{Map, Value as Json, json};

use super::Chance;
use crate::conversation::MESSAGE;
use crate::mail::{HELD, MAILBOX};
use crate::ticket::TICKET;

const ADDRESS: &str = "helpdesk@school.example";
/// Parents who write.
const PARENTS: [(&str, &str); 8] = [
    ("Rudo Chikwanha", "rudo.chikwanha@mail.example"),
    ("Farai Mutasa", "farai.mutasa@mail.example"),
    ("Nyasha Dube", "ndube@post.example"),
    ("Tendai Sithole", "t.sithole@mail.example"),
    ("Chipo Banda", "chipo.banda@post.example"),
    ("Blessing Ncube", "b.ncube@mail.example"),
    ("Tafadzwa Moyo", "tmoyo@post.example"),
    ("Ruvimbo Nyathi", "ruvimbo@mail.example"),
];

/// The mailbox of the desk, open where mail is real.
pub async fn mailbox(op: &mut Op<'_>, team: &Id) -> OpResult<()> {
    let category = super::category(op, "ACCOUNT").await?;
    let body = json!({"name": "ICT desk", "address": ADDRESS, "team": team.as_str(), "category": category.as_str(), "signature": "ICT desk, ground floor of block A"});
    let mailbox = op.create(MAILBOX, body).await?.id();
    if inbound::is_live(op).await? {
        match op.transition(MAILBOX, &mailbox, "open", Map::new()).await {
            // Another example on this server has the address already.
            Ok(_) | Err(OpError::Refused { .. }) => {}
            Err(error) => return Err(error),
        }
    }
    let held = json!({
        "mailbox": mailbox.as_str(), "sender": "newsletter@supplies.example", "senderName": "School Supplies", "subject": "Our offers of the month", "reason": "bulk",
        "excerpt": "Exercise books, toner and more, delivered within three days.", "receivedAt": op.now().to_rfc3339(),
    });
    op.create(HELD, held).await.map(drop)
}

/// Customers who ask by mail are parents the school knows by their address alone.
pub async fn from_outside(op: &mut Op<'_>, mut body: Json, chance: &mut Chance) -> OpResult<Json> {
    if body.get("channel") != Some(&json!("email")) || body.get("customer").is_none_or(Json::is_null) {
        return Ok(body);
    }
    let mailbox = op.find(MAILBOX, &[("address", Value::text(ADDRESS))]).await?.pop();
    if let (Some(mailbox), Some((name, email)), Some(fields)) = (mailbox, chance.pick(&PARENTS), body.as_object_mut()) {
        fields.insert("customer".to_string(), Json::Null);
        fields.insert("email".to_string(), json!(email));
        fields.insert("emailName".to_string(), json!(name));
        fields.insert("mailbox".to_string(), json!(mailbox.id().as_str()));
    }
    Ok(body)
}

/// The mail a ticket began with.
pub async fn first(op: &mut Op<'_>, id: &Id, at: Instant) -> OpResult<()> {
    let ticket = op.load(TICKET, id).await?;
    let Some(email) = ticket.text("email") else { return Ok(()) };
    let body = json!({
        "ticket": id.as_str(), "direction": "in", "body": ticket.text("description"), "sender": email, "senderName": ticket.text("emailName"),
        "quoted": "On Monday, the ICT desk wrote:\n> Please write to this address when something does not work.",
    });
    let message = op.create(MESSAGE, body).await?.id();
    op.set_fields(MESSAGE, &message, &[("at", Value::Instant(at))]).await.map(drop)
}

/// Replies of the example have left already. One mailbox is full.
pub async fn settle(op: &mut Op<'_>, id: &Id) -> OpResult<()> {
    let ticket = op.load(TICKET, id).await?;
    let to = ticket.text("email").map(str::to_string);
    for message in op.find_all(MESSAGE, &[("ticket", Value::from(id))]).await? {
        let mut fields = Vec::new();
        match (message.text("direction"), &to) {
            (Some("out"), Some(to)) if to.starts_with("ndube") => {
                fields.extend([
                    ("delivery", Value::text("failed")),
                    ("deliveryError", Value::text("552 5.2.2 Mailbox full")),
                    ("sentTo", Value::text(to)),
                ]);
            }
            (Some("out"), to) if to.is_some() || ticket.link("customer").is_some() => {
                fields.push(("delivery", Value::text("sent")));
                fields.extend(to.as_ref().map(|to| ("sentTo", Value::text(to))));
            }
            (Some("in"), Some(to)) => {
                fields.extend([
                    ("author", Value::Null),
                    ("sender", Value::text(to)),
                    ("senderName", ticket.get("emailName").clone()),
                ]);
            }
            _ => continue,
        }
        op.set_fields(MESSAGE, &message.id(), &fields).await?;
    }
    Ok(())
}
