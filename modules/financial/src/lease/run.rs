//! The monthly run: what all active leases of a currency post up to a day. The calculator of the draft is the preview.

use kernel::{Cells, Doc, Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Date, Id, Value};
use serde_json::{Map, Value as Json};

use super::record::{Position, active};
use crate::amounts::{base_depreciation, fill_rate};
use crate::generated::lease;
use crate::generated::lease_run_lines as line;
use crate::generated::lease_schedule as row;
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
    let (Some(up_to), currency) = (draft.date("upTo"), draft.text(lease::CURRENCY).unwrap_or(&base).to_string()) else {
        return Ok(Vec::new());
    };
    let base_unit = op.minor_unit(&base);
    let mut lines = Vec::new();
    for lease in active(op, &currency).await? {
        let open: Vec<_> = schedule::due(&lease, up_to).collect();
        let (Some(first), Some(last)) = (open.first(), open.last()) else { continue };
        let sum = |field: &str| open.iter().map(|row| row.int(field)).sum::<i64>();
        let later = lease.int(lease::NON_CURRENT);
        let depreciated = open.iter().map(|row| base_depreciation(row, &lease, base_unit)).sum::<OpResult<i64>>()?;
        lines.push(vec![
            ("lease", Value::from(&lease.id())),
            ("months", Value::Int(schedule::months_among(open.iter().copied()))),
            ("opening", Value::Int(first.int(line::OPENING))),
            ("interest", Value::Int(sum("interest"))),
            ("payment", Value::Int(sum("payment"))),
            ("closing", Value::Int(last.int(line::CLOSING))),
            ("reclassified", Value::Int(later - non_current_after(&lease, up_to))),
            ("nonCurrentBefore", Value::Int(later)),
            ("depreciation", Value::Int(sum("depreciation"))),
            ("baseDepreciation", Value::Int(depreciated)),
            ("expense", Value::Int(sum("expense"))),
            ("exempt", Value::Bool(lease.text(lease::EXEMPTION) != Some("none"))),
            ("paymentAccount", lease.link(lease::PAYMENT_ACCOUNT).map_or(Value::Null, |id| Value::from(&id))),
            ("costCentre", lease.get(lease::COST_CENTRE).clone()),
        ]);
    }
    Ok(lines)
}

/// What falls due later than a year after a run up to a day.
fn non_current_after(lease: &Doc, up_to: Date) -> i64 {
    let position = Position::after(lease, up_to);
    // What has a schedule has a first day.
    position.liability - position.current(lease.date(lease::COMMENCEMENT).unwrap_or_default())
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
        let leases = schedule::records_of(draft, "lease");
        schedule::tell(op, &draft.id(), "financial.lease", &leases, draft.date("upTo")).await?;
        keep_non_current(op, draft, |before, moved| before - moved).await
    })
}

/// Effect `financial.lease_run_undo`: the months are open again; a later run must be taken back first, and what a change was built
/// on stays.
pub fn undo<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let run = draft.id();
        for id in schedule::records_of(draft, "lease") {
            let lease = op.load("financial.lease", &id).await?;
            let kept = usize::try_from(lease.int(lease::KEPT_STEPS)).unwrap_or(0);
            if lease.lines(lease::SCHEDULE).take(kept).any(|row| row.text(row::RUN) == Some(run.as_str())) {
                return Err(OpError::refused(
                    "has_change",
                    say!(
                        "financial-has-change",
                        "A change of {lease} was built on this run. Correct the lease by another change.",
                        lease = lease.label()
                    ),
                ));
            }
        }
        schedule::take_back_last(op, &draft.id(), "financial.lease", &schedule::records_of(draft, "lease")).await?;
        keep_non_current(op, draft, |before, _| before).await
    })
}

/// The leases keep what stands in the books as due later.
async fn keep_non_current(op: &mut Op<'_>, draft: &Draft, left: fn(i64, i64) -> i64) -> OpResult<()> {
    let lines: Vec<(Id, i64)> = draft
        .lines("lines")
        .filter(|line| !line.flag(line::EXEMPT) && !line.get(line::RECLASSIFIED).is_null())
        .filter_map(|line| {
            Some((line.link(line::LEASE)?, left(line.int(line::NON_CURRENT_BEFORE), line.int(line::RECLASSIFIED))))
        })
        .collect();
    for (lease, amount) in lines {
        op.set_fields("financial.lease", &lease, &[("nonCurrent", Value::Int(amount))]).await?;
    }
    Ok(())
}
