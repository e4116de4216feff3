//! The JSON Schema of what clients may send, derived from the compiled fields.

use serde_json::{Map, Value as Json, json};

use super::hash;
use crate::model::{Entity, Field, FieldKind, LineSet, system};
use kernel_types::{Value, format_scaled};

const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

pub(crate) fn attach(entity: &mut Entity) {
    entity.create_schema = object(entity, true);
    entity.update_schema = object(entity, false);
    let columns: Vec<Json> = entity.fields.iter().filter(|field| field.stored).map(column).collect();
    let lines: Vec<Json> = entity
        .lines
        .iter()
        .map(|set| json!({"table": set.table, "columns": set.fields.iter().filter(|field| field.stored).map(column).collect::<Vec<_>>()}))
        .collect();
    entity.schema_hash = hash::of(
        &json!({"create": entity.create_schema, "update": entity.update_schema, "columns": columns, "lines": lines}),
    );
}

fn column(field: &Field) -> Json {
    json!([field.column, format!("{:?}", field.kind), field.required])
}

fn object(entity: &Entity, create: bool) -> Json {
    let mut properties = Map::new();
    let mut required = Vec::new();
    if !create {
        properties.insert("version".into(), json!({"type": "integer", "minimum": 1}));
        required.push(Json::from("version"));
    }
    for field in &entity.fields {
        if field.slot == system::CUSTOM {
            properties.insert(field.name.clone(), json!({"type": "object"}));
            continue;
        }
        if field.read_only || (!create && field.immutable) {
            continue;
        }
        let schema = match &field.kind {
            FieldKind::Lines(index) => match entity.lines.get(*index) {
                Some(set) => lines(set),
                None => continue,
            },
            _ => value(field, !field.required),
        };
        properties.insert(field.name.clone(), schema);
        if create && demanded(field) {
            required.push(Json::from(field.name.as_str()));
        }
        if create
            && let FieldKind::Lines(index) = field.kind
            && entity.lines.get(index).is_some_and(|set| set.min > 0)
        {
            required.push(Json::from(field.name.as_str()));
        }
    }
    json!({
        "$schema": DIALECT,
        "title": entity.title,
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    })
}

/// Whether a client must send it: required, and neither default nor calculator fills it.
fn demanded(field: &Field) -> bool {
    field.required && field.default.is_none() && field.default_expr.is_none()
}

fn lines(set: &LineSet) -> Json {
    let mut out = json!({"type": "array", "items": if set.is_links { json!({"type": "string"}) } else { line(set) }});
    if set.is_links
        && let Some(object) = out.as_object_mut()
    {
        object.insert("uniqueItems".into(), true.into());
    }
    if let Some(object) = out.as_object_mut() {
        if set.min > 0 {
            object.insert("minItems".into(), set.min.into());
        }
        if let Some(max) = set.max {
            object.insert("maxItems".into(), max.into());
        }
    }
    out
}

fn line(set: &LineSet) -> Json {
    let mut properties = Map::new();
    let mut required = Vec::new();
    // A line that is kept carries its id; a new one has none.
    properties.insert("id".into(), json!({"type": "string"}));
    for field in set.fields.iter().filter(|field| !field.read_only) {
        properties.insert(field.name.clone(), value(field, !field.required));
        if demanded(field) {
            required.push(Json::from(field.name.as_str()));
        }
    }
    json!({"type": "object", "properties": properties, "required": required, "additionalProperties": false})
}

/// A time of day, or the end of the day; limits are judged as the value is read.
const TIME: &str = "^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$";

