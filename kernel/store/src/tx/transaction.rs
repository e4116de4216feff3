//! A write transaction, as a job sees it.

use std::collections::HashMap;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use kernel_manifest::model::{Entity, system};
use kernel_types::{Id, TenantId, Value};

use super::audit_chain::AuditChain;
use super::lock_cache::{HeldThen, LockCache};
use super::reader::Reader;
use super::shared::Shared;
use crate::driver::{Connection, Scope};
use crate::entity::Record;
use crate::error::StoreError;
use crate::sql::{Dialect, Joins, Statement};

/// The writing half of the store, handed to the job of [`crate::Db::write`]. Reads see what it wrote.
pub struct Tx {
    reader: Reader,
    carry: Carry,
    /// Platform work went on to speak for a tenant.
    entered: bool,
    pub(crate) audit: AuditChain,
    pub(crate) held: LockCache,
    /// Versions of the records this job locked: (table, id) → version.
    locked: HashMap<(String, Id), i64>,
    /// Marks that are open.
    marks: usize,
    /// Records this job loaded, by table and id: their texts need no second look-up.
    pub(crate) known: HashMap<(String, Arc<str>), Box<[Value]>>,
}

/// Savepoints of marks, by their depth.
const MARKS: [&str; 4] = ["mark_0", "mark_1", "mark_2", "mark_3"];

/// A moment of a job that it can go back to; see [`Tx::mark`].
#[must_use = "a mark is kept or gone back to"]
pub struct Mark {
    level: usize,
    audited: usize,
    held: HeldThen,
}

/// Whether what a job writes may wait for the commit.
#[derive(Clone)]
pub(crate) enum Carry {
    Never,
    /// Others share the commit.
    Always,
    /// When others will, as it is known by then.
    When(Arc<dyn Fn() -> bool + Send + Sync>),
}

