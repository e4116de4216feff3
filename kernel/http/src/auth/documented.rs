//! The routes of sign-in and accounts, as `/v1/openapi.json` tells them.

use serde_json::{Map, Value as Json, json};

/// Who may call.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Caller {
    Anybody,
    SignedIn,
}

use Caller::{Anybody, SignedIn};

/// Path, method, operation, caller, summary, answer's status.
const OPERATIONS: [(&str, &str, &str, Caller, &str, &str); 34] = [
    (
        "/v1/auth/signup",
        "post",
        "signUp",
        Anybody,
        "Sign up, with a business when asked; the address is confirmed by mail",
        "202",
    ),
    (
        "/v1/auth/login",
        "post",
        "login",
        Anybody,
        "Sign in with a password; `result: second_factor` asks for a code",
        "200",
    ),
    (
        "/v1/auth/second-factor",
        "post",
        "secondFactor",
        Anybody,
        "The code of an authenticator app, or a recovery code",
        "200",
    ),
    (
        "/v1/auth/refresh",
        "post",
        "refresh",
        Anybody,
        "Rotate the refresh token; one used twice ends its session",
        "200",
    ),
    ("/v1/auth/logout", "post", "logout", Anybody, "End the session", "200"),
    (
        "/v1/auth/verifications/email-by-code",
        "post",
        "verifyEmailByCode",
        Anybody,
        "Confirm an address with the code of the letter",
        "200",
    ),
    (
        "/v1/auth/verifications/email-by-link",
        "post",
        "verifyEmailByLink",
        Anybody,
        "Confirm an address with the link of the letter",
        "200",
    ),
    (
        "/v1/auth/verifications/username-by-code",
        "post",
        "verifyUsernameByCode",
        Anybody,
        "Confirm a user name with the code of the letter",
        "200",
    ),
    (
        "/v1/auth/verifications/resend-email",
        "post",
        "resendVerification",
        Anybody,
        "Send the letter again, at most once a minute",
        "200",
    ),
    (
        "/v1/auth/forgot-password",
        "post",
        "forgotPassword",
        Anybody,
        "Send a letter with a link that allows a new password",
        "200",
    ),
    (
        "/v1/auth/reset-password",
        "post",
        "resetPassword",
        Anybody,
        "Set a new password with the link; every device is signed out",
        "200",
    ),
    (
        "/v1/auth/passkeys/options",
        "post",
        "passkeySignInOptions",
        Anybody,
        "What the browser needs to sign in with a passkey",
        "200",
    ),
    ("/v1/auth/passkeys/login", "post", "passkeySignIn", Anybody, "Sign in with a passkey", "200"),
    ("/v1/get/validateToken", "get", "validateToken", SignedIn, "Check the access token", "200"),
    ("/v1/auth/profile", "get", "profile", SignedIn, "One's own account", "200"),
    ("/v1/auth/profile", "patch", "changeProfile", SignedIn, "Change names, phone, language", "200"),
    ("/v1/auth/profile/picture", "post", "setPicture", SignedIn, "Upload a picture of oneself", "200"),
    ("/v1/auth/profile/picture", "delete", "removePicture", SignedIn, "Remove the picture", "204"),
    (
        "/v1/auth/profile/email-address",
        "post",
        "changeEmail",
        SignedIn,
        "Ask for another address; a code goes there",
        "200",
    ),
    ("/v1/auth/profile/email-address/confirm", "post", "confirmEmail", SignedIn, "Confirm the new address", "200"),
    (
        "/v1/auth/profile/username",
        "post",
        "changeUsername",
        SignedIn,
        "Ask for another user name; a code goes to the address",
        "200",
    ),
    ("/v1/auth/profile/username", "delete", "removeUsername", SignedIn, "Give the user name up", "204"),
    (
        "/v1/auth/profile/password",
        "post",
        "changePassword",
        SignedIn,
        "Change the password; other devices are signed out",
        "200",
    ),
    ("/v1/auth/step-up", "post", "stepUp", SignedIn, "Prove once more who one is, for ten minutes", "200"),
    ("/v1/auth/protection", "get", "protection", SignedIn, "Authenticator app, recovery codes, passkeys", "200"),
    ("/v1/auth/protection/totp", "post", "beginTotp", SignedIn, "A fresh secret for an authenticator app", "200"),
    ("/v1/auth/protection/totp", "delete", "endTotp", SignedIn, "Turn the authenticator app off", "204"),
    (
        "/v1/auth/protection/totp/confirm",
        "post",
        "confirmTotp",
        SignedIn,
        "Put the app in force; answers recovery codes",
        "200",
    ),
    (
        "/v1/auth/protection/recovery-codes",
        "post",
        "newRecoveryCodes",
        SignedIn,
        "New recovery codes; the old ones end",
        "200",
    ),
    (
        "/v1/auth/protection/passkeys/options",
        "post",
        "passkeyRegistrationOptions",
        SignedIn,
        "What the browser needs to make a passkey",
        "200",
    ),
    ("/v1/auth/protection/passkeys", "post", "registerPasskey", SignedIn, "Register a passkey", "201"),
    ("/v1/auth/protection/passkeys/{id}", "patch", "renamePasskey", SignedIn, "Rename a passkey", "204"),
    ("/v1/auth/protection/passkeys/{id}", "delete", "removePasskey", SignedIn, "Remove a passkey", "204"),
    ("/v1/auth/sessions", "get", "sessions", SignedIn, "Devices that are signed in", "200"),
];

