//! A forgotten password: a letter with a link, then a new password. Anyone who sets one signs every device out.

use axum::Json as AxumJson;
use http::HeaderMap;
use kernel::platform::verification::{self, Purpose};
use kernel::platform::{mail, person, session as sessions, user as users};
use kernel::{OpError, OpResult, say};
use kernel_types::Instant;
use serde_json::{Map, Value as Json, json};

use super::devices::moment;
use super::fields::Fields;
use super::mail_composer::{Content, MailComposer, Recipient};
use super::verify::{LETTERS_PER_HOUR, cool_down, limit, link_over};
use super::{secrets, session};
use crate::body::JsonBody;
use crate::held::token::refresh_hash;
use crate::problem::Problem;
use crate::state::{HttpState, State};

/// `POST /v1/auth/forgot-password {emailAddress}`. The answer is the same whether or not there is such an account.
pub async fn forgot(
    State(state): State<HttpState>,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<AxumJson<Json>, Problem> {
    let now = state.app.clock.now();
    let fields = Fields::of(&body)?;
    let email = person::email(
        "/emailAddress",
        fields.required("emailAddress", say!("http-email-required", "Email is required."))?,
    )?;
    limit(&state, "letter", &headers, LETTERS_PER_HOUR, now)?;
    cool_down(&state, "forgot", &email, now)?;
    // Answered before anybody is looked for: the time that a letter takes would tell who has an account.
    let errand = state.clone();
    state.errands.run(async move {
        if let Err(error) = send_if_known(&errand, &headers, &email, now).await {
            tracing::error!(%error, "auth.reset_letter_failed");
        }
    });
    Ok(AxumJson(json!({
        "result": "success", "message": "If there is an account with this address, a letter with a link is on its way.",
        "retryAfterSeconds": verification::COOL_DOWN_SECONDS,
    })))
}

async fn send_if_known(state: &HttpState, headers: &HeaderMap, email: &str, now: Instant) -> OpResult<()> {
    let user = {
        let mut reader = state.app.db.read_platform().await?;
        users::by_email(&mut reader, email).await?
    };
    match user.filter(|user| user.status == "active") {
        Some(user) => send_reset(state, headers, &user, "reset_password", now).await,
        None => Ok(()),
    }
}

/// Writes a letter with a link that allows a new password.
pub async fn send_reset(
    state: &HttpState,
    headers: &HeaderMap,
    user: &users::UserRow,
    kind: &str,
    now: Instant,
) -> OpResult<()> {
    let secret = secrets::make(state, &user.id, Purpose::Reset, Map::new(), now);
    // The token stands behind the hash sign: it reaches neither proxies' logs nor the address of a page that is left.
    let path = format!("/reset-password#token={}", secret.link_token);
    let minutes = Purpose::Reset.minutes().to_string();
    let name = user.full_name();
    let reader = Recipient { email: &user.email, name: &name, language: user.language.as_deref().unwrap_or("en") };
    let letter = MailComposer::of_request(state, headers).write(
        state,
        kind,
        reader,
        Content { path: Some(&path), code: None, values: &[("minutes", &minutes)] },
    )?;
    let mut kept = secret.kept;
    // Only the link works: a code of six figures is too little to take an account over with.
    kept.code_hash = None;
    let id = state.app.ids.next_id(now.unix_ms());
    state
        .app
        .db
        .write_platform(move |tx| {
            let (id, kept, letter) = (id.clone(), kept.clone(), letter.clone());
            Box::pin(async move {
                verification::issue(tx, &kept, now).await?;
                mail::queue(tx, &id, &letter, now).await
            })
        })
        .await
}

/// `POST /v1/auth/reset-password {token, password}`
pub async fn reset(
    State(state): State<HttpState>,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<AxumJson<Json>, Problem> {
    let now = state.app.clock.now();
    let fields = Fields::of(&body)?;
    let token = fields.required("token", say!("http-link-incomplete", "The link is not complete."))?;
    let password = fields.required("password", say!("http-password-required", "Password is required."))?.to_string();
    limit(&state, "guess", &headers, LETTERS_PER_HOUR, now)?;
    let link_hash = refresh_hash(token);
    let owner = {
        let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
        let owner =
            verification::owner_of_link(&mut reader, Purpose::Reset, &link_hash, now).await?.ok_or_else(link_over)?;
        users::by_id(&mut reader, &owner).await?.filter(|user| user.status == "active").ok_or_else(link_over)?
    };
    // A password that is refused does not use the link up.
    let about = session::words_about(&state, &owner).await?;
    person::password("/password", &password, &about.iter().map(String::as_str).collect::<Vec<_>>())?;
    let place = state.hashing.place(&owner.email, session::origin(&headers).ip.as_deref()).await?;
    let password_hash = state.hashing.hash(place, password, state.app.ids.as_ref()).await?;
    let user = owner.id.clone();
    let done = state
        .app
        .db
        .write_platform(move |tx| {
            let (user, link_hash, password_hash) = (user.clone(), link_hash.clone(), password_hash.clone());
            Box::pin(async move {
                if verification::use_link(tx, &[Purpose::Reset], &link_hash, now).await?.is_none() {
                    return Ok(false);
                }
                users::set_password(tx, &user, &password_hash).await?;
                users::note_password_change(tx, &user, now).await?;
                // Anyone who reads the letters of an address owns the address.
                users::mark_verified(tx, &user, now).await?;
                sessions::end_all(tx, &user, None, now).await?;
                Ok::<_, OpError>(true)
            })
        })
        .await?;
    if !done {
        return Err(link_over());
    }
    session::forget(&state).await;
    tell_of_new_password(&state, &headers, &owner, now).await?;
    tracing::info!(user = %owner.id, "auth.password_reset");
    Ok(AxumJson(json!({"result": "success", "message": "Your password is changed. Sign in with the new one."})))
}

/// The letter that tells the owner of a new password.
pub async fn tell_of_new_password(
    state: &HttpState,
    headers: &HeaderMap,
    user: &users::UserRow,
    now: Instant,
) -> OpResult<()> {
    let name = user.full_name();
    let reader = Recipient { email: &user.email, name: &name, language: user.language.as_deref().unwrap_or("en") };
    let content = Content { path: Some("/forgot-password"), code: None, values: &[("when", &moment(now))] };
    let letter = MailComposer::of_request(state, headers).write(state, "password_changed", reader, content)?;
    session::send(state, letter, now).await
}
