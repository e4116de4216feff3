//! Constants of declarations (defaults, limits, seed rows) as values of their field's kind.

use std::sync::Arc;

use kernel_expr::of_day;
use kernel_types::{Date, Instant, Sentence, Value, parse_scaled, say};
use serde_json::Value as Json;

use crate::diagnostic::nearest;
use crate::model::FieldKind;

/// Why a constant does not fit, and what was probably meant.
pub(crate) struct Misfit {
    pub message: Sentence,
    pub suggestion: Option<String>,
}

impl Misfit {
    pub fn new(message: impl Into<Sentence>) -> Misfit {
        Misfit { message: message.into(), suggestion: None }
    }
}

/// The key of [`not_a_choice`].
pub(crate) const NOT_A_CHOICE: &str = "manifest-value-not-a-choice";

/// Why a word is refused where one of these is wanted.
pub(crate) fn not_a_choice(choices: &str, text: &str) -> Sentence {
    say!("manifest-value-not-a-choice", "must be one of {choices}, not '{text}'", choices, text)
}

/// Reads a constant. Links and users are kept as the text that names their target.
pub(crate) fn constant(kind: &FieldKind, json: &Json) -> Result<Value, Misfit> {
    if json.is_null() {
        return Ok(Value::Null);
    }
    if let Some(scale) = kind.scale() {
        let text = match json {
            Json::String(text) => text.clone(),
            Json::Number(number) if number.is_i64() => number.to_string(),
            _ => return Err(Misfit::new("must be a decimal, written as text")),
        };
        return parse_scaled(&text, scale).map(Value::Int).map_err(|error| Misfit::new(error.to_string()));
    }
    match kind {
        FieldKind::Duration => {
            json.as_i64().map(Value::Int).ok_or_else(|| Misfit::new("must be whole minutes, such as 90"))
        }
        FieldKind::Int => json
            .as_i64()
            .map(Value::Int)
            .ok_or_else(|| Misfit::new(say!("manifest-value-whole-number", "must be a whole number"))),
        FieldKind::Bool => json
            .as_bool()
            .map(Value::Bool)
            .ok_or_else(|| Misfit::new(say!("manifest-value-true-or-false", "must be true or false"))),
        FieldKind::Json => Ok(Value::Json(Arc::new(json.clone()))),
        FieldKind::Tags => match json.as_array() {
            Some(items) if items.iter().all(Json::is_string) => Ok(Value::Json(Arc::new(json.clone()))),
            _ => Err(Misfit::new("must be a list of texts")),
        },
        FieldKind::Lines(_) => Err(Misfit::new("holds lines")),
        _ => match json.as_str() {
            Some(text) => worded(kind, text),
            None if json.is_number() => Err(Misfit {
                message: "is text, so numbers stand in quotes".into(),
                suggestion: Some(format!("\"{json}\"")),
            }),
            None => Err(Misfit::new("must be text")),
        },
    }
}

fn worded(kind: &FieldKind, text: &str) -> Result<Value, Misfit> {
    let upper = |count: usize| text.len() == count && text.bytes().all(|b| b.is_ascii_uppercase());
    match kind {
        FieldKind::Date => match Date::parse_from_str(text, "%Y-%m-%d") {
            Ok(date) if text.len() == 10 => Ok(Value::Date(date)),
            _ => Err(Misfit::new(say!("manifest-value-date", "must be a date such as 2026-01-31"))),
        },
        FieldKind::Time => match of_day::minutes(text) {
            Some(_) => Ok(Value::text(text)),
            None => Err(Misfit::new("must be a time of day such as 08:30")),
        },
        FieldKind::Instant => match Instant::parse_rfc3339(text) {
            Some(instant) => Ok(Value::Instant(instant)),
            None => Err(Misfit::new("must be a moment such as 2026-01-31T09:30:00Z")),
        },
        FieldKind::Enum(values) => match values.iter().find(|value| &*value.value == text) {
            Some(value) => Ok(Value::Text(Arc::clone(&value.value))),
            None => {
                let words: Vec<&str> = values.iter().map(|value| &*value.value).collect();
                Err(Misfit { message: not_a_choice(&words.join(", "), text), suggestion: nearest(text, words) })
            }
        },
        FieldKind::Currency if !upper(3) => Err(Misfit::new("must be a currency code such as USD")),
        FieldKind::Country if !upper(2) => Err(Misfit::new("must be a country code such as ZW")),
        FieldKind::Email if !text.contains('@') => Err(Misfit::new("must be an e-mail address")),
        _ => Ok(Value::text(text)),
    }
}
