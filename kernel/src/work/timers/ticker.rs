//! Looks for timers that are due and runs them. One per process; several processes share the rows.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures::StreamExt;
use futures::stream;
use kernel_store::Sql;
use kernel_types::{Id, Instant, TenantId};
use tokio::sync::Notify;

use super::fire::fire;
use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::jobs::reason_entity_off;
use crate::platform::{environment, job::in_words, signing};
use crate::waiting::rows::{self, Waiting};

/// Rows of a tenant taken at once.
const BATCH: usize = 200;
/// Runs under way at once: they share commits, and people who write meanwhile wait for no more than these.
const AT_ONCE: usize = 32;
/// Tenants claimed at once, and worked on at once.
const TENANTS: usize = 50;
const TENANTS_AT_ONCE: usize = 4;
/// How long a process may be silent about a tenant before another takes it: what a crash delays timers by.
const LEASE_SECONDS: i64 = 15;
/// Nothing is due here for longer than it takes to notice what other servers wrote and did not live to run.
const LOOK: Duration = Duration::from_secs(2);
/// Seconds until a run that was refused is tried again, by attempt; after the last it is given up.
const BACK_OFF_SECONDS: [i64; 4] = [60, 300, 1_800, 7_200];
/// Seconds until timers are looked at again whose family is switched off, or whose business is suspended.
const OFF_SECONDS: i64 = 300;
/// Seconds until a timer is looked at again that nothing here declares: a newer server may know it.
const UNKNOWN_SECONDS: i64 = 3_600;
/// Longest sentence of a refusal that is kept, in characters.
const WORDS_MAX: usize = 300;
/// Longest refusal that is kept with its key, in bytes.
const STORED_MAX: usize = 2_000;

/// A timer that was run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// `helpdesk.ticket.timers.late`
    pub timer: String,
    pub record: Id,
    /// Why it was refused.
    pub refused: Option<String>,
}

/// Runs timers.
pub struct Ticker {
    app: Arc<App>,
    wake: Notify,
    stopping: AtomicBool,
}

impl Ticker {
    pub fn new(app: Arc<App>) -> Arc<Ticker> {
        Arc::new(Ticker { app, wake: Notify::new(), stopping: AtomicBool::new(false) })
    }

