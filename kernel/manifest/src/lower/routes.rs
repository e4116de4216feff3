//! Browser routes, views and menus.

use std::collections::HashMap;
use std::sync::Arc;

use indexmap::IndexMap;
use kernel_types::Role;

use super::belongs::{owners, view_of};
use super::family::FALLBACK_SECTOR;
use super::menus::menu;
use super::paths::{Shown, alike, misspelt, sort_key};
use crate::check::{At, Check, names, shell};
use crate::diagnostic::nearest;
use crate::model::presentation::Opens;
use crate::model::{Dashboard, Entity, Need, Operation, Report, Route, Run, ScreenKind, Titled, View};
use crate::read::FamilySource;
use crate::source::family::{BuildState, Layout, RouteDecl};

const SCREENS: [ScreenKind; 15] = [
    ScreenKind::List,
    ScreenKind::Form,
    ScreenKind::Detail,
    ScreenKind::Tree,
    ScreenKind::Report,
    ScreenKind::Dashboard,
    ScreenKind::Document,
    ScreenKind::Landing,
    ScreenKind::Settings,
    ScreenKind::Board,
    ScreenKind::Calendar,
    ScreenKind::Gantt,
    ScreenKind::Sheet,
    ScreenKind::Run,
    ScreenKind::Custom,
];

/// Routes as they are gathered, with the place of each for the check of repeats.
struct Gathered<'c, 'a> {
    check: &'c Check<'a>,
    routes: Vec<Route>,
    /// Path with its parameters made alike → where it was declared.
    places: HashMap<String, String>,
}

impl Gathered<'_, '_> {
    fn add(&mut self, at: &At<'_>, route: Route) {
        if let Some(problem) = misspelt(&route.path) {
            self.check.problem(at, "route", problem);
            return;
        }
        let here = format!("{}:{}", at.file.path, at.span().line);
        if let Some(first) = self.places.get(&alike(&route.path)) {
            self.check.problem(
                at,
                "duplicate-route",
                format!("the route {} is already declared at {first}", route.path),
            );
            return;
        }
        self.places.insert(alike(&route.path), here);
        self.routes.push(route);
    }
}

