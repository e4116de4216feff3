//! Articles: editions, media, links, readers' voices, and what fits a ticket.

use kernel::{Draft, Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use crate::assignment::tags;
use crate::people::{asked, asked_id};
use crate::search::{self, Article};
use crate::ticket::TICKET;

const ARTICLE: &str = "helpdesk.article";
const FEEDBACK: &str = "helpdesk.article_feedback";
/// Articles suggested for one ticket.
const SUGGESTED: usize = 10;
/// A suggestion scores at least this part of the best one.
const WORTH: i64 = 5;

/// `helpdesk.keep_edition`: what is published stays readable as it was.
pub fn keep_edition<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let body = json!({"article": draft.id().as_str(), "edition": draft.int("edition"), "title": draft.text("liveTitle"), "body": draft.text("liveBody")});
        op.create("helpdesk.article_edition", body).await?;
        Ok(())
    })
}

/// `helpdesk.add_media`
pub fn add_media<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if let Some(file) = asked_id(ask, "file") {
            let file = Value::Json(std::sync::Arc::new(json!({"id": file.as_str()})));
            draft.push_line(
                "media",
                &[("file", file), ("caption", asked(ask, "caption").map_or(Value::Null, Value::text))],
            );
        }
        Ok(())
    })
}

/// `helpdesk.set_keywords`
pub fn set_keywords<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let words = ask.get("keywords").cloned().unwrap_or(Json::Null);
        draft.set("keywords", Value::Json(std::sync::Arc::new(words)));
        Ok(())
    })
}

/// `helpdesk.link_article`: another article or a ticket, each once. A ticket that has no article yet takes this one.
pub fn link<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        for field in ["article", "ticket"] {
            let Some(other) = asked_id(ask, field) else { continue };
            if !draft.lines("related").any(|line| line.link(field).as_ref() == Some(&other)) {
                draft.push_line("related", &[(field, Value::from(&other))]);
            }
            if field == "ticket" && op.load(TICKET, &other).await?.link("article").is_none() {
                op.set_fields(TICKET, &other, &[("article", Value::from(&draft.id()))]).await?;
            }
        }
        Ok(())
    })
}

/// `helpdesk.helpful`
pub fn helpful<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(voice(op, draft, ask, "helpful"))
}

/// `helpdesk.solved`: the reader needs no ticket any more.
pub fn solved<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(voice(op, draft, ask, "solved"))
}

/// `helpdesk.unhelpful`
pub fn unhelpful<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(voice(op, draft, ask, "unhelpful"))
}

/// A reader has one voice per article; the last one counts.
async fn voice(op: &mut Op<'_>, draft: &Draft, ask: &Map<String, Json>, verdict: &str) -> OpResult<()> {
    let user = op.user().clone();
    let known = op.find(FEEDBACK, &[("article", Value::from(&draft.id())), ("reader", Value::from(&user))]).await?;
    let comment = asked(ask, "comment").map_or(Value::Null, Value::text);
    match known.first() {
        Some(voice) => {
            let fields = [("verdict", Value::text(verdict)), ("comment", comment), ("at", Value::Instant(op.now()))];
            op.set_fields(FEEDBACK, &voice.id(), &fields).await?;
        }
        None => {
            op.create(
                FEEDBACK,
                json!({"article": draft.id().as_str(), "verdict": verdict, "comment": comment.as_str()}),
            )
            .await?;
        }
    }
    Ok(())
}

/// `helpdesk.suggestions`: published articles that fit a ticket or some words, best first. Columns: article, category,
/// helpful, not helpful.
pub fn suggestions<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        // Without words, those of the ticket are looked for; without either nothing is found.
        let mut query = call.text("words").unwrap_or_default().to_string();
        let mut own: Option<Id> = None;
        if let Some(ticket) = call.text("ticket").map(Id::from_stored) {
            let ticket = op.load(TICKET, &ticket).await?;
            query = format!(
                "{query} {} {}",
                ticket.text("subject").unwrap_or_default(),
                ticket.text("description").unwrap_or_default()
            );
            own = ticket.link("category");
        }
        let mut docs = op.find_all(ARTICLE, &[("status", Value::text("published"))]).await?;
        docs.extend(op.find_all(ARTICLE, &[("status", Value::text("needs_review"))]).await?);
        if let Some(audience) = call.text("audience") {
            docs.retain(|doc| doc.text("audience") == Some(audience));
        }
        // What has no text is found by its other words.
        let articles: Vec<Article> = docs
            .iter()
            .map(|doc| Article {
                title: doc.text("liveTitle").unwrap_or_default().to_string(),
                keywords: tags(doc.get("keywords")).join(" "),
                text: doc.text("liveBody").unwrap_or_default().to_string(),
                helpful: doc.int("helpful"),
                unhelpful: doc.int("unhelpful"),
                stale: doc.state() == Some("needs_review"),
            })
            .collect();
        let mut found = search::ranked(&articles, &query, SUGGESTED);
        // What fits far worse than the best is a chance hit of a common word.
        let best = found.iter().map(|(_, score)| *score).max().unwrap_or_default();
        found.retain(|(_, score)| score.saturating_mul(WORTH) >= best);
        // Of equals, those of the ticket's own category first.
        let elsewhere = |place: usize| docs.get(place).is_none_or(|doc| own.is_none() || doc.link("category") != own);
        found.sort_by_key(|(place, score)| (-score, elsewhere(*place)));
        let categories = op.reference("helpdesk.category").await?;
        let mut table = ReportTable::default();
        for (place, _) in found {
            let Some(doc) = docs.get(place) else { continue };
            let category = doc
                .link("category")
                .and_then(|id| categories.get(&id))
                .and_then(|category| category.text("name").map(str::to_string));
            table.rows.push(ReportRow {
                cells: vec![
                    doc.get("liveTitle").clone(),
                    category.into(),
                    doc.get("helpful").clone(),
                    doc.get("unhelpful").clone(),
                ],
                keys: vec![("id".to_string(), doc.id().to_string())],
                ..ReportRow::default()
            });
        }
        Ok(table)
    })
}
