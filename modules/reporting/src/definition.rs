//! A saved report as it is read from its record.

use kernel::Doc;
use kernel_types::{Date, Value};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum From {
    Report,
    Records,
}

/// One condition on rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Condition {
    pub field: String,
    /// `eq ne lt lte gt gte in contains empty`
    pub operator: String,
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
    pub period: String,
    pub span: (Option<Date>, Option<Date>),
    pub date_field: Option<String>,
    pub compare: String,
    /// `none`, `bar`, `line`
    pub chart: String,
    pub chart_of: Option<String>,
    pub conditions: Vec<Condition>,
    pub settings: Vec<(String, String)>,
}

/// Words of a tags field.
pub fn words(value: &Value) -> Vec<String> {
    match value {
        Value::Json(json) => json.as_array().into_iter().flatten().filter_map(|word| word.as_str().map(str::to_string)).collect(),
        _ => Vec::new(),
    }
}

impl Definition {
    pub fn read(doc: &Doc) -> Definition {
        let text = |field: &str| doc.text(field).map(str::trim).filter(|text| !text.is_empty()).map(str::to_string);
        let sort = text("sort").map(|sort| match sort.strip_prefix('-') {
            Some(column) => (column.to_string(), true),
            None => (sort, false),
        });
        Definition {
            name: text("name").unwrap_or_default(),
            from: if doc.text("source") == Some("records") { From::Records } else { From::Report },
            base: text("base").unwrap_or_default(),
            columns: words(doc.get("columns")),
            groups: [text("groupBy"), text("thenBy")].into_iter().flatten().filter_map(|group| Group::parse(&group)).collect(),
            details: doc.flag("details"),
            sort,
            period: text("period").unwrap_or_else(|| "any".to_string()),
            span: (doc.date("from"), doc.date("to")),
            date_field: text("dateField"),
            compare: text("compare").unwrap_or_else(|| "none".to_string()),
            chart: text("chart").unwrap_or_else(|| "none".to_string()),
            chart_of: text("chartOf"),
            conditions: doc
                .lines("filters")
                .filter_map(|line| {
                    Some(Condition {
                        field: line.text("field")?.to_string(),
                        operator: line.text("operator").unwrap_or("eq").to_string(),
                        value: line.text("value").unwrap_or_default().to_string(),
                    })
                })
                .collect(),
            settings: doc.lines("settings").filter_map(|line| Some((line.text("name")?.to_string(), line.text("value").unwrap_or_default().to_string()))).collect(),
        }
    }
}
