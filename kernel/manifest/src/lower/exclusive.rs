//! `x-exclusive`, compiled when every entity is known.

use std::collections::HashMap;

use kernel_expr::{Dialect, Need};

use crate::check::expression::{Want, kind_words};
use crate::check::scope::RecordScope;
use crate::check::{At, Check, names};
use crate::model::{Entity, Exclusive, FieldKind};
use crate::read::Doc;
use crate::source::OneOrMany;
use crate::source::entity::EntityFile;
use crate::source::exclusive::ExclusiveDecl;

impl Check<'_> {
    pub fn exclusives(&mut self, docs: &HashMap<String, &Doc<EntityFile>>) {
        let found: Vec<Vec<Exclusive>> = self
            .entities
            .values()
            .map(|entity| docs.get(&entity.address).map_or_else(Vec::new, |doc| self.exclusives_of(entity, doc)))
            .collect();
        for (entity, exclusives) in self.entities.values_mut().zip(found) {
            entity.exclusives = exclusives;
        }
    }

    fn exclusives_of(&self, entity: &Entity, doc: &Doc<EntityFile>) -> Vec<Exclusive> {
        let root = At::root(&doc.file);
        let all = root.key("x-exclusive");
        let mut out = Vec::new();
        for (code, decl) in &doc.value.exclusive {
            let at = all.key(code);
            if !names::is_snake(code) {
                self.problem_key(&at, "name", format!("what is exclusive is named in snake_case, for the name is the code of its refusal, not '{code}'"));
            }
            out.extend(self.exclusive(&at, code, decl, entity));
        }
        if let Some(effective) = &doc.value.effective {
            out.extend(self.effective(&root.key("x-effective"), effective, entity, doc));
        }
        out
    }

    pub(super) fn exclusive(
        &self,
        at: &At<'_>,
        code: &str,
        decl: &ExclusiveDecl,
        entity: &Entity,
    ) -> Option<Exclusive> {
        let by = self.shared_fields(&at.key("by"), &decl.by, entity);
        let from = self.moment(&at.key("from"), &decl.from, entity);
        let place = at.key("to");
        let several = matches!(decl.to, OneOrMany::Many(_));
        let mut to = Vec::new();
        for (index, name) in decl.to.as_slice().iter().enumerate() {
            let spot = if several { place.item(index) } else { at.key("to") };
            let Some(end) = self.moment(&spot, name, entity) else { continue };
            if let Some(from) = from {
                let (begins, ends) = (is_day(entity, from), is_day(entity, end));
                if begins != ends {
                    self.problem(
                        &spot,
                        "wrong-value",
                        format!(
                            "'from' is {} and 'to' {}",
                            moment_words(begins),
                            if ends { "a date" } else { "an instant" }
                        ),
                    );
                }
                if from == end {
                    self.problem(
                        &spot,
                        "wrong-value",
                        "it begins and ends with the same field; 'x-unique' says that of one moment",
                    );
                }
            }
            to.push(end);
        }
        if decl.to.as_slice().is_empty() {
            self.problem(&place, "wrong-value", "nothing says where the span ends; name a field, which may be empty");
        }
        let holds = decl.holds.as_ref().and_then(|text| {
            let spot = at.key("while");
            let holds = self.expr(
                &spot,
                text,
                &RecordScope::record(self, &entity.family, entity, None),
                Need::Kept,
                Want::Truth,
            )?;
            for dialect in [Dialect::Sqlite, Dialect::Postgres] {
                if let Err(error) = Exclusive::condition(&holds, entity, dialect) {
                    self.problem(
                        &spot,
                        "expression",
                        format!("the database cannot hold this condition: {}", error.message.replace('`', "'")),
                    );
                    return None;
                }
            }
            Some(holds)
        });
        let names: Vec<&str> = entity.fields.iter().map(|field| field.name.as_str()).collect();
        if let Some(say) = &decl.say {
            self.label(&at.key("say"), say, &names);
        }
        if let Some(field) = decl.field.as_ref().filter(|field| !names.contains(&field.as_str())) {
            self.unknown(
                &at.key("field"),
                "unknown-field",
                &format!("field of {}", entity.address),
                field,
                names.iter().copied(),
            );
        }
        let from = from?;
        let field = decl.field.clone().unwrap_or_else(|| decl.from.clone());
        Some(Exclusive {
            code: code.to_string(),
            by,
            from,
            to,
            days: is_day(entity, from),
            holds,
            say: decl.say.clone(),
            field,
        })
    }

    /// Slots of fields that rows have in common: what can be equal and stands in a column.
    fn shared_fields(&self, at: &At<'_>, names: &[String], entity: &Entity) -> Vec<usize> {
        let mut slots = Vec::new();
        for (index, name) in names.iter().enumerate() {
            let spot = at.item(index);
            let Some(field) = self.slot(&spot, entity, name).and_then(|slot| entity.fields.get(slot)) else { continue };
            if !field.stored || !is_shared(&field.kind) {
                let what = if field.stored {
                    kind_words(&field.kind).to_string()
                } else {
                    String::from("computed when it is read")
                };
                self.problem(
                    &spot,
                    "wrong-value",
                    format!("'{name}' is {what}; rows share a link, a choice, a short text, a whole number or a day"),
                );
            } else if slots.contains(&field.slot) {
                self.problem(&spot, "duplicate", format!("'{name}' stands here twice"));
            } else {
                slots.push(field.slot);
            }
        }
        slots
    }

    /// The slot of a stored date or instant.
    fn moment(&self, at: &At<'_>, name: &str, entity: &Entity) -> Option<usize> {
        let slot = self.slot(at, entity, name)?;
        let field = entity.fields.get(slot)?;
        if !field.stored || !matches!(field.kind, FieldKind::Date | FieldKind::Instant) {
            let what = if field.stored {
                kind_words(&field.kind).to_string()
            } else {
                String::from("computed when it is read")
            };
            self.problem(at, "wrong-value", format!("'{name}' is {what}; a span is between two dates or two instants"));
            return None;
        }
        Some(slot)
    }
}

fn is_shared(kind: &FieldKind) -> bool {
    use FieldKind::{Country, Currency, Date, Email, Enum, Int, Link, Phone, Serial, Text, User};
    matches!(kind, Text | Enum(_) | Link(_) | User | Currency | Country | Email | Phone | Serial { .. } | Int | Date)
}

fn is_day(entity: &Entity, slot: usize) -> bool {
    entity.fields.get(slot).is_some_and(|field| field.kind == FieldKind::Date)
}

fn moment_words(day: bool) -> &'static str {
    if day { "a date" } else { "an instant" }
}
