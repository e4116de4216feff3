//! `/v1/restricted`: who looked at restricted records. What a request reads of them is written down here before it is answered.

use axum::extract::RawQuery;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json as AxumJson, Router};
use kernel::OpError;
use kernel::restricted::{self, log};
use kernel::service::listing;
use kernel_store::AuditReport;
use serde_json::{Map, Value as Json, json};

use crate::asked::Asked;
use crate::caller::Caller;
use crate::problem::Problem;
use crate::state::{HttpState, State};

pub fn routes() -> Router<HttpState> {
    Router::new().route("/v1/restricted/reads", get(page)).route("/v1/restricted/reads/verify", get(verify))
}

/// The answer, once everything restricted that it shows is written down; a refusal where that cannot be done.
pub async fn logged(state: &HttpState, answer: impl Future<Output = Response>) -> Response {
    let (response, reads) = restricted::collect(answer).await;
    if reads.is_empty() {
        return response;
    }
    match restricted::record(&state.app, reads).await {
        Ok(()) => response,
        Err(error) => Problem::from(error).into_response(),
    }
}

fn parse(pairs: &[(String, String)]) -> Result<log::LogQuery, Problem> {
    let asked = Asked(pairs);
    Ok(log::LogQuery {
        entity: asked.text("entity").map(str::to_string),
        record: asked.id("record")?,
        person: asked.id("person")?,
        before: asked.number("cursor")?,
        limit: asked.number("limit")?.and_then(|limit| u32::try_from(limit).ok()),
    })
}

/// `GET /v1/restricted/reads?entity=&record=&person=&cursor=&limit=`
async fn page(
    State(state): State<HttpState>,
    caller: Caller,
    RawQuery(query): RawQuery,
) -> Result<AxumJson<Json>, Problem> {
    let pairs = listing::pairs(query.as_deref().unwrap_or_default());
    Ok(AxumJson(log::page(&state.app, &caller.context, &parse(&pairs)?).await?))
}

/// `GET /v1/restricted/reads/verify`: the chain of hashes, recomputed; the first entry that is broken.
async fn verify(State(state): State<HttpState>, caller: Caller) -> Result<AxumJson<Json>, Problem> {
    // A long chain takes a core for a while: one at a time.
    let Ok(_turn) = state.verifying.try_lock() else { return Err(OpError::TooMany { retry_after_seconds: 2 }.into()) };
    let told = match log::verify(&state.app, &caller.context).await? {
        AuditReport::Intact(lines) => json!({"intact": true, "lines": lines}),
        AuditReport::Broken { seq, reason } => json!({"intact": false, "seq": seq, "reason": reason}),
    };
    Ok(AxumJson(json!({"data": told})))
}

/// Paths of this file's routes.
pub fn documented() -> Map<String, Json> {
    let problem = json!({"$ref": "#/components/responses/Problem"});
    let answer = |description: &str| json!({"200": {"description": description, "content": {"application/json": {"schema": {"type": "object"}}}}, "400": problem, "401": problem, "422": problem, "default": problem});
    let filters: Vec<Json> = [
        ("entity", json!({"type": "string"})),
        ("record", json!({"type": "string"})),
        ("person", json!({"type": "string"})),
        ("cursor", json!({"type": "string", "pattern": "^[1-9][0-9]{0,17}$"})),
        ("limit", json!({"type": "integer", "minimum": 1, "maximum": 200, "default": 50})),
    ]
    .into_iter()
    .map(|(name, schema)| json!({"name": name, "in": "query", "schema": schema}))
    .collect();
    let mut paths = Map::new();
    paths.insert(
        "/v1/restricted/reads".into(),
        json!({"get": {"tags": ["access"], "operationId": "restrictedReads", "summary": "Who looked at restricted records, newest first",
            "parameters": filters, "responses": answer("Looks, for those who answer for a class of records")}}),
    );
    paths.insert(
        "/v1/restricted/reads/verify".into(),
        json!({"get": {"tags": ["access"], "operationId": "verifyRestrictedReads", "summary": "Recompute the hashes of that log",
            "responses": answer("Whether it is whole, else the first entry that is not")}}),
    );
    paths
}