    /// Looks for work at once.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    /// Makes [`Ticker::run`] return after the work in hand.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::SeqCst);
        self.wake.notify_one();
    }

    /// Works until stopped: sleeps until the next timer is due.
    pub async fn run(&self) {
        while !self.stopping.load(Ordering::SeqCst) {
            let pause = match self.round().await {
                Ok(Some(_)) => continue,
                Ok(None) => self.until_next().await,
                Err(error) => {
                    tracing::warn!(%error, "timers.not_read");
                    LOOK
                }
            };
            let _ = tokio::time::timeout(pause, self.wake.notified()).await;
        }
    }

    /// Runs everything that is due; in tests.
    ///
    /// # Errors
    /// Of the database; what a run is refused for is kept with its row.
    pub async fn run_due(&self) -> OpResult<Vec<Run>> {
        let mut done = Vec::new();
        while let Some(runs) = self.round().await? {
            done.extend(runs);
        }
        Ok(done)
    }

    /// When the next timer of any business is due.
    ///
    /// # Errors
    /// Of the database.
    pub async fn next(&self) -> OpResult<Option<Instant>> {
        let mut reader = self.app.db.read_platform().await?;
        rows::next(&mut reader).await
    }

    async fn until_next(&self) -> Duration {
        let Ok(Some(next)) = self.next().await else { return LOOK };
        let micros = next.0.saturating_sub(self.app.clock.now().0);
        // What is due and not free is another server's; it is looked at again as often as anything else.
        u64::try_from(micros)
            .ok()
            .filter(|micros| *micros > 0)
            .map_or(LOOK, |micros| Duration::from_micros(micros).min(LOOK))
    }

    /// Claims tenants with something due and works on them; `None` when there are none.
    async fn round(&self) -> OpResult<Option<Vec<Run>>> {
        let now = self.app.clock.now();
        // Looking costs no write.
        let mut reader = self.app.db.read_platform().await?;
        let any = rows::any(&mut reader, now).await?;
        drop(reader);
        if !any {
            return Ok(None);
        }
        let lease = self.app.ids.next_id(now.unix_ms());
        let taken = lease.clone();
        let claim = self.app.db.write_platform(move |tx| {
            let lease = taken.clone();
            Box::pin(async move { rows::claim(tx, &lease, now, now.plus_seconds(LEASE_SECONDS), TENANTS).await })
        });
        let tenants: Vec<TenantId> = claim.await?;
        if tenants.is_empty() {
            return Ok(None);
        }
        let work: Vec<_> = tenants.into_iter().map(|tenant| self.tenant(tenant, &lease)).collect();
        let runs: Vec<Vec<Run>> = stream::iter(work).buffer_unordered(TENANTS_AT_ONCE).collect().await;
        Ok(Some(runs.into_iter().flatten().collect()))
    }

    async fn tenant(&self, tenant: TenantId, lease: &Id) -> Vec<Run> {
        let mut done = Vec::new();
        let earliest = match self.work(tenant, lease, &mut done).await {
            Ok(earliest) => earliest,
            Err(error) => {
                tracing::warn!(tenant = tenant.0, %error, "timers.not_run");
                Some(self.app.clock.now().plus_seconds(LEASE_SECONDS))
            }
        };
        let lease = lease.clone();
        let settled = self.app.db.write(tenant, move |tx| {
            let lease = lease.clone();
            Box::pin(async move { rows::settle(tx, tenant, &lease, earliest).await })
        });
        if let Err(error) = settled.await {
            tracing::warn!(tenant = tenant.0, %error, "timers.not_settled");
        }
        done
    }

    /// Runs what is due of a tenant, batch by batch. Answers before when it is not to be looked at again.
    async fn work(&self, tenant: TenantId, lease: &Id, done: &mut Vec<Run>) -> OpResult<Option<Instant>> {
        let app = self.app.of(tenant);
        let mut reader = app.db.read_platform().await?;
        let mut sql = Sql::new(
            reader.dialect(),
            "SELECT t.business, t.environment, b.status FROM tenant t JOIN business b ON b.id = t.business WHERE t.id = ",
        );
        sql.value(tenant.0);
        let found = reader.row(&sql.done()).await?;
        drop(reader);
        let now = app.clock.now();
        let (business, environment) = match found {
            Some(row) if row.text(2) == Some("active") => {
                (Id::from_stored(row.text(0).unwrap_or_default()), row.text(1).unwrap_or_default().to_string())
            }
            _ => return Ok(Some(now.plus_seconds(OFF_SECONDS))),
        };
        let context = environment::context(&app, &business, &environment).await?;
        let mut off: HashMap<String, bool> = HashMap::new();
        for batch in 0.. {
            if self.stopping.load(Ordering::SeqCst) {
                return Ok(None);
            }
            let now = app.clock.now();
            if batch > 0 && !self.renew(tenant, lease, now).await? {
                return Ok(None);
            }
            let mut reader = app.db.read(tenant).await?;
            let due = rows::due(&mut reader, tenant, now, BATCH).await?;
            drop(reader);
            if due.is_empty() {
                return Ok(None);
            }
            let due = self.sort_out(&app, &context, &business, &environment, due, &mut off).await?;
            let work: Vec<_> = by_record(due).into_iter().map(|rows| one_record(&app, &context, rows)).collect();
            let runs: Vec<OpResult<Vec<Run>>> = stream::iter(work).buffer_unordered(AT_ONCE).collect().await;
            for run in runs {
                done.extend(run?);
            }
        }
        Ok(None)
    }

    async fn renew(&self, tenant: TenantId, lease: &Id, now: Instant) -> OpResult<bool> {
        let lease = lease.clone();
        let renewed = self.app.db.write_platform(move |tx| {
            let lease = lease.clone();
            Box::pin(async move { rows::renew(tx, tenant, &lease, now.plus_seconds(LEASE_SECONDS)).await })
        });
        renewed.await
    }

    /// Leaves out, and puts off, what is not run here at present.
    async fn sort_out(
        &self,
        app: &Arc<App>,
        context: &OpContext,
        business: &Id,
        environment: &str,
        due: Vec<(Waiting, i64)>,
        off: &mut HashMap<String, bool>,
    ) -> OpResult<Vec<(Waiting, i64)>> {
        let mut left = Vec::with_capacity(due.len());
        let mut put_off: Vec<(String, Option<String>, i64)> = Vec::new();
        for (row, attempts) in due {
            // The platform's own, which asks for itself whether a family is off.
            if row.entity == signing::TIMED {
                left.push((row, attempts));
                continue;
            }
            let entity = app.product.registry.entity(&row.entity);
            let Some(entity) = entity.filter(|entity| entity.timer(&row.timer).is_some()) else {
                put_off.push((row.entity, Some(row.timer), UNKNOWN_SECONDS));
                continue;
            };
            if !off.contains_key(&row.entity) {
                let mut reader = app.db.read_platform().await?;
                let reason = reason_entity_off(app, &mut reader, entity, business, environment).await?;
                off.insert(row.entity.clone(), reason.is_some());
            }
            match off.get(&row.entity) {
                Some(true) => put_off.push((row.entity, None, OFF_SECONDS)),
                _ => left.push((row, attempts)),
            }
        }
        put_off.sort();
        put_off.dedup();
        let (tenant, now) = (context.tenant(), app.clock.now());
        if !put_off.is_empty() {
            let postponed = app.db.write(tenant, move |tx| {
                let put_off = put_off.clone();
                Box::pin(async move {
                    for (entity, timer, seconds) in put_off {
                        rows::postpone(tx, tenant, &entity, timer.as_deref(), now, now.plus_seconds(seconds)).await?;
                    }
                    Ok::<_, OpError>(())
                })
            });
            postponed.await?;
        }
        Ok(left)
    }
}

