//! Signing in: a password, then a code when the account asks for one.

use axum::Json as AxumJson;
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, StatusCode, header};
use kernel::platform::{attempt, second_factor as factors, session as sessions, user as users, verification};
use kernel::{OpError, OpResult, say};
use kernel_types::{Id, Instant};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json, json};

use super::fields::Fields;
use super::mail_composer::{Content, MailComposer, Recipient};
use super::session::{self, Tokens};
use super::{cookie, guess, known_device, recovery, totp};
use crate::body::JsonBody;
use crate::held::token::refresh_hash;
use crate::problem::Problem;
use crate::state::{HttpState, State};

/// Longest name that is looked up and written down.
const NAME_MAX: usize = 254;
/// Longer ones are not hashed: they only cost time.
const PASSWORD_MAX_BYTES: usize = 1_024;
/// Seconds between the password and the second step.
const STEP_SECONDS: i64 = 300;
const SECOND_STEP: &str = "second step";

/// What the browser carries from the password to the code.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct SecondStep {
    u: Id,
    /// Remember me.
    r: bool,
    /// Expiry, microseconds since 1970.
    e: i64,
    /// Makes it usable once.
    n: Id,
}

/// `POST /v1/auth/login {emailAddress, password, rememberMe}`. `emailAddress` may be a user name.
pub async fn login(State(state): State<HttpState>, headers: HeaderMap, body: JsonBody) -> Result<Response, Problem> {
    let now = state.app.clock.now();
    let fields = Fields::of(&body)?;
    let name =
        fields.required("emailAddress", say!("http-email-required", "Email is required."))?.trim().to_lowercase();
    let password = fields.required("password", say!("http-password-required", "Password is required."))?.to_string();
    let remember = fields.flag("rememberMe");
    let name: String = name.chars().take(NAME_MAX).collect();
    let user = {
        let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
        users::by_sign_in_name(&mut reader, &name).await?
    };
    // One path for everybody: an unknown name costs the same hash and the same write. An account is one account by whichever of
    // its names.
    let account = user.as_ref().map_or(name, |user| user.email.clone());
    let source = guess::source(&state, &headers, user.as_ref().map(|user| &user.id), now);
    let place = state.hashing.place(&account, source.ip.as_deref()).await?;
    let guess = guess::reserve(&state, &account, &source, now).await?;
    let hash = user.as_ref().map(|user| std::sync::Arc::clone(&user.password_hash));
    let fits = password.len() <= PASSWORD_MAX_BYTES && state.hashing.check(place, password, hash).await?;
    if let Some(user) = user.as_ref().filter(|user| !fits && guess.is_last && user.status == "active") {
        tell_of_lock(&state, &headers, user, now);
    }
    let Some(user) = user.filter(|user| fits && user.status == "active") else {
        tracing::info!(reason = "bad_credentials", "auth.login_failed");
        return Err(wrong_credentials());
    };
    if !user.verified {
        guess.give_back(&state).await?;
        return Err(Problem::forbidden(
            "email_unverified",
            say!("http-confirm-email-first", "Confirm your email address first: enter the code from our letter."),
        ));
    }
    if user.second_factor {
        guess.give_back(&state).await?;
        let step = SecondStep {
            u: user.id.clone(),
            r: remember,
            e: now.plus_seconds(STEP_SECONDS).0,
            n: state.app.ids.next_id(now.unix_ms()),
        };
        let challenge = state.signer.sign_step(SECOND_STEP, &step);
        let answer = json!({"result": "second_factor", "challenge": challenge, "methods": ["code", "recovery"], "expiresInSeconds": STEP_SECONDS});
        return Ok((StatusCode::OK, [(header::CACHE_CONTROL, "no-store")], AxumJson(answer)).into_response());
    }
    guess.succeed(&state).await?;
    finish(&state, &headers, &user, remember, "password", now).await
}

