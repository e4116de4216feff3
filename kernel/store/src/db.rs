//! The database handle: open, read, write, close.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use futures::future::BoxFuture;
use kernel_types::TenantId;
use sqlx::postgres::PgConnectOptions;
use tokio::sync::oneshot;

use crate::commit::{GroupCommit, Job, TypedJob, Writer};
use crate::driver::postgres::{PASSED_ON, PostgresConnection, PostgresPool};
use crate::driver::sqlite::ReadPool;
use crate::driver::sqlite::changes::ChangeSink;
use crate::driver::{Connection, Scope};
use crate::error::StoreError;
use crate::sealing::Sealing;
use crate::sql::Dialect;
use crate::tx::{Reader, Shared, Tx};

/// A store. Cheap to clone; all clones share one pool.
#[derive(Clone)]
pub enum Db {
    Sqlite(Arc<SqliteStore>),
    Postgres(Arc<PostgresStore>),
}

/// SQLite: a writer thread and read connections.
pub struct SqliteStore {
    path: PathBuf,
    writer: Writer,
    readers: Arc<ReadPool>,
    options: DbOptions,
    shared: Arc<Shared>,
}

/// PostgreSQL: a pool and a lane of writes per tenant.
pub struct PostgresStore {
    pool: Arc<PostgresPool>,
    lanes: Arc<GroupCommit>,
    shared: Arc<Shared>,
}

#[derive(Debug, Clone)]
pub struct DbOptions {
    /// Read connections on SQLite; all connections on PostgreSQL.
    pub connections: usize,
    /// How long a caller waits for a free connection.
    pub wait: Duration,
    /// PostgreSQL: no job joins a commit after so long, so that the first of them is not kept waiting.
    pub commit_window: Duration,
    /// PostgreSQL: after so long without a statement the database undoes a writing transaction and ends its connection, so that a
    /// server that stands still (a paused machine, a lost network) does not keep its locks from the others.
    pub idle_transaction: Duration,
    /// PostgreSQL: whether the database is spread over machines by tenant, where it is not asked (see `DISTRIBUTED.md`). Tests say so of
    /// an ordinary one.
    pub is_spread: Option<bool>,
}

impl Default for DbOptions {
    fn default() -> DbOptions {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        DbOptions {
            connections: cores * 2 + 4,
            wait: Duration::from_secs(15),
            commit_window: Duration::from_millis(20),
            idle_transaction: Duration::from_secs(30),
            is_spread: None,
        }
    }
}

impl PostgresStore {
    pub(crate) fn connect_options(&self) -> PgConnectOptions {
        self.pool.options()
    }
}

