//! Opaque cursors: the sort values and the id of the last row seen.
//!
//! A cursor grants nothing: it is read as values of the sort columns, and the page it leads to is filtered by the grant
//! like any other. One that does not fit is refused as the client's mistake.

use kernel_types::{Instant, Value};
use serde_json::Value as Json;

use crate::error::StoreError;
use crate::hex::hex;
use crate::sql::ColumnType;

/// Sort keys as the cursor names them: slot, direction and type. The id is the last.
pub(super) type Keys = [(usize, bool, ColumnType)];

/// `[[slot, descending], …], values…, id` as JSON in hexadecimal digits.
pub(super) fn encode(keys: &Keys, values: &[Value], id: &str) -> String {
    let mut parts: Vec<Json> = vec![signature(keys)];
    parts.extend(values.iter().map(|value| match value {
        Value::Null => Json::Null,
        Value::Bool(flag) => Json::Bool(*flag),
        Value::Int(number) => Json::from(*number),
        Value::Text(text) => Json::from(text.as_ref()),
        Value::Date(date) => Json::from(date.to_string()),
        Value::Instant(instant) => Json::from(instant.0),
        Value::Json(_) => Json::Null,
    }));
    parts.push(Json::from(id));
    hex(Json::Array(parts).to_string().as_bytes())
}

/// The sort values and the id.
pub(super) fn decode(keys: &Keys, cursor: &str) -> Result<(Vec<Value>, String), StoreError> {
    let bytes = unhex(cursor).ok_or(StoreError::BadCursor)?;
    let parsed: Json = serde_json::from_slice(&bytes).map_err(|_| StoreError::BadCursor)?;
    let Json::Array(parts) = parsed else { return Err(StoreError::BadCursor) };
    let [given, values @ .., Json::String(id)] = parts.as_slice() else { return Err(StoreError::BadCursor) };
    if *given != signature(keys) || values.len() + 1 != keys.len() || id.len() > 128 {
        return Err(StoreError::BadCursor);
    }
    let mut decoded = Vec::with_capacity(values.len());
    for (value, (_, _, kind)) in values.iter().zip(keys) {
        decoded.push(read(value, *kind).ok_or(StoreError::BadCursor)?);
    }
    Ok((decoded, id.clone()))
}

fn read(value: &Json, kind: ColumnType) -> Option<Value> {
    Some(match (kind, value) {
        (_, Json::Null) => Value::Null,
        (ColumnType::Int, Json::Number(number)) => Value::Int(number.as_i64()?),
        (ColumnType::Bool, Json::Bool(flag)) => Value::Bool(*flag),
        (ColumnType::Text, Json::String(text)) if !text.contains('\0') => Value::text(text),
        (ColumnType::Date, Json::String(text)) => Value::Date(text.parse().ok()?),
        (ColumnType::Instant, Json::Number(number)) => Value::Instant(Instant(number.as_i64()?)),
        _ => return None,
    })
}

fn signature(keys: &Keys) -> Json {
    Json::Array(
        keys.iter().map(|(slot, descending, _)| Json::from(vec![Json::from(*slot), Json::from(*descending)])).collect(),
    )
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    if !text.len().is_multiple_of(2) || text.len() > 16_384 {
        return None;
    }
    let digit = |byte: u8| char::from(byte).to_digit(16);
    text.as_bytes().chunks_exact(2).map(|pair| Some((digit(pair[0])? * 16 + digit(pair[1])?) as u8)).collect()
}