const MORE: [(&str, &str, &str, Caller, &str, &str); 7] = [
    ("/v1/auth/sign-ins", "get", "ownSignIns", SignedIn, "The latest attempts to sign in to one's own account", "200"),
    ("/v1/auth/sessions/end-others", "post", "endOtherSessions", SignedIn, "Sign every other device out", "200"),
    ("/v1/auth/sessions/{id}", "patch", "renameSession", SignedIn, "Name a device", "204"),
    ("/v1/auth/sessions/{id}", "delete", "endSession", SignedIn, "Sign a device out", "204"),
    (
        "/v1/platform/mail",
        "get",
        "letters",
        SignedIn,
        "Letters of the platform, newest first; for administrators of the installation",
        "200",
    ),
    ("/v1/platform/mail/{id}", "get", "letter", SignedIn, "One letter", "200"),
    ("/v1/platform/mail/{id}/retry", "post", "retryLetter", SignedIn, "Send a waiting letter now", "200"),
];

/// Bodies by operation: fields with their type, a star marks those that must be there.
const BODIES: [(&str, &str); 17] = [
    ("login", "emailAddress* password* rememberMe?"),
    ("secondFactor", "challenge* code recoveryCode"),
    ("refresh", "refreshToken"),
    ("verifyEmailByCode", "emailAddress* code*"),
    ("verifyEmailByLink", "token*"),
    ("verifyUsernameByCode", "username* code*"),
    ("resendVerification", "emailAddress*"),
    ("forgotPassword", "emailAddress*"),
    ("resetPassword", "token* password*"),
    ("passkeySignIn", "id* clientDataJSON* authenticatorData* signature* rememberMe?"),
    ("changeProfile", "firstName lastName phoneNumber language"),
    ("changeEmail", "emailAddress*"),
    ("changeUsername", "username*"),
    ("changePassword", "currentPassword* newPassword*"),
    ("registerPasskey", "name* clientDataJSON* attestationObject*"),
    ("endOtherSessions", "including?"),
    ("renamePasskey", "name*"),
];

const MORE_BODIES: [(&str, &str); 4] =
    [("stepUp", "password*"), ("confirmTotp", "code*"), ("confirmEmail", "code*"), ("renameSession", "name*")];

/// The paths.
pub fn documented() -> Map<String, Json> {
    let mut paths = Map::new();
    for (path, method, operation, caller, summary, status) in OPERATIONS.into_iter().chain(MORE) {
        let item = paths.entry(path.to_string()).or_insert_with(|| json!({}));
        if path.contains("{id}") {
            item["parameters"] = json!([{"$ref": "#/components/parameters/Id"}]);
        }
        item[method] = one(operation, caller, summary, status);
    }
    paths
}

fn one(operation: &str, caller: Caller, summary: &str, status: &str) -> Json {
    let problem = json!({"$ref": "#/components/responses/Problem"});
    let mut responses = json!({"400": problem, "401": problem, "403": problem, "409": problem, "422": problem, "429": problem, "default": problem});
    responses[status] = match status {
        "204" => json!({"description": "Done"}),
        _ => json!({"description": "Done", "content": {"application/json": {"schema": answer(operation)}}}),
    };
    let mut described = json!({"tags": ["auth"], "operationId": operation, "summary": summary, "responses": responses});
    if caller == Anybody {
        described["security"] = json!([]);
    }
    let fields = BODIES.iter().chain(&MORE_BODIES).find(|(name, _)| *name == operation).map(|(_, fields)| *fields);
    if let Some(fields) = fields {
        described["requestBody"] =
            json!({"required": fields.contains('*'), "content": {"application/json": {"schema": body(fields)}}});
    }
    let form = |schema: Json| json!({"required": true, "content": {"multipart/form-data": {"schema": schema}}});
    match operation {
        "signUp" => {
            described["requestBody"] = form(sign_up());
            described["requestBody"]["content"]["application/json"] = json!({"schema": sign_up_as_json()});
        }
        "setPicture" => {
            described["requestBody"] = form(
                json!({"type": "object", "required": ["file"], "properties": {"file": {"type": "string", "format": "binary"}}}),
            );
        }
        "letters" => {
            described["parameters"] = json!([{"name": "cursor", "in": "query", "schema": {"type": "string"}}]);
        }
        _ => {}
    }
    described
}

