//! `GET /v1/registry`: what one user's browser needs to draw every screen this user may open, and nothing more.

mod entity;
mod navigation;
mod words;

use kernel_access::{Actor, decide};
use kernel_manifest::model::{Operation, Registry};
use serde_json::{Map, Value as Json, json};

use crate::context::OpContext;
use crate::module::Product;
pub use entity::{column_word, tone};
pub use words::Words;

/// The registry document for this caller, and its entity tag.
pub fn document(product: &Product, context: &OpContext, digits: &[(String, u32)]) -> (Json, String) {
    let registry = &product.registry;
    let words = Words::new(registry, &context.business.sector);
    let mut entities = Map::new();
    for entity in registry.entities.values() {
        if decide(&context.actor, entity, Operation::Read).is_ok() {
            entities.insert(entity.address.clone(), entity::describe(registry, &context.actor, entity, &words));
        }
    }
    let mut reports = Map::new();
    for report in registry.reports.values() {
        if allowed(registry, &context.actor, &report.family, |role| report.need.allows(role)) {
            reports.insert(report.address.clone(), entity::describe_report(report, &words));
        }
    }
    let mut dashboards = Map::new();
    for dashboard in registry.dashboards.values() {
        if allowed(registry, &context.actor, &dashboard.family, |_| true) {
            let tiles: Vec<Json> = dashboard.tiles.iter().map(|tile| entity::describe_tile(tile, &words)).collect();
            dashboards.insert(
                dashboard.address.clone(),
                json!({"name": dashboard.address, "title": words.say(&dashboard.title), "route": dashboard.route, "tiles": tiles}),
            );
        }
    }
    let currency = &context.business.currency;
    let own_digits = digits.iter().find(|(code, _)| code == currency).map_or(2, |(_, digits)| *digits);
    let currencies: Map<String, Json> = digits.iter().map(|(code, digits)| (code.clone(), json!(digits))).collect();
    let mut document = json!({
        "sector": context.business.sector,
        "terms": words.all(),
        "currency": {"code": currency, "digits": own_digits},
        "currencies": currencies,
        "views": navigation::views(registry, &context.actor, context, &words),
        "routes": navigation::routes(registry, &context.actor, &words),
        "entities": entities,
        "reports": reports,
        "dashboards": dashboards,
        "permissions": {"families": permissions(registry, &context.actor)},
        "today": context.today().format("%Y-%m-%d").to_string(),
    });
    let hash = crate::hash::hex(document.to_string().as_bytes());
    let tag = hash.get(..32).unwrap_or(&hash).to_string();
    if let Some(object) = document.as_object_mut() {
        object.insert("hash".into(), json!(tag));
    }
    (document, tag)
}

/// Whether the caller's role in the family's access family passes.
pub(crate) fn allowed(registry: &Registry, actor: &Actor, family: &str, passes: impl Fn(kernel_types::Role) -> bool) -> bool {
    let declared = registry.families.get(family);
    if declared.is_some_and(|family| family.open) {
        return true;
    }
    let access_family = declared.map_or(family, |family| family.access_family.as_str());
    actor.role_in(access_family).is_some_and(|role| actor.system || passes(role))
}

fn permissions(registry: &Registry, actor: &Actor) -> Map<String, Json> {
    let mut families = Map::new();
    for family in registry.families.values() {
        if let Some(role) = actor.role_in(&family.access_family) {
            let scope = actor.scope_in(&family.access_family);
            families.insert(family.access_family.clone(), json!({"role": role.as_str(), "scope": scope.as_str()}));
        }
    }
    families
}
