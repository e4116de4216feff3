//! Dashboards: tiles over reports and entity lists.

use std::sync::Arc;

use indexmap::IndexMap;
use kernel_expr::Need as ExprNeed;

use crate::check::expression::Want;
use crate::check::scope::RecordScope;
use crate::check::{At, Check};
use crate::model::{Dashboard, Report};
use crate::read::FamilySource;
use crate::source::presentation::TileDecl;

const TILE_KINDS: [&str; 3] = ["number", "chart", "list"];
const CHARTS: [&str; 4] = ["bar", "line", "area", "donut"];

impl Check<'_> {
    pub fn dashboards(
        &self,
        order: &[&FamilySource],
        reports: &IndexMap<String, Arc<Report>>,
    ) -> IndexMap<String, Arc<Dashboard>> {
        let mut out = IndexMap::new();
        for source in order {
            for doc in &source.dashboards {
                let at = At::root(&doc.file);
                let address = format!("{}.{}", source.name, doc.value.dashboard);
                self.file_name(doc, "dashboard", &doc.value.dashboard);
                self.label(&at.key("title"), &doc.value.title, &[]);
                let list = at.key("tiles");
                for (index, tile) in doc.value.tiles.iter().enumerate() {
                    let place = list.item(index);
                    if doc.value.tiles[..index].iter().any(|other| other.key == tile.key) {
                        self.problem(&place.key("key"), "duplicate", format!("the tile '{}' stands twice", tile.key));
                    }
                    self.tile(&place, tile, &source.name, reports);
                }
                let dashboard = Dashboard {
                    address: address.clone(),
                    family: source.name.clone(),
                    title: doc.value.title.clone(),
                    route: doc.value.route.clone(),
                    tiles: doc.value.tiles.clone(),
                };
                if out.insert(address.clone(), Arc::new(dashboard)).is_some() {
                    self.problem(
                        &at.key("dashboard"),
                        "duplicate",
                        format!("the dashboard {address} is declared twice"),
                    );
                }
            }
        }
        out
    }

    fn tile(&self, at: &At<'_>, tile: &TileDecl, family: &str, reports: &IndexMap<String, Arc<Report>>) {
        self.label(&at.key("title"), &tile.title, &[]);
        if !TILE_KINDS.contains(&tile.kind.as_str()) {
            self.unknown(&at.key("kind"), "unknown-word", "tile kind", &tile.kind, TILE_KINDS);
        }
        match (&tile.chart, tile.kind == "chart") {
            (Some(chart), true) if !CHARTS.contains(&chart.as_str()) => {
                self.unknown(&at.key("chart"), "unknown-word", "chart", chart, CHARTS)
            }
            (Some(_), false) => {
                self.problem_key(&at.key("chart"), "misplaced-keyword", "'chart' stands on tiles of kind chart alone")
            }
            (None, true) => self.problem_key(at, "missing-key", "a chart lacks 'chart': bar, line, area or donut"),
            _ => {}
        }
        match (&tile.report, &tile.entity) {
            (Some(address), None) => {
                let Some(report) = self.report_address(&at.key("report"), family, address, reports) else { return };
                self.tile_report(at, tile, report);
            }
            (None, Some(address)) => {
                let place = at.key("entity");
                let Some(entity) = self.resolve(&place, family, address) else { return };
                if let Some(filter) = &tile.filter {
                    self.filter(&at.key("filter"), filter, entity);
                }
                let names = entity.fields.iter().map(|field| field.name.as_str()).collect::<Vec<_>>();
                self.tile_columns(at, tile, &names);
            }
            _ => self.problem_key(at, "wrong-value", "a tile shows a report or an entity, one of the two"),
        }
    }

    fn tile_report(&self, at: &At<'_>, tile: &TileDecl, report: &Report) {
        let params = at.key("params");
        for (name, text) in &tile.params {
            let place = params.key(name);
            let Some(param) = report.params.iter().find(|param| param.name == *name) else {
                let near = crate::diagnostic::nearest(name, report.params.iter().map(|param| param.name.as_str()));
                self.report(
                    at.file,
                    place.key_span(),
                    "unknown-field",
                    format!("{} takes no parameter '{name}'", report.address),
                    near,
                );
                continue;
            };
            let scope = RecordScope::loose(self, &report.family, &[], None);
            self.expr(&place, text, &scope, ExprNeed::Row, Want::Field(&param.kind));
        }
        for param in report
            .params
            .iter()
            .filter(|param| param.required && param.default.is_none() && param.default_expr.is_none())
        {
            if !tile.params.contains_key(&param.name) {
                self.problem_key(
                    at,
                    "missing-key",
                    format!("{} demands the parameter '{}'", report.address, param.name),
                );
            }
        }
        let names: Vec<&str> = report.columns.iter().map(|column| column.name.as_str()).collect();
        self.tile_columns(at, tile, &names);
    }

    fn tile_columns(&self, at: &At<'_>, tile: &TileDecl, names: &[&str]) {
        if let Some(x) = &tile.x
            && !names.contains(&x.as_str())
        {
            self.unknown(&at.key("x"), "unknown-column", "column", x, names.iter().copied());
        }
        let list = at.key("y");
        for (index, y) in tile.y.iter().enumerate() {
            if !names.contains(&y.as_str()) {
                self.unknown(&list.item(index), "unknown-column", "column", y, names.iter().copied());
            }
        }
    }
}
