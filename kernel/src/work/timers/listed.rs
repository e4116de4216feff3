//! Timers as administrators see them: what waits, what was refused, and another try.

use std::collections::HashMap;
use std::sync::Arc;

use kernel_store::{Sql, Tx};
use kernel_types::{Id, Instant};
use serde_json::json;

use crate::app::App;
use crate::error::{OpError, OpResult};
use crate::jobs::reason_entity_off;
use crate::platform::business;
use crate::platform::member_access::{By, MemberAccess, record};
use crate::say;
use crate::sentence::Sentence;
use crate::waiting::rows;

/// Refusals told of one timer; the others have mostly the same reason.
const REFUSALS: usize = 5;

/// A declared timer in one environment of a business.
#[derive(Debug, Clone)]
pub struct Listed {
    /// `helpdesk.ticket.timers.late`
    pub timer: String,
    pub title: String,
    pub entity_title: String,
    pub family: String,
    pub family_title: String,
    pub environment: String,
    /// Why it is not run at present.
    pub off: Option<&'static str>,
    /// Records that wait.
    pub waiting: i64,
    pub next_at: Option<Instant>,
    /// Runs that were refused and are still owed.
    pub refused: i64,
    pub refusals: Vec<Refusal>,
}

/// A run that was refused.
#[derive(Debug, Clone)]
pub struct Refusal {
    pub record: Id,
    /// Where the record is opened.
    pub opens: Option<String>,
    pub at: Option<Instant>,
    pub words: Sentence,
    /// When it is tried again; `None` when it was given up.
    pub next_at: Option<Instant>,
}

/// Every timer of a business that has rows, and every declared one of its live environment; live before test.
///
/// # Errors
/// Of the database.
pub async fn listed(app: &Arc<App>, of: &Id) -> OpResult<Vec<Listed>> {
    let mut found = Vec::new();
    for environment in ["live", "test"] {
        let mut reader = app.db.read_platform().await?;
        let Some(tenant) = business::tenant_of(&mut reader, of, environment).await? else { continue };
        let mut off = HashMap::new();
        for (entity, _) in app.product.registry.timers() {
            if !off.contains_key(&entity.address) {
                off.insert(entity.address.clone(), reason_entity_off(app, &mut reader, entity, of, environment).await?);
            }
        }
        drop(reader);
        let mut reader = app.db.read(tenant).await?;
        let mut sql = Sql::new(
            reader.dialect(),
            "SELECT entity, timer, COUNT(*), MIN(due_at), SUM(CASE WHEN attempts > 0 THEN 1 ELSE 0 END) FROM timer WHERE tenant = ",
        );
        sql.value(tenant.0).push(" GROUP BY entity, timer");
        let rows = reader.rows(&sql.done()).await?;
        for (entity, timer) in app.product.registry.timers() {
            let row = rows
                .iter()
                .find(|row| row.text(0) == Some(entity.address.as_str()) && row.text(1) == Some(timer.name.as_str()));
            if row.is_none() && environment == "test" {
                continue;
            }
            let refused = row.and_then(|row| row.int(4)).unwrap_or(0);
            let mut refusals = Vec::new();
            if refused > 0 {
                let mut sql = Sql::new(
                    reader.dialect(),
                    "SELECT record, failed_at, error, due_at FROM timer WHERE attempts > 0 AND tenant = ",
                );
                sql.value(tenant.0)
                    .push(" AND entity = ")
                    .value(entity.address.as_str())
                    .push(" AND timer = ")
                    .value(timer.name.as_str());
                sql.push(&format!(" ORDER BY failed_at DESC, record LIMIT {REFUSALS}"));
                for row in reader.rows(&sql.done()).await? {
                    let Some(record) = row.text(0).map(Id::from_stored) else { continue };
                    let opens = entity
                        .routes
                        .detail
                        .as_ref()
                        .map(|path| path.replace("{id}", record.as_str()).replace(":id", record.as_str()));
                    refusals.push(Refusal {
                        record,
                        opens,
                        at: row.instant(1),
                        words: Sentence::stored(row.text(2).unwrap_or_default()),
                        next_at: row.instant(3),
                    });
                }
            }
            let family = app.product.registry.families.get(&entity.family);
            found.push(Listed {
                timer: entity.timer_address(timer),
                title: timer.label.clone(),
                entity_title: entity.plural.clone(),
                family: entity.family.clone(),
                family_title: family.map_or_else(|| entity.family.clone(), |family| family.title.clone()),
                environment: environment.to_string(),
                off: off.get(&entity.address).copied().flatten(),
                waiting: row.and_then(|row| row.int(2)).unwrap_or(0),
                next_at: row.and_then(|row| row.instant(3)),
                refused,
                refusals,
            });
        }
    }
    found.sort_by(|a, b| {
        (a.environment.as_str(), a.family_title.as_str(), a.timer.as_str()).cmp(&(
            b.environment.as_str(),
            b.family_title.as_str(),
            b.timer.as_str(),
        ))
    });
    Ok(found)
}

/// An administrator wants what was refused tried again now; a server takes it up within seconds. `None` when nothing of that name is
/// declared.
///
/// # Errors
/// `NotFound` without the environment; refused where nothing waits for another try.
pub async fn retry(
    app: &App,
    tx: &mut Tx,
    standing: &MemberAccess,
    by: &By,
    timer: &str,
    environment: &str,
) -> OpResult<Option<()>> {
    let Some((entity, declared)) = app.product.registry.timer(timer) else { return Ok(None) };
    standing.need_administrator()?;
    standing.need_active()?;
    let of = &standing.business.id;
    let tenant = business::tenant_of(tx, of, environment).await?.ok_or(OpError::NotFound)?;
    match environment {
        // The trail is that of the live books.
        "live" => record(tx, by, of, "timer_retried", None, None, Some(json!({"timer": timer}))).await?,
        _ => tx.enter_tenant(tenant).await?,
    }
    if rows::hasten(tx, tenant, &entity.address, &declared.name, by.now).await? == 0 {
        return Err(OpError::state(
            "nothing_refused",
            say!("kernel-nothing-refused", "Nothing here is waiting to be tried again."),
        ));
    }
    rows::expect(tx, tenant, by.now).await?;
    Ok(Some(()))
}
