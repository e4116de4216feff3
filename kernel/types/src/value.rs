//! The value of one field as the engine and the store hold it.

use std::sync::Arc;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::sentence::Sentence;
use crate::time::Instant;

/// One field's value. Money, quantities, rates and percentages are `Int` at the scale their field declares.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub enum Value {
    #[default]
    Null,
    Bool(bool),
    Int(i64),
    Text(Arc<str>),
    Date(NaiveDate),
    Instant(Instant),
    Json(#[serde(with = "as_text")] Arc<serde_json::Value>),
}

impl Value {
    pub fn text(text: impl AsRef<str>) -> Value {
        Value::Text(text.as_ref().into())
    }

    /// A cell that the program says itself, in the language of whoever reads it; a text without a key is data, and stays.
    pub fn said(sentence: impl Into<Sentence>) -> Value {
        let sentence = sentence.into();
        let json = sentence.key().and_then(|_| serde_json::to_value(&sentence).ok());
        json.map_or_else(|| Value::text(sentence.as_str()), |json| Value::Json(Arc::new(json)))
    }

    /// What [`Value::said`] keeps; `None` for everything that is data.
    pub fn as_sentence(&self) -> Option<Sentence> {
        match self {
            Value::Json(json) if json.get("key").is_some() => Sentence::deserialize(&**json).ok(),
            _ => None,
        }
    }

    /// The text, or the English of what the program says itself.
    pub fn shown(&self) -> Option<&str> {
        match self {
            Value::Text(text) => Some(text),
            Value::Json(json) => json.get("key").and_then(|_| json.get("message"))?.as_str(),
            _ => None,
        }
    }

    pub fn is_null(&self) -> bool {
        matches!(self, Value::Null)
    }

    pub fn as_int(&self) -> Option<i64> {
        match self {
            Value::Int(number) => Some(*number),
            _ => None,
        }
    }

    pub fn as_str(&self) -> Option<&str> {
        match self {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Value::Bool(flag) => Some(*flag),
            _ => None,
        }
    }

    pub fn as_date(&self) -> Option<NaiveDate> {
        match self {
            Value::Date(date) => Some(*date),
            _ => None,
        }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::text(text)
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text.into())
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Int(number)
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Value {
        Value::Bool(flag)
    }
}

impl From<NaiveDate> for Value {
    fn from(date: NaiveDate) -> Value {
        Value::Date(date)
    }
}

impl From<Instant> for Value {
    fn from(instant: Instant) -> Value {
        Value::Instant(instant)
    }
}

impl From<&crate::Id> for Value {
    fn from(id: &crate::Id) -> Value {
        Value::Text(id.shared())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Null, Into::into)
    }
}

/// JSON inside packed values: a compact form that does not describe itself cannot hold it as it is.
mod as_text {
    use std::sync::Arc;

    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(value: &Arc<serde_json::Value>, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&value.to_string())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Arc<serde_json::Value>, D::Error> {
        let text = String::deserialize(deserializer)?;
        serde_json::from_str(&text).map(Arc::new).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::written;

    #[test]
    fn a_cell_that_the_program_says_keeps_its_key() {
        let said = written!("test-total", "Total {currency}", currency = "USD");
        let cell = Value::said(said.clone());
        assert_eq!((cell.as_sentence(), cell.shown(), cell.as_str()), (Some(said), Some("Total USD"), None));
        let data = Value::said("Total");
        assert_eq!((data.as_sentence(), data.shown()), (None, Some("Total")));
        assert_eq!(data, Value::text("Total"));
        let json = Value::Json(Arc::new(serde_json::json!({"message": "of a record"})));
        assert_eq!((json.as_sentence(), json.shown()), (None, None));
    }
}
