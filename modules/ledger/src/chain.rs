//! The chain of hashes over posted entries: `hash = SHA-256(prevHash + canonical(entry))` (design 0.5). Changing, adding
//! or removing any posted entry breaks the chain from there on.

use kernel_types::Date;
use sha2::{Digest, Sha256};

use crate::entry::{Entry, EntryLine};

/// What the first entry of a business follows.
pub const GENESIS: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// The hash of an entry at its place in the chain, 64 hexadecimal digits.
pub fn entry_hash(previous: &str, sequence: i64, entry: &Entry) -> String {
    let mut canonical = Canonical { bytes: Vec::with_capacity(256 + entry.lines.len() * 160) };
    canonical.bytes.extend_from_slice(previous.as_bytes());
    canonical.entry(sequence, entry);
    hex(&Sha256::digest(&canonical.bytes))
}

/// Lower-case hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut text = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        text.push(char::from(DIGITS[usize::from(byte >> 4)]));
        text.push(char::from(DIGITS[usize::from(byte & 15)]));
    }
    text
}

/// Every field as `length:bytes`, so that no two different entries read the same.
struct Canonical {
    bytes: Vec<u8>,
}

impl Canonical {
    fn text(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.len().to_string().as_bytes());
        self.bytes.push(b':');
        self.bytes.extend_from_slice(text.as_bytes());
    }

    fn optional(&mut self, text: Option<&str>) {
        match text {
            Some(text) => self.text(text),
            None => self.bytes.push(b'-'),
        }
    }

    fn number(&mut self, number: i64) {
        self.text(&number.to_string());
    }

    fn date(&mut self, date: Option<Date>) {
        match date {
            Some(date) => self.text(&date.to_string()),
            None => self.bytes.push(b'-'),
        }
    }

    fn entry(&mut self, sequence: i64, entry: &Entry) {
        self.number(sequence);
        self.text(entry.id.as_str());
        self.text(&entry.number);
        self.date(Some(entry.date));
        self.text(entry.class.as_str());
        self.optional(entry.journal.as_ref().map(|id| id.as_str()));
        self.text(entry.period.as_str());
        self.optional(entry.narration.as_deref());
        self.optional(entry.reference.as_deref());
        self.text(&entry.currency);
        self.number(entry.rate);
        self.optional(entry.source.as_ref().map(|source| &*source.entity));
        self.optional(entry.source.as_ref().map(|source| source.id.as_str()));
        self.optional(entry.source.as_ref().map(|source| &*source.event));
        self.optional(entry.reverses.as_ref().map(|id| id.as_str()));
        self.number(entry.lines.len() as i64);
        for line in &entry.lines {
            self.line(line);
        }
        // Entries of every book are hashed as they were before there were books.
        if let Some(book) = &entry.book {
            self.text(book);
        }
    }

    fn line(&mut self, line: &EntryLine) {
        self.text(line.account.as_str());
        self.optional(line.party.as_ref().map(|party| party.id.as_str()));
        for amount in [line.debit, line.credit, line.doc_debit, line.doc_credit, line.rate] {
            self.number(amount);
        }
        self.text(&line.currency);
        self.optional(line.tax_code.as_ref().map(|id| id.as_str()));
        match line.tax_base {
            Some(base) => self.number(base),
            None => self.bytes.push(b'-'),
        }
        self.date(line.due);
        self.optional(line.narration.as_deref());
        self.optional(line.dimensions.cost_centre.as_deref());
        self.optional(line.dimensions.project.as_deref());
        self.optional(line.dimensions.branch.as_deref());
    }
}
