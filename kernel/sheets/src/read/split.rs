//! Splits CSV bytes into records.
//!
//! Our own rather than a library's because an import must survive what the
//! libraries do not bound: a quote that is never closed would make one cell of
//! the rest of a 200 MB file. Here such a cell is a fault of its row and
//! reading goes on with the next line. Every byte is looked at twice at most.

use std::io::{self, Read};

use super::options::Limits;

const BUFFER_BYTES: usize = 64 * 1024;

/// One record: the bytes of its fields joined, and where each field ends.
#[derive(Debug, Default)]
pub(super) struct Record {
    pub bytes: Vec<u8>,
    pub ends: Vec<usize>,
    /// The line on which the record starts, from 1.
    pub line: u64,
    /// Fields cut at the cell limit.
    pub cut: Vec<usize>,
    /// The field whose quote is never closed.
    pub unclosed: Option<usize>,
    /// There were more fields than allowed.
    pub too_wide: bool,
}

impl Record {
    fn clear(&mut self, line: u64) {
        self.bytes.clear();
        self.ends.clear();
        self.cut.clear();
        self.unclosed = None;
        self.too_wide = false;
        self.line = line;
    }

    fn field_start(&self) -> usize {
        self.ends.last().copied().unwrap_or(0)
    }

    fn field_len(&self) -> usize {
        self.bytes.len() - self.field_start()
    }
}

pub(super) struct Splitter {
    input: Box<dyn Read + Send>,
    delimiter: u8,
    limits: Limits,
    buffer: Vec<u8>,
    at: usize,
    ended: bool,
    line: u64,
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    FieldStart,
    Plain,
    Quoted {
        line: u64,
    },
    /// After a quote inside quotes: a second one is a literal quote, anything else ends the quotation.
    QuoteSeen {
        line: u64,
    },
}

impl Splitter {
    pub fn new(input: Box<dyn Read + Send>, delimiter: u8, first_line: u64, limits: Limits) -> Self {
        Splitter { input, delimiter, limits, buffer: Vec::new(), at: 0, ended: false, line: first_line }
    }

    /// Reads the next record; false at the end of the input.
    pub fn next(&mut self, record: &mut Record) -> io::Result<bool> {
        record.clear(self.line);
        if !self.fill()? {
            return Ok(false);
        }
        let mut state = State::FieldStart;
        loop {
            if !self.fill()? {
                if let State::Quoted { line } = state {
                    self.resume_after_unclosed(record, line)?;
                } else {
                    self.end_field(record);
                }
                return Ok(true);
            }
            let rest = &self.buffer[self.at..];
            match state {
                State::FieldStart => {
                    if rest[0] == b'"' {
                        self.at += 1;
                        state = State::Quoted { line: self.line };
                    } else {
                        state = State::Plain;
                    }
                }
                State::Plain => {
                    let delimiter = self.delimiter;
                    let stop = rest.iter().position(|byte| *byte == delimiter || *byte == b'\n' || *byte == b'\r');
                    let taken = stop.unwrap_or(rest.len());
                    push_plain(record, self.limits.cell_bytes_max, &rest[..taken]);
                    self.at += taken;
                    if stop.is_some() {
                        let byte = self.buffer[self.at];
                        self.at += 1;
                        self.end_field(record);
                        if byte == delimiter {
                            state = State::FieldStart;
                        } else {
                            self.end_line(byte)?;
                            return Ok(true);
                        }
                    }
                }
                State::Quoted { line } => {
                    let stop = rest.iter().position(|byte| *byte == b'"');
                    let wanted = stop.unwrap_or(rest.len());
                    let taken = wanted.min(self.limits.cell_bytes_max.saturating_sub(record.field_len()));
                    let chunk = &rest[..taken];
                    record.bytes.extend_from_slice(chunk);
                    self.line += chunk.iter().filter(|byte| **byte == b'\n').count() as u64;
                    self.at += taken;
                    if taken < wanted {
                        self.resume_after_unclosed(record, line)?;
                        return Ok(true);
                    }
                    if stop.is_some() {
                        self.at += 1;
                        state = State::QuoteSeen { line };
                    }
                }
                State::QuoteSeen { line } => {
                    if rest[0] == b'"' {
                        self.at += 1;
                        push_plain(record, self.limits.cell_bytes_max, b"\"");
                        state = State::Quoted { line };
                    } else {
                        // Letters after a closing quote are taken as they are, as spreadsheets do.
                        state = State::Plain;
                    }
                }
            }
        }
    }

