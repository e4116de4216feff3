//! Who came and who left, month by month (design 10.2.6).

use chrono::Months;
use kernel::report::{month_start, year_start};
use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable};
use kernel_types::{Date, Value, round_half_away};

use super::share;

kernel::columns! { struct Span { hired: Date, ended: Option<Date> } }

/// `people.turnover`. Columns: month, people at its end, came, left, turnover.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), year_start)?;
        let mut sql = op.sql(
            "SELECT COALESCE(original_hire_date, hire_date), CASE WHEN status = 'exited' THEN end_date END FROM people_and_culture_employee \
             WHERE tenant = ? AND status <> 'onboarding' AND archived_at IS NULL",
        );
        sql.bind(op.tenant().0);
        let spans: Vec<Span> = op.rows_as(&sql.done()).await?;
        let mut rows = Vec::new();
        let (mut came_in_all, mut left_in_all, mut heads, mut months) = (0, 0, 0, 0);
        let mut first = month_start(from);
        while first <= to {
            let Some(next) = first.checked_add_months(Months::new(1)) else { break };
            let last = next.pred_opt().unwrap_or(next).min(to);
            let before = present(&spans, first.pred_opt().unwrap_or(first));
            let after = present(&spans, last);
            let came = count(&spans, |span| span.hired >= first && span.hired <= last);
            let left = count(&spans, |span| span.ended.is_some_and(|end| end >= first && end <= last));
            // Average of the month is (before + after) / 2, so the share is twice the leavers of the sum.
            let cells = vec![
                Value::text(&first.format("%Y-%m").to_string()),
                Value::Int(after),
                Value::Int(came),
                Value::Int(left),
                share(left * 2, before + after),
            ];
            rows.push(ReportRow { cells, ..ReportRow::default() });
            came_in_all += came;
            left_in_all += left;
            heads += before + after;
            months += 2;
            first = next;
        }
        // An average is never beyond the numbers it is of.
        let average = i64::try_from(round_half_away(i128::from(heads), i128::from(months))).unwrap_or(0);
        let totals = vec![
            Value::Null,
            Value::Int(average),
            Value::Int(came_in_all),
            Value::Int(left_in_all),
            share(left_in_all * months, heads),
        ];
        Ok(ReportTable { rows, totals: Some(totals), ..ReportTable::default() })
    })
}

/// People employed at the end of a day.
fn present(spans: &[Span], day: Date) -> i64 {
    count(spans, |span| span.hired <= day && span.ended.is_none_or(|end| end > day))
}

fn count(spans: &[Span], holds: impl Fn(&Span) -> bool) -> i64 {
    i64::try_from(spans.iter().filter(|span| holds(span)).count()).unwrap_or(i64::MAX)
}
