//! Reports of sales, in the business currency.

pub mod activities;
pub mod campaigns;
pub mod closing;
pub mod cohorts;
pub mod duplicates;
pub mod forecast;
pub mod inactive;
pub mod leads;
pub mod pipeline;
pub mod targets;
pub mod together;

use std::collections::HashMap;

use kernel::{Op, OpResult, ReportRow, ReportTable, written};
use kernel_types::{Id, Value, round_half_away};

/// Rows with the sums of the columns that have one, in the business currency.
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

fn row(cells: Vec<Value>, keys: &[(&str, String)]) -> ReportRow {
    ReportRow {
        cells,
        keys: keys.iter().map(|(key, value)| ((*key).to_string(), value.clone())).collect(),
        ..ReportRow::default()
    }
}

/// `part` of `whole` in percent; nothing of nothing.
fn share(part: i64, whole: i64) -> Value {
    match whole {
        0 => Value::Null,
        _ => i64::try_from(round_half_away(i128::from(part) * 100_000_000, i128::from(whole)))
            .map_or(Value::Null, Value::Int),
    }
}

/// The middle of some figures; of an even number the mean of the two, rounded.
fn median(figures: &mut [i64]) -> Option<i64> {
    figures.sort_unstable();
    let half = figures.len() / 2;
    match figures.len() % 2 {
        1 => figures.get(half).copied(),
        _ => {
            let sum = figures.get(half.checked_sub(1)?)? + figures.get(half)?;
            i64::try_from(round_half_away(i128::from(sum), 2)).ok()
        }
    }
}

/// Names of people; those who left keep their id, so that their figures are found.
async fn people(op: &mut Op<'_>) -> OpResult<HashMap<String, String>> {
    Ok(op.member_names().await?.into_iter().map(|(id, name)| (id.to_string(), name)).collect())
}

/// Names of reference records by id.
async fn names(op: &mut Op<'_>, entity: &str) -> OpResult<HashMap<String, String>> {
    Ok(op.reference(entity).await?.iter().map(|doc| (doc.id().to_string(), doc.label().to_string())).collect())
}

fn named(names: &HashMap<String, String>, id: Option<&Id>) -> Value {
    match id {
        Some(id) => Value::text(names.get(id.as_str()).map_or(id.as_str(), String::as_str)),
        None => Value::said(written!("crm-nobody", "Nobody")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medians_and_shares() {
        assert_eq!(median(&mut [9, 1, 5]), Some(5));
        assert_eq!(median(&mut [4, 1, 9, 6]), Some(5));
        assert_eq!(median(&mut []), None);
        assert_eq!(share(1, 3), Value::Int(33_333_333));
        assert_eq!(share(1, 0), Value::Null);
    }
}
