//! Who holds which access in a business: read for the permission manager, changed by its rules (`kernel_access::may_grant`).

mod portal;

use portal::portal_links;
pub use portal::{PortalLink, set_portal};

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use kernel_access::{Actor, FamilyGrant, Membership, Target, administers, administers_for_good, may_grant};
use kernel_store::{AuditEntry, Reader, Sql, Tx};
use kernel_types::{Id, Instant, Role, Scope, Value};
use serde_json::{Value as Json, json};

use super::membership;
use crate::app::App;
use crate::context::OpContext;
use crate::error::{FieldError, OpError, OpResult};
use crate::say;
use crate::sentence::Sentence;

/// Entity addresses of the audit trail's lines about access.
pub const AUDIT_GRANT: &str = "platform.grant";
pub const AUDIT_PORTAL: &str = "platform.portal";
pub const AUDIT_KEY: &str = "platform.api_key";
pub const AUDIT_VIEW: &str = "platform.access_view";

/// A person or key with everything it holds in one business.
#[derive(Debug, Clone)]
pub struct Holder {
    pub id: Id,
    pub kind: HolderKind,
    /// Of a key, its name in `first_name`.
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub owner: bool,
    /// Of the membership: `active`, `suspended`; of a key `active` or `ended`.
    pub status: String,
    pub last_sign_in: Option<Instant>,
    pub grants: BTreeMap<String, HeldGrant>,
    pub portal: Vec<PortalLink>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HolderKind {
    Person,
    Key,
}

/// A grant with where it came from. Grants that have ended are kept for reviews.
#[derive(Debug, Clone)]
pub struct HeldGrant {
    pub grant: FamilyGrant,
    pub granted_by: Option<Id>,
    pub granted_at: Option<Instant>,
    /// Role template it came from.
    pub template: Option<String>,
}

impl HeldGrant {
    pub fn has_ended(&self, now: Instant) -> bool {
        self.grant.expires_at.is_some_and(|end| end <= now)
    }
}

impl Holder {
    /// What counts now.
    pub fn current(&self, family: &str, now: Instant) -> Option<&FamilyGrant> {
        self.grants.get(family).filter(|held| !held.has_ended(now)).map(|held| &held.grant)
    }

    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name).trim().to_string()
    }
}

/// One wanted change; `wanted: None` takes the access away.
#[derive(Debug, Clone)]
pub struct GrantChange {
    pub holder: Id,
    pub family: String,
    pub wanted: Option<FamilyGrant>,
    pub template: Option<String>,
}

/// Families the caller administers, in which the caller may see and change everybody's access.
///
/// # Errors
/// `Forbidden` for staff who administer nothing, `NotFound` for portal users.
pub fn administered(app: &App, context: &OpContext) -> OpResult<Vec<String>> {
    let mine: Vec<String> =
        grantable(app).into_iter().filter(|family| administers(&context.actor, family)).map(str::to_string).collect();
    if !mine.is_empty() {
        return Ok(mine);
    }
    let staff = context.actor.membership.families.values().any(|grant| grant.role != Role::Portal);
    Err(if staff { OpError::Forbidden } else { OpError::NotFound })
}

/// Every name that grants are given in.
pub fn access_families(app: &App) -> BTreeSet<&str> {
    app.product
        .registry
        .families
        .values()
        .filter(|family| !family.open)
        .map(|family| family.access_family.as_str())
        .collect()
}

/// Every name that grants are given in, classes of restricted records among them.
pub fn grantable(app: &App) -> BTreeSet<&str> {
    let classes = app.product.registry.classes().map(|class| class.address.as_str());
    access_families(app).into_iter().chain(classes).collect()
}

