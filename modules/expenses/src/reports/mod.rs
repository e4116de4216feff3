//! Reports of expenses, in the business currency.

mod balances;
mod people;

pub use balances::{advances_by_age, owed_to_employees};
pub use people::{by_employee, findings, travel};

use std::collections::HashMap;

use kernel::{Op, OpResult, ReportRow, ReportTable};
use kernel_types::{Id, Value};

/// Reports that stand in the books.
const POSTED: &str = "('posted', 'reimbursed')";

/// Rows with their totals, in the business currency. `summed` says which columns have a total.
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
    ReportTable { rows, totals: Some(totals), currency: Some(op.business().currency.clone()), ..ReportTable::default() }
}

/// Names of people, and of those who are members no longer as much as is known.
async fn named(op: &mut Op<'_>) -> OpResult<impl Fn(&str) -> Value + use<>> {
    let names: HashMap<Id, String> = op.member_names().await?;
    Ok(move |id: &str| names.get(&Id::from_stored(id)).map_or_else(|| Value::text(id), Value::text))
}
