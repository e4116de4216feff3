//! `Rows`: the one iterator over any file.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{BufReader, Read, Seek};
use std::path::Path;

use crate::cell::{Cell, FaultKind, RawRow, RowFault};
use crate::error::SheetError;

use super::csv_source::CsvSource;
use super::header::{self, Header};
use super::options::{HeaderMode, Limits, ReadOptions};
use super::xlsx_source::XlsxSource;

/// Streams the data rows of a file, header and preamble taken off, rows without any content skipped.
///
/// An `Err` item means that the file itself cannot be read further; it is the last item.
/// Everything wrong with single rows is in [`RawRow::faults`].
pub struct Rows {
    source: Source,
    header: Option<Header>,
    preamble: Vec<RawRow>,
    /// Rows read ahead to find the header.
    waiting: VecDeque<RawRow>,
    /// An error met while reading ahead, given after the rows before it.
    broken: Option<SheetError>,
    limits: Limits,
    given: u64,
    /// Cells with content, and bytes of all cells, read so far.
    cells: u64,
    content_bytes: u64,
    ended: bool,
}

enum Source {
    Csv(CsvSource),
    Xlsx(XlsxSource),
}

impl Rows {
    /// Reads a CSV file, everything detected.
    ///
    /// # Errors
    /// When the input cannot be read.
    pub fn csv(input: impl Read + Send + 'static) -> Result<Self, SheetError> {
        Self::csv_with(input, &ReadOptions::default())
    }

    /// # Errors
    /// When the input cannot be read.
    pub fn csv_with(input: impl Read + Send + 'static, options: &ReadOptions) -> Result<Self, SheetError> {
        let source = CsvSource::open(Box::new(input), options).map_err(SheetError::Read)?;
        Self::over(Source::Csv(source), options)
    }

    /// Reads the first visible sheet of a workbook.
    ///
    /// # Errors
    /// When the input cannot be read or is no workbook.
    pub fn xlsx(input: impl Read + Seek + Send + 'static) -> Result<Self, SheetError> {
        Self::xlsx_with(input, &ReadOptions::default())
    }

    /// # Errors
    /// When the input cannot be read, is no workbook, or has no sheet of the wanted name.
    pub fn xlsx_with(input: impl Read + Seek + Send + 'static, options: &ReadOptions) -> Result<Self, SheetError> {
        let source = XlsxSource::open(input, options)?;
        Self::over(Source::Xlsx(source), options)
    }

    /// Reads a file of either kind; its first bytes decide, not its name.
    ///
    /// # Errors
    /// As [`Rows::csv_with`] and [`Rows::xlsx_with`].
    pub fn open(path: &Path, options: &ReadOptions) -> Result<Self, SheetError> {
        let file = File::open(path).map_err(SheetError::Read)?;
        Self::detect(BufReader::new(file), options)
    }

    /// Reads an input of either kind; its first bytes decide.
    ///
    /// # Errors
    /// As [`Rows::csv_with`] and [`Rows::xlsx_with`].
    pub fn detect(mut input: impl Read + Seek + Send + 'static, options: &ReadOptions) -> Result<Self, SheetError> {
        let mut start = [0; 4];
        let filled = super::decode::read_full(&mut input, &mut start).map_err(SheetError::Read)?;
        input.rewind().map_err(SheetError::Read)?;
        // A workbook is a zip archive.
        if start.get(..filled) == Some(b"PK\x03\x04") {
            Self::xlsx_with(input, options)
        } else {
            Self::csv_with(input, options)
        }
    }

    #[must_use]
    pub fn header(&self) -> Option<&Header> {
        self.header.as_ref()
    }

    /// The rows above the header, such as a title.
    #[must_use]
    pub fn preamble(&self) -> &[RawRow] {
        &self.preamble
    }

