//! What one family declares, as far as the caller may see it: entities, reports, dashboards.

use kernel_access::decide;
use kernel_manifest::model::presentation::TileDecl;
use kernel_manifest::model::{Family, Operation, Tile};
use serde_json::{Map, Value as Json, json};

use super::{Reach, Words, entity, run};
use crate::drawn::describe_report;

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
            reports.insert(
                report.address.clone(),
                describe_report(report, words, |field| crate::reporting::is_required(report, field, actor, reach)),
            );
        }
    }
    let mut dashboards = Map::new();
    for dashboard in registry.dashboards.values().filter(|dashboard| dashboard.family == family) {
        // What the caller may not see is not a closed tile but none: a requester's page is not the team leader's with locks on it.
        let tiles: Vec<Json> =
            dashboard.tiles.iter().filter(|tile| shows(reach, tile)).map(|tile| describe_tile(tile, words)).collect();
        dashboards.insert(
            dashboard.address.clone(),
            json!({"name": dashboard.address, "title": words.translate(&dashboard.title), "route": dashboard.route, "tiles": tiles}),
        );
    }
    let runs: Map<String, Json> = registry
        .runs
        .values()
        .filter(|run| run.family == family && reach.run_open(run))
        .map(|run| (run.address.clone(), run::describe(reach, run)))
        .collect();
    json!({"entities": entities, "reports": reports, "dashboards": dashboards, "runs": runs})
}

/// Whether the caller may see what a tile is over.
pub(crate) fn shows(reach: &Reach<'_>, tile: &Tile) -> bool {
    let (registry, actor) = (reach.registry, reach.actor());
    match (&tile.report, &tile.entity) {
        (Some(report), _) => {
            registry.reports.get(report).is_some_and(|report| crate::reporting::reach(registry, actor, report).is_ok())
        }
        (None, Some(entity)) => {
            registry.entity(entity).is_some_and(|entity| decide(actor, entity, Operation::Read).is_ok())
        }
        (None, None) => true,
    }
}

/// What an entity is for, which its list says while it is empty: asked for then, so that no part carries it. It is declared in
/// English alone; readers of other languages are told what every list says.
pub fn about(reach: &Reach<'_>, address: &str) -> Option<Json> {
    let entity = reach.registry.entity(address)?;
    decide(reach.actor(), entity, Operation::Read).ok()?;
    let description = entity.description.as_ref().filter(|_| reach.registry.language == "en");
    Some(json!({"entity": entity.address, "description": description.map(|text| reach.words.translate(text))}))
}

/// How the document names a part.
pub fn entry(reach: &Reach<'_>, family: &Family, hash: &str) -> Json {
    let needs: Vec<&String> = family.needs.iter().filter(|need| reach.family_open(need)).collect();
    json!({
        "name": family.name,
        "title": reach.words.translate(&family.title),
        "icon": family.icon,
        "state": if family.built { "built" } else { "soon" },
        "needs": needs,
        "hash": hash,
    })
}

fn describe_tile(tile: &TileDecl, words: &Words<'_>) -> Json {
    json!({
        "key": tile.key, "title": words.translate(&tile.title), "kind": tile.kind, "report": tile.report, "params": tile.params,
        "entity": tile.entity, "filter": tile.filter, "chart": tile.chart, "x": tile.x, "y": tile.y, "to": tile.to, "width": tile.width,
    })
}
