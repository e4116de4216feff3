//! Statements: text with placeholders, and binds. Identifiers are quoted; values are never part of the text.

use std::fmt::Write as _;
use std::sync::Arc;

use kernel_types::{Date, Id, Instant, Value};

use super::dialect::{ColumnType, Dialect, push_quoted};

/// A statement ready to run on one dialect.
#[derive(Debug, Clone)]
pub struct Statement {
    pub(crate) text: Arc<str>,
    pub(crate) binds: Vec<Bind>,
    pub(crate) joins: Joins,
}

/// How a write that waits takes up a later one of the same text, so that both travel as one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Joins {
    #[default]
    Never,
    /// Every bind is a column of rows: the later rows follow.
    Rows,
    /// As [`Joins::Rows`], but rows of the same key (columns by position) become one: these columns are added up, all
    /// others are those of the later row.
    Sums { key: &'static [usize], add: &'static [usize] },
    /// It writes what one row holds from now on, and the last `key` binds name the row: the later one is written alone.
    Latest { key: usize },
}

/// A bound parameter. Arrays exist on PostgreSQL only (bulk inserts through `unnest`).
#[derive(Debug, Clone, PartialEq)]
pub enum Bind {
    Value(Value),
    Ints(Vec<Option<i64>>),
    Bools(Vec<Option<bool>>),
    Texts(Vec<Option<Arc<str>>>),
    Dates(Vec<Option<Date>>),
    Instants(Vec<Option<Instant>>),
    /// JSON documents as text; the statement casts them.
    Jsons(Vec<Option<String>>),
}

impl<T: Into<Value>> From<T> for Bind {
    fn from(value: T) -> Bind {
        Bind::Value(value.into())
    }
}

impl Statement {
    /// A statement with text built earlier (see [`Sql`]) and fresh binds.
    pub fn new(text: Arc<str>, binds: Vec<Value>) -> Statement {
        Statement { text, binds: binds.into_iter().map(Bind::Value).collect(), joins: Joins::Never }
    }

    pub(crate) fn joining(mut self, joins: Joins) -> Statement {
        self.joins = joins;
        self
    }

    pub fn text(&self) -> &str {
        &self.text
    }
}

/// See [`Sql::across_tenants`].
pub(crate) const ACROSS_TENANTS: &str = " /* all tenants */";

/// Builds a [`Statement`]. `Sql::new(dialect, "SELECT … WHERE tenant = ? AND date <= ?").bind(tenant).bind(date).done()`:
/// a `?` outside quotes becomes the dialect's next numbered placeholder.
#[derive(Debug, Clone)]
pub struct Sql {
    dialect: Dialect,
    text: String,
    placeholders: usize,
    binds: Vec<Bind>,
}

impl Sql {
    pub fn new(dialect: Dialect, template: &str) -> Sql {
        let mut sql =
            Sql { dialect, text: String::with_capacity(template.len() + 64), placeholders: 0, binds: Vec::new() };
        sql.push(template);
        sql
    }

    /// Text made earlier, whose placeholders are numbered from 1, with fresh binds.
    pub(crate) fn kept(dialect: Dialect, text: &str, placeholders: usize, binds: Vec<Bind>) -> Sql {
        Sql { dialect, text: text.to_string(), placeholders, binds }
    }

    pub(crate) fn binds_mut(&mut self) -> &mut Vec<Bind> {
        &mut self.binds
    }

    pub fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Appends SQL; every `?` outside quotes becomes a placeholder and needs a `bind`.
    pub fn push(&mut self, template: &str) -> &mut Self {
        if !template.contains('?') {
            self.text.push_str(template);
            return self;
        }
        let mut quote: Option<char> = None;
        for letter in template.chars() {
            match quote {
                Some(open) if letter == open => quote = None,
                None if letter == '\'' || letter == '"' => quote = Some(letter),
                None if letter == '?' => {
                    self.placeholder();
                    continue;
                }
                _ => {}
            }
            self.text.push(letter);
        }
        self
    }

    /// Appends SQL as it is, without looking for `?`.
    pub fn raw(&mut self, text: &str) -> &mut Self {
        self.text.push_str(text);
        self
    }

    /// Appends a quoted identifier.
    pub fn ident(&mut self, identifier: &str) -> &mut Self {
        push_quoted(&mut self.text, identifier);
        self
    }

    /// Appends the next placeholder without a value (the text is being built to be kept).
    pub fn placeholder(&mut self) -> &mut Self {
        self.placeholders += 1;
        let mark = match self.dialect {
            Dialect::Sqlite => '?',
            Dialect::Postgres => '$',
        };
        let _ = write!(self.text, "{mark}{}", self.placeholders);
        self
    }

    /// The placeholder the next `placeholder()` will write.
    pub fn take_placeholder(&mut self) -> String {
        self.placeholders += 1;
        match self.dialect {
            Dialect::Sqlite => format!("?{}", self.placeholders),
            Dialect::Postgres => format!("${}", self.placeholders),
        }
    }

    /// How many placeholders were written.
    pub fn placeholders(&self) -> usize {
        self.placeholders
    }

    /// A placeholder and its value.
    pub fn value(&mut self, value: impl Into<Value>) -> &mut Self {
        self.placeholder();
        self.binds.push(Bind::Value(value.into()));
        self
    }

    /// The value of the next `?` already in the text.
    pub fn bind(&mut self, value: impl Into<Value>) -> &mut Self {
        self.binds.push(Bind::Value(value.into()));
        self
    }

