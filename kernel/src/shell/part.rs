//! What one family declares, as far as the caller may see it: entities, reports, dashboards.

use kernel_access::decide;
use kernel_manifest::model::{Family, Operation};
use serde_json::{Map, Value as Json, json};

use super::{Reach, entity};

/// The family's part. Links lead into the families it needs; those are parts of their own.
pub fn part(reach: &Reach<'_>, family: &str) -> Json {
    let (registry, actor, words) = (reach.registry, reach.actor(), &reach.words);
    let mut entities = Map::new();
    for declared in registry.entities.values().filter(|entity| entity.family == family) {
        if decide(actor, declared, Operation::Read).is_ok() {
            entities.insert(declared.address.clone(), entity::describe(registry, actor, declared, words));
        }
    }
    let mut reports = Map::new();
    for report in registry.reports.values().filter(|report| report.family == family) {
        if let Ok(reach) = crate::reporting::reach(registry, actor, report) {
            reports.insert(report.address.clone(), entity::describe_report(report, words, |field| crate::reporting::is_required(report, field, actor, reach)));
        }
    }
    let mut dashboards = Map::new();
    for dashboard in registry.dashboards.values().filter(|dashboard| dashboard.family == family) {
        let tiles: Vec<Json> = dashboard.tiles.iter().map(|tile| entity::describe_tile(tile, words)).collect();
        dashboards.insert(
            dashboard.address.clone(),
            json!({"name": dashboard.address, "title": words.say(&dashboard.title), "route": dashboard.route, "tiles": tiles}),
        );
    }
    json!({"entities": entities, "reports": reports, "dashboards": dashboards})
}

/// How the document names a part.
pub fn entry(reach: &Reach<'_>, family: &Family, hash: &str) -> Json {
    let needs: Vec<&String> = family.needs.iter().filter(|need| reach.family_open(need)).collect();
    json!({
        "name": family.name,
        "title": reach.words.say(&family.title),
        "icon": family.icon,
        "state": if family.built { "built" } else { "soon" },
        "needs": needs,
        "hash": hash,
    })
}
