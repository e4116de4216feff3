//! What is read of payroll.

pub mod calculator;
pub mod checks;
pub mod equal_pay;
pub mod money;
pub mod person;
pub mod returns;
pub mod rules;
pub mod year;

use kernel::{ReportRow, ReportTable};
use kernel_types::Value;

/// Payslips that count: of runs in the books.
const POSTED: &str = "r.status IN ('posted', 'paid')";

/// Rows whose amounts are in the currency each names.
fn table(rows: Vec<ReportRow>) -> ReportTable {
    ReportTable { rows, ..ReportTable::default() }
}

fn row(cells: Vec<Value>) -> ReportRow {
    ReportRow { cells, ..ReportRow::default() }
}

/// Text, or nothing.
fn text_or_blank(text: Option<impl AsRef<str>>) -> Value {
    text.map_or(Value::Null, Value::text)
}
