//! What a newer version of a plugin carries over: values of a field that another field holds from then on. It is done for one business,
//! before that business works with the newer version, in batches of one transaction each. A batch looks for values that are not where
//! they belong yet, so an interrupted upgrade resumes, and what the older version wrote meanwhile is included. The transaction that
//! installs the version carries over the rest.

use std::sync::Arc;

use kernel_manifest::model::{Field, Registry};
use kernel_manifest::source::plugin::{DataStepDecl, PluginFile};
use kernel_store::{Dialect, Reader, Sql, Tx};
use kernel_types::TenantId;

use super::package::order;
use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::say;

/// Rows carried over in one transaction.
pub const BATCH: i64 = 1_000;
/// Rows a second, on a small machine, until it is measured.
const ROWS_A_SECOND: i64 = 20_000;

/// A step that is to be done, with the rows it finds and about how long they take.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ahead {
    pub about: String,
    pub rows: i64,
    pub seconds: i64,
}

/// A step as statements.
#[derive(Debug, Clone)]
struct Carried {
    about: String,
    table: String,
    from: String,
    to: String,
    values: Vec<(String, String)>,
}

/// The steps between two versions, in their order.
///
/// # Errors
/// A step names what the version does not declare.
fn steps(registry: &Registry, plugin: &PluginFile, before: &str) -> OpResult<Vec<Carried>> {
    let due = |step: &&DataStepDecl| order(before) < order(&step.since) && order(&step.since) <= order(&plugin.version);
    plugin.data.iter().filter(due).map(|step| carried(registry, step)).collect()
}

fn carried(registry: &Registry, step: &DataStepDecl) -> OpResult<Carried> {
    let wrong = |what: &str| {
        let message = say!(
            "kernel-plugin-data-unknown",
            "This version does not say where its records go: {entity} has no '{what}'. Its publisher can mend it.",
            entity = step.entity,
            what
        );
        OpError::state("plugin_data_unknown", message)
    };
    let entity = registry.entity(&step.entity).ok_or_else(|| wrong(&step.entity))?;
    let (table, fields): (&str, &[Field]) = match &step.lines {
        None => (entity.table.as_str(), entity.fields.as_slice()),
        Some(name) => {
            entity.line_set(name).map(|set| (set.table.as_str(), set.fields.as_slice())).ok_or_else(|| wrong(name))?
        }
    };
    let column = |name: &str| -> OpResult<String> {
        let field = fields.iter().find(|field| field.name == name && field.stored && !field.column.is_empty());
        field.map(|field| field.column.clone()).ok_or_else(|| wrong(name))
    };
    Ok(Carried {
        about: step.about.clone(),
        table: table.to_string(),
        from: column(&step.from)?,
        to: column(&step.to)?,
        values: step.values.iter().map(|(was, is)| (was.clone(), is.clone())).collect(),
    })
}

impl Carried {
    /// The value as it is from now on.
    fn value(&self, sql: &mut Sql) {
        if self.values.is_empty() {
            sql.ident(&self.from);
            return;
        }
        sql.push("CASE ").ident(&self.from);
        for (was, is) in &self.values {
            sql.push(" WHEN ").value(was.as_str()).push(" THEN ").value(is.as_str());
        }
        sql.push(" END");
    }

    /// Rows whose value is not where it belongs.
    fn open(&self, sql: &mut Sql, tenant: TenantId) {
        sql.push(" WHERE tenant = ").value(tenant.0).push(" AND ").ident(&self.from).push(" IS NOT NULL");
        if !self.values.is_empty() {
            sql.push(" AND ").ident(&self.from).push(" IN (");
            for (place, (was, _)) in self.values.iter().enumerate() {
                sql.push(if place == 0 { "" } else { ", " }).value(was.as_str());
            }
            sql.push(")");
        }
        sql.push(" AND (").ident(&self.to).push(" IS NULL OR ").ident(&self.to).push(" <> ");
        self.value(sql);
        sql.push(")");
    }

    fn counting(&self, dialect: Dialect, tenant: TenantId) -> Sql {
        let mut sql = Sql::new(dialect, "SELECT COUNT(*) FROM ");
        sql.ident(&self.table);
        self.open(&mut sql, tenant);
        sql
    }

    /// Carries rows over: so many at most, or all that are left.
    fn moving(&self, dialect: Dialect, tenant: TenantId, most: Option<i64>) -> Sql {
        let mut sql = Sql::new(dialect, "UPDATE ");
        sql.ident(&self.table).push(" SET ").ident(&self.to).push(" = ");
        self.value(&mut sql);
        match most {
            None => self.open(&mut sql, tenant),
            Some(most) => {
                sql.push(" WHERE tenant = ").value(tenant.0).push(" AND id IN (SELECT id FROM ").ident(&self.table);
                self.open(&mut sql, tenant);
                sql.push(" ORDER BY id LIMIT ").value(most).push(")");
            }
        }
        sql
    }
}

async fn left(reader: &mut Reader, step: &Carried, tenant: TenantId) -> OpResult<i64> {
    let statement = step.counting(reader.dialect(), tenant).done();
    Ok(reader.int(&statement).await?.unwrap_or(0))
}

/// What taking up a version would carry over in the caller's business, with the declarations of that version.
///
/// # Errors
/// As [`carry`].
pub async fn ahead(app: &App, context: &OpContext, plugin: &PluginFile, before: &str) -> OpResult<Vec<Ahead>> {
    let mut reader = app.reader(context).await?;
    let mut found = Vec::new();
    for step in steps(&app.product.registry, plugin, before)? {
        let rows = left(&mut reader, &step, context.tenant()).await?;
        found.push(Ahead { about: step.about, rows, seconds: rows / ROWS_A_SECOND });
    }
    Ok(found)
}

/// Carries over what a version keeps elsewhere, batch by batch. `app` has the declarations of that version.
///
/// # Errors
/// A step names what the version does not declare; of the database. What was committed stays, and the next call goes on there.
pub async fn carry(app: &Arc<App>, context: &OpContext, plugin: &PluginFile, before: &str) -> OpResult<i64> {
    let mut carried = 0;
    for step in steps(&app.product.registry, plugin, before)? {
        let tenant = context.tenant();
        let mut reader = app.reader(context).await?;
        let mut rows = left(&mut reader, &step, tenant).await?;
        drop(reader);
        let step = Arc::new(step);
        while rows > 0 {
            let part = Arc::clone(&step);
            let moved: u64 = app
                .write(&context.as_system(), move |op| {
                    let part = Arc::clone(&part);
                    Box::pin(async move {
                        let tx = op.tx()?;
                        let statement = part.moving(tx.dialect(), tenant, Some(BATCH)).done();
                        Ok(tx.execute(&statement).await?)
                    })
                })
                .await?;
            let moved = i64::try_from(moved).unwrap_or(i64::MAX);
            if moved == 0 {
                break;
            }
            carried += moved;
            rows -= moved.min(rows);
            tracing::info!(plugin = plugin.plugin, about = step.about, done = carried, left = rows, "plugins.data");
        }
    }
    Ok(carried)
}

/// What was written since the last batch, in the transaction that installs the version.
///
/// # Errors
/// As [`carry`].
pub(super) async fn finish(
    tx: &mut Tx,
    registry: &Registry,
    tenant: TenantId,
    plugin: &PluginFile,
    before: &str,
) -> OpResult<()> {
    for step in steps(registry, plugin, before)? {
        let statement = step.moving(tx.dialect(), tenant, None).done();
        tx.execute(&statement).await?;
    }
    Ok(())
}
