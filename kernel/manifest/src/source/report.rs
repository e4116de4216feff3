//! `queries/<name>.yaml` and `reports/<name>.yaml`.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::field::Property;

/// A declared aggregate. Access predicates are added by the kernel.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct QueryFile {
    pub query: String,
    /// Entity address, or a lines field of one.
    pub from: String,
    #[serde(rename = "where", default, skip_serializing_if = "Option::is_none")]
    pub filter: Option<String>,
    #[serde(default)]
    pub params: IndexMap<String, Property>,
    /// Column name → expression.
    #[serde(default)]
    pub group: IndexMap<String, String>,
    /// Measure name → `sum(expr)`, `count()`, `min(expr)`, `max(expr)`.
    pub measures: IndexMap<String, String>,
    #[serde(default)]
    pub sort: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
}

/// A report: a query, or a Rust handler for what needs an algorithm.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportFile {
    /// Last part of `/v1/<family>/reports/<report>`, kebab-case.
    pub report: String,
    pub title: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Heading it stands under in the catalogue of reports; the family's title when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub query: Option<String>,
    /// Name of the Rust handler.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handler: Option<String>,
    #[serde(default)]
    pub params: IndexMap<String, Property>,
    #[serde(default)]
    pub required: Vec<String>,
    pub columns: IndexMap<String, ColumnDecl>,
    /// Parameter that links to the one record the report is about. Anyone who reaches that record may run the report for it,
    /// also with a scope of own or assigned records and, when `role` is portal, for the record they stand for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// Lowest role in the family that may run it; a list means any of them.
    pub role: super::OneOrMany,
    #[serde(default)]
    pub route: Option<String>,
    #[serde(default)]
    pub landscape: bool,
}

#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ColumnDecl {
    pub label: String,
    /// `text int money quantity percent date`.
    pub kind: String,
    #[serde(default)]
    pub total: bool,
    /// Route a cell leads to; `{id}` is the row's key column.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drill: Option<String>,
    /// Whose words the texts are: `each` takes every text for the product's that is declared (lines of a statement), `names`
    /// none but headings and totals (names of records). Otherwise a column is one of choices where all its texts are declared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
    /// Of money: the column of this report that names the currency of each row's amount. Left out, the amounts are of the
    /// report's one currency. Amounts of several currencies are summed for each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub currency: Option<String>,
}
