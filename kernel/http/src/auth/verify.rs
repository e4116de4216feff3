//! Proving an address or a sign-in name: by the code of a letter, or by its link.

use axum::Json as AxumJson;
use http::HeaderMap;
use kernel::platform::verification::{self, Guess, Proven, Purpose};
use kernel::platform::{mail, person, user as users};
use kernel::{OpError, OpResult, say};
use kernel_store::Tx;
use kernel_types::{Id, Instant};
use serde_json::{Map, Value as Json, json};

use super::fields::Fields;
use super::mail_composer::{Content, MailComposer, Recipient};
use super::{secrets, session, signup};
use crate::body::JsonBody;
use crate::held::token::refresh_hash;
use crate::problem::Problem;
use crate::state::{HttpState, State};

/// Code attempts an address may make in an hour, whatever the account.
pub const GUESSES_PER_HOUR: u32 = 60;
/// Letters an address may cause in an hour.
pub const LETTERS_PER_HOUR: u32 = 30;

/// `POST /v1/auth/verifications/email-by-code {emailAddress, code}`
pub async fn email_by_code(
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
    let code = fields.required("code", say!("http-enter-code-of-letter", "Enter the code from our letter."))?;
    limit(&state, "guess", &headers, GUESSES_PER_HOUR, now)?;
    let user = {
        let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
        users::by_email(&mut reader, &email).await?
    };
    let proven = try_code(&state, user.map(|user| user.id), Purpose::Email, code, now).await?;
    settle_email(&state, proven, now).await
}

