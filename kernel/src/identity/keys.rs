//! API keys as an administrator makes and ends them.

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel_access::{FamilyGrant, GrantRefusal, administers, within};
use kernel_store::Sql;
use kernel_types::{Id, Instant, Role, Value};
use serde_json::json;

use super::apikey::{self, KeyRow, KeySecret};
use super::grants::{self, AUDIT_KEY, live_context};
use crate::app::App;
use crate::context::OpContext;
use crate::error::{FieldError, OpError, OpResult};
use crate::say;

/// What it takes to make a key.
#[derive(Debug, Clone)]
pub struct NewKey {
    pub name: String,
    /// `live` or `test`.
    pub environment: String,
    pub requests_per_minute: u32,
    pub expires_at: Option<Instant>,
    pub grants: BTreeMap<String, FamilyGrant>,
}

/// Keys of one business that may be used.
const KEYS_MAX: usize = 50;
/// The most requests a minute that a key may be given.
pub const REQUESTS_MAX: u32 = 6_000;

/// Makes a key; its text is told this once.
///
/// # Errors
/// Everything that is wrong with it, and grants beyond the caller's own.
pub async fn create(app: &Arc<App>, context: &OpContext, new: NewKey) -> OpResult<(KeyRow, KeySecret)> {
    grants::administered(app, context)?;
    check(app, context, &new)?;
    let secret = KeySecret::generate(app.ids.as_ref());
    let key = KeyRow {
        id: app.ids.next_id(context.now.unix_ms()),
        business: context.actor.membership.business.clone(),
        environment: new.environment,
        name: new.name.trim().to_string(),
        prefix: secret.prefix.clone(),
        secret_hash: secret.hash(),
        requests_per_minute: new.requests_per_minute,
        created_by: context.actor.user.clone(),
        created_at: context.now,
        expires_at: new.expires_at,
        last_used_at: None,
        revoked_at: None,
    };
    let live = live_context(app, context).await?;
    let job = Arc::new((key.clone(), new.grants));
    app.write(&live, move |op| {
        let job = Arc::clone(&job);
        Box::pin(async move {
            let context = op.context;
            let tx = op.tx()?;
            let (key, held) = (&job.0, &job.1);
            let keys = apikey::of_business(tx, &key.business).await?;
            if keys.iter().filter(|other| other.revoked_at.is_none()).count() >= KEYS_MAX {
                return Err(OpError::refused("too_many_keys", say!("kernel-too-many-keys", "This business has as many keys as it may have. Revoke one that is not used.")));
            }
            apikey::insert(tx, key).await?;
            for (family, grant) in held {
                let hidden: Vec<&String> = grant.hidden_apps.iter().collect();
                let mut sql = Sql::new(
                    tx.dialect(),
                    "INSERT INTO family_grant (business, user_id, family, role, scope, hidden_apps, expires_at, granted_by, granted_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                );
                sql.bind(&key.business).bind(&key.id).bind(family.as_str()).bind(grant.role.as_str()).bind(grant.scope.as_str());
                sql.bind(Value::Json(Arc::new(json!(hidden)))).bind(grant.expires_at.map_or(Value::Null, Value::Instant));
                sql.bind(&context.actor.user).bind(context.now);
                tx.execute(&sql.done()).await?;
            }
            let after = json!({
                "name": key.name, "environment": key.environment, "prefix": key.prefix,
                "expiresAt": key.expires_at.map(Instant::to_rfc3339), "requestsPerMinute": key.requests_per_minute,
                "grants": held.iter().map(|(family, grant)| json!({"family": family, "role": grant.role.as_str(), "scope": grant.scope.as_str()})).collect::<Vec<_>>(),
            });
            grants::audit(tx, context, AUDIT_KEY, &key.id, "create", None, Some(after));
            Ok(())
        })
    })
    .await?;
    Ok((key, secret))
}

fn check(app: &App, context: &OpContext, new: &NewKey) -> OpResult<()> {
    let mut errors = Vec::new();
    let name = new.name.trim();
    if name.is_empty() || name.chars().count() > 80 {
        errors.push(FieldError::new(
            "/name",
            "required",
            say!(
                "kernel-name-key-in-at-most-80-characters",
                "Name the key in at most 80 characters, so that its use can be told later."
            ),
        ));
    }
    if !matches!(new.environment.as_str(), "live" | "test") {
        errors.push(FieldError::new(
            "/environment",
            "unknown",
            say!("kernel-environment-live-or-test", "The environment is live or test."),
        ));
    }
    if !(1..=REQUESTS_MAX).contains(&new.requests_per_minute) {
        errors.push(FieldError::new(
            "/requestsPerMinute",
            "range",
            say!(
                "kernel-between-1-and-requests-minute",
                "Between 1 and {requests_max} requests a minute.",
                requests_max = REQUESTS_MAX
            ),
        ));
    }
    if new.expires_at.is_some_and(|end| end <= context.now) {
        errors.push(FieldError::new("/expiresAt", "past", say!("kernel-past", "The end lies in the past.")));
    }
    if new.grants.is_empty() {
        errors.push(FieldError::new(
            "/grants",
            "required",
            say!("kernel-choose-what-key-may-use", "Choose what the key may use."),
        ));
    }
    let families = grants::grantable(app);
    for (family, grant) in &new.grants {
        let pointer = format!("/grants/{family}");
        if !families.contains(family.as_str()) {
            errors.push(FieldError::new(
                pointer,
                "unknown",
                say!("kernel-no-family", "There is no family '{family}'.", family),
            ));
            continue;
        }
        let refusal = if !administers(&context.actor, family) {
            Some(GrantRefusal::NotAdministrator)
        } else if grant.role == Role::Portal {
            // A key stands for nobody, so it would see nothing.
            errors.push(FieldError::new(
                pointer.clone(),
                "portal",
                say!("kernel-portal", "A key is no portal user: choose another role."),
            ));
            None
        } else if context.actor.membership.owner {
            None
        } else {
            context.actor.membership.families.get(family).and_then(|held| within(grant, held).err())
        };
        errors.extend(refusal.map(|refusal| FieldError::new(pointer, refusal.code(), refusal.message())));
    }
    if errors.is_empty() { Ok(()) } else { Err(OpError::Invalid(errors)) }
}

/// Ends a key for good.
///
/// # Errors
/// `NotFound` when there is none, or it has ended.
pub async fn revoke(app: &Arc<App>, context: &OpContext, key: &Id) -> OpResult<()> {
    grants::administered(app, context)?;
    let live = live_context(app, context).await?;
    let key = key.clone();
    app.write(&live, move |op| {
        let key = key.clone();
        Box::pin(async move {
            let context = op.context;
            let tx = op.tx()?;
            if !apikey::end(tx, &context.actor.membership.business, &key, &context.actor.user, context.now).await? {
                return Err(OpError::NotFound);
            }
            grants::audit(tx, context, AUDIT_KEY, &key, "revoke", None, None);
            Ok(())
        })
    })
    .await
}
