//! Certificates of a plugin in a business: each belongs to a stored key of the same name, and a new key waits here until its
//! certificate comes. Everything is sealed as keys are; what is told of a certificate is whom it names and when it ends.

use std::sync::Arc;

use kernel_store::{Reader, Row, Sql, Tx};
use kernel_types::{Id, Instant, TenantId};
use serde_json::json;

use super::kept::{self, Secret};
use super::manage::AUDIT_PLUGIN;
use crate::app::App;
use crate::context::OpContext;
use crate::error::OpResult;
use crate::platform::grants::audit;

/// A certificate as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certified {
    /// With those that lead to its issuer, sealed.
    pub chain: String,
    pub subject: String,
    pub not_after: Instant,
}

/// What is kept beside a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    pub name: String,
    pub certificate: Option<Certified>,
    /// The new key, sealed as the present one is.
    pub waiting: Option<String>,
}

/// The key a certificate was issued for, as it was read.
#[derive(Debug, Clone)]
pub enum Of {
    Present(String),
    Waiting(String),
}

/// What a sealed chain belongs to: it opens nowhere else.
pub fn about(tenant: TenantId, plugin: &str, name: &str) -> String {
    format!("plugin-identity {} {plugin} {name}", tenant.0)
}

fn from_row(row: &Row) -> Identity {
    let text = |column: usize| row.text(column).map(ToString::to_string);
    let certificate = text(1).zip(row.instant(3)).map(|(chain, not_after)| Certified {
        chain,
        subject: text(2).unwrap_or_default(),
        not_after,
    });
    Identity { name: text(0).unwrap_or_default(), certificate, waiting: text(4) }
}

/// All of a plugin.
pub async fn of_plugin(reader: &mut Reader, tenant: TenantId, plugin: &str) -> OpResult<Vec<Identity>> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT name, chain, subject, not_after, waiting FROM plugin_identity WHERE tenant = ? AND plugin = ? ORDER BY name",
    );
    sql.bind(tenant.0).bind(plugin);
    Ok(reader.rows(&sql.done()).await?.iter().map(from_row).collect())
}

/// Lays a new key down beside the present one, unless one waits already; answers the one that waits.
pub async fn lay_down(
    tx: &mut Tx,
    tenant: TenantId,
    plugin: &str,
    name: &str,
    sealed: &str,
    now: Instant,
) -> OpResult<String> {
    let text = "INSERT INTO plugin_identity (tenant, plugin, name, waiting, changed_at) VALUES (?, ?, ?, ?, ?) \
                ON CONFLICT (tenant, plugin, name) DO UPDATE SET waiting = COALESCE(plugin_identity.waiting, excluded.waiting), changed_at = excluded.changed_at RETURNING waiting";
    let mut sql = Sql::new(tx.dialect(), text);
    sql.bind(tenant.0).bind(plugin).bind(name).bind(sealed).bind(now);
    let row = tx.row(&sql.done()).await?;
    Ok(row.and_then(|row| row.text(0).map(ToString::to_string)).unwrap_or_else(|| sealed.to_string()))
}

/// Forgets the key that waits.
pub async fn discard(tx: &mut Tx, tenant: TenantId, plugin: &str, name: &str, now: Instant) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE plugin_identity SET waiting = NULL, changed_at = ? WHERE tenant = ? AND plugin = ? AND name = ?",
    );
    sql.bind(now).bind(tenant.0).bind(plugin).bind(name);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Forgets everything under a name but the key itself; how many there were.
pub async fn forget(tx: &mut Tx, tenant: TenantId, plugin: &str, name: &str) -> OpResult<u64> {
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM plugin_identity WHERE tenant = ? AND plugin = ? AND name = ?");
    sql.bind(tenant.0).bind(plugin).bind(name);
    Ok(tx.execute(&sql.done()).await?)
}

/// Writes a certificate beside its key. One of a waiting key makes that key the present one, in the same transaction. False when
/// the key is no longer the one that was read.
///
/// # Errors
/// Of the database.
pub async fn certify(
    app: &Arc<App>,
    context: &OpContext,
    plugin: &str,
    name: &str,
    of: Of,
    certified: Certified,
) -> OpResult<bool> {
    let job = Arc::new((plugin.to_string(), name.to_string(), of, certified));
    app.write(context, move |op| {
        let job = Arc::clone(&job);
        Box::pin(async move {
            let context = op.context;
            let tx = op.tx()?;
            let (plugin, name, of, certified) = (&job.0, &job.1, &job.2, &job.3);
            if !written(tx, context, plugin, name, of, certified).await? {
                return Ok(false);
            }
            let told = json!({"certificate": name, "subject": certified.subject, "notAfter": certified.not_after.to_rfc3339(), "newKey": matches!(of, Of::Waiting(_))});
            audit(tx, context, AUDIT_PLUGIN, &Id::from_stored(plugin), "store_certificate", None, Some(told));
            Ok(true)
        })
    })
    .await
}

async fn written(
    tx: &mut Tx,
    context: &OpContext,
    plugin: &str,
    name: &str,
    of: &Of,
    certified: &Certified,
) -> OpResult<bool> {
    let tenant = context.tenant();
    match of {
        Of::Waiting(sealed) => {
            let mut sql = Sql::new(
                tx.dialect(),
                "UPDATE plugin_identity SET waiting = NULL WHERE tenant = ? AND plugin = ? AND name = ? AND waiting = ?",
            );
            sql.bind(tenant.0).bind(plugin).bind(name).bind(sealed.as_str());
            if tx.execute(&sql.done()).await? == 0 {
                return Ok(false);
            }
            let secret = Secret {
                name: name.to_string(),
                kind: "p256".into(),
                sealed: sealed.clone(),
                stored_at: context.now,
                stored_by: context.actor.user.clone(),
            };
            kept::put_secret(tx, tenant, plugin, &secret).await?;
        }
        Of::Present(sealed) => {
            // Written as it is, so that nobody changes it before this is done.
            let mut sql = Sql::new(
                tx.dialect(),
                "UPDATE plugin_secret SET sealed = ? WHERE tenant = ? AND plugin = ? AND name = ? AND sealed = ?",
            );
            sql.bind(sealed.as_str()).bind(tenant.0).bind(plugin).bind(name).bind(sealed.as_str());
            if tx.execute(&sql.done()).await? == 0 {
                return Ok(false);
            }
        }
    }
    put(tx, tenant, plugin, name, certified, context.now).await?;
    Ok(true)
}

/// Writes a certificate; the key that waits stays.
pub(super) async fn put(
    tx: &mut Tx,
    tenant: TenantId,
    plugin: &str,
    name: &str,
    certified: &Certified,
    now: Instant,
) -> OpResult<()> {
    let text = "INSERT INTO plugin_identity (tenant, plugin, name, chain, subject, not_after, changed_at) VALUES (?, ?, ?, ?, ?, ?, ?) \
                ON CONFLICT (tenant, plugin, name) DO UPDATE SET chain = excluded.chain, subject = excluded.subject, not_after = excluded.not_after, changed_at = excluded.changed_at";
    let mut sql = Sql::new(tx.dialect(), text);
    sql.bind(tenant.0)
        .bind(plugin)
        .bind(name)
        .bind(certified.chain.as_str())
        .bind(certified.subject.as_str())
        .bind(certified.not_after)
        .bind(now);
    tx.execute(&sql.done()).await?;
    Ok(())
}
