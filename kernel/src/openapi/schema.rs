//! The schema parts of the OpenAPI document.

use kernel_manifest::model::{ColumnKind, Entity, Field, FieldKind, Report, Transition, system};
use serde_json::{Map, Value as Json, json};

use super::fields::described;
use crate::body::without_braces;

const DECIMAL: &str = "^-?[0-9]+(\\.[0-9]+)?$";

/// A decimal travels as text.
fn decimal() -> Json {
    json!({"type": "string", "pattern": DECIMAL})
}

/// The JSON shape of a field's value. `nullable` adds null.
pub fn value(kind: &FieldKind, nullable: bool) -> Json {
    let mut schema = match kind {
        FieldKind::Int => json!({"type": "integer"}),
        FieldKind::Duration => json!({"type": "integer", "description": "Minutes"}),
        FieldKind::Bool => json!({"type": "boolean"}),
        FieldKind::Date => json!({"type": "string", "format": "date"}),
        FieldKind::Time => json!({"type": "string", "pattern": "^[0-2][0-9]:[0-5][0-9]$", "examples": ["08:30"]}),
        FieldKind::Instant => json!({"type": "string", "format": "date-time"}),
        FieldKind::Enum(values) => {
            json!({"type": "string", "enum": values.iter().map(|value| &*value.value).collect::<Vec<_>>()})
        }
        FieldKind::Decimal { .. } | FieldKind::Percent | FieldKind::Money | FieldKind::Quantity | FieldKind::Rate => {
            decimal()
        }
        FieldKind::Link(_) => json!({"$ref": "#/components/schemas/Link"}),
        FieldKind::Tags => json!({"type": "array", "items": {"type": "string"}}),
        FieldKind::Json | FieldKind::File => json!({}),
        FieldKind::Lines(_) => json!({"type": "array"}),
        _ => json!({"type": "string"}),
    };
    if nullable && schema.as_object().is_some_and(|object| !object.is_empty()) {
        if let (Some(Json::Array(values)), true) = (schema.get_mut("enum"), true) {
            values.push(Json::Null);
        }
        match schema.get("type").cloned() {
            Some(Json::String(kind)) => schema["type"] = json!([kind, "null"]),
            _ => schema = json!({"anyOf": [schema, {"type": "null"}]}),
        }
    }
    schema
}

/// A value as it is read: people come with their names, and are written as ids.
fn read_value(kind: &FieldKind) -> Json {
    match kind {
        FieldKind::User => json!({"anyOf": [{"$ref": "#/components/schemas/Link"}, {"type": "null"}]}),
        kind => value(kind, true),
    }
}

/// Whether a schema takes null.
pub fn nullable_of(schema: &Json) -> bool {
    schema["type"].as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind == "null"))
}

/// A record as it is read.
pub fn record(entity: &Entity) -> Json {
    let mut properties = Map::new();
    for field in &entity.fields {
        let schema = match &field.kind {
            FieldKind::Lines(_) if field.is_links => {
                json!({"type": "array", "items": {"$ref": "#/components/schemas/Link"}})
            }
            FieldKind::Lines(set) => {
                let lines = &entity.lines[*set].fields;
                let line: Map<String, Json> = lines
                    .iter()
                    .map(|line| (line.name.clone(), described(read_value(&line.kind), line, lines, Some(entity))))
                    .collect();
                json!({"type": "array", "items": {"type": "object", "properties": line}})
            }
            kind if field.slot == system::ID => value(kind, false),
            kind => match entity.states.as_ref().filter(|states| states.slot == field.slot) {
                Some(states) => json!({"type": "string", "enum": states.values.keys().collect::<Vec<_>>()}),
                None => read_value(kind),
            },
        };
        properties.insert(field.name.clone(), described(schema, field, &entity.fields, None));
    }
    json!({"type": "object", "required": ["id"], "properties": properties, "title": without_braces(&entity.title)})
}

/// The answers a transition asks for.
pub fn ask(transition: &Transition) -> Json {
    questions(&transition.ask)
}

/// The body in which these fields are answered.
pub fn questions(fields: &[Field]) -> Json {
    let needed = |field: &Field| field.required && field.default_expr.is_none();
    let answer = |field: &Field| described(value(&field.kind, !needed(field)), field, fields, None);
    let properties: Map<String, Json> = fields.iter().map(|field| (field.name.clone(), answer(field))).collect();
    let required: Vec<&str> = fields.iter().filter(|field| needed(field)).map(|field| field.name.as_str()).collect();
    json!({"type": "object", "properties": properties, "required": required})
}

