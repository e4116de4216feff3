//! Pages of records: figures, the main button, what begins here, tabs. Their blocks are in `blocks.rs`.

use std::sync::Arc;

use indexmap::IndexMap;

use super::blocks::Placed;
use super::paths::Shown;
use crate::check::{At, Check, names};
use crate::diagnostic::nearest;
use crate::model::detail::{Detail, Start, StartAct, Tab};
use crate::model::{Entity, Field, FieldKind, Report, system};
use crate::read::{Doc, FamilySource};
use crate::source::OneOrMany;
use crate::source::detail::{DetailDecl, StartDecl};
use crate::source::presentation::ScreenFile;

/// What counts in every state that `primary` does not name.
const ANY_STATE: &str = "any";

impl Check<'_> {
    /// The declared pages by the address of their entity.
    pub fn details(&self, order: &[&FamilySource], reports: &IndexMap<String, Arc<Report>>) -> Vec<(String, Detail)> {
        let mut out = Vec::new();
        for source in order {
            for doc in &source.screens {
                let address = format!("{}.{}", source.name, doc.value.screens);
                if let (Some(declared), Some(entity)) = (&doc.value.detail, self.entities.get(&address)) {
                    let at = At::root(&doc.file);
                    out.push((address, self.detail(&at.key("detail"), declared, entity, reports)));
                }
            }
        }
        out
    }

    fn detail(
        &self,
        at: &At<'_>,
        declared: &DetailDecl,
        entity: &Entity,
        reports: &IndexMap<String, Arc<Report>>,
    ) -> Detail {
        if entity.routes.detail.is_none() {
            self.problem_key(
                at,
                "no-effect",
                format!("{} has no page of one record ('x-routes: detail')", entity.address),
            );
        }
        let mut placed = Placed::new(reports);
        let figures = self.field_list(&at.key("figures"), &declared.figures, entity, "a figure", is_figure);
        let starts = self.starts(&at.key("starts"), declared, entity);
        let primary = self.primary(&at.key("primary"), declared, entity);
        let blocks = declared.blocks.as_ref().map(|blocks| self.blocks(&at.key("blocks"), blocks, entity, &mut placed));
        let side = declared.side.as_ref().map(|blocks| self.blocks(&at.key("side"), blocks, entity, &mut placed));
        let list = at.key("tabs");
        let mut tabs: Vec<Tab> = Vec::new();
        for (index, tab) in declared.tabs.iter().enumerate() {
            let place = list.item(index);
            self.label(&place.key("label"), &tab.label, &[]);
            if !names::is_kebab(&tab.key) {
                self.problem(&place.key("key"), "name", "a tab is named in kebab-case");
            }
            if tabs.iter().any(|other| other.key == tab.key) {
                self.problem(&place.key("key"), "duplicate", format!("the tab '{}' stands twice", tab.key));
            }
            if tab.blocks.is_empty() {
                self.problem(&place.key("blocks"), "no-effect", format!("the tab '{}' is empty", tab.key));
            }
            let blocks = self.blocks(&place.key("blocks"), &tab.blocks, entity, &mut placed);
            tabs.push(Tab { key: tab.key.clone(), label: tab.label.clone(), blocks });
        }
        Detail { figures, primary, starts, blocks, side, tabs }
    }

    fn primary<'e>(&self, at: &At<'_>, declared: &'e DetailDecl, entity: &'e Entity) -> Vec<(String, Vec<String>)> {
        let states = || entity.states.iter().flat_map(|states| states.values.keys().map(String::as_str));
        let mut out = Vec::new();
        for (state, acts) in &declared.primary {
            let place = at.key(state);
            let known = states().any(|known| known == state);
            if !known && state != ANY_STATE {
                let near = nearest(state, states().chain([ANY_STATE]));
                let message = format!("there is no state '{state}' of {}", entity.address);
                self.report(at.file, place.key_span(), "unknown-state", message, near);
            }
            for (index, act) in acts.as_slice().iter().enumerate() {
                let item = place.item(index);
                let spot = if matches!(acts, OneOrMany::One(_)) { &place } else { &item };
                if let Some(start) = declared.starts.get(act) {
                    if known && !start.states.is_empty() && !start.states.contains(state) {
                        self.problem(
                            spot,
                            "wrong-value",
                            format!("state '{state}' offers '{act}', which is offered in {}", start.states.join(", ")),
                        );
                    }
                    continue;
                }
                let starts = declared.starts.keys().map(String::as_str);
                let Some(transition) = self.offered(spot, entity, act, "so no button takes it", starts) else {
                    continue;
                };
                if known && !transition.from.contains(state) {
                    self.problem(
                        spot,
                        "wrong-value",
                        format!("state '{state}' offers '{act}', which starts from {}", transition.from.join(", ")),
                    );
                }
            }
            out.push((state.clone(), acts.as_slice().to_vec()));
        }
        out
    }

    /// A transition people can be offered; `not` says what an internal one is no good for.
    pub(super) fn offered<'e>(
        &self,
        at: &At<'_>,
        entity: &'e Entity,
        name: &str,
        not: &str,
        others: impl Iterator<Item = &'e str>,
    ) -> Option<&'e crate::model::Transition> {
        let Some(transition) = entity.transitions.get(name) else {
            let shown = entity
                .transitions
                .values()
                .filter(|transition| !transition.internal)
                .map(|transition| transition.name.as_str());
            let near = nearest(name, shown.chain(others));
            self.report(
                at.file,
                at.span(),
                "unknown-transition",
                format!("there is no transition '{name}' of {}", entity.address),
                near,
            );
            return None;
        };
        if transition.internal {
            self.problem(at, "wrong-value", format!("'{name}' is internal, {not}"));
            return None;
        }
        Some(transition)
    }

    fn starts(&self, at: &At<'_>, declared: &DetailDecl, entity: &Entity) -> Vec<Start> {
        let mut out = Vec::new();
        for (name, start) in &declared.starts {
            let place = at.key(name);
            self.label(&place.key("label"), &start.label, &[]);
            if !names::is_kebab(name) {
                self.problem_key(&place, "name", "a start is named in kebab-case");
            }
            if entity.transitions.contains_key(name) {
                self.problem_key(
                    &place,
                    "duplicate",
                    format!("'{name}' is a transition of {} already", entity.address),
                );
            }
            let known =
                |state: &&String| entity.states.as_ref().is_some_and(|states| states.values.contains_key(*state));
            let list = place.key("states");
            for (index, state) in start.states.iter().enumerate().filter(|(_, state)| !known(state)) {
                let states = entity.states.iter().flat_map(|states| states.values.keys().map(String::as_str));
                self.unknown(
                    &list.item(index),
                    "unknown-state",
                    &format!("state of {}", entity.address),
                    state,
                    states,
                );
            }
            let does = match (&start.create, &start.open) {
                (Some(address), None) => self.start_of(&place, address, start, entity),
                (None, Some(path)) => {
                    if !start.fill.is_empty() {
                        self.problem_key(&place.key("fill"), "no-effect", "'fill' belongs to 'create'");
                    }
                    Some(StartAct::Open(path.clone()))
                }
                _ => {
                    self.problem_key(&place, "wrong-value", "a start has 'create' or 'open', one of the two");
                    None
                }
            };
            out.extend(does.map(|does| Start {
                name: name.clone(),
                label: start.label.clone(),
                does,
                states: start.states.clone(),
            }));
        }
        out
    }

    fn start_of(&self, at: &At<'_>, address: &str, start: &StartDecl, entity: &Entity) -> Option<StartAct> {
        let place = at.key("create");
        let target = self.linking(&place, &entity.family, address)?;
        self.creatable(&place, target);
        let fills = at.key("fill");
        let mut fill = Vec::new();
        for (name, from) in &start.fill {
            let spot = fills.key(name);
            let Some(field) = target.field(name) else {
                let near = nearest(name, target.fields.iter().map(|field| field.name.as_str()));
                self.report(
                    at.file,
                    spot.key_span(),
                    "unknown-field",
                    format!("there is no field '{name}' of {}", target.address),
                    near,
                );
                continue;
            };
            if field.read_only || matches!(field.kind, FieldKind::Lines(_)) {
                self.report(
                    at.file,
                    spot.key_span(),
                    "wrong-value",
                    format!("'{name}' of {} is not filled by people", target.address),
                    None,
                );
            }
            let Some(source) = self.slot(&spot, entity, from).and_then(|slot| entity.fields.get(slot)) else {
                continue;
            };
            let fits = match &field.kind {
                FieldKind::Link(targets) if source.slot == system::ID => targets.contains(&entity.address),
                FieldKind::Link(targets) => {
                    matches!(&source.kind, FieldKind::Link(given) if given.iter().all(|given| targets.contains(given)))
                }
                kind => {
                    source.slot != system::ID && std::mem::discriminant(kind) == std::mem::discriminant(&source.kind)
                }
            };
            if !fits {
                self.problem(&spot, "wrong-value", format!("'{from}' does not fit '{name}' of {}", target.address));
            }
            fill.push((name.clone(), from.clone()));
        }
        Some(StartAct::Create { entity: address.to_string(), fill })
    }

    /// What begins at a record opens a page that takes it.
    pub fn start_paths(&self, docs: &[Doc<ScreenFile>], routes: &Shown<'_>) {
        for doc in docs {
            let (at, Some(detail)) = (At::root(&doc.file), &doc.value.detail) else { continue };
            let (detail_at, starts) = (at.key("detail"), &detail.starts);
            let list = detail_at.key("starts");
            for (name, path) in starts.iter().filter_map(|(name, start)| Some((name, start.open.as_ref()?))) {
                let place = list.key(name);
                let spot = place.key("open");
                if path.matches('{').count() != 1 {
                    self.problem(&spot, "route", format!("{path} takes the record by one placeholder, such as {{id}}"));
                }
                self.target(&spot, path, routes);
            }
        }
    }

    /// An entity whose records people make on a page of its own.
    pub(super) fn creatable(&self, at: &At<'_>, entity: &Entity) {
        if entity.routes.create.is_none() {
            self.problem(
                at,
                "no-effect",
                format!("{} has no page for new records ('x-routes: create')", entity.address),
            );
        }
    }

    /// An entity of any family. A page shows who links to it, and the link is the other family's need, not this one's: customers stand
    /// below the books and still show their invoices.
    pub(super) fn linking(&self, at: &At<'_>, family: &str, address: &str) -> Option<&Entity> {
        match self.entities.get(address) {
            Some(entity) => Some(entity),
            // What does not exist is told as everywhere.
            None => self.resolve(at, family, address),
        }
    }
}

fn is_figure(field: &Field) -> bool {
    !matches!(
        field.kind,
        FieldKind::Lines(_) | FieldKind::Json | FieldKind::File | FieldKind::Long | FieldKind::Rich | FieldKind::Tags
    )
}
