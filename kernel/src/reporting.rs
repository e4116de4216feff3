//! Running reports: parameters, declared queries or handlers, and the answer's shapes.

use std::collections::HashMap;
use std::sync::Arc;

use indexmap::IndexMap;
use kernel_access::{Actor, Deny, decide_family};
use kernel_expr::SqlRepr;
use kernel_manifest::model::report::ReportSource;
use kernel_manifest::model::{Column, ColumnKind, FieldKind, Operation, Query, Report};
use kernel_types::scaled::format_scaled;
use kernel_types::{Id, MONEY_SCALE, Role, Scope, Value, currency};
use serde_json::{Map, Value as Json, json};

use crate::app::App;
use crate::body::parse_value;
use crate::context::OpContext;
use crate::draft::link_id;
use crate::env::{Surroundings, from_sql};
use crate::error::{FieldError, OpError, OpResult};
use crate::module::Product;
use crate::op::Op;
use crate::params::{default_of, typed_json};
use crate::reach;
use crate::report::{ChartKind, ReportCall, ReportRow, ReportTable, RowKind, yes_or_no};
use crate::say;
use crate::words::Words;

pub mod bases;
mod choices;
mod columns;
mod currencies;
mod files;
pub mod nothing_found;
pub mod rows;
mod words;

pub(crate) use files::{amount, amount_of, sheet_value};

/// `/v1/{family}/reports/{name}`; like records, a family also answers for the shared ground it stands on.
pub fn find(app: &App, family: &str, name: &str) -> OpResult<Arc<Report>> {
    let registry = &app.product.registry;
    if let Some(report) = registry.reports.get(&format!("{family}.{name}")) {
        return Ok(Arc::clone(report));
    }
    let shared = registry.families.values().filter(|other| other.access_family == family);
    let mut found = shared.filter_map(|other| registry.reports.get(&format!("{}.{name}", other.name)));
    found.next().map(Arc::clone).ok_or(OpError::NotFound)
}

/// Reports with a screen that the caller may open: name, title, description, heading and path, as the business words them.
pub fn catalogue(product: &Product, context: &OpContext) -> Vec<Json> {
    let registry = &product.registry;
    let words = Words::new(registry, &context.business.sector);
    let mut found: Vec<(String, String, Json)> = registry
        .reports
        .values()
        .filter(|report| reach(registry, &context.actor, report).is_ok())
        .filter_map(|report| {
            // A path with a parameter opens from its record, not from a list.
            let path = report.route.as_ref().filter(|path| !path.contains('{'))?;
            let family = registry.families.get(&report.family)?;
            let (title, group) = (words.translate(&report.title), words.translate(report.group.as_ref().unwrap_or(&family.title)));
            let row = json!({"name": report.address, "title": title, "description": words.translate(&report.description), "group": group, "path": path});
            Some((group, title, row))
        })
        .collect();
    found.sort_by(|a, b| (&a.0, &a.1).cmp(&(&b.0, &b.1)));
    found.into_iter().map(|(_, _, row)| row).collect()
}

/// A report that ran.
pub struct ReportResult {
    pub report: Arc<Report>,
    pub call: ReportCall,
    pub table: ReportTable,
}

/// Names that are not parameters of the report but of the request.
const REQUEST_WORDS: [&str; 1] = ["format"];

/// How far into a report a caller may see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// Whatever it holds; a query still answers through the caller's own rows.
    Whole,
    /// For one record the caller's own grant finds: the one the report is about.
    OneRecord,
}

