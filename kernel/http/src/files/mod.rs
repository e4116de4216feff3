//! `/v1/files`: attachments of records. `/images/…`: pictures of people and brands.

mod documented;
pub mod upload;

pub use documented::documented;
pub use upload::receive;

use axum::body::Body;
use axum::extract::{DefaultBodyLimit, Path, RawQuery, Request};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json as AxumJson, Router};
use http::{HeaderMap, HeaderValue, StatusCode, header};
use kernel::files::{self, ATTACHMENT_MAX, Area, Attachment, NewAttachment, attachment};
use kernel::platform::user;
use kernel::service::{self, listing};
use kernel::{OpError, OpResult, say};
use kernel_manifest::model::{Entity, Operation};
use kernel_types::Id;
use serde_json::{Value as Json, json};
use std::collections::HashMap;
use std::sync::Arc;
use tokio_util::io::ReaderStream;

use crate::asked::idempotency_key;
use crate::body::{JsonBody, declared_length};
use crate::caller::Caller;
use crate::lacking::permitted;
use crate::problem::Problem;
use crate::state::{HttpState, State};

pub fn routes() -> Router<HttpState> {
    Router::new()
        // The upload streams to disk and has its own limit.
        .route("/v1/files", get(list).post(create).layer(DefaultBodyLimit::disable()))
        .route("/v1/files/{id}", get(content).delete(remove))
        .route("/v1/files/{id}/preview", get(preview))
        .route("/v1/files/{id}/restore", post(restore))
        .route("/v1/files/{id}/link", post(link))
        .route("/images/{name}", get(image))
}

/// `entity` and `record` of the query: an entity's address and a public id or number.
async fn target(
    state: &HttpState,
    caller: &Caller,
    pairs: &[(String, String)],
    operation: Operation,
) -> Result<Option<(Arc<Entity>, Id)>, Problem> {
    let given = |name: &str| {
        pairs.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str()).filter(|value| !value.is_empty())
    };
    match (given("entity"), given("record")) {
        (None, None) => Ok(None),
        (Some(address), Some(record)) => {
            let entity = state.app.product.registry.entity(address).ok_or(OpError::NotFound)?;
            // The refusal for the operation comes before the search, so that it tells nothing of records.
            let grant = permitted(caller, entity, operation)?;
            let id = service::resolve_id(&state.app, &caller.context, &grant, record).await?;
            Ok(Some((Arc::clone(entity), id)))
        }
        _ => Err(OpError::invalid(
            "/record",
            "required",
            say!("http-name-record", "Name the record by 'entity' and 'record'."),
        )
        .into()),
    }
}

/// `POST /v1/files?entity=&record=`: one `file` as multipart/form-data.
async fn create(
    State(state): State<HttpState>,
    caller: Caller,
    RawQuery(query): RawQuery,
    request: Request,
) -> Result<Response, Problem> {
    let pairs = listing::pairs(query.as_deref().unwrap_or_default());
    let record = target(&state, &caller, &pairs, Operation::Update).await?;
    if let Some((entity, id)) = &record {
        attachment::reach(&state.app, &caller.context, entity, id, Operation::Update).await?;
    } else if !caller.context.actor.membership.families.values().any(|grant| grant.role != kernel_types::Role::Portal) {
        // Nothing a portal user may fill takes a file of its own.
        return Err(OpError::Forbidden.into());
    }
    let limit = ATTACHMENT_MAX.min(state.config.upload_limit as u64);
    if declared_length(request.headers()).is_some_and(|length| length > limit + 4_096) {
        return Err(Problem::too_large(limit as usize));
    }
    let key = idempotency_key(request.headers())?;
    let (name, received) = receive(&state, request, limit).await?;
    if let Some(allowed) = state.config.quotas.storage_of_business {
        attachment::leave_room(&state.app, &caller.context, received.size, allowed).await?;
    }
    let file = attachment::add(&state.app, &caller.context, NewAttachment { name, received, record, key }).await?;
    let names = names(&state, &caller).await?;
    let answer = json!({"data": shown(&file, &names, true)});
    let mut response = (StatusCode::CREATED, AxumJson(answer)).into_response();
    if let Ok(location) = HeaderValue::from_str(&format!("/v1/files/{}", file.id)) {
        response.headers_mut().insert(header::LOCATION, location);
    }
    Ok(response)
}

/// `GET /v1/files?entity=&record=`: the files of a record, oldest first.
async fn list(
    State(state): State<HttpState>,
    caller: Caller,
    RawQuery(query): RawQuery,
) -> Result<AxumJson<Json>, Problem> {
    let pairs = listing::pairs(query.as_deref().unwrap_or_default());
    let Some((entity, record)) = target(&state, &caller, &pairs, Operation::Read).await? else {
        return Err(OpError::invalid(
            "/record",
            "required",
            say!("http-name-record", "Name the record by 'entity' and 'record'."),
        )
        .into());
    };
    let (files, may_change) = attachment::of_record(&state.app, &caller.context, &entity, &record).await?;
    let names = if files.is_empty() { HashMap::new() } else { names(&state, &caller).await? };
    let data: Vec<Json> = files.iter().map(|file| shown(file, &names, may_change)).collect();
    Ok(AxumJson(
        json!({"data": data, "meta": {"canAdd": may_change, "limit": ATTACHMENT_MAX.min(state.config.upload_limit as u64)}}),
    ))
}

