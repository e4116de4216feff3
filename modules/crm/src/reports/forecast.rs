//! The forecast by the month deals close, and how right it was (design 3.2.5).

use std::collections::BTreeMap;

use chrono::{Datelike, Months};
use kernel::report::month_start;
use kernel::{Op, OpFuture, OpResult, ReportCall, ReportTable};
use kernel_types::calendar::month_end;
use kernel_types::{Date, Id, Value};

use super::{named, names, people, row, share, table};
use crate::generated::team;

/// Forecast categories that count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Category {
    Pipeline,
    BestCase,
    Commit,
    Closed,
}

/// What the deals of a month, person or team come to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sums {
    pub deals: i64,
    /// In the order of [`Category`].
    amounts: [i64; 4],
    pub weighted: i64,
}

impl Sums {
    pub fn amount(&self, category: Category) -> i64 {
        let [pipeline, best_case, commit, closed] = self.amounts;
        match category {
            Category::Pipeline => pipeline,
            Category::BestCase => best_case,
            Category::Commit => commit,
            Category::Closed => closed,
        }
    }

    fn add(&mut self, deal: &Deal) {
        let [pipeline, best_case, commit, closed] = &mut self.amounts;
        let place = match deal.category.as_str() {
            "best_case" => best_case,
            "commit" => commit,
            "closed" => closed,
            _ => pipeline,
        };
        *place += deal.amount;
        self.weighted += deal.weighted;
        self.deals += deal.count;
    }

    /// Closed, commit and best case: what a month is expected to bring.
    pub fn forecast(&self) -> i64 {
        let [_, best_case, commit, closed] = self.amounts;
        closed + commit + best_case
    }
}

kernel::columns! {
    /// Deals that close in a span, summed by what they have in common.
    struct Deal { on: Date, salesperson: Option<Id>, team: Option<Id>, category: String, amount: i64, weighted: i64, count: i64 }
}

/// Open deals by their expected day, won ones by the day they were won; what is omitted stays out.
async fn deals(op: &mut Op<'_>, from: Date, to: Date) -> OpResult<Vec<Deal>> {
    let mut sql = op.sql(
        "SELECT CASE WHEN stage = 'won' THEN closed_on ELSE expected_close END, salesperson, team, category, CAST(SUM(base_amount) AS BIGINT), CAST(SUM(weighted) AS BIGINT), COUNT(*) FROM crm_opportunity \
         WHERE tenant = ? AND archived_at IS NULL AND category <> 'omitted' AND ((stage = 'won' AND closed_on >= ? AND closed_on <= ?) \
         OR (stage NOT IN ('won', 'lost') AND expected_close >= ? AND expected_close <= ?)) GROUP BY 1, 2, 3, 4",
    );
    sql.bind(op.tenant().0).bind(from).bind(to).bind(from).bind(to);
    op.rows_as(&sql.done()).await
}

/// First days of so many months.
pub fn months(first: Date, count: i64) -> Vec<Date> {
    (0..u32::try_from(count).unwrap_or_default())
        .filter_map(|ahead| first.checked_add_months(Months::new(ahead)))
        .collect()
}

fn label(month: Date) -> String {
    format!("{}-{:02}", month.year(), month.month())
}

/// What one month comes to.
pub async fn of_month(op: &mut Op<'_>, month: Date) -> OpResult<Sums> {
    let mut sums = Sums::default();
    for deal in deals(op, month, month_end(month)).await? {
        sums.add(&deal);
    }
    Ok(sums)
}

kernel::columns! {
    /// What managers expect instead.
    struct Adjusted { month: Date, salesperson: Id, amount: i64 }
}

