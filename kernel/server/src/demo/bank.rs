//! A year of bank statements: every month's is laid on the third of the next, and reconciled but for what still waits.

use accounting::demo::Operation;
use chrono::Months;
use kernel_types::Date;
use serde_json::json;

use super::batch::{BANK_DETAILS, STATEMENTS};
use super::step::{called, made, moved};

/// Bank, branch and number of the account that every business starts with, by the business's key in the world.
const MAIN: [(&str, &str, &str, &str); 5] = [
    ("trading", "Stanbic Bank", "Workington", "9140003388120"),
    ("school", "Steward Bank", "Ruwa", "1019224857"),
    ("clinic", "CABS", "Avenues", "1007341296"),
    ("kenya", "Equity Bank", "Industrial Area", "0140277465019"),
    ("farm", "AFC Commercial Bank", "Mazowe", "100038824615"),
];

/// Gives that account its details on the first day.
pub fn details(business: &str, on: Date) -> Option<Operation> {
    let (_, bank, branch, number) = MAIN.into_iter().find(|(key, ..)| *key == business)?;
    let details = json!({"bank": bank, "branch": branch, "accountNumber": number});
    Some(called(
        on,
        BANK_DETAILS,
        json!({"account": "$ledger.bank_account:name=Main bank account", "details": details}),
    ))
}

/// The operations by day: statements, what was signed off, and what the closing rate did to money in other currencies.
pub fn operations(until: Date) -> Vec<Operation> {
    let mut list = Vec::new();
    let Some(this_month) = chrono::Datelike::with_day(&until, 1) else { return list };
    for back in (0..12u32).rev() {
        let Some(first) = this_month.checked_sub_months(Months::new(back)) else { continue };
        let Some(next) = first.checked_add_months(Months::new(1)) else { continue };
        let (Some(last), Some(third)) = (next.pred_opt(), chrono::Datelike::with_day(&next, 3)) else { continue };
        let (on, end) = if third <= until { (third, last) } else { (until, until) };
        // This month's lines wait, and some of the last one's.
        let matched = match back {
            0 => "nothing",
            1 => "most",
            _ => "all",
        };
        list.push(called(on, STATEMENTS, json!({"until": end.to_string(), "matched": matched})));
        if (2..=4).contains(&back) {
            list.push(made(
                on,
                "banking.reconciliation",
                None,
                json!({"bankAccount": "$bank-usd", "date": end.to_string()}),
                Some("sign"),
            ));
        }
        if back == 1 {
            let key = "revaluation";
            list.push(made(
                on,
                "banking.revaluation",
                Some(key),
                json!({"date": end.to_string(), "autoReverse": true}),
                None,
            ));
            list.push(moved(on, "banking.revaluation", &format!("${key}"), "post", json!({})));
        }
    }
    let commission = json!({
        "name": "Wallet commission", "words": "merchant commission, wallet charge", "direction": "out",
        "lines": [{"account": "$ledger.account:code=8140", "percent": "100", "description": "Commission of the wallet"}],
    });
    let on = list.first().map_or(until, |first| first.on);
    list.insert(0, made(on, "banking.bank_rule", None, commission, None));
    list
}
