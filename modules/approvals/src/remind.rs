//! Decisions that wait too long: reminders, and whoever is named to decide instead.

use kernel::jobs::{JobRun, JobStep};
use kernel::{Doc, Op, OpFuture, OpResult};
use kernel_types::{Id, Value};
use serde_json::json;

use crate::request::{REQUEST, TASK};

/// `approvals.remind`, every hour.
pub fn run<'a>(op: &'a mut Op<'_>, _run: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        let touched = overdue(op).await?;
        Ok(JobStep::done(u64::try_from(touched).unwrap_or_default()))
    })
}

/// Escalates tasks past their hour to the person the policy names and notes a reminder of the others; answers how many were
/// touched. Run again, it finds nothing to do.
pub async fn overdue(op: &mut Op<'_>) -> OpResult<usize> {
    let now = op.now();
    let hours = op.setting("approvals.reminderHours").as_int().unwrap_or(24);
    let open = op.find(TASK, &[("status", Value::text("open"))]).await?;
    let mut touched = 0;
    for task in open {
        let instant = |name: &str| match task.get(name) {
            Value::Instant(at) => Some(*at),
            _ => None,
        };
        let asked = instant("askedAt").unwrap_or(now);
        let due = instant("dueAt").unwrap_or_else(|| asked.plus_seconds(hours * 3_600));
        if due > now || instant("remindedAt").is_some_and(|at| at.plus_seconds(hours * 3_600) > now) {
            continue;
        }
        escalate(op, &task).await?;
        op.set_fields(TASK, &task.id(), &[("remindedAt", Value::Instant(now))]).await?;
        op.emit("approvals.task.reminded", json!({"id": task.id().as_str()})).await?;
        touched += 1;
    }
    Ok(touched)
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