/// `crm.forecast`. Columns: group, deals, pipeline, best case, commit, closed, weighted, forecast, adjusted.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let first = month_start(call.day("from", op.today()));
        let months = months(first, call.int("months").unwrap_or(6));
        let to = months.last().copied().map_or(first, month_end);
        let by = call.text("by").unwrap_or("month").to_string();
        let group_of = |on: Date, salesperson: Option<&Id>, team: Option<&Id>| match by.as_str() {
            "salesperson" => salesperson.map(ToString::to_string).unwrap_or_default(),
            "team" => team.map(ToString::to_string).unwrap_or_default(),
            _ => month_start(on).to_string(),
        };
        let mut groups: BTreeMap<String, (Sums, Option<i64>)> = BTreeMap::new();
        if by == "month" {
            groups.extend(months.iter().map(|month| (month.to_string(), (Sums::default(), None))));
        }
        for deal in deals(op, first, to).await? {
            groups.entry(group_of(deal.on, deal.salesperson.as_ref(), deal.team.as_ref())).or_default().0.add(&deal);
        }
        let mut sql = op.sql("SELECT month, salesperson, amount FROM crm_forecast_note WHERE tenant = ? AND month >= ? AND month <= ? AND archived_at IS NULL");
        sql.bind(op.tenant().0).bind(first).bind(to);
        if by != "team" {
            for note in op.rows_as::<Adjusted>(&sql.done()).await? {
                let sum = &mut groups.entry(group_of(note.month, Some(&note.salesperson), None)).or_default().1;
                *sum = Some(sum.unwrap_or_default() + note.amount);
            }
        }
        let names = match by.as_str() {
            "salesperson" => people(op).await?,
            "team" => names(op, team::ADDRESS).await?,
            _ => Default::default(),
        };
        let mut rows = Vec::new();
        for (group, (sums, adjusted)) in groups {
            let month = group.parse::<Date>().ok();
            let (name, who, from, until) = match (by.as_str(), month) {
                ("month", Some(month)) => (Value::text(label(month)), String::new(), month, month_end(month)),
                _ => {
                    let id = Some(Id::from_stored(&group)).filter(|id| !id.as_str().is_empty());
                    (named(&names, id.as_ref()), format!("&filter[{by}]={group}"), first, to)
                }
            };
            // The lists behind the figures: what is open by the day it is expected, what was won by the day it was, and what managers said.
            let open =
                format!("filter[open]=true&filter[expectedClose][gte]={from}&filter[expectedClose][lte]={until}{who}");
            let won = format!("filter[stage]=won&filter[closedOn][gte]={from}&filter[closedOn][lte]={until}{who}");
            let notes = format!("filter[month][gte]={from}&filter[month][lte]={until}{who}");
            let cells = vec![
                name,
                Value::Int(sums.deals),
                Value::Int(sums.amount(Category::Pipeline)),
                Value::Int(sums.amount(Category::BestCase)),
                Value::Int(sums.amount(Category::Commit)),
                Value::Int(sums.amount(Category::Closed)),
                Value::Int(sums.weighted),
                Value::Int(sums.forecast()),
                adjusted.map_or(Value::Null, Value::Int),
            ];
            rows.push(row(cells, &[("open", open), ("won", won), ("notes", notes)]));
        }
        Ok(table(op, rows, &[false, true, true, true, true, true, true, true, true]))
    })
}

kernel::columns! {
    /// A snapshot of a month.
    struct Snapshot { month: Date, taken_on: Date, best_case: i64, commit: i64, closed: i64, weighted: i64 }
}

/// `crm.accuracy`: snapshots of past months against what was won in them. Columns: month, day, weighted, forecast, won, difference.
pub fn accuracy<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let this = month_start(op.today());
        let back = u32::try_from(call.int("months").unwrap_or(6)).unwrap_or(6);
        let first = this.checked_sub_months(Months::new(back)).unwrap_or(this);
        let mut sql = op.sql(
            "SELECT month, taken_on, best_case, \"commit\", closed, weighted FROM crm_forecast_snapshot WHERE tenant = ? AND month >= ? AND month < ? AND archived_at IS NULL ORDER BY month DESC, taken_on",
        );
        sql.bind(op.tenant().0).bind(first).bind(this);
        let snapshots: Vec<Snapshot> = op.rows_as(&sql.done()).await?;
        let mut won: BTreeMap<Date, i64> = BTreeMap::new();
        for deal in deals(op, first, this).await?.iter().filter(|deal| deal.category == "closed") {
            *won.entry(month_start(deal.on)).or_default() += deal.amount;
        }
        let rows = snapshots
            .into_iter()
            .map(|snapshot| {
                // A month without a sale brought nothing.
                let actual = won.get(&snapshot.month).copied().unwrap_or_default();
                let forecast = snapshot.closed + snapshot.commit + snapshot.best_case;
                let cells = vec![
                    Value::text(label(snapshot.month)),
                    snapshot.taken_on.into(),
                    Value::Int(snapshot.weighted),
                    Value::Int(forecast),
                    Value::Int(actual),
                    share(forecast - actual, actual),
                ];
                row(cells, &[("from", snapshot.month.to_string()), ("to", month_end(snapshot.month).to_string())])
            })
            .collect();
        Ok(ReportTable { rows, currency: Some(op.business().currency.clone()), ..ReportTable::default() })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn categories_are_summed_apart_and_the_forecast_leaves_the_pipeline_out() {
        let mut sums = Sums::default();
        for (category, amount, weighted) in
            [("pipeline", 1_000, 100), ("best_case", 500, 250), ("commit", 300, 225), ("closed", 200, 200)]
        {
            sums.add(&Deal {
                on: Date::default(),
                salesperson: None,
                team: None,
                category: category.into(),
                amount,
                weighted,
                count: 1,
            });
        }
        assert_eq!((sums.deals, sums.weighted, sums.forecast()), (4, 775, 1_000));
        assert_eq!(sums.amount(Category::Pipeline), 1_000);
    }

    #[test]
    fn months_follow_each_other() {
        let first = Date::from_ymd_opt(2026, 11, 1).expect("a day");
        let found: Vec<String> = months(first, 3).into_iter().map(label).collect();
        assert_eq!(found, ["2026-11", "2026-12", "2027-01"]);
        assert_eq!(month_end(first).to_string(), "2026-11-30");
    }
}