/// `POST /v1/auth/second-factor {challenge, code}` or `{challenge, recoveryCode}`.
pub async fn second_factor(
    State(state): State<HttpState>,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<Response, Problem> {
    let now = state.app.clock.now();
    let fields = Fields::of(&body)?;
    let challenge = fields.required("challenge", say!("http-password-first", "Sign in with your password first."))?;
    let over = || Problem::unauthenticated("challenge_expired");
    let step: SecondStep = state.signer.check_step(SECOND_STEP, challenge).ok_or_else(over)?;
    if step.e <= now.0 {
        return Err(over());
    }
    let user = session::active_user(&state, &step.u).await?;
    let source = guess::source(&state, &headers, Some(&user.id), now);
    // Guesses at the code are counted apart: the password was right.
    let name = attempt::second_step_name(&user.id);
    let guess = guess::reserve(&state, &name, &source, now).await?;
    let right = match fields.text("recoveryCode")? {
        "" => {
            right_code(
                &state,
                &user.id,
                fields.required(
                    "code",
                    say!("http-enter-code-authenticator-app", "Enter the code of your authenticator app."),
                )?,
                now,
            )
            .await?
        }
        code => {
            let used = recovery::use_one(&state, &user.id, code, now).await?;
            if used {
                tracing::warn!(user = %user.id, "auth.recovery_code_used");
            }
            used
        }
    };
    if !right {
        if guess.is_last {
            tell_of_lock(&state, &headers, &user, now);
        }
        return Err(Problem::refused_sign_in(say!(
            "http-code-not-right",
            "This code is not right, or it was used already. Wait for the next one."
        )));
    }
    let (id, hash, expires) = (state.app.ids.next_id(now.unix_ms()), refresh_hash(challenge), Instant(step.e));
    let owner = user.id.clone();
    let fresh = state
        .app
        .db
        .write_platform(move |tx| {
            let (id, hash, owner) = (id.clone(), hash.clone(), owner.clone());
            Box::pin(async move { verification::spend(tx, &id, &owner, &hash, expires, now).await })
        })
        .await?;
    if !fresh {
        guess.give_back(&state).await?;
        return Err(over());
    }
    guess.succeed(&state).await?;
    guess::note_success(&state, &user.email, &source, now).await?;
    finish(&state, &headers, &user, step.r, "second_factor", now).await
}

/// Whether the code is one of now and of nobody before.
pub async fn right_code(state: &HttpState, user: &Id, code: &str, now: Instant) -> OpResult<bool> {
    let kept = {
        let mut reader = state.app.db.read_platform().await?;
        factors::totp_of(&mut reader, user).await?
    };
    let secret = kept.sealed_secret.as_deref().and_then(|sealed| state.sealer.open(sealed, user.as_str()));
    let Some(secret) = secret.filter(|_| kept.enabled_at.is_some()) else { return Ok(false) };
    let Some(step) = totp::matching_step(&secret, code, now) else { return Ok(false) };
    let user = user.clone();
    state
        .app
        .db
        .write_platform(move |tx| {
            let user = user.clone();
            Box::pin(async move { factors::accept_step(tx, &user, step).await })
        })
        .await
}

/// One answer for an unknown name and a wrong password: it must not tell which names exist.
fn wrong_credentials() -> Problem {
    Problem::refused_sign_in(say!("http-bad-credentials", "The email address or the password is not right."))
}

/// Starts the session and answers what the browser keeps.
pub async fn finish(
    state: &HttpState,
    headers: &HeaderMap,
    user: &users::UserRow,
    remember: bool,
    method: &'static str,
    now: Instant,
) -> Result<Response, Problem> {
    let origin = session::origin(headers);
    tell_of_new_device(state, headers, user, &origin, now).await?;
    let tokens = session::start(state, &user.id, remember, method, origin, now).await?;
    let mut answer = session::describe(state, user, now).await?;
    add_tokens(&mut answer, &tokens);
    let mut response = answer_with_cookies(state, headers, answer, &tokens);
    known_device::remember(state, headers, response.headers_mut(), &user.id, now);
    Ok(response)
}

/// A letter to the owner when guesses made the account wait, once an hour. The answer does not wait for it.
fn tell_of_lock(state: &HttpState, headers: &HeaderMap, user: &users::UserRow, now: Instant) {
    if state.rates.count(&format!("locked/{}", user.id), 1, now).is_err() {
        return;
    }
    let (errand, headers, user) = (state.clone(), headers.clone(), user.clone());
    state.errands.run(async move {
        let place = session::origin(&headers).ip.unwrap_or_else(|| "?".to_string());
        let values = [("place", place.as_str()), ("when", &super::devices::moment(now))];
        let name = user.full_name();
        let reader = Recipient { email: &user.email, name: &name, language: user.language.as_deref().unwrap_or("en") };
        let content = Content { path: Some("/profile?tab=security"), code: None, values: &values };
        let sent = match MailComposer::of_request(&errand, &headers).write(&errand, "sign_in_locked", reader, content) {
            Ok(letter) => session::send(&errand, letter, now).await,
            Err(error) => Err(error),
        };
        if let Err(error) = sent {
            tracing::error!(%error, "auth.lock_letter_failed");
        }
    });
}

/// A letter to the owner when a browser is used that was never used before (OWASP ASVS 2.2.3).
async fn tell_of_new_device(
    state: &HttpState,
    headers: &HeaderMap,
    user: &users::UserRow,
    origin: &sessions::Origin,
    now: Instant,
) -> Result<(), Problem> {
    let Some(agent) = origin.user_agent.as_deref() else { return Ok(()) };
    let known = {
        let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
        sessions::knows_device(&mut reader, &user.id, agent).await?
    };
    // The very first sign-in is no news.
    if known != Some(false) {
        return Ok(());
    }
    let device = super::devices::device_name(agent);
    let values = [
        ("device", device.as_str()),
        ("place", origin.ip.as_deref().unwrap_or("?")),
        ("when", &super::devices::moment(now)),
    ];
    let name = user.full_name();
    let reader = Recipient { email: &user.email, name: &name, language: user.language.as_deref().unwrap_or("en") };
    let letter = MailComposer::of_request(state, headers).write(
        state,
        "new_sign_in",
        reader,
        Content { path: Some("/profile?tab=sessions"), code: None, values: &values },
    )?;
    session::send(state, letter, now).await?;
    Ok(())
}

pub fn add_tokens(answer: &mut Map<String, Json>, tokens: &Tokens) {
    answer.insert("result".into(), json!("success"));
    answer.insert("accessToken".into(), json!(tokens.access));
    answer.insert("refreshToken".into(), json!(tokens.refresh));
}

pub fn answer_with_cookies(
    state: &HttpState,
    headers: &HeaderMap,
    answer: Map<String, Json>,
    tokens: &Tokens,
) -> Response {
    let mut response =
        (StatusCode::OK, [(header::CACHE_CONTROL, "no-store")], AxumJson(Json::Object(answer))).into_response();
    cookie::set(state, headers, response.headers_mut(), tokens);
    response
}
