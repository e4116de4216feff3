//! The reconciliation statement of an account on a day, with everything outstanding.

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable, RowKind, Sentence, written};
use kernel_types::Value;

use super::{account_of, special, text};
use crate::book::BookLine;
use crate::reconcile;

/// `banking.reconciliation_statement`
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let account = account_of(op, call).await?;
        let day = call.day("asOf", op.today());
        let (figures, outstanding, lines) = reconcile::figures_at(op, &account, day).await?;
        let stated = reconcile::statement_balance(op, &account, day).await?;
        let head = |label: Sentence, amount: Value, kind: RowKind| {
            special(kind, vec![Value::Null, Value::said(label), Value::Null, amount])
        };
        let mut rows = vec![head(
            written!("banking-balance-in-the-books", "Balance in the books"),
            Value::Int(figures.book),
            RowKind::Subtotal,
        )];
        let book_row = |line: &BookLine, sign: i64| ReportRow {
            cells: vec![
                Value::Date(line.date),
                text(&line.label()),
                text(line.own_reference.as_deref().or(line.reference.as_deref()).unwrap_or_default()),
                Value::Int(sign * line.left()),
            ],
            keys: vec![("entry".to_string(), line.entry.clone())],
            level: 1,
            ..ReportRow::default()
        };
        let receipts: Vec<&BookLine> = outstanding.iter().filter(|line| line.left() > 0).collect();
        let payments: Vec<&BookLine> = outstanding.iter().filter(|line| line.left() < 0).collect();
        rows.push(head(
            written!("banking-receipts-not-at-the-bank", "Receipts in the books, not at the bank"),
            Value::Null,
            RowKind::Heading,
        ));
        rows.extend(receipts.iter().map(|line| book_row(line, -1)));
        rows.push(head(
            written!("banking-receipts-outstanding", "Less receipts outstanding"),
            Value::Int(-figures.outstanding_in),
            RowKind::Subtotal,
        ));
        rows.push(head(
            written!("banking-payments-not-at-the-bank", "Payments in the books, not at the bank"),
            Value::Null,
            RowKind::Heading,
        ));
        rows.extend(payments.iter().map(|line| book_row(line, -1)));
        rows.push(head(
            written!("banking-payments-outstanding", "Plus payments outstanding"),
            Value::Int(figures.outstanding_out),
            RowKind::Subtotal,
        ));
        rows.push(head(
            written!("banking-not-in-the-books", "On the statement, not in the books"),
            Value::Null,
            RowKind::Heading,
        ));
        rows.extend(lines.iter().map(|line| ReportRow {
            cells: vec![Value::Date(line.date), text(&line.description), Value::Null, Value::Int(line.amount)],
            keys: vec![("line".to_string(), line.id.clone())],
            level: 1,
            ..ReportRow::default()
        }));
        rows.push(head(
            written!("banking-lines-to-reconcile", "Lines to reconcile"),
            Value::Int(figures.unexplained),
            RowKind::Subtotal,
        ));
        rows.push(head(
            written!("banking-balance-the-bank-should-show", "Balance the bank should show"),
            Value::Int(figures.expected),
            RowKind::Total,
        ));
        if let Some(stated) = stated {
            rows.push(head(
                written!("banking-balance-the-bank-shows", "Balance the bank shows"),
                Value::Int(stated),
                RowKind::Total,
            ));
            rows.push(head(
                written!("banking-difference", "Difference"),
                Value::Int(stated - figures.expected),
                RowKind::Total,
            ));
        }
        let mut notes = vec![written!("banking-account-on", "{name} on {day}", name = account.name, day)];
        if let Some(locked) = account.locked {
            notes.push(written!("banking-account-signed-off", "Signed off up to {locked}", locked));
        }
        if stated.is_none() {
            notes.push(written!(
                "banking-no-statement-with-a-balance",
                "No statement with a balance is imported up to this day."
            ));
        }
        Ok(ReportTable { rows, currency: Some(account.currency), notes, ..ReportTable::default() })
    })
}

/// `banking.standing`: the same figures as one row, for the workspace.
pub fn standing<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let account = account_of(op, call).await?;
        let day = call.day("asOf", op.today());
        let (figures, _, _) = reconcile::figures_at(op, &account, day).await?;
        let stated = reconcile::statement_balance(op, &account, day).await?;
        let cells = vec![
            Value::Int(figures.book),
            Value::Int(figures.outstanding_in),
            Value::Int(figures.outstanding_out),
            Value::Int(figures.unexplained),
            Value::Int(figures.expected),
            stated.map_or(Value::Null, Value::Int),
            stated.map_or(Value::Null, |stated| Value::Int(stated - figures.expected)),
            Value::Int(figures.open_lines),
            account.locked.map_or(Value::Null, Value::Date),
        ];
        Ok(ReportTable {
            rows: vec![ReportRow { cells, ..ReportRow::default() }],
            currency: Some(account.currency),
            ..ReportTable::default()
        })
    })
}
