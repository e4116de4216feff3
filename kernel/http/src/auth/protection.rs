//! What protects an account beyond its password: an authenticator app, recovery codes, and proving once more who one is.

use axum::Json as AxumJson;
use http::{HeaderMap, StatusCode, header};
use kernel::platform::{attempt, passkey, second_factor as factors, session as sessions};
use kernel::{OpError, OpResult, say};
use kernel_types::Instant;
use serde_json::{Value as Json, json};

use super::devices::{device_name, moment};
use super::fields::Fields;
use super::mail_composer::{Content, MailComposer, Recipient};
use super::{guess, login, recovery, session, totp};
use crate::body::JsonBody;
use crate::caller::SignedIn;
use crate::problem::Problem;
use crate::state::{HttpState, State};

/// `GET /v1/auth/protection`
pub async fn show(State(state): State<HttpState>, signed_in: SignedIn) -> Result<AxumJson<Json>, Problem> {
    let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
    let kept = factors::totp_of(&mut reader, &signed_in.claims.u).await?;
    let left = factors::recovery_codes_left(&mut reader, &signed_in.claims.u).await?;
    let keys = passkey::of_user(&mut reader, &signed_in.claims.u).await?;
    let passkeys: Vec<Json> = keys
        .iter()
        .map(|key| json!({"id": key.id.as_str(), "name": key.name, "createdAt": key.created_at.to_rfc3339(), "lastUsedAt": key.last_used_at.map(Instant::to_rfc3339)}))
        .collect();
    Ok(AxumJson(json!({"data": {
        "totp": {"enabled": kept.enabled_at.is_some(), "enabledAt": kept.enabled_at.map(Instant::to_rfc3339)},
        "recoveryCodesLeft": left, "passkeys": passkeys,
    }})))
}

