//! Bytes as text, for files that are not tables.

use std::borrow::Cow;
use std::io::Cursor;

use kernel_sheets::{Cell, Encoding, HeaderMode, Limits, ReadOptions, Rows};

/// The encoding of a text file: what is no UTF-8 and carries no mark is taken for Windows-1252, which older programs write.
pub fn encoding_of(bytes: &[u8]) -> Encoding {
    let marked = bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]);
    let wide = bytes.len() >= 4 && bytes.iter().take(64).filter(|byte| **byte == 0).count() > 8;
    if marked || wide || std::str::from_utf8(bytes).is_ok() { Encoding::Detect } else { Encoding::Windows1252 }
}

/// What people call an encoding.
pub fn encoding_name(bytes: &[u8]) -> &'static str {
    match (bytes, encoding_of(bytes)) {
        ([0xFF, 0xFE, ..] | [0xFE, 0xFF, ..], _) => "UTF-16",
        ([b'P', b'K', 3, 4, ..], _) => "XLSX",
        (_, Encoding::Windows1252) => "Windows-1252",
        _ => "UTF-8",
    }
}

/// The cells of every line, split at tabs (commas where the file has none); quotes keep what is between them together.
/// Lines are counted from 1.
pub fn lines(bytes: &[u8]) -> Result<Vec<(u64, Vec<String>)>, String> {
    let looks_tabbed = bytes.iter().take(4_096).any(|byte| *byte == b'\t');
    let options = ReadOptions {
        header: HeaderMode::None,
        delimiter: Some(if looks_tabbed { b'\t' } else { b',' }),
        encoding: encoding_of(bytes),
        limits: Limits::held_whole(),
        ..ReadOptions::default()
    };
    let rows = Rows::csv_with(Cursor::new(bytes.to_vec()), &options).map_err(|error| error.to_string())?;
    let mut found = Vec::new();
    for row in rows {
        let row = row.map_err(|error| error.to_string())?;
        found.push((row.line_number, row.cells.iter().map(|cell| cell_text(cell).trim().to_string()).collect()));
    }
    Ok(found)
}

pub fn cell_text(cell: &Cell) -> Cow<'_, str> {
    cell.text()
}