impl Db {
    /// Opens `sqlite://path` (relative or absolute; the file is created) or `postgres://…`. Does not change the schema.
    pub async fn open(url: &str, options: DbOptions) -> Result<Db, StoreError> {
        if let Some(path) = url.strip_prefix("sqlite://").or_else(|| url.strip_prefix("sqlite:")) {
            let path = PathBuf::from(path.split('?').next().unwrap_or(path));
            let shared = Shared::new(Dialect::Sqlite, false);
            let writer = Writer::start(&path, Arc::clone(&shared))?;
            let readers = ReadPool::new(&path, options.connections, options.wait);
            return Ok(Db::Sqlite(Arc::new(SqliteStore { path, writer, readers, options, shared })));
        }
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            let parsed = PgConnectOptions::from_str(url)
                .map_err(|error| StoreError::Unavailable(format!("database address: {error}")))?;
            let parsed = parsed.statement_cache_capacity(512).application_name("baobab");
            // Pages and postings are short; workers per query would only compete with other requests.
            // A page of an index costs what memory or flash makes of it, not the way of an arm over a turning disk.
            let parsed = parsed.options([("max_parallel_workers_per_gather", "0"), ("random_page_cost", "1.1")]);
            let idle = options.idle_transaction.as_millis();
            let parsed = parsed.options([("idle_in_transaction_session_timeout", format!("{idle}ms"))]);
            let parsed = sqlx::ConnectOptions::disable_statement_logging(parsed);
            let mut first = PostgresConnection::connect(&parsed).await?;
            let is_spread = first.find_spread(options.is_spread).await?;
            let parsed = if is_spread { parsed.options([PASSED_ON]) } else { parsed };
            let shared = Shared::new(Dialect::Postgres, is_spread);
            let pool = PostgresPool::new(parsed, first, is_spread, options.connections, options.wait);
            let lanes = GroupCommit::new(Arc::clone(&pool), Arc::clone(&shared), options.commit_window);
            let db = Db::Postgres(Arc::new(PostgresStore { pool, lanes, shared }));
            db.ping().await?;
            return Ok(db);
        }
        Err(StoreError::Unavailable(String::from("the database address must start with sqlite:// or postgres://")))
    }

    pub fn dialect(&self) -> Dialect {
        self.shared().dialect
    }

    /// The registry whose entities are read and written from now on. Call it before serving and after a reload.
    pub fn use_registry(&self, registry: Arc<kernel_manifest::Registry>) {
        self.shared().use_registry(registry);
    }

    /// What opens and seals encrypted fields ([`Sealing`]). The first call counts.
    pub fn use_sealing(&self, sealing: Arc<dyn Sealing>) {
        self.shared().use_sealing(sealing);
    }

    /// From now on [`Db::watched`] counts the commits of this process with a write whose text `watch` picks out, before they are
    /// answered. Queued writes are not looked at (see the README: a table with triggers is not written by them).
    pub fn watch(&self, watch: fn(&str) -> bool) {
        self.shared().watch(watch);
    }

    /// Commits with such a write, so far.
    pub fn watched(&self) -> u64 {
        self.shared().watched()
    }

    /// Whether the database is spread over machines by tenant.
    pub fn is_spread(&self) -> bool {
        self.shared().is_spread
    }

    /// Statements run by this store since it was opened.
    pub fn statements(&self) -> u64 {
        self.shared().statements()
    }

    /// Runs a job in a transaction of this tenant and answers after its durable commit. The job may run more than once
    /// (see the README, invariant 4); its error rolls back what it did and nothing else.
    pub async fn write<T, E, F>(&self, tenant: TenantId, job: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: for<'t> Fn(&'t mut Tx) -> BoxFuture<'t, Result<T, E>> + Send + Sync + 'static,
    {
        self.write_in(Scope::Tenant(tenant), job).await
    }

    /// A transaction on the platform's own tables: users, sessions, businesses, memberships.
    pub async fn write_platform<T, E, F>(&self, job: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: for<'t> Fn(&'t mut Tx) -> BoxFuture<'t, Result<T, E>> + Send + Sync + 'static,
    {
        self.write_in(Scope::Platform, job).await
    }

    async fn write_in<T, E, F>(&self, scope: Scope, job: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: for<'t> Fn(&'t mut Tx) -> BoxFuture<'t, Result<T, E>> + Send + Sync + 'static,
    {
        let (job, answer): (_, oneshot::Receiver<Result<T, E>>) = TypedJob::new(scope, job);
        let job: Box<dyn Job> = Box::new(job);
        match self {
            Db::Sqlite(store) => store.writer.submit(job),
            Db::Postgres(store) => store.lanes.submit(job),
        }
        match answer.await {
            Ok(result) => result,
            Err(_) => Err(E::from(StoreError::Unavailable(String::from("the writer ended; the outcome is unknown")))),
        }
    }

    /// A reader of one tenant's rows. Give it back (drop it) before waiting for anything else.
    pub async fn read(&self, tenant: TenantId) -> Result<Reader, StoreError> {
        self.read_in(Scope::Tenant(tenant)).await
    }

    /// A reader of the platform's own tables.
    pub async fn read_platform(&self) -> Result<Reader, StoreError> {
        self.read_in(Scope::Platform).await
    }

    /// A reader of platform tables that no row security covers, over whichever connection is free: nothing is asked of the
    /// database before its first statement. Where row security does cover a table, it shows nothing or the rows of the
    /// tenant the connection last spoke for: for counts like `access_version` only.
    pub async fn read_anywhere(&self) -> Result<Reader, StoreError> {
        let connection = match self {
            Db::Sqlite(store) => Connection::SqliteReader(store.readers.take().await?),
            Db::Postgres(store) => Connection::Postgres(store.pool.take().await?),
        };
        Ok(Reader::new(connection, Scope::Platform, Arc::clone(self.shared())))
    }

    async fn read_in(&self, scope: Scope) -> Result<Reader, StoreError> {
        let connection = match self {
            Db::Sqlite(store) => Connection::SqliteReader(store.readers.take().await?),
            Db::Postgres(store) => Connection::Postgres(store.pool.reader(scope).await?),
        };
        Ok(Reader::new(connection, scope, Arc::clone(self.shared())))
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        match self {
            Db::Sqlite(store) => store.readers.take().await?.connection_mut()?.batch("SELECT 1"),
            Db::Postgres(store) => {
                let mut pooled = store.pool.take().await?;
                let pinged = pooled.connection_mut()?.ping().await;
                if pinged.is_err() {
                    store.pool.forget_idle();
                }
                pinged
            }
        }
    }

    /// Copies the database into a new file while it is in use. SQLite only; rows of PostgreSQL are read by [`crate::dump`].
    pub async fn backup(&self, target: &Path) -> Result<(), StoreError> {
        match self {
            Db::Sqlite(store) => store.writer.backup(target).await,
            Db::Postgres(_) => Err(StoreError::BadQuery(String::from("only an embedded database is copied as a file"))),
        }
    }

    /// Tells a sink what is committed from now on, so often; the rest of it when the store is closed. SQLite only.
    pub async fn carry_changes(&self, sink: Box<dyn ChangeSink>, every: Duration) -> Result<(), StoreError> {
        match self {
            Db::Sqlite(store) => store.writer.carry(sink, every).await,
            Db::Postgres(_) => Err(StoreError::BadQuery(String::from("PostgreSQL archives its own log"))),
        }
    }

    /// Where an embedded database lies.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Db::Sqlite(store) => Some(&store.path),
            Db::Postgres(_) => None,
        }
    }

    /// Waits for what is running, then closes every connection. Later calls fail.
    pub async fn close(&self) {
        match self {
            Db::Sqlite(store) => {
                store.readers.close(store.options.connections).await;
                let closing = Arc::clone(store);
                if tokio::task::spawn_blocking(move || closing.writer.close()).await.is_err() {
                    tracing::error!("the SQLite writer could not be closed");
                }
            }
            Db::Postgres(store) => store.pool.close().await,
        }
    }

    pub(crate) fn shared(&self) -> &Arc<Shared> {
        match self {
            Db::Sqlite(store) => &store.shared,
            Db::Postgres(store) => &store.shared,
        }
    }
}
