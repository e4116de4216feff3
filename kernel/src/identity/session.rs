//! Sessions: a refresh token each, rotated at every use. A refresh token that was already used ends its whole family.

use kernel_store::{Reader, Sql, Tx};
use kernel_types::{Id, Instant};

use crate::error::OpResult;

/// Where a sign-in came from.
#[derive(Debug, Clone, Default)]
pub struct Origin {
    pub user_agent: Option<String>,
    pub ip: Option<String>,
}

#[derive(Debug, Clone)]
pub struct NewSession {
    pub id: Id,
    pub user: Id,
    /// SHA-256 of the refresh token, hexadecimal.
    pub refresh_hash: String,
    /// The first session of the chain of rotations.
    pub family: Id,
    pub expires_at: Instant,
    pub origin: Origin,
}

/// What a refresh token is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refresh {
    /// The session it belongs to may be rotated: its id, user, family and when the family was started to end.
    Valid {
        session: Id,
        user: Id,
        family: Id,
        expires_at: Instant,
    },
    /// It was used before: someone else has it. The family is to be ended.
    Reused {
        family: Id,
    },
    Unknown,
}

pub async fn insert(tx: &mut Tx, session: &NewSession, now: Instant) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "INSERT INTO session (id, user_id, refresh_hash, family, expires_at, created_at, user_agent, ip) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    );
    sql.bind(&session.id).bind(&session.user).bind(session.refresh_hash.as_str()).bind(&session.family);
    sql.bind(session.expires_at).bind(now).bind(session.origin.user_agent.clone()).bind(session.origin.ip.clone());
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Looks a refresh token up by its hash.
pub async fn check(tx: &mut Tx, refresh_hash: &str, now: Instant) -> OpResult<Refresh> {
    let mut sql = Sql::new(
        tx.dialect(),
        "SELECT id, user_id, family, expires_at, rotated_at, revoked_at FROM session WHERE refresh_hash = ",
    );
    sql.value(refresh_hash);
    let Some(row) = tx.row(&sql.done()).await? else { return Ok(Refresh::Unknown) };
    let id = |column: usize| Id::from_stored(row.text(column).unwrap_or_default());
    if row.instant(4).is_some() {
        return Ok(Refresh::Reused { family: id(2) });
    }
    let expires_at = row.instant(3).unwrap_or(Instant(0));
    if row.instant(5).is_some() || expires_at <= now {
        return Ok(Refresh::Unknown);
    }
    Ok(Refresh::Valid { session: id(0), user: id(1), family: id(2), expires_at })
}

/// Marks a session as rotated; its token is now a trap. False when another request rotated it first.
pub async fn mark_rotated(tx: &mut Tx, session: &Id, now: Instant) -> OpResult<bool> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE session SET rotated_at = ? WHERE id = ? AND rotated_at IS NULL");
    sql.bind(now).bind(session);
    Ok(tx.execute(&sql.done()).await? == 1)
}

/// Ends every session of a family.
pub async fn revoke_family(tx: &mut Tx, family: &Id, now: Instant) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE session SET revoked_at = ? WHERE family = ? AND revoked_at IS NULL");
    sql.bind(now).bind(family);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Whether the family still has a session that may be refreshed.
pub async fn family_alive(reader: &mut Reader, family: &Id, now: Instant) -> OpResult<bool> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT 1 FROM session WHERE family = ? AND rotated_at IS NULL AND revoked_at IS NULL AND expires_at > ? LIMIT 1",
    );
    sql.bind(family).bind(now);
    Ok(reader.row(&sql.done()).await?.is_some())
}

/// A device that signed in, as its owner sees it.
#[derive(Debug, Clone)]
pub struct SignInRow {
    /// The session family.
    pub id: Id,
    /// `password`, `second_factor`, `passkey`
    pub method: String,
    pub remembered: bool,
    /// What the owner calls it.
    pub name: Option<String>,
    pub user_agent: Option<String>,
    pub ip: Option<String>,
    pub created_at: Instant,
    pub last_used_at: Instant,
    pub expires_at: Instant,
    /// When the owner last proved who they are.
    pub stepped_up_at: Option<Instant>,
}

/// What a new sign-in says of itself.
#[derive(Debug, Clone)]
pub struct NewSignIn {
    pub family: Id,
    pub user: Id,
    pub method: &'static str,
    pub remembered: bool,
    pub expires_at: Instant,
    pub origin: Origin,
}

pub async fn insert_sign_in(tx: &mut Tx, sign_in: &NewSignIn, now: Instant) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "INSERT INTO sign_in (family, user_id, method, remembered, user_agent, ip, created_at, last_used_at, expires_at, stepped_up_at) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    );
    sql.bind(&sign_in.family).bind(&sign_in.user).bind(sign_in.method).bind(sign_in.remembered);
    sql.bind(sign_in.origin.user_agent.clone())
        .bind(sign_in.origin.ip.clone())
        .bind(now)
        .bind(now)
        .bind(sign_in.expires_at);
    // With a second step to an account, what protects it asks for both again, however fresh the sign-in is: a device that is taken
    // away in its first minutes must not take the account along.
    sql.bind((sign_in.method != "second_factor").then_some(now));
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Notes that a device is in use, and from where.
pub async fn touch_sign_in(tx: &mut Tx, family: &Id, origin: &Origin, now: Instant) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE sign_in SET last_used_at = ?, ip = COALESCE(?, ip), user_agent = COALESCE(?, user_agent) WHERE family = ?",
    );
    sql.bind(now).bind(origin.ip.clone()).bind(origin.user_agent.clone()).bind(family);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Devices that are signed in, the last used first.