/// Whether the caller may have a report at all. A handler reads whole books; who sees only part of them (a portal user, a
/// scope of own or assigned records) may have it only when it is about one record.
///
/// # Errors
/// Why not; without a grant in the family the report is absent.
pub fn reach(registry: &kernel_manifest::Registry, actor: &Actor, report: &Report) -> Result<Reach, Deny> {
    let family = registry.families.get(&report.family).ok_or(Deny::Absent)?;
    let role = decide_family(actor, &family.access_family)?;
    if actor.system {
        return Ok(Reach::Whole);
    }
    // Of restricted records only holders of their classes are told sums.
    if !report.need.allows(role) || !report.classes.iter().all(|class| actor.holds(class)) {
        return Err(Deny::Forbidden);
    }
    let whole = role != Role::Portal && actor.scope_in(&family.access_family) == Scope::All;
    match (whole, &report.about, &report.source) {
        (true, _, _) | (false, None, ReportSource::Query(_)) => Ok(Reach::Whole),
        (false, Some(_), _) => Ok(Reach::OneRecord),
        (false, None, ReportSource::Handler(_)) => Err(Deny::Forbidden),
    }
}

/// Whether the parameter must be given by this caller: what a report is about must, unless the caller stands for one record.
pub fn is_required(report: &Report, field: &kernel_manifest::model::Field, actor: &Actor, reach: Reach) -> bool {
    match reach {
        Reach::OneRecord if report.about.as_deref() == Some(field.name.as_str()) => only_party(actor).is_none(),
        _ => field.required,
    }
}

pub async fn run(
    app: &Arc<App>,
    context: &OpContext,
    report: &Arc<Report>,
    pairs: &[(String, String)],
) -> OpResult<ReportResult> {
    let mut reader = app.reader(context).await?;
    reader.snapshot().await?;
    let mut op = Op::reading(app, context, &mut reader);
    let mut result = within(&mut op, report, pairs).await.map_err(|error| app.localize(context, error))?;
    if result.table.shape.is_none() {
        currencies::apart(&report.columns, &mut result.table);
    }
    Ok(result)
}

/// A report as somebody looks at it: [`run`], with the columns plugins of the business add. Only outside operations, for
/// guests are asked.
///
/// # Errors
/// As [`run`].
pub async fn shown(
    app: &Arc<App>,
    context: &OpContext,
    report: &Arc<Report>,
    pairs: &[(String, String)],
) -> OpResult<ReportResult> {
    let mut result = run(app, context, report, pairs).await?;
    columns::add(app, context, &mut result).await;
    nothing_found::note(app, context, report, pairs, &result).await;
    Ok(result)
}

/// A report inside an operation, with the rights of the operation's caller: for reports that are made from others.
///
/// # Errors
/// As [`run`].
pub async fn within(op: &mut Op<'_>, report: &Arc<Report>, pairs: &[(String, String)]) -> OpResult<ReportResult> {
    let (app, context) = (op.app, op.context);
    let family = app.product.registry.families.get(&report.family).ok_or(OpError::NotFound)?;
    let role = decide_family(&context.actor, &family.access_family)?;
    let reach = reach(&app.product.registry, &context.actor, report)?;
    let about = report.about.as_deref().filter(|_| reach == Reach::OneRecord);
    let mut params = parameters(app, context, report, pairs, role, reach)?;
    if let Some(name) = about {
        let record = reached(app, context, report, name, &params).await?;
        params.insert(name.to_string(), Value::from(&record));
    }
    let leaves = pairs.iter().any(|(name, value)| name == "format" && !value.is_empty() && value != "json");
    let call = ReportCall::new(Arc::clone(report), params, leaves);
    if let (Some(from), Some(to)) = (call.date("from"), call.date("to")) {
        crate::report::ordered(from, to)?;
    }
    let table = match &report.source {
        ReportSource::Handler(name) => {
            let Some(handler) = app.product.modules.reports.get(name.as_str()).copied() else {
                return Err(OpError::internal(format!("report handler '{name}' is declared but not registered")));
            };
            handler(op, &call).await?
        }
        ReportSource::Query(query) => run_query(op, report, query, &call).await?,
    };
    Ok(ReportResult { report: Arc::clone(report), call, table })
}

/// The one record a portal user stands for; who stands for several says which.
fn only_party(actor: &Actor) -> Option<Id> {
    match &*actor.membership.parties {
        [one] => Some(one.clone()),
        _ => None,
    }
}