    /// Makes sure a byte is waiting at `self.at`; false at the end of the input.
    fn fill(&mut self) -> io::Result<bool> {
        if self.at < self.buffer.len() {
            return Ok(true);
        }
        self.at = 0;
        self.buffer.resize(BUFFER_BYTES, 0);
        let mut count = 0;
        while !self.ended {
            match self.input.read(&mut self.buffer) {
                Ok(0) => self.ended = true,
                Ok(some) => {
                    count = some;
                    break;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.buffer.clear();
                    self.ended = true;
                    return Err(error);
                }
            }
        }
        self.buffer.truncate(count);
        Ok(count > 0)
    }

    fn end_field(&mut self, record: &mut Record) {
        if record.ends.len() < self.limits.columns_max {
            record.ends.push(record.bytes.len());
        } else {
            record.too_wide = true;
            record.bytes.truncate(record.field_start());
            let kept = record.ends.len();
            record.cut.retain(|field| *field < kept);
        }
    }

    /// Steps over the rest of a line break whose first byte, already taken, is `byte`.
    fn end_line(&mut self, byte: u8) -> io::Result<()> {
        self.line += 1;
        if byte == b'\r' && self.fill()? && self.buffer[self.at] == b'\n' {
            self.at += 1;
        }
        Ok(())
    }

    /// Ends the record at the line break after its unclosed quote and puts what was read beyond it back before the unread input.
    ///
    /// Only doubled quotes can have been in that text, so it is put back exactly as it stood in the file,
    /// and no line of it can open a quote again that stays open: nothing is read a third time.
    fn resume_after_unclosed(&mut self, record: &mut Record, quote_line: u64) -> io::Result<()> {
        let field = record.ends.len();
        let start = record.field_start();
        let content = &record.bytes[start..];
        match content.iter().position(|byte| *byte == b'\n') {
            Some(line_end) => {
                let mut again = Vec::with_capacity(content.len() + self.buffer.len() - self.at);
                for byte in &content[line_end + 1..] {
                    again.push(*byte);
                    if *byte == b'"' {
                        again.push(b'"');
                    }
                }
                again.extend_from_slice(&self.buffer[self.at..]);
                self.buffer = again;
                self.at = 0;
                self.line = quote_line + 1;
                record.bytes.truncate(start + line_end);
                if record.bytes.last() == Some(&b'\r') && record.field_len() > 0 {
                    record.bytes.pop();
                }
                record.unclosed = Some(field);
            }
            None if self.ended && self.at >= self.buffer.len() => record.unclosed = Some(field),
            None => {
                // One line longer than a cell may be: the rest of the line goes with it.
                record.cut.push(field);
                while self.fill()? {
                    match self.buffer[self.at..].iter().position(|byte| *byte == b'\n') {
                        Some(found) => {
                            self.at += found + 1;
                            self.line += 1;
                            break;
                        }
                        None => self.at = self.buffer.len(),
                    }
                }
            }
        }
        self.end_field(record);
        Ok(())
    }
}

/// Adds to an unquoted field, or a doubled quote to a quoted one; what is over the limit is dropped and the field marked as cut.
fn push_plain(record: &mut Record, cell_bytes_max: usize, chunk: &[u8]) {
    let room = cell_bytes_max.saturating_sub(record.field_len());
    if chunk.len() <= room {
        record.bytes.extend_from_slice(chunk);
        return;
    }
    record.bytes.extend_from_slice(&chunk[..room]);
    let field = record.ends.len();
    if record.cut.last() != Some(&field) {
        record.cut.push(field);
    }
}
