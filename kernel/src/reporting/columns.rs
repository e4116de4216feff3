//! Columns that plugins add to a report: asked with the rows the caller is about to see, after the report was read.

use kernel_manifest::model::{Column, ColumnKind, ColumnWords};
use kernel_types::{Date, MONEY_SCALE, PERCENT_SCALE, QUANTITY_SCALE, Value, parse_scaled};
use serde_json::{Map, Value as Json, json};

use super::ReportResult;
use crate::app::App;
use crate::context::OpContext;
use crate::hooks::{Answer, Hook, Question};
use crate::report::Shape;
use crate::sentence::Sentence;
use crate::written;

/// Rows a plugin is shown at once; a longer report goes without its columns, and says so.
const MOST_ROWS: usize = 5_000;
/// Characters of one cell, and remarks of one plugin.
const MOST_CHARACTERS: usize = 300;
const MOST_NOTES: usize = 20;

/// Adds what the plugins of the business have to say. A report is never refused for a plugin: one that fails leaves its
/// columns out, with a remark under the title.
pub(crate) async fn add(app: &App, context: &OpContext, result: &mut ReportResult) {
    for hook in app.hooks.of_report(context, &result.report.address) {
        let outcome = if result.table.rows.len() > MOST_ROWS {
            Err(format!("the report has more than {MOST_ROWS} rows"))
        } else {
            let question =
                Question { plugin: hook.plugin.clone(), hook: hook.name.clone(), subject: subject(context, result) };
            match app.hooks.ask(context, &question).await {
                Answer::Fields(answer) => read(&hook, &answer, result.table.rows.len()),
                Answer::Fault(words) => Err(words),
                Answer::Problems(_) => Err("it answered with something else than columns".into()),
            }
        };
        match outcome {
            Ok(added) => put(&hook, result, added),
            Err(words) => result.table.notes.push(written!(
                "kernel-plugin-columns-left-out",
                "The columns of \"{hook}\" are left out: {words}.",
                hook = hook.title,
                words
            )),
        }
    }
}

/// `{report, params, currency, rows}`; a row is its cells by column, as the API writes them, with `kind` and `level`.
fn subject(context: &OpContext, result: &ReportResult) -> String {
    let columns = result.columns();
    let rows: Vec<Json> = result
        .table
        .rows
        .iter()
        .map(|row| {
            let mut cells: Map<String, Json> = columns
                .iter()
                .zip(&row.cells)
                .map(|(column, value)| (column.name.clone(), result.cell_json(column, value, &row.cells, context)))
                .collect();
            cells.insert("kind".into(), json!(row.kind.word()));
            cells.insert("level".into(), json!(row.level));
            Json::Object(cells)
        })
        .collect();
    json!({"report": result.report.address, "params": result.params_json(), "currency": result.currency(context), "rows": rows}).to_string()
}

struct Added {
    /// Beside the hook's `fills`.
    kinds: Vec<ColumnKind>,
    /// By row, then beside the hook's `fills`.
    cells: Vec<Vec<Value>>,
    notes: Vec<String>,
}