/// What transactions pass one at a time, across processes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turnstile {
    /// Guesses at secrets are counted.
    Guesses = 8_231_911,
}

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
        Tx {
            reader,
            carry: Carry::Never,
            entered: false,
            audit: AuditChain::default(),
            held: LockCache::default(),
            locked: HashMap::new(),
            marks: 0,
            known: HashMap::new(),
        }
    }

    /// Runs a statement after everything this job queued; the number of rows it changed.
    pub async fn execute(&mut self, statement: &Statement) -> Result<u64, StoreError> {
        if self.reader.queue.has_own() || self.reader.queue.concerns(statement.text()) {
            self.reader.send_queue().await?;
        }
        self.reader.run(statement).await
    }

    /// Runs a statement whose result nobody needs: at once on SQLite; on PostgreSQL together with its neighbours, before
    /// the next statement that names its table, at the end of the job, or at the end of the jobs that share its commit.
    /// Only INSERT, UPDATE and DELETE.
    pub async fn queue(&mut self, statement: Statement) -> Result<(), StoreError> {
        match self.dialect() {
            Dialect::Sqlite => self.reader.run(&statement).await.map(drop),
            Dialect::Postgres => {
                self.reader.check_tenant(&statement)?;
                self.reader.queue.push(statement);
                Ok(())
            }
        }
    }

    /// As [`Tx::queue`] for a statement that writes what one row holds from now on: of several that wait, with the same text
    /// and the same last `key` binds (they name the row), only the latest is written.
    pub async fn queue_latest(&mut self, statement: Statement, key: usize) -> Result<(), StoreError> {
        self.queue(statement.joining(Joins::Latest { key })).await
    }

    /// As [`Tx::queue`] for rows this job never reads back (audit, outbox, balances): its own reads do not send them.
    pub async fn defer(&mut self, statement: Statement) -> Result<(), StoreError> {
        match self.dialect() {
            Dialect::Sqlite => self.reader.run(&statement).await.map(drop),
            Dialect::Postgres => {
                self.reader.check_tenant(&statement)?;
                self.reader.queue.defer(statement);
                Ok(())
            }
        }
    }

    /// Marks this moment of the job: [`Tx::back_to`] undoes what the job writes from here on, and nothing else. Marks lie in one
    /// another, four deep at most.
    ///
    /// # Errors
    /// Of what was written before, which is sent now.
    pub async fn mark(&mut self) -> Result<Mark, StoreError> {
        self.flush().await?;
        let level = self.marks;
        let name = MARKS.get(level).ok_or_else(|| StoreError::Database(String::from("marks lie too deep")))?;
        self.control(&format!("SAVEPOINT {name}")).await?;
        self.marks += 1;
        Ok(Mark { level, audited: self.audit.pending(), held: self.held.then() })
    }

    /// What was written since the mark stays.
    ///
    /// # Errors
    /// Of what was written since the mark, which is sent now; then [`Tx::back_to`] is still to be called.
    pub async fn keep(&mut self, mark: &Mark) -> Result<(), StoreError> {
        self.flush().await?;
        self.control(&format!("RELEASE SAVEPOINT {}", MARKS[mark.level])).await?;
        self.marks = mark.level;
        Ok(())
    }

    /// Undoes everything since the mark, audit entries and events too.
    ///
    /// # Errors
    /// The connection was lost.
    pub async fn back_to(&mut self, mark: Mark) -> Result<(), StoreError> {
        self.reader.queue.forget_own();
        let name = MARKS[mark.level];
        self.control(&format!("ROLLBACK TO SAVEPOINT {name}")).await?;
        self.control(&format!("RELEASE SAVEPOINT {name}")).await?;
        self.marks = mark.level;
        self.audit.forget_after(mark.audited);
        self.held.back_to(mark.held);
        self.known.clear();
        // Rows locked since the mark are locked no longer.
        self.locked.clear();
        self.reader.retry = false;
        Ok(())
    }

    /// Sends everything queued and deferred.
    pub async fn flush(&mut self) -> Result<(), StoreError> {
        self.reader.queue.undefer();
        self.reader.send_queue().await
    }

    /// Ends a part of a job: what comes after it reads all of it, audit trail and events too, as a job reads those before it. Queued writes
    /// still wait for one another.
    ///
    /// # Errors
    /// Of the database.
    pub async fn end_part(&mut self) -> Result<(), StoreError> {
        self.write_audit().await?;
        self.reader.queue.undefer();
        self.known.clear();
        self.locked.clear();
        Ok(())
    }

    /// Whether a row had better be written so that others of its table can join it: those of other jobs, or those of this one where each
    /// write is a trip of its own.
    pub(crate) fn joins(&self) -> bool {
        self.shared.is_spread || self.carries()
    }

    /// Whether what the job writes waits for the commit.
    fn carries(&self) -> bool {
        match &self.carry {
            Carry::Never => false,
            Carry::Always => true,
            Carry::When(others) => others(),
        }
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

    /// The record under lock is another than its version says.
    pub(crate) fn forget_version(&mut self, entity: &Entity, id: &Id) {
        self.locked.remove(&(entity.table.clone(), id.clone()));
    }

    /// The version of a record that this job holds under lock and that is as this version says.
    pub fn locked_version(&self, entity: &Entity, id: &Id) -> Option<i64> {
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
        self.end_transaction();
        self.reader.watched = false;
    }

    pub(crate) fn end_transaction(&mut self) {
        self.held.clear();
        self.audit = AuditChain::default();
        self.reader.queue.clear();
        self.reader.neighbours_failed = None;
    }

    /// Whether what the next job writes may wait for the commit. Its errors are then told when the rows of all are sent.
    pub(crate) fn carry(&mut self, carry: Carry) {
        self.carry = carry;
    }

    /// Sends what waits for the commit.
    pub(crate) async fn send_carried(&mut self) -> Result<(), StoreError> {
        self.reader.send_carried().await
    }

    /// The failure of a write that belongs to a job that is done.
    pub(crate) fn neighbours_failed(&self) -> Option<&StoreError> {
        self.reader.neighbours_failed.as_ref()
    }

    pub(crate) fn start_job(&mut self, scope: Scope) {
        self.reader.scope = scope;
        self.entered = false;
        self.reader.retry = false;
        self.reader.touched = false;
        self.known.clear();
        self.reader.queue.forget_own();
        self.locked.clear();
        self.marks = 0;
        self.audit.start_job();
        self.held.start_job();
    }

    /// What is left to do when the job returned well and its audit entries are written.
    pub(crate) async fn finish_job(&mut self) -> Result<(), StoreError> {
        if !self.entered && self.carries() {
            return if self.reader.queue.carry() { self.reader.send_carried().await } else { Ok(()) };
        }
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
        self.reader.queue.forget_own();
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
        if let Connection::Postgres(pooled) = &mut self.reader.connection {
            pooled.connection_mut()?.commit().await?;
        }
        self.committed();
        Ok(())
    }

    /// What is told of the commit before its jobs are answered.
    pub(crate) fn committed(&mut self) {
        if std::mem::take(&mut self.reader.watched) {
            self.reader.shared.count_watched();
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

    /// Waits until no other transaction, of whichever process, holds this turnstile, and holds it to the end of this one: what
    /// is counted afterwards stays as it was counted until it is committed. SQLite has one writer anyway.
    pub async fn pass_alone(&mut self, turnstile: Turnstile) -> Result<(), StoreError> {
        match self.dialect() {
            Dialect::Sqlite => Ok(()),
            Dialect::Postgres => self.control(&format!("SELECT pg_advisory_xact_lock({})", turnstile as i64)).await,
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
