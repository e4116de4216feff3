//! Figures of the pipeline: by person, and by stage.

use std::collections::BTreeMap;

use chrono::Days;
use kernel::report::year_start;
use kernel::{Op, OpFuture, OpResult, ReportCall, ReportTable};
use kernel_types::{Date, Id, QUANTITY_SCALE, Value, round_half_away};

use super::{median, named, people, row, share, table};
use crate::generated::opportunity;

/// What one person has open and closed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Figures {
    pub open: i64,
    pub open_amount: i64,
    pub won: i64,
    pub won_amount: i64,
    pub lost: i64,
    /// Days from opening to winning, of all that were won.
    pub days: i64,
}

impl Figures {
    fn average(&self) -> Option<i64> {
        rounded(self.won_amount, self.won)
    }

    fn cycle(&self) -> Option<i64> {
        rounded(self.days, self.won)
    }

    /// What a day brings: open deals × win rate × average amount ÷ average days (design 3.2.5). Nothing without a win.
    pub fn velocity(&self) -> Option<i64> {
        let closed = i128::from(self.won + self.lost);
        // Each factor is a fraction; they are multiplied out, so that only the end is rounded: won ÷ closed × amount ÷ won ÷ (days ÷ won).
        let top = i128::from(self.open) * i128::from(self.won_amount) * i128::from(self.won);
        let bottom = closed * i128::from(self.days);
        (bottom > 0).then(|| i64::try_from(round_half_away(top, bottom)).ok()).flatten()
    }
}

fn rounded(sum: i64, count: i64) -> Option<i64> {
    (count > 0).then(|| i64::try_from(round_half_away(i128::from(sum), i128::from(count))).ok()).flatten()
}

/// Open pipeline ÷ (target − closed), six digits; nothing once the target is reached.
pub fn coverage(open: i64, target: i64, closed: i64) -> Option<i64> {
    let missing = target - closed;
    let exact = i128::from(open) * 10_i128.pow(QUANTITY_SCALE);
    (missing > 0).then(|| i64::try_from(round_half_away(exact, i128::from(missing))).ok()).flatten()
}

kernel::columns! {
    /// Deals of a person in a stage.
    struct Deals { salesperson: Option<Id>, stage: String, count: i64, amount: i64, days: i64 }
}

kernel::columns! {
    /// What somebody is to sell in a span.
    struct Target { salesperson: Id, amount: i64 }
}

/// `crm.pipeline_figures`, of deals closed in a span and those open now. Columns: person, open, amount, won, lost, win rate, average, days, velocity, coverage.
pub fn figures<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), year_start)?;
        let found = by_person(op, from, to).await?;
        let mut sql = op.sql(
            "SELECT salesperson, CAST(SUM(amount) AS BIGINT) FROM crm_target WHERE tenant = ? AND salesperson IS NOT NULL AND metric = 'won' AND \"from\" >= ? AND \"to\" <= ? AND archived_at IS NULL GROUP BY salesperson",
        );
        sql.bind(op.tenant().0).bind(from).bind(to);
        let targets: BTreeMap<String, i64> = op
            .rows_as::<Target>(&sql.done())
            .await?
            .into_iter()
            .map(|target| (target.salesperson.to_string(), target.amount))
            .collect();
        let names = people(op).await?;
        let number = |value: Option<i64>| value.map_or(Value::Null, Value::Int);
        let rows = found
            .into_iter()
            .map(|(person, figures)| {
                let id = Some(Id::from_stored(&person)).filter(|id| !id.as_str().is_empty());
                let covered =
                    targets.get(&person).and_then(|target| coverage(figures.open_amount, *target, figures.won_amount));
                let cells = vec![
                    named(&names, id.as_ref()),
                    Value::Int(figures.open),
                    Value::Int(figures.open_amount),
                    Value::Int(figures.won),
                    Value::Int(figures.lost),
                    share(figures.won, figures.won + figures.lost),
                    number(figures.average()),
                    number(figures.cycle()),
                    number(figures.velocity()),
                    number(covered),
                ];
                row(cells, &[("user", person), ("from", from.to_string()), ("to", to.to_string())])
            })
            .collect();
        Ok(table(op, rows, &[false, true, true, true, true, false, false, false, false, false]))
    })
}

