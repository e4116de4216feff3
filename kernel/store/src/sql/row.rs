//! Rows as they come: borrowed while streaming ([`RowRef`]) or kept ([`Row`]).

use kernel_types::{Date, Instant, Value};
use rusqlite::types::ValueRef as SqliteValue;
use sqlx::Row as _;
use sqlx::postgres::PgRow;
use sqlx::{TypeInfo as _, ValueRef as _};

use super::dialect::ColumnType;
use crate::error::StoreError;

/// One row while it is being read. Columns are numbered from 0 in the order of the SELECT.
#[derive(Clone, Copy)]
pub struct RowRef<'r>(pub(crate) Source<'r>);

#[derive(Clone, Copy)]
pub(crate) enum Source<'r> {
    Sqlite(&'r rusqlite::Row<'r>),
    Postgres(&'r PgRow),
}

/// Days from 1970-01-01 to 2000-01-01, where PostgreSQL counts from.
const POSTGRES_EPOCH_DAYS: i64 = 10_957;
const POSTGRES_EPOCH_MICROS: i64 = POSTGRES_EPOCH_DAYS * 86_400_000_000;

impl<'r> RowRef<'r> {
    pub fn is_null(&self, column: usize) -> Result<bool, StoreError> {
        match self.0 {
            Source::Sqlite(row) => Ok(matches!(sqlite(row, column)?, SqliteValue::Null)),
            Source::Postgres(row) => Ok(postgres(row, column)?.is_none()),
        }
    }

    pub fn int(&self, column: usize) -> Result<Option<i64>, StoreError> {
        match self.0 {
            Source::Sqlite(row) => match sqlite(row, column)? {
                SqliteValue::Null => Ok(None),
                SqliteValue::Integer(number) => Ok(Some(number)),
                other => Err(unexpected(column, "an integer", other)),
            },
            Source::Postgres(row) => match postgres(row, column)? {
                None => Ok(None),
                Some(bytes) => match bytes.len() {
                    8 => Ok(Some(i64::from_be_bytes(array(bytes, column)?))),
                    4 => Ok(Some(i64::from(i32::from_be_bytes(array(bytes, column)?)))),
                    2 => Ok(Some(i64::from(i16::from_be_bytes(array(bytes, column)?)))),
                    1 => Ok(Some(i64::from(bytes[0]))),
                    other => Err(StoreError::inconsistent(column, format!("{other} bytes are no integer"))),
                },
            },
        }
    }

    pub fn bool(&self, column: usize) -> Result<Option<bool>, StoreError> {
        Ok(self.int(column)?.map(|number| number != 0))
    }

    /// Text; on SQLite also what is stored as text (dates, JSON).
    pub fn text(&self, column: usize) -> Result<Option<&'r str>, StoreError> {
        match self.0 {
            Source::Sqlite(row) => match sqlite(row, column)? {
                SqliteValue::Null => Ok(None),
                SqliteValue::Text(bytes) => utf8(bytes, column).map(Some),
                other => Err(unexpected(column, "text", other)),
            },
            Source::Postgres(row) => match postgres(row, column)? {
                None => Ok(None),
                Some(bytes) => utf8(bytes, column).map(Some),
            },
        }
    }

    pub fn date(&self, column: usize) -> Result<Option<Date>, StoreError> {
        match self.0 {
            Source::Sqlite(_) => match self.text(column)? {
                None => Ok(None),
                Some(text) => match text.parse() {
                    Ok(date) => Ok(Some(date)),
                    Err(_) => Err(StoreError::inconsistent(column, format!("'{text}' is no date"))),
                },
            },
            Source::Postgres(row) => match postgres(row, column)? {
                None => Ok(None),
                Some(bytes) => {
                    let days = i64::from(i32::from_be_bytes(array(bytes, column)?)) + POSTGRES_EPOCH_DAYS;
                    let date = i32::try_from(days).ok().and_then(Date::from_epoch_days);
                    date.map(Some).ok_or_else(|| StoreError::inconsistent(column, "the date is out of range"))
                }
            },
        }
    }

    pub fn instant(&self, column: usize) -> Result<Option<Instant>, StoreError> {
        match self.0 {
            Source::Sqlite(_) => Ok(self.int(column)?.map(Instant)),
            Source::Postgres(row) => match postgres(row, column)? {
                None => Ok(None),
                Some(bytes) => Ok(Some(Instant(i64::from_be_bytes(array(bytes, column)?) + POSTGRES_EPOCH_MICROS))),
            },
        }
    }

    /// A JSON document as text, ready to be written out.
    pub fn json_text(&self, column: usize) -> Result<Option<&'r str>, StoreError> {
        match self.0 {
            Source::Sqlite(_) => self.text(column),
            Source::Postgres(row) => match postgres(row, column)? {
                None => Ok(None),
                // jsonb in binary is a version byte and the text; json is the text alone.
                Some([1, rest @ ..]) => utf8(rest, column).map(Some),
                Some(bytes) => utf8(bytes, column).map(Some),
            },
        }
    }

    pub fn json(&self, column: usize) -> Result<Option<serde_json::Value>, StoreError> {
        match self.json_text(column)? {
            None => Ok(None),
            Some(text) => serde_json::from_str(text)
                .map(Some)
                .map_err(|error| StoreError::inconsistent(column, format!("no JSON: {error}"))),
        }
    }

    /// The value of a column whose type is known.
    pub fn value(&self, column: usize, kind: ColumnType) -> Result<Value, StoreError> {
        Ok(match kind {
            ColumnType::Int => self.int(column)?.into(),
            ColumnType::Bool => self.bool(column)?.into(),
            ColumnType::Text => self.text(column)?.into(),
            ColumnType::Date => self.date(column)?.into(),
            ColumnType::Instant => self.instant(column)?.into(),
            ColumnType::Json => self.json(column)?.map_or(Value::Null, |json| Value::Json(json.into())),
        })
    }

    /// The value as the database types it: SQLite knows integers and text only.
    fn natural(&self, column: usize) -> Result<Value, StoreError> {
        match self.0 {
            Source::Sqlite(row) => match sqlite(row, column)? {
                SqliteValue::Null => Ok(Value::Null),
                SqliteValue::Integer(number) => Ok(Value::Int(number)),
                SqliteValue::Text(bytes) => Ok(Value::text(utf8(bytes, column)?)),
                other => Err(unexpected(column, "an integer or text", other)),
            },
            Source::Postgres(row) => {
                let raw = row.try_get_raw(column).map_err(|error| StoreError::inconsistent(column, error))?;
                let kind = match raw.type_info().name() {
                    "INT8" | "INT4" | "INT2" => ColumnType::Int,
                    "BOOL" => ColumnType::Bool,
                    "DATE" => ColumnType::Date,
                    "TIMESTAMPTZ" => ColumnType::Instant,
                    "JSONB" | "JSON" => ColumnType::Json,
                    "TEXT" | "VARCHAR" | "NAME" | "UNKNOWN" | "CHAR" => ColumnType::Text,
                    "VOID" => return Ok(Value::Null),
                    other => {
                        return Err(StoreError::inconsistent(column, format!("type {other} has no reader; cast it")));
                    }
                };
                self.value(column, kind)
            }
        }
    }

    /// A copy that outlives the statement.
    pub fn to_row(&self) -> Result<Row, StoreError> {
        let columns = match self.0 {
            Source::Sqlite(row) => row.as_ref().column_count(),
            Source::Postgres(row) => row.len(),
        };
        let mut values = Vec::with_capacity(columns);
        for column in 0..columns {
            values.push(self.natural(column)?);
        }
        Ok(Row(values.into_boxed_slice()))
    }
}

