//! Values of records as JSON bodies for records made from them.

use kernel::Line;
use kernel_types::{MONEY_SCALE, PERCENT_SCALE, QUANTITY_SCALE, Value, format_scaled};
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

/// Text, dates, flags and links; null for everything else.
pub fn plain(value: &Value) -> Json {
    match value {
        Value::Text(text) => Json::String(text.to_string()),
        Value::Date(date) => Json::String(date.to_string()),
        Value::Bool(flag) => Json::Bool(*flag),
        _ => Json::Null,
    }
}

/// Copies text-like fields of a line that hold something.
pub fn copy_plain(line: &Line<'_>, fields: &[&str], into: &mut Map<String, Json>) {
    for field in fields {
        let value = plain(line.get(field));
        if !value.is_null() {
            into.insert((*field).to_string(), value);
        }
    }
}

/// Puts a value unless it is null.
pub fn put(into: &mut Map<String, Json>, field: &str, value: Json) {
    if !value.is_null() {
        into.insert(field.to_string(), value);
    }
}