async fn by_person(op: &mut Op<'_>, from: Date, to: Date) -> OpResult<BTreeMap<String, Figures>> {
    let mut sql = op.sql(
        "SELECT salesperson, stage, COUNT(*), CAST(SUM(base_amount) AS BIGINT), CAST(COALESCE(SUM(cycle_days), 0) AS BIGINT) FROM crm_opportunity \
         WHERE tenant = ? AND archived_at IS NULL AND (stage NOT IN ('won', 'lost') OR (closed_on >= ? AND closed_on <= ?)) GROUP BY salesperson, stage",
    );
    sql.bind(op.tenant().0).bind(from).bind(to);
    let mut found: BTreeMap<String, Figures> = BTreeMap::new();
    for deals in op.rows_as::<Deals>(&sql.done()).await? {
        // Deals of nobody stand in a row of their own.
        let figures = found.entry(deals.salesperson.map(|id| id.to_string()).unwrap_or_default()).or_default();
        match deals.stage.as_str() {
            "won" => {
                figures.won += deals.count;
                figures.won_amount += deals.amount;
                figures.days += deals.days;
            }
            "lost" => figures.lost += deals.count,
            _ => {
                figures.open += deals.count;
                figures.open_amount += deals.amount;
            }
        }
    }
    Ok(found)
}

kernel::columns! {
    /// Open deals of a stage.
    struct Stage { stage: String, count: i64, amount: i64, weighted: i64, rotting: i64 }
}

kernel::columns! {
    /// A stage somebody has left, and where the deal went from there.
    struct Left { stage: String, days: Option<i64>, after: Option<String> }
}

const STAGES: [&str; 4] = ["qualification", "discovery", "proposal", "negotiation"];

/// `crm.stages`: open deals now, and of the last year how long a stage took and how many went on from it.
pub fn stages<'a>(op: &'a mut Op<'_>, _call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let today = op.today();
        let since = today.checked_sub_days(Days::new(365)).unwrap_or(today);
        let mut sql = op.sql(
            "SELECT stage, COUNT(*), CAST(SUM(base_amount) AS BIGINT), CAST(SUM(weighted) AS BIGINT), CAST(SUM(CASE WHEN planned = 0 OR stage_due < ? THEN 1 ELSE 0 END) AS BIGINT) FROM crm_opportunity \
             WHERE tenant = ? AND archived_at IS NULL AND stage NOT IN ('won', 'lost') GROUP BY stage",
        );
        sql.bind(today).bind(op.tenant().0);
        let open: Vec<Stage> = op.rows_as(&sql.done()).await?;
        let mut sql = op.sql(
            "SELECT h.stage, h.days, (SELECT n.stage FROM crm_opportunity_history n WHERE n.tenant = h.tenant AND n.parent = h.parent AND n.seq = h.seq + 1) FROM crm_opportunity_history h \
             WHERE h.tenant = ? AND h.left_on >= ?",
        );
        sql.bind(op.tenant().0).bind(since);
        let left: Vec<Left> = op.rows_as(&sql.done()).await?;
        let mut rows = Vec::new();
        for stage in STAGES {
            let sums = open.iter().find(|found| found.stage == stage);
            let figure = |of: fn(&Stage) -> i64| Value::Int(sums.map_or(0, of));
            let ended: Vec<&Left> = left.iter().filter(|found| found.stage == stage).collect();
            let place = |stage: &str| STAGES.iter().position(|known| *known == stage);
            let went_on = ended
                .iter()
                .filter(|found| {
                    found.after.as_deref().is_some_and(|after| after == "won" || place(after) > place(stage))
                })
                .count();
            let mut days: Vec<i64> = ended.iter().filter_map(|found| found.days).collect();
            let cells = vec![
                op.choice(opportunity::ADDRESS, opportunity::STAGE, stage).into(),
                figure(|sums| sums.count),
                figure(|sums| sums.amount),
                figure(|sums| sums.weighted),
                figure(|sums| sums.rotting),
                median(&mut days).map_or(Value::Null, Value::Int),
                share(i64::try_from(went_on).unwrap_or_default(), i64::try_from(ended.len()).unwrap_or_default()),
            ];
            rows.push(row(cells, &[("stage", stage.to_string())]));
        }
        Ok(table(op, rows, &[false, true, true, true, true, false, false]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn velocity_is_deals_by_rate_by_amount_by_days() {
        // 10 open × 50 % × 1,000.00 ÷ 20 days = 250.00 a day.
        let figures = Figures { open: 10, open_amount: 0, won: 4, won_amount: 40_000_000, lost: 4, days: 80 };
        assert_eq!(figures.velocity(), Some(2_500_000));
        assert_eq!((figures.average(), figures.cycle()), (Some(10_000_000), Some(20)));
        assert_eq!(Figures { open: 3, ..Figures::default() }.velocity(), None);
    }

    #[test]
    fn coverage_is_the_pipeline_for_each_unit_that_is_missing() {
        assert_eq!(coverage(300, 200, 100), Some(3_000_000));
        assert_eq!(coverage(300, 100, 100), None);
    }
}
