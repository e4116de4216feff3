//! States and transitions.

use std::collections::BTreeSet;
use std::sync::Arc;

use indexmap::IndexMap;
use kernel_expr::Need as ExprNeed;

use crate::check::expression::Want;
use crate::check::scope::{Extra, RecordScope};
use crate::check::{At, Check, names};
use crate::diagnostic::nearest;
use crate::model::{Effect, EffectAction, Entity, Field, FieldKind, Guard, State, States, Transition, system};
use crate::source::OneOrMany;
use crate::source::entity::EntityFile;
use crate::source::workflow::{EffectDecl, StateDecl, StatesDecl, TransitionDecl};

impl Check<'_> {
    pub fn states(&self, at: &At<'_>, decl: &EntityFile, entity: &Entity) -> Option<States> {
        let Some(states) = &decl.states else {
            if !decl.transitions.is_empty() {
                self.problem_key(&at.key("x-transitions"), "wrong-value", "transitions need 'x-states'");
            }
            return None;
        };
        let place = at.key("x-states");
        self.state_name(&place.key("initial"), states, &states.initial);
        let values_place = place.key("values");
        let mut values = IndexMap::new();
        for (name, state) in &states.values {
            let spot = values_place.key(name);
            if !names::is_snake(name) {
                self.problem_key(&spot, "name", "a state is named in snake_case");
            }
            values.insert(name.clone(), self.state(&spot, name, state, states, entity));
        }
        self.reachable(&values_place, states, decl);
        let slot = entity.slot(states.field.as_deref().unwrap_or("status"))?;
        if let Some(named) = &states.named {
            let spot = place.key("named");
            let field = self.slot(&spot, entity, named).and_then(|slot| entity.fields.get(slot));
            if field.is_some_and(|field| field.kind != FieldKind::Text) {
                self.problem(&spot, "wrong-value", format!("'{named}' is no short text"));
            }
        }
        let import = place.key("import");
        for (index, name) in states.import.iter().enumerate() {
            self.state_name(&import.item(index), states, name);
        }
        let import = states.import.iter().map(|name| name.as_str().into()).collect();
        Some(States { slot, initial: states.initial.as_str().into(), values, named: states.named.clone(), import })
    }

    fn state_name(&self, at: &At<'_>, states: &StatesDecl, name: &str) {
        if !states.values.contains_key(name) {
            self.unknown(at, "unknown-state", "state", name, states.values.keys().map(String::as_str));
        }
    }

    fn state(&self, at: &At<'_>, name: &str, state: &StateDecl, states: &StatesDecl, entity: &Entity) -> State {
        if let Some(label) = &state.label {
            self.label(&at.key("label"), label, &[]);
        }
        let from = at.key("from");
        for (index, earlier) in state.from.iter().enumerate() {
            self.state_name(&from.item(index), states, earlier);
        }
        if state.derived.is_some() && state.from.is_empty() {
            self.problem_key(
                &at.key("derived"),
                "missing-key",
                "a derived state lacks 'from', the states it may follow",
            );
        }
        if state.derived.is_none() && !state.from.is_empty() {
            self.problem_key(&from, "misplaced-keyword", "'from' stands beside 'derived' alone");
        }
        let scope = RecordScope::record(self, &entity.family, entity, None).counting();
        let derived = state
            .derived
            .as_ref()
            .and_then(|text| self.expr(&at.key("derived"), text, &scope, ExprNeed::Row, Want::Truth));
        State {
            label: state.label.clone().unwrap_or_else(|| names::label(name)),
            tone: state.tone,
            editable: self.editable(&at.key("edit"), state, entity),
            deletable: state.delete.unwrap_or(name == states.initial),
            derived,
            derived_from: state.from.clone(),
            is_final: state.is_final,
        }
    }

    fn editable(&self, at: &At<'_>, state: &StateDecl, entity: &Entity) -> Option<Vec<usize>> {
        let edit = match &state.edit {
            None => return if state.is_final { Some(Vec::new()) } else { None },
            Some(edit) => edit,
        };
        match edit {
            OneOrMany::One(word) if word == "all" => None,
            OneOrMany::One(word) if word == "none" => Some(Vec::new()),
            OneOrMany::One(word) => {
                let near = nearest(word, ["all", "none"]).or_else(|| entity.slot(word).map(|_| format!("[{word}]")));
                self.report(at.file, at.span(), "unknown-word", "'edit' is all, none or a list of fields", near);
                None
            }
            OneOrMany::Many(fields) => {
                let mut slots = Vec::new();
                for (index, name) in fields.iter().enumerate() {
                    let place = at.item(index);
                    let Some(slot) = self.slot(&place, entity, name) else { continue };
                    if entity.fields.get(slot).is_some_and(|field| field.read_only) {
                        self.problem(&place, "wrong-value", format!("'{name}' is never edited"));
                    }
                    slots.push(slot);
                }
                Some(slots)
            }
        }
    }

    /// Every state can be entered, by a transition or by being derived.
    fn reachable(&self, at: &At<'_>, states: &StatesDecl, decl: &EntityFile) {
        if at.file.alone {
            return;
        }
        let mut reached: BTreeSet<&str> = BTreeSet::from([states.initial.as_str()]);
        loop {
            let before = reached.len();
            for transition in decl.transitions.values() {
                if let Some(to) = &transition.to
                    && transition.from.as_slice().iter().any(|from| reached.contains(from.as_str()))
                {
                    reached.insert(to);
                }
            }
            for (name, state) in &states.values {
                if state.derived.is_some() && state.from.iter().any(|from| reached.contains(from.as_str())) {
                    reached.insert(name);
                }
            }
            if reached.len() == before {
                break;
            }
        }
        if !states.values.contains_key(&states.initial) {
            return;
        }
        for name in states.values.keys().filter(|name| !reached.contains(name.as_str())) {
            self.problem_key(&at.key(name), "unreachable-state", format!("no transition leads to the state '{name}'"));
        }
    }

    pub fn transitions(&self, at: &At<'_>, decl: &EntityFile, entity: &Entity) -> IndexMap<String, Arc<Transition>> {
        let list = at.key("x-transitions");
        let mut out = IndexMap::new();
        let Some(states) = &decl.states else { return out };
        for (name, transition) in &decl.transitions {
            let place = list.key(name);
            if !names::is_kebab(name) {
                let near = Some(names::snake(name).replace('_', "-")).filter(|kebab| names::is_kebab(kebab));
                self.report(
                    at.file,
                    place.key_span(),
                    "name",
                    "a transition is named in kebab-case: it is part of its API path",
                    near,
                );
            }
            out.insert(name.clone(), Arc::new(self.transition(&place, name, transition, states, decl, entity)));
        }
        out
    }

    fn transition(
        &self,
        at: &At<'_>,
        name: &str,
        decl: &TransitionDecl,
        states: &StatesDecl,
        file: &EntityFile,
        entity: &Entity,
    ) -> Transition {
        let family = entity.family.as_str();
        if let Some(label) = &decl.label {
            self.label(&at.key("label"), label, &[]);
        }
        if let Some(confirm) = &decl.confirm {
            self.label(&at.key("confirm"), confirm, &[]);
        }
        let from = at.key("from");
        let several = matches!(decl.from, OneOrMany::Many(_));
        for (index, state) in decl.from.as_slice().iter().enumerate() {
            match several {
                true => self.state_name(&from.item(index), states, state),
                false => self.state_name(&from, states, state),
            }
        }
        if let Some(to) = &decl.to {
            self.state_name(&at.key("to"), states, to);
        }
        let not_by_place = at.key("not_by");
        let mut not_by = Vec::new();
        for (index, field) in decl.not_by.iter().enumerate() {
            let place = not_by_place.item(index);
            let Some(slot) = self.slot(&place, entity, field) else { continue };
            match entity.fields.get(slot) {
                Some(found) if found.kind == FieldKind::User => not_by.push(slot),
                _ => self.problem(&place, "wrong-value", format!("'{field}' holds no user")),
            }
        }
        let required = at.key("required");
        for (index, name) in decl.required.iter().enumerate() {
            if !decl.ask.contains_key(name) {
                self.unknown(
                    &required.item(index),
                    "unknown-field",
                    "question",
                    name,
                    decl.ask.keys().map(String::as_str),
                );
            }
        }
        let mut ask = self.loose_fields(&at.key("ask"), family, &decl.ask, &decl.required, Some((entity, None)));
        for question in &mut ask {
            // "At least three characters" is no demand while nothing at all will do.
            question.required |= question.min_length.is_some_and(|shortest| shortest > 0);
        }
        let extra: Extra<'_> = Some(("ask", &ask));
        let guards = self.guards(&at.key("guard"), decl, entity, extra);
        let list = at.key("do");
        let mut effects = Vec::new();
        for (index, effect) in decl.effects.iter().enumerate() {
            effects.extend(self.effect(&list.item(index), effect, file, entity, extra));
        }
        Transition {
            name: name.to_string(),
            label: decl.label.clone().unwrap_or_else(|| names::label(name)),
            from: decl.from.as_slice().to_vec(),
            to: decl.to.as_deref().map(Arc::from),
            by: self.need_any(&at.key("by"), &decl.by),
            not_by,
            guards,
            effects,
            ask,
            confirm: decl.confirm.clone(),
            tone: decl.tone,
            internal: decl.internal,
        }
    }

    fn guards(&self, at: &At<'_>, decl: &TransitionDecl, entity: &Entity, extra: Extra<'_>) -> Vec<Guard> {
        let names: Vec<&str> = entity.fields.iter().map(|field| field.name.as_str()).collect();
        let mut out = Vec::new();
        for (index, guard) in decl.guard.iter().enumerate() {
            let place = at.item(index);
            self.label(&place.key("say"), &guard.say, &names);
            if let Some(field) = &guard.field
                && !names.contains(&field.as_str())
                && !decl.ask.contains_key(field)
            {
                let known = names.iter().copied().chain(decl.ask.keys().map(String::as_str));
                self.unknown(&place.key("field"), "unknown-field", "field", field, known);
            }
            let scope = RecordScope::record(self, &entity.family, entity, extra).counting();
            let Some(need) = self.expr(&place.key("need"), &guard.need, &scope, ExprNeed::Row, Want::Truth) else {
                continue;
            };
            out.push(Guard {
                reads_answers: need.deps.iter().any(|path| path.first().is_some_and(|name| &**name == "ask")),
                need,
                say: guard.say.clone(),
                field: guard.field.clone(),
                code: guard.code.clone().unwrap_or_else(|| format!("{}_guard_{}", entity.name, index + 1)),
            });
        }
        out
    }

    fn effect(
        &self,
        at: &At<'_>,
        decl: &EffectDecl,
        file: &EntityFile,
        entity: &Entity,
        extra: Extra<'_>,
    ) -> Option<Effect> {
        if decl.on_others() {
            // Compiled when the transitions of every entity are known; see `effects`.
            return None;
        }
        self.without_others(at, decl);
        let given = [
            ("set", decl.set.is_some()),
            ("serial", decl.serial.is_some()),
            ("ledger", decl.ledger.is_some()),
            ("call", decl.call.is_some()),
            ("erase", decl.erase.is_some()),
            ("collect", decl.collect.is_some()),
            ("emit", decl.emit.is_some()),
        ];
        let named: Vec<&str> = given.iter().filter(|(_, present)| *present).map(|(name, _)| *name).collect();
        if named.len() != 1 {
            let found = if named.is_empty() { "none".to_string() } else { named.join(" and ") };
            self.problem_key(
                at,
                "wrong-value",
                format!("an effect is one of set, serial, ledger, call, erase, collect, emit, create, on, each; found {found}"),
            );
            return None;
        }
        if decl.into.is_some() && decl.erase.is_none() && decl.collect.is_none() {
            self.problem_key(&at.key("into"), "misplaced-keyword", "'into' stands beside 'erase' and 'collect' alone");
        }
        for (key, _) in [("file", &decl.file), ("then", &decl.then)]
            .into_iter()
            .filter(|(_, given)| given.is_some() && decl.collect.is_none())
        {
            self.problem_key(&at.key(key), "misplaced-keyword", format!("'{key}' stands beside 'collect' alone"));
        }
        let scope = || RecordScope::record(self, &entity.family, entity, extra).counting();
        let when =
            decl.when.as_ref().and_then(|text| self.expr(&at.key("when"), text, &scope(), ExprNeed::Row, Want::Truth));
        let action = if let Some(set) = &decl.set {
            self.set(&at.key("set"), set, file, entity, &scope)
        } else if let Some(name) = &decl.serial {
            self.serial(&at.key("serial"), name, entity)?
        } else if let Some(rule) = &decl.ledger {
            if rule == "reverse" {
                EffectAction::LedgerReverse
            } else {
                if !file.postings.contains_key(rule) {
                    let known = file.postings.keys().map(String::as_str).chain(["reverse"]);
                    self.unknown(&at.key("ledger"), "unknown-posting", "posting rule", rule, known);
                }
                EffectAction::Ledger(rule.clone())
            }
        } else if let Some(handler) = &decl.call {
            if !self.handlers.unchecked && !self.handlers.effects.contains(handler) {
                self.unknown(
                    &at.key("call"),
                    "no-handler",
                    "effect handler",
                    handler,
                    self.handlers.effects.iter().map(String::as_str),
                );
            }
            EffectAction::Call(handler.clone())
        } else if let Some(link) = &decl.erase {
            self.erase(at, link, decl.into.as_deref(), entity)?
        } else if let Some(link) = &decl.collect {
            self.collect(at, link, decl, file, entity)?
        } else {
            let event = decl.emit.clone().unwrap_or_default();
            let own = format!("{}.", entity.family);
            if !event.starts_with(&own) {
                let message = format!("an event is named '{own}<subject>.<what happened>'");
                self.problem(&at.key("emit"), "name", message);
            }
            EffectAction::Emit(event)
        };
        Some(Effect { when, action })
    }

    fn set<'s>(
        &'s self,
        at: &At<'_>,
        set: &IndexMap<String, String>,
        file: &EntityFile,
        entity: &Entity,
        scope: &dyn Fn() -> RecordScope<'s>,
    ) -> EffectAction {
        let mut out = Vec::new();
        for (name, text) in set {
            let place = at.key(name);
            let Some(field) = entity.slot(name).and_then(|slot| entity.fields.get(slot)) else {
                let near = nearest(name, entity.fields.iter().map(|field| field.name.as_str()));
                self.report(
                    at.file,
                    place.key_span(),
                    "unknown-field",
                    format!("there is no field '{name}' of {}", entity.address),
                    near,
                );
                continue;
            };
            if let Some(why) = unsettable(field, file) {
                self.problem_key(&place, "wrong-value", format!("'{name}' cannot be set: {why}"));
            }
            out.extend(
                self.expr(&place, text, &scope(), ExprNeed::Row, Want::Field(&field.kind))
                    .map(|checked| (field.slot, checked)),
            );
        }
        EffectAction::Set(out)
    }

    fn serial(&self, at: &At<'_>, name: &str, entity: &Entity) -> Option<EffectAction> {
        let slot = self.slot(at, entity, name)?;
        match entity.fields.get(slot).map(|field| &field.kind) {
            Some(FieldKind::Serial { series }) if series.own.as_ref().is_some_and(|own| own.at_create) => {
                self.problem(
                    at,
                    "wrong-value",
                    format!("'{name}' is allotted as the record is made, so no transition does it"),
                );
                None
            }
            Some(FieldKind::Serial { series }) => Some(EffectAction::Serial(slot, series.clone())),
            _ => {
                self.problem(at, "wrong-value", format!("'{name}' is no serial field"));
                None
            }
        }
    }
}

/// Why a transition cannot set the field.
pub(super) fn unsettable(field: &Field, file: &EntityFile) -> Option<&'static str> {
    let declared = file.properties.get(&field.name);
    match field.kind {
        FieldKind::Lines(_) => Some("it holds lines"),
        FieldKind::Serial { .. } => Some("its number is allotted by 'serial'"),
        FieldKind::Json => Some("it holds JSON"),
        _ if declared.is_some_and(|property| property.compute.is_some() || property.rollup.is_some()) => {
            Some("it is computed")
        }
        _ if declared.is_none()
            && ![system::OWNER, system::ASSIGNEE, system::ARCHIVED_AT, system::TAGS].contains(&field.slot) =>
        {
            Some("the kernel keeps it")
        }
        _ => None,
    }
}
