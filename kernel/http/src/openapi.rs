//! `GET /v1/openapi.json`: the data API from the registry, with the platform's own routes.

use std::sync::OnceLock;

use axum::response::{IntoResponse, Response};
use http::header;
use kernel_manifest::Registry;
use serde_json::{Map, Value as Json, json};

use crate::state::{HttpState, State};

/// The whole document; also printed by the command line.
pub fn document(registry: &Registry) -> Json {
    let mut paths = platform_paths();
    let mut sharing = crate::sharing::documented(registry);
    sharing.iter_mut().for_each(|(path, item)| name_parameters(path, item));
    paths.extend(sharing);
    let mut signing = crate::signing::documented(registry);
    signing.iter_mut().for_each(|(path, item)| name_parameters(path, item));
    paths.extend(signing);
    let mut visiting = crate::visiting::documented(registry);
    visiting.iter_mut().for_each(|(path, item)| name_parameters(path, item));
    paths.extend(visiting);
    let mut runs = crate::runs::documented(registry);
    runs.iter_mut().for_each(|(path, item)| name_parameters(path, item));
    paths.extend(runs);
    kernel::openapi::document(registry, paths)
}

pub async fn serve(State(state): State<HttpState>) -> Response {
    static TEXT: OnceLock<String> = OnceLock::new();
    let text = TEXT.get_or_init(|| document(&state.app.with_newest().product.registry).to_string());
    ([(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "public, max-age=300")], text.clone())
        .into_response()
}

