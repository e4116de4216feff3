//! `x-person`, `x-personal` and the effect `erase`, compiled when every entity is known.

use std::collections::HashMap;

use kernel_expr::{Checked, Dialect, Need};

use crate::check::expression::{Want, kind_words};
use crate::check::scope::RecordScope;
use crate::check::{At, Check};
use crate::diagnostic::nearest;
use crate::model::personal::certificate;
use crate::model::{EffectAction, Entity, Exclusive, Fate, Field, FieldKind, Guard, LineSet, Person, Personal, system};
use crate::read::Doc;
use crate::source::OneOrMany;
use crate::source::entity::EntityFile;
use crate::source::personal::{PersonDecl, PersonalAsDecl, PersonalDecl};

pub(super) type Docs<'d> = HashMap<String, &'d Doc<EntityFile>>;

/// Records between a record and its person, at most.
const STEPS: usize = 8;
const CLEAR: &str = "clear";
const HASH: &str = "hash";

impl Check<'_> {
    pub fn persons(&mut self, docs: &Docs<'_>) {
        let found: Vec<Option<Person>> = self
            .entities
            .values()
            .map(|entity| docs.get(&entity.address).and_then(|doc| self.person(entity, doc, docs)))
            .collect();
        for (entity, person) in self.entities.values_mut().zip(found) {
            entity.person = person;
        }
    }

    fn person(&self, entity: &Entity, doc: &Doc<EntityFile>, docs: &Docs<'_>) -> Option<Person> {
        let root = At::root(&doc.file);
        self.erasures(&root.key("x-transitions"), entity, doc, docs);
        self.collections(&root.key("x-transitions"), entity, doc, docs);
        let mut fields = self.personal(&root.key("properties"), entity, doc);
        let decl = doc.value.person.as_ref()?;
        let place = root.key("x-person");
        if fields.is_empty() {
            let message = "no field is personal, so there is nothing to erase; mark them by 'x-personal'";
            self.problem_key(&place, "no-effect", message);
        }
        follow(entity, &mut fields);
        let subjects = self.subjects(&place.key("subject"), decl, entity, docs)?;
        let further = place.key("also");
        let mut also = Vec::with_capacity(decl.also.len());
        for (index, link) in decl.also.iter().enumerate() {
            also.push(self.subject(&further.item(index), link, entity, docs)?);
        }
        let guards = self.person_guards(&place.key("guard"), decl, entity);
        Some(Person { subjects, also, fields, guards })
    }

    /// The links to whom a record belongs, in the order they are asked.
    fn subjects(&self, at: &At<'_>, decl: &PersonDecl, entity: &Entity, docs: &Docs<'_>) -> Option<Vec<usize>> {
        let OneOrMany::Many(names) = &decl.subject else {
            let found = decl.links().map(|link| self.subject(at, link, entity, docs));
            return found.collect();
        };
        if names.is_empty() {
            self.problem(at, "wrong-value", "name the link to the person, or 'self'");
        }
        let mut found = Vec::with_capacity(names.len());
        for (index, name) in names.iter().enumerate() {
            let spot = at.item(index);
            if name != PersonDecl::ITSELF {
                found.push(self.subject(&spot, name, entity, docs)?);
            } else if index + 1 < names.len() {
                self.problem(&spot, "wrong-value", "'self' stands last, for what follows it is never asked");
            }
        }
        Some(found)
    }

    /// The link to whom a record belongs.
    fn subject(&self, at: &At<'_>, name: &str, entity: &Entity, docs: &Docs<'_>) -> Option<usize> {
        let slot = self.slot(at, entity, name)?;
        let targets = match entity.fields.get(slot) {
            Some(Field { kind: FieldKind::Link(targets), stored: true, .. }) => targets,
            _ => {
                let message = format!("'{name}' is no link; name the link to the person, or 'self'");
                self.problem(at, "wrong-value", message);
                return None;
            }
        };
        for target in targets.iter().filter(|target| self.entities.contains_key(target.as_str())) {
            if docs.get(target).is_none_or(|doc| doc.value.person.is_none()) {
                let message = format!("{target} has no 'x-person', so nothing says whose data that is");
                self.problem(at, "wrong-value", message);
            }
        }
        if !self.leads_to_a_person(&entity.address, docs, STEPS) {
            self.problem(at, "wrong-value", "these links lead in a circle, so nobody is the person");
        }
        Some(slot)
    }

    fn leads_to_a_person(&self, address: &str, docs: &Docs<'_>, steps: usize) -> bool {
        if steps == 0 {
            return false;
        }
        let Some(decl) = docs.get(address).and_then(|doc| doc.value.person.as_ref()) else { return true };
        if decl.is_a_person() {
            return true;
        }
        decl.links().all(|name| {
            let link = self.entities.get(address).and_then(|entity| entity.field(name));
            // What is no link is told where it is declared.
            let Some(FieldKind::Link(targets)) = link.map(|field| &field.kind) else { return true };
            targets.iter().all(|target| self.leads_to_a_person(target, docs, steps - 1))
        })
    }

    fn personal(&self, properties: &At<'_>, entity: &Entity, doc: &Doc<EntityFile>) -> Vec<Personal> {
        let mut found = Vec::new();
        for (name, property) in &doc.value.properties {
            let Some(field) = entity.field(name) else { continue };
            let place = properties.key(name);
            if let Some(decl) = &property.personal {
                let spot = place.key("x-personal");
                self.owned(&spot, entity, doc);
                let fate =
                    self.fate(&spot, decl, field, entity.unique.iter().flatten().any(|slot| *slot == field.slot));
                found.extend(fate.map(|fate| Personal { set: None, slot: field.slot, fate }));
            }
            let (FieldKind::Lines(index), Some(items)) = (&field.kind, &property.items) else { continue };
            let Some(set) = entity.lines.get(*index) else { continue };
            let items_place = place.key("items");
            let inner = items_place.key("properties");
            for (name, property) in &items.properties {
                let Some(field) = set.slot(name).and_then(|slot| set.fields.get(slot)) else { continue };
                let Some(decl) = &property.personal else { continue };
                let line = inner.key(name);
                let spot = line.key("x-personal");
                self.owned(&spot, entity, doc);
                let fate = self.fate(&spot, decl, field, false);
                found.extend(fate.map(|fate| Personal { set: Some(*index), slot: field.slot, fate }));
            }
        }
        found
    }

    fn owned(&self, at: &At<'_>, entity: &Entity, doc: &Doc<EntityFile>) {
        if doc.value.person.is_none() {
            let message = format!("{} lacks 'x-person', so nothing says whose data this is", entity.address);
            self.problem_key(at, "missing-key", message);
        }
    }

    fn fate(&self, at: &At<'_>, decl: &PersonalDecl, field: &Field, keyed: bool) -> Option<Fate> {
        let name = &field.name;
        let refused = match &field.kind {
            FieldKind::Lines(_) => Some("holds rows; say it of their fields"),
            FieldKind::Serial { .. } => Some("holds a number of a series, which stays"),
            _ if field.compute.is_some() || field.rollup.is_some() || !field.stored => {
                Some("is computed, and follows what it is computed of")
            }
            _ => None,
        };
        if let Some(why) = refused {
            self.problem_key(at, "misplaced-keyword", format!("'{name}' {why}"));
            return None;
        }
        let fate = match decl {
            PersonalDecl::Word(word) if word == CLEAR => Fate::Clear,
            PersonalDecl::Word(word) if word == HASH => {
                self.hashed(at, field);
                Fate::Hash
            }
            PersonalDecl::Word(word) => {
                let message = format!("'{word}' is nothing that becomes of a field: clear, hash, replace or keep");
                self.report(at.file, at.span(), "unknown-word", message, nearest(word, [CLEAR, HASH]));
                return None;
            }
            PersonalDecl::As(PersonalAsDecl { replace: Some(text), keep: None }) => {
                self.replacement(&at.key("replace"), text, field, keyed);
                Fate::Replace(text.clone())
            }
            PersonalDecl::As(PersonalAsDecl { replace: None, keep: Some(reason) }) => {
                self.label(&at.key("keep"), reason, &[]);
                if reason.trim().is_empty() {
                    self.problem(&at.key("keep"), "wrong-value", "say why it is kept, for the certificate names it");
                }
                return Some(Fate::Keep(reason.clone()));
            }
            PersonalDecl::As(_) => {
                self.problem(at, "wrong-value", "say one of the two: by what it is replaced, or why it is kept");
                return None;
            }
        };
        if matches!(field.kind, FieldKind::Money | FieldKind::Quantity | FieldKind::Rate) {
            let what = kind_words(&field.kind);
            let message = format!("'{name}' is {what}: figures stay as they are; say why by 'keep'");
            self.problem_key(at, "wrong-value", message);
        } else if fate == Fate::Clear && field.required {
            let message =
                format!("'{name}' is required, so something must stand there afterwards; say what by 'replace'");
            self.problem_key(at, "wrong-value", message);
        }
        Some(fate)
    }

    fn hashed(&self, at: &At<'_>, field: &Field) {
        let name = &field.name;
        if field.kind != FieldKind::Text {
            self.problem(at, "wrong-value", format!("'{name}' is no text, which alone is kept as a hash; clear it"));
        } else if let Some(longest) =
            field.max_length.filter(|longest| usize::try_from(*longest).is_ok_and(|most| Fate::HASH_LENGTH > most))
        {
            let message = format!("a hash has {} characters, and '{name}' holds {longest}", Fate::HASH_LENGTH);
            self.problem(at, "wrong-value", message);
        }
    }

    fn replacement(&self, at: &At<'_>, text: &str, field: &Field, keyed: bool) {
        self.label(at, text, &["code"]);
        let name = &field.name;
        if !matches!(field.kind, FieldKind::Text | FieldKind::Long | FieldKind::Email | FieldKind::Phone) {
            let message = format!("'{name}' is no text, email address or number, which alone are replaced; clear it");
            self.problem(at, "wrong-value", message);
        } else if keyed || field.unique {
            let message = format!("'{name}' is unique, and two erased people would share what replaces it; clear it");
            self.problem(at, "wrong-value", message);
        }
        let length = text.replace(Fate::CODE, &"0".repeat(Fate::CODE_LENGTH)).chars().count();
        if let Some(longest) =
            field.max_length.filter(|longest| usize::try_from(*longest).is_ok_and(|most| length > most))
        {
            let message = format!("this has {length} characters, and '{name}' holds {longest}");
            self.problem(at, "wrong-value", message);
        }
    }

    fn person_guards(&self, list: &At<'_>, decl: &PersonDecl, entity: &Entity) -> Vec<Guard> {
        let names: Vec<&str> = entity.fields.iter().map(|field| field.name.as_str()).collect();
        let mut guards = Vec::new();
        for (index, guard) in decl.guard.iter().enumerate() {
            let place = list.item(index);
            self.label(&place.key("say"), &guard.say, &names);
            if let Some(field) = guard.field.as_deref().filter(|field| !names.contains(field)) {
                self.unknown(&place.key("field"), "unknown-field", "field", field, names.iter().copied());
            }
            let spot = place.key("need");
            let scope = RecordScope::record(self, &entity.family, entity, None);
            let Some(need) = self.expr(&spot, &guard.need, &scope, Need::Kept, Want::Truth) else { continue };
            if Exclusive::condition(&need, entity, Dialect::Sqlite).is_err() {
                let message = "before an erasure each record is asked by itself: read its own stored fields alone";
                self.problem(&spot, "expression", message);
                continue;
            }
            guards.push(Guard {
                need,
                say: guard.say.clone(),
                field: guard.field.clone(),
                code: guard.code.clone().unwrap_or_else(|| format!("{}_person_{}", entity.name, index + 1)),
                reads_answers: false,
            });
        }
        guards
    }

    /// `{erase: candidate, into: items}`.
    pub(super) fn erase(&self, at: &At<'_>, link: &str, into: Option<&str>, entity: &Entity) -> Option<EffectAction> {
        let place = at.key("erase");
        let slot = self.slot(&place, entity, link)?;
        if entity.fields.get(slot).is_none_or(|field| !field.stored || !matches!(field.kind, FieldKind::Link(_))) {
            self.problem(&place, "wrong-value", format!("'{link}' is no link to a person"));
            return None;
        }
        let Some(into) = into else {
            self.problem_key(at, "missing-key", "an erasure lacks 'into', the lines that keep what was done");
            return None;
        };
        let spot = at.key("into");
        let Some(index) = entity.lines.iter().position(|set| set.name == into) else {
            let known = entity.lines.iter().map(|set| set.name.as_str());
            self.unknown(&spot, "unknown-field", "set of lines", into, known);
            return None;
        };
        for (name, fits, what) in CERTIFICATE {
            let field = entity.lines.get(index).and_then(|set| set.fields.get(set.slot(name)?));
            if field.is_none_or(|field| !fits(&field.kind)) {
                let message = format!("the lines that keep what was erased have a field '{name}', {what}");
                self.problem(&spot, "wrong-value", message);
            }
        }
        Some(EffectAction::Erase { link: slot, into: index })
    }

    /// What is erased is a person, and the record that says so is kept.
    fn erasures(&self, list: &At<'_>, entity: &Entity, doc: &Doc<EntityFile>, docs: &Docs<'_>) {
        for (name, transition) in &doc.value.transitions {
            let place = list.key(name);
            let effects = place.key("do");
            for (index, effect) in transition.effects.iter().enumerate() {
                let Some(link) = &effect.erase else { continue };
                let spot = effects.item(index);
                if doc.value.person.is_some() {
                    let message = "the record of an erasure is kept, so it has no 'x-person' of its own";
                    self.problem(&spot.key("erase"), "wrong-value", message);
                }
                let Some(FieldKind::Link(targets)) = entity.field(link).map(|field| &field.kind) else { continue };
                for target in targets.iter().filter(|target| self.entities.contains_key(target.as_str())) {
                    let person = docs.get(target).and_then(|doc| doc.value.person.as_ref());
                    if person.is_none_or(|person| !person.is_a_person()) {
                        let message = format!("{target} is no person: it does not say 'x-person: {{subject: self}}'");
                        self.problem(&spot.key("erase"), "wrong-value", message);
                    }
                }
            }
        }
    }
}

