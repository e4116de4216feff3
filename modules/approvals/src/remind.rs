//! Decisions that wait too long: reminders, and the person who is named to decide instead.

use kernel::jobs::{JobRun, JobStep};
use kernel::typed::Stored;
use kernel::{Doc, Op, OpFuture, OpResult};
use kernel_types::{Id, Instant, Value};
use serde_json::json;

use crate::generated::{Request, Task, task};

/// Tasks that one transaction reminds of.
const AT_ONCE: u64 = 200;

/// `approvals.remind`, every hour.
pub fn run<'a>(op: &'a mut Op<'_>, _run: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        let touched = overdue(op).await?;
        // What was touched is not found again, so the next part begins at the rest.
        Ok(if touched < AT_ONCE { JobStep::done(touched) } else { JobStep::more(touched, String::new()) })
    })
}

/// Escalates tasks past their hour to the person the policy names and notes a reminder of the others, so many at once; answers how
/// many were touched. Run again once all are touched, it finds nothing to do.
pub async fn overdue(op: &mut Op<'_>) -> OpResult<u64> {
    let now = op.now();
    let hours = op.setting_number("approvals.reminderHours")?;
    let late = late(op, now, now.plus_seconds(-hours * 3_600)).await?;
    let mut touched = 0;
    for task in &late {
        escalate(op, task).await?;
        op.set_fields(task::ADDRESS, &task.id(), &[(task::REMINDED_AT, Value::Instant(now))]).await?;
        touched += 1;
        op.emit("approvals.task.reminded", json!({"id": task.id().as_str()})).await?;
    }
    Ok(touched)
}

kernel::columns! {
    /// A task that waits too long.
    struct Late { id: Id }
}

/// Open tasks past their hour, or asked before `since` where none was set, of which nobody was reminded after `since`.
async fn late(op: &mut Op<'_>, now: Instant, since: Instant) -> OpResult<Vec<Task<Doc>>> {
    let mut sql = op.sql("SELECT id FROM approvals_task WHERE tenant = ");
    sql.value(op.tenant().0)
        .push(" AND status = 'open' AND (due_at <= ")
        .value(now)
        .push(" OR due_at IS NULL AND asked_at <= ")
        .value(since);
    sql.push(") AND (reminded_at IS NULL OR reminded_at <= ")
        .value(since)
        .push(") ORDER BY id LIMIT ")
        .value(AT_ONCE.cast_signed());
    let ids: Vec<Id> = op.rows_as::<Late>(&sql.done()).await?.into_iter().map(|row| row.id).collect();
    Task::load_many(op, &ids).await
}

/// Asks the person a step escalates to as well, once.
async fn escalate(op: &mut Op<'_>, task: &Task<Doc>) -> OpResult<()> {
    let request_id = task.request().ok_or_else(|| task.missing(task::REQUEST))?;
    let request = Request::load(op, &request_id).await?;
    let step = task.step();
    let to = request.steps().filter(|row| row.step() == step).find_map(|row| row.escalate_to());
    let Some(to) = to.filter(|to| Some(to) != request.requester().as_ref()) else { return Ok(()) };
    let known =
        Task::find(op, &[(task::REQUEST, Value::from(&request_id)), (task::APPROVER, Value::from(&to))]).await?;
    if known.iter().any(|task| task.step() == step) {
        return Ok(());
    }
    let has_amount = !task.0.get(task::AMOUNT).is_null();
    let shown = has_amount.then(|| kernel_types::format_scaled(task.amount(), kernel_types::MONEY_SCALE, 4));
    let measure = task.measure().map(|measure| kernel_types::format_scaled(measure, kernel_types::QUANTITY_SCALE, 0));
    let body = json!({
        task::DOC_LABEL: task.doc_label(), task::DOC_TYPE: task.doc_type(), task::DOC_ID: task.doc_id(),
        task::AMOUNT: shown, task::MEASURE: measure, task::MEASURED: task.measured(), task::REQUEST: request_id.as_str(), task::STEP: step,
        task::APPROVER: to.as_str(), task::ACTING_FOR: task.approver(), task::REQUESTER: task.requester(), task::ASKED_AT: op.now().to_rfc3339(),
        task::ASSIGNEE: to.as_str(),
    });
    op.create(task::ADDRESS, body).await?;
    Ok(())
}