/// `name` is text, `name*` must be there, `name?` is true or false.
fn body(fields: &str) -> Json {
    let mut properties = Map::new();
    let mut required = Vec::new();
    for field in fields.split(' ') {
        let name = field.trim_end_matches(['*', '?']);
        let kind = if field.ends_with('?') { "boolean" } else { "string" };
        properties.insert(name.to_string(), json!({"type": kind}));
        if field.ends_with('*') {
            required.push(name);
        }
    }
    json!({"type": "object", "properties": properties, "required": required})
}

fn sign_up_as_json() -> Json {
    json!({
        "type": "object", "required": ["firstName", "lastName", "emailAddress", "password", "acceptTerms"],
        "properties": {
            "firstName": {"type": "string"}, "lastName": {"type": "string"}, "emailAddress": {"type": "string"},
            "username": {"type": "string", "description": "a to z, figures, dots, dashes, underscores; 3 to 32"},
            "phoneNumber": {"type": "string"}, "password": {"type": "string", "description": "12 to 128 characters"},
            "language": {"type": "string"}, "acceptTerms": {"type": "boolean"},
            "business": {"type": "object", "description": "As POST /v1/businesses takes it; created once the address is confirmed"},
        },
    })
}

fn sign_up() -> Json {
    let mut schema = sign_up_as_json();
    schema["properties"]["business"] =
        json!({"type": "string", "description": "One JSON object as POST /v1/businesses takes it"});
    schema["properties"]["acceptTerms"] = json!({"type": "string", "enum": ["true"]});
    schema["properties"]["profileImage"] = json!({"type": "string", "format": "binary"});
    schema["properties"]["businessLogo"] = json!({"type": "string", "format": "binary"});
    schema
}

fn answer(operation: &str) -> Json {
    let text = json!({"type": "string"});
    match operation {
        "login" | "secondFactor" | "passkeySignIn" => json!({
            "type": "object", "required": ["result"],
            "properties": {
                "result": {"enum": ["success", "second_factor"]}, "accessToken": text, "refreshToken": text, "user": {"type": "object"},
                "businesses": {"type": "array", "items": {"type": "object"}}, "businessGroups": {"type": "array", "items": {"type": "object"}},
                "businessAccess": {"type": "object"}, "challenge": text, "methods": {"type": "array", "items": text}, "expiresInSeconds": {"type": "integer"},
            },
        }),
        "refresh" => {
            json!({"type": "object", "required": ["result", "accessToken", "refreshToken"], "properties": {"result": text, "accessToken": text, "refreshToken": text}})
        }
        "validateToken" => json!({
            "type": "object", "required": ["result", "valid", "user", "businesses", "message"],
            "properties": {"result": text, "valid": {"type": "boolean"}, "message": text, "user": {"type": "object"}, "businesses": {"type": "array", "items": {"type": "object"}}},
        }),
        "sessions" | "ownSignIns" | "letters" => {
            json!({"type": "object", "required": ["data"], "properties": {"data": {"type": "array", "items": {"type": "object"}}}})
        }
        "profile"
        | "changeProfile"
        | "setPicture"
        | "confirmEmail"
        | "protection"
        | "beginTotp"
        | "confirmTotp"
        | "newRecoveryCodes"
        | "registerPasskey"
        | "passkeyRegistrationOptions"
        | "passkeySignInOptions"
        | "letter" => {
            json!({"type": "object", "required": ["data"], "properties": {"data": {"type": "object"}}})
        }
        _ => json!({"type": "object", "required": ["result"], "properties": {"result": text, "message": text}}),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_body_belongs_to_an_operation() {
        let names: Vec<&str> = OPERATIONS.iter().chain(&MORE).map(|(_, _, name, ..)| *name).collect();
        for (name, _) in BODIES.iter().chain(&MORE_BODIES) {
            assert!(names.contains(name), "{name}");
        }
        let mut distinct = names.clone();
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(distinct.len(), names.len());
    }
}
