//! The end of data: everything of one tenant, and everything of a business whose grace period is over.

use std::sync::Arc;

use kernel_store::{Dialect, Reader, Sql, quoted};
use kernel_types::{Id, TenantId};
use serde_json::{Value as Json, json};

use super::job::Progress;
use crate::app::App;
use crate::error::{OpError, OpResult};

/// Tables that hold rows of tenants, read from the database itself: a table nobody thought of here is not forgotten.
pub async fn tenant_tables(reader: &mut Reader) -> OpResult<Vec<String>> {
    let text = match reader.dialect() {
        Dialect::Sqlite => {
            "SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name = 'tenant' ORDER BY m.name"
        }
        Dialect::Postgres => {
            "SELECT c.table_name::text FROM information_schema.columns c JOIN information_schema.tables t ON t.table_schema = c.table_schema \
             AND t.table_name = c.table_name WHERE c.table_schema = current_schema() AND c.column_name = 'tenant' AND t.table_type = 'BASE TABLE' ORDER BY 1"
        }
    };
    let statement = Sql::new(reader.dialect(), text).done();
    Ok(reader.rows(&statement).await?.iter().filter_map(|row| row.text(0).map(str::to_string)).collect())
}

/// Deletes every row of a tenant, a table at a time so that others are not kept waiting. Doing it again finishes what was
/// interrupted.
pub async fn wipe(app: &Arc<App>, tenant: TenantId, progress: &Progress<'_>) -> OpResult<()> {
    let mut reader = app.db.read_platform().await?;
    let tables = tenant_tables(&mut reader).await?;
    drop(reader);
    let total = tables.len();
    for (index, table) in tables.into_iter().enumerate() {
        app.db
            .write(tenant, move |tx| {
                let table = table.clone();
                Box::pin(async move {
                    let mut sql = Sql::new(tx.dialect(), "DELETE FROM ");
                    sql.raw(&quoted(&table)).push(" WHERE tenant = ").value(tenant.0);
                    tx.execute(&sql.done()).await?;
                    if table == "setting" {
                        crate::identity::access::count_settings(tx, tenant).await?;
                    }
                    Ok::<_, OpError>(())
                })
            })
            .await?;
        if index % 20 == 0 {
            progress.tell(index, total).await?;
        }
    }
    app.files.forget_tenant(tenant).await
}

/// Deletes a business whose grace period is over with everything that belongs to it. People stay; their names in other
/// businesses' history are theirs.
pub async fn purge(app: &Arc<App>, business: &Id, progress: &Progress<'_>) -> OpResult<Json> {
    let mut reader = app.db.read_platform().await?;
    let row = crate::identity::business::by_id(&mut reader, business).await?;
    let tenants: Vec<TenantId> = crate::identity::business::tenants(&mut reader)
        .await?
        .into_iter()
        .filter(|(_, of, _)| of == business)
        .map(|(tenant, _, _)| tenant)
        .collect();
    drop(reader);
    // Restored in time, or purged already.
    if row.as_ref().is_some_and(|row| row.status != "deleted") || (row.is_none() && tenants.is_empty()) {
        return Ok(json!({"purged": false}));
    }
    for tenant in &tenants {
        wipe(app, *tenant, progress).await?;
    }
    erase(app, business).await?;
    Ok(json!({"purged": true}))
}

/// Deletes the platform's own rows of a business.
pub async fn erase(app: &Arc<App>, business: &Id) -> OpResult<()> {
    let business = business.clone();
    app.db
        .write_platform(move |tx| {
            let business = business.clone();
            Box::pin(async move {
                let tables = [
                    "family_grant",
                    "family_switch",
                    "app_switch",
                    "invitation",
                    "ownership_transfer",
                    "portal_link",
                    "api_key",
                    "access_view",
                    "job_schedule",
                    "mail_address",
                    "mail_source",
                    "member_number",
                    "membership",
                    "tenant",
                ];
                for table in tables {
                    let mut sql = Sql::new(tx.dialect(), "DELETE FROM ");
                    sql.raw(&quoted(table)).push(" WHERE business = ").value(&business);
                    tx.execute(&sql.done()).await?;
                }
                let mut sql =
                    Sql::new(tx.dialect(), "DELETE FROM platform_job WHERE status <> 'running' AND business = ");
                sql.value(&business);
                tx.execute(&sql.done()).await?;
                let mut sql = Sql::new(tx.dialect(), "DELETE FROM business WHERE id = ");
                sql.value(&business);
                tx.execute(&sql.done()).await?;
                Ok::<_, OpError>(())
            })
        })
        .await
}
