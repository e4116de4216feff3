//! Lines of the books that no statement explains yet.

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable};
use kernel_types::Value;

use super::{account_of, text};
use crate::book;

/// `banking.book_lines`
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let account = account_of(op, call).await?;
        let lines = book::unmatched(op, &account, call.date("to")).await?;
        let total: i64 = lines.iter().map(book::BookLine::left).sum();
        let rows = lines
            .iter()
            .map(|line| ReportRow {
                cells: vec![
                    Value::Date(line.date),
                    text(line.document.as_deref().unwrap_or(&line.number)),
                    text(&line.label()),
                    text(line.own_reference.as_deref().or(line.reference.as_deref()).unwrap_or_default()),
                    Value::Int(line.left()),
                ],
                keys: vec![("entry".to_string(), line.entry.clone()), ("entryLine".to_string(), line.id.clone())],
                ..ReportRow::default()
            })
            .collect();
        let totals = vec![Value::Null, Value::Null, Value::Null, Value::Null, Value::Int(total)];
        Ok(ReportTable { rows, totals: Some(totals), currency: Some(account.currency), ..ReportTable::default() })
    })
}
