//! What a plugin keeps in a business: small values of its own, and keys an administrator stored for it.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kernel_store::{Dialect, Reader, Sql, Tx};
use kernel_types::{Id, Instant, TenantId};

use crate::error::OpResult;

/// Bytes of the longest name of a value.
pub const NAME_MAX: usize = 200;

/// How setting a value ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stored {
    Done,
    /// The value of a swap was not the expected one.
    Other,
    /// All values together would be larger than the quota.
    Full,
}

/// A kept value.
pub async fn get(reader: &mut Reader, tenant: TenantId, plugin: &str, name: &str) -> OpResult<Option<Vec<u8>>> {
    let mut sql =
        Sql::new(reader.dialect(), "SELECT value FROM plugin_value WHERE tenant = ? AND plugin = ? AND name = ?");
    sql.bind(tenant.0).bind(plugin).bind(name);
    let row = reader.row(&sql.done()).await?;
    Ok(row.and_then(|row| STANDARD.decode(row.text(0)?).ok()))
}

/// What a value must be before it is set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Before {
    Anything,
    /// `None`: absent.
    Exactly(Option<Vec<u8>>),
}

/// Sets a value; names count towards the quota. Two who set values of one plugin at once wait for each other.
#[expect(
    clippy::too_many_arguments,
    reason = "the operation, who asks and what about; a struct for one call would say no more"
)]
pub async fn set(
    tx: &mut Tx,
    tenant: TenantId,
    plugin: &str,
    name: &str,
    before: &Before,
    value: &[u8],
    quota: u64,
    now: Instant,
) -> OpResult<Stored> {
    if tx.dialect() == Dialect::Postgres {
        // The quota is a sum over rows, which no single row's lock guards.
        let mut sql =
            Sql::new(tx.dialect(), "SELECT plugin FROM plugin_install WHERE tenant = ? AND plugin = ? FOR UPDATE");
        sql.bind(tenant.0).bind(plugin);
        tx.row(&sql.done()).await?;
    }
    if let Before::Exactly(expected) = before
        && get(tx, tenant, plugin, name).await? != *expected
    {
        return Ok(Stored::Other);
    }
    let mut sql = Sql::new(
        tx.dialect(),
        "SELECT CAST(COALESCE(SUM(size), 0) AS BIGINT) FROM plugin_value WHERE tenant = ? AND plugin = ? AND name <> ?",
    );
    sql.bind(tenant.0).bind(plugin).bind(name);
    let others = tx.int(&sql.done()).await?.unwrap_or(0).unsigned_abs();
    let size = (name.len() + value.len()) as u64;
    if others.saturating_add(size) > quota {
        return Ok(Stored::Full);
    }
    delete(tx, tenant, plugin, name).await?;
    let mut sql = Sql::new(
        tx.dialect(),
        "INSERT INTO plugin_value (tenant, plugin, name, value, size, changed_at) VALUES (?, ?, ?, ?, ?, ?)",
    );
    sql.bind(tenant.0)
        .bind(plugin)
        .bind(name)
        .bind(STANDARD.encode(value))
        .bind(i64::try_from(size).unwrap_or(i64::MAX))
        .bind(now);
    tx.execute(&sql.done()).await?;
    Ok(Stored::Done)
}

pub async fn delete(tx: &mut Tx, tenant: TenantId, plugin: &str, name: &str) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM plugin_value WHERE tenant = ? AND plugin = ? AND name = ?");
    sql.bind(tenant.0).bind(plugin).bind(name);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Bytes kept and number of values.
pub async fn size(reader: &mut Reader, tenant: TenantId, plugin: &str) -> OpResult<(i64, i64)> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT CAST(COALESCE(SUM(size), 0) AS BIGINT), COUNT(*) FROM plugin_value WHERE tenant = ? AND plugin = ?",
    );
    sql.bind(tenant.0).bind(plugin);
    Ok(reader.row(&sql.done()).await?.map_or((0, 0), |row| (row.int(0).unwrap_or(0), row.int(1).unwrap_or(0))))
}

/// A stored key, sealed.
#[derive(Debug, Clone)]
pub struct Secret {
    pub name: String,
    /// `p256` or `rsa`
    pub kind: String,
    pub sealed: String,
    pub stored_at: Instant,
    pub stored_by: Id,
}

/// What a sealed key belongs to: it opens nowhere else.
pub fn about(tenant: TenantId, plugin: &str, name: &str) -> String {
    format!("plugin-key {} {plugin} {name}", tenant.0)
}

pub async fn secrets(reader: &mut Reader, tenant: TenantId, plugin: &str) -> OpResult<Vec<Secret>> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT name, kind, sealed, stored_at, stored_by FROM plugin_secret WHERE tenant = ? AND plugin = ? ORDER BY name",
    );
    sql.bind(tenant.0).bind(plugin);
    let rows = reader.rows(&sql.done()).await?;
    Ok(rows
        .iter()
        .filter_map(|row| {
            let text = |column: usize| row.text(column).unwrap_or_default().to_string();
            Some(Secret {
                name: text(0),
                kind: text(1),
                sealed: text(2),
                stored_at: row.instant(3)?,
                stored_by: Id::from_stored(&text(4)),
            })
        })
        .collect())
}

pub async fn put_secret(tx: &mut Tx, tenant: TenantId, plugin: &str, secret: &Secret) -> OpResult<()> {
    delete_secret(tx, tenant, plugin, &secret.name).await?;
    let mut sql = Sql::new(
        tx.dialect(),
        "INSERT INTO plugin_secret (tenant, plugin, name, kind, sealed, stored_at, stored_by) VALUES (?, ?, ?, ?, ?, ?, ?)",
    );
    sql.bind(tenant.0).bind(plugin).bind(secret.name.as_str()).bind(secret.kind.as_str()).bind(secret.sealed.as_str());
    sql.bind(secret.stored_at).bind(&secret.stored_by);
    tx.execute(&sql.done()).await?;
    Ok(())
}

pub async fn delete_secret(tx: &mut Tx, tenant: TenantId, plugin: &str, name: &str) -> OpResult<u64> {
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM plugin_secret WHERE tenant = ? AND plugin = ? AND name = ?");
    sql.bind(tenant.0).bind(plugin).bind(name);
    Ok(tx.execute(&sql.done()).await?)
}
