//! `/v1/auth/*` and `GET /v1/get/validateToken`.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::{Json as AxumJson, Router};
use axum::routing::{get, post};
use http::{HeaderMap, HeaderValue, StatusCode, header};
use kernel::platform::session::{Origin, Refresh};
use kernel::platform::{session as sessions, user as users};
use kernel::{FieldError, OpError};
use serde_json::{Map, Value as Json, json};

use super::password::{NOBODY, verify_password};
use super::session::{self, Tokens};
use super::token::refresh_hash;
use crate::body::JsonBody;
use crate::caller::{SignedIn, claims};
use crate::problem::Problem;
use crate::state::HttpState;

pub fn routes() -> Router<HttpState> {
    Router::new()
        .route("/v1/auth/login", post(login))
        .route("/v1/auth/refresh", post(refresh))
        .route("/v1/auth/logout", post(logout))
        .route("/v1/get/validateToken", get(validate_token))
}

/// Passwords longer than this are not hashed: they only cost time.
const PASSWORD_MAX: usize = 512;

async fn login(State(state): State<HttpState>, headers: HeaderMap, body: JsonBody) -> Result<Response, Problem> {
    let now = state.app.clock.now();
    let object = body.object()?;
    let email = required_text(&object, "emailAddress", "Email is required.")?.trim().to_lowercase();
    let password = required_text(&object, "password", "Password is required.")?.to_string();
    let remember = object.get("rememberMe").and_then(Json::as_bool).unwrap_or(false);
    let wait = state.attempts.wait_seconds(&email, now);
    if wait > 0 {
        return Err(OpError::TooMany { retry_after_seconds: wait }.into());
    }
    let user = {
        let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
        users::by_email(&mut reader, &email).await?
    };
    let hash = user.as_ref().map_or_else(|| NOBODY.into(), |user| std::sync::Arc::clone(&user.password_hash));
    let fits = password.len() <= PASSWORD_MAX && check_password(&state, password, hash).await?;
    let Some(user) = user.filter(|user| fits && user.status == "active") else {
        state.attempts.failed(&email, now);
        tracing::info!(reason = "bad_credentials", "auth.login_failed");
        return Err(wrong_credentials());
    };
    state.attempts.succeeded(&email);
    let tokens = session::start(&state, &user.id, remember, origin(&headers), now).await?;
    let mut answer = session::describe(&state, &user, now).await?;
    add_tokens(&mut answer, &tokens);
    Ok(with_cookies(answer, &tokens, &headers))
}

/// One answer for an unknown address and a wrong password: it must not tell which addresses exist.
fn wrong_credentials() -> Problem {
    Problem::refused_sign_in("The email address or the password is not right.")
}

/// Hashing off the async threads, a bounded number at once.
async fn check_password(state: &HttpState, password: String, hash: std::sync::Arc<str>) -> Result<bool, Problem> {
    let permit = state.hashing.acquire().await.map_err(|_| Problem::server())?;
    let checked = tokio::task::spawn_blocking(move || verify_password(&password, &hash)).await;
    drop(permit);
    checked.map_err(|_| Problem::server())
}

async fn refresh(State(state): State<HttpState>, headers: HeaderMap, body: JsonBody) -> Result<Response, Problem> {
    let now = state.app.clock.now();
    let object = body.object()?;
    let token = required_text(&object, "refreshToken", "The refresh token is missing.")?;
    let hash = refresh_hash(token);
    let found = state
        .app
        .db
        .write_platform(move |tx| {
            let hash = hash.clone();
            Box::pin(async move {
                let found = sessions::check(tx, &hash, now).await?;
                match &found {
                    Refresh::Valid { session, family, .. } => {
                        if !sessions::mark_rotated(tx, session, now).await? {
                            return Ok(Refresh::Reused { family: family.clone() });
                        }
                    }
                    // Someone used this token before: either of the two is a thief, so both must sign in again.
                    Refresh::Reused { family } => sessions::revoke_family(tx, family, now).await?,
                    Refresh::Unknown => {}
                }
                Ok::<_, OpError>(found)
            })
        })
        .await?;
    match found {
        Refresh::Valid { user, family, expires_at, .. } => {
            let user = session::active_user(&state, &user).await?;
            let tokens = session::issue(&state, &user.id, family, expires_at, origin(&headers), now).await?;
            let mut answer = Map::new();
            add_tokens(&mut answer, &tokens);
            Ok(with_cookies(answer, &tokens, &headers))
        }
        Refresh::Reused { .. } => {
            state.contexts.clear();
            tracing::warn!("auth.refresh_token_reused");
            Err(Problem::unauthenticated("token_reused"))
        }
        Refresh::Unknown => Err(Problem::unauthenticated("token_invalid")),
    }
}

