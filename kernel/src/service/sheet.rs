//! Entry grids: rows, columns and the records of their cells, with the caller's rights.

mod opened;
mod write;

pub use write::{MOST_AT_ONCE, Outcome, Refusal, write};

use std::sync::Arc;

use kernel_manifest::model::{Entity, Operation, Sheet, SheetColumns};
use kernel_store::{Filter, FilterOp, ListQuery};
use kernel_types::Value;
use serde_json::{Map, Value as Json, json};

use self::opened::Opened;
use super::grant;
use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::op::Op;
use crate::say;

/// Most rows, columns and records of one grid: what a person can work in, and a browser draws at once.
pub const MOST_ROWS: usize = 500;
pub const MOST_COLUMNS: usize = 120;
pub const MOST_CELLS: usize = 20_000;

/// `GET …/sheet`: `{"params","rows","columns","cells"}`.
///
/// # Errors
/// 404 without a sheet; 403 where the caller may not read what tells cells apart; `Invalid` at its parameter, also where the grid is
/// too large.
pub async fn read(
    app: &Arc<App>,
    context: &OpContext,
    entity: &Arc<Entity>,
    pairs: &[(String, String)],
) -> OpResult<Json> {
    let mut reader = app.reader(context).await?;
    reader.snapshot().await?;
    let op = &mut Op::reading(app, context, &mut reader);
    let opened = Opened::of(op, entity, pairs).await.map_err(|error| app.localize(context, error))?;
    let cells = cells(op, &opened, None).await?;
    Ok(json!({"params": opened.params_json(), "rows": opened.rows, "columns": opened.columns, "cells": cells}))
}

/// The records of the grid, or of some of its rows: `{"row","column","id","version","values"}`. Where columns are fields, a record is
/// a row and has no `column`.
async fn cells(op: &mut Op<'_>, opened: &Opened, rows: Option<&[String]>) -> OpResult<Vec<Json>> {
    let (entity, sheet) = (&opened.entity, &*opened.sheet);
    let read = grant(op.context, entity, Operation::Read)?;
    if opened.rows.is_empty() || (opened.columns.is_empty() && !matches!(sheet.columns, SheetColumns::Fields)) {
        return Ok(Vec::new());
    }
    let is = |slot: usize, op: FilterOp, values: Vec<Value>| Filter { slot, op, values };
    let mut filters: Vec<Filter> =
        opened.set.iter().map(|(slot, value)| is(*slot, FilterOp::Eq, vec![value.clone()])).collect();
    let wanted = match rows {
        Some(rows) => rows.iter().map(|id| Value::text(id)).collect(),
        None => opened.rows.iter().map(|row| Value::text(&row.id)).collect(),
    };
    filters.push(is(sheet.rows.link, FilterOp::In, wanted));
    match &sheet.columns {
        SheetColumns::Days { field, .. } => {
            let (first, last) = opened.days().ok_or_else(|| OpError::internal("a sheet of days without days"))?;
            filters.push(is(*field, FilterOp::Gte, vec![Value::Date(first)]));
            filters.push(is(*field, FilterOp::Lte, vec![Value::Date(last)]));
        }
        SheetColumns::Records(records) => {
            filters.push(is(
                records.link,
                FilterOp::In,
                opened.columns.iter().map(|column| Value::text(&column.id)).collect(),
            ));
        }
        SheetColumns::Fields => {}
    }
    let told: Vec<usize> = sheet.fields.iter().copied().filter(|slot| read.may_read_slot(*slot)).collect();
    let fields = sheet.key().chain(told.iter().copied()).collect();
    let query = ListQuery { filters, fields: Some(fields), whole: Some(MOST_CELLS as u32 + 1), ..ListQuery::default() };
    let view = op.surroundings(read.role());
    let page = op.reader().list(&view, &read, &query).await?;
    if page.rows > MOST_CELLS {
        return Err(OpError::refused(
            "sheet_too_large",
            say!(
                "kernel-sheet-too-large",
                "This sheet has more than {most_cells} filled cells. Choose fewer rows or columns.",
                most_cells = MOST_CELLS
            ),
        ));
    }
    let records: Vec<Map<String, Json>> =
        serde_json::from_slice(&page.into_data()).map_err(|error| OpError::internal(error.to_string()))?;
    Ok(records.into_iter().map(|record| cell(entity, sheet, &told, record)).collect())
}

/// A record as a cell.
fn cell(entity: &Entity, sheet: &Sheet, told: &[usize], mut record: Map<String, Json>) -> Json {
    let name = |slot: usize| entity.fields.get(slot).map_or("", |field| field.name.as_str());
    let place = |record: &Map<String, Json>, slot: usize| {
        let value = record.get(name(slot)).unwrap_or(&Json::Null);
        value.get("id").unwrap_or(value).clone()
    };
    let mut cell = Map::new();
    for (key, slot) in ["row", "column"].into_iter().zip(sheet.key()) {
        cell.insert(key.into(), place(&record, slot));
    }
    for key in ["id", "version"] {
        cell.insert(key.into(), record.get(key).cloned().unwrap_or_default());
    }
    let values =
        told.iter().map(|slot| (name(*slot).to_string(), record.shift_remove(name(*slot)).unwrap_or_default()));
    cell.insert("values".into(), Json::Object(values.collect()));
    Json::Object(cell)
}
