//! Views, menus and routes, filtered by what the caller may open.

use kernel_access::{Actor, Deny, decide};
use kernel_manifest::model::presentation::{BuildState, Layout};
use kernel_manifest::model::{Menu, Operation, Registry, Route, View};
use serde_json::{Value as Json, json};

use super::{Words, allowed};
use crate::context::OpContext;

/// The view switcher: families the caller has access to, switched features only, menus without forbidden entries.
pub fn views(registry: &Registry, actor: &Actor, context: &OpContext, words: &Words<'_>) -> Vec<Json> {
    registry
        .views
        .iter()
        .filter(|view| view_on(view, context))
        .filter(|view| allowed(registry, actor, &view.family, |_| true))
        .map(|view| {
            let label = view.label.get(&context.business.sector).or_else(|| view.label.get("business"));
            json!({
                "key": view.key,
                "label": label.map(|label| words.say(label)),
                "icon": view.icon,
                "home": view.home,
                "paths": view.paths,
                "family": view.family,
                "state": state(view.state),
                "menu": menu(registry, actor, &view.menu, words),
            })
        })
        .collect()
}

/// Whether the feature behind a view is switched on. Views name it with its family (`property.property`), switches without.
fn view_on(view: &View, context: &OpContext) -> bool {
    view.feature.as_ref().is_none_or(|address| context.features.contains(address.rsplit('.').next().unwrap_or(address)))
}

fn menu(registry: &Registry, actor: &Actor, entries: &[Menu], words: &Words<'_>) -> Vec<Json> {
    entries
        .iter()
        .filter(|entry| entry.to.as_ref().is_none_or(|path| path_open(registry, actor, path)))
        .map(|entry| (entry, menu(registry, actor, &entry.children, words)))
        .filter(|(entry, children)| entry.to.is_some() || !children.is_empty())
        .map(|(entry, children)| {
            json!({
                "label": words.say(&entry.label),
                "icon": entry.icon,
                "to": entry.to,
                "state": state(entry.state),
                "children": children,
            })
        })
        .collect()
}

fn path_open(registry: &Registry, actor: &Actor, path: &str) -> bool {
    registry.routes.iter().find(|route| route.path == path).is_none_or(|route| route_open(registry, actor, route))
}

/// Whether the caller may open a route: its family, its role, and for screens of an entity the operation they need.
pub fn route_open(registry: &Registry, actor: &Actor, route: &Route) -> bool {
    if route.public {
        return true;
    }
    if route.open {
        return true;
    }
    if !actor.role_in(&route.access_family).is_some_and(|role| actor.system || route.need.0.is_empty() || route.need.allows(role)) {
        return false;
    }
    if route.state == BuildState::Soon {
        return true;
    }
    let Some(entity) = route.entity.as_ref().and_then(|address| registry.entity(address)) else { return true };
    let operation = match route.mode.as_deref() {
        Some("create") => Operation::Create,
        Some("edit") => Operation::Update,
        _ => Operation::Read,
    };
    !matches!(decide(actor, entity, operation), Err(Deny::Absent | Deny::Forbidden))
}

/// Every route the caller may open.
pub fn routes(registry: &Registry, actor: &Actor, words: &Words<'_>) -> Vec<Json> {
    registry
        .routes
        .iter()
        .filter(|route| route_open(registry, actor, route))
        .map(|route| {
            let mut described = json!({
                "path": route.path,
                "kind": route.kind.as_str(),
                "layout": layout(route.layout),
                "title": words.say(&route.title),
                "family": route.family,
                "view": route.view,
                "state": state(route.state),
            });
            if let Some(object) = described.as_object_mut() {
                let optional = [
                    ("entity", &route.entity), ("mode", &route.mode), ("report", &route.report),
                    ("dashboard", &route.dashboard), ("component", &route.component), ("alias", &route.alias),
                ];
                for (name, value) in optional {
                    if let Some(value) = value {
                        object.insert(name.into(), json!(value));
                    }
                }
                if route.public {
                    object.insert("public".into(), json!(true));
                }
                if route.state == BuildState::Soon {
                    object.insert("kind".into(), json!("soon"));
                }
            }
            described
        })
        .collect()
}

fn state(state: BuildState) -> &'static str {
    match state {
        BuildState::Built => "built",
        BuildState::Soon => "soon",
    }
}

fn layout(layout: Layout) -> &'static str {
    match layout {
        Layout::Standard => "standard",
        Layout::Mobile => "mobile",
        Layout::Bare => "bare",
        Layout::Print => "print",
    }
}
