//! Effects to run after a commit: rows of the transaction that caused them, taken under a lease, tried again with growing
//! pauses, given up after [`ATTEMPTS`] and then shown to administrators.

use kernel_manifest::model::JobTime;
use kernel_manifest::source::family::Every;
use kernel_manifest::source::plugin::HookEvery;
use kernel_store::{Dialect, Reader, Row, Sql, Tx, Work};
use kernel_types::{Id, Instant, TenantId};
use serde_json::Value as Json;

use crate::error::{OpError, OpResult};

/// Attempts before a run is given up: the last ones are an hour apart, so that a day without a line to the other side is survived.
pub const ATTEMPTS: i64 = 32;
/// How long a server may be silent about a run before another takes it; longer than an effect may take.
const LEASE_SECONDS: i64 = 120;
const PAUSE_MAX_SECONDS: i64 = 3_600;

/// Something an effect has to do.
#[derive(Debug, Clone, PartialEq)]
pub struct Run {
    pub tenant: TenantId,
    pub id: Id,
    pub plugin: String,
    pub hook: String,
    /// What the guest is given.
    pub event: Json,
    /// Whose access it runs with.
    pub actor: Id,
    /// Plugins whose effects led to this one, separated by commas; none of them is set off again.
    pub chain: String,
    /// `waiting`, `done`, `dead`
    pub state: String,
    pub attempts: i64,
    pub available_at: Instant,
    pub last_error: Option<String>,
    pub answer: Option<String>,
    pub created_at: Instant,
    pub done_at: Option<Instant>,
}

impl Run {
    /// One that has not been tried yet and that no other effect led to.
    pub fn waiting(tenant: TenantId, id: Id, plugin: &str, hook: &str, event: Json, actor: Id, now: Instant) -> Run {
        Run {
            tenant,
            id,
            plugin: plugin.to_string(),
            hook: hook.to_string(),
            event,
            actor,
            chain: String::new(),
            state: "waiting".into(),
            attempts: 0,
            available_at: now,
            last_error: None,
            answer: None,
            created_at: now,
            done_at: None,
        }
    }
}

const COLUMNS: &str = "tenant, id, plugin, hook, event, actor, chain, state, attempts, available_at, last_error, answer, created_at, done_at";

fn from_row(row: &Row) -> Option<Run> {
    let text = |column: usize| row.text(column).unwrap_or_default().to_string();
    Some(Run {
        tenant: TenantId(row.int(0)?),
        id: Id::from_stored(&text(1)),
        plugin: text(2),
        hook: text(3),
        event: serde_json::from_str(&text(4)).unwrap_or(Json::Null),
        actor: Id::from_stored(&text(5)),
        chain: text(6),
        state: text(7),
        attempts: row.int(8)?,
        available_at: row.instant(9)?,
        last_error: row.text(10).map(str::to_string),
        answer: row.text(11).map(str::to_string),
        created_at: row.instant(12)?,
        done_at: row.instant(13),
    })
}

/// When a job of a plugin was last due, by the wall clock of the business.
pub fn last_due(every: HookEvery, utc_offset_minutes: i32, now: Instant) -> Instant {
    let every = match every {
        HookEvery::Hour => Every::Hour,
        HookEvery::Day => Every::Day,
        HookEvery::Month => Every::Month,
    };
    crate::times::latest(every, JobTime { day: 1, minutes: 0 }, utc_offset_minutes, now)
}

/// Adds a run; one of that id that is there stays as it is.
pub async fn insert(tx: &mut Tx, run: &Run) -> OpResult<()> {
    let text = format!(
        "INSERT INTO plugin_run ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
    );
    let mut sql = Sql::new(tx.dialect(), &text);
    sql.bind(run.tenant.0)
        .bind(&run.id)
        .bind(run.plugin.as_str())
        .bind(run.hook.as_str())
        .bind(run.event.to_string())
        .bind(&run.actor);
    sql.bind(run.chain.as_str())
        .bind(run.state.as_str())
        .bind(run.attempts)
        .bind(run.available_at)
        .bind(run.last_error.clone());
    sql.bind(run.answer.clone()).bind(run.created_at).bind(run.done_at);
    tx.execute(&sql.done()).await?;
    tx.expect_work(Work::Plugin, run.tenant, run.available_at).await?;
    Ok(())
}

