//! API keys: made, listed, revoked.

use std::collections::{BTreeMap, BTreeSet};

use axum::Json as AxumJson;
use axum::extract::Path;
use http::StatusCode;
use kernel::platform::apikey::{self, KeyRow};
use kernel::platform::{grants, keys};
use kernel::{OpError, say};
use kernel_types::{Id, Instant};
use serde::Deserialize;
use serde_json::{Value as Json, json};

use super::people::typed;
use crate::body::JsonBody;
use crate::caller::Caller;
use crate::problem::Problem;
use crate::state::{HttpState, State};

/// `GET /v1/access/keys`
pub async fn list(State(state): State<HttpState>, caller: Caller) -> Result<AxumJson<Json>, Problem> {
    let context = &caller.context;
    let mine = grants::administered(&state.app, context)?;
    let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
    let rows = apikey::of_business(&mut reader, &context.business.id).await?;
    let holders = grants::holders(&mut reader, &context.business.id, context.now).await?;
    let data: Vec<Json> = rows
        .iter()
        .map(|row| {
            let held = holders.iter().find(|holder| holder.id == row.id);
            let grants: Vec<Json> = held
                .into_iter()
                .flat_map(|holder| holder.grants.iter())
                .filter(|(family, _)| mine.contains(family))
                .map(|(family, held)| json!({"family": family, "role": held.grant.role.as_str(), "scope": held.grant.scope.as_str()}))
                .collect();
            let maker = holders.iter().find(|holder| holder.id == row.created_by).map(grants::Holder::name);
            key_json(row, context.now, grants, maker)
        })
        .collect();
    Ok(AxumJson(json!({"data": data, "limits": {"requestsPerMinute": keys::REQUESTS_MAX}})))
}

fn key_json(row: &KeyRow, now: Instant, grants: Vec<Json>, maker: Option<String>) -> Json {
    let state = match (row.revoked_at, row.expires_at) {
        (Some(_), _) => "revoked",
        (None, Some(end)) if end <= now => "expired",
        _ => "active",
    };
    json!({
        "id": row.id.as_str(), "name": row.name, "environment": row.environment, "prefix": format!("bk_{}", row.prefix), "state": state,
        "requestsPerMinute": row.requests_per_minute, "createdBy": maker, "createdAt": row.created_at.to_rfc3339(),
        "expiresAt": row.expires_at.map(Instant::to_rfc3339), "lastUsedAt": row.last_used_at.map(Instant::to_rfc3339),
        "revokedAt": row.revoked_at.map(Instant::to_rfc3339), "grants": grants,
    })
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct KeyBody {
    #[serde(default)]
    name: String,
    #[serde(default)]
    environment: Option<String>,
    #[serde(default)]
    requests_per_minute: Option<u32>,
    #[serde(default)]
    expires_at: Option<String>,
    #[serde(default)]
    grants: Vec<KeyGrant>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct KeyGrant {
    family: String,
    role: String,
    #[serde(default)]
    scope: String,
    #[serde(default)]
    hidden_apps: BTreeSet<String>,
}

/// Requests a minute of a key that does not say.
const REQUESTS_DEFAULT: u32 = 300;

/// `POST /v1/access/keys`: the only answer that ever holds the key.
pub async fn create(
    State(state): State<HttpState>,
    caller: Caller,
    body: JsonBody,
) -> Result<(StatusCode, AxumJson<Json>), Problem> {
    caller.person()?;
    let asked: KeyBody = typed(&body)?;
    let mut errors = Vec::new();
    let mut held = BTreeMap::new();
    for (index, grant) in asked.grants.into_iter().enumerate() {
        match grants::parse_grant(&format!("/grants/{index}"), &grant.role, &grant.scope, grant.hidden_apps, None) {
            Ok(parsed) => {
                held.insert(grant.family, parsed);
            }
            Err(more) => errors.extend(more),
        }
    }
    let expires_at = match asked.expires_at.as_deref().filter(|text| !text.is_empty()) {
        None => None,
        Some(text) => {
            let end = Instant::parse_rfc3339(text);
            if end.is_none() {
                errors.push(kernel::FieldError::new(
                    "/expiresAt",
                    "format",
                    say!("http-give-time-such-as-2026-12-31t22", "Give a time such as 2026-12-31T22:00:00Z."),
                ));
            }
            end
        }
    };
    if !errors.is_empty() {
        return Err(OpError::Invalid(errors).into());
    }
    let new = keys::NewKey {
        name: asked.name,
        environment: asked.environment.unwrap_or_else(|| "live".to_string()),
        requests_per_minute: asked.requests_per_minute.unwrap_or(REQUESTS_DEFAULT),
        expires_at,
        grants: held,
    };
    let (key, secret) = keys::create(&state.app, &caller.context, new).await?;
    let mut told = key_json(&key, caller.context.now, Vec::new(), None);
    told["key"] = json!(secret.reveal());
    Ok((StatusCode::CREATED, AxumJson(json!({"data": told}))))
}

/// `DELETE /v1/access/keys/{id}`
pub async fn revoke(
    State(state): State<HttpState>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Problem> {
    caller.person()?;
    let id = Id::parse(&id).ok_or_else(Problem::not_found)?;
    keys::revoke(&state.app, &caller.context, &id).await?;
    state.contexts.forget_all();
    Ok(StatusCode::NO_CONTENT)
}
