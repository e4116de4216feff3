//! Work too long for a request: archives, purges, resets. A row per piece of work, taken by one process at a time, with
//! progress that a screen can show; work that was interrupted is taken up again.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures::future::BoxFuture;
use kernel_store::{Dialect, Reader, Row, Sql, Tx};
use kernel_types::{Id, Instant, Value};
use serde_json::{Value as Json, json};
use tokio::sync::Notify;

use super::{archive, environment, purge};
use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::say;
use crate::setup::Countries;

/// What there is to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Everything of a business as one file.
    Archive,
    /// The end of a deleted business.
    Purge,
    /// An empty test environment instead of the one before.
    ResetTest,
    /// Example data of one family in the test environment.
    LoadDemo,
}

impl Kind {
    pub const ALL: [Kind; 4] = [Kind::Archive, Kind::Purge, Kind::ResetTest, Kind::LoadDemo];

    pub fn as_str(self) -> &'static str {
        match self {
            Kind::Archive => "archive",
            Kind::Purge => "purge",
            Kind::ResetTest => "reset_test",
            Kind::LoadDemo => "load_demo",
        }
    }

    pub fn parse(text: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.as_str() == text)
    }
}

/// A piece of work and where it stands.
#[derive(Debug, Clone)]
pub struct JobRow {
    pub id: Id,
    pub business: Id,
    pub kind: Option<Kind>,
    pub payload: Json,
    /// `queued`, `running`, `done`, `failed`, `cancelled`.
    pub status: String,
    pub attempts: i64,
    pub done: i64,
    /// 0 while it is not known.
    pub total: i64,
    pub result: Option<Json>,
    /// What people read when it failed.
    pub error: Option<String>,
    pub created_by: Id,
    pub created_at: Option<Instant>,
    pub finished_at: Option<Instant>,
}

/// A piece of work to be done.
#[derive(Debug, Clone)]
pub struct NewJob {
    pub id: Id,
    pub business: Id,
    pub kind: Kind,
    pub payload: Json,
    /// Not before this moment.
    pub available_at: Instant,
    pub created_by: Id,
    pub created_at: Instant,
}

const COLUMNS: &str = "SELECT id, business, kind, payload, status, attempts, done, total, result, error, created_by, created_at, finished_at FROM platform_job ";
/// How long a process may be silent about its work before another takes it.
const LEASE_SECONDS: i64 = 300;
/// Attempts before work is given up.
const ATTEMPTS_MAX: i64 = 3;

fn from_row(row: &Row) -> JobRow {
    let text = |column: usize| row.text(column).unwrap_or_default().to_string();
    let parsed = |column: usize| row.text(column).and_then(|text| serde_json::from_str(text).ok());
    JobRow {
        id: Id::from_stored(&text(0)),
        business: Id::from_stored(&text(1)),
        kind: Kind::parse(&text(2)),
        payload: parsed(3).unwrap_or(Json::Null),
        status: text(4),
        attempts: row.int(5).unwrap_or(0),
        done: row.int(6).unwrap_or(0),
        total: row.int(7).unwrap_or(0),
        result: parsed(8),
        error: row.text(9).map(str::to_string),
        created_by: Id::from_stored(&text(10)),
        created_at: row.instant(11),
        finished_at: row.instant(12),
    }
}

/// Adds a piece of work.
pub async fn enqueue(tx: &mut Tx, job: &NewJob) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "INSERT INTO platform_job (id, business, kind, payload, status, available_at, attempts, done, total, created_by, created_at) \
         VALUES (?, ?, ?, ?, 'queued', ?, 0, 0, 0, ?, ?)",
    );
    sql.bind(&job.id)
        .bind(&job.business)
        .bind(job.kind.as_str())
        .bind(job.payload.to_string())
        .bind(job.available_at)
        .bind(&job.created_by)
        .bind(job.created_at);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Whether work of this kind waits or runs for a business.
pub async fn is_pending(reader: &mut Reader, business: &Id, kind: Kind) -> OpResult<bool> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT COUNT(*) FROM platform_job WHERE status IN ('queued', 'running') AND business = ? AND kind = ?",
    );
    sql.bind(business).bind(kind.as_str());
    Ok(reader.int(&sql.done()).await?.unwrap_or(0) > 0)
}

/// Takes waiting work of a kind back.
pub async fn cancel(tx: &mut Tx, business: &Id, kind: Kind, now: Instant) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE platform_job SET status = 'cancelled', finished_at = ? WHERE status = 'queued' AND business = ? AND kind = ?",
    );
    sql.bind(now).bind(business).bind(kind.as_str());
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// The latest work of a business, newest first.
pub async fn list(reader: &mut Reader, business: &Id) -> OpResult<Vec<JobRow>> {
    let mut sql = Sql::new(reader.dialect(), COLUMNS);
    sql.push("WHERE business = ").value(business).push(" ORDER BY created_at DESC, id DESC LIMIT 50");
    Ok(reader.rows(&sql.done()).await?.iter().map(from_row).collect())
}