    /// The separator of a CSV file; none for a workbook.
    #[must_use]
    pub fn delimiter(&self) -> Option<u8> {
        match &self.source {
            Source::Csv(source) => Some(source.delimiter()),
            Source::Xlsx(_) => None,
        }
    }

    fn over(source: Source, options: &ReadOptions) -> Result<Self, SheetError> {
        let mut rows = Rows {
            source,
            header: None,
            preamble: Vec::new(),
            waiting: VecDeque::new(),
            broken: None,
            limits: options.limits,
            given: 0,
            cells: 0,
            content_bytes: 0,
            ended: false,
        };
        let look = match options.header {
            HeaderMode::None => 0,
            HeaderMode::FirstRow => 1,
            HeaderMode::Detect | HeaderMode::Naming(_) => header::LOOK_ROWS,
        };
        while rows.waiting.len() < look {
            match rows.read() {
                Ok(Some(row)) => rows.waiting.push_back(row),
                Ok(None) => break,
                Err(error) => {
                    rows.broken = Some(error);
                    break;
                }
            }
        }
        if let Some(place) = header::find(&options.header, rows.waiting.make_contiguous()) {
            rows.preamble = rows.waiting.drain(..place).collect();
            rows.header = rows.waiting.pop_front().map(|row| header::names_of(&row));
        }
        Ok(rows)
    }

    /// The next row with any content.
    fn read(&mut self) -> Result<Option<RawRow>, SheetError> {
        loop {
            let row = match &mut self.source {
                Source::Csv(source) => source.next_row().map_err(SheetError::Read)?,
                Source::Xlsx(source) => source.next_row()?,
            };
            match row {
                Some(row) if row.is_blank() && row.faults.is_empty() => {}
                Some(row) => {
                    self.count(&row)?;
                    return Ok(Some(row));
                }
                None => return Ok(None),
            }
        }
    }

    fn count(&mut self, row: &RawRow) -> Result<(), SheetError> {
        self.cells += row.cells.iter().filter(|cell| **cell != Cell::Empty).count() as u64;
        self.content_bytes += row.cells.iter().map(Cell::text_bytes).sum::<usize>() as u64;
        if self.cells > self.limits.cells_max {
            return Err(SheetError::TooManyCells { limit: self.limits.cells_max });
        }
        if self.content_bytes > self.limits.content_bytes_max {
            return Err(SheetError::TooMuchContent { limit_bytes: self.limits.content_bytes_max });
        }
        Ok(())
    }

    /// Compares the row with the header. A workbook leaves trailing blanks away, so only a CSV row can be too short;
    /// blank cells beyond the header are dropped.
    fn check_width(&self, row: &mut RawRow) {
        let Some(header) = &self.header else { return };
        let expected = header.names.len();
        let found = row.cells.len();
        if found > expected {
            if row.cells.iter().skip(expected).all(Cell::is_blank) {
                row.cells.truncate(expected);
            } else {
                row.faults.push(RowFault { column: None, kind: FaultKind::TooManyCells { expected, found } });
            }
        } else if found < expected && matches!(self.source, Source::Csv(_)) {
            row.faults.push(RowFault { column: None, kind: FaultKind::TooFewCells { expected, found } });
        }
    }
}

impl Iterator for Rows {
    type Item = Result<RawRow, SheetError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let next = match self.waiting.pop_front() {
            Some(row) => Ok(Some(row)),
            None => match self.broken.take() {
                Some(error) => Err(error),
                None => self.read(),
            },
        };
        match next {
            Ok(Some(mut row)) => {
                self.given += 1;
                self.check_width(&mut row);
                if self.given > self.limits.rows_max {
                    self.ended = true;
                    row.faults
                        .push(RowFault { column: None, kind: FaultKind::TooManyRows { limit: self.limits.rows_max } });
                }
                Some(Ok(row))
            }
            Ok(None) => {
                self.ended = true;
                None
            }
            Err(error) => {
                self.ended = true;
                Some(Err(error))
            }
        }
    }
}
