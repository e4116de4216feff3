//! What a release declares anew for records that are there already: they get their rows when the next server starts.

use std::sync::Arc;

use kernel_manifest::model::{Entity, Operation, Timer};
use kernel_store::{Reader, Sql};
use kernel_types::{Id, Instant, Role, TenantId};

use crate::app::App;
use crate::error::{OpError, OpResult};
use crate::op::Op;
use crate::platform::{business, environment, signing};
use crate::waiting::rows::{self, Waiting};
use crate::waiting::wanted;

/// Records of one transaction.
const AT_ONCE: usize = 200;
/// A moment that passed longer ago had its day before the release: records would do now what nobody expects any more.
const GRACE_SECONDS: i64 = 86_400;

/// Looks through the records of timers that are new, or say something else than before, and forgets those that are gone. Doing it
/// again finishes what was interrupted. Answers how many rows were written or removed.
///
/// # Errors
/// Of the database.
pub async fn take_up(app: &Arc<App>) -> OpResult<usize> {
    let mut reader = app.db.read_platform().await?;
    let sql = Sql::new(reader.dialect(), "SELECT timer, hash FROM timer_known ORDER BY timer").done();
    let known: Vec<(String, String)> = reader
        .rows(&sql)
        .await?
        .iter()
        .filter_map(|row| Some((row.text(0)?.to_string(), row.text(1)?.to_string())))
        .collect();
    let tenants = business::tenants(&mut reader).await?;
    drop(reader);
    let registry = Arc::clone(&app.product.registry);
    let mut done = 0;
    for (entity, timer) in registry.timers() {
        let address = entity.timer_address(timer);
        if known.iter().any(|(name, hash)| *name == address && *hash == timer.hash) {
            continue;
        }
        for (_, business, environment) in &tenants {
            let Ok(context) = environment::context(app, business, environment).await else { continue };
            let context = Arc::new(context);
            let mut after = Id::from_stored("");
            loop {
                let mut reader = app.reader(&context).await?;
                let since = context.now.plus_seconds(-GRACE_SECONDS);
                let records = unlike(&mut reader, context.tenant(), entity, timer, since, &after, AT_ONCE).await?;
                drop(reader);
                let Some(last) = records.last().cloned() else { break };
                after = last;
                let (entity, timer) = (Arc::clone(entity), Arc::clone(timer));
                done += app
                    .write(&context, move |op| {
                        let (entity, timer, records) = (Arc::clone(&entity), Arc::clone(&timer), records.clone());
                        Box::pin(async move { put_right(op, &entity, &timer, &records, since).await })
                    })
                    .await?;
            }
        }
        keep(app, &address, Some(&timer.hash)).await?;
    }
    for (address, _) in known.iter().filter(|(address, _)| registry.timer(address).is_none()) {
        let Some((entity, timer)) = address.split_once(".timers.") else { continue };
        for (tenant, _, _) in &tenants {
            forget(app, *tenant, entity, timer).await?;
        }
        keep(app, address, None).await?;
    }
    for (_, business, environment) in &tenants {
        let Ok(context) = environment::context(app, business, environment).await else { continue };
        done += signing::take_up_reminders(app, &context).await?;
    }
    Ok(done)
}

/// Records whose row may not be what it should: they name a moment and have no row for it, or have a row at all. By id.
pub(super) async fn unlike(
    reader: &mut Reader,
    tenant: TenantId,
    entity: &Entity,
    timer: &Timer,
    since: Instant,
    after: &Id,
    most: usize,
) -> OpResult<Vec<Id>> {
    let column = entity.fields.get(timer.at).map(|field| field.column.as_str()).unwrap_or_default();
    let mut sql = Sql::new(reader.dialect(), "SELECT t.id AS id FROM ");
    sql.ident(&entity.table)
        .push(" t WHERE t.tenant = ")
        .value(tenant.0)
        .push(" AND t.id > ")
        .value(after)
        .push(" AND t.")
        .ident(column)
        .push(" > ")
        .value(since);
    sql.push(" AND NOT EXISTS (SELECT 1 FROM timer r WHERE r.tenant = t.tenant AND r.entity = ")
        .value(entity.address.as_str());
    sql.push(" AND r.timer = ")
        .value(timer.name.as_str())
        .push(" AND r.record = t.id AND r.at = t.")
        .ident(column)
        .push(")");
    sql.push(" UNION SELECT r.record AS id FROM timer r WHERE r.tenant = ")
        .value(tenant.0)
        .push(" AND r.entity = ")
        .value(entity.address.as_str());
    sql.push(" AND r.timer = ")
        .value(timer.name.as_str())
        .push(" AND r.record > ")
        .value(after)
        .push(&format!(" ORDER BY id LIMIT {most}"));
    Ok(reader.rows(&sql.done()).await?.iter().filter_map(|row| row.text(0).map(Id::from_stored)).collect())
}

