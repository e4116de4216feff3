//! `/v1/rules/tables`: decision tables for the people who edit them. Their versions are records (`/v1/rules/versions`).

use axum::Router;
use axum::extract::Path;
use axum::response::Response;
use axum::routing::{get, post};
use http::StatusCode;
use kernel::decisions;

use crate::body::JsonBody;
use crate::caller::Caller;
use crate::data::json_bytes;
use crate::problem::Problem;
use crate::state::{HttpState, State};

pub fn routes() -> Router<HttpState> {
    Router::new()
        .route("/v1/rules/tables", get(list))
        .route("/v1/rules/tables/{table}", get(one))
        .route("/v1/rules/tables/{table}/try", post(attempt))
}

async fn list(State(state): State<HttpState>, caller: Caller) -> Result<Response, Problem> {
    let body = decisions::list(&state.app, &caller.context).await?;
    Ok(json_bytes(StatusCode::OK, body.to_string().into_bytes()))
}

async fn one(State(state): State<HttpState>, caller: Caller, Path(table): Path<String>) -> Result<Response, Problem> {
    let decision = decisions::find(&state.app, &caller.context, &table)?;
    let body = decisions::table(&state.app, &caller.context, &decision).await?;
    Ok(json_bytes(StatusCode::OK, body.to_string().into_bytes()))
}

/// The body holds `given`, and `rows`, `examples` and `at` where they are not those that count today.
async fn attempt(
    State(state): State<HttpState>,
    caller: Caller,
    Path(table): Path<String>,
    body: JsonBody,
) -> Result<Response, Problem> {
    let decision = decisions::find(&state.app, &caller.context, &table)?;
    let body = decisions::attempt(&state.app, &caller.context, &decision, &body.object()?).await?;
    Ok(json_bytes(StatusCode::OK, body.to_string().into_bytes()))
}
