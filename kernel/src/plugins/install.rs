//! What a business runs. Every change takes the next revision, by which other servers find what is new to them.

use kernel_store::{Reader, Row, Sql, Tx};
use kernel_types::{Id, Instant, TenantId};
use serde_json::Value as Json;

use super::Granted;
use crate::error::{OpError, OpResult};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InstallState {
    On,
    /// Switched off: nothing of it runs, everything is kept.
    Off,
    Removed,
}

impl InstallState {
    pub fn as_str(self) -> &'static str {
        match self {
            InstallState::On => "on",
            InstallState::Off => "off",
            InstallState::Removed => "removed",
        }
    }

    fn parse(text: &str) -> InstallState {
        match text {
            "on" => InstallState::On,
            "off" => InstallState::Off,
            _ => InstallState::Removed,
        }
    }
}

/// A plugin in one environment of a business.
#[derive(Debug, Clone, PartialEq)]
pub struct Install {
    pub tenant: TenantId,
    pub plugin: String,
    pub version: String,
    pub state: InstallState,
    pub granted: Granted,
    pub settings: Json,
    pub installed_at: Instant,
    pub installed_by: Id,
    pub changed_at: Instant,
    /// The person who granted what it has: jobs run with this person's access.
    pub changed_by: Id,
}

const COLUMNS: &str =
    "tenant, plugin, version, state, granted, settings, installed_at, installed_by, changed_at, changed_by";

fn from_row(row: &Row) -> Option<Install> {
    let text = |column: usize| row.text(column).unwrap_or_default().to_string();
    Some(Install {
        tenant: TenantId(row.int(0)?),
        plugin: text(1),
        version: text(2),
        state: InstallState::parse(&text(3)),
        granted: serde_json::from_str(&text(4)).unwrap_or_default(),
        settings: serde_json::from_str(&text(5)).unwrap_or(Json::Null),
        installed_at: row.instant(6)?,
        installed_by: Id::from_stored(&text(7)),
        changed_at: row.instant(8)?,
        changed_by: Id::from_stored(&text(9)),
    })
}

/// The count of changes so far.
pub async fn revision(reader: &mut Reader) -> OpResult<i64> {
    let sql = Sql::new(reader.dialect(), "SELECT version FROM plugin_change WHERE id = 1").done();
    Ok(reader.int(&sql).await?.unwrap_or(0))
}

pub(super) async fn next_revision(tx: &mut Tx) -> OpResult<i64> {
    let sql =
        Sql::new(tx.dialect(), "UPDATE plugin_change SET version = version + 1 WHERE id = 1 RETURNING version").done();
    tx.row(&sql).await?.and_then(|row| row.int(0)).ok_or_else(|| OpError::internal("plugin_change has no row"))
}

/// Installs of all businesses that changed after a revision; for the platform's reader.
pub async fn changed_since(reader: &mut Reader, revision: i64) -> OpResult<Vec<Install>> {
    let mut sql = Sql::new(
        reader.dialect(),
        &format!("SELECT {COLUMNS} FROM plugin_install WHERE revision > ? ORDER BY revision"),
    );
    sql.bind(revision).across_tenants();
    Ok(reader.rows(&sql.done()).await?.iter().filter_map(from_row).collect())
}

/// What is installed in the reader's tenant.
pub async fn of_tenant(reader: &mut Reader, tenant: TenantId) -> OpResult<Vec<Install>> {
    let mut sql = Sql::new(
        reader.dialect(),
        &format!("SELECT {COLUMNS} FROM plugin_install WHERE tenant = ? AND state <> 'removed' ORDER BY plugin"),
    );
    sql.bind(tenant.0);
    Ok(reader.rows(&sql.done()).await?.iter().filter_map(from_row).collect())
}

/// Writes an install as it is from now on.
pub async fn put(tx: &mut Tx, install: &Install) -> OpResult<()> {
    let revision = next_revision(tx).await?;
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM plugin_install WHERE tenant = ? AND plugin = ?");
    sql.bind(install.tenant.0).bind(install.plugin.as_str());
    tx.execute(&sql.done()).await?;
    let granted = serde_json::to_string(&install.granted).map_err(|error| OpError::internal(error.to_string()))?;
    let mut sql = Sql::new(
        tx.dialect(),
        &format!("INSERT INTO plugin_install ({COLUMNS}, revision) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
    );
    sql.bind(install.tenant.0)
        .bind(install.plugin.as_str())
        .bind(install.version.as_str())
        .bind(install.state.as_str());
    sql.bind(granted).bind(install.settings.to_string()).bind(install.installed_at).bind(&install.installed_by);
    sql.bind(install.changed_at).bind(&install.changed_by).bind(revision);
    tx.execute(&sql.done()).await?;
    Ok(())
}
