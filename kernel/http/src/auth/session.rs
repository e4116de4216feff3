//! What a signed-in browser keeps: tokens, the user, businesses and what may be done in each (specification §3, §7).

use std::collections::BTreeSet;

use http::{HeaderMap, header};
use kernel::platform::business::{self, BusinessRow, GroupRow};
use kernel::platform::mail::{self, NewMail};
use kernel::platform::membership::{self, BusinessGrants};
use kernel::platform::session::{self as sessions, NewSession, NewSignIn, Origin};
use kernel::platform::user::UserRow;
use kernel::{OpError, OpResult, say};
use kernel_manifest::Registry;
use kernel_types::{Id, Instant};
use serde_json::{Map, Value as Json, json};

use crate::caller::SignedIn;
use crate::held::token::{ACCESS_SECONDS, Claims, new_refresh_token, refresh_hash};
use crate::problem::Problem;
use crate::state::HttpState;

/// Days a session lasts, and with "remember me".
const SESSION_DAYS: i64 = 7;
const REMEMBERED_DAYS: i64 = 30;
const DAY_SECONDS: i64 = 24 * 3_600;

pub struct Tokens {
    pub access: String,
    pub refresh: String,
    /// Lifetime of the session in seconds.
    pub lifetime_seconds: i64,
}

/// Where a request comes from. The address was settled by `peer` when the request came in.
pub fn origin(headers: &HeaderMap) -> Origin {
    let text = |name: http::HeaderName| {
        headers.get(name).and_then(|value| value.to_str().ok()).map(|text| text.chars().take(300).collect())
    };
    Origin { user_agent: text(header::USER_AGENT), ip: text(http::HeaderName::from_static("x-forwarded-for")) }
}

/// Starts a session; `method` tells how the user proved who they are.
pub async fn start(
    state: &HttpState,
    user: &Id,
    remember: bool,
    method: &'static str,
    origin: Origin,
    now: Instant,
) -> OpResult<Tokens> {
    let lifetime_seconds = if remember { REMEMBERED_DAYS } else { SESSION_DAYS } * DAY_SECONDS;
    let family = state.app.ids.next_id(now.unix_ms());
    let expires_at = now.plus_seconds(lifetime_seconds);
    let sign_in = NewSignIn {
        family: family.clone(),
        user: user.clone(),
        method,
        remembered: remember,
        expires_at,
        origin: origin.clone(),
    };
    state
        .app
        .db
        .write_platform(move |tx| {
            let sign_in = sign_in.clone();
            Box::pin(async move { sessions::insert_sign_in(tx, &sign_in, now).await })
        })
        .await?;
    issue(state, user, family, expires_at, origin, now).await
}

/// Issues the next pair of tokens of a session family.
pub async fn issue(
    state: &HttpState,
    user: &Id,
    family: Id,
    expires_at: Instant,
    origin: Origin,
    now: Instant,
) -> OpResult<Tokens> {
    let refresh = new_refresh_token(state.app.ids.as_ref());
    let session = NewSession {
        id: state.app.ids.next_id(now.unix_ms()),
        user: user.clone(),
        refresh_hash: refresh_hash(&refresh),
        family: family.clone(),
        expires_at,
        origin,
    };
    state
        .app
        .db
        .write_platform(move |tx| {
            let session = session.clone();
            Box::pin(async move {
                sessions::insert(tx, &session, now).await?;
                sessions::touch_sign_in(tx, &session.family, &session.origin, now).await
            })
        })
        .await?;
    let expires = now.plus_seconds(ACCESS_SECONDS).0.min(expires_at.0);
    let access = state.signer.sign(&Claims { u: user.clone(), f: family, e: expires });
    Ok(Tokens { access, refresh, lifetime_seconds: (expires_at.0 - now.0) / 1_000_000 })
}

/// Every process forgets what it remembers of access: sessions ended.
pub async fn forget(state: &HttpState) {
    state.contexts.forget_all();
}

/// Puts a letter into the outbox on its own.
pub async fn send(state: &HttpState, letter: NewMail, now: Instant) -> OpResult<()> {
    let id = state.app.ids.next_id(now.unix_ms());
    state
        .app
        .db
        .write_platform(move |tx| {
            let (id, letter) = (id.clone(), letter.clone());
            Box::pin(async move { mail::queue(tx, &id, &letter, now).await })
        })
        .await
}

/// How long ago somebody must have proved who they are to change what protects the account.
const STEPPED_UP_SECONDS: i64 = 600;

/// Refuses to change what protects an account unless its owner proved a short while ago who they are.
pub async fn require_step_up(state: &HttpState, signed_in: &SignedIn) -> Result<(), Problem> {
    let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
    let proved = sessions::stepped_up_at(&mut reader, &signed_in.claims.f).await?;
    if proved.is_some_and(|at| at.plus_seconds(STEPPED_UP_SECONDS) > signed_in.now) {
        return Ok(());
    }
    Err(Problem::forbidden(
        "step_up_required",
        say!("http-step-up-required", "Confirm with your password that it is you."),
    ))
}

