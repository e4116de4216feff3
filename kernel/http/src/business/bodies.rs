//! What the routes of businesses are sent, for the OpenAPI document.

use kernel::platform::profile::{self, SECTORS};
use serde_json::{Map, Value as Json, json};

/// The body of an operation by its id; none where nothing is sent.
pub(super) fn of(operation: &str) -> Option<Json> {
    let schema = match operation {
        "setBusinessLogo" => {
            let file = json!({"type": "object", "required": ["file"], "properties": {"file": {"type": "string", "format": "binary"}}});
            return Some(json!({"required": true, "content": {"multipart/form-data": {"schema": file}}}));
        }
        "createBusiness" => new_business(),
        "updateBusiness" => changed_business(),
        "deleteBusiness" => object(&["confirm"], json!({"confirm": text("The name of the business, as a check")})),
        "placeBusiness" => object(
            &[],
            json!({"businessGroupId": {"type": ["string", "null"], "description": "One of the caller's own groups; null takes it out"}}),
        ),
        "suspendBusiness" => object(&[], json!({"reason": text("Shown to its members")})),
        "offerOwnership" => object(&["userId"], json!({"userId": text("A member")})),
        "invite" => invitation(),
        "setSwitches" => {
            let names = |description: &str| json!({"type": "object", "additionalProperties": {"type": "boolean"}, "description": description});
            object(
                &[],
                json!({"families": names("By name"), "apps": names("As family.app"), "features": names("As family.feature")}),
            )
        }
        "setSecondFactorPolicy" => object(&["required"], json!({"required": {"type": "boolean"}})),
        "loadTestDemo" => object(&["family"], json!({"family": text("Of GET …/environments")})),
        "archiveBusiness" => object(
            &[],
            json!({"test": {"type": "boolean", "default": false, "description": "Of the test environment"}}),
        ),
        "runScheduled" => object(&[], json!({"environment": {"enum": ["live", "test"], "default": "live"}})),
        "createBusinessGroup" | "renameBusinessGroup" => {
            object(&["name"], json!({"name": {"type": "string", "minLength": 1}}))
        }
        "joinByInvitation" => {
            let name = json!({"type": "string", "minLength": 1});
            object(
                &["firstName", "lastName", "password"],
                json!({"firstName": name, "lastName": name, "password": {"type": "string", "format": "password"}}),
            )
        }
        _ => return None,
    };
    let required = schema["required"].as_array().is_some_and(|names| !names.is_empty());
    Some(json!({"required": required, "content": {"application/json": {"schema": schema}}}))
}

fn object(required: &[&str], properties: Json) -> Json {
    json!({"type": "object", "required": required, "additionalProperties": false, "properties": properties})
}

fn text(description: &str) -> Json {
    json!({"type": "string", "description": description})
}

fn changed_business() -> Json {
    let mut properties = Map::new();
    properties.insert("version".into(), json!({"type": "integer", "description": "As it was read"}));
    for (name, label, longest) in profile::writable() {
        properties.insert(name.into(), json!({"type": ["string", "null"], "maxLength": longest, "description": label}));
    }
    properties.insert("sector".into(), json!({"enum": SECTORS}));
    object(&["version"], Json::Object(properties))
}

fn invitation() -> Json {
    let grant = json!({"type": "object", "required": ["family", "role"], "additionalProperties": false, "properties": {
        "family": {"type": "string"}, "role": {"type": "string"}, "scope": {"type": "string", "default": "all"},
        "hiddenApps": {"type": "array", "items": {"type": "string"}}, "expiresAt": {"type": ["string", "null"], "format": "date-time"},
    }});
    object(
        &["emailAddress"],
        json!({
            "emailAddress": {"type": "string", "format": "email"}, "firstName": {"type": "string"}, "lastName": {"type": "string"},
            "message": text("Part of the letter"), "grants": {"type": "array", "items": grant, "description": "What whoever joins may do"},
        }),
    )
}

/// What is left out follows from the country and the kind of business.
fn new_business() -> Json {
    let names = |description: &str| json!({"type": "array", "items": {"type": "string"}, "description": description});
    object(
        &["name", "country"],
        json!({
            "name": {"type": "string", "minLength": 1},
            "country": {"type": "string", "pattern": "^[A-Z]{2}$", "description": "ISO 3166-1; the countries of GET /v1/business-options"},
            "sector": {"enum": SECTORS},
            "institution": text("Kind of business, of GET /v1/business-options; it brings industry and families"),
            "businessType": text("Legal form"),
            "industry": text("Industry in words"),
            "industryCode": {"type": "string", "pattern": "^[0-9]{0,10}$", "description": "NAICS"},
            "currency": {"type": "string", "pattern": "^[A-Z]{3}$", "description": "The currency the books are kept in"},
            "template": text("Chart of accounts, of GET /v1/business-options"),
            "fiscalYearStart": {"type": "string", "pattern": "^[0-9]{2}-01$", "description": "First day of the fiscal year, as 07-01"},
            "taxNumber": text("In the form of the country"),
            "address": text("Lines of the address, one below the other"),
            "phone": {"type": "string"},
            "email": {"type": "string", "format": "email"},
            "businessGroupId": text("One of the caller's own groups"),
            "families": names("Families that are switched on; all where left out"),
            "features": names("Features that are switched on"),
        }),
    )
}
