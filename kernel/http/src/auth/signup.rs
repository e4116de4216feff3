//! Signing up: somebody new, and when asked the business they come with. Nobody learns which addresses have an account.

use axum::Json as AxumJson;
use axum::extract::{FromRequest, Multipart, Request};
use http::{HeaderMap, StatusCode, header};
use kernel::files::{PictureUse, StoredPicture, store_image};
use kernel::platform::person::{self, Problems};
use kernel::platform::user::SignUp;
use kernel::platform::verification::{self, Purpose};
use kernel::platform::{business, mail, user as users};
use kernel::{OpError, OpResult, say};
use kernel_types::{Id, Instant};
use serde_json::{Map, Value as Json, json};

use super::fields::Fields;
use super::mail_composer::{Content, MailComposer, Recipient};
use super::verify::{cool_down, limit, verification_letter};
use super::{secrets, session};
use crate::asked::wanted_language;
use crate::body::{JsonBody, declared_length};
use crate::problem::Problem;
use crate::state::{HttpState, State};

/// Sign-ups an address may make in an hour: a computer room of a school shares one.
const PER_HOUR: u32 = 60;
/// Largest form: two pictures and some words.
const FORM_MAX: usize = 24 << 20;
/// Largest text part.
const TEXT_MAX: usize = 64 << 10;

/// What came in the form.
struct Form {
    fields: Fields,
    profile_image: Option<Vec<u8>>,
    business_logo: Option<Vec<u8>>,
}

/// `POST /v1/auth/signup`: `multipart/form-data` with `firstName`, `lastName`, `emailAddress`, `password`, `acceptTerms`,
/// `username?`, `phoneNumber?`, `language?`, `business?` (a JSON object as `POST /v1/businesses` takes it) and the files
/// `profileImage?` and `businessLogo?`; or the same as JSON without files.
pub async fn sign_up(
    State(state): State<HttpState>,
    headers: HeaderMap,
    request: Request,
) -> Result<(StatusCode, AxumJson<Json>), Problem> {
    let now = state.app.clock.now();
    limit(&state, "signup", &headers, PER_HOUR, now)?;
    let form = read(&state, request).await?;
    let fields = &form.fields;
    let mut problems = Problems::default();
    let first_name = problems.take(
        fields.text("firstName").and_then(|text| person::name("/firstName", "First name", text, person::NAME_MAX)),
    );
    let last_name = problems
        .take(fields.text("lastName").and_then(|text| person::name("/lastName", "Last name", text, person::NAME_MAX)));
    let email = problems.take(fields.text("emailAddress").and_then(|text| person::email("/emailAddress", text)));
    let username = problems.take(match fields.text("username") {
        Ok("") => Ok(None),
        Ok(text) => person::username("/username", text).map(Some),
        Err(error) => Err(error),
    });
    let phone = problems.take(fields.text("phoneNumber").and_then(|text| person::phone("/phoneNumber", text)));
    let password = problems.take(fields.text("password").map(str::to_string));
    if !fields.flag("acceptTerms") {
        problems.add(
            "/acceptTerms",
            "required",
            say!("http-accept-terms-service-to-go-on", "Accept the terms of service to go on."),
        );
    }
    let wanted = problems.take(wanted_business(&state, fields, now));
    let of_business = wanted.as_ref().and_then(|wanted| wanted.get("name")).and_then(Json::as_str).unwrap_or_default();
    let about = [
        email.as_str(),
        &first_name,
        &last_name,
        username.as_deref().unwrap_or_default(),
        phone.as_deref().unwrap_or_default(),
        of_business,
    ];
    problems.take(person::password("/password", &password, &about));
    if let Some(username) = &username {
        // User names are public; that one is taken is no secret.
        let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
        let holder = users::by_sign_in_name(&mut reader, username).await?;
        if holder.is_some_and(|holder| holder.email != email) {
            problems.add(
                "/username",
                "duplicate",
                say!("http-user-name-taken", "This user name is taken. Choose another."),
            );
        }
    }
    problems.settle()?;
    cool_down(&state, "resend", &email, now)?;
    let language = match fields.text("language")?.trim() {
        "" => wanted_language(&headers),
        given => given.chars().take(12).collect(),
    };
    let picture = picture(&state, form.profile_image, PictureUse::Portrait, "/profileImage").await?;
    let logo = picture_of_business(&state, form.business_logo, wanted.is_some()).await?;
    // Hashed whether or not the address is free: both ways take as long.
    let place = state.hashing.place(&email, session::origin(&headers).ip.as_deref()).await?;
    let password_hash = state.hashing.hash(place, password, state.app.ids.as_ref()).await?;
    let sign_up = SignUp {
        email: email.clone(),
        username,
        first_name,
        last_name,
        phone,
        language,
        profile_image: picture.map(|picture| picture.path),
        password_hash,
    };
    let mut about = Map::new();
    if let Some(mut wanted) = wanted {
        if let Some(logo) = logo {
            wanted.insert("logo".into(), json!(logo.path));
        }
        let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
        wanted.insert("brand".into(), json!(state.brands.of_host(host).file.brand));
        about.insert("business".into(), Json::Object(wanted));
    }
    let existing = {
        let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
        users::by_email(&mut reader, &email).await?
    };
    match existing {
        None => begin(&state, &headers, sign_up, about, now).await?,
        Some(user) => remind(&state, &headers, &user, now).await?,
    }
    let answer = json!({
        "result": "success", "emailAddress": email,
        "message": "Check your mail: we sent a code to confirm your address.",
        "retryAfterSeconds": verification::COOL_DOWN_SECONDS,
    });
    Ok((StatusCode::ACCEPTED, AxumJson(answer)))
}

