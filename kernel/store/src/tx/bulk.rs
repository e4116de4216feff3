//! Many rows written by one statement.

use std::sync::Arc;

use kernel_types::Value;

use super::transaction::Tx;
use crate::driver::Connection;
use crate::error::StoreError;
use crate::sql::{
    BULK_ROWS, Bind, BulkColumn, BulkInsert, BulkUpdate, ColumnType, Dialect, Joins, Statement, Sums, column_array,
};

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
