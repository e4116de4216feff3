//! Bytes of any supported encoding become UTF-8, streaming.

use std::io::{self, Cursor, Read};

use super::options::Encoding;

/// A byte that never occurs in UTF-8: stands for what could not be decoded, so
/// that the splitter reports it on its row and column like any other broken text.
const BROKEN: u8 = 0xFF;

/// Bytes looked at to tell the encoding.
const LOOK_BYTES: usize = 512;

/// Wraps `input` so that it yields UTF-8 without a byte order mark.
pub(super) fn decoded(mut input: Box<dyn Read + Send>, encoding: Encoding) -> io::Result<Box<dyn Read + Send>> {
    let mut start = vec![0; LOOK_BYTES];
    let filled = read_full(&mut input, &mut start)?;
    start.truncate(filled);

    let (found, mark_len) = match start.as_slice() {
        [0xEF, 0xBB, 0xBF, ..] => (Encoding::Utf8, 3),
        [0xFF, 0xFE, ..] => (Encoding::Utf16LittleEndian, 2),
        [0xFE, 0xFF, ..] => (Encoding::Utf16BigEndian, 2),
        other => (guess_without_mark(other), 0),
    };
    let chosen = if encoding == Encoding::Detect { found } else { encoding };
    if chosen == found {
        start.drain(..mark_len);
    }
    let whole = Cursor::new(start).chain(input);
    Ok(match chosen {
        Encoding::Detect | Encoding::Utf8 => Box::new(whole),
        Encoding::Utf16LittleEndian => Box::new(Transcoder::new(whole, Utf16 { little: true, high: None })),
        Encoding::Utf16BigEndian => Box::new(Transcoder::new(whole, Utf16 { little: false, high: None })),
        Encoding::Windows1252 => Box::new(Transcoder::new(whole, Windows1252)),
    })
}

/// Fills `buffer` as far as the input goes.
pub(super) fn read_full(input: &mut dyn Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while filled < buffer.len() {
        match input.read(&mut buffer[filled..]) {
            Ok(0) => break,
            Ok(count) => filled += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

fn guess_without_mark(start: &[u8]) -> Encoding {
    let pairs = start.len() / 2;
    if pairs < 2 {
        return Encoding::Utf8;
    }
    let nul_at = |offset: usize| start.iter().skip(offset).step_by(2).filter(|byte| **byte == 0).count();
    // Latin text in UTF-16 has a NUL in nearly every pair; a few stray NULs are just broken text.
    let (even, odd) = (nul_at(0), nul_at(1));
    if odd * 10 >= pairs * 7 && even * 10 < pairs {
        Encoding::Utf16LittleEndian
    } else if even * 10 >= pairs * 7 && odd * 10 < pairs {
        Encoding::Utf16BigEndian
    } else {
        Encoding::Utf8
    }
}

/// Turns a chunk of the source encoding into UTF-8. `last` marks the end of the input; bytes not consumed come again with the next chunk.
trait Decode: Send {
    fn decode(&mut self, chunk: &[u8], last: bool, out: &mut Vec<u8>) -> usize;
}

struct Transcoder<R, D> {
    input: R,
    decode: D,
    raw: Vec<u8>,
    ready: Vec<u8>,
    given: usize,
    ended: bool,
}

impl<R: Read, D: Decode> Transcoder<R, D> {
    fn new(input: R, decode: D) -> Self {
        Transcoder { input, decode, raw: Vec::new(), ready: Vec::new(), given: 0, ended: false }
    }
}

impl<R: Read, D: Decode> Read for Transcoder<R, D> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        while self.given == self.ready.len() && !self.ended {
            let kept = self.raw.len();
            self.raw.resize(kept + 16 * 1024, 0);
            let count = match self.input.read(&mut self.raw[kept..]) {
                Ok(count) => count,
                Err(error) => {
                    self.raw.truncate(kept);
                    return Err(error);
                }
            };
            self.raw.truncate(kept + count);
            self.ended = count == 0;
            self.ready.clear();
            self.given = 0;
            let used = self.decode.decode(&self.raw, self.ended, &mut self.ready);
            self.raw.drain(..used);
        }
        let ready = self.ready.get(self.given..).unwrap_or_default();
        let count = ready.len().min(out.len());
        out[..count].copy_from_slice(&ready[..count]);
        self.given += count;
        Ok(count)
    }
}

struct Utf16 {
    little: bool,
    /// The first half of a surrogate pair, waiting for its second half.
    high: Option<u16>,
}

impl Decode for Utf16 {
    fn decode(&mut self, chunk: &[u8], last: bool, out: &mut Vec<u8>) -> usize {
        let pairs = chunk.chunks_exact(2);
        let odd = !pairs.remainder().is_empty();
        for pair in pairs {
            let unit = if self.little {
                u16::from_le_bytes([pair[0], pair[1]])
            } else {
                u16::from_be_bytes([pair[0], pair[1]])
            };
            match (self.high.take(), unit) {
                (Some(high), 0xDC00..=0xDFFF) => {
                    let code = 0x1_0000 + (u32::from(high - 0xD800) << 10) + u32::from(unit - 0xDC00);
                    push(char::from_u32(code), out);
                }
                (before, 0xD800..=0xDBFF) => {
                    if before.is_some() {
                        out.push(BROKEN);
                    }
                    self.high = Some(unit);
                }
                (before, _) => {
                    if before.is_some() {
                        out.push(BROKEN);
                    }
                    push(char::from_u32(u32::from(unit)), out);
                }
            }
        }
        if last && (odd || self.high.take().is_some()) {
            out.push(BROKEN);
        }
        if last { chunk.len() } else { chunk.len() - usize::from(odd) }
    }
}

struct Windows1252;

/// Unicode for bytes 0x80 to 0x9F; 0 where the code page has no character.
/// Source: the WHATWG/Unicode mapping table of code page 1252.
const WINDOWS_1252: [u16; 32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0, 0,
    0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
];

impl Decode for Windows1252 {
    fn decode(&mut self, chunk: &[u8], _last: bool, out: &mut Vec<u8>) -> usize {
        for byte in chunk {
            let code = match byte {
                0x80..=0x9F => match WINDOWS_1252[usize::from(byte - 0x80)] {
                    0 => None,
                    code => char::from_u32(u32::from(code)),
                },
                other => Some(char::from(*other)),
            };
            push(code, out);
        }
        chunk.len()
    }
}

fn push(code: Option<char>, out: &mut Vec<u8>) {
    match code {
        Some(code) => out.extend_from_slice(code.encode_utf8(&mut [0; 4]).as_bytes()),
        None => out.push(BROKEN),
    }
}
