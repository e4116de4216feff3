//! `/v1/working-time`: the calendars of a business, for forms that count in them.

use axum::Router;
use axum::response::Response;
use axum::routing::get;
use http::StatusCode;
use kernel::service::working_time;

use crate::caller::Caller;
use crate::data::json_bytes;
use crate::problem::Problem;
use crate::state::{HttpState, State};

pub fn routes() -> Router<HttpState> {
    Router::new().route("/v1/working-time", get(calendars))
}

async fn calendars(State(state): State<HttpState>, caller: Caller) -> Result<Response, Problem> {
    let body = working_time::calendars(&state.app, &caller.context).await?;
    Ok(json_bytes(StatusCode::OK, body.to_string().into_bytes()))
}
