//! `x-timers`, compiled when the transitions of every entity are known.

use std::collections::HashMap;
use std::sync::Arc;

use kernel_expr::{BinaryOp, Checked, Kind, Need, Node, Value};

use super::effects::From;
use super::hash;
use crate::check::expression::{Want, kind_words};
use crate::check::scope::RecordScope;
use crate::check::{At, Check, names};
use crate::diagnostic::nearest;
use crate::model::{Entity, FieldKind, Then, Timer, TimerStep, system};
use crate::read::Doc;
use crate::source::entity::EntityFile;
use crate::source::timer::TimerDecl;
use crate::source::workflow::EffectDecl;

impl Check<'_> {
    pub fn timers(&mut self, docs: &HashMap<String, &Doc<EntityFile>>) {
        let found: Vec<Vec<Arc<Timer>>> = self
            .entities
            .values()
            .map(|entity| docs.get(&entity.address).map_or_else(Vec::new, |doc| self.timers_of(entity, doc)))
            .collect();
        for (entity, timers) in self.entities.values_mut().zip(found) {
            entity.timers = timers;
        }
    }

    fn timers_of(&self, entity: &Entity, doc: &Doc<EntityFile>) -> Vec<Arc<Timer>> {
        let root = At::root(&doc.file);
        let all = root.key("x-timers");
        let mut timers = Vec::new();
        for (name, decl) in &doc.value.timers {
            let at = all.key(name);
            if !names::is_kebab(name) {
                let near = Some(names::snake(name).replace('_', "-")).filter(|kebab| names::is_kebab(kebab));
                self.report(
                    at.file,
                    at.key_span(),
                    "name",
                    format!("a timer is named in kebab-case, not '{name}'"),
                    near,
                );
            }
            if let Some(label) = &decl.label {
                self.label(&at.key("label"), label, &[]);
            }
            let told = doc.value.notices.values().any(|notice| notice.on.timer.contains(name));
            if decl.effects.is_empty() && !told {
                self.problem_key(
                    &at,
                    "missing-key",
                    "nothing happens when it is due: give 'do', or a notice with 'on: {timer: …}'",
                );
            }
            timers.extend(self.timer(&at, name, decl, entity).map(Arc::new));
        }
        timers
    }

    fn timer(&self, at: &At<'_>, name: &str, decl: &TimerDecl, entity: &Entity) -> Option<Timer> {
        let slot = self.timer_instant(&at.key("at"), &decl.at, entity);
        let scope = RecordScope::record(self, &entity.family, entity, None);
        let condition =
            decl.condition.as_ref().and_then(|text| self.expr(&at.key("while"), text, &scope, Need::Pure, Want::Truth));
        let (mut steps, mut others, mut on_others) = (Vec::new(), Vec::new(), false);
        let mut states = states_while(entity, condition.as_deref());
        let list = at.key("do");
        for (index, effect) in decl.effects.iter().enumerate() {
            let place = list.item(index);
            if effect.on_others() {
                on_others = true;
                others.extend(self.other(&place, effect, From { entity, extra: None }));
                continue;
            }
            if on_others {
                self.problem_key(
                    &place,
                    "wrong-value",
                    "what a record does to itself stands before its effects on others; move this up",
                );
            }
            let Some(step) = self.timer_step(&place, effect, entity) else { continue };
            if let Then::Transition { name: transition, .. } = &step.then {
                self.may_start(&place.key("transition"), name, transition, step.when.as_deref(), entity, &mut states);
            }
            steps.push(step);
        }
        Some(Timer {
            name: name.to_string(),
            label: decl.label.clone().unwrap_or_else(|| names::label(name)),
            at: slot?,
            condition,
            steps,
            others,
            hash: hash::of(&(&decl.at, &decl.condition)),
        })
    }

    /// A stored instant of the record itself: what a link leads to would change unnoticed.
    fn timer_instant(&self, at: &At<'_>, name: &str, entity: &Entity) -> Option<usize> {
        if let Some((link, _)) = name.split_once('.').filter(|(link, _)| entity.slot(link).is_some()) {
            let whose = match entity.field(link).map(|field| &field.kind) {
                Some(FieldKind::Lines(_)) => "stands in lines",
                _ => "is another record's",
            };
            self.problem(
                at,
                "wrong-value",
                format!("'at' is an instant stored on {}; '{name}' {whose}", entity.address),
            );
            return None;
        }
        if entity.slot(name).is_none() && !name.chars().all(|letter| letter.is_ascii_alphanumeric()) {
            self.problem(
                at,
                "wrong-value",
                format!(
                    "'at' names an instant stored on {}; keep what '{name}' gives in a field, and name that",
                    entity.address
                ),
            );
            return None;
        }
        let slot = self.slot(at, entity, name)?;
        let field = entity.fields.get(slot)?;
        let why = match field.kind {
            FieldKind::Instant if slot < system::COUNT => "is kept by the kernel and never lies ahead".to_string(),
            FieldKind::Instant if !field.stored => "is computed when it is read".to_string(),
            FieldKind::Instant => return Some(slot),
            ref kind => format!("holds {}", kind_words(kind)),
        };
        let near = nearest(
            name,
            entity
                .fields
                .iter()
                .skip(system::COUNT)
                .filter(|field| field.kind == FieldKind::Instant && field.stored)
                .map(|field| field.name.as_str()),
        );
        self.report(
            at.file,
            at.span(),
            "wrong-value",
            format!("'at' is an instant stored on {}; '{name}' {why}", entity.address),
            near,
        );
        None
    }

    fn timer_step(&self, at: &At<'_>, decl: &EffectDecl, entity: &Entity) -> Option<TimerStep> {
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
        ];
        let mut sound = true;
        for (key, _) in misplaced.iter().filter(|(_, present)| *present) {
            self.problem_key(
                &at.key(key),
                "misplaced-keyword",
                format!("'{key}' belongs to a transition; a timer takes one with 'transition'"),
            );
            sound = false;
        }
        let beside = [
            ("lines", decl.lines.is_some()),
            ("keep", decl.keep.is_some()),
            ("by", decl.by.is_some()),
            ("where", decl.filter.is_some()),
        ];
        for (key, _) in beside.iter().filter(|(_, present)| *present) {
            self.problem_key(
                &at.key(key),
                "misplaced-keyword",
                format!("'{key}' stands beside create, on or each alone"),
            );
            sound = false;
        }
        if !sound {
            return None;
        }
        let scope = || RecordScope::record(self, &entity.family, entity, None);
        let when =
            decl.when.as_ref().and_then(|text| self.expr(&at.key("when"), text, &scope(), Need::Row, Want::Truth));
        let then = self.then_of(at, decl, &entity.address, entity, &entity.family, &scope)?;
        Some(TimerStep { when, then })
    }

    /// A transition starts from every state the record may be in when the timer is due; after it, the record is where it leads.
    fn may_start(
        &self,
        at: &At<'_>,
        timer: &str,
        name: &str,
        when: Option<&Checked>,
        entity: &Entity,
        states: &mut Vec<String>,
    ) {
        let Some(transition) = entity.transitions.get(name) else { return };
        let taking = narrowed(entity, states, when);
        let wrong: Vec<String> =
            taking.iter().filter(|state| !transition.from.contains(state)).map(|state| format!("'{state}'")).collect();
        if !wrong.is_empty() {
            self.problem(
                at,
                "wrong-value",
                format!(
                    "timer '{timer}' runs '{name}', which cannot start from {}; say in 'while' when it runs",
                    either(&wrong)
                ),
            );
        }
        if let Some(to) = &transition.to {
            if when.is_none() {
                states.clear();
            }
            if !states.iter().any(|state| **state == **to) {
                states.push(to.to_string());
            }
        }
    }
}

