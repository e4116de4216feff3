//! Work too long for a request: archives, purges, resets. A row per piece of work, taken by one process at a time, with
//! progress that a screen can show; work that was interrupted is taken up again. Who does it is [`super::worker`].

use std::sync::Arc;

use futures::future::BoxFuture;
use kernel_store::{Reader, Row, Sql, Tx};
use kernel_types::{Id, Instant};
use serde_json::Value as Json;

use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::say;
use crate::sentence::Sentence;

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

pub(super) const COLUMNS: &str = "SELECT id, business, kind, payload, status, attempts, done, total, result, error, created_by, created_at, finished_at FROM platform_job ";
/// How long a process may be silent about its work before another takes it.
pub(super) const LEASE_SECONDS: i64 = 300;

pub(super) fn from_row(row: &Row) -> JobRow {
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

/// What people read; a fault of ours is in the log.
pub(crate) fn in_words(error: &OpError) -> Sentence {
    match error {
        OpError::Refused { message, .. } => message.clone(),
        OpError::Invalid(errors) => errors.first().map_or_else(|| Sentence::from(""), |error| error.message.clone()),
        _ => say!("kernel-our-fault", "Something went wrong on our side. It is in the log of the server."),
    }
}
