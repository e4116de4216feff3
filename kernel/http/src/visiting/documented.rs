//! The routes of pages for people without an account, as `/v1/openapi.json` tells them.

use kernel_manifest::Registry;
use serde_json::{Map, Value as Json, json};

/// One set of paths per entity whose records have such pages, and the pages themselves.
pub fn documented(registry: &Registry) -> Map<String, Json> {
    let problem = json!({"$ref": "#/components/responses/Problem"});
    let answers = |status: &str, schema: Json| {
        let mut answers = json!({"400": problem, "401": problem, "403": problem, "404": problem, "409": problem, "422": problem, "429": problem, "default": problem});
        answers[status] = json!({"description": "Done", "content": {"application/json": {"schema": schema}}});
        answers
    };
    let at = json!({"type": ["string", "null"], "format": "date-time"});
    let text = json!({"type": ["string", "null"]});
    let wrapped = |data: Json| json!({"type": "object", "required": ["data"], "properties": {"data": data}});
    let mut paths = Map::new();
    let mut homes: Vec<&str> = registry.pages.values().map(|page| page.home()).collect();
    homes.sort_unstable();
    homes.dedup();
    for entity in homes.into_iter().filter_map(|address| registry.entity(address)) {
        let (base, tag) = (format!("{}/{{id}}/pages", entity.api_path()), json!([entity.family]));
        let name: String =
            entity.address.split(['.', '_', '-']).map(|part| part[..1].to_uppercase() + &part[1..]).collect();
        let row = json!({"type": "object", "properties": {"record": {"type": "string"}, "label": {"type": "string"}, "state": text,
            "recipient": {"type": ["object", "null"]}, "links": {"type": "array", "items": {"type": "object"}}}});
        let listed = wrapped(
            json!({"type": "array", "items": {"type": "object", "properties": {"page": {"type": "string"}, "title": {"type": "string"}, "days": {"type": "integer"}, "rows": {"type": "array", "items": row}}}}),
        );
        let made = wrapped(
            json!({"type": "object", "required": ["id", "url", "expiresAt"], "properties": {"id": {"type": "string"}, "url": {"type": "string", "description": "Told once"}, "expiresAt": at}}),
        );
        paths.insert(base.clone(), json!({
            "parameters": [{"$ref": "#/components/parameters/Id"}],
            "get": {"tags": tag, "operationId": format!("listPages{name}"), "summary": "Whom pages ask about a record, and the links made for them", "responses": answers("200", listed)},
            "post": {"tags": tag, "operationId": format!("makePageLink{name}"), "summary": "Create a share link; its address is shown only once",
                "requestBody": {"required": true, "content": {"application/json": {"schema": {"type": "object", "required": ["page"], "properties": {"page": {"type": "string"}, "record": {"type": "string"}, "days": {"type": "integer"}}}}}}, "responses": answers("201", made)},
        }));
        paths.insert(format!("{base}/{{link}}"), json!({
            "parameters": [{"$ref": "#/components/parameters/Id"}],
            "delete": {"tags": tag, "operationId": format!("revokePageLink{name}"), "summary": "End a link", "responses": {"204": {"description": "Ended"}, "401": problem, "404": problem, "default": problem}},
        }));
    }
    let page = wrapped(
        json!({"type": "object", "required": ["title", "standing", "business"], "properties": {"title": {"type": "string"}, "standing": {"enum": ["open", "closed", "settled"]}, "business": {"type": "object"}}}),
    );
    let body = |schema: Json| json!({"required": true, "content": {"application/json": {"schema": schema}}});
    let object = json!({"type": "object"});
    let (base, tag) = ("/v1/public/pages/{key}", json!(["public"]));
    let visitor = json!({"name": "X-Visitor", "in": "header", "required": false, "schema": {"type": "string"}, "description": "A secret the browser made up, so that it is shown what it sent"});
    paths.insert(base.into(), json!({
        "parameters": [visitor],
        "get": {"tags": tag, "operationId": "openPage", "summary": "A page about one record, for whoever holds its link", "security": [], "responses": answers("200", page.clone())},
        "post": {"tags": tag, "operationId": "sendPage", "summary": "Send what was entered; all of it or nothing", "security": [],
            "requestBody": body(json!({"type": "object", "properties": {"fields": object, "lines": {"type": "array", "items": object}, "answers": object, "files": {"type": "array", "items": {"type": "string"}}, "by": text}})), "responses": answers("200", page.clone())},
    }));
    paths.insert(format!("{base}/questions"), json!({
        "post": {"tags": tag, "operationId": "askOnPage", "summary": "Ask the business a question", "security": [], "requestBody": body(json!({"type": "object", "properties": {"fields": object}})), "responses": answers("200", page.clone())},
    }));
    paths.insert(format!("{base}/actions/{{action}}"), json!({
        "post": {"tags": tag, "operationId": "actOnPage", "summary": "Another action of the page, such as declining", "security": [], "requestBody": body(json!({"type": "object", "properties": {"answers": object, "by": text}})), "responses": answers("200", page)},
    }));
    paths.insert(format!("{base}/files"), json!({
        "post": {"tags": tag, "operationId": "attachToPage", "summary": "Hand in a file; it waits until what it belongs to is sent", "security": [],
            "requestBody": {"required": true, "content": {"multipart/form-data": {"schema": {"type": "object", "required": ["file"], "properties": {"file": {"type": "string", "format": "binary"}}}}}}, "responses": answers("201", wrapped(json!({"type": "object"})))},
    }));
    paths.insert(format!("{base}/files/{{file}}"), json!({
        "delete": {"tags": tag, "operationId": "detachFromPage", "summary": "Take back a file", "security": [], "responses": {"204": {"description": "Taken back"}, "404": problem, "default": problem}},
    }));
    paths.extend(letters(registry));
    paths
}

