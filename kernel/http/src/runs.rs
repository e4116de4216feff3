//! `/v1/runs/{family}/{name}`: declared work over many records: its parameters, its preview, and what became of it.

use axum::Router;
use axum::extract::{Path, RawQuery};
use axum::response::Response;
use axum::routing::{get, post};
use http::StatusCode;
use kernel::runs::{self, Action, Rows};
use kernel::service::listing;
use kernel::{OpError, say};
use kernel_manifest::Registry;
use kernel_types::Id;
use serde_json::{Map, Value as Json, json};

use crate::body::JsonBody;
use crate::caller::Caller;
use crate::data::json_bytes;
use crate::problem::Problem;
use crate::state::{HttpState, State};

type Item = Path<(String, String, String)>;

pub fn routes() -> Router<HttpState> {
    Router::new()
        .route("/v1/runs/{family}/{name}", get(list).post(start))
        .route("/v1/runs/{family}/{name}/{id}", get(one))
        .route("/v1/runs/{family}/{name}/{id}/rows", get(rows))
        .route("/v1/runs/{family}/{name}/{id}/{action}", post(act))
}

fn known(id: &str) -> Result<Id, Problem> {
    Id::parse(id).ok_or_else(Problem::not_found)
}

async fn list(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, name)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let run = runs::find(&state.app, &family, &name)?;
    let body = runs::list(&state.app, &caller.context, &run).await?;
    Ok(json_bytes(StatusCode::OK, body.to_string().into_bytes()))
}

/// The body holds the parameters by name; the answer is the run, whose preview is being made.
async fn start(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, name)): Path<(String, String)>,
    body: JsonBody,
) -> Result<Response, Problem> {
    let run = runs::find(&state.app, &family, &name)?;
    runs::reach(&caller.context, &run).map_err(OpError::from)?;
    let id = runs::start(&state.app, &caller.context, &run, body.object()?).await?;
    let made = runs::one(&state.app, &caller.context, &run, &id).await?;
    Ok(json_bytes(StatusCode::CREATED, made.to_string().into_bytes()))
}

async fn one(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, name, id)): Item,
) -> Result<Response, Problem> {
    let run = runs::find(&state.app, &family, &name)?;
    let body = runs::one(&state.app, &caller.context, &run, &known(&id)?).await?;
    Ok(json_bytes(StatusCode::OK, body.to_string().into_bytes()))
}

/// `filter[state]` names states, separated by commas; `cursor` is where the page before ended.
async fn rows(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, name, id)): Item,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let run = runs::find(&state.app, &family, &name)?;
    let pairs = listing::pairs(query.as_deref().unwrap_or_default());
    let given = |wanted: &str| pairs.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str());
    let after = match given("cursor") {
        None => 0,
        Some(text) => text.parse().map_err(|_| {
            OpError::invalid(
                "/cursor",
                "cursor",
                say!("http-start-again-from-first-page", "Start again from the first page."),
            )
        })?,
    };
    let states = given("filter[state]").map(|text| text.split(',').map(str::to_string).collect()).unwrap_or_default();
    let body = runs::rows(&state.app, &caller.context, &run, &known(&id)?, &Rows { states, after }).await?;
    Ok(json_bytes(StatusCode::OK, body.to_string().into_bytes()))
}

async fn act(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, name, id, action)): Path<(String, String, String, String)>,
) -> Result<Response, Problem> {
    let run = runs::find(&state.app, &family, &name)?;
    runs::reach(&caller.context, &run).map_err(OpError::from)?;
    let action = Action::parse(&action).ok_or_else(Problem::not_found)?;
    let id = known(&id)?;
    runs::act(&state.app, &caller.context, &run, id.clone(), action).await?;
    let body = runs::one(&state.app, &caller.context, &run, &id).await?;
    Ok(json_bytes(StatusCode::OK, body.to_string().into_bytes()))
}

/// The routes of every declared run, each with its own parameters.
pub fn documented(registry: &Registry) -> Map<String, Json> {
    let problem = json!({"$ref": "#/components/responses/Problem"});
    let answers = |status: &str, description: &str| json!({status: {"description": description, "content": {"application/json": {"schema": {"type": "object"}}}}, "400": problem, "401": problem, "403": problem, "404": problem, "409": problem, "422": problem, "default": problem});
    let mut paths = Map::new();
    for run in registry.runs.values() {
        let base = format!("/v1/runs/{}/{}", run.family, run.name);
        let title = kernel::openapi::plain(&run.title);
        let id: String = format!("{} {}", run.family, run.name)
            .split([' ', '-', '_'])
            .map(|part| part.get(..1).map_or_else(String::new, |first| first.to_uppercase() + &part[1..]))
            .collect();
        let tag = json!([run.family]);
        paths.insert(base.clone(), json!({
            "get": {"tags": tag, "operationId": format!("runs{id}"), "summary": format!("{title}: the latest runs"), "responses": answers("200", "Runs, latest first")},
            "post": {"tags": tag, "operationId": format!("startRun{id}"), "summary": format!("{title}: start with a preview"),
                "requestBody": {"required": true, "content": {"application/json": {"schema": kernel::openapi::questions(&run.params)}}},
                "responses": answers("201", "The run, whose preview is being made")},
        }));
        paths.insert(format!("{base}/{{id}}"), json!({
            "get": {"tags": tag, "operationId": format!("run{id}"), "summary": format!("{title}: one run"), "responses": answers("200", "State, counts, figures, and what can be done")},
        }));
        paths.insert(format!("{base}/{{id}}/rows"), json!({
            "get": {"tags": tag, "operationId": format!("runRows{id}"), "summary": format!("{title}: what became of each record"),
                "parameters": [
                    {"name": "filter[state]", "in": "query", "description": "States of rows, separated by commas", "schema": {"type": "string"}},
                    {"name": "cursor", "in": "query", "schema": {"type": "string"}},
                ],
                "responses": answers("200", "Rows in order")},
        }));
        for action in Action::ALL.into_iter().filter(|action| *action != Action::Undo || run.undo.is_some()) {
            let verb = action.as_str();
            paths.insert(format!("{base}/{{id}}/{verb}"), json!({
                "post": {"tags": tag, "operationId": format!("{verb}Run{id}"), "summary": format!("{title}: {verb}"), "responses": answers("200", "The run")},
            }));
        }
    }
    paths
}
