//! Families, apps and features a business switched off: absent for everybody there, while their data stays.

use std::collections::{BTreeMap, BTreeSet};

use kernel_manifest::Registry;
use kernel_store::{Reader, Sql, Tx};
use kernel_types::{Id, Value};
use serde_json::{Map, Value as Json, json};

use super::member_access::{By, MemberAccess, record};
use super::membership::BusinessGrants;
use crate::error::{FieldError, OpError, OpResult};
use crate::say;
use crate::words::Words;

/// Families that run the business itself: without them nobody could switch anything back on.
const ALWAYS_ON: [&str; 4] = ["account", "business", "settings", "users"];

/// Families an administrator may switch, in their order: those that grants are given in.
pub fn switchable(registry: &Registry) -> Vec<String> {
    // What a plugin brings is switched with the plugin.
    let own = |family: &&str| !ALWAYS_ON.contains(family) && !registry.plugin_families.contains_key(*family);
    registry.access_families().into_iter().filter(own).map(str::to_string).collect()
}

/// Apps switched off in a business, by family.
pub async fn apps_off(reader: &mut Reader, business: &Id) -> OpResult<BTreeMap<String, BTreeSet<String>>> {
    let mut sql = Sql::new(reader.dialect(), "SELECT family, app FROM app_switch WHERE business = ? AND enabled = ?");
    sql.bind(business).bind(false);
    let mut off: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for row in reader.rows(&sql.done()).await? {
        off.entry(row.text(0).unwrap_or_default().to_string())
            .or_default()
            .insert(row.text(1).unwrap_or_default().to_string());
    }
    Ok(off)
}

/// Every switch with its state, in the words of the business: families with their apps and features.
pub async fn describe(
    reader: &mut Reader,
    words: &Words<'_>,
    business: &Id,
    features_on: &BTreeSet<String>,
) -> OpResult<Json> {
    let registry = words.registry();
    let off = super::membership::families_off(reader, business).await?;
    let apps_off = apps_off(reader, business).await?;
    let families = switchable(registry).into_iter().map(|name| {
        let family = registry.families.get(&name);
        let apps: Vec<Json> = registry
            .families
            .values()
            .filter(|family| family.access_family == name)
            .flat_map(|family| family.apps.iter())
            .map(|(app, declared)| {
                let on = !apps_off.get(&name).is_some_and(|off| off.contains(app));
                json!({"name": app, "title": words.translate(&declared.title), "icon": declared.icon, "enabled": on})
            })
            .collect();
        let features: Vec<Json> = registry
            .families
            .values()
            .filter(|family| family.access_family == name)
            .flat_map(|family| family.features.iter().map(|(key, feature)| (family.name.as_str(), key, feature)))
            .map(|(family, key, feature)| json!({"name": format!("{family}.{key}"), "title": words.translate(&feature.title), "enabled": features_on.contains(key)}))
            .collect();
        let title = family.map_or_else(|| name.clone(), |family| words.translate(&family.title));
        json!({
            "name": name, "title": title, "icon": family.map(|family| family.icon.as_str()), "built": family.is_some_and(|family| family.built),
            "description": family.map(|family| words.translate(&family.description)).unwrap_or_default(),
            "enabled": !off.contains(&name), "apps": apps, "features": features,
        })
    });
    Ok(json!({"families": families.collect::<Vec<Json>>()}))
}

/// What a request asks for: names to states.
#[derive(Debug, Clone, Default)]
pub struct Wanted {
    pub families: Vec<(String, bool)>,
    /// Family, app, state.
    pub apps: Vec<(String, String, bool)>,
    /// `<family>.<feature>`, state.
    pub features: Vec<(String, bool)>,
}

