//! `/v1/notices/devices`: the caller's browsers that are subscribed to notices (Web Push).

use axum::extract::Path;
use axum::response::Response;
use http::{HeaderMap, StatusCode};
use kernel::platform::push::{self, Inbox, NewDevice};
use kernel::{FieldError, OpError, say};
use kernel_types::Id;
use serde_json::{Map, Value as Json, json};

use super::{answer, known};
use crate::auth;
use crate::body::JsonBody;
use crate::caller::Caller;
use crate::problem::Problem;
use crate::state::{HttpState, State};
use crate::web_push::{self, Receiver, ServerKey};

const ENDPOINT_MAX: usize = 1_000;

pub async fn list(State(state): State<HttpState>, caller: Caller) -> Result<Response, Problem> {
    let user = caller.person()?;
    let key = ServerKey::of(&state.app).await?.public();
    let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
    let rows = push::of_user(&mut reader, user, state.app.clock.now()).await?;
    let devices: Vec<Json> = rows
        .iter()
        .map(|row| {
            let device = row.user_agent.as_deref().map(auth::devices::device_name);
            json!({
                "id": row.id.as_str(), "current": Some(&row.sign_in) == caller.session.as_ref(), "device": device,
                "createdAt": row.created_at.to_rfc3339(), "usedAt": row.used_at.map(|at| at.to_rfc3339()),
            })
        })
        .collect();
    Ok(answer(StatusCode::OK, &json!({"data": {"key": key, "devices": devices}})))
}

/// Takes what `PushSubscription.toJSON()` of a browser says.
pub async fn add(
    State(state): State<HttpState>,
    caller: Caller,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<Response, Problem> {
    let (user, sign_in) = (caller.person()?.clone(), caller.session.clone().ok_or(OpError::Forbidden)?);
    let inbox = inbox(&body.object()?)?;
    let (now, fingerprint) = (state.app.clock.now(), push::fingerprint(&inbox.endpoint));
    let told = |id: &Id| json!({"data": {"id": id.as_str()}});
    let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
    // A browser says it again whenever its page is opened.
    if let Some(id) = push::known(&mut reader, &user, &sign_in, &fingerprint).await? {
        return Ok(answer(StatusCode::OK, &told(&id)));
    }
    drop(reader);
    let new = NewDevice {
        id: state.app.ids.next_id(now.unix_ms()),
        user,
        sign_in,
        fingerprint,
        sealed: push::seal_inbox(&state.app, &inbox)?,
        user_agent: auth::session::origin(&headers).user_agent,
    };
    let id = new.id.clone();
    state
        .app
        .db
        .write_platform(move |tx| {
            let new = new.clone();
            Box::pin(async move { push::add(tx, &new, now).await })
        })
        .await?;
    Ok(answer(StatusCode::CREATED, &told(&id)))
}

pub async fn remove(
    State(state): State<HttpState>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    let (user, id) = (caller.person()?.clone(), known(&id)?);
    let done = state
        .app
        .db
        .write_platform(move |tx| {
            let (user, id) = (user.clone(), id.clone());
            Box::pin(async move { push::remove(tx, &user, &id).await })
        })
        .await?;
    if done { Ok(StatusCode::NO_CONTENT) } else { Err(Problem::not_found()) }
}

/// The push subscription as a browser sends it; every error is reported at once.
fn inbox(body: &Map<String, Json>) -> Result<Inbox, Problem> {
    let text = |value: Option<&Json>| value.and_then(Json::as_str).unwrap_or_default().to_string();
    let keys = body.get("keys");
    let of_keys = |name: &str| text(keys.and_then(|keys| keys.get(name)));
    let inbox = Inbox { endpoint: text(body.get("endpoint")), p256dh: of_keys("p256dh"), auth: of_keys("auth") };
    let mut errors = Vec::new();
    if inbox.endpoint.len() > ENDPOINT_MAX || web_push::origin(&inbox.endpoint).is_none() {
        errors.push(FieldError::new(
            "/endpoint",
            "format",
            say!("http-send-https-address-push-service", "Send the https address of a push service."),
        ));
    }
    // What cannot be written to now could not be later.
    if Receiver::of(&inbox).and_then(|receiver| web_push::encrypt(&receiver, b"")).is_none() {
        errors.push(FieldError::new(
            "/keys",
            "format",
            say!("http-send-keys-browser-gave", "Send the keys the browser gave."),
        ));
    }
    if errors.is_empty() { Ok(inbox) } else { Err(OpError::Invalid(errors).into()) }
}

/// The routes as the API's document shows them.
pub fn documented() -> Map<String, Json> {
    let problem = json!({"$ref": "#/components/responses/Problem"});
    let one = |description: &str| json!({"description": description, "content": {"application/json": {"schema": {"type": "object"}}}});
    let paths = json!({
        "/v1/notices/devices": {
            "get": {"tags": ["personal"], "operationId": "noticeDevices", "summary": "The caller's browsers that are subscribed to notices",
                "responses": {"200": one("The browsers, and the public key (VAPID) they subscribe with"), "400": problem, "401": problem, "default": problem}},
            "post": {"tags": ["personal"], "operationId": "addNoticeDevice", "summary": "Have this browser tell notices, as long as the sign-in lasts",
                "requestBody": {"required": true, "content": {"application/json": {"schema": {"type": "object", "required": ["endpoint", "keys"], "properties": {
                    "endpoint": {"type": "string", "format": "uri"},
                    "keys": {"type": "object", "required": ["p256dh", "auth"], "properties": {"p256dh": {"type": "string"}, "auth": {"type": "string"}}}}}}}},
                "responses": {"200": one("Its id, where it tells them already"), "201": one("Its id"), "400": problem, "401": problem, "default": problem}},
        },
        "/v1/notices/devices/{id}": {"delete": {"tags": ["personal"], "operationId": "removeNoticeDevice", "summary": "Have a browser tell notices no more",
            "responses": {"204": {"description": "Removed"}, "400": problem, "401": problem, "default": problem}}},
    });
    match paths {
        Json::Object(paths) => paths,
        _ => Map::new(),
    }
}
