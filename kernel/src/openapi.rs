//! OpenAPI 3.1 of the data API, generated from the registry. Hand-made routes (auth, events) are added by the HTTP crate.

mod fields;
mod schema;
mod sheet;

use kernel_manifest::model::{Entity, Field, FieldKind, Operation, Registry, Report};
use serde_json::{Map, Value as Json, json};

use crate::body::without_braces;

/// The document; `extra_paths` are merged in (auth and platform routes).
pub fn document(registry: &Registry, extra_paths: Map<String, Json>) -> Json {
    let mut paths = extra_paths;
    let mut schemas = schema::shared();
    for entity in registry.entities.values() {
        let name = schema_name(&entity.address);
        schemas.insert(format!("{name}Create"), fields::body(entity, &entity.create_schema));
        schemas.insert(format!("{name}Update"), fields::body(entity, &entity.update_schema));
        schemas.insert(name.clone(), schema::record(entity));
        add_entity_paths(&mut paths, entity, &name);
    }
    for report in registry.reports.values() {
        paths.insert(format!("/v1/{}/reports/{}", report.family, report.name), report_path(report));
    }
    json!({
        "openapi": "3.1.0",
        "info": {"title": "Baobab", "version": "1", "description": "Generated from the declarations."},
        "servers": [{"url": "/"}],
        "security": [{"bearer": []}],
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"bearer": {"type": "http", "scheme": "bearer"}},
            "parameters": schema::parameters(),
            "responses": schema::responses(),
        },
    })
}

/// The body in which these fields are answered.
pub fn questions(fields: &[Field]) -> Json {
    schema::questions(fields)
}

/// A title without the braces of words that change by sector.
pub fn plain(title: &str) -> String {
    without_braces(title)
}

/// `accounting.credit_note` → `AccountingCreditNote`.
fn schema_name(address: &str) -> String {
    address
        .split(['.', '_', '-'])
        .map(|part| {
            let mut chars = part.chars();
            chars.next().map(|first| first.to_uppercase().chain(chars).collect::<String>()).unwrap_or_default()
        })
        .collect()
}