/// `POST /v1/auth/step-up {password, code?, recoveryCode?}`: opens the security settings for ten minutes. An account with a second
/// step proves both again.
pub async fn step_up(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<AxumJson<Json>, Problem> {
    let now = signed_in.now;
    let fields = Fields::of(&body)?;
    let password = fields.required("password", say!("http-password-required", "Password is required."))?.to_string();
    let user = session::active_user(&state, &signed_in.claims.u).await?;
    let source = guess::source(&state, &headers, Some(&user.id), now);
    let (code, recovery_code) = (fields.text("code")?, fields.text("recoveryCode")?);
    if user.second_factor && code.is_empty() && recovery_code.is_empty() {
        return Err(OpError::invalid(
            "/code",
            "required",
            say!("http-enter-code-authenticator-app", "Enter the code of your authenticator app."),
        )
        .into());
    }
    let place = state.hashing.place(&user.email, source.ip.as_deref()).await?;
    let guess = guess::reserve(&state, &user.email, &source, now).await?;
    if !state.hashing.check(place, password, Some(std::sync::Arc::clone(&user.password_hash))).await? {
        return Err(OpError::refused_at(
            "/password",
            "wrong_password",
            say!("http-not-password", "This is not your password."),
        )
        .into());
    }
    guess.give_back(&state).await?;
    if user.second_factor {
        let guess = guess::reserve(&state, &attempt::second_step_name(&user.id), &source, now).await?;
        let right = match recovery_code {
            "" => login::right_code(&state, &user.id, code, now).await?,
            recovery_code => recovery::use_one(&state, &user.id, recovery_code, now).await?,
        };
        if !right {
            let pointer = if recovery_code.is_empty() { "/code" } else { "/recoveryCode" };
            return Err(OpError::refused_at(
                pointer,
                "wrong_code",
                say!("http-code-not-right", "This code is not right, or it was used already. Wait for the next one."),
            )
            .into());
        }
        guess.give_back(&state).await?;
    }
    let family = signed_in.claims.f.clone();
    state
        .app
        .db
        .write_platform(move |tx| {
            let family = family.clone();
            Box::pin(async move { sessions::step_up(tx, &family, now).await })
        })
        .await?;
    Ok(AxumJson(json!({"result": "success"})))
}

/// `POST /v1/auth/protection/totp`: a fresh secret for an authenticator app; in force once a code was right.
pub async fn begin_totp(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    headers: HeaderMap,
) -> Result<AxumJson<Json>, Problem> {
    session::require_step_up(&state, &signed_in).await?;
    let user = session::active_user(&state, &signed_in.claims.u).await?;
    let mut secret = [0u8; totp::SECRET_BYTES];
    state.app.ids.fill(&mut secret);
    let sealed = state.sealer.seal(&secret, user.id.as_str(), state.app.ids.as_ref()).ok_or_else(Problem::server)?;
    let id = user.id.clone();
    let begun = state
        .app
        .db
        .write_platform(move |tx| {
            let (id, sealed) = (id.clone(), sealed.clone());
            Box::pin(async move { factors::begin(tx, &id, &sealed).await })
        })
        .await?;
    if !begun {
        return Err(OpError::refused(
            "enabled",
            say!("http-enabled", "An authenticator app is set up already. Turn it off first."),
        )
        .into());
    }
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let issuer = &state.brands.of_host(host).file.name;
    Ok(AxumJson(json!({"data": totp::enrolment(&secret, issuer, &user.email)})))
}

/// `POST /v1/auth/protection/totp/confirm {code}`: puts the app in force and answers the recovery codes, this once.
pub async fn confirm_totp(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<AxumJson<Json>, Problem> {
    let now = signed_in.now;
    let fields = Fields::of(&body)?;
    let code = fields.required("code", say!("http-code-of-app", "Enter the code your app shows."))?;
    session::require_step_up(&state, &signed_in).await?;
    let user = session::active_user(&state, &signed_in.claims.u).await?;
    let source = guess::source(&state, &headers, Some(&user.id), now);
    let name = attempt::second_step_name(&user.id);
    let kept = {
        let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
        factors::totp_of(&mut reader, &user.id).await?
    };
    let open = kept.sealed_secret.as_deref().filter(|_| kept.enabled_at.is_none());
    let secret = open
        .and_then(|sealed| state.sealer.open(sealed, user.id.as_str()))
        .ok_or_else(|| OpError::state("not_begun", say!("http-not-begun", "Begin with the picture of the code.")))?;
    let guess = guess::reserve(&state, &name, &source, now).await?;
    let Some(step) = totp::matching_step(&secret, code, now) else {
        return Err(OpError::refused_at(
            "/code",
            "wrong_code",
            say!(
                "http-code-not-right-check",
                "This code is not right. Check the clock of your phone and try the next code."
            ),
        )
        .into());
    };
    guess.give_back(&state).await?;
    let (codes, hashes) = recovery::make(&state, &user.id);
    let (id, family) = (user.id.clone(), signed_in.claims.f.clone());
    state
        .app
        .db
        .write_platform(move |tx| {
            let (id, family, hashes) = (id.clone(), family.clone(), hashes.clone());
            Box::pin(async move {
                // What other devices proved, they proved without the code.
                sessions::forget_step_ups(tx, &id, &family).await?;
                factors::enable(tx, &id, now).await?;
                factors::accept_step(tx, &id, step).await?;
                factors::set_recovery_codes(tx, &id, &hashes, now).await
            })
        })
        .await?;
    tell_of_change(&state, &headers, &signed_in).await?;
    Ok(AxumJson(json!({"data": {"recoveryCodes": codes}})))
}

/// `DELETE /v1/auth/protection/totp`
pub async fn end_totp(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    headers: HeaderMap,
) -> Result<StatusCode, Problem> {
    session::require_step_up(&state, &signed_in).await?;
    let id = signed_in.claims.u.clone();
    state
        .app
        .db
        .write_platform(move |tx| {
            let id = id.clone();
            Box::pin(async move { factors::disable(tx, &id).await })
        })
        .await?;
    tell_of_change(&state, &headers, &signed_in).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /v1/auth/protection/recovery-codes`: new ones; the old ones stop working.
pub async fn new_recovery_codes(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    headers: HeaderMap,
) -> Result<AxumJson<Json>, Problem> {
    session::require_step_up(&state, &signed_in).await?;
    let user = session::active_user(&state, &signed_in.claims.u).await?;
    if !user.second_factor {
        return Err(OpError::refused(
            "not_enabled",
            say!("http-not-enabled", "Recovery codes belong to an authenticator app. Set one up first."),
        )
        .into());
    }
    let (codes, hashes) = recovery::make(&state, &user.id);
    let (id, now) = (user.id.clone(), signed_in.now);
    state
        .app
        .db
        .write_platform(move |tx| {
            let (id, hashes) = (id.clone(), hashes.clone());
            Box::pin(async move { factors::set_recovery_codes(tx, &id, &hashes, now).await })
        })
        .await?;
    tell_of_change(&state, &headers, &signed_in).await?;
    Ok(AxumJson(json!({"data": {"recoveryCodes": codes}})))
}

/// A letter to the owner: what protects the account has changed (OWASP ASVS 2.2.3).
pub async fn tell_of_change(state: &HttpState, headers: &HeaderMap, signed_in: &SignedIn) -> OpResult<()> {
    let user = session::active_user(state, &signed_in.claims.u).await?;
    let device = session::origin(headers).user_agent.as_deref().map_or_else(|| "?".to_string(), device_name);
    let name = user.full_name();
    let reader = Recipient { email: &user.email, name: &name, language: user.language.as_deref().unwrap_or("en") };
    let values = [("device", device.as_str()), ("when", &moment(signed_in.now))];
    let letter = MailComposer::of_request(state, headers).write(
        state,
        "second_factor_changed",
        reader,
        Content { path: Some("/profile?tab=security"), code: None, values: &values },
    )?;
    session::send(state, letter, signed_in.now).await
}
