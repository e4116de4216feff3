//! Values as fields store them, and as expressions read and give them.

use std::sync::Arc;

use kernel_expr::Value as ExprValue;
use kernel_types::{Instant, Value};

use super::field::FieldKind;

/// A stored value in the language's own terms: scaled integers become decimals.
pub fn to_expr(kind: &FieldKind, value: &Value) -> ExprValue {
    match value {
        Value::Null => ExprValue::Null,
        Value::Bool(flag) => ExprValue::Bool(*flag),
        Value::Int(number) => match kind.scale() {
            Some(scale) => ExprValue::scaled(*number, scale),
            None => ExprValue::Int(*number),
        },
        Value::Text(text) => ExprValue::Text(Arc::clone(text)),
        Value::Date(date) => ExprValue::Date(*date),
        Value::Instant(instant) => ExprValue::Instant(instant.0),
        Value::Json(_) => ExprValue::Null,
    }
}

/// The language's value as the field stores it. Decimals are rounded half away from zero to the field's digits.
pub fn from_expr(kind: &FieldKind, value: ExprValue) -> Option<Value> {
    Some(match (kind.scale(), value) {
        (_, ExprValue::Null) => Value::Null,
        (Some(scale), number @ (ExprValue::Dec(_) | ExprValue::Int(_))) => Value::Int(number.units(scale)?),
        (None, ExprValue::Int(number)) => Value::Int(number),
        (None, number @ ExprValue::Dec(_)) if kind.is_whole() => Value::Int(number.units(0)?),
        (_, ExprValue::Bool(flag)) => Value::Bool(flag),
        (_, ExprValue::Text(text)) => Value::Text(text),
        (_, ExprValue::Date(date)) => Value::Date(date),
        (_, ExprValue::Instant(micros)) => Value::Instant(Instant(micros)),
        _ => return None,
    })
}
