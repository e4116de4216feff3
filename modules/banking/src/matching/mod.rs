//! Matches: what the bank says against what the books say, and what the books learn from it.

pub mod amounts;
pub mod confirm;
pub mod undo;

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
            body["reasons"] = json!(proposal.reasons.words());
            let (mut books, mut items) = (Vec::new(), Vec::new());
            for place in &proposal.candidates {
                match &table.behind[*place] {
                    Behind::Book(book) => books.push(json!({"entry": book.entry, "entryLine": book.id})),
                    Behind::Item(item) => items.push(json!({"openItem": item.id})),
                }
            }
            body["bookLines"] = Json::Array(books);
            body["items"] = Json::Array(items);
        }
    }
    body
}
