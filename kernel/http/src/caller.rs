//! The caller of a request: authenticated, placed in one business and environment, with everything access needs.

use std::collections::HashMap;
use std::sync::{Arc, RwLock};
use std::time::{Duration, Instant as Tick};

use axum::extract::FromRequestParts;
use http::request::Parts;
use http::{HeaderMap, header};
use kernel::platform::{business, membership, session};
use kernel::{Business, OpContext};
use kernel_access::{Actor, Membership};
use kernel_types::{Id, Instant};

use crate::auth::token::{Claims, TokenError};
use crate::problem::{Problem, REQUEST_ID};
use crate::state::HttpState;

/// An authenticated user with a selected business.
pub struct Caller {
    pub context: OpContext,
}

/// An authenticated user; the business does not matter.
pub struct SignedIn {
    pub claims: Claims,
    pub now: Instant,
}

/// How long a loaded membership is trusted without asking the database. Changes made in this process end it at once.
const FRESH_FOR: Duration = Duration::from_secs(2);
/// Entries kept; a full cache starts again.
const ENTRIES_MAX: usize = 20_000;

type Key = (Id, Id, Option<String>, &'static str);

/// What one user may do in one business, loaded once and kept briefly.
#[derive(Default)]
pub struct ContextCache {
    entries: RwLock<HashMap<Key, (Tick, Arc<Loaded>)>>,
}

struct Loaded {
    membership: Arc<Membership>,
    business: Arc<Business>,
    settings: Arc<HashMap<String, serde_json::Value>>,
    features: Arc<std::collections::BTreeSet<String>>,
}

impl ContextCache {
    /// Forgets everything: a grant, switch, setting or session changed.
    pub fn clear(&self) {
        self.entries.write().unwrap_or_else(|poisoned| poisoned.into_inner()).clear();
    }

    fn get(&self, key: &Key) -> Option<Arc<Loaded>> {
        let entries = self.entries.read().unwrap_or_else(|poisoned| poisoned.into_inner());
        let (at, loaded) = entries.get(key)?;
        (at.elapsed() < FRESH_FOR).then(|| Arc::clone(loaded))
    }

    fn put(&self, key: Key, loaded: Arc<Loaded>) {
        let mut entries = self.entries.write().unwrap_or_else(|poisoned| poisoned.into_inner());
        if entries.len() >= ENTRIES_MAX {
            entries.clear();
        }
        entries.insert(key, (Tick::now(), loaded));
    }
}

/// The bearer token's claims.
pub fn claims(state: &HttpState, headers: &HeaderMap, now: Instant) -> Result<Claims, Problem> {
    let mut values = headers.get_all(header::AUTHORIZATION).iter();
    let (Some(value), None) = (values.next(), values.next()) else { return Err(Problem::unauthenticated("no_token")) };
    let token = value.to_str().ok().and_then(|text| text.strip_prefix("Bearer ")).ok_or_else(|| Problem::unauthenticated("no_token"))?;
    state.signer.check(token.trim(), now).map_err(|error| match error {
        TokenError::Expired => Problem::unauthenticated("token_expired"),
        TokenError::Malformed | TokenError::Forged => Problem::unauthenticated("token_invalid"),
    })
}

impl FromRequestParts<HttpState> for SignedIn {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &HttpState) -> Result<SignedIn, Problem> {
        let now = state.app.clock.now();
        let claims = claims(state, &parts.headers, now)?;
        let mut reader = state.app.db.read_platform().await.map_err(kernel::OpError::from)?;
        if !session::family_alive(&mut reader, &claims.f, now).await? {
            return Err(Problem::unauthenticated("session_ended"));
        }
        Ok(SignedIn { claims, now })
    }
}

impl FromRequestParts<HttpState> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &HttpState) -> Result<Caller, Problem> {
        let now = state.app.clock.now();
        let claims = claims(state, &parts.headers, now)?;
        let environment = match one_header(&parts.headers, "environment")? {
            None | Some("live") => "live",
            Some("test") => "test",
            Some(_) => return Err(Problem::bad_request("environment", "The Environment header must be live or test.")),
        };
        let wanted = one_header(&parts.headers, "x-business-id")?.map(str::to_string);
        let key: Key = (claims.u.clone(), claims.f.clone(), wanted.clone(), environment);
        let loaded = match state.contexts.get(&key) {
            Some(loaded) => loaded,
            None => {
                let loaded = Arc::new(load(state, &claims, wanted.as_deref(), environment, now).await?);
                state.contexts.put(key, Arc::clone(&loaded));
                loaded
            }
        };
        let actor = Actor { user: claims.u, acting_for: None, membership: Arc::clone(&loaded.membership), system: false };
        Ok(Caller {
            context: OpContext {
                actor,
                business: Arc::clone(&loaded.business),
                settings: Arc::clone(&loaded.settings),
                features: Arc::clone(&loaded.features),
                now,
                request_id: REQUEST_ID.try_with(Clone::clone).unwrap_or_default(),
            },
        })
    }
}

/// A header that may stand once only: two of them are an attempt to be read differently by different parts.
fn one_header<'h>(headers: &'h HeaderMap, name: &str) -> Result<Option<&'h str>, Problem> {
    let mut values = headers.get_all(name).iter();
    let first = values.next();
    if values.next().is_some() {
        return Err(Problem::bad_request("header", format!("The {name} header was sent more than once.")));
    }
    match first {
        None => Ok(None),
        Some(value) => match value.to_str() {
            Ok("") => Ok(None),
            Ok(text) => Ok(Some(text)),
            Err(_) => Err(Problem::bad_request("header", format!("The {name} header is not text."))),
        },
    }
}

async fn load(state: &HttpState, claims: &Claims, wanted: Option<&str>, environment: &str, now: Instant) -> Result<Loaded, Problem> {
    let mut reader = state.app.db.read_platform().await.map_err(kernel::OpError::from)?;
    if !session::family_alive(&mut reader, &claims.f, now).await? {
        return Err(Problem::unauthenticated("session_ended"));
    }
    let businesses = business::of_user(&mut reader, &claims.u).await?;
    let chosen = match wanted {
        None => businesses.first(),
        // A business of others reads as absent, like one that never was.
        Some(id) => businesses.iter().find(|business| business.id.as_str() == id),
    };
    let chosen = chosen.ok_or_else(Problem::not_found)?;
    let tenant = business::tenant_of(&mut reader, &chosen.id, environment).await?.ok_or_else(Problem::not_found)?;
    let grants = membership::grants_of_user(&mut reader, &claims.u, now).await?.remove(&chosen.id).unwrap_or_default();
    let families_off = membership::families_off(&mut reader, &chosen.id).await?;
    drop(reader);
    let settings = kernel::settings::stored(&state.app, tenant).await?;
    let features = kernel::settings::features(&state.app.product, &settings);
    Ok(Loaded {
        membership: Arc::new(membership::membership(tenant, &chosen.id, &grants, families_off)),
        business: Arc::new(kernel::platform::business::as_context(chosen, &settings)),
        settings: Arc::new(settings),
        features: Arc::new(features),
    })
}