/// The record a report is about, once the caller's own grant has found it; portal users need not name themselves.
async fn reached(
    app: &App,
    context: &OpContext,
    report: &Report,
    name: &str,
    params: &IndexMap<String, Value>,
) -> OpResult<Id> {
    let field = report.params.iter().find(|field| field.name == name);
    let Some(FieldKind::Link(targets)) = field.map(|field| &field.kind) else { return Err(OpError::Forbidden) };
    let entity = targets.first().and_then(|target| app.product.registry.entity(target)).ok_or(OpError::NotFound)?;
    let given = params.get(name).and_then(Value::as_str).map(link_id);
    let record = given.or_else(|| only_party(&context.actor)).ok_or(OpError::NotFound)?;
    let grant = reach::grant(context, entity, Operation::Read)?;
    let view = Surroundings { context, registry: &app.product.registry, role: grant.role() };
    app.reader(context).await?.load(&view, &grant, &record).await?.ok_or(OpError::NotFound)?;
    Ok(record)
}

fn parameters(
    app: &App,
    context: &OpContext,
    report: &Report,
    pairs: &[(String, String)],
    role: Role,
    reach: Reach,
) -> OpResult<IndexMap<String, Value>> {
    let mut errors = Vec::new();
    for (name, _) in pairs {
        if !REQUEST_WORDS.contains(&name.as_str()) && !report.params.iter().any(|param| param.name == *name) {
            errors.push(FieldError::new(
                format!("/{name}"),
                "unknown_field",
                say!("kernel-report-without-parameter", "This report has no parameter '{name}'.", name),
            ));
        }
    }
    let surroundings = Surroundings { context, registry: &app.product.registry, role };
    let mut params = IndexMap::new();
    let mut values = vec![Value::Null; report.params.len()];
    for (index, field) in report.params.iter().enumerate() {
        let pointer = format!("/{}", field.name);
        let given = pairs.iter().find(|(name, value)| *name == field.name && !value.is_empty()).map(|(_, value)| value);
        let value = match given {
            Some(text) => match parse_value(field, &typed_json(&field.kind, text), &pointer) {
                Ok(value) => value,
                Err(error) => {
                    errors.push(error);
                    Value::Null
                }
            },
            None => default_of(field, &report.params, &values, &surroundings),
        };
        if value.is_null() && is_required(report, field, &context.actor, reach) {
            errors.push(FieldError::new(
                pointer,
                "required",
                say!("kernel-required", "{label} is required.", label = crate::body::label_of(field)),
            ));
        }
        values[index] = value.clone();
        params.insert(field.name.clone(), value);
    }
    if errors.is_empty() { Ok(params) } else { Err(OpError::Invalid(errors)) }
}

async fn run_query(op: &mut Op<'_>, report: &Report, query: &Arc<Query>, call: &ReportCall) -> OpResult<ReportTable> {
    let entity = op.entity(&query.entity)?;
    let grant = reach::grant(op.context, &entity, Operation::Read)?;
    let params: Vec<Value> =
        query.params.iter().map(|param| call.params.get(&param.name).cloned().unwrap_or_default()).collect();
    let view = op.surroundings(grant.role());
    let aggregated = op.reader().aggregate(&view, &grant, query, &params).await?;
    let words = Words::new(&op.app.product.registry, &op.context.business.sector);
    let labels: Vec<_> = report
        .columns
        .iter()
        .map(|column| choices::labels(&op.app.product.registry, &entity, query, &column.name, &words))
        .collect();
    let rows = aggregated
        .rows
        .iter()
        .map(|row| {
            let cell = |(column, labels): (&Column, &HashMap<Arc<str>, Value>)| match aggregated
                .columns
                .iter()
                .position(|name| *name == column.name)
            {
                Some(index) => {
                    let value = cell_value(
                        column.kind,
                        aggregated.reprs[index],
                        row.values().get(index).unwrap_or(&Value::Null),
                    );
                    value.as_str().and_then(|word| labels.get(word)).cloned().unwrap_or(value)
                }
                None => Value::Null,
            };
            ReportRow {
                cells: report.columns.iter().zip(&labels).map(cell).collect(),
                keys: keys(query, row),
                ..ReportRow::default()
            }
        })
        .collect();
    let mut table = ReportTable { rows, ..ReportTable::default() };
    table.totals = totals(&report.columns, &table.rows);
    Ok(table)
}

