//! Attempts to sign in, by account and by address: what slows guessing down, in every process alike, and what people see
//! as the history of their account.

use kernel_store::{Reader, Sql, Turnstile, Tx};
use kernel_types::{Id, Instant};

use crate::error::OpResult;

/// Attempts that count.
const WINDOW_SECONDS: i64 = 3_600;
/// How long an address, or a device, stays known to an account after a sign-in from it; attempts are kept as long.
pub const KNOWN_SECONDS: i64 = 90 * 24 * 3_600;
/// Rows looked at; more failures than this wait the longest time anyway.
const LOOK_BACK: i64 = 200;

/// Failures since the last success, and when the last one was.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Failures {
    pub count: u32,
    pub last: Option<Instant>,
}

/// Where an attempt comes from.
#[derive(Debug, Clone, Default)]
pub struct Source {
    pub ip: Option<String>,
    /// A browser that signed in to this very account before and proves it.
    pub device: Option<Id>,
}

pub struct Attempt<'a> {
    pub id: &'a Id,
    /// What was typed as the name, in lower case.
    pub name: &'a str,
    pub source: &'a Source,
    pub succeeded: bool,
}

/// A guess at a secret that is about to be looked at.
#[derive(Debug, Clone)]
pub struct Guess {
    pub id: Id,
    /// Whose secret: the name failures are counted under.
    pub name: String,
    pub source: Source,
}

/// What became of a guess that asked to be looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reserved {
    /// Counted; so many failures stand against the name if it is wrong.
    Counted(u32),
    /// Not counted; seconds to wait.
    Wait(u64),
}

/// Counts a guess as failed before it is looked at, unless it has to wait. Of many
/// guesses at the same moment each sees those before it, in every process, so that a burst gains nothing over a queue.
/// [`succeed`] or [`give_back`] settle a guess that was right.
pub async fn reserve(
    tx: &mut Tx,
    guess: &Guess,
    now: Instant,
    wait_seconds: impl Fn(Failures, Failures) -> u64,
) -> OpResult<Reserved> {
    tx.pass_alone(Turnstile::Guesses).await?;
    let (of_name, of_address) = failures(tx, &guess.name, &guess.source, now).await?;
    match wait_seconds(of_name, of_address) {
        0 => {
            record(tx, &Attempt { id: &guess.id, name: &guess.name, source: &guess.source, succeeded: false }, now)
                .await?;
            Ok(Reserved::Counted(of_name.count + 1))
        }
        wait => Ok(Reserved::Wait(wait)),
    }
}

/// Failures that stand against a guess at this name from this source: of the name, and of the address. A known device does not wait
/// for those it shares its address with.
pub async fn failures(
    reader: &mut Reader,
    name: &str,
    source: &Source,
    now: Instant,
) -> OpResult<(Failures, Failures)> {
    let of_name = failures_of(reader, name, source, now).await?;
    let of_address = match source.ip.as_deref().filter(|_| source.device.is_none()) {
        Some(ip) => failures_from(reader, ip, now).await?,
        None => Failures::default(),
    };
    Ok((of_name, of_address))
}

/// The guess was right and completed what it was for.
pub async fn succeed(tx: &mut Tx, id: &Id) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE login_attempt SET succeeded = ? WHERE id = ?");
    sql.bind(true).bind(id);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// The guess was right, but nothing is complete yet: it counts neither as a failure nor as a success.
pub async fn give_back(tx: &mut Tx, id: &Id) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM login_attempt WHERE id = ");
    sql.value(id);
    tx.execute(&sql.done()).await?;
    Ok(())
}

pub async fn record(tx: &mut Tx, attempt: &Attempt<'_>, now: Instant) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "INSERT INTO login_attempt (id, email, ip, device, at, succeeded) VALUES (?, ?, ?, ?, ?, ?)",
    );
    sql.bind(attempt.id)
        .bind(attempt.name)
        .bind(attempt.source.ip.clone())
        .bind(attempt.source.device.as_ref().map(Id::to_string));
    sql.bind(now).bind(attempt.succeeded);
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
pub async fn of_user(
    reader: &mut Reader,
    user: &Id,
    email: &str,
    username: Option<&str>,
    limit: i64,
) -> OpResult<Vec<Seen>> {
    let code = second_step_name(user);
    // A right code is told by the sign-in it completed, under the address.
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT at, succeeded, email, ip FROM login_attempt WHERE (email = ? OR email = ? OR (email = ? AND succeeded = ?)) ORDER BY at DESC, id DESC LIMIT ?",
    );
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
            let seen = Seen {
                at: row.instant(2).unwrap_or(Instant(0)),
                succeeded: false,
                second_step: row.bool(4).unwrap_or(false),
                ip: text(3),
            };
            (format!("{} {}", text(0), text(1)).trim().to_string(), seen)
        })
        .collect())
}

/// Failures at this account in the last hour, since its last success: of this device when it is a known one, else of this address when
/// the account was used from it before, else of all strangers together. Strangers who guess do not shut its owner out.
pub async fn failures_of(reader: &mut Reader, name: &str, source: &Source, now: Instant) -> OpResult<Failures> {
    let known_ip = match source.ip.as_deref().filter(|_| source.device.is_none()) {
        Some(ip) => is_known(reader, name, ip, now).await?.then_some(ip),
        None => None,
    };
    let mut sql =
        Sql::new(reader.dialect(), "SELECT a.at, a.succeeded FROM login_attempt a WHERE a.email = ? AND a.at > ?");
    sql.bind(name).bind(now.plus_seconds(-WINDOW_SECONDS));
    match (&source.device, known_ip) {
        (Some(device), _) => {
            sql.push(" AND a.device = ").value(device);
        }
        (None, Some(ip)) => {
            sql.push(" AND a.device IS NULL AND a.ip = ").value(ip);
        }
        (None, None) => {
            sql.push(" AND a.device IS NULL AND (a.ip IS NULL OR NOT EXISTS (SELECT 1 FROM login_attempt k WHERE k.email = a.email AND k.ip = a.ip AND k.succeeded = ");
            sql.value(true).push(" AND k.at > ").value(now.plus_seconds(-KNOWN_SECONDS)).push("))");
        }
    }
    sql.push(" ORDER BY a.at DESC, a.id DESC LIMIT ").value(LOOK_BACK);
    let rows = reader.rows(&sql.done()).await?;
    Ok(count(rows.iter().take_while(|row| !row.bool(1).unwrap_or(false)).filter_map(|row| row.instant(0))))
}

/// Whether somebody signed in with this name from this address, not too long ago.
async fn is_known(reader: &mut Reader, name: &str, ip: &str, now: Instant) -> OpResult<bool> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT 1 FROM login_attempt WHERE email = ? AND ip = ? AND succeeded = ? AND at > ? LIMIT 1",
    );
    sql.bind(name).bind(ip).bind(true).bind(now.plus_seconds(-KNOWN_SECONDS));
    Ok(reader.row(&sql.done()).await?.is_some())
}

/// Failures from this address in the last hour. Successes do not forgive them: anyone who guesses has an account of their own.
pub async fn failures_from(reader: &mut Reader, ip: &str, now: Instant) -> OpResult<Failures> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT at FROM login_attempt WHERE ip = ? AND at > ? AND succeeded = ? ORDER BY at DESC LIMIT ?",
    );
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
    sql.value(now.plus_seconds(-KNOWN_SECONDS));
    Ok(tx.execute(&sql.done()).await?)
}
