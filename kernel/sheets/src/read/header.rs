//! Finding the row of column names.

use crate::cell::{Cell, RawRow};
use crate::parse::{self, DateOrder, NumberStyle};

use super::options::HeaderMode;
use super::sniff::most_common;

/// Rows looked at to find the header.
pub(super) const LOOK_ROWS: usize = 20;

/// The row of column names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Header {
    /// The line of the file on which the names stand.
    pub line_number: u64,
    /// The names as written, trimmed; empty for a column without a name.
    pub names: Vec<String>,
}

impl Header {
    /// The column (from 0) with this name. Letter case, spaces, `-`, `_`, `.`, `*` and `:` make no difference:
    /// `Issue date *` finds `issue_date`.
    #[must_use]
    pub fn position(&self, name: &str) -> Option<usize> {
        let wanted = folded(name);
        self.names.iter().position(|known| folded(known) == wanted)
    }
}

/// The place of the header among the rows looked at.
pub(super) fn find(mode: &HeaderMode, rows: &[RawRow]) -> Option<usize> {
    match mode {
        HeaderMode::None => None,
        HeaderMode::FirstRow => (!rows.is_empty()).then_some(0),
        HeaderMode::Naming(names) => {
            let wanted: Vec<String> = names.iter().map(|name| folded(name)).collect();
            let mut best = (0, None);
            for (index, row) in rows.iter().enumerate() {
                let named = row.cells.iter().filter(|cell| wanted.contains(&folded(&cell.text()))).count();
                if named > best.0 {
                    best = (named, Some(index));
                }
            }
            best.1
        }
        HeaderMode::Detect => {
            let widths: Vec<usize> = rows.iter().map(filled).collect();
            let (usual, _) = most_common(&widths)?;
            rows.iter().position(|row| looks_like_names(row, usual))
        }
    }
}

pub(super) fn names_of(row: &RawRow) -> Header {
    let mut names: Vec<String> = row.cells.iter().map(|cell| cell.text().trim().to_owned()).collect();
    while names.last().is_some_and(String::is_empty) {
        names.pop();
    }
    Header { line_number: row.line_number, names }
}

fn filled(row: &RawRow) -> usize {
    row.cells.iter().filter(|cell| !cell.is_blank()).count()
}

/// Three quarters of the usual width, because optional columns are empty in many rows and named in the header anyway.
fn looks_like_names(row: &RawRow, usual_width: usize) -> bool {
    let mut seen = Vec::new();
    for cell in row.cells.iter().filter(|cell| !cell.is_blank()) {
        let Cell::Text(text) = cell else { return false };
        let is_value = matches!(parse::decimal(cell, NumberStyle::Point), Ok(Some(_)))
            || matches!(parse::date(cell, DateOrder::DayFirst), Ok(Some(_)));
        let name = folded(text);
        if is_value || seen.contains(&name) {
            return false;
        }
        seen.push(name);
    }
    !seen.is_empty() && seen.len() * 4 >= usual_width * 3
}

fn folded(name: &str) -> String {
    name.chars()
        .filter(|letter| !letter.is_whitespace() && !matches!(letter, '-' | '_' | '.' | '*' | ':' | '\u{FEFF}'))
        .flat_map(char::to_lowercase)
        .collect()
}
