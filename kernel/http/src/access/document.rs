//! The access routes in the OpenAPI document.

use serde_json::{Map, Value as Json, json};

/// Paths of this folder's routes.
pub fn documented() -> Map<String, Json> {
    let text = || json!({"type": "string"});
    let nullable = || json!({"type": ["string", "null"]});
    let time = || json!({"type": ["string", "null"], "format": "date-time"});
    let data = |schema: Json| json!({"type": "object", "required": ["data"], "properties": {"data": schema}});
    let list = |item: Json| data(json!({"type": "array", "items": item}));
    let body = |properties: Json, required: Json| {
        json!({"required": true, "content": {"application/json": {"schema": {
            "type": "object", "properties": properties, "required": required, "additionalProperties": false,
        }}}})
    };
    let role = json!({"enum": kernel_types::Role::ALL.map(kernel_types::Role::as_str)});
    let scope = json!({"enum": ["all", "own", "assigned", "nothing"], "default": "all"});
    let hidden = json!({"type": "array", "items": {"type": "string"}});
    let wanted = json!({"family": text(), "role": role, "scope": scope, "hiddenApps": hidden, "expiresAt": time()});
    let grants = json!({"type": "array", "items": {"type": "object", "properties": wanted, "required": ["family", "role"], "additionalProperties": false}});
    let key_grants = json!({"type": "array", "minItems": 1, "items": {
        "type": "object", "properties": {"family": text(), "role": role, "scope": scope, "hiddenApps": hidden}, "required": ["family", "role"], "additionalProperties": false,
    }});
    let person = json!({"type": "object", "required": ["id", "kind", "name", "owner", "status", "grants", "portal"], "properties": {
        "id": text(), "kind": {"enum": ["person", "key"]}, "name": text(), "email": text(), "owner": {"type": "boolean"}, "status": text(),
        "lastSignIn": time(), "grants": {"type": "object"}, "portal": {"type": "array", "items": {"type": "object"}},
    }});
    let key = json!({"type": "object", "required": ["id", "name", "environment", "prefix", "state"], "properties": {
        "id": text(), "name": text(), "environment": {"enum": ["live", "test"]}, "prefix": text(), "state": {"enum": ["active", "expired", "revoked"]},
        "requestsPerMinute": {"type": "integer"}, "createdAt": time(), "expiresAt": time(), "lastUsedAt": time(), "revokedAt": time(),
        "key": {"type": "string", "description": "Shown only once, when the key is created"},
    }});
    let view = json!({"type": "object", "required": ["id", "person", "endsAt"], "properties": {"id": text(), "person": {"type": "object"}, "startedAt": time(), "endsAt": time()}});
    let line = json!({"type": "object", "required": ["seq", "at", "action", "entity", "changes"], "properties": {
        "seq": {"type": "integer"}, "at": time(), "actor": {"type": "object"}, "actingFor": nullable(), "action": text(), "actionLabel": nullable(),
        "entity": text(), "entityTitle": nullable(), "record": {"type": ["object", "null"]}, "requestId": nullable(), "changes": {"type": "array", "items": {"type": "object"}},
    }});
    let counted =
        data(json!({"type": "object", "required": ["changed"], "properties": {"changed": {"type": "integer"}}}));
    let filters: Vec<Json> = [
        ("entity", text()),
        ("record", text()),
        ("actor", text()),
        ("action", text()),
        ("from", json!({"type": "string", "format": "date-time"})),
        ("until", json!({"type": "string", "format": "date-time"})),
        ("cursor", json!({"type": "string", "pattern": "^[1-9][0-9]{0,17}$"})),
        ("limit", json!({"type": "integer", "minimum": 1, "maximum": 200, "default": 50})),
    ]
    .into_iter()
    .map(|(name, schema)| json!({"name": name, "in": "query", "schema": schema}))
    .collect();
    let format = json!({"name": "format", "in": "query", "schema": {"enum": ["csv", "xlsx"], "default": "csv"}});
    let mut exported = filters.clone();
    exported.push(format.clone());
    let id = path("id");
    let family = path("family");

    let mut paths = Map::new();
    let mut add = |at: &str, operations: Json| {
        paths.insert(at.to_string(), operations);
    };
    add(
        "/v1/access/people",
        json!({"get": operation("accessPeople", "People and keys with what they hold", &[], None, answer("200", list(person)))}),
    );
    add(
        "/v1/access/people/{id}/families/{family}",
        json!({
            "get": operation("explainAccess", "Explain a member's access to a family", &[id.clone(), family.clone()], None, answer("200", data(json!({"type": "object"})))),
            "put": operation("giveAccess", "Grant a member access to a family", &[id.clone(), family.clone()],
                Some(body(json!({"role": role, "scope": scope, "hiddenApps": hidden, "expiresAt": time()}), json!(["role"]))), answer("200", counted.clone())),
            "delete": operation("takeAccess", "Revoke a member's access to a family", &[id.clone(), family.clone()], None, answer("200", counted.clone())),
        }),
    );
    add(
        "/v1/access/people/{id}/portal",
        json!({"put": operation("linkPortal", "Set the records a portal user is linked to", std::slice::from_ref(&id),
        Some(body(json!({"links": {"type": "array", "items": {"type": "object", "properties": {"entity": text(), "record": text()}, "required": ["entity", "record"], "additionalProperties": false}}}), json!(["links"]))),
        answer("200", data(json!({"type": "object"}))))}),
    );
    add(
        "/v1/access/grants",
        json!({"post": operation("giveAccessInBulk", "Give or take access for several people, all or nothing", &[],
        Some(body(json!({
            "people": {"type": "array", "items": text()}, "grants": grants, "template": nullable(), "expiresAt": time(),
            "revoke": {"type": "array", "items": text()}, "dryRun": {"type": "boolean", "default": false},
        }), json!(["people"]))), answer("200", counted))}),
    );
    add(
        "/v1/access/templates",
        json!({"get": operation("roleTemplates", "Role templates of the business's sector", &[], None, answer("200", list(json!({"type": "object"}))))}),
    );
    add(
        "/v1/access/roles/{family}",
        json!({"get": operation("familyRoles", "What each role may do in a family", &[family], None, answer("200", list(json!({"type": "object"}))))}),
    );
    add(
        "/v1/access/review",
        json!({"get": operation("accessReview", "Everybody's access as a file", std::slice::from_ref(&format), None, file())}),
    );
    add(
        "/v1/access/keys",
        json!({
            "get": operation("apiKeys", "API keys of the business", &[], None, answer("200", list(key.clone()))),
            "post": operation("createApiKey", "Create an API key; it is shown only once", &[],
                Some(body(json!({
                    "name": {"type": "string", "minLength": 1, "maxLength": 80}, "environment": {"enum": ["live", "test"]},
                    "requestsPerMinute": {"type": "integer", "minimum": 1, "maximum": 6000}, "expiresAt": time(), "grants": key_grants,
                }), json!(["name", "grants"]))), answer("201", data(key))),
        }),
    );
    add(
        "/v1/access/keys/{id}",
        json!({"delete": operation("revokeApiKey", "End an API key", std::slice::from_ref(&id), None, json!({"204": {"description": "Ended"}}))}),
    );
    add(
        "/v1/access/views",
        json!({
            "get": operation("accessViews", "List this session's active views as another member", &[], None, answer("200", list(view.clone()))),
            "post": operation("viewAs", "Start viewing as another member; send the id in X-View-As", &[],
                Some(body(json!({"person": text(), "reason": {"type": ["string", "null"], "maxLength": 200}}), json!(["person"]))), answer("201", data(view))),
        }),
    );
    add(
        "/v1/access/views/{id}",
        json!({"delete": operation("endView", "Stop viewing as another member", &[id], None, json!({"204": {"description": "Ended"}}))}),
    );
    add(
        "/v1/access/audit",
        json!({"get": operation("auditTrail", "Who did what, newest first", &filters, None, answer("200", list(line)))}),
    );
    add(
        "/v1/access/audit/verify",
        json!({"get": operation("verifyAuditTrail", "Recompute the chain of hashes", &[], None,
        answer("200", data(json!({"type": "object", "required": ["intact"], "properties": {"intact": {"type": "boolean"}}}))))}),
    );
    add(
        "/v1/access/audit/export",
        json!({"get": operation("exportAuditTrail", "The audit trail as a file", &exported, None, file())}),
    );
    add(
        "/v1/access/sign-ins",
        json!({"get": operation("signIns", "Who signed in from where", &[], None, answer("200", list(json!({"type": "object"}))))}),
    );
    paths
}

fn path(name: &str) -> Json {
    json!({"name": name, "in": "path", "required": true, "schema": {"type": "string"}})
}

fn answer(status: &str, schema: Json) -> Json {
    json!({status: {"description": "Done", "content": {"application/json": {"schema": schema}}}})
}

fn file() -> Json {
    json!({"200": {"description": "A file", "content": {
        "text/csv": {"schema": {"type": "string"}},
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {"schema": {"type": "string", "format": "binary"}},
    }}})
}

fn operation(id: &str, summary: &str, parameters: &[Json], body: Option<Json>, responses: Json) -> Json {
    let mut all = vec![
        json!({"$ref": "#/components/parameters/BusinessId"}),
        json!({"$ref": "#/components/parameters/Environment"}),
    ];
    all.extend(parameters.iter().cloned());
    let mut responses = responses;
    let problem = json!({"$ref": "#/components/responses/Problem"});
    if let Some(responses) = responses.as_object_mut() {
        responses.insert("default".into(), problem);
    }
    let mut operation =
        json!({"tags": ["access"], "operationId": id, "summary": summary, "parameters": all, "responses": responses});
    if let (Some(operation), Some(body)) = (operation.as_object_mut(), body) {
        operation.insert("requestBody".into(), body);
    }
    operation
}
