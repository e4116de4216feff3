//! The monthly run: what all active leases of a currency post up to a day. The calculator of the draft is the preview.

use kernel::{Cells, Draft, Op, OpError, OpFuture, OpResult};
use kernel_types::Value;
use serde_json::{Map, Value as Json};

use super::record::active;
use crate::amounts::{base_depreciation, fill_rate};
use crate::schedule;

/// Calculator `financial.lease_run`.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        fill_rate(op, draft, "upTo").await?;
        let lines = preview(op, draft).await?;
        draft.replace_lines("lines", &lines);
        Ok(())
    })
}

/// One line per lease with months to post.
async fn preview(op: &mut Op<'_>, draft: &Draft) -> OpResult<Vec<Cells>> {
    let base = op.business().currency.clone();
    let (Some(up_to), currency) = (draft.date("upTo"), draft.text("currency").unwrap_or(&base).to_string()) else {
        return Ok(Vec::new());
    };
    let base_unit = op.minor_unit(&base);
    let mut lines = Vec::new();
    for lease in active(op, &currency).await? {
        let open: Vec<_> = schedule::due(&lease, up_to).collect();
        let (Some(first), Some(last)) = (open.first(), open.last()) else { continue };
        let sum = |field: &str| open.iter().map(|row| row.int(field)).sum::<i64>();
        lines.push(vec![
            ("lease", Value::from(&lease.id())),
            ("months", Value::Int(schedule::months_among(open.iter().copied()))),
            ("opening", Value::Int(first.int("opening"))),
            ("interest", Value::Int(sum("interest"))),
            ("payment", Value::Int(sum("payment"))),
            ("closing", Value::Int(last.int("closing"))),
            ("depreciation", Value::Int(sum("depreciation"))),
            ("baseDepreciation", Value::Int(open.iter().map(|row| base_depreciation(row, &lease, base_unit)).sum())),
            ("expense", Value::Int(sum("expense"))),
            ("exempt", Value::Bool(lease.text("exemption") != Some("none"))),
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
        schedule::hold(draft, &now, "leases")
    })
}

/// Effect `financial.lease_run_record`: the months belong to this run.
pub fn record<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        schedule::tell(op, &draft.id(), "financial.lease", &schedule::records_of(draft, "lease"), draft.date("upTo"))
            .await
    })
}

/// Effect `financial.lease_run_undo`: the months are open again; a later run must be taken back first, and what a change was built
/// on stays.
pub fn undo<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let run = draft.id();
        for id in schedule::records_of(draft, "lease") {
            let lease = op.load("financial.lease", &id).await?;
            let kept = usize::try_from(lease.int("keptSteps")).unwrap_or(0);
            if lease.lines("schedule").take(kept).any(|row| row.text("run") == Some(run.as_str())) {
                return Err(OpError::refused(
                    "has_change",
                    format!(
                        "A change of {} was built on this run. Correct the lease by another change.",
                        lease.label()
                    ),
                ));
            }
        }
        schedule::take_back_last(op, &draft.id(), "financial.lease", &schedule::records_of(draft, "lease")).await
    })
}