/// Whether anything is due; for the platform's reader.
pub async fn is_due(reader: &mut Reader, now: Instant) -> OpResult<bool> {
    if reader.dialect() == Dialect::Postgres {
        return Ok(!reader.tenants_due(Work::Plugin, now, 1).await?.is_empty());
    }
    let mut sql = due(reader.dialect(), "1", now);
    sql.push(" LIMIT 1").across_tenants();
    Ok(reader.row(&sql.done()).await?.is_some())
}

fn due(dialect: Dialect, what: &str, now: Instant) -> Sql {
    let mut sql = Sql::new(
        dialect,
        &format!(
            "SELECT {what} FROM plugin_run WHERE state = 'waiting' AND available_at <= ? AND (leased_until IS NULL OR leased_until <= ?)"
        ),
    );
    sql.bind(now).bind(now);
    sql
}

/// Takes runs that are due, oldest first, at most `most` of them; each counts as an attempt. On PostgreSQL tenant by tenant, of each
/// its share. For a platform transaction.
pub async fn lease(tx: &mut Tx, now: Instant, most: usize) -> OpResult<Vec<Run>> {
    if tx.dialect() == Dialect::Sqlite {
        return claim(tx, None, now, most).await;
    }
    let mut runs = Vec::new();
    // What was expected of a tenant may have been done since: then the next ones are looked at.
    while runs.is_empty() {
        // Nobody is waited for: jobs of the platform share a transaction, and another of them may hold what is waited for there.
        let held = tx.hold_due(Work::Plugin, now, most, false).await?;
        if held.is_empty() {
            break;
        }
        // Who waits longest comes last and takes what the others leave.
        for (others, tenant) in held.into_iter().enumerate().rev() {
            let share = most.saturating_sub(runs.len()).div_ceil(others + 1);
            let claimed = claim(tx, Some(tenant), now, share).await?;
            if claimed.len() < share {
                let mut sql = Sql::new(
                    tx.dialect(),
                    "SELECT MIN(GREATEST(available_at, COALESCE(leased_until, available_at))) FROM plugin_run WHERE state = 'waiting' AND tenant = ?",
                );
                sql.bind(tenant.0);
                let next = tx.row(&sql.done()).await?.and_then(|row| row.instant(0));
                tx.settle_due(Work::Plugin, tenant, next).await?;
            }
            runs.extend(claimed);
        }
    }
    Ok(runs)
}

/// Takes runs of one tenant, or of all on SQLite.
async fn claim(tx: &mut Tx, tenant: Option<TenantId>, now: Instant, most: usize) -> OpResult<Vec<Run>> {
    let mut sql = due(tx.dialect(), COLUMNS, now);
    if let Some(tenant) = tenant {
        sql.push(" AND tenant = ").value(tenant.0);
    }
    sql.push(" ORDER BY available_at, id LIMIT ").value(i64::try_from(most).unwrap_or(i64::MAX));
    match tenant {
        Some(_) => sql.push(" FOR UPDATE"),
        None => sql.across_tenants(),
    };
    let mut runs: Vec<Run> = tx.rows(&sql.done()).await?.iter().filter_map(from_row).collect();
    for run in &mut runs {
        run.attempts += 1;
        let mut sql =
            Sql::new(tx.dialect(), "UPDATE plugin_run SET leased_until = ?, attempts = ? WHERE tenant = ? AND id = ?");
        sql.bind(now.plus_seconds(LEASE_SECONDS)).bind(run.attempts).bind(run.tenant.0).bind(&run.id);
        tx.execute(&sql.done()).await?;
    }
    Ok(runs)
}

/// How an attempt ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ended {
    Done(String),
    /// To be tried again.
    Failed(String),
    /// Trying again is of no use.
    GivenUp(String),
    /// It had no chance; the attempt does not count.
    PutOff {
        seconds: i64,
    },
}

