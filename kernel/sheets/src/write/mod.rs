//! Writing: `SheetWriter` for CSV and XLSX.

mod column;
mod csv_sink;
mod totals;
mod xlsx_sink;

use std::io::Write;

use chrono::{DateTime, NaiveDate, Utc};

use crate::error::SheetError;
use crate::parse::{Decimal, plain_number};

pub use column::{Column, ColumnKind};

use csv_sink::CsvSink;
use totals::Totals;
use xlsx_sink::XlsxSink;

/// What a workbook can hold.
const COLUMNS_MAX: usize = 16_384;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SheetFormat {
    /// RFC 4180: commas, CRLF, quotes where needed, UTF-8. Numbers plain with a point, dates ISO 8601, instants RFC 3339 in UTC.
    Csv,
    /// A workbook with real numbers and dates, a bold frozen header and fitting columns.
    Xlsx,
}

#[derive(Debug, Clone)]
pub struct SheetOptions {
    /// The name of the workbook's sheet; what spreadsheets do not allow in it is replaced.
    pub sheet_name: String,
    /// The label of the totals row, put into the first column that is not totalled. None: no totals row,
    /// whatever the columns say.
    pub totals_label: Option<String>,
    /// Start a CSV file with a byte order mark, by which spreadsheets on Windows know UTF-8.
    pub byte_order_mark: bool,
    /// The creation time kept in a workbook; fixed for tests that compare files.
    pub created_at: DateTime<Utc>,
}

impl SheetOptions {
    #[must_use]
    pub fn new(sheet_name: impl Into<String>, created_at: DateTime<Utc>) -> Self {
        SheetOptions { sheet_name: sheet_name.into(), totals_label: None, byte_order_mark: false, created_at }
    }
}

/// One value of a row. Number columns take `Scaled`, `Number` or `Text`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Value<'a> {
    Empty,
    Text(&'a str),
    /// An integer of 10^-scale, where the scale is the column's: 0 for `Int` and columns without one.
    Scaled(i64),
    /// An integer of 10^-`scale`: money of a currency that differs from row to row.
    Number {
        units: i64,
        scale: u8,
    },
    Date(NaiveDate),
    Instant(DateTime<Utc>),
    Bool(bool),
}

/// Writes a sheet row by row; memory does not grow with the rows.
///
/// A CSV goes out as it is written. A workbook is spooled to a temporary file of the system and goes out in
/// [`finish`](Self::finish); past 1,048,576 rows it goes on in a second sheet with its own header.
pub struct SheetWriter<W: Write + Send> {
    columns: Vec<Column>,
    totals: Totals,
    totals_label: Option<String>,
    rows: u64,
    sink: Sink<W>,
}

enum Sink<W: Write + Send> {
    Csv(Box<CsvSink<W>>),
    Xlsx(Box<XlsxSink<W>>),
}

/// A value made ready for its column: the same for every format.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Ready<'a> {
    Empty,
    Text(&'a str),
    Number(Decimal),
    Date(NaiveDate),
    Instant(DateTime<Utc>),
    Bool(bool),
}

impl<W: Write + Send> SheetWriter<W> {
    /// Starts a sheet on `out` and writes its header.
    ///
    /// # Errors
    /// When there is no column or too many, or the header cannot be written.
    pub fn write_to(
        out: W,
        format: SheetFormat,
        columns: Vec<Column>,
        options: &SheetOptions,
    ) -> Result<Self, SheetError> {
        if columns.is_empty() || columns.len() > COLUMNS_MAX {
            return Err(SheetError::ColumnCount { found: columns.len(), limit: COLUMNS_MAX });
        }
        let sink = match format {
            SheetFormat::Csv => Sink::Csv(Box::new(CsvSink::start(out, &columns, options)?)),
            SheetFormat::Xlsx => Sink::Xlsx(Box::new(XlsxSink::start(out, &columns, options)?)),
        };
        let totals = Totals::new(&columns);
        Ok(SheetWriter { columns, totals, totals_label: options.totals_label.clone(), rows: 0, sink })
    }

    /// Writes one row; `values` stand in the order of the columns.
    ///
    /// # Errors
    /// When the number of values differs from the number of columns, or writing fails.
    pub fn row(&mut self, values: &[Value<'_>]) -> Result<(), SheetError> {
        self.rows += 1;
        if values.len() != self.columns.len() {
            return Err(SheetError::WrongWidth { row: self.rows, expected: self.columns.len(), found: values.len() });
        }
        let ready: Vec<Ready<'_>> =
            self.columns.iter().zip(values).map(|(column, value)| ready(column, value)).collect();
        self.totals.add(&ready);
        match &mut self.sink {
            Sink::Csv(sink) => sink.row(&self.columns, &ready),
            Sink::Xlsx(sink) => sink.row(&self.columns, &ready),
        }
    }

    /// Rows written so far, without header and totals.
    #[must_use]
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// Writes the totals row if one is wanted, ends the file and gives the output back.
    ///
    /// # Errors
    /// When writing fails.
    pub fn finish(mut self) -> Result<W, SheetError> {
        if let Some(label) = self.totals_label.take() {
            let totals = self.totals.row(&label);
            match &mut self.sink {
                Sink::Csv(sink) => sink.row(&self.columns, &totals)?,
                Sink::Xlsx(sink) => sink.totals(&self.columns, &totals)?,
            }
        }
        match self.sink {
            Sink::Csv(sink) => sink.finish(),
            Sink::Xlsx(sink) => sink.finish(),
        }
    }
}

/// Whether a spreadsheet would run this text as a formula when it opens the CSV, or it already carries the
/// apostrophe against that (which then gets another one, so that reading takes exactly one off again).
/// Source of the list: OWASP, “CSV Injection”; the wide signs are those of East Asian keyboards, which some spreadsheets take for
/// the narrow ones.
pub(crate) fn needs_guard(text: &str) -> bool {
    text.trim_start_matches('\'').starts_with(['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'])
}

fn ready<'a>(column: &Column, value: &Value<'a>) -> Ready<'a> {
    match *value {
        Value::Empty => Ready::Empty,
        Value::Scaled(units) => {
            Ready::Number(Decimal { units: i128::from(units), scale: column.kind.scale().unwrap_or(0) })
        }
        Value::Number { units, scale } => Ready::Number(Decimal { units: i128::from(units), scale }),
        Value::Date(date) => Ready::Date(date),
        Value::Instant(instant) => Ready::Instant(instant),
        Value::Bool(value) => Ready::Bool(value),
        Value::Text("") => Ready::Empty,
        Value::Text(text) if column.kind.is_number() => match plain_number(text) {
            Some(number) => Ready::Number(number),
            None => Ready::Text(text),
        },
        Value::Text(text) if column.kind == ColumnKind::Date => text.parse().map_or(Ready::Text(text), Ready::Date),
        Value::Text(text) if column.kind == ColumnKind::Instant => {
            text.parse::<DateTime<Utc>>().map_or(Ready::Text(text), Ready::Instant)
        }
        Value::Text(text) => Ready::Text(text),
    }
}
