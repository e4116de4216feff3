//! Queries and reports.

use std::sync::Arc;

use indexmap::IndexMap;
use kernel_expr::Need as ExprNeed;

use super::measures::{Rows, measured};
use crate::check::expression::Want;
use crate::check::scope::{Extra, RecordScope};
use crate::check::{At, Check, names};
use crate::model::{Column, ColumnKind, ColumnWords, Field, FieldKind, Query, Report, ReportSource};
use crate::read::{Doc, FamilySource};
use crate::source::report::{ColumnDecl, QueryFile, ReportFile};

const COLUMN_KINDS: [(&str, ColumnKind); 8] = [
    ("text", ColumnKind::Text),
    ("int", ColumnKind::Int),
    ("duration", ColumnKind::Duration),
    ("money", ColumnKind::Money),
    ("quantity", ColumnKind::Quantity),
    ("percent", ColumnKind::Percent),
    ("date", ColumnKind::Date),
    ("link", ColumnKind::Link),
];
const COLUMN_WORDS: [(&str, ColumnWords); 2] = [("each", ColumnWords::Each), ("names", ColumnWords::Names)];

impl Check<'_> {
    pub fn queries(&self, order: &[&FamilySource]) -> IndexMap<String, Arc<Query>> {
        let mut out = IndexMap::new();
        for source in order {
            for doc in &source.queries {
                let address = format!("{}.{}", source.name, doc.value.query);
                self.file_name(doc, "query", &doc.value.query);
                if out.contains_key(&address) {
                    self.problem(
                        &At::root(&doc.file).key("query"),
                        "duplicate",
                        format!("the query {address} is declared twice"),
                    );
                }
                if let Some(query) = self.query(&source.name, &address, doc) {
                    out.insert(address, Arc::new(query));
                }
            }
        }
        out
    }

    /// A thing is named like its file.
    pub fn file_name<T>(&self, doc: &Doc<T>, key: &str, name: &str) {
        let at = At::root(&doc.file);
        if !names::is_kebab(name) {
            let near = Some(names::snake(name).replace('_', "-")).filter(|kebab| names::is_kebab(kebab));
            let place = at.key(key);
            self.report(at.file, place.span(), "name", format!("a {key} is named in kebab-case"), near);
        } else if name != doc.stem {
            self.problem(&at.key(key), "name", format!("the file is named {}.yaml, the {key} '{name}'", doc.stem));
        }
    }

    fn query(&self, family: &str, address: &str, doc: &Doc<QueryFile>) -> Option<Query> {
        let at = At::root(&doc.file);
        let file = &doc.value;
        let params = self.loose_fields(&at.key("params"), family, &file.params, &[], None);
        let (entity, lines) = self.resolve_rows(&at.key("from"), family, &file.from)?;
        let extra: Extra<'_> = Some(("params", &params));
        let set = lines.and_then(|index| entity.lines.get(index));
        let scope = || match set {
            Some(set) => RecordScope::line(self, family, entity, set, extra, None),
            None => RecordScope::record(self, family, entity, extra),
        };
        let filter = file
            .filter
            .as_ref()
            .and_then(|text| self.expr(&at.key("where"), text, &scope(), ExprNeed::Query, Want::Truth));
        let group_place = at.key("group");
        let mut group = Vec::new();
        for (name, text) in &file.group {
            group.extend(
                self.expr(&group_place.key(name), text, &scope(), ExprNeed::Query, Want::Any)
                    .map(|checked| (name.clone(), checked)),
            );
        }
        let measures_place = at.key("measures");
        let mut measures = Vec::new();
        for (name, text) in &file.measures {
            let place = measures_place.key(name);
            if file.group.contains_key(name) {
                self.problem_key(&place, "duplicate", format!("'{name}' is already a column of 'group'"));
            }
            measures.extend(self.measure(&place, text, &scope).map(|measure| (name.clone(), measure)));
        }
        let rows = Rows { check: self, entity, set };
        filter.iter().for_each(|filter| rows.stored(&at.key("where"), filter));
        group.iter().for_each(|(name, checked)| rows.stored(&group_place.key(name), checked));
        for (name, checked) in measures.iter().filter_map(|(name, measure)| Some((name, measured(measure)?))) {
            rows.stored(&measures_place.key(name), checked);
        }
        let currencies = rows.currencies(&measures_place, &group, &measures, filter.as_deref());
        let sort_place = at.key("sort");
        for (index, name) in file.sort.iter().enumerate() {
            let bare = name.trim_start_matches('-');
            if !file.group.contains_key(bare) && !file.measures.contains_key(bare) {
                let known = file.group.keys().chain(file.measures.keys()).map(String::as_str);
                self.unknown(&sort_place.item(index), "unknown-column", "column of this query", bare, known);
            }
        }
        Some(Query {
            address: address.to_string(),
            entity: entity.address.clone(),
            lines: set.map(|set| set.name.clone()),
            filter,
            params,
            group,
            measures,
            currencies,
            sort: file.sort.clone(),
            limit: file.limit,
        })
    }

    pub fn reports(
        &self,
        order: &[&FamilySource],
        queries: &IndexMap<String, Arc<Query>>,
    ) -> IndexMap<String, Arc<Report>> {
        let mut out = IndexMap::new();
        for source in order {
            for doc in &source.reports {
                let address = format!("{}.{}", source.name, doc.value.report);
                self.file_name(doc, "report", &doc.value.report);
                if out.contains_key(&address) {
                    self.problem(
                        &At::root(&doc.file).key("report"),
                        "duplicate",
                        format!("the report {address} is declared twice"),
                    );
                }
                if let Some(report) = self.report_file(source, address.clone(), doc, queries) {
                    out.insert(address, Arc::new(report));
                }
            }
        }
        out
    }

    fn report_file(
        &self,
        source: &FamilySource,
        address: String,
        doc: &Doc<ReportFile>,
        queries: &IndexMap<String, Arc<Query>>,
    ) -> Option<Report> {
        let at = At::root(&doc.file);
        let file = &doc.value;
        self.label(&at.key("title"), &file.title, &[]);
        let params_place = at.key("params");
        let mut params = self.loose_fields(&params_place, &source.name, &file.params, &file.required, None);
        let required = at.key("required");
        for (index, name) in file.required.iter().enumerate() {
            if !file.params.contains_key(name) {
                self.unknown(
                    &required.item(index),
                    "unknown-field",
                    "parameter",
                    name,
                    file.params.keys().map(String::as_str),
                );
            }
        }
        let mut columns = self.columns_of(&at.key("columns"), file);
        let need = self.need_any(&at.key("role"), &file.role).with_special_roles();
        let mut classes = Vec::new();
        let content = match (&file.query, &file.handler) {
            (Some(name), None) => {
                let place = at.key("query");
                let full = if name.contains('.') { name.clone() } else { format!("{}.{name}", source.name) };
                let Some(query) = queries.get(&full) else {
                    if !source.unreadable.iter().any(|(kind, unreadable)| *kind == "query" && unreadable == name) {
                        self.unknown(&place, "unknown-query", "query", name, query_names(queries, &source.name));
                    }
                    return None;
                };
                self.query_columns(&at, file, query, &mut params);
                self.shown_columns(&at.key("columns"), query, &mut columns);
                if let Some((field, role)) = self.query_tells(query, &need) {
                    self.problem(&place, "limited", format!("this report would tell the role {role} what '{field}' holds, which it may not read; name a higher role"));
                }
                classes = self.query_classes(query);
                ReportSource::Query(Arc::clone(query))
            }
            (None, Some(handler)) => {
                if !self.handlers.unchecked && !self.handlers.reports.contains(handler) {
                    self.unknown(
                        &at.key("handler"),
                        "no-handler",
                        "report handler",
                        handler,
                        self.handlers.reports.iter().map(String::as_str),
                    );
                }
                ReportSource::Handler(handler.clone())
            }
            (Some(_), Some(_)) => {
                self.problem_key(&at.key("handler"), "wrong-value", "a report has a query or a handler, not both");
                return None;
            }
            (None, None) => {
                self.problem(&at.key("report"), "missing-key", "a report lacks 'query' or 'handler'");
                return None;
            }
        };
        let about = self.about(&at, file, &params);
        // A report about one record tells what it holds, whatever handler makes it.
        let subject = params.iter().find(|field| Some(&field.name) == about.as_ref());
        if let Some(FieldKind::Link(targets)) = subject.map(|field| &field.kind) {
            let entities = targets.iter().filter_map(|target| self.entities.get(target));
            classes.extend(entities.filter_map(|entity| Some(entity.restricted.as_ref()?.class.clone())));
            classes.dedup();
        }
        if let Some(group) = &file.group {
            self.label(&at.key("group"), group, &[]);
        }
        Some(Report {
            address,
            family: source.name.clone(),
            name: file.report.clone(),
            title: file.title.clone(),
            description: file.description.clone().unwrap_or_default(),
            group: file.group.clone(),
            source: content,
            params,
            about,
            columns,
            need,
            classes,
            route: file.route.clone(),
            landscape: file.landscape,
        })
    }

    /// The parameter of the record a report is about links to one kind of record.
    fn about(&self, at: &At<'_>, file: &ReportFile, params: &[Field]) -> Option<String> {
        let name = file.about.as_ref()?;
        let place = at.key("about");
        let links = |field: &&Field| matches!(&field.kind, FieldKind::Link(targets) if targets.len() == 1);
        match params.iter().find(|field| field.name == *name) {
            None => self.unknown(
                &place,
                "unknown-field",
                "parameter",
                name,
                params.iter().filter(links).map(|field| field.name.as_str()),
            ),
            Some(field) if !links(&field) => self.problem(
                &place,
                "wrong-value",
                "a report is about the record a link names; this parameter is no link to one kind of record",
            ),
            Some(_) => {}
        }
        Some(name.clone())
    }

    fn columns_of(&self, at: &At<'_>, file: &ReportFile) -> Vec<Column> {
        let mut out = Vec::new();
        for (name, column) in &file.columns {
            let place = at.key(name);
            self.label(&place.key("label"), &column.label, &[]);
            let kind = COLUMN_KINDS.iter().find(|(word, _)| *word == column.kind).map(|(_, kind)| *kind);
            if kind.is_none() {
                self.unknown(
                    &place.key("kind"),
                    "unknown-word",
                    "column kind",
                    &column.kind,
                    COLUMN_KINDS.iter().map(|(word, _)| *word),
                );
            }
            let kind = kind.unwrap_or(ColumnKind::Text);
            let adds_up =
                matches!(kind, ColumnKind::Int | ColumnKind::Duration | ColumnKind::Money | ColumnKind::Quantity);
            if column.total && !adds_up {
                self.problem_key(&place.key("total"), "wrong-value", "numbers alone have a total");
            }
            if kind == ColumnKind::Link {
                self.problem(&place.key("kind"), "wrong-value", "a link column would show ids; write kind: text, give the name of the record, and 'drill' for where it leads");
            }
            let words = self.words_of(&place, column, kind);
            let currency = self.currency_of(at, &place, column, kind, file);
            out.push(Column {
                name: name.clone(),
                label: column.label.clone(),
                kind,
                total: column.total,
                drill: column.drill.clone(),
                words,
                currency,
            });
        }
        out
    }

    fn words_of(&self, place: &At<'_>, column: &ColumnDecl, kind: ColumnKind) -> ColumnWords {
        let Some(word) = &column.words else { return ColumnWords::default() };
        let place = place.key("words");
        if kind != ColumnKind::Text {
            self.problem_key(&place, "wrong-value", "texts alone are words");
        }
        match COLUMN_WORDS.iter().find(|(known, _)| known == word) {
            Some((_, words)) => *words,
            None => {
                self.unknown(
                    &place,
                    "unknown-word",
                    "kind of words",
                    word,
                    COLUMN_WORDS.iter().map(|(known, _)| *known),
                );
                ColumnWords::default()
            }
        }
    }

    /// Columns and parameters of a report over a query must be those of the query.
    fn query_columns(&self, at: &At<'_>, file: &ReportFile, query: &Query, params: &mut Vec<Field>) {
        let columns = at.key("columns");
        let known: Vec<&str> = query
            .group
            .iter()
            .map(|(name, _)| name.as_str())
            .chain(query.measures.iter().map(|(name, _)| name.as_str()))
            .collect();
        for name in file.columns.keys().filter(|name| !known.contains(&name.as_str())) {
            let near = crate::diagnostic::nearest(name, known.iter().copied());
            let place = columns.key(name);
            self.report(
                at.file,
                place.key_span(),
                "unknown-column",
                format!("query {} gives no column '{name}'", query.address),
                near,
            );
        }
        let declared = at.key("params");
        for name in file.params.keys().filter(|name| !query.params.iter().any(|param| param.name == **name)) {
            let near = crate::diagnostic::nearest(name, query.params.iter().map(|param| param.name.as_str()));
            let place = declared.key(name);
            self.report(
                at.file,
                place.key_span(),
                "unknown-field",
                format!("query {} takes no parameter '{name}'", query.address),
                near,
            );
        }
        for param in query.params.iter().filter(|param| !file.params.contains_key(&param.name)) {
            params.push(copied(param, params.len()));
        }
    }

    /// Resolves `<family>.<report>`.
    pub fn report_address<'r>(
        &self,
        at: &At<'_>,
        family: &str,
        address: &str,
        reports: &'r IndexMap<String, Arc<Report>>,
    ) -> Option<&'r Report> {
        let report = reports.get(address);
        match report {
            None => {
                let (owner, name) = address.split_once('.').unwrap_or((family, address));
                let source = self.sources.families.iter().find(|source| source.name == owner);
                let unreadable = source.is_some_and(|source| {
                    source.unreadable.iter().any(|(kind, unreadable)| *kind == "report" && unreadable == name)
                        || source.reports.iter().any(|doc| doc.value.report == name)
                });
                if !unreadable {
                    self.unknown(at, "unknown-report", "report", address, reports.keys().map(String::as_str));
                }
            }
            Some(report) if !self.may_use(family, &report.family) => {
                self.problem(
                    at,
                    "needs",
                    format!(
                        "'{address}' belongs to family '{}', which '{family}' does not name in its needs",
                        report.family
                    ),
                );
            }
            Some(_) => {}
        }
        report.map(Arc::as_ref)
    }
}

