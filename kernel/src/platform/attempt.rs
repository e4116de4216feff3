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

/// The name under which guesses at somebody's second step are counted: the password was right by then.
pub fn second_step_name(user: &Id) -> String {
    format!("code/{user}")
}

/// An attempt as the account's owner and its administrators see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seen {
    pub at: Instant,
    pub succeeded: bool,
    /// At the second step; else at the password.
    pub second_step: bool,
    pub ip: String,
}

/// The latest attempts at one's own account, newest first, by whatever name of it was typed.
pub async fn of_user(reader: &mut Reader, user: &Id, email: &str, username: Option<&str>, limit: i64) -> OpResult<Vec<Seen>> {
    let code = second_step_name(user);
    // A right code is told by the sign-in it completed, under the address.
    let mut sql = Sql::new(reader.dialect(), "SELECT at, succeeded, email, ip FROM login_attempt WHERE (email = ? OR email = ? OR (email = ? AND succeeded = ?)) ORDER BY at DESC, id DESC LIMIT ?");
    sql.bind(email).bind(username.unwrap_or(email)).bind(code.as_str()).bind(false).bind(limit);
    Ok(reader
        .rows(&sql.done())
        .await?
        .iter()
        .map(|row| Seen {
            at: row.instant(0).unwrap_or(Instant(0)),
            succeeded: row.bool(1).unwrap_or(false),
            second_step: row.text(2) == Some(code.as_str()),
            ip: row.text(3).unwrap_or_default().to_string(),
        })
        .collect())
}

/// Failed attempts at the accounts of a business's members, with the member's name; newest first. What was typed by people
/// who are no members is nobody's business here.
pub async fn failures_of_members(reader: &mut Reader, business: &Id, limit: i64) -> OpResult<Vec<(String, Seen)>> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT u.first_name, u.last_name, a.at, a.ip, a.email = 'code/' || u.id FROM membership m JOIN app_user u ON u.id = m.user_id \
         JOIN login_attempt a ON a.email IN (u.email, u.username, 'code/' || u.id) WHERE m.status <> 'left' AND a.succeeded = ? AND m.business = ? \
         ORDER BY a.at DESC, a.id DESC LIMIT ?",
    );
    sql.bind(false).bind(business).bind(limit);
    let rows = reader.rows(&sql.done()).await?;
    Ok(rows
        .iter()
        .map(|row| {
            let text = |column: usize| row.text(column).unwrap_or_default().to_string();
            let seen = Seen { at: row.instant(2).unwrap_or(Instant(0)), succeeded: false, second_step: row.bool(4).unwrap_or(false), ip: text(3) };
            (format!("{} {}", text(0), text(1)).trim().to_string(), seen)
        })
        .collect())
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
