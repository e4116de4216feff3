//! The registry for browsers: the document, families' parts, guided workflows. The stream of events tells when it changed.

use std::sync::Arc;

use axum::extract::{Path, Query};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use http::{HeaderMap, HeaderValue, StatusCode, header};
use kernel::shell::{Document, Reach, sector};
use serde::Deserialize;

use crate::caller::Caller;
use crate::problem::Problem;
use crate::state::{HttpState, State};

/// Families one request may ask for.
const FAMILIES_MAX: usize = 24;

pub fn routes() -> Router<HttpState> {
    Router::new()
        .route("/v1/registry", get(document))
        .route("/v1/registry/families/{names}", get(families))
        .route("/v1/registry/entities/{address}", get(about))
        .route("/v1/registry/wizards/{id}", get(wizard))
}

#[derive(Deserialize)]
struct Asked {
    /// The sector the user chose for this business, where it differs from the business's own.
    sector: Option<String>,
}

impl Asked {
    fn sector<'a>(&self, caller: &'a Caller) -> &'a str {
        match &self.sector {
            Some(chosen) => sector::known(chosen),
            None => &caller.context.business.sector,
        }
    }
}

async fn document(
    State(state): State<HttpState>,
    caller: Caller,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Response {
    let document = state.app.documents().document(&state.app, &caller.context, asked.sector(&caller));
    answer(&document, &headers)
}

/// `/v1/registry/families/accounting,ledger`: several parts in one answer, so that a screen waits for one request.
async fn families(
    State(state): State<HttpState>,
    caller: Caller,
    Path(names): Path<String>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let names: Vec<&str> = names.split(',').filter(|name| !name.is_empty()).collect();
    if names.is_empty() || names.len() > FAMILIES_MAX {
        return Err(Problem::not_found());
    }
    let parts = state
        .app
        .documents()
        .families(&state.app, &caller.context, asked.sector(&caller), &names)
        .ok_or_else(Problem::not_found)?;
    Ok(answer(&Arc::new(parts), &headers))
}

/// What an entity is for.
async fn about(
    State(state): State<HttpState>,
    caller: Caller,
    Path(address): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, Problem> {
    let reach = Reach::new(&state.app.product, &caller.context, asked.sector(&caller));
    let about = kernel::shell::about(&reach, &address).ok_or_else(Problem::not_found)?;
    Ok(Json(about).into_response())
}

/// One guided workflow whole.
async fn wizard(
    State(state): State<HttpState>,
    caller: Caller,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, Problem> {
    let reach = Reach::new(&state.app.product, &caller.context, asked.sector(&caller));
    let wizard = kernel::shell::wizard(&reach, &id).ok_or_else(Problem::not_found)?;
    Ok(Json(wizard).into_response())
}

fn answer(document: &Arc<Document>, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", document.tag);
    // A proxy that compresses marks tags as weak; the content is the same.
    let known = |value: &HeaderValue| value.to_str().is_ok_and(|known| known.trim_start_matches("W/") == tag);
    let mut response = match headers.get(header::IF_NONE_MATCH) {
        Some(value) if known(value) => StatusCode::NOT_MODIFIED.into_response(),
        _ => ([(header::CONTENT_TYPE, "application/json")], document.text.clone()).into_response(),
    };
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-language"));
    response
}
