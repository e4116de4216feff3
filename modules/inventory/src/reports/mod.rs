//! Reports of stock, in the business currency.

pub mod ageing;
pub mod availability;
pub mod books;
pub mod classes;
pub mod hand;
pub mod kit;
pub mod margin;
pub mod picking;
pub mod places;
pub mod register;
pub mod slow;
pub mod trace;

use kernel::{Op, ReportCall, ReportRow, ReportTable, Sql};
use kernel_types::Value;

/// Rows with their totals. `summed` says which columns have a total.
fn table(op: &Op<'_>, rows: Vec<ReportRow>, summed: &[bool]) -> ReportTable {
    let totals = summed
        .iter()
        .enumerate()
        .map(|(column, summed)| match summed {
            true => {
                Value::Int(rows.iter().filter_map(|row| row.cells.get(column)?.as_int()).fold(0, i64::saturating_add))
            }
            false => Value::Null,
        })
        .collect();
    let totals = summed.contains(&true).then_some(totals);
    ReportTable { rows, totals, currency: Some(op.business().currency.clone()), ..ReportTable::default() }
}

/// Only rows of the record that a parameter names.
fn only(sql: &mut Sql, call: &ReportCall, param: &str, column: &str) {
    if let Some(id) = call.text(param).filter(|id| !id.is_empty()) {
        sql.push(" AND ").push(column).push(" = ").value(id);
    }
}

fn text(text: Option<String>) -> Value {
    text.map_or(Value::Null, Value::text)
}

fn key(name: &str, value: impl std::fmt::Display) -> (String, String) {
    (name.to_string(), value.to_string())
}

/// Percent of `whole`, at six digits; nothing where there is no whole.
fn percent(part: i64, whole: i64) -> Option<i64> {
    (whole > 0).then(|| i64::try_from(i128::from(part) * 100_000_000 / i128::from(whole)).unwrap_or(i64::MAX))
}
