#![doc = include_str!("../README.md")]

mod amount;
mod camt053;
mod csv;
mod decode;
mod mt940;
mod ofx;

#[cfg(test)]
mod tests;

use chrono::NaiveDate;
use kernel_types::{Sentence, say};

pub use amount::amount;
pub use csv::{CsvMapping, DatePart};

/// How a file is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    Csv,
    Mt940,
    Ofx,
    Camt053,
}

impl Format {
    /// The word that names the format in declarations.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Format::Csv => "csv",
            Format::Mt940 => "mt940",
            Format::Ofx => "ofx",
            Format::Camt053 => "camt053",
        }
    }

    #[must_use]
    pub fn parse(text: &str) -> Option<Format> {
        match text {
            "csv" | "mobile_money_csv" => Some(Format::Csv),
            "mt940" => Some(Format::Mt940),
            "ofx" => Some(Format::Ofx),
            "camt053" => Some(Format::Camt053),
            _ => None,
        }
    }
}

/// One movement of an account.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StatementLine {
    /// Line of the file on which it begins, counted from 1.
    pub position: u64,
    pub date: NaiveDate,
    pub value_date: Option<NaiveDate>,
    /// Money at scale 4; positive is money in.
    pub amount: i64,
    pub description: String,
    pub counterparty: Option<String>,
    /// Account, IBAN or wallet number of the other side.
    pub counterparty_account: Option<String>,
    /// What the payer or payee wrote: an invoice number, a cheque number.
    pub reference: Option<String>,
    /// The bank's own id of the movement; never twice in one account.
    pub external_id: Option<String>,
    /// The account's balance after the movement, money at scale 4.
    pub balance: Option<i64>,
}

/// Something wrong with one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    pub position: u64,
    /// Column or field, when one is to blame.
    pub column: Option<String>,
    pub message: Sentence,
}

/// One account's statement.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Statement {
    /// Account number or IBAN as the bank wrote it.
    pub account: Option<String>,
    pub currency: Option<String>,
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
    /// Money at scale 4.
    pub opening: Option<i64>,
    pub closing: Option<i64>,
    pub lines: Vec<StatementLine>,
    pub problems: Vec<Problem>,
}

impl Statement {
    fn problem(&mut self, position: u64, column: Option<&str>, message: impl Into<Sentence>) {
        if self.problems.len() < PROBLEMS_MAX {
            self.problems.push(Problem { position, column: column.map(str::to_string), message: message.into() });
        }
    }

    /// First and last day, from the lines where the file does not say.
    fn fill_days(&mut self) {
        self.from = self.from.or_else(|| self.lines.iter().map(|line| line.date).min());
        self.to = self.to.or_else(|| self.lines.iter().map(|line| line.date).max());
    }
}

/// Problems kept of one file; who has more mends the first and tries again.
const PROBLEMS_MAX: usize = 1_000;

/// Why a file cannot be read as a statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StatementError {
    Empty,
    Unknown,
    Broken { format: &'static str, message: String },
    NoColumn { column: String, found: String },
}

impl StatementError {
    /// What people read.
    pub fn sentence(&self) -> Sentence {
        match self {
            StatementError::Empty => say!("statements-empty", "The file is empty."),
            StatementError::Unknown => say!(
                "statements-unknown-format",
                "The file is not a bank statement in a known format. CSV, MT940, OFX and CAMT.053 can be read."
            ),
            StatementError::Broken { format, message } => {
                say!("statements-broken", "The file cannot be read as {format}: {message}", format, message)
            }
            StatementError::NoColumn { column, found } => {
                say!("statements-no-column", "The file has no column '{column}'. It has: {found}.", column, found)
            }
        }
    }
}

/// Reads a file: every statement in it, in its order.
///
/// # Errors
/// The file is empty, of no known format, or broken beyond its single lines.
pub fn read(
    bytes: &[u8],
    format: Option<Format>,
    mapping: &CsvMapping,
) -> Result<(Format, Vec<Statement>), StatementError> {
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Err(StatementError::Empty);
    }
    let is_workbook = bytes.starts_with(b"PK\x03\x04");
    let text = if is_workbook { String::new() } else { decode::text(bytes) };
    let format = format
        .or_else(|| if is_workbook { Some(Format::Csv) } else { detect(&text) })
        .ok_or(StatementError::Unknown)?;
    let mut statements = match format {
        Format::Csv => vec![csv::read(bytes, mapping)?],
        Format::Mt940 => mt940::read(&text)?,
        Format::Ofx => ofx::read(&text)?,
        Format::Camt053 => camt053::read(&text)?,
    };
    for statement in &mut statements {
        statement.fill_days();
    }
    Ok((format, statements))
}

/// The format a text shows; a text that is none of the others and has rows of cells is CSV.
fn detect(text: &str) -> Option<Format> {
    if camt053::looks_like(text) {
        Some(Format::Camt053)
    } else if ofx::looks_like(text) {
        Some(Format::Ofx)
    } else if mt940::looks_like(text) {
        Some(Format::Mt940)
    } else if text.lines().take(40).any(|line| line.contains([',', ';', '\t', '|'])) {
        Some(Format::Csv)
    } else {
        None
    }
}

/// Text without a space at its ends and with single spaces between words; `None` when nothing is left.
fn tidy(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    (!words.is_empty()).then(|| words.join(" "))
}