/// The schema of one value; optional ones may be null, which clears them.
fn value(field: &Field, nullable: bool) -> Json {
    let mut schema = Map::new();
    let mut kind = "string";
    match &field.kind {
        FieldKind::Int | FieldKind::Duration => {
            kind = "integer";
            if let Some(min) = field.min {
                schema.insert("minimum".into(), min.into());
            }
            if let Some(max) = field.max {
                schema.insert("maximum".into(), max.into());
            }
        }
        FieldKind::Bool => kind = "boolean",
        FieldKind::Date => {
            schema.insert("format".into(), "date".into());
        }
        FieldKind::Time => {
            schema.insert("pattern".into(), TIME.into());
        }
        FieldKind::Instant => {
            schema.insert("format".into(), "date-time".into());
        }
        FieldKind::Email => {
            schema.insert("format".into(), "email".into());
        }
        FieldKind::Url => {
            schema.insert("format".into(), "uri".into());
        }
        FieldKind::Currency => {
            schema.insert("pattern".into(), "^[A-Z]{3}$".into());
        }
        FieldKind::Country => {
            schema.insert("pattern".into(), "^[A-Z]{2}$".into());
        }
        FieldKind::Enum(values) => {
            let mut words: Vec<Json> = values.iter().map(|value| Json::from(&*value.value)).collect();
            if nullable {
                words.push(Json::Null);
            }
            schema.insert("enum".into(), Json::Array(words));
        }
        FieldKind::Tags => {
            kind = "array";
            schema.insert("items".into(), json!({"type": "string", "maxLength": 100}));
        }
        FieldKind::Link(targets) if targets.len() > 1 => return polymorphic(targets, nullable),
        FieldKind::Json | FieldKind::File => return json!({}),
        _ => {}
    }
    if let Some(scale) = field.kind.scale() {
        schema.insert("pattern".into(), decimal_pattern(scale, field.min.is_some_and(|min| min >= 0)).into());
        for (key, limit) in [("x-minimum", field.min), ("x-maximum", field.max)] {
            if let Some(limit) = limit {
                schema.insert(key.into(), format_scaled(limit, scale, 0).into());
            }
        }
    }
    for (key, limit) in [("minLength", field.min_length), ("maxLength", field.max_length)] {
        // Of a rich text the characters people read are counted, not its markup.
        if let Some(limit) = limit.filter(|_| field.kind != FieldKind::Rich) {
            schema.insert(key.into(), limit.into());
        }
    }
    if let Some(pattern) = &field.pattern {
        schema.insert("pattern".into(), pattern.as_str().into());
    }
    if let Some(default) = field.default.as_ref().and_then(|default| constant(default, &field.kind)) {
        schema.insert("default".into(), default);
    }
    let kind = if nullable { json!([kind, "null"]) } else { json!(kind) };
    let mut out = Map::from_iter([("type".to_string(), kind)]);
    out.extend(schema);
    Json::Object(out)
}

/// A link to one of several kinds names the kind: `{kind: accounting.invoice, id: …}`.
fn polymorphic(targets: &[String], nullable: bool) -> Json {
    let kind = if nullable { json!(["object", "null"]) } else { json!("object") };
    json!({
        "type": kind,
        "properties": {"kind": {"type": "string", "enum": targets}, "id": {"type": "string"}},
        "required": ["kind", "id"],
        "additionalProperties": false,
    })
}

/// A decimal as text with at most `scale` digits after the point.
fn decimal_pattern(scale: u32, positive: bool) -> String {
    let sign = if positive { "" } else { "-?" };
    match scale {
        0 => format!("^{sign}[0-9]+$"),
        _ => format!("^{sign}[0-9]+(\\.[0-9]{{1,{scale}}})?$"),
    }
}

fn constant(value: &Value, kind: &FieldKind) -> Option<Json> {
    Some(match value {
        Value::Bool(flag) => Json::from(*flag),
        Value::Int(number) => match kind.scale() {
            Some(scale) => Json::from(format_scaled(*number, scale, 0)),
            None => Json::from(*number),
        },
        Value::Text(text) => Json::from(&**text),
        Value::Date(date) => Json::from(date.to_string()),
        Value::Instant(instant) => Json::from(instant.to_rfc3339()),
        Value::Json(json) => (**json).clone(),
        Value::Null => return None,
    })
}
