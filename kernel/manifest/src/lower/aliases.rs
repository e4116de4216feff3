//! Aliases: further paths of a screen.

use super::paths::Shown;
use crate::check::{At, Check};
use crate::model::Route;
use crate::read::FamilySource;
use crate::source::family::BuildState;

impl Check<'_> {
    /// Reports aliases of paths that no route shows.
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
                        let message =
                            "an alias is another spelling of a path; what follows '?' or '#' would be lost".to_string();
                        self.report(at.file, place.key("alias").span(), "route", message, Some(bare.to_string()));
                        continue;
                    }
                    self.target(&list.item(index).key("alias"), alias, routes);
                }
            }
        }
    }
}

/// Gives each alias the screen of the path it names, and the access to it.
pub(super) fn resolve(routes: &mut [Route]) {
    let shows_nothing = |route: &Route| {
        [&route.entity, &route.report, &route.dashboard, &route.component].into_iter().all(Option::is_none)
    };
    let target_of = |route: &Route| {
        let path = route.alias.as_ref().filter(|_| route.state == BuildState::Built && shows_nothing(route))?;
        routes.iter().find(|target| target.alias.is_none() && target.state == BuildState::Built && target.path == *path)
    };
    let resolved: Vec<(usize, Route)> = routes
        .iter()
        .enumerate()
        .filter_map(|(index, route)| {
            let target = target_of(route)?.clone();
            let own = route.clone();
            let Route { path, title, titled, family, shown_in, public, open, alias, .. } = own;
            Some((index, Route { path, title, titled, family, shown_in, public, open, alias, ..target }))
        })
        .collect();
    for (index, route) in resolved {
        routes[index] = route;
    }
}
