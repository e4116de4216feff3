//! Work by the clock: what is over, every day.

use kernel::jobs::{JobRun, JobStep};
use kernel::{Op, OpFuture, OpResult};
use kernel_types::{Id, Value};
use serde_json::Map;

use crate::lifecycle::SURVEY;
use crate::sla::{self, instant};
use crate::ticket::TICKET;

kernel::columns! {
    /// A record whose time is over.
    struct Over { id: Id }
}

/// Records of one transaction.
const AT_ONCE: i64 = 200;

/// `helpdesk.closing`, every day: solved tickets close, surveys end, articles come up for review.
pub fn closing<'a>(op: &'a mut Op<'_>, _run: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        let today = op.today();
        let surveys = due(
            op,
            "SELECT id FROM helpdesk_survey WHERE tenant = ",
            " AND status = 'asked' AND expires_on < ",
            Value::Date(today),
        )
        .await?;
        for id in &surveys {
            op.transition(SURVEY, id, "expire", Map::new()).await?;
        }
        let articles = due(
            op,
            "SELECT id FROM helpdesk_article WHERE tenant = ",
            " AND status = 'published' AND review_on < ",
            Value::Date(today),
        )
        .await?;
        for id in &articles {
            op.transition("helpdesk.article", id, "flag", Map::new()).await?;
        }
        let closed = close(op).await?;
        let count = surveys.len() + articles.len() + closed;
        let full = [surveys.len(), articles.len(), closed].iter().any(|part| i64::try_from(*part) == Ok(AT_ONCE));
        // Three times the records of one transaction at most.
        let count = u64::try_from(count).unwrap_or_default();
        Ok(if full { JobStep::more(count, String::new()) } else { JobStep::done(count) })
    })
}

async fn due(op: &mut Op<'_>, select: &str, condition: &str, than: Value) -> OpResult<Vec<Id>> {
    let mut sql = op.sql(select);
    sql.value(op.tenant().0)
        .push(condition)
        .value(than)
        .push(" AND archived_at IS NULL ORDER BY id LIMIT ")
        .value(AT_ONCE);
    Ok(op.rows_as::<Over>(&sql.done()).await?.into_iter().map(|row| row.id).collect())
}

/// Closes what is solved since so many business days of its policy; without a policy all days count.
async fn close(op: &mut Op<'_>) -> OpResult<usize> {
    // Emptied, it is what it is declared to be.
    let days = op.setting("helpdesk.closeDays").as_int().unwrap_or(3);
    let now = op.now();
    let since = now.plus_seconds(-days * 86_400);
    let mut sql = op.sql("SELECT id FROM helpdesk_ticket WHERE tenant = ");
    sql.value(op.tenant().0)
        .push(" AND status = 'resolved' AND archived_at IS NULL AND resolved_at <= ")
        .value(since)
        .push(" ORDER BY resolved_at, id LIMIT ")
        .value(AT_ONCE);
    let ids: Vec<Id> = op.rows_as::<Over>(&sql.done()).await?.into_iter().map(|row| row.id).collect();
    let policies = op.reference("helpdesk.sla_policy").await?;
    let mut closed = 0;
    for ticket in op.load_many(TICKET, &ids).await? {
        let calendar = match ticket.link("policy").and_then(|id| policies.get(&id)) {
            Some(policy) => sla::calendar(op, &policy).await?,
            None => None,
        };
        let resolved = instant(ticket.get("resolvedAt"));
        let over = match (calendar, resolved) {
            (Some(calendar), Some(resolved)) => {
                calendar.hours.days(calendar.local(resolved), calendar.local(now)) >= days
            }
            _ => true,
        };
        if over {
            op.transition(TICKET, &ticket.id(), "close", Map::new()).await?;
            closed += 1;
        }
    }
    Ok(closed)
}
