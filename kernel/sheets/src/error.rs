use thiserror::Error;

/// Why a whole file cannot be read or written. What is wrong with one row is a
/// [`RowFault`](crate::RowFault) on that row and never ends the file.
#[derive(Debug, Error)]
pub enum SheetError {
    #[error("the file could not be read")]
    Read(#[source] std::io::Error),
    #[error("the file is not a workbook that can be read: {reason}")]
    NotAWorkbook { reason: String },
    #[error("the workbook unpacks to more than {}", size(*.limit_bytes))]
    UnpacksTooLarge { limit_bytes: u64 },
    #[error("the workbook unpacks to more than {ratio} times its size")]
    UnpacksTooFar { ratio: u64 },
    #[error("the workbook holds more than {limit} files")]
    TooManyParts { limit: usize },
    #[error("the workbook lists more than {limit} texts, or more than {} of them", size(*.limit_bytes))]
    TooManyTexts { limit: u64, limit_bytes: u64 },
    #[error("the workbook holds more than {limit} styles and settings, or more than {} of them", size(*.limit_bytes))]
    TooManySettings { limit: u64, limit_bytes: u64 },
    #[error("the file holds more than {limit} filled cells")]
    TooManyCells { limit: u64 },
    #[error("a cell of the workbook holds more than {}", size(*.limit_bytes))]
    CellTooLarge { limit_bytes: u64 },
    #[error("the cells of the file hold more than {}", size(*.limit_bytes))]
    TooMuchContent { limit_bytes: u64 },
    #[error("row {row} holds more than {}", size(*.limit_bytes))]
    RowTooLarge { row: u64, limit_bytes: u64 },
    #[error("the workbook has no sheet named “{name}”; it has {known}")]
    NoSuchSheet { name: String, known: String },
    #[error("the workbook has no sheet with data")]
    NoSheet,
    #[error("row {row} has {found} values, the sheet has {expected} columns")]
    WrongWidth { row: u64, expected: usize, found: usize },
    #[error("a sheet needs between 1 and {limit} columns, this one has {found}")]
    ColumnCount { found: usize, limit: usize },
    #[error("the file could not be written")]
    Write(#[source] std::io::Error),
    #[error("the workbook could not be written: {reason}")]
    Workbook { reason: String },
}

/// Bytes as people say them.
fn size(bytes: u64) -> String {
    match bytes >> 20 {
        0 => format!("{bytes} bytes"),
        megabytes => format!("{megabytes} MB"),
    }
}
