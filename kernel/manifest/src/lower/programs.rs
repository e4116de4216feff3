//! `x-programs`, compiled when every entity is known: a record that is added by its name needs nothing else.

use std::collections::HashMap;

use crate::check::{At, Check, names, none_such};
use crate::diagnostic::nearest;
use crate::model::{Entity, FieldKind, Program};
use crate::read::Doc;
use crate::source::OneOrMany;
use crate::source::entity::EntityFile;
use crate::source::programs::ProgramDecl;

impl Check<'_> {
    pub fn programs(&mut self, docs: &HashMap<String, &Doc<EntityFile>>) {
        let found: Vec<Vec<Program>> = self
            .entities
            .values()
            .map(|entity| docs.get(&entity.address).map_or_else(Vec::new, |doc| self.programs_of(entity, doc)))
            .collect();
        for (entity, programs) in self.entities.values_mut().zip(found) {
            entity.programs = programs;
        }
    }

    fn programs_of(&self, entity: &Entity, doc: &Doc<EntityFile>) -> Vec<Program> {
        let root = At::root(&doc.file);
        let all = root.key("x-programs");
        if !doc.value.programs.is_empty() && doc.value.access.import.is_none() {
            self.problem_key(
                &all,
                "wrong-value",
                "no role may import these records; name one under 'import' of 'x-access'",
            );
        }
        doc.value.programs.iter().map(|(name, decl)| self.program(&all.key(name), name, decl, entity)).collect()
    }

    fn program(&self, at: &At<'_>, name: &str, decl: &ProgramDecl, entity: &Entity) -> Program {
        if !names::is_kebab(name) {
            self.problem_key(at, "name", format!("a program is named in kebab-case, not '{name}'"));
        }
        if decl.when.is_empty() {
            self.problem(&at.key("when"), "wrong-value", "no heading tells these files from others; name some");
        }
        let fields = at.key("fields");
        for (field, headings) in &decl.fields {
            let place = fields.key(field);
            // Of a line, as `addresses.city`.
            let brought = match field.split_once('.') {
                Some((set, name)) => {
                    entity.line_set(set).and_then(|set| set.fields.get(set.slot(name)?)).map(|field| !field.read_only)
                }
                None => entity.slot(field).map(|slot| is_brought(entity, slot)),
            };
            let Some(is_brought) = brought else {
                let known = entity.fields.iter().map(|field| field.name.as_str());
                let message = none_such(&format!("field of {}", entity.address), field);
                self.report(place.file, place.key_span(), "unknown-field", message, nearest(field, known));
                continue;
            };
            if !is_brought {
                self.problem_key(
                    &place,
                    "wrong-value",
                    format!("'{field}' is filled by the system, so no column is read for it"),
                );
            }
            if headings.as_slice().is_empty() {
                self.problem(&place, "wrong-value", "name the heading of its column");
            }
        }
        let values = at.key("values");
        for (field, words) in &decl.values {
            let place = values.key(field);
            if !decl.fields.contains_key(field) {
                self.unknown(
                    &place,
                    "unknown-field",
                    "field of these files",
                    field,
                    decl.fields.keys().map(String::as_str),
                );
                continue;
            }
            let Some(FieldKind::Enum(choices)) =
                entity.slot(field).and_then(|slot| entity.fields.get(slot)).map(|field| &field.kind)
            else {
                self.problem_key(&place, "wrong-value", format!("'{field}' is no choice"));
                continue;
            };
            for (word, value) in words.iter().filter(|(_, value)| !value.is_empty()) {
                if !choices.iter().any(|choice| *choice.value == **value) {
                    self.unknown(
                        &place.key(word),
                        "unknown-value",
                        &format!("choice of '{field}'"),
                        value,
                        choices.iter().map(|choice| &*choice.value),
                    );
                }
            }
        }
        let make = at.key("make");
        for (index, field) in decl.make.iter().enumerate() {
            let place = make.item(index);
            match decl.fields.contains_key(field) {
                true => self.made_by_name(&place, field, entity),
                false => self.unknown(
                    &place,
                    "unknown-field",
                    "field of these files",
                    field,
                    decl.fields.keys().map(String::as_str),
                ),
            }
        }
        Program {
            name: name.to_string(),
            title: decl.title.clone(),
            when: decl.when.clone(),
            fields: decl.fields.iter().map(|(field, headings)| (field.clone(), said(headings))).collect(),
            values: decl
                .values
                .iter()
                .map(|(field, words)| {
                    (field.clone(), words.iter().map(|(word, value)| (word.to_lowercase(), value.clone())).collect())
                })
                .collect(),
            make: decl.make.clone(),
        }
    }

    /// A link to one kind of record, of which the name alone has to be given.
    fn made_by_name(&self, at: &At<'_>, name: &str, entity: &Entity) {
        let field = entity.slot(name).and_then(|slot| entity.fields.get(slot));
        let Some(FieldKind::Link(targets)) = field.map(|field| &field.kind) else {
            return self.problem(at, "wrong-value", format!("'{name}' is no link"));
        };
        let [target] = targets.as_slice() else {
            return self.problem(at, "wrong-value", format!("'{name}' links to several kinds of record"));
        };
        let Some(target) = self.entities.get(target) else { return };
        let label = target.label_slot;
        let more = target.fields.iter().find(|field| {
            let filled = field.read_only || field.default.is_some() || field.default_expr.is_some();
            field.slot != label && field.required && !filled
        });
        if let Some(more) = more {
            self.problem(at, "wrong-value", format!("{} needs '{}' besides its name", target.address, more.name));
        } else if target.fields.get(label).is_none_or(|field| field.read_only) {
            self.problem(
                at,
                "wrong-value",
                format!("{} numbers its records itself, so a name cannot make one", target.address),
            );
        }
    }
}

fn said(headings: &OneOrMany) -> Vec<String> {
    headings.as_slice().to_vec()
}

/// What a file may fill: what people enter, and the state where records are brought in by it.
fn is_brought(entity: &Entity, slot: usize) -> bool {
    let is_state = entity.states.as_ref().is_some_and(|states| states.slot == slot && !states.import.is_empty());
    is_state
        || entity.fields.get(slot).is_some_and(|field| !field.read_only && !matches!(field.kind, FieldKind::Lines(_)))
}
