//! The routes of files, as `/v1/openapi.json` tells them.

use serde_json::{Value as Json, json};

pub fn documented() -> Json {
    let problem = json!({"$ref": "#/components/responses/Problem"});
    let file = json!({
        "type": "object", "required": ["id", "name", "mediaType", "size"],
        "properties": {
            "id": {"type": "string"}, "name": {"type": "string"}, "mediaType": {"type": "string"}, "size": {"type": "integer"},
            "width": {"type": ["integer", "null"]}, "height": {"type": ["integer", "null"]}, "hasPreview": {"type": "boolean"},
            "createdAt": {"type": ["string", "null"], "format": "date-time"}, "createdBy": {"type": "object"}, "canRemove": {"type": "boolean"},
        },
    });
    let answers = |status: &str, schema: Json| {
        let mut answers = json!({"400": problem, "401": problem, "403": problem, "404": problem, "409": problem, "422": problem, "default": problem});
        answers[status] = json!({"description": "Done", "content": {"application/json": {"schema": schema}}});
        answers
    };
    let one = json!({"type": "object", "required": ["data"], "properties": {"data": file}});
    let many = json!({"type": "object", "required": ["data", "meta"], "properties": {
        "data": {"type": "array", "items": file},
        "meta": {"type": "object", "properties": {"canAdd": {"type": "boolean"}, "limit": {"type": "integer"}}},
    }});
    let record = |required: bool| {
        json!([
            {"name": "entity", "in": "query", "required": required, "schema": {"type": "string"}, "description": "Address of the record's entity: accounting.invoice"},
            {"name": "record", "in": "query", "required": required, "schema": {"type": "string"}, "description": "The record's public id or number"},
        ])
    };
    let id = json!([{"$ref": "#/components/parameters/Id"}]);
    let bytes = json!({
        "200": {"description": "The content, as a download", "content": {"*/*": {"schema": {"type": "string", "format": "binary"}}}},
        "401": problem, "404": problem, "default": problem,
    });
    json!({
        "/v1/files": {
            "get": {"tags": ["files"], "operationId": "listFiles", "summary": "Files of a record", "parameters": record(true), "responses": answers("200", many)},
            "post": {"tags": ["files"], "operationId": "addFile", "summary": "Attach a file to a record; without one it waits to be linked", "parameters": record(false),
                "requestBody": {"required": true, "content": {"multipart/form-data": {"schema": {"type": "object", "required": ["file"], "properties": {"file": {"type": "string", "format": "binary"}}}}}},
                "responses": answers("201", one.clone())},
        },
        "/v1/files/{id}": {
            "parameters": id,
            "get": {"tags": ["files"], "operationId": "getFile", "summary": "Download a file", "responses": bytes},
            "delete": {"tags": ["files"], "operationId": "removeFile", "summary": "Take a file off its record", "responses": {"204": {"description": "Removed"}, "401": problem, "404": problem, "default": problem}},
        },
        "/v1/files/{id}/preview": {"parameters": id, "get": {"tags": ["files"], "operationId": "previewFile", "summary": "A small picture of a file", "responses": bytes}},
        "/v1/files/{id}/restore": {"parameters": id, "post": {"tags": ["files"], "operationId": "restoreFile", "summary": "Bring a removed file back", "responses": answers("200", one.clone())}},
        "/v1/files/{id}/link": {"parameters": id, "post": {"tags": ["files"], "operationId": "linkFile", "summary": "Attach a waiting file to its record",
            "requestBody": {"required": true, "content": {"application/json": {"schema": {"type": "object", "required": ["entity", "record"], "properties": {"entity": {"type": "string"}, "record": {"type": "string"}}}}}},
            "responses": answers("200", one)}},
    })
}
