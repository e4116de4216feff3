//! Reports: a table with typed columns, whatever computed it.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use chrono::Datelike;
use indexmap::IndexMap;
use kernel_manifest::model::{Column, Report};
pub use kernel_types::calendar::month_start;
use kernel_types::{Date, Value};

use crate::error::{OpError, OpResult};
use crate::say;
use crate::sentence::Sentence;
use crate::written;

/// A request for a report: checked parameters by name.
#[derive(Debug, Clone)]
pub struct ReportCall {
    pub report: Arc<Report>,
    pub params: IndexMap<String, Value>,
    /// Whether the rows leave as a file instead of a screen.
    pub leaves: bool,
    /// Days that were not asked for and that the report took: without them nobody knows what its figures are of.
    taken: Arc<Mutex<BTreeMap<String, Date>>>,
}

impl ReportCall {
    pub fn new(report: Arc<Report>, params: IndexMap<String, Value>, leaves: bool) -> ReportCall {
        ReportCall { report, params, leaves, taken: Arc::default() }
    }

    /// The day that was asked for under this name; for a parameter that changes nothing where it is not given.
    pub fn date(&self, name: &str) -> Option<Date> {
        self.params.get(name).and_then(Value::as_date)
    }

    /// The span that was asked for: `from`, else what `first` says of the last day, to `to`, else today.
    ///
    /// # Errors
    /// As [`ordered`].
    pub fn span(&self, today: Date, first: fn(Date) -> Date) -> OpResult<(Date, Date)> {
        let to = self.day("to", today);
        ordered(self.day("from", first(to)), to)
    }

    /// The day that was asked for under this name, else the usual one, which the answer then names among its parameters.
    pub fn day(&self, name: &str, usual: Date) -> Date {
        self.date(name).unwrap_or_else(|| {
            self.taken.lock().unwrap_or_else(PoisonError::into_inner).insert(name.to_string(), usual);
            usual
        })
    }

    /// The value a parameter had in the end: what was asked for, its default, or the day the report took.
    pub fn effective(&self, name: &str) -> Value {
        match self.params.get(name) {
            Some(value) if !value.is_null() => value.clone(),
            _ => self
                .taken
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .get(name)
                .copied()
                .map_or(Value::Null, Value::Date),
        }
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

/// Both days of a report's span.
///
/// # Errors
/// It ends before it begins: figures of such a span look like figures and mean nothing.
pub fn ordered(from: Date, to: Date) -> OpResult<(Date, Date)> {
    if from > to {
        return Err(OpError::invalid(
            "/to",
            "ends_before_start",
            say!("kernel-ends-before-start", "{to} lies before {from}; choose a later last day.", to, from),
        ));
    }
    Ok((from, to))
}

/// What a row of sums is called.
pub fn total() -> Sentence {
    written!("kernel-total", "Total")
}

/// How a flag is read.
pub fn yes_or_no(flag: bool) -> Sentence {
    if flag { written!("kernel-yes", "Yes") } else { written!("kernel-no", "No") }
}

/// The first of January of the year a day falls in.
pub fn year_start(day: Date) -> Date {
    Date::from_ymd_opt(day.year(), 1, 1).unwrap_or(day)
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
    pub notes: Vec<Sentence>,
    /// What stands in the place of the declaration, where the columns follow from the parameters.
    pub shape: Option<Box<Shape>>,
}

/// A table whose columns are not those of the declaration: one for each branch, those somebody chose.
#[derive(Debug, Clone, Default)]
pub struct Shape {
    /// `None`: the declared title.
    pub title: Option<Sentence>,
    pub columns: Vec<Column>,
    /// Headings that the report says itself, by the name of their column; any other column is headed by its label.
    pub headings: HashMap<String, Sentence>,
    pub landscape: bool,
    pub chart: Option<Chart>,
}

/// How the rows are drawn above the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chart {
    pub kind: ChartKind,
    /// Column of the names, and of the figures.
    pub x: String,
    pub y: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChartKind {
    Bar,
    Line,
}

#[derive(Debug, Clone, Default)]
pub struct ReportRow {
    /// What the report says itself is a [`Value::said`]; texts are data.
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

impl RowKind {
    /// As answers say it.
    pub(crate) fn word(self) -> &'static str {
        match self {
            RowKind::Detail => "detail",
            RowKind::Heading => "heading",
            RowKind::Subtotal => "subtotal",
            RowKind::Total => "total",
        }
    }
}
