//! The monthly run: what all active leases of a currency post up to a day. The calculator of the draft is the preview.

use kernel::{Cells, Draft, Op, OpFuture, OpResult};
use kernel_types::Value;
use serde_json::{Map, Value as Json};

use super::record::active;
use crate::amounts::{at_historical_rate, fill_rate};
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
    let (Some(up_to), currency) = (draft.date("upTo"), draft.text("currency").unwrap_or(&base).to_string()) else { return Ok(Vec::new()) };
    let base_unit = op.minor_unit(&base);
    let mut lines = Vec::new();
    for lease in active(op, &currency).await? {
        let open: Vec<_> = schedule::due(&lease, up_to).collect();
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
        schedule::hold(draft, &now, "leases")
    })
}

/// Effect `financial.lease_run_record`: the months belong to this run.
pub fn record<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        schedule::tell(op, &draft.id(), "financial.lease", &schedule::records_of(draft, "lease"), draft.date("upTo")).await
    })
}

/// Effect `financial.lease_run_undo`: the months are open again; a later run must be taken back first.
pub fn undo<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        schedule::take_back_last(op, &draft.id(), "financial.lease", &schedule::records_of(draft, "lease")).await
    })
}
