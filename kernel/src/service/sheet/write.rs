//! Cells that were entered: each record in a transaction of its own (the writer gathers them behind savepoints), through the same
//! stages as any other save, and each with its own result.

use std::collections::HashMap;
use std::sync::Arc;

use futures::future::join_all;
use kernel_manifest::model::{Entity, Field, Operation, Sheet, SheetColumns, SheetEmpty, system};
use kernel_types::{Date, Id, Value};
use serde_json::{Map, Value as Json, json};

use super::opened::Opened;
use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::op::Op;
use crate::save;
use crate::say;
use crate::sentence::Sentence;
use crate::service::grant;
use crate::service::write::{RequestKey, keep, replay};
use crate::visible::value_json;

/// Most cells of one request.
pub const MOST_AT_ONCE: usize = 500;

/// What became of the cells.
#[derive(Debug, Default)]
pub struct Outcome {
    /// The cells as they are now: `{"row","column","id","version","values"}`, without an id where the cell is empty.
    pub done: Vec<Json>,
    pub failed: Vec<Refusal>,
}

/// A cell that was not saved.
#[derive(Debug)]
pub struct Refusal {
    pub row: String,
    pub column: String,
    pub error: OpError,
    /// What was tried, for a refusal of rights.
    pub operation: Operation,
    /// Where the cell was changed by others: as it is now; null when it is empty.
    pub current: Option<Json>,
}

/// One cell as it was sent.
#[derive(Debug, Clone)]
struct Entered {
    row: String,
    column: String,
    values: Map<String, Json>,
    version: Option<i64>,
}

/// Cells of one record, and what tells it from others.
#[derive(Clone)]
struct Group {
    cells: Vec<Entered>,
    key: Vec<(usize, Value)>,
}

/// `PATCH …/sheet`: `{"cells": [{"row","column","values","version"}]}`.
///
/// # Errors
/// As reading the sheet; a body that is not of this form. What is wrong with a cell is part of the outcome.
pub async fn write(
    app: &Arc<App>,
    context: &OpContext,
    entity: &Arc<Entity>,
    pairs: &[(String, String)],
    body: &Json,
    key: Option<&str>,
) -> OpResult<Outcome> {
    let opened = {
        let mut reader = app.reader(context).await?;
        let op = &mut Op::reading(app, context, &mut reader);
        Opened::of(op, entity, pairs).await.map_err(|error| app.localize(context, error))?
    };
    let mut outcome = Outcome::default();
    let groups = grouped(&opened, parsed(body)?, &mut outcome);
    // All at once, so that the writer can put them into one commit.
    let writes = groups.iter().map(|group| save_group(app, context, &opened, group, key));
    let results = join_all(writes).await;
    let mut rows: Vec<String> = groups.iter().map(|group| group.cells[0].row.clone()).collect();
    rows.sort_unstable();
    rows.dedup();
    let now = if rows.is_empty() { HashMap::new() } else { stored(app, context, &opened, &rows).await? };
    let at = |cell: &Entered| now.get(&(cell.row.clone(), opened.column_of(cell)));
    for (group, result) in groups.iter().zip(results) {
        let current = group.cells.first().and_then(at);
        match result {
            Ok(()) => outcome.done.extend(group.cells.iter().map(|cell| {
                let mut told = current.cloned().unwrap_or_else(|| json!({"values": {}}));
                (told["row"], told["column"]) = (json!(cell.row), json!(cell.column));
                told
            })),
            Err((operation, error)) => {
                let (mut at_cells, for_all) = (at_fields(&error, &group.cells), matches!(error, OpError::Stale { .. }));
                let mut error = Some(error);
                for (index, cell) in group.cells.iter().enumerate() {
                    // One problem per cell: its own where the problem names its field, the whole one for the others.
                    let own = at_cells.get_mut(index).and_then(Option::take);
                    let said = own.or_else(|| {
                        if index + 1 == group.cells.len() { error.take() } else { error.as_ref().map(again) }
                    });
                    let current = for_all.then(|| current.cloned().unwrap_or(Json::Null));
                    outcome.failed.extend(said.map(|error| Refusal {
                        row: cell.row.clone(),
                        column: cell.column.clone(),
                        error,
                        operation,
                        current,
                    }));
                }
            }
        }
    }
    Ok(outcome)
}

impl Opened {
    /// The column that a stored record knows of itself.
    fn column_of(&self, cell: &Entered) -> String {
        if matches!(self.sheet.columns, SheetColumns::Fields) { String::new() } else { cell.column.clone() }
    }

    fn field(&self, slot: usize) -> Option<&Field> {
        self.entity.fields.get(slot)
    }
}

