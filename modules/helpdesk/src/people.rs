//! Agents and answers of transitions.

use kernel::{Doc, Op, OpError, OpResult, say};
use kernel_types::Id;
use serde_json::{Map, Value as Json};

pub const AGENT: &str = "helpdesk.agent";

/// The agent a user is.
pub async fn agent_of(op: &mut Op<'_>, user: &Id) -> OpResult<Option<Doc>> {
    Ok(op
        .reference(AGENT)
        .await?
        .iter()
        .find(|agent| agent.text("user") == Some(user.as_str()) && agent.flag("active") && !agent.archived()))
}

/// The agent the caller is.
///
/// # Errors
/// The caller is none.
pub async fn me(op: &mut Op<'_>) -> OpResult<Doc> {
    let user = op.user().clone();
    let message = say!(
        "helpdesk-not-an-agent",
        "You are not a help desk agent yet. Add yourself under Agents, or ask a manager."
    );
    agent_of(op, &user).await?.ok_or_else(|| OpError::refused("not_an_agent", message))
}

/// An answer that is a text, not empty.
pub fn asked<'a>(ask: &'a Map<String, Json>, name: &str) -> Option<&'a str> {
    ask.get(name).and_then(Json::as_str).map(str::trim).filter(|text| !text.is_empty())
}

/// An answer that names a record.
pub fn asked_id(ask: &Map<String, Json>, name: &str) -> Option<Id> {
    let value = ask.get(name)?;
    value
        .as_str()
        .or_else(|| value.get("id").and_then(Json::as_str))
        .filter(|text| !text.is_empty())
        .map(Id::from_stored)
}

/// An answer that names files.
pub fn asked_files(ask: &Map<String, Json>, name: &str) -> Vec<Id> {
    let list = ask.get(name).and_then(Json::as_array);
    list.into_iter().flatten().filter_map(|file| file.get("id").and_then(Json::as_str)).map(Id::from_stored).collect()
}

pub fn asked_int(ask: &Map<String, Json>, name: &str) -> Option<i64> {
    let value = ask.get(name)?;
    value.as_i64().or_else(|| value.as_str().and_then(|text| text.parse().ok()))
}

pub fn asked_flag(ask: &Map<String, Json>, name: &str) -> bool {
    // What was not answered was not ticked.
    ask.get(name).and_then(Json::as_bool).unwrap_or(false)
}
