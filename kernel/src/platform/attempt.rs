//! Attempts to sign in, by account and by address: what slows guessing down, in every process alike, and what people see
//! as the history of their account.

use kernel_store::{Reader, Sql, Tx};
use kernel_types::{Id, Instant};

use crate::error::OpResult;

/// Attempts that count.
const WINDOW_SECONDS: i64 = 3_600;
/// Rows looked at; more failures than this wait the longest time anyway.
const LOOK_BACK: i64 = 200;

/// Failures since the last success, and when the last one was.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Failures {
    pub count: u32,
    pub last: Option<Instant>,
}

pub struct Attempt<'a> {
    pub id: &'a Id,
    /// What was typed as the name, in lower case.
    pub name: &'a str,
    pub ip: Option<&'a str>,
    pub succeeded: bool,
}

pub async fn record(tx: &mut Tx, attempt: &Attempt<'_>, now: Instant) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "INSERT INTO login_attempt (id, email, ip, at, succeeded) VALUES (?, ?, ?, ?, ?)");
    sql.bind(attempt.id).bind(attempt.name).bind(attempt.ip.map(str::to_string)).bind(now).bind(attempt.succeeded);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Failures at this account in the last hour, since its last success.
pub async fn failures_of(reader: &mut Reader, name: &str, now: Instant) -> OpResult<Failures> {
    let mut sql = Sql::new(reader.dialect(), "SELECT at, succeeded FROM login_attempt WHERE email = ? AND at > ? ORDER BY at DESC, id DESC LIMIT ?");
    sql.bind(name).bind(now.plus_seconds(-WINDOW_SECONDS)).bind(LOOK_BACK);
    let rows = reader.rows(&sql.done()).await?;
    Ok(count(rows.iter().take_while(|row| !row.bool(1).unwrap_or(false)).filter_map(|row| row.instant(0))))
}

/// Failures from this address in the last hour. Successes do not forgive them: whoever guesses has an account of their own.
pub async fn failures_from(reader: &mut Reader, ip: &str, now: Instant) -> OpResult<Failures> {
    let mut sql = Sql::new(reader.dialect(), "SELECT at FROM login_attempt WHERE ip = ? AND at > ? AND succeeded = ? ORDER BY at DESC LIMIT ?");
    sql.bind(ip).bind(now.plus_seconds(-WINDOW_SECONDS)).bind(false).bind(LOOK_BACK);
    let rows = reader.rows(&sql.done()).await?;
    Ok(count(rows.iter().filter_map(|row| row.instant(0))))
}

fn count(times: impl Iterator<Item = Instant>) -> Failures {
    times.fold(Failures::default(), |found, at| Failures { count: found.count + 1, last: found.last.or(Some(at)) })
}

/// Forgets attempts older than ninety days.
pub async fn sweep(tx: &mut Tx, now: Instant) -> OpResult<u64> {
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM login_attempt WHERE at < ");
    sql.value(now.plus_seconds(-90 * 24 * 3_600));
    Ok(tx.execute(&sql.done()).await?)
}
