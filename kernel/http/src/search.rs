//! `GET /v1/search?q=&limit=`: records of every kind by their words.

use axum::extract::RawQuery;
use axum::routing::get;
use axum::{Json as AxumJson, Router};
use kernel::service::listing::{self, SEARCH_MAX};
use kernel::{OpError, say};
use serde_json::{Value as Json, json};

use crate::caller::Caller;
use crate::problem::Problem;
use crate::state::{HttpState, State};

/// Records of one answer.
const LIMIT_MAX: usize = 50;
const LIMIT: usize = 20;

pub fn routes() -> Router<HttpState> {
    Router::new().route("/v1/search", get(search))
}

async fn search(
    State(state): State<HttpState>,
    caller: Caller,
    RawQuery(query): RawQuery,
) -> Result<AxumJson<Json>, Problem> {
    let pairs = listing::pairs(query.as_deref().unwrap_or_default());
    let given = |wanted: &str| pairs.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str());
    let limit = match given("limit").map(str::parse::<usize>) {
        None => LIMIT,
        Some(Ok(limit)) if limit >= 1 => limit.min(LIMIT_MAX),
        Some(_) => {
            return Err(OpError::invalid(
                "/limit",
                "maximum",
                say!("http-limit-from-to", "The limit must be a number from 1 to {limit_max}.", limit_max = LIMIT_MAX),
            )
            .into());
        }
    };
    if given("q").is_some_and(|words| words.chars().count() > SEARCH_MAX) {
        return Err(OpError::invalid(
            "/q",
            "maxLength",
            say!(
                "http-search-for-at-most-characters",
                "Search for at most {search_max} characters.",
                search_max = SEARCH_MAX
            ),
        )
        .into());
    }
    let data =
        kernel::service::search::search(&state.app, &caller.context, given("q").unwrap_or_default(), limit).await?;
    Ok(AxumJson(json!({"data": data})))
}