/// `POST /v1/auth/verifications/email-by-link {token}`: of a new account, and of a changed address.
pub async fn email_by_link(
    State(state): State<HttpState>,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<AxumJson<Json>, Problem> {
    let now = state.app.clock.now();
    let fields = Fields::of(&body)?;
    let token = fields.required("token", say!("http-link-incomplete", "The link is not complete."))?;
    limit(&state, "guess", &headers, GUESSES_PER_HOUR, now)?;
    let hash = refresh_hash(token);
    let found = state
        .app
        .db
        .write_platform(move |tx| {
            let hash = hash.clone();
            Box::pin(async move { verification::use_link(tx, &[Purpose::Email], &hash, now).await })
        })
        .await?;
    match found {
        Some((_, proven)) => settle_email(&state, proven, now).await,
        None => Err(link_over()),
    }
}

/// `POST /v1/auth/verifications/username-by-code {username, code}`: of a new account with a user name, and of a user name
/// that was chosen later.
pub async fn username_by_code(
    State(state): State<HttpState>,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<AxumJson<Json>, Problem> {
    let now = state.app.clock.now();
    let fields = Fields::of(&body)?;
    let username = person::username(
        "/username",
        fields.required("username", say!("http-user-name-required", "User name is required."))?,
    )?;
    let code = fields.required("code", say!("http-enter-code-of-letter", "Enter the code from our letter."))?;
    limit(&state, "guess", &headers, GUESSES_PER_HOUR, now)?;
    let (holder, wanting) = {
        let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
        let holder = users::by_sign_in_name(&mut reader, &username).await?;
        let wanting = verification::wanting_username(&mut reader, &username, now).await?;
        (holder, wanting)
    };
    // Somebody who is signing up holds the name already; somebody who changes it does not hold it yet.
    if let Some(holder) = holder.filter(|holder| !holder.verified) {
        let proven = try_code(&state, Some(holder.id), Purpose::Email, code, now).await?;
        return settle_email(&state, proven, now).await;
    }
    let proven = try_code(&state, wanting, Purpose::Username, code, now).await?;
    let chosen = proven.about.get("username").and_then(Json::as_str).unwrap_or_default().to_string();
    if chosen != username {
        return Err(wrong_code());
    }
    state
        .app
        .db
        .write_platform(move |tx| {
            let (user, chosen) = (proven.user.clone(), chosen.clone());
            Box::pin(async move { users::set_username(tx, &user, Some(&chosen)).await })
        })
        .await?;
    Ok(AxumJson(json!({"result": "success", "message": "Your user name is confirmed.", "username": username})))
}

/// `POST /v1/auth/verifications/resend-email {emailAddress}`. The answer is the same whether or not there is such an account.
pub async fn resend_email(
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
    // Per address, known or not: a cool-down that only accounts have would tell who has one.
    cool_down(&state, "resend", &email, now)?;
    // As with a forgotten password, the answer does not wait to see whether there is anybody.
    let errand = state.clone();
    state.errands.run(async move {
        if let Err(error) = send_again(&errand, &headers, &email, now).await {
            tracing::error!(%error, "auth.verification_letter_failed");
        }
    });
    Ok(AxumJson(json!({
        "result": "success", "message": "If this address waits for its confirmation, a new code is on its way.",
        "retryAfterSeconds": verification::COOL_DOWN_SECONDS,
    })))
}

async fn send_again(state: &HttpState, headers: &HeaderMap, email: &str, now: Instant) -> OpResult<()> {
    let user = {
        let mut reader = state.app.db.read_platform().await?;
        users::by_email(&mut reader, email).await?
    };
    let Some(user) = user.filter(|user| !user.verified && user.status == "active") else { return Ok(()) };
    let about = open_request(state, &user.id, now).await?;
    send_verification(state, headers, &user, about, now).await
}

/// What the last letter to this person was about (the business they asked for), so that the next one is about it too.
async fn open_request(state: &HttpState, user: &Id, now: Instant) -> OpResult<Map<String, Json>> {
    let mut reader = state.app.db.read_platform().await?;
    verification::last_about(&mut reader, user, Purpose::Email, now).await
}

/// Writes the letter with code and link to somebody who signs up.
pub async fn send_verification(
    state: &HttpState,
    headers: &HeaderMap,
    user: &users::UserRow,
    about: Map<String, Json>,
    now: Instant,
) -> OpResult<()> {
    let waiting = {
        let mut reader = state.app.db.read_platform().await?;
        verification::wait_seconds(&mut reader, &user.id, Purpose::Email, now).await?
    };
    if waiting > 0 {
        return Ok(());
    }
    let secret = secrets::make(state, &user.id, Purpose::Email, about, now);
    let letter = verification_letter(state, headers, user, &secret)?;
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
        .await
}

pub fn verification_letter(
    state: &HttpState,
    headers: &HeaderMap,
    user: &users::UserRow,
    secret: &secrets::Secret,
) -> OpResult<mail::NewMail> {
    let path = format!("/email-verification?token={}", secret.link_token);
    let minutes = Purpose::Email.minutes().to_string();
    let name = user.full_name();
    let reader = Recipient { email: &user.email, name: &name, language: user.language.as_deref().unwrap_or("en") };
    let content = Content { path: Some(&path), code: Some(&secret.code), values: &[("minutes", &minutes)] };
    MailComposer::of_request(state, headers).write(state, "verify_email", reader, content)
}

/// One code of a person; an unknown person costs a transaction too and gets the same answer.
pub async fn try_code(
    state: &HttpState,
    user: Option<Id>,
    purpose: Purpose,
    code: &str,
    now: Instant,
) -> Result<Proven, Problem> {
    let user = user.unwrap_or_else(|| Id::from_parts(0, 0));
    let (inner, code) = (state.clone(), code.to_string());
    let guess = state
        .app
        .db
        .write_platform(move |tx: &mut Tx| {
            let (state, user, code) = (inner.clone(), user.clone(), code.clone());
            Box::pin(async move { secrets::guess(&state, tx, &user, purpose, &code, now).await })
        })
        .await?;
    match guess {
        Guess::Right(proven) => Ok(proven),
        // What is gone and what is wrong read alike: the difference would tell which addresses wait for a code.
        Guess::Wrong | Guess::Gone => {
            tracing::info!(purpose = purpose.as_str(), "auth.code_refused");
            Err(wrong_code())
        }
    }
}

fn wrong_code() -> Problem {
    let message = say!(
        "http-code-not-right-or-too",
        "This code is not right, or it is too old. Check the latest letter, or ask for a new code."
    );
    OpError::refused_at("/code", "wrong_code", message).into()
}

pub fn link_over() -> Problem {
    Problem::unprocessable(
        "link_over",
        say!("http-link-over", "This link was used already or is too old. Ask for a new one."),
    )
}

/// The address is proven: the account may be used, and the business asked for at sign-up is created.
async fn settle_email(state: &HttpState, proven: Proven, now: Instant) -> Result<AxumJson<Json>, Problem> {
    let user = proven.user.clone();
    let email = state
        .app
        .db
        .write_platform(move |tx| {
            let user = user.clone();
            Box::pin(async move {
                users::mark_verified(tx, &user, now).await?;
                verification::end(tx, &user, Purpose::Email, now).await
            })
        })
        .await
        .map(|()| proven.user.clone())?;
    let user = session::active_user(state, &email).await?;
    let business = match proven.about.get("business") {
        Some(wanted) => signup::create_business(state, &user, wanted, now).await,
        None => signup::Founded::NotAsked,
    };
    let mut answer = json!({"result": "success", "message": "Your email address is confirmed. You can sign in now.", "emailAddress": user.email});
    match business {
        signup::Founded::Done(id) => answer["businessId"] = json!(id.as_str()),
        signup::Founded::Failed => {
            answer["businessProblem"] =
                json!("Your business could not be set up. Sign in and create it from the Businesses page.")
        }
        signup::Founded::NotAsked => {}
    }
    Ok(AxumJson(answer))
}

/// At most so many events of a kind per address and hour.
pub fn limit(state: &HttpState, kind: &str, headers: &HeaderMap, per_hour: u32, now: Instant) -> Result<(), Problem> {
    let Some(ip) = session::origin(headers).ip else { return Ok(()) };
    Ok(state.rates.admit(&format!("{kind}/{ip}"), per_hour, now)?)
}

/// One letter a minute and a few in an hour to one address, whether or not it has an account.
pub fn cool_down(state: &HttpState, kind: &str, email: &str, now: Instant) -> Result<(), Problem> {
    let too_many = |seconds: u64| Problem::from(OpError::TooMany { retry_after_seconds: seconds });
    let hourly = u32::try_from(verification::HOURLY_MAX).unwrap_or(6);
    state
        .rates
        .count_within(&format!("{kind}/minute/{email}"), 1, verification::COOL_DOWN_SECONDS, now)
        .map_err(too_many)?;
    state.rates.count(&format!("{kind}/hour/{email}"), hourly, now).map_err(too_many)
}
