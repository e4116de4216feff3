//! The run: every deferral's open parts up to a day, as one entry.

use kernel::jobs::{JobRun, JobStep};
use kernel::{Cells, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Date, Id, Value};
use serde_json::{Map, Value as Json, json};

use super::spread::end_of_month;
use crate::preview::is_current;

const RUN: &str = "accounting.deferral_run";
const DEFERRAL: &str = "accounting.deferral";

/// `accounting.deferral_run`: the lines of a draft, anew each time it is saved.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let lines = preview(op, draft).await?;
        draft.replace_lines("lines", &lines);
        for (field, kind) in [("income", "revenue"), ("cost", "expense")] {
            let sum: i64 = draft
                .lines("lines")
                .filter(|line| line.text("kind") == Some(kind))
                .map(|line| line.int("amount"))
                .sum();
            draft.set(field, sum);
        }
        Ok(())
    })
}

async fn preview(op: &mut Op<'_>, draft: &Draft) -> OpResult<Vec<Cells>> {
    let Some(up_to) = draft.date("upTo") else { return Ok(Vec::new()) };
    let mut lines = Vec::new();
    for deferral in op.find_all(DEFERRAL, &[("status", Value::from("running"))]).await? {
        let due: Vec<i64> = deferral
            .lines("schedule")
            .filter(|part| part.link("run").is_none() && part.date("date").is_some_and(|date| date <= up_to))
            .map(|part| part.int("amount"))
            .collect();
        let amount: i64 = due.iter().sum();
        if due.is_empty() {
            continue;
        }
        let own = |field: &str| deferral.get(field).clone();
        lines.push(vec![
            ("deferral", Value::from(&deferral.id())),
            ("documentNumber", own("documentNumber")),
            ("kind", own("kind")),
            ("amount", Value::Int(amount)),
            ("left", Value::Int(deferral.int("remaining") - amount)),
            ("account", own("account")),
            ("product", own("product")),
            ("costCentre", own("costCentre")),
            ("project", own("project")),
            ("branch", own("branch")),
        ]);
    }
    Ok(lines)
}

/// `accounting.check_deferral_run`: what was looked at is what is posted.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let now = preview(op, draft).await?;
        if is_current(draft, &now) {
            return Ok(());
        }
        let message = say!(
            "accounting-deferrals-changed-since-preview",
            "The deferrals have changed since this preview. Save the run again and look at it before posting."
        );
        Err(OpError::refused_at("/lines", "preview_outdated", message).of_state())
    })
}

/// `accounting.record_deferral_run`
pub fn record<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { tell(op, draft, draft.date("upTo")).await })
}

/// `accounting.undo_deferral_run`
pub fn undo<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move { tell(op, draft, None).await })
}

async fn tell(op: &mut Op<'_>, draft: &Draft, up_to: Option<Date>) -> OpResult<()> {
    let deferrals: Vec<Id> = draft.lines("lines").filter_map(|line| line.link("deferral")).collect();
    for deferral in deferrals {
        let ask =
            json!({"run": draft.id().as_str(), "upTo": up_to.map(|date| date.to_string()), "undo": up_to.is_none()});
        if let Json::Object(ask) = ask {
            op.transition(DEFERRAL, &deferral, "record-run", ask).await?;
        }
    }
    Ok(())
}

kernel::columns! { struct First { day: Option<Date> } }

/// `accounting.deferrals`, at the beginning of a month: the run of each month that ended and has open parts, so that every month
/// has an entry of its own. Run again it finds nothing.
pub fn monthly<'a>(op: &'a mut Op<'_>, _run: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        let today = op.today();
        let (tenant, posts) = (op.tenant().0, op.setting_on("accounting.autoDeferrals")?);
        let mut sql = op.sql("SELECT MIN(next_on) FROM accounting_deferral WHERE tenant = ");
        sql.value(tenant).push(" AND status = 'running' AND next_on < ").value(today);
        let first = op.row_as::<First>(&sql.done()).await?.and_then(|first| first.day);
        let Some(end) = first.and_then(end_of_month).filter(|end| *end < today) else { return Ok(JobStep::done(0)) };
        if !posts && op.exists(RUN, &[("status", Value::from("draft")), ("upTo", Value::from(end))]).await? {
            return Ok(JobStep::done(0));
        }
        let run = op.create(RUN, json!({"upTo": end.to_string()})).await?;
        if !posts {
            return Ok(JobStep::done(1));
        }
        op.transition(RUN, &run.id(), "post", Map::new()).await?;
        Ok(JobStep::more(1, end.to_string()))
    })
}
