//! The rows of timers held against the records they belong to.

use std::sync::Arc;

use kernel_manifest::model::Operation;
use kernel_types::{Id, Role};

use super::take_up::unlike;
use crate::error::OpResult;
use crate::op::{Lines, Op};
use crate::platform::signing;
use crate::waiting::{Wrong, wanted};

/// Records looked at together.
const AT_ONCE: usize = 500;
/// A server that runs is never so far behind.
const LATE_SECONDS: i64 = 600;

/// What was found in one tenant.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Verified {
    /// Rows that wait.
    pub waiting: usize,
    /// Rows that are due for ten minutes and more.
    pub late: usize,
    /// Rows that were refused as often as they are tried.
    pub given_up: usize,
    pub wrong: Vec<Wrong>,
}

/// Compares every row of a business with its record, and every record that waits with its row.
///
/// # Errors
/// Of the database.
pub async fn verify(op: &mut Op<'_>) -> OpResult<Verified> {
    let registry = Arc::clone(&op.app.product.registry);
    let (tenant, now) = (op.tenant(), op.now());
    let mut found = Verified::default();
    let mut sql = op
        .sql("SELECT COUNT(due_at), COUNT(*), SUM(CASE WHEN due_at < ? THEN 1 ELSE 0 END) FROM timer WHERE tenant = ?");
    sql.bind(now.plus_seconds(-LATE_SECONDS)).bind(tenant.0);
    if let Some(row) = op.row(&sql.done()).await? {
        let count = |column: usize| usize::try_from(row.int(column).unwrap_or(0)).unwrap_or(0);
        (found.waiting, found.given_up, found.late) = (count(0), count(1).saturating_sub(count(0)), count(2));
    }
    for (entity, timer) in registry.timers() {
        let grant = op.system_grant(entity, Operation::Read)?;
        let address = entity.timer_address(timer);
        let mut after = Id::from_stored("");
        loop {
            let ids = unlike(op.reader(), tenant, entity, timer, now, &after, AT_ONCE).await?;
            let Some(last) = ids.last().cloned() else { break };
            after = last;
            op.forget_loaded();
            let records = op.fetch(grant.entity(), &ids, Lines::Along).await?;
            let view = op.surroundings(Role::Admin);
            for id in ids {
                let mut sql = op.sql("SELECT at FROM timer WHERE tenant = ");
                sql.value(tenant.0)
                    .push(" AND entity = ")
                    .value(entity.address.as_str())
                    .push(" AND timer = ")
                    .value(timer.name.as_str())
                    .push(" AND record = ")
                    .value(&id);
                let was = op.row(&sql.done()).await?.and_then(|row| row.instant(0));
                let record = records.iter().find(|record| record.id().as_ref() == Some(&id));
                let is = record.and_then(|record| wanted(entity, timer, record, &view));
                let what = match (was, is) {
                    (Some(was), Some(is)) if was == is => continue,
                    (Some(_), Some(_)) => "waits for another moment than it says",
                    (Some(_), None) => "has a row and waits for nothing",
                    (None, Some(at)) if at > now => "waits and has no row",
                    _ => continue,
                };
                found.wrong.push(Wrong { timer: address.clone(), record: id, what });
            }
        }
    }
    found.wrong.extend(signing::verify_reminders(op).await?);
    Ok(found)
}
