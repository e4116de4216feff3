//! The record of a provision matrix: its months from the open items, and the rates that follow from them.

use kernel::{Cells, Draft, Line, Op, OpFuture, OpResult, say};
use kernel_types::{Date, Value};
use rust_decimal::Decimal;

use super::loss::bands;
use super::matrix::{AGES, Cohort, Paid, cohorts, rates};
use crate::math::{percent, to_percent};
use kernel_types::calendar::{add_months, day_before, month_end};

/// Calculator `financial.loss_matrix`.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        if draft.line_count("cohorts") == 0
            && let Some(day) = draft.date("date")
        {
            let months = months(day, u32::try_from(draft.int("months")).unwrap_or(24));
            let (due, paid) = history(op, &months).await?;
            let found = cohorts(&months, &due, &paid, draft.int("lostAfter"), day);
            for ((from, _), cohort) in months
                .iter()
                .zip(&found)
                .filter(|(_, cohort)| cohort.reached.first().copied().flatten().is_some_and(|charged| charged != 0))
            {
                let mut cells: Cells = vec![("month", Value::from(*from))];
                cells.extend(
                    AGES.iter().copied().zip(cohort.reached.map(|amount| amount.map_or(Value::Null, Value::Int))),
                );
                draft.push_line("cohorts", &cells);
            }
        }
        let known: Vec<Cohort> =
            draft.lines("cohorts").map(|line| Cohort { reached: AGES.map(|age| line.get(age).as_int()) }).collect();
        for (index, cohort) in known.iter().enumerate() {
            if let Some((age, _)) = AGES
                .iter()
                .skip(1)
                .zip(cohort.reached.windows(2))
                .find(|(_, pair)| matches!(pair, [Some(before), Some(after)] if after > before))
            {
                draft.refuse(
                    format!("/cohorts/{index}/{age}"),
                    "more_than_before",
                    say!("financial-more-than-before", "More than was open before cannot have stayed open."),
                );
            }
        }
        let found = rates(&known, percent(draft.int("lgd")));
        let stored = |rate: &Option<Decimal>| rate.and_then(to_percent).map_or(Value::Null, Value::Int);
        let rows: Vec<Cells> = bands()
            .into_iter()
            .zip(found.flow.iter().zip(&found.loss))
            .map(|(band, (flow, loss))| {
                let band = op.say_to_business(&band);
                vec![("band", Value::from(band)), ("flow", stored(flow)), ("lossRate", stored(loss))]
            })
            .collect();
        draft.replace_lines("rates", &rows);
        Ok(())
    })
}

/// The months whose debts are looked at: so many before the day, each with its first and last day.
fn months(day: Date, count: u32) -> Vec<(Date, Date)> {
    let ended = if month_end(day) == day { day } else { day_before(first_of(day)) };
    let first =
        (0..count).fold(first_of(ended), |first, number| if number == 0 { first } else { first_of(day_before(first)) });
    (0..count).map(|number| add_months(first, number)).map(|from| (from, month_end(from))).collect()
}

fn first_of(day: Date) -> Date {
    chrono::Datelike::with_day(&day, 1).unwrap_or(day)
}

/// What customers were charged by the day it fell due, and what was paid of it by day: the day the money came, whenever it was
/// allocated. A write-off is no payment.
async fn history(op: &mut Op<'_>, months: &[(Date, Date)]) -> OpResult<(Vec<(Date, i64)>, Vec<Paid>)> {
    let (Some((from, _)), Some((_, to))) = (months.first(), months.last()) else { return Ok((Vec::new(), Vec::new())) };
    let dialect = op.reader().dialect();
    let (charged, settled) = (dialect.sum("i.base_amount"), dialect.sum("a.base"));
    let of = " i.tenant = ? AND i.side = 'receivable' AND i.control = 'customer' AND i.reversed = ? AND i.due_date >= ? AND i.due_date <= ?";
    let mut sql = op.sql("SELECT i.due_date, ");
    sql.raw(&charged)
        .push(" FROM ledger_open_item i WHERE")
        .push(of)
        .bind(op.tenant().0)
        .bind(false)
        .bind(*from)
        .bind(*to)
        .push(" GROUP BY i.due_date ORDER BY i.due_date");
    let statement = sql.done();
    let due = op.rows(&statement).await?.iter().filter_map(|row| Some((row.date(0)?, row.int(1)?))).collect();
    let mut sql = op.sql("SELECT i.due_date, COALESCE(a.from_item_date, a.date), ");
    sql.raw(&settled)
        .push(" FROM ledger_allocation a JOIN ledger_open_item i ON i.tenant = a.tenant AND i.id = a.to_item WHERE")
        .push(of);
    sql.bind(op.tenant().0).bind(false).bind(*from).bind(*to).push(" AND a.write_off = ? AND a.reversed_on IS NULL GROUP BY i.due_date, COALESCE(a.from_item_date, a.date) ORDER BY 1, 2").bind(false);
    let statement = sql.done();
    let paid = op
        .rows(&statement)
        .await?
        .iter()
        .filter_map(|row| Some(Paid { due: row.date(0)?, on: row.date(1)?, amount: row.int(2)? }))
        .collect();
    Ok((due, paid))
}

/// The loss rate of a band in an approved matrix.
pub fn rate_of<'a>(lines: impl Iterator<Item = Line<'a>>, band: &str) -> Option<i64> {
    lines.filter(|line| line.text("band") == Some(band)).find_map(|line| line.get("lossRate").as_int())
}
