//! Routes that belong to no family: members, health, metrics.

use axum::response::{IntoResponse, Response};
use axum::{Json as AxumJson, Router};
use axum::routing::get;
use http::{StatusCode, header};
use kernel::platform::user;
use serde_json::{Value as Json, json};

use crate::caller::Caller;
use crate::problem::Problem;
use crate::state::{HttpState, State};
use crate::{events, openapi};

pub fn routes() -> Router<HttpState> {
    Router::new()
        .route("/v1/users", get(users))
        .route("/v1/events", get(events::events))
        .route("/v1/openapi.json", get(openapi::serve))
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
}

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