/// The answer of a report: its rows with the columns it declares, by name.
pub fn report(report: &Report) -> Json {
    let cells: Map<String, Json> = report
        .columns
        .iter()
        .map(|column| {
            let kind = match column.kind {
                ColumnKind::Int | ColumnKind::Duration => json!({"type": ["integer", "null"]}),
                ColumnKind::Money | ColumnKind::Quantity | ColumnKind::Percent => {
                    json!({"type": ["string", "null"], "pattern": DECIMAL})
                }
                ColumnKind::Date => json!({"type": ["string", "null"], "format": "date"}),
                ColumnKind::Text | ColumnKind::Link => json!({"type": ["string", "boolean", "null"]}),
            };
            let mut schema = kind;
            schema["title"] = without_braces(&column.label).into();
            if column.kind == ColumnKind::Money {
                let of = column.currency.as_ref().map_or_else(
                    || String::from("the currency of the report"),
                    |name| format!("the currency the row names in '{name}'"),
                );
                schema["description"] = format!("Amount in {of}.").into();
            }
            (column.name.clone(), schema)
        })
        .collect();
    let cells = json!({"type": "object", "properties": cells});
    let row = json!({"type": "object", "required": ["cells", "level", "kind", "keys"], "properties": {
        "cells": cells,
        "level": {"type": "integer"},
        "kind": {"enum": ["detail", "heading", "subtotal", "total"]},
        "keys": {"type": "object", "additionalProperties": {"type": "string"}, "description": "What drills are filled with"},
    }});
    json!({"allOf": [{"$ref": "#/components/schemas/ReportResult"}, {"type": "object", "properties": {"rows": {"type": "array", "items": row}}}]})
}

/// A schema without the keywords that only stand at the root of a document.
pub fn without_meta(schema: &Json) -> Json {
    let mut schema = schema.clone();
    if let Some(object) = schema.as_object_mut() {
        object.remove("$schema");
        object.remove("$id");
    }
    schema
}

/// `filter[field]=`, sort, page and search parameters of a list.
pub fn list_parameters(entity: &Entity) -> Json {
    let mut parameters = vec![
        json!({"$ref": "#/components/parameters/BusinessId"}),
        json!({"$ref": "#/components/parameters/Environment"}),
        json!({"name": "q", "in": "query", "description": "Full-text search", "schema": {"type": "string", "maxLength": 200}}),
        json!({"name": "sort", "in": "query", "description": "Fields, comma separated; - sorts descending", "schema": {"type": "string"}}),
        json!({"name": "limit", "in": "query", "schema": {"type": "integer", "minimum": 1, "maximum": 200, "default": 50}}),
        json!({"name": "cursor", "in": "query", "schema": {"type": "string"}}),
        json!({"name": "total", "in": "query", "schema": {"type": "boolean"}}),
        json!({"name": "fields", "in": "query", "schema": {"type": "string"}}),
        json!({"name": "with", "in": "query", "description": "The files of each row, as page.files", "schema": {"enum": ["files"]}}),
        json!({
            "name": "for", "in": "query", "schema": {"type": "string"},
            "description": "Only what this link may lead to: shop.sale.customer, shop.sale.lines.item in lines, shop.sale.void.reason among what an action asks",
        }),
    ];
    if entity.effective.is_some() {
        parameters.push(json!({
            "name": "at", "in": "query", "schema": {"type": "string"},
            "description": "Only the rows in force on this day: 2026-11-01, today, today+30",
        }));
    }
    for field in entity.list.filters.iter().filter_map(|name| entity.field(name)) {
        parameters.push(json!({
            "name": format!("filter[{}]", field.name), "in": "query",
            "description": "Also filter[field][gte|lte|gt|lt|in|contains|startsWith|empty|ne]. Users may be me; dates and instants today, today+7, today-30.", "schema": {"type": "string"},
        }));
    }
    Json::Array(parameters)
}

pub fn parameters() -> Json {
    json!({
        "Id": {"name": "id", "in": "path", "required": true, "description": "Public id or document number", "schema": {"type": "string"}},
        "BusinessId": {"name": "X-Business-Id", "in": "header", "required": false, "schema": {"type": "string"}},
        "Environment": {"name": "Environment", "in": "header", "required": false, "schema": {"enum": ["live", "test"], "default": "live"}},
        "IdempotencyKey": {"name": "Idempotency-Key", "in": "header", "required": false, "schema": {"type": "string", "maxLength": 200}},
    })
}

