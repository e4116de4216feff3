//! `/v1/{family}/{collection}/sheet`: records as the cells of a grid.

use axum::extract::{Path, RawQuery};
use axum::response::Response;
use http::{HeaderMap, StatusCode};
use kernel::service::{self, listing, sheet};
use serde_json::{Value as Json, json};

use super::records::json_bytes;
use crate::asked::idempotency_key;
use crate::body::JsonBody;
use crate::caller::Caller;
use crate::lacking::of_action;
use crate::problem::Problem;
use crate::state::{HttpState, State};

type Collection = Path<(String, String)>;

pub async fn read(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection)): Collection,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let entity = service::entity_at(&state.app, &family, &collection)?;
    let params = listing::pairs(query.as_deref().unwrap_or_default());
    let body = sheet::read(&state.app, &caller.context, &entity, &params).await?;
    Ok(json_bytes(StatusCode::OK, body.to_string().into_bytes()))
}

/// Every cell has its own result; the answer is 200 whatever became of them.
pub async fn write(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, collection)): Collection,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<Response, Problem> {
    let entity = service::entity_at(&state.app, &family, &collection)?;
    let params = listing::pairs(query.as_deref().unwrap_or_default());
    let key = idempotency_key(&headers)?;
    let outcome = sheet::write(&state.app, &caller.context, &entity, &params, &body.json, key.as_deref()).await?;
    let failed = outcome.failed.into_iter().map(|refusal| {
        let problem = of_action(refusal.error, &entity, refusal.operation.as_str()).to_json();
        let mut failed = json!({"row": refusal.row, "column": refusal.column, "problem": problem});
        if let Some(current) = refusal.current {
            failed["current"] = current;
        }
        failed
    });
    let answer = json!({"done": outcome.done, "failed": failed.collect::<Vec<Json>>()});
    Ok(json_bytes(StatusCode::OK, answer.to_string().into_bytes()))
}
