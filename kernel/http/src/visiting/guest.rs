//! The side of the holder of a link.

use axum::Json as AxumJson;
use axum::extract::{Path, Request};
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, StatusCode};
use kernel::files::{ATTACHMENT_MAX, NewAttachment, attachment};
use kernel::platform::visiting::{self, Sent, Visit};
use kernel::{FieldError, OpError, OpResult, say};
use kernel_types::Id;
use serde_json::{Map, Value as Json, json};

use super::key;
use crate::asked::idempotency_key;
use crate::auth::session::origin;
use crate::body::{JsonBody, declared_length};
use crate::files::receive;
use crate::held::token::refresh_hash;
use crate::problem::Problem;
use crate::shell;
use crate::state::{HttpState, State};

/// Sent, asked or attached through one link in an hour.
const SENT_PER_HOUR: u32 = 60;
/// Header with the secret a browser made up for itself, so that it is known again.
const VISITOR: &str = "x-visitor";

/// `GET /p/{key}`: the shell, in the brand of the business.
pub async fn page(State(state): State<HttpState>, Path(key): Path<String>, headers: HeaderMap) -> Response {
    let brand = match key::business_of(&key) {
        Some(business) => brand_of(&state, &business).await,
        None => None,
    };
    shell::branded(&state, &headers, brand.as_deref())
}

async fn brand_of(state: &HttpState, business: &Id) -> Option<String> {
    let mut reader = state.app.db.read_platform().await.ok()?;
    kernel::platform::business::by_id(&mut reader, business).await.ok()?.map(|row| row.brand)
}

async fn opened(state: &HttpState, key: &str, headers: &HeaderMap) -> OpResult<(HttpState, Visit)> {
    key::opened(state, key, &origin(headers).ip.unwrap_or_default()).await
}

/// As [`opened`], for what changes something.
async fn opened_to_send(state: &HttpState, key: &str, headers: &HeaderMap) -> OpResult<(HttpState, Visit)> {
    let (state, visit) = opened(state, key, headers).await?;
    state.rates.admit(&format!("page-send/{}", visit.share.id), SENT_PER_HOUR, state.app.clock.now())?;
    Ok((state, visit))
}

/// The hash of the browser's own secret; what is too short to be one is none.
fn browser(headers: &HeaderMap) -> Option<String> {
    let given = headers.get(VISITOR)?.to_str().ok()?;
    (20..=128).contains(&given.len()).then(|| refresh_hash(given))
}

/// `GET /v1/public/pages/{key}`
pub async fn show(
    State(state): State<HttpState>,
    Path(key): Path<String>,
    headers: HeaderMap,
) -> Result<AxumJson<Json>, Problem> {
    let (state, visit) = opened(&state, &key, &headers).await?;
    let data = visiting::described(&state.app, &visit, browser(&headers).as_deref()).await?;
    Ok(AxumJson(json!({"data": data})))
}

