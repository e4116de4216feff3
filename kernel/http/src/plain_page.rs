//! Pages the server writes itself for people without an account: no scripts, nothing from elsewhere, nothing kept.

use axum::response::{IntoResponse, Response};
use http::{HeaderValue, StatusCode, header};

/// An answer that is such a page; its forms go to this server alone.
pub fn plain_page(status: StatusCode, html: String) -> Response {
    let mut response = (status, html).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    let policy = HeaderValue::from_static(
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    response
}
