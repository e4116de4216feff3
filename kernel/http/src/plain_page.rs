//! Pages the server writes itself for people without an account: nothing from elsewhere, nothing kept, and at most a script they do
//! without.

use axum::response::{IntoResponse, Response};
use http::{HeaderValue, StatusCode, header};

/// An answer that is such a page; its forms go to this server alone.
pub fn plain_page(status: StatusCode, html: String) -> Response {
    answered(
        status,
        html,
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
}

/// The same with scripts of this server, for a page that does without where there are none.
pub fn scripted_page(status: StatusCode, html: String) -> Response {
    answered(
        status,
        html,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
}

fn answered(status: StatusCode, html: String, policy: &'static str) -> Response {
    let mut response = (status, html).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    response
}
