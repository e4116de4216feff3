//! What a workbook unpacks to, before anything of it is read: everything is unpacked once into nothing, and counted. The sizes
//! that an archive states of itself cannot be trusted, nor the counts that its parts state of theirs.
//!
//! A sheet is streamed, cell by cell. The other parts are held whole, so that their bytes and elements have limits of their own;
//! and a part of a sheet between two cells must be no longer than a cell can be.

use std::io::{self, BufReader, Read, Seek, SeekFrom};

use quick_xml::events::Event;
use zip::ZipArchive;

use crate::error::SheetError;

use super::options::Limits;

/// Bytes between the beginnings of two cells or rows. The longest text, every letter of it escaped, is a fraction of it.
const CELL_BYTES_MAX: usize = 2 << 20;
/// The attribute by which a list of texts states how many there are.
const STATED: &str = "uniqueCount";
/// How a directory of an archive begins each of its entries.
const DIRECTORY_ENTRY: [u8; 4] = *b"PK\x01\x02";

pub(super) fn check(input: &mut (impl Read + Seek), limits: &Limits) -> Result<(), SheetError> {
    let packed = check_directory(input, limits.parts_max)?;
    input.rewind().map_err(SheetError::Read)?;
    let mut archive = ZipArchive::new(input).map_err(damaged)?;
    if archive.len() > limits.parts_max {
        return Err(SheetError::TooManyParts { limit: limits.parts_max });
    }
    let by_ratio = packed.saturating_mul(limits.unpacked_ratio_max).max(limits.unpacked_free_bytes);
    let refusal = || match by_ratio < limits.unpacked_bytes_max {
        true => SheetError::UnpacksTooFar { ratio: limits.unpacked_ratio_max },
        false => SheetError::UnpacksTooLarge { limit_bytes: limits.unpacked_bytes_max },
    };
    let mut left = by_ratio.min(limits.unpacked_bytes_max);
    for index in 0..archive.len() {
        let part = archive.by_index(index).map_err(damaged)?;
        let name = part.name().map_err(damaged)?.to_lowercase().replace('\\', "/");
        let mut part = Counted { inner: part, left, bytes: 0 };
        let checked = if name.ends_with("sharedstrings.xml") {
            texts(&mut part, limits)
        } else if name.contains("worksheets/") && name.ends_with(".xml") {
            sheet(&mut part)
        } else {
            settings(&mut part, limits)
        };
        let (unpacked, overflowed) = (part.bytes, part.is_over());
        if overflowed {
            return Err(refusal());
        }
        checked?;
        left -= unpacked;
    }
    Ok(())
}

fn damaged(error: impl std::fmt::Display) -> SheetError {
    SheetError::NotAWorkbook { reason: error.to_string() }
}

/// Counts the entries of the archive's directory without building it, and answers the bytes of the file.
fn check_directory(input: &mut (impl Read + Seek), parts_max: usize) -> Result<u64, SheetError> {
    input.seek(SeekFrom::Start(0)).map_err(SheetError::Read)?;
    let mut buffer = vec![0; 64 * 1024];
    let (mut kept, mut entries, mut bytes) = (0, 0, 0);
    loop {
        let free = buffer.get_mut(kept..).unwrap_or_default();
        let count = input.read(free).map_err(SheetError::Read)?;
        if count == 0 {
            return Ok(bytes);
        }
        bytes += count as u64;
        let filled = kept + count;
        let seen = buffer.get(..filled).unwrap_or_default();
        entries += seen.windows(DIRECTORY_ENTRY.len()).filter(|window| **window == DIRECTORY_ENTRY).count();
        if entries > parts_max {
            return Err(SheetError::TooManyParts { limit: parts_max });
        }
        // An entry may begin at the end of what was read.
        kept = filled.min(DIRECTORY_ENTRY.len() - 1);
        buffer.copy_within(filled - kept..filled, 0);
    }
}

/// A part that ends once more than the bytes that are left were read of it.
struct Counted<R> {
    inner: R,
    left: u64,
    bytes: u64,
}

impl<R> Counted<R> {
    fn is_over(&self) -> bool {
        self.bytes > self.left
    }
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.is_over() {
            return Ok(0);
        }
        let count = self.inner.read(buffer)?;
        self.bytes += count as u64;
        Ok(count)
    }
}

/// The texts that cells share.
fn texts<R: Read>(part: &mut Counted<R>, limits: &Limits) -> Result<(), SheetError> {
    let refusal = || SheetError::TooManyTexts { limit: limits.texts_max, limit_bytes: limits.texts_bytes_max };
    let limited = part.take(limits.texts_bytes_max.saturating_add(1));
    // Set up as the library reads it, so that both see the same elements.
    let mut xml = quick_xml::Reader::from_reader(BufReader::new(limited));
    let config = xml.config_mut();
    config.check_end_names = false;
    config.check_comments = false;
    config.expand_empty_elements = true;
    let (mut found, mut buffer) = (0, Vec::new());
    loop {
        buffer.clear();
        match xml.read_event_into(&mut buffer) {
            Ok(Event::Start(element)) => match element.local_name().as_ref() {
                // The library sets this many places aside before it has read any.
                "sst" => {
                    let tag: &str = &element;
                    if tag
                        .match_indices(STATED)
                        .any(|(at, _)| stated(tag.get(at + STATED.len()..).unwrap_or_default()) > limits.texts_max)
                    {
                        return Err(refusal());
                    }
                }
                "si" => found += 1,
                _ => {}
            },
            Ok(Event::Eof) => break,
            Ok(_) => {}
            Err(_) if xml.get_ref().get_ref().limit() == 0 => return Err(refusal()),
            Err(error) => return Err(damaged(error)),
        }
        if found > limits.texts_max {
            return Err(refusal());
        }
    }
    let is_cut = xml.get_ref().get_ref().limit() == 0;
    if is_cut { Err(refusal()) } else { Ok(()) }
}

