//! Budgets from a file: one row per line, rows of one budget name form a draft.

use std::collections::BTreeMap;

use kernel::import::{ImportBatch, RowError};
use kernel::{Op, OpError, OpFuture, say};
use serde_json::{Map, Value as Json, json};

use super::record::MONTH_FIELDS;

/// Columns that are copied as they are.
const TEXTS: [(&str, &[&str]); 6] = [
    ("costCentre", &["cost centre", "cost center", "costCentre"]),
    ("project", &["project"]),
    ("branch", &["branch"]),
    ("distribution", &["spread", "distribution"]),
    ("amount", &["year", "amount", "annual"]),
    ("note", &["note", "notes"]),
];

/// Headings of a template.
pub const COLUMNS: &[&str] = &[
    "budget",
    "fiscal year",
    "account",
    "year",
    "month 1",
    "month 2",
    "month 3",
    "month 4",
    "month 5",
    "month 6",
    "month 7",
    "month 8",
    "month 9",
    "month 10",
    "month 11",
    "month 12",
    "cost centre",
    "project",
    "branch",
    "spread",
    "note",
];

/// Import handler of budgets: columns budget, fiscal year, account (code), year or month 1 … month 12, and dimensions. All
/// rows of the file are taken at once, so that a budget is made whole or not at all.
pub fn import<'a>(op: &'a mut Op<'_>, batch: &'a mut ImportBatch) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !batch.last {
            // Budgets are small; the rest of the file comes with the next call.
            batch.keep_from = Some(0);
            return Ok(());
        }
        let column = |names: &[&str]| batch.column(names);
        let (Some(name), Some(year), Some(account)) =
            (column(&["budget", "name"]), column(&["fiscal year", "fiscalYear"]), column(&["account", "account code"]))
        else {
            return Err(OpError::invalid(
                "/file",
                "columns",
                say!("financial-columns", "The columns budget, fiscal year and account are needed."),
            ));
        };
        let texts: Vec<(&str, usize)> =
            TEXTS.iter().filter_map(|(field, names)| Some((*field, column(names)?))).collect();
        let months: Vec<(&str, usize)> = (1..=12)
            .zip(MONTH_FIELDS)
            .filter_map(|(number, field)| {
                let long = format!("month {number}");
                Some((field, column(&[&long, field])?))
            })
            .collect();
        let mut budgets: BTreeMap<(String, String), (u64, Vec<Json>)> = BTreeMap::new();
        let mut errors = Vec::new();
        let accounts = op.reference("ledger.account").await?;
        let years = op.reference("ledger.fiscal_year").await?;
        for row in batch.rows.iter() {
            let cell = |index: usize| {
                row.cells.get(index).map(|cell| cell.text().trim().to_string()).filter(|text| !text.is_empty())
            };
            let (Some(budget), Some(year), Some(code)) = (cell(name), cell(year), cell(account)) else {
                errors.push(RowError {
                    row: row.line_number,
                    column: None,
                    message: say!(
                        "financial-row-incomplete",
                        "Budget, fiscal year and account are needed on every row."
                    ),
                });
                continue;
            };
            let Some(found) = accounts.by("code", &code) else {
                errors.push(RowError {
                    row: row.line_number,
                    column: Some("account".to_string()),
                    message: say!("financial-no-account", "There is no account {code}.", code),
                });
                continue;
            };
            let Some(fiscal) = years.by("name", &year) else {
                errors.push(RowError {
                    row: row.line_number,
                    column: Some("fiscal year".to_string()),
                    message: say!("financial-no-fiscal-year", "There is no fiscal year {year}.", year),
                });
                continue;
            };
            let mut line = Map::from_iter([("account".to_string(), json!(found.id().as_str()))]);
            for (field, index) in &texts {
                if let Some(text) = cell(*index) {
                    line.insert((*field).to_string(), Json::from(text));
                }
            }
            let by_month: Vec<(&str, String)> =
                months.iter().filter_map(|(field, index)| Some((*field, cell(*index)?))).collect();
            if !by_month.is_empty() && !line.contains_key("amount") {
                line.insert("distribution".to_string(), Json::from("months"));
            }
            line.extend(by_month.into_iter().map(|(field, text)| (field.to_string(), Json::from(text))));
            budgets
                .entry((budget, fiscal.id().to_string()))
                .or_insert((row.line_number, Vec::new()))
                .1
                .push(Json::Object(line));
        }
        let whole = errors.is_empty();
        batch.errors.extend(errors);
        for ((name, year), (row, lines)) in budgets {
            if batch.dry_run || !whole {
                batch.imported += u64::from(whole);
                continue;
            }
            match op.create("financial.budget", json!({"name": name, "fiscalYear": year, "lines": lines})).await {
                Ok(_) => batch.imported += 1,
                Err(OpError::Invalid(problems)) => {
                    batch.errors.extend(problems.into_iter().map(|problem| RowError {
                        row,
                        column: Some(name.clone()),
                        message: problem.message,
                    }));
                }
                Err(OpError::Refused { message, .. } | OpError::Duplicate { message, .. }) => {
                    batch.errors.push(RowError { row, column: Some(name.clone()), message })
                }
                Err(other) => return Err(other),
            }
        }
        Ok(())
    })
}
