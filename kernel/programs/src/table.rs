//! A file of rows with named columns, and reading one row of it by field.

use std::collections::{BTreeMap, HashMap};
use std::io::Cursor;

use kernel_sheets::{Cell, HeaderMode, Limits, RawRow, ReadOptions, Rows};
use kernel_types::{Date, MONEY_SCALE, RATE_SCALE, Sentence, say};

use crate::amount;
use crate::columns::{FieldSpec, headings_of, rank};
use crate::company::{At, Level, Problem, Step};
use crate::decode;
use crate::source::{Kind, Options, Source};

/// Digits of unit prices.
pub const PRICE_SCALE: u8 = 6;

/// Rows of one kind with what fills their fields.
pub struct Table {
    pub file: usize,
    pub headings: Vec<String>,
    pub rows: Vec<RawRow>,
    /// Field → column.
    pub columns: HashMap<&'static str, usize>,
}

/// The raw rows of a file with their headings.
pub struct Sheet {
    pub headings: Vec<String>,
    pub rows: Vec<RawRow>,
}

/// Reads a file of rows; titles above the headings are skipped.
///
/// # Errors
/// Why it is no table, in words.
pub fn sheet(bytes: &[u8], source: Source) -> Result<Sheet, String> {
    let options = ReadOptions {
        header: HeaderMode::Naming(headings_of(source)),
        encoding: decode::encoding_of(bytes),
        limits: Limits::held_whole(),
        ..ReadOptions::default()
    };
    let mut rows = Rows::detect(Cursor::new(bytes.to_vec()), &options).map_err(|error| error.to_string())?;
    if rows.header().is_none() {
        // Headings nobody knows can still be matched by hand.
        rows = Rows::detect(Cursor::new(bytes.to_vec()), &ReadOptions { header: HeaderMode::Detect, ..options })
            .map_err(|error| error.to_string())?;
    }
    let headings = rows.header().map(|header| header.names.clone()).unwrap_or_default();
    if headings.is_empty() {
        return Err("no row of column names was found".to_string());
    }
    let mut read = Vec::new();
    for row in rows {
        read.push(row.map_err(|error| error.to_string())?);
    }
    Ok(Sheet { headings, rows: read })
}

impl Table {
    /// Columns are found by their headings; `chosen` (heading → field, empty leaves it out) goes before that.
    pub fn new(file: usize, sheet: Sheet, fields: &'static [FieldSpec], chosen: &BTreeMap<String, String>) -> Table {
        let columns = matched(&sheet.headings, fields, chosen);
        Table { file, headings: sheet.headings, rows: sheet.rows, columns }
    }

    pub fn has(&self, field: &str) -> bool {
        self.columns.contains_key(field)
    }

    /// The heading that fills a field, or the field's own name.
    fn heading(&self, field: &'static str) -> String {
        self.columns
            .get(field)
            .and_then(|column| self.headings.get(*column))
            .cloned()
            .unwrap_or_else(|| field.to_string())
    }
}

/// Which column fills which field.
pub fn matched(
    headings: &[String],
    fields: &'static [FieldSpec],
    chosen: &BTreeMap<String, String>,
) -> HashMap<&'static str, usize> {
    let mut columns: HashMap<&'static str, usize> = HashMap::new();
    for (column, heading) in headings.iter().enumerate() {
        if let Some(named) = chosen.get(heading)
            && let Some(field) = fields.iter().find(|field| field.name == named)
        {
            columns.entry(field.name).or_insert(column);
        }
    }
    // What a file needs takes its column first; of several columns the one whose heading stands earliest in the field's list.
    for is_needed in [true, false] {
        for field in fields
            .iter()
            .filter(|field| field.required == is_needed && !columns.contains_key(field.name))
            .collect::<Vec<_>>()
        {
            let free = headings.iter().enumerate().filter(|(column, heading)| {
                !chosen.contains_key(*heading) && !columns.values().any(|taken| taken == column)
            });
            if let Some((_, column)) = free.filter_map(|(column, heading)| Some((rank(field, heading)?, column))).min()
            {
                columns.insert(field.name, column);
            }
        }
    }
    columns
}

/// One row, read by field. Cells that cannot be read are told and count as empty.
pub struct Reader<'t> {
    table: &'t Table,
    row: &'t RawRow,
    step: Step,
    options: &'t Options,
    problems: &'t mut Vec<Problem>,
    /// A problem of this row refuses it.
    pub is_bad: bool,
}

