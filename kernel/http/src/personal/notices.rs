//! `/v1/notices`: what the caller is told of, and how the caller wants to be told.

use axum::Router;
use axum::extract::{Path, RawQuery};
use axum::response::Response;
use axum::routing::{get, patch, post};
use http::StatusCode;
use kernel::notices::{inbox, preferences};
use kernel::service::listing;
use kernel::{OpError, Sentence, say};
use kernel_types::Id;
use serde_json::{Map, Value as Json, json};

use super::{answer, known};
use crate::body::JsonBody;
use crate::caller::Caller;
use crate::held::feed::Change;
use crate::problem::Problem;
use crate::state::{HttpState, State};

pub fn routes() -> Router<HttpState> {
    Router::new()
        .route("/v1/notices", get(list))
        .route("/v1/notices/count", get(count))
        .route("/v1/notices/read", post(read))
        .route("/v1/notices/preferences", get(chosen).put(choose))
        .route("/v1/notices/{id}", patch(change))
}

async fn list(State(state): State<HttpState>, caller: Caller, RawQuery(query): RawQuery) -> Result<Response, Problem> {
    caller.person()?;
    let asked = asked(&query.unwrap_or_default())?;
    Ok(answer(StatusCode::OK, &inbox::list(&state.app, &caller.context, &asked).await?))
}

/// `unread=true&after=…&limit=20`
fn asked(query: &str) -> Result<inbox::Asked, Problem> {
    let mut asked = inbox::Asked::default();
    for (name, value) in listing::pairs(query) {
        let wrong = |code: &'static str, message: Sentence| -> Problem {
            OpError::invalid(format!("/{name}"), code, message).into()
        };
        let flag = |value: &str| {
            value.parse::<bool>().map_err(|_| wrong("type", say!("http-say-true-or-false", "Say true or false.")))
        };
        match name.as_str() {
            "unread" => asked.unread = flag(&value)?,
            "archived" => asked.archived = flag(&value)?,
            "after" => asked.after = Some(value),
            "limit" => asked.limit = Some(value.parse().unwrap_or(0)),
            _ => {
                return Err(wrong(
                    "unknown_field",
                    say!("http-notices-asked-by", "Notices are asked for by unread, archived, after and limit."),
                ));
            }
        }
    }
    Ok(asked)
}

async fn count(State(state): State<HttpState>, caller: Caller) -> Result<Response, Problem> {
    caller.person()?;
    let unread = inbox::unread(&state.app, &caller.context).await?;
    Ok(answer(
        StatusCode::OK,
        &json!({"data": {"unread": unread.min(inbox::COUNTED), "more": unread > inbox::COUNTED}}),
    ))
}

async fn read(State(state): State<HttpState>, caller: Caller, body: JsonBody) -> Result<StatusCode, Problem> {
    caller.person()?;
    let body = body.object()?;
    let ids = match (body.get("ids"), body.get("all").and_then(Json::as_bool)) {
        (None, Some(true)) => None,
        (Some(Json::Array(ids)), None | Some(false)) => {
            Some(ids.iter().filter_map(|id| id.as_str().and_then(Id::parse)).collect())
        }
        _ => {
            return Err(Problem::unprocessable(
                "invalid",
                say!("http-name-notices-in-ids", "Name the notices in 'ids', or say 'all': true."),
            ));
        }
    };
    inbox::mark_read(&state.app, &caller.context, ids).await?;
    publish_change(&state, &caller);
    Ok(StatusCode::NO_CONTENT)
}

async fn change(
    State(state): State<HttpState>,
    caller: Caller,
    Path(id): Path<String>,
    body: JsonBody,
) -> Result<StatusCode, Problem> {
    caller.person()?;
    let body = body.object()?;
    let (read, archived) = (flag(&body, "read")?, flag(&body, "archived")?);
    inbox::change(&state.app, &caller.context, &known(&id)?, read, archived).await?;
    publish_change(&state, &caller);
    Ok(StatusCode::NO_CONTENT)
}