/// Writes down how an attempt ended. For a platform transaction.
pub async fn settle(tx: &mut Tx, run: &Run, ended: &Ended, now: Instant) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE plugin_run SET leased_until = NULL, state = ?, attempts = ?, available_at = ?, last_error = ?, answer = ?, done_at = ? WHERE tenant = ? AND id = ?",
    );
    match ended {
        Ended::Done(answer) => sql
            .bind("done")
            .bind(run.attempts)
            .bind(run.available_at)
            .bind(None::<String>)
            .bind(shortened(answer))
            .bind(now),
        Ended::Failed(why) if run.attempts < ATTEMPTS => sql
            .bind("waiting")
            .bind(run.attempts)
            .bind(now.plus_seconds(pause(run.attempts)))
            .bind(shortened(why))
            .bind(None::<String>)
            .bind(None::<Instant>),
        Ended::Failed(why) | Ended::GivenUp(why) => sql
            .bind("dead")
            .bind(run.attempts)
            .bind(run.available_at)
            .bind(shortened(why))
            .bind(None::<String>)
            .bind(None::<Instant>),
        Ended::PutOff { seconds } => {
            let later = now.plus_seconds(*seconds);
            sql.bind("waiting")
                .bind(run.attempts - 1)
                .bind(later)
                .bind(run.last_error.clone())
                .bind(None::<String>)
                .bind(None::<Instant>)
        }
    };
    sql.bind(run.tenant.0).bind(&run.id);
    // Before the run's own row is locked: a claim locks both in that order.
    let again = match ended {
        Ended::Failed(_) if run.attempts < ATTEMPTS => Some(now.plus_seconds(pause(run.attempts))),
        Ended::PutOff { seconds } => Some(now.plus_seconds(*seconds)),
        _ => None,
    };
    if let Some(again) = again {
        tx.expect_work(Work::Plugin, run.tenant, again).await?;
        tx.flush().await?;
    }
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Seconds before the next attempt: 2, 4, 8 … an hour.
fn pause(attempt: i64) -> i64 {
    (1_i64 << attempt.clamp(1, 20)).min(PAUSE_MAX_SECONDS)
}

fn shortened(text: &str) -> String {
    text.chars().take(1_000).collect()
}

/// Runs of a plugin, newest first: those that wait or were given up, and the latest that are done.
pub async fn of_plugin(
    reader: &mut Reader,
    tenant: TenantId,
    plugin: &str,
    state: &str,
    most: i64,
) -> OpResult<Vec<Run>> {
    let mut sql = Sql::new(
        reader.dialect(),
        &format!(
            "SELECT {COLUMNS} FROM plugin_run WHERE tenant = ? AND plugin = ? AND state = ? ORDER BY created_at DESC, id DESC LIMIT ?"
        ),
    );
    sql.bind(tenant.0).bind(plugin).bind(state).bind(most);
    Ok(reader.rows(&sql.done()).await?.iter().filter_map(from_row).collect())
}

/// How many runs wait and how many were given up, of each plugin of a tenant.
pub async fn counts(reader: &mut Reader, tenant: TenantId) -> OpResult<Vec<(String, String, i64)>> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT plugin, state, COUNT(*) FROM plugin_run WHERE tenant = ? AND state <> 'done' GROUP BY plugin, state",
    );
    sql.bind(tenant.0);
    let rows = reader.rows(&sql.done()).await?;
    Ok(rows.iter().filter_map(|row| Some((row.text(0)?.to_string(), row.text(1)?.to_string(), row.int(2)?))).collect())
}

/// Puts a run that was given up back.
///
/// # Errors
/// `NotFound` when there is none that was given up.
pub async fn again(tx: &mut Tx, tenant: TenantId, plugin: &str, id: &Id, now: Instant) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE plugin_run SET state = 'waiting', attempts = 0, available_at = ? WHERE tenant = ? AND plugin = ? AND id = ? AND state = 'dead'",
    );
    sql.bind(now).bind(tenant.0).bind(plugin).bind(id);
    tx.expect_work(Work::Plugin, tenant, now).await?;
    if tx.execute(&sql.done()).await? == 0 { Err(OpError::NotFound) } else { Ok(()) }
}

/// Forgets runs that were done before a moment. For a platform transaction.
pub async fn forget_done(tx: &mut Tx, before: Instant) -> OpResult<u64> {
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM plugin_run WHERE state = 'done' AND done_at < ?");
    sql.bind(before).across_tenants();
    Ok(tx.execute(&sql.done()).await?)
}