/// # Errors
/// `NotFound` for work of other businesses.
pub async fn one(reader: &mut Reader, business: &Id, id: &Id) -> OpResult<JobRow> {
    let mut sql = Sql::new(reader.dialect(), COLUMNS);
    sql.push("WHERE id = ").value(id).push(" AND business = ").value(business);
    reader.row(&sql.done()).await?.as_ref().map(from_row).ok_or(OpError::NotFound)
}

/// Example data, family by family; the program that knows the families provides it.
pub trait DemoData: std::fmt::Debug + Send + Sync {
    /// Families with example data that fits a business of this country and sector, with what it is called.
    fn families(&self, country: &str, sector: &str) -> Vec<(String, String)>;
    /// Loads the data of one family; answers how many operations were done. Loading twice equals loading once.
    fn load<'a>(
        &'a self,
        app: &'a Arc<App>,
        context: &'a OpContext,
        family: &'a str,
        progress: &'a Progress<'a>,
    ) -> BoxFuture<'a, OpResult<usize>>;
}

/// How a piece of work tells where it is.
pub struct Progress<'a> {
    app: &'a Arc<App>,
    job: &'a Id,
}

impl<'a> Progress<'a> {
    /// For work without a row of its own: telling then changes nothing.
    pub(crate) fn of(app: &'a Arc<App>, job: &'a Id) -> Progress<'a> {
        Progress { app, job }
    }

    /// Stores where the work stands and keeps it in this process's hands.
    pub async fn tell(&self, done: usize, total: usize) -> OpResult<()> {
        let (job, until) = (self.job.clone(), self.app.clock.now().plus_seconds(LEASE_SECONDS));
        self.app
            .db
            .write_platform(move |tx| {
                let job = job.clone();
                Box::pin(async move {
                    let mut sql = Sql::new(
                        tx.dialect(),
                        "UPDATE platform_job SET done = ?, total = ?, leased_until = ? WHERE id = ?",
                    );
                    sql.bind(done as i64).bind(total as i64).bind(until).bind(&job);
                    tx.execute(&sql.done()).await?;
                    Ok::<_, OpError>(())
                })
            })
            .await
    }
}

/// Does the work. One per process; several processes share the rows.
pub struct Worker {
    pub app: Arc<App>,
    pub countries: Arc<Countries>,
    demo: Option<Arc<dyn DemoData>>,
    wake: Notify,
    stopping: AtomicBool,
}

impl Worker {
    pub fn new(app: Arc<App>, countries: Arc<Countries>, demo: Option<Arc<dyn DemoData>>) -> Arc<Worker> {
        Arc::new(Worker { app, countries, demo, wake: Notify::new(), stopping: AtomicBool::new(false) })
    }

    pub fn demo(&self) -> Option<&Arc<dyn DemoData>> {
        self.demo.as_ref()
    }

