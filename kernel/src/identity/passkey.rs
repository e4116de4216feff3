//! Passkeys: public keys of a person's devices.

use kernel_store::{Reader, Row, Sql, Tx};
use kernel_types::{Id, Instant};

use crate::error::{OpError, OpResult};
use crate::say;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasskeyRow {
    pub id: Id,
    pub user: Id,
    /// The authenticator's name for the key, base64url.
    pub credential: String,
    /// COSE: -7 (ES256), -8 (EdDSA), -257 (RS256).
    pub algorithm: i64,
    /// As `ring` reads it, base64url.
    pub public_key: String,
    pub sign_count: i64,
    pub name: String,
    pub created_at: Instant,
    pub last_used_at: Option<Instant>,
}

/// Keys one person may have.
pub const KEYS_MAX: usize = 20;

const COLUMNS: &str =
    "SELECT id, user_id, credential, algorithm, public_key, sign_count, name, created_at, last_used_at FROM passkey ";

fn from_row(row: &Row) -> PasskeyRow {
    let text = |column: usize| row.text(column).unwrap_or_default().to_string();
    PasskeyRow {
        id: Id::from_stored(row.text(0).unwrap_or_default()),
        user: Id::from_stored(row.text(1).unwrap_or_default()),
        credential: text(2),
        algorithm: row.int(3).unwrap_or(0),
        public_key: text(4),
        sign_count: row.int(5).unwrap_or(0),
        name: text(6),
        created_at: row.instant(7).unwrap_or(Instant(0)),
        last_used_at: row.instant(8),
    }
}

pub async fn of_user(reader: &mut Reader, user: &Id) -> OpResult<Vec<PasskeyRow>> {
    let mut sql = Sql::new(reader.dialect(), COLUMNS);
    sql.push("WHERE user_id = ").value(user).push(" ORDER BY created_at, id");
    Ok(reader.rows(&sql.done()).await?.iter().map(from_row).collect())
}

pub async fn by_credential(reader: &mut Reader, credential: &str) -> OpResult<Option<PasskeyRow>> {
    let mut sql = Sql::new(reader.dialect(), COLUMNS);
    sql.push("WHERE credential = ").value(credential);
    Ok(reader.row(&sql.done()).await?.as_ref().map(from_row))
}

pub async fn insert(tx: &mut Tx, key: &PasskeyRow) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "INSERT INTO passkey (id, user_id, credential, algorithm, public_key, sign_count, name, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    );
    sql.bind(&key.id).bind(&key.user).bind(key.credential.as_str()).bind(key.algorithm).bind(key.public_key.as_str());
    sql.bind(key.sign_count).bind(key.name.as_str()).bind(key.created_at);
    match tx.execute(&sql.done()).await {
        Ok(_) => Ok(()),
        Err(kernel_store::StoreError::UniqueIndex { .. }) => Err(OpError::refused(
            "duplicate",
            say!("kernel-passkey-registered-already", "This passkey is registered already."),
        )),
        Err(error) => Err(error.into()),
    }
}

/// Notes a use. A counter that does not grow means that the key was copied: false, and nothing is noted. Keys that count
/// nothing always say zero.
pub async fn note_use(tx: &mut Tx, id: &Id, sign_count: i64, now: Instant) -> OpResult<bool> {
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE passkey SET sign_count = ?, last_used_at = ? WHERE id = ? AND (sign_count < ? OR (sign_count = 0 AND ? = 0))",
    );
    sql.bind(sign_count).bind(now).bind(id).bind(sign_count).bind(sign_count);
    Ok(tx.execute(&sql.done()).await? == 1)
}

pub async fn rename(tx: &mut Tx, user: &Id, id: &Id, name: &str) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE passkey SET name = ? WHERE id = ? AND user_id = ?");
    sql.bind(name).bind(id).bind(user);
    if tx.execute(&sql.done()).await? == 1 { Ok(()) } else { Err(OpError::NotFound) }
}

pub async fn remove(tx: &mut Tx, user: &Id, id: &Id) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM passkey WHERE id = ? AND user_id = ?");
    sql.bind(id).bind(user);
    if tx.execute(&sql.done()).await? == 1 { Ok(()) } else { Err(OpError::NotFound) }
}

/// How many keys a person has.
pub async fn count(tx: &mut Tx, user: &Id) -> OpResult<usize> {
    let mut sql = Sql::new(tx.dialect(), "SELECT COUNT(*) FROM passkey WHERE user_id = ");
    sql.value(user);
    let number = tx.row(&sql.done()).await?.and_then(|row| row.int(0)).unwrap_or(0);
    Ok(usize::try_from(number).unwrap_or(0))
}
