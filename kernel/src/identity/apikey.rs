//! API keys: programs that act in one business and environment, with grants of their own.
//!
//! A key reads `bk_<prefix>_<secret>`. The prefix finds it, the secret is kept as a SHA-256 (it has 256 random bits: nothing
//! to guess, so nothing that would need a slow hash). Its grants lie in `family_grant` under the key's id.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kernel_store::{Reader, Row, Sql, Tx};
use kernel_types::{Id, IdSource, Instant, TenantId};
use sha2::{Digest, Sha256};

use super::membership::{self, BusinessGrants};
use crate::app::App;
use crate::error::{OpError, OpResult};

/// What a bearer token of a key says.
pub struct KeySecret {
    pub prefix: String,
    secret: String,
}

const START: &str = "bk_";
const PREFIX_LENGTH: usize = 10;

impl KeySecret {
    /// `None` when the token is no API key at all.
    pub fn parse(token: &str) -> Option<KeySecret> {
        let (prefix, secret) = token.strip_prefix(START)?.split_once('_')?;
        let shaped = prefix.len() == PREFIX_LENGTH
            && prefix.bytes().all(|byte| byte.is_ascii_alphanumeric())
            && !secret.is_empty()
            && secret.len() <= 100;
        shaped.then(|| KeySecret { prefix: prefix.to_string(), secret: secret.to_string() })
    }

    /// A fresh key.
    pub fn generate(ids: &dyn IdSource) -> KeySecret {
        const SIGNS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
        let mut bytes = [0u8; PREFIX_LENGTH + 32];
        ids.fill(&mut bytes);
        let (prefix, secret) = bytes.split_at(PREFIX_LENGTH);
        let prefix =
            prefix.iter().filter_map(|byte| SIGNS.get(usize::from(byte & 31))).map(|sign| char::from(*sign)).collect();
        KeySecret { prefix, secret: URL_SAFE_NO_PAD.encode(secret) }
    }

    /// What is shown once.
    pub fn reveal(&self) -> String {
        format!("{START}{}_{}", self.prefix, self.secret)
    }

    pub fn hash(&self) -> String {
        URL_SAFE_NO_PAD.encode(Sha256::digest(self.secret.as_bytes()))
    }

    /// Compares without telling by its time how much is right.
    pub fn matches(&self, stored_hash: &str) -> bool {
        let given = self.hash();
        let (given, stored) = (given.as_bytes(), stored_hash.as_bytes());
        given.len() == stored.len() && given.iter().zip(stored).fold(0, |differing, (a, b)| differing | (a ^ b)) == 0
    }
}

/// A key as it is listed; never its secret.
#[derive(Debug, Clone)]
pub struct KeyRow {
    pub id: Id,
    pub business: Id,
    /// `live` or `test`.
    pub environment: String,
    pub name: String,
    pub prefix: String,
    pub secret_hash: String,
    pub requests_per_minute: u32,
    pub created_by: Id,
    pub created_at: Instant,
    pub expires_at: Option<Instant>,
    pub last_used_at: Option<Instant>,
    pub revoked_at: Option<Instant>,
}

const COLUMNS: &str = "SELECT id, business, environment, name, prefix, secret_hash, requests_per_minute, created_by, created_at, \
     expires_at, last_used_at, revoked_at FROM api_key ";

fn from_row(row: &Row) -> KeyRow {
    let text = |column: usize| row.text(column).unwrap_or_default().to_string();
    KeyRow {
        id: Id::from_stored(row.text(0).unwrap_or_default()),
        business: Id::from_stored(row.text(1).unwrap_or_default()),
        environment: text(2),
        name: text(3),
        prefix: text(4),
        secret_hash: text(5),
        requests_per_minute: row.int(6).and_then(|count| u32::try_from(count).ok()).unwrap_or(0),
        created_by: Id::from_stored(row.text(7).unwrap_or_default()),
        created_at: row.instant(8).unwrap_or(Instant(0)),
        expires_at: row.instant(9),
        last_used_at: row.instant(10),
        revoked_at: row.instant(11),
    }
}

/// The key behind a prefix, when it may be used now.
pub async fn usable(reader: &mut Reader, prefix: &str, now: Instant) -> OpResult<Option<KeyRow>> {
    let mut sql = Sql::new(reader.dialect(), COLUMNS);
    sql.push("WHERE prefix = ").value(prefix).push(" AND revoked_at IS NULL");
    let key = reader.row(&sql.done()).await?.as_ref().map(from_row);
    Ok(key.filter(|key| key.expires_at.is_none_or(|end| now < end)))
}

/// Keys of a business, newest first.
pub async fn of_business(reader: &mut Reader, business: &Id) -> OpResult<Vec<KeyRow>> {
    let mut sql = Sql::new(reader.dialect(), COLUMNS);
    sql.push("WHERE business = ").value(business).push(" ORDER BY created_at DESC, id DESC");
    Ok(reader.rows(&sql.done()).await?.iter().map(from_row).collect())
}

/// The grants of a key.
pub async fn grants(reader: &mut Reader, key: &Id, now: Instant) -> OpResult<BusinessGrants> {
    Ok(BusinessGrants { families: membership::families_of(reader, key, now).await?, ..BusinessGrants::default() })
}

pub(crate) async fn insert(tx: &mut Tx, key: &KeyRow) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "INSERT INTO api_key (id, business, environment, name, prefix, secret_hash, requests_per_minute, created_by, created_at, expires_at) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    );
    sql.bind(&key.id)
        .bind(&key.business)
        .bind(key.environment.as_str())
        .bind(key.name.as_str())
        .bind(key.prefix.as_str());
    sql.bind(key.secret_hash.as_str())
        .bind(i64::from(key.requests_per_minute))
        .bind(&key.created_by)
        .bind(key.created_at);
    sql.bind(key.expires_at.map_or(kernel_types::Value::Null, kernel_types::Value::Instant));
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Ends a key for good. False when there is none of that id to end.
pub(crate) async fn end(tx: &mut Tx, business: &Id, key: &Id, by: &Id, now: Instant) -> OpResult<bool> {
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE api_key SET revoked_at = ?, revoked_by = ? WHERE business = ? AND id = ? AND revoked_at IS NULL",
    );
    sql.bind(now).bind(by).bind(business).bind(key);
    Ok(tx.execute(&sql.done()).await? == 1)
}

/// Writes down that a key was used.
pub async fn note_use(app: &App, key: &Id, now: Instant) -> OpResult<()> {
    let key = key.clone();
    app.db
        .write_platform(move |tx| {
            let key = key.clone();
            Box::pin(async move {
                let mut sql = Sql::new(tx.dialect(), "UPDATE api_key SET last_used_at = ? WHERE id = ?");
                sql.bind(now).bind(&key);
                tx.execute(&sql.done()).await?;
                Ok::<_, OpError>(())
            })
        })
        .await
}

/// The live tenant, whose audit trail tells of everything about a business.
pub(crate) async fn live_tenant(reader: &mut Reader, business: &Id) -> OpResult<TenantId> {
    super::business::tenant_of(reader, business, "live").await?.ok_or(OpError::NotFound)
}
