//! Lists, records, changes and actions.

use axum::extract::{Path, RawQuery};
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, HeaderValue, StatusCode, header};
use kernel::restricted::opening;
use kernel::service::write::{RequestKey, Written};
use kernel::service::{self, bulk as bulk_service, listing, preview, read as reading, write};
use kernel::{OpError, say};
use kernel_manifest::model::Operation;
use kernel_types::Id;
use serde_json::{Map, Value as Json, json};

use super::form::RecordBody;
use crate::asked::idempotency_key;
use crate::body::JsonBody;
use crate::caller::Caller;
use crate::lacking::{of_action, permitted, permitted_to};
use crate::problem::Problem;
use crate::state::{HttpState, State};

type Collection = Path<(String, String)>;
type Item = Path<(String, String, String)>;

pub async fn list(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection)): Collection,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let entity = service::entity_at(&state.app, &family, &collection)?;
    let body = reading::list(&state.app, &caller.context, &entity, query.as_deref().unwrap_or_default()).await?;
    Ok(json_bytes(StatusCode::OK, body))
}

pub async fn totals(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection)): Collection,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let entity = service::entity_at(&state.app, &family, &collection)?;
    let body = reading::totals(&state.app, &caller.context, &entity, query.as_deref().unwrap_or_default()).await?;
    Ok(json_bytes(StatusCode::OK, body.to_string().into_bytes()))
}

pub async fn groups(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection)): Collection,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let entity = service::entity_at(&state.app, &family, &collection)?;
    let body = reading::groups(&state.app, &caller.context, &entity, query.as_deref().unwrap_or_default()).await?;
    Ok(json_bytes(StatusCode::OK, body.to_string().into_bytes()))
}

/// `?with=detail` answers what the page of the record shows along; `&tab=` that of one of its tabs.
pub async fn read(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection, id)): Item,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let entity = service::entity_at(&state.app, &family, &collection)?;
    let grant = service::grant(&caller.context, &entity, Operation::Read)?;
    let (grant, id) = service::reach(&state.app, &caller.context, &grant, Operation::Read, &id).await?;
    let pairs = listing::pairs(query.as_deref().unwrap_or_default());
    let given = |wanted: &str| pairs.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str());
    let record = match given("with") {
        None => reading::one(&state.app, &caller.context, &grant, &id).await?,
        Some("detail") => reading::detailed(&state.app, &caller.context, &grant, &id, given("tab")).await?,
        Some(_) => {
            return Err(OpError::invalid(
                "/with",
                "enum",
                say!("http-record-answered-with-detail-or-without", "A record is answered with 'detail' or without."),
            )
            .into());
        }
    };
    Ok(record_response(StatusCode::OK, record, None))
}

pub async fn audit(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection, id)): Item,
) -> Result<Response, Problem> {
    let entity = service::entity_at(&state.app, &family, &collection)?;
    let grant = service::grant(&caller.context, &entity, Operation::Read)?;
    let (grant, id) = service::reach_whole(&state.app, &caller.context, &grant, &id).await?;
    let history = reading::audit(&state.app, &caller.context, &grant, &id).await?;
    Ok(json_bytes(StatusCode::OK, json!({"data": history}).to_string().into_bytes()))
}

/// `GET /v1/{family}/{collection}/{id}/related`: the documents it came from and those that came of it.
pub async fn related(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection, id)): Item,
) -> Result<Response, Problem> {
    let entity = service::entity_at(&state.app, &family, &collection)?;
    let grant = service::grant(&caller.context, &entity, Operation::Read)?;
    let (grant, id) = service::reach(&state.app, &caller.context, &grant, Operation::Read, &id).await?;
    let found = service::related::of(&state.app, &caller.context, &grant, &id).await?;
    Ok(json_bytes(StatusCode::OK, found.to_string().into_bytes()))
}

