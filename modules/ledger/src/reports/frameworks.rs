//! Two books side by side, and the entries that make them differ (design 2.1).

use std::collections::HashMap;

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable, RowKind};
use kernel_types::{Id, Value};

use crate::reports::cumulative::{Cumulator, DimensionFilter, own_book};

/// `ledger.framework_comparison`.
pub fn comparison<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let at = call.day("at", op.today());
        let named = |name: &str| call.text(name).filter(|text| !text.is_empty()).map(str::to_string);
        let first = named("first").unwrap_or_else(|| own_book(op).to_string());
        let second = named("second").unwrap_or_else(|| "IFRS".to_string());
        let mut sides = Vec::new();
        for book in [&first, &second] {
            let filter = DimensionFilter { book: Some(book.clone()), ..DimensionFilter::default() };
            sides.push(Cumulator::new(op, filter, false).await?.at(op, at).await?);
        }
        let accounts = op.reference("ledger.account").await?;
        let lines = op.reference("ledger.statement_line").await?;
        // Each account's amount on its line; accounts without one stand by themselves.
        let mut amounts: HashMap<Id, (i64, i64)> = HashMap::new();
        let mut label: HashMap<Id, (i64, String, i64)> = HashMap::new();
        for account in accounts.iter().filter(|account| !account.flag("isGroup")) {
            let id = account.id();
            let net = |side: usize| sides[side].get(&id).copied().unwrap_or_default().net();
            let both = (net(0), net(1));
            if both == (0, 0) {
                continue;
            }
            let line = account.link("statementLine").and_then(|line| lines.get(&line));
            let (key, order, name, sign) = match &line {
                Some(line) => (
                    line.id(),
                    line.int("sortOrder"),
                    line.text("name").unwrap_or_default().to_string(),
                    line.int("sign"),
                ),
                None => {
                    let sign = if matches!(account.text("type"), Some("asset" | "expense")) { 1 } else { -1 };
                    let name = format!(
                        "{} {}",
                        account.text("code").unwrap_or_default(),
                        account.text("name").unwrap_or_default()
                    );
                    (id.clone(), i64::MAX, name, sign)
                }
            };
            let statement = i64::from(matches!(account.text("type"), Some("income" | "expense")));
            label.entry(key.clone()).or_insert((statement * 1_000_000 + order.min(999_999), name, sign));
            let sum = amounts.entry(key).or_default();
            *sum = (sum.0.saturating_add(both.0), sum.1.saturating_add(both.1));
        }
        let mut keys: Vec<&Id> = amounts.keys().collect();
        keys.sort_by_key(|key| label.get(*key).map(|(order, name, _)| (*order, name.clone())));
        let mut table = ReportTable { currency: Some(op.business().currency.clone()), ..ReportTable::default() };
        let mut result = (0i64, 0i64);
        let mut heading = None;
        for key in keys {
            let (Some((order, name, sign)), Some((a, b))) = (label.get(key), amounts.get(key)) else { continue };
            let of_result = *order >= 1_000_000;
            if heading != Some(of_result) {
                heading = Some(of_result);
                let title = if of_result { "Profit or loss, since the last year-end" } else { "Balance sheet" };
                table.rows.push(row(title, None, RowKind::Heading));
            }
            if of_result {
                result = (result.0.saturating_sub(*a), result.1.saturating_sub(*b));
            }
            table.rows.push(row(name, Some((a * sign, b * sign)), RowKind::Detail));
        }
        if heading == Some(true) {
            table.rows.push(row("Result", Some(result), RowKind::Total));
        }
        table.notes.push(format!("{first} beside {second}."));
        Ok(table)
    })
}

fn row(label: &str, amounts: Option<(i64, i64)>, kind: RowKind) -> ReportRow {
    let mut cells = vec![Value::text(label)];
    match amounts {
        Some((a, b)) => cells.extend([Value::Int(a), Value::Int(b), Value::Int(b.saturating_sub(a))]),
        None => cells.extend([Value::Null, Value::Null, Value::Null]),
    }
    ReportRow { cells, kind, ..ReportRow::default() }
}

/// `ledger.book_entries`.
pub fn entries<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let to = call.day("to", op.today());
        let mut sql = op.sql("SELECT id, date, number, book, narration, total_debit FROM ledger_journal_entry WHERE tenant = ? AND sequence IS NOT NULL AND book <> 'all' AND date <= ");
        sql.bind(op.tenant().0).value(to);
        if let Some(from) = call.date("from") {
            sql.push(" AND date >= ").value(from);
        }
        if let Some(book) = call.text("book").filter(|text| !text.is_empty()) {
            sql.push(" AND book = ").value(book);
        }
        let statement = sql.push(" ORDER BY date DESC, sequence DESC").done();
        let rows = op.rows(&statement).await?;
        let text = |row: &kernel::Row, column: usize| row.text(column).map_or(Value::Null, Value::text);
        let total = rows.iter().map(|row| row.int(5).unwrap_or(0)).sum::<i64>();
        let shown = rows.iter().map(|row| ReportRow {
            cells: vec![
                row.date(1).map_or(Value::Null, Value::Date),
                text(row, 2),
                text(row, 3),
                text(row, 4),
                Value::Int(row.int(5).unwrap_or(0)),
            ],
            keys: vec![("entry".to_string(), row.text(0).unwrap_or_default().to_string())],
            ..ReportRow::default()
        });
        Ok(ReportTable {
            rows: shown.collect(),
            totals: Some(vec![Value::Null, Value::from("Total"), Value::Null, Value::Null, Value::Int(total)]),
            currency: Some(op.business().currency.clone()),
            ..ReportTable::default()
        })
    })
}