/// `{rows: [{<column>: value}], kinds?: {<column>: "money"}, checks?: [{message}]}`, as many rows as were shown, and no column that
/// is not declared.
fn read(hook: &Hook, answer: &Map<String, Json>, rows: usize) -> Result<Added, String> {
    let no_kinds = Map::new();
    let kinds = match answer.get("kinds") {
        None | Some(Json::Null) => &no_kinds,
        Some(Json::Object(kinds)) => kinds,
        Some(_) => return Err("its kinds are no object".into()),
    };
    let declared = |name: &str| {
        if hook.fills.iter().any(|fill| fill == name) {
            Ok(())
        } else {
            Err(format!("it filled '{name}', which it does not declare"))
        }
    };
    for name in kinds.keys() {
        declared(name)?;
    }
    let kinds = hook
        .fills
        .iter()
        .map(|name| kinds.get(name).map_or(Ok(ColumnKind::Text), kind))
        .collect::<Result<Vec<_>, _>>()?;
    let given = answer.get("rows").and_then(Json::as_array).ok_or("its answer has no rows")?;
    if given.len() != rows {
        return Err(format!("it answered {} rows for {rows}", given.len()));
    }
    let mut cells = Vec::with_capacity(rows);
    for row in given {
        let row = row.as_object().ok_or("a row of its answer is no object")?;
        for name in row.keys() {
            declared(name)?;
        }
        let cell = |(name, kind): (&String, &ColumnKind)| {
            row.get(name).map_or(Ok(Value::Null), |json| value(name, *kind, json))
        };
        cells.push(hook.fills.iter().zip(&kinds).map(cell).collect::<Result<Vec<_>, _>>()?);
    }
    let checks = answer.get("checks").and_then(Json::as_array).map(Vec::as_slice).unwrap_or_default();
    let said = checks.iter().filter_map(|check| check["message"].as_str()).take(MOST_NOTES);
    Ok(Added { kinds, cells, notes: said.map(|words| words.chars().take(MOST_CHARACTERS).collect()).collect() })
}

fn kind(word: &Json) -> Result<ColumnKind, String> {
    match word.as_str().unwrap_or_default() {
        "text" => Ok(ColumnKind::Text),
        "int" => Ok(ColumnKind::Int),
        "duration" => Ok(ColumnKind::Duration),
        "money" => Ok(ColumnKind::Money),
        "quantity" => Ok(ColumnKind::Quantity),
        "percent" => Ok(ColumnKind::Percent),
        "date" => Ok(ColumnKind::Date),
        _ => Err(format!("there is no kind of column {word}")),
    }
}

fn value(name: &str, kind: ColumnKind, json: &Json) -> Result<Value, String> {
    let unfit = || format!("its value {json} for '{name}' does not fit");
    if json.is_null() {
        return Ok(Value::Null);
    }
    if matches!(kind, ColumnKind::Int | ColumnKind::Duration) {
        return json.as_i64().map(Value::Int).ok_or_else(unfit);
    }
    let text = json.as_str().filter(|text| text.chars().count() <= MOST_CHARACTERS).ok_or_else(unfit)?;
    let scaled = |scale| parse_scaled(text, scale).map(Value::Int).map_err(|_| unfit());
    match kind {
        ColumnKind::Money => scaled(MONEY_SCALE),
        ColumnKind::Quantity => scaled(QUANTITY_SCALE),
        ColumnKind::Percent => scaled(PERCENT_SCALE),
        ColumnKind::Date => Date::parse_from_str(text, "%Y-%m-%d").map(Value::Date).map_err(|_| unfit()),
        ColumnKind::Text | ColumnKind::Link | ColumnKind::Int | ColumnKind::Duration => Ok(Value::Text(text.into())),
    }
}

/// The columns stand at the end, under names no column of the product has.
fn put(hook: &Hook, result: &mut ReportResult, added: Added) {
    let plugin = hook.plugin.split('@').next().unwrap_or_default();
    let mut columns = result.columns().to_vec();
    columns.extend(hook.fills.iter().zip(added.kinds).enumerate().map(|(index, (title, kind))| Column {
        name: format!("{plugin}_{}_{index}", hook.name),
        // Braces would be read as a term of the sector.
        label: title.replace(['{', '}'], ""),
        kind,
        total: false,
        drill: None,
        words: ColumnWords::default(),
        // A plugin answers in the currency it was told.
        currency: None,
    }));
    match result.table.shape.as_mut() {
        Some(shape) => shape.columns = columns,
        None => {
            result.table.shape =
                Some(Box::new(Shape { columns, landscape: result.report.landscape, ..Shape::default() }))
        }
    }
    for (row, more) in result.table.rows.iter_mut().zip(added.cells) {
        row.cells.extend(more);
    }
    if let Some(totals) = &mut result.table.totals {
        totals.extend(hook.fills.iter().map(|_| Value::Null));
    }
    result.table.notes.extend(added.notes.into_iter().map(Sentence::from));
}
