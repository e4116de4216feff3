//! What was decided about one document, for everybody who may see it.

use kernel::typed::Stored;
use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable, written};
use kernel_types::{Id, Instant, Value};

use crate::generated::{Request, Task, TaskStatus, request, task};

/// `approvals.history`: one row per decision and per person still asked. Columns: who, decision, step, comment, when, for whom.
pub fn of_document<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let mut table = ReportTable::default();
        let (Some(address), Some(id)) =
            (call.text("docType").map(str::to_string), call.text("docId").and_then(Id::parse))
        else {
            return Ok(table);
        };
        if !op.may_read(&address, &id).await? {
            return Ok(table);
        }
        let names = op.member_names().await?;
        // A member who left has no name any more.
        let name = |user: Option<Id>| Value::from(user.and_then(|user| names.get(&user)).map(String::as_str));
        let when = |at: Option<Instant>| Value::from(at.map(|at| at.to_rfc3339()));
        let requests =
            Request::find(op, &[(request::DOC_TYPE, Value::text(&address)), (request::DOC_ID, Value::from(&id))])
                .await?;
        for request in requests {
            let policy = Value::from(request.policy_name());
            for line in request.decisions() {
                let system = || Value::said(written!("approvals-system", "System"));
                let who = line.approver().map_or_else(system, |approver| name(Some(approver)));
                let decision = Value::from(line.decision()?);
                let cells = vec![
                    who,
                    decision,
                    line.step().into(),
                    line.comment().into(),
                    when(line.at()),
                    name(line.acting_for()),
                    policy.clone(),
                ];
                table.rows.push(ReportRow { cells, ..ReportRow::default() });
            }
            let open = Task::find(
                op,
                &[(task::REQUEST, Value::from(&request.id())), (task::STATUS, Value::from(TaskStatus::Open))],
            )
            .await?;
            for task in open {
                let cells = vec![
                    name(task.approver()),
                    Value::text("waiting"),
                    task.step().into(),
                    Value::Null,
                    when(task.due_at()),
                    name(task.acting_for()),
                    policy.clone(),
                ];
                table.rows.push(ReportRow { cells, ..ReportRow::default() });
            }
        }
        Ok(table)
    })
}
