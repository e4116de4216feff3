//! `x-suggest`: whether the report is there, takes words and leads somewhere.

use std::collections::HashMap;
use std::sync::Arc;

use indexmap::IndexMap;

use crate::check::{At, Check};
use crate::model::Report;
use crate::read::Doc;
use crate::source::entity::EntityFile;
use crate::source::field::SuggestDecl;

impl Check<'_> {
    pub fn suggestions(&self, docs: &HashMap<String, &Doc<EntityFile>>, reports: &IndexMap<String, Arc<Report>>) {
        for entity in self.entities.values() {
            let Some(doc) = docs.get(&entity.address) else { continue };
            let root = At::root(&doc.file);
            let properties = root.key("properties");
            for (name, property) in &doc.value.properties {
                if let Some(decl) = &property.suggest {
                    self.suggestion(&properties.key(name).key("x-suggest"), decl, reports);
                }
            }
            let transitions = root.key("x-transitions");
            for (transition, decl) in &doc.value.transitions {
                let transition = transitions.key(transition);
                let questions = transition.key("ask");
                for (name, property) in &decl.ask {
                    if let Some(decl) = &property.suggest {
                        self.suggestion(&questions.key(name).key("x-suggest"), decl, reports);
                    }
                }
            }
        }
    }

    fn suggestion(&self, at: &At<'_>, decl: &SuggestDecl, reports: &IndexMap<String, Arc<Report>>) {
        let Some(report) = reports.get(&decl.report) else {
            let known = reports.keys().map(String::as_str);
            return self.unknown(&at.key("report"), "unknown-report", "report", &decl.report, known);
        };
        self.parameter(&at.key("param"), report, &decl.param);
        if report.columns.first().is_none_or(|column| column.drill.is_none()) {
            let message = format!("the first column of {} leads nowhere; give it a 'drill'", report.address);
            self.problem(&at.key("report"), "wrong-value", message);
        }
    }

    /// A parameter of a report, by its name.
    pub(super) fn parameter(&self, at: &At<'_>, report: &Report, name: &str) {
        let known = || report.params.iter().map(|field| field.name.as_str());
        if !known().any(|known| known == name) {
            self.unknown(at, "unknown-parameter", &format!("parameter of {}", report.address), name, known());
        }
    }
}
