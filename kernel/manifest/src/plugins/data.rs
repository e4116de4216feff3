//! What a version carries over: both fields stand in one place, hold the same kind of value, and the values it names are known.

use super::{Check, version};
use crate::diagnostic::nearest;
use crate::model::{Field, FieldKind};
use crate::read::place::Path;

impl Check<'_> {
    pub(super) fn data(&mut self) {
        let doc = self.doc;
        let place = Path::ROOT.key("data");
        let own = version(&doc.value.version);
        for (index, step) in doc.value.data.iter().enumerate() {
            let place = place.item(index);
            match version(&step.since) {
                None => {
                    let message = format!("'{}' is no version; write major.minor.patch, as 1.4.0", step.since);
                    self.at(&place.key("since"), "version", message);
                }
                since if since > own => {
                    let message = format!("{} is later than this version, {}", step.since, doc.value.version);
                    self.at(&place.key("since"), "version", message);
                }
                _ => {}
            }
            self.reason_of(&place, &step.about);
            if !self.is_own(&step.entity) {
                let known: Vec<String> = self.entities().into_iter().filter(|address| self.is_own(address)).collect();
                let near = known.iter().map(String::as_str);
                self.unknown(&place.key("entity"), "unknown-entity", "this plugin declares no", &step.entity, near);
                continue;
            }
            // Its own families are compiled when it is loaded; they are held then.
            let Some(entity) = self.registry.entities.get(&step.entity).cloned() else { continue };
            let (fields, holder): (&[Field], String) = match &step.lines {
                None => (&entity.fields, entity.address.clone()),
                Some(name) => match entity.line_set(name) {
                    Some(set) => (&set.fields, format!("{}.{name}", entity.address)),
                    None => {
                        let known: Vec<&str> = entity.lines.iter().map(|set| set.name.as_str()).collect();
                        let lacking = format!("{} has no lines", entity.address);
                        self.unknown(&place.key("lines"), "unknown-field", &lacking, name, known);
                        continue;
                    }
                },
            };
            let mut found = Vec::new();
            for (key, name) in [("from", &step.from), ("to", &step.to)] {
                match fields.iter().find(|field| field.name == *name) {
                    Some(field) if field.stored && field.compute.is_none() && field.rollup.is_none() => {
                        found.push(field)
                    }
                    Some(_) => {
                        self.at(&place.key(key), "computed", format!("'{name}' is computed by its own declaration"))
                    }
                    None => {
                        let known: Vec<&str> = fields.iter().map(|field| field.name.as_str()).collect();
                        self.unknown(&place.key(key), "unknown-field", &format!("{holder} has no field"), name, known);
                    }
                }
            }
            let [from, to] = found.as_slice() else { continue };
            if from.name == to.name {
                self.at(&place.key("to"), "same-field", "a value is carried over to another field");
            }
            let named = |field: &Field| matches!(field.kind, FieldKind::Enum(_) | FieldKind::Text | FieldKind::Long);
            if step.values.is_empty() {
                let fits = std::mem::discriminant(&from.kind) == std::mem::discriminant(&to.kind)
                    || matches!(
                        (&from.kind, &to.kind),
                        (FieldKind::Enum(_) | FieldKind::Text, FieldKind::Text | FieldKind::Long)
                    );
                if !fits {
                    let message = format!("'{}' holds another kind of value than '{}'", to.name, from.name);
                    self.at(&place.key("to"), "other-kind", message);
                }
            } else if !named(from) || !named(to) {
                self.at(&place.key("values"), "other-kind", "only texts and choices are called otherwise");
            }
            if let FieldKind::Enum(choices) = &to.kind {
                for (was, is) in &step.values {
                    if !choices.iter().any(|choice| *choice.value == **is) {
                        let span = place.key("values").key(was).span(&self.doc.file.root);
                        let near = nearest(is, choices.iter().map(|choice| &*choice.value));
                        let message = format!("'{}' has no choice '{is}'", to.name);
                        self.problems.push(self.doc.file.problem(span, "unknown-value", message, near));
                    }
                }
            }
        }
    }

    /// An administrator reads what is done to the records of the business.
    fn reason_of(&mut self, place: &Path<'_>, about: &str) {
        if about.trim().chars().count() < 10 {
            self.at(
                &place.key("about"),
                "reason",
                "say in a few words what this does: an administrator reads it first",
            );
        }
    }
}
