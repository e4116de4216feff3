//! One's own account: names, picture, address, user name, password.

use axum::Json as AxumJson;
use axum::extract::{FromRequest, Multipart, Request};
use http::{HeaderMap, StatusCode};
use kernel::files::PictureUse;
use kernel::platform::person::{self, Problems};
use kernel::platform::user::{Details, UserRow};
use kernel::platform::verification::{self, Purpose};
use kernel::platform::{mail, session as sessions, user as users};
use kernel::{OpError, OpResult, say};
use kernel_types::Instant;
use serde_json::{Map, Value as Json, json};

use super::fields::Fields;
use super::mail_composer::{Content, MailComposer, Recipient};
use super::verify::{LETTERS_PER_HOUR, limit, try_code};
use super::{guess, reset, secrets, session, signup};
use crate::body::{JsonBody, declared_length};
use crate::caller::SignedIn;
use crate::problem::Problem;
use crate::state::{HttpState, State};

/// Largest picture, bytes.
const PICTURE_MAX: usize = 12 << 20;

/// `GET /v1/auth/profile`
pub async fn show(State(state): State<HttpState>, signed_in: SignedIn) -> Result<AxumJson<Json>, Problem> {
    let user = session::active_user(&state, &signed_in.claims.u).await?;
    Ok(AxumJson(json!({"data": described(&user)})))
}

fn described(user: &UserRow) -> Json {
    let mut data = session::user_json(user);
    data["secondFactor"] = json!(user.second_factor);
    data["passwordChangedAt"] = json!(user.password_changed_at.map(Instant::to_rfc3339));
    data["createdAt"] = json!(user.created_at.to_rfc3339());
    data
}

/// `PATCH /v1/auth/profile {firstName?, lastName?, phoneNumber?, language?}`
pub async fn change(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    body: JsonBody,
) -> Result<AxumJson<Json>, Problem> {
    let fields = Fields::of(&body)?;
    let mut problems = Problems::default();
    let mut name = |field: &str, label: &str| -> Option<String> {
        fields.has(field).then(|| {
            problems.take(
                fields.text(field).and_then(|text| person::name(&format!("/{field}"), label, text, person::NAME_MAX)),
            )
        })
    };
    let (first_name, last_name) = (name("firstName", "First name"), name("lastName", "Last name"));
    let phone = fields
        .has("phoneNumber")
        .then(|| problems.take(fields.text("phoneNumber").and_then(|text| person::phone("/phoneNumber", text))));
    let language = fields.has("language").then(|| problems.take(language(&fields)));
    problems.settle()?;
    let details = Details { first_name, last_name, phone, language };
    let user = signed_in.claims.u.clone();
    state
        .app
        .db
        .write_platform(move |tx| {
            let (user, details) = (user.clone(), details.clone());
            Box::pin(async move { users::set_details(tx, &user, &details).await })
        })
        .await?;
    show(State(state), signed_in).await
}

fn language(fields: &Fields) -> OpResult<String> {
    let text = fields.text("language")?.trim();
    let shaped =
        (2..=12).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    if shaped {
        Ok(text.to_string())
    } else {
        Err(OpError::invalid(
            "/language",
            "language",
            say!("http-choose-one-languages", "Choose one of the languages."),
        ))
    }
}

/// `POST /v1/auth/profile/picture`: multipart with one `file`.
pub async fn set_picture(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    request: Request,
) -> Result<AxumJson<Json>, Problem> {
    if declared_length(request.headers()).is_some_and(|length| length > PICTURE_MAX as u64) {
        return Err(Problem::too_large(PICTURE_MAX));
    }
    let broken = || {
        Problem::bad_request(
            "malformed_upload",
            say!("http-upload-broken", "The upload broke off or is not multipart/form-data."),
        )
    };
    let mut multipart = Multipart::from_request(request, &state)
        .await
        .map_err(|_| Problem::unsupported_media_type("multipart/form-data"))?;
    let mut bytes = Vec::new();
    while let Some(mut part) = multipart.next_field().await.map_err(|_| broken())? {
        if part.name() != Some("file") {
            continue;
        }
        while let Some(chunk) = part.chunk().await.map_err(|_| broken())? {
            if bytes.len() + chunk.len() > PICTURE_MAX {
                return Err(Problem::too_large(PICTURE_MAX));
            }
            bytes.extend_from_slice(&chunk);
        }
        break;
    }
    if bytes.is_empty() {
        return Err(Problem::unprocessable("invalid", say!("http-attach-picture", "Attach a picture as 'file'.")));
    }
    let stored = signup::picture(&state, Some(bytes), PictureUse::Portrait, "/file").await?;
    keep_picture(&state, &signed_in, stored.map(|stored| stored.path)).await?;
    show(State(state), signed_in).await
}

