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
    /// Cells with content, of the whole file.
    pub cells_max: u64,
    /// Bytes of all cells together: a workbook says a long text once and may mean it in a million cells.
    pub content_bytes_max: u64,
    /// Bytes of the cells of one row.
    pub row_bytes_max: usize,
    /// What a workbook, which is a compressed archive, may unpack to in all: a megabyte can hold a gigabyte.
    pub unpacked_bytes_max: u64,
    /// The same as a multiple of the file's own size; a workbook of little variety compresses well, so that the first bytes are free.
    pub unpacked_ratio_max: u64,
    pub unpacked_free_bytes: u64,
    /// Files in the archive.
    pub parts_max: usize,
    /// Texts that cells of a workbook share, and their bytes. They are held whole while the workbook is read.
    pub texts_max: u64,
    pub texts_bytes_max: u64,
    /// Bytes and elements of any other part than sheets and shared texts: styles and the list of sheets are held whole too.
    pub part_bytes_max: u64,
    pub part_elements_max: u64,
}

impl Limits {
    /// Of readers that hold all rows of a file at once.
    #[must_use]
    pub fn held_whole() -> Self {
        Limits { rows_max: 500_000, cells_max: 2_500_000, content_bytes_max: 32 << 20, ..Limits::default() }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            columns_max: 512,
            cell_bytes_max: 128 * 1024,
            rows_max: 2_000_000,
            cells_max: 20_000_000,
            content_bytes_max: 128 << 20,
            row_bytes_max: 4 << 20,
            unpacked_bytes_max: 256 << 20,
            unpacked_ratio_max: 100,
            unpacked_free_bytes: 16 << 20,
            parts_max: 2_000,
            texts_max: 1_000_000,
            texts_bytes_max: 48 << 20,
            part_bytes_max: 16 << 20,
            part_elements_max: 300_000,
        }
    }
}
