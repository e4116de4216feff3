//! `GET /manifest.webmanifest`: what a browser needs to install the suite as an app, under the brand of the host.

use axum::response::{IntoResponse, Response};
use http::{HeaderMap, header};
use serde_json::{Value as Json, json};

use crate::held::brands::Brand;
use crate::state::{HttpState, State};

/// The installable app of the host's brand. Cached for an hour, as the favicon is.
pub async fn manifest(State(state): State<HttpState>, headers: HeaderMap) -> Response {
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let body = describe(state.brands.of_host(host)).to_string();
    let headers = [
        (header::CONTENT_TYPE, "application/manifest+json"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
        (header::VARY, "Host"),
    ];
    (headers, body).into_response()
}

fn describe(brand: &Brand) -> Json {
    let file = &brand.file;
    json!({
        "id": "/",
        "name": file.name,
        "short_name": file.name,
        "description": file.description,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": file.colours.light.background,
        "theme_color": file.colours.light.primary,
        // One drawing for every size; `any` is the size of a drawing that scales.
        "icons": [{"src": "/brand/favicon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
        "categories": ["business", "finance", "productivity"],
    })
}
