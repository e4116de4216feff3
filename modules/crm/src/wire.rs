//! Values as JSON bodies for records made from others, and answers of transitions.

use kernel_types::{Id, MONEY_SCALE, format_scaled};
use serde_json::{Map, Value as Json};

pub fn money(amount: i64) -> Json {
    Json::String(format_scaled(amount, MONEY_SCALE, 2))
}

/// The text of an answer; `None` when it was left empty.
pub fn asked_text<'a>(ask: &'a Map<String, Json>, field: &str) -> Option<&'a str> {
    ask.get(field).and_then(Json::as_str).map(str::trim).filter(|text| !text.is_empty())
}

/// The record an answer names.
pub fn asked_id(ask: &Map<String, Json>, field: &str) -> Option<Id> {
    let value = ask.get(field)?;
    value
        .as_str()
        .or_else(|| value.get("id").and_then(Json::as_str))
        .filter(|text| !text.is_empty())
        .map(Id::from_stored)
}

pub fn asked_flag(ask: &Map<String, Json>, field: &str) -> bool {
    // What was not answered was not ticked.
    ask.get(field).and_then(Json::as_bool).unwrap_or(false)
}

/// Puts a text unless there is none.
pub fn put(into: &mut Map<String, Json>, field: &str, text: Option<&str>) {
    if let Some(text) = text {
        into.insert(field.to_string(), Json::String(text.to_string()));
    }
}