fn flag(body: &Map<String, Json>, name: &str) -> Result<Option<bool>, Problem> {
    match body.get(name) {
        None | Some(Json::Null) => Ok(None),
        Some(Json::Bool(flag)) => Ok(Some(*flag)),
        Some(_) => {
            Err(OpError::invalid(format!("/{name}"), "type", say!("http-say-true-or-false", "Say true or false."))
                .into())
        }
    }
}

async fn chosen(State(state): State<HttpState>, caller: Caller) -> Result<Response, Problem> {
    caller.person()?;
    let mut data = preferences::own(&state.app, &caller.context).await?.json();
    data["offered"] = kernel::notices::offered(&state.app, &caller.context);
    let reachable = kernel::notices::reachable(&state.app, &caller.context).await?;
    data["reachable"] = reachable.into_iter().map(|channel| json!(channel.as_str())).collect();
    Ok(answer(StatusCode::OK, &json!({"data": data})))
}

async fn choose(State(state): State<HttpState>, caller: Caller, body: JsonBody) -> Result<StatusCode, Problem> {
    caller.person()?;
    preferences::keep(&state.app, &caller.context, &Json::Object(body.object()?)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The caller's other windows count again.
fn publish_change(state: &HttpState, caller: &Caller) {
    state.feed().publish(Change::of_notices(caller.context.tenant(), &caller.context.actor.user));
}

/// The routes as the API's document shows them.
pub fn documented() -> Map<String, Json> {
    let problem = json!({"$ref": "#/components/responses/Problem"});
    let answers = |description: &str| json!({"200": {"description": description, "content": {"application/json": {"schema": {"type": "object"}}}}, "400": problem, "401": problem, "default": problem});
    let nothing = |description: &str| json!({"204": {"description": description}, "400": problem, "401": problem, "default": problem});
    let body = |properties: Json| json!({"required": true, "content": {"application/json": {"schema": {"type": "object", "properties": properties}}}});
    let query = |name: &str, schema: Json| json!({"name": name, "in": "query", "schema": schema});
    let words = json!({"enum": ["product", "mail", "digest", "sms", "whatsapp", "none"]});
    let channels = json!({"anyOf": [words, {"type": "array", "items": words, "minItems": 1, "maxItems": 6}]});
    let paths = json!({
        "/v1/notices": {"get": {"tags": ["personal"], "operationId": "notices", "summary": "What the caller is told of, the latest first",
            "parameters": [query("unread", json!({"type": "boolean"})), query("archived", json!({"type": "boolean"})), query("after", json!({"type": "string"})),
                query("limit", json!({"type": "integer", "minimum": 1, "maximum": 100}))],
            "responses": answers("Notices, and `page.next` where there are more")}},
        "/v1/notices/count": {"get": {"tags": ["personal"], "operationId": "countNotices", "summary": "How many are unread, up to 99", "responses": answers("`unread`, and `more` beyond")}},
        "/v1/notices/read": {"post": {"tags": ["personal"], "operationId": "readNotices", "summary": "Mark notices as read, or all of them",
            "requestBody": body(json!({"ids": {"type": "array", "items": {"type": "string"}, "maxItems": 100}, "all": {"type": "boolean"}})), "responses": nothing("Marked")}},
        "/v1/notices/preferences": {
            "get": {"tags": ["personal"], "operationId": "noticePreferences", "summary": "How the caller wants to be told", "responses": answers("Channels for each group and for single kinds, quiet hours, the kinds that are offered, and the channels by which messages reach the caller")},
            "put": {"tags": ["personal"], "operationId": "setNoticePreferences", "summary": "Choose how to be told",
                "requestBody": body(json!({"groups": {"type": "object", "additionalProperties": channels.clone()},
                    "events": {"type": "object", "maxProperties": 200, "additionalProperties": channels},
                    "quiet": {"type": ["object", "null"], "properties": {"from": {"type": "string"}, "to": {"type": "string"}}}})), "responses": nothing("Kept")},
        },
        "/v1/notices/{id}": {"patch": {"tags": ["personal"], "operationId": "changeNotice", "summary": "Mark one as read or unread, put it away or take it out again",
            "requestBody": body(json!({"read": {"type": "boolean"}, "archived": {"type": "boolean"}})), "responses": nothing("Changed")}},
    });
    match paths {
        Json::Object(paths) => paths,
        _ => Map::new(),
    }
}
