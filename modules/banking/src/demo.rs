//! Statements of the example installation: a bank that shows what the books say, some days later and in its own words, and charges
//! that the books do not know.

use std::collections::BTreeMap;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{Datelike, Duration};
use kernel::{Op, OpResult};
use kernel_types::{Date, Id, MONEY_SCALE, Value, format_scaled};
use serde_json::{Map, json};

use crate::account::{self, Account};
use crate::book::{self, BookLine};

/// Months of statements.
const MONTHS: i32 = 12;
/// The last months are left to be reconciled.
const OPEN_MONTHS: usize = 2;

/// Lays a year of statements for the bank and wallet accounts, and matches all but the last two months of the main one. Doing it twice
/// lays nothing more. Answers the statement lines laid.
pub async fn year(op: &mut Op<'_>, until: Date) -> OpResult<usize> {
    let banks = op.reference("ledger.bank_account").await?;
    let wanted: Vec<(Id, bool)> = banks
        .iter()
        .filter(|bank| matches!(bank.text("kind"), Some("bank" | "mobile_money")) && bank.state() == Some("active") && bank.text("accountNumber").is_some())
        .map(|bank| (bank.id(), bank.flag("isDefault")))
        .collect();
    charges_rule(op).await?;
    let mut laid = 0;
    for (bank, main) in wanted {
        if !op.find("banking.statement", &[("bankAccount", Value::from(&bank))]).await?.is_empty() {
            continue;
        }
        let account = account::load(op, &bank).await?;
        laid += statements(op, &account, until, main).await?;
    }
    Ok(laid)
}

/// The rule that knows what the bank keeps for itself.
async fn charges_rule(op: &mut Op<'_>) -> OpResult<()> {
    if !op.find("banking.bank_rule", &[("name", Value::from("Bank charges"))]).await?.is_empty() {
        return Ok(());
    }
    let account = ledger::api::account_for(op, "BANK-FEE", &[], None).await?;
    let body = json!({"name": "Bank charges", "words": "service fee, maintenance fee, cash handling fee", "direction": "out", "lines": [{"account": account.as_str(), "percent": "100", "description": "Bank charges"}]});
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

async fn statements(op: &mut Op<'_>, account: &Account, until: Date, main: bool) -> OpResult<usize> {
    let lines = book::unmatched(op, account, Some(until)).await?;
    let settled = book::settled_numbers(op, account).await?;
    let first = first_of(until, MONTHS - 1);
    // What is older than the first statement is in its opening balance.
    let opening: i64 = book::all(op, account, Some(first.pred_opt().unwrap_or(first))).await?.iter().map(|line| line.amount).sum();
    let mut by_month: BTreeMap<Date, Vec<Shown>> = (0..MONTHS).map(|back| (first_of(until, back), Vec::new())).collect();
    for line in lines.iter().filter(|line| line.date >= first) {
        let shown = shown(line, &settled);
        let month = shown.date.with_day(1).unwrap_or(shown.date);
        if shown.date <= until
            && let Some(list) = by_month.get_mut(&month)
        {
            list.push(shown);
        }
    }
    let (mut balance, mut laid) = (opening, 0);
    let months = by_month.len();
    for (place, (month, mut list)) in by_month.into_iter().enumerate() {
        let fee_on = (month + Duration::days(27)).min(until);
        let fee = 8_500 + i64::from(month.month()) * 250;
        let fee = fee * 10 / account.unit.max(1) * account.unit.max(1);
        list.push(Shown { date: fee_on, text: format!("SERVICE FEE {}", month.format("%b %Y")).to_uppercase(), payer: String::new(), reference: String::new(), amount: -fee, line: None });
        list.sort_by(|a, b| (a.date, &a.text).cmp(&(b.date, &b.text)));
        let mut file = String::from("Date,Description,Counterparty,Reference,Amount,Balance\n");
        for shown in &list {
            balance += shown.amount;
            let amount = |amount: i64| format_scaled(amount, MONEY_SCALE, 2);
            file.push_str(&format!("{},\"{}\",\"{}\",{},{},{}\n", shown.date, shown.text, shown.payer, shown.reference, amount(shown.amount), amount(balance)));
        }
        let name = format!("{} {}.csv", account.name, month.format("%Y-%m"));
        let body = json!({"bankAccount": account.id.as_str(), "fileName": name, "content": STANDARD.encode(file)});
        let made = op.create("banking.statement", body).await?;
        let done = op.transition("banking.statement", &made.id(), "import", Map::new()).await?;
        laid += usize::try_from(done.int("newCount")).unwrap_or(0);
        if main && place + OPEN_MONTHS < months {
            reconcile(op, account, &made.id(), &list).await?;
        }
    }
    Ok(laid)
}

/// The first day of the month so many months before.
fn first_of(until: Date, back: i32) -> Date {
    let months = until.year() * 12 + i32::try_from(until.month0()).unwrap_or(0) - back;
    Date::from_ymd_opt(months.div_euclid(12), u32::try_from(months.rem_euclid(12)).unwrap_or(0) + 1, 1).unwrap_or(until)
}

/// How the bank tells what the books know: a day or two later, the payer in capitals, the document mostly named.
fn shown(line: &BookLine, settled: &std::collections::HashMap<String, Vec<String>>) -> Shown {
    let chance = line.id.bytes().fold(7u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte)));
    let days = i64::try_from(chance % 3).unwrap_or(0);
    let numbers = line.source.as_ref().and_then(|(_, id)| settled.get(id));
    let number = numbers.and_then(|numbers| numbers.first()).map(|code| code.to_uppercase());
    let payer = line.party_name.clone().unwrap_or_default().to_uppercase().replace('"', "");
    let way = if line.amount > 0 { "RTGS FROM" } else { "RTGS TO" };
    let mut text = if payer.is_empty() { line.narration.to_uppercase().replace('"', "") } else { format!("{way} {payer}") };
    // Every fifth payer names nothing.
    let named = chance % 5 != 0;
    if let Some(number) = number.filter(|_| named) {
        text.push_str(&format!(" {number}"));
    }
    let reference = if named { line.document.clone().or(line.reference.clone()).unwrap_or_default() } else { String::new() };
    let payer = if chance % 4 == 0 { String::new() } else { payer };
    Shown { date: line.date + Duration::days(days), text, payer, reference, amount: line.left(), line: Some((line.entry.clone(), line.id.clone())) }
}

/// Matches of a month that was reconciled long ago.
async fn reconcile(op: &mut Op<'_>, account: &Account, statement: &Id, list: &[Shown]) -> OpResult<()> {
    let rule = op.find("banking.bank_rule", &[("name", Value::from("Bank charges"))]).await?.first().map(|rule| rule.id());
    let mut laid = op.find("banking.bank_line", &[("statement", Value::from(statement))]).await?;
    for shown in list {
        let same = |doc: &kernel::Doc| doc.date("date") == Some(shown.date) && doc.int("amount") == shown.amount && doc.int("matched") == 0;
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
        op.transition("banking.match", &made.id(), "confirm", Map::new()).await?;
    }
    Ok(())
}
