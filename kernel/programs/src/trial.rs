//! What stands on the accounts: a trial balance, or the balances in a list of accounts.

use std::collections::HashMap;

use crate::class::{AccountClass, class_of};
use crate::company::{Account, At, Balance, Company, Level, Problem, Step};
use crate::source::{Options, Source};
use crate::table::{Reader, Table};
use kernel_types::{Sentence, say};

/// Rows of a trial balance. Accounts no list names are made from them.
pub fn rows(table: &Table, options: &Options, company: &mut Company) {
    let has_list = !company.accounts.is_empty();
    let mut names = company.account_names();
    let mut seen: HashMap<String, u64> = HashMap::new();
    for row in &table.rows {
        let mut read = Reader::new(table, row, Step::Balances, options, &mut company.problems);
        let (code, name) = (read.text("code"), read.text("account"));
        let Some(called) = code.clone().or_else(|| name.clone()) else { continue };
        let lower = called.to_lowercase();
        if (code.is_none() || name.is_none())
            && (lower == "total"
                || lower.starts_with("total ")
                || lower == "totals"
                || lower == "net profit"
                || lower == "net income")
        {
            continue;
        }
        let (debit, credit, balance) = (read.money("debit"), read.money("credit"), read.money("balance"));
        if debit.is_none() && credit.is_none() && balance.is_none() && !read.is_bad {
            // A section's title.
            continue;
        }
        if read.is_bad {
            continue;
        }
        let amount = if table.has("debit") || table.has("credit") {
            debit.unwrap_or(0) - credit.unwrap_or(0)
        } else {
            balance.unwrap_or(0)
        };
        let found = names
            .get(&called.to_lowercase())
            .or_else(|| name.as_ref().and_then(|name| names.get(&name.to_lowercase())))
            .cloned();
        let key = match found {
            Some(key) => key,
            None => {
                let class = read.text("type").and_then(|text| class_of(&text));
                let (code, name) = split_name(code, name.unwrap_or_else(|| called.clone()));
                let key = code.clone().unwrap_or_else(|| name.clone());
                if has_list {
                    read.note("account_not_listed", say!("programs-account-not-listed", "The account {called} is not in the list of accounts.", called), say!("programs-account-not-listed-remedy", "Choose one of your accounts for it under Accounts, or export the list of accounts again with all of them."));
                }
                let account = Account {
                    at: read.at(),
                    key: key.clone(),
                    code,
                    name,
                    class,
                    currency: None,
                    description: None,
                    active: true,
                    balance: None,
                };
                company.accounts.push(account);
                names = company.account_names();
                key
            }
        };
        let at = table_at(table, row.line_number);
        if let Some(before) = seen.insert(key.clone(), row.line_number) {
            let reason = say!(
                "programs-account-of-trial-twice",
                "The account {called} stands in the trial balance twice (also in row {before}).",
                called,
                before
            );
            company.problems.push(problem(
                at,
                "account_twice",
                Level::Error,
                reason,
                say!("programs-take-out-or-together", "Take one of the two rows out, or put them together."),
            ));
            continue;
        }
        if amount != 0 {
            company.balances.push(Balance { at, account: key, amount });
        }
    }
}

/// `1000/000 Sales` in one cell.
fn split_name(code: Option<String>, name: String) -> (Option<String>, String) {
    if code.is_some() {
        return (code, name);
    }
    match name.split_once([' ', '\u{b7}']) {
        Some((first, rest))
            if first.bytes().any(|byte| byte.is_ascii_digit())
                && first.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'/' | b'-' | b'.'))
                && !rest.trim().is_empty() =>
        {
            (Some(first.to_string()), rest.trim_start_matches(['-', '\u{b7}', ' ']).to_string())
        }
        _ => (None, name),
    }
}

fn table_at(table: &Table, row: u64) -> At {
    At { file: table.file, row }
}

fn problem(at: At, code: &'static str, level: Level, reason: Sentence, remedy: Sentence) -> Problem {
    Problem { at, column: String::new(), step: Step::Balances, level, code, reason, remedy }
}

/// Balances of the list of accounts, where there is no trial balance. Debits are positive in IIF; lists of other programs show each
/// account's balance as usual for its kind. The reading that balances counts.
pub fn from_accounts(source: Source, company: &mut Company) {
    let of = |account: &Account, natural: bool| {
        let amount = account.balance.unwrap_or(0);
        let is_credit = account.class.is_some_and(|class| !class.is_debit() && class != AccountClass::Depreciation);
        if natural && is_credit { -amount } else { amount }
    };
    let sum = |natural: bool| company.accounts.iter().map(|account| of(account, natural)).sum::<i64>();
    let natural = match (sum(false), sum(true)) {
        (0, _) => false,
        (_, 0) => true,
        _ => source != Source::QuickBooksIif,
    };
    let balances: Vec<Balance> = company
        .accounts
        .iter()
        .filter(|account| account.balance.unwrap_or(0) != 0)
        .map(|account| Balance { at: account.at, account: account.key.clone(), amount: of(account, natural) })
        .collect();
    company.balances = balances;
}
