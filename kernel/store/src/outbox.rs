//! The transactional outbox: events and jobs are rows of the transaction that causes them, delivered after its commit, at
//! least once, retried with growing pauses, set aside as dead after too many failures.
//!
//! On PostgreSQL events are claimed tenant by tenant (`due.rs`), on SQLite of all tenants at once.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use futures::future::BoxFuture;
use kernel_types::{Clock, Id, Instant, TenantId, Value};
use serde_json::Value as Json;
use tokio::sync::Notify;

use crate::db::Db;
use crate::driver::Scope;
use crate::due::Work;
use crate::error::StoreError;
use crate::sql::{Bind, BulkColumn, ColumnType, Dialect, Row, Sql};
use crate::tx::{Reader, Tx};

const COLUMNS: [BulkColumn<'static>; 7] = [
    BulkColumn::new("tenant", ColumnType::Int),
    BulkColumn::new("id", ColumnType::Text),
    BulkColumn::new("event", ColumnType::Text),
    BulkColumn::new("payload", ColumnType::Json),
    BulkColumn::new("available_at", ColumnType::Instant),
    BulkColumn::new("attempts", ColumnType::Int),
    BulkColumn::new("dead", ColumnType::Bool),
];

/// Something that happened or is to be done. The payload names records by id: the handler reads what is there when it runs.
#[derive(Debug, Clone, PartialEq)]
pub struct OutboxEvent {
    pub id: Id,
    /// `accounting.invoice.posted`, `job.<name>`
    pub event: String,
    pub payload: Json,
    /// Not before this moment.
    pub available_at: Instant,
}

/// An event on its way to a handler.
#[derive(Debug, Clone, PartialEq)]
pub struct Delivery {
    pub tenant: TenantId,
    pub id: Id,
    pub event: String,
    pub payload: Json,
    /// 1 for the first attempt.
    pub attempt: i64,
}

/// What the worker calls. It must tolerate being called twice for one event.
pub trait OutboxHandler: Send + Sync {
    /// Handles one event; the error text is kept with it.
    fn handle(&self, delivery: Delivery) -> BoxFuture<'_, Result<(), String>>;
}

#[derive(Debug, Clone)]
pub struct OutboxOptions {
    /// Events taken at once.
    pub batch: u32,
    /// How long a worker may be silent about an event before another takes it.
    pub lease: Duration,
    /// Pause when there is nothing to do and nobody called [`OutboxWorker::wake`].
    pub idle: Duration,
    /// Pause before looking after a wake-up, and between two looks while there is something: events of neighbouring commits
    /// are then leased and settled together, which costs two commits instead of two per event.
    pub gather: Duration,
    /// Attempts before an event is set aside.
    pub attempts: i64,
    /// Pause after the first failure; doubles with each, up to an hour.
    pub first_retry: Duration,
}

impl Default for OutboxOptions {
    fn default() -> OutboxOptions {
        OutboxOptions {
            batch: 100,
            lease: Duration::from_secs(120),
            idle: Duration::from_secs(1),
            gather: Duration::from_millis(100),
            attempts: 12,
            first_retry: Duration::from_secs(2),
        }
    }
}

/// How many events wait, and how many were given up.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OutboxCounts {
    pub pending: u64,
    pub dead: u64,
}

impl Tx {
    /// Adds an event of this tenant; it is delivered when this transaction has committed, and not otherwise.
    pub async fn emit(&mut self, event: OutboxEvent) -> Result<(), StoreError> {
        let (tenant, at) = (self.tenant()?, event.available_at);
        let row = vec![
            Value::Int(tenant.0),
            Value::from(&event.id),
            Value::from(event.event),
            Value::Json(event.payload.into()),
            Value::Instant(event.available_at),
            Value::Int(0),
            Value::Bool(false),
        ];
        self.defer_bulk("outbox", &COLUMNS, &[row]).await?;
        self.expect_work(Work::Outbox, tenant, at).await
    }
}

impl Reader {
    /// Waiting and dead events: of one tenant, or of all for the platform's reader.
    pub async fn outbox_counts(&mut self) -> Result<OutboxCounts, StoreError> {
        let mut sql = self.sql("SELECT COUNT(*) FROM outbox WHERE done_at IS NULL AND dead = ?");
        sql.bind(false);
        let mut dead = self.sql("SELECT COUNT(*) FROM outbox WHERE dead = ?");
        dead.bind(true);
        match self.scope() {
            Scope::Tenant(tenant) => {
                sql.push(" AND tenant = ?").bind(tenant.0);
                dead.push(" AND tenant = ?").bind(tenant.0);
            }
            Scope::Platform => {
                sql.across_tenants();
                dead.across_tenants();
            }
        }
        let pending = self.int(&sql.done()).await?.unwrap_or(0);
        let dead = self.int(&dead.done()).await?.unwrap_or(0);
        Ok(OutboxCounts { pending: pending.unsigned_abs(), dead: dead.unsigned_abs() })
    }
}

