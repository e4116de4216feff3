//! Every difference between the two databases' SQL.

use kernel_manifest::model::FieldKind;
use kernel_types::Value;
use serde::{Deserialize, Serialize};

/// Which database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Dialect {
    Sqlite,
    Postgres,
}

/// The physical type of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ColumnType {
    Int,
    Bool,
    Text,
    /// DATE; on SQLite ISO text, which sorts the same.
    Date,
    /// TIMESTAMPTZ; on SQLite microseconds since 1970.
    Instant,
    Json,
}

impl ColumnType {
    /// `None` for kinds without a column of their own (lines).
    pub fn of(kind: &FieldKind) -> Option<ColumnType> {
        Some(match kind {
            FieldKind::Lines(_) => return None,
            FieldKind::Int
            | FieldKind::Duration
            | FieldKind::Decimal { .. }
            | FieldKind::Percent
            | FieldKind::Money
            | FieldKind::Quantity
            | FieldKind::Rate => ColumnType::Int,
            FieldKind::Bool => ColumnType::Bool,
            FieldKind::Date => ColumnType::Date,
            FieldKind::Instant => ColumnType::Instant,
            FieldKind::Tags | FieldKind::Json | FieldKind::File => ColumnType::Json,
            FieldKind::Text
            | FieldKind::Long
            | FieldKind::Rich
            | FieldKind::Time
            | FieldKind::Enum(_)
            | FieldKind::Link(_)
            | FieldKind::Currency
            | FieldKind::Country
            | FieldKind::Email
            | FieldKind::Phone
            | FieldKind::Url
            | FieldKind::User
            | FieldKind::Serial { .. } => ColumnType::Text,
        })
    }

    /// Whether a value (or null) can stand in such a column.
    pub fn admits(self, value: &Value) -> bool {
        matches!(
            (self, value),
            (_, Value::Null)
                | (ColumnType::Int, Value::Int(_))
                | (ColumnType::Bool, Value::Bool(_))
                | (ColumnType::Text, Value::Text(_))
                | (ColumnType::Date, Value::Date(_))
                | (ColumnType::Instant, Value::Instant(_))
                | (ColumnType::Json, Value::Json(_))
        )
    }
}

impl Dialect {
    /// The column type as written in CREATE TABLE.
    pub fn column_type(self, column: ColumnType) -> &'static str {
        match (self, column) {
            (Dialect::Sqlite, ColumnType::Int | ColumnType::Bool | ColumnType::Instant) => "INTEGER",
            (Dialect::Sqlite, ColumnType::Text | ColumnType::Date | ColumnType::Json) => "TEXT",
            (Dialect::Postgres, ColumnType::Int) => "BIGINT",
            (Dialect::Postgres, ColumnType::Bool) => "BOOLEAN",
            (Dialect::Postgres, ColumnType::Text) => "TEXT COLLATE \"C\"",
            (Dialect::Postgres, ColumnType::Date) => "DATE",
            (Dialect::Postgres, ColumnType::Instant) => "TIMESTAMPTZ",
            (Dialect::Postgres, ColumnType::Json) => "JSONB",
        }
    }

    /// The type for casts, without the collation.
    pub fn cast_type(self, column: ColumnType) -> &'static str {
        match (self, column) {
            (Dialect::Postgres, ColumnType::Text) => "TEXT",
            _ => self.column_type(column),
        }
    }

    /// What follows a CREATE TABLE's closing bracket.
    pub fn table_suffix(self) -> &'static str {
        match self {
            Dialect::Sqlite => " STRICT, WITHOUT ROWID",
            Dialect::Postgres => "",
        }
    }

    /// Order of one sort key so that nulls come first ascending and last descending: SQLite's own order.
    pub fn order(self, descending: bool) -> &'static str {
        match (self, descending) {
            (Dialect::Sqlite, false) => "",
            (Dialect::Sqlite, true) => " DESC",
            (Dialect::Postgres, false) => " NULLS FIRST",
            (Dialect::Postgres, true) => " DESC NULLS LAST",
        }
    }

    /// `IS NOT` on SQLite: different, where null equals null.
    pub fn distinct_from(self) -> &'static str {
        match self {
            Dialect::Sqlite => " IS NOT ",
            Dialect::Postgres => " IS DISTINCT FROM ",
        }
    }

    /// Locks the selected rows until the commit. SQLite has one writer and needs no such thing.
    pub fn for_update(self) -> &'static str {
        match self {
            Dialect::Sqlite => "",
            Dialect::Postgres => " FOR UPDATE",
        }
    }

    /// A sum that stays an integer: PostgreSQL widens SUM(bigint) to numeric.
    pub fn sum(self, expression: &str) -> String {
        match self {
            Dialect::Sqlite => format!("SUM({expression})"),
            Dialect::Postgres => format!("SUM({expression})::bigint"),
        }
    }

    /// A null of a type, for columns of unions that one branch lacks.
    pub fn typed_null(self, column: ColumnType) -> String {
        match self {
            Dialect::Sqlite => String::from("NULL"),
            Dialect::Postgres => format!("NULL::{}", self.cast_type(column).to_lowercase()),
        }
    }

    /// Case-insensitive (ASCII) LIKE against a pattern escaped with `\`.
    pub fn like(self, column: &str, placeholder: &str) -> String {
        match self {
            Dialect::Sqlite => format!("{column} LIKE {placeholder} ESCAPE '\\'"),
            Dialect::Postgres => format!("lower({column}) LIKE lower({placeholder} COLLATE \"C\") ESCAPE '\\'"),
        }
    }

    /// Whether a JSON array of texts holds an element.
    pub fn json_has(self, column: &str, placeholder: &str) -> String {
        match self {
            Dialect::Sqlite => {
                format!("EXISTS (SELECT 1 FROM json_each({column}) AS element WHERE element.value = {placeholder})")
            }
            Dialect::Postgres => format!("({column} @> jsonb_build_array({placeholder}::text))"),
        }
    }
}

/// An identifier in double quotes (both databases).
pub fn quoted(identifier: &str) -> String {
    let mut out = String::with_capacity(identifier.len() + 2);
    push_quoted(&mut out, identifier);
    out
}

pub fn push_quoted(out: &mut String, identifier: &str) {
    out.push('"');
    for letter in identifier.chars() {
        if letter == '"' {
            out.push('"');
        }
        out.push(letter);
    }
    out.push('"');
}
