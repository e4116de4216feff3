//! Does work too long for a request.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use kernel_store::{Dialect, Reader, Sql};
use kernel_types::{Instant, Value};
use serde_json::{Value as Json, json};
use tokio::sync::Notify;

use super::job::{COLUMNS, DemoData, JobRow, Kind, LEASE_SECONDS, Progress, from_row, in_words};
use super::{archive, environment, purge};
use crate::app::App;
use crate::error::{OpError, OpResult};
use crate::say;
use crate::setup::Countries;

/// Attempts before work is given up.
const ATTEMPTS_MAX: i64 = 3;

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
        let progress = Progress::of(&self.app, &job.id);
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
            Err(error) => Err((in_words(&error).to_stored(), is_final(&error) || attempts >= ATTEMPTS_MAX)),
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
