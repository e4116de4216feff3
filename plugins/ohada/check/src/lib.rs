//! The law fixes the classes of the chart; accounts that break them are refused before they are saved.

use baobab_guest::{Answer, Occasion, Problem, Validate, Value, problem};

struct Check;

/// What accounts of a class may be (SYSCOHADA révisé): 1 long-term resources, 2 fixed assets, 3 stocks, 4 third parties,
/// 5 cash and banks, 6 expenses of ordinary activities, 7 income of ordinary activities, 8 other expenses and income,
/// 9 commitments and cost accounting.
fn types(class: char) -> &'static [&'static str] {
    match class {
        '1' => &["equity", "liability"],
        '2' | '3' => &["asset"],
        // Partners' accounts of class 4 may be kept as equity.
        '4' => &["asset", "liability", "equity"],
        '5' => &["asset", "liability"],
        '6' => &["expense"],
        '7' => &["income"],
        '8' => &["expense", "income"],
        '9' => &["off_balance"],
        _ => &[],
    }
}

/// In class 8 even headings are income and odd ones expenses, but 87 and 89, which take part of the result.
fn of_class_8(code: &str) -> Option<&'static str> {
    match code.get(..2)? {
        "82" | "84" | "86" | "88" => Some("income"),
        "81" | "83" | "85" | "87" | "89" => Some("expense"),
        _ => None,
    }
}

impl Validate for Check {
    fn check(_: &Occasion, subject: Value) -> Answer<Vec<Problem>> {
        let record = &subject["record"];
        let text = |name: &str| record[name].as_str().unwrap_or_default();
        let (code, kind) = (text("code"), text("type"));
        let mut found = Vec::new();
        let Some(class) = code.chars().next() else { return Ok(found) };
        if !code.bytes().all(|byte| byte.is_ascii_digit()) || code.len() > 8 || class == '0' {
            let message =
                format!("'{code}' is no SYSCOHADA account: write up to eight digits, beginning with the class 1 to 9.");
            return Ok(vec![problem("/code", "ohada_code", message)]);
        }
        let is_group = record["isGroup"].as_bool().unwrap_or(false);
        if !is_group && code.len() < 3 {
            found.push(problem(
                "/code",
                "ohada_heading",
                format!("'{code}' is a heading of the law; accounts that are posted to have at least three digits."),
            ));
        }
        let allowed = types(class);
        if !kind.is_empty() && !allowed.contains(&kind) {
            let message = format!("Accounts of class {class} are {}, not {kind}.", allowed.join(" or "));
            found.push(problem("/type", "ohada_class", message));
        } else if class == '8'
            && let Some(wanted) = of_class_8(code)
            && !kind.is_empty()
            && kind != wanted
        {
            found.push(problem("/type", "ohada_hao", format!("Accounts {}… are {wanted}.", &code[..2])));
        }
        Ok(found)
    }
}

baobab_guest::validate!(Check);
