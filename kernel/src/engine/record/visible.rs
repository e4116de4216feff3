//! Values as JSON, for the audit trail and events. Records leave the process through the store's own writer, which sees
//! the caller's grant; this is for what the platform keeps for itself.

use kernel_manifest::model::{Field, FieldKind, system};
use kernel_types::Value;
use kernel_types::scaled::format_scaled;
use serde_json::{Map, Value as Json, json};

use crate::draft::Draft;

/// One value as it travels. Scaled integers become decimal text without trailing zeros.
pub fn value_json(field: &Field, value: &Value) -> Json {
    match value {
        Value::Null => Json::Null,
        Value::Bool(flag) => json!(flag),
        Value::Int(number) => match field.kind.scale() {
            Some(scale) => json!(format_scaled(*number, scale, 0)),
            None => json!(number),
        },
        Value::Text(text) => json!(&**text),
        Value::Date(date) => json!(date.format("%Y-%m-%d").to_string()),
        Value::Instant(instant) => json!(instant.to_rfc3339()),
        Value::Json(json) => (**json).clone(),
    }
}

/// Stands for the value of an encrypted field.
const ENCRYPTED: &str = "•••";

/// Before and after of what changed; everything for a new or deleted record.
pub fn difference(draft: &Draft, deleted: bool) -> (Option<Json>, Option<Json>) {
    let (mut before, mut after) = (Map::new(), Map::new());
    for field in &draft.entity.fields {
        if matches!(
            field.slot,
            system::ID | system::UPDATED_AT | system::UPDATED_BY | system::CREATED_AT | system::CREATED_BY
        ) {
            continue;
        }
        let old = draft.before.as_ref();
        if let FieldKind::Lines(set) = field.kind {
            let was = old.map(|record| lines_json(draft, set, &record.lines[set]));
            let is = lines_json(draft, set, &draft.record.lines[set]);
            if was.as_ref() != Some(&is) || deleted {
                insert_unless_empty(&mut before, &field.name, was);
                insert_unless_empty(&mut after, &field.name, Some(is));
            }
            continue;
        }
        let was = old.map(|record| &record.values[field.slot]);
        let is = &draft.record.values[field.slot];
        if field.encrypted {
            // The trail is not encrypted: it says that there was a change, and not what it was.
            if was != Some(is) && !(was.is_none() && is.is_null()) {
                after.insert(field.name.clone(), json!(ENCRYPTED));
            }
            continue;
        }
        if was != Some(is) || deleted {
            insert_unless_empty(&mut before, &field.name, was.map(|value| value_json(field, value)));
            insert_unless_empty(&mut after, &field.name, Some(value_json(field, is)));
        }
    }
    let before = draft.before.is_some().then_some(Json::Object(before));
    (before, (!deleted).then_some(Json::Object(after)))
}

fn insert_unless_empty(object: &mut Map<String, Json>, name: &str, value: Option<Json>) {
    if let Some(value) = value.filter(|value| !value.is_null()) {
        object.insert(name.to_string(), value);
    }
}

fn lines_json(draft: &Draft, set: usize, lines: &[kernel_store::LineRecord]) -> Json {
    let set = &draft.entity.lines[set];
    if let Some(link) = set.linked() {
        return lines.iter().map(|line| value_json(link, &line.values[link.slot])).collect();
    }
    let fields = &set.fields;
    let rows = lines.iter().map(|line| {
        let row: Map<String, Json> = fields
            .iter()
            .filter(|field| !line.values[field.slot].is_null())
            .map(|field| (field.name.clone(), value_json(field, &line.values[field.slot])))
            .collect();
        Json::Object(row)
    });
    Json::Array(rows.collect())
}