/// Everybody who holds access in the business, owners first, then by name; keys last.
pub async fn holders(reader: &mut Reader, business: &Id, now: Instant) -> OpResult<Vec<Holder>> {
    let mut grants = held_grants(reader, business).await?;
    let mut portal = portal_links(reader, business).await?;
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT u.id, u.first_name, u.last_name, u.email, m.owner, m.status, m.portal_party, \
         (SELECT MAX(s.last_used_at) FROM sign_in s WHERE s.user_id = u.id) FROM membership m JOIN app_user u ON u.id = m.user_id \
         WHERE m.status <> 'left' AND m.business = ",
    );
    sql.value(business).push(" ORDER BY m.owner DESC, u.first_name, u.last_name, u.id");
    let rows = reader.rows(&sql.done()).await?;
    let mut holders = Vec::with_capacity(rows.len());
    for row in &rows {
        let text = |column: usize| row.text(column).unwrap_or_default().to_string();
        let id = Id::from_stored(row.text(0).unwrap_or_default());
        let mut links = portal.remove(&id).unwrap_or_default();
        if let Some(party) = row.text(6).map(Id::from_stored)
            && links.iter().all(|link| link.record != party)
        {
            links.push(PortalLink { entity: String::new(), record: party });
        }
        holders.push(Holder {
            grants: grants.remove(&id).unwrap_or_default(),
            portal: links,
            id,
            kind: HolderKind::Person,
            first_name: text(1),
            last_name: text(2),
            email: text(3),
            owner: row.bool(4).unwrap_or(false),
            status: text(5),
            last_sign_in: row.instant(7),
        });
    }
    for key in super::apikey::of_business(reader, business).await? {
        let ended = key.revoked_at.is_some() || key.expires_at.is_some_and(|end| end <= now);
        holders.push(Holder {
            grants: grants.remove(&key.id).unwrap_or_default(),
            id: key.id,
            kind: HolderKind::Key,
            first_name: key.name,
            last_name: String::new(),
            email: String::new(),
            owner: false,
            status: if ended { "ended" } else { "active" }.to_string(),
            last_sign_in: key.last_used_at,
            portal: Vec::new(),
        });
    }
    Ok(holders)
}

async fn held_grants(reader: &mut Reader, business: &Id) -> OpResult<HashMap<Id, BTreeMap<String, HeldGrant>>> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT user_id, family, granted_by, granted_at, template, role, scope, hidden_apps, expires_at FROM family_grant WHERE business = ",
    );
    sql.value(business);
    let mut grants: HashMap<Id, BTreeMap<String, HeldGrant>> = HashMap::new();
    for row in reader.rows(&sql.done()).await? {
        let (Some(user), Some(family), Some(grant)) =
            (row.text(0).map(Id::from_stored), row.text(1), membership::family_grant(&row, 5))
        else {
            continue;
        };
        let held = HeldGrant {
            grant,
            granted_by: row.text(2).map(Id::from_stored),
            granted_at: row.instant(3),
            template: row.text(4).map(str::to_string),
        };
        grants.entry(user).or_default().insert(family.to_string(), held);
    }
    Ok(grants)
}

/// Lays several changes down together, or none of them; answers how many differ from what was there.
///
/// # Errors
/// Every change that the rules refuse, at `/changes/<index>/…`.
pub async fn lay(app: &Arc<App>, context: &OpContext, changes: Vec<GrantChange>) -> OpResult<usize> {
    check_shapes(app, context, &changes)?;
    administered(app, context)?;
    let live = live_context(app, context).await?;
    let changes = Arc::new(changes);
    app.write(&live, move |op| {
        let changes = Arc::clone(&changes);
        Box::pin(async move {
            let context = op.context;
            let tx = op.tx()?;
            lock_members(tx, &context.actor.membership.business).await?;
            lay_in(tx, context, &changes).await
        })
    })
    .await
}

/// Whether the rules would allow it; writes nothing.
///
/// # Errors
/// As [`lay`].
pub async fn rehearse(app: &App, context: &OpContext, changes: &[GrantChange]) -> OpResult<usize> {
    check_shapes(app, context, changes)?;
    administered(app, context)?;
    let mut reader = app.db.read_platform().await?;
    let holders = holders(&mut reader, &context.actor.membership.business, context.now).await?;
    Ok(judge(context, holders, changes)?.len())
}

