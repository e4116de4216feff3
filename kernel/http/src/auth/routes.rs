//! `/v1/auth/*`, `GET /v1/get/validateToken` and the outbox of letters.

use axum::Json as AxumJson;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, patch, post};
use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use kernel::platform::session::{self as sessions, Refresh};
use kernel::{OpError, say};
use serde_json::{Map, Value as Json, json};

use super::fields::Fields;
use super::{cookie, devices, login, outbox, passkeys, profile, protection, reset, session, signup, verify};
use crate::body::JsonBody;
use crate::caller::{SignedIn, claims};
use crate::held::token::refresh_hash;
use crate::problem::Problem;
use crate::state::{HttpState, State};

pub fn routes() -> Router<HttpState> {
    Router::new()
        .route("/v1/auth/signup", post(signup::sign_up).layer(DefaultBodyLimit::disable()))
        .route("/v1/auth/login", post(login::login))
        .route("/v1/auth/second-factor", post(login::second_factor))
        .route("/v1/auth/refresh", post(refresh))
        .route("/v1/auth/logout", post(logout))
        .route("/v1/auth/verifications/email-by-code", post(verify::email_by_code))
        .route("/v1/auth/verifications/email-by-link", post(verify::email_by_link))
        .route("/v1/auth/verifications/username-by-code", post(verify::username_by_code))
        .route("/v1/auth/verifications/resend-email", post(verify::resend_email))
        .route("/v1/auth/forgot-password", post(reset::forgot))
        .route("/v1/auth/reset-password", post(reset::reset))
        .route("/v1/get/validateToken", get(validate_token))
        .route("/v1/auth/profile", get(profile::show).patch(profile::change))
        .route(
            "/v1/auth/profile/picture",
            post(profile::set_picture).delete(profile::remove_picture).layer(DefaultBodyLimit::disable()),
        )
        .route("/v1/auth/profile/email-address", post(profile::change_email))
        .route("/v1/auth/profile/email-address/confirm", post(profile::confirm_email))
        .route("/v1/auth/profile/username", post(profile::change_username).delete(profile::remove_username))
        .route("/v1/auth/profile/password", post(profile::change_password))
        .route("/v1/auth/step-up", post(protection::step_up))
        .route("/v1/auth/protection", get(protection::show))
        .route("/v1/auth/protection/totp", post(protection::begin_totp).delete(protection::end_totp))
        .route("/v1/auth/protection/totp/confirm", post(protection::confirm_totp))
        .route("/v1/auth/protection/recovery-codes", post(protection::new_recovery_codes))
        .route("/v1/auth/protection/passkeys/options", post(passkeys::registration_options))
        .route("/v1/auth/protection/passkeys", post(passkeys::register))
        .route("/v1/auth/protection/passkeys/{id}", delete(passkeys::remove).patch(passkeys::rename))
        .route("/v1/auth/passkeys/options", post(passkeys::sign_in_options))
        .route("/v1/auth/passkeys/login", post(passkeys::sign_in))
        .route("/v1/auth/sessions", get(devices::list))
        .route("/v1/auth/sign-ins", get(devices::history))
        .route("/v1/auth/sessions/end-others", post(devices::end_others))
        .route("/v1/auth/sessions/{id}", patch(devices::rename).delete(devices::end))
        .route("/v1/platform/mail", get(outbox::list))
        .route("/v1/platform/mail/{id}", get(outbox::one))
        .route("/v1/platform/mail/{id}/retry", post(outbox::retry))
}

/// `POST /v1/auth/refresh {refreshToken}`; without a body, the cookie of a page of ours.
async fn refresh(
    State(state): State<HttpState>,
    method: Method,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<Response, Problem> {
    let now = state.app.clock.now();
    let fields = Fields::of(&body)?;
    let token = match fields.text("refreshToken")? {
        "" => cookie::value(&headers, cookie::REFRESH)
            .filter(|_| cookie::is_own_request(&method, &headers))
            .unwrap_or_default(),
        given => given,
    };
    if token.is_empty() {
        fields.required("refreshToken", say!("http-refresh-token-missing", "The refresh token is missing."))?;
    }
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
                            // Two requests with one token at the same time: the other was first.
                            sessions::revoke_family(tx, family, now).await?;
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
            let tokens = session::issue(&state, &user.id, family, expires_at, session::origin(&headers), now).await?;
            let mut answer = Map::new();
            login::add_tokens(&mut answer, &tokens);
            Ok(login::answer_with_cookies(&state, &headers, answer, &tokens))
        }
        Refresh::Reused { .. } => {
            session::forget(&state).await;
            tracing::warn!("auth.refresh_token_reused");
            Err(Problem::unauthenticated("token_reused"))
        }
        Refresh::Unknown => Err(Problem::unauthenticated("token_invalid")),
    }
}

/// `POST /v1/auth/logout`
async fn logout(State(state): State<HttpState>, headers: HeaderMap) -> Result<Response, Problem> {
    // Another site's page could sign people out of this one, by the cookies that are taken away if by nothing else.
    if cookie::is_from_elsewhere(&headers) {
        return Err(Problem::forbidden("other_site", say!("http-other-site", "Sign out on a page of this site.")));
    }
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
        session::forget(&state).await;
    }
    let mut response =
        (StatusCode::OK, [(header::CACHE_CONTROL, "no-store")], AxumJson(json!({"result": "success"}))).into_response();
    cookie::clear(&state, &headers, response.headers_mut());
    // What the browser cached goes; what people entered without a line stays until they are back.
    response.headers_mut().insert(HeaderName::from_static("clear-site-data"), HeaderValue::from_static("\"cache\""));
    Ok(response)
}

/// `GET /v1/get/validateToken` (specification §7).
async fn validate_token(State(state): State<HttpState>, signed_in: SignedIn) -> Result<Response, Problem> {
    let user = session::active_user(&state, &signed_in.claims.u).await?;
    let mut answer = session::describe(&state, &user, signed_in.now).await?;
    answer.insert("result".into(), json!("success"));
    answer.insert("valid".into(), json!(true));
    answer.insert("message".into(), json!("Token is valid"));
    Ok((StatusCode::OK, [(header::CACHE_CONTROL, "no-store")], AxumJson(Json::Object(answer))).into_response())
}
