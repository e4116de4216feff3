//! The caller of a request: authenticated, placed in one business and environment, with everything access needs.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use http::request::Parts;
use http::{HeaderMap, Method, header};
use kernel::platform::apikey::{self, KeySecret};
use kernel::platform::{access, business, membership, session, user, viewing};
use kernel::{OpContext, OpError, say};
use kernel_access::Actor;
use kernel_types::{Id, Instant, TenantId};

use crate::asked::wanted_language;
use crate::fair;
use crate::held::contexts::{Credential, Key, KeyLimits, Loaded, Seen};
use crate::held::meter::Metered;
use crate::held::token::{Claims, TokenError};
use crate::problem::{Problem, REQUEST_ID};
use crate::state::{HttpState, State};

/// An authenticated user or API key with a selected business.
pub struct Caller {
    pub context: OpContext,
    /// The session family; `None` for API keys.
    pub session: Option<Id>,
    key: Key,
}

/// An authenticated user; the business does not matter. API keys are no users.
pub struct SignedIn {
    pub claims: Claims,
    pub now: Instant,
}

/// The bearer token's claims.
pub fn claims(state: &HttpState, headers: &HeaderMap, now: Instant) -> Result<Claims, Problem> {
    state.signer.check(bearer(headers)?, now).map_err(|error| match error {
        TokenError::Expired => Problem::unauthenticated("token_expired"),
        TokenError::Malformed | TokenError::Forged => Problem::unauthenticated("token_invalid"),
    })
}

fn bearer(headers: &HeaderMap) -> Result<&str, Problem> {
    let mut values = headers.get_all(header::AUTHORIZATION).iter();
    let (Some(value), None) = (values.next(), values.next()) else { return Err(Problem::unauthenticated("no_token")) };
    // Names of schemes have no case (RFC 9110, section 11.1).
    let parts = value.to_str().ok().and_then(|text| text.split_once(' '));
    let (_, token) = parts
        .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"))
        .ok_or_else(|| Problem::unauthenticated("no_token"))?;
    Ok(token.trim())
}

impl FromRequestParts<HttpState> for SignedIn {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &HttpState) -> Result<SignedIn, Problem> {
        let now = state.app.clock.now();
        let claims = claims(state, &parts.headers, now)?;
        refuse_writing_as_somebody_else(parts)?;
        let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
        if !session::family_alive(&mut reader, &claims.f, now).await? {
            return Err(Problem::unauthenticated("session_ended"));
        }
        note_caller(claims.u.as_str(), None);
        Ok(SignedIn { claims, now })
    }
}

/// Every line the log gets of this request says who asked.
fn note_caller(person: &str, business: Option<&str>) {
    let span = tracing::Span::current();
    span.record("person", person);
    if let Some(business) = business {
        span.record("business", business);
    }
}

impl FromRequestParts<HttpState> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &HttpState) -> Result<Caller, Problem> {
        let started = std::time::Instant::now();
        let now = state.app.clock.now();
        let (key, secret) = presented(state, parts, now)?;
        refuse_writing_as_somebody_else(parts)?;
        let (loaded, context) = resolve(state, &key, now).await?;
        if let Some(limits) = &loaded.key {
            let given = secret.as_ref().ok_or_else(|| Problem::unauthenticated("token_invalid"))?;
            if !given.matches(&limits.secret_hash) {
                return Err(Problem::unauthenticated("token_invalid"));
            }
            meter(state, &loaded.user, limits, now)?;
        }
        metrics::histogram!("access_seconds").record(started.elapsed().as_secs_f64());
        note_caller(loaded.user.as_str(), Some(context.business.id.as_str()));
        fair::enter(&state.fair, &context).await?;
        Ok(Caller { context, session: loaded.session.clone(), key })
    }
}

/// What a request presents.
fn presented(state: &HttpState, parts: &Parts, now: Instant) -> Result<(Key, Option<KeySecret>), Problem> {
    let (credential, secret) = credential(state, &parts.headers, now)?;
    let environment = match one_header(&parts.headers, "environment")? {
        None => None,
        Some("live") => Some("live"),
        Some("test") => Some("test"),
        Some(_) => {
            return Err(Problem::bad_request(
                "environment",
                say!("http-environment-header", "The Environment header must be live or test."),
            ));
        }
    };
    let business = one_header(&parts.headers, "x-business-id")?.map(str::to_string);
    let view = one_header(&parts.headers, VIEW_HEADER)?.map(str::to_string);
    Ok((Key { credential, business, environment, view }, secret))
}

