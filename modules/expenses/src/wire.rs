//! Amounts as JSON bodies for records made from others, and answers of transitions as amounts.

use kernel::{OpError, OpResult, say};
use kernel_types::{MONEY_SCALE, Value, format_scaled, parse_scaled};
use serde_json::{Map, Value as Json};

use crate::measure::TooLarge;

pub fn money(amount: i64) -> Json {
    Json::String(format_scaled(amount, MONEY_SCALE, 2))
}

/// The text of an answer; `None` when it was left empty.
pub fn asked_text<'a>(ask: &'a Map<String, Json>, field: &str) -> Option<&'a str> {
    ask.get(field).and_then(Json::as_str).map(str::trim).filter(|text| !text.is_empty())
}

/// An amount inside an answer.
///
/// # Errors
/// It is no decimal text of at most four digits after the point.
pub fn asked_money(value: Option<&Json>, pointer: &str) -> OpResult<Option<i64>> {
    match value {
        None | Some(Json::Null) => Ok(None),
        Some(Json::String(text)) if text.trim().is_empty() => Ok(None),
        Some(Json::String(text)) => parse_scaled(text.trim(), MONEY_SCALE).map(Some).map_err(|error| {
            OpError::invalid(pointer, "malformed", say!("expenses-amount", "The amount {error}.", error))
        }),
        Some(_) => Err(OpError::invalid(
            pointer,
            "malformed",
            say!("expenses-write-amounts-as-text", "Write amounts as text, such as \"12.50\"."),
        )),
    }
}

impl From<TooLarge> for OpError {
    fn from(_: TooLarge) -> OpError {
        OpError::refused("amount_too_large", say!("expenses-some-amount-too-large", "An amount is too large."))
    }
}

/// Text that holds something, else null.
pub fn text_or_null(text: Option<&str>) -> Value {
    text.filter(|text| !text.is_empty()).map_or(Value::Null, Value::text)
}
