//! Macros: several steps on a ticket in one.

use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json};

use crate::assignment::tags;
use crate::conversation;
use crate::people::{agent_of, asked_id};

/// Fields a macro or a trigger sets, by their own field.
pub const SETS: [(&str, &str); 6] = [
    ("setCategory", "category"),
    ("setKind", "kind"),
    ("setImpact", "impact"),
    ("setUrgency", "urgency"),
    ("setTeam", "team"),
    ("setAgent", "agent"),
];

/// `helpdesk.apply_macro`
pub fn apply<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(id) = asked_id(ask, "macro") else { return Ok(()) };
        let Some(chosen) = op.reference("helpdesk.macro").await?.get(&id) else { return Err(OpError::NotFound) };
        refuse_others(op, &chosen).await?;
        for (from, to) in SETS {
            if !chosen.get(from).is_null() {
                draft.set(to, chosen.get(from).clone());
            }
        }
        if !chosen.get("setTeam").is_null() && chosen.get("setAgent").is_null() {
            draft.set("agent", Value::Null);
        }
        if let Some(tag) = chosen.text("tag") {
            add_tag(draft, tag);
        }
        if let Some(note) = chosen.text("note") {
            conversation::write(op, draft, "internal", note).await?;
        }
        let canned = match chosen.link("reply") {
            Some(reply) => op
                .reference("helpdesk.canned_reply")
                .await?
                .get(&reply)
                .and_then(|reply| reply.text("body").map(str::to_string)),
            None => None,
        };
        if let Some(text) = canned {
            let body = conversation::filled(op, draft, &text).await?;
            conversation::answered(op, draft, &body).await?;
        }
        if chosen.flag("wait") && matches!(draft.state(), Some("new" | "open")) {
            draft.set("answered", false);
            draft.set("status", "pending");
        }
        Ok(())
    })
}

/// A personal macro is its author's, a team's macro its members'.
async fn refuse_others(op: &mut Op<'_>, chosen: &Doc) -> OpResult<()> {
    let mine = match chosen.text("scope") {
        Some("personal") => chosen.text("createdBy") == Some(op.user().as_str()),
        Some("team") => {
            let user = op.user().clone();
            let me: Option<Id> = agent_of(op, &user).await?.map(|agent| agent.id());
            let teams = op.reference("helpdesk.team").await?;
            let team = chosen.link("forTeam").and_then(|team| teams.get(&team));
            team.is_some_and(|team| team.lines("members").any(|line| line.link("agent") == me && me.is_some()))
        }
        _ => true,
    };
    if mine {
        Ok(())
    } else {
        Err(OpError::refused_at(
            "/macro",
            "others_macro",
            say!("helpdesk-others-macro", "You cannot use this macro; choose another one."),
        ))
    }
}

/// Adds a tag that is not there yet; whether it was missing.
pub fn add_tag(draft: &mut Draft, tag: &str) -> bool {
    let mut known = tags(draft.get("tags"));
    if known.iter().any(|known| known == tag) {
        return false;
    }
    known.push(tag.to_string());
    draft.set("tags", Value::Json(std::sync::Arc::new(Json::from(known))));
    true
}