/// What drills of a query's rows are filled with: its groups, as they are stored. They come first among the columns.
fn keys(query: &Query, row: &kernel_store::Row) -> Vec<(String, String)> {
    let groups = query.group.iter().zip(row.values());
    let key = |((name, grouped), value): (&(String, Arc<kernel_expr::Checked>), &Value)| {
        let text = value.as_str()?;
        let text =
            if matches!(grouped.ty, kernel_expr::Type::Link(_)) { link_id(text).to_string() } else { text.to_string() };
        Some((name.clone(), text))
    };
    groups.filter_map(key).collect()
}

/// A query's number at the scale its column is shown with.
fn cell_value(kind: ColumnKind, repr: SqlRepr, value: &Value) -> Value {
    let wanted = match kind {
        ColumnKind::Money => MONEY_SCALE,
        ColumnKind::Quantity | ColumnKind::Percent => 6,
        ColumnKind::Int | ColumnKind::Duration => 0,
        ColumnKind::Text | ColumnKind::Date | ColumnKind::Link => return value.clone(),
    };
    from_sql(wanted, repr, value)
}

/// The totals row of the columns declared with `total: true`, over detail rows.
pub fn totals(columns: &[Column], rows: &[ReportRow]) -> Option<Vec<Value>> {
    if !columns.iter().any(|column| column.total) {
        return None;
    }
    let sum = |index: usize| -> i64 {
        rows.iter()
            .filter(|row| row.kind == RowKind::Detail)
            .filter_map(|row| row.cells.get(index).and_then(Value::as_int))
            .sum()
    };
    Some(
        columns
            .iter()
            .enumerate()
            .map(|(index, column)| if column.total { Value::Int(sum(index)) } else { Value::Null })
            .collect(),
    )
}

impl ReportResult {
    /// The columns of the table: the declared ones, unless the table brings its own.
    pub fn columns(&self) -> &[Column] {
        self.table.shape.as_ref().map_or(&self.report.columns, |shape| &shape.columns)
    }

    /// The title in these words: as declared, or the table's own.
    pub fn title(&self, words: &Words<'_>) -> String {
        let own = self.table.shape.as_ref().and_then(|shape| shape.title.as_ref());
        own.map_or_else(|| words.translate(&self.report.title), |title| words.say(title))
    }

    /// What stands over a column, in these words.
    pub fn heading(&self, column: &Column, words: &Words<'_>) -> String {
        let own = self.table.shape.as_ref().and_then(|shape| shape.headings.get(&column.name));
        own.map_or_else(|| words.translate(&column.label), |heading| words.say(heading))
    }

    /// The remarks under the title, in these words.
    pub fn notes(&self, words: &Words<'_>) -> Vec<String> {
        self.table.notes.iter().map(|note| words.remark(note)).collect()
    }

    pub fn is_landscape(&self) -> bool {
        self.table.shape.as_ref().map_or(self.report.landscape, |shape| shape.landscape)
    }

    /// The currency of money cells.
    pub fn currency<'a>(&'a self, context: &'a OpContext) -> &'a str {
        self.table.currency.as_deref().unwrap_or(&context.business.currency)
    }

    /// The cell of a column as plain text; `cells` are its row, which may name the currency.
    pub fn cell_text(&self, column: &Column, value: &Value, cells: &[Value], context: &OpContext) -> String {
        match (column.kind, value) {
            (_, Value::Null) => String::new(),
            (ColumnKind::Money, Value::Int(amount)) => {
                format_scaled(*amount, MONEY_SCALE, currency::minor_digits(self.currency_in(column, cells, context)))
            }
            (ColumnKind::Quantity | ColumnKind::Percent, Value::Int(number)) => format_scaled(*number, 6, 0),
            (_, Value::Int(number)) => number.to_string(),
            (_, Value::Text(text)) => text.to_string(),
            (_, Value::Date(date)) => date.format("%Y-%m-%d").to_string(),
            (_, Value::Bool(flag)) => yes_or_no(*flag).into(),
            (_, Value::Instant(instant)) => instant.to_rfc3339(),
            (_, Value::Json(json)) => value.shown().or_else(|| json.as_str()).unwrap_or_default().to_string(),
        }
    }

