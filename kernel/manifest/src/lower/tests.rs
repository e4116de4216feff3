//! Behaviour written as steps: the things a step names must exist. Running them is the test kit's work.

use std::sync::Arc;

use indexmap::IndexMap;

use crate::check::{At, Check, names};
use crate::diagnostic::nearest;
use crate::model::{Entity, Report, Test};
use crate::read::{Doc, FamilySource};
use crate::source::rows::{TestFile, TestStep};

impl Check<'_> {
    pub fn tests(&self, order: &[&FamilySource], reports: &IndexMap<String, Arc<Report>>) -> Vec<Test> {
        let mut out = Vec::new();
        for source in order {
            for doc in &source.tests {
                self.test(&source.name, doc, reports);
                out.push(Test { file: doc.file.path.clone(), family: source.name.clone(), test: doc.value.clone() });
            }
        }
        out
    }

    fn test(&self, family: &str, doc: &Doc<TestFile>, reports: &IndexMap<String, Arc<Report>>) {
        let at = At::root(&doc.file);
        if let Some(actor) = &doc.value.actor {
            self.role(&at.key("as").key("role"), &actor.role);
        }
        let list = at.key("steps");
        // Records kept by name, with the entity they are of.
        let mut kept: Vec<(&str, Option<&Entity>)> = Vec::new();
        for (index, step) in doc.value.steps.iter().enumerate() {
            let place = list.item(index);
            if let Some(actor) = &step.actor {
                self.role(&place.key("as").key("role"), &actor.role);
            }
            let verbs = [&step.create, &step.update, &step.action, &step.read, &step.list, &step.report, &step.clock];
            if verbs.iter().filter(|verb| verb.is_some()).count() != 1 {
                self.problem_key(
                    &place,
                    "wrong-value",
                    "a step is one of create, update, do, read, list, report, clock",
                );
                continue;
            }
            let entity = self.step(&place, family, step, &kept, reports);
            if let Some(name) = &step.keep {
                kept.push((name, entity));
            }
        }
    }

    /// Checks one step; gives the entity of what it creates.
    fn step<'s>(
        &'s self,
        at: &At<'_>,
        family: &str,
        step: &TestStep,
        kept: &[(&str, Option<&'s Entity>)],
        reports: &IndexMap<String, Arc<Report>>,
    ) -> Option<&'s Entity> {
        if let Some(moment) = &step.clock {
            self.clock_step(at, step, moment);
            return None;
        }
        if let Some(address) = &step.create {
            let entity = self.test_entity(&at.key("create"), family, address)?;
            self.step_fields(at, step, entity);
            return Some(entity);
        }
        if let Some(address) = &step.list {
            return self.test_entity(&at.key("list"), family, address);
        }
        if let Some(address) = &step.report {
            let full = names::address(family, address);
            self.report_address(&at.key("report"), family, &full, reports);
            return None;
        }
        let (key, target) = match (&step.update, &step.action, &step.read) {
            (Some(name), _, _) => ("update", name),
            (_, Some(name), _) => ("do", name),
            (_, _, Some(name)) => ("read", name),
            _ => return None,
        };
        let (name, action) =
            target.split_once('#').map_or((target.as_str(), None), |(name, action)| (name, Some(action)));
        let place = at.key(key);
        let Some((_, entity)) = kept.iter().rev().find(|(known, _)| *known == name) else {
            self.unknown(&place, "unknown-record", "kept record", name, kept.iter().map(|(known, _)| *known));
            return None;
        };
        let entity = (*entity)?;
        match (key, action) {
            ("do", Some(action)) => {
                let own = format!("{}#{action}", entity.address);
                let known = entity.transitions.contains_key(action)
                    || self.handlers.unchecked
                    || self.handlers.actions.contains(&own);
                if !known {
                    let near = nearest(action, entity.transitions.keys().map(String::as_str));
                    self.report(
                        at.file,
                        place.span(),
                        "unknown-transition",
                        format!("{} has no transition '{action}'", entity.address),
                        near,
                    );
                }
            }
            ("do", None) => self.problem(&place, "wrong-value", format!("name the transition: '{name}#post'")),
            ("update", _) => self.step_fields(at, step, entity),
            _ => {}
        }
        Some(entity)
    }

    /// Moves forward to an instant; the timers it names exist.
    fn clock_step(&self, at: &At<'_>, step: &TestStep, moment: &str) {
        if kernel_types::Instant::parse_rfc3339(moment).is_none() {
            self.problem(&at.key("clock"), "wrong-value", "'clock' is an instant: \"2026-03-05T09:30:00Z\"");
        }
        let expect = at.key("expect");
        for (key, expected) in &step.expect {
            let place = expect.key(key);
            if !["fired", "refused"].contains(&key.as_str()) {
                self.report(
                    at.file,
                    place.key_span(),
                    "unknown-key",
                    "of 'clock' the timers are expected that ran: 'fired', and 'refused'",
                    nearest(key, ["fired", "refused"]),
                );
                continue;
            }
            for (index, address) in expected.as_array().into_iter().flatten().enumerate() {
                let address = address.as_str().unwrap_or_default();
                if !self.timer_addresses().any(|known| known == address) {
                    let known: Vec<String> = self.timer_addresses().collect();
                    self.unknown(
                        &place.item(index),
                        "unknown-timer",
                        "timer",
                        address,
                        known.iter().map(String::as_str),
                    );
                }
            }
        }
    }

    fn timer_addresses(&self) -> impl Iterator<Item = String> {
        self.entities.values().flat_map(|entity| entity.timers.iter().map(|timer| entity.timer_address(timer)))
    }

    fn test_entity(&self, at: &At<'_>, family: &str, address: &str) -> Option<&Entity> {
        let full = names::address(family, address);
        // Tests may use whatever the product has: a fresh business holds every family.
        match self.entities.get(&full) {
            Some(entity) => Some(entity),
            None => self.resolve(at, family, &full),
        }
    }

    fn step_fields(&self, at: &At<'_>, step: &TestStep, entity: &Entity) {
        let with = at.key("with");
        for name in step.with.keys() {
            if entity.slot(name).is_none() {
                let near = nearest(name, entity.fields.iter().map(|field| field.name.as_str()));
                let place = with.key(name);
                self.report(
                    at.file,
                    place.key_span(),
                    "unknown-field",
                    format!("there is no field '{name}' of {}", entity.address),
                    near,
                );
            }
        }
    }
}
