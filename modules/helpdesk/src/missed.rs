//! Searches of the knowledge base that found nothing: the next articles to write.

use kernel::events::Event;
use kernel::typed::Stored;
use kernel::{Op, OpFuture};
use kernel_types::{Id, Value};
use serde_json::{Value as Json, json};

use crate::generated::{FailedSearch, FailedSearchStatus, failed_search};

/// Characters and words of what counts as a search: more is a message somebody writes.
const FEWEST: usize = 3;
const MOST: usize = 200;
const WORDS: usize = 10;
/// Seconds in which longer words of the same reader are the same search, still being typed.
const TYPING: i64 = 120;

/// `helpdesk.suggestions.nothing_found`
pub fn note<'a>(op: &'a mut Op<'_>, event: &'a Event) -> OpFuture<'a, ()> {
    Box::pin(async move {
        // What was left out of a search is not in its event.
        let text = |name: &str| event.data.get(name).and_then(Json::as_str).unwrap_or_default();
        // What fits a ticket is looked up by the page, not by a reader.
        if !text("ticket").is_empty() {
            return Ok(());
        }
        let words: Vec<&str> = text("words").split_whitespace().collect();
        let searched = words.join(" ").to_lowercase();
        let length = searched.chars().count();
        if words.len() > WORDS || !(FEWEST..=MOST).contains(&length) {
            return Ok(());
        }
        let audience = if text("audience").is_empty() { "internal" } else { text("audience") };
        let now = op.now();
        // Everybody without an account is nobody in particular: their words are never taken for one another's.
        let reader = Some(Id::from_stored(text("user"))).filter(|_| audience != "public");
        let known = [(failed_search::WORDS, Value::text(&searched)), (failed_search::AUDIENCE, Value::text(audience))];
        if let Some(found) = FailedSearch::find(op, &known).await?.pop() {
            let times = Value::Int(found.times() + 1);
            let fields = [
                (failed_search::TIMES, times),
                (failed_search::LAST_AT, Value::Instant(now)),
                (failed_search::LAST_BY, reader.as_ref().map_or(Value::Null, Value::from)),
            ];
            return op.set_fields(failed_search::ADDRESS, &found.id(), &fields).await.map(drop);
        }
        if let Some(reader) = &reader {
            let own = FailedSearch::find_all(op, &[(failed_search::LAST_BY, Value::from(reader))]).await?;
            for before in own {
                let lately = before.last_at().is_some_and(|last| now <= last.plus_seconds(TYPING));
                let typed = before.words().is_ok_and(|before| searched.starts_with(before));
                if lately && typed && before.times() == 1 && before.status()? == FailedSearchStatus::Open {
                    let fields =
                        [(failed_search::WORDS, Value::text(&searched)), (failed_search::LAST_AT, Value::Instant(now))];
                    return op.set_fields(failed_search::ADDRESS, &before.id(), &fields).await.map(drop);
                }
            }
        }
        let at = now.to_rfc3339();
        let body = json!({"words": searched, "audience": audience, "firstAt": at, "lastAt": at, "lastBy": reader.as_ref().map(Id::as_str)});
        op.create(failed_search::ADDRESS, body).await.map(drop)
    })
}
