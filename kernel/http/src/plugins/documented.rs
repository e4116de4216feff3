//! The routes of plugins in the OpenAPI document.

use serde_json::{Map, Value as Json, json};

/// Paths of this folder's routes.
pub fn documented() -> Map<String, Json> {
    let plugin = json!({"type": "object", "required": ["plugin", "title", "hooks", "versions", "usage"], "properties": {
        "plugin": {"type": "string"}, "title": {"type": "string"}, "description": {"type": ["string", "null"]}, "publisher": {"type": ["string", "null"]},
        "level": {"enum": ["core", "verified", "private", "unsigned", null]}, "version": {"type": ["string", "null"]}, "problem": {"type": ["string", "null"]},
        "versions": {"type": "array", "items": {"type": "object"}}, "hooks": {"type": "array", "items": {"type": "object"}}, "asks": {"type": ["object", "null"]},
        "settings": {"type": ["object", "null"], "description": "JSON Schema of its settings"}, "installed": {"type": ["object", "null"]},
        "upgrade": {"type": ["object", "null"], "description": "A newer version, what it asks for besides, and as `changes` what it changes in entities, screens and data"}, "usage": {"type": "object"},
        "waiting": {"type": "integer"}, "givenUp": {"type": "integer"},
    }});
    let granted = json!({"type": "object", "additionalProperties": false, "properties": {
        "records": {"type": "object", "additionalProperties": {"type": "array", "items": {"enum": ["read", "create", "update", "transition"]}}},
        "hosts": {"type": "array", "items": {"type": "string"}}, "kept": {"type": "boolean"}, "keys": {"type": "array", "items": {"type": "string"}},
        "identities": {"type": "array", "items": {"type": "string"}},
    }});
    let wanted = json!({"type": "object", "required": ["version"], "additionalProperties": false, "properties": {
        "version": {"type": "string"}, "on": {"type": "boolean"}, "granted": granted, "settings": {"type": "object"},
    }});
    let problem = json!({"$ref": "#/components/responses/Problem"});
    let answers = |schema: Json| {
        json!({
            "200": {"description": "Done", "content": {"application/json": {"schema": {"type": "object", "required": ["data"], "properties": {"data": schema}}}}},
            "400": problem, "401": problem, "403": problem, "404": problem, "409": problem, "422": problem, "default": problem,
        })
    };
    let nothing = json!({"204": {"description": "Done"}, "400": problem, "401": problem, "403": problem, "404": problem, "409": problem, "422": problem, "default": problem});
    let operation = |id: &str, summary: &str, body: Option<Json>, responses: Json| {
        let mut operation = json!({
            "tags": ["plugins"], "operationId": id, "summary": summary, "responses": responses,
            "parameters": [{"$ref": "#/components/parameters/BusinessId"}, {"$ref": "#/components/parameters/Environment"}],
        });
        if let Some(schema) = body {
            operation["requestBody"] = json!({"required": true, "content": {"application/json": {"schema": schema}}});
        }
        operation
    };
    let key = json!({"type": "object", "minProperties": 1, "additionalProperties": false, "properties": {
        "pem": {"type": "string", "description": "Private key, PKCS #8 in PEM; never told again"},
        "certificate": {"type": "string", "description": "Certificate of the key with those that lead to its issuer, in PEM, its own first"},
    }});
    let action = json!({"type": "object", "additionalProperties": false, "properties": {"record": {"type": ["string", "null"]}, "input": {}}});
    let paths = json!({
        "/v1/plugins": {"get": operation("plugins", "Plugins the business may install and those it has", None, answers(json!({"type": "array", "items": plugin})))},
        "/v1/plugins/{name}": {
            "get": operation("plugin", "One plugin with its faults, refused calls, log and runs", None, answers(plugin.clone())),
            "put": operation("setPlugin", "Install, upgrade or change a plugin in this environment", Some(wanted), answers(plugin.clone())),
            "delete": operation("removePlugin", "Remove a plugin with everything it kept", None, nothing.clone()),
        },
        "/v1/plugins/{name}/keys/{key}": {
            "put": operation("storePluginKey", "Store a key for the plugin to sign with, its certificate, or both", Some(key), nothing.clone()),
            "delete": operation("forgetPluginKey", "Forget a stored key with its certificate", None, nothing.clone()),
        },
        "/v1/plugins/{name}/runs/{id}/again": {"post": operation("runPluginAgain", "Try a run that was given up again", None, nothing)},
        "/v1/public/callbacks/{plugin}/{hook}/{key}": {"post": {
            "tags": ["public"], "operationId": "reportToPlugin", "summary": "What another system reports to a plugin of a business, at the address made for it", "security": [],
            "requestBody": {"required": true, "content": {"application/json": {"schema": {}}, "application/x-www-form-urlencoded": {"schema": {"type": "object"}}, "text/plain": {"schema": {"type": "string"}}}},
            "responses": {"204": {"description": "Kept; it is handled afterwards"}, "400": problem, "404": problem, "413": problem, "429": problem, "default": problem},
        }},
        "/v1/plugins/{name}/actions/{action}": {"post": operation("actPlugin", "Run an action of a plugin as the caller", Some(action), answers(json!({})))},
    });
    match paths {
        Json::Object(paths) => paths,
        _ => Map::new(),
    }
}
