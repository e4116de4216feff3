//! Families: their order, settings, features, terms and labels.

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;

use super::field::Home;
use crate::check::{At, Check, FamilyFacts, names, shell};
use crate::diagnostic::nearest;
use crate::model::{Family, Setting};
use crate::read::{Doc, FamilySource};
use crate::source::family::{BuildState, FamilyFile};
use crate::source::presentation::TermsFile;

/// Sector every term has words for.
pub(crate) const FALLBACK_SECTOR: &str = "business";

/// Families in the order of their needs, alphabetical among equals. Unknown needs and circles are reported.
pub(crate) fn order<'a>(check: &Check<'a>) -> Vec<&'a FamilySource> {
    let all: BTreeMap<&str, &FamilySource> =
        check.sources.families.iter().map(|source| (source.name.as_str(), source)).collect();
    let mut sorter = Sorter { check, all: &all, done: Vec::new(), trail: Vec::new() };
    for name in all.keys() {
        sorter.visit(name);
    }
    sorter.done.iter().filter_map(|name| all.get(name).copied()).collect()
}

struct Sorter<'a, 'c> {
    check: &'c Check<'a>,
    all: &'c BTreeMap<&'a str, &'a FamilySource>,
    done: Vec<&'a str>,
    trail: Vec<&'a str>,
}

impl<'a> Sorter<'a, '_> {
    fn visit(&mut self, name: &'a str) {
        if self.done.contains(&name) {
            return;
        }
        let Some(doc) = self.all.get(name).map(|source| source.family.as_ref()) else { return };
        self.trail.push(name);
        if let Some(doc) = doc {
            let at = At::root(&doc.file);
            let list = at.key("needs");
            for (index, need) in doc.value.needs.iter().enumerate() {
                let place = list.item(index);
                if let Some(start) = self.trail.iter().position(|earlier| earlier == need) {
                    let circle: Vec<&str> = self.trail[start..].iter().copied().chain([need.as_str()]).collect();
                    let message = match circle.len() {
                        2 => format!("family '{name}' cannot need itself"),
                        _ => format!("families need one another: {}", circle.join(" → ")),
                    };
                    self.check.problem(&place, "cycle", message);
                } else if self.all.contains_key(need.as_str()) {
                    self.visit(need);
                } else {
                    self.check.unknown(&place, "unknown-family", "family", need, self.all.keys().copied());
                }
            }
        }
        self.trail.pop();
        self.done.push(name);
    }
}

impl<'a> Check<'a> {
    pub fn collect_terms(&mut self) {
        let sources = self.sources;
        let product = sources.terms.iter();
        let docs: Vec<&Doc<TermsFile>> =
            product.chain(sources.families.iter().filter_map(|source| source.terms.as_ref())).collect();
        for doc in docs {
            let at = At::root(&doc.file);
            let list = at.key("terms");
            for (key, sectors) in &doc.value.terms {
                let place = list.key(key);
                if !names::is_camel(key) && !names::is_snake(key) {
                    self.problem_key(&place, "name", format!("a term is a word in small letters, not '{key}'"));
                }
                if !sectors.contains_key(FALLBACK_SECTOR) {
                    self.problem_key(
                        &place,
                        "missing-key",
                        format!("the term '{key}' lacks '{FALLBACK_SECTOR}', the fallback of every sector"),
                    );
                }
                if self.terms.contains_key(key) {
                    self.problem_key(&place, "duplicate", format!("the term '{key}' is declared twice"));
                    continue;
                }
                self.terms.insert(key.clone(), sectors.clone());
                self.plurals.insert(names::plural(key), key.clone());
            }
        }
    }

    pub fn collect_families(&mut self) {
        for source in &self.sources.families {
            let mut facts = FamilyFacts { access_family: source.name.clone(), ..FamilyFacts::default() };
            if let Some(doc) = &source.family {
                facts.needs.clone_from(&doc.value.needs);
                facts.links_to.clone_from(&doc.value.links_to);
                facts.features = doc.value.features.keys().cloned().collect();
                facts.apps = doc.value.apps.keys().cloned().collect();
                facts.access_family = doc.value.access_family.clone().unwrap_or_else(|| source.name.clone());
                facts.open = doc.value.open;
                facts.settings = self.settings(doc);
                facts.jobs = self.jobs(source, doc, &facts.access_family);
                facts.classes = self.classes(source, doc);
                self.family_file(source, doc);
            }
            self.families.insert(source.name.clone(), facts);
        }
    }