    /// Looks for work at once.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    /// Makes [`Worker::run`] return after the work in hand.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::SeqCst);
        self.wake.notify_one();
    }

    /// Works until stopped.
    pub async fn run(&self) {
        while !self.stopping.load(Ordering::SeqCst) {
            match self.run_once().await {
                Ok(true) => continue,
                Ok(false) => {}
                Err(error) => tracing::warn!(%error, "jobs.not_read"),
            }
            if let Err(error) = archive::forget_expired(&self.app).await {
                tracing::warn!(%error, "jobs.archives_not_forgotten");
            }
            let _ = tokio::time::timeout(Duration::from_secs(30), self.wake.notified()).await;
        }
    }

    /// Does everything that is due; how much that was. For tests and the command line.
    pub async fn drain(&self) -> OpResult<usize> {
        let mut done = 0;
        while self.run_once().await? {
            done += 1;
        }
        Ok(done)
    }

    async fn run_once(&self) -> OpResult<bool> {
        let Some(job) = self.lease().await? else { return Ok(false) };
        tracing::info!(job = %job.id, kind = job.kind.map(Kind::as_str), "jobs.started");
        let outcome = self.perform(&job).await;
        match &outcome {
            Ok(_) => tracing::info!(job = %job.id, "jobs.done"),
            Err(error) => tracing::warn!(job = %job.id, %error, attempt = job.attempts, "jobs.failed"),
        }
        self.settle(&job, outcome).await?;
        Ok(true)
    }

    async fn perform(&self, job: &JobRow) -> OpResult<Json> {
        let progress = Progress { app: &self.app, job: &job.id };
        match job.kind {
            Some(Kind::Archive) => archive::write(&self.app, job, &progress).await,
            Some(Kind::Purge) => purge::purge(&self.app, &job.business, &progress).await,
            Some(Kind::ResetTest) => {
                environment::reset_test(&self.app, &self.countries, &job.business, &job.created_by, &progress).await
            }
            Some(Kind::LoadDemo) => {
                let family = job.payload["family"].as_str().unwrap_or_default();
                let demo = self.demo.as_ref().ok_or_else(|| {
                    OpError::refused("no_demo", say!("kernel-no-demo", "This installation has no example data."))
                })?;
                let context = environment::context(&self.app, &job.business, "test").await?;
                let operations = demo.load(&self.app, &context, family, &progress).await?;
                Ok(json!({"family": family, "operations": operations}))
            }
            None => Err(OpError::internal("a job of no known kind")),
        }
    }

    async fn lease(&self) -> OpResult<Option<JobRow>> {
        let now = self.app.clock.now();
        // Looking costs no write.
        let mut reader = self.app.db.read_platform().await?;
        let any = reader.row(&due(&reader, now).done()).await?.is_some();
        drop(reader);
        if !any {
            return Ok(None);
        }
        self.app
            .db
            .write_platform(move |tx| {
                Box::pin(async move {
                    let mut sql = due(tx, now);
                    if tx.dialect() == Dialect::Postgres {
                        sql.raw(" FOR UPDATE SKIP LOCKED");
                    }
                    let Some(mut job) = tx.row(&sql.done()).await?.as_ref().map(from_row) else { return Ok(None) };
                    job.attempts += 1;
                    let mut sql = Sql::new(
                        tx.dialect(),
                        "UPDATE platform_job SET status = 'running', leased_until = ?, attempts = ? WHERE id = ?",
                    );
                    sql.bind(now.plus_seconds(LEASE_SECONDS)).bind(job.attempts).bind(&job.id);
                    tx.execute(&sql.done()).await?;
                    Ok::<_, OpError>(Some(job))
                })
            })
            .await
    }

    async fn settle(&self, job: &JobRow, outcome: OpResult<Json>) -> OpResult<()> {
        let now = self.app.clock.now();
        let (id, attempts) = (job.id.clone(), job.attempts);
        let told = match outcome {
            Ok(result) => Ok(result.to_string()),
            Err(error) => Err((in_words(&error), is_final(&error) || attempts >= ATTEMPTS_MAX)),
        };
        self.app
            .db
            .write_platform(move |tx| {
                let (id, told) = (id.clone(), told.clone());
                Box::pin(async move {
                    let mut sql = match told {
                        Ok(result) => {
                            let mut sql = Sql::new(tx.dialect(), "UPDATE platform_job SET status = 'done', result = ?, error = NULL, leased_until = NULL, finished_at = ?");
                            sql.bind(result).bind(now);
                            sql
                        }
                        Err((words, true)) => {
                            let mut sql = Sql::new(tx.dialect(), "UPDATE platform_job SET status = 'failed', error = ?, leased_until = NULL, finished_at = ?");
                            sql.bind(words).bind(now);
                            sql
                        }
                        Err((words, false)) => {
                            let mut sql = Sql::new(tx.dialect(), "UPDATE platform_job SET status = 'queued', error = ?, leased_until = ?, available_at = ?");
                            sql.bind(words).bind(Value::Null).bind(now.plus_seconds(30 * attempts));
                            sql
                        }
                    };
                    sql.push(" WHERE id = ").value(&id);
                    tx.execute(&sql.done()).await?;
                    Ok::<_, OpError>(())
                })
            })
            .await
    }
}

fn due(reader: &Reader, now: Instant) -> Sql {
    let mut sql = Sql::new(reader.dialect(), COLUMNS);
    sql.push("WHERE status IN ('queued', 'running') AND available_at <= ").value(now);
    sql.push(" AND (leased_until IS NULL OR leased_until < ").value(now).push(") ORDER BY available_at, id LIMIT 1");
    sql
}

/// A refusal stays one however often it is tried.
fn is_final(error: &OpError) -> bool {
    matches!(
        error,
        OpError::Refused { .. }
            | OpError::Invalid(_)
            | OpError::NotFound
            | OpError::Forbidden
            | OpError::RoleNeeded(_)
            | OpError::Restricted
            | OpError::SecondFactorNeeded
    )
}

/// What people read; a fault of ours is in the log.
pub(crate) fn in_words(error: &OpError) -> String {
    match error {
        OpError::Refused { message, .. } => message.to_string(),
        OpError::Invalid(errors) => errors.first().map(|error| error.message.to_string()).unwrap_or_default(),
        _ => "Something went wrong on our side. It is in the log of the server.".to_string(),
    }
}
