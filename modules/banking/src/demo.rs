//! Statements of the example installation: a bank that shows what the books say, some days later and in its own words, and charges
//! that the books do not know.

use std::collections::HashMap;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{Datelike, Duration};
use kernel::{Op, OpError, OpResult};
use kernel_types::{Date, Id, MONEY_SCALE, Value, format_scaled};
use serde_json::{Map, json};

use crate::account::{self, Account};
use crate::book::{self, BookLine};

/// Months of statements.
const MONTHS: i32 = 12;
/// The last months are left to be reconciled.
const OPEN_MONTHS: i32 = 2;

/// How much of a month's lines is matched with the books as they are laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Matched {
    All,
    /// All but some that a person has to look at.
    Most,
    Nothing,
}

impl Matched {
    /// `all`, `most`; anything else is nothing.
    pub fn parse(written: &str) -> Matched {
        match written {
            "all" => Matched::All,
            "most" => Matched::Most,
            _ => Matched::Nothing,
        }
    }
}

/// Lays a year of statements for the bank and wallet accounts, and matches all but the last two months. Doing it twice lays nothing
/// more. Answers the statement lines laid.
///
/// # Errors
/// As [`month`].
pub async fn year(op: &mut Op<'_>, until: Date) -> OpResult<usize> {
    let mut laid = 0;
    for back in (0..MONTHS).rev() {
        let end = first_of(until, back - 1).pred_opt().unwrap_or(until).min(until);
        laid += month(op, end, if back < OPEN_MONTHS { Matched::Nothing } else { Matched::All }).await?;
    }
    Ok(laid)
}

/// Lays the statement of the month that ends (so far) on a day for every bank and wallet account with a number, unless it is there.
/// Answers the statement lines laid.
///
/// # Errors
/// What the engine refuses of a statement or a match.
pub async fn month(op: &mut Op<'_>, until: Date, matched: Matched) -> OpResult<usize> {
    let banks = op.reference("ledger.bank_account").await?;
    let wanted: Vec<Id> = banks
        .iter()
        .filter(|bank| {
            matches!(bank.text("kind"), Some("bank" | "mobile_money"))
                && bank.state() == Some("active")
                && bank.text("accountNumber").is_some()
        })
        .map(|bank| bank.id())
        .collect();
    rule(op, "Bank charges", "service fee, maintenance fee, cash handling fee", "BANK-FEE").await?;
    let mut laid = 0;
    for bank in wanted {
        let account = account::load(op, &bank).await?;
        laid += statement(op, &account, until, matched).await?;
    }
    Ok(laid)
}

/// A rule that knows by its words what the bank keeps for itself.
async fn rule(op: &mut Op<'_>, name: &str, words: &str, role: &str) -> OpResult<()> {
    if op.exists("banking.bank_rule", &[("name", Value::from(name))]).await? {
        return Ok(());
    }
    let account = ledger::api::account_for(op, role, &[], None).await?;
    let body = json!({"name": name, "words": words, "direction": "out", "lines": [{"account": account.as_str(), "percent": "100", "description": name}]});
    op.create("banking.bank_rule", body).await?;
    Ok(())
}

struct Shown {
    date: Date,
    text: String,
    payer: String,
    reference: String,
    amount: i64,
    /// Line of the books behind it.
    line: Option<(String, String)>,
}