    /// Appends ` AND <column> IN (…)` with all ids as one bind, so that the text does not depend on how many there are.
    pub fn among(&mut self, column: &str, ids: &[Id]) -> &mut Self {
        push_ids(self, column, ids);
        self
    }

    /// Appends another statement under construction; its placeholders are numbered on.
    pub(crate) fn append(&mut self, other: &mut Sql) -> &mut Self {
        if self.placeholders == 0 || other.placeholders == 0 {
            self.text.push_str(&other.text);
        } else {
            renumber(self.dialect, &other.text, self.placeholders, &mut self.text);
        }
        self.placeholders += other.placeholders;
        self.binds.append(&mut other.binds);
        other.text.clear();
        other.placeholders = 0;
        self
    }

    pub(crate) fn bind_array(&mut self, bind: Bind) -> &mut Self {
        self.binds.push(bind);
        self
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text alone, to be kept and reused with [`Statement::new`].
    pub fn into_text(self) -> Arc<str> {
        self.text.into()
    }

    /// Says that this statement looks at the rows of every tenant, for views of the whole platform and work over all of it; without it
    /// a statement over tables of tenants binds one tenant (`one_tenant.rs`). The mark is seen in the database's log, too.
    pub fn across_tenants(&mut self) -> &mut Self {
        self.raw(ACROSS_TENANTS)
    }

    /// Placeholders and binds must be as many.
    pub fn done(&mut self) -> Statement {
        debug_assert_eq!(self.placeholders, self.binds.len(), "placeholders and binds differ in: {}", self.text);
        Statement {
            text: std::mem::take(&mut self.text).into(),
            binds: std::mem::take(&mut self.binds),
            joins: Joins::Never,
        }
    }
}

/// Appends ` AND <column> IN (…)` as one bind, so that the text does not depend on how many there are.
pub(crate) fn push_ids(sql: &mut Sql, column: &str, ids: &[Id]) {
    match sql.dialect() {
        Dialect::Sqlite => {
            sql.raw(&format!(" AND {column} IN (SELECT value FROM json_each("))
                .value(json_list(ids.iter().map(Id::as_str)))
                .raw("))");
        }
        Dialect::Postgres => {
            let mark = sql.take_placeholder();
            sql.raw(&format!(" AND {column} = ANY({mark}::text[])"));
            sql.bind_array(Bind::Texts(ids.iter().map(|id| Some(id.shared())).collect()));
        }
    }
}

pub(crate) fn json_list<'a>(texts: impl Iterator<Item = &'a str>) -> Value {
    Value::Text(serde_json::Value::Array(texts.map(|text| text.into()).collect()).to_string().into())
}

/// One column of values as a PostgreSQL array.
pub(crate) fn column_array(column: ColumnType, values: impl Iterator<Item = Value>) -> Bind {
    match column {
        ColumnType::Int => Bind::Ints(values.map(|value| value.as_int()).collect()),
        ColumnType::Bool => Bind::Bools(values.map(|value| value.as_bool()).collect()),
        ColumnType::Text => Bind::Texts(
            values
                .map(|value| match value {
                    Value::Text(text) => Some(text),
                    _ => None,
                })
                .collect(),
        ),
        ColumnType::Date => Bind::Dates(values.map(|value| value.as_date()).collect()),
        ColumnType::Instant => Bind::Instants(
            values
                .map(|value| match value {
                    Value::Instant(instant) => Some(instant),
                    _ => None,
                })
                .collect(),
        ),
        ColumnType::Json => Bind::Jsons(
            values
                .map(|value| match value {
                    Value::Json(json) => Some(json.to_string()),
                    _ => None,
                })
                .collect(),
        ),
    }
}

/// Renumbers PostgreSQL placeholders by `offset`, so that several statements can become one.
pub(crate) fn shift_placeholders(text: &str, offset: usize, out: &mut String) {
    renumber(Dialect::Postgres, text, offset, out);
}

fn renumber(dialect: Dialect, text: &str, offset: usize, out: &mut String) {
    let mark = if dialect == Dialect::Sqlite { b'?' } else { b'$' };
    let bytes = text.as_bytes();
    let mut quote: Option<u8> = None;
    let mut start = 0;
    let mut index = 0;
    while index < bytes.len() {
        let byte = bytes[index];
        match quote {
            Some(open) => {
                if byte == open {
                    quote = None;
                }
                index += 1;
            }
            None if byte == b'\'' || byte == b'"' => {
                quote = Some(byte);
                index += 1;
            }
            None if byte == mark => {
                let mut end = index + 1;
                let mut number = 0usize;
                while let Some(digit) = bytes.get(end).filter(|digit| digit.is_ascii_digit()) {
                    number = number * 10 + usize::from(digit - b'0');
                    end += 1;
                }
                out.push_str(&text[start..=index]);
                let _ = write!(out, "{}", number + offset);
                start = end;
                index = end;
            }
            None => index += 1,
        }
    }
    out.push_str(&text[start..]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn question_marks_become_numbered_placeholders_outside_quotes() {
        let statement = Sql::new(Dialect::Postgres, "SELECT '?' FROM t WHERE a = ? AND b = ?").bind(1).bind("x").done();
        assert_eq!(statement.text(), "SELECT '?' FROM t WHERE a = $1 AND b = $2");
        let statement = Sql::new(Dialect::Sqlite, "a = ?").bind(1).done();
        assert_eq!(statement.text(), "a = ?1");
    }

    #[test]
    fn placeholders_shift_outside_quotes() {
        let mut out = String::new();
        shift_placeholders("VALUES ($1, '$2', $12)", 10, &mut out);
        assert_eq!(out, "VALUES ($11, '$2', $22)");
    }
}
