//! The routes of documents that are signed, as `/v1/openapi.json` tells them.

use std::collections::BTreeSet;

use kernel_manifest::Registry;
use serde_json::{Map, Value as Json, json};

/// One set of paths per entity with a print that is signed.
pub fn documented(registry: &Registry) -> Map<String, Json> {
    let problem = json!({"$ref": "#/components/responses/Problem"});
    let answers = |status: &str, answer: Json| {
        let mut answers = json!({"400": problem, "401": problem, "403": problem, "404": problem, "409": problem, "422": problem, "429": problem, "default": problem});
        answers[status] = answer;
        answers
    };
    let schema = |schema: Json| json!({"description": "Done", "content": {"application/json": {"schema": schema}}});
    let text = json!({"type": ["string", "null"]});
    let at = json!({"type": ["string", "null"], "format": "date-time"});
    let signatory = json!({"type": "object", "required": ["id", "role", "name", "email", "state"], "properties": {
        "id": {"type": "string"}, "role": {"type": "string"}, "name": {"type": "string"}, "email": {"type": "string"},
        "state": {"enum": ["waiting", "asked", "signed", "declined"]}, "askedAt": at, "viewedAt": at, "answeredAt": at, "signedAs": text, "reason": text,
        "drawn": {"type": "boolean"},
    }});
    let signing = json!({"type": "object", "required": ["id", "title", "sha256", "state", "signatories"], "properties": {
        "id": {"type": "string"}, "print": {"type": "string"}, "title": {"type": "string"}, "file": {"type": "string"}, "sha256": {"type": "string"},
        "parallel": {"type": "boolean"}, "state": {"enum": ["open", "signed", "declined", "withdrawn", "voided", "expired"]}, "createdAt": at, "expiresAt": at,
        "signedAt": at, "signedFile": text, "history": {"type": "array", "items": {"type": "object"}, "description": "Its course, the oldest first"},
        "signatories": {"type": "array", "items": signatory},
    }});
    let list = json!({"type": "object", "required": ["data", "meta"], "properties": {
        "data": {"type": "array", "items": signing},
        "meta": {"type": "object", "properties": {
            "prints": {"type": "array", "items": {"type": "object"}, "description": "What can be sent, with the names the record knows and what stands in its way"},
            "days": {"type": "integer"}, "leaves": {"type": "boolean", "description": "Whether letters leave this server"},
            "voids": {"type": "boolean", "description": "Whether the caller may declare a signed document void"},
        }},
    }});
    let made = json!({"type": "object", "required": ["data"], "properties": {"data": {"type": "object", "required": ["id", "sha256", "links"], "properties": {
        "id": {"type": "string"}, "sha256": {"type": "string"},
        "links": {"type": "array", "items": {"type": "object"}, "description": "Told once"},
    }}}});
    let wanted = json!({"type": "object", "required": ["print", "signers"], "properties": {
        "print": {"type": "string"}, "message": {"type": "string"}, "days": {"type": "integer"},
        "signers": {"type": "array", "items": {"type": "object", "required": ["name", "email"], "properties": {"name": {"type": "string"}, "email": {"type": "string"}}}},
    }});
    let reason = json!({"type": "object", "required": ["reason"], "properties": {"reason": {"type": "string"}}});
    let addresses: BTreeSet<&str> =
        registry.letters.values().filter(|print| print.signing.is_some()).map(|print| print.entity.as_str()).collect();
    let mut paths = Map::new();
    for entity in addresses.into_iter().filter_map(|address| registry.entity(address)) {
        let (base, tag) = (format!("{}/{{id}}/signings", entity.api_path()), json!([entity.family]));
        let name: String = entity.address.split(['.', '_']).map(|part| part[..1].to_uppercase() + &part[1..]).collect();
        let parameters = json!([{"$ref": "#/components/parameters/Id"}]);
        paths.insert(base.clone(), json!({
            "parameters": parameters,
            "get": {"tags": tag, "operationId": format!("listSignings{name}"), "summary": "Documents that are signed, and how far each is", "responses": answers("200", schema(list.clone()))},
            "post": {"tags": tag, "operationId": format!("requestSignatures{name}"), "summary": "Seal a document and ask for signatures",
                "requestBody": {"required": true, "content": {"application/json": {"schema": wanted.clone()}}}, "responses": answers("201", schema(made.clone()))},
        }));
        paths.insert(format!("{base}/{{signing}}"), json!({
            "parameters": parameters,
            "delete": {"tags": tag, "operationId": format!("withdrawSigning{name}"), "summary": "Withdraw a document", "responses": answers("204", json!({"description": "Withdrawn"}))},
        }));
        paths.insert(format!("{base}/{{signing}}/remind"), json!({
            "parameters": parameters,
            "post": {"tags": tag, "operationId": format!("remindSigning{name}"), "summary": "Send those who are asked their letter again", "responses": answers("204", json!({"description": "Sent"}))},
        }));
        paths.insert(format!("{base}/{{signing}}/void"), json!({
            "parameters": parameters,
            "post": {"tags": tag, "operationId": format!("voidSigning{name}"), "summary": "Declare void what all have signed",
                "requestBody": {"required": true, "content": {"application/json": {"schema": reason.clone()}}}, "responses": answers("204", json!({"description": "Void"}))},
        }));
        paths.insert(format!("{base}/{{signing}}/certificate"), json!({
            "parameters": parameters,
            "get": {"tags": tag, "operationId": format!("signingCertificate{name}"), "summary": "Who signed what and when, as a PDF",
                "responses": answers("200", json!({"description": "The certificate", "content": {"application/pdf": {}}}))},
        }));
    }
    paths
}
