//! Leads by the month they were received, and how long it took until what came of them was won.

use std::collections::BTreeMap;

use chrono::Datelike;
use kernel::report::year_start;
use kernel::{Op, OpFuture, ReportCall, ReportTable};
use kernel_types::calendar::month_end;
use kernel_types::{Date, Value};

use super::{row, share, table};

/// Months after the first that a column of its own shows; then four to six, then all later ones.
const AGES: usize = 6;

kernel::columns! {
    /// Leads of a day with the same fate.
    struct Fate { received: Date, converted: bool, won: Option<Date>, count: i64, amount: i64 }
}

/// What came of the leads of a month.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Cohort {
    leads: i64,
    converted: i64,
    won: i64,
    amount: i64,
    ages: [i64; AGES],
}

/// `crm.cohorts`. Columns: month, leads, converted, won, rate, amount, won by age.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), year_start)?;
        let mut sql = op.sql(
            "SELECT l.received_on, l.status = 'converted', CASE WHEN o.stage = 'won' THEN o.closed_on END, COUNT(*), \
             CAST(COALESCE(SUM(CASE WHEN o.stage = 'won' THEN o.base_amount END), 0) AS BIGINT) \
             FROM crm_lead l LEFT JOIN crm_opportunity o ON o.tenant = l.tenant AND o.id = l.opportunity AND o.archived_at IS NULL \
             WHERE l.tenant = ? AND l.archived_at IS NULL AND l.received_on >= ? AND l.received_on <= ? GROUP BY 1, 2, 3",
        );
        sql.bind(op.tenant().0).bind(from).bind(to);
        let fates: Vec<Fate> = op.rows_as(&sql.done()).await?;
        let rows = cohorts(&fates)
            .into_iter()
            .map(|(month, cohort)| {
                let mut cells = vec![
                    Value::text(month.format("%Y-%m").to_string()),
                    Value::Int(cohort.leads),
                    Value::Int(cohort.converted),
                    Value::Int(cohort.won),
                    share(cohort.won, cohort.leads),
                    Value::Int(cohort.amount),
                ];
                cells.extend(cohort.ages.map(Value::Int));
                // The list behind a row shows the same days.
                let (first, last) = (month.max(from), month_end(month).min(to));
                row(cells, &[("from", first.to_string()), ("to", last.to_string())])
            })
            .collect();
        Ok(table(op, rows, &[false, true, true, true, false, true, true, true, true, true, true, true]))
    })
}

fn cohorts(fates: &[Fate]) -> BTreeMap<Date, Cohort> {
    let mut all: BTreeMap<Date, Cohort> = BTreeMap::new();
    for fate in fates {
        let month = fate.received.with_day(1).unwrap_or(fate.received);
        let cohort = all.entry(month).or_default();
        cohort.leads += fate.count;
        cohort.converted += if fate.converted { fate.count } else { 0 };
        if let Some(won) = fate.won {
            cohort.won += fate.count;
            cohort.amount += fate.amount;
            if let Some(column) = cohort.ages.get_mut(age(fate.received, won)) {
                *column += fate.count;
            }
        }
    }
    all
}

/// The column of something won so many months after the lead was received.
fn age(received: Date, won: Date) -> usize {
    let count = |day: Date| i64::from(day.year()) * 12 + i64::from(day.month());
    let months = count(won) - count(received);
    match months {
        ..=0 => 0,
        1..=3 => usize::try_from(months).unwrap_or(3),
        4..=6 => 4,
        _ => 5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Date {
        Date::parse_from_str(text, "%Y-%m-%d").expect("a day")
    }

    #[test]
    fn a_win_counts_with_the_month_its_lead_was_received() {
        let fate = |received: &str, won: Option<&str>, count, amount| Fate {
            received: day(received),
            converted: won.is_some(),
            won: won.map(day),
            count,
            amount,
        };
        let all = cohorts(&[
            fate("2026-01-05", None, 3, 0),
            fate("2026-01-20", Some("2026-01-31"), 1, 100),
            fate("2026-01-31", Some("2026-02-01"), 1, 50),
            fate("2025-12-31", Some("2026-07-01"), 2, 80),
        ]);
        let january = all[&day("2026-01-01")];
        assert_eq!((january.leads, january.converted, january.won, january.amount), (5, 2, 2, 150));
        assert_eq!(january.ages, [1, 1, 0, 0, 0, 0]);
        assert_eq!(all[&day("2025-12-01")].ages, [0, 0, 0, 0, 0, 2]);
        assert_eq!((age(day("2026-01-31"), day("2026-05-01")), age(day("2026-01-31"), day("2026-07-31"))), (4, 4));
        assert_eq!(
            (month_end(day("2026-02-01")), month_end(day("2028-02-01"))),
            (day("2026-02-28"), day("2028-02-29"))
        );
    }
}
