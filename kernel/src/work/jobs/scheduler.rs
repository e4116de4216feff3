//! Looks for due work and does it. One per process; several processes share the rows.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures::FutureExt;
use kernel_manifest::model::{Job, JobTime};
use kernel_manifest::source::family::Every;
use kernel_types::{Id, Instant};
use tokio::sync::Notify;

use super::rows::{self, Last, Outcome, Scheduled};
use super::{JobRun, JobStep, plan, sweep};
use crate::app::App;
use crate::error::{OpError, OpResult};
use crate::module::Occasion;
use crate::platform::{environment, job::in_words};
use crate::restricted;
use crate::say;
use crate::sentence::Sentence;
use crate::times;

/// Seconds until a failed run is tried again, by attempt; after the last it waits for its next period.
const BACK_OFF_SECONDS: [i64; 4] = [60, 300, 1_800, 7_200];
/// Rounds of looking between two looks for new businesses.
const ROUNDS_PER_ENROLMENT: u32 = 10;
const ROUND: Duration = Duration::from_secs(30);
/// Longest note that is kept, in characters.
const NOTE_MAX: usize = 300;
/// Longest note that is kept with its key, in bytes.
const STORED_MAX: usize = 2_000;

/// Does scheduled work.
pub struct Scheduler {
    app: Arc<App>,
    wake: Notify,
    stopping: AtomicBool,
}

impl Scheduler {
    pub fn new(app: Arc<App>) -> Arc<Scheduler> {
        Arc::new(Scheduler { app, wake: Notify::new(), stopping: AtomicBool::new(false) })
    }

