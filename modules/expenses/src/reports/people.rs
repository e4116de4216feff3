//! What people spent, drove, and were found with.

use kernel::report::month_start;
use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable};
use kernel_types::Value;

use super::{POSTED, named, table};

/// `expenses.by_employee`.
pub fn by_employee<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), month_start)?;
        let mut sql = op.sql(&format!(
            "SELECT employee, COUNT(*), CAST(SUM(base_total) AS BIGINT), CAST(SUM(base_approved) AS BIGINT), CAST(SUM(base_outstanding) AS BIGINT) FROM expenses_claim \
             WHERE tenant = ? AND date >= ? AND date <= ? AND status IN {POSTED} GROUP BY employee"
        ));
        sql.bind(op.tenant().0).bind(from).bind(to);
        let found = op.rows(&sql.done()).await?;
        let name = named(op).await?;
        let mut rows: Vec<ReportRow> = found
            .iter()
            .map(|row| {
                let id = row.text(0).unwrap_or_default();
                let amount = |column: usize| Value::Int(row.int(column).unwrap_or(0));
                ReportRow {
                    cells: vec![name(id), amount(1), amount(2), amount(3), amount(4)],
                    keys: vec![("user".to_string(), id.to_string())],
                    ..ReportRow::default()
                }
            })
            .collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.cells.get(3).and_then(Value::as_int)));
        Ok(table(op, rows, &[false, true, true, true, true]))
    })
}

/// What a finding is called; the words of the choice on the report itself.
fn called(rule: &str) -> &'static str {
    match rule {
        "over_limit" => "Above the limit",
        "no_receipt" => "Receipt missing",
        "same_receipt" => "Same receipt elsewhere",
        "same_expense" => "Same expense elsewhere",
        "late" => "Claimed late",
        "rate_differs" => "Rate differs from the rate of the day",
        _ => "Tax receipt without a picture",
    }
}

/// `expenses.findings`.
pub fn findings<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), month_start)?;
        let digits = op.currency_digits(&op.business().currency.clone());
        let mut sql = op.sql(
            "SELECT f.rule, f.explained, f.amount, c.rate FROM expenses_claim_findings f JOIN expenses_claim c ON c.tenant = f.tenant AND c.id = f.parent \
             WHERE f.tenant = ? AND c.date >= ? AND c.date <= ? AND c.status NOT IN ('draft', 'rejected', 'voided')",
        );
        sql.bind(op.tenant().0).bind(from).bind(to);
        let mut sums: Vec<(&'static str, [i64; 3])> = Vec::new();
        for row in op.rows(&sql.done()).await? {
            let what = called(row.text(0).unwrap_or_default());
            let over = ledger::api::to_base(row.int(2).unwrap_or(0), row.int(3).unwrap_or(0), digits).unwrap_or(0);
            let explained = i64::from(row.bool(1).unwrap_or(false));
            match sums.iter_mut().find(|(known, _)| *known == what) {
                Some((_, sum)) => *sum = [sum[0] + 1, sum[1] + explained, sum[2] + over],
                None => sums.push((what, [1, explained, over])),
            }
        }
        sums.sort_by_key(|(what, [count, ..])| (std::cmp::Reverse(*count), *what));
        let rows = sums
            .into_iter()
            .map(|(what, sum)| ReportRow {
                cells: std::iter::once(Value::from(what)).chain(sum.map(Value::Int)).collect(),
                ..ReportRow::default()
            })
            .collect();
        Ok(table(op, rows, &[false, true, true, true]))
    })
}

/// `expenses.travel`: distances and days away.
pub fn travel<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), month_start)?;
        let mut sql = op.sql(&format!(
            "SELECT c.employee, CAST(COALESCE(SUM(CASE WHEN l.kind = 'mileage' THEN l.km END), 0) AS BIGINT), \
             CAST(COALESCE(SUM(CASE WHEN l.kind = 'mileage' THEN l.base_cost END), 0) AS BIGINT), CAST(COALESCE(SUM(CASE WHEN l.kind = 'per_diem' THEN l.base_cost END), 0) AS BIGINT) \
             FROM expenses_claim_lines l JOIN expenses_claim c ON c.tenant = l.tenant AND c.id = l.parent \
             WHERE l.tenant = ? AND c.date >= ? AND c.date <= ? AND c.status IN {POSTED} AND l.kind IN ('mileage', 'per_diem') GROUP BY c.employee"
        ));
        sql.bind(op.tenant().0).bind(from).bind(to);
        let found = op.rows(&sql.done()).await?;
        let mut sql = op.sql(&format!(
            "SELECT c.employee, COUNT(*) FROM expenses_claim_days d JOIN expenses_claim c ON c.tenant = d.tenant AND c.id = d.parent \
             WHERE d.tenant = ? AND c.date >= ? AND c.date <= ? AND c.status IN {POSTED} GROUP BY c.employee"
        ));
        sql.bind(op.tenant().0).bind(from).bind(to);
        let away = op.rows(&sql.done()).await?;
        let name = named(op).await?;
        let rows = found
            .iter()
            .map(|row| {
                let id = row.text(0).unwrap_or_default();
                let days =
                    away.iter().find(|other| other.text(0) == Some(id)).and_then(|other| other.int(1)).unwrap_or(0);
                let amount = |column: usize| Value::Int(row.int(column).unwrap_or(0));
                ReportRow {
                    cells: vec![name(id), amount(1), amount(2), Value::Int(days), amount(3)],
                    ..ReportRow::default()
                }
            })
            .collect();
        Ok(table(op, rows, &[false, true, true, true, true]))
    })
}
