//! All routes and what wraps them.

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use axum::{Router, body::Body};
use http::{HeaderName, HeaderValue, StatusCode, header};
use kernel::say;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tracing::Instrument;
use tracing::field::Empty;

use crate::problem::{Problem, REQUEST_ID, check_input};
use crate::state::HttpState;
use crate::{
    access, auth, brand, business, data, decisions, fair, feeds, files, personal, platform, plugins, reading, registry,
    reports, restricted, runs, search, sharing, shell, signing, verify, visiting, working_time,
};

/// The whole application.
pub fn router(state: HttpState) -> Router {
    Router::new()
        .merge(access::routes())
        .merge(auth::routes::routes())
        .merge(personal::routes())
        .merge(platform::routes())
        .merge(plugins::routes())
        .merge(registry::routes())
        .merge(search::routes())
        .merge(reports::routes())
        .merge(restricted::routes())
        .merge(runs::routes())
        .merge(decisions::routes())
        .merge(working_time::routes())
        .merge(feeds::routes())
        .merge(files::routes())
        .merge(business::routes())
        .merge(sharing::routes())
        .merge(signing::routes())
        .merge(visiting::routes())
        .merge(reading::routes())
        .merge(data::routes())
        .route("/assets/{*path}", get(shell::asset))
        .route("/brand/favicon.svg", get(shell::favicon))
        .route("/brand/logo/{hash}", get(brand::logo))
        .route("/brand/legal/{page}", get(brand::legal))
        .route("/manifest.webmanifest", get(shell::manifest))
        .route("/verify/{business}/{entity}/{id}", get(verify::page))
        .route("/verify.css", get(verify::style))
        .route("/", get(shell::page))
        .route("/v1", any(|| async { Problem::not_found() }))
        .fallback(shell::file_or_page)
        .method_not_allowed_fallback(|| async { Problem::method_not_allowed() })
        .layer(middleware::map_response(as_problem))
        .layer(CatchPanicLayer::custom(|panic: Box<dyn std::any::Any + Send>| {
            let text = panic
                .downcast_ref::<&str>()
                .map(ToString::to_string)
                .or_else(|| panic.downcast_ref::<String>().cloned());
            tracing::error!(panic = text.unwrap_or_default(), "http.panic");
            Problem::server().into_response()
        }))
        .layer(CompressionLayer::new().gzip(true))
        .layer(middleware::from_fn_with_state(state.clone(), around))
        .with_state(state)
}

/// What never reached a handler (a path that is no UTF-8, a parameter given twice) is refused in the words of every other
/// refusal, not in those of the library.
async fn as_problem(response: Response) -> Response {
    let plain =
        response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/plain"));
    match response.status() {
        StatusCode::BAD_REQUEST if plain => Problem::bad_request("malformed_request", check_input()).into_response(),
        _ => response,
    }
}

/// Around every request: its id, a span, security headers, a time limit, metrics.
async fn around(State(state): State<HttpState>, mut request: Request<Body>, next: Next) -> Response {
    if !names_one_host(&request) {
        return Problem::bad_request(
            "host",
            say!("http-request-names-host-for", "A request names the host it is for, once."),
        )
        .into_response();
    }
    auth::peer::settle(&mut request, &state.config.trusted_proxies);
    auth::cookie::admit(&mut request);
    let secure = state.is_secure(request.headers());
    let started = std::time::Instant::now();
    let id = request_id(&state, &request);
    let method = request.method().clone();
    let route =
        request.extensions().get::<MatchedPath>().map_or_else(|| "page".to_string(), |path| path.as_str().to_string());
    // Uploads over slow lines take their time; each watches over its own silence.
    let upload = method == http::Method::POST
        && (route == "/v1/files"
            || route == "/v1/public/pages/{key}/files"
            || route.ends_with("/import")
            || route.ends_with("/logo"));
    let streaming = upload || route == "/v1/events";
    let span =
        tracing::info_span!("request", id = %id, method = %method, route = %route, person = Empty, business = Empty);
    let limit = state.config.timeout;
    let changes = state.app.db.watched();
    let answer = REQUEST_ID.scope(id.clone(), restricted::logged(&state, next.run(request))).instrument(span.clone());
    let mut response = if streaming {
        answer.await
    } else {
        match tokio::time::timeout(limit, fair::in_turns(answer)).await {
            Ok(response) => response,
            Err(_) => REQUEST_ID.scope(id.clone(), async { Problem::timeout().into_response() }).await,
        }
    };
    if state.app.db.watched() != changes {
        // Access changed: the other processes hear of it before the caller does.
        state.contexts.hearing.settle(&state.app).await;
    }
    let headers = response.headers_mut();
    if let Ok(value) = HeaderValue::from_str(&id) {
        headers.insert(HeaderName::from_static("x-request-id"), value);
    }
    if secure {
        headers
            .insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static("max-age=31536000; includeSubDomains"));
    }
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    // Where the address is the key, it must not travel on to where links lead, whatever is answered there.
    let address_is_key =
        ["/share/", "/sign/", "/verify/", "/p/", "/procurement/quotations/submit/", "/v1/feeds/", "/v1/public/"]
            .iter()
            .any(|start| route.starts_with(start));
    headers.insert(
        header::REFERRER_POLICY,
        HeaderValue::from_static(if address_is_key { "no-referrer" } else { "same-origin" }),
    );
    headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    headers
        .entry(header::CONTENT_SECURITY_POLICY)
        .or_insert(HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    let status = response.status().as_u16();
    let elapsed = started.elapsed();
    metrics::counter!("http_requests_total", "route" => route.clone(), "method" => method.to_string(), "status" => status.to_string()).increment(1);
    metrics::histogram!("http_request_seconds", "route" => route).record(elapsed.as_secs_f64());
    if matches!(response.status(), StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN | StatusCode::TOO_MANY_REQUESTS) {
        // With the caller's id, where there is one: what somebody tries is seen without asking every part that refuses.
        span.in_scope(|| tracing::info!(status, "access.refused"));
    }
    span.in_scope(|| tracing::debug!(status, elapsed_us = elapsed.as_micros() as u64, "http.answered"));
    response
}

/// Which brand answers and where letters lead hangs on the host: two of them would be read by one side and by the other. What asks
/// whether the server lives may say none.
fn names_one_host(request: &Request<Body>) -> bool {
    let mut hosts = request.headers().get_all(header::HOST).iter();
    match (hosts.next(), hosts.next()) {
        (Some(host), None) => !host.is_empty() && !host.as_bytes().contains(&b','),
        (None, None) => matches!(request.uri().path(), "/healthz" | "/readyz"),
        _ => false,
    }
}

/// The caller's own id when it is a plain short word, else a fresh one.
fn request_id(state: &HttpState, request: &Request<Body>) -> String {
    let given = request.headers().get("x-request-id").and_then(|value| value.to_str().ok());
    match given.filter(|id| {
        !id.is_empty() && id.len() <= 64 && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    }) {
        Some(id) => id.to_string(),
        None => state.app.ids.next_id(state.app.clock.now().unix_ms()).to_string(),
    }
}