fn platform_paths() -> Map<String, Json> {
    let problem = json!({"$ref": "#/components/responses/Problem"});
    let answers = |description: &str| json!({"200": {"description": description, "content": {"application/json": {"schema": {"type": "object"}}}}, "400": problem, "401": problem, "409": problem, "422": problem, "default": problem});
    let made = |description: &str| json!({"201": {"description": description, "content": {"application/json": {"schema": {"type": "object"}}}}, "400": problem, "401": problem, "409": problem, "422": problem, "default": problem});
    let nothing = |description: &str| json!({"204": {"description": description}, "400": problem, "401": problem, "409": problem, "422": problem, "default": problem});
    let body = |properties: Json, required: Json| json!({"required": true, "content": {"application/json": {"schema": {"type": "object", "properties": properties, "required": required}}}});
    let sector = json!({"name": "sector", "in": "query", "description": "Words of this sector instead of the business's own: business, education or healthcare", "schema": {"type": "string"}});
    let paths = json!({
        "/v1/registry": {"get": {"tags": ["platform"], "operationId": "registry", "summary": "What this user's browser may show: views, menus, routes, words, access",
            "parameters": [sector], "responses": answers("The document; its entity tag is its hash")}},
        "/v1/registry/families/{families}": {"get": {"tags": ["platform"], "operationId": "registryFamilies", "summary": "Entities, reports and dashboards of families, as far as this user may see them",
            "parameters": [{"name": "families", "in": "path", "required": true, "description": "Names of families, separated by commas", "schema": {"type": "string"}}, sector], "responses": answers("`families`, by name")}},
        "/v1/registry/entities/{entity}": {"get": {"tags": ["platform"], "operationId": "registryEntity", "summary": "What an entity is for, as an empty list says it",
            "parameters": [{"name": "entity", "in": "path", "required": true, "description": "Its address, such as `accounting.invoice`", "schema": {"type": "string"}}, sector], "responses": answers("The description, null where the reader's language has none")}},
        "/v1/registry/wizards/{wizard}": {"get": {"tags": ["platform"], "operationId": "registryWizard", "summary": "One guided workflow with its steps",
            "parameters": [{"name": "wizard", "in": "path", "required": true, "schema": {"type": "string"}}, sector], "responses": answers("The workflow; every step says whether its screen is built, soon or closed to this user")}},
        "/v1/users": {"get": {"tags": ["platform"], "operationId": "users", "summary": "Members of the selected business", "responses": answers("Members")}},
        "/v1/settings": {"get": {"tags": ["platform"], "operationId": "settings", "summary": "Settings of the business by family", "responses": answers("Fields, values, and which the caller may change")}},
        "/v1/settings/{id}": {"patch": {"tags": ["platform"], "operationId": "updateSettings", "summary": "Change settings of one family; null returns to the default",
            "requestBody": body(json!({}), json!([])), "responses": nothing("Changed")}},
        "/v1/personal": {"get": {"tags": ["personal"], "operationId": "personal", "summary": "Preferences, own and shared views", "responses": answers("Preferences by key, and views")}},
        "/v1/personal/preferences/{id}": {"put": {"tags": ["personal"], "operationId": "setPreference", "summary": "Keep a value under a key; null forgets it",
            "requestBody": body(json!({"value": {}}), json!(["value"])), "responses": nothing("Kept")}},
        "/v1/personal/views": {"post": {"tags": ["personal"], "operationId": "createView", "summary": "Save a list as a view",
            "requestBody": body(json!({"entity": {"type": "string"}, "title": {"type": "string"}, "shared": {"type": "string"}, "content": {"type": "object"}}), json!(["entity", "title"])),
            "responses": made("The id of the view")}},
        "/v1/personal/views/{id}": {
            "patch": {"tags": ["personal"], "operationId": "updateView", "summary": "Change a view of one's own",
                "requestBody": body(json!({"title": {"type": "string"}, "shared": {"type": "string"}, "content": {"type": "object"}}), json!([])), "responses": nothing("Changed")},
            "delete": {"tags": ["personal"], "operationId": "deleteView", "summary": "Remove a view", "responses": nothing("Removed")},
        },
        "/v1/feeds/{key}/{family}/{collection}": {"get": {"tags": ["platform"], "operationId": "calendarFeed", "summary": "A list with a calendar as an iCalendar file, read with an API key", "responses": answers("Events as text/calendar")}},
        "/v1/imports/{name}": {"get": {"tags": ["platform"], "operationId": "importProgress", "summary": "How far an import has come, by its request key", "responses": answers("Rows done so far")}},
        "/v1/reports": {"get": {"tags": ["platform"], "operationId": "reports", "summary": "Reports the caller may open", "responses": answers("Reports by heading")}},
        "/v1/reports/bases": {"get": {"tags": ["platform"], "operationId": "reportBases", "summary": "What a report may be made from", "responses": answers("Reports and lists by heading")}},
        "/v1/reports/bases/{address}": {"get": {"tags": ["platform"], "operationId": "reportBase", "summary": "Columns and parameters of one of them", "responses": answers("Its columns")}},
        "/v1/rules/tables": {"get": {"tags": ["platform"], "operationId": "decisionTables", "summary": "Decision tables the caller may edit", "responses": answers("Tables with their columns")}},
        "/v1/rules/tables/{table}": {"get": {"tags": ["platform"], "operationId": "decisionTable", "summary": "One decision table with its declared rows and its versions", "responses": answers("The table")}},
        "/v1/rules/tables/{table}/try": {"post": {"tags": ["platform"], "operationId": "tryDecisionTable", "summary": "What rows answer, and whether examples hold; nothing is kept",
            "requestBody": body(json!({"given": {"type": "object"}, "rows": {"type": "array", "items": {"type": "object"}}, "examples": {"type": "array", "items": {"type": "object"}}, "at": {"type": "string", "format": "date"}}), json!([])),
            "responses": answers("The answer, row by row, the examples, and what is wrong with the rows")}},
        "/v1/working-time": {"get": {"tags": ["platform"], "operationId": "workingTime", "summary": "Calendars of the business that expressions count in, of those the caller reads", "responses": answers("Calendars with their hours, holidays and zones")}},
        "/v1/search": {"get": {"tags": ["platform"], "operationId": "search", "summary": "Records of every kind by their words",
            "parameters": [{"name": "q", "in": "query", "required": true, "schema": {"type": "string", "maxLength": 200}}], "responses": answers("Hits the caller may see")}},
    });
    let mut paths = paths;
    if let (Some(paths), Json::Object(files)) = (paths.as_object_mut(), crate::files::documented()) {
        paths.extend(files);
        paths.extend(crate::auth::documented());
        paths.extend(crate::business::documented());
        paths.extend(crate::access::documented());
        paths.extend(crate::plugins::documented());
        paths.extend(crate::personal::documented());
        paths.extend(crate::restricted::documented());
        crate::answered::lay(paths);
    }
    match paths {
        Json::Object(mut object) => {
            object.iter_mut().for_each(|(path, item)| name_parameters(path, item));
            object
        }
        _ => Map::new(),
    }
}

/// Parameters of the path that no operation declares itself: text.
fn name_parameters(path: &str, item: &mut Json) {
    let names = path.split('/').filter_map(|part| part.strip_prefix('{').and_then(|part| part.strip_suffix('}')));
    let undeclared: Vec<Json> = names
        .filter(|name| {
            let declared = |parameter: &Json| {
                parameter["name"] == **name
                    || parameter["$ref"]
                        .as_str()
                        .is_some_and(|to| to.eq_ignore_ascii_case(&format!("#/components/parameters/{name}")))
            };
            let holds = |object: &Json| object["parameters"].as_array().is_some_and(|all| all.iter().any(declared));
            !holds(item) && item.as_object().is_some_and(|operations| !operations.values().any(holds))
        })
        .map(|name| json!({"name": name, "in": "path", "required": true, "schema": {"type": "string"}}))
        .collect();
    if undeclared.is_empty() {
        return;
    }
    if let Some(object) = item.as_object_mut() {
        let parameters = object.entry("parameters").or_insert_with(|| json!([]));
        if let Some(parameters) = parameters.as_array_mut() {
            parameters.extend(undeclared);
        }
    }
}
