//! Menu entries: they lead somewhere, and say so where their screen is still to come.

use super::paths::Shown;
use crate::check::{At, Check, shell};
use crate::model::{Menu, Route, View};
use crate::read::FamilySource;
use crate::source::family::{BuildState, MenuDecl};
use std::collections::HashSet;

impl Check<'_> {
    /// Menu entries lead somewhere, and stand as `soon` where their route does.
    pub fn menus(&self, order: &[&FamilySource], routes: &Shown<'_>) {
        for doc in order.iter().filter_map(|source| source.family.as_ref()) {
            let at = At::root(&doc.file);
            let list = at.key("views");
            for (index, view) in doc.value.views.iter().enumerate() {
                let place = list.item(index);
                self.target(&place.key("home"), &view.home, routes);
                self.menu_entries(&place.key("menu"), &view.menu, routes);
            }
        }
    }

    fn menu_entries(&self, at: &At<'_>, entries: &[MenuDecl], routes: &Shown<'_>) {
        for (index, entry) in entries.iter().enumerate() {
            let place = at.item(index);
            self.label(&place.key("label"), &entry.label, &[]);
            if let Some(icon) = &entry.icon {
                self.icon(&place.key("icon"), icon, &shell::ICONS);
            }
            match (&entry.to, entry.children.is_empty()) {
                (Some(to), _) => self.target(&place.key("to"), to, routes),
                (None, true) => self.problem(
                    &place.key("label"),
                    "missing-key",
                    format!("the menu entry '{}' leads nowhere: 'to' or 'children'", entry.label),
                ),
                (None, false) => {}
            }
            self.menu_entries(&place.key("children"), &entry.children, routes);
        }
    }
}

pub(super) fn menu(decl: &MenuDecl) -> Menu {
    Menu {
        label: decl.label.clone(),
        icon: decl.icon.clone(),
        to: decl.to.clone(),
        state: BuildState::Built,
        children: decl.children.iter().map(menu).collect(),
    }
}

/// Marks menu entries whose route is still to come, so that they show "Soon" and lead nowhere.
pub(crate) fn mark_soon(views: &mut [View], routes: &[Route]) {
    fn mark(entries: &mut [Menu], soon: &HashSet<&str>) {
        for entry in entries {
            let path = entry.to.as_deref().map(|to| to.split(['?', '#']).next().unwrap_or(to));
            if path.is_some_and(|path| soon.contains(path)) {
                entry.state = BuildState::Soon;
            }
            mark(&mut entry.children, soon);
        }
    }
    let soon: HashSet<&str> =
        routes.iter().filter(|route| route.state == BuildState::Soon).map(|route| route.path.as_str()).collect();
    for view in views {
        mark(&mut view.menu, &soon);
    }
}
