//! Packages of this server.

use std::collections::BTreeSet;
use std::sync::Arc;

use kernel_manifest::source::plugin::PluginFile;
use kernel_store::{Reader, Row, Sql, Tx};
use kernel_types::{Id, Instant};

use super::install::next_revision;
use crate::error::{OpError, OpResult};
use crate::say;

/// A package as this server knows it.
#[derive(Debug, Clone)]
pub struct Package {
    pub manifest: Arc<PluginFile>,
    /// SHA-256 of its list of hashes, hex; of a folder, of what it holds at present.
    pub digest: String,
    /// `core`, `verified`, `private`, or `unsigned` (a developer's folder).
    pub level: String,
    /// Name of the key it is signed with.
    pub signed_by: Option<String>,
    /// Of private ones: the businesses it may be installed in.
    pub businesses: Option<BTreeSet<String>>,
    /// Why it cannot run here.
    pub problem: Option<String>,
    /// Whether records and screens it declares wait for the next start of this server.
    pub waits: bool,
}

impl Package {
    /// Name and version.
    pub fn id(&self) -> String {
        format!("{}@{}", self.manifest.plugin, self.manifest.version)
    }

    /// Three numbers that order versions.
    pub fn order(&self) -> [u64; 3] {
        order(&self.manifest.version)
    }

    /// Whether a business may install it.
    pub fn is_for(&self, business: &Id) -> bool {
        self.businesses.as_ref().is_none_or(|those| those.contains(business.as_str()))
    }
}

/// `1.4.0` → `[1, 4, 0]`
pub fn order(version: &str) -> [u64; 3] {
    let mut parts = version.split('.').map(|part| part.parse().unwrap_or(0));
    [parts.next().unwrap_or(0), parts.next().unwrap_or(0), parts.next().unwrap_or(0)]
}

/// A line of the table: what was installed, whether or not its file is still there.
#[derive(Debug, Clone, PartialEq)]
pub struct PackageRow {
    pub name: String,
    pub version: String,
    pub digest: String,
    pub title: String,
    pub publisher: String,
    pub level: String,
    pub signed_by: Option<String>,
    /// The checked manifest as JSON.
    pub manifest: String,
    /// Bytes of the file.
    pub size: i64,
    pub installed_at: Instant,
    /// Raised when it must be looked at again. Given by the database.
    pub revision: i64,
}

const COLUMNS: &str = "name, version, digest, title, publisher, level, signed_by, manifest, size, installed_at";

fn from_row(row: &Row) -> Option<PackageRow> {
    let text = |column: usize| row.text(column).unwrap_or_default().to_string();
    Some(PackageRow {
        name: text(0),
        version: text(1),
        digest: text(2),
        title: text(3),
        publisher: text(4),
        level: text(5),
        signed_by: row.text(6).map(str::to_string),
        manifest: text(7),
        size: row.int(8)?,
        installed_at: row.instant(9)?,
        revision: row.int(10).unwrap_or(0),
    })
}

/// Every package, by name and version.
pub async fn all(reader: &mut Reader) -> OpResult<Vec<PackageRow>> {
    let sql =
        Sql::new(reader.dialect(), &format!("SELECT {COLUMNS}, revision FROM plugin_package ORDER BY name, version"))
            .done();
    Ok(reader.rows(&sql).await?.iter().filter_map(from_row).collect())
}

/// Adds a package. The same version with another content is refused: businesses agreed to what they saw.
///
/// # Errors
/// Refused when the version is there with another content.
pub async fn insert(tx: &mut Tx, package: &PackageRow) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "SELECT digest FROM plugin_package WHERE name = ? AND version = ?");
    sql.bind(package.name.as_str()).bind(package.version.as_str());
    match tx.row(&sql.done()).await?.and_then(|row| row.text(0).map(str::to_string)) {
        Some(digest) if digest == package.digest => return Ok(()),
        Some(_) => {
            let message = say!(
                "kernel-plugin-version-taken",
                "{name} {version} is installed with another content. Give the new one a new version.",
                name = package.name,
                version = package.version
            );
            return Err(OpError::refused("plugin_version_taken", message));
        }
        None => {}
    }
    let revision = next_revision(tx).await?;
    let text = format!(
        "INSERT INTO plugin_package ({COLUMNS}, state, revision) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'installed', ?)"
    );
    let mut sql = Sql::new(tx.dialect(), &text);
    sql.bind(package.name.as_str())
        .bind(package.version.as_str())
        .bind(package.digest.as_str())
        .bind(package.title.as_str());
    sql.bind(package.publisher.as_str())
        .bind(package.level.as_str())
        .bind(package.signed_by.clone())
        .bind(package.manifest.as_str());
    sql.bind(package.size).bind(package.installed_at).bind(revision);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Takes a package away.
///
/// # Errors
/// `NotFound`; refused while a business runs it.
pub async fn remove(tx: &mut Tx, name: &str, version: &str) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "SELECT COUNT(*) FROM plugin_install WHERE plugin = ? AND version = ? AND state <> 'removed'",
    );
    sql.bind(name).bind(version).across_tenants();
    let used = tx.int(&sql.done()).await?.unwrap_or(0);
    if used > 0 {
        return Err(OpError::state(
            "plugin_used",
            say!(
                "kernel-plugin-used",
                "{used} businesses run {name} {version}. They remove or upgrade it first.",
                used,
                name,
                version
            ),
        ));
    }
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM plugin_package WHERE name = ? AND version = ?");
    sql.bind(name).bind(version);
    if tx.execute(&sql.done()).await? == 0 {
        return Err(OpError::NotFound);
    }
    next_revision(tx).await?;
    Ok(())
}

/// Makes every server look at its packages again: a key or a package was withdrawn.
pub async fn reconsider(tx: &mut Tx) -> OpResult<()> {
    let revision = next_revision(tx).await?;
    let mut sql = Sql::new(tx.dialect(), "UPDATE plugin_package SET revision = ?");
    sql.bind(revision);
    tx.execute(&sql.done()).await?;
    Ok(())
}
