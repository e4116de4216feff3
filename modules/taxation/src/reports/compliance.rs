//! The calendar of obligations: what is late, what comes next, what was done in time.

use chrono::Days;
use kernel::report::ordered;
use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable, Sentence, written};
use kernel_types::{Date, Money, Value};

/// How a period stands on a day.
pub fn standing(status: &str, due: Date, filed_on: Option<Date>, today: Date, warn_days: i64) -> Sentence {
    match (status, filed_on) {
        (_, Some(on)) if on > due => written!("taxation-filed-late", "Filed late"),
        (_, Some(_)) => written!("taxation-filed-in-time", "Filed in time"),
        ("locked", None) => written!("taxation-nothing-to-file", "Nothing to file"),
        (_, None) if due < today => written!("taxation-filing-late", "Late"),
        (_, None) if (due - today).num_days() <= warn_days => written!("taxation-due-soon", "Due soon"),
        _ => written!("taxation-to-come", "To come"),
    }
}

kernel::columns! {
    /// A period of a form, with its return where one was begun.
    struct Obligation {
        period: String, form: String, start: Date, end: Date, due: Date, payment_due: Option<Date>, status: String,
        filed_on: Option<Date>, payable: Option<Money>, outstanding: Option<Money>, tax_return: Option<String>, authority: Option<String>,
    }
}

/// `taxation.compliance`.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let today = op.today();
        let from = call.day("from", today.checked_sub_days(Days::new(365)).unwrap_or(today));
        let to = call.day("to", today.checked_add_days(Days::new(92)).unwrap_or(today));
        let (from, to) = ordered(from, to)?;
        let warn = op.setting_number("taxation.reminderDays")?;
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
        let found: Vec<Obligation> = op.rows_as(&statement).await?;
        let text = |text: Option<String>| text.map_or(Value::Null, Value::text);
        let rows = found.into_iter().map(|row| {
            let state = standing(&row.status, row.due, row.filed_on, today, warn);
            ReportRow {
                cells: vec![
                    Value::text(&row.form),
                    Value::text(crate::period::span_name(row.start, row.end)),
                    text(row.authority),
                    Value::Date(row.due),
                    row.payment_due.map_or(Value::Null, Value::Date),
                    row.filed_on.map_or(Value::Null, Value::Date),
                    Value::said(state),
                    row.payable.map_or(Value::Null, Value::Int),
                    row.outstanding.map_or(Value::Null, Value::Int),
                ],
                keys: vec![
                    ("period".to_string(), row.period),
                    // A period without a return leads to none.
                    ("taxReturn".to_string(), row.tax_return.unwrap_or_default()),
                ],
                ..ReportRow::default()
            }
        });
        let rows: Vec<ReportRow> = rows.collect();
        Ok(ReportTable { rows, currency: Some(op.business().currency.clone()), ..ReportTable::default() })
    })
}
