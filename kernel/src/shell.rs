//! What one user's browser needs to draw every screen this user may open, and nothing more, in parts: the document
//! (`GET /v1/registry`: views, menus, routes, words, access), what one family declares (`/v1/registry/families/{family}`)
//! and single workflows. A screen waits for its family's part; the document stays small however much is declared.

mod cache;
mod compact;
mod detail;
mod entity;
mod gantt;
mod instrument;
mod lines;
mod navigation;
mod papers;
mod part;
mod reach;
mod run;
pub mod sector;
mod settings;
mod sheet;
#[cfg(test)]
mod tests;
mod wizards;

use kernel_access::Actor;
use kernel_manifest::model::Registry;
use kernel_types::Role;
use serde_json::{Map, Value as Json, json};

pub use crate::words::Words;
pub use cache::{Document, Documents, key};
pub(crate) use entity::describe as describe_entity;
pub use part::about;
pub(crate) use part::shows;
pub use reach::Reach;
pub use wizards::describe as wizard;

/// Currencies whose digits the shell is told; all others have two.
const CURRENCIES: [&str; 16] =
    ["BIF", "DJF", "GNF", "JPY", "KMF", "LYD", "RWF", "TND", "UGX", "XAF", "XOF", "USD", "ZWG", "ZAR", "KES", "NGN"];

/// The document without its hash. `parts` are the families with something to draw, each with the hash of its part.
fn document(reach: &Reach<'_>, parts: Vec<Json>) -> Json {
    let context = reach.context;
    let words = &reach.words;
    let routes = compact::pack(reach, navigation::routes(reach));
    let digits = kernel_types::currency::minor_digits;
    let currency = &context.business.currency;
    let currencies: Map<String, Json> =
        CURRENCIES.iter().map(|code| ((*code).to_string(), json!(digits(code)))).collect();
    json!({
        "sector": words.sector(),
        "detectedSector": context.business.sector,
        "terms": words.all(),
        "fallbackTerms": words.fallbacks(),
        "country": context.business.country,
        "currency": {"code": currency, "digits": digits(currency)},
        "currencies": currencies,
        "families": parts,
        "recordTitles": {"create": reach.registry.record_titles.create, "edit": reach.registry.record_titles.edit},
        "records": routes.records,
        "views": navigation::views(reach),
        "routes": routes.routes,
        "closed": navigation::closed(reach),
        "wizardFamilies": wizards::groups(reach),
        "wizards": wizards::index(reach),
        "settings": settings::readable(reach),
        "features": context.features.iter().collect::<Vec<_>>(),
        "permissions": {"families": permissions(reach)},
        "today": context.today().format("%Y-%m-%d").to_string(),
        "timeZone": context.business.zone.name(),
    })
}

/// Whether the caller's role in the family's access family passes.
pub(crate) fn allowed(registry: &Registry, actor: &Actor, family: &str, passes: impl Fn(Role) -> bool) -> bool {
    let declared = registry.families.get(family);
    if declared.is_some_and(|family| family.open) {
        return true;
    }
    let access_family = declared.map_or(family, |family| family.access_family.as_str());
    actor.role_in(access_family).is_some_and(|role| actor.system || passes(role))
}

/// Role and scope in every app family the caller has a grant in.
fn permissions(reach: &Reach<'_>) -> Map<String, Json> {
    let mut families = Map::new();
    for name in reach.registry.access_families() {
        if let Some(role) = reach.actor().role_in(name).filter(|_| reach.family_on(name)) {
            families.insert(
                name.to_string(),
                json!({"role": role.as_str(), "scope": reach.actor().scope_in(name).as_str()}),
            );
        }
    }
    families
}