fn add_entity_paths(paths: &mut Map<String, Json>, entity: &Entity, name: &str) {
    let base = entity.api_path();
    let tag = json!([entity.family]);
    let has = |operation: Operation| entity.access.is_open(operation);
    let one = json!({"description": "The record", "content": {"application/json": {"schema": {"$ref": format!("#/components/schemas/{name}Envelope")}}}});
    let envelope = json!({"$ref": format!("#/components/schemas/{name}")});
    let single = inline_envelope(&one, &envelope);
    let write_params = json!([
        {"$ref": "#/components/parameters/BusinessId"}, {"$ref": "#/components/parameters/Environment"}, {"$ref": "#/components/parameters/IdempotencyKey"},
    ]);

    let mut collection = Map::new();
    collection.insert("get".into(), json!({
        "tags": tag, "operationId": format!("list{name}"), "summary": format!("List {}", without_braces(&entity.plural)),
        "parameters": schema::list_parameters(entity),
        "responses": schema::with_problems(json!({"200": {"description": "A page", "content": {"application/json": {"schema": {
            "type": "object", "required": ["data", "page"],
            "properties": {"data": {"type": "array", "items": {"$ref": format!("#/components/schemas/{name}")}}, "page": {"$ref": "#/components/schemas/Page"}},
        }}}}})),
    }));
    if has(Operation::Create) {
        collection.insert("post".into(), json!({
            "tags": tag, "operationId": format!("create{name}"), "summary": format!("Create {}", without_braces(&entity.title)),
            "parameters": write_params,
            "requestBody": create_body(entity, name),
            "responses": schema::with_problems(json!({"201": single})),
        }));
    }
    paths.insert(base.clone(), Json::Object(collection));

    let mut item = Map::new();
    item.insert("parameters".into(), json!([{"$ref": "#/components/parameters/Id"}]));
    item.insert("get".into(), json!({
        "tags": tag, "operationId": format!("get{name}"), "summary": format!("Read {}", without_braces(&entity.title)),
        "parameters": [
            {"name": "with", "in": "query", "schema": {"enum": ["detail"]}, "description": "Also answers, as meta.blocks, the first rows of what the page of the record shows: by the key of each block, in the form of a list."},
            {"name": "tab", "in": "query", "schema": {"type": "string"}, "description": "With detail: the rows of this tab of the page instead of its main column."},
        ],
        "responses": schema::with_problems(json!({"200": single})),
    }));
    if has(Operation::Update) {
        item.insert("patch".into(), json!({
            "tags": tag, "operationId": format!("update{name}"), "summary": format!("Change {}", without_braces(&entity.title)),
            "parameters": write_params, "requestBody": body(&format!("{name}Update")),
            "responses": schema::with_problems(json!({"200": single})),
        }));
    }
    if has(Operation::Delete) {
        item.insert("delete".into(), json!({
            "tags": tag, "operationId": format!("delete{name}"), "summary": format!("Delete {}", without_braces(&entity.title)),
            "parameters": [
                {"name": "version", "in": "query", "schema": {"type": "integer"}, "description": "The version that was read; refused when somebody changed the record since."},
                {"$ref": "#/components/parameters/IdempotencyKey"},
            ],
            "responses": schema::with_problems(json!({"204": {"description": "Deleted"}})),
        }));
    }
    paths.insert(format!("{base}/{{id}}"), Json::Object(item));

    for transition in entity.transitions.values().filter(|transition| !transition.internal) {
        paths.insert(format!("{base}/{{id}}/{}", transition.name), json!({
            "parameters": [{"$ref": "#/components/parameters/Id"}],
            "post": {
                "tags": tag, "operationId": format!("{}{name}", transition.name), "summary": without_braces(&transition.label),
                "parameters": write_params,
                "requestBody": {"required": transition.ask.iter().any(|field| field.required), "content": {"application/json": {"schema": schema::ask(transition)}}},
                "responses": schema::with_problems(json!({"200": single})),
            },
        }));
    }
    if has(Operation::Export) {
        paths.insert(format!("{base}/export"), json!({"get": {
            "tags": tag, "operationId": format!("export{name}"), "summary": format!("Export {}", without_braces(&entity.plural)),
            "parameters": [{"name": "format", "in": "query", "schema": {"enum": ["csv", "xlsx"], "default": "csv"}}],
            "responses": schema::with_problems(json!({"200": {"description": "A file", "content": {
                "text/csv": {"schema": {"type": "string"}},
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {"schema": {"type": "string", "format": "binary"}},
            }}})),
        }}));
    }
    if has(Operation::Import) {
        let template = json!({
            "tags": tag, "operationId": format!("importTemplate{name}"), "summary": format!("Headings of a file of {}", without_braces(&entity.plural)),
            "responses": schema::with_problems(json!({"200": {"description": "An empty file", "content": {"text/csv": {"schema": {"type": "string"}}}}})),
        });
        paths.insert(format!("{base}/import"), json!({"get": template, "post": {
            "tags": tag, "operationId": format!("import{name}"), "summary": format!("Import {}", without_braces(&entity.plural)),
            "parameters": [
                {"name": "inspect", "in": "query", "schema": {"type": "boolean", "default": false}, "description": "Only tell the columns, samples of them and the fields they fill. The beginning of a CSV file is enough."},
                {"name": "mapping", "in": "query", "schema": {"type": "string"}, "description": "Which column fills which field, as a JSON object by heading; an empty name leaves the column out. Kept for the next file with the same headings."},
                {"name": "dryRun", "in": "query", "schema": {"type": "boolean", "default": false}},
                {"name": "progress", "in": "query", "schema": {"type": "string"}, "description": "A random word under which /v1/imports/{name} tells the rows done"},
                {"$ref": "#/components/parameters/IdempotencyKey"},
            ],
            "requestBody": {"required": true, "content": {"multipart/form-data": {"schema": {"type": "object", "required": ["file"], "properties": {"file": {"type": "string", "format": "binary"}}}}}},
            "responses": schema::with_problems(json!({"200": {"description": "What happened, row by row", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/ImportResult"}}}}})),
        }}));
    }
    paths.insert(format!("{base}/groups"), json!({"get": {
        "tags": tag, "operationId": format!("group{name}"), "summary": format!("Count {} by the values of a field", without_braces(&entity.plural)),
        "parameters": [
            {"name": "by", "in": "query", "required": true, "schema": {"type": "string"}},
            {"name": "sum", "in": "query", "schema": {"type": "string"}},
        ],
        "responses": schema::with_problems(json!({"200": {"description": "A count per value, with sums per currency"}})),
    }}));
    if let Some(found) = &entity.sheet {
        paths.insert(format!("{base}/sheet"), sheet::path(entity, found, name));
    }
    paths.insert(format!("{base}/{{id}}/related"), json!({
        "parameters": [{"$ref": "#/components/parameters/Id"}],
        "get": {"tags": tag, "operationId": format!("related{name}"), "summary": "What the record came from and what came of it",
            "responses": schema::with_problems(json!({"200": {"description": "Records before and after it, as far as the caller may read them"}}))},
    }));
    if entity.restricted.as_ref().is_some_and(|restricted| restricted.break_glass.is_some()) {
        paths.insert(format!("{base}/{{id}}/break-glass"), json!({
            "parameters": [{"$ref": "#/components/parameters/Id"}],
            "post": {"tags": tag, "operationId": format!("breakGlass{name}"), "summary": "Open the restricted record in an emergency, for a while",
                "requestBody": {"required": true, "content": {"application/json": {"schema": {"type": "object", "required": ["reason"], "properties": {
                    "reason": {"type": "string", "maxLength": 2000},
                }}}}},
                "responses": schema::with_problems(json!({"201": {"description": "Until when it is open"}}))},
        }));
    }
    if entity.trace_slot().is_some() {
        paths.insert(format!("{base}/{{id}}/decisions"), json!({
            "parameters": [{"$ref": "#/components/parameters/Id"}],
            "get": {"tags": tag, "operationId": format!("decisions{name}"), "summary": "What decision tables answered for the record, and why",
                "responses": schema::with_problems(json!({"200": {"description": "A table each, with what it was given as far as the caller may read that"}}))},
        }));
    }
    paths.insert(format!("{base}/{{id}}/comments"), json!({
        "parameters": [{"$ref": "#/components/parameters/Id"}],
        "get": {"tags": tag, "operationId": format!("comments{name}"), "summary": "What members say about the record",
            "responses": schema::with_problems(json!({"200": {"description": "Comments, oldest first"}}))},
        "post": {"tags": tag, "operationId": format!("comment{name}"), "summary": "Say something about the record",
            "requestBody": {"required": true, "content": {"application/json": {"schema": {"type": "object", "required": ["body"], "properties": {
                "body": {"type": "string", "maxLength": 4000}, "mentions": {"type": "array", "items": {"type": "string"}},
            }}}}},
            "responses": schema::with_problems(json!({"201": {"description": "The id of the comment"}}))},
    }));
    paths.insert(format!("{base}/bulk"), json!({"post": {
        "tags": tag, "operationId": format!("bulk{name}"), "summary": format!("Act on several {}", without_braces(&entity.plural)),
        "parameters": write_params,
        "requestBody": {"required": true, "content": {"application/json": {"schema": {"$ref": "#/components/schemas/BulkRequest"}}}},
        "responses": schema::with_problems(json!({"200": {"description": "A result per record", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/BulkResult"}}}}})),
    }}));
}

fn inline_envelope(response: &Json, record: &Json) -> Json {
    let mut response = response.clone();
    if let Some(schema) = response.pointer_mut("/content/application~1json/schema") {
        *schema = json!({
            "type": "object", "required": ["data"],
            "properties": {"data": record, "meta": {"$ref": "#/components/schemas/RecordMeta"}},
        });
    }
    response
}

/// The body of a create. Where a file is part of the record, it may come as a form too.
fn create_body(entity: &Entity, name: &str) -> Json {
    let mut body = body(&format!("{name}Create"));
    if takes_file(entity) {
        body["content"]["multipart/form-data"] = json!({"schema": {
            "type": "object", "required": ["file"], "properties": {"file": {"type": "string", "format": "binary"}},
            "additionalProperties": {"type": "string"},
            "description": "The file, and the other fields by their names",
        }});
    }
    body
}

/// Whether a record is made from a file that it reads: `content` takes the file, `fileName` its name.
pub fn takes_file(entity: &Entity) -> bool {
    let takes = |name: &str| entity.field(name).is_some_and(|field| !field.read_only);
    takes("content") && takes("fileName")
}

fn body(name: &str) -> Json {
    json!({"required": true, "content": {"application/json": {"schema": {"$ref": format!("#/components/schemas/{name}")}}}})
}

/// A parameter among others in an address.
fn parameter(param: &Field, all: &[Field]) -> Json {
    // Links and everything else are text in an address.
    let kind = match &param.kind {
        FieldKind::Link(_) | FieldKind::User => json!({"type": "string"}),
        kind => schema::value(kind, false),
    };
    let schema = fields::described(kind, param, all, None);
    json!({"name": param.name, "in": "query", "required": param.required, "description": schema["description"].as_str().unwrap_or_else(|| schema["title"].as_str().unwrap_or_default()), "schema": schema})
}

fn report_path(report: &Report) -> Json {
    let mut parameters: Vec<Json> = report.params.iter().map(|param| parameter(param, &report.params)).collect();
    parameters.push(
        json!({"name": "format", "in": "query", "schema": {"enum": ["json", "csv", "xlsx", "pdf"], "default": "json"}}),
    );
    json!({"get": {
        "tags": [report.family], "operationId": format!("report{}", schema_name(&report.address)), "summary": without_braces(&report.title),
        "description": report.description, "parameters": parameters,
        "responses": schema::with_problems(json!({"200": {"description": "The report", "content": {
            "application/json": {"schema": schema::report(report)},
            "text/csv": {"schema": {"type": "string"}},
            "application/pdf": {"schema": {"type": "string", "format": "binary"}},
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {"schema": {"type": "string", "format": "binary"}},
        }}})),
    }})
}