/// `GET /v1/{family}/{collection}/{id}/decisions`: what decision tables answered for it, and why.
pub async fn decisions(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection, id)): Item,
) -> Result<Response, Problem> {
    let entity = service::entity_at(&state.app, &family, &collection)?;
    let grant = service::grant(&caller.context, &entity, Operation::Read)?;
    let (grant, id) = service::reach(&state.app, &caller.context, &grant, Operation::Read, &id).await?;
    let told = kernel::decisions::explain(&state.app, &caller.context, &grant, &id).await?;
    Ok(json_bytes(StatusCode::OK, told.to_string().into_bytes()))
}

pub async fn create(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection)): Collection,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    RecordBody(body): RecordBody,
) -> Result<Response, Problem> {
    let entity = service::entity_at(&state.app, &family, &collection)?;
    let pairs = listing::pairs(query.as_deref().unwrap_or_default());
    let then = pairs.iter().find(|(name, _)| name == "then").map(|(_, value)| value.as_str());
    permitted(&caller, &entity, Operation::Create)?;
    if let Some(transition) =
        then.and_then(|name| entity.transitions.get(name)).filter(|transition| !transition.internal)
    {
        permitted_to(&caller, &entity, transition)?;
    }
    let key = request_key(&headers, &format!("create {} {}", entity.address, then.unwrap_or_default()), &body)?;
    let written = write::create(&state.app, &caller.context, &entity, body.json, then, key).await?;
    answer(&state, &caller, &entity, StatusCode::CREATED, written).await
}

/// `POST …/preview?id=`: the record as saving the body would leave it; nothing is written.
pub async fn preview(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection)): Collection,
    RawQuery(query): RawQuery,
    body: JsonBody,
) -> Result<Response, Problem> {
    let entity = service::entity_at(&state.app, &family, &collection)?;
    let pairs = listing::pairs(query.as_deref().unwrap_or_default());
    let id = pairs
        .iter()
        .find(|(name, _)| name == "id")
        .map(|(_, value)| Id::parse(value).ok_or(OpError::NotFound))
        .transpose()?;
    permitted(&caller, &entity, if id.is_some() { Operation::Update } else { Operation::Create })?;
    let found = preview::of(&state.app, &caller.context, &entity, id.as_ref(), body.json).await?;
    Ok(json_bytes(StatusCode::OK, found.to_string().into_bytes()))
}

pub async fn update(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection, id)): Item,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<Response, Problem> {
    let entity = service::entity_at(&state.app, &family, &collection)?;
    let grant = permitted(&caller, &entity, Operation::Update)?;
    let id = service::resolve_id(&state.app, &caller.context, &grant, &id).await?;
    let key = request_key(&headers, &format!("update {} {id}", entity.address), &body)?;
    let written = write::update(&state.app, &caller.context, &entity, id, body.json, key).await?;
    answer(&state, &caller, &entity, StatusCode::OK, written).await
}

/// `?version=3` guards against deleting what somebody changed since it was read.
pub async fn delete(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection, id)): Item,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let entity = service::entity_at(&state.app, &family, &collection)?;
    let grant = permitted(&caller, &entity, Operation::Delete)?;
    let id = service::resolve_id(&state.app, &caller.context, &grant, &id).await?;
    let pairs = listing::pairs(query.as_deref().unwrap_or_default());
    let version = match pairs.iter().find(|(name, _)| name == "version") {
        None => None,
        Some((_, value)) => Some(value.parse().map_err(|_| {
            OpError::invalid(
                "/version",
                "type",
                say!("http-version-whole-number", "The version must be a whole number."),
            )
        })?),
    };
    let what = format!("delete {} {id} {}", entity.address, version.unwrap_or(0));
    let key = RequestKey::new(idempotency_key(&headers)?.as_deref(), &what, &[]);
    write::delete(&state.app, &caller.context, &entity, id, version, key).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