fn sqlite<'r>(row: &'r rusqlite::Row<'r>, column: usize) -> Result<SqliteValue<'r>, StoreError> {
    row.get_ref(column).map_err(|error| StoreError::inconsistent(column, error))
}

fn postgres(row: &PgRow, column: usize) -> Result<Option<&[u8]>, StoreError> {
    let raw = row.try_get_raw(column).map_err(|error| StoreError::inconsistent(column, error))?;
    if raw.is_null() {
        return Ok(None);
    }
    raw.as_bytes().map(Some).map_err(|error| StoreError::inconsistent(column, error))
}

fn array<const N: usize>(bytes: &[u8], column: usize) -> Result<[u8; N], StoreError> {
    bytes
        .try_into()
        .map_err(|_| StoreError::inconsistent(column, format!("{} bytes where {N} were expected", bytes.len())))
}

fn utf8(bytes: &[u8], column: usize) -> Result<&str, StoreError> {
    std::str::from_utf8(bytes).map_err(|error| StoreError::inconsistent(column, error))
}

fn unexpected(column: usize, expected: &str, found: SqliteValue<'_>) -> StoreError {
    StoreError::inconsistent(column, format!("expected {expected}, found {}", found.data_type()))
}

/// A kept row. The accessors convert between the databases' own types (SQLite keeps dates as text, instants as integers);
/// a column of another kind than asked for is `None`.
#[derive(Debug, Clone, PartialEq)]
pub struct Row(pub(crate) Box<[Value]>);

impl Row {
    pub fn values(&self) -> &[Value] {
        &self.0
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn at(&self, column: usize) -> &Value {
        self.0.get(column).unwrap_or(&Value::Null)
    }

    pub fn is_null(&self, column: usize) -> bool {
        self.at(column).is_null()
    }

    pub fn int(&self, column: usize) -> Option<i64> {
        match self.at(column) {
            Value::Int(number) => Some(*number),
            Value::Bool(flag) => Some(i64::from(*flag)),
            _ => None,
        }
    }

    pub fn text(&self, column: usize) -> Option<&str> {
        self.at(column).as_str()
    }

    pub fn bool(&self, column: usize) -> Option<bool> {
        self.int(column).map(|number| number != 0)
    }

    pub fn date(&self, column: usize) -> Option<Date> {
        match self.at(column) {
            Value::Date(date) => Some(*date),
            Value::Text(text) => text.parse().ok(),
            _ => None,
        }
    }

    pub fn instant(&self, column: usize) -> Option<Instant> {
        match self.at(column) {
            Value::Instant(instant) => Some(*instant),
            Value::Int(micros) => Some(Instant(*micros)),
            _ => None,
        }
    }

    pub fn json(&self, column: usize) -> Option<serde_json::Value> {
        match self.at(column) {
            Value::Json(json) => Some(json.as_ref().clone()),
            Value::Text(text) => serde_json::from_str(text).ok(),
            _ => None,
        }
    }

    /// The value read as a column of this type.
    pub fn value(&self, column: usize, kind: ColumnType) -> Value {
        match kind {
            ColumnType::Int => self.int(column).into(),
            ColumnType::Bool => self.bool(column).into(),
            ColumnType::Text => self.at(column).clone(),
            ColumnType::Date => self.date(column).into(),
            ColumnType::Instant => self.instant(column).into(),
            ColumnType::Json => self.json(column).map_or(Value::Null, |json| Value::Json(json.into())),
        }
    }
}
