//! `/v1/personal/dashboards`: dashboards that people compose for themselves and others.

use axum::Router;
use axum::extract::Path;
use axum::response::Response;
use axum::routing::{get, patch};
use http::StatusCode;
use kernel::platform::own_dashboard::{self, DashboardInput};
use kernel::say;
use serde_json::{Map, Value as Json, json};

use super::{answer, known};
use crate::body::JsonBody;
use crate::caller::Caller;
use crate::problem::Problem;
use crate::state::{HttpState, State};

pub fn routes() -> Router<HttpState> {
    Router::new()
        .route("/v1/personal/dashboards", get(list).post(create))
        .route("/v1/personal/dashboards/offers", get(offers))
        .route("/v1/personal/dashboards/{id}", patch(update).delete(remove))
}

async fn list(State(state): State<HttpState>, caller: Caller) -> Result<Response, Problem> {
    let dashboards = own_dashboard::all(&state.app, &caller.context).await?;
    Ok(answer(StatusCode::OK, &json!({"data": dashboards})))
}

/// What the caller may put on one.
async fn offers(State(state): State<HttpState>, caller: Caller) -> Response {
    let offers = own_dashboard::offers(&state.app.product, &caller.context);
    answer(StatusCode::OK, &json!({"data": offers}))
}

async fn create(State(state): State<HttpState>, caller: Caller, body: JsonBody) -> Result<Response, Problem> {
    let id = own_dashboard::create(&state.app, &caller.context, input(body)?).await?;
    Ok(answer(StatusCode::CREATED, &json!({"data": {"id": id.as_str()}})))
}

async fn update(
    State(state): State<HttpState>,
    caller: Caller,
    Path(id): Path<String>,
    body: JsonBody,
) -> Result<StatusCode, Problem> {
    own_dashboard::update(&state.app, &caller.context, &known(&id)?, input(body)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn remove(State(state): State<HttpState>, caller: Caller, Path(id): Path<String>) -> Result<StatusCode, Problem> {
    own_dashboard::delete(&state.app, &caller.context, &known(&id)?).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn input(body: JsonBody) -> Result<DashboardInput, Problem> {
    serde_json::from_value(Json::Object(body.object()?)).map_err(|error| {
        Problem::unprocessable("invalid", say!("http-no-dashboard", "This is no dashboard: {error}.", error))
    })
}

/// The routes as the API's document shows them.
pub fn documented() -> Map<String, Json> {
    let problem = json!({"$ref": "#/components/responses/Problem"});
    let told = |status: &str, answer: Json| json!({status: answer, "400": problem, "401": problem, "409": problem, "422": problem, "default": problem});
    let data = |description: &str| json!({"description": description, "content": {"application/json": {"schema": {"type": "object"}}}});
    let nothing = |description: &str| told("204", json!({"description": description}));
    let text = json!({"type": "string"});
    let placed = json!({
        "type": "object",
        "required": ["key"],
        "properties": {
            "key": text,
            "tile": {"type": "string", "description": "A tile of a declared dashboard: `accounting.sales-transactions/overdue`"},
            "report": {"type": "string", "description": "Or a report: `accounting.aged-receivables`"},
            "as": {"type": "string", "enum": ["number", "bar", "line"], "description": "How the report is drawn"},
            "width": {"type": "integer", "minimum": 2, "maximum": 12, "description": "Columns it spans, of twelve"},
        },
    });
    let body = |required: &[&str]| {
        json!({"required": true, "content": {"application/json": {"schema": {"type": "object", "required": required, "properties": {
            "title": text,
            "shared": {"type": "string", "description": "Lowest role that sees it, or `everybody`; empty keeps it personal"},
            "tiles": {"type": "array", "maxItems": 20, "items": placed},
        }}}}})
    };
    let paths = json!({
        "/v1/personal/dashboards": {
            "get": {"tags": ["personal"], "operationId": "ownDashboards", "summary": "Dashboards that people composed: the caller's own and shared ones",
                "responses": told("200", data("Dashboards with the tiles the caller may see"))},
            "post": {"tags": ["personal"], "operationId": "createDashboard", "summary": "Compose a dashboard",
                "requestBody": body(&["title"]), "responses": told("201", data("The id of the dashboard"))},
        },
        "/v1/personal/dashboards/offers": {"get": {"tags": ["personal"], "operationId": "dashboardOffers", "summary": "Tiles and reports the caller may put on a dashboard",
            "responses": told("200", data("Tiles, then reports, by title"))}},
        "/v1/personal/dashboards/{id}": {
            "patch": {"tags": ["personal"], "operationId": "updateDashboard", "summary": "Change a dashboard of one's own",
                "requestBody": body(&[]), "responses": nothing("Changed")},
            "delete": {"tags": ["personal"], "operationId": "deleteDashboard", "summary": "Remove a dashboard", "responses": nothing("Removed")},
        },
    });
    match paths {
        Json::Object(paths) => paths,
        _ => Map::new(),
    }
}
