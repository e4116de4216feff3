//! Runs: work over many records. They are compiled when the transitions of every entity are known.

use std::collections::BTreeSet;
use std::sync::Arc;

use indexmap::IndexMap;
use kernel_expr::{Checked, Need};

use super::effects::From;
use crate::check::expression::Want;
use crate::check::scope::RecordScope;
use crate::check::{At, Check};
use crate::model::{CurrencySource, Entity, FieldKind, OtherEffect, Run, RunFigure, RunWork};
use crate::read::{Doc, FamilySource};
use crate::source::field::Property;
use crate::source::run::RunFile;

/// Name of the parameters in expressions.
const PARAMS: &str = "params";

impl Check<'_> {
    pub fn runs(&self, order: &[&FamilySource]) -> IndexMap<String, Arc<Run>> {
        let mut out = IndexMap::new();
        for source in order {
            for doc in &source.runs {
                let address = format!("{}.{}", source.name, doc.value.run);
                self.file_name(doc, "run", &doc.value.run);
                if out.contains_key(&address) {
                    self.problem(
                        &At::root(&doc.file).key("run"),
                        "duplicate",
                        format!("the run {address} is declared twice"),
                    );
                }
                if let Some(run) = self.run(source, &address, doc) {
                    out.insert(address, Arc::new(run));
                }
            }
        }
        out
    }

    fn run(&self, source: &FamilySource, address: &str, doc: &Doc<RunFile>) -> Option<Run> {
        let at = At::root(&doc.file);
        let file = &doc.value;
        let family = source.name.as_str();
        self.label(&at.key("title"), &file.title, &[]);
        if let Some(description) = &file.description {
            self.label(&at.key("description"), description, &[]);
        }
        let params = self.loose_fields(&at.key("params"), family, &file.params, &file.required, None);
        let required = at.key("required");
        for (index, name) in file.required.iter().enumerate().filter(|(_, name)| !file.params.contains_key(*name)) {
            self.unknown(
                &required.item(index),
                "unknown-field",
                "parameter",
                name,
                file.params.keys().map(String::as_str),
            );
        }
        let own = if file.from.contains('.') { file.from.clone() } else { format!("{family}.{}", file.from) };
        let entity = self.resolve(&at.key("from"), family, &own)?;
        if entity.restricted.is_some() {
            let message = format!("{own} is restricted: its records are opened one by one, so no run goes over them");
            self.problem(&at.key("from"), "restricted", message);
        }
        let scope = || RecordScope::record(self, family, entity, Some((PARAMS, &params)));
        let filter =
            file.filter.as_ref().and_then(|text| self.expr(&at.key("where"), text, &scope(), Need::Query, Want::Truth));
        let key = self.run_key(&at, file, &scope);
        let feature = file.feature.as_ref().map(|feature| {
            let address = format!("{family}.{feature}");
            let known =
                || self.families.get(family).into_iter().flat_map(|facts| facts.features.iter().map(String::as_str));
            if !known().any(|known| known == feature) {
                self.unknown(&at.key("feature"), "unknown-feature", "feature", feature, known());
            }
            address
        });
        let need = self.run_need(&at, file, entity);
        let from = From { entity, extra: Some((PARAMS, &params)) };
        let work = self.run_work(&at, file, from)?;
        let figures = self.run_figures(&at.key("figures"), family, file, &scope);
        if let Some(handler) = &file.undo {
            self.run_handler(&at.key("undo"), handler);
        }
        Some(Run {
            address: address.to_string(),
            family: family.to_string(),
            access_family: self.access_family(family),
            name: file.run.clone(),
            title: file.title.clone(),
            description: file.description.clone().unwrap_or_default(),
            need,
            feature,
            params,
            entity: entity.address.clone(),
            filter,
            key,
            work,
            figures,
            undo: file.undo.clone(),
            route: file.route.clone(),
        })
    }

    fn run_need(&self, at: &At<'_>, file: &RunFile, entity: &Entity) -> crate::model::Need {
        let need = self.need_any(&at.key("by"), &file.by);
        let read = entity.access.operations.get(&crate::model::Operation::Read);
        if let Some(role) = need.0.iter().find(|role| !read.is_some_and(|read| read.allows(**role))) {
            self.problem(
                &at.key("by"),
                "limited",
                format!("the role {role} may not read {}, so there would be no rows", entity.address),
            );
        }
        need
    }

    /// The key names the row, and every parameter that is not said to be free.
    fn run_key<'s>(&'s self, at: &At<'_>, file: &RunFile, scope: &dyn Fn() -> RecordScope<'s>) -> Vec<Arc<Checked>> {
        let place = at.key("key");
        let mut key = Vec::new();
        let mut sound = true;
        for (index, text) in file.key.iter().enumerate() {
            match self.expr(&place.item(index), text, &scope(), Need::Row, Want::Any) {
                Some(checked) => key.push(checked),
                None => sound = false,
            }
        }
        let free = at.key("free");
        for (index, name) in file.free.iter().enumerate().filter(|(_, name)| !file.params.contains_key(*name)) {
            self.unknown(&free.item(index), "unknown-field", "parameter", name, file.params.keys().map(String::as_str));
        }
        if !sound {
            return key;
        }
        let read: BTreeSet<&str> = key
            .iter()
            .flat_map(|checked| &checked.deps)
            .filter(|path| path.first().is_some_and(|first| &**first == PARAMS))
            .filter_map(|path| path.get(1))
            .map(|name| &**name)
            .collect();
        for name in file.params.keys().filter(|name| !read.contains(name.as_str()) && !file.free.contains(name)) {
            let message = format!(
                "'key' leaves out params.{name}, so another {name} would find everything done; name it here, or under 'free'"
            );
            self.problem_key(&place, "run-key", message);
        }
        if !key
            .iter()
            .flat_map(|checked| &checked.deps)
            .any(|path| path.first().is_some_and(|first| &**first != PARAMS))
        {
            self.problem_key(&place, "run-key", "'key' names nothing of the record, so one row would be all");
        }
        key
    }

    fn run_work(&self, at: &At<'_>, file: &RunFile, from: From<'_>) -> Option<RunWork> {
        match (&file.call, file.effects.is_empty()) {
            (Some(_), false) => {
                self.problem_key(&at.key("do"), "wrong-value", "a run has 'call' or 'do', not both");
                None
            }
            (None, true) => {
                self.problem(&at.key("run"), "missing-key", "a run lacks 'call' or 'do'");
                None
            }
            (Some(handler), true) => {
                self.run_handler(&at.key("call"), handler);
                Some(RunWork::Call(handler.clone()))
            }
            (None, false) => {
                let list = at.key("do");
                let effects: Vec<Arc<OtherEffect>> = file
                    .effects
                    .iter()
                    .enumerate()
                    .filter_map(|(index, decl)| self.run_effect(&list.item(index), decl, from))
                    .collect();
                Some(RunWork::Do(effects))
            }
        }
    }

    fn run_handler(&self, at: &At<'_>, handler: &str) {
        if !self.handlers.unchecked && !self.handlers.runs.iter().any(|known| known == handler) {
            self.unknown(at, "no-handler", "row handler", handler, self.handlers.runs.iter().map(String::as_str));
        }
    }

    fn run_figures<'s>(
        &'s self,
        at: &At<'_>,
        family: &str,
        file: &RunFile,
        scope: &dyn Fn() -> RecordScope<'s>,
    ) -> Vec<RunFigure> {
        let bare: IndexMap<String, Property> = file
            .figures
            .iter()
            .map(|(name, property)| (name.clone(), Property { compute: None, ..property.clone() }))
            .collect();
        let fields = self.loose_fields(at, family, &bare, &[], None);
        let mut out = Vec::new();
        for (field, (name, property)) in fields.into_iter().zip(&file.figures) {
            let place = at.key(name);
            if !matches!(
                field.kind,
                FieldKind::Int
                    | FieldKind::Duration
                    | FieldKind::Money
                    | FieldKind::Quantity
                    | FieldKind::Decimal { .. }
            ) {
                self.problem_key(
                    &place,
                    "wrong-value",
                    format!("'{name}' cannot be added up: a figure is an int, money, a quantity or a decimal"),
                );
            }
            if field.kind == FieldKind::Money
                && (field.currency != CurrencySource::Base
                    || property.currency.as_deref().is_some_and(|currency| currency != "base"))
            {
                self.problem_key(
                    &place.key("x-currency"),
                    "wrong-value",
                    "figures are in the business currency: x-currency: base",
                );
            }
            if file.call.is_some() && property.compute.is_some() {
                self.problem_key(
                    &place.key("x-compute"),
                    "misplaced-keyword",
                    "figures of a row handler are its own; 'x-compute' goes with 'do'",
                );
            }
            if file.call.is_none() && property.compute.is_none() {
                self.problem_key(&place, "missing-key", format!("'{name}' lacks 'x-compute', its value for one row"));
            }
            let value = property.compute.as_ref().and_then(|text| {
                self.expr(&place.key("x-compute"), text, &scope(), Need::Row, Want::Field(&field.kind))
            });
            out.push(RunFigure { field, value });
        }
        out
    }
}
