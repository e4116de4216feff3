//! The second step of signing in: a sealed secret shared with an authenticator app, and recovery codes for the day the
//! phone is gone.

use kernel_store::{Reader, Sql, Tx};
use kernel_types::{Id, Instant};

use crate::error::OpResult;

/// What is kept of an authenticator app.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Totp {
    /// Encrypted.
    pub sealed_secret: Option<String>,
    pub enabled_at: Option<Instant>,
    /// The last time step a code was accepted for.
    pub last_step: Option<i64>,
}

pub async fn totp_of(reader: &mut Reader, user: &Id) -> OpResult<Totp> {
    let mut sql =
        Sql::new(reader.dialect(), "SELECT totp_secret, totp_enabled_at, totp_last_step FROM app_user WHERE id = ");
    sql.value(user);
    let row = reader.row(&sql.done()).await?;
    Ok(row.map_or_else(Totp::default, |row| Totp {
        sealed_secret: row.text(0).map(str::to_string),
        enabled_at: row.instant(1),
        last_step: row.int(2),
    }))
}

/// Every sealed secret in force, with whose it is.
pub async fn all_sealed(reader: &mut Reader) -> OpResult<Vec<(String, String)>> {
    let sql = Sql::new(reader.dialect(), "SELECT id, totp_secret FROM app_user WHERE totp_secret IS NOT NULL AND totp_enabled_at IS NOT NULL ORDER BY id").done();
    let rows = reader.rows(&sql).await?;
    Ok(rows.iter().filter_map(|row| Some((row.text(0)?.to_string(), row.text(1)?.to_string()))).collect())
}

/// Keeps a secret that is not in force before a first code was right.
pub async fn begin(tx: &mut Tx, user: &Id, sealed_secret: &str) -> OpResult<bool> {
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE app_user SET totp_secret = ?, totp_last_step = NULL WHERE id = ? AND totp_enabled_at IS NULL",
    );
    sql.bind(sealed_secret).bind(user);
    Ok(tx.execute(&sql.done()).await? == 1)
}

/// Puts the secret in force.
pub async fn enable(tx: &mut Tx, user: &Id, now: Instant) -> OpResult<()> {
    let mut sql =
        Sql::new(tx.dialect(), "UPDATE app_user SET totp_enabled_at = ? WHERE id = ? AND totp_secret IS NOT NULL");
    sql.bind(now).bind(user);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Accepts a time step once; false when this or a later one was accepted before.
pub async fn accept_step(tx: &mut Tx, user: &Id, step: i64) -> OpResult<bool> {
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE app_user SET totp_last_step = ? WHERE id = ? AND (totp_last_step IS NULL OR totp_last_step < ?)",
    );
    sql.bind(step).bind(user).bind(step);
    Ok(tx.execute(&sql.done()).await? == 1)
}

/// Takes the second step away, with its recovery codes.
pub async fn disable(tx: &mut Tx, user: &Id) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE app_user SET totp_secret = NULL, totp_enabled_at = NULL, totp_last_step = NULL WHERE id = ",
    );
    sql.value(user);
    tx.execute(&sql.done()).await?;
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM recovery_code WHERE user_id = ");
    sql.value(user);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Replaces the recovery codes.
pub async fn set_recovery_codes(tx: &mut Tx, user: &Id, hashes: &[String], now: Instant) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM recovery_code WHERE user_id = ");
    sql.value(user);
    tx.execute(&sql.done()).await?;
    for hash in hashes {
        let mut sql =
            Sql::new(tx.dialect(), "INSERT INTO recovery_code (user_id, code_hash, created_at) VALUES (?, ?, ?)");
        sql.bind(user).bind(hash.as_str()).bind(now);
        tx.execute(&sql.done()).await?;
    }
    Ok(())
}

/// Uses a recovery code; false when there is no such code or it was used before.
pub async fn use_recovery_code(tx: &mut Tx, user: &Id, hash: &str, now: Instant) -> OpResult<bool> {
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE recovery_code SET used_at = ? WHERE user_id = ? AND code_hash = ? AND used_at IS NULL",
    );
    sql.bind(now).bind(user).bind(hash);
    Ok(tx.execute(&sql.done()).await? == 1)
}

/// Recovery codes that were not used yet.
pub async fn recovery_codes_left(reader: &mut Reader, user: &Id) -> OpResult<i64> {
    let mut sql = Sql::new(reader.dialect(), "SELECT COUNT(*) FROM recovery_code WHERE used_at IS NULL AND user_id = ");
    sql.value(user);
    Ok(reader.row(&sql.done()).await?.and_then(|row| row.int(0)).unwrap_or(0))
}
