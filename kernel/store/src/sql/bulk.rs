//! Many rows in one statement.
//!
//! On PostgreSQL each column travels as an array, so that the text, and its kept plan, do not depend on how many rows there
//! are. On SQLite one prepared statement runs once per row, which is as good there.

use std::sync::Arc;

use kernel_types::Value;

use crate::connection::Connection;
use crate::dialect::{ColumnType, Dialect, push_quoted};
use crate::error::StoreError;
use crate::sql::{Bind, Joins, Statement, column_array};
use crate::tx::Tx;

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

/// How rows are added to stored ones ([`Tx::queue_sums`]).
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
    text: Arc<str>,
    kinds: Vec<ColumnType>,
    joins: Joins,
}

impl BulkInsert {
    pub fn new(dialect: Dialect, table: &str, columns: &[BulkColumn<'_>]) -> BulkInsert {
        BulkInsert::joining(dialect, table, columns, "", Joins::Rows)
    }

    fn joining(dialect: Dialect, table: &str, columns: &[BulkColumn<'_>], conflict: &str, joins: Joins) -> BulkInsert {
        BulkInsert {
            text: text_of(dialect, table, columns, conflict).into(),
            kinds: columns.iter().map(|column| column.kind).collect(),
            joins,
        }
    }

    /// Rows that one statement of PostgreSQL carries.
    fn statement(&self, rows: &[Vec<Value>]) -> Statement {
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
    text: String,
    kinds: Vec<ColumnType>,
}

impl BulkUpdate {
    /// `also` follows what is set, as `, "version" = "version" + 1`.
    pub fn new(dialect: Dialect, table: &str, columns: &[BulkColumn<'_>], also: &str) -> BulkUpdate {
        let mut kinds: Vec<ColumnType> = columns.iter().map(|column| column.kind).collect();
        kinds.push(ColumnType::Text);
        BulkUpdate { text: update_text(dialect, table, columns, &kinds, also), kinds }
    }
}

impl Tx {
    /// Sets columns of stored rows of the tenant, which are a version on then. Each of `rows` holds the values in the order of the columns,
    /// then the id; no id stands there twice. The caller holds the lock that guards the rows. Queued on PostgreSQL.
    pub async fn queue_updates(
        &mut self,
        table: &str,
        columns: &[BulkColumn<'_>],
        rows: Vec<Vec<Value>>,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.0;
        let update = BulkUpdate::new(self.dialect(), table, columns, ", \"version\" = \"version\" + 1");
        self.queue_update(update, tenant, rows).await
    }

    /// As [`Tx::queue_updates`] with an update made earlier.
    pub(crate) async fn queue_update(
        &mut self,
        update: BulkUpdate,
        tenant: i64,
        mut rows: Vec<Vec<Value>>,
    ) -> Result<(), StoreError> {
        if self.dialect() == Dialect::Sqlite {
            rows.iter_mut().for_each(|row| row.push(Value::Int(tenant)));
            return self.run_rows(&update.text, &rows).map(drop);
        }
        let text: Arc<str> = update.text.into();
        for chunk in rows.chunks(BULK_ROWS) {
            let column = |(index, kind): (usize, &ColumnType)| {
                column_array(*kind, chunk.iter().map(|row| row.get(index).cloned().unwrap_or(Value::Null)))
            };
            let mut binds: Vec<Bind> = update.kinds.iter().enumerate().map(column).collect();
            binds.push(Bind::Value(Value::Int(tenant)));
            self.queue(Statement { text: Arc::clone(&text), binds, joins: Joins::Never }).await?;
        }
        Ok(())
    }

    /// Inserts many rows. Values stand in the order of the columns. Answers once all are in.
    pub async fn bulk_insert(
        &mut self,
        table: &str,
        columns: &[BulkColumn<'_>],
        rows: &[Vec<Value>],
    ) -> Result<u64, StoreError> {
        let insert = BulkInsert::new(self.dialect(), table, columns);
        match self.dialect() {
            Dialect::Sqlite => self.run_rows(&insert.text, rows),
            Dialect::Postgres => self.execute_chunks(&insert, rows).await,
        }
    }

    /// As [`Tx::bulk_insert`], but queued (see [`Tx::queue`]).
    pub async fn queue_bulk(
        &mut self,
        table: &str,
        columns: &[BulkColumn<'_>],
        rows: &[Vec<Value>],
    ) -> Result<(), StoreError> {
        self.queue_rows(&BulkInsert::new(self.dialect(), table, columns), rows).await
    }

    /// As [`Tx::queue_bulk`], for rows this job never reads back (see [`Tx::defer`]).
    pub async fn defer_bulk(
        &mut self,
        table: &str,
        columns: &[BulkColumn<'_>],
        rows: &[Vec<Value>],
    ) -> Result<(), StoreError> {
        let insert = BulkInsert::new(self.dialect(), table, columns);
        match self.dialect() {
            Dialect::Postgres if !rows.is_empty() && rows.len() <= BULK_ROWS => {
                self.defer(insert.statement(rows)).await
            }
            _ => self.queue_rows(&insert, rows).await,
        }
    }

    /// Adds rows to stored ones in one statement: those whose `key` columns are not stored yet are inserted, for the others
    /// `conflict` says what happens, for instance `ON CONFLICT (tenant, account) DO UPDATE SET debit = t.debit +
    /// excluded.debit`. Rows of the same key that wait together become one: its `add` columns are summed, the others are the
    /// latest. No two of these rows may have the same key. Queued on PostgreSQL.
    pub async fn queue_sums(
        &mut self,
        table: &str,
        columns: &[BulkColumn<'_>],
        rows: &[Vec<Value>],
        sums: Sums,
    ) -> Result<(), StoreError> {
        let joins = Joins::Sums { key: sums.key, add: sums.add };
        self.queue_rows(&BulkInsert::joining(self.dialect(), table, columns, sums.conflict, joins), rows).await
    }

    /// As [`Tx::queue_bulk`] with an insert made earlier.
    pub(crate) async fn queue_rows(&mut self, insert: &BulkInsert, rows: &[Vec<Value>]) -> Result<(), StoreError> {
        match self.dialect() {
            Dialect::Sqlite => self.run_rows(&insert.text, rows).map(drop),
            Dialect::Postgres if rows.is_empty() => Ok(()),
            Dialect::Postgres if rows.len() <= BULK_ROWS => self.queue(insert.statement(rows)).await,
            // Much does not wait.
            Dialect::Postgres => self.execute_chunks(insert, rows).await.map(drop),
        }
    }

    async fn execute_chunks(&mut self, insert: &BulkInsert, rows: &[Vec<Value>]) -> Result<u64, StoreError> {
        let mut count = 0;
        for chunk in rows.chunks(BULK_ROWS) {
            count += self.execute(&insert.statement(chunk)).await?;
        }
        Ok(count)
    }

    fn run_rows(&mut self, text: &str, rows: &[Vec<Value>]) -> Result<u64, StoreError> {
        if rows.is_empty() {
            return Ok(0);
        }
        self.counted();
        let done = match self.connection() {
            Connection::SqliteWriter(connection) => connection.execute_rows(text, rows.iter().map(Vec::as_slice)),
            _ => Err(StoreError::Database(String::from("not a writer"))),
        };
        done.map_err(|error| self.shared.explain(error))
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
