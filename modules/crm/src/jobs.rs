//! Work by the clock.

use chrono::{Datelike, Weekday};
use kernel::jobs::{JobRun, JobStep};
use kernel::typed::Stored;
use kernel::{Op, OpFuture, OpResult};
use kernel_types::Id;
use serde_json::{Map, json};

use crate::generated::{Team, forecast_snapshot, lead, opportunity};
use crate::lead::reassign;
use crate::reports::forecast::{self, Category};

/// Records of one transaction.
const AT_ONCE: i64 = 200;
/// Months ahead a snapshot keeps.
const MONTHS: i64 = 6;

kernel::columns! {
    /// A record to look at.
    struct Found { id: Id, team: Option<Id> }
}

/// `crm.response`, every hour: leads nobody answered in time go to the next member of their team, where the team wants that.
pub fn response<'a>(op: &'a mut Op<'_>, run: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        let after = run.cursor.clone().unwrap_or_default();
        let now = op.now();
        let mut sql = op.sql(
            "SELECT id, team FROM crm_lead WHERE tenant = ? AND status = 'assigned' AND team IS NOT NULL AND respond_by < ? AND archived_at IS NULL AND id > ? ORDER BY id LIMIT ?",
        );
        sql.bind(op.tenant().0).bind(now).bind(after).bind(AT_ONCE);
        let found: Vec<Found> = op.rows_as(&sql.done()).await?;
        let mut count = 0;
        for late in &found {
            let team = match &late.team {
                Some(team) => Team::of_reference(op, team).await?,
                None => None,
            };
            if team.is_some_and(|team| team.reassign()) {
                count += u64::from(reassign(op, &late.id).await?);
            }
        }
        Ok(step(&found, count))
    })
}

fn step(found: &[Found], count: u64) -> JobStep {
    match found.last() {
        Some(last) if i64::try_from(found.len()) == Ok(AT_ONCE) => JobStep::more(count, last.id.to_string()),
        _ => JobStep::done(count),
    }
}

/// `crm.scores`, every day: points fade, and what was closed since teaches. Leads first, then opportunities.
pub fn scores<'a>(op: &'a mut Op<'_>, run: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        let cursor = run.cursor.clone().unwrap_or_default();
        let (of_leads, after) = match cursor.strip_prefix("o:") {
            Some(after) => (false, after.to_string()),
            None => (true, cursor),
        };
        let open = match of_leads {
            true => {
                "SELECT id, team FROM crm_lead WHERE tenant = ? AND status NOT IN ('converted', 'disqualified', 'erased') AND archived_at IS NULL AND id > ? ORDER BY id LIMIT ?"
            }
            false => {
                "SELECT id, team FROM crm_opportunity WHERE tenant = ? AND stage NOT IN ('won', 'lost') AND archived_at IS NULL AND id > ? ORDER BY id LIMIT ?"
            }
        };
        let mut sql = op.sql(open);
        sql.bind(op.tenant().0).bind(after).bind(AT_ONCE);
        let found: Vec<Found> = op.rows_as(&sql.done()).await?;
        let (entity, transition) =
            if of_leads { (lead::ADDRESS, "score-again") } else { (opportunity::ADDRESS, "assess") };
        for record in &found {
            op.transition(entity, &record.id, transition, Map::new()).await?;
        }
        let count = u64::try_from(found.len()).unwrap_or_default();
        Ok(match (step(&found, count).next, of_leads) {
            (Some(last), true) => JobStep::more(count, last),
            (Some(last), false) => JobStep::more(count, format!("o:{last}")),
            (None, true) => JobStep::more(count, "o:"),
            (None, false) => JobStep::done(count),
        })
    })
}

/// `crm.snapshot`, every Monday: the forecast of the months ahead as it is now.
pub fn snapshot<'a>(op: &'a mut Op<'_>, run: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        if run.day.weekday() != Weekday::Mon {
            return Ok(JobStep::done(0));
        }
        Ok(JobStep::done(take(op, run.day).await?))
    })
}

/// Writes the snapshots of a day; those that are there stay. How many were written.
pub async fn take(op: &mut Op<'_>, day: kernel_types::Date) -> OpResult<u64> {
    let months = forecast::months(kernel::report::month_start(day), MONTHS);
    let mut count = 0;
    for month in months {
        if op
            .exists(
                forecast_snapshot::ADDRESS,
                &[(forecast_snapshot::TAKEN_ON, day.into()), (forecast_snapshot::MONTH, month.into())],
            )
            .await?
        {
            continue;
        }
        let sums = forecast::of_month(op, month).await?;
        let money = |category: Category| crate::wire::money(sums.amount(category));
        let body = json!({
            forecast_snapshot::TAKEN_ON: day.to_string(), forecast_snapshot::MONTH: month.to_string(), forecast_snapshot::DEALS: sums.deals,
            forecast_snapshot::PIPELINE_AMOUNT: money(Category::Pipeline), forecast_snapshot::BEST_CASE: money(Category::BestCase), forecast_snapshot::COMMIT: money(Category::Commit),
            forecast_snapshot::CLOSED: money(Category::Closed), forecast_snapshot::WEIGHTED: crate::wire::money(sums.weighted),
        });
        op.create(forecast_snapshot::ADDRESS, body).await?;
        count += 1;
    }
    Ok(count)
}