impl Check<'_> {
    pub fn routes(
        &self,
        order: &[&FamilySource],
        reports: &IndexMap<String, Arc<Report>>,
        dashboards: &IndexMap<String, Arc<Dashboard>>,
        runs: &IndexMap<String, Arc<Run>>,
        views: &[View],
    ) -> Vec<Route> {
        let mut gathered = Gathered { check: self, routes: Vec::new(), places: HashMap::new() };
        for source in order {
            let access =
                self.families.get(&source.name).map_or(source.name.as_str(), |facts| facts.access_family.as_str());
            for doc in &source.entities {
                let address = format!("{}.{}", source.name, doc.value.entity);
                if let Some(entity) = self.entities.get(&address) {
                    entity_routes(&mut gathered, &At::root(&doc.file), entity);
                }
            }
            for doc in &source.reports {
                let at = At::root(&doc.file);
                let report = reports.get(&format!("{}.{}", source.name, doc.value.report));
                if let (Some(path), Some(report)) = (&doc.value.route, report) {
                    let route = Route {
                        report: Some(report.address.clone()),
                        titled: Titled::Report,
                        need: report.need.clone(),
                        ..bare(path, &report.title, ScreenKind::Report, &source.name, access)
                    };
                    gathered.add(&at.key("route"), route);
                }
            }
            for doc in &source.runs {
                let at = At::root(&doc.file);
                let run = runs.get(&format!("{}.{}", source.name, doc.value.run));
                if let (Some(path), Some(run)) = (&doc.value.route, run) {
                    let route = Route {
                        run: Some(run.address.clone()),
                        titled: Titled::Run,
                        need: run.need.clone(),
                        ..bare(path, &run.title, ScreenKind::Run, &source.name, access)
                    };
                    gathered.add(&at.key("route"), route);
                }
            }
            for doc in &source.dashboards {
                let at = At::root(&doc.file);
                let address = format!("{}.{}", source.name, doc.value.dashboard);
                if dashboards.contains_key(&address) {
                    let route = Route {
                        dashboard: Some(address),
                        titled: Titled::Dashboard,
                        layout: doc.value.layout,
                        ..bare(&doc.value.route, &doc.value.title, ScreenKind::Dashboard, &source.name, access)
                    };
                    gathered.add(&at.key("route"), route);
                }
            }
            if let Some(doc) = &source.routes {
                let at = At::root(&doc.file);
                let list = at.key("routes");
                for (index, decl) in doc.value.routes.iter().enumerate() {
                    let place = list.item(index);
                    let route = self.route(&place, decl, &source.name, reports, dashboards);
                    gathered.add(&place.key("path"), route);
                }
            }
        }
        let mut routes = gathered.routes;
        self.aliases(order, &routes);
        super::aliases::resolve(&mut routes);
        let owners = owners(views);
        for route in &mut routes {
            route.view = view_of(route, views, &owners);
            route.shown_in = self.shown_in(route, views);
        }
        routes.sort_by_cached_key(|route| sort_key(&route.path));
        routes
    }

    fn route(
        &self,
        at: &At<'_>,
        decl: &RouteDecl,
        family: &str,
        reports: &IndexMap<String, Arc<Report>>,
        dashboards: &IndexMap<String, Arc<Dashboard>>,
    ) -> Route {
        self.label(&at.key("title"), &decl.title, &[]);
        let kind = SCREENS.into_iter().find(|kind| kind.as_str() == decl.screen);
        if kind.is_none() {
            self.unknown(
                &at.key("screen"),
                "unknown-word",
                "screen",
                &decl.screen,
                SCREENS.iter().map(|kind| kind.as_str()),
            );
        }
        let built = decl.state == BuildState::Built;
        if let Some(address) = &decl.entity {
            self.resolve(&at.key("entity"), family, address);
        }
        if let Some(address) = &decl.report {
            self.report_address(&at.key("report"), family, address, reports);
        }
        if let Some(address) = &decl.dashboard
            && !dashboards.contains_key(address)
        {
            self.unknown(
                &at.key("dashboard"),
                "unknown-dashboard",
                "dashboard",
                address,
                dashboards.keys().map(String::as_str),
            );
        }
        if let Some(mode) = &decl.mode
            && !["create", "edit"].contains(&mode.as_str())
        {
            self.unknown(&at.key("mode"), "unknown-word", "mode", mode, ["create", "edit"]);
        }
        let lacking = match kind {
            _ if !built || decl.alias.is_some() || decl.component.is_some() => None,
            Some(
                ScreenKind::List
                | ScreenKind::Form
                | ScreenKind::Detail
                | ScreenKind::Tree
                | ScreenKind::Board
                | ScreenKind::Calendar
                | ScreenKind::Gantt
                | ScreenKind::Sheet,
            ) if decl.entity.is_none() => Some("entity"),
            Some(ScreenKind::Report) if decl.report.is_none() => Some("report"),
            Some(ScreenKind::Dashboard) if decl.dashboard.is_none() => Some("dashboard"),
            Some(ScreenKind::Run) => Some("run"),
            Some(ScreenKind::Custom) => Some("component"),
            _ => None,
        };
        if let Some(lacking) = lacking {
            self.problem(
                &at.key("screen"),
                "missing-key",
                format!("a {} screen lacks '{lacking}', or 'state: soon'", decl.screen),
            );
        }
        if built && kind == Some(ScreenKind::Sheet) {
            self.sheet_route(at, decl);
        }
        if let Some(component) = &decl.component {
            let own: &[&str] = if kind == Some(ScreenKind::Dashboard) { &shell::OF_DASHBOARDS } else { &[] };
            let drawn = || shell::COMPONENTS.iter().chain(own);
            let known = || drawn().chain(shell::PUBLIC.iter().filter(|_| decl.public)).copied();
            if !known().any(|known| known == component) {
                self.unknown(&at.key("component"), "unknown-component", "hand-made screen", component, known());
            }
        }
        let (opens, taken_by) = self.opens(at, decl, kind, family);
        Route {
            path: decl.path.clone(),
            title: decl.title.clone(),
            titled: Titled::Own,
            kind: kind.unwrap_or(ScreenKind::Custom),
            layout: decl.layout,
            family: family.to_string(),
            shown_in: String::new(),
            view: String::new(),
            state: decl.state,
            public: decl.public,
            open: decl.open
                || (decl.role.is_none()
                    && decl.access_family.is_none()
                    && self.families.get(family).is_some_and(|facts| facts.open)),
            access_family: self.route_access(at, decl, family),
            entity: decl.entity.clone(),
            mode: decl.mode.clone(),
            report: decl.report.clone(),
            dashboard: decl.dashboard.clone(),
            run: None,
            component: decl.component.clone(),
            alias: decl.alias.clone(),
            opens,
            need: match (taken_by, &decl.role) {
                (Some(need), _) => need,
                (None, Some(roles)) => self.need_any(&at.key("role"), roles).with_special_roles(),
                (None, None) => Need(vec![Role::Viewer]).with_special_roles(),
            },
        }
    }

    /// The family of an entity's `x-routes: {family: …}`; a family with views shows its own; others stand in the one that opens them.
    fn shown_in(&self, route: &Route, views: &[View]) -> String {
        let elsewhere = route
            .entity
            .as_ref()
            .and_then(|address| self.entities.get(address))
            .and_then(|entity| entity.routes.family.as_ref());
        match elsewhere {
            Some(family) => family.clone(),
            _ if views.iter().any(|view| view.family == route.family) || route.open => route.family.clone(),
            _ if views.iter().any(|view| view.family == route.access_family) => route.access_family.clone(),
            _ => route.family.clone(),
        }
    }

    /// The family whose grant opens a route.
    fn route_access(&self, at: &At<'_>, decl: &RouteDecl, family: &str) -> String {
        if let Some(other) = &decl.access_family {
            if !self.families.contains_key(other) {
                self.unknown(
                    &at.key("access_family"),
                    "unknown-family",
                    "family",
                    other,
                    self.families.keys().map(String::as_str),
                );
            }
            return other.clone();
        }
        self.access_family(family)
    }

    /// The family in which rights on what this one declares are given.
    pub(super) fn access_family(&self, family: &str) -> String {
        self.families.get(family).map_or_else(|| family.to_string(), |facts| facts.access_family.clone())
    }

    /// A path that some route shows.
    pub(super) fn target(&self, at: &At<'_>, path: &str, routes: &Shown<'_>) {
        let bare = path.split(['?', '#']).next().unwrap_or(path);
        // `{path}`: the row itself says where it leads.
        if bare.starts_with('{') && bare.find('}') == Some(bare.len() - 1) {
            return;
        }
        if !routes.has(bare) {
            let near = nearest(bare, routes.routes.iter().map(|route| route.path.as_str()));
            self.report(at.file, at.span(), "unknown-route", format!("no route shows {bare}"), near);
        }
    }

    pub fn views(&self, order: &[&FamilySource]) -> Vec<View> {
        let mut views: Vec<View> = Vec::new();
        for source in order {
            let Some(doc) = &source.family else { continue };
            let at = At::root(&doc.file);
            let list = at.key("views");
            for (index, decl) in doc.value.views.iter().enumerate() {
                let place = list.item(index);
                if views.iter().any(|view| view.key == decl.key) {
                    self.problem(&place.key("key"), "duplicate", format!("the view '{}' is declared twice", decl.key));
                }
                if !decl.label.contains_key(FALLBACK_SECTOR) {
                    self.problem_key(
                        &place.key("label"),
                        "missing-key",
                        format!("the label lacks '{FALLBACK_SECTOR}', the fallback of every sector"),
                    );
                }
                let labels = place.key("label");
                for (sector, label) in &decl.label {
                    self.label(&labels.key(sector), label, &[]);
                }
                self.icon(&place.key("icon"), &decl.icon, &shell::ICONS);
                let feature =
                    decl.feature.as_ref().map(|feature| self.feature(&place.key("feature"), feature, &source.name));
                views.push(View {
                    key: decl.key.clone(),
                    label: decl.label.clone(),
                    icon: decl.icon.clone(),
                    order: decl.order,
                    home: decl.home.clone(),
                    paths: decl.paths.clone(),
                    family: source.name.clone(),
                    feature,
                    state: doc.value.state,
                    menu: decl.menu.iter().map(menu).collect(),
                });
            }
        }
        views.sort_by(|a, b| (a.order, &a.key).cmp(&(b.order, &b.key)));
        views
    }

    /// The address of a feature; a bare key is one of the own family.
    fn feature(&self, at: &At<'_>, feature: &str, family: &str) -> String {
        let address = names::address(family, feature);
        let (owner, key) = address.split_once('.').unwrap_or((family, feature));
        let known = self.families.get(owner).is_some_and(|facts| facts.features.iter().any(|known| known == key));
        if !known {
            let all = self.families.values().flat_map(|facts| facts.features.iter().map(String::as_str));
            self.unknown(at, "unknown-feature", "feature", feature, all);
        }
        address
    }

    /// Drills of report columns and clicks on tiles.
    pub fn drills(&self, order: &[&FamilySource], routes: &Shown<'_>) {
        for source in order {
            for doc in &source.reports {
                let at = At::root(&doc.file);
                let columns = at.key("columns");
                for (name, column) in &doc.value.columns {
                    if let Some(path) = super::report::drill(column) {
                        self.target(&columns.key(name).key("drill"), path, routes);
                    }
                }
            }
            for doc in &source.dashboards {
                let at = At::root(&doc.file);
                let tiles = at.key("tiles");
                for (index, tile) in doc.value.tiles.iter().enumerate() {
                    if let Some(to) = &tile.to {
                        self.target(&tiles.item(index).key("to"), to, routes);
                    }
                }
            }
            self.stray_screens(&source.screens, &source.name);
            self.start_paths(&source.screens, routes);
        }
    }
}

