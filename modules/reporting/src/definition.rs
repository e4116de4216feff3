//! A saved report as it is read from its record.

use kernel::OpResult;
use kernel::typed::Fields;
use kernel_types::Date;
use serde_json::Value as Json;

use crate::generated::{
    SavedReport, SavedReportChart, SavedReportCompare, SavedReportFiltersOperator, SavedReportPeriod, SavedReportSource,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum From {
    Report,
    Records,
}

/// One condition on rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Condition {
    pub field: String,
    pub operator: SavedReportFiltersOperator,
    pub value: String,
}

/// A column rows are gathered by; a day may stand for its month, quarter or year (`issueDate:month`).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    pub column: String,
    pub of_day: Option<OfDay>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OfDay {
    Month,
    Quarter,
    Year,
}

impl Group {
    pub fn parse(text: &str) -> Option<Group> {
        let (column, of_day) = match text.trim().split_once(':') {
            None => (text.trim(), None),
            Some((column, "month")) => (column, Some(OfDay::Month)),
            Some((column, "quarter")) => (column, Some(OfDay::Quarter)),
            Some((column, "year")) => (column, Some(OfDay::Year)),
            Some((column, _)) => (column, None),
        };
        (!column.is_empty()).then(|| Group { column: column.to_string(), of_day })
    }
}

#[derive(Debug, Clone)]
pub struct Definition {
    pub name: String,
    pub from: From,
    /// Address of the report or entity.
    pub base: String,
    pub columns: Vec<String>,
    pub groups: Vec<Group>,
    pub details: bool,
    /// Column and whether downwards.
    pub sort: Option<(String, bool)>,
    pub period: SavedReportPeriod,
    pub span: (Option<Date>, Option<Date>),
    pub date_field: Option<String>,
    pub compare: SavedReportCompare,
    pub chart: SavedReportChart,
    pub chart_of: Option<String>,
    pub conditions: Vec<Condition>,
    pub settings: Vec<(String, String)>,
}

/// Words of a tags field.
fn words(tags: Option<&Json>) -> Vec<String> {
    tags.and_then(Json::as_array).into_iter().flatten().filter_map(|word| word.as_str().map(str::to_string)).collect()
}

/// Text that says something.
fn given(text: Option<&str>) -> Option<String> {
    text.map(str::trim).filter(|text| !text.is_empty()).map(str::to_string)
}

impl Definition {
    /// Reads it, also while it is being written: what the rules still ask for (name, base, the column of a filter) is empty then.
    ///
    /// # Errors
    /// A stored choice is none of those declared.
    pub fn read(report: &SavedReport<impl Fields>) -> OpResult<Definition> {
        let sort = given(report.sort()).map(|sort| match sort.strip_prefix('-') {
            Some(column) => (column.to_string(), true),
            None => (sort, false),
        });
        let mut conditions = Vec::new();
        for filter in report.filters() {
            if let Ok(field) = filter.field() {
                // `empty` compares with nothing.
                let value = filter.value().unwrap_or_default().to_string();
                conditions.push(Condition { field: field.to_string(), operator: filter.operator()?, value });
            }
        }
        // A parameter without a value is sent empty, which leaves it to the report.
        let settings = report
            .settings()
            .filter_map(|line| Some((line.name().ok()?.to_string(), line.value().unwrap_or_default().to_string())));
        Ok(Definition {
            name: given(report.name().ok()).unwrap_or_default(),
            from: if report.source().ok() == Some(SavedReportSource::Records) { From::Records } else { From::Report },
            base: given(report.base().ok()).unwrap_or_default(),
            columns: words(report.columns()),
            groups: [given(report.group_by()), given(report.then_by())]
                .into_iter()
                .flatten()
                .filter_map(|group| Group::parse(&group))
                .collect(),
            details: report.details(),
            sort,
            period: report.period()?,
            span: (report.from(), report.to()),
            date_field: given(report.date_field()),
            compare: report.compare()?,
            chart: report.chart()?,
            chart_of: given(report.chart_of()),
            conditions,
            settings: settings.collect(),
        })
    }
}
