//! The monthly run of leases to others. The calculator of the draft is the preview.

use kernel::{Cells, Draft, Op, OpFuture, OpResult};
use kernel_types::Value;
use serde_json::{Map, Value as Json};

use crate::amounts::fill_rate;
use crate::schedule;

const LEASE: &str = "financial.lessor_lease";

/// Calculator `financial.lessor_run`.
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
    let (Some(up_to), Some(currency)) = (draft.date("upTo"), draft.text("currency").map(str::to_string)) else {
        return Ok(Vec::new());
    };
    let mut lines = Vec::new();
    for lease in op.find_all(LEASE, &[("status", Value::from("active")), ("currency", Value::from(currency))]).await? {
        let open: Vec<_> = schedule::due(&lease, up_to).collect();
        let (Some(first), Some(last)) = (open.first(), open.last()) else { continue };
        let sum = |field: &str| open.iter().map(|row| row.int(field)).sum::<i64>();
        lines.push(vec![
            ("lease", Value::from(&lease.id())),
            ("kind", lease.get("kind").clone()),
            ("months", Value::Int(schedule::months_among(open.iter().copied()))),
            ("opening", Value::Int(first.int("opening"))),
            ("interest", Value::Int(sum("interest"))),
            ("received", Value::Int(sum("received"))),
            ("returned", Value::Int(sum("returned"))),
            ("closing", Value::Int(last.int("closing"))),
            ("income", Value::Int(sum("income"))),
            ("costs", Value::Int(sum("costs"))),
            ("receivableAccount", lease.get("receivableAccount").clone()),
            ("moneyAccount", lease.get("moneyAccount").clone()),
            ("assetAccount", lease.get("assetAccount").clone()),
        ]);
    }
    Ok(lines)
}

/// Effect `financial.lessor_run_check`: what was looked at is what is posted.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let now = preview(op, draft).await?;
        schedule::hold(draft, &now, "leases")
    })
}

/// Effect `financial.lessor_run_record`: the months belong to this run.
pub fn record<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        schedule::tell(op, &draft.id(), LEASE, &schedule::records_of(draft, "lease"), draft.date("upTo")).await
    })
}

/// Effect `financial.lessor_run_undo`: the months are open again; a later run must be taken back first.
pub fn undo<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(
        async move { schedule::take_back_last(op, &draft.id(), LEASE, &schedule::records_of(draft, "lease")).await },
    )
}