fn bare(path: &str, title: &str, kind: ScreenKind, family: &str, access_family: &str) -> Route {
    Route {
        path: path.to_string(),
        title: title.to_string(),
        titled: Titled::Own,
        kind,
        layout: Layout::default(),
        family: family.to_string(),
        shown_in: String::new(),
        view: String::new(),
        state: BuildState::Built,
        public: false,
        open: false,
        access_family: access_family.to_string(),
        entity: None,
        mode: None,
        report: None,
        dashboard: None,
        run: None,
        component: None,
        alias: None,
        opens: Opens::default(),
        need: Need(vec![Role::Viewer]).with_special_roles(),
    }
}

fn entity_routes(gathered: &mut Gathered<'_, '_>, at: &At<'_>, entity: &Entity) {
    let place = at.key("x-routes");
    let need = |operation: Operation| entity.access.operations.get(&operation).cloned().unwrap_or_default();
    let list_kind = if entity.tree_slot.is_some() { ScreenKind::Tree } else { ScreenKind::List };
    let form = if entity.editor.is_some() { ScreenKind::Document } else { ScreenKind::Form };
    let layouts = entity.routes.layouts;
    let screens = [
        (
            "list",
            &entity.routes.list,
            list_kind,
            Titled::Plural,
            entity.plural.clone(),
            None,
            Operation::Read,
            layouts.list,
        ),
        (
            "create",
            &entity.routes.create,
            form,
            Titled::New,
            format!("New {}", entity.title),
            Some("create"),
            Operation::Create,
            layouts.create,
        ),
        (
            "edit",
            &entity.routes.edit,
            form,
            Titled::Edit,
            format!("Edit {}", entity.title),
            Some("edit"),
            Operation::Update,
            layouts.edit,
        ),
        (
            "detail",
            &entity.routes.detail,
            ScreenKind::Detail,
            Titled::Title,
            entity.title.clone(),
            None,
            Operation::Read,
            layouts.detail,
        ),
    ];
    for (key, path, kind, titled, title, mode, operation, layout) in screens {
        let Some(path) = path else { continue };
        let route = Route {
            entity: Some(entity.address.clone()),
            titled,
            mode: mode.map(str::to_string),
            // The editor is named here too, so that its code is fetched before the entity is known.
            component: (kind == ScreenKind::Document).then(|| entity.editor.clone()).flatten(),
            need: need(operation),
            layout,
            ..bare(path, &title, kind, &entity.family, &entity.access_family)
        };
        gathered.add(&place.key(key), route);
    }
    if let Some(family) = &entity.routes.family
        && !gathered.check.families.contains_key(family)
    {
        let known = gathered.check.families.keys().map(String::as_str);
        gathered.check.unknown(&place.key("family"), "unknown-family", "family", family, known);
    }
    let aliases = place.key("aliases");
    for (index, alias) in entity.routes.aliases.iter().enumerate() {
        let spot = aliases.item(index);
        if entity.routes.detail.is_none() {
            gathered.check.problem(&spot, "route", "an alias is a further spelling of 'detail', which is not declared");
        }
        let route = Route {
            entity: Some(entity.address.clone()),
            alias: entity.routes.detail.clone(),
            titled: Titled::Title,
            need: need(Operation::Read),
            layout: layouts.detail,
            ..bare(alias, &entity.title, ScreenKind::Detail, &entity.family, &entity.access_family)
        };
        gathered.add(&spot, route);
    }
}
