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
    Valid { session: Id, user: Id, family: Id, expires_at: Instant },
    /// It was used before: someone else has it. The family is to be ended.
    Reused { family: Id },
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
    let mut sql = Sql::new(tx.dialect(), "SELECT id, user_id, family, expires_at, rotated_at, revoked_at FROM session WHERE refresh_hash = ");
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