    pub(crate) fn cell_json(&self, column: &Column, value: &Value, cells: &[Value], context: &OpContext) -> Json {
        match (column.kind, value) {
            (_, Value::Null) => Json::Null,
            (ColumnKind::Int | ColumnKind::Duration, Value::Int(number)) => json!(number),
            (_, Value::Bool(flag)) => json!(flag),
            (_, Value::Json(json)) if value.shown().is_none() => (**json).clone(),
            _ => json!(self.cell_text(column, value, cells, context)),
        }
    }

    /// `{columns, rows, totals, currency, notes, next, params}`
    pub fn to_json(&self, product: &Product, context: &OpContext) -> Json {
        let words = Words::new(&product.registry, &context.business.sector);
        let choices = self.choice_columns(&words);
        let cells = |values: &[Value], kind: RowKind| -> Map<String, Json> {
            let said =
                |index: usize, value: &Value| self.declared_cell(&words, &choices, index, value, kind).map(Json::from);
            let columns = self.columns().iter().zip(values).enumerate();
            columns
                .map(|(index, (column, value))| {
                    (
                        column.name.clone(),
                        said(index, value).unwrap_or_else(|| self.cell_json(column, value, values, context)),
                    )
                })
                .collect()
        };
        let rows: Vec<Json> = self
            .table
            .rows
            .iter()
            .map(|row| {
                let keys: Map<String, Json> =
                    row.keys.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
                json!({"cells": cells(&row.cells, row.kind), "level": row.level, "kind": row.kind.word(), "keys": keys})
            })
            .collect();
        let column = |column: &Column| {
            let mut described = crate::drawn::describe_column(column, &words);
            described["label"] = json!(self.heading(column, &words));
            described
        };
        json!({
            "title": self.title(&words),
            "columns": self.columns().iter().map(column).collect::<Vec<_>>(),
            "rows": rows,
            "totals": self.table.totals.as_ref().map(|totals| cells(totals, RowKind::Total)),
            "currency": self.currency(context),
            "notes": self.notes(&words),
            "chart": self.table.shape.as_ref().and_then(|shape| shape.chart.as_ref()).map(|chart| json!({
                "kind": match chart.kind { ChartKind::Bar => "bar", ChartKind::Line => "line" }, "x": chart.x, "y": chart.y,
            })),
            "next": self.table.next,
            "params": self.params_json(),
        })
    }

    /// The parameters the report was made with, by name: also the days it took where none was asked for.
    pub(crate) fn params_json(&self) -> Map<String, Json> {
        let value = |param: &kernel_manifest::model::Field| {
            crate::visible::value_json(param, &self.call.effective(&param.name))
        };
        self.report.params.iter().map(|param| (param.name.clone(), value(param))).collect()
    }

    /// The parameters in words, for the head of a printed report.
    pub fn filters(&self, words: &Words<'_>) -> Vec<String> {
        self.report
            .params
            .iter()
            .filter_map(|param| {
                let value = self.call.effective(&param.name);
                if value.is_null() {
                    return None;
                }
                let text = match (&param.kind, &value) {
                    (FieldKind::Bool, Value::Bool(flag)) => words.say(&yes_or_no(*flag)),
                    (FieldKind::Enum(choices), Value::Text(word)) => choices
                        .iter()
                        .find(|choice| choice.value == *word)
                        .map_or_else(|| word.to_string(), |choice| words.translate(&choice.label)),
                    _ => match crate::visible::value_json(param, &value) {
                        Json::String(text) => text,
                        other => other.to_string(),
                    },
                };
                // Ids say nothing to a reader.
                let linked = matches!(param.kind, FieldKind::Link(_) | FieldKind::User);
                (!linked).then(|| format!("{}: {text}", words.translate(&param.label)))
            })
            .collect()
    }
}