async fn logout(State(state): State<HttpState>, headers: HeaderMap) -> Result<Response, Problem> {
    let now = state.app.clock.now();
    // Signing out twice, or with a token that ended, is still signed out.
    if let Ok(claims) = claims(&state, &headers, now) {
        state
            .app
            .db
            .write_platform(move |tx| {
                let family = claims.f.clone();
                Box::pin(async move { sessions::revoke_family(tx, &family, now).await })
            })
            .await?;
        state.contexts.clear();
    }
    let mut response = AxumJson(json!({"result": "success"})).into_response();
    for name in ["accessToken", "refreshToken"] {
        let cookie = format!("{name}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly");
        if let Ok(value) = HeaderValue::from_str(&cookie) {
            response.headers_mut().append(header::SET_COOKIE, value);
        }
    }
    Ok(response)
}

async fn validate_token(State(state): State<HttpState>, signed_in: SignedIn) -> Result<Response, Problem> {
    let user = session::active_user(&state, &signed_in.claims.u).await?;
    let mut answer = session::describe(&state, &user, signed_in.now).await?;
    answer.insert("result".into(), json!("success"));
    answer.insert("valid".into(), json!(true));
    answer.insert("message".into(), json!("Token is valid"));
    Ok((StatusCode::OK, [(header::CACHE_CONTROL, "no-store")], AxumJson(Json::Object(answer))).into_response())
}

fn add_tokens(answer: &mut Map<String, Json>, tokens: &Tokens) {
    answer.insert("result".into(), json!("success"));
    answer.insert("accessToken".into(), json!(tokens.access));
    answer.insert("refreshToken".into(), json!(tokens.refresh));
}

/// The tokens as cookies too, with the lifetimes of the specification: lax, and secure where the page is.
fn with_cookies(answer: Map<String, Json>, tokens: &Tokens, headers: &HeaderMap) -> Response {
    let mut response = (StatusCode::OK, [(header::CACHE_CONTROL, "no-store")], AxumJson(Json::Object(answer))).into_response();
    let secure = headers.get("x-forwarded-proto").is_some_and(|value| value == "https");
    let secure = if secure { "; Secure" } else { "" };
    for (name, value) in [("accessToken", &tokens.access), ("refreshToken", &tokens.refresh)] {
        let cookie = format!("{name}={value}; Path=/; Max-Age={}; SameSite=Lax; HttpOnly{secure}", tokens.lifetime_seconds);
        if let Ok(value) = HeaderValue::from_str(&cookie) {
            response.headers_mut().append(header::SET_COOKIE, value);
        }
    }
    response
}

fn origin(headers: &HeaderMap) -> Origin {
    let text = |name: http::HeaderName| headers.get(name).and_then(|value| value.to_str().ok()).map(|text| text.chars().take(300).collect());
    Origin { user_agent: text(header::USER_AGENT), ip: text(http::HeaderName::from_static("x-forwarded-for")) }
}

fn required_text<'o>(object: &'o Map<String, Json>, name: &str, message: &str) -> Result<&'o str, Problem> {
    match object.get(name).and_then(Json::as_str).filter(|text| !text.is_empty()) {
        Some(text) => Ok(text),
        None => {
            let error = FieldError::new(format!("/{name}"), "required", message);
            Err(Problem::bad_request("invalid", message).with_errors(vec![error]))
        }
    }
}
