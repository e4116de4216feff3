//! Movements of balance rows. The same function feeds the posting, the import and the proof that balances equal lines.

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel_types::{Id, MONEY_SCALE, format_scaled};

use crate::entry::Entry;

/// Which balance row. Ordered, so that every posting locks rows in the same order and none waits in a circle.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct BalanceKey {
    pub period: Id,
    pub account: Id,
    /// Year-end entries are kept apart: profit reports leave them out.
    pub closing: bool,
    pub currency: Arc<str>,
    /// See [`crate::entry::Dimensions::key`] and [`with_book`].
    pub dimensions: String,
}

/// What one or many entries add to a row; money at scale 4.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Movement {
    pub debit: i64,
    pub credit: i64,
    pub doc_debit: i64,
    pub doc_credit: i64,
}

/// The key of a balance row of one book: `costCentre|project|branch|book`. Rows of every book have no fourth part, so a
/// report of one book reads the rows without a book and those of its own.
pub fn with_book(dimensions: String, book: Option<&str>) -> String {
    match book {
        None => dimensions,
        Some(book) if dimensions.is_empty() => format!("|||{book}"),
        Some(book) => format!("{dimensions}|{book}"),
    }
}

/// The book a key names.
pub fn book_of(key: &str) -> Option<&str> {
    key.split('|').nth(3).filter(|book| !book.is_empty())
}

/// Movements by row.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Movements {
    pub rows: BTreeMap<BalanceKey, Movement>,
}

impl Movements {
    pub fn of(entry: &Entry) -> Movements {
        let mut movements = Movements::default();
        movements.add(entry);
        movements
    }

    pub fn add(&mut self, entry: &Entry) {
        for line in &entry.lines {
            let key = BalanceKey {
                period: entry.period.clone(),
                account: line.account.clone(),
                closing: entry.class.is_closing(),
                currency: Arc::clone(&line.currency),
                dimensions: with_book(line.dimensions.key(), entry.book.as_deref()),
            };
            let row = self.rows.entry(key).or_default();
            row.debit = row.debit.saturating_add(line.debit);
            row.credit = row.credit.saturating_add(line.credit);
            row.doc_debit = row.doc_debit.saturating_add(line.doc_debit);
            row.doc_credit = row.doc_credit.saturating_add(line.doc_credit);
        }
    }
}

/// Where stored balances and the sum of lines differ. Rows of zero count as absent.
pub fn differences(movements: &Movements, stored: &BTreeMap<BalanceKey, Movement>) -> Vec<String> {
    let zero = Movement::default();
    let keys = movements.rows.keys().chain(stored.keys().filter(|key| !movements.rows.contains_key(*key)));
    keys.filter_map(|key| {
        // What one side has no row of stands there at nothing.
        let lines = movements.rows.get(key).copied().unwrap_or(zero);
        let balance = stored.get(key).copied().unwrap_or(zero);
        (lines != balance).then(|| {
            format!(
                "Balance of account {} in period {} ({}{}): lines say {} / {}, the balance {} / {}.",
                key.account,
                key.period,
                key.currency,
                if key.dimensions.is_empty() { String::new() } else { format!(", {}", key.dimensions) },
                money(lines.debit),
                money(lines.credit),
                money(balance.debit),
                money(balance.credit),
            )
        })
    })
    .collect()
}

fn money(amount: i64) -> String {
    format_scaled(amount, MONEY_SCALE, 2)
}
