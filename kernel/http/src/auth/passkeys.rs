//! Passkeys over HTTP: registered in the security settings, used instead of a password. A passkey asks its owner for a
//! finger, face or PIN, so that it counts as both steps of signing in.

use axum::Json as AxumJson;
use axum::extract::Path;
use axum::response::Response;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use http::{HeaderMap, StatusCode, header};
use kernel::platform::passkey::{self, KEYS_MAX, PasskeyRow};
use kernel::platform::{person, verification};
use kernel::{OpError, say};
use kernel_types::{Id, Instant};
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use super::fields::Fields;
use super::webauthn::{self, ALGORITHMS, Assertion, Refusal, Site};
use super::{guess, login, protection, session};
use crate::body::JsonBody;
use crate::caller::SignedIn;
use crate::held::token::refresh_hash;
use crate::problem::Problem;
use crate::state::{HttpState, State};

const STEP_SECONDS: i64 = 300;
const NAME_MAX: usize = 60;

/// What stands in a challenge: ours, for one purpose, for a short time.
#[derive(Debug, Serialize, Deserialize)]
struct Challenge {
    /// Whose registration it is; nobody's for a sign-in.
    u: Option<Id>,
    e: i64,
    n: Id,
}

fn challenge(state: &HttpState, purpose: &str, user: Option<Id>, now: Instant) -> String {
    let step = Challenge { u: user, e: now.plus_seconds(STEP_SECONDS).0, n: state.app.ids.next_id(now.unix_ms()) };
    state.signer.sign_step(purpose, &step)
}

const REGISTER: &str = "passkey registration";
const SIGN_IN: &str = "passkey sign-in";

/// The site a passkey belongs to: a host we know. Keys of a made-up `Host` would be keys of somebody else's site.
fn site(state: &HttpState, headers: &HeaderMap) -> Result<Site, Problem> {
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let name = host
        .rsplit_once(':')
        .map_or(host, |(name, port)| if port.bytes().all(|byte| byte.is_ascii_digit()) { name } else { host });
    let of_brand = state.brands.of_host(host).file.hosts.iter().any(|known| known.eq_ignore_ascii_case(name));
    let public = state
        .config
        .public_url
        .as_deref()
        .and_then(|url| url.split_once("://"))
        .map(|(_, rest)| rest.split(['/', ':']).next().unwrap_or_default());
    if !(of_brand || public.is_some_and(|public| public.eq_ignore_ascii_case(name))) {
        return Err(OpError::refused(
            "passkeys_unavailable",
            say!("http-passkeys-unavailable", "Passkeys cannot be used at this address."),
        )
        .into());
    }
    let scheme = if state.is_secure(headers) { "https" } else { "http" };
    Ok(Site { host: name.to_ascii_lowercase(), origin: format!("{scheme}://{}", host.to_ascii_lowercase()) })
}

fn refused(refusal: Refusal) -> Problem {
    tracing::info!(?refusal, "auth.passkey_refused");
    Problem::refused_sign_in(say!(
        "http-passkey-refused",
        "This passkey could not be used. Try again, or sign in with your password."
    ))
}

fn bytes(fields: &Fields, name: &str) -> Result<Vec<u8>, Problem> {
    let text = fields.required(name, say!("http-passkey-incomplete", "The passkey's answer is not complete."))?;
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).map_err(|_| {
        OpError::invalid(format!("/{name}"), "type", say!("http-send-base64url", "Send this as base64url.")).into()
    })
}

