//! `x-instrument` of entities, and the examples of instruments: they are worked out as any record is, and must hold.

use std::collections::HashMap;
use std::sync::Arc;

use indexmap::IndexMap;
use serde_json::Value as Json;

use crate::check::{At, Check};
use crate::decision::Columns;
use crate::model::{DecisionRow, Hit, Instrument};
use crate::read::{Doc, FamilySource};
use crate::source::entity::EntityFile;
use crate::source::field::Property;

impl Check<'_> {
    /// Which of its fields an entity is asked and scored by.
    pub fn instruments(&mut self, docs: &HashMap<String, &Doc<EntityFile>>) {
        let sources = self.sources;
        let known = || sources.families.iter().flat_map(|family| &family.instruments);
        let mut taken: Vec<(String, Arc<Instrument>)> = Vec::new();
        for entity in self.entities.values() {
            let Some(doc) = docs.get(&entity.address) else { continue };
            let Some(address) = &doc.value.instrument else { continue };
            let Some(source) = known().find(|source| source.instrument.address == *address) else { continue };
            let instrument = &source.instrument;
            if !self.may_use(&entity.family, &instrument.family) {
                let message = format!(
                    "'{address}' belongs to family '{}', which '{}' does not name in its needs",
                    instrument.family, entity.family
                );
                self.problem(&At::root(&doc.file).key("x-instrument"), "needs", message);
            }
            taken.push((entity.address.clone(), Arc::clone(instrument)));
        }
        for (address, instrument) in taken {
            if let Some(entity) = self.entities.get_mut(&address) {
                entity.instrument = Some(instrument);
            }
        }
    }

    /// Works every example out by the expressions of the fields.
    pub fn instrument_examples(&self, order: &[&FamilySource]) {
        for family in order {
            for source in &family.instruments {
                let at = At::root(&source.doc.file);
                self.label(&at.key("title"), &source.doc.value.title, &[]);
                if let Some(description) = &source.doc.value.description {
                    self.label(&at.key("description"), description, &[]);
                }
                let fields = &source.mixin.alone.value.properties;
                let (scored, asked): (Vec<_>, Vec<_>) =
                    fields.iter().partition(|(_, property)| property.compute.is_some());
                let row = DecisionRow { when: IndexMap::new(), then: works(&scored), note: None };
                let root = At::root(&source.mixin.alone.file);
                let place = root.key("properties");
                let columns =
                    |list: &[(&String, &Property)]| self.loose_fields(&place, &family.name, &plain(list), &[], None);
                let (inputs, outputs) = (columns(&asked), columns(&scored));
                let columns = Columns { inputs: &inputs, outputs: &outputs, hit: Hit::Formula };
                let (rules, wrong) = columns.rules(&[row]);
                // What is wrong with an expression is reported where the field is compiled.
                if !wrong.is_empty() {
                    continue;
                }
                let (examples, mut problems) = columns.examples(&source.doc.value.examples);
                if problems.is_empty() {
                    problems = columns.failing(&rules, &examples);
                }
                problems.iter().for_each(|problem| self.decision_problem(&at, problem));
            }
        }
    }
}

/// What fields are worked out by.
fn works(scored: &[(&String, &Property)]) -> IndexMap<String, Json> {
    let works = scored.iter().filter_map(|(name, property)| {
        let text = property.compute.as_deref()?;
        Some(((*name).clone(), Json::from(text)))
    });
    works.collect()
}

/// The fields as columns, which are worked out by rows.
fn plain(fields: &[(&String, &Property)]) -> IndexMap<String, Property> {
    let column = |property: &Property| Property { compute: None, ..property.clone() };
    fields.iter().map(|(name, property)| ((*name).clone(), column(property))).collect()
}
