//! Values of records as JSON bodies for records made from them, and answers of transitions as numbers.

use kernel::{OpError, OpResult, say};
use kernel_types::{MONEY_SCALE, PERCENT_SCALE, QUANTITY_SCALE, Value, format_scaled, parse_scaled};
use serde_json::{Map, Value as Json};

pub fn money(amount: i64) -> Json {
    Json::String(format_scaled(amount, MONEY_SCALE, 2))
}

/// Quantities and unit prices.
pub fn quantity(amount: i64) -> Json {
    Json::String(format_scaled(amount, QUANTITY_SCALE, 0))
}

pub fn percent(amount: i64) -> Json {
    Json::String(format_scaled(amount, PERCENT_SCALE, 0))
}

/// A quantity as people read it.
pub fn shown(amount: i64) -> String {
    format_scaled(amount, QUANTITY_SCALE, 0)
}

/// Text, dates, flags and links; null for everything else.
pub fn plain(value: &Value) -> Json {
    match value {
        Value::Text(text) => Json::String(text.to_string()),
        Value::Date(date) => Json::String(date.to_string()),
        Value::Bool(flag) => Json::Bool(*flag),
        _ => Json::Null,
    }
}

/// Puts a value unless it is null.
pub fn put(into: &mut Map<String, Json>, field: &str, value: Json) {
    if !value.is_null() {
        into.insert(field.to_string(), value);
    }
}

/// The text of an answer; `None` when it was left empty.
pub fn asked_text<'a>(ask: &'a Map<String, Json>, field: &str) -> Option<&'a str> {
    ask.get(field).and_then(Json::as_str).map(str::trim).filter(|text| !text.is_empty())
}

/// A quantity inside an answer; zero when it is absent.
///
/// # Errors
/// It is no decimal text of at most six digits after the point.
pub fn asked_quantity(row: &Json, field: &str, pointer: &str) -> OpResult<i64> {
    match row.get(field) {
        None | Some(Json::Null) => Ok(0),
        Some(Json::String(text)) => parse_scaled(text, QUANTITY_SCALE).map_err(|error| {
            OpError::invalid(pointer, "malformed", say!("procurement-quantity", "The quantity {error}.", error))
        }),
        Some(_) => Err(OpError::invalid(
            pointer,
            "malformed",
            say!("procurement-write-quantities-as-text", "Write quantities as text, such as \"2.5\"."),
        )),
    }
}
