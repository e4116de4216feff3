//! A write transaction, as a job sees it.

use std::collections::HashMap;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use kernel_manifest::model::{Entity, system};
use kernel_types::{Id, TenantId, Value};

use crate::audit::AuditChain;
use crate::connection::Connection;
use crate::dialect::{ColumnType, Dialect};
use crate::error::StoreError;
use crate::held::Held;
use crate::reader::Reader;
use crate::record::Record;
use crate::scope::Scope;
use crate::shared::Shared;
use crate::sql::{Statement, column_array};

/// The writing half of the store, handed to the job of [`crate::Db::write`]. Reads see what it wrote.
pub struct Tx {
    reader: Reader,
    deferred: Vec<Statement>,
    /// Platform work went on to speak for a tenant.
    entered: bool,
    pub(crate) audit: AuditChain,
    pub(crate) held: Held,
    /// Versions of the records this job locked: (table, id) → version.
    locked: HashMap<(String, Id), i64>,
    /// Records this job loaded, by table and id: their texts need no second look-up.
    pub(crate) known: HashMap<(String, Arc<str>), Box<[Value]>>,
}

/// A column of a bulk insert.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BulkColumn<'a> {
    pub name: &'a str,
    pub kind: ColumnType,
}

/// Rows per statement of a bulk insert on PostgreSQL: large enough to spread the round trip, small enough for its memory.
const BULK_ROWS: usize = 5_000;

impl Deref for Tx {
    type Target = Reader;
    fn deref(&self) -> &Reader {
        &self.reader
    }
}

impl DerefMut for Tx {
    fn deref_mut(&mut self) -> &mut Reader {
        &mut self.reader
    }
}

impl Tx {
    pub(crate) fn new(connection: Connection, shared: Arc<Shared>) -> Tx {
        let reader = Reader::new(connection, Scope::Platform, shared);
        Tx { reader, deferred: Vec::new(), entered: false, audit: AuditChain::default(), held: Held::default(), locked: HashMap::new(), known: HashMap::new() }
    }

    /// Runs a statement after everything queued; the number of rows it changed.
    pub async fn execute(&mut self, statement: &Statement) -> Result<u64, StoreError> {
        self.reader.send_queue().await?;
        self.reader.run(statement).await
    }

    /// Runs a statement whose result nobody needs: at once on SQLite; on PostgreSQL together with its neighbours, in one
    /// round trip before the next read or at the end of the job. Only INSERT, UPDATE and DELETE.
    pub async fn queue(&mut self, statement: Statement) -> Result<(), StoreError> {
        match self.dialect() {
            Dialect::Sqlite => self.reader.run(&statement).await.map(drop),
            Dialect::Postgres => {
                self.reader.queue.push(statement);
                Ok(())
            }
        }
    }

    /// As [`Tx::queue`] for rows this job never reads back (audit, outbox, balances): reads do not send them, only the end
    /// of the job does.
    pub async fn defer(&mut self, statement: Statement) -> Result<(), StoreError> {
        match self.dialect() {
            Dialect::Sqlite => self.reader.run(&statement).await.map(drop),
            Dialect::Postgres => {
                self.deferred.push(statement);
                Ok(())
            }
        }
    }

    /// Sends everything queued and deferred.
    pub async fn flush(&mut self) -> Result<(), StoreError> {
        self.reader.queue.append(&mut self.deferred);
        self.reader.send_queue().await
    }