impl<'t> Reader<'t> {
    pub fn new(
        table: &'t Table,
        row: &'t RawRow,
        step: Step,
        options: &'t Options,
        problems: &'t mut Vec<Problem>,
    ) -> Reader<'t> {
        let mut reader = Reader { table, row, step, options, problems, is_bad: false };
        for fault in &row.faults {
            use kernel_sheets::FaultKind::{TooFewCells, TooManyCells};
            // Reports end rows early and put remarks behind them; what is needed is asked for field by field.
            if matches!(fault.kind, TooManyCells { .. })
                || matches!(fault.kind, TooFewCells { expected, found } if found * 2 > expected || found == 1)
            {
                continue;
            }
            let column = fault.column.and_then(|column| table.headings.get(column)).cloned().unwrap_or_default();
            let remedy = say!(
                "programs-export-again-unchanged",
                "Export the file again from the other program, whole and unchanged."
            );
            reader.refuse_at(column, fault.kind.code(), sentence(&fault.kind.to_string()), remedy);
        }
        reader
    }

    pub fn at(&self) -> At {
        At { file: self.table.file, row: self.row.line_number }
    }

    fn cell(&self, field: &'static str) -> &'t Cell {
        const NONE: &Cell = &Cell::Empty;
        self.table.columns.get(field).map_or(NONE, |column| self.row.cell(*column))
    }

    pub fn text(&self, field: &'static str) -> Option<String> {
        let text = self.cell(field).text();
        let text = text.trim();
        (!text.is_empty()).then(|| text.to_string())
    }

    /// The text of the first field that has one.
    pub fn first(&self, fields: &[&'static str]) -> Option<String> {
        fields.iter().find_map(|field| self.text(field))
    }

    pub fn required(&mut self, field: &'static str) -> Option<String> {
        let text = self.text(field);
        if text.is_none() {
            let heading = self.table.heading(field);
            self.refuse_at(
                heading.clone(),
                "empty",
                say!("programs-cell-empty", "{heading} is empty.", heading),
                say!("programs-fill-cell", "Fill the cell, or take the row out of the file."),
            );
        }
        text
    }

    pub fn money(&mut self, field: &'static str) -> Option<i64> {
        self.number(field, MONEY_SCALE as u8)
    }

    pub fn price(&mut self, field: &'static str) -> Option<i64> {
        self.number(field, PRICE_SCALE)
    }

    pub fn rate(&mut self, field: &'static str) -> Option<i64> {
        self.number(field, RATE_SCALE as u8)
    }

    fn number(&mut self, field: &'static str, scale: u8) -> Option<i64> {
        match amount::scaled(self.cell(field), self.options.numbers, scale) {
            Ok(value) => value,
            Err(problem) => {
                let remedy = if problem.code == "ambiguous_number" {
                    say!(
                        "programs-choose-number-style",
                        "Choose how numbers are written in these files: with a decimal point or a decimal comma."
                    )
                } else {
                    say!("programs-correct-cell", "Correct the cell, or match another column.")
                };
                self.refuse_at(self.table.heading(field), problem.code, sentence(&problem.message), remedy);
                None
            }
        }
    }

    pub fn date(&mut self, field: &'static str) -> Option<Date> {
        match amount::date(self.cell(field), self.options.dates) {
            Ok(value) => value,
            Err(problem) => {
                let remedy = say!(
                    "programs-choose-day-order",
                    "Choose the order of day and month of these files, or correct the cell."
                );
                self.refuse_at(self.table.heading(field), problem.code, sentence(&problem.message), remedy);
                None
            }
        }
    }

    /// Refuses the row.
    pub fn refuse(
        &mut self,
        field: &'static str,
        code: &'static str,
        reason: impl Into<Sentence>,
        remedy: impl Into<Sentence>,
    ) {
        let heading = self.table.heading(field);
        self.refuse_at(heading, code, reason, remedy);
    }

    fn refuse_at(
        &mut self,
        column: String,
        code: &'static str,
        reason: impl Into<Sentence>,
        remedy: impl Into<Sentence>,
    ) {
        self.is_bad = true;
        self.tell(column, Level::Error, code, reason, remedy);
    }

    pub fn note(&mut self, code: &'static str, reason: impl Into<Sentence>, remedy: impl Into<Sentence>) {
        self.tell(String::new(), Level::Note, code, reason, remedy);
    }

    fn tell(
        &mut self,
        column: String,
        level: Level,
        code: &'static str,
        reason: impl Into<Sentence>,
        remedy: impl Into<Sentence>,
    ) {
        let problem = Problem {
            at: self.at(),
            column,
            step: self.step,
            level,
            code,
            reason: reason.into(),
            remedy: remedy.into(),
        };
        self.problems.push(problem);
    }
}

/// With a capital letter and a full stop.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let mut out: String = letters.next().map(|first| first.to_uppercase().collect()).unwrap_or_default();
    out.push_str(letters.as_str());
    if !out.ends_with('.') {
        out.push('.');
    }
    out
}

/// The fields of a kind in a source.
pub fn fields_of(source: Source, kind: Kind) -> &'static [FieldSpec] {
    crate::columns::fields(source, kind)
}
