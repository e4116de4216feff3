//! A reader: statements that change nothing, for one tenant or for the platform.

use std::sync::Arc;

use kernel_access::Grant;
use kernel_manifest::Registry;
use kernel_types::TenantId;

use super::one_tenant;
use super::queue::{Queue, take_carried_group};
use super::shared::Shared;
use crate::driver::{Connection, Scope};
use crate::error::StoreError;
use crate::sql::{Dialect, Row, RowRef, Sql, Statement, written_out};

/// Reads rows. A [`crate::Tx`] is also a reader, of its own uncommitted state.
///
/// On SQLite statements run in place, on the calling thread. On PostgreSQL each statement is one round trip.
pub struct Reader {
    pub(crate) connection: Connection,
    pub(crate) scope: Scope,
    pub(crate) shared: Arc<Shared>,
    statements: u64,
    /// A statement failed in a way that running the whole job again may cure.
    pub(crate) retry: bool,
    /// Something was written, or a statement failed, since the job began: its failure must be rolled back.
    pub(crate) touched: bool,
    /// A write that [`crate::Db::watch`] picks out was run since the transaction began.
    pub(crate) watched: bool,
    /// Writes on their way (PostgreSQL): sent before a read of their tables, so that a transaction sees its own rows.
    pub(crate) queue: Queue,
    /// Writes of earlier jobs of the transaction failed: none of them can be kept as they are.
    pub(crate) neighbours_failed: Option<StoreError>,
}

impl Reader {
    pub(crate) fn new(connection: Connection, scope: Scope, shared: Arc<Shared>) -> Reader {
        Reader {
            connection,
            scope,
            shared,
            statements: 0,
            retry: false,
            touched: false,
            watched: false,
            queue: Queue::default(),
            neighbours_failed: None,
        }
    }

    pub fn dialect(&self) -> Dialect {
        self.shared.dialect
    }

    pub fn scope(&self) -> Scope {
        self.scope
    }

    /// The tenant; an error for the platform's readers, which have none.
    pub fn tenant(&self) -> Result<TenantId, StoreError> {
        match self.scope {
            Scope::Tenant(tenant) => Ok(tenant),
            Scope::Platform => Err(StoreError::Database(String::from("the platform has no tenant rows"))),
        }
    }

    /// A statement builder for this database. `?` outside quotes is a bind.
    pub fn sql(&self, template: &str) -> Sql {
        Sql::new(self.shared.dialect, template)
    }

    /// Statements run so far by this reader; tests of lists assert it.
    pub fn statements(&self) -> u64 {
        self.statements
    }

    /// From here on every statement sees the same committed state, until the reader is dropped. Reports and exports of
    /// several statements need it; a single statement does not.
    pub async fn snapshot(&mut self) -> Result<(), StoreError> {
        match &mut self.connection {
            Connection::SqliteReader(pooled) => {
                let connection = pooled.connection_mut()?;
                if connection.in_transaction() { Ok(()) } else { connection.run("BEGIN") }
            }
            Connection::Postgres(pooled) => pooled.connection_mut()?.begin_snapshot().await,
            Connection::SqliteWriter(_) => Ok(()),
        }
    }

    /// On SQLite, begins one read transaction for the next statements: its locks are taken once instead of once per
    /// statement. Says whether it did, and then [`Reader::end_snapshot`] ends it. On PostgreSQL, where it would cost two
    /// round trips, nothing. Short, and for statements whose rows nobody keeps: it sees no later commit.
    pub(crate) fn together(&mut self) -> Result<bool, StoreError> {
        match &mut self.connection {
            Connection::SqliteReader(pooled) => {
                let connection = pooled.connection_mut()?;
                if connection.in_transaction() { Ok(false) } else { connection.run("BEGIN").map(|()| true) }
            }
            Connection::SqliteWriter(_) | Connection::Postgres(_) => Ok(false),
        }
    }

    /// Ends the snapshot. Dropping the reader does it too.
    pub async fn end_snapshot(&mut self) -> Result<(), StoreError> {
        match &mut self.connection {
            Connection::SqliteReader(pooled) => {
                let connection = pooled.connection_mut()?;
                if connection.in_transaction() { connection.run("COMMIT") } else { Ok(()) }
            }
            Connection::Postgres(pooled) => pooled.connection_mut()?.end_snapshot().await,
            Connection::SqliteWriter(_) => Ok(()),
        }
    }

    /// All rows.
    pub async fn rows(&mut self, statement: &Statement) -> Result<Vec<Row>, StoreError> {
        let mut rows = Vec::new();
        self.each(statement, &mut |row| {
            rows.push(row.to_row()?);
            Ok(())
        })
        .await?;
        Ok(rows)
    }

    /// The first row, if any.
    pub async fn row(&mut self, statement: &Statement) -> Result<Option<Row>, StoreError> {
        let mut first = None;
        self.each(statement, &mut keep_first(&mut first)).await?;
        Ok(first)
    }

    /// The first column of the first row as an integer.
    pub async fn int(&mut self, statement: &Statement) -> Result<Option<i64>, StoreError> {
        let mut found = None;
        self.each(statement, &mut |row| {
            if found.is_none() {
                found = Some(row.int(0)?);
            }
            Ok(())
        })
        .await?;
        Ok(found.flatten())
    }

