//! What a reader yields: typed cells in numbered rows, with what is wrong about them.

use std::borrow::Cow;
use std::fmt::{self, Write as _};

use chrono::{NaiveDate, NaiveDateTime, NaiveTime};

/// One cell as the file holds it. A CSV file only has `Empty` and `Text`; a
/// workbook also knows numbers, dates and booleans.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Cell {
    #[default]
    Empty,
    Text(String),
    /// A plain decimal: optional minus, digits, optional point and digits (`-12.5`). Never an exponent.
    Number(String),
    Date(NaiveDate),
    /// Date and time without a time zone: workbooks have none.
    DateTime(NaiveDateTime),
    Time(NaiveTime),
    Bool(bool),
    /// A failed formula, with the code a spreadsheet shows (`#DIV/0!`).
    Error(String),
}

impl Cell {
    /// True when nothing a person would see is in the cell.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        match self {
            Cell::Empty => true,
            Cell::Text(text) => text.trim().is_empty(),
            _ => false,
        }
    }

    /// Bytes of its text; none for what needs no memory of its own.
    pub(crate) fn text_bytes(&self) -> usize {
        match self {
            Cell::Text(text) | Cell::Number(text) | Cell::Error(text) => text.len(),
            Cell::Empty | Cell::Date(_) | Cell::DateTime(_) | Cell::Time(_) | Cell::Bool(_) => 0,
        }
    }

    /// The canonical text of the cell: dates as ISO 8601, numbers as plain decimals, booleans as `true` and `false`.
    #[must_use]
    pub fn text(&self) -> Cow<'_, str> {
        match self {
            Cell::Empty => Cow::Borrowed(""),
            Cell::Text(text) | Cell::Number(text) | Cell::Error(text) => Cow::Borrowed(text),
            Cell::Date(date) => Cow::Owned(date.to_string()),
            Cell::DateTime(moment) => Cow::Owned(moment.format("%Y-%m-%dT%H:%M:%S%.f").to_string()),
            Cell::Time(time) => Cow::Owned(time.format("%H:%M:%S%.f").to_string()),
            Cell::Bool(value) => Cow::Borrowed(if *value { "true" } else { "false" }),
        }
    }
}

/// One row of the file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RawRow {
    /// The line of the file (CSV) or row of the sheet (XLSX) on which this row starts, counted from 1 as editors and spreadsheets do.
    pub line_number: u64,
    pub cells: Vec<Cell>,
    /// What is wrong with the row. The cells are still given, as far as they could be read.
    pub faults: Vec<RowFault>,
}

impl RawRow {
    /// The cell at `column` (from 0); `Empty` past the end of the row.
    #[must_use]
    pub fn cell(&self, column: usize) -> &Cell {
        self.cells.get(column).unwrap_or(&Cell::Empty)
    }

    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.cells.iter().all(Cell::is_blank)
    }

    /// Memory that the row takes, about.
    #[must_use]
    pub fn held_bytes(&self) -> usize {
        size_of_val(self.cells.as_slice())
            + size_of_val(self.faults.as_slice())
            + self.cells.iter().map(Cell::text_bytes).sum::<usize>()
    }
}

/// Something wrong with one row, or one cell of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowFault {
    /// The column counted from 0; none when the whole row is meant.
    pub column: Option<usize>,
    pub kind: FaultKind,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FaultKind {
    /// Bytes that are no valid text in the file's encoding; the cell shows `U+FFFD` in their place.
    BrokenText,
    TooFewCells {
        expected: usize,
        found: usize,
    },
    TooManyCells {
        expected: usize,
        found: usize,
    },
    TooManyColumns {
        limit: usize,
    },
    CellTooLong {
        limit_bytes: usize,
    },
    /// A quote was opened and not closed before the limit of a cell or the end of the file; reading goes on with the next line.
    UnclosedQuote,
    /// The last row that is read; the rest of the file is not.
    TooManyRows {
        limit: u64,
    },
    /// A workbook cell whose formula failed.
    FailedFormula {
        code: String,
    },
}

impl FaultKind {
    /// A stable code for clients.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            FaultKind::BrokenText => "broken_text",
            FaultKind::TooFewCells { .. } => "too_few_cells",
            FaultKind::TooManyCells { .. } => "too_many_cells",
            FaultKind::TooManyColumns { .. } => "too_many_columns",
            FaultKind::CellTooLong { .. } => "cell_too_long",
            FaultKind::UnclosedQuote => "unclosed_quote",
            FaultKind::TooManyRows { .. } => "too_many_rows",
            FaultKind::FailedFormula { .. } => "failed_formula",
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FaultKind::BrokenText => {
                out.write_str("some characters cannot be read; save the file as “CSV UTF-8” and try again")
            }
            FaultKind::TooFewCells { expected, found } => {
                write!(out, "the row has {found} cells, the header has {expected}")
            }
            FaultKind::TooManyCells { expected, found } => {
                write!(
                    out,
                    "the row has {found} cells, the header has only {expected}; is there a separator inside a text without quotes?"
                )
            }
            FaultKind::TooManyColumns { limit } => {
                write!(out, "the row has more than {limit} columns; the rest is left out")
            }
            FaultKind::CellTooLong { limit_bytes } => {
                write!(out, "the cell is longer than {limit_bytes} bytes; the rest is left out")
            }
            FaultKind::UnclosedQuote => out.write_str("a quotation mark is opened here and never closed"),
            FaultKind::TooManyRows { limit } => {
                write!(out, "the file has more than {limit} rows; the rows from here on are not read")
            }
            FaultKind::FailedFormula { code } => {
                write!(out, "the formula in this cell failed with {code}")
            }
        }
    }
}

impl fmt::Display for RowFault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(column) = self.column {
            write!(out, "column {}: ", column_letters(column))?;
        }
        self.kind.fmt(out)
    }
}

/// The name a spreadsheet gives the column counted from 0: `A`, `Z`, `AA`.
#[must_use]
pub fn column_letters(column: usize) -> String {
    let mut letters = Vec::new();
    let mut rest = column;
    loop {
        letters.push(b'A' + (rest % 26) as u8);
        if rest < 26 {
            break;
        }
        rest = rest / 26 - 1;
    }
    let mut name = String::with_capacity(letters.len());
    for letter in letters.iter().rev() {
        let _ = name.write_char(char::from(*letter));
    }
    name
}