/// Deliveries are recorded at least this often while a batch is worked through: what was delivered and not recorded is
/// delivered again after a crash.
const SETTLE_AFTER: Duration = Duration::from_millis(250);

/// Delivers events. Several may run, in one process or in many: a lease keeps them apart.
pub struct OutboxWorker {
    db: Db,
    clock: Arc<dyn Clock>,
    handler: Arc<dyn OutboxHandler>,
    options: OutboxOptions,
    wake: Arc<Notify>,
    stop: Arc<Notify>,
    stopping: std::sync::atomic::AtomicBool,
}

impl OutboxWorker {
    pub fn new(
        db: Db,
        clock: Arc<dyn Clock>,
        handler: Arc<dyn OutboxHandler>,
        options: OutboxOptions,
    ) -> Arc<OutboxWorker> {
        Arc::new(OutboxWorker {
            db,
            clock,
            handler,
            options,
            wake: Arc::new(Notify::new()),
            stop: Arc::new(Notify::new()),
            stopping: std::sync::atomic::AtomicBool::new(false),
        })
    }

    /// Looks for events at once instead of after the idle pause. Call it after a commit that emitted some.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    /// Makes [`OutboxWorker::run`] return after the event in hand; what was leased and not begun waits for the next start.
    pub fn stop(&self) {
        self.stopping.store(true, std::sync::atomic::Ordering::SeqCst);
        self.stop.notify_one();
    }

    fn is_stopping(&self) -> bool {
        self.stopping.load(std::sync::atomic::Ordering::SeqCst)
    }

