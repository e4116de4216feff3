use std::error::Error;
use std::fmt;

use kernel_types::{Sentence, say};

/// Why a whole file cannot be read or written. What is wrong with one row is a
/// [`RowFault`](crate::RowFault) on that row and never ends the file.
#[derive(Debug)]
pub enum SheetError {
    Read(std::io::Error),
    NotAWorkbook { reason: String },
    UnpacksTooLarge { limit_bytes: u64 },
    UnpacksTooFar { ratio: u64 },
    TooManyParts { limit: usize },
    TooManyTexts { limit: u64, limit_bytes: u64 },
    TooManySettings { limit: u64, limit_bytes: u64 },
    TooManyCells { limit: u64 },
    CellTooLarge { limit_bytes: u64 },
    TooMuchContent { limit_bytes: u64 },
    RowTooLarge { row: u64, limit_bytes: u64 },
    NoSuchSheet { name: String, known: String },
    NoSheet,
    WrongWidth { row: u64, expected: usize, found: usize },
    ColumnCount { found: usize, limit: usize },
    Write(std::io::Error),
    Workbook { reason: String },
}

impl SheetError {
    /// What people read, as it stands in a sentence.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        match self {
            SheetError::Read(_) => say!("sheets-unreadable", "the file could not be read"),
            SheetError::NotAWorkbook { reason } => {
                say!("sheets-not-a-workbook", "the file is not a workbook that can be read: {reason}", reason)
            }
            SheetError::UnpacksTooLarge { limit_bytes } => {
                say!(
                    "sheets-unpacks-too-large",
                    "the workbook unpacks to more than {limit}",
                    limit = size(*limit_bytes)
                )
            }
            SheetError::UnpacksTooFar { ratio } => {
                say!("sheets-unpacks-too-far", "the workbook unpacks to more than {ratio} times its size", ratio)
            }
            SheetError::TooManyParts { limit } => {
                say!("sheets-too-many-parts", "the workbook holds more than {limit} files", limit)
            }
            SheetError::TooManyTexts { limit, limit_bytes } => say!(
                "sheets-too-many-texts",
                "the workbook lists more than {limit} texts, or more than {size} of them",
                limit,
                size = size(*limit_bytes)
            ),
            SheetError::TooManySettings { limit, limit_bytes } => say!(
                "sheets-too-many-settings",
                "the workbook holds more than {limit} styles and settings, or more than {size} of them",
                limit,
                size = size(*limit_bytes)
            ),
            SheetError::TooManyCells { limit } => {
                say!("sheets-too-many-cells", "the file holds more than {limit} filled cells", limit)
            }
            SheetError::CellTooLarge { limit_bytes } => say!(
                "sheets-cell-too-large",
                "a cell of the workbook holds more than {limit}",
                limit = size(*limit_bytes)
            ),
            SheetError::TooMuchContent { limit_bytes } => say!(
                "sheets-too-much-content",
                "the cells of the file hold more than {limit}",
                limit = size(*limit_bytes)
            ),
            SheetError::RowTooLarge { row, limit_bytes } => {
                say!("sheets-row-too-large", "row {row} holds more than {limit}", row, limit = size(*limit_bytes))
            }
            SheetError::NoSuchSheet { name, known } => {
                say!("sheets-no-such-sheet", "the workbook has no sheet named “{name}”; it has {known}", name, known)
            }
            SheetError::NoSheet => say!("sheets-no-sheet", "the workbook has no sheet with data"),
            SheetError::WrongWidth { row, expected, found } => say!(
                "sheets-wrong-width",
                "row {row} has {found} values, the sheet has {expected} columns",
                row,
                found,
                expected
            ),
            SheetError::ColumnCount { found, limit } => say!(
                "sheets-column-count",
                "a sheet needs between 1 and {limit} columns, this one has {found}",
                limit,
                found
            ),
            SheetError::Write(_) => say!("sheets-not-written", "the file could not be written"),
            SheetError::Workbook { reason } => {
                say!("sheets-workbook-not-written", "the workbook could not be written: {reason}", reason)
            }
        }
    }
}

impl fmt::Display for SheetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence())
    }
}

impl Error for SheetError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            SheetError::Read(error) | SheetError::Write(error) => Some(error),
            _ => None,
        }
    }
}

/// Bytes as people say them.
fn size(bytes: u64) -> String {
    match bytes >> 20 {
        0 => format!("{bytes} bytes"),
        megabytes => format!("{megabytes} MB"),
    }
}