pub async fn act(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection, id, action)): Path<(String, String, String, String)>,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<Response, Problem> {
    let entity = service::entity_at(&state.app, &family, &collection)?;
    let grant = service::grant(&caller.context, &entity, Operation::Read)?;
    let id = service::resolve_id(&state.app, &caller.context, &grant, &id).await?;
    if let Some(transition) = entity.transitions.get(&action).filter(|transition| !transition.internal) {
        permitted_to(&caller, &entity, transition)?;
    }
    let ask: Map<String, Json> = body.object()?;
    let key = request_key(&headers, &format!("{action} {} {id}", entity.address), &body)?;
    let written = write::act(&state.app, &caller.context, &entity, id, &action, ask, key).await?;
    answer(&state, &caller, &entity, StatusCode::OK, written).await
}

/// `POST …/{id}/break-glass` with a `reason`: opens one restricted record to the caller for a while.
pub async fn break_glass(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection, id)): Item,
    body: JsonBody,
) -> Result<Response, Problem> {
    caller.person()?;
    let entity = service::entity_at(&state.app, &family, &collection)?;
    let grant = service::grant(&caller.context, &entity, Operation::Read)?;
    let id = service::resolve_id(&state.app, &caller.context, &grant, &id).await?;
    let body = body.object()?;
    let reason = body.get("reason").and_then(Json::as_str).unwrap_or_default();
    let until = opening::break_glass(&state.app, &caller.context, &entity, &id, reason).await?;
    let answer = json!({"data": {"id": id.as_str(), "until": until.to_rfc3339()}});
    Ok(json_bytes(StatusCode::CREATED, answer.to_string().into_bytes()))
}

pub async fn bulk(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection)): Collection,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<Response, Problem> {
    let entity = service::entity_at(&state.app, &family, &collection)?;
    service::grant(&caller.context, &entity, Operation::Read)?;
    let key = idempotency_key(&headers)?;
    let outcome = bulk_service::run(&state.app, &caller.context, &entity, &body.json, key.as_deref()).await?;
    let action = body.json["action"].as_str().unwrap_or_default();
    let failed: Vec<Json> = outcome
        .failed
        .into_iter()
        .map(|(id, error)| json!({"id": id.as_str(), "problem": of_action(error, &entity, action).to_json()}))
        .collect();
    let answer = json!({"done": outcome.done.len(), "failed": failed});
    Ok(json_bytes(StatusCode::OK, answer.to_string().into_bytes()))
}

async fn answer(
    state: &HttpState,
    caller: &Caller,
    entity: &std::sync::Arc<kernel_manifest::model::Entity>,
    status: StatusCode,
    written: Written,
) -> Result<Response, Problem> {
    let grant = service::grant_of(&state.app, &caller.context, entity, Operation::Read, &written.id).await?;
    // The scope may hide what was just written (a record handed to someone else); it is done all the same.
    let read = match written.answer {
        Some(answer) => Ok(answer),
        None => {
            reading::after(&state.app, &caller.context, &grant, &written.id, &written.warnings, &written.effects).await
        }
    };
    let record = match read {
        Ok(record) => record,
        Err(OpError::NotFound) => {
            json!({"data": {"id": written.id.as_str(), "version": written.version}, "meta": {"actions": []}})
                .to_string()
                .into_bytes()
        }
        Err(error) => return Err(error.into()),
    };
    let location = (status == StatusCode::CREATED).then(|| format!("{}/{}", entity.api_path(), written.id));
    let mut response = record_response(status, record, location);
    if written.replayed {
        response.headers_mut().insert("idempotent-replayed", HeaderValue::from_static("true"));
    }
    Ok(response)
}

fn record_response(status: StatusCode, body: Vec<u8>, location: Option<String>) -> Response {
    let mut response = json_bytes(status, body);
    if let Some(location) = location.and_then(|location| HeaderValue::from_str(&location).ok()) {
        response.headers_mut().insert(header::LOCATION, location);
    }
    response
}

pub fn json_bytes(status: StatusCode, body: Vec<u8>) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], body).into_response()
}

fn request_key(headers: &HeaderMap, what: &str, body: &JsonBody) -> Result<RequestKey, Problem> {
    Ok(RequestKey::new(idempotency_key(headers)?.as_deref(), what, &body.bytes).answering())
}
