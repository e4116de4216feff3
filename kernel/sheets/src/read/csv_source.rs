//! Rows of a CSV file.

use std::io::{self, Cursor, Read};

use crate::cell::{Cell, FaultKind, RawRow, RowFault};

use super::decode::{decoded, read_full};
use super::options::{Limits, ReadOptions};
use super::sniff;
use super::split::{Record, Splitter};

/// What is looked at to tell the separator.
const SAMPLE_BYTES: usize = 64 * 1024;

pub(super) struct CsvSource {
    splitter: Splitter,
    record: Record,
    limits: Limits,
    keep_guard: bool,
    delimiter: u8,
}

impl CsvSource {
    pub fn open(input: Box<dyn Read + Send>, options: &ReadOptions) -> io::Result<Self> {
        let mut input = decoded(input, options.encoding)?;
        let mut sample = vec![0; SAMPLE_BYTES];
        let filled = read_full(&mut input, &mut sample)?;
        sample.truncate(filled);
        let whole = filled < SAMPLE_BYTES;

        // `sep=;` as the first line is how spreadsheets are told the separator.
        let (told, skipped) = told_delimiter(&sample);
        sample.drain(..skipped);
        let delimiter = options.delimiter.or(told).unwrap_or_else(|| sniff::delimiter(&sample, whole));
        let first_line = if skipped > 0 { 2 } else { 1 };
        let splitter = Splitter::new(Box::new(Cursor::new(sample).chain(input)), delimiter, first_line, options.limits);
        Ok(CsvSource {
            splitter,
            record: Record::default(),
            limits: options.limits,
            keep_guard: options.keep_guard,
            delimiter,
        })
    }

    pub fn delimiter(&self) -> u8 {
        self.delimiter
    }

    pub fn next_row(&mut self) -> io::Result<Option<RawRow>> {
        if !self.splitter.next(&mut self.record)? {
            return Ok(None);
        }
        let record = &self.record;
        let mut row =
            RawRow { line_number: record.line, cells: Vec::with_capacity(record.ends.len()), faults: Vec::new() };
        // One check for the whole record is several times faster than one per cell. A cell whose end splits a
        // character makes `get` answer none, so two broken halves in neighbouring cells are found too.
        let text = std::str::from_utf8(&record.bytes).ok();
        let mut start = 0;
        for (column, end) in record.ends.iter().enumerate() {
            let cut = record.cut.contains(&column);
            let cell = match text.and_then(|text| text.get(start..*end)) {
                Some(text) => text.to_owned(),
                None => {
                    let (text, broken) = readable(&record.bytes[start..*end], cut || record.unclosed == Some(column));
                    if broken {
                        row.faults.push(RowFault { column: Some(column), kind: FaultKind::BrokenText });
                    }
                    text
                }
            };
            if cut {
                let kind = FaultKind::CellTooLong { limit_bytes: self.limits.cell_bytes_max };
                row.faults.push(RowFault { column: Some(column), kind });
            }
            row.cells.push(if cell.is_empty() { Cell::Empty } else { Cell::Text(self.without_guard(cell)) });
            start = *end;
        }
        if let Some(column) = record.unclosed {
            row.faults.push(RowFault { column: Some(column), kind: FaultKind::UnclosedQuote });
        }
        if record.too_wide {
            row.faults
                .push(RowFault { column: None, kind: FaultKind::TooManyColumns { limit: self.limits.columns_max } });
        }
        Ok(Some(row))
    }

    fn without_guard(&self, mut text: String) -> String {
        if !self.keep_guard && text.starts_with('\'') && crate::write::needs_guard(&text) {
            text.remove(0);
        }
        text
    }
}

/// The text with `U+FFFD` for what is broken, and whether anything is. A character split by cutting the cell is left out and is not broken.
fn readable(bytes: &[u8], cut: bool) -> (String, bool) {
    match std::str::from_utf8(bytes) {
        Ok(text) => (text.to_owned(), false),
        Err(error) if cut && error.error_len().is_none() => {
            (String::from_utf8_lossy(bytes.get(..error.valid_up_to()).unwrap_or_default()).into_owned(), false)
        }
        Err(_) => (String::from_utf8_lossy(bytes).into_owned(), true),
    }
}

fn told_delimiter(sample: &[u8]) -> (Option<u8>, usize) {
    let Some(rest) = sample.strip_prefix(b"sep=").or_else(|| sample.strip_prefix(b"\"sep=")) else {
        return (None, 0);
    };
    match rest {
        [told, b'\r', b'\n', ..] => (Some(*told), sample.len() - rest.len() + 3),
        [told, b'\n', ..] => (Some(*told), sample.len() - rest.len() + 2),
        [told, b'"', b'\r', b'\n', ..] => (Some(*told), sample.len() - rest.len() + 4),
        [told, b'"', b'\n', ..] => (Some(*told), sample.len() - rest.len() + 3),
        _ => (None, 0),
    }
}
