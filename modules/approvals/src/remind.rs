//! Decisions that wait too long: reminders, and whoever is named to decide instead.

use kernel::jobs::{JobRun, JobStep};
use kernel::{Doc, Op, OpFuture, OpResult};
use kernel_types::{Id, Instant, Value};
use serde_json::json;

use crate::request::{REQUEST, TASK};

/// Tasks that one transaction reminds of.
const AT_ONCE: usize = 200;

/// `approvals.remind`, every hour.
pub fn run<'a>(op: &'a mut Op<'_>, _run: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        let touched = overdue(op).await?;
        let count = u64::try_from(touched).unwrap_or_default();
        // What was touched is not found again, so the next part begins at the rest.
        Ok(if touched < AT_ONCE { JobStep::done(count) } else { JobStep::more(count, String::new()) })
    })
}

/// Escalates tasks past their hour to the person the policy names and notes a reminder of the others, so many at once; answers how
/// many were touched. Run again once all are touched, it finds nothing to do.
pub async fn overdue(op: &mut Op<'_>) -> OpResult<usize> {
    let now = op.now();
    let hours = op.setting("approvals.reminderHours").as_int().unwrap_or(24);
    let late = late(op, now, now.plus_seconds(-hours * 3_600)).await?;
    for task in &late {
        escalate(op, task).await?;
        op.set_fields(TASK, &task.id(), &[("remindedAt", Value::Instant(now))]).await?;
        op.emit("approvals.task.reminded", json!({"id": task.id().as_str()})).await?;
    }
    Ok(late.len())
}

/// Open tasks past their hour, or asked before `since` where none was set, of which nobody was reminded after `since`.
async fn late(op: &mut Op<'_>, now: Instant, since: Instant) -> OpResult<Vec<Doc>> {
    let mut sql = op.sql("SELECT id FROM approvals_task WHERE tenant = ");
    sql.value(op.tenant().0).push(" AND status = 'open' AND (due_at <= ").value(now).push(" OR due_at IS NULL AND asked_at <= ").value(since);
    sql.push(") AND (reminded_at IS NULL OR reminded_at <= ").value(since).push(") ORDER BY id LIMIT ").value(i64::try_from(AT_ONCE).unwrap_or(i64::MAX));
    let rows = op.rows(&sql.done()).await?;
    let ids: Vec<Id> = rows.iter().filter_map(|row| row.text(0).map(Id::from_stored)).collect();
    op.load_many(TASK, &ids).await
}

/// Asks the person a step escalates to as well, once.
async fn escalate(op: &mut Op<'_>, task: &Doc) -> OpResult<()> {
    let Some(request_id) = task.link("request") else { return Ok(()) };
    let request = op.load(REQUEST, &request_id).await?;
    let step = task.int("step");
    let to = request.lines("steps").filter(|row| row.int("step") == step).find_map(|row| row.text("escalateTo").map(Id::from_stored));
    let Some(to) = to.filter(|to| Some(to.as_str()) != request.text("requester")) else { return Ok(()) };
    let known = op.find(TASK, &[("request", Value::from(&request_id)), ("approver", Value::from(&to))]).await?;
    if known.iter().any(|task| task.int("step") == step) {
        return Ok(());
    }
    let body = json!({
        "docLabel": task.text("docLabel"), "docType": task.text("docType"), "docId": task.text("docId"),
        "amount": kernel_types::format_scaled(task.int("amount"), kernel_types::MONEY_SCALE, 4), "request": request_id.as_str(), "step": step,
        "approver": to.as_str(), "actingFor": task.text("approver"), "requester": task.text("requester"), "askedAt": op.now().to_rfc3339(), "assignee": to.as_str(),
    });
    op.create(TASK, body).await?;
    Ok(())
}
