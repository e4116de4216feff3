//! What a brand's host serves of it: its logo, its own legal texts.

use std::sync::Arc;

use axum::Json as AxumJson;
use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, HeaderValue, header};
use serde_json::json;

use crate::held::brands::Brand;
use crate::problem::Problem;
use crate::state::{HttpState, State};

fn of_request<'s>(state: &'s HttpState, headers: &HeaderMap) -> &'s Arc<Brand> {
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
    state.brands.of_host(host)
}

/// `GET /brand/logo/{hash}`: the logo of the brand this host belongs to. Its address changes with its content.
pub async fn logo(State(state): State<HttpState>, headers: HeaderMap, Path(_hash): Path<String>) -> Response {
    let brand = of_request(&state, &headers);
    let Some((bytes, name)) = brand.logo.clone().zip(brand.file.logo.image.as_deref()) else {
        return Problem::not_found().into_response();
    };
    let kind = match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        _ => "image/jpeg",
    };
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable"));
    headers.insert(header::VARY, HeaderValue::from_static("Host"));
    // A drawing may carry scripts; opened on its own it runs none.
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"),
    );
    response
}

/// `GET /brand/legal/{page}`: the brand's own text of a legal page (`terms`, `privacy`, `refunds`, `cookies`); 404 where it
/// has none and the general text stands.
pub async fn legal(State(state): State<HttpState>, headers: HeaderMap, Path(page): Path<String>) -> Response {
    let Some(text) = of_request(&state, &headers).file.legal.texts.get(&page) else {
        return Problem::not_found().into_response();
    };
    let mut response = AxumJson(json!({"data": text})).into_response();
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600"));
    response.headers_mut().insert(header::VARY, HeaderValue::from_static("Host"));
    response
}