    /// Inserts many rows. Values stand in the order of the columns. Answers once all are in.
    pub async fn bulk_insert(&mut self, table: &str, columns: &[BulkColumn<'_>], rows: &[Vec<Value>]) -> Result<u64, StoreError> {
        match self.dialect() {
            Dialect::Sqlite => {
                let text = insert_text(Dialect::Sqlite, table, columns, "");
                self.run_rows(&text, rows)
            }
            Dialect::Postgres => {
                let mut count = 0;
                for chunk in rows.chunks(BULK_ROWS) {
                    count += self.execute(&bulk_statement(table, columns, chunk, "")).await?;
                }
                Ok(count)
            }
        }
    }

    /// As [`Tx::bulk_insert`], but queued (see [`Tx::queue`]).
    pub async fn queue_bulk(&mut self, table: &str, columns: &[BulkColumn<'_>], rows: &[Vec<Value>]) -> Result<(), StoreError> {
        if rows.is_empty() {
            return Ok(());
        }
        if self.dialect() == Dialect::Sqlite || rows.len() > BULK_ROWS {
            return self.bulk_insert(table, columns, rows).await.map(drop);
        }
        self.queue(bulk_statement(table, columns, rows, "")).await
    }

    /// Inserts or updates many rows in one statement: `conflict` is what follows the values, for instance
    /// `ON CONFLICT (tenant, account) DO UPDATE SET debit = t.debit + excluded.debit` (the target table is `t`). No two of
    /// the rows may have the same key. Queued on PostgreSQL.
    pub async fn queue_upsert(
        &mut self,
        table: &str,
        columns: &[BulkColumn<'_>],
        rows: &[Vec<Value>],
        conflict: &str,
    ) -> Result<(), StoreError> {
        if rows.is_empty() {
            return Ok(());
        }
        match self.dialect() {
            Dialect::Sqlite => {
                let text = insert_text(Dialect::Sqlite, table, columns, conflict);
                self.run_rows(&text, rows).map(drop)
            }
            Dialect::Postgres => self.queue(bulk_statement(table, columns, rows, conflict)).await,
        }
    }

    /// As [`Tx::queue_bulk`], for rows this job never reads back (see [`Tx::defer`]).
    pub async fn defer_bulk(&mut self, table: &str, columns: &[BulkColumn<'_>], rows: &[Vec<Value>]) -> Result<(), StoreError> {
        match self.dialect() {
            Dialect::Postgres if !rows.is_empty() && rows.len() <= BULK_ROWS => {
                self.defer(bulk_statement(table, columns, rows, "")).await
            }
            _ => self.queue_bulk(table, columns, rows).await,
        }
    }

    fn run_rows(&mut self, text: &str, rows: &[Vec<Value>]) -> Result<u64, StoreError> {
        self.reader.counted();
        let done = match &self.reader.connection {
            Connection::SqliteWriter(connection) => connection.execute_rows(text, rows.iter().map(Vec::as_slice)),
            _ => Err(StoreError::Database(String::from("not a writer"))),
        };
        done.map_err(|error| self.reader.shared.explain(error))
    }

    /// For platform work that must write one tenant's rows (creating a business seeds its tenant): everything after this
    /// speaks for that tenant. Refused in a transaction that already belongs to one.
    pub async fn enter_tenant(&mut self, tenant: TenantId) -> Result<(), StoreError> {
        if self.reader.scope != Scope::Platform {
            return Err(StoreError::Database(String::from("the transaction already belongs to a tenant")));
        }
        self.flush().await?;
        if let Connection::Postgres(pooled) = &mut self.reader.connection {
            pooled.connection_mut()?.batch(&format!("SET LOCAL app.tenant = '{}'", tenant.0)).await?;
        }
        self.reader.scope = Scope::Tenant(tenant);
        self.entered = true;
        Ok(())
    }

    /// Nobody else can change this record any more in this transaction, and this is its version.
    pub(crate) fn lock(&mut self, entity: &Entity, id: &Id, version: i64) {
        self.locked.insert((entity.table.clone(), id.clone()), version);
    }

    pub(crate) fn locked_version(&self, entity: &Entity, id: &Id) -> Option<i64> {
        self.locked.get(&(entity.table.clone(), id.clone())).copied()
    }

    /// Remembers a loaded record for this job.
    pub(crate) fn remember_record(&mut self, entity: &Entity, record: &Record) {
        if let Value::Text(id) = record.get(system::ID) {
            self.known.insert((entity.table.clone(), Arc::clone(id)), record.values.clone());
        }
    }

    /// The record is no longer what was loaded.
    pub(crate) fn forget_record(&mut self, entity: &Entity, id: &Id) {
        self.held.let_go(&entity.table);
        self.known.remove(&(entity.table.clone(), id.shared()));
    }

    /// Whether a failure now would leave anything to roll back.
    pub(crate) fn is_touched(&self) -> bool {
        self.reader.touched
    }

    pub(crate) fn wants_retry(&self) -> bool {
        self.reader.retry
    }

    pub(crate) fn connection(&self) -> &Connection {
        &self.reader.connection
    }

    /// A transaction began; nothing of an earlier one is remembered.
    pub(crate) fn start_transaction(&mut self) {
        self.held.clear();
        self.audit = AuditChain::default();
    }

    pub(crate) fn end_transaction(&mut self) {
        self.held.clear();
        self.audit = AuditChain::default();
    }

    pub(crate) fn start_job(&mut self, scope: Scope) {
        self.reader.scope = scope;
        self.entered = false;
        self.reader.retry = false;
        self.reader.touched = false;
        self.known.clear();
        self.reader.queue.clear();
        self.deferred.clear();
        self.locked.clear();
        self.audit.start_job();
        self.held.start_job();
    }

    /// What is left to do when the job returned well.
    pub(crate) async fn finish_job(&mut self) -> Result<(), StoreError> {
        self.write_audit().await?;
        self.flush().await?;
        if self.entered
            && let Connection::Postgres(pooled) = &mut self.reader.connection
        {
            // Jobs of the platform share a transaction: the next one speaks for the platform again.
            pooled.connection_mut()?.batch(&format!("SET LOCAL app.tenant = '{}'", Scope::Platform.setting())).await?;
        }
        Ok(())
    }

    pub(crate) fn job_kept(&mut self) {
        self.audit.job_kept();
        self.held.job_kept();
    }

    pub(crate) fn job_discarded(&mut self) {
        self.reader.queue.clear();
        self.deferred.clear();
        self.audit.job_discarded();
        self.held.job_discarded();
    }

    pub(crate) async fn begin(&mut self, scope: Scope) -> Result<(), StoreError> {
        self.start_transaction();
        match &mut self.reader.connection {
            Connection::Postgres(pooled) => pooled.connection_mut()?.begin(scope).await,
            _ => Ok(()),
        }
    }

    pub(crate) async fn commit(&mut self) -> Result<(), StoreError> {
        self.end_transaction();
        match &mut self.reader.connection {
            Connection::Postgres(pooled) => pooled.connection_mut()?.commit().await,
            _ => Ok(()),
        }
    }

    pub(crate) async fn restart(&mut self, scope: Scope) -> Result<(), StoreError> {
        match &mut self.reader.connection {
            Connection::Postgres(pooled) => pooled.connection_mut()?.rollback().await?,
            _ => return Ok(()),
        }
        self.begin(scope).await
    }

    pub(crate) async fn rollback(&mut self) -> Result<(), StoreError> {
        self.end_transaction();
        match &mut self.reader.connection {
            Connection::Postgres(pooled) => pooled.connection_mut()?.rollback().await,
            _ => Ok(()),
        }
    }

    pub(crate) async fn control(&mut self, sql: &str) -> Result<(), StoreError> {
        self.reader.connection.batch(sql).await
    }

    pub(crate) fn is_broken(&mut self) -> bool {
        match &mut self.reader.connection {
            Connection::Postgres(pooled) => pooled.connection_mut().map_or(true, |connection| connection.broken),
            _ => false,
        }
    }
}

fn insert_head(table: &str, columns: &[BulkColumn<'_>]) -> String {
    let mut text = String::from("INSERT INTO ");
    crate::dialect::push_quoted(&mut text, table);
    text.push_str(" AS t (");
    for (index, column) in columns.iter().enumerate() {
        if index > 0 {
            text.push_str(", ");
        }
        crate::dialect::push_quoted(&mut text, column.name);
    }
    text.push_str(") ");
    text
}

fn insert_text(dialect: Dialect, table: &str, columns: &[BulkColumn<'_>], conflict: &str) -> String {
    let mark = if dialect == Dialect::Sqlite { '?' } else { '$' };
    let marks: Vec<String> = (1..=columns.len()).map(|number| format!("{mark}{number}")).collect();
    let mut text = insert_head(table, columns);
    text.push_str(&format!("VALUES ({})", marks.join(", ")));
    if !conflict.is_empty() {
        text.push(' ');
        text.push_str(conflict);
    }
    text
}

/// One PostgreSQL statement for any number of rows: each column travels as an array, so the text (and its kept plan) does
/// not depend on how many there are.
fn bulk_statement(table: &str, columns: &[BulkColumn<'_>], rows: &[Vec<Value>], conflict: &str) -> Statement {
    let mut text = insert_head(table, columns);
    text.push_str("SELECT ");
    for (index, column) in columns.iter().enumerate() {
        if index > 0 {
            text.push_str(", ");
        }
        text.push_str(&format!("u.c{index}"));
        if column.kind == ColumnType::Json {
            text.push_str("::jsonb");
        }
    }
    text.push_str(" FROM unnest(");
    let mut binds = Vec::with_capacity(columns.len());
    for (index, column) in columns.iter().enumerate() {
        if index > 0 {
            text.push_str(", ");
        }
        let kind = if column.kind == ColumnType::Json { ColumnType::Text } else { column.kind };
        text.push_str(&format!("${}::{}[]", index + 1, Dialect::Postgres.cast_type(kind).to_lowercase()));
        let values = rows.iter().map(|row| row.get(index).cloned().unwrap_or(Value::Null));
        binds.push(column_array(column.kind, values));
    }
    text.push_str(") AS u(");
    for index in 0..columns.len() {
        if index > 0 {
            text.push_str(", ");
        }
        text.push_str(&format!("c{index}"));
    }
    text.push(')');
    if !conflict.is_empty() {
        text.push(' ');
        text.push_str(conflict);
    }
    Statement { text: text.into(), binds }
}