/// `DELETE /v1/auth/profile/picture`
pub async fn remove_picture(State(state): State<HttpState>, signed_in: SignedIn) -> Result<StatusCode, Problem> {
    keep_picture(&state, &signed_in, None).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn keep_picture(state: &HttpState, signed_in: &SignedIn, path: Option<String>) -> OpResult<()> {
    let user = signed_in.claims.u.clone();
    state
        .app
        .db
        .write_platform(move |tx| {
            let (user, path) = (user.clone(), path.clone());
            Box::pin(async move { users::set_profile_image(tx, &user, path.as_deref()).await })
        })
        .await
}

/// `POST /v1/auth/profile/email-address {emailAddress}`: a code goes to the new address; nothing changes before it is typed.
pub async fn change_email(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<AxumJson<Json>, Problem> {
    let now = signed_in.now;
    let fields = Fields::of(&body)?;
    let email = person::email(
        "/emailAddress",
        fields.required("emailAddress", say!("http-email-required", "Email is required."))?,
    )?;
    session::require_step_up(&state, &signed_in).await?;
    let user = session::active_user(&state, &signed_in.claims.u).await?;
    if email == user.email {
        return Err(OpError::invalid(
            "/emailAddress",
            "same",
            say!("http-address-already", "This is your address already."),
        )
        .into());
    }
    limit(&state, "letter", &headers, LETTERS_PER_HOUR, now)?;
    let taken = {
        let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
        users::by_email(&mut reader, &email).await?.is_some()
    };
    // A taken address gets the same answer; its owner gets a letter instead of a code.
    let reader = Recipient {
        email: &email,
        name: if taken { "" } else { &user.first_name },
        language: user.language.as_deref().unwrap_or("en"),
    };
    if taken {
        let letter = MailComposer::of_request(&state, &headers).write(
            &state,
            "account_exists",
            reader,
            Content { path: Some("/forgot-password"), code: None, values: &[] },
        )?;
        session::send(&state, letter, now).await?;
    } else {
        let about = Map::from_iter([("email".to_string(), json!(email))]);
        send_code(&state, &headers, &user, Purpose::EmailChange, "change_email", reader, about, now).await?;
    }
    let message = "Enter the code we sent to the new address.";
    Ok(AxumJson(json!({"result": "success", "message": message, "retryAfterSeconds": verification::COOL_DOWN_SECONDS})))
}

/// `POST /v1/auth/profile/email-address/confirm {code}`
pub async fn confirm_email(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<AxumJson<Json>, Problem> {
    let now = signed_in.now;
    let fields = Fields::of(&body)?;
    let code = fields.required("code", say!("http-enter-code-of-letter", "Enter the code from our letter."))?;
    let user = session::active_user(&state, &signed_in.claims.u).await?;
    let proven = try_code(&state, Some(user.id.clone()), Purpose::EmailChange, code, now).await?;
    let email = proven.about.get("email").and_then(Json::as_str).ok_or_else(Problem::server)?.to_string();
    let (id, address) = (user.id.clone(), email.clone());
    state
        .app
        .db
        .write_platform(move |tx| {
            let (id, address) = (id.clone(), address.clone());
            Box::pin(async move {
                users::set_email(tx, &id, &address, now).await?;
                // Letters to the old address no longer open anything.
                verification::end(tx, &id, Purpose::Reset, now).await
            })
        })
        .await?;
    let name = user.full_name();
    let old = Recipient { email: &user.email, name: &name, language: user.language.as_deref().unwrap_or("en") };
    let letter = MailComposer::of_request(&state, &headers).write(
        &state,
        "email_changed",
        old,
        Content { path: None, code: None, values: &[("email", &email)] },
    )?;
    session::send(&state, letter, now).await?;
    show(State(state), signed_in).await
}

/// `POST /v1/auth/profile/username {username}`: a code goes to the account's address; `username-by-code` confirms.
pub async fn change_username(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<AxumJson<Json>, Problem> {
    let now = signed_in.now;
    let fields = Fields::of(&body)?;
    let username = person::username(
        "/username",
        fields.required("username", say!("http-user-name-required", "User name is required."))?,
    )?;
    session::require_step_up(&state, &signed_in).await?;
    limit(&state, "letter", &headers, LETTERS_PER_HOUR, now)?;
    let user = session::active_user(&state, &signed_in.claims.u).await?;
    let holder = {
        let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
        users::by_sign_in_name(&mut reader, &username).await?
    };
    if holder.is_some() {
        return Err(OpError::invalid(
            "/username",
            "duplicate",
            say!("http-user-name-taken", "This user name is taken. Choose another."),
        )
        .into());
    }
    let name = user.full_name();
    let reader = Recipient { email: &user.email, name: &name, language: user.language.as_deref().unwrap_or("en") };
    let about = Map::from_iter([("username".to_string(), json!(username))]);
    send_code(&state, &headers, &user, Purpose::Username, "confirm_username", reader, about, now).await?;
    Ok(AxumJson(
        json!({"result": "success", "message": "Enter the code we sent to your address.", "retryAfterSeconds": verification::COOL_DOWN_SECONDS}),
    ))
}

/// `DELETE /v1/auth/profile/username`
pub async fn remove_username(State(state): State<HttpState>, signed_in: SignedIn) -> Result<StatusCode, Problem> {
    session::require_step_up(&state, &signed_in).await?;
    let user = signed_in.claims.u.clone();
    state
        .app
        .db
        .write_platform(move |tx| {
            let user = user.clone();
            Box::pin(async move { users::set_username(tx, &user, None).await })
        })
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

#[expect(clippy::too_many_arguments, reason = "a letter has this many parts, and the two callers differ in each")]
async fn send_code(
    state: &HttpState,
    headers: &HeaderMap,
    user: &UserRow,
    purpose: Purpose,
    kind: &str,
    reader: Recipient<'_>,
    about: Map<String, Json>,
    now: Instant,
) -> Result<(), Problem> {
    let waiting = {
        let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
        verification::wait_seconds(&mut reader, &user.id, purpose, now).await?
    };
    if waiting > 0 {
        return Err(OpError::TooMany { retry_after_seconds: u64::try_from(waiting).unwrap_or(1) }.into());
    }
    let secret = secrets::make(state, &user.id, purpose, about, now);
    let minutes = purpose.minutes().to_string();
    let letter = MailComposer::of_request(state, headers).write(
        state,
        kind,
        reader,
        Content { path: None, code: Some(&secret.code), values: &[("minutes", &minutes)] },
    )?;
    let id = state.app.ids.next_id(now.unix_ms());
    state
        .app
        .db
        .write_platform(move |tx| {
            let (id, kept, letter) = (id.clone(), secret.kept.clone(), letter.clone());
            Box::pin(async move {
                verification::issue(tx, &kept, now).await?;
                mail::queue(tx, &id, &letter, now).await
            })
        })
        .await?;
    Ok(())
}

/// `POST /v1/auth/profile/password {currentPassword, newPassword}`: every other device is signed out.
pub async fn change_password(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<AxumJson<Json>, Problem> {
    let now = signed_in.now;
    let fields = Fields::of(&body)?;
    let current =
        fields.required("currentPassword", say!("http-current-password", "Enter your current password."))?.to_string();
    let new = fields.required("newPassword", say!("http-new-password", "Enter a new password."))?.to_string();
    let user = session::active_user(&state, &signed_in.claims.u).await?;
    if user.second_factor {
        session::require_step_up(&state, &signed_in).await?;
    }
    let source = guess::source(&state, &headers, Some(&user.id), now);
    let place = state.hashing.place(&user.email, source.ip.as_deref()).await?;
    let guess = guess::reserve(&state, &user.email, &source, now).await?;
    if !state.hashing.check(place, current.clone(), Some(std::sync::Arc::clone(&user.password_hash))).await? {
        return Err(OpError::refused_at(
            "/currentPassword",
            "wrong_password",
            say!("http-not-current-password", "This is not your current password."),
        )
        .into());
    }
    guess.give_back(&state).await?;
    if new == current {
        return Err(OpError::invalid(
            "/newPassword",
            "same",
            say!(
                "http-choose-password-differs-from-current-one",
                "Choose a password that differs from the current one."
            ),
        )
        .into());
    }
    let about = session::words_about(&state, &user).await?;
    person::password("/newPassword", &new, &about.iter().map(String::as_str).collect::<Vec<_>>())?;
    let place = state.hashing.place(&user.email, source.ip.as_deref()).await?;
    let password_hash = state.hashing.hash(place, new, state.app.ids.as_ref()).await?;
    let (id, family) = (user.id.clone(), signed_in.claims.f.clone());
    state
        .app
        .db
        .write_platform(move |tx| {
            let (id, family, password_hash) = (id.clone(), family.clone(), password_hash.clone());
            Box::pin(async move {
                users::set_password(tx, &id, &password_hash).await?;
                users::note_password_change(tx, &id, now).await?;
                verification::end(tx, &id, Purpose::Reset, now).await?;
                sessions::step_up(tx, &family, now).await?;
                sessions::end_all(tx, &id, Some(&family), now).await.map(|_| ())
            })
        })
        .await?;
    session::forget(&state).await;
    reset::tell_of_new_password(&state, &headers, &user, now).await?;
    Ok(AxumJson(json!({"result": "success", "message": "Your password is changed. Other devices were signed out."})))
}