    fn family_file(&self, source: &FamilySource, doc: &Doc<FamilyFile>) {
        let at = At::root(&doc.file);
        let name = at.key("family");
        if doc.value.family != source.name {
            let near = Some(source.name.clone());
            self.report(at.file, name.span(), "name", "a family is named like its folder", near);
        } else if !names::is_kebab(&source.name) {
            self.problem(&name, "name", "a family is named in kebab-case");
        }
        let features = at.key("features");
        for key in doc.value.features.keys().filter(|key| !names::is_camel(key)) {
            let near = Some(names::camel(key)).filter(|camel| names::is_camel(camel));
            self.report(at.file, features.key(key).key_span(), "name", "a feature is named in camelCase", near);
        }
        let links_to = at.key("links_to");
        for (index, other) in doc.value.links_to.iter().enumerate() {
            let place = links_to.item(index);
            if *other == source.name || doc.value.needs.contains(other) {
                self.problem(&place, "wrong-value", format!("links may lead to '{other}' already"));
            } else if !self.sources.families.iter().any(|family| family.name == *other) {
                self.unknown(
                    &place,
                    "unknown-family",
                    "family",
                    other,
                    self.sources.families.iter().map(|family| family.name.as_str()),
                );
            }
        }
        let apps = at.key("apps");
        for key in doc.value.apps.keys().filter(|key| !names::is_kebab(key) && !names::is_camel(key)) {
            self.problem_key(&apps.key(key), "name", "an app is named in kebab-case");
        }
        self.icon(&at.key("icon"), &doc.value.icon, &shell::ICONS);
        for (key, app) in &doc.value.apps {
            self.icon(&apps.key(key).key("icon"), &app.icon, &shell::ICONS);
        }
        if doc.value.state == BuildState::Soon {
            for entity in &source.entities {
                self.problem(
                    &At::root(&entity.file).key("x-entity"),
                    "wrong-value",
                    format!("family '{}' is soon, so it declares no entities", source.name),
                );
            }
        }
    }

    fn settings(&self, doc: &Doc<FamilyFile>) -> IndexMap<String, Setting> {
        let at = At::root(&doc.file);
        let list = at.key("settings");
        let mut out = IndexMap::new();
        for (slot, (key, setting)) in doc.value.settings.iter().enumerate() {
            let place = list.key(key);
            let schema = place.key("schema");
            let mut field = self.field(&schema, key, &setting.schema, slot, Home::Loose, false, key);
            for (keyword, present) in
                [("x-default", setting.schema.default_expr.is_some()), ("x-show-if", setting.schema.show_if.is_some())]
            {
                if present {
                    self.problem_key(
                        &schema.key(keyword),
                        "misplaced-keyword",
                        format!("a setting takes no '{keyword}'"),
                    );
                }
            }
            field.label = setting.schema.title.clone().unwrap_or_else(|| names::label(key));
            out.insert(key.clone(), Setting { field, write: self.need(&place.key("write"), &setting.write) });
        }
        out
    }

    /// The compiled families; settings move out of the facts, so this comes last.
    pub fn families(&mut self, order: &[&FamilySource]) -> IndexMap<String, Family> {
        let mut out = IndexMap::new();
        for source in order {
            let Some(doc) = &source.family else { continue };
            let Some(facts) = self.families.remove(&source.name) else { continue };
            let file = &doc.value;
            out.insert(
                source.name.clone(),
                Family {
                    name: source.name.clone(),
                    title: file.title.clone(),
                    description: file.description.clone().unwrap_or_default(),
                    icon: file.icon.clone(),
                    built: file.state == BuildState::Built,
                    access_family: facts.access_family,
                    open: file.open,
                    staff: file
                        .staff
                        .as_deref()
                        .and_then(|word| self.need(&At::root(&doc.file).key("staff"), word).0.first().copied()),
                    needs: facts.needs,
                    apps: file.apps.clone(),
                    settings: facts.settings,
                    features: file.features.clone(),
                    jobs: facts.jobs,
                    classes: facts.classes,
                },
            );
        }
        out
    }

