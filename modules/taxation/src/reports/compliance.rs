//! The calendar of obligations: what is late, what comes next, what was done in time.

use chrono::Days;
use kernel::report::ordered;
use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable};
use kernel_types::{Date, Value};

/// How a period stands on a day.
pub fn standing(status: &str, due: Date, filed_on: Option<Date>, today: Date, warn_days: i64) -> &'static str {
    match (status, filed_on) {
        (_, Some(on)) if on > due => "Filed late",
        (_, Some(_)) => "Filed in time",
        ("locked", None) => "Nothing to file",
        (_, None) if due < today => "Late",
        (_, None) if (due - today).num_days() <= warn_days => "Due soon",
        _ => "To come",
    }
}

/// `taxation.compliance`.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let today = op.today();
        let from = call.day("from", today.checked_sub_days(Days::new(365)).unwrap_or(today));
        let to = call.day("to", today.checked_add_days(Days::new(92)).unwrap_or(today));
        let (from, to) = ordered(from, to)?;
        let warn = op.setting("taxation.reminderDays").as_int().unwrap_or(7);
        let statement = op
            .sql(
                "SELECT p.id, f.name, p.start_date, p.end_date, p.return_due, p.payment_due, p.status, p.filed_on, r.payable, r.outstanding, r.id, f.authority \
                 FROM taxation_tax_period p JOIN taxation_return_form f ON f.tenant = p.tenant AND f.id = p.form \
                 LEFT JOIN taxation_tax_return r ON r.tenant = p.tenant AND r.period = p.id AND r.status <> 'amended' AND (r.amends IS NULL OR r.status IN ('filed', 'paid')) \
                 WHERE p.tenant = ? AND p.return_due >= ? AND p.return_due <= ? ORDER BY p.return_due DESC, f.name, p.id",
            )
            .bind(op.tenant().0)
            .bind(from)
            .bind(to)
            .done();
        let rows = op.rows(&statement).await?;
        let amount = |row: &kernel::Row, column: usize| row.int(column).map_or(Value::Null, Value::Int);
        let rows = rows.iter().map(|row| {
            let (start, end, due) =
                (row.date(2).unwrap_or_default(), row.date(3).unwrap_or_default(), row.date(4).unwrap_or_default());
            let filed = row.date(7);
            let state = standing(row.text(6).unwrap_or_default(), due, filed, today, warn);
            ReportRow {
                cells: vec![
                    row.text(1).map_or(Value::Null, Value::text),
                    Value::text(crate::period::span_name(start, end)),
                    row.text(11).map_or(Value::Null, Value::text),
                    Value::Date(due),
                    row.date(5).map_or(Value::Null, Value::Date),
                    filed.map_or(Value::Null, Value::Date),
                    Value::from(state),
                    amount(row, 8),
                    amount(row, 9),
                ],
                keys: vec![
                    ("period".to_string(), row.text(0).unwrap_or_default().to_string()),
                    ("taxReturn".to_string(), row.text(10).unwrap_or_default().to_string()),
                ],
                ..ReportRow::default()
            }
        });
        let rows: Vec<ReportRow> = rows.collect();
        Ok(ReportTable { rows, currency: Some(op.business().currency.clone()), ..ReportTable::default() })
    })
}
