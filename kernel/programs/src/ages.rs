//! Age analyses: what each party owes by age, where the program gives no documents. Each age becomes one open item, due so long ago
//! that it stands in the same column of our aged report.

use chrono::Days;
use kernel_types::say;

use crate::company::{Company, OpenDocument, Side, Step};
use crate::lists::currency;
use crate::source::Options;
use crate::table::{Reader, Table};

/// Field, days the item is due before the day, and what it is called.
const BUCKETS: [(&str, u64, &str); 5] = [
    ("current", 0, "CURRENT"),
    ("days30", 30, "30"),
    ("days60", 60, "60"),
    ("days90", 90, "90"),
    ("days120", 120, "120"),
];

pub fn rows(table: &Table, side: Side, options: &Options, company: &mut Company) {
    for row in &table.rows {
        let mut read = Reader::new(table, row, Step::Documents, options, &mut company.problems);
        let Some(party) = read.text("party") else { continue };
        if party.to_lowercase().starts_with("total") || read.text("current").is_none() && read.text("total").is_none() {
            continue;
        }
        let amounts: Vec<(i64, u64, &str)> =
            BUCKETS.iter().filter_map(|(field, days, name)| Some((read.money(field)?, *days, *name))).collect();
        let total = read.money("total");
        let sum: i64 = amounts.iter().map(|(amount, _, _)| amount).sum();
        if let Some(total) = total
            && total != sum
            && !read.is_bad
        {
            read.refuse(
                "total",
                "ages_do_not_add_up",
                say!("programs-ages-do-not-add-up", "The ages of {party} do not add up to their total.", party),
                say!("programs-match-ages", "Match every column of ages, or correct the row."),
            );
        }
        if read.is_bad {
            continue;
        }
        let (at, money) = (read.at(), currency(read.text("currency")).filter(|code| *code != options.currency));
        for (amount, days, name) in amounts.into_iter().filter(|(amount, _, _)| *amount != 0) {
            let due = options.day.checked_sub_days(Days::new(days)).unwrap_or(options.day);
            company.documents.push(OpenDocument {
                at,
                side,
                is_credit: amount < 0,
                number: format!("AGE-{name}-{party}"),
                party: party.clone(),
                date: due,
                due,
                currency: money.clone(),
                rate: None,
                open: amount.abs(),
                total: None,
                reference: None,
            });
        }
    }
}
