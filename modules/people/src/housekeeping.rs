//! Work by the clock outside leave: changes of job whose day has come, contracts that ended.

use kernel::jobs::{JobRun, JobStep};
use kernel::{Op, OpFuture, OpResult};
use kernel_types::Id;
use serde_json::Map;

use crate::generated::{contract, employment_change};

/// Records of one transaction.
const AT_ONCE: usize = 200;

kernel::columns! { struct Found { id: Id } }

/// `people.days`, every day.
pub fn days<'a>(op: &'a mut Op<'_>, _run: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        let changes = due(op, "SELECT id FROM people_and_culture_employment_change WHERE tenant = ? AND status = 'approved' AND \"from\" <= ? AND archived_at IS NULL ORDER BY \"from\", id LIMIT 200").await?;
        for id in &changes {
            op.transition(employment_change::ADDRESS, id, "apply", Map::new()).await?;
        }
        let ended = due(op, "SELECT id FROM people_and_culture_contract WHERE tenant = ? AND status = 'active' AND \"to\" < ? AND archived_at IS NULL ORDER BY id LIMIT 200").await?;
        for id in &ended {
            op.transition(contract::ADDRESS, id, "expire", Map::new()).await?;
        }
        let full = changes.len() == AT_ONCE || ended.len() == AT_ONCE;
        let count = u64::try_from(changes.len() + ended.len()).unwrap_or_default();
        Ok(if full { JobStep::more(count, String::new()) } else { JobStep::done(count) })
    })
}

async fn due(op: &mut Op<'_>, select: &str) -> OpResult<Vec<Id>> {
    let today = op.today();
    let mut sql = op.sql(select);
    sql.bind(op.tenant().0).bind(today);
    let rows: Vec<Found> = op.rows_as(&sql.done()).await?;
    Ok(rows.into_iter().map(|row| row.id).collect())
}
