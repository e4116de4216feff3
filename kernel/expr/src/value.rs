//! A value of the language at run time.

use std::cmp::Ordering;
use std::sync::Arc;

use chrono::NaiveDate;
use rust_decimal::{Decimal, RoundingStrategy};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{dates, number};

/// Cloning never copies text or lists.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
pub enum Value {
    #[default]
    Null,
    Bool(bool),
    Int(i64),
    /// Money, quantities, rates, percentages and decimals, in their own unit (12.50, not 125000).
    Dec(#[serde(with = "crate::packed")] Decimal),
    /// Text, an enum's value or the id a link points to.
    Text(Arc<str>),
    Date(NaiveDate),
    /// Microseconds since 1970-01-01T00:00:00Z.
    Instant(i64),
    List(Arc<[Value]>),
}

impl Value {
    pub fn text(text: impl Into<Arc<str>>) -> Self {
        Value::Text(text.into())
    }

    /// A stored integer with its scale: `scaled(125000, 4)` is 12.5.
    pub fn scaled(units: i64, scale: u32) -> Self {
        Value::Dec(Decimal::new(units, scale))
    }

    /// The counterpart of [`Value::scaled`]: a number as a stored integer, rounded half away from zero to `scale` digits. `None` for
    /// what is no number, or too large to be stored.
    pub fn units(&self, scale: u32) -> Option<i64> {
        let number = self.decimal()?;
        let mut exact = number.round_dp_with_strategy(scale, RoundingStrategy::MidpointAwayFromZero);
        exact.rescale(scale);
        i64::try_from(exact.mantissa()).ok().filter(|_| exact.scale() == scale)
    }

    pub fn is_null(&self) -> bool {
        matches!(self, Value::Null)
    }

    /// A condition: only `true` holds; null does not.
    pub fn is_true(&self) -> bool {
        matches!(self, Value::Bool(true))
    }

    /// The name of its kind, for error messages.
    pub fn kind(&self) -> &'static str {
        match self {
            Value::Null => "null",
            Value::Bool(_) => "bool",
            Value::Int(_) => "int",
            Value::Dec(_) => "decimal",
            Value::Text(_) => "text",
            Value::Date(_) => "date",
            Value::Instant(_) => "instant",
            Value::List(_) => "list",
        }
    }

    /// JSON as it travels: whole numbers as numbers, decimals, dates (`YYYY-MM-DD`) and instants (RFC 3339) as text.
    pub fn to_json(&self) -> Json {
        match self {
            Value::Null => Json::Null,
            Value::Bool(b) => Json::Bool(*b),
            Value::Int(n) => Json::from(*n),
            Value::Dec(n) => Json::String(number::text(n)),
            Value::Text(text) => Json::String(text.to_string()),
            Value::Date(date) => Json::String(dates::text_of(*date)),
            Value::Instant(micros) => Json::String(dates::instant_text(*micros)),
            Value::List(items) => Json::Array(items.iter().map(Value::to_json).collect()),
        }
    }

    pub(crate) fn decimal(&self) -> Option<Decimal> {
        match self {
            Value::Dec(n) => Some(*n),
            Value::Int(n) => Some(Decimal::from(*n)),
            _ => None,
        }
    }

    /// Null-safe equality: null equals null only; whole numbers and decimals compare by amount.
    pub(crate) fn same(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Int(a), Value::Int(b)) => a == b,
            (Value::Int(_) | Value::Dec(_), Value::Int(_) | Value::Dec(_)) => self.decimal() == other.decimal(),
            (Value::List(a), Value::List(b)) => a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| a.same(b)),
            (a, b) => a == b,
        }
    }

    /// Order of two values of one kind; `None` when either is null. Text goes by code point, false before true.
    pub(crate) fn order(&self, other: &Value) -> Option<Ordering> {
        match (self, other) {
            (Value::Int(a), Value::Int(b)) => Some(a.cmp(b)),
            (Value::Int(_) | Value::Dec(_), Value::Int(_) | Value::Dec(_)) => {
                Some(self.decimal()?.cmp(&other.decimal()?))
            }
            (Value::Text(a), Value::Text(b)) => Some(a.as_bytes().cmp(b.as_bytes())),
            (Value::Date(a), Value::Date(b)) => Some(a.cmp(b)),
            (Value::Instant(a), Value::Instant(b)) => Some(a.cmp(b)),
            (Value::Bool(a), Value::Bool(b)) => Some(a.cmp(b)),
            _ => None,
        }
    }
}
