//! Sessions in cookies, beside the bearer tokens: what the browser sends by itself counts only for requests that this
//! site's own pages made.

use axum::body::Body;
use http::{HeaderMap, HeaderValue, Method, Request, header};

use super::session::Tokens;
use crate::state::HttpState;

pub const ACCESS: &str = "accessToken";
pub const REFRESH: &str = "refreshToken";
/// Outlives the session: it says that this browser signed in before.
pub const KNOWN_DEVICE: &str = "knownDevice";
/// A reader of a public library, so that their vote counts once.
pub const READER: &str = "reader";
/// The refresh token goes where it is used and nowhere else.
const REFRESH_PATH: &str = "/v1/auth";

/// The tokens as cookies with the lifetimes of the specification: lax, secure where the page is, shared across the parent
/// domain when one is configured, out of reach of scripts.
pub fn set(state: &HttpState, request: &HeaderMap, response: &mut HeaderMap, tokens: &Tokens) {
    put(state, request, response, ACCESS, &tokens.access, "/", tokens.lifetime_seconds);
    put(state, request, response, REFRESH, &tokens.refresh, REFRESH_PATH, tokens.lifetime_seconds);
}

pub fn clear(state: &HttpState, request: &HeaderMap, response: &mut HeaderMap) {
    put(state, request, response, ACCESS, "", "/", 0);
    put(state, request, response, REFRESH, "", REFRESH_PATH, 0);
}

/// The mark of a browser that signed in; signing out leaves it.
pub fn set_known_device(state: &HttpState, request: &HeaderMap, response: &mut HeaderMap, value: &str, seconds: i64) {
    put(state, request, response, KNOWN_DEVICE, value, REFRESH_PATH, seconds);
}

/// Identifies a browser that voted on a public page; sent with these pages only.
pub fn set_reader(state: &HttpState, request: &HeaderMap, response: &mut HeaderMap, value: &str, seconds: i64) {
    put(state, request, response, READER, value, "/read", seconds);
}

fn put(
    state: &HttpState,
    request: &HeaderMap,
    response: &mut HeaderMap,
    name: &str,
    value: &str,
    path: &str,
    seconds: i64,
) {
    let secure = if state.is_secure(request) { "; Secure" } else { "" };
    let domain = state
        .config
        .cookie_domain
        .as_deref()
        .filter(|domain| belongs(request, domain))
        .map(|domain| format!("; Domain={domain}"));
    let cookie = format!(
        "{name}={value}; Path={path}; Max-Age={seconds}; SameSite=Lax; HttpOnly{secure}{}",
        domain.unwrap_or_default()
    );
    if let Ok(value) = HeaderValue::from_str(&cookie) {
        response.append(header::SET_COOKIE, value);
    }
}

/// Browsers drop cookies of a domain the page is not in; a brand on a host of its own gets cookies of its own.
fn belongs(request: &HeaderMap, domain: &str) -> bool {
    let host = request.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name).to_ascii_lowercase();
    name == domain || name.strip_suffix(domain).is_some_and(|rest| rest.ends_with('.'))
}

/// The one cookie of this name. Two of them mean that another page of the domain planted one: neither counts.
pub fn value<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let mut found = headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(|(key, value)| *key == name && !value.is_empty())
        .map(|(_, value)| value);
    match (found.next(), found.next()) {
        (Some(value), None) => Some(value),
        _ => None,
    }
}

/// Whether a request that carries cookies was made by a page of this site: the browser says where it comes from, and a
/// header is there that other sites cannot set without being asked first (`User-Type`, which the shell always sends).
pub fn is_own_request(method: &Method, headers: &HeaderMap) -> bool {
    if is_from_elsewhere(headers) {
        return false;
    }
    let reading = matches!(*method, Method::GET | Method::HEAD);
    reading
        || (headers.contains_key("user-type")
            && (headers.contains_key("origin") || headers.contains_key("sec-fetch-site")))
}

/// Whether the browser says that a page of another site made this request.
pub fn is_from_elsewhere(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    if text("sec-fetch-site").is_some_and(|site| !matches!(site, "same-origin" | "none")) {
        return true;
    }
    let host = text("host").unwrap_or_default();
    let is_own = |origin: &str| {
        origin
            .split_once("://")
            .is_some_and(|(scheme, rest)| matches!(scheme, "http" | "https") && rest.eq_ignore_ascii_case(host))
    };
    text("origin").is_some_and(|origin| !is_own(origin))
}

/// Lets the access cookie stand in for a bearer token that is not there. Everything behind reads the one header.
pub fn admit(request: &mut Request<Body>) {
    if request.headers().contains_key(header::AUTHORIZATION) || !request.uri().path().starts_with("/v1/") {
        return;
    }
    let Some(token) = value(request.headers(), ACCESS) else { return };
    if !is_own_request(request.method(), request.headers()) {
        return;
    }
    if let Ok(value) = HeaderValue::from_str(&format!("Bearer {token}")) {
        request.headers_mut().insert(header::AUTHORIZATION, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admitted(method: Method, headers: &[(&str, &str)]) -> bool {
        let mut request = Request::builder().method(method).uri("/v1/users").header("host", "books.example.com");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let mut request = request.body(Body::empty()).unwrap();
        admit(&mut request);
        request.headers().get("authorization").is_some_and(|value| value == "Bearer t1")
    }

    #[test]
    fn cookies_count_for_own_requests_only() {
        let cookie = ("cookie", "a=b; accessToken=t1");
        let own = ("origin", "https://books.example.com");
        assert!(admitted(Method::POST, &[cookie, own, ("user-type", "user")]));
        assert!(admitted(Method::POST, &[cookie, ("sec-fetch-site", "same-origin"), ("user-type", "user")]));
        assert!(admitted(Method::GET, &[cookie]));
        // A form of another site; a script of another site; a sister host; no custom header; nothing that says where from.
        assert!(!admitted(Method::POST, &[cookie, ("origin", "https://evil.example"), ("user-type", "user")]));
        assert!(!admitted(Method::POST, &[cookie, ("sec-fetch-site", "cross-site"), ("user-type", "user")]));
        assert!(!admitted(Method::POST, &[cookie, ("sec-fetch-site", "same-site"), own, ("user-type", "user")]));
        assert!(!admitted(Method::POST, &[cookie, own]));
        assert!(!admitted(Method::POST, &[cookie, ("user-type", "user")]));
        assert!(!admitted(Method::POST, &[cookie, ("origin", "null"), ("user-type", "user")]));
        assert!(!admitted(Method::GET, &[cookie, ("sec-fetch-site", "cross-site")]));
        // A planted second cookie.
        assert!(!admitted(Method::GET, &[("cookie", "accessToken=t1; accessToken=t2")]));
        assert!(!admitted(Method::GET, &[cookie, ("cookie", "accessToken=t2")]));
        assert!(!admitted(Method::GET, &[]));
    }
}
