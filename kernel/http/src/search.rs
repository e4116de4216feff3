//! `GET /v1/search?q=&limit=`: records of every kind by their words.

use axum::extract::{Query, State};
use axum::routing::get;
use axum::{Json as AxumJson, Router};
use serde::Deserialize;
use serde_json::{Value as Json, json};

use crate::caller::Caller;
use crate::problem::Problem;
use crate::state::HttpState;

/// Records of one answer.
const LIMIT_MAX: usize = 50;
const LIMIT: usize = 20;

pub fn routes() -> Router<HttpState> {
    Router::new().route("/v1/search", get(search))
}

#[derive(Deserialize)]
struct SearchQuery {
    #[serde(default)]
    q: String,
    limit: Option<usize>,
}

async fn search(State(state): State<HttpState>, caller: Caller, Query(query): Query<SearchQuery>) -> Result<AxumJson<Json>, Problem> {
    let limit = query.limit.unwrap_or(LIMIT).clamp(1, LIMIT_MAX);
    let data = kernel::service::search::search(&state.app, &caller.context, &query.q, limit).await?;
    Ok(AxumJson(json!({"data": data})))
}