/// The tenant a request is about, where businesses differ by what they installed; none where it makes no difference. It opens
/// nothing: whether the caller may is [`Caller`]'s to say.
pub async fn tenant_of(state: &HttpState, parts: &Parts) -> Option<TenantId> {
    if !state.app.editions().any() {
        return None;
    }
    let now = state.app.clock.now();
    let (key, _) = presented(state, parts, now).ok()?;
    let (_, context) = resolve(state, &key, now).await.ok()?;
    Some(context.tenant())
}

impl Caller {
    /// The same caller's context as it is now, for what lasts longer than a request; `None` once access has ended.
    pub async fn still(&self, state: &HttpState) -> Option<OpContext> {
        let (_, context) = resolve(state, &self.key, state.app.clock.now()).await.ok()?;
        Some(context)
    }

    /// The signed-in user behind the request: with an API key nobody is.
    ///
    /// # Errors
    /// 403 for API keys.
    pub fn person(&self) -> Result<&Id, Problem> {
        match &self.key.credential {
            Credential::Session { user, .. } => Ok(user),
            Credential::ApiKey { .. } => Err(OpError::Forbidden.into()),
        }
    }
}

/// Names a view as somebody else that this session began.
const VIEW_HEADER: &str = "x-view-as";

/// The person who looks as somebody else changes nothing: neither that person's things nor, by mistake, their own.
fn refuse_writing_as_somebody_else(parts: &Parts) -> Result<(), Problem> {
    let ends_the_view = parts.method == Method::DELETE && parts.uri.path().starts_with("/v1/access/views/");
    if !parts.headers.contains_key(VIEW_HEADER) || matches!(parts.method, Method::GET | Method::HEAD) || ends_the_view {
        return Ok(());
    }
    Err(Problem::forbidden(
        "viewing_as",
        say!("http-viewing-as", "You are viewing as another member, so nothing can be changed. End the view first."),
    ))
}

fn credential(
    state: &HttpState,
    headers: &HeaderMap,
    now: Instant,
) -> Result<(Credential, Option<KeySecret>), Problem> {
    if let Some(secret) = KeySecret::parse(bearer(headers)?) {
        return Ok((Credential::ApiKey { prefix: secret.prefix.clone() }, Some(secret)));
    }
    let claims = claims(state, headers, now)?;
    Ok((Credential::Session { user: claims.u, family: claims.f }, None))
}

fn meter(state: &HttpState, key: &Id, limits: &KeyLimits, now: Instant) -> Result<(), Problem> {
    match state.keys.count(key, limits.requests_per_minute, now) {
        Metered::TooMany(seconds) => Err(OpError::TooMany { retry_after_seconds: seconds }.into()),
        Metered::Allowed { note: false } => Ok(()),
        Metered::Allowed { note: true } => {
            // The request does not wait for it, and nothing depends on it.
            let (app, key) = (Arc::clone(&state.app), key.clone());
            tokio::spawn(async move {
                if let Err(error) = apikey::note_use(&app, &key, now).await {
                    tracing::warn!(%error, "access.key_use_not_noted");
                }
            });
            Ok(())
        }
    }
}

async fn resolve(state: &HttpState, key: &Key, now: Instant) -> Result<(Arc<Loaded>, OpContext), Problem> {
    let seen = state.contexts.seen(&state.app).await?;
    let loaded = match state.contexts.get(key, seen, now) {
        Some(loaded) => loaded,
        None => {
            let generation = state.contexts.generation();
            let loaded = Arc::new(load(state, key, seen.here, now).await?);
            state.contexts.put(key.clone(), Arc::clone(&loaded), generation);
            loaded
        }
    };
    let context = OpContext {
        actor: Actor {
            user: loaded.user.clone(),
            acting_for: None,
            viewed_by: loaded.viewed_by.clone(),
            membership: Arc::clone(&loaded.membership),
            system: false,
        },
        business: Arc::clone(&loaded.business),
        settings: Arc::clone(&loaded.settings),
        features: Arc::clone(&loaded.features),
        now,
        request_id: REQUEST_ID.try_with(Clone::clone).unwrap_or_default(),
    };
    Ok((loaded, context))
}

/// A header that may stand once only: two of them are an attempt to be read differently by different parts.
fn one_header<'h>(headers: &'h HeaderMap, name: &str) -> Result<Option<&'h str>, Problem> {
    let mut values = headers.get_all(name).iter();
    let first = values.next();
    if values.next().is_some() {
        return Err(Problem::bad_request(
            "header",
            say!("http-header-twice", "The {name} header was sent more than once.", name),
        ));
    }
    match first {
        None => Ok(None),
        Some(value) => match value.to_str() {
            Ok("") => Ok(None),
            Ok(text) => Ok(Some(text)),
            Err(_) => Err(Problem::bad_request(
                "header",
                say!("http-header-not-text", "The {name} header is not text.", name),
            )),
        },
    }
}

