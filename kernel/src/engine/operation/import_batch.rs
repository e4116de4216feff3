//! Rows of a file as a handler of imports is given them.

use std::sync::Arc;

use kernel_sheets::RawRow;

use crate::sentence::Sentence;

/// One problem of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowError {
    /// As spreadsheets count, the header included.
    pub row: u64,
    /// The column's heading, when one cell is to blame.
    pub column: Option<String>,
    pub message: Sentence,
}

/// Rows handed to a module. The handler fills what came of them.
#[derive(Debug, Clone)]
pub struct ImportBatch {
    /// Headings of the file, in the order of the cells.
    pub header: Arc<Vec<String>>,
    pub rows: Arc<Vec<RawRow>>,
    /// No more rows follow.
    pub last: bool,
    pub dry_run: bool,
    /// SHA-256 of the whole file.
    pub file_hash: Arc<str>,
    /// Set to the index of the first row to be given again with the next batch: a document that may go on there.
    pub keep_from: Option<usize>,
    pub imported: u64,
    pub skipped: u64,
    pub errors: Vec<RowError>,
}

impl ImportBatch {
    /// The position of a column by heading, whatever its case, spaces and punctuation.
    pub fn column(&self, names: &[&str]) -> Option<usize> {
        let plain =
            |text: &str| text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>();
        self.header.iter().position(|heading| names.iter().any(|name| plain(name) == plain(heading)))
    }
}
