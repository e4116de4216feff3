//! Effects on other records: what transitions and `x-on` make and change beside their own record. They are compiled when the
//! transitions of every entity are known.

mod creation;

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use indexmap::IndexMap;
use kernel_expr::{Checked, Need, Type};

use crate::check::expression::Want;
use crate::check::scope::{Extra, RecordScope};
use crate::check::{At, Check};
use crate::diagnostic::nearest;
use crate::model::{Entity, Field, FieldKind, OnChange, OnOthers, OtherAction, OtherEffect, Then, system};
use crate::read::Doc;
use crate::source::entity::EntityFile;
use crate::source::workflow::EffectDecl;

/// Keys of an effect that stand beside a verb.
const BESIDE: [(&str, &[&str]); 3] = [
    ("create", &["set", "lines", "keep", "when"]),
    ("on", &["set", "transition", "with", "when"]),
    ("each", &["by", "where", "set", "transition", "with", "when"]),
];

/// The record that has the effect, and where its effect is declared.
#[derive(Clone, Copy)]
pub(super) struct From<'a> {
    pub entity: &'a Entity,
    /// The answers of its transition; the parameters of its run.
    pub extra: Extra<'a>,
}

impl Check<'_> {
    pub fn effects_on_others(&mut self, docs: &HashMap<String, &Doc<EntityFile>>) {
        let found: Vec<OnOthers> = self
            .entities
            .values()
            .map(|entity| docs.get(&entity.address).map_or_else(OnOthers::default, |doc| self.others_of(entity, doc)))
            .collect();
        for (entity, others) in self.entities.values_mut().zip(found) {
            entity.others = others;
        }
        self.effect_circles(docs);
    }

    fn others_of(&self, entity: &Entity, doc: &Doc<EntityFile>) -> OnOthers {
        let at = At::root(&doc.file);
        let mut others = OnOthers::default();
        let transitions = at.key("x-transitions");
        for (name, decl) in &doc.value.transitions {
            let Some(transition) = entity.transitions.get(name) else { continue };
            let from = From { entity, extra: Some(("ask", &transition.ask)) };
            let place = transitions.key(name);
            let effects = self.in_order(&place.key("do"), &decl.effects, from);
            if !effects.is_empty() {
                others.transitions.insert(name.clone(), effects);
            }
        }
        let Some(on) = &doc.value.on else { return others };
        let place = at.key("x-on");
        let from = From { entity, extra: None };
        others.create = self.only_others(&place.key("create"), &on.create, from);
        others.delete = self.only_others(&place.key("delete"), &on.delete, from);
        let changes = place.key("change");
        for (index, change) in on.change.iter().enumerate() {
            let spot = changes.item(index);
            let of = spot.key("of");
            let named = change.of.iter().enumerate();
            let slots = named.filter_map(|(index, name)| self.slot(&of.item(index), entity, name)).collect();
            others
                .change
                .push(OnChange { of: slots, effects: self.only_others(&spot.key("do"), &change.effects, from) });
        }
        others
    }

    /// What a record does to itself comes first: it is written before others see it.
    fn in_order(&self, list: &At<'_>, effects: &[EffectDecl], from: From<'_>) -> Vec<Arc<OtherEffect>> {
        let (mut out, mut others) = (Vec::new(), false);
        for (index, decl) in effects.iter().enumerate() {
            let place = list.item(index);
            if decl.on_others() {
                others = true;
                out.extend(self.other(&place, decl, from));
            } else if others && decl.emit.is_none() {
                self.problem_key(
                    &place,
                    "wrong-value",
                    "what a record does to itself stands before its effects on others; move this up",
                );
            }
        }
        out
    }

    fn only_others(&self, list: &At<'_>, effects: &[EffectDecl], from: From<'_>) -> Vec<Arc<OtherEffect>> {
        let mut out = Vec::new();
        for (index, decl) in effects.iter().enumerate() {
            let place = list.item(index);
            if decl.on_others() {
                out.extend(self.other(&place, decl, from));
            } else {
                self.problem_key(&place, "wrong-value", "'x-on' has effects on other records alone: create, on, each");
            }
        }
        out
    }

    /// Keys of effects on others beside an effect on the record itself.
    pub(super) fn without_others(&self, at: &At<'_>, decl: &EffectDecl) {
        let keys = [
            ("lines", decl.lines.is_some()),
            ("keep", decl.keep.is_some()),
            ("by", decl.by.is_some()),
            ("where", decl.filter.is_some()),
            ("transition", decl.transition.is_some()),
            ("with", decl.with.is_some()),
        ];
        for (key, _) in keys.iter().filter(|(_, present)| *present) {
            let verbs: Vec<&str> =
                BESIDE.iter().filter(|(_, beside)| beside.contains(key)).map(|(verb, _)| *verb).collect();
            self.problem_key(
                &at.key(key),
                "misplaced-keyword",
                format!("'{key}' stands beside {} alone", verbs.join(" or ")),
            );
        }
    }

    /// An effect of a run: on others, or `set` and `transition` of the row itself.
    pub(super) fn run_effect(&self, at: &At<'_>, decl: &EffectDecl, from: From<'_>) -> Option<Arc<OtherEffect>> {
        if decl.keep.is_some() {
            self.problem_key(
                &at.key("keep"),
                "misplaced-keyword",
                "a run keeps what each row made by itself; leave 'keep' out",
            );
            return None;
        }
        if decl.on_others() {
            return self.other(at, decl, from);
        }
        let misplaced = [
            ("serial", decl.serial.is_some()),
            ("ledger", decl.ledger.is_some()),
            ("call", decl.call.is_some()),
            ("erase", decl.erase.is_some()),
            ("collect", decl.collect.is_some()),
            ("file", decl.file.is_some()),
            ("then", decl.then.is_some()),
            ("into", decl.into.is_some()),
            ("emit", decl.emit.is_some()),
            ("lines", decl.lines.is_some()),
            ("keep", decl.keep.is_some()),
            ("by", decl.by.is_some()),
            ("where", decl.filter.is_some()),
        ];
        for (key, _) in misplaced.iter().filter(|(_, present)| *present) {
            self.problem_key(
                &at.key(key),
                "misplaced-keyword",
                format!("'{key}' belongs to a transition; a run takes it: transition, set, create, on, each"),
            );
        }
        if misplaced.iter().any(|(_, present)| *present) {
            return None;
        }
        let scope = RecordScope::record(self, &from.entity.family, from.entity, from.extra);
        let when = decl.when.as_ref().and_then(|text| self.expr(&at.key("when"), text, &scope, Need::Row, Want::Truth));
        let then = self.then(at, decl, &from.entity.address, from.entity, from)?;
        Some(Arc::new(OtherEffect {
            when,
            entity: from.entity.address.clone(),
            field: None,
            action: OtherAction::Itself(then),
        }))
    }

    pub(super) fn other(&self, at: &At<'_>, decl: &EffectDecl, from: From<'_>) -> Option<Arc<OtherEffect>> {
        let verb = self.verb(at, decl)?;
        let own = RecordScope::record(self, &from.entity.family, from.entity, from.extra);
        let when = decl.when.as_ref().and_then(|text| self.expr(&at.key("when"), text, &own, Need::Row, Want::Truth));
        let (entity, field, action) = match verb {
            "create" => self.creation(at, decl, from)?,
            "on" => self.on(at, decl, from, &own)?,
            _ => self.each(at, decl, from)?,
        };
        Some(Arc::new(OtherEffect { when, entity, field, action }))
    }

    /// The one verb of an effect, with nothing beside it that means nothing there.
    fn verb(&self, at: &At<'_>, decl: &EffectDecl) -> Option<&'static str> {
        let given = [
            ("create", decl.create.is_some()),
            ("on", decl.on.is_some()),
            ("each", decl.each.is_some()),
            ("set", decl.set.is_some()),
            ("lines", decl.lines.is_some()),
            ("keep", decl.keep.is_some()),
            ("by", decl.by.is_some()),
            ("where", decl.filter.is_some()),
            ("transition", decl.transition.is_some()),
            ("with", decl.with.is_some()),
            ("serial", decl.serial.is_some()),
            ("ledger", decl.ledger.is_some()),
            ("call", decl.call.is_some()),
            ("erase", decl.erase.is_some()),
            ("collect", decl.collect.is_some()),
            ("file", decl.file.is_some()),
            ("then", decl.then.is_some()),
            ("into", decl.into.is_some()),
            ("emit", decl.emit.is_some()),
        ];
        let present = |name: &str| given.iter().any(|(key, given)| *key == name && *given);
        let (verb, beside) = BESIDE.into_iter().find(|(verb, _)| present(verb))?;
        let mut sound = true;
        for (key, _) in given.iter().filter(|(key, given)| *given && *key != verb && !beside.contains(key)) {
            self.problem_key(&at.key(key), "misplaced-keyword", format!("'{key}' does not stand beside '{verb}'"));
            sound = false;
        }
        sound.then_some(verb)
    }

    /// Fields of the other record with the expressions of their values.
    fn values<'s>(
        &'s self,
        at: &At<'_>,
        set: &IndexMap<String, String>,
        target: &Entity,
        fields: &[Field],
        scope: &dyn Fn() -> RecordScope<'s>,
        is_new: bool,
    ) -> Vec<(usize, Arc<Checked>)> {
        let mut out = Vec::new();
        for (name, text) in set {
            let place = at.key(name);
            let Some(field) = fields.iter().find(|field| field.name == *name) else {
                let near = nearest(name, fields.iter().map(|field| field.name.as_str()));
                self.report(
                    at.file,
                    place.key_span(),
                    "unknown-field",
                    format!("there is no field '{name}' of {}", target.address),
                    near,
                );
                continue;
            };
            let in_lines = !std::ptr::eq(fields, target.fields.as_slice());
            if let Some(why) = unsettable_there(field, target, in_lines, is_new) {
                self.problem_key(&place, "wrong-value", format!("'{name}' cannot be set: {why}"));
                continue;
            }
            out.extend(
                self.expr(&place, text, &scope(), Need::Row, Want::Field(&field.kind))
                    .map(|checked| (field.slot, checked)),
            );
        }
        out
    }

    fn keep(&self, at: &At<'_>, name: &str, entity: &Entity, target: &Entity) -> Option<usize> {
        let slot = self.slot(at, entity, name)?;
        let field = entity.fields.get(slot)?;
        match &field.kind {
            FieldKind::Link(targets) if targets.contains(&target.address) && field.compute.is_none() => Some(slot),
            _ => {
                self.problem(
                    at,
                    "wrong-value",
                    format!("'{name}' does not link to {}, so it cannot keep one", target.address),
                );
                None
            }
        }
    }

    fn on(
        &self,
        at: &At<'_>,
        decl: &EffectDecl,
        from: From<'_>,
        own: &RecordScope<'_>,
    ) -> Option<(String, Option<String>, OtherAction)> {
        let place = at.key("on");
        let text = decl.on.as_deref()?;
        let link = self.expr(&place, text, own, Need::Row, Want::Link)?;
        let Type::Link(address) = &link.ty else { return None };
        let target = match self.entities.get(&**address) {
            Some(target) => target,
            None if address.contains('|') => {
                self.problem(&place, "wrong-value", format!("'{text}' leads to several kinds of records"));
                return None;
            }
            None => {
                self.problem(&place, "wrong-value", format!("'{text}' leads to no record that could change"));
                return None;
            }
        };
        if !self.may_use(&from.entity.family, &target.family) {
            let message = format!(
                "'{text}' leads to family '{}', which '{}' does not name in its needs",
                target.family, from.entity.family
            );
            self.problem(&place, "needs", message);
        }
        let then = self.then(at, decl, text, target, from)?;
        let field = link
            .deps
            .first()
            .and_then(|path| path.first())
            .map(|name| name.to_string())
            .filter(|name| from.entity.slot(name).is_some());
        Some((target.address.clone(), field, OtherAction::On { link, then }))
    }

    fn each(&self, at: &At<'_>, decl: &EffectDecl, from: From<'_>) -> Option<(String, Option<String>, OtherAction)> {
        let address = decl.each.as_deref()?;
        let target = self.resolve(&at.key("each"), &from.entity.family, address)?;
        let Some(by) = &decl.by else {
            self.problem_key(
                &at.key("each"),
                "missing-key",
                format!("'each' lacks 'by', the link of {address} that leads here"),
            );
            return None;
        };
        let by_place = at.key("by");
        let slot = self.slot(&by_place, target, by);
        if let Some(field) = slot.and_then(|slot| target.fields.get(slot))
            && !(matches!(&field.kind, FieldKind::Link(targets) if targets.contains(&from.entity.address))
                && field.stored)
        {
            self.problem(&by_place, "wrong-value", format!("'{by}' does not link to {}", from.entity.address));
        }
        let filter = decl.filter.as_ref().and_then(|text| {
            let scope = RecordScope::record(self, &from.entity.family, target, from.extra).affected_by(from.entity);
            self.expr(&at.key("where"), text, &scope, Need::Query, Want::Truth)
        });
        let then = self.then(at, decl, address, target, from)?;
        Some((target.address.clone(), None, OtherAction::Each { by: slot?, filter, then }))
    }

    /// What happens to the other record: fields, or a transition with its answers.
    fn then(&self, at: &At<'_>, decl: &EffectDecl, shown: &str, target: &Entity, from: From<'_>) -> Option<Then> {
        self.then_of(at, decl, shown, target, &from.entity.family, &|| {
            RecordScope::record(self, &from.entity.family, target, from.extra).affected_by(from.entity)
        })
    }

    /// The same of any record that changes, by a declaration of `family`.
    pub(super) fn then_of<'s>(
        &'s self,
        at: &At<'_>,
        decl: &EffectDecl,
        shown: &str,
        target: &Entity,
        family: &str,
        scope: &dyn Fn() -> RecordScope<'s>,
    ) -> Option<Then> {
        match (&decl.set, &decl.transition) {
            (Some(set), None) => {
                if let Some(with) = decl.with.as_ref().filter(|with| !with.is_empty()) {
                    let place = at.key("with");
                    let first = with.keys().next().map_or("", String::as_str);
                    self.problem_key(
                        &place,
                        "misplaced-keyword",
                        format!("'with' answers a transition; '{first}' belongs to 'set'"),
                    );
                }
                if target.family != family {
                    self.problem_key(
                        &at.key("set"),
                        "needs",
                        format!("'{shown}' of another family changes by a transition, not by 'set'"),
                    );
                    return None;
                }
                Some(Then::Set(self.values(&at.key("set"), set, target, &target.fields, scope, false)))
            }
            (None, Some(name)) => {
                let place = at.key("transition");
                let Some(transition) = target.transitions.get(name) else {
                    self.unknown(
                        &place,
                        "unknown-transition",
                        &format!("transition of {}", target.address),
                        name,
                        target.transitions.keys().map(String::as_str),
                    );
                    return None;
                };
                let nothing = IndexMap::new();
                let answers = decl.with.as_ref().unwrap_or(&nothing);
                let with_place = at.key("with");
                let mut with = Vec::new();
                for (question, text) in answers {
                    let spot = with_place.key(question);
                    let Some((index, field)) =
                        transition.ask.iter().enumerate().find(|(_, field)| field.name == *question)
                    else {
                        let near = nearest(question, transition.ask.iter().map(|field| field.name.as_str()));
                        self.report(
                            at.file,
                            spot.key_span(),
                            "unknown-field",
                            format!("'{name}' does not ask for '{question}'"),
                            near,
                        );
                        continue;
                    };
                    with.extend(
                        self.expr(&spot, text, &scope(), Need::Row, Want::Field(&field.kind))
                            .map(|checked| (index, checked)),
                    );
                }
                let answered: BTreeSet<&String> = answers.keys().collect();
                for field in transition
                    .ask
                    .iter()
                    .filter(|field| field.required && field.default.is_none() && !answered.contains(&field.name))
                {
                    self.problem(
                        &place,
                        "missing-key",
                        format!("'{name}' asks for '{}', which nothing answers", field.name),
                    );
                }
                Some(Then::Transition { name: name.clone(), with })
            }
            (Some(_), Some(_)) => {
                self.problem_key(
                    &at.key("transition"),
                    "wrong-value",
                    "an effect either sets fields or takes a transition; write two",
                );
                None
            }
            (None, None) => {
                self.problem_key(
                    at,
                    "missing-key",
                    format!("nothing happens to '{shown}': give 'set' or 'transition'"),
                );
                None
            }
        }
    }
}

/// Why an effect cannot set the field of the other record.
fn unsettable_there(field: &Field, target: &Entity, in_lines: bool, is_new: bool) -> Option<&'static str> {
    let kept = [system::OWNER, system::ASSIGNEE, system::TAGS];
    match field.kind {
        FieldKind::Lines(_) => Some("it holds lines"),
        FieldKind::Serial { .. } => Some("its number is allotted"),
        FieldKind::Json => Some("it holds JSON"),
        _ if field.compute.is_some() || field.rollup.is_some() => Some("it is computed"),
        _ if in_lines && field.slot == 0 => Some("the kernel keeps it"),
        _ if in_lines => None,
        _ if target.states.as_ref().is_some_and(|states| states.slot == field.slot) => {
            Some("the state changes by transitions")
        }
        _ if field.slot < system::COUNT
            && !kept.contains(&field.slot)
            && (is_new || field.slot != system::ARCHIVED_AT) =>
        {
            Some("the kernel keeps it")
        }
        _ if field.immutable && !is_new => Some("it never changes"),
        _ => None,
    }
}