/// Families, apps and times that make sense at all.
fn check_shapes(app: &App, context: &OpContext, changes: &[GrantChange]) -> OpResult<()> {
    let families = grantable(app);
    let mut errors = Vec::new();
    for (index, change) in changes.iter().enumerate() {
        let mut wrong = |name: &str, code: &str, message: Sentence| {
            errors.push(FieldError::new(format!("/changes/{index}/{name}"), code, message))
        };
        if !families.contains(change.family.as_str()) {
            wrong(
                "family",
                "unknown",
                say!("kernel-no-family", "There is no family '{family}'.", family = change.family),
            );
            continue;
        }
        let Some(wanted) = &change.wanted else { continue };
        for app_name in &wanted.hidden_apps {
            let known = app
                .product
                .registry
                .families
                .values()
                .any(|family| family.access_family == change.family && family.apps.contains_key(app_name));
            if !known {
                wrong(
                    "hiddenApps",
                    "unknown",
                    say!("kernel-no-app-in-family", "There is no app '{app_name}' in this family.", app_name),
                );
            }
        }
        if wanted.expires_at.is_some_and(|end| end <= context.now) {
            wrong("expiresAt", "past", say!("kernel-past", "The end lies in the past."));
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(OpError::Invalid(errors)) }
}

/// Two administrators who take each other's access away at the same time must not both succeed.
async fn lock_members(tx: &mut Tx, business: &Id) -> OpResult<()> {
    let lock = tx.dialect().for_update();
    let mut sql = Sql::new(tx.dialect(), "SELECT user_id FROM membership WHERE business = ");
    sql.value(business).push(" ORDER BY user_id").raw(lock);
    tx.rows(&sql.done()).await?;
    Ok(())
}

async fn lay_in(tx: &mut Tx, context: &OpContext, changes: &[GrantChange]) -> OpResult<usize> {
    let business = &context.actor.membership.business;
    let holders = holders(tx, business, context.now).await?;
    let effective = judge(context, holders, changes)?;
    for (change, before) in &effective {
        let mut sql =
            Sql::new(tx.dialect(), "DELETE FROM family_grant WHERE business = ? AND user_id = ? AND family = ?");
        sql.bind(business).bind(&change.holder).bind(change.family.as_str());
        tx.execute(&sql.done()).await?;
        if let Some(wanted) = &change.wanted {
            insert(tx, context, change, wanted).await?;
        }
        let action = if change.wanted.is_some() { "grant" } else { "revoke" };
        let after = change.wanted.as_ref().map(|wanted| grant_json(&change.family, wanted, change.template.as_deref()));
        audit(tx, context, AUDIT_GRANT, &change.holder, action, before.clone(), after);
    }
    Ok(effective.len())
}

async fn insert(tx: &mut Tx, context: &OpContext, change: &GrantChange, wanted: &FamilyGrant) -> OpResult<()> {
    let hidden: Vec<&String> = wanted.hidden_apps.iter().collect();
    let mut sql = Sql::new(
        tx.dialect(),
        "INSERT INTO family_grant (business, user_id, family, role, scope, hidden_apps, expires_at, granted_by, granted_at, template) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    );
    sql.bind(&context.actor.membership.business).bind(&change.holder).bind(change.family.as_str());
    sql.bind(wanted.role.as_str()).bind(wanted.scope.as_str()).bind(Value::Json(Arc::new(json!(hidden))));
    sql.bind(wanted.expires_at.map_or(Value::Null, Value::Instant))
        .bind(&context.actor.user)
        .bind(context.now)
        .bind(change.template.clone());
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// A change with what was there before it, for the audit trail.
type Effective = (GrantChange, Option<Json>);

/// Applies the rules to the changes one after the other, against what is stored now rather than what the caller's cached
/// context says.
fn judge(context: &OpContext, mut holders: Vec<Holder>, changes: &[GrantChange]) -> OpResult<Vec<Effective>> {
    let now = context.now;
    let caller = current_actor(context, &holders);
    let mut errors = Vec::new();
    let mut effective = Vec::new();
    for (index, change) in changes.iter().enumerate() {
        let Some(place) = holders.iter().position(|holder| holder.id == change.holder && holder.status != "ended")
        else {
            errors.push(FieldError::new(
                format!("/changes/{index}/person"),
                "unknown",
                say!("kernel-person-does-not-belong-to-business", "This person does not belong to the business."),
            ));
            continue;
        };
        let others_administer = holders.iter().enumerate().any(|(other, holder)| {
            other != place
                && holder.kind == HolderKind::Person
                && holder.status == "active"
                && holder.current(&change.family, now).is_some_and(administers_for_good)
        });
        let holder = &holders[place];
        let held = holder.current(&change.family, now);
        let target = Target { user: &holder.id, owner: holder.owner, held, others_administer };
        if let Err(refusal) = may_grant(&caller, &change.family, target, change.wanted.as_ref()) {
            let field = if change.wanted.is_some() { "role" } else { "family" };
            errors.push(FieldError::new(format!("/changes/{index}/{field}"), refusal.code(), refusal.message()));
            continue;
        }
        if held == change.wanted.as_ref() {
            continue;
        }
        let before = held.map(|held| {
            grant_json(
                &change.family,
                held,
                holder.grants.get(&change.family).and_then(|held| held.template.as_deref()),
            )
        });
        effective.push((change.clone(), before));
        let grants = &mut holders[place].grants;
        match &change.wanted {
            Some(wanted) => {
                let held = HeldGrant {
                    grant: wanted.clone(),
                    granted_by: Some(caller.user.clone()),
                    granted_at: Some(now),
                    template: change.template.clone(),
                };
                grants.insert(change.family.clone(), held);
            }
            None => {
                grants.remove(&change.family);
            }
        }
    }
    if errors.is_empty() { Ok(effective) } else { Err(OpError::Invalid(errors)) }
}

/// The caller as stored now.
fn current_actor(context: &OpContext, holders: &[Holder]) -> Actor {
    let me = holders.iter().find(|holder| {
        holder.id == context.actor.user && holder.kind == HolderKind::Person && holder.status == "active"
    });
    let families = me.map(|me| {
        me.grants
            .iter()
            .filter(|(_, held)| !held.has_ended(context.now))
            .map(|(family, held)| (family.clone(), held.grant.clone()))
            .collect()
    });
    let membership = Membership {
        families: families.unwrap_or_default(),
        owner: me.is_some_and(|me| me.owner),
        ..(*context.actor.membership).clone()
    };
    Actor { membership: Arc::new(membership), ..context.actor.clone() }
}

/// The caller's context in the live books, whose audit trail tells of everything about the business.
pub(crate) async fn live_context(app: &App, context: &OpContext) -> OpResult<OpContext> {
    let mut reader = app.db.read_platform().await?;
    let tenant = super::apikey::live_tenant(&mut reader, &context.actor.membership.business).await?;
    let mut live = context.clone();
    live.actor.membership = Arc::new(Membership { tenant, ..(*context.actor.membership).clone() });
    Ok(live)
}

/// A line of the business's audit trail; the transaction is in the live tenant.
pub(crate) fn audit(
    tx: &mut Tx,
    context: &OpContext,
    entity: &str,
    record: &Id,
    action: &str,
    before: Option<Json>,
    after: Option<Json>,
) {
    tx.audit(AuditEntry {
        entity: entity.to_string(),
        record: Some(record.clone()),
        action: action.to_string(),
        actor: context.actor.user.clone(),
        acting_for: None,
        at: context.now,
        request_id: Some(context.request_id.clone()),
        before,
        after,
    });
}

fn grant_json(family: &str, grant: &FamilyGrant, template: Option<&str>) -> Json {
    json!({
        "family": family,
        "role": grant.role.as_str(),
        "scope": grant.scope.as_str(),
        "hiddenApps": grant.hidden_apps,
        "expiresAt": grant.expires_at.map(Instant::to_rfc3339),
        "template": template,
    })
}

/// A grant as clients send it.
///
/// # Errors
/// A role or scope the platform does not know, at its field below `pointer`.
pub fn parse_grant(
    pointer: &str,
    role: &str,
    scope: &str,
    hidden_apps: BTreeSet<String>,
    expires_at: Option<&str>,
) -> Result<FamilyGrant, Vec<FieldError>> {
    let mut errors = Vec::new();
    let known_role = Role::parse(role);
    if known_role.is_none() {
        errors.push(FieldError::new(
            format!("{pointer}/role"),
            "unknown",
            say!("kernel-no-role", "There is no role '{role}'.", role),
        ));
    }
    let known_scope = match scope {
        "" => Scope::All,
        scope => Scope::parse(scope),
    };
    if !matches!(scope, "" | "all" | "own" | "assigned" | "nothing") {
        errors.push(FieldError::new(
            format!("{pointer}/scope"),
            "unknown",
            say!("kernel-no-scope", "There is no scope '{scope}'.", scope),
        ));
    }
    let end = match expires_at.filter(|text| !text.is_empty()) {
        None => None,
        Some(text) => {
            let end = Instant::parse_rfc3339(text);
            if end.is_none() {
                errors.push(FieldError::new(
                    format!("{pointer}/expiresAt"),
                    "format",
                    say!("kernel-give-time-such-as-2026-12-31t22", "Give a time such as 2026-12-31T22:00:00Z."),
                ));
            }
            end
        }
    };
    match known_role {
        Some(role) if errors.is_empty() => Ok(FamilyGrant { role, scope: known_scope, hidden_apps, expires_at: end }),
        _ => Err(errors),
    }
}
