//! Columns of a list that a report fills.

use std::sync::Arc;

use indexmap::IndexMap;

use crate::check::{At, Check, names};
use crate::model::{Column, ColumnKind, Entity, ListFigure, ListFigures, Report};
use crate::read::FamilySource;
use crate::source::presentation::{ListFigureDecl, ListFiguresDecl};

impl Check<'_> {
    /// The figures of lists by the address of their entity.
    pub fn list_figures(
        &self,
        order: &[&FamilySource],
        reports: &IndexMap<String, Arc<Report>>,
    ) -> Vec<(String, ListFigures)> {
        let mut out = Vec::new();
        for source in order {
            for doc in &source.screens {
                let address = format!("{}.{}", source.name, doc.value.screens);
                let declared = doc.value.list.as_ref().and_then(|list| list.figures.as_ref());
                if let (Some(declared), Some(entity)) = (declared, self.entities.get(&address)) {
                    let at = At::root(&doc.file);
                    let at = at.key("list");
                    out.extend(
                        self.figures(&at.key("figures"), declared, entity, reports).map(|figures| (address, figures)),
                    );
                }
            }
        }
        out
    }

    fn figures(
        &self,
        at: &At<'_>,
        declared: &ListFiguresDecl,
        entity: &Entity,
        reports: &IndexMap<String, Arc<Report>>,
    ) -> Option<ListFigures> {
        let (report, _) = self.report_about(&at.key("report"), &declared.report, entity, reports)?;
        let place = at.key("columns");
        if declared.columns.is_empty() {
            self.problem(&place, "no-effect", "figures without columns show nothing");
        }
        let columns = declared
            .columns
            .iter()
            .map(|(name, figure)| self.figure(&place.key(name), name, figure, entity, report))
            .collect();
        Some(ListFigures { report: declared.report.clone(), columns })
    }

    fn figure(
        &self,
        at: &At<'_>,
        name: &str,
        declared: &ListFigureDecl,
        entity: &Entity,
        report: &Report,
    ) -> ListFigure {
        if !names::is_camel(name) {
            self.problem_key(at, "name", format!("'{name}' is not camelCase"));
        }
        if entity.field(name).is_some() {
            self.problem_key(
                at,
                "duplicate",
                format!("{} has a field '{name}'; name the figure otherwise", entity.address),
            );
        }
        self.label(&at.key("label"), &declared.label, &[]);
        let list = at.key("of");
        if declared.of.is_empty() {
            self.problem(&list, "no-effect", format!("'{name}' adds nothing up"));
        }
        for (index, of) in declared.of.iter().enumerate() {
            let place = list.item(index);
            match report.columns.iter().find(|column| column.name == *of) {
                None => {
                    let known = report.columns.iter().map(|column| column.name.as_str());
                    self.unknown(&place, "unknown-column", &format!("column of {}", report.address), of, known);
                }
                Some(column) if !is_amount(column) => {
                    let message = format!("'{of}' is no amount in the one currency of {}", report.address);
                    self.problem(&place, "wrong-value", message);
                }
                Some(_) => {}
            }
        }
        ListFigure {
            name: name.to_string(),
            label: declared.label.clone(),
            of: declared.of.clone(),
            tone: declared.tone,
        }
    }
}

fn is_amount(column: &Column) -> bool {
    column.kind == ColumnKind::Money && column.currency.is_none()
}
