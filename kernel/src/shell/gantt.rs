//! Bars along time as the shell draws them.

use kernel_access::{Actor, Grant, decide};
use kernel_manifest::model::presentation::GanttDecl;
use kernel_manifest::model::{Entity, Operation, Registry};
use serde_json::{Value as Json, json};

/// What bars are made of, as far as the caller may read it; nothing where their days are hidden. What waits for what is told to
/// those who may read both ends of it.
pub(super) fn describe_gantt(
    registry: &Registry,
    actor: &Actor,
    entity: &Entity,
    grant: &Grant,
    declared: &GanttDecl,
) -> Option<Json> {
    let shown = |name: &String| entity.slot(name).is_some_and(|slot| grant.may_read_slot(slot));
    let told = |name: &Option<String>| name.clone().filter(|name| shown(name));
    if !shown(&declared.start) || !shown(&declared.end) {
        return None;
    }
    let mut described = json!({
        "start": declared.start, "end": declared.end, "progress": told(&declared.progress), "after": told(&declared.after),
    });
    // What few of them have is told where they have it.
    if let Some(lanes) = told(&declared.lanes) {
        described["lanes"] = json!(lanes);
    }
    for (key, name) in [("kind", told(&declared.kind)), ("lag", told(&declared.lag))] {
        if let (Some(name), Some(_)) = (name, told(&declared.after)) {
            described[key] = json!(name);
        }
    }
    if !declared.days.is_empty() {
        described["days"] = json!(declared.days.iter().map(|day| day.as_str()).collect::<Vec<_>>());
    }
    if let Some(links) = describe_links(registry, actor, declared) {
        described["links"] = links;
    }
    Some(described)
}

fn describe_links(registry: &Registry, actor: &Actor, declared: &GanttDecl) -> Option<Json> {
    let links = declared.links.as_ref()?;
    let entity = registry.entity(&links.from)?;
    let grant = decide(actor, entity, Operation::Read).ok()?;
    let shown = |name: &String| entity.slot(name).is_some_and(|slot| grant.may_read_slot(slot));
    if !shown(&links.bar) || !shown(&links.after) {
        return None;
    }
    let told = |name: &Option<String>| name.clone().filter(|name| shown(name));
    Some(json!({
        "api": entity.api_path(), "entity": entity.address, "bar": links.bar, "after": links.after,
        "kind": told(&links.kind), "lag": told(&links.lag),
    }))
}
