use thiserror::Error;

/// Why a whole file cannot be read or written. What is wrong with one row is a
/// [`RowFault`](crate::RowFault) on that row and never ends the file.
#[derive(Debug, Error)]
pub enum SheetError {
    #[error("the file could not be read")]
    Read(#[source] std::io::Error),
    #[error("the file is not a workbook that can be read: {reason}")]
    NotAWorkbook { reason: String },
    #[error("the workbook unpacks to more than {limit_bytes} bytes")]
    UnpacksTooLarge { limit_bytes: u64 },
    #[error("the workbook has no sheet named “{name}”; it has {known}")]
    NoSuchSheet { name: String, known: String },
    #[error("the workbook has no sheet with data")]
    NoSheet,
    #[error("row {row} has {found} values, the sheet has {expected} columns")]
    WrongWidth {
        row: u64,
        expected: usize,
        found: usize,
    },
    #[error("a sheet needs between 1 and {limit} columns, this one has {found}")]
    ColumnCount { found: usize, limit: usize },
    #[error("the file could not be written")]
    Write(#[source] std::io::Error),
    #[error("the workbook could not be written: {reason}")]
    Workbook { reason: String },
}