async fn load(state: &HttpState, key: &Key, here: u64, now: Instant) -> Result<Loaded, Problem> {
    let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
    // Read first: whatever changes while the rest is read makes it differ.
    let version = access::version(&mut reader).await?;
    let mut ends: Vec<Instant> = Vec::new();
    let (mut who, session, key_limits, bound) = match &key.credential {
        Credential::Session { user: id, family } => {
            if !session::family_alive(&mut reader, family, now).await? {
                return Err(Problem::unauthenticated("session_ended"));
            }
            if user::by_id(&mut reader, id).await?.is_none_or(|user| user.status != "active") {
                return Err(Problem::unauthenticated("session_ended"));
            }
            (id.clone(), Some(family.clone()), None, None)
        }
        Credential::ApiKey { prefix } => {
            let found = apikey::usable(&mut reader, prefix, now)
                .await?
                .ok_or_else(|| Problem::unauthenticated("token_invalid"))?;
            ends.extend(found.expires_at);
            let limits = KeyLimits { secret_hash: found.secret_hash, requests_per_minute: found.requests_per_minute };
            (found.id, None, Some(limits), Some((found.business, found.environment)))
        }
    };
    let environment = match (key.environment, &bound) {
        // A key opens the data it was made for and no other.
        (Some(asked), Some((_, bound))) if asked != bound => return Err(Problem::not_found()),
        (None, Some((_, bound))) => bound.as_str(),
        (asked, _) => asked.unwrap_or("live"),
    };
    let businesses = match &bound {
        Some((business, _)) => business::by_id(&mut reader, business)
            .await?
            .into_iter()
            .filter(|business| business.status == "active")
            .collect(),
        None => business::of_user(&mut reader, &who).await?,
    };
    let chosen = match &key.business {
        None => businesses.first(),
        // A business of others reads as absent, like one that never was.
        Some(id) => businesses.iter().find(|business| business.id.as_str() == id),
    };
    let chosen = chosen.ok_or_else(Problem::not_found)?;
    let mut grants = match bound {
        Some(_) => apikey::grants(&mut reader, &who, now).await?,
        None => membership::grants_of_user(&mut reader, &who, now).await?.remove(&chosen.id).unwrap_or_default(),
    };
    if grants.awaits_second_factor {
        return Err(OpError::SecondFactorNeeded.into());
    }
    let mut viewed_by = None;
    if let Some(view) = &key.view {
        let family = session.as_ref().ok_or_else(Problem::not_found)?;
        let view = viewing::running(&mut reader, view, &who, family, &chosen.id, now).await?.ok_or_else(view_ended)?;
        ends.push(view.ends_at);
        viewed_by = Some(std::mem::replace(&mut who, view.target));
        grants = membership::grants_to_view(&mut reader, &who, now).await?.remove(&chosen.id).unwrap_or_default();
    }
    let tenant = business::tenant_of(&mut reader, &chosen.id, environment).await?.ok_or_else(Problem::not_found)?;
    // A key holds what it was given and nothing by itself.
    if bound.is_none() {
        membership::add_staff_roles(&state.app.product.registry, &mut grants);
    }
    kernel::platform::switches::hide_apps(&mut reader, &chosen.id, &mut grants).await?;
    let mut families_off = membership::families_off(&mut reader, &chosen.id).await?;
    drop(reader);
    let app = state.app.of(tenant);
    let settings = kernel::settings::stored(&app, tenant).await?;
    let features = kernel::settings::features(&app.product, &settings);
    families_off.extend(kernel::settings::families_behind(&app.product, &features));
    families_off.extend(kernel::plugins::declared::off(&app, tenant).await?);
    let membership = membership::membership(tenant, &chosen.id, &grants, families_off);
    ends.extend(membership.valid_until());
    Ok(Loaded {
        user: who,
        viewed_by,
        session,
        membership: Arc::new(membership),
        business: Arc::new(business::as_context(chosen, &settings, now)),
        settings: Arc::new(settings),
        features: Arc::new(features),
        key: key_limits,
        seen: Seen { here, everywhere: Some(version) },
        valid_until: ends.into_iter().min(),
    })
}

fn view_ended() -> Problem {
    Problem::forbidden("view_ended", say!("http-view-ended", "Your time to view as another member is over."))
}

impl FromRequestParts<HttpState> for State<HttpState> {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &HttpState) -> Result<State<HttpState>, Infallible> {
        let asked = state.in_language(&wanted_language(&parts.headers));
        Ok(State(match tenant_of(state, parts).await {
            Some(tenant) => asked.of_tenant(tenant),
            None => asked,
        }))
    }
}