    /// Looks for work at once.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    /// Makes [`Scheduler::run`] return after the work in hand.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::SeqCst);
        self.wake.notify_one();
    }

    /// Works until stopped.
    pub async fn run(&self) {
        let mut round = 0u32;
        while !self.stopping.load(Ordering::SeqCst) {
            if round.is_multiple_of(ROUNDS_PER_ENROLMENT)
                && let Err(error) = self.enrol().await
            {
                tracing::warn!(%error, "schedule.not_enrolled");
            }
            round = round.wrapping_add(1);
            loop {
                match self.step().await {
                    Ok(true) if !self.stopping.load(Ordering::SeqCst) => continue,
                    Ok(_) => break,
                    Err(error) => {
                        tracing::warn!(%error, "schedule.not_read");
                        break;
                    }
                }
            }
            let _ = tokio::time::timeout(ROUND, self.wake.notified()).await;
        }
    }

    /// Does everything that is due; how many runs that were. For tests and the command line.
    ///
    /// # Errors
    /// Of the database; what a job runs into is kept with the job.
    pub async fn run_due(&self) -> OpResult<usize> {
        self.enrol().await?;
        let mut done = 0;
        while self.step().await? {
            done += 1;
        }
        Ok(done)
    }

    /// Runs one job of a business now, whether it is due or not; with no business, the platform's own.
    ///
    /// # Errors
    /// `NotFound` for jobs and businesses that do not exist; refused while another process works on it.
    pub async fn run_one(&self, job: &str, business: Option<&Id>, environment: &str) -> OpResult<Last> {
        self.enrol().await?;
        let nobody = Id::from_stored("");
        let environment = if business.is_some() { environment } else { "" };
        let now = self.app.clock.now();
        let known = [job.to_string()];
        let row = rows::lease(&self.app, &known, Some((job, business.unwrap_or(&nobody), environment)), now).await?;
        match row {
            Some(row) => self.perform(&row, now).await,
            None => {
                let mut reader = self.app.db.read_platform().await?;
                let rows = rows::of_business(&mut reader, business.unwrap_or(&nobody).as_str(), now).await?;
                match rows.iter().any(|row| row.job == job && row.environment == environment) {
                    true => {
                        Err(OpError::state("job_running", say!("kernel-job-running", "Another process works on it.")))
                    }
                    false => Err(OpError::NotFound),
                }
            }
        }
    }

    async fn enrol(&self) -> OpResult<()> {
        let now = self.app.clock.now();
        for job in self.app.product.registry.jobs() {
            rows::enrol(&self.app, job, now).await?;
        }
        let mut reader = self.app.db.read_platform().await?;
        let there = rows::of_business(&mut reader, "", now).await?;
        drop(reader);
        if !there.iter().any(|row| row.job == sweep::ADDRESS) {
            let due = times::next(sweep::EVERY, sweep::AT, 0, now);
            rows::add(&self.app, sweep::ADDRESS, vec![(String::new(), String::new(), due)]).await?;
        }
        Ok(())
    }

    fn known(&self) -> Vec<String> {
        self.app.product.registry.jobs().map(|job| job.address.clone()).chain([sweep::ADDRESS.to_string()]).collect()
    }

    async fn step(&self) -> OpResult<bool> {
        let now = self.app.clock.now();
        let Some(row) = rows::lease(&self.app, &self.known(), None, now).await? else { return Ok(false) };
        self.perform(&row, now).await?;
        Ok(true)
    }

    /// Works on a leased row and keeps how it went. A handler that panics has failed, and nothing else has.
    async fn perform(&self, row: &Scheduled, now: Instant) -> OpResult<Last> {
        let work = AssertUnwindSafe(self.work(row, now)).catch_unwind().await;
        let error = match work {
            Ok(Ok(last)) => {
                tracing::info!(job = row.job, business = %row.business, environment = row.environment, outcome = last.outcome.as_str(), count = last.count, "schedule.done");
                return Ok(last);
            }
            Ok(Err(error)) => error,
            Err(_) => OpError::internal("the job's handler panicked"),
        };
        tracing::warn!(job = row.job, business = %row.business, environment = row.environment, attempt = row.attempts, %error, "schedule.failed");
        let regular = self.next_of(row, now).await;
        let again = usize::try_from(row.attempts - 1)
            .ok()
            .and_then(|attempt| BACK_OFF_SECONDS.get(attempt))
            .map(|seconds| now.plus_seconds(*seconds));
        let (next_at, attempts) = match again {
            Some(again) if again < regular => (again, row.attempts),
            _ => (regular, 0),
        };
        let last = Last { at: now, outcome: Outcome::Failed, count: 0, note: Some(kept(&in_words(&error))) };
        self.keep(row, &last, next_at, attempts).await?;
        Ok(last)
    }

    async fn work(&self, row: &Scheduled, now: Instant) -> OpResult<Last> {
        if row.job == sweep::ADDRESS {
            let swept = sweep::run(&self.app, now).await?;
            let last = Last { at: now, outcome: Outcome::Done, count: swept.count(), note: Some(swept.to_string()) };
            self.keep(row, &last, times::next(sweep::EVERY, sweep::AT, 0, now), 0).await?;
            return Ok(last);
        }
        let job =
            self.app.product.registry.job(&row.job).ok_or_else(|| OpError::internal("a job that is not declared"))?;
        let mut reader = self.app.db.read_platform().await?;
        let off = plan::reason_off(&self.app, &mut reader, job, &row.business, &row.environment).await?;
        drop(reader);
        if let Some(reason) = off {
            let last = Last { at: now, outcome: Outcome::Skipped, count: 0, note: Some(reason.to_string()) };
            self.keep(row, &last, self.next_of(row, now).await, 0).await?;
            return Ok(last);
        }
        self.run_steps(job, row, now).await
    }

    /// Step after step, each in a transaction of its own; the last one also moves the row on.
    async fn run_steps(&self, job: &Job, row: &Scheduled, now: Instant) -> OpResult<Last> {
        let handler = *self
            .app
            .product
            .modules
            .jobs
            .get(job.handler.as_str())
            .ok_or_else(|| OpError::internal(format!("no job handler '{}'", job.handler)))?;
        let mut context = environment::context(&self.app, &row.business, &row.environment).await?;
        context.request_id = format!("job-{}-{}", job.address, row.lease);
        let offset = context.business.utc_offset_minutes;
        let due = times::latest(job.every, job.at, offset, now);
        let day = due.plus_seconds(i64::from(offset) * 60).date();
        let next_at = times::next(job.every, job.at, offset, now);
        let mut run = JobRun { job: job.address.clone(), due, day, since: row.since, cursor: None };
        let mut total = 0u64;
        loop {
            let (this, held) = (Arc::new(run.clone()), row.clone());
            // The clock moves on between steps.
            context.now = self.app.clock.now();
            // What it reads for people (their reports) is read in their names, and written down before anything leaves.
            let occasion = Occasion::Job(run.clone());
            let (prepared, reads) =
                restricted::collect(self.app.prepare(&context, job.handler.as_str(), &occasion)).await;
            restricted::record(&self.app, reads).await?;
            let prepared = prepared?;
            let step: JobStep = self
                .app
                .write(&context, move |op| {
                    let (this, held, prepared) = (Arc::clone(&this), held.clone(), prepared.clone());
                    Box::pin(async move {
                        op.use_prepared(prepared, None);
                        let step = handler(op, &this).await?;
                        let now = op.now();
                        let tx = op.tx()?;
                        match &step.next {
                            Some(_) => rows::renew(tx, &held, now).await?,
                            None => {
                                rows::settle(
                                    tx,
                                    &held,
                                    &last_of(now, total + step.count, step.note.as_ref()),
                                    next_at,
                                    0,
                                )
                                .await?
                            }
                        }
                        Ok(step)
                    })
                })
                .await?;
            total += step.count;
            match step.next {
                Some(cursor) if run.cursor.as_deref() == Some(cursor.as_str()) => {
                    return Err(OpError::internal(format!("{} does not get on from '{cursor}'", job.address)));
                }
                Some(cursor) => run.cursor = Some(cursor),
                None => return Ok(last_of(context.now, total, step.note.as_ref())),
            }
        }
    }

    /// When the row is due in the ordinary course.
    async fn next_of(&self, row: &Scheduled, now: Instant) -> Instant {
        let (every, at) = self
            .app
            .product
            .registry
            .job(&row.job)
            .map_or((sweep::EVERY, sweep::AT), |job: &Job| -> (Every, JobTime) { (job.every, job.at) });
        let mut offset = 0;
        if let Ok(mut reader) = self.app.db.read_platform().await
            && let Ok(Some(business)) = crate::platform::business::by_id(&mut reader, &row.business).await
        {
            offset = crate::context::utc_offset_minutes(crate::context::zone(&business.timezone), now);
        }
        times::next(every, at, offset, now)
    }

    async fn keep(&self, row: &Scheduled, last: &Last, next_at: Instant, attempts: i64) -> OpResult<()> {
        let (row, last) = (row.clone(), last.clone());
        self.app
            .db
            .write_platform(move |tx| {
                let (row, last) = (row.clone(), last.clone());
                Box::pin(async move { rows::settle(tx, &row, &last, next_at, attempts).await })
            })
            .await
    }
}

fn last_of(at: Instant, count: u64, note: Option<&Sentence>) -> Last {
    Last { at, outcome: Outcome::Done, count: i64::try_from(count).unwrap_or(i64::MAX), note: note.map(kept) }
}

/// A note as it is kept: with its key, unless that makes it too long.
fn kept(note: &Sentence) -> String {
    let stored = note.to_stored();
    if stored.len() <= STORED_MAX { stored } else { note.chars().take(NOTE_MAX).collect() }
}
