//! Unpaid invoices, bills and credits, a row or a few per document.

use std::collections::HashMap;

use crate::company::{Company, OpenDocument, Side, Step};
use crate::lists::currency;
use crate::source::{Options, Source};
use crate::table::{Reader, Table};
use kernel_types::say;

/// Documents that count for nothing.
fn is_dead(status: &str) -> bool {
    matches!(
        status.to_lowercase().as_str(),
        "draft" | "voided" | "void" | "deleted" | "paid" | "submitted" | "awaiting approval"
    )
}

/// Whether a type of document is money the party is owed.
fn says_credit(kind: &str) -> bool {
    let lower = kind.to_lowercase();
    ["credit", "payment", "receipt", "prepayment", "overpayment", "refund"].iter().any(|word| lower.contains(word))
        && !lower.contains("credit card expense")
}

pub fn rows(source: Source, table: &Table, side: Side, options: &Options, company: &mut Company) {
    // Xero repeats the head of a document on each of its lines.
    let repeats = source == Source::Xero;
    let mut seen: HashMap<(String, String), u64> = HashMap::new();
    let mut last: Option<(String, String)> = None;
    for row in &table.rows {
        let mut read = Reader::new(table, row, Step::Documents, options, &mut company.problems);
        let (party, number) = (read.text("party"), read.text("number"));
        let lower = party.clone().unwrap_or_default().to_lowercase();
        if lower.starts_with("total")
            || (read.text("open").is_none() && !repeats)
            || (party.is_none() && number.is_none())
        {
            last = None;
            continue;
        }
        if read.text("status").is_some_and(|status| is_dead(&status)) {
            continue;
        }
        let (Some(party), Some(number)) = (read.required("party"), read.required("number")) else { continue };
        let key = (party.to_lowercase(), number.to_lowercase());
        if repeats && last.as_ref() == Some(&key) {
            continue;
        }
        last = Some(key.clone());
        let (date, due) = (read.date("date"), read.date("due"));
        let (open, total, rate) = (read.money("open"), read.money("total"), read.rate("rate"));
        if date.is_none() && !read.is_bad {
            let _ = read.required("date");
        }
        if let Some(before) = seen.insert(key, row.line_number) {
            read.refuse(
                "number",
                "number_twice",
                say!(
                    "programs-document-twice",
                    "{number} of {party} stands in the file twice (also in row {before}).",
                    number,
                    party,
                    before
                ),
                say!(
                    "programs-take-one-out-or-renumber",
                    "Take one of the two rows out, or give them different numbers."
                ),
            );
        }
        if read.is_bad {
            continue;
        }
        let (Some(date), Some(open)) = (date, open) else { continue };
        if open == 0 {
            continue;
        }
        let kind = read.text("type").unwrap_or_default();
        // Suppliers' reports of some programs show what is owed as negative.
        let is_credit = says_credit(&kind)
            || (open < 0 && !kind.to_lowercase().contains("bill") && !kind.to_lowercase().contains("invoice"));
        if date > options.day {
            read.note(
                "after_the_day",
                say!(
                    "programs-after-the-day",
                    "{number} is dated {date}, after the day of the balances.",
                    number,
                    date
                ),
                say!(
                    "programs-after-the-day-remedy",
                    "It is brought over as open; check that the balances count it too."
                ),
            );
        }
        let document = OpenDocument {
            at: read.at(),
            side,
            is_credit,
            number,
            party: party.split(':').next().unwrap_or_default().trim().to_string(),
            date,
            due: due.unwrap_or(date),
            currency: currency(read.text("currency")).filter(|code| *code != options.currency),
            rate: rate.filter(|rate| *rate > 0),
            open: open.abs(),
            total: total.map(i64::abs),
            reference: read.text("reference"),
        };
        company.documents.push(document);
    }
}
