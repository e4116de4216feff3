//! Two tickets about one matter become one.

use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use crate::conversation::MESSAGE;
use crate::people::asked_id;
use crate::ticket::TICKET;

/// Tickets merged into one another that are followed.
const DEPTH: usize = 50;

/// `helpdesk.merge`: messages, work and child tickets go to the ticket that remains; its clocks stay as they are.
pub fn merge<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(named) = asked_id(ask, "into") else {
            return Err(OpError::invalid(
                "/into",
                "required",
                say!("helpdesk-choose-ticket-remains", "Choose the ticket that remains."),
            ));
        };
        let own = draft.id();
        let survivor = remaining(op, named).await?;
        if survivor == own {
            return Err(OpError::refused_at(
                "/into",
                "merged_into_itself",
                say!(
                    "helpdesk-merged-into-itself",
                    "A ticket cannot be merged into itself or into a ticket already merged with it; choose another one."
                ),
            ));
        }
        let agent = op.load(TICKET, &survivor).await?.get("agentUser").clone();
        let moved = [("mergedFrom", Value::from(&own)), ("assignee", agent)];
        move_all(op, MESSAGE, "ticket", &own, &survivor, &moved).await?;
        move_all(op, "helpdesk.time_entry", "ticket", &own, &survivor, &[]).await?;
        move_all(op, TICKET, "parent", &own, &survivor, &[]).await?;
        op.transition(TICKET, &survivor, "absorb", Map::from_iter([("ticket".to_string(), json!(own.as_str()))]))
            .await?;
        draft.set("mergedInto", Value::from(&survivor));
        Ok(())
    })
}

/// The end of a chain of merged tickets.
async fn remaining(op: &mut Op<'_>, mut id: Id) -> OpResult<Id> {
    for _ in 0..DEPTH {
        match op.load(TICKET, &id).await?.link("mergedInto") {
            Some(next) => id = next,
            None => return Ok(id),
        }
    }
    Err(OpError::internal(format!("the ticket {id} is merged in a circle")))
}

async fn move_all(
    op: &mut Op<'_>,
    entity: &str,
    field: &str,
    from: &Id,
    to: &Id,
    more: &[(&str, Value)],
) -> OpResult<()> {
    for doc in op.find_all(entity, &[(field, Value::from(from))]).await? {
        // What is part of the ticket that remains does not become part of itself.
        let target = if doc.id() == *to { Value::Null } else { Value::from(to) };
        // Where it was first written stays.
        let known = more.iter().filter(|(name, _)| *name != "mergedFrom" || doc.get(name).is_null()).cloned();
        let fields: Vec<(&str, Value)> = std::iter::once((field, target)).chain(known).collect();
        op.set_fields(entity, &doc.id(), &fields).await?;
    }
    Ok(())
}

/// `helpdesk.absorb`, on the ticket that remains: who asked in the other one is kept informed.
pub fn absorb<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(other) = asked_id(ask, "ticket") else { return Ok(()) };
        let other = op.load(TICKET, &other).await?;
        for field in ["person", "customer"] {
            let Some(who) = other.text(field) else { continue };
            let known =
                draft.text(field) == Some(who) || draft.lines("watchers").any(|line| line.text(field) == Some(who));
            if !known {
                draft.push_line("watchers", &[(field, Value::text(who))]);
            }
        }
        if let Some(email) = other.text("email") {
            let known = draft.text("email") == Some(email)
                || draft.lines("watchers").any(|line| line.text("email") == Some(email));
            if !known {
                draft.push_line("watchers", &[("email", Value::text(email))]);
            }
        }
        Ok(())
    })
}