fn query_names<'q>(queries: &'q IndexMap<String, Arc<Query>>, family: &str) -> Vec<&'q str> {
    let own = format!("{family}.");
    queries.keys().map(|address| address.strip_prefix(&own).unwrap_or(address)).collect()
}

/// A parameter of the query offered by the report as it is.
fn copied(param: &Field, slot: usize) -> Field {
    Field {
        name: param.name.clone(),
        column: param.column.clone(),
        slot,
        label: param.label.clone(),
        help: param.help.clone(),
        kind: param.kind.clone(),
        required: param.required,
        read_only: false,
        immutable: false,
        default: param.default.clone(),
        default_expr: param.default_expr.clone(),
        compute: None,
        stored: param.stored,
        rollup: None,
        show_if: param.show_if.clone(),
        access: param.access.clone(),
        currency: param.currency,
        min: param.min,
        max: param.max,
        min_length: param.min_length,
        max_length: param.max_length,
        pattern: param.pattern.clone(),
        link_where: param.link_where.clone(),
        formerly: None,
        unique: false,
        ignore_case: false,
        suggest: None,
        counts_sms: false,
        encrypted: false,
        is_signature: false,
        is_links: false,
    }
}

/// Where the drill of a column leads, for the check of routes.
pub(crate) fn drill(column: &ColumnDecl) -> Option<&str> {
    column.drill.as_deref()
}