    /// Delivers until stopped.
    pub async fn run(&self) {
        while !self.is_stopping() {
            let pause = match self.run_once().await {
                Ok(0) => self.options.idle,
                Ok(tried) if tried >= self.options.batch as usize => continue,
                Ok(_) => self.options.gather,
                Err(error) => {
                    tracing::warn!(%error, "the outbox could not be read");
                    self.options.idle * 5
                }
            };
            tokio::select! {
                () = self.wake.notified() => tokio::time::sleep(self.options.gather).await,
                () = self.stop.notified() => {}
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    /// Delivers everything due now; how many attempts were made. Tests and `baobab demo load` use it to drain.
    pub async fn drain(&self) -> Result<usize, StoreError> {
        let mut delivered = 0;
        loop {
            // What somebody writes at the moment is waited for: everything committed is delivered.
            match self.round(true).await? {
                0 => return Ok(delivered),
                more => delivered += more,
            }
        }
    }

    /// Takes one batch and delivers it.
    pub async fn run_once(&self) -> Result<usize, StoreError> {
        self.round(false).await
    }

    async fn round(&self, wait: bool) -> Result<usize, StoreError> {
        let deliveries = match self.db.dialect() {
            Dialect::Sqlite => self.lease().await?,
            Dialect::Postgres => self.lease_by_tenant(wait).await?,
        };
        let mut tried = 0;
        let mut done: Vec<(TenantId, Id)> = Vec::new();
        let mut settled = std::time::Instant::now();
        for delivery in deliveries {
            if self.is_stopping() {
                self.give_back(&delivery).await?;
                continue;
            }
            tried += 1;
            match self.handler.handle(delivery.clone()).await {
                Ok(()) => done.push((delivery.tenant, delivery.id)),
                Err(error) => self.failed(&delivery, error).await?,
            }
            if settled.elapsed() > SETTLE_AFTER {
                self.settle(std::mem::take(&mut done)).await?;
                settled = std::time::Instant::now();
            }
        }
        self.settle(done).await?;
        Ok(tried)
    }

    /// Takes what is due of all tenants, on SQLite.
    async fn lease(&self) -> Result<Vec<Delivery>, StoreError> {
        let now = self.clock.now();
        let until = now.plus_seconds(self.options.lease.as_secs() as i64);
        let batch = self.options.batch;
        // Looking costs no write: an idle worker leaves the writer alone.
        let mut reader = self.db.read_platform().await?;
        let due = due_sql(&reader, None, now).raw(" LIMIT 1").across_tenants().done();
        let any = reader.row(&due).await?.is_some();
        drop(reader);
        if !any {
            return Ok(Vec::new());
        }
        self.db
            .write_platform(move |tx| {
                Box::pin(async move {
                    let claim = claim_sql(tx, None, now, until, batch as usize).across_tenants().done();
                    Ok(deliveries(tx.rows(&claim).await?))
                })
            })
            .await
    }

    /// Takes what is due tenant by tenant, on PostgreSQL; of each its share of the batch, so that a business with much to tell keeps
    /// nobody waiting.
    async fn lease_by_tenant(&self, wait: bool) -> Result<Vec<Delivery>, StoreError> {
        let now = self.clock.now();
        let until = now.plus_seconds(self.options.lease.as_secs() as i64);
        let batch = self.options.batch as usize;
        let mut reader = self.db.read_platform().await?;
        let any = !reader.tenants_due(Work::Outbox, now, 1).await?.is_empty();
        drop(reader);
        if !any {
            return Ok(Vec::new());
        }
        self.db
            .write_platform(move |tx| {
                Box::pin(async move {
                    let mut rows = Vec::new();
                    // What was expected of a tenant may have been done since: then the next ones are looked at.
                    while rows.is_empty() {
                        let held = tx.hold_due(Work::Outbox, now, batch, wait).await?;
                        if held.is_empty() {
                            break;
                        }
                        // Who waits longest comes last and takes what the others leave.
                        for (others, tenant) in held.into_iter().enumerate().rev() {
                            let share = batch.saturating_sub(rows.len()).div_ceil(others + 1);
                            let claim = claim_sql(tx, Some(tenant), now, until, share).done();
                            let claimed = tx.rows(&claim).await?;
                            if claimed.len() < share {
                                let next = next_due(tx, tenant).await?;
                                tx.settle_due(Work::Outbox, tenant, next).await?;
                            }
                            rows.extend(claimed);
                        }
                    }
                    Ok(deliveries(rows))
                })
            })
            .await
    }

    /// Marks events as delivered, all in one commit.
    async fn settle(&self, done: Vec<(TenantId, Id)>) -> Result<(), StoreError> {
        if done.is_empty() {
            return Ok(());
        }
        let now = self.clock.now();
        let mut by_tenant: BTreeMap<i64, Vec<Id>> = BTreeMap::new();
        for (tenant, id) in done {
            by_tenant.entry(tenant.0).or_default().push(id);
        }
        self.db
            .write_platform(move |tx| {
                let by_tenant = by_tenant.clone();
                Box::pin(async move {
                    const SET: &str =
                        "UPDATE outbox SET done_at = ?, leased_until = NULL, last_error = NULL WHERE tenant = ? AND id = ";
                    for (tenant, ids) in &by_tenant {
                        if tx.dialect() == Dialect::Postgres {
                            let mut sql = tx.sql(SET);
                            sql.bind(now).bind(*tenant).push("ANY(?::text[])");
                            sql.bind_array(Bind::Texts(ids.iter().map(|id| Some(id.shared())).collect()));
                            tx.execute(&sql.done()).await?;
                            continue;
                        }
                        for id in ids {
                            let statement = tx.sql(SET).bind(now).bind(*tenant).push("?").bind(id).done();
                            tx.execute(&statement).await?;
                        }
                    }
                    Ok(())
                })
            })
            .await
    }

    /// Puts a failed event off, or aside when it had its chances.
    async fn failed(&self, delivery: &Delivery, error: String) -> Result<(), StoreError> {
        let now = self.clock.now();
        let (tenant, id) = (delivery.tenant, delivery.id.clone());
        let dead = delivery.attempt >= self.options.attempts;
        let retry_at = now.plus_seconds(self.pause(delivery.attempt));
        if dead {
            tracing::error!(event = delivery.event, id = %delivery.id, attempt = delivery.attempt, error, "an event was given up");
        } else {
            tracing::warn!(event = delivery.event, id = %delivery.id, attempt = delivery.attempt, error, "an event failed and will be retried");
        }
        self.db
            .write_platform(move |tx| {
                let (id, error) = (id.clone(), error.clone());
                Box::pin(async move {
                    if !dead {
                        again_due(tx, tenant, retry_at).await?;
                    }
                    let statement = tx
                        .sql("UPDATE outbox SET leased_until = NULL, available_at = ?, last_error = ?, dead = ? WHERE tenant = ? AND id = ?")
                        .bind(retry_at)
                        .bind(error)
                        .bind(dead)
                        .bind(tenant.0)
                        .bind(&id)
                        .done();
                    tx.execute(&statement).await.map(drop)
                })
            })
            .await
    }

    async fn give_back(&self, delivery: &Delivery) -> Result<(), StoreError> {
        let (tenant, id, now) = (delivery.tenant, delivery.id.clone(), self.clock.now());
        self.db
            .write_platform(move |tx| {
                let id = id.clone();
                Box::pin(async move {
                    again_due(tx, tenant, now).await?;
                    let statement = tx
                        .sql("UPDATE outbox SET leased_until = NULL, attempts = attempts - 1 WHERE tenant = ? AND id = ?")
                        .bind(tenant.0)
                        .bind(&id)
                        .done();
                    tx.execute(&statement).await.map(drop)
                })
            })
            .await
    }

    /// Seconds before the next attempt.
    fn pause(&self, attempt: i64) -> i64 {
        let doublings = attempt.saturating_sub(1).clamp(0, 20) as u32;
        (self.options.first_retry.as_secs() as i64).saturating_mul(1i64 << doublings).clamp(1, 3_600)
    }

    /// Deletes events delivered before `before`.
    pub async fn forget_done(&self, before: Instant) -> Result<u64, StoreError> {
        self.db
            .write_platform(move |tx| {
                Box::pin(async move {
                    let mut delete = tx.sql("DELETE FROM outbox WHERE done_at IS NOT NULL AND done_at < ?");
                    let delete = delete.bind(before).across_tenants().done();
                    tx.execute(&delete).await
                })
            })
            .await
    }
}

/// What is due, of one tenant or of all.
fn due_sql(reader: &Reader, tenant: Option<TenantId>, now: Instant) -> Sql {
    // `dead = 0` as written in the partial index, so that SQLite uses it.
    let alive = match reader.dialect() {
        Dialect::Sqlite => "dead = 0",
        Dialect::Postgres => "NOT dead",
    };
    let mut sql = reader.sql(&format!("SELECT tenant, id FROM outbox WHERE done_at IS NULL AND {alive}"));
    if let Some(tenant) = tenant {
        sql.push(" AND tenant = ").value(tenant.0);
    }
    sql.push(" AND available_at <= ? AND (leased_until IS NULL OR leased_until <= ?)").bind(now).bind(now);
    sql
}

/// Takes the oldest of what is due: of one tenant on PostgreSQL, where a holder of the tenant's row of `work_due` claims alone, of all on
/// SQLite.
fn claim_sql(reader: &Reader, tenant: Option<TenantId>, now: Instant, until: Instant, most: usize) -> Sql {
    let lock = if reader.dialect() == Dialect::Postgres { " FOR UPDATE" } else { "" };
    let mut due = due_sql(reader, tenant, now);
    due.push(" ORDER BY available_at, id LIMIT ").value(i64::try_from(most).unwrap_or(i64::MAX)).raw(lock);
    let mut sql = reader.sql("WITH due AS MATERIALIZED (");
    sql.append(&mut due).push(") UPDATE outbox SET leased_until = ?, attempts = outbox.attempts + 1").bind(until);
    match tenant {
        // An array of ids is looked up in the primary key; joined, whatever the tenant ever wrote would be compared with what is due.
        Some(tenant) => {
            sql.push(" WHERE tenant = ").value(tenant.0).push(" AND id = ANY (ARRAY(SELECT due.id FROM due))")
        }
        None => sql.push(" FROM due WHERE outbox.tenant = due.tenant AND outbox.id = due.id"),
    };
    sql.push(" RETURNING outbox.tenant, outbox.id, outbox.event, outbox.payload, outbox.attempts, outbox.available_at");
    sql
}

/// Claimed rows, the oldest first.
fn deliveries(mut rows: Vec<Row>) -> Vec<Delivery> {
    rows.sort_by_key(|row| (row.instant(5).map(|at| at.0), row.text(1).map(str::to_string)));
    let delivery = |row: Row| Delivery {
        tenant: TenantId(row.int(0).unwrap_or(0)),
        id: Id::from_stored(row.text(1).unwrap_or_default()),
        event: row.text(2).unwrap_or_default().to_string(),
        payload: row.json(3).unwrap_or(Json::Null),
        attempt: row.int(4).unwrap_or(0),
    };
    rows.into_iter().map(delivery).collect()
}

/// When a tenant has an event due again: the next that waits, or that another worker falls silent about.
async fn next_due(tx: &mut Tx, tenant: TenantId) -> Result<Option<Instant>, StoreError> {
    let mut sql = tx.sql(
        "SELECT MIN(GREATEST(available_at, COALESCE(leased_until, available_at))) FROM outbox WHERE done_at IS NULL AND NOT dead AND tenant = ?",
    );
    let row = tx.row(&sql.bind(tenant.0).done()).await?;
    Ok(row.and_then(|row| row.instant(0)))
}

/// Tells that an event is due again, before its own row is locked: a claim locks both in that order.
async fn again_due(tx: &mut Tx, tenant: TenantId, at: Instant) -> Result<(), StoreError> {
    tx.expect_work(Work::Outbox, tenant, at).await?;
    tx.flush().await
}
