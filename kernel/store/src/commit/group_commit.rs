//! Writes on PostgreSQL: one lane per tenant.
//!
//! Documents of one business contend for the same rows (number series, audit chain, balances), so running them side by
//! side only makes them wait for each other's commits with locks held. Instead the first job of a tenant leads: it opens
//! a transaction, runs itself, then every job that arrived meanwhile, and commits once for all. A job that fails after it
//! wrote takes the open group down with it; the others run again behind savepoints, and only the failed one is answered.
//! What jobs write and nobody reads meanwhile goes to the database before the commit, the rows of all of them table by table
//! (see `queue.rs`); when that fails, the same happens. Tenants run side by side. Nobody is answered before the commit.

use std::collections::{HashMap, VecDeque};
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures::FutureExt;

use super::job::{Job, Verdict};
use crate::driver::postgres::{PooledPostgres, PostgresPool};
use crate::driver::{Connection, Scope};
use crate::error::StoreError;
use crate::tx::{Carry, Shared, Tx};

/// Jobs per commit at most: the rows of so many go together nearly as cheaply as those of more, and while their answers are
/// made the next commit is at work.
const GROUP_LIMIT: usize = 16;
/// Jobs that get a savepoint after one failed late.
const CAREFUL_JOBS: usize = 64;
/// First pause before a colliding job is run again; doubles each time.
const RETRY_PAUSE_MS: u64 = 2;

pub(crate) struct GroupCommit {
    pool: Arc<PostgresPool>,
    shared: Arc<Shared>,
    /// See [`DbOptions::commit_window`](crate::DbOptions).
    commit_window: Duration,
    /// Tenants with a leader at work, and who waits behind it.
    waiting: Mutex<HashMap<Scope, VecDeque<Box<dyn Job>>>>,
    /// GroupCommit whose next jobs get savepoints, and how many.
    careful: Mutex<HashMap<Scope, usize>>,
}

impl GroupCommit {
    pub fn new(pool: Arc<PostgresPool>, shared: Arc<Shared>, commit_window: Duration) -> Arc<GroupCommit> {
        Arc::new(GroupCommit {
            pool,
            shared,
            commit_window,
            waiting: Mutex::new(HashMap::new()),
            careful: Mutex::new(HashMap::new()),
        })
    }

    /// Runs the job or leaves it to the leader of its lane. The leader is a task of its own: a request that is given up
    /// must not take other requests' work with it.
    pub fn submit(self: &Arc<Self>, job: Box<dyn Job>) {
        let scope = job.scope();
        {
            let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(queue) = waiting.get_mut(&scope) {
                queue.push_back(job);
                return;
            }
            waiting.insert(scope, VecDeque::from([job]));
        }
        let lanes = Arc::clone(self);
        tokio::spawn(async move { lanes.lead(scope).await });
    }

    async fn lead(self: &Arc<Self>, scope: Scope) {
        let mut pause = RETRY_PAUSE_MS;
        loop {
            let Some(first) = self.next(scope) else { return };
            let again = match self.pool.take().await {
                Ok(pooled) => self.group(scope, first, pooled).await,
                Err(error) => {
                    first.finish(Err(error));
                    Vec::new()
                }
            };
            if again.is_empty() {
                pause = RETRY_PAUSE_MS;
                continue;
            }
            if !self.is_rerun(scope) {
                tokio::time::sleep(Duration::from_millis(pause)).await;
                pause = (pause * 2).min(200);
            }
            let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
            let queue = waiting.entry(scope).or_default();
            again.into_iter().rev().for_each(|job| queue.push_front(job));
        }
    }

