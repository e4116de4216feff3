//! The monthly run: what all active leases of a currency post up to a day. The calculator of the draft is the preview.

use kernel::{Draft, Op, OpError, OpFuture, OpResult};
use kernel_types::{Date, Id, Value};
use serde_json::{Map, Value as Json, json};

use super::record::{active, at_historical_rate, fill_rate, tell};
use crate::rows::{self, Cells, unit_of};

/// Calculator `financial.lease_run`.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !matches!(draft.state(), None | Some("draft")) {
            return Ok(());
        }
        fill_rate(op, draft, "upTo").await?;
        let lines = preview(op, draft).await?;
        rows::replace(draft, "lines", &lines);
        Ok(())
    })
}

/// One line per lease with months to post.
async fn preview(op: &mut Op<'_>, draft: &Draft) -> OpResult<Vec<Cells>> {
    let base = op.business().currency.clone();
    let (Some(up_to), currency) = (draft.date("upTo"), draft.text("currency").unwrap_or(&base).to_string()) else { return Ok(Vec::new()) };
    let base_unit = unit_of(op, &base);
    let mut lines = Vec::new();
    for lease in active(op, &currency).await? {
        let open: Vec<_> = lease.lines("schedule").filter(|row| row.text("run").is_none() && row.date("date").is_some_and(|date| date <= up_to)).collect();
        let (Some(first), Some(last)) = (open.first(), open.last()) else { continue };
        let sum = |field: &str| open.iter().map(|row| row.int(field)).sum::<i64>();
        lines.push(vec![
            ("lease", Value::from(&lease.id())),
            ("months", Value::Int(i64::try_from(open.len()).unwrap_or(0))),
            ("opening", Value::Int(first.int("opening"))),
            ("interest", Value::Int(sum("interest"))),
            ("payment", Value::Int(sum("payment"))),
            ("closing", Value::Int(last.int("closing"))),
            ("depreciation", Value::Int(sum("depreciation"))),
            ("baseDepreciation", Value::Int(at_historical_rate(sum("depreciation"), &lease, base_unit))),
            ("expense", Value::Int(sum("expense"))),
            ("paymentAccount", lease.link("paymentAccount").map_or(Value::Null, |id| Value::from(&id))),
            ("costCentre", lease.get("costCentre").clone()),
        ]);
    }
    Ok(lines)
}

/// Effect `financial.lease_run_check`: leases may have moved since the preview; what was looked at is what is posted.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let now = preview(op, draft).await?;
        let same = now.len() == draft.line_count("lines")
            && draft.lines("lines").zip(&now).all(|(line, cells)| cells.iter().all(|(field, value)| line.get(field) == value));
        if same {
            return Ok(());
        }
        Err(OpError::refused_at("/lines", "preview_outdated", "The leases have changed since this preview. Save the run again and look at it before posting."))
    })
}

/// Effect `financial.lease_run_record`: the months belong to this run.
pub fn record<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let up_to = draft.date("upTo");
        mark(op, draft, up_to).await
    })
}

/// Effect `financial.lease_run_undo`: the months are open again; a later run must be taken back first.
pub fn undo<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let own = draft.id();
        for id in leases_of(draft) {
            let lease = op.load("financial.lease", &id).await?;
            let last = lease.lines("schedule").filter_map(|row| row.text("run").map(str::to_string)).last();
            if last.as_deref().is_some_and(|run| run != own.as_str()) {
                return Err(OpError::refused("later_run", format!("A later run posted months of {}. Void that run first.", lease.label())));
            }
        }
        mark(op, draft, None).await
    })
}

fn leases_of(draft: &Draft) -> Vec<Id> {
    draft.lines("lines").filter_map(|line| line.link("lease")).collect()
}

async fn mark(op: &mut Op<'_>, draft: &Draft, up_to: Option<Date>) -> OpResult<()> {
    for lease in leases_of(draft) {
        let ask = json!({"run": draft.id().as_str(), "upTo": up_to.map(|date| date.to_string()), "undo": up_to.is_none()});
        tell(op, &lease, "record-run", ask).await?;
    }
    Ok(())
}
