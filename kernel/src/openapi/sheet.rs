//! Entry grids in the OpenAPI document.

use kernel_manifest::model::{Entity, FieldKind, Sheet, SheetColumns};
use serde_json::{Map, Value as Json, json};

use super::{parameter, schema};
use crate::body::without_braces;

/// Reading and filling the grid of an entity.
pub fn path(entity: &Entity, sheet: &Sheet, name: &str) -> Json {
    let tag = json!([entity.family]);
    let parameters: Vec<Json> = sheet.params.iter().map(|param| parameter(param, &sheet.params)).collect();
    let mut write_parameters = parameters.clone();
    write_parameters.push(json!({"$ref": "#/components/parameters/IdempotencyKey"}));
    let values = |linked: bool| {
        let told = sheet.fields.iter().filter_map(|slot| entity.fields.get(*slot)).map(|field| {
            let kind = match &field.kind {
                FieldKind::Link(_) | FieldKind::User if !linked => json!({"type": ["string", "null"]}),
                kind => schema::value(kind, true),
            };
            (field.name.clone(), kind)
        });
        json!({"type": "object", "additionalProperties": false, "properties": told.collect::<Map<_, _>>()})
    };
    let text = || json!({"type": "string"});
    let cell = json!({"type": "object", "required": ["row", "values"], "properties": {
        "row": text(), "column": {"type": "string", "description": column(sheet)}, "id": text(), "version": {"type": "integer"}, "values": values(true),
    }});
    let place = json!({"type": "object", "required": ["id"], "properties": {"id": text(), "label": {}, "detail": {}}});
    let list = |items: &Json| json!({"type": "array", "items": items});
    let sent = json!({"type": "object", "required": ["cells"], "properties": {"cells": {"type": "array", "maxItems": crate::service::sheet::MOST_AT_ONCE, "items": {
        "type": "object", "required": ["row", "column", "values"], "properties": {
            "row": text(), "column": text(), "values": values(false),
            "version": {"type": ["integer", "null"], "description": "The version that was read; null or absent for a cell that was empty."},
        },
    }}}});
    let failed = json!({"type": "object", "required": ["row", "column", "problem"], "properties": {
        "row": text(), "column": text(), "problem": {"$ref": "#/components/schemas/Problem"},
        "current": {"description": "Where others changed the cell since it was read: the cell as it is now, null when it is empty.", "anyOf": [cell, {"type": "null"}]},
    }});
    let answer = |what: &str, properties: Json| {
        schema::with_problems(
            json!({"200": {"description": what, "content": {"application/json": {"schema": {"type": "object", "properties": properties}}}}}),
        )
    };
    json!({
        "get": {
            "tags": tag, "operationId": format!("sheet{name}"), "summary": format!("{} as a grid", without_braces(&entity.plural)), "parameters": parameters,
            "responses": answer("Rows, columns and the cells that are filled", json!({"params": {"type": "object"}, "rows": list(&place), "columns": list(&place), "cells": list(&cell)})),
        },
        "patch": {
            "tags": tag, "operationId": format!("fillSheet{name}"), "summary": format!("Fill cells of {}", without_braces(&entity.plural)), "parameters": write_parameters,
            "requestBody": {"required": true, "content": {"application/json": {"schema": sent}}},
            "responses": answer("A result per cell", json!({"done": list(&cell), "failed": list(&failed)})),
        },
    })
}

fn column(sheet: &Sheet) -> &'static str {
    match sheet.columns {
        SheetColumns::Days { .. } => "A day",
        SheetColumns::Records(_) => "The id of the column's record",
        SheetColumns::Fields => "A field; absent in what is read, where a record is a whole row",
    }
}