    /// The next job of the lane; closes the lane when there is none.
    fn next(&self, scope: Scope) -> Option<Box<dyn Job>> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let next = waiting.get_mut(&scope).and_then(VecDeque::pop_front);
        if next.is_none() {
            waiting.remove(&scope);
        }
        next
    }

    /// As [`GroupCommit::next`], but the lane stays open for the leader's next round.
    fn follower(&self, scope: Scope) -> Option<Box<dyn Job>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).get_mut(&scope).and_then(VecDeque::pop_front)
    }

    /// Whether jobs of this lane get savepoints: for a while after one of them failed with writes behind it. A savepoint is
    /// a round trip of its own, and few jobs fail so late.
    fn is_careful(&self, scope: Scope) -> bool {
        let mut careful = self.careful.lock().unwrap_or_else(PoisonError::into_inner);
        match careful.get_mut(&scope) {
            Some(jobs) if *jobs > 0 => {
                *jobs -= 1;
                true
            }
            Some(_) => {
                careful.remove(&scope);
                false
            }
            None => false,
        }
    }

    /// Whether anybody waits behind the leader.
    fn has_followers(&self, scope: Scope) -> bool {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).get(&scope).is_some_and(|queue| !queue.is_empty())
    }

    /// Jobs run again because a neighbour failed need not wait: nobody holds what they want.
    fn is_rerun(&self, scope: Scope) -> bool {
        self.careful
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .get(&scope)
            .is_some_and(|jobs| *jobs == CAREFUL_JOBS)
    }

    fn be_careful(&self, scope: Scope) {
        self.careful.lock().unwrap_or_else(PoisonError::into_inner).insert(scope, CAREFUL_JOBS);
    }

    /// One commit. Returns the jobs to run again.
    async fn group(self: &Arc<Self>, scope: Scope, first: Box<dyn Job>, pooled: PooledPostgres) -> Vec<Box<dyn Job>> {
        let mut tx = Tx::new(Connection::Postgres(pooled), Arc::clone(&self.shared));
        let mut done: Vec<Box<dyn Job>> = Vec::new();
        let mut again: Vec<Box<dyn Job>> = Vec::new();
        if let Err(error) = tx.begin(scope).await {
            self.pool.forget_idle();
            return retry_or_fail(vec![first], &error);
        }
        let lanes = Arc::clone(self);
        let followers: Arc<dyn Fn() -> bool + Send + Sync> = Arc::new(move || lanes.has_followers(scope));
        let began = Instant::now();
        let open = |done: usize| done < GROUP_LIMIT && began.elapsed() < self.commit_window;
        let mut next = Some(first);
        let mut savepoint = false;
        while let Some(mut job) = next.take() {
            let careful = self.is_careful(scope);
            let guarded = careful && !done.is_empty();
            if guarded {
                if tx.send_carried().await.is_err() {
                    done.push(job);
                    return self.undo(scope, &mut tx, done, again).await;
                }
                let control = if savepoint { "RELEASE SAVEPOINT job; SAVEPOINT job" } else { "SAVEPOINT job" };
                if let Err(error) = tx.control(control).await {
                    done.push(job);
                    return retry_or_fail(done, &error);
                }
                savepoint = true;
            }
            // Alone in its commit a job is told what its writes come to by itself.
            tx.carry(match (careful, done.is_empty()) {
                _ if scope == Scope::Platform => Carry::Never,
                (true, _) => Carry::Never,
                (false, false) => Carry::Always,
                (false, true) => Carry::When(Arc::clone(&followers)),
            });
            tx.start_job(scope);
            let verdict = AssertUnwindSafe(job.run(&mut tx)).catch_unwind().await;
            let verdict = verdict.unwrap_or_else(|panic| {
                job.panicked(panic.as_ref());
                Verdict::Discard
            });
            if tx.is_broken() {
                done.push(job);
                return retry_or_fail(done, &StoreError::Unavailable(String::from("the connection was lost")));
            }
            if tx.neighbours_failed().is_some() {
                done.push(job);
                return self.undo(scope, &mut tx, done, again).await;
            }
            if verdict == Verdict::Keep {
                tx.job_kept();
                done.push(job);
                if open(done.len()) && again.is_empty() {
                    next = self.follower(scope);
                }
                continue;
            }
            // Most refusals come from a job's own checks, before it wrote anything: then there is nothing to undo.
            let touched = tx.is_touched() || verdict == Verdict::Retry;
            tx.job_discarded();
            if verdict == Verdict::Retry && job.may_retry() {
                again.push(job);
            } else {
                if verdict == Verdict::Retry {
                    job.gave_up();
                }
                job.finish(Ok(()));
            }
            let undone = if !touched {
                Ok(())
            } else if guarded {
                tx.control("ROLLBACK TO SAVEPOINT job").await
            } else if done.is_empty() {
                savepoint = false;
                tx.restart(scope).await
            } else {
                // Without a savepoint the group goes as one. The others run again, each behind a savepoint this time.
                self.be_careful(scope);
                let rolled_back = tx.rollback().await;
                again.extend(match rolled_back {
                    Ok(()) => done,
                    Err(error) => retry_or_fail(done, &error),
                });
                return again;
            };
            if let Err(error) = undone {
                again.extend(retry_or_fail(done, &error));
                return again;
            }
            if open(done.len()) && again.is_empty() {
                next = self.follower(scope);
            }
        }
        if tx.send_carried().await.is_err() {
            return self.undo(scope, &mut tx, done, again).await;
        }
        let committed = tx.commit().await;
        done.into_iter().for_each(|job| job.finish(committed.clone()));
        again
    }

    /// What jobs had left to be written before the commit failed, and whose it was is not known: all of them run again, one
    /// behind the other's savepoint.
    async fn undo(
        &self,
        scope: Scope,
        tx: &mut Tx,
        done: Vec<Box<dyn Job>>,
        mut again: Vec<Box<dyn Job>>,
    ) -> Vec<Box<dyn Job>> {
        let cause = tx.neighbours_failed().cloned().filter(StoreError::is_retryable);
        let undone = if tx.is_broken() {
            Err(StoreError::Unavailable(String::from("the connection was lost")))
        } else {
            tx.rollback().await
        };
        match (undone, cause) {
            (Err(error), _) | (Ok(()), Some(error)) => again.extend(retry_or_fail(done, &error)),
            (Ok(()), None) => {
                self.be_careful(scope);
                again.extend(done);
            }
        }
        again
    }
}

/// Nothing of these jobs was committed: they run again, or fail when they had their chances.
fn retry_or_fail(jobs: Vec<Box<dyn Job>>, error: &StoreError) -> Vec<Box<dyn Job>> {
    let mut again = Vec::new();
    for mut job in jobs {
        if error.is_retryable() && job.may_retry() {
            again.push(job);
        } else {
            job.finish(Err(error.clone()));
        }
    }
    again
}