fn parsed(body: &Json) -> OpResult<Vec<Entered>> {
    let cells = body.get("cells").and_then(Json::as_array).ok_or_else(|| {
        OpError::invalid("/cells", "required", say!("kernel-send-cells-as-list", "Send the cells as a list."))
    })?;
    if cells.len() > MOST_AT_ONCE {
        return Err(OpError::invalid(
            "/cells",
            "maxItems",
            say!(
                "kernel-at-most-cells-at-time",
                "At most {most_at_once} cells at a time.",
                most_at_once = MOST_AT_ONCE
            ),
        ));
    }
    let cell = |(index, cell): (usize, &Json)| {
        let wrong = |name: &str, what: Sentence| OpError::invalid(format!("/cells/{index}/{name}"), "type", what);
        let text = |name: &str| {
            cell.get(name)
                .and_then(Json::as_str)
                .map(str::to_string)
                .ok_or_else(|| wrong(name, say!("kernel-cell-names", "Name the row and the column of each cell.")))
        };
        let values = cell.get("values").and_then(Json::as_object).cloned().ok_or_else(|| {
            wrong("values", say!("kernel-cell-values", "Send the values of a cell as one JSON object."))
        })?;
        let version = match cell.get("version") {
            None | Some(Json::Null) => None,
            Some(version) => Some(version.as_i64().ok_or_else(|| {
                wrong("version", say!("kernel-version-whole-number", "The version must be a whole number."))
            })?),
        };
        Ok(Entered { row: text("row")?, column: text("column")?, values, version })
    };
    cells.iter().enumerate().map(cell).collect()
}

/// Puts cells of one record together; those that are none of the sheet are refused.
fn grouped(opened: &Opened, cells: Vec<Entered>, outcome: &mut Outcome) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let mut known: HashMap<(String, String), usize> = HashMap::new();
    for cell in cells {
        match key_of(opened, &cell) {
            Err(error) => outcome.failed.push(Refusal {
                row: cell.row,
                column: cell.column,
                error,
                operation: Operation::Update,
                current: None,
            }),
            Ok(key) => {
                let place = (cell.row.clone(), opened.column_of(&cell));
                let at = *known.entry(place).or_insert(groups.len());
                match groups.get_mut(at) {
                    Some(group) => group.cells.push(cell),
                    None => groups.push(Group { cells: vec![cell], key }),
                }
            }
        }
    }
    groups
}

/// What tells the record of a cell from all others.
fn key_of(opened: &Opened, cell: &Entered) -> OpResult<Vec<(usize, Value)>> {
    let sheet = &opened.sheet;
    if !opened.rows.iter().any(|row| row.id == cell.row) {
        return Err(OpError::invalid(
            "/row",
            "unknown_row",
            say!("kernel-unknown-row", "This row is not part of the sheet."),
        ));
    }
    if !opened.columns.iter().any(|column| column.id == cell.column) {
        return Err(OpError::invalid(
            "/column",
            "unknown_column",
            say!("kernel-unknown-column", "This column is not part of the sheet."),
        ));
    }
    let here = |name: &str| match &sheet.columns {
        SheetColumns::Fields => name == cell.column,
        _ => sheet.fields.iter().any(|slot| opened.field(*slot).is_some_and(|field| field.name == name)),
    };
    if let Some(name) = cell.values.keys().find(|name| !here(name)) {
        return Err(OpError::invalid(
            format!("/{name}"),
            "unknown_field",
            say!("kernel-cell-sheet-holds-no", "A cell of this sheet holds no '{name}'.", name),
        ));
    }
    let column = match &sheet.columns {
        SheetColumns::Days { .. } => cell.column.parse::<Date>().ok().map(Value::Date),
        _ => Some(Value::text(&cell.column)),
    };
    let own = sheet.key().zip([Some(Value::text(&cell.row)), column].into_iter().flatten());
    Ok(opened.set.iter().cloned().chain(own).collect())
}

type Saved = Result<(), (Operation, OpError)>;

async fn save_group(app: &Arc<App>, context: &OpContext, opened: &Opened, group: &Group, key: Option<&str>) -> Saved {
    let (entity, sheet, group) = (Arc::clone(&opened.entity), Arc::clone(&opened.sheet), group.clone());
    let first = &group.cells[0];
    let own = key.map(|key| format!("{key}/{}/{}", first.row, opened.column_of(first)));
    let told: Vec<Json> = group.cells.iter().map(|cell| json!([cell.column, cell.values, cell.version])).collect();
    let request =
        RequestKey::new(own.as_deref(), &format!("sheet {}", entity.address), json!(told).to_string().as_bytes());
    // The operation is not known before the record is looked for, and a refusal of rights names it.
    let tried = Arc::new(std::sync::Mutex::new(Operation::Update));
    let trying = Arc::clone(&tried);
    let result = app
        .write(context, move |op| {
            let (entity, sheet, group, request, trying) =
                (Arc::clone(&entity), Arc::clone(&sheet), group.clone(), request.clone(), Arc::clone(&trying));
            Box::pin(async move {
                if replay(op, &request).await?.is_some() {
                    return Ok(());
                }
                let (id, version) = save_record(op, &entity, &sheet, &group, &trying).await?;
                keep(op, &request, 200, &id, version).await
            })
        })
        .await;
    let operation = *tried.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    result.map_err(|error| (operation, error))
}

