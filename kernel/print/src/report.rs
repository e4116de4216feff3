use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::brand::Brand;
use crate::labels::Language;
use crate::table::Table;

/// A report: one table with grouped rows, subtotals and totals, over as many pages as it needs.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ReportDocument {
    pub brand: Brand,
    /// `Balance Sheet`.
    pub title: String,
    /// `as at 31 December 2026, in USD`.
    pub subtitle: Option<String>,
    /// What the report was asked for: `Branch: Harare`.
    pub filters: Vec<String>,
    pub table: Table,
    /// Remarks below the table.
    pub notes: Vec<String>,
    pub orientation: Orientation,
    /// When and by whom it was made, ready to be read; in the foot.
    pub prepared: Option<String>,
    pub watermark: Option<String>,
    pub language: Language,
    pub labels: BTreeMap<String, String>,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Orientation {
    #[default]
    Portrait,
    Landscape,
}
