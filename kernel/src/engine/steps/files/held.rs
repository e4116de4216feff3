//! Files that fields name (`$ref: file`): a client sends the id of a file it handed in, the record holds what the platform
//! knows of it, and from the save on the file belongs to the record as an attachment does.

use std::collections::HashMap;

use kernel_manifest::model::FieldKind;
use kernel_store::Record;
use kernel_types::Value;
use serde_json::{Value as Json, json};

use crate::draft::Draft;
use crate::error::OpResult;
use crate::op::Op;
use crate::say;
use crate::trail;

/// Where a record names a file: a field of its own, or a field of a line.
#[derive(Debug, Clone, Copy)]
enum Place {
    Head(usize),
    Line { set: usize, row: usize, slot: usize },
}

/// Checks the files that were not there before and writes down what they are. Called before calculators, which may look at it.
///
/// # Errors
/// Of the database; what is wrong with a file is noted on the draft.
pub(crate) async fn check(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<()> {
    let places = places(draft);
    if places.is_empty() {
        return Ok(());
    }
    let before = draft.before.as_ref().map(|record| named(draft, record)).unwrap_or_default();
    for place in places {
        let Some(sent) = value(&draft.record, place).map(|value| (id_of(value).map(str::to_string), value.clone()))
        else {
            continue;
        };
        let pointer = pointer(draft, place);
        let known = match &sent.0 {
            Some(id) if before.contains_key(id) => before.get(id).cloned(),
            Some(id) => file(op, draft, id).await?,
            None => None,
        };
        match known {
            Some(known) => put(&mut draft.record, place, known),
            None => draft.refuse(
                pointer,
                "file_unknown",
                say!("kernel-file-unknown", "This file is not here any more. Attach it again."),
            ),
        }
    }
    Ok(())
}

/// Gives the record the files it names from now on.
///
/// # Errors
/// Of the database.
pub(crate) async fn take_up(op: &mut Op<'_>, draft: &Draft) -> OpResult<()> {
    if places(draft).is_empty() {
        return Ok(());
    }
    let before = draft.before.as_ref().map(|record| named(draft, record)).unwrap_or_default();
    for (id, file) in named(draft, &draft.record) {
        if before.contains_key(&id) {
            continue;
        }
        let mut sql = op.sql("UPDATE file SET entity = ?, record = ? WHERE tenant = ? AND id = ? AND entity IS NULL");
        sql.bind(draft.entity.address.as_str()).bind(&draft.id()).bind(op.tenant().0).bind(id.as_str());
        if op.execute(&sql.done()).await? > 0
            && let Value::Json(file) = file
        {
            let about = json!({"file": file.get("name"), "id": id, "sha256": file.get("sha256")});
            trail::audit(op, &draft.entity.address, Some(draft.id()), "attach", None, Some(about))?;
        }
    }
    Ok(())
}

/// Every place of the record that holds a file.
fn places(draft: &Draft) -> Vec<Place> {
    let filled = |place: &Place| value(&draft.record, *place).is_some();
    let head =
        draft.entity.fields.iter().filter(|field| field.kind == FieldKind::File).map(|field| Place::Head(field.slot));
    let mut found: Vec<Place> = head.collect();
    for (set, lines) in draft.entity.lines.iter().enumerate() {
        for field in lines.fields.iter().filter(|field| field.kind == FieldKind::File) {
            let rows = draft.record.lines.get(set).map_or(0, Vec::len);
            found.extend((0..rows).map(|row| Place::Line { set, row, slot: field.slot }));
        }
    }
    found.retain(filled);
    found
}

fn value(record: &Record, place: Place) -> Option<&Value> {
    let value = match place {
        Place::Head(slot) => record.values.get(slot),
        Place::Line { set, row, slot } => record.lines.get(set)?.get(row)?.values.get(slot),
    };
    value.filter(|value| !value.is_null())
}

fn put(record: &mut Record, place: Place, file: Value) {
    let cell = match place {
        Place::Head(slot) => record.values.get_mut(slot),
        Place::Line { set, row, slot } => {
            record.lines.get_mut(set).and_then(|rows| rows.get_mut(row)).and_then(|row| row.values.get_mut(slot))
        }
    };
    if let Some(cell) = cell {
        *cell = file;
    }
}

fn id_of(value: &Value) -> Option<&str> {
    match value {
        Value::Json(file) => file.get("id").and_then(Json::as_str),
        _ => None,
    }
}

/// The files a state of the record names, by id.
fn named(draft: &Draft, record: &Record) -> HashMap<String, Value> {
    let head = draft
        .entity
        .fields
        .iter()
        .filter(|field| field.kind == FieldKind::File)
        .filter_map(|field| record.values.get(field.slot));
    let lines = draft.entity.lines.iter().zip(&record.lines).flat_map(|(set, rows)| {
        let slots: Vec<usize> =
            set.fields.iter().filter(|field| field.kind == FieldKind::File).map(|field| field.slot).collect();
        rows.iter().flat_map(move |row| slots.clone().into_iter().filter_map(move |slot| row.values.get(slot)))
    });
    head.chain(lines).filter_map(|value| Some((id_of(value)?.to_string(), value.clone()))).collect()
}

fn pointer(draft: &Draft, place: Place) -> String {
    match place {
        Place::Head(slot) => draft.entity.fields.get(slot).map_or_else(String::new, |field| format!("/{}", field.name)),
        Place::Line { set, row, slot } => {
            let lines = draft.entity.lines.get(set);
            let field = lines.and_then(|lines| lines.fields.iter().find(|field| field.slot == slot));
            format!("/{}/{row}/{}", lines.map_or("", |lines| &lines.name), field.map_or("", |field| &field.name))
        }
    }
}

/// What is known of a file that may be taken up here: one that waits and was handed in by the caller, or one of this record.
async fn file(op: &mut Op<'_>, draft: &Draft, id: &str) -> OpResult<Option<Value>> {
    let mut sql = op.sql(
        "SELECT name, media_type, size, sha256, preview_sha256 FROM file WHERE tenant = ? AND id = ? AND removed_at IS NULL \
         AND ((entity IS NULL AND created_by = ?) OR (entity = ? AND record = ?))",
    );
    sql.bind(op.tenant().0).bind(id).bind(op.user()).bind(draft.entity.address.as_str()).bind(&draft.id());
    let row = op.row(&sql.done()).await?;
    Ok(row.map(|row| {
        let text = |column: usize| row.text(column).unwrap_or_default();
        let known = json!({"id": id, "name": text(0), "mediaType": text(1), "size": row.int(2), "sha256": text(3), "hasPreview": row.text(4).is_some()});
        Value::Json(known.into())
    }))
}
