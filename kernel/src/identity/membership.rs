//! Who belongs to a business, and what each member is in each app family.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use kernel_access::{FamilyGrant, Membership};
use kernel_manifest::model::Registry;
use kernel_store::{Reader, Row, Sql, Tx};
use kernel_types::{Id, Instant, Role, Scope, TenantId, Value};
use serde_json::Value as Json;

use crate::error::OpResult;

/// A user's grants in one business, by app family.
#[derive(Debug, Clone, Default)]
pub struct BusinessGrants {
    pub families: BTreeMap<String, FamilyGrant>,
    pub owner: bool,
    /// Records a portal user stands for.
    pub parties: Vec<Id>,
    /// The user works in a business that requires a second step at sign-in and has none: nothing is granted until one is set up.
    pub awaits_second_factor: bool,
}

/// One grant to lay down.
#[derive(Debug, Clone)]
pub struct FamilyGrantRow {
    pub family: String,
    pub role: Role,
    pub scope: Scope,
    pub hidden_apps: Vec<String>,
    pub expires_at: Option<Instant>,
}

pub async fn insert(tx: &mut Tx, business: &Id, user: &Id, owner: bool, now: Instant) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "INSERT INTO membership (business, user_id, owner, status, created_at) VALUES (?, ?, ?, 'active', ?)",
    );
    sql.bind(business).bind(user).bind(owner).bind(now);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// The party a portal user stands for in this business.
pub async fn set_portal_party(tx: &mut Tx, business: &Id, user: &Id, party: &Id) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "UPDATE membership SET portal_party = ? WHERE business = ? AND user_id = ?");
    sql.bind(party).bind(business).bind(user);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Lays one grant, replacing the one before.
pub async fn grant(tx: &mut Tx, business: &Id, user: &Id, row: &FamilyGrantRow) -> OpResult<()> {
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM family_grant WHERE business = ? AND user_id = ? AND family = ?");
    sql.bind(business).bind(user).bind(row.family.as_str());
    tx.execute(&sql.done()).await?;
    let hidden = Value::Json(std::sync::Arc::new(Json::from(row.hidden_apps.clone())));
    let mut sql = Sql::new(
        tx.dialect(),
        "INSERT INTO family_grant (business, user_id, family, role, scope, hidden_apps, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
    );
    sql.bind(business).bind(user).bind(row.family.as_str()).bind(row.role.as_str()).bind(row.scope.as_str());
    sql.bind(hidden).bind(row.expires_at.map_or(Value::Null, Value::Instant));
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Makes somebody administrator of every one of these families, over everything.
pub async fn grant_everything(tx: &mut Tx, business: &Id, user: &Id, families: &[String]) -> OpResult<()> {
    for family in families {
        let row = FamilyGrantRow {
            family: family.clone(),
            role: Role::Admin,
            scope: Scope::All,
            hidden_apps: Vec::new(),
            expires_at: None,
        };
        grant(tx, business, user, &row).await?;
    }
    Ok(())
}

/// The user's grants by business; expired ones count as absent, and so do roles the platform does not know. Where the business
/// requires a second step and the user has none, nothing is left of them.
pub async fn grants_of_user(reader: &mut Reader, user: &Id, now: Instant) -> OpResult<HashMap<Id, BusinessGrants>> {
    let mut by_business = grants_to_view(reader, user, now).await?;
    for grants in by_business.values_mut().filter(|grants| grants.awaits_second_factor) {
        *grants = BusinessGrants { awaits_second_factor: true, ..BusinessGrants::default() };
    }
    Ok(by_business)
}

/// As [`grants_of_user`], for an administrator who looks at the product as this user: what counts is the administrator's own
/// second step, not the user's.
pub async fn grants_to_view(reader: &mut Reader, user: &Id, now: Instant) -> OpResult<HashMap<Id, BusinessGrants>> {
    let mut by_business: HashMap<Id, BusinessGrants> = HashMap::new();
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT m.business, m.owner, m.portal_party, b.second_factor_required, u.totp_enabled_at FROM membership m \
         JOIN business b ON b.id = m.business JOIN app_user u ON u.id = m.user_id WHERE m.status = 'active' AND m.user_id = ",
    );
    sql.value(user);
    for row in reader.rows(&sql.done()).await? {
        let Some(business) = row.text(0).map(Id::from_stored) else { continue };
        let grants = by_business.entry(business).or_default();
        grants.owner = row.bool(1).unwrap_or(false);
        grants.parties.extend(row.text(2).map(Id::from_stored));
        grants.awaits_second_factor = row.bool(3).unwrap_or(false) && row.instant(4).is_none();
    }
    let mut sql = Sql::new(reader.dialect(), "SELECT business, record FROM portal_link WHERE user_id = ");
    sql.value(user);
    for row in reader.rows(&sql.done()).await? {
        let (Some(business), Some(record)) = (row.text(0).map(Id::from_stored), row.text(1).map(Id::from_stored))
        else {
            continue;
        };
        if let Some(grants) = by_business.get_mut(&business)
            && !grants.parties.contains(&record)
        {
            grants.parties.push(record);
        }
    }
    for (business, family, grant) in stored_grants(reader, user, now).await? {
        if let Some(grants) = by_business.get_mut(&business) {
            grants.families.insert(family, grant);
        }
    }
    for grants in by_business.values_mut() {
        // Customers and suppliers who see what is theirs are asked for nothing.
        grants.awaits_second_factor &= grants.owner || grants.families.values().any(|grant| grant.role != Role::Portal);
    }
    Ok(by_business)
}

