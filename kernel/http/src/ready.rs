//! `GET /readyz`: whether requests had better come here: the database answers, and takes writes.

use axum::response::{IntoResponse, Response};
use http::StatusCode;

use crate::state::{HttpState, State};

pub async fn ready(State(state): State<HttpState>) -> Response {
    match state.readiness.prove(&state.app).await {
        Ok(()) => (StatusCode::OK, "ready").into_response(),
        Err(error) => {
            tracing::error!(%error, "http.not_ready");
            (StatusCode::SERVICE_UNAVAILABLE, "nothing can be written at present").into_response()
        }
    }
}
