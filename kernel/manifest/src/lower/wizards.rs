//! Guided workflows: their routes, placeholders, conditions and ids.

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;

use super::paths::Shown;
use crate::check::{At, Check, names, shell};
use crate::diagnostic::nearest;
use crate::model::presentation::ScreenKind;
use crate::model::system;
use crate::model::{StepCondition, StepOutcome, Wizard, WizardFamily, WizardStep};
use crate::read::{Doc, FamilySource};
use crate::source::wizard::{DoneDecl, StepDecl, WizardFile};

/// Placeholder for the moment the workflow started.
const STARTED: &str = "started";

impl Check<'_> {
    /// Groups of workflows, by id.
    pub fn wizard_families(&self) -> IndexMap<String, WizardFamily> {
        let Some(doc) = &self.sources.wizard_families else { return IndexMap::new() };
        let at = At::root(&doc.file);
        let list = at.key("families");
        let mut keys: BTreeMap<&str, &str> = BTreeMap::new();
        for (id, family) in &doc.value.families {
            let place = list.key(id);
            if !names::is_kebab(id) {
                self.problem_key(&place, "name", format!("'{id}' is not kebab-case"));
            }
            self.label(&place.key("title"), &family.title, &[]);
            if let Some(other) = keys.insert(&family.state_key, id) {
                self.problem(
                    &place.key("state_key"),
                    "duplicate",
                    format!("'{}' already keeps the state of '{other}'", family.state_key),
                );
            }
        }
        doc.value.families.clone()
    }

    /// Workflows of all families, by id, in the order of groups and files.
    pub fn wizards(
        &self,
        order: &[&FamilySource],
        groups: &IndexMap<String, WizardFamily>,
        routes: &Shown<'_>,
    ) -> IndexMap<String, Wizard> {
        let mut wizards: IndexMap<String, Wizard> = IndexMap::new();
        for source in order {
            for doc in &source.wizards {
                let at = At::root(&doc.file);
                let wizard = self.wizard(&at, doc, &source.name, groups, routes);
                if let Some(other) = wizards.get(&wizard.id) {
                    self.problem(
                        &at.key("wizard"),
                        "duplicate",
                        format!("the workflow '{}' is already declared by '{}'", wizard.id, other.module),
                    );
                    continue;
                }
                wizards.insert(wizard.id.clone(), wizard);
            }
        }
        let place = |wizard: &Wizard| groups.get_index_of(&wizard.family);
        wizards.sort_by(|_, a, _, b| place(a).cmp(&place(b)).then_with(|| a.id.cmp(&b.id)));
        wizards
    }

    fn wizard(
        &self,
        at: &At<'_>,
        doc: &Doc<WizardFile>,
        module: &str,
        groups: &IndexMap<String, WizardFamily>,
        routes: &Shown<'_>,
    ) -> Wizard {
        let file = &doc.value;
        if file.wizard != doc.stem {
            self.problem(
                &at.key("wizard"),
                "name",
                format!("'{}' stands in a file called {}.yaml", file.wizard, doc.stem),
            );
        } else if !names::is_kebab(&file.wizard) {
            self.problem(&at.key("wizard"), "name", format!("'{}' is not kebab-case", file.wizard));
        }
        if !groups.contains_key(&file.family) {
            self.unknown(
                &at.key("family"),
                "unknown-family",
                "family of workflows",
                &file.family,
                groups.keys().map(String::as_str),
            );
        }
        for (key, text) in [("name", &file.name), ("description", &file.description), ("category", &file.category)] {
            self.label(&at.key(key), text, &[]);
        }
        let outcomes = at.key("outcomes");
        for (index, outcome) in file.outcomes.iter().enumerate() {
            self.label(&outcomes.item(index), outcome, &[]);
        }
        if file.steps.is_empty() {
            self.problem(&at.key("steps"), "empty", "a workflow without steps leads nowhere");
        }
        let asked = self.sources.wizard_families.iter().flat_map(|doc| &doc.value.inputs);
        // What a step may use: what is asked for, and what earlier steps and itself store.
        let mut known: BTreeSet<&str> = file.inputs.iter().map(String::as_str).collect();
        let questions: BTreeSet<&str> = asked.map(String::as_str).collect();
        let mut ids: BTreeSet<&str> = BTreeSet::new();
        let list = at.key("steps");
        let mut steps = Vec::with_capacity(file.steps.len());
        for (index, step) in file.steps.iter().enumerate() {
            let place = list.item(index);
            if !names::is_kebab(&step.id) {
                self.problem(&place.key("id"), "name", format!("'{}' is not kebab-case", step.id));
            }
            if !ids.insert(&step.id) {
                self.problem(&place.key("id"), "duplicate", format!("the step '{}' stands twice", step.id));
            }
            let step = self.wizard_step(&place, module, step, &known, &questions, routes);
            steps.push(step);
            known.extend(file.steps[index].sets.iter().map(String::as_str));
        }
        self.icon(&at.key("icon"), &file.icon, &shell::WORKFLOW_ICONS);
        Wizard {
            id: file.wizard.clone(),
            family: file.family.clone(),
            module: module.to_string(),
            name: file.name.clone(),
            description: file.description.clone(),
            category: file.category.clone(),
            icon: file.icon.clone(),
            color: file.color.clone(),
            time: file.time.clone(),
            outcomes: file.outcomes.clone(),
            inputs: file.inputs.clone(),
            steps,
        }
    }

    fn wizard_step(
        &self,
        at: &At<'_>,
        module: &str,
        decl: &StepDecl,
        known: &BTreeSet<&str>,
        questions: &BTreeSet<&str>,
        routes: &Shown<'_>,
    ) -> WizardStep {
        for (key, text) in
            [("title", Some(&decl.title)), ("description", Some(&decl.description)), ("help", decl.help.as_ref())]
        {
            if let Some(text) = text {
                self.label(&at.key(key), text, &[]);
            }
        }
        self.target(&at.key("route"), &decl.route, routes);
        let placeholders: Vec<&str> =
            decl.route.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}')).collect();
        let params = at.key("params");
        for (placeholder, key) in &decl.params {
            if !placeholders.contains(&placeholder.as_str()) {
                let place = params.key(placeholder);
                let near = nearest(placeholder, placeholders.iter().copied());
                self.report(
                    at.file,
                    place.key_span(),
                    "unknown-placeholder",
                    format!("the route has no placeholder '{placeholder}'"),
                    near,
                );
            }
            if !known.contains(key.as_str()) {
                self.unknown(
                    &params.key(placeholder),
                    "unknown-input",
                    "input or stored key",
                    key,
                    known.iter().copied(),
                );
            }
        }
        if let Some(lacking) = placeholders.iter().find(|placeholder| !decl.params.contains_key(**placeholder)) {
            self.problem(&at.key("route"), "missing-key", format!("'params' does not say what {{{lacking}}} is"));
        }
        let condition = decl.condition.as_ref().and_then(|text| {
            let place = at.key("condition");
            match StepCondition::parse(text) {
                Ok(condition) => {
                    if !known.contains(condition.input.as_str()) && !questions.contains(condition.input.as_str()) {
                        let near = known.iter().chain(questions).copied();
                        self.unknown(&place, "unknown-input", "input or stored key", &condition.input, near);
                    }
                    Some(condition)
                }
                Err(problem) => {
                    self.problem(&place, "condition", problem);
                    None
                }
            }
        });
        WizardStep {
            id: decl.id.clone(),
            title: decl.title.clone(),
            description: decl.description.clone(),
            route: decl.route.clone(),
            params: decl.params.clone(),
            required: decl.required,
            condition,
            help: decl.help.clone(),
            icon: decl.icon.clone(),
            sets: decl.sets.clone(),
            fill: self.step_fill(at, decl, known, routes),
            done: decl.done.as_ref().and_then(|done| self.step_outcome(&at.key("done"), module, decl, done, known)),
        }
    }

    /// What a form starts with: fields people fill, from keys that are known by then.
    fn step_fill(
        &self,
        at: &At<'_>,
        decl: &StepDecl,
        known: &BTreeSet<&str>,
        routes: &Shown<'_>,
    ) -> IndexMap<String, String> {
        let place = at.key("fill");
        let route = routes.routes.iter().find(|route| route.path == decl.route);
        let entity = route
            .filter(|route| matches!(route.kind, ScreenKind::Form | ScreenKind::Document))
            .and_then(|route| route.entity.as_deref());
        let entity = entity.and_then(|address| self.entities.get(address));
        if !decl.fill.is_empty() && route.is_some() && entity.is_none() {
            self.problem_key(&place, "no-effect", format!("{} opens no form that could be filled", decl.route));
        }
        for (name, key) in &decl.fill {
            let spot = place.key(name);
            if !known.contains(key.as_str()) {
                self.unknown(&spot, "unknown-input", "input or stored key", key, known.iter().copied());
            }
            let Some(entity) = entity else { continue };
            if !entity.fields.iter().skip(system::COUNT).any(|field| field.name == *name) {
                let near = nearest(name, entity.fields.iter().skip(system::COUNT).map(|field| field.name.as_str()));
                let message = format!("there is no field '{name}' of {}", entity.address);
                self.report(at.file, spot.key_span(), "unknown-field", message, near);
            }
        }
        decl.fill.clone()
    }

    /// The record that shows a step to be done: its entity, the filter with its places, what is kept of it.
    fn step_outcome(
        &self,
        at: &At<'_>,
        module: &str,
        step: &StepDecl,
        decl: &DoneDecl,
        known: &BTreeSet<&str>,
    ) -> Option<StepOutcome> {
        let entity = self.resolve_anywhere(&at.key("exists"), module, &decl.exists)?;
        let mut places = known.clone();
        places.extend(step.sets.iter().map(String::as_str));
        places.insert(STARTED);
        self.filter_with(&at.key("filter"), &decl.filter, entity, Some(&places));
        let keep = at.key("keep");
        for (key, field) in &decl.keep {
            let spot = keep.key(key);
            if !step.sets.contains(key) {
                let near = nearest(key, step.sets.iter().map(String::as_str));
                let message = format!("'sets' of this step does not name '{key}'");
                self.report(at.file, spot.key_span(), "unknown-input", message, near);
            }
            if entity.field(field).is_none() {
                let names = entity.fields.iter().map(|field| field.name.as_str());
                self.unknown(&spot, "unknown-field", &format!("field of {}", entity.address), field, names);
            }
        }
        Some(StepOutcome { entity: entity.address.clone(), filter: decl.filter.clone(), keep: decl.keep.clone() })
    }
}