/// The number behind the name of an attribute.
fn stated(after: &str) -> u64 {
    let digits: String =
        after.chars().skip_while(|letter| !letter.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
    if digits.is_empty() { 0 } else { digits.parse().unwrap_or(u64::MAX) }
}

/// What is neither sheet nor shared text.
fn settings<R: Read>(part: &mut Counted<R>, limits: &Limits) -> Result<(), SheetError> {
    let (mut bytes, mut elements) = (0, 0);
    let mut buffer = [0; 16 * 1024];
    loop {
        let count = part.read(&mut buffer).map_err(damaged)?;
        if count == 0 {
            return Ok(());
        }
        let read = buffer.get(..count).unwrap_or_default();
        bytes += count as u64;
        elements += read.iter().filter(|byte| **byte == b'<').count() as u64;
        if bytes > limits.part_bytes_max || elements > limits.part_elements_max {
            return Err(SheetError::TooManySettings {
                limit: limits.part_elements_max,
                limit_bytes: limits.part_bytes_max,
            });
        }
    }
}

fn sheet<R: Read>(part: &mut Counted<R>) -> Result<(), SheetError> {
    let mut scan = CellScan::default();
    let mut buffer = [0; 16 * 1024];
    loop {
        let count = part.read(&mut buffer).map_err(damaged)?;
        if count == 0 {
            return Ok(());
        }
        for byte in buffer.get(..count).unwrap_or_default() {
            if !scan.goes_on(*byte) {
                return Err(SheetError::CellTooLarge { limit_bytes: CELL_BYTES_MAX as u64 });
            }
        }
    }
}

/// Finds where cells and rows begin, as far as a reader of XML would find them.
#[derive(Default)]
struct CellScan {
    place: Place,
    /// Bytes since a cell or row began.
    run: usize,
    /// Of the element that is open, without its prefix.
    name: Vec<u8>,
    /// The cells have ended; nobody reads further.
    is_done: bool,
}

#[derive(Default, Clone, Copy)]
enum Place {
    #[default]
    Text,
    /// Behind `<`.
    Open,
    /// Behind `<!`.
    Mark,
    /// In a name; whether it ends an element.
    Name(bool),
    /// Among attributes, perhaps in a quoted value.
    Inside(Option<u8>),
    /// In a comment, CDATA or instruction: the last two bytes, and how many were seen.
    Comment([u8; 2], usize),
    Data([u8; 2]),
    Instruction(u8),
}

impl CellScan {
    fn goes_on(&mut self, byte: u8) -> bool {
        if self.is_done {
            return true;
        }
        self.run += 1;
        self.place = match self.place {
            Place::Text if byte == b'<' => Place::Open,
            Place::Text => Place::Text,
            Place::Open => self.opened(byte),
            Place::Mark => match byte {
                b'-' => Place::Comment([0; 2], 0),
                b'[' => Place::Data([0; 2]),
                _ => Place::Inside(None),
            },
            Place::Name(is_end) => match byte {
                b'>' | b'/' | b' ' | b'\t' | b'\r' | b'\n' => {
                    self.named(is_end);
                    if byte == b'>' { Place::Text } else { Place::Inside(None) }
                }
                b':' => {
                    self.name.clear();
                    Place::Name(is_end)
                }
                _ => {
                    if self.name.len() < 16 {
                        self.name.push(byte);
                    }
                    Place::Name(is_end)
                }
            },
            Place::Inside(None) => match byte {
                b'>' => Place::Text,
                b'"' | b'\'' => Place::Inside(Some(byte)),
                _ => Place::Inside(None),
            },
            Place::Inside(Some(quote)) => Place::Inside((byte != quote).then_some(quote)),
            // The dashes that open a comment do not close it.
            Place::Comment([b'-', b'-'], seen) if byte == b'>' && seen >= 3 => Place::Text,
            Place::Comment([_, last], seen) => Place::Comment([last, byte], seen.saturating_add(1)),
            Place::Data([b']', b']']) if byte == b'>' => Place::Text,
            Place::Data([_, last]) => Place::Data([last, byte]),
            Place::Instruction(b'?') if byte == b'>' => Place::Text,
            Place::Instruction(_) => Place::Instruction(byte),
        };
        self.run <= CELL_BYTES_MAX
    }

    fn opened(&mut self, byte: u8) -> Place {
        self.name.clear();
        match byte {
            b'!' => Place::Mark,
            b'?' => Place::Instruction(0),
            b'/' => Place::Name(true),
            b'>' => Place::Text,
            _ => {
                self.name.push(byte);
                Place::Name(false)
            }
        }
    }

    fn named(&mut self, is_end: bool) {
        match (is_end, self.name.as_slice()) {
            (false, b"c" | b"row") => self.run = 0,
            (true, b"sheetData") => self.is_done = true,
            _ => {}
        }
    }
}