/// `POST /v1/public/pages/{key} {fields, lines, answers, files, by}`
pub async fn send(
    State(state): State<HttpState>,
    Path(key): Path<String>,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<AxumJson<Json>, Problem> {
    let (state, visit) = opened_to_send(&state, &key, &headers).await?;
    let body = body.object()?;
    let mut errors = Vec::new();
    let rows = list(&body, "lines", &mut errors);
    let lines = rows.iter().filter_map(|row| row.as_object().cloned()).collect();
    let files = list(&body, "files", &mut errors).iter().filter_map(Json::as_str).filter_map(Id::parse).collect();
    let sent = Sent {
        fields: object(&body, "fields", &mut errors),
        lines,
        answers: object(&body, "answers", &mut errors),
        files,
        by: name(&body),
        browser: browser(&headers),
    };
    if !errors.is_empty() {
        return Err(OpError::Invalid(errors).into());
    }
    visiting::send(&state.app, &visit, sent).await?;
    again(&state, &key, &headers).await
}

/// `POST /v1/public/pages/{key}/actions/{action} {answers, by}`
pub async fn act(
    State(state): State<HttpState>,
    Path((key, action)): Path<(String, String)>,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<AxumJson<Json>, Problem> {
    let (state, visit) = opened_to_send(&state, &key, &headers).await?;
    let body = body.object()?;
    let mut errors = Vec::new();
    let answers = object(&body, "answers", &mut errors);
    if !errors.is_empty() {
        return Err(OpError::Invalid(errors).into());
    }
    visiting::act(&state.app, &visit, &action, answers, name(&body), browser(&headers)).await?;
    again(&state, &key, &headers).await
}

/// `POST /v1/public/pages/{key}/questions {fields}`
pub async fn ask(
    State(state): State<HttpState>,
    Path(key): Path<String>,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<AxumJson<Json>, Problem> {
    let (state, visit) = opened_to_send(&state, &key, &headers).await?;
    let mut errors = Vec::new();
    let fields = object(&body.object()?, "fields", &mut errors);
    if !errors.is_empty() {
        return Err(OpError::Invalid(errors).into());
    }
    visiting::ask(&state.app, &visit, fields).await?;
    again(&state, &key, &headers).await
}

/// `POST /v1/public/pages/{key}/files`: one `file` as multipart/form-data. It waits until what it belongs to is sent.
pub async fn attach(
    State(state): State<HttpState>,
    Path(key): Path<String>,
    request: Request,
) -> Result<Response, Problem> {
    let headers = request.headers().clone();
    let (state, visit) = opened_to_send(&state, &key, &headers).await?;
    visiting::require_room(&state.app, &visit).await?;
    let limit = ATTACHMENT_MAX.min(state.config.upload_limit as u64);
    if declared_length(&headers).is_some_and(|length| length > limit + 4_096) {
        return Err(Problem::too_large(limit as usize));
    }
    let key = idempotency_key(&headers)?;
    let (name, received) = receive(&state, request, limit).await?;
    let file = attachment::add(&state.app, &visit.party, NewAttachment { name, received, record: None, key }).await?;
    Ok((StatusCode::CREATED, AxumJson(json!({"data": {"id": file.id.as_str(), "name": file.name, "size": file.size}})))
        .into_response())
}

/// `DELETE /v1/public/pages/{key}/files/{file}`: one that waits, or one this browser sent.
pub async fn detach(
    State(state): State<HttpState>,
    Path((key, file)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<StatusCode, Problem> {
    let (state, visit) = opened_to_send(&state, &key, &headers).await?;
    let id = Id::parse(&file).ok_or(OpError::NotFound)?;
    visiting::detach(&state.app, &visit, &id, browser(&headers).as_deref()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The page after something was done: the link is read anew, for it knows more now.
async fn again(state: &HttpState, key: &str, headers: &HeaderMap) -> Result<AxumJson<Json>, Problem> {
    let (state, visit) = opened(state, key, headers).await?;
    let data = visiting::described(&state.app, &visit, browser(headers).as_deref()).await?;
    Ok(AxumJson(json!({"data": data})))
}

fn name(body: &Map<String, Json>) -> Option<String> {
    let given: String = body.get("by").and_then(Json::as_str).unwrap_or_default().trim().chars().take(200).collect();
    (!given.is_empty()).then_some(given)
}

fn object(body: &Map<String, Json>, name: &str, errors: &mut Vec<FieldError>) -> Map<String, Json> {
    match body.get(name) {
        None | Some(Json::Null) => Map::new(),
        Some(Json::Object(object)) => object.clone(),
        Some(_) => {
            errors.push(FieldError::new(format!("/{name}"), "type", say!("http-must-be-object", "Must be an object.")));
            Map::new()
        }
    }
}

fn list(body: &Map<String, Json>, name: &str, errors: &mut Vec<FieldError>) -> Vec<Json> {
    match body.get(name) {
        None | Some(Json::Null) => Vec::new(),
        Some(Json::Array(list)) => list.clone(),
        Some(_) => {
            errors.push(FieldError::new(format!("/{name}"), "type", say!("http-must-be-list", "Must be a list.")));
            Vec::new()
        }
    }
}
