//! Routes that belong to no family: the registry, members, search, health, metrics.

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use axum::{Json as AxumJson, Router};
use axum::routing::get;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use kernel::platform::user;
use kernel_manifest::model::Operation;
use serde::Deserialize;
use serde_json::{Value as Json, json};

use crate::caller::Caller;
use crate::problem::Problem;
use crate::state::HttpState;
use crate::{events, openapi};

pub fn routes() -> Router<HttpState> {
    Router::new()
        .route("/v1/registry", get(registry))
        .route("/v1/users", get(users))
        .route("/v1/search", get(search))
        .route("/v1/events", get(events::events))
        .route("/v1/openapi.json", get(openapi::serve))
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
}

async fn registry(State(state): State<HttpState>, caller: Caller, headers: HeaderMap) -> Response {
    let digits: Vec<(String, u32)> = CURRENCIES.iter().map(|code| ((*code).to_string(), kernel_types::currency::minor_digits(code))).collect();
    let (document, tag) = kernel::shell::document(&state.app.product, &caller.context, &digits);
    let tag = format!("\"{tag}\"");
    if headers.get(header::IF_NONE_MATCH).is_some_and(|value| value.as_bytes() == tag.as_bytes()) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let mut response = AxumJson(document).into_response();
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    response
}

/// Currencies whose digits are not two, for the shell's formatting; others have two.
const CURRENCIES: [&str; 16] = [
    "BIF", "DJF", "GNF", "JPY", "KMF", "LYD", "RWF", "TND", "UGX", "XAF", "XOF", "USD", "ZWG", "ZAR", "KES", "NGN",
];

async fn users(State(state): State<HttpState>, caller: Caller) -> Result<AxumJson<Json>, Problem> {
    // Portal users do not learn who else belongs to the business.
    if !caller.context.actor.membership.families.values().any(|grant| grant.role != kernel_types::Role::Portal) {
        return Err(Problem::not_found());
    }
    let mut reader = state.app.db.read_platform().await.map_err(kernel::OpError::from)?;
    let members = user::of_business(&mut reader, &caller.context.business.id).await?;
    let data: Vec<Json> = members
        .iter()
        .map(|user| json!({"id": user.id.as_str(), "firstName": user.first_name, "lastName": user.last_name, "label": format!("{} {}", user.first_name, user.last_name)}))
        .collect();
    Ok(AxumJson(json!({"data": data})))
}

#[derive(Deserialize)]
struct SearchQuery {
    #[serde(default)]
    q: String,
    limit: Option<u32>,
}

async fn search(State(state): State<HttpState>, caller: Caller, Query(query): Query<SearchQuery>) -> Result<AxumJson<Json>, Problem> {
    let text: String = query.q.chars().take(200).collect();
    if text.trim().is_empty() {
        return Ok(AxumJson(json!({"data": []})));
    }
    let registry = &state.app.product.registry;
    let grants: Vec<_> = registry
        .entities
        .values()
        .filter(|entity| !entity.search.is_empty())
        .filter_map(|entity| kernel::service::grant(&caller.context, entity, Operation::Read).ok())
        .collect();
    let mut reader = state.app.reader(&caller.context).await?;
    let role = grants.first().map_or(kernel_types::Role::Portal, kernel_access::Grant::role);
    let view = kernel::env::Surroundings { context: &caller.context, product: &state.app.product, role };
    let hits = reader.search_all(&view, &grants, &text, query.limit.unwrap_or(20).min(50)).await.map_err(kernel::OpError::from)?;
    let words = kernel::shell::Words::new(registry, &caller.context.business.sector);
    let data: Vec<Json> = hits
        .iter()
        .filter_map(|hit| {
            let entity = registry.entity(&hit.entity)?;
            let path = entity.routes.detail.as_ref().map(|path| fill(path, hit.id.as_str()));
            Some(json!({"entity": hit.entity, "id": hit.id.as_str(), "title": hit.title, "category": words.say(&entity.plural), "path": path}))
        })
        .collect();
    Ok(AxumJson(json!({"data": data})))
}

/// The path with its one parameter filled.
fn fill(path: &str, id: &str) -> String {
    match (path.find('{'), path.find('}')) {
        (Some(open), Some(close)) if open < close => format!("{}{id}{}", &path[..open], &path[close + 1..]),
        _ => path.to_string(),
    }
}

async fn ready(State(state): State<HttpState>) -> Response {
    match state.app.db.ping().await {
        Ok(()) => (StatusCode::OK, "ready").into_response(),
        Err(error) => {
            tracing::error!(error = %error, "http.not_ready");
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer").into_response()
        }
    }
}

async fn metrics(State(state): State<HttpState>) -> Response {
    match &state.metrics {
        Some(handle) => ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], handle.render()).into_response(),
        None => Problem::not_found().into_response(),
    }
}
