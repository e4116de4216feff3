//! Matches: what the bank says against what the books say, and what the books learn from it.

pub mod amounts;
pub mod confirm;
pub mod undo;

use kernel_types::{MONEY_SCALE, format_scaled};
use serde_json::{Value as Json, json};

use crate::load::{Advice, BankLine, Behind, Table};

/// The body of the match that follows an advice.
pub fn body(table: &Table, line: &BankLine, advice: &Advice<'_>, how: &str) -> Json {
    let mut body = json!({
        "bankAccount": table.account.id.as_str(),
        "bankLines": [{"bankLine": line.id}],
        "how": how,
    });
    match advice {
        Advice::Rule(rule) => {
            body["rule"] = json!(rule.id.as_str());
            body["reasons"] = json!(format!("Rule {}", rule.name));
            body["entries"] = Json::Array(rule.entries(line.amount, table.account.unit));
        }
        Advice::Match(proposal) => {
            body["score"] = json!(proposal.score);
            body["reasons"] = json!(proposal.words());
            body["bankLines"] = proposal
                .lines()
                .filter_map(|at| table.lines.get(at))
                .map(|line| json!({"bankLine": line.id}))
                .collect();
            let (mut books, mut items) = (Vec::new(), Vec::new());
            for place in &proposal.candidates {
                match &table.behind[*place] {
                    Behind::Book(book) => books.push(json!({"entry": book.entry, "entryLine": book.id})),
                    Behind::Item(item) => {
                        let tax = table.tax_of(proposal).map(|tax| format_scaled(tax, MONEY_SCALE, 2));
                        items.push(json!({"openItem": item.id, "withheld": tax}));
                    }
                }
            }
            if let Some(rest) = table.rest_of(proposal)
                && let Some(account) = table.rest.account(rest)
            {
                let what = if rest < 0 { "Bank charge" } else { "Small difference" };
                body["entries"] = json!([{"account": account.as_str(), "amount": format_scaled(rest, MONEY_SCALE, 2), "description": what}]);
            }
            body["bookLines"] = Json::Array(books);
            body["items"] = Json::Array(items);
        }
    }
    body
}
