//! Which view a route belongs to.

use super::paths::covers;
use crate::model::{Menu, Route, View};
use std::collections::HashMap;

/// Home and menu paths of the views, by path; the first view that names a path owns it.
pub(super) fn owners(views: &[View]) -> HashMap<&str, &View> {
    fn add<'v>(entries: &'v [Menu], view: &'v View, out: &mut HashMap<&'v str, &'v View>) {
        for entry in entries {
            if let Some(to) = &entry.to {
                out.entry(to).or_insert(view);
            }
            add(&entry.children, view, out);
        }
    }
    let mut out = HashMap::new();
    for view in views {
        out.entry(view.home.as_str()).or_insert(view);
    }
    for view in views {
        add(&view.menu, view, &mut out);
    }
    out
}

/// The view a route belongs to: its own family's; else the one whose home or menu names it, or whose path is its longest
/// prefix; else that of the family whose grants open it; else the first page's.
pub(super) fn view_of(route: &Route, views: &[View], owners: &HashMap<&str, &View>) -> String {
    let of_family = |family: &str| views.iter().find(|view| view.family == family).map(|view| view.key.clone());
    if let Some(own) = of_family(&route.family) {
        return own;
    }
    if let Some(view) = owners.get(route.path.as_str()) {
        return view.key.clone();
    }
    let prefix = |view: &View| {
        view.paths.iter().chain([&view.home]).filter(|path| covers(path, &route.path)).map(String::len).max()
    };
    let longest =
        views.iter().filter_map(|view| prefix(view).map(|length| (length, view))).max_by_key(|(length, _)| *length);
    if let Some((_, view)) = longest {
        return view.key.clone();
    }
    let first = || views.iter().find(|view| view.home == "/").map(|view| view.key.clone());
    of_family(&route.access_family).or_else(first).unwrap_or_default()
}
