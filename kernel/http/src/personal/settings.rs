//! `/v1/settings`: business settings, read and changed by those their declarations name.

use axum::extract::Path;
use axum::response::Response;
use http::StatusCode;
use kernel::service::settings;
use serde_json::json;

use super::answer;
use crate::body::JsonBody;
use crate::caller::Caller;
use crate::problem::Problem;
use crate::state::{HttpState, State};

pub async fn read(State(state): State<HttpState>, caller: Caller) -> Response {
    answer(StatusCode::OK, &json!({"data": settings::document(&state.app, &caller.context)}))
}

pub async fn update(
    State(state): State<HttpState>,
    caller: Caller,
    Path(family): Path<String>,
    body: JsonBody,
) -> Result<StatusCode, Problem> {
    settings::update(&state.app, &caller.context, &family, body.object()?).await?;
    // The next request works with the new values.
    state.contexts.forget_all();
    Ok(StatusCode::NO_CONTENT)
}
