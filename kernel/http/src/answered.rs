//! What platform routes answer, for the OpenAPI document.

use serde_json::{Map, Value as Json, json};

/// Lays the answers into operations that have none of their own.
pub fn lay(paths: &mut Map<String, Json>) {
    for operation in paths.values_mut().filter_map(Json::as_object_mut).flat_map(|item| item.values_mut()) {
        let Some(data) = operation["operationId"].as_str().and_then(of) else { continue };
        let status = if operation["responses"]["201"].is_object() { "201" } else { "200" };
        let schema = json!({"type": "object", "required": ["data"], "properties": {"data": data}});
        operation["responses"][status]["content"] = json!({"application/json": {"schema": schema}});
    }
}

/// The `data` an operation answers, by its id.
fn of(operation: &str) -> Option<Json> {
    let text = json!({"type": "string"});
    let perhaps = json!({"type": ["string", "null"]});
    let schema = match operation {
        "users" => list(&["id", "label"], json!({"id": text, "firstName": text, "lastName": text, "label": text})),
        "settings" => {
            let field = object(
                &["field", "value", "writable"],
                json!({"field": {"type": "object", "description": "As fields of the registry"}, "value": {}, "writable": {"type": "boolean"}}),
            );
            list(
                &["family", "title", "fields"],
                json!({"family": text, "title": text, "icon": text, "fields": {"type": "array", "items": field}}),
            )
        }
        "personal" => {
            let owner = object(&["id"], json!({"id": text, "label": perhaps}));
            let view = list(
                &["id", "entity", "title", "mine"],
                json!({"id": text, "entity": text, "title": text, "shared": perhaps, "mine": {"type": "boolean"}, "owner": owner, "content": {"type": "object"}}),
            );
            object(
                &["preferences", "views"],
                json!({"preferences": {"type": "object", "description": "Values by key"}, "views": view}),
            )
        }
        "createView" | "createDashboard" => object(&["id"], json!({"id": text})),
        "ownDashboards" => {
            let owner = object(&["id"], json!({"id": text, "label": perhaps}));
            let placed = list(
                &["key"],
                json!({"key": text, "tile": text, "report": text, "as": {"enum": ["number", "bar", "line"]}, "width": {"type": "integer"}}),
            );
            let closed = json!({"type": "integer", "description": "Tiles the caller may not see"});
            list(
                &["id", "title", "mine", "tiles", "closed"],
                json!({"id": text, "title": text, "shared": perhaps, "mine": {"type": "boolean"}, "owner": owner, "tiles": placed, "closed": closed}),
            )
        }
        "dashboardOffers" => list(
            &["kind", "address", "title"],
            json!({"kind": {"enum": ["tile", "report"]}, "address": text, "title": text, "from": perhaps}),
        ),
        "importProgress" => {
            json!({"type": ["object", "null"], "description": "Null when it is over, or never was", "properties": {"rows": {"type": "integer", "description": "Rows done so far"}}})
        }
        "reports" => list(
            &["name", "title", "path"],
            json!({"name": text, "title": text, "description": text, "group": text, "path": text}),
        ),
        "reportBases" => list(
            &["source", "name", "title"],
            json!({"source": {"enum": ["report", "records"]}, "name": text, "title": text, "description": text, "group": text}),
        ),
        "search" => {
            let status = json!({"type": ["object", "null"], "properties": {"label": text, "tone": text}});
            list(
                &["entity", "id", "title"],
                json!({
                    "entity": text, "id": text, "title": text, "detail": perhaps, "status": status, "kind": text, "category": text, "path": perhaps,
                }),
            )
        }
        _ => return None,
    };
    Some(schema)
}

fn object(required: &[&str], properties: Json) -> Json {
    json!({"type": "object", "required": required, "properties": properties})
}

fn list(required: &[&str], properties: Json) -> Json {
    json!({"type": "array", "items": object(required, properties)})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_laid_where_its_operation_is() {
        let any = json!({"description": "", "content": {"application/json": {"schema": {"type": "object"}}}});
        let mut paths = Map::new();
        paths.insert("/v1/users".into(), json!({"get": {"operationId": "users", "responses": {"200": any}}}));
        paths.insert(
            "/v1/other".into(),
            json!({"get": {"operationId": "other", "responses": {"200": any}}, "parameters": []}),
        );
        lay(&mut paths);
        let schema =
            |path: &str| paths[path]["get"]["responses"]["200"]["content"]["application/json"]["schema"].clone();
        assert_eq!(schema("/v1/users")["properties"]["data"]["items"]["required"], json!(["id", "label"]));
        assert_eq!(schema("/v1/other"), json!({"type": "object"}));
    }
}
