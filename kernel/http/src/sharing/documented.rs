//! The routes of letters and links, as `/v1/openapi.json` tells them.

use kernel_manifest::Registry;
use serde_json::{Map, Value as Json, json};

/// One set of paths per entity whose print may leave the house, and the pages of links.
pub fn documented(registry: &Registry) -> Map<String, Json> {
    let problem = json!({"$ref": "#/components/responses/Problem"});
    let answers = |status: &str, schema: Json| {
        let mut answers = json!({"400": problem, "401": problem, "403": problem, "404": problem, "409": problem, "422": problem, "429": problem, "default": problem});
        answers[status] = json!({"description": "Done", "content": {"application/json": {"schema": schema}}});
        answers
    };
    let text = json!({"type": ["string", "null"]});
    let count = json!({"type": ["integer", "null"]});
    let at = json!({"type": ["string", "null"], "format": "date-time"});
    let link = json!({"type": "object", "required": ["data"], "properties": {"data": {"type": "object", "required": ["id", "url", "expiresAt"], "properties": {
        "id": {"type": "string"}, "url": {"type": "string", "description": "Told once"}, "expiresAt": at,
    }}}});
    let recipient = json!({"type": "object", "required": ["email"], "properties": {"email": {"type": "string"}, "name": {"type": "string"}}});
    let trail = json!({"type": "object", "required": ["messages", "links"], "description": "Letters and links so far, newest first", "properties": {
        "messages": {"type": "array", "items": {"type": "object", "properties": {
            "id": {"type": "string"}, "recipient": {"type": "string"}, "recipientName": text, "subject": text, "message": text, "attached": {"type": "boolean"},
            "sentBy": text, "sentAt": at, "status": text, "views": count, "openedAt": at, "answer": text,
        }}},
        "links": {"type": "array", "items": {"type": "object", "required": ["id"], "properties": {"id": {"type": "string"}, "expiresAt": at}}},
    }});
    let kept = json!({"type": "object", "required": ["data", "meta"], "properties": {
        "data": trail,
        "meta": {"type": "object", "properties": {
            "recipients": {"type": "array", "items": recipient, "description": "Addresses of the party and its contacts"}, "ready": {"type": "boolean", "description": "Whether it may leave now"},
            "takes": {"type": ["string", "null"], "description": "The transition that sending takes first"}, "document": {"type": "string"}, "days": {"type": "integer"},
            "leaves": {"type": "boolean", "description": "Whether letters leave this server"}, "from": text,
        }},
    }});
    let sent = json!({"type": "object", "required": ["data"], "properties": {"data": trail}});
    let mut paths = Map::new();
    for print in registry.prints.values().filter(|print| print.share.is_some()) {
        let Some(entity) = registry.entity(&print.entity) else { continue };
        let (base, tag) = (format!("{}/{{id}}", entity.api_path()), json!([entity.family]));
        let name: String = entity.address.split(['.', '_']).map(|part| part[..1].to_uppercase() + &part[1..]).collect();
        paths.insert(format!("{base}/sharing"), json!({
            "parameters": [{"$ref": "#/components/parameters/Id"}],
            "get": {"tags": tag, "operationId": format!("listSharing{name}"), "summary": "Letters and links of a document, and what a new letter would begin with", "responses": answers("200", kept.clone())},
            "post": {"tags": tag, "operationId": format!("share{name}"), "summary": "Create a share link; its address is shown only once",
                "requestBody": {"content": {"application/json": {"schema": {"type": "object", "properties": {"days": {"type": "integer"}, "recipient": {"type": "string"}}}}}}, "responses": answers("201", link.clone())},
        }));
        paths.insert(format!("{base}/sharing/{{link}}"), json!({
            "parameters": [{"$ref": "#/components/parameters/Id"}],
            "delete": {"tags": tag, "operationId": format!("revokeShare{name}"), "summary": "End a link", "responses": {"204": {"description": "Ended"}, "401": problem, "404": problem, "default": problem}},
        }));
        paths.insert(format!("{base}/mail"), json!({
            "parameters": [{"$ref": "#/components/parameters/Id"}],
            "post": {"tags": tag, "operationId": format!("mail{name}"), "summary": "Send the document by letter, with its PDF and a link",
                "requestBody": {"required": true, "content": {"application/json": {"schema": {"type": "object", "required": ["to"], "properties": {
                    "to": {"type": "array", "items": {"type": "object", "required": ["email"], "properties": {"email": {"type": "string"}, "name": {"type": "string"}}}},
                    "subject": {"type": "string"}, "message": {"type": "string"}, "link": {"type": "boolean"}, "attach": {"type": "boolean"}, "days": {"type": "integer"},
                }}}}}, "responses": answers("201", sent.clone())},
        }));
    }
    paths
}
