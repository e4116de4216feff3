//! Sources and handlers to the registry. Every phase reports all it finds; later phases run on what is sound, so that one
//! mistake does not hide another.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use indexmap::IndexMap;

use crate::check::{At, Check};
use crate::diagnostic::Diagnostics;
use crate::handlers::Handlers;
use crate::lower::{family, hash, menus, paths, schema};
use crate::model::{Entity, RecordTitles, Registry, Route};
use crate::read::{Doc, FamilySource, Sources};
use crate::source::entity::EntityFile;

/// Compiles the declarations.
///
/// # Errors
/// Every problem of every file, in the order of files and places.
pub fn compile(sources: &Sources, handlers: &Handlers) -> Result<Registry, Diagnostics> {
    let mut check = Check {
        sources,
        handlers,
        problems: RefCell::new(sources.problems.clone()),
        families: BTreeMap::new(),
        unreadable: BTreeSet::new(),
        entities: IndexMap::new(),
        terms: IndexMap::new(),
        plurals: BTreeMap::new(),
    };
    for source in &sources.families {
        let names = source.unreadable.iter().filter(|(kind, _)| *kind == "entity");
        check.unreadable.extend(names.map(|(_, name)| format!("{}.{name}", source.name)));
    }
    check.collect_terms();
    let order = family::order(&check);
    check.collect_families();

    let mut by_collection = HashMap::new();
    let mut docs: HashMap<String, &Doc<EntityFile>> = HashMap::new();
    let mut tables = HashMap::new();
    let mut entities: IndexMap<String, Entity> = IndexMap::new();
    for source in &order {
        shells(&check, source, &mut entities, &mut by_collection, &mut docs, &mut tables);
    }
    check.entities = entities;

    let filled: Vec<_> =
        check.entities.values().map(|entity| docs.get(&entity.address).map(|doc| check.fill(entity, doc))).collect();
    let mut entities = std::mem::take(&mut check.entities);
    for (entity, filled) in entities.values_mut().zip(filled) {
        if let Some(filled) = filled {
            filled.into_entity(entity);
        }
    }
    check.entities = entities;
    check.effects_on_others(&docs);
    check.timers(&docs);
    check.notices(&docs);
    check.exclusives(&docs);
    check.persons(&docs);
    check.retentions(&docs);
    check.programs(&docs);
    let decisions = check.decisions(&order);
    check.decides(&docs, &decisions);
    check.instruments(&docs);
    check.instrument_examples(&order);
    for entity in check.entities.values() {
        if let Some(doc) = docs.get(&entity.address) {
            check.reach(entity, doc);
        }
    }
    check.shared_series(&docs);
    mixins_alone(&mut check, &order);

    let screens: Vec<_> =
        check.entities.values().map(|entity| check.screens(entity, docs.get(&entity.address).copied())).collect();
    for (entity, screens) in check.entities.values_mut().zip(screens) {
        screens.into_entity(entity);
        schema::attach(entity);
    }

    let queries = check.queries(&order);
    let reports = check.reports(&order, &queries);
    let dashboards = check.dashboards(&order, &reports);
    for (address, detail) in check.details(&order, &reports) {
        if let Some(entity) = check.entities.get_mut(&address) {
            entity.detail = Some(detail);
        }
    }
    for (address, figures) in check.list_figures(&order, &reports) {
        if let Some(entity) = check.entities.get_mut(&address) {
            entity.list.figures = Some(figures);
        }
    }
    for (address, begins) in check.list_begins(&order) {
        if let Some(entity) = check.entities.get_mut(&address) {
            entity.list.begin = begins;
        }
    }
    for (address, sheet) in check.sheets(&order) {
        if let Some(entity) = check.entities.get_mut(&address) {
            entity.sheet = Some(Arc::new(sheet));
        }
    }
    let prints = check.prints(&order);
    let letters = check.letter_prints(&order, &prints);
    let pages = check.pages(&order);
    let libraries = check.libraries(&order, &reports, &pages);
    check.suggestions(&docs, &reports);
    let runs = check.runs(&order);
    let mut views = check.views(&order);
    let routes = check.routes(&order, &reports, &dashboards, &runs, &views);
    menus::mark_soon(&mut views, &routes);
    of_plugins(&check, &routes);
    let shown = paths::Shown::new(&routes);
    check.menus(&order, &shown);
    check.drills(&order, &shown);
    check.notice_pages(&docs, &shown);
    let wizard_families = check.wizard_families();
    let wizards = check.wizards(&order, &wizard_families, &shown);
    let seeds = check.seeds(&order);
    let tests = check.tests(&order, &reports);
    check.labels(&order);
    check.unused_handlers(&order);
    let roles = check.roles();
    let families = check.families(&order);

    let problems = Diagnostics(check.problems.take()).settle();
    if !problems.is_empty() {
        return Err(problems);
    }
    Ok(Registry {
        hash: hash::registry(sources),
        families,
        entities: check.entities.into_iter().map(|(address, entity)| (address, Arc::new(entity))).collect(),
        reports,
        queries,
        dashboards,
        prints,
        letters,
        pages,
        libraries,
        runs,
        decisions,
        routes,
        record_titles: RecordTitles::default(),
        views,
        terms: check.terms,
        wizard_families,
        wizards,
        roles,
        seeds: Arc::new(seeds),
        tests: Arc::new(tests),
        by_collection,
        plugin_families: sources.plugins.clone(),
        language: "en".to_string(),
        written: Arc::default(),
        words: Arc::clone(&sources.words),
    })
}

