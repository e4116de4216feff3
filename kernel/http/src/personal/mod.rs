//! `/v1/personal…` and comments on records: what people keep for themselves and say to each other. `/v1/settings` beside
//! them: what a business keeps.

mod dashboards;
mod devices;
mod notices;
mod numbers;
mod settings;

use axum::Router;
use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, patch, post, put};
use http::StatusCode;
use kernel::platform::comment;
use kernel::platform::personal::{self, ViewInput};
use kernel::{say, service};
use kernel_access::Grant;
use kernel_manifest::model::Operation;
use kernel_types::Id;
use serde_json::{Map, Value as Json, json};

use crate::body::JsonBody;
use crate::caller::Caller;
use crate::data::json_bytes;
use crate::problem::Problem;
use crate::state::{HttpState, State};

pub fn routes() -> Router<HttpState> {
    Router::new()
        .merge(notices::routes())
        .merge(dashboards::routes())
        .route("/v1/notices/devices", get(devices::list).post(devices::add))
        .route("/v1/notices/devices/{id}", delete(devices::remove))
        .route("/v1/notices/numbers", get(numbers::list).post(numbers::ask))
        .route("/v1/notices/numbers/{channel}", delete(numbers::remove))
        .route("/v1/notices/numbers/{channel}/code", post(numbers::prove))
        .route("/v1/notices/messages/use", get(numbers::used))
        .route("/v1/settings", get(settings::read))
        .route("/v1/settings/{family}", patch(settings::update))
        .route("/v1/personal", get(all))
        .route("/v1/personal/preferences/{key}", put(set_preference))
        .route("/v1/personal/views", post(create_view))
        .route("/v1/personal/views/{id}", patch(update_view).delete(delete_view))
        .route("/v1/{family}/{collection}/{id}/comments", get(comments).post(add_comment))
        .route("/v1/{family}/{collection}/{id}/comments/{comment}", patch(edit_comment).delete(delete_comment))
}

/// Notices and dashboards as the API's document shows them.
pub fn documented() -> Map<String, Json> {
    let mut paths = notices::documented();
    paths.extend(dashboards::documented());
    paths.extend(devices::documented());
    paths.extend(numbers::documented());
    paths
}

async fn all(State(state): State<HttpState>, caller: Caller) -> Result<Response, Problem> {
    let body = personal::all(&state.app, &caller.context).await?;
    Ok(answer(StatusCode::OK, &json!({"data": body})))
}

async fn set_preference(
    State(state): State<HttpState>,
    caller: Caller,
    Path(key): Path<String>,
    body: JsonBody,
) -> Result<StatusCode, Problem> {
    let value = body.object()?.remove("value").unwrap_or(Json::Null);
    personal::set_preference(&state.app, &caller.context, &key, value).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn create_view(State(state): State<HttpState>, caller: Caller, body: JsonBody) -> Result<Response, Problem> {
    let id = personal::create_view(&state.app, &caller.context, view_input(body)?).await?;
    Ok(answer(StatusCode::CREATED, &json!({"data": {"id": id.as_str()}})))
}

async fn update_view(
    State(state): State<HttpState>,
    caller: Caller,
    Path(id): Path<String>,
    body: JsonBody,
) -> Result<StatusCode, Problem> {
    personal::update_view(&state.app, &caller.context, &known(&id)?, view_input(body)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn delete_view(
    State(state): State<HttpState>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    personal::delete_view(&state.app, &caller.context, &known(&id)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn view_input(body: JsonBody) -> Result<ViewInput, Problem> {
    serde_json::from_value(Json::Object(body.object()?))
        .map_err(|error| Problem::unprocessable("invalid", say!("http-no-view", "This is no view: {error}.", error)))
}

type Record = Path<(String, String, String)>;
type Comment = Path<(String, String, String, String)>;

async fn comments(State(state): State<HttpState>, caller: Caller, Path(place): Record) -> Result<Response, Problem> {
    let (grant, id) = record(&state, &caller, &place).await?;
    Ok(answer(StatusCode::OK, &comment::of_record(&state.app, &caller.context, &grant, &id).await?))
}

async fn add_comment(
    State(state): State<HttpState>,
    caller: Caller,
    Path(place): Record,
    body: JsonBody,
) -> Result<Response, Problem> {
    let (grant, id) = record(&state, &caller, &place).await?;
    let added = comment::add(&state.app, &caller.context, &grant, &id, &body.json).await?;
    Ok(answer(StatusCode::CREATED, &json!({"data": {"id": added.as_str()}})))
}

async fn edit_comment(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection, id, said)): Comment,
    body: JsonBody,
) -> Result<StatusCode, Problem> {
    let (grant, id) = record(&state, &caller, &(family, collection, id)).await?;
    comment::edit(&state.app, &caller.context, &grant, &id, &known(&said)?, &body.json).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn delete_comment(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection, id, said)): Comment,
) -> Result<StatusCode, Problem> {
    let (grant, id) = record(&state, &caller, &(family, collection, id)).await?;
    comment::delete(&state.app, &caller.context, &grant, &id, &known(&said)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn record(
    state: &HttpState,
    caller: &Caller,
    (family, collection, id): &(String, String, String),
) -> Result<(Grant, Id), Problem> {
    let entity = service::entity_at(&state.app, family, collection)?;
    let grant = service::grant(&caller.context, &entity, Operation::Read)?;
    // What is said about a restricted record is part of it.
    Ok(service::reach_whole(&state.app, &caller.context, &grant, id).await?)
}

fn known(id: &str) -> Result<Id, Problem> {
    Id::parse(id).ok_or_else(Problem::not_found)
}

fn answer(status: StatusCode, body: &Json) -> Response {
    json_bytes(status, body.to_string().into_bytes()).into_response()
}