async fn put_right(
    op: &mut Op<'_>,
    entity: &Arc<Entity>,
    timer: &Timer,
    records: &[Id],
    since: Instant,
) -> OpResult<usize> {
    let grant = op.system_grant(entity, Operation::Read)?;
    let (tenant, view) = (op.tenant(), op.surroundings(Role::Admin));
    let mut done = 0;
    for id in records {
        // Locked, so that nobody's change comes between what it says and its row.
        let record = op.tx()?.load_for_update(&view, &grant, id).await?;
        let is = record.and_then(|record| wanted(entity, timer, &record, &view));
        let mut sql = op.sql("SELECT at FROM timer WHERE tenant = ");
        sql.value(tenant.0)
            .push(" AND entity = ")
            .value(entity.address.as_str())
            .push(" AND timer = ")
            .value(timer.name.as_str())
            .push(" AND record = ")
            .value(id);
        let was = op.row(&sql.done()).await?.and_then(|row| row.instant(0));
        let tx = op.tx()?;
        match is {
            Some(at) if was == Some(at) || (was.is_none() && at <= since) => continue,
            Some(at) => {
                rows::set(
                    tx,
                    tenant,
                    vec![Waiting { entity: entity.address.clone(), timer: timer.name.clone(), record: id.clone(), at }],
                )
                .await?
            }
            None if was.is_some() => rows::remove(tx, tenant, &entity.address, &timer.name, id).await?,
            None => continue,
        }
        done += 1;
    }
    Ok(done)
}

async fn forget(app: &Arc<App>, tenant: TenantId, entity: &str, timer: &str) -> OpResult<()> {
    let (entity, timer) = (entity.to_string(), timer.to_string());
    let forgotten = app.db.write(tenant, move |tx| {
        let (entity, timer) = (entity.clone(), timer.clone());
        Box::pin(async move {
            let mut sql = Sql::new(tx.dialect(), "DELETE FROM timer WHERE tenant = ");
            sql.value(tenant.0)
                .push(" AND entity = ")
                .value(entity.as_str())
                .push(" AND timer = ")
                .value(timer.as_str());
            tx.execute(&sql.done()).await?;
            Ok::<_, OpError>(())
        })
    });
    forgotten.await
}

/// Notes what a timer says, or that it is gone.
async fn keep(app: &Arc<App>, address: &str, hash: Option<&str>) -> OpResult<()> {
    let (address, hash) = (address.to_string(), hash.map(str::to_string));
    let kept = app.db.write_platform(move |tx| {
        let (address, hash) = (address.clone(), hash.clone());
        Box::pin(async move {
            let mut sql = match hash {
                Some(hash) => {
                    let mut sql = Sql::new(tx.dialect(), "INSERT INTO timer_known (timer, hash) VALUES (?, ?) ON CONFLICT (timer) DO UPDATE SET hash = excluded.hash");
                    sql.bind(address).bind(hash);
                    sql
                }
                None => {
                    let mut sql = Sql::new(tx.dialect(), "DELETE FROM timer_known WHERE timer = ");
                    sql.value(address.as_str());
                    sql
                }
            };
            tx.execute(&sql.done()).await?;
            Ok::<_, OpError>(())
        })
    });
    kept.await
}