pub fn responses() -> Json {
    json!({"Problem": {"description": "What went wrong", "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}}})
}

/// Adds the problem answers every route may give.
pub fn with_problems(mut responses: Json) -> Json {
    if let Some(object) = responses.as_object_mut() {
        for status in ["400", "401", "403", "404", "409", "413", "422", "429", "default"] {
            object.insert(status.into(), json!({"$ref": "#/components/responses/Problem"}));
        }
    }
    responses
}

/// Schemas every entity refers to.
pub fn shared() -> Map<String, Json> {
    let schemas = json!({
        "Link": {"type": "object", "required": ["id"], "properties": {"id": {"type": "string"}, "label": {"type": ["string", "null"]}, "kind": {"type": "string"}}},
        "Page": {"type": "object", "properties": {
            "next": {"type": ["string", "null"]}, "total": {"type": ["integer", "null"]}, "totalIsEstimate": {"type": "boolean"},
        }},
        "RecordMeta": {"type": "object", "properties": {
            "actions": {"type": "array", "items": {"type": "object", "properties": {
                "name": {"type": "string"}, "label": {"type": "string"}, "allowed": {"type": "boolean"}, "reason": {"type": ["string", "null"]},
            }}},
            "warnings": {"type": "array", "items": {"$ref": "#/components/schemas/FieldError"}},
            "restricted": {"type": "object", "description": "Of a restricted record that is closed to the caller, or open in an emergency.", "properties": {
                "open": {"type": "boolean"}, "class": {"type": ["string", "null"]}, "until": {"type": "string", "format": "date-time"},
                "breakGlass": {"type": ["object", "null"], "properties": {"reason": {"type": "integer"}, "minutes": {"type": "integer"}}},
            }},
            "blocks": {"type": "object", "additionalProperties": {"type": "object", "description": "A page of a list, with sums in page.totals and files of rows in page.files where the block shows them"}},
            "effects": {
                "type": "array",
                "description": "Other records that this request made or changed, as far as the caller may read them.",
                "items": {
                    "type": "object",
                    "required": ["entity", "id", "label", "action"],
                    "properties": {
                        "entity": {"type": "string"},
                        "id": {"type": "string"},
                        "label": {"type": ["string", "null"]},
                        "action": {"type": "string", "description": "create, update or a transition, as in the history."},
                    },
                },
            },
        }},
        "FieldError": {"type": "object", "required": ["pointer", "code", "message"], "properties": {
            "pointer": {"type": "string"}, "code": {"type": "string"}, "message": {"type": "string"},
            "key": {"type": "string", "description": "Address of the text, which the message is: accounting.invoice.rules.due_later of a declared one, payroll-no-such-pay-group of one that the program says"},
            "params": {"type": "object", "description": "What was filled in, by name", "additionalProperties": {"type": "string"}},
        }},
        "Problem": {"type": "object", "required": ["type", "code", "title", "message", "retryable", "requestId"], "properties": {
            "type": {"enum": ["network", "validation", "permission", "not_found", "server", "timeout", "unknown"]},
            "code": {"type": "string"}, "title": {"type": "string"}, "status": {"type": "integer"},
            "message": {"type": "string", "description": "In the language the request asks for, where it is a declared text"},
            "key": {"type": "string", "description": "Address of that text, or of one that the program says"},
            "params": {"type": "object", "description": "What was filled in, by name", "additionalProperties": {"type": "string"}},
            "retryable": {"type": "boolean"}, "requestId": {"type": "string"},
            "errors": {"type": "array", "items": {"$ref": "#/components/schemas/FieldError"}},
            "currentVersion": {"type": "integer", "description": "Of 409: the version the record has now"},
            "missing": {"type": "object", "description": "Of 403: the operation, and the roles in the family of which the caller holds none", "properties": {
                "operation": {"type": "string"}, "entity": {"type": "string"}, "family": {"type": "string"}, "roles": {"type": "array", "items": {"type": "string"}},
            }},
        }},
        "BulkRequest": {"type": "object", "required": ["action"], "properties": {
            "action": {"type": "string", "description": "update, delete or a transition"},
            "ids": {"type": "array", "items": {"type": "string"}, "maxItems": 1000},
            "filter": {"type": "string", "description": "Instead of ids: the filters of a list, as in its address"},
            "with": {"type": "object"},
        }},
        "BulkResult": {"type": "object", "required": ["done", "failed"], "properties": {
            "done": {"type": "integer"},
            "failed": {"type": "array", "items": {"type": "object", "properties": {"id": {"type": "string"}, "problem": {"$ref": "#/components/schemas/Problem"}}}},
        }},
        "ImportResult": {"type": "object", "properties": {
            "rows": {"type": "integer"}, "imported": {"type": "integer"}, "skipped": {"type": "integer"}, "dryRun": {"type": "boolean"},
            "errors": {"type": "array", "items": {"type": "object", "properties": {
                "row": {"type": "integer"}, "column": {"type": ["string", "null"]}, "message": {"type": "string"},
            }}},
        }},
        "ReportResult": {"type": "object", "required": ["columns", "rows"], "properties": {
            "columns": {"type": "array", "items": {"type": "object"}}, "rows": {"type": "array", "items": {"type": "object"}},
            "totals": {"type": ["object", "null"]}, "currency": {"type": "string"}, "notes": {"type": "array", "items": {"type": "string"}}, "next": {"type": ["string", "null"]},
        }},
    });
    match schemas {
        Json::Object(object) => object,
        _ => Map::new(),
    }
}