/// `POST /v1/auth/protection/passkeys/options`: what `navigator.credentials.create` needs, bytes as base64url.
pub async fn registration_options(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    headers: HeaderMap,
) -> Result<AxumJson<Json>, Problem> {
    session::require_step_up(&state, &signed_in).await?;
    let site = site(&state, &headers)?;
    let user = session::active_user(&state, &signed_in.claims.u).await?;
    let keys = {
        let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
        passkey::of_user(&mut reader, &user.id).await?
    };
    let known: Vec<Json> = keys.iter().map(|key| json!({"type": "public-key", "id": key.credential})).collect();
    let brand =
        state.brands.of_host(headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or_default());
    Ok(AxumJson(json!({"data": {
        "challenge": URL_SAFE_NO_PAD.encode(challenge(&state, REGISTER, Some(user.id.clone()), signed_in.now)),
        "rp": {"id": site.host, "name": brand.file.name},
        "user": {"id": URL_SAFE_NO_PAD.encode(user.id.as_str()), "name": user.email, "displayName": user.full_name()},
        "pubKeyCredParams": ALGORITHMS.map(|algorithm| json!({"type": "public-key", "alg": algorithm})),
        "authenticatorSelection": {"residentKey": "required", "requireResidentKey": true, "userVerification": "required"},
        "attestation": "none", "timeout": STEP_SECONDS * 1_000, "excludeCredentials": known,
    }})))
}

/// Our own challenge inside the browser's answer, still good.
fn read_challenge(
    state: &HttpState,
    purpose: &str,
    client_data: &[u8],
    now: Instant,
) -> Result<(Challenge, String), Problem> {
    let text = webauthn::challenge_of(client_data).ok_or_else(|| refused(Refusal::Malformed))?;
    let challenge: Challenge = state.signer.check_step(purpose, &text).ok_or_else(|| refused(Refusal::NotForUs))?;
    if challenge.e <= now.0 {
        return Err(Problem::unauthenticated("challenge_expired"));
    }
    Ok((challenge, text))
}

/// `POST /v1/auth/protection/passkeys {name, clientDataJSON, attestationObject}`
pub async fn register(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    headers: HeaderMap,
    body: JsonBody,
) -> Result<(StatusCode, AxumJson<Json>), Problem> {
    let now = signed_in.now;
    let fields = Fields::of(&body)?;
    let name = person::name(
        "/name",
        "Name",
        fields.required("name", say!("http-passkey-name", "Give the passkey a name."))?,
        NAME_MAX,
    )?;
    let (client_data, attestation) = (bytes(&fields, "clientDataJSON")?, bytes(&fields, "attestationObject")?);
    session::require_step_up(&state, &signed_in).await?;
    let site = site(&state, &headers)?;
    let (challenge, text) = read_challenge(&state, REGISTER, &client_data, now)?;
    if challenge.u.as_ref() != Some(&signed_in.claims.u) {
        return Err(refused(Refusal::NotForUs));
    }
    let credential = webauthn::register(&client_data, &attestation, &site).map_err(refused)?;
    let key = PasskeyRow {
        id: state.app.ids.next_id(now.unix_ms()),
        user: signed_in.claims.u.clone(),
        credential: credential.id,
        algorithm: credential.algorithm,
        public_key: credential.public_key,
        sign_count: credential.sign_count,
        name: name.clone(),
        created_at: now,
        last_used_at: None,
    };
    let id = key.id.clone();
    let (spent, hash, expires) = (state.app.ids.next_id(now.unix_ms()), refresh_hash(&text), Instant(challenge.e));
    state
        .app
        .db
        .write_platform(move |tx| {
            let (key, spent, hash) = (key.clone(), spent.clone(), hash.clone());
            Box::pin(async move {
                if !verification::spend(tx, &spent, &key.user, &hash, expires, now).await? {
                    return Err(OpError::Unauthenticated);
                }
                if passkey::count(tx, &key.user).await? >= KEYS_MAX {
                    return Err(OpError::refused(
                        "too_many",
                        say!(
                            "http-you-passkeys-remove-one-first",
                            "You have {keys_max} passkeys. Remove one first.",
                            keys_max = KEYS_MAX
                        ),
                    ));
                }
                passkey::insert(tx, &key).await
            })
        })
        .await?;
    protection::tell_of_change(&state, &headers, &signed_in).await?;
    Ok((StatusCode::CREATED, AxumJson(json!({"data": {"id": id.as_str(), "name": name}}))))
}

