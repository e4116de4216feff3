//! The table `job_schedule`: when a job is due in a business, who works on it, and how it went last.

use kernel_manifest::model::Job;
use kernel_store::{Dialect, Reader, Row, Sql, Tx};
use kernel_types::{Id, Instant, Value};

use crate::app::App;
use crate::context::{utc_offset_minutes, zone};
use crate::error::{OpError, OpResult};
use crate::times;

/// How long a process may be silent about its work before another takes it.
const LEASE_SECONDS: i64 = 600;
/// Tenants enrolled in one transaction.
const ENROL_AT_ONCE: i64 = 500;

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Done,
    Failed,
    /// Switched off, or the business is suspended.
    Skipped,
}

impl Outcome {
    pub fn as_str(self) -> &'static str {
        match self {
            Outcome::Done => "done",
            Outcome::Failed => "failed",
            Outcome::Skipped => "skipped",
        }
    }

    fn parse(text: &str) -> Option<Outcome> {
        [Outcome::Done, Outcome::Failed, Outcome::Skipped].into_iter().find(|outcome| outcome.as_str() == text)
    }
}

/// The last run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Last {
    pub at: Instant,
    pub outcome: Outcome,
    pub count: i64,
    pub note: Option<String>,
}

/// A job in a business (or, with both empty, in the installation).
#[derive(Debug, Clone)]
pub(super) struct Scheduled {
    pub job: String,
    pub business: Id,
    pub environment: String,
    pub next_at: Instant,
    /// Whose lease this is; fresh for every attempt.
    pub lease: Id,
    pub attempts: i64,
    /// When it last succeeded.
    pub since: Option<Instant>,
    pub last: Option<Last>,
    pub running: bool,
}

const COLUMNS: &str = "SELECT job, business, environment, next_at, lease, attempts, succeeded_at, last_at, last_outcome, last_count, last_note, leased_until FROM job_schedule ";

fn from_row(row: &Row, now: Instant) -> Scheduled {
    let text = |column: usize| row.text(column).unwrap_or_default().to_string();
    let last = row.instant(7).zip(row.text(8).and_then(Outcome::parse));
    Scheduled {
        job: text(0),
        business: Id::from_stored(&text(1)),
        environment: text(2),
        next_at: row.instant(3).unwrap_or(now),
        lease: Id::from_stored(&text(4)),
        attempts: row.int(5).unwrap_or(0),
        since: row.instant(6),
        last: last.map(|(at, outcome)| Last {
            at,
            outcome,
            count: row.int(9).unwrap_or(0),
            note: row.text(10).map(str::to_string),
        }),
        running: row.instant(11).is_some_and(|until| until >= now),
    }
}

/// Gives every prepared tenant a row for the job, due at the next moment. A job that is new does not make up for the past.
pub(super) async fn enrol(app: &App, job: &Job, now: Instant) -> OpResult<()> {
    loop {
        let mut reader = app.db.read_platform().await?;
        let mut sql = Sql::new(
            reader.dialect(),
            "SELECT t.business, t.environment, b.timezone FROM tenant t JOIN business b ON b.id = t.business WHERE t.prepared_at IS NOT NULL",
        );
        sql.push(if job.test { " AND t.environment IN ('live', 'test')" } else { " AND t.environment = 'live'" });
        sql.push(" AND NOT EXISTS (SELECT 1 FROM job_schedule s WHERE s.job = ").value(job.address.as_str());
        sql.push(" AND s.business = t.business AND s.environment = t.environment) ORDER BY t.id LIMIT ")
            .value(ENROL_AT_ONCE);
        let rows = reader.rows(&sql.done()).await?;
        drop(reader);
        let new: Vec<(String, String, Instant)> = rows
            .iter()
            .map(|row| {
                let due =
                    times::next(job.every, job.at, utc_offset_minutes(zone(row.text(2).unwrap_or_default()), now), now);
                (row.text(0).unwrap_or_default().to_string(), row.text(1).unwrap_or_default().to_string(), due)
            })
            .collect();
        let count = new.len();
        if count > 0 {
            add(app, &job.address, new).await?;
        }
        if i64::try_from(count).unwrap_or(i64::MAX) < ENROL_AT_ONCE {
            return Ok(());
        }
    }
}

/// Rows of a job: business, environment, when it is due first. Those that are there stay.
pub(super) async fn add(app: &App, job: &str, rows: Vec<(String, String, Instant)>) -> OpResult<()> {
    let job = job.to_string();
    app.db
        .write_platform(move |tx| {
            let (job, rows) = (job.clone(), rows.clone());
            Box::pin(async move {
                for (business, environment, due) in rows {
                    let mut sql = Sql::new(tx.dialect(), "INSERT INTO job_schedule (job, business, environment, next_at, attempts) VALUES (?, ?, ?, ?, 0) ON CONFLICT DO NOTHING");
                    sql.bind(job.as_str()).bind(business).bind(environment).bind(due);
                    tx.execute(&sql.done()).await?;
                }
                Ok::<_, OpError>(())
            })
        })
        .await
}