/// What mail programs ask for through the link of a letter; none where no page declares it.
fn letters(registry: &Registry) -> Map<String, Json> {
    let problem = json!({"$ref": "#/components/responses/Problem"});
    let key = json!({"name": "key", "in": "path", "required": true, "schema": {"type": "string"}});
    let told = json!({"description": "A page that says what happened", "content": {"text/html": {"schema": {"type": "string"}}}});
    let mut paths = Map::new();
    if registry.pages.values().any(|page| page.one_click) {
        let form = json!({"type": "object", "required": ["List-Unsubscribe"], "properties": {"List-Unsubscribe": {"const": "One-Click"}}});
        paths.insert("/p/{key}".into(), json!({
            "parameters": [key],
            "post": {"tags": ["public"], "operationId": "clickOnce", "summary": "End letters of this kind with one click (RFC 8058)", "security": [],
                "requestBody": {"required": true, "content": {"application/x-www-form-urlencoded": {"schema": form}, "multipart/form-data": {"schema": form}}},
                "responses": {"200": told, "400": problem, "404": told, "429": told, "default": problem}},
        }));
    }
    if registry.pages.values().any(|page| page.seen.is_some()) {
        paths.insert("/p/{key}/seen.gif".into(), json!({
            "parameters": [key],
            "get": {"tags": ["public"], "operationId": "seeLetter", "summary": "The picture that says a letter was shown", "security": [],
                "responses": {"200": {"description": "Always the picture", "content": {"image/gif": {"schema": {"type": "string", "format": "binary"}}}}, "default": problem}},
        }));
    }
    if registry.pages.values().any(|page| page.follow.is_some()) {
        let link = json!({"name": "link", "in": "path", "required": true, "schema": {"type": "integer"}});
        paths.insert("/p/{key}/go/{link}".into(), json!({
            "parameters": [key, link],
            "get": {"tags": ["public"], "operationId": "followLetterLink", "summary": "On to where a link of the letter leads", "security": [],
                "responses": {"307": {"description": "The address"}, "404": told, "429": told, "default": problem}},
        }));
    }
    paths
}
