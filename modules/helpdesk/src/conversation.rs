//! The conversation of a ticket: answers, messages of the requester, internal notes.

use kernel::files::attachment;
use kernel::{Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use crate::generated::{Article, article};
use crate::people::{agent_of, asked, asked_files, asked_id};
use crate::sla;
use crate::ticket::TICKET;

pub const MESSAGE: &str = "helpdesk.message";
/// Characters of a message that lists show.
const SUMMARY: usize = 100;

/// `helpdesk.message`: who wrote it when, and whose ticket it belongs to.
pub fn fill<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_new() {
            return Ok(());
        }
        // A mail was written by its sender, who is no user.
        let by_mail = draft.text("sender").is_some();
        draft.set("author", if by_mail { Value::Null } else { Value::from(op.user()) });
        draft.set("at", op.now());
        // A message without words is refused by its own rules.
        let summary = summary(draft.text("body").unwrap_or_default());
        draft.set("summary", summary);
        let Some(ticket) = draft.link("ticket") else { return Ok(()) };
        let ticket = op.load(TICKET, &ticket).await?;
        draft.set("customer", ticket.get("customer").clone());
        draft.set("person", ticket.get("person").clone());
        // A person who sees assigned tickets alone sees their conversations.
        draft.set("assignee", ticket.get("agentUser").clone());
        Ok(())
    })
}

fn summary(body: &str) -> String {
    let line = body.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(SUMMARY) {
        Some((end, _)) => format!("{}…", line.get(..end).unwrap_or_default().trim_end()),
        None => line,
    }
}

/// Adds a message to a ticket.
pub async fn write(op: &mut Op<'_>, ticket: &Draft, direction: &str, body: &str) -> OpResult<Doc> {
    op.create(MESSAGE, json!({"ticket": ticket.id().as_str(), "direction": direction, "body": body})).await
}

/// Sends a reply: clocks that wait for one are done, and a ticket without an agent is its writer's now.
pub async fn answered(op: &mut Op<'_>, draft: &mut Draft, body: &str) -> OpResult<Doc> {
    let message = write(op, draft, "out", body).await?;
    let now = op.now();
    sla::agent_answered(draft, now);
    if draft.link("agent").is_none() {
        let user = op.user().clone();
        let me = agent_of(op, &user).await?;
        draft.set("agent", me.map(|agent| Value::from(&agent.id())));
    }
    Ok(message)
}

/// A canned reply with the ticket's own words in it.
pub async fn filled(op: &mut Op<'_>, draft: &Draft, text: &str) -> OpResult<String> {
    if !text.contains('{') {
        return Ok(text.to_string());
    }
    let names = op.member_names().await?;
    let name = |user: Option<&str>| user.and_then(|user| names.get(&Id::from_stored(user))).cloned();
    let customer = match draft.link("customer") {
        Some(customer) => op.load("parties.customer", &customer).await?.text("name").map(str::to_string),
        None => None,
    };
    // What the ticket does not have leaves no word behind.
    let words = [
        ("{number}", draft.text("number").unwrap_or_default().to_string()),
        ("{subject}", draft.text("subject").unwrap_or_default().to_string()),
        ("{person}", name(draft.text("person")).unwrap_or_default()),
        ("{customer}", customer.unwrap_or_default()),
        ("{agent}", name(draft.text("agentUser")).unwrap_or_default()),
    ];
    Ok(words.iter().fold(text.to_string(), |text, (mark, word)| text.replace(mark, word.trim())))
}

/// `helpdesk.reply`: a reply in the agent's words, or a canned one.
pub fn reply<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let canned = match asked_id(ask, "canned") {
            Some(id) => op
                .reference("helpdesk.canned_reply")
                .await?
                .get(&id)
                .and_then(|canned| canned.text("body").map(str::to_string)),
            None => None,
        };
        let body = match (asked(ask, "body"), canned) {
            (Some(body), _) => body.to_string(),
            (None, Some(canned)) => filled(op, draft, &canned).await?,
            (None, None) => {
                return Err(OpError::invalid(
                    "/body",
                    "required",
                    say!("helpdesk-write-reply-or-choose-canned-reply", "Write a reply, or choose a canned reply."),
                ));
            }
        };
        let message = answered(op, draft, &body).await?;
        attachment::take_up(op, &asked_files(ask, "files"), MESSAGE, &message.id()).await?;
        Ok(())
    })
}

/// The conversation goes with the ticket to its new agent.
pub async fn follow(op: &mut Op<'_>, ticket: &Draft) -> OpResult<()> {
    if ticket.is_new() || !ticket.changed("agentUser") {
        return Ok(());
    }
    let agent = ticket.get("agentUser").clone();
    for message in op.find_all(MESSAGE, &[("ticket", Value::from(&ticket.id()))]).await? {
        op.set_fields(MESSAGE, &message.id(), &[("assignee", agent.clone())]).await?;
    }
    Ok(())
}

/// `helpdesk.note`; one without words is refused by the message.
pub fn note<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { write(op, draft, "internal", asked(ask, "body").unwrap_or_default()).await.map(drop) })
}

/// `helpdesk.answer`: the requester wrote, or an agent writes down what they said; one without words is refused by the message.
pub fn answer<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        write(op, draft, "in", asked(ask, "body").unwrap_or_default()).await?;
        let now = op.now();
        sla::requester_wrote(draft, now);
        Ok(())
    })
}

/// `helpdesk.hear`: the requester wrote, and what they wrote is there already.
pub fn hear<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let now = op.now();
        sla::requester_wrote(draft, now);
        Ok(())
    })
}

/// `helpdesk.send_article`: the published text of the article as an answer.
pub fn send_article<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(article) = asked_id(ask, "article") else { return Ok(()) };
        let article = op.load("helpdesk.article", &article).await?;
        if article.text("audience") == Some("internal") && draft.link("customer").is_some() {
            return Err(OpError::refused_at(
                "/article",
                "internal_article",
                say!(
                    "helpdesk-internal-article",
                    "This article is for staff only; reply in your own words, or publish it for the portal first."
                ),
            ));
        }
        let record = Article::of(&article)?;
        // An article that was never published has no text to send.
        let (Some(title), Some(text)) = (record.live_title(), record.live_body()) else {
            return Err(record.missing(article::LIVE_BODY));
        };
        let body = format!("{title}\n\n{text}");
        answered(op, draft, &body).await.map(drop)
    })
}

#[cfg(test)]
mod tests {
    use super::summary;

    #[test]
    fn a_summary_is_one_line_and_ends_with_a_whole_character() {
        assert_eq!(summary("The printer\n  is jammed"), "The printer is jammed");
        let long = summary(&"né ".repeat(80));
        assert!(long.chars().count() <= 101 && long.ends_with('…'));
    }
}
