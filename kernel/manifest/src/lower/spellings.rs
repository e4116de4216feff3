//! Paths that are another spelling of a path.

use std::collections::HashMap;

use super::paths::Shown;
use crate::check::{At, Check};
use crate::model::Route;
use crate::read::FamilySource;
use crate::source::family::BuildState;

impl Check<'_> {
    /// Whether each leads to a path that some route shows.
    pub(super) fn aliases(&self, order: &[&FamilySource], routes: &[Route]) {
        let routes = &Shown::new(routes);
        for doc in order.iter().filter_map(|source| source.routes.as_ref()) {
            let at = At::root(&doc.file);
            let list = at.key("routes");
            for (index, decl) in doc.value.routes.iter().enumerate() {
                if let Some(alias) = &decl.alias {
                    if alias.contains(['?', '#']) {
                        let place = list.item(index);
                        let bare = alias.split(['?', '#']).next().unwrap_or_default();
                        let message = "an alias is another spelling of a path; what follows '?' or '#' would be lost".to_string();
                        self.report(at.file, place.key("alias").span(), "route", message, Some(bare.to_string()));
                        continue;
                    }
                    self.target(&list.item(index).key("alias"), alias, routes);
                }
            }
        }
    }
}

/// Another spelling shows the screen of the path it names, to those who may open that one.
pub(super) fn show_what_is_spelled_otherwise(routes: &mut [Route]) {
    let by_path: HashMap<String, Route> = routes.iter().filter(|route| route.alias.is_none()).map(|route| (route.path.clone(), route.clone())).collect();
    for route in routes.iter_mut().filter(|route| route.state == BuildState::Built) {
        let Some(target) = route.alias.as_ref().and_then(|path| by_path.get(path)) else { continue };
        let shows = [&route.entity, &route.report, &route.dashboard, &route.component];
        if target.state == BuildState::Soon || shows.into_iter().any(Option::is_some) {
            continue;
        }
        *route = Route {
            path: route.path.clone(),
            title: route.title.clone(),
            titled: route.titled,
            family: route.family.clone(),
            shown_in: route.shown_in.clone(),
            public: route.public,
            open: route.open,
            alias: route.alias.clone(),
            ..target.clone()
        };
    }
}
