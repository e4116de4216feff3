//! The built shell, embedded in the binary: one page for every browser path, branded before it leaves.

mod files;
mod install;
mod words;

use std::sync::LazyLock;

use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use rust_embed::RustEmbed;

pub use install::manifest;
pub use words::Voice;

use crate::problem::Problem;
use crate::state::{HttpState, State};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// The page before branding.
static PAGE: LazyLock<String> = LazyLock::new(|| match Dist::get("index.html") {
    Some(file) => String::from_utf8_lossy(&file.data).into_owned(),
    None => String::from(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><!--baobab:head--></head>\
         <body><p>The web shell was not built into this server. Run <code>make build</code>.</p></body></html>",
    ),
});

/// The page of any browser path that is not a file.
pub async fn page(State(state): State<HttpState>, headers: HeaderMap) -> Response {
    branded(&state, &headers, None)
}

/// The page in the brand of its host, or in one that is named.
pub fn branded(state: &HttpState, headers: &HeaderMap, named: Option<&str>) -> Response {
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let brand = named.map_or_else(|| state.brands.of_host(host), |name| state.brands.named(name));
    let mut random = [0u8; 18];
    state.app.ids.fill(&mut random);
    let nonce = STANDARD_NO_PAD.encode(random);
    let in_development = || {
        let families = state.app.product.registry.families.values();
        families.filter(|family| !family.built).map(|family| family.name.clone()).collect()
    };
    let html = brand.page(&PAGE, &in_development).replace("__CSP_NONCE__", &nonce);
    let policy = format!(
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'nonce-{nonce}'; style-src-attr 'unsafe-inline'; \
         img-src 'self' data: blob:; frame-src blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'; manifest-src 'self'"
    );
    let mut response = (StatusCode::OK, html).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

/// The brand's favicon.
pub async fn favicon(State(state): State<HttpState>, headers: HeaderMap) -> Response {
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let body = state.brands.of_host(host).favicon.clone();
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
        (header::VARY, "Host"),
    ];
    (headers, body).into_response()
}

/// A built file with a hash in its name: cached for ever. The register of assets has its pages below the same path: names of files
/// have an ending, paths of pages none.
pub async fn asset(State(state): State<HttpState>, Path(path): Path<String>, headers: HeaderMap) -> Response {
    match files::serve(&format!("assets/{path}"), "public, max-age=31536000, immutable", &headers) {
        Some(file) => file,
        None if path.contains('.') => Problem::not_found().into_response(),
        None => page(State(state), headers).await,
    }
}

/// A file at the root (`boot.js`), or the page.
pub async fn file_or_page(
    State(state): State<HttpState>,
    uri: http::Uri,
    method: http::Method,
    headers: HeaderMap,
) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("v1/") {
        return Problem::not_found().into_response();
    }
    if method != http::Method::GET && method != http::Method::HEAD {
        return Problem::method_not_allowed().into_response();
    }
    let file = if path.is_empty() || path == "index.html" {
        None
    } else {
        files::serve(path, "public, max-age=300", &headers)
    };
    match file {
        Some(file) => file,
        None => page(State(state), headers).await,
    }
}
