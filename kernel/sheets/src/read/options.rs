/// How a file is read. `ReadOptions::default()` detects everything.
#[derive(Debug, Clone, Default)]
pub struct ReadOptions {
    pub header: HeaderMode,
    /// The separator of a CSV file; detected among `, ; tab |` when absent.
    pub delimiter: Option<u8>,
    pub encoding: Encoding,
    /// The sheet of a workbook; the first visible one when absent.
    pub sheet: Option<String>,
    pub limits: Limits,
    /// Keep the apostrophe that exports put before a text starting with `= + - @` (see [`crate::write`]); by default reading takes it off again.
    pub keep_guard: bool,
}

/// How the row of column names is found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum HeaderMode {
    /// Among the first 20 rows that are not blank, the first that is about as wide as most rows,
    /// holds only texts that are neither numbers nor dates, and names no column twice.
    /// Rows above it are the [`preamble`](crate::Rows::preamble). Without such a row there is no header.
    #[default]
    Detect,
    /// Like `Detect`, but the row naming most of these columns wins; at least one must be named.
    Naming(Vec<String>),
    /// The first row that is not blank.
    FirstRow,
    /// The file has data only.
    None,
}

/// How the bytes of a CSV file become text.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Encoding {
    /// A byte order mark decides; without one, NUL bytes at every second place mean UTF-16, anything else UTF-8.
    #[default]
    Detect,
    Utf8,
    Utf16LittleEndian,
    Utf16BigEndian,
    /// What spreadsheets on Windows save as plain “CSV”. It can be told from UTF-8 by people only, so it is never detected.
    Windows1252,
}

/// Bounds on what one file may make the reader hold or do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    pub columns_max: usize,
    /// The default holds the longest text a workbook cell can (32,767 characters).
    pub cell_bytes_max: usize,
    /// Data rows; blank rows, header and preamble do not count.
    pub rows_max: u64,
    /// What a workbook, which is a compressed archive, may unpack to in all: a megabyte can hold a gigabyte.
    pub unpacked_bytes_max: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            columns_max: 512,
            cell_bytes_max: 128 * 1024,
            rows_max: 2_000_000,
            unpacked_bytes_max: 512 * 1024 * 1024,
        }
    }
}
