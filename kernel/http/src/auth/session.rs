//! What a signed-in browser keeps: tokens, the user, businesses and what may be done in each (specification §3, §7).

use std::collections::BTreeSet;

use kernel::platform::business::{self, BusinessRow, GroupRow};
use kernel::platform::membership::{self, BusinessGrants};
use kernel::platform::session::{NewSession, Origin};
use kernel::platform::user::UserRow;
use kernel::{OpError, OpResult};
use kernel_manifest::Registry;
use kernel_types::{Id, Instant};
use serde_json::{Map, Value as Json, json};

use super::token::{ACCESS_SECONDS, Claims, new_refresh_token, refresh_hash};
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

/// Starts a session.
pub async fn start(state: &HttpState, user: &Id, remember: bool, origin: Origin, now: Instant) -> OpResult<Tokens> {
    let lifetime_seconds = if remember { REMEMBERED_DAYS } else { SESSION_DAYS } * DAY_SECONDS;
    let family = state.app.ids.next_id(now.unix_ms());
    issue(state, user, family, now.plus_seconds(lifetime_seconds), origin, now).await
}

/// Issues the next pair of tokens of a session family.
pub async fn issue(state: &HttpState, user: &Id, family: Id, expires_at: Instant, origin: Origin, now: Instant) -> OpResult<Tokens> {
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
            Box::pin(async move { kernel::platform::session::insert(tx, &session, now).await })
        })
        .await?;
    let expires = now.plus_seconds(ACCESS_SECONDS).0.min(expires_at.0);
    let access = state.signer.sign(&Claims { u: user.clone(), f: family, e: expires });
    Ok(Tokens { access, refresh, lifetime_seconds: (expires_at.0 - now.0) / 1_000_000 })
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
        let off = membership::families_off(&mut reader, &business.id).await?;
        let granted = grants.get(&business.id).cloned().unwrap_or_default();
        access.insert(business.id.to_string(), business_access(&state.app.product.registry, &granted, &off));
    }
    let mut described = Map::new();
    described.insert("user".into(), user_json(user));
    described.insert("businesses".into(), businesses.iter().map(|business| business_json(business, &groups)).collect());
    described.insert(
        "businessGroups".into(),
        groups.iter().map(|group| json!({"id": group.id.as_str(), "name": group.name, "ownerId": group.owner.as_str()})).collect(),
    );
    described.insert("businessAccess".into(), Json::Object(access));
    Ok(described)
}

pub fn user_json(user: &UserRow) -> Json {
    json!({
        "id": user.id.as_str(), "firstName": user.first_name, "lastName": user.last_name,
        "emailAddress": user.email, "profileImgLink": user.profile_image,
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
        families.insert(name.clone(), json!({"context": grant.role.as_str(), "scope": grant.scope.as_str(), "apps": apps}));
    }
    json!({"appFamilies": families})
}

/// A user that may sign in.
pub async fn active_user(state: &HttpState, id: &Id) -> OpResult<UserRow> {
    let mut reader = state.app.db.read_platform().await?;
    let user = kernel::platform::user::by_id(&mut reader, id).await?;
    user.filter(|user| user.status == "active").ok_or(OpError::Unauthenticated)
}