/// `user`, `businesses`, `businessGroups` and `businessAccess`, in the shapes the specification spells.
pub async fn describe(state: &HttpState, user: &UserRow, now: Instant) -> OpResult<Map<String, Json>> {
    let mut reader = state.app.db.read_platform().await?;
    let businesses = business::of_user(&mut reader, &user.id).await?;
    let group_ids: BTreeSet<Id> = businesses.iter().filter_map(|business| business.group.clone()).collect();
    let groups = business::groups(&mut reader, &group_ids.into_iter().collect::<Vec<_>>()).await?;
    let grants = membership::grants_of_user(&mut reader, &user.id, now).await?;
    let mut access = Map::new();
    for business in &businesses {
        let mut off = membership::families_off(&mut reader, &business.id).await?;
        if let Some(tenant) = business::tenant_of(&mut reader, &business.id, "live").await? {
            off.extend(kernel::plugins::declared::off_in(&mut reader, &state.app.product.registry, tenant).await?);
        }
        let mut granted = grants.get(&business.id).cloned().unwrap_or_default();
        kernel::platform::switches::hide_apps(&mut reader, &business.id, &mut granted).await?;
        access.insert(business.id.to_string(), business_access(&state.app.product.registry, &granted, &off));
    }
    let mut described = Map::new();
    described.insert("user".into(), user_json(user));
    described.insert("businesses".into(), businesses.iter().map(|business| business_json(business, &groups)).collect());
    described.insert(
        "businessGroups".into(),
        groups
            .iter()
            .map(|group| json!({"id": group.id.as_str(), "name": group.name, "ownerId": group.owner.as_str()}))
            .collect(),
    );
    described.insert("businessAccess".into(), Json::Object(access));
    Ok(described)
}

pub fn user_json(user: &UserRow) -> Json {
    json!({
        "id": user.id.as_str(), "firstName": user.first_name, "lastName": user.last_name,
        "emailAddress": user.email, "profileImgLink": user.profile_image,
        "username": user.username, "phoneNumber": user.phone, "language": user.language, "platformAdmin": user.platform_admin,
    })
}

fn business_json(business: &BusinessRow, groups: &[GroupRow]) -> Json {
    let group = business.group.as_ref().and_then(|id| groups.iter().find(|group| group.id == *id));
    json!({
        "id": business.id.as_str(), "name": business.name, "logoImg": business.logo,
        "businessGroupId": business.group.as_ref().map(Id::as_str),
        "businessGroup": group.map(|group| json!({"name": group.name, "ownerId": group.owner.as_str()})),
        "businessType": business.business_type, "industry": business.industry, "industryCode": business.industry_code,
        "sector": business.sector, "country": business.country, "currency": business.currency,
    })
}

fn business_access(registry: &Registry, grants: &BusinessGrants, off: &BTreeSet<String>) -> Json {
    let mut families = Map::new();
    for (name, grant) in grants.families.iter().filter(|(name, _)| !off.contains(*name)) {
        let declared = registry.families.get(name);
        let apps: Vec<Json> = declared
            .into_iter()
            .flat_map(|family| family.apps.iter())
            .map(|(app, declared)| {
                let kind = match declared.kind {
                    kernel_manifest::source::family::AppKind::Portal => "portal",
                    kernel_manifest::source::family::AppKind::Operational => "operational",
                };
                json!({"name": app, "visible": !grant.hidden_apps.contains(app), "appType": kind})
            })
            .collect();
        families
            .insert(name.clone(), json!({"context": grant.role.as_str(), "scope": grant.scope.as_str(), "apps": apps}));
    }
    json!({"appFamilies": families})
}

/// A user that may sign in.
pub async fn active_user(state: &HttpState, id: &Id) -> OpResult<UserRow> {
    let mut reader = state.app.db.read_platform().await?;
    let user = kernel::platform::user::by_id(&mut reader, id).await?;
    user.filter(|user| user.status == "active").ok_or(OpError::Unauthenticated)
}

/// What a password of this person may not be made of: names, addresses, number, and the businesses the person belongs to.
pub async fn words_about(state: &HttpState, user: &UserRow) -> OpResult<Vec<String>> {
    let mut reader = state.app.db.read_platform().await?;
    let businesses = business::of_user(&mut reader, &user.id).await?;
    let own = [
        user.email.clone(),
        user.first_name.clone(),
        user.last_name.clone(),
        user.username.clone().unwrap_or_default(),
        user.phone.clone().unwrap_or_default(),
    ];
    Ok(own.into_iter().chain(businesses.into_iter().map(|business| business.name)).collect())
}