/// A new account with its letter, in one transaction.
async fn begin(
    state: &HttpState,
    headers: &HeaderMap,
    sign_up: SignUp,
    about: Map<String, Json>,
    now: Instant,
) -> OpResult<()> {
    let id = state.app.ids.next_id(now.unix_ms());
    let secret = secrets::make(state, &id, Purpose::Email, about, now);
    let row = users::UserRow {
        id: id.clone(),
        email: sign_up.email.clone(),
        first_name: sign_up.first_name.clone(),
        last_name: sign_up.last_name.clone(),
        profile_image: None,
        password_hash: "".into(),
        status: "active".into(),
        username: sign_up.username.clone(),
        phone: None,
        language: Some(sign_up.language.clone()),
        verified: false,
        platform_admin: false,
        second_factor: false,
        password_changed_at: None,
        created_at: now,
    };
    let letter = verification_letter(state, headers, &row, &secret)?;
    let mail_id = state.app.ids.next_id(now.unix_ms());
    state
        .app
        .db
        .write_platform(move |tx| {
            let (id, sign_up, kept, letter, mail_id) =
                (id.clone(), sign_up.clone(), secret.kept.clone(), letter.clone(), mail_id.clone());
            Box::pin(async move {
                users::insert_sign_up(tx, &id, &sign_up, now).await?;
                verification::issue(tx, &kept, now).await?;
                mail::queue(tx, &mail_id, &letter, now).await
            })
        })
        .await
}

/// The address has an account: its owner is told by mail, the browser is told nothing. The account stays as it is; what
/// somebody else typed into a form must not become its password.
async fn remind(state: &HttpState, headers: &HeaderMap, user: &users::UserRow, now: Instant) -> OpResult<()> {
    if user.status != "active" {
        return Ok(());
    }
    if !user.verified {
        return super::verify::send_verification(state, headers, user, Map::new(), now).await;
    }
    let name = user.full_name();
    let reader = Recipient { email: &user.email, name: &name, language: user.language.as_deref().unwrap_or("en") };
    let letter = MailComposer::of_request(state, headers).write(
        state,
        "account_exists",
        reader,
        Content { path: Some("/forgot-password"), code: None, values: &[] },
    )?;
    session::send(state, letter, now).await
}

async fn read(state: &HttpState, request: Request) -> Result<Form, Problem> {
    let kind = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default()
        .to_ascii_lowercase();
    if !kind.starts_with("multipart/form-data") {
        let body = JsonBody::from_request(request, state).await?;
        return Ok(Form { fields: Fields::of(&body)?, profile_image: None, business_logo: None });
    }
    if declared_length(request.headers()).is_some_and(|length| length > FORM_MAX as u64) {
        return Err(Problem::too_large(FORM_MAX));
    }
    let broken = || {
        Problem::bad_request(
            "malformed_upload",
            say!("http-upload-broken", "The upload broke off or is not multipart/form-data."),
        )
    };
    let mut multipart = Multipart::from_request(request, state).await.map_err(|_| broken())?;
    let (mut fields, mut profile_image, mut business_logo) = (Map::new(), None, None);
    let mut total = 0usize;
    while let Some(mut part) = multipart.next_field().await.map_err(|_| broken())? {
        let name = part.name().unwrap_or_default().to_string();
        let is_file = matches!(name.as_str(), "profileImage" | "businessLogo");
        let mut bytes = Vec::new();
        while let Some(chunk) = part.chunk().await.map_err(|_| broken())? {
            total += chunk.len();
            if total > FORM_MAX || (!is_file && bytes.len() + chunk.len() > TEXT_MAX) {
                return Err(Problem::too_large(if is_file { FORM_MAX } else { TEXT_MAX }));
            }
            bytes.extend_from_slice(&chunk);
        }
        match name.as_str() {
            // Browsers send an empty part for a file that was not chosen.
            "profileImage" | "businessLogo" if bytes.is_empty() => {}
            "profileImage" => profile_image = Some(bytes),
            "businessLogo" => business_logo = Some(bytes),
            _ => {
                let text = String::from_utf8(bytes).map_err(|_| {
                    OpError::invalid(format!("/{name}"), "type", say!("http-not-text", "This is not text."))
                })?;
                if fields.insert(name.clone(), json!(text)).is_some() {
                    return Err(OpError::invalid(
                        format!("/{name}"),
                        "duplicate",
                        say!("http-sent-twice", "This was sent twice."),
                    )
                    .into());
                }
            }
        }
    }
    Ok(Form { fields: Fields::from_map(fields), profile_image, business_logo })
}

