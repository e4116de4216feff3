//! Many rows in one statement.
//!
//! On PostgreSQL each column travels as an array, so that the text, and its kept plan, do not depend on how many rows there
//! are. On SQLite one prepared statement runs once per row, which is as good there.

use std::sync::Arc;

use kernel_types::Value;

use super::dialect::{ColumnType, Dialect, push_quoted};
use super::statement::{Joins, Statement, column_array};

/// A column of a bulk insert.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BulkColumn<'a> {
    pub name: &'a str,
    pub kind: ColumnType,
}

impl<'a> BulkColumn<'a> {
    pub const fn new(name: &'a str, kind: ColumnType) -> BulkColumn<'a> {
        BulkColumn { name, kind }
    }
}

/// How rows are added to stored ones ([`crate::Tx::queue_sums`]).
#[derive(Debug, Clone, Copy)]
pub struct Sums {
    /// Columns, by position, that name a row.
    pub key: &'static [usize],
    /// Columns of numbers that are added.
    pub add: &'static [usize],
    /// What happens to a row that is stored: the target table is `t`.
    pub conflict: &'static str,
}

/// Rows per statement on PostgreSQL: large enough to spread the round trip, small enough for its memory.
pub(crate) const BULK_ROWS: usize = 5_000;

/// The insert of any number of rows of one table: a text, which an entity's layout keeps, and the types of the values.
pub(crate) struct BulkInsert {
    pub text: Arc<str>,
    kinds: Vec<ColumnType>,
    joins: Joins,
}

impl BulkInsert {
    pub fn new(dialect: Dialect, table: &str, columns: &[BulkColumn<'_>]) -> BulkInsert {
        BulkInsert::joining(dialect, table, columns, "", Joins::Rows)
    }

    /// Of rows that those that wait may take up, or that `conflict` adds to stored ones.
    pub fn joining(
        dialect: Dialect,
        table: &str,
        columns: &[BulkColumn<'_>],
        conflict: &str,
        joins: Joins,
    ) -> BulkInsert {
        BulkInsert {
            text: text_of(dialect, table, columns, conflict).into(),
            kinds: columns.iter().map(|column| column.kind).collect(),
            joins,
        }
    }

    /// Rows that one statement of PostgreSQL carries.
    pub fn statement(&self, rows: &[Vec<Value>]) -> Statement {
        let column = |(index, kind): (usize, &ColumnType)| {
            column_array(*kind, rows.iter().map(|row| row.get(index).cloned().unwrap_or(Value::Null)))
        };
        Statement {
            text: Arc::clone(&self.text),
            binds: self.kinds.iter().enumerate().map(column).collect(),
            joins: self.joins,
        }
    }
}

/// The update of any number of rows of one table and tenant, each named by its id.
pub(crate) struct BulkUpdate {
    pub text: String,
    pub kinds: Vec<ColumnType>,
}

impl BulkUpdate {
    /// `also` follows what is set, as `, "version" = "version" + 1`.
    pub fn new(dialect: Dialect, table: &str, columns: &[BulkColumn<'_>], also: &str) -> BulkUpdate {
        let mut kinds: Vec<ColumnType> = columns.iter().map(|column| column.kind).collect();
        kinds.push(ColumnType::Text);
        BulkUpdate { text: update_text(dialect, table, columns, &kinds, also), kinds }
    }
}

fn text_of(dialect: Dialect, table: &str, columns: &[BulkColumn<'_>], conflict: &str) -> String {
    let mut text = String::with_capacity(64 + columns.len() * 40);
    text.push_str("INSERT INTO ");
    push_quoted(&mut text, table);
    text.push_str(" AS t (");
    list(&mut text, columns, |text, _, column| push_quoted(text, column.name));
    match dialect {
        Dialect::Sqlite => {
            text.push_str(") VALUES (");
            list(&mut text, columns, |text, index, _| text.push_str(&format!("?{}", index + 1)));
            text.push(')');
        }
        Dialect::Postgres => {
            text.push_str(") SELECT ");
            list(&mut text, columns, |text, index, column| {
                text.push_str(&format!("u.c{index}"));
                if column.kind == ColumnType::Json {
                    text.push_str("::jsonb");
                }
            });
            let kinds: Vec<ColumnType> = columns.iter().map(|column| column.kind).collect();
            push_unnest(&mut text, dialect, &kinds);
        }
    }
    if !conflict.is_empty() {
        text.push(' ');
        text.push_str(conflict);
    }
    text
}

/// ` FROM unnest($1::bigint[], …) AS u(c0, …)`
fn push_unnest(text: &mut String, dialect: Dialect, kinds: &[ColumnType]) {
    text.push_str(" FROM unnest(");
    list(text, kinds, |text, index, kind| {
        let kind = if *kind == ColumnType::Json { ColumnType::Text } else { *kind };
        text.push_str(&format!("${}::{}[]", index + 1, dialect.cast_type(kind).to_lowercase()));
    });
    text.push_str(") AS u(");
    list(text, kinds, |text, index, _| text.push_str(&format!("c{index}")));
    text.push(')');
}

/// The id is the last of the columns that travel; the tenant comes behind them.
fn update_text(dialect: Dialect, table: &str, columns: &[BulkColumn<'_>], kinds: &[ColumnType], also: &str) -> String {
    let mut text = String::with_capacity(64 + columns.len() * 40);
    text.push_str("UPDATE ");
    push_quoted(&mut text, table);
    text.push_str(" AS t SET ");
    list(&mut text, columns, |text, index, column| {
        push_quoted(text, column.name);
        match dialect {
            Dialect::Sqlite => text.push_str(&format!(" = ?{}", index + 1)),
            Dialect::Postgres if column.kind == ColumnType::Json => text.push_str(&format!(" = u.c{index}::jsonb")),
            Dialect::Postgres => text.push_str(&format!(" = u.c{index}")),
        }
    });
    text.push_str(also);
    let (id, tenant) = (columns.len(), kinds.len() + 1);
    match dialect {
        Dialect::Sqlite => text.push_str(&format!(" WHERE tenant = ?{tenant} AND id = ?{}", id + 1)),
        Dialect::Postgres => {
            push_unnest(&mut text, dialect, kinds);
            text.push_str(&format!(" WHERE t.tenant = ${tenant} AND t.id = u.c{id}"));
        }
    }
    text
}

fn list<T>(text: &mut String, parts: &[T], push: impl Fn(&mut String, usize, &T)) {
    for (index, part) in parts.iter().enumerate() {
        if index > 0 {
            text.push_str(", ");
        }
        push(text, index, part);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_updated_by_their_ids() {
        let columns = [BulkColumn::new("qty", ColumnType::Int), BulkColumn::new("since", ColumnType::Date)];
        let text = |dialect| BulkUpdate::new(dialect, "shelf", &columns, ", \"version\" = \"version\" + 1").text;
        assert_eq!(
            text(Dialect::Sqlite),
            "UPDATE \"shelf\" AS t SET \"qty\" = ?1, \"since\" = ?2, \"version\" = \"version\" + 1 WHERE tenant = ?4 AND id = ?3"
        );
        assert_eq!(
            text(Dialect::Postgres),
            "UPDATE \"shelf\" AS t SET \"qty\" = u.c0, \"since\" = u.c1, \"version\" = \"version\" + 1 \
             FROM unnest($1::bigint[], $2::date[], $3::text[]) AS u(c0, c1, c2) WHERE t.tenant = $4 AND t.id = u.c2"
        );
    }
}
