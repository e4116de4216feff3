//! Steps of the replay in few words.

use accounting::demo::{Operation, Step};
use kernel_types::{Date, format_scaled};
use serde_json::{Map, Value as Json, json};

/// Creates a record, and takes a transition at once.
pub fn made(on: Date, entity: &'static str, keep: Option<&str>, body: Json, then: Option<&'static str>) -> Operation {
    Operation { on, step: Step::Create { entity, keep: keep.map(str::to_string), body, then } }
}

/// Takes a transition of a record.
pub fn moved(on: Date, entity: &'static str, target: &str, transition: &'static str, ask: Json) -> Operation {
    let ask = match ask {
        Json::Object(ask) => ask,
        _ => Map::new(),
    };
    Operation { on, step: Step::Move { entity, target: target.to_string(), transition, ask } }
}

/// Work of a family that no list of records can say.
pub fn called(on: Date, name: &'static str, with: Json) -> Operation {
    Operation { on, step: Step::Call { name, with } }
}

/// One entry of `(account, debit, credit)` in cents, posted.
pub fn entry(on: Date, narration: &str, lines: &[(&str, i64, i64)]) -> Operation {
    let lines: Vec<Json> = lines
        .iter()
        .map(|(code, debit, credit)| {
            if *debit != 0 {
                json!({"account": account(code), "docDebit": cents(*debit)})
            } else {
                json!({"account": account(code), "docCredit": cents(*credit)})
            }
        })
        .collect();
    made(
        on,
        "ledger.journal_entry",
        None,
        json!({"date": on.to_string(), "narration": narration, "lines": lines}),
        Some("post"),
    )
}

pub fn account(code: &str) -> String {
    format!("$ledger.account:code={code}")
}

/// Hundredths as text.
pub fn cents(amount: i64) -> String {
    format_scaled(amount, 2, 2)
}