fn shown(file: &Attachment, names: &HashMap<Id, String>, may_change: bool) -> Json {
    file.to_json(names.get(&file.created_by).map(String::as_str), may_change)
}

/// Names of the business's members; portal users do not learn them.
async fn names(state: &HttpState, caller: &Caller) -> OpResult<HashMap<Id, String>> {
    if !caller.context.actor.membership.families.values().any(|grant| grant.role != kernel_types::Role::Portal) {
        return Ok(HashMap::new());
    }
    let mut reader = state.app.db.read_platform().await?;
    let members = user::of_business(&mut reader, &caller.context.business.id).await?;
    Ok(members.into_iter().map(|user| (user.id, format!("{} {}", user.first_name, user.last_name))).collect())
}

fn file_id(id: &str) -> OpResult<Id> {
    Id::parse(id).ok_or(OpError::NotFound)
}

/// `GET /v1/files/{id}`: the content, always as a download.
async fn content(State(state): State<HttpState>, caller: Caller, Path(id): Path<String>) -> Result<Response, Problem> {
    let file = attachment::one(&state.app, &caller.context, &file_id(&id)?, Operation::Read).await?;
    if file.removed {
        return Err(Problem::not_found());
    }
    let open = state.app.files.open(Area::Tenant(caller.context.tenant()), &file.sha256).await?;
    let mut response = Body::from_stream(ReaderStream::with_capacity(open, 64 * 1024)).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(file.size));
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_str(&file.media_type).unwrap_or(HeaderValue::from_static("application/octet-stream")),
    );
    headers.insert(header::CONTENT_DISPOSITION, disposition(&file.name));
    headers.insert(header::CONTENT_SECURITY_POLICY, sandbox());
    Ok(response)
}

/// `GET /v1/files/{id}/preview`: a small JPEG of a picture.
async fn preview(State(state): State<HttpState>, caller: Caller, Path(id): Path<String>) -> Result<Response, Problem> {
    let file = attachment::one(&state.app, &caller.context, &file_id(&id)?, Operation::Read).await?;
    let sha256 = file.preview_sha256.filter(|_| !file.removed).ok_or_else(Problem::not_found)?;
    let bytes = state.app.files.bytes(Area::Tenant(caller.context.tenant()), &sha256).await?;
    Ok(picture(bytes, "image/jpeg", "private, max-age=3600"))
}

fn picture(bytes: Vec<u8>, media_type: &'static str, cache: &'static str) -> Response {
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    headers.insert(header::CONTENT_SECURITY_POLICY, sandbox());
    response
}

/// Whatever the content is, it runs nothing, even opened on its own.
fn sandbox() -> HeaderValue {
    HeaderValue::from_static("default-src 'none'; sandbox; frame-ancestors 'none'")
}

/// The name as plain characters, and whole as RFC 6266 writes it.
fn disposition(name: &str) -> HeaderValue {
    let plain: String = name
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | ' ' | '(' | ')') { c } else { '_' })
        .collect();
    HeaderValue::from_str(&format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{}", whole_name(name)))
        .unwrap_or(HeaderValue::from_static("attachment"))
}

/// A name with all its letters, as RFC 8187 writes it.
pub fn whole_name(name: &str) -> String {
    let mut whole = String::with_capacity(name.len());
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_') {
            whole.push(char::from(byte));
        } else {
            whole.push_str(&format!("%{byte:02X}"));
        }
    }
    whole
}

/// `DELETE /v1/files/{id}`: off its record; `restore` brings it back.
async fn remove(State(state): State<HttpState>, caller: Caller, Path(id): Path<String>) -> Result<StatusCode, Problem> {
    attachment::remove(&state.app, &caller.context, &file_id(&id)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn restore(
    State(state): State<HttpState>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<AxumJson<Json>, Problem> {
    let file = attachment::restore(&state.app, &caller.context, &file_id(&id)?).await?;
    let names = names(&state, &caller).await?;
    Ok(AxumJson(json!({"data": shown(&file, &names, true)})))
}

/// `POST /v1/files/{id}/link {entity, record}`: a waiting file to its record.
async fn link(
    State(state): State<HttpState>,
    caller: Caller,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<AxumJson<Json>, Problem> {
    idempotency_key(&headers)?;
    let wanted = body.object()?;
    let pairs: Vec<(String, String)> = ["entity", "record"]
        .iter()
        .filter_map(|name| wanted.get(*name).and_then(Json::as_str).map(|text| ((*name).to_string(), text.to_string())))
        .collect();
    let file = file_id(&id)?;
    // The caller's own file first: whose it is not learns nothing of it.
    attachment::one(&state.app, &caller.context, &file, Operation::Update).await?;
    let (entity, record) = target(&state, &caller, &pairs, Operation::Update).await?.ok_or_else(|| {
        OpError::invalid("/record", "required", say!("http-name-record", "Name the record by 'entity' and 'record'."))
    })?;
    let file = attachment::link(&state.app, &caller.context, &file, &entity, &record).await?;
    let names = names(&state, &caller).await?;
    Ok(AxumJson(json!({"data": shown(&file, &names, true)})))
}

/// A picture of a person or brand: public to anyone who knows its address, which changes with the content.
async fn image(State(state): State<HttpState>, Path(name): Path<String>) -> Result<Response, Problem> {
    let (bytes, media_type) = files::picture_bytes(&state.app, &format!("/images/{name}")).await?;
    Ok(picture(bytes, media_type, "public, max-age=31536000, immutable"))
}