/// The business asked for, checked as far as it can be before there is an owner.
fn wanted_business(state: &HttpState, fields: &Fields, now: Instant) -> OpResult<Option<Map<String, Json>>> {
    let given = match fields.json("business") {
        None | Some(Json::Null) => return Ok(None),
        Some(Json::String(text)) if text.trim().is_empty() => return Ok(None),
        Some(Json::String(text)) => serde_json::from_str(text).map_err(|_| {
            OpError::invalid("/business", "type", say!("http-business-object", "Send the business as one JSON object."))
        })?,
        Some(json) => json.clone(),
    };
    let Json::Object(object) = given else {
        return Err(OpError::invalid(
            "/business",
            "type",
            say!("http-business-object", "Send the business as one JSON object."),
        ));
    };
    match crate::business::check_business(state, &object, now) {
        Ok(()) => Ok(Some(object)),
        Err(OpError::Invalid(errors)) => {
            let placed = errors.into_iter().map(|mut error| {
                error.pointer = format!("/business{}", error.pointer);
                error
            });
            Err(OpError::Invalid(placed.collect()))
        }
        Err(error) => Err(error),
    }
}

async fn picture_of_business(
    state: &HttpState,
    bytes: Option<Vec<u8>>,
    wanted: bool,
) -> Result<Option<StoredPicture>, Problem> {
    picture(state, bytes.filter(|_| wanted), PictureUse::Logo, "/businessLogo").await
}

/// Keeps a picture; what is wrong with it is told at the field it came in.
pub async fn picture(
    state: &HttpState,
    bytes: Option<Vec<u8>>,
    purpose: PictureUse,
    pointer: &str,
) -> Result<Option<StoredPicture>, Problem> {
    let Some(bytes) = bytes else { return Ok(None) };
    match store_image(&state.app, bytes, purpose).await {
        Ok(stored) => Ok(Some(stored)),
        Err(OpError::Refused { code, message, .. }) => Err(OpError::refused_at(pointer, code, message).into()),
        Err(error) => Err(error.into()),
    }
}

/// What became of the business asked for at sign-up.
pub enum Founded {
    NotAsked,
    Done(Id),
    Failed,
}

/// Creates the business somebody asked for when they signed up, now that their address is proven. A business that cannot
/// be created does not take the account away again.
pub async fn create_business(state: &HttpState, user: &users::UserRow, wanted: &Json, now: Instant) -> Founded {
    let Some(mut wanted) = wanted.as_object().cloned() else { return Founded::NotAsked };
    let logo = wanted.remove("logo").and_then(|logo| logo.as_str().map(str::to_string));
    let brand = wanted
        .remove("brand")
        .and_then(|brand| brand.as_str().map(str::to_string))
        .unwrap_or_else(|| "default".to_string());
    let id = state.app.ids.next_id(now.unix_ms());
    match found(state, user, id, &brand, &wanted, logo, now).await {
        Ok(id) => Founded::Done(id),
        Err(error) => {
            tracing::error!(%error, user = %user.id, "auth.signup_business_failed");
            Founded::Failed
        }
    }
}

async fn found(
    state: &HttpState,
    user: &users::UserRow,
    id: Id,
    brand: &str,
    wanted: &Map<String, Json>,
    logo: Option<String>,
    now: Instant,
) -> OpResult<Id> {
    let (id, _) = crate::business::create_business(state, &user.id, id, brand, wanted, now).await?;
    if let Some(logo) = logo {
        let business = id.clone();
        state
            .app
            .db
            .write_platform(move |tx| {
                let (business, logo) = (business.clone(), logo.clone());
                Box::pin(async move { business::set_logo(tx, &business, Some(&logo)).await })
            })
            .await?;
    }
    Ok(id)
}