/// What a plugin declares stays inside its name, and opens by grants of its own: switched off, nothing of it is left.
fn of_plugins(check: &Check<'_>, routes: &[Route]) {
    let plugins = &check.sources.plugins;
    for source in &check.sources.families {
        let (Some(plugin), Some(doc)) = (plugins.get(&source.name), &source.family) else { continue };
        let at = At::root(&doc.file);
        if let Some(other) = doc.value.access_family.as_ref().filter(|other| plugins.get(*other) != Some(plugin)) {
            let message = format!(
                "a plugin's family opens by grants of its own, not by those of '{other}'; leave access_family out"
            );
            check.problem(&at.key("access_family"), "namespace", message);
        }
        let own = format!("/{}", source.name);
        for route in routes.iter().filter(|route| route.family == source.name) {
            let inside = route.path.strip_prefix(&own).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
            if !inside {
                check.problem(
                    &at.key("family"),
                    "namespace",
                    format!("the route {} of a plugin must begin with {own}", route.path),
                );
            }
        }
    }
}

/// Compiles every mixin with what it expects and nothing else, so that its own mistakes are reported in its file, once, even
/// before an entity uses it.
fn mixins_alone(check: &mut Check<'_>, order: &[&FamilySource]) {
    for source in order {
        let access_family =
            check.families.get(&source.name).map_or(source.name.as_str(), |facts| &facts.access_family).to_string();
        for mixin in source.mixins.iter().chain(source.instruments.iter().map(|source| &source.mixin)) {
            let address = mixin.address();
            if check.entities.contains_key(address) {
                let at = At::root(&mixin.alone.file);
                check.problem(
                    &at.key("x-entity"),
                    "duplicate",
                    format!("{address} is an entity; give the mixin another name"),
                );
                continue;
            }
            // Its lines are found by its address while it is looked at.
            let entity = check.entity_shell(&source.name, &access_family, &mixin.alone);
            check.entities.insert(address.to_string(), entity);
            if let Some(entity) = check.entities.get(address) {
                check.fill(entity, &mixin.alone);
            }
            check.entities.pop();
        }
    }
}

fn shells<'a>(
    check: &Check<'_>,
    source: &'a FamilySource,
    entities: &mut IndexMap<String, Entity>,
    by_collection: &mut HashMap<(String, String), String>,
    docs: &mut HashMap<String, &'a Doc<EntityFile>>,
    tables: &mut HashMap<String, String>,
) {
    let access_family = check.families.get(&source.name).map_or(source.name.as_str(), |facts| &facts.access_family);
    for doc in &source.entities {
        let entity = check.entity_shell(&source.name, access_family, doc);
        let at = At::root(&doc.file);
        let key = (source.name.clone(), entity.collection.clone());
        if let Some(other) = by_collection.insert(key, entity.address.clone())
            && other != entity.address
        {
            let message = format!("collection '{}' already belongs to {other}", entity.collection);
            check.problem(&at.key("x-collection"), "duplicate", message);
        }
        if docs.insert(entity.address.clone(), doc).is_some() {
            check.problem(&at.key("x-entity"), "duplicate", format!("{} is declared twice", entity.address));
        }
        for table in entity.lines.iter().map(|set| &set.table).chain([&entity.table]) {
            if let Some(other) = tables.insert(table.clone(), entity.address.clone())
                && other != entity.address
            {
                check.problem(
                    &at.key("x-entity"),
                    "duplicate",
                    format!("the table {table} would be shared with {other}"),
                );
            }
        }
        entities.insert(entity.address.clone(), entity);
    }
}
