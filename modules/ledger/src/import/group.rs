//! Rows to entries, while the file streams by: rows of one entry stand together.

use kernel::say;
use std::collections::HashSet;

use sha2::{Digest, Sha256};

use crate::chain::hex;
use crate::import::rows::{JournalRow, ReadRow, RowProblem};

/// The rows of one entry of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    pub number: String,
    /// First row of the entry in the file.
    pub line_number: u64,
    pub rows: Vec<JournalRow>,
    /// Problems of its rows; a group with any is not written.
    pub problems: Vec<RowProblem>,
}

impl Group {
    /// Digest of what the rows say, whatever their place in the file: the same entry is imported once.
    pub fn digest(&self) -> String {
        let mut hasher = Sha256::new();
        let mut text = |text: &str| {
            hasher.update((text.len() as u64).to_be_bytes());
            hasher.update(text.as_bytes());
        };
        text(&self.number);
        for row in &self.rows {
            text(&row.date.to_string());
            text(&row.account);
            text(&row.debit.to_string());
            text(&row.credit.to_string());
            let due = row.due.map(|due| due.to_string());
            let rate = row.rate.map(|rate| rate.to_string());
            for part in
                [&row.currency, &rate, &row.narration, &row.party, &due, &row.cost_centre, &row.project, &row.branch]
            {
                text(part.as_deref().unwrap_or("\u{0}"));
            }
        }
        hex(&hasher.finalize())
    }
}

/// Collects rows into groups. A group is given out when the next entry begins, so memory holds one entry and the digests of
/// the numbers that went by.
#[derive(Debug, Default)]
pub struct Grouper {
    open: Option<Group>,
    /// First 16 bytes of the SHA-256 of each finished number.
    finished: HashSet<[u8; 16]>,
}

/// An entry longer than this is taken for a mistake in the number column.
const ROWS_MAX: usize = 5_000;

impl Grouper {
    /// Takes a row; answers the group that it ends.
    pub fn push(&mut self, read: ReadRow) -> Option<Group> {
        if let Some(open) = &mut self.open
            && (open.number == read.number || read.number.is_empty())
        {
            add(open, read);
            return None;
        }
        let ended = self.finish();
        let mut group = Group {
            number: read.number.clone(),
            line_number: read.line_number,
            rows: Vec::new(),
            problems: Vec::new(),
        };
        if self.finished.contains(&key(&read.number)) {
            let message = say!(
                "ledger-entry-scattered",
                "Entry {number} began further up. The rows of one entry must stand together.",
                number = read.number
            );
            group.problems.push(RowProblem::new(read.line_number, "entry number", "entry_scattered", message));
        }
        add(&mut group, read);
        self.open = Some(group);
        ended
    }

    /// The last group, at the end of the file.
    pub fn finish(&mut self) -> Option<Group> {
        let group = self.open.take()?;
        self.finished.insert(key(&group.number));
        Some(group)
    }
}

fn add(group: &mut Group, read: ReadRow) {
    if group.rows.len() == ROWS_MAX {
        let message = say!(
            "ledger-entry-too-long",
            "Entry {number} has more than {rows_max} rows.",
            number = group.number,
            rows_max = ROWS_MAX
        );
        if !group.problems.iter().any(|problem| problem.code == "entry_too_long") {
            group.problems.push(RowProblem::new(read.line_number, "entry number", "entry_too_long", message));
        }
        return;
    }
    match read.row {
        Ok(row) => {
            if let Some(first) = group.rows.first()
                && first.date != row.date
            {
                let message = say!(
                    "ledger-dates-differ",
                    "Entry {number} has rows of two dates: {date} and {other_date}.",
                    number = group.number,
                    date = first.date,
                    other_date = row.date
                );
                group.problems.push(RowProblem::new(row.line_number, "date", "dates_differ", message));
            }
            group.rows.push(row);
        }
        Err(problems) => group.problems.extend(problems),
    }
}

fn key(number: &str) -> [u8; 16] {
    let digest = Sha256::digest(number.as_bytes());
    let mut key = [0; 16];
    key.copy_from_slice(&digest[..16]);
    key
}