pub(super) type Fits = fn(&FieldKind) -> bool;

const CERTIFICATE: [(&str, Fits, &str); 6] = [
    (certificate::KIND, is_kind, "a choice of field, comments, files, letters and links"),
    (certificate::RECORDS, is_text, "a text"),
    (certificate::FIELD, is_text, "a text"),
    (certificate::OUTCOME, is_outcome, "a choice of erased and kept"),
    (certificate::COUNT, is_count, "a whole number"),
    (certificate::WHY, is_text, "a text"),
];

pub(super) fn is_text(kind: &FieldKind) -> bool {
    matches!(kind, FieldKind::Text | FieldKind::Long)
}

pub(super) fn is_count(kind: &FieldKind) -> bool {
    *kind == FieldKind::Int
}

fn is_kind(kind: &FieldKind) -> bool {
    knows(kind, &certificate::KINDS)
}

fn is_outcome(kind: &FieldKind) -> bool {
    knows(kind, &certificate::OUTCOMES)
}

pub(super) fn knows(kind: &FieldKind, words: &[&str]) -> bool {
    let FieldKind::Enum(values) = kind else { return false };
    words.iter().all(|word| values.iter().any(|known| &*known.value == *word))
}

/// Texts that are computed of personal fields go from the history as they do.
fn follow(entity: &Entity, found: &mut Vec<Personal>) {
    loop {
        let mut more = Vec::new();
        for field in entity.fields.iter().skip(system::COUNT) {
            let reads = |name: &str| {
                let Some(read) = entity.field(name) else { return false };
                found.iter().any(|known| match known.set {
                    None => known.slot == read.slot && known.fate.erases(),
                    Some(set) => {
                        known.fate.erases() && entity.lines.get(set).is_some_and(|set: &LineSet| set.slot == read.slot)
                    }
                })
            };
            let known = found.iter().any(|known| known.set.is_none() && known.slot == field.slot);
            if !known && computed_text(field).is_some_and(|compute| first_names(compute).any(reads)) {
                more.push(Personal { set: None, slot: field.slot, fate: Fate::Follow });
            }
        }
        if more.is_empty() {
            return;
        }
        found.extend(more);
    }
}

fn computed_text(field: &Field) -> Option<&Checked> {
    field.compute.as_deref().filter(|_| field.stored && is_text(&field.kind))
}

fn first_names(checked: &Checked) -> impl Iterator<Item = &str> {
    checked.deps.iter().filter_map(|path| path.first().map(|name| &**name))
}