impl Wanted {
    /// `{families: {crm: false}, apps: {"accounting.invoices": false}, features: {"crm.deals": true}}`
    ///
    /// # Errors
    /// Every name that is not declared, and values that are neither true nor false.
    pub fn read(registry: &Registry, body: &Map<String, Json>) -> OpResult<Wanted> {
        let mut wanted = Wanted::default();
        let mut errors = Vec::new();
        let known = switchable(registry);
        for (part, entries) in body {
            let Some(entries) =
                entries.as_object().filter(|_| matches!(part.as_str(), "families" | "apps" | "features"))
            else {
                errors.push(FieldError::new(
                    format!("/{part}"),
                    "unknown_field",
                    say!(
                        "kernel-switches-of-names",
                        "Switches are families, apps and features, each an object of names."
                    ),
                ));
                continue;
            };
            for (name, state) in entries {
                let pointer = format!("/{part}/{name}");
                let Some(on) = state.as_bool() else {
                    errors.push(FieldError::new(
                        pointer,
                        "type",
                        say!("kernel-switch-true-or-false", "A switch is true or false."),
                    ));
                    continue;
                };
                let unknown = || {
                    FieldError::new(
                        pointer.clone(),
                        "unknown",
                        say!("kernel-no-switch", "There is no switch '{name}'.", name),
                    )
                };
                match (part.as_str(), name.split_once('.')) {
                    ("families", _) if known.contains(name) => wanted.families.push((name.clone(), on)),
                    ("apps", Some((family, app)))
                        if known.iter().any(|known| known == family) && has_app(registry, family, app) =>
                    {
                        wanted.apps.push((family.to_string(), app.to_string(), on));
                    }
                    ("features", Some((family, key)))
                        if registry.families.get(family).is_some_and(|family| family.features.contains_key(key)) =>
                    {
                        wanted.features.push((name.clone(), on));
                    }
                    _ => errors.push(unknown()),
                }
            }
        }
        if errors.is_empty() { Ok(wanted) } else { Err(OpError::Invalid(errors)) }
    }
}

/// Whether an app is declared by the family or by the shared ground it stands on.
fn has_app(registry: &Registry, family: &str, app: &str) -> bool {
    registry.families.values().any(|declared| declared.access_family == family && declared.apps.contains_key(app))
}

/// Hides what the business switched off from everybody, whatever was granted.
pub async fn hide_apps(reader: &mut Reader, business: &Id, grants: &mut BusinessGrants) -> OpResult<()> {
    for (family, apps) in apps_off(reader, business).await? {
        if let Some(grant) = grants.families.get_mut(&family) {
            grant.hidden_apps.extend(apps);
        }
    }
    Ok(())
}

/// Sets family and app switches. Features are settings of the tenants: see [`set_features`].
pub async fn set(tx: &mut Tx, standing: &MemberAccess, by: &By, wanted: &Wanted) -> OpResult<()> {
    standing.need_administrator()?;
    standing.need_active()?;
    let business = &standing.business.id;
    for (family, on) in &wanted.families {
        let mut sql = Sql::new(tx.dialect(), "DELETE FROM family_switch WHERE business = ? AND family = ?");
        sql.bind(business).bind(family.as_str());
        tx.execute(&sql.done()).await?;
        let mut sql = Sql::new(tx.dialect(), "INSERT INTO family_switch (business, family, enabled) VALUES (?, ?, ?)");
        sql.bind(business).bind(family.as_str()).bind(*on);
        tx.execute(&sql.done()).await?;
    }
    for (family, app, on) in &wanted.apps {
        let mut sql = Sql::new(tx.dialect(), "DELETE FROM app_switch WHERE business = ? AND family = ? AND app = ?");
        sql.bind(business).bind(family.as_str()).bind(app.as_str());
        tx.execute(&sql.done()).await?;
        let mut sql =
            Sql::new(tx.dialect(), "INSERT INTO app_switch (business, family, app, enabled) VALUES (?, ?, ?, ?)");
        sql.bind(business).bind(family.as_str()).bind(app.as_str()).bind(*on);
        tx.execute(&sql.done()).await?;
    }
    // Every process forgets what it knows of access here.
    super::business::touch(tx, business).await?;
    let mut after = Map::new();
    after.extend(wanted.families.iter().map(|(family, on)| (family.clone(), json!(on))));
    after.extend(wanted.apps.iter().map(|(family, app, on)| (format!("{family}.{app}"), json!(on))));
    after.extend(wanted.features.iter().map(|(name, on)| (name.clone(), json!(on))));
    record(tx, by, business, "switches", None, None, Some(Json::Object(after))).await
}

/// Stores feature switches in one tenant, where rules and screens read them as settings.
pub async fn set_features(tx: &mut Tx, by: &By, wanted: &Wanted) -> OpResult<()> {
    let tenant = tx.tenant()?;
    for (name, on) in &wanted.features {
        let key = format!("feature.{name}");
        let mut sql = Sql::new(tx.dialect(), "DELETE FROM setting WHERE tenant = ? AND key = ?");
        sql.bind(tenant.0).bind(key.as_str());
        tx.execute(&sql.done()).await?;
        let mut sql = Sql::new(
            tx.dialect(),
            "INSERT INTO setting (tenant, key, value, updated_at, updated_by) VALUES (?, ?, ?, ?, ?)",
        );
        sql.bind(tenant.0).bind(key.as_str()).bind(Value::Json(json!(on).into())).bind(by.now).bind(&by.user);
        tx.execute(&sql.done()).await?;
    }
    super::access::count_settings(tx, tenant).await
}
