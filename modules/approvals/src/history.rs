//! What was decided about one document, for everybody who may see it.

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable};
use kernel_types::{Id, Value};

use crate::request::{REQUEST, TASK};

/// `approvals.history`: one row per decision and per person still asked. Columns: who, decision, step, comment, when, for whom.
pub fn of_document<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let mut table = ReportTable::default();
        let (Some(address), Some(id)) = (call.text("docType").map(str::to_string), call.text("docId").and_then(Id::parse)) else { return Ok(table) };
        if !op.may_read(&address, &id).await? {
            return Ok(table);
        }
        let names = op.member_names().await?;
        let name = |user: Option<&str>| user.and_then(|user| names.get(&Id::from_stored(user))).map_or(Value::Null, Value::text);
        let requests = op.find(REQUEST, &[("docType", Value::text(&address)), ("docId", Value::from(&id))]).await?;
        for request in requests {
            for line in request.lines("decisions") {
                let who = if line.get("approver").is_null() { Value::text("System") } else { name(line.text("approver")) };
                let cells = vec![
                    who, line.get("decision").clone(), line.get("step").clone(), line.get("comment").clone(), instant_text(line.get("at")), name(line.text("actingFor")),
                    request.get("policyName").clone(),
                ];
                table.rows.push(ReportRow { cells, ..ReportRow::default() });
            }
            let open = op.find(TASK, &[("request", Value::from(&request.id())), ("status", Value::text("open"))]).await?;
            for task in open {
                let cells = vec![
                    name(task.text("approver")), Value::text("waiting"), task.get("step").clone(), Value::Null, instant_text(task.get("dueAt")), name(task.text("actingFor")),
                    request.get("policyName").clone(),
                ];
                table.rows.push(ReportRow { cells, ..ReportRow::default() });
            }
        }
        Ok(table)
    })
}

fn instant_text(value: &Value) -> Value {
    match value {
        Value::Instant(at) => Value::from(at.to_rfc3339()),
        _ => Value::Null,
    }
}
