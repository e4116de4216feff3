//! Views, menus and routes, filtered by what the caller may open.

use std::collections::HashMap;

use kernel_access::{Actor, Deny, decide};
use kernel_manifest::model::presentation::{BuildState, Layout, Titled};
use kernel_manifest::model::{Menu, Operation, Registry, Route};
use serde_json::{Map, Value as Json, json};

use super::Reach;
use crate::words::titled;

/// The view switcher: families the caller has access to, switched features only, menus without forbidden entries.
pub fn views(reach: &Reach<'_>) -> Vec<Json> {
    let words = &reach.words;
    let routes: HashMap<&str, &Route> =
        reach.registry.routes.iter().map(|route| (route.path.as_str(), route)).collect();
    reach
        .registry
        .views
        .iter()
        .filter(|view| view.feature.as_ref().is_none_or(|feature| reach.feature_on(feature)))
        .filter(|view| reach.family_open(&view.family))
        .map(|view| {
            let label = view.label.get(words.sector()).or_else(|| view.label.get("business"));
            json!({
                "key": view.key,
                "label": label.map(|label| words.translate(label)),
                "icon": view.icon,
                "home": view.home,
                "paths": view.paths,
                "family": view.family,
                "state": state(view.state),
                "menu": menu(reach, &routes, &view.menu),
            })
        })
        .collect()
}

/// An entry says neither title nor state where they are those of the route it leads to.
fn menu(reach: &Reach<'_>, routes: &HashMap<&str, &Route>, entries: &[Menu]) -> Vec<Json> {
    let open = |path: &String| leads_to(routes, path).is_none_or(|route| route_open(reach, route));
    entries
        .iter()
        .filter(|entry| entry.to.as_ref().is_none_or(open))
        .map(|entry| (entry, menu(reach, routes, &entry.children)))
        .filter(|(entry, children)| entry.to.is_some() || !children.is_empty())
        .map(|(entry, children)| {
            let mut object = Map::new();
            let route = entry.to.as_ref().and_then(|to| leads_to(routes, to));
            let label = reach.words.translate(&entry.label);
            if route.is_none_or(|route| title_of(reach, route) != label) {
                object.insert("label".into(), json!(label));
            }
            if let Some(icon) = &entry.icon {
                object.insert("icon".into(), json!(icon));
            }
            if let Some(to) = &entry.to {
                object.insert("to".into(), json!(to));
            }
            if entry.state != route.map_or(BuildState::Built, |route| route.state) {
                object.insert("state".into(), json!(state(entry.state)));
            }
            if !children.is_empty() {
                object.insert("children".into(), json!(children));
            }
            Json::Object(object)
        })
        .collect()
}

/// The route of a path; queries and anchors are none of its.
fn leads_to<'r>(routes: &HashMap<&str, &'r Route>, path: &str) -> Option<&'r Route> {
    routes.get(path.split(['?', '#']).next().unwrap_or(path)).copied()
}

/// Whether the route exists in this business: its family, the one that opens it and the app of its records are on.
fn route_on(reach: &Reach<'_>, route: &Route) -> bool {
    reach.family_on(&route.family) && reach.family_on(&route.access_family) && !app_hidden(reach, route)
}

/// Whether the records of the route belong to an app that is switched off, or hidden from this caller.
fn app_hidden(reach: &Reach<'_>, route: &Route) -> bool {
    let entity = route.entity.as_ref().and_then(|address| reach.registry.entity(address));
    let Some((entity, app)) = entity.and_then(|entity| Some((entity, entity.access.app.as_ref()?))) else {
        return false;
    };
    let grant = reach.actor().membership.families.get(&entity.access_family);
    grant.is_some_and(|grant| grant.hidden_apps.contains(app))
}

