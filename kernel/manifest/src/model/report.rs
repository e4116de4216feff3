//! Compiled queries and reports.

use std::sync::Arc;

use kernel_expr::Checked;
use serde::{Deserialize, Serialize};

use super::field::Field;
use super::need::Need;

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Query {
    pub address: String,
    /// Entity address.
    pub entity: String,
    /// Lines field, when the rows are lines.
    pub lines: Option<String>,
    pub filter: Option<Arc<Checked>>,
    pub params: Vec<Field>,
    pub group: Vec<(String, Arc<Checked>)>,
    pub measures: Vec<(String, Measure)>,
    /// Measures over amounts of several currencies, each with the group that keeps the currencies apart.
    pub currencies: Vec<(String, String)>,
    /// `-due` sorts descending.
    pub sort: Vec<String>,
    pub limit: Option<u32>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Measure {
    Count,
    Sum(Arc<Checked>),
    Min(Arc<Checked>),
    Max(Arc<Checked>),
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Report {
    /// `ledger.trial-balance`
    pub address: String,
    pub family: String,
    pub name: String,
    pub title: String,
    pub description: String,
    /// Heading in the catalogue; `None`: the family's title.
    pub group: Option<String>,
    pub source: ReportSource,
    pub params: Vec<Field>,
    /// The parameter that names the one record the report is about: anyone who reaches that record may have it.
    pub about: Option<String>,
    pub columns: Vec<Column>,
    pub need: Need,
    /// Classes of restricted records of which it tells more than everybody sees: who may have it holds them.
    pub classes: Vec<String>,
    pub route: Option<String>,
    pub landscape: bool,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum ReportSource {
    Query(Arc<Query>),
    Handler(String),
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Column {
    pub name: String,
    pub label: String,
    pub kind: ColumnKind,
    pub total: bool,
    pub drill: Option<String>,
    pub words: ColumnWords,
    /// For money: the column that names the currency of each row's amount; `None`: the report's one currency.
    pub currency: Option<String>,
}

/// Whose words the texts of a column are: the product's are said in the reader's language, names that people gave stay.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ColumnWords {
    /// The product's where every one of them is declared: a column of states or choices.
    #[default]
    Whole,
    /// Each by itself: lines of a statement, with accounts among them.
    Each,
    /// Names of records. Headings and totals are still the report's.
    Names,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum ColumnKind {
    Text,
    Int,
    /// A length of time in whole minutes.
    Duration,
    Money,
    Quantity,
    Percent,
    Date,
    Link,
}