/// Creates, changes or deletes the record of a group of cells. What a caller does not see is not theirs to change.
async fn save_record(
    op: &mut Op<'_>,
    entity: &Arc<Entity>,
    sheet: &Sheet,
    group: &Group,
    trying: &std::sync::Mutex<Operation>,
) -> OpResult<(Id, i64)> {
    let name = |slot: usize| entity.fields.get(slot).map_or("", |field| field.name.as_str());
    let equal: Vec<(&str, Value)> = group.key.iter().map(|(slot, value)| (name(*slot), value.clone())).collect();
    let found = op.find(&entity.address, &equal).await?.into_iter().next();
    let current = found.as_ref().and_then(|doc| doc.record.values[system::VERSION].as_int()).unwrap_or(0);
    let mut values: Map<String, Json> = group.cells.iter().flat_map(|cell| cell.values.clone()).collect();
    let read = group.cells.iter().find_map(|cell| cell.version);
    let first = sheet.fields.first().map_or("", |slot| name(*slot));
    let fields = matches!(sheet.columns, SheetColumns::Fields);
    let emptied =
        if fields { values.values().all(Json::is_null) } else { values.get(first).is_some_and(Json::is_null) };
    let set = |operation| *trying.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = operation;
    let Some(found) = found else {
        return match (emptied, read) {
            // Emptied twice is emptied.
            (true, _) => Ok((Id::from_stored(""), 0)),
            (false, Some(_)) => Err(OpError::Stale { current_version: 0 }),
            (false, None) => {
                set(Operation::Create);
                let create = grant(op.context, entity, Operation::Create)?;
                for (slot, value) in &group.key {
                    let Some(field) = entity.fields.get(*slot) else { continue };
                    values.insert(field.name.clone(), value_json(field, value));
                }
                let draft = save::create(op, &create, Json::Object(values)).await?;
                Ok((draft.id(), 1))
            }
        };
    };
    // Who thought the cell empty, or read another version, is shown what is there first.
    if read != Some(current) {
        return Err(OpError::Stale { current_version: current });
    }
    if emptied && sheet.empty == SheetEmpty::Delete && !fields {
        set(Operation::Delete);
        let delete = grant(op.context, entity, Operation::Delete)?;
        save::delete(op, &delete, &found.id(), Some(current)).await?;
        return Ok((found.id(), current));
    }
    if emptied && !fields {
        values = sheet.fields.iter().map(|slot| (name(*slot).to_string(), Json::Null)).collect();
    }
    set(Operation::Update);
    let update = grant(op.context, entity, Operation::Update)?;
    values.insert("version".into(), json!(current));
    let draft = save::update(op, &update, &found.id(), Json::Object(values)).await?;
    Ok((draft.id(), draft.record.values[system::VERSION].as_int().unwrap_or(current)))
}

/// The cells of some rows as they are now.
async fn stored(
    app: &Arc<App>,
    context: &OpContext,
    opened: &Opened,
    rows: &[String],
) -> OpResult<HashMap<(String, String), Json>> {
    let mut reader = app.reader(context).await?;
    let op = &mut Op::reading(app, context, &mut reader);
    let cells = super::cells(op, opened, Some(rows)).await?;
    let text = |cell: &Json, name: &str| cell.get(name).and_then(Json::as_str).unwrap_or_default().to_string();
    Ok(cells.into_iter().map(|cell| ((text(&cell, "row"), text(&cell, "column")), cell)).collect())
}

/// The problems of each cell among those of its record; `None` for a cell whose values are not to blame.
fn at_fields(error: &OpError, cells: &[Entered]) -> Vec<Option<OpError>> {
    let OpError::Invalid(errors) = error else { return cells.iter().map(|_| None).collect() };
    let of = |cell: &Entered| {
        let names = |pointer: &str| pointer.split('/').nth(1).is_some_and(|name| cell.values.contains_key(name));
        let own: Vec<_> = errors.iter().filter(|error| names(&error.pointer)).cloned().collect();
        (!own.is_empty()).then_some(OpError::Invalid(own))
    };
    cells.iter().map(of).collect()
}

/// The same refusal once more: a record is saved whole or not at all, so it holds for each of its cells.
fn again(error: &OpError) -> OpError {
    match error {
        OpError::Invalid(errors) => OpError::Invalid(errors.clone()),
        OpError::Refused { code, message, pointer, state } => {
            OpError::Refused { code: code.clone(), message: message.clone(), pointer: pointer.clone(), state: *state }
        }
        OpError::Stale { current_version } => OpError::Stale { current_version: *current_version },
        OpError::Duplicate { fields, message } => {
            OpError::Duplicate { fields: fields.clone(), message: message.clone() }
        }
        OpError::Forbidden | OpError::RoleNeeded(_) | OpError::Restricted => OpError::Forbidden,
        OpError::NotFound => OpError::NotFound,
        other => OpError::internal(other.to_string()),
    }
}