/// Whether the caller may open a route: its family, its role, and for screens of an entity the operation they need.
pub(super) fn route_open(reach: &Reach<'_>, route: &Route) -> bool {
    if route.public || (route.open && route_on(reach, route)) {
        return true;
    }
    let run = route.run.as_ref().and_then(|address| reach.registry.runs.get(address));
    route_on(reach, route) && granted(reach.registry, reach.actor(), route) && run.is_none_or(|run| reach.run_open(run))
}

fn granted(registry: &Registry, actor: &Actor, route: &Route) -> bool {
    if !actor
        .role_in(&route.access_family)
        .is_some_and(|role| actor.system || route.need.0.is_empty() || route.need.allows(role))
    {
        return false;
    }
    if route.state == BuildState::Soon {
        return true;
    }
    if let Some(report) = route.report.as_ref().and_then(|address| registry.reports.get(address)) {
        return crate::reporting::reach(registry, actor, report).is_ok();
    }
    let Some(entity) = route.entity.as_ref().and_then(|address| registry.entity(address)) else { return true };
    let operation = match route.mode.as_deref() {
        Some("create") => Operation::Create,
        Some("edit") => Operation::Update,
        _ => Operation::Read,
    };
    !matches!(decide(actor, entity, operation), Err(Deny::Absent | Deny::Forbidden))
}

/// Every route the caller may open, in order; `compact` says how they travel. What is usual is left out: standard layout, built,
/// not public, the view of its family.
pub fn routes(reach: &Reach<'_>) -> Vec<Map<String, Json>> {
    reach.registry.routes.iter().filter(|route| route_open(reach, route)).map(|route| describe(reach, route)).collect()
}

/// Paths that exist in this business but not for the caller, so that a typed address answers "no access" and not "not
/// found". They carry nothing but the path, which is the same in every installation.
pub fn closed<'a>(reach: &Reach<'a>) -> Vec<&'a str> {
    let closed = reach.registry.routes.iter().filter(|route| route_on(reach, route) && !route_open(reach, route));
    closed.map(|route| route.path.as_str()).collect()
}

/// The title of a screen. What makes or changes a record names it within a sentence.
fn title_of(reach: &Reach<'_>, route: &Route) -> String {
    let titles = &reach.registry.record_titles;
    let around = match route.titled {
        Titled::New => &titles.create,
        Titled::Edit => &titles.edit,
        _ => return reach.words.translate(&route.title),
    };
    let entity = route.entity.as_ref().and_then(|address| reach.registry.entities.get(address));
    entity.map_or_else(
        || reach.words.translate(&route.title),
        |entity| titled(around, &reach.words.translate(&entity.title)),
    )
}

fn describe(reach: &Reach<'_>, route: &Route) -> Map<String, Json> {
    let mut object = Map::new();
    let mut put = |name: &str, value: &str| {
        object.insert(name.into(), json!(value));
    };
    put("path", &route.path);
    put("kind", route.kind.as_str());
    put("title", &title_of(reach, route));
    put("family", &route.family);
    if route.view != route.family {
        put("view", &route.view);
    }
    let optional = [
        ("entity", &route.entity),
        ("mode", &route.mode),
        ("report", &route.report),
        ("dashboard", &route.dashboard),
        ("run", &route.run),
        ("component", &route.component),
        ("alias", &route.alias),
        ("action", &route.opens.action),
        ("tab", &route.opens.tab),
        ("listView", &route.opens.view),
    ];
    for (name, value) in optional {
        if let Some(value) = value {
            put(name, value);
        }
    }
    if route.layout != Layout::Standard {
        put("layout", layout(route.layout));
    }
    if route.state == BuildState::Soon {
        put("state", "soon");
    }
    if route.public {
        object.insert("public".into(), json!(true));
    }
    if !route.opens.fill.is_empty() {
        let fill: Map<String, Json> =
            route.opens.fill.iter().map(|(name, expression)| (name.clone(), expression.to_json())).collect();
        object.insert("fill".into(), Json::Object(fill));
    }
    object
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
