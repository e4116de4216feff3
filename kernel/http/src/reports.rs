//! `GET /v1/{family}/reports/{name}`: JSON, CSV, XLSX or PDF of one report.

use axum::Router;
use axum::extract::{Path, RawQuery};
use axum::response::Response;
use axum::routing::get;
use http::header::ACCEPT_LANGUAGE;
use http::{HeaderMap, StatusCode};
use kernel::reporting;
use kernel::service::listing;

use crate::caller::Caller;
use crate::data::{download, file_format, json_bytes};
use crate::fair;
use crate::print;
use crate::problem::Problem;
use crate::state::{HttpState, State};

pub fn routes() -> Router<HttpState> {
    Router::new()
        .route("/v1/reports", get(catalogue))
        .route("/v1/reports/bases", get(bases))
        .route("/v1/reports/bases/{address}", get(base))
        .route("/v1/{family}/reports/{name}", get(report))
}

/// `GET /v1/reports`: the reports the caller may open, by heading.
async fn catalogue(State(state): State<HttpState>, caller: Caller) -> Response {
    let data = reporting::catalogue(&state.app.product, &caller.context);
    json_bytes(StatusCode::OK, serde_json::json!({"data": data}).to_string().into_bytes())
}

/// `GET /v1/reports/bases`: what the caller may make a report from.
async fn bases(State(state): State<HttpState>, caller: Caller) -> Response {
    let data = reporting::bases::all(&state.app.product, &caller.context);
    json_bytes(StatusCode::OK, serde_json::json!({"data": data}).to_string().into_bytes())
}

/// `GET /v1/reports/bases/{address}`: one of them with its columns and parameters.
async fn base(
    State(state): State<HttpState>,
    caller: Caller,
    Path(address): Path<String>,
) -> Result<Response, Problem> {
    let data = reporting::bases::one(&state.app.product, &caller.context, &address)?;
    Ok(json_bytes(StatusCode::OK, serde_json::json!({"data": data}).to_string().into_bytes()))
}

async fn report(
    State(state): State<HttpState>,
    caller: Caller,
    Path((family, name)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let pairs = listing::pairs(query.as_deref().unwrap_or_default());
    let format = pairs.iter().find(|(name, _)| name == "format").map(|(_, value)| value.as_str());
    // Who does not say what they read gets paper in what the business writes.
    let state = if format == Some("pdf") && !headers.contains_key(ACCEPT_LANGUAGE) {
        state.in_language(&caller.context.business.language)
    } else {
        state
    };
    let report = reporting::find(&state.app, &family, &name)?;
    // Until the rows are there: a paper made of them waits for a turn of its own.
    let turn = fair::place(&state.fair.reports, &caller.context, 5)?.turn().await.ok_or_else(Problem::server)?;
    let result = reporting::shown(&state.app, &caller.context, &report, &pairs).await?;
    drop(turn);
    match format {
        None | Some("json") => {
            Ok(json_bytes(StatusCode::OK, result.to_json(&state.app.product, &caller.context).to_string().into_bytes()))
        }
        Some("pdf") => Ok(download(
            print::report(&state, &caller.context, &result).await?,
            "application/pdf",
            &format!("{name}.pdf"),
        )),
        Some(_) => {
            let (format, kind, extension) = file_format(&pairs)?;
            let file = result.to_sheet(&state.app.product, &caller.context, format)?;
            Ok(download(file, kind, &format!("{name}.{extension}")))
        }
    }
}