/// What an API key holds: keys belong to one business and have no membership.
pub async fn families_of(reader: &mut Reader, key: &Id, now: Instant) -> OpResult<BTreeMap<String, FamilyGrant>> {
    Ok(stored_grants(reader, key, now).await?.into_iter().map(|(_, family, grant)| (family, grant)).collect())
}

async fn stored_grants(reader: &mut Reader, user: &Id, now: Instant) -> OpResult<Vec<(Id, String, FamilyGrant)>> {
    let mut sql = Sql::new(
        reader.dialect(),
        "SELECT business, family, role, scope, hidden_apps, expires_at FROM family_grant WHERE user_id = ? AND (expires_at IS NULL OR expires_at > ?)",
    );
    sql.bind(user).bind(now);
    let rows = reader.rows(&sql.done()).await?;
    Ok(rows
        .iter()
        .filter_map(|row| Some((Id::from_stored(row.text(0)?), row.text(1)?.to_string(), family_grant(row, 2)?)))
        .collect())
}

/// `role, scope, hidden_apps, expires_at` from this column on; `None` for a role the platform does not know.
pub(crate) fn family_grant(row: &Row, first: usize) -> Option<FamilyGrant> {
    let hidden: BTreeSet<String> =
        row.json(first + 2).and_then(|json| serde_json::from_value(json).ok()).unwrap_or_default();
    let scope = Scope::parse(row.text(first + 1).unwrap_or_default());
    Some(FamilyGrant {
        role: Role::parse(row.text(first)?)?,
        scope,
        hidden_apps: hidden,
        expires_at: row.instant(first + 3),
    })
}

/// Families an administrator switched off for this business.
pub async fn families_off(reader: &mut Reader, business: &Id) -> OpResult<BTreeSet<String>> {
    let mut sql = Sql::new(reader.dialect(), "SELECT family FROM family_switch WHERE business = ? AND enabled = ?");
    sql.bind(business).bind(false);
    Ok(reader.rows(&sql.done()).await?.iter().filter_map(|row| row.text(0).map(str::to_string)).collect())
}

/// Staff (holders of more than portal access to anything) have their declared role in the families that say `staff:`, unless they were
/// granted another there.
pub fn add_staff_roles(registry: &Registry, grants: &mut BusinessGrants) {
    // A plugin's families come after the grants of a business were given; its owner is never locked out of them.
    for family in registry.plugin_families.keys().filter(|_| grants.owner) {
        let everything =
            || FamilyGrant { role: Role::Admin, scope: Scope::All, hidden_apps: BTreeSet::new(), expires_at: None };
        grants.families.entry(family.clone()).or_insert_with(everything);
    }
    if !grants.families.values().any(|grant| grant.role != Role::Portal) {
        return;
    }
    for family in registry.families.values() {
        if let Some(role) = family.staff {
            let usual = || FamilyGrant { role, scope: Scope::All, hidden_apps: BTreeSet::new(), expires_at: None };
            grants.families.entry(family.access_family.clone()).or_insert_with(usual);
        }
    }
}

/// Grants and switches as access decisions read them.
pub fn membership(
    tenant: TenantId,
    business: &Id,
    grants: &BusinessGrants,
    families_off: BTreeSet<String>,
) -> Membership {
    Membership {
        tenant,
        business: business.clone(),
        families: grants.families.clone(),
        families_off,
        parties: grants.parties.iter().cloned().collect(),
        owner: grants.owner,
    }
}
