//! Work by the clock outside leave: changes of job whose day has come, contracts that ended, and reminders of documents that
//! expire, reviews that are due and policies nobody acknowledged.

use kernel::jobs::{JobRun, JobStep};
use kernel::{Op, OpFuture, OpResult};
use kernel_types::{Id, Value};
use serde_json::{Map, json};

use crate::generated::{appraisal, contract, employee_document, employment_change, policy_reminder};

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
        let reminded = remind(op).await?;
        let full = [changes.len(), ended.len()].contains(&AT_ONCE) || reminded.iter().any(|count| *count == AT_ONCE);
        let count = u64::try_from(changes.len() + ended.len() + reminded.iter().sum::<usize>()).unwrap_or_default();
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

kernel::columns! { struct Unread { policy: Id, person: Id, known: Option<Id>, times: Option<i64> } }

/// Reminds of what is due, and answers how many of each kind. Documents are reminded of a month and a week before they expire and on
/// that day, reviews from three days before on, policies three days after they were published and then each week.
async fn remind(op: &mut Op<'_>) -> OpResult<[usize; 4]> {
    let (today, tenant) = (op.today(), op.tenant().0);
    let day = |days: i64| today + chrono::Duration::days(days);
    let mut sql = op.sql(
        "SELECT id FROM people_and_culture_employee_document WHERE tenant = ? AND archived_at IS NULL AND status IN ('unchecked', 'checked') AND expires_on >= ? \
         AND ((expires_on <= ? AND (reminded_on IS NULL OR reminded_on < ?)) OR (expires_on <= ? AND (reminded_on IS NULL OR reminded_on < ?))) ORDER BY expires_on, id LIMIT 200",
    );
    sql.bind(tenant).bind(today).bind(day(30)).bind(day(-60)).bind(day(7)).bind(day(-6));
    let documents: Vec<Found> = op.rows_as(&sql.done()).await?;
    for found in &documents {
        op.transition(employee_document::ADDRESS, &found.id, "remind", Map::new()).await?;
    }
    let mut sql = op.sql(
        "SELECT a.id FROM people_and_culture_appraisal a JOIN people_and_culture_review_cycle c ON c.tenant = a.tenant AND c.id = a.cycle \
         WHERE a.tenant = ? AND a.archived_at IS NULL AND c.status = 'open' AND ((a.status = 'self_review' AND c.self_by <= ?) OR (a.status = 'manager' AND c.manager_by <= ?)) \
         AND (a.reminded_on IS NULL OR a.reminded_on < ?) ORDER BY a.id LIMIT 200",
    );
    sql.bind(tenant).bind(day(3)).bind(day(3)).bind(day(-2));
    let reviews: Vec<Found> = op.rows_as(&sql.done()).await?;
    for found in &reviews {
        op.transition(appraisal::ADDRESS, &found.id, "remind", Map::new()).await?;
    }
    let mut sql = op.sql(
        "SELECT p.id, e.\"user\", r.id, r.times FROM people_and_culture_policy p JOIN people_and_culture_employee e ON e.tenant = p.tenant \
         LEFT JOIN people_and_culture_policy_reminder r ON r.tenant = p.tenant AND r.policy = p.id AND r.person = e.\"user\" \
         WHERE p.tenant = ? AND p.archived_at IS NULL AND p.status = 'published' AND p.must_read AND p.published_on <= ? AND e.archived_at IS NULL AND e.\"user\" IS NOT NULL \
         AND e.status NOT IN ('onboarding', 'exited') AND (r.id IS NULL OR r.last_on <= ?) \
         AND NOT EXISTS (SELECT 1 FROM people_and_culture_policy_acknowledgment a WHERE a.tenant = p.tenant AND a.policy = p.id AND a.person = e.\"user\") ORDER BY p.id, e.id LIMIT 200",
    );
    sql.bind(tenant).bind(day(-3)).bind(day(-7));
    let unread: Vec<Unread> = op.rows_as(&sql.done()).await?;
    for one in &unread {
        match &one.known {
            Some(known) => {
                // Reminders of before they were counted count as none.
                let fields = [
                    (policy_reminder::TIMES, Value::Int(one.times.unwrap_or(0) + 1)),
                    (policy_reminder::LAST_ON, Value::Date(today)),
                ];
                op.set_fields(policy_reminder::ADDRESS, known, &fields).await?;
            }
            None => {
                let body =
                    json!({policy_reminder::POLICY: one.policy.as_str(), policy_reminder::PERSON: one.person.as_str()});
                op.create(policy_reminder::ADDRESS, body).await?;
            }
        }
    }
    // Who acknowledged is no longer reminded.
    let mut sql = op.sql(
        "SELECT r.id FROM people_and_culture_policy_reminder r WHERE r.tenant = ? AND EXISTS (SELECT 1 FROM people_and_culture_policy_acknowledgment a \
         WHERE a.tenant = r.tenant AND a.policy = r.policy AND a.person = r.person) ORDER BY r.id LIMIT 200",
    );
    sql.bind(tenant);
    let done: Vec<Found> = op.rows_as(&sql.done()).await?;
    for found in &done {
        op.delete(policy_reminder::ADDRESS, &found.id).await?;
    }
    Ok([documents.len(), reviews.len(), unread.len(), done.len()])
}