/// Takes the row that has waited longest, or the one asked for whether it is due or not. `None` when there is none, or
/// somebody works on it.
pub(super) async fn lease(
    app: &App,
    known: &[String],
    wanted: Option<(&str, &Id, &str)>,
    now: Instant,
) -> OpResult<Option<Scheduled>> {
    if known.is_empty() {
        return Ok(None);
    }
    let wanted =
        wanted.map(|(job, business, environment)| (job.to_string(), business.clone(), environment.to_string()));
    // Looking costs no write.
    let mut reader = app.db.read_platform().await?;
    let any = reader.row(&free(reader.dialect(), known, wanted.as_ref(), now).done()).await?.is_some();
    drop(reader);
    if !any {
        return Ok(None);
    }
    let (known, lease) = (known.to_vec(), app.ids.next_id(now.unix_ms()));
    app.db
        .write_platform(move |tx| {
            let (known, wanted, lease) = (known.clone(), wanted.clone(), lease.clone());
            Box::pin(async move {
                let mut sql = free(tx.dialect(), &known, wanted.as_ref(), now);
                if tx.dialect() == Dialect::Postgres {
                    sql.raw(" FOR UPDATE SKIP LOCKED");
                }
                let Some(mut row) = tx.row(&sql.done()).await?.as_ref().map(|row| from_row(row, now)) else {
                    return Ok(None);
                };
                row.attempts += 1;
                row.lease = lease;
                let mut sql =
                    Sql::new(tx.dialect(), "UPDATE job_schedule SET leased_until = ?, lease = ?, attempts = ?");
                sql.bind(now.plus_seconds(LEASE_SECONDS)).bind(&row.lease).bind(row.attempts);
                sql.push(" WHERE job = ").value(row.job.as_str()).push(" AND business = ").value(&row.business);
                sql.push(" AND environment = ").value(row.environment.as_str());
                tx.execute(&sql.done()).await?;
                Ok::<_, OpError>(Some(row))
            })
        })
        .await
}

fn free(dialect: Dialect, known: &[String], wanted: Option<&(String, Id, String)>, now: Instant) -> Sql {
    let mut sql = Sql::new(dialect, COLUMNS);
    sql.push("WHERE (leased_until IS NULL OR leased_until < ").value(now).push(")");
    match wanted {
        Some((job, business, environment)) => {
            sql.push(" AND job = ")
                .value(job.as_str())
                .push(" AND business = ")
                .value(business)
                .push(" AND environment = ")
                .value(environment.as_str());
        }
        None => {
            sql.push(" AND next_at <= ").value(now);
            // Rows of jobs this version does not know belong to a newer server, or to a family that is gone.
            sql.push(" AND job IN (");
            for (index, job) in known.iter().enumerate() {
                sql.push(if index == 0 { "" } else { ", " }).value(job.as_str());
            }
            sql.push(")");
        }
    }
    sql.push(" ORDER BY next_at, job, business LIMIT 1");
    sql
}

/// Inside the transaction of a step: the lease goes on. An error, and with it the end of the step, when it was lost.
pub(super) async fn renew(tx: &mut Tx, row: &Scheduled, now: Instant) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE job_schedule SET leased_until = ");
    sql.value(now.plus_seconds(LEASE_SECONDS));
    held(tx, sql, row).await
}

/// How the work went and when it is due next. In the transaction of the last step the outcome is stored with the work.
pub(super) async fn settle(tx: &mut Tx, row: &Scheduled, last: &Last, next_at: Instant, attempts: i64) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE job_schedule SET leased_until = NULL, lease = NULL, next_at = ?, attempts = ?, last_at = ?, last_outcome = ?, last_count = ?, last_note = ?",
    );
    sql.bind(next_at)
        .bind(attempts)
        .bind(last.at)
        .bind(last.outcome.as_str())
        .bind(last.count)
        .bind(last.note.as_deref().map_or(Value::Null, Value::text));
    if last.outcome == Outcome::Done {
        sql.push(", succeeded_at = ").value(last.at);
    }
    held(tx, sql, row).await
}

async fn held(tx: &mut Tx, mut sql: Sql, row: &Scheduled) -> OpResult<()> {
    sql.push(" WHERE job = ").value(row.job.as_str()).push(" AND business = ").value(&row.business);
    sql.push(" AND environment = ").value(row.environment.as_str()).push(" AND lease = ").value(&row.lease);
    match tx.execute(&sql.done()).await? {
        1 => Ok(()),
        _ => Err(OpError::internal(format!("the work {} went on too long and was taken by another process", row.job))),
    }
}

/// The rows of a business, or of the installation.
pub(super) async fn of_business(reader: &mut Reader, business: &str, now: Instant) -> OpResult<Vec<Scheduled>> {
    let mut sql = Sql::new(reader.dialect(), COLUMNS);
    sql.push("WHERE business = ").value(business).push(" ORDER BY environment, job");
    Ok(reader.rows(&sql.done()).await?.iter().map(|row| from_row(row, now)).collect())
}

/// Makes a job due now. Whether there was one.
pub(super) async fn hasten(tx: &mut Tx, job: &str, business: &Id, environment: &str, now: Instant) -> OpResult<bool> {
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE job_schedule SET next_at = ?, attempts = 0 WHERE job = ? AND business = ? AND environment = ?",
    );
    sql.bind(now).bind(job).bind(business).bind(environment);
    Ok(tx.execute(&sql.done()).await? > 0)
}