/// `PATCH /v1/auth/protection/passkeys/{id} {name}`
pub async fn rename(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
    body: JsonBody,
) -> Result<StatusCode, Problem> {
    let fields = Fields::of(&body)?;
    let name = person::name(
        "/name",
        "Name",
        fields.required("name", say!("http-passkey-name", "Give the passkey a name."))?,
        NAME_MAX,
    )?;
    let id = Id::parse(&id).ok_or_else(Problem::not_found)?;
    let user = signed_in.claims.u.clone();
    state
        .app
        .db
        .write_platform(move |tx| {
            let (user, id, name) = (user.clone(), id.clone(), name.clone());
            Box::pin(async move { passkey::rename(tx, &user, &id, &name).await })
        })
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /v1/auth/protection/passkeys/{id}`
pub async fn remove(
    State(state): State<HttpState>,
    signed_in: SignedIn,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    session::require_step_up(&state, &signed_in).await?;
    let id = Id::parse(&id).ok_or_else(Problem::not_found)?;
    let user = signed_in.claims.u.clone();
    state
        .app
        .db
        .write_platform(move |tx| {
            let (user, id) = (user.clone(), id.clone());
            Box::pin(async move { passkey::remove(tx, &user, &id).await })
        })
        .await?;
    protection::tell_of_change(&state, &headers, &signed_in).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /v1/auth/passkeys/options`: what `navigator.credentials.get` needs. It names no keys: the device knows its own.
pub async fn sign_in_options(State(state): State<HttpState>, headers: HeaderMap) -> Result<AxumJson<Json>, Problem> {
    let now = state.app.clock.now();
    let site = site(&state, &headers)?;
    let challenge = URL_SAFE_NO_PAD.encode(challenge(&state, SIGN_IN, None, now));
    Ok(AxumJson(
        json!({"data": {"challenge": challenge, "rpId": site.host, "userVerification": "required", "timeout": STEP_SECONDS * 1_000}}),
    ))
}

/// `POST /v1/auth/passkeys/login {id, clientDataJSON, authenticatorData, signature, rememberMe?}`
pub async fn sign_in(State(state): State<HttpState>, headers: HeaderMap, body: JsonBody) -> Result<Response, Problem> {
    let now = state.app.clock.now();
    let fields = Fields::of(&body)?;
    let credential = fields
        .required("id", say!("http-passkey-incomplete", "The passkey's answer is not complete."))?
        .trim_end_matches('=')
        .to_string();
    let (client_data, data, signature) =
        (bytes(&fields, "clientDataJSON")?, bytes(&fields, "authenticatorData")?, bytes(&fields, "signature")?);
    let site = site(&state, &headers)?;
    let (challenge, text) = read_challenge(&state, SIGN_IN, &client_data, now)?;
    let key = {
        let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
        passkey::by_credential(&mut reader, &credential).await?.ok_or_else(|| refused(Refusal::BadSignature))?
    };
    let assertion = Assertion { client_data: &client_data, authenticator_data: &data, signature: &signature };
    let count = webauthn::verify(&assertion, key.algorithm, &key.public_key, &site).map_err(refused)?;
    let user = session::active_user(&state, &key.user).await?;
    let (spent, hash, expires) = (state.app.ids.next_id(now.unix_ms()), refresh_hash(&text), Instant(challenge.e));
    let (id, owner) = (key.id.clone(), user.id.clone());
    let accepted = state
        .app
        .db
        .write_platform(move |tx| {
            let (spent, hash, id, owner) = (spent.clone(), hash.clone(), id.clone(), owner.clone());
            Box::pin(async move {
                Ok::<_, OpError>(
                    verification::spend(tx, &spent, &owner, &hash, expires, now).await?
                        && passkey::note_use(tx, &id, count, now).await?,
                )
            })
        })
        .await?;
    if !accepted {
        tracing::warn!(user = %user.id, "auth.passkey_replayed_or_copied");
        return Err(refused(Refusal::NotForUs));
    }
    if !user.verified {
        return Err(Problem::forbidden(
            "email_unverified",
            say!("http-confirm-email-first", "Confirm your email address first: enter the code from our letter."),
        ));
    }
    let source = guess::source(&state, &headers, Some(&user.id), now);
    guess::note_success(&state, &user.email, &source, now).await?;
    login::finish(&state, &headers, &user, fields.flag("rememberMe"), "passkey", now).await
}
