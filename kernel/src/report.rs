//! Reports: a table with typed columns, whatever computed it.

use std::sync::Arc;

use indexmap::IndexMap;
use kernel_manifest::model::Report;
use kernel_types::{Date, Value};

/// A request for a report: checked parameters by name.
#[derive(Debug, Clone)]
pub struct ReportCall {
    pub report: Arc<Report>,
    pub params: IndexMap<String, Value>,
}

impl ReportCall {
    pub fn date(&self, name: &str) -> Option<Date> {
        self.params.get(name).and_then(Value::as_date)
    }

    pub fn text(&self, name: &str) -> Option<&str> {
        self.params.get(name).and_then(Value::as_str)
    }

    pub fn int(&self, name: &str) -> Option<i64> {
        self.params.get(name).and_then(Value::as_int)
    }

    pub fn flag(&self, name: &str) -> bool {
        self.params.get(name).and_then(Value::as_bool).unwrap_or(false)
    }
}

/// Rows of a report in the order of the report's declared columns.
#[derive(Debug, Clone, Default)]
pub struct ReportTable {
    pub rows: Vec<ReportRow>,
    /// Cells of the totals row, by column; `Null` where there is no total.
    pub totals: Option<Vec<Value>>,
    /// Currency of money cells, when one holds for all.
    pub currency: Option<String>,
    /// Keyset cursor of the next page, for long reports.
    pub next: Option<String>,
    /// Remarks shown under the title ("3 entries are dated after the chosen day").
    pub notes: Vec<String>,
}

#[derive(Debug, Clone, Default)]
pub struct ReportRow {
    pub cells: Vec<Value>,
    /// Values for drill links: name → text.
    pub keys: Vec<(String, String)>,
    pub level: u8,
    pub kind: RowKind,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum RowKind {
    #[default]
    Detail,
    Heading,
    Subtotal,
    Total,
}