pub async fn sign_ins(reader: &mut Reader, user: &Id, now: Instant) -> OpResult<Vec<SignInRow>> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT family, method, remembered, name, user_agent, ip, created_at, last_used_at, expires_at, stepped_up_at FROM sign_in i \
         WHERE user_id = ? AND EXISTS (SELECT 1 FROM session s WHERE s.family = i.family AND s.rotated_at IS NULL AND s.revoked_at IS NULL AND s.expires_at > ?) \
         ORDER BY last_used_at DESC, family DESC",
    );
    sql.bind(user).bind(now);
    let text = |row: &kernel_store::Row, column: usize| row.text(column).map(str::to_string);
    Ok(reader
        .rows(&sql.done())
        .await?
        .iter()
        .map(|row| SignInRow {
            id: Id::from_stored(row.text(0).unwrap_or_default()),
            method: text(row, 1).unwrap_or_default(),
            remembered: row.bool(2).unwrap_or(false),
            name: text(row, 3),
            user_agent: text(row, 4),
            ip: text(row, 5),
            created_at: row.instant(6).unwrap_or(Instant(0)),
            last_used_at: row.instant(7).unwrap_or(Instant(0)),
            expires_at: row.instant(8).unwrap_or(Instant(0)),
            stepped_up_at: row.instant(9),
        })
        .collect())
}

/// Whether the user signed in with such a browser before; `None` when this is the first time with any.
pub async fn knows_device(reader: &mut Reader, user: &Id, user_agent: &str) -> OpResult<Option<bool>> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT COUNT(*), COALESCE(SUM(CASE WHEN user_agent = ? THEN 1 ELSE 0 END), 0) FROM sign_in WHERE user_id = ?",
    );
    sql.bind(user_agent).bind(user);
    let row = reader.row(&sql.done()).await?;
    let number = |column: usize| row.as_ref().and_then(|row| row.int(column)).unwrap_or(0);
    Ok(if number(0) == 0 { None } else { Some(number(1) > 0) })
}

pub async fn rename_sign_in(tx: &mut Tx, user: &Id, family: &Id, name: &str) -> OpResult<bool> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE sign_in SET name = ? WHERE family = ? AND user_id = ?");
    sql.bind(name).bind(family).bind(user);
    Ok(tx.execute(&sql.done()).await? == 1)
}

/// Ends one of the user's own sign-ins; false when it is none of theirs.
pub async fn end_sign_in(tx: &mut Tx, user: &Id, family: &Id, now: Instant) -> OpResult<bool> {
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE session SET revoked_at = ? WHERE family = ? AND user_id = ? AND revoked_at IS NULL",
    );
    sql.bind(now).bind(family).bind(user);
    Ok(tx.execute(&sql.done()).await? > 0)
}

/// Ends every sign-in of a user, but for one when it is given.
pub async fn end_all(tx: &mut Tx, user: &Id, except: Option<&Id>, now: Instant) -> OpResult<u64> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE session SET revoked_at = ? WHERE user_id = ? AND revoked_at IS NULL");
    sql.bind(now).bind(user);
    if let Some(except) = except {
        sql.push(" AND family <> ").value(except);
    }
    Ok(tx.execute(&sql.done()).await?)
}

/// Notes that the user proved once more who they are.
pub async fn step_up(tx: &mut Tx, family: &Id, now: Instant) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE sign_in SET stepped_up_at = ? WHERE family = ?");
    sql.bind(now).bind(family);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Every other device of the user has to prove anew who they are.
pub async fn forget_step_ups(tx: &mut Tx, user: &Id, except: &Id) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE sign_in SET stepped_up_at = NULL WHERE user_id = ? AND family <> ?");
    sql.bind(user).bind(except);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// When the user of this sign-in last proved who they are.
pub async fn stepped_up_at(reader: &mut Reader, family: &Id) -> OpResult<Option<Instant>> {
    let mut sql = Sql::new(reader.dialect(), "SELECT stepped_up_at FROM sign_in WHERE family = ");
    sql.value(family);
    Ok(reader.row(&sql.done()).await?.and_then(|row| row.instant(0)))
}

/// Forgets sessions that ended a month ago.
pub async fn sweep(tx: &mut Tx, now: Instant) -> OpResult<u64> {
    let long_ago = now.plus_seconds(-30 * 24 * 3_600);
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM session WHERE expires_at < ");
    sql.value(long_ago);
    let sessions = tx.execute(&sql.done()).await?;
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM sign_in WHERE expires_at < ");
    sql.value(long_ago);
    Ok(sessions + tx.execute(&sql.done()).await?)
}
