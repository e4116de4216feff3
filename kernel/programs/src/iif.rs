//! IIF of QuickBooks Desktop: blocks of rows under headings of their own, tab separated. A line `!ACCNT …` names the columns of the
//! lines `ACCNT …` that follow. Transactions are a `TRNS` line, its `SPL` lines and `ENDTRNS`.

use std::collections::{BTreeMap, HashMap};

use kernel_sheets::{Cell, RawRow};
use kernel_types::{Sentence, say};

use crate::columns::fields;
use crate::company::{At, Level, Problem, Step};
use crate::decode;
use crate::source::{Kind, Source};
use crate::table::{Sheet, Table};

/// A line of a transaction.
#[derive(Debug, Clone, Default)]
pub struct Leg {
    pub row: u64,
    pub cells: HashMap<String, String>,
}

impl Leg {
    pub fn text(&self, column: &str) -> Option<&str> {
        self.cells.get(column).map(String::as_str).filter(|text| !text.is_empty())
    }
}

/// A transaction: its first line and the others.
#[derive(Debug, Clone, Default)]
pub struct Transaction {
    pub legs: Vec<Leg>,
}

/// What an IIF file holds, by block.
#[derive(Default)]
pub struct Blocks {
    tables: HashMap<String, (Vec<String>, Vec<RawRow>)>,
    pub transactions: Vec<Transaction>,
    pub problems: Vec<Problem>,
    pub file: usize,
}

impl Blocks {
    /// Rows of lists, and transactions.
    pub fn count(&self) -> usize {
        self.tables.values().map(|(_, rows)| rows.len()).sum::<usize>() + self.transactions.len()
    }

    /// A block as a table of the kind.
    pub fn table(&mut self, keyword: &str, kind: Kind) -> Option<Table> {
        let (headings, rows) = self.tables.remove(keyword)?;
        Some(Table::new(self.file, Sheet { headings, rows }, fields(Source::QuickBooksIif, kind), &BTreeMap::new()))
    }
}

/// Whether the file begins as IIF does.
pub fn is_iif(bytes: &[u8]) -> bool {
    let head: Vec<u8> = bytes.iter().copied().filter(|byte| *byte != 0).take(64).collect();
    let text = String::from_utf8_lossy(&head);
    let first = text.trim_start_matches(['\u{FEFF}', '\u{FFFD}', '"', ' ', '\r', '\n']);
    let keywords = [
        "!HDR",
        "!ACCNT",
        "!CUST",
        "!VEND",
        "!INVITEM",
        "!TRNS",
        "!CLASS",
        "!TERMS",
        "!OTHERNAME",
        "!EMP",
        "!TIMERHDR",
        "!VTYPE",
        "!CTYPE",
        "!CUSTNAMEDICT",
    ];
    keywords.iter().any(|keyword| first.starts_with(keyword))
}

/// Splits a file into its blocks.
///
/// # Errors
/// When the bytes are no text.
pub fn blocks(file: usize, bytes: &[u8]) -> Result<Blocks, String> {
    let mut found = Blocks { file, ..Blocks::default() };
    let mut headings: HashMap<String, Vec<String>> = HashMap::new();
    let mut open: Option<Transaction> = None;
    let mut widths: HashMap<String, usize> = HashMap::new();
    for (row, cells) in decode::lines(bytes)? {
        let Some(keyword) = cells.first().map(|cell| cell.to_uppercase()).filter(|keyword| !keyword.is_empty()) else {
            continue;
        };
        if let Some(named) = keyword.strip_prefix('!') {
            let names: Vec<String> = cells.iter().skip(1).map(|name| name.to_uppercase()).collect();
            widths.insert(named.to_string(), names.iter().filter(|name| !name.is_empty()).count());
            headings.insert(named.to_string(), names);
            continue;
        }
        match keyword.as_str() {
            "TRNS" | "SPL" => {
                let Some(names) = headings.get(&keyword) else {
                    found.problems.push(problem(
                        file,
                        row,
                        "no_headings",
                        say!(
                            "programs-line-without-headings",
                            "A {keyword} line stands before its !{keyword} line.",
                            keyword
                        ),
                        say!("programs-export-again", "Export the file again from QuickBooks."),
                    ));
                    continue;
                };
                let leg = Leg { row, cells: names.iter().cloned().zip(cells.into_iter().skip(1)).collect() };
                match (&mut open, keyword.as_str()) {
                    (Some(transaction), "SPL") => transaction.legs.push(leg),
                    (None, "SPL") => found.problems.push(problem(
                        file,
                        row,
                        "split_alone",
                        say!("programs-split-alone", "A SPL line stands outside a transaction."),
                        say!("programs-export-again", "Export the file again from QuickBooks."),
                    )),
                    (unfinished, _) => {
                        if let Some(unfinished) = unfinished.take() {
                            found.problems.push(cut_off(file, &unfinished));
                        }
                        *unfinished = Some(Transaction { legs: vec![leg] });
                    }
                }
            }
            "ENDTRNS" => found.transactions.extend(open.take()),
            other => {
                let Some(names) = headings.get(other) else { continue };
                let entry = found.tables.entry(other.to_string()).or_insert_with(|| (names.clone(), Vec::new()));
                let cells: Vec<Cell> = cells
                    .into_iter()
                    .skip(1)
                    .map(|text| if text.is_empty() { Cell::Empty } else { Cell::Text(text) })
                    .collect();
                entry.1.push(RawRow { line_number: row, cells, faults: Vec::new() });
            }
        }
    }
    if let Some(unfinished) = open {
        found.problems.push(cut_off(file, &unfinished));
    }
    Ok(found)
}

fn cut_off(file: usize, transaction: &Transaction) -> Problem {
    let row = transaction.legs.first().map_or(0, |leg| leg.row);
    problem(
        file,
        row,
        "cut_off",
        say!("programs-cut-off", "The transaction that begins here has no end (ENDTRNS): the file was cut off."),
        say!("programs-export-again-whole", "Export the file again from QuickBooks and send it whole."),
    )
}

fn problem(file: usize, row: u64, code: &'static str, reason: Sentence, remedy: Sentence) -> Problem {
    Problem {
        at: At { file, row },
        column: String::new(),
        step: Step::Files,
        level: Level::Error,
        code,
        reason,
        remedy,
    }
}