/// What is due of one record stays in its order; records do not wait for each other.
fn by_record(due: Vec<(Waiting, i64)>) -> Vec<Vec<(Waiting, i64)>> {
    let mut places: HashMap<(String, Id), usize> = HashMap::new();
    let mut groups: Vec<Vec<(Waiting, i64)>> = Vec::new();
    for (row, attempts) in due {
        let place = *places.entry((row.entity.clone(), row.record.clone())).or_insert(groups.len());
        if place == groups.len() {
            groups.push(Vec::new());
        }
        if let Some(group) = groups.get_mut(place) {
            group.push((row, attempts));
        }
    }
    groups
}

async fn one_record(app: &Arc<App>, context: &OpContext, rows: Vec<(Waiting, i64)>) -> OpResult<Vec<Run>> {
    let mut done = Vec::new();
    for (row, attempts) in rows {
        let mut context = context.clone();
        context.now = app.clock.now();
        let timer = format!("{}.timers.{}", row.entity, row.timer);
        context.request_id = format!("timer-{timer}-{}", app.ids.next_id(context.now.unix_ms()));
        let fired = row.clone();
        let outcome = app
            .write(&context, move |op| {
                let row = fired.clone();
                Box::pin(async move { fire(op, &row).await })
            })
            .await;
        match outcome {
            Ok(false) => {}
            Ok(true) => done.push(Run { timer, record: row.record, refused: None }),
            Err(error) => {
                tracing::warn!(timer, record = %row.record, attempt = attempts + 1, %error, "timers.refused");
                let told = in_words(&error);
                let stored = told.to_stored();
                let words: String = told.chars().take(WORDS_MAX).collect();
                // With its key, unless that makes it too long.
                let kept = if stored.len() <= STORED_MAX { stored } else { words.clone() };
                note_refusal(app, &context, &row, attempts + 1, &kept).await?;
                done.push(Run { timer, record: row.record, refused: Some(words) });
            }
        }
    }
    Ok(done)
}

async fn note_refusal(app: &Arc<App>, context: &OpContext, row: &Waiting, attempts: i64, words: &str) -> OpResult<()> {
    let (tenant, now) = (context.tenant(), context.now);
    let again = usize::try_from(attempts - 1)
        .ok()
        .and_then(|attempt| BACK_OFF_SECONDS.get(attempt))
        .map(|seconds| now.plus_seconds(*seconds));
    let (row, words) = (row.clone(), words.to_string());
    let noted = app.db.write(tenant, move |tx| {
        let (row, words) = (row.clone(), words.clone());
        Box::pin(async move { rows::refused(tx, tenant, &row, attempts, now, again, &words).await })
    });
    noted.await
}
