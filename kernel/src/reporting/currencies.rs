//! Amounts and their currencies: whose currency a cell is in, and sums that never mix them.

use kernel_manifest::model::{Column, ColumnKind};
use kernel_types::Value;

use super::{ReportResult, totals};
use crate::context::OpContext;
use crate::report::{ReportRow, ReportTable, RowKind};

impl ReportResult {
    /// The currency of an amount: what the row names in the column of currencies, else the report's.
    pub fn currency_in<'a>(&'a self, column: &Column, cells: &'a [Value], context: &'a OpContext) -> &'a str {
        let named = column
            .currency
            .as_deref()
            .and_then(|name| place(self.columns(), name))
            .and_then(|index| cells.get(index)?.as_str());
        named.filter(|code| !code.is_empty()).unwrap_or_else(|| self.currency(context))
    }
}

fn place(columns: &[Column], name: &str) -> Option<usize> {
    columns.iter().position(|column| column.name == name)
}

/// Settles the sums of columns whose rows name their currency: the totals row says the one currency there is; of several, each
/// has a row of sums, and what the rows share in one currency (the business's) stays in the totals.
pub(super) fn apart(columns: &[Column], table: &mut ReportTable) {
    let Some(marks) = marks(columns) else { return };
    let keys: Vec<Vec<Value>> =
        table.rows.iter().filter(|row| row.kind == RowKind::Detail).map(|row| key(&marks, &row.cells)).collect();
    let mut several: Vec<&Vec<Value>> = keys.iter().filter(|key| key.iter().any(|mark| !mark.is_null())).collect();
    several.sort_by_key(|key| key.iter().map(|mark| mark.as_str().map(str::to_string)).collect::<Vec<_>>());
    several.dedup();
    match several.as_slice() {
        [] => {}
        [one] => {
            for (mark, code) in marks.iter().zip(one.iter()) {
                if let Some(cell) =
                    table.totals.as_mut().and_then(|totals| totals.get_mut(*mark)).filter(|cell| cell.is_null())
                {
                    *cell = code.clone();
                }
            }
        }
        several => {
            let sums: Vec<ReportRow> = several.iter().filter_map(|key| sum_of(columns, &marks, table, key)).collect();
            if let Some(totals) = &mut table.totals {
                for (cell, _) in totals.iter_mut().zip(columns).filter(|(_, column)| column.currency.is_some()) {
                    *cell = Value::Null;
                }
                if totals.iter().all(|cell| cell.as_int().is_none()) {
                    table.totals = None;
                }
            }
            table.rows.extend(sums);
        }
    }
}

/// The columns that name currencies of summed amounts; `None` where no sum needs one.
fn marks(columns: &[Column]) -> Option<Vec<usize>> {
    let summed = columns.iter().filter(|column| column.total && column.kind == ColumnKind::Money);
    let mut marks: Vec<usize> = summed.filter_map(|column| place(columns, column.currency.as_deref()?)).collect();
    marks.sort_unstable();
    marks.dedup();
    (!marks.is_empty()).then_some(marks)
}

fn key(marks: &[usize], cells: &[Value]) -> Vec<Value> {
    marks.iter().map(|mark| cells.get(*mark).cloned().unwrap_or_default()).collect()
}

/// The row of sums of the rows in one currency; only of the columns that follow it.
fn sum_of(columns: &[Column], marks: &[usize], table: &ReportTable, wanted: &[Value]) -> Option<ReportRow> {
    let rows: Vec<ReportRow> = table
        .rows
        .iter()
        .filter(|row| row.kind == RowKind::Detail && key(marks, &row.cells) == wanted)
        .cloned()
        .collect();
    let mut cells = totals(columns, &rows)?;
    for (cell, column) in cells.iter_mut().zip(columns) {
        if column.currency.is_none() {
            *cell = Value::Null;
        }
    }
    for (mark, code) in marks.iter().zip(wanted) {
        if let Some(cell) = cells.get_mut(*mark) {
            *cell = code.clone();
        }
    }
    let name = columns
        .iter()
        .enumerate()
        .position(|(index, column)| column.kind == ColumnKind::Text && !marks.contains(&index));
    if let Some(cell) = name.and_then(|index| cells.get_mut(index)) {
        *cell = Value::said(crate::report::total());
    }
    Some(ReportRow { cells, kind: RowKind::Total, ..ReportRow::default() })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test fails by panicking")]

    use kernel_manifest::model::ColumnWords;

    use super::*;

    fn column(name: &str, kind: ColumnKind, currency: Option<&str>) -> Column {
        let total = kind == ColumnKind::Money;
        Column {
            name: name.into(),
            label: name.into(),
            kind,
            total,
            drill: None,
            words: ColumnWords::default(),
            currency: currency.map(str::to_string),
        }
    }

    fn table(rows: &[(&str, &str, i64, i64)]) -> (Vec<Column>, ReportTable) {
        let columns = vec![
            column("name", ColumnKind::Text, None),
            column("code", ColumnKind::Text, None),
            column("total", ColumnKind::Money, Some("code")),
            column("base", ColumnKind::Money, None),
        ];
        let cells = |(name, code, total, base): &(&str, &str, i64, i64)| {
            vec![Value::from(*name), Value::from(*code), Value::Int(*total), Value::Int(*base)]
        };
        let rows: Vec<ReportRow> =
            rows.iter().map(|row| ReportRow { cells: cells(row), ..ReportRow::default() }).collect();
        let totals = totals(&columns, &rows);
        (columns, ReportTable { rows, totals, ..ReportTable::default() })
    }

    #[test]
    fn sums_of_several_currencies_stand_apart_and_the_shared_one_is_kept() {
        let (columns, mut both) = table(&[("A", "USD", 10, 10), ("B", "ZWG", 500, 20), ("C", "USD", 5, 5)]);
        apart(&columns, &mut both);
        let sums: Vec<Vec<Value>> = both.rows[3..].iter().map(|row| row.cells.clone()).collect();
        assert_eq!(
            sums,
            [
                vec![Value::said(crate::report::total()), Value::from("USD"), Value::Int(15), Value::Null],
                vec![Value::said(crate::report::total()), Value::from("ZWG"), Value::Int(500), Value::Null],
            ]
        );
        assert_eq!(both.totals.unwrap(), [Value::Null, Value::Null, Value::Null, Value::Int(35)]);
    }

    #[test]
    fn one_currency_is_named_in_the_totals() {
        let (columns, mut one) = table(&[("A", "ZWG", 10, 1), ("B", "ZWG", 500, 20)]);
        apart(&columns, &mut one);
        assert_eq!(one.rows.len(), 2);
        assert_eq!(one.totals.unwrap(), [Value::Null, Value::from("ZWG"), Value::Int(510), Value::Int(21)]);
    }
}
