//! Two books side by side, and the entries that make them differ (design 2.1).

use std::collections::HashMap;

use kernel::report::total;
use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable, RowKind, Sentence, written};
use kernel_types::{Date, Id, Value};

use crate::facts;
use crate::generated::{Account, AccountType, StatementLine, statement_line};
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
            // An account that nothing was posted to in a book stands at nothing there.
            let net = |side: usize| sides[side].get(&id).copied().unwrap_or_default().net();
            let both = (net(0), net(1));
            if both == (0, 0) {
                continue;
            }
            let kind = Account::of(&account)?.r#type()?;
            let line = account.link("statementLine").and_then(|line| lines.get(&line));
            let (key, order, name, sign) = match &line {
                Some(line) => {
                    let view = StatementLine::of(line)?;
                    let name = op.shipped(statement_line::ADDRESS, view.code()?, view.name()?);
                    (line.id(), view.sort_order(), name, view.sign())
                }
                None => {
                    let sign = if matches!(kind, AccountType::Asset | AccountType::Expense) { 1 } else { -1 };
                    (id.clone(), i64::MAX, facts::code_and_name(&account)?, sign)
                }
            };
            let statement = i64::from(matches!(kind, AccountType::Income | AccountType::Expense));
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
                let title = if of_result {
                    written!("ledger-result-since-the-last-year-end", "Profit or loss, since the last year-end")
                } else {
                    written!("ledger-balance-sheet", "Balance sheet")
                };
                table.rows.push(row(title, None, RowKind::Heading));
            }
            if of_result {
                result = (result.0.saturating_sub(*a), result.1.saturating_sub(*b));
            }
            table.rows.push(row(name, Some((a * sign, b * sign)), RowKind::Detail));
        }
        if heading == Some(true) {
            table.rows.push(row(written!("ledger-result", "Result"), Some(result), RowKind::Total));
        }
        table.notes.push(written!("ledger-books-compared", "{first} beside {second}.", first, second));
        Ok(table)
    })
}

fn row(label: impl Into<Sentence>, amounts: Option<(i64, i64)>, kind: RowKind) -> ReportRow {
    let mut cells = vec![Value::said(label)];
    match amounts {
        Some((a, b)) => cells.extend([Value::Int(a), Value::Int(b), Value::Int(b.saturating_sub(a))]),
        None => cells.extend([Value::Null, Value::Null, Value::Null]),
    }
    ReportRow { cells, kind, ..ReportRow::default() }
}

kernel::columns! {
    /// An entry of one book.
    struct BookEntry { id: String, date: Date, number: Option<String>, book: String, narration: Option<String>, total: i64 }
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
        let rows: Vec<BookEntry> = op.rows_as(&statement).await?;
        let text = |text: Option<&String>| text.map_or(Value::Null, Value::text);
        let sum = rows.iter().map(|row| row.total).sum::<i64>();
        let shown = rows.iter().map(|row| ReportRow {
            cells: vec![
                Value::Date(row.date),
                text(row.number.as_ref()),
                Value::text(&row.book),
                text(row.narration.as_ref()),
                Value::Int(row.total),
            ],
            keys: vec![("entry".to_string(), row.id.clone())],
            ..ReportRow::default()
        });
        Ok(ReportTable {
            rows: shown.collect(),
            totals: Some(vec![Value::Null, Value::said(total()), Value::Null, Value::Null, Value::Int(sum)]),
            currency: Some(op.business().currency.clone()),
            ..ReportTable::default()
        })
    })
}