async fn statement(op: &mut Op<'_>, account: &Account, until: Date, matched: Matched) -> OpResult<usize> {
    let first = first_of(until, 0);
    let file_name = format!("{} {}.csv", account.name, first.format("%Y-%m"));
    let earlier = op.find_all("banking.statement", &[("bankAccount", Value::from(&account.id))]).await?;
    if earlier.iter().any(|statement| statement.text("fileName") == Some(&file_name)) {
        return Ok(0);
    }
    let settled = book::settled_numbers(op, account).await?;
    // Each begins where the one before ended.
    let before = earlier
        .iter()
        .filter_map(|statement| Some((statement.date("toDate")?, statement.get("closing").as_int()?)))
        .max();
    let (opening, oldest) = match before {
        Some((_, closing)) => (closing, first_of(until, 1)),
        None => (brought_forward(op, account, first.pred_opt().unwrap_or(first)).await?, first),
    };
    let mut list: Vec<Shown> = Vec::new();
    for line in book::unmatched(op, account, Some(until)).await?.iter().filter(|line| line.date >= oldest) {
        let shown = shown(line, &settled, account);
        if (first..=until).contains(&shown.date) {
            list.push(shown);
        }
    }
    let fee = (8_500 + i64::from(first.month()) * 250) * 10 / account.unit.max(1) * account.unit.max(1);
    let fee_on = (first + Duration::days(27)).min(until);
    list.push(Shown {
        date: fee_on,
        text: format!("SERVICE FEE {}", first.format("%b %Y")).to_uppercase(),
        payer: String::new(),
        reference: String::new(),
        amount: -fee,
        line: None,
    });
    list.sort_by(|a, b| (a.date, &a.text).cmp(&(b.date, &b.text)));
    let mut balance = opening;
    let mut file = String::from("Date,Description,Counterparty,Reference,Amount,Balance\n");
    for shown in &list {
        balance += shown.amount;
        let amount = |amount: i64| format_scaled(amount, MONEY_SCALE, 2);
        file.push_str(&format!(
            "{},\"{}\",\"{}\",\"{}\",{},{}\n",
            shown.date,
            shown.text,
            shown.payer,
            shown.reference,
            amount(shown.amount),
            amount(balance)
        ));
    }
    let body = json!({"bankAccount": account.id.as_str(), "fileName": file_name, "content": STANDARD.encode(file)});
    let made = op.create("banking.statement", body).await?;
    let done = op.transition("banking.statement", &made.id(), "import", Map::new()).await?;
    if matched == Matched::Most {
        // Every ninth line waits for a person, and so does the bank's own charge.
        let mut place = 0;
        list.retain(|shown| {
            place += 1;
            shown.line.is_some() && place % 9 != 0
        });
    }
    if matched != Matched::Nothing {
        reconcile(op, account, &made.id(), &list).await?;
    }
    Ok(usize::try_from(done.int("newCount")).unwrap_or(0))
}

/// Entries that one line of the balance brought forward stands for, at most: as many as a match takes.
const BROUGHT_TOGETHER: usize = 400;

/// The statement before the first one: what the books hold up to a day, in as few lines as can be matched with it. Answers its closing
/// balance.
async fn brought_forward(op: &mut Op<'_>, account: &Account, day: Date) -> OpResult<i64> {
    let older = book::unmatched(op, account, Some(day)).await?;
    let opening: i64 = book::all(op, account, Some(day)).await?.iter().map(|line| line.amount).sum();
    let chunks: Vec<&[BookLine]> =
        older.chunks(BROUGHT_TOGETHER).filter(|chunk| chunk.iter().map(BookLine::left).sum::<i64>() != 0).collect();
    if chunks.is_empty() {
        return Ok(opening);
    }
    let mut balance = opening - chunks.iter().flat_map(|chunk| chunk.iter()).map(BookLine::left).sum::<i64>();
    let mut file = String::from("Date,Description,Amount,Balance\n");
    for (place, chunk) in chunks.iter().enumerate() {
        let amount: i64 = chunk.iter().map(BookLine::left).sum();
        balance += amount;
        let shown = |amount: i64| format_scaled(amount, MONEY_SCALE, 2);
        file.push_str(&format!(
            "{day},BALANCE BROUGHT FORWARD {} OF {},{},{}\n",
            place + 1,
            chunks.len(),
            shown(amount),
            shown(balance)
        ));
    }
    let body = json!({"bankAccount": account.id.as_str(), "fileName": format!("{} brought forward.csv", account.name), "content": STANDARD.encode(file)});
    let made = op.create("banking.statement", body).await?;
    op.transition("banking.statement", &made.id(), "import", Map::new()).await?;
    let mut laid = op.find_all("banking.bank_line", &[("statement", Value::from(&made.id()))]).await?;
    laid.sort_by_key(|line| line.int("position"));
    for (line, chunk) in laid.iter().zip(chunks) {
        let book_lines: Vec<_> = chunk.iter().map(|line| json!({"entry": line.entry, "entryLine": line.id})).collect();
        let body = json!({"bankAccount": account.id.as_str(), "bankLines": [{"bankLine": line.id().as_str()}], "bookLines": book_lines});
        let made = op.create("banking.match", body).await?;
        op.transition("banking.match", &made.id(), "confirm", Map::new()).await?;
    }
    Ok(balance)
}

