//! The effect `collect`: what is known of a person, as one archive of the record that asks for it.

use super::personal::{Docs, Fits, is_count, is_text, knows};
use crate::check::{At, Check};
use crate::model::personal::handover;
use crate::model::{Collect, EffectAction, Entity, FieldKind};
use crate::read::Doc;
use crate::source::entity::EntityFile;
use crate::source::workflow::EffectDecl;

impl Check<'_> {
    /// `{collect: contact, file: archive, into: items, then: hand-over}`.
    pub(super) fn collect(
        &self,
        at: &At<'_>,
        link: &str,
        decl: &EffectDecl,
        source: &EntityFile,
        entity: &Entity,
    ) -> Option<EffectAction> {
        let place = at.key("collect");
        let slot = self.slot(&place, entity, link)?;
        if entity.fields.get(slot).is_none_or(|field| !field.stored || !matches!(field.kind, FieldKind::Link(_))) {
            self.problem(&place, "wrong-value", format!("'{link}' is no link to a person"));
            return None;
        }
        let (Some(file), Some(into), Some(then)) = (&decl.file, &decl.into, &decl.then) else {
            let message = "an archive of what is known lacks 'file', where it lies, 'into', the lines that say what it holds, or 'then', the transition taken once it is there";
            self.problem_key(at, "missing-key", message);
            return None;
        };
        let file_place = at.key("file");
        let file_slot = self.slot(&file_place, entity, file)?;
        if entity.fields.get(file_slot).is_none_or(|field| field.kind != FieldKind::File) {
            self.problem(&file_place, "wrong-value", format!("'{file}' is no file"));
            return None;
        }
        let then_place = at.key("then");
        match source.transitions.get(then) {
            None => {
                let known = source.transitions.keys().map(String::as_str);
                self.unknown(&then_place, "unknown-transition", "transition", then, known);
                return None;
            }
            Some(transition) if !transition.internal => {
                let message =
                    format!("the platform takes '{then}' when the archive is there; mark it 'internal: true'");
                self.problem(&then_place, "wrong-value", message);
            }
            Some(_) => {}
        }
        let spot = at.key("into");
        let Some(index) = entity.lines.iter().position(|set| set.name == *into) else {
            let known = entity.lines.iter().map(|set| set.name.as_str());
            self.unknown(&spot, "unknown-field", "set of lines", into, known);
            return None;
        };
        for (name, fits, what) in CONTENTS {
            let field = entity.lines.get(index).and_then(|set| set.fields.get(set.slot(name)?));
            if field.is_none_or(|field| !fits(&field.kind)) {
                let message = format!("the lines that say what is in the archive have a field '{name}', {what}");
                self.problem(&spot, "wrong-value", message);
            }
        }
        Some(EffectAction::Collect(Collect { link: slot, file: file_slot, into: index, then: then.clone() }))
    }

    /// What is collected is known of a person.
    pub(super) fn collections(&self, list: &At<'_>, entity: &Entity, doc: &Doc<EntityFile>, docs: &Docs<'_>) {
        for (name, transition) in &doc.value.transitions {
            let place = list.key(name);
            let effects = place.key("do");
            for (index, effect) in transition.effects.iter().enumerate() {
                let Some(link) = &effect.collect else { continue };
                let spot = effects.item(index);
                let Some(FieldKind::Link(targets)) = entity.field(link).map(|field| &field.kind) else { continue };
                for target in targets.iter().filter(|target| self.entities.contains_key(target.as_str())) {
                    let person = docs.get(target).and_then(|doc| doc.value.person.as_ref());
                    if person.is_none_or(|person| !person.is_a_person()) {
                        let message = format!("{target} is no person: it does not say 'x-person: {{subject: self}}'");
                        self.problem(&spot.key("collect"), "wrong-value", message);
                    }
                }
            }
        }
    }
}

const CONTENTS: [(&str, Fits, &str); 6] = [
    (handover::KIND, is_kind, "a choice of records, field, comments, files, letters and history"),
    (handover::RECORDS, is_text, "a text"),
    (handover::FIELD, is_text, "a text"),
    (handover::OUTCOME, is_outcome, "a choice of given and left_out"),
    (handover::COUNT, is_count, "a whole number"),
    (handover::WHY, is_text, "a text"),
];

fn is_kind(kind: &FieldKind) -> bool {
    knows(kind, &handover::KINDS)
}

fn is_outcome(kind: &FieldKind) -> bool {
    knows(kind, &handover::OUTCOMES)
}
