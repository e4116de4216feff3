//! What was won and lost, and why.

use kernel::report::year_start;
use kernel::{Op, OpFuture, ReportCall, ReportTable, written};
use kernel_types::{Id, Value};

use super::{names, row, share, table};
use crate::generated::{opportunity, reason};

kernel::columns! {
    /// Deals that closed for one reason.
    struct Closed { stage: String, reason: Option<Id>, count: i64, amount: i64 }
}

/// `crm.won_lost`. Columns: outcome, reason, deals, amount, share of the outcome.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), year_start)?;
        let mut sql = op.sql(
            "SELECT stage, reason, COUNT(*), CAST(SUM(base_amount) AS BIGINT) FROM crm_opportunity WHERE tenant = ? AND archived_at IS NULL AND stage IN ('won', 'lost') \
             AND closed_on >= ? AND closed_on <= ? GROUP BY stage, reason ORDER BY stage DESC, 3 DESC, reason",
        );
        sql.bind(op.tenant().0).bind(from).bind(to);
        let closed: Vec<Closed> = op.rows_as(&sql.done()).await?;
        let names = names(op, reason::ADDRESS).await?;
        let rows = closed
            .iter()
            .map(|group| {
                let all = closed.iter().filter(|other| other.stage == group.stage).map(|other| other.count).sum();
                // A deal that was won by an accepted quotation needs no reason.
                let reason = group
                    .reason
                    .as_ref()
                    .and_then(|id| names.get(id.as_str()))
                    .map_or_else(|| Value::said(written!("crm-no-reason-given", "No reason given")), Value::text);
                let cells = vec![
                    op.choice(opportunity::ADDRESS, opportunity::STAGE, &group.stage).into(),
                    reason,
                    Value::Int(group.count),
                    Value::Int(group.amount),
                    share(group.count, all),
                ];
                row(
                    cells,
                    &[
                        ("stage", group.stage.clone()),
                        ("reason", group.reason.as_ref().map(ToString::to_string).unwrap_or_default()),
                    ],
                )
            })
            .collect();
        Ok(table(op, rows, &[false, false, true, true, false]))
    })
}
