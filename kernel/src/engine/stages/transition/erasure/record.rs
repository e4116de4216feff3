//! One record of a person who is erased, with its history.

use std::sync::Arc;

use kernel_manifest::model::personal::Personal;
use kernel_manifest::model::{Entity, Fate, Field, Operation, Person, system};
use kernel_store::Record;
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json};

use super::{Done, hashed, traces};
use crate::derived::{recompute, refuse_if_wrong};
use crate::draft::Draft;
use crate::error::{OpError, OpResult};
use crate::op::Op;
use crate::save::write_changes;

/// What the trail says of things that hang on a record without telling of anybody.
const TELLS_NOBODY: [&str; 3] = ["id", "sha256", "link"];

/// Erases what is personal in one record, in its history, and what hangs on it; `person` says it in the business's language.
///
/// # Errors
/// Of the database.
pub(super) async fn erase(
    op: &mut Op<'_>,
    entity: &Arc<Entity>,
    person: &Person,
    id: &Id,
    done: &mut Done,
) -> OpResult<()> {
    let grant = op.system_grant(entity, Operation::Update)?;
    let view = op.surroundings(grant.role());
    // As it is now: what was erased before may have changed its figures.
    let stored = op.tx()?.load_for_update(&view, &grant, id).await?.ok_or(OpError::NotFound)?;
    let before = Arc::new(stored);
    let mut draft = Draft::new(Arc::clone(entity), (*before).clone(), Some(before));
    let code = code(id);
    for personal in &person.fields {
        let count = change(&mut draft, personal, &code);
        if count > 0 {
            *done.values.entry((entity.address.clone(), personal.set, personal.slot)).or_default() += count;
        }
    }
    // What is kept is kept whole: files, comments and tags of a contract are part of it.
    if !person.fields.iter().any(|personal| personal.fate.erases()) {
        return Ok(());
    }
    // What a business added to records itself may tell of anybody, and so may what decisions were given.
    for slot in [Some(system::TAGS), Some(system::CUSTOM), entity.trace_slot()].into_iter().flatten() {
        if let Some(value) = draft.record.values.get_mut(slot) {
            *value = Value::Null;
        }
    }
    recompute(op, &grant, &mut draft).await?;
    refuse_if_wrong(&draft)?;
    let kept = kept_files(entity, person, &draft.record);
    write_changes(op, &grant, &mut draft, "erase").await?;
    traces::forget(op, &entity.address, id, &kept, done).await?;
    let redact = |_: &str, side: &mut Json| redact(entity, person, &code, side);
    for (seq, hash) in op.tx()?.replace_audit(&entity.address, id, &redact).await? {
        done.replaced.insert(seq.to_string(), Json::String(hash));
    }
    Ok(())
}

/// The end of an id, by which erased people are told apart.
fn code(id: &Id) -> String {
    let text = id.as_str();
    text.get(text.len().saturating_sub(Fate::CODE_LENGTH)..).unwrap_or_default().to_lowercase()
}

/// Clears or replaces a field, or leaves it; how many values there were.
fn change(draft: &mut Draft, personal: &Personal, code: &str) -> i64 {
    let cells: Vec<&mut Value> = match personal.set {
        None => draft.record.values.get_mut(personal.slot).into_iter().collect(),
        Some(set) => {
            let rows = draft.record.lines.get_mut(set).into_iter().flatten();
            rows.filter_map(|row| row.values.get_mut(personal.slot)).collect()
        }
    };
    let mut count = 0;
    for cell in cells.into_iter().filter(|cell| !cell.is_null()) {
        count += 1;
        match &personal.fate {
            Fate::Clear => *cell = Value::Null,
            Fate::Hash => *cell = cell.as_str().map_or(Value::Null, |text| Value::from(hashed(text))),
            Fate::Replace(text) => *cell = Value::from(text.replace(Fate::CODE, code)),
            // Computed anew, of what stands there now.
            Fate::Follow | Fate::Keep(_) => {}
        }
    }
    count
}

/// Ids of files that a field names which is kept.
fn kept_files(entity: &Entity, person: &Person, record: &Record) -> Vec<String> {
    let kept = |set: Option<usize>, slot: usize| {
        person.fields.iter().any(|personal| personal.set == set && personal.slot == slot && !personal.fate.erases())
    };
    let id_of = |value: &Value| match value {
        Value::Json(file) => file.get("id").and_then(Json::as_str).map(str::to_string),
        _ => None,
    };
    let head = entity.fields.iter().filter(|field| kept(None, field.slot));
    let mut ids: Vec<String> = head.filter_map(|field| id_of(record.values.get(field.slot)?)).collect();
    for (set, lines) in entity.lines.iter().enumerate() {
        for field in lines.fields.iter().filter(|field| kept(Some(set), field.slot)) {
            let rows = record.lines.get(set).into_iter().flatten();
            ids.extend(rows.filter_map(|row| id_of(row.values.get(field.slot)?)));
        }
    }
    ids
}

/// Takes what is personal out of one side of an entry of the trail; whether there was any.
fn redact(entity: &Entity, person: &Person, code: &str, side: &mut Json) -> bool {
    let Some(object) = side.as_object_mut() else { return false };
    let before = object.clone();
    object.retain(|name, _| entity.field(name).is_some() || TELLS_NOBODY.contains(&name.as_str()));
    for slot in [Some(system::TAGS), Some(system::CUSTOM), entity.trace_slot()].into_iter().flatten() {
        if let Some(field) = entity.fields.get(slot) {
            object.remove(&field.name);
        }
    }
    for personal in &person.fields {
        match personal.set {
            None => redact_value(object, entity.fields.get(personal.slot), &personal.fate, code),
            Some(set) => {
                let Some(lines) = entity.lines.get(set) else { continue };
                let rows = object.get_mut(&lines.name).and_then(Json::as_array_mut).into_iter().flatten();
                for row in rows.filter_map(Json::as_object_mut) {
                    redact_value(row, lines.fields.get(personal.slot), &personal.fate, code);
                }
            }
        }
    }
    *object != before
}

fn redact_value(object: &mut Map<String, Json>, field: Option<&Field>, fate: &Fate, code: &str) {
    let Some(field) = field.filter(|field| object.contains_key(&field.name)) else { return };
    match fate {
        Fate::Clear | Fate::Hash | Fate::Follow => {
            object.remove(&field.name);
        }
        Fate::Replace(text) => {
            object.insert(field.name.clone(), Json::String(text.replace(Fate::CODE, code)));
        }
        Fate::Keep(_) => {}
    }
}