/// `'a', 'b' or 'c'`
fn either(words: &[String]) -> String {
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => String::new(),
    }
}

/// The states in which a condition may hold.
fn states_while(entity: &Entity, condition: Option<&Checked>) -> Vec<String> {
    let all: Vec<String> = entity.states.iter().flat_map(|states| states.values.keys().cloned()).collect();
    narrowed(entity, &all, condition)
}

fn narrowed(entity: &Entity, states: &[String], condition: Option<&Checked>) -> Vec<String> {
    let Some(slot) = entity.states.as_ref().map(|states| states.slot) else { return Vec::new() };
    states
        .iter()
        .filter(|state| condition.is_none_or(|checked| holds(&checked.tree, slot, state) != Some(false)))
        .cloned()
        .collect()
}

/// Whether a condition holds of records in a state; `None` where that depends on more than the state.
fn holds(node: &Node, slot: usize, state: &str) -> Option<bool> {
    let is_state = |node: &Node| matches!(&node.kind, Kind::Field { depth: 0, slot: read, .. } if *read == slot);
    let word = |node: &Node| match &node.kind {
        Kind::Const(Value::Text(text)) => Some(text.to_string()),
        _ => None,
    };
    match &node.kind {
        Kind::Const(Value::Bool(flag)) => Some(*flag),
        Kind::Not(inner) => holds(inner, slot, state).map(|flag| !flag),
        Kind::Binary(BinaryOp::And, a, b) => match (holds(a, slot, state), holds(b, slot, state)) {
            (Some(false), _) | (_, Some(false)) => Some(false),
            (Some(true), Some(true)) => Some(true),
            _ => None,
        },
        Kind::Binary(BinaryOp::Or, a, b) => match (holds(a, slot, state), holds(b, slot, state)) {
            (Some(true), _) | (_, Some(true)) => Some(true),
            (Some(false), Some(false)) => Some(false),
            _ => None,
        },
        Kind::Binary(op @ (BinaryOp::Eq | BinaryOp::Ne), a, b) => {
            let named = if is_state(a) {
                word(b)
            } else if is_state(b) {
                word(a)
            } else {
                None
            }?;
            Some((named == state) == (*op == BinaryOp::Eq))
        }
        Kind::In(value, items) if is_state(value) => {
            let words: Option<Vec<String>> = items.iter().map(word).collect();
            words.map(|words| words.iter().any(|word| word == state))
        }
        _ => None,
    }
}