/// The first day of the month so many months before.
fn first_of(until: Date, back: i32) -> Date {
    let months = until.year() * 12 + i32::try_from(until.month0()).unwrap_or(0) - back;
    Date::from_ymd_opt(months.div_euclid(12), u32::try_from(months.rem_euclid(12)).unwrap_or(0) + 1, 1).unwrap_or(until)
}

/// How the bank tells what the books know: a day or two later, the payer in capitals, the document mostly named.
fn shown(line: &BookLine, settled: &HashMap<String, Vec<String>>, account: &Account) -> Shown {
    let chance = line.id.bytes().fold(7u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte)));
    let days = i64::try_from(chance % 3).unwrap_or(0);
    let numbers = line.source.as_ref().and_then(|(_, id)| settled.get(id));
    let number = numbers.and_then(|numbers| numbers.first()).map(|code| code.to_uppercase());
    let payer = line.party_name.clone().unwrap_or_default().to_uppercase().replace('"', "");
    let way = match (account.kind.as_str(), line.amount > 0) {
        ("mobile_money", true) => "PAYMENT FROM",
        ("mobile_money", false) => "PAYMENT TO",
        (_, true) => "RTGS FROM",
        (_, false) => "RTGS TO",
    };
    let mut text =
        if payer.is_empty() { line.narration.to_uppercase().replace('"', "") } else { format!("{way} {payer}") };
    // Every fifth payer names nothing.
    let named = chance % 5 != 0;
    if let Some(number) = number.filter(|_| named) {
        text.push_str(&format!(" {number}"));
    }
    let reference = if named {
        line.document.clone().or(line.reference.clone()).unwrap_or_default().replace('"', "")
    } else {
        String::new()
    };
    let payer = if chance % 4 == 0 { String::new() } else { payer };
    Shown {
        date: line.date + Duration::days(days),
        text,
        payer,
        reference,
        amount: line.left(),
        line: Some((line.entry.clone(), line.id.clone())),
    }
}

/// Matches of a month that was reconciled long ago.
async fn reconcile(op: &mut Op<'_>, account: &Account, statement: &Id, list: &[Shown]) -> OpResult<()> {
    let rule =
        op.find("banking.bank_rule", &[("name", Value::from("Bank charges"))]).await?.first().map(|rule| rule.id());
    let mut laid = op.find_all("banking.bank_line", &[("statement", Value::from(statement))]).await?;
    for shown in list {
        let same = |doc: &kernel::Doc| {
            doc.date("date") == Some(shown.date) && doc.int("amount") == shown.amount && doc.int("matched") == 0
        };
        let Some(place) = laid.iter().position(same) else { continue };
        let bank_line = laid.swap_remove(place).id();
        let mut body = json!({"bankAccount": account.id.as_str(), "bankLines": [{"bankLine": bank_line.as_str()}], "how": "automatic"});
        match (&shown.line, &rule) {
            (Some((entry, line)), _) => body["bookLines"] = json!([{"entry": entry, "entryLine": line}]),
            (None, Some(rule)) => {
                body["rule"] = json!(rule.as_str());
                body["how"] = json!("rule");
            }
            (None, None) => continue,
        }
        let made = op.create("banking.match", body).await?;
        match op.transition("banking.match", &made.id(), "confirm", Map::new()).await {
            // A charge of a month that is closed by now stays to be reconciled.
            Ok(_) | Err(OpError::Refused { .. }) => {}
            Err(other) => return Err(other),
        }
    }
    Ok(())
}
