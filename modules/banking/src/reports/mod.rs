//! What the workspaces and people who sign read.

pub mod book_lines;
pub mod cash_book;
pub mod fx;
pub mod statement;
pub mod suggestions;

use kernel::{Op, OpError, OpResult, ReportCall, ReportRow, RowKind};
use kernel_types::{Id, Value};

use crate::account::{self, Account};

/// The bank account a report is about.
pub async fn account_of(op: &mut Op<'_>, call: &ReportCall) -> OpResult<Account> {
    let id = call.text("bankAccount").map(Id::from_stored).ok_or(OpError::NotFound)?;
    account::load(op, &id).await
}

/// A row of another kind than detail.
pub fn special(kind: RowKind, cells: Vec<Value>) -> ReportRow {
    ReportRow { cells, kind, ..ReportRow::default() }
}

pub fn text(text: &str) -> Value {
    if text.is_empty() { Value::Null } else { Value::text(text) }
}