    /// Terms in every label that people read.
    pub fn labels(&self, order: &[&FamilySource]) {
        for source in order {
            if let Some(doc) = &source.family {
                self.family_labels(doc);
                self.setting_links(doc, &source.name);
            }
            for doc in &source.entities {
                let at = At::root(&doc.file);
                self.label(&at.key("title"), &doc.value.title, &[]);
                self.label(&at.key("x-plural"), &doc.value.plural, &[]);
                let properties = at.key("properties");
                for (name, property) in &doc.value.properties {
                    let place = properties.key(name);
                    self.property_labels(&place, property);
                    let Some(items) = &property.items else { continue };
                    let items_place = place.key("items");
                    let inner = items_place.key("properties");
                    for (name, property) in &items.properties {
                        self.property_labels(&inner.key(name), property);
                    }
                }
            }
        }
    }

    fn property_labels(&self, at: &At<'_>, property: &crate::source::field::Property) {
        if let Some(title) = &property.title {
            self.label(&at.key("title"), title, &[]);
        }
    }

    fn family_labels(&self, doc: &Doc<FamilyFile>) {
        let at = At::root(&doc.file);
        self.label(&at.key("title"), &doc.value.title, &[]);
        let apps = at.key("apps");
        for (key, app) in &doc.value.apps {
            self.label(&apps.key(key).key("title"), &app.title, &[]);
        }
        let classes = at.key("restricted");
        for (key, class) in &doc.value.restricted {
            self.label(&classes.key(key).key("title"), &class.title, &[]);
        }
    }

    fn setting_links(&self, doc: &Doc<FamilyFile>, family: &str) {
        let at = At::root(&doc.file);
        let list = at.key("settings");
        for (key, setting) in &doc.value.settings {
            let Some(to) = &setting.schema.to else { continue };
            let place = list.key(key);
            for target in to.as_slice() {
                self.resolve(&place.key("schema").key("x-to"), family, target);
            }
        }
    }

    /// Handlers that no declaration names.
    pub fn unused_handlers(&self, order: &[&FamilySource]) {
        if self.handlers.unchecked {
            return;
        }
        let entities = || order.iter().flat_map(|source| &source.entities);
        let calculators: BTreeSet<&str> = entities().flat_map(|doc| &doc.value.calculate).map(String::as_str).collect();
        let working_times: BTreeSet<&str> = entities().filter_map(|doc| doc.value.working_time.as_deref()).collect();
        let effects: BTreeSet<&str> = entities()
            .flat_map(|doc| doc.value.transitions.values())
            .flat_map(|transition| &transition.effects)
            .filter_map(|effect| effect.call.as_deref())
            .collect();
        let reports: BTreeSet<&str> =
            order.iter().flat_map(|source| &source.reports).filter_map(|doc| doc.value.handler.as_deref()).collect();
        let jobs: BTreeSet<&str> =
            self.families.values().flat_map(|facts| &facts.jobs).map(|job| job.handler.as_str()).collect();
        let runs: BTreeSet<&str> = order
            .iter()
            .flat_map(|source| &source.runs)
            .flat_map(|doc| doc.value.call.iter().chain(&doc.value.undo))
            .map(String::as_str)
            .collect();
        let kinds = [
            ("calculator", &self.handlers.calculators, calculators),
            ("reader of calendars", &self.handlers.working_times, working_times),
            ("effect handler", &self.handlers.effects, effects),
            ("report handler", &self.handlers.reports, reports),
            ("job handler", &self.handlers.jobs, jobs),
            ("row handler", &self.handlers.runs, runs),
        ];
        for (what, registered, declared) in kinds {
            for name in registered.iter().filter(|name| !declared.contains(name.as_str())) {
                let near = nearest(name, declared.iter().copied());
                self.problem_anywhere(
                    "handlers",
                    "unused-handler",
                    format!("the {what} '{name}' is registered, but no declaration names it"),
                    near,
                );
            }
        }
        for action in &self.handlers.actions {
            let (address, verb) = action.split_once('#').unwrap_or((action, ""));
            match self.entities.get(address) {
                None => {
                    let near = nearest(address, self.entities.keys().map(String::as_str));
                    self.problem_anywhere(
                        "handlers",
                        "unused-handler",
                        format!("the action '{action}' is registered for an entity that does not exist"),
                        near,
                    );
                }
                Some(entity) if entity.transitions.contains_key(verb) => {
                    let message = format!("the action '{action}' has the name of a transition");
                    self.problem_anywhere("handlers", "duplicate", message, None);
                }
                Some(_) => {}
            }
        }
    }
}