    /// As [`Reader::row`] without sending what waits: for rows that nothing in the queue changes.
    pub(crate) async fn row_ahead(&mut self, statement: &Statement) -> Result<Option<Row>, StoreError> {
        let mut first = None;
        self.visit(statement, &mut keep_first(&mut first)).await?;
        Ok(first)
    }

    /// Visits every row without keeping any.
    pub async fn each(
        &mut self,
        statement: &Statement,
        visit: &mut (dyn FnMut(RowRef<'_>) -> Result<(), StoreError> + Send),
    ) -> Result<(), StoreError> {
        if self.queue.concerns(statement.text()) {
            self.send_queue().await?;
        }
        self.visit(statement, visit).await
    }

    async fn visit(
        &mut self,
        statement: &Statement,
        visit: &mut (dyn FnMut(RowRef<'_>) -> Result<(), StoreError> + Send),
    ) -> Result<(), StoreError> {
        self.check_tenant(statement)?;
        self.counted();
        if !statement.text().starts_with("SELECT") {
            self.writes(statement);
        }
        let done = self.connection.each(statement, visit).await;
        self.note_failure(&done);
        done.map_err(|error| self.shared.explain(error))
    }

    /// Sends everything that waits, that of earlier jobs first: in as few round trips as its meaning allows, for somebody waits to read.
    pub(crate) async fn send_queue(&mut self) -> Result<(), StoreError> {
        let mut carried = self.queue.take_carried();
        while let Some(statement) = take_carried_group(&mut carried, self.shared.is_spread) {
            self.run_carried(&statement).await?;
        }
        while let Some(statement) = self.queue.take_group(self.shared.is_spread) {
            self.run(&statement).await?;
        }
        Ok(())
    }

    /// Sends what earlier jobs of the transaction left. Each table's rows go by themselves: the texts are then few, and their
    /// plans kept, whatever jobs meet in a transaction.
    pub(crate) async fn send_carried(&mut self) -> Result<(), StoreError> {
        for statement in self.queue.take_carried() {
            self.run_carried(&statement).await?;
        }
        Ok(())
    }

    async fn run_carried(&mut self, statement: &Statement) -> Result<(), StoreError> {
        self.counted();
        if let Err(error) = self.send(statement).await {
            let error = self.shared.explain(error);
            self.neighbours_failed = Some(error.clone());
            return Err(error);
        }
        Ok(())
    }

    /// Runs one statement now, ahead of the queue.
    pub(crate) async fn run(&mut self, statement: &Statement) -> Result<u64, StoreError> {
        self.check_tenant(statement)?;
        self.counted();
        self.writes(statement);
        let done = self.send(statement).await;
        self.note_failure(&done);
        done.map_err(|error| self.shared.explain(error))
    }

    /// Writes as the database takes them.
    async fn send(&mut self, statement: &Statement) -> Result<u64, StoreError> {
        let parts = if self.shared.is_spread { written_out(statement) } else { None };
        let Some(parts) = parts else { return self.connection.execute(statement).await };
        let mut rows = 0;
        for part in &parts {
            rows += self.connection.execute(part).await?;
        }
        Ok(rows)
    }

    /// Refuses a statement over tables of tenants that does not bind this scope's, where tests run.
    pub(crate) fn check_tenant(&self, statement: &Statement) -> Result<(), StoreError> {
        if cfg!(debug_assertions) { one_tenant::check(&self.shared, self.scope, statement) } else { Ok(()) }
    }

    fn writes(&mut self, statement: &Statement) {
        self.touched = true;
        self.watched = self.watched || self.shared.is_watched(statement.text());
    }

    pub(crate) fn note_failure<T>(&mut self, done: &Result<T, StoreError>) {
        self.touched |= done.is_err();
        match done {
            Err(StoreError::Busy(_) | StoreError::Unavailable(_)) => self.retry = true,
            // The same key was committed meanwhile: run again, the job will find the answer.
            Err(StoreError::UniqueIndex { index, table }) if table == "idempotency" || index == "idempotency_pkey" => {
                self.retry = true
            }
            _ => {}
        }
    }

    pub(crate) fn counted(&mut self) {
        self.statements += 1;
        self.shared.count_statement();
    }

    /// The registry in use ([`crate::Db::use_registry`]).
    pub fn registry(&self) -> Result<Arc<Registry>, StoreError> {
        self.shared.registry()
    }

    /// Refuses a grant of another tenant: a programming error that must never become a query.
    pub(crate) fn check(&self, grant: &Grant) -> Result<(), StoreError> {
        if self.scope == Scope::Tenant(grant.tenant()) {
            return Ok(());
        }
        Err(StoreError::Database(format!("a grant for {:?} was used in {:?}", grant.tenant(), self.scope)))
    }
}

/// A visitor that keeps the first row it is shown.
fn keep_first(first: &mut Option<Row>) -> impl FnMut(RowRef<'_>) -> Result<(), StoreError> + Send {
    move |row| {
        if first.is_none() {
            *first = Some(row.to_row()?);
        }
        Ok(())
    }
}
