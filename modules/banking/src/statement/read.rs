//! Calculator of statements: the file becomes rows that say what each line is and whether it is new.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use kernel::statements::{self, Format, Statement, StatementError, StatementLine};
use kernel::{Draft, Op, OpFuture, OpResult, Sentence, say, written};
use kernel_types::{Date, MONEY_SCALE, Value, format_scaled};

use super::{fingerprint, mapping};
use crate::account::{self, Account};
use crate::words;

/// Lines one statement may have.
const LINES_MAX: usize = 5_000;

/// `banking.read_statement`
pub fn read<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(account) = account::of_draft(op, draft).await? else { return Ok(()) };
        draft.set("currency", Value::text(&account.currency));
        let Some(content) = draft.text("content").map(str::to_string) else {
            if draft.is_new() {
                draft.refuse(
                    "/content",
                    "required",
                    say!("banking-choose-statement-file", "Choose the statement file."),
                );
            }
            return Ok(());
        };
        // The rows say what it held; the file itself is not kept.
        draft.set("content", Value::Null);
        let Some(bytes) = bytes_of(content) else {
            draft.refuse(
                "/content",
                "not_base64",
                say!("banking-not-base64", "The file did not arrive whole. Choose it again."),
            );
            return Ok(());
        };
        let hash = fingerprint::hex(&bytes);
        if let Some((name, day)) = imported_before(op, &account, &hash, draft).await? {
            draft.refuse(
                "/content",
                "imported_before",
                say!(
                    "banking-imported-before",
                    "This file was imported as {name} on {day}. Choose another, or withdraw that import first.",
                    name,
                    day
                ),
            );
            return Ok(());
        }
        let format = draft.text("format").and_then(Format::parse);
        let mapping = mapping::of(op, draft).await?;
        match statements::read(&bytes, format, &mapping) {
            Ok((format, found)) => {
                draft.set("format", Value::text(format.as_str()));
                draft.set("fileHash", Value::text(hash));
                if let Some(statement) = chosen(draft, &account, found) {
                    fill(op, draft, &account, statement).await?;
                }
            }
            Err(error) => {
                let pointer = if matches!(error, StatementError::NoColumn { .. }) { "/mapping" } else { "/content" };
                draft.refuse(pointer, "not_a_statement", error.sentence());
            }
        }
        Ok(())
    })
}

/// What a file holds: base64, or its text as it is. No statement is written in the letters of base64 alone: CSV has separators,
/// MT940, OFX and CAMT.053 have colons and brackets.
fn bytes_of(content: String) -> Option<Vec<u8>> {
    let plain: String = content.chars().filter(|c| !c.is_whitespace()).collect();
    let is_base64 = plain.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/' | b'='));
    if is_base64 { STANDARD.decode(plain).ok() } else { Some(content.into_bytes()) }
}

/// The same file in the same account, with the name and day it came in.
async fn imported_before(
    op: &mut Op<'_>,
    account: &Account,
    hash: &str,
    draft: &Draft,
) -> OpResult<Option<(String, Date)>> {
    let same = [
        ("bankAccount", Value::from(&account.id)),
        ("fileHash", Value::text(hash)),
        ("status", Value::from("imported")),
    ];
    let found = op.find("banking.statement", &same).await?;
    Ok(found.iter().find(|doc| doc.id() != draft.id()).map(|doc| {
        let at = match doc.get("importedAt") {
            Value::Instant(at) => at.date(),
            _ => op.today(),
        };
        (doc.text("fileName").unwrap_or_default().to_string(), at)
    }))
}

/// The statement of this account. Statements of one account in one file follow each other; those of others are left out.
fn chosen(draft: &mut Draft, account: &Account, found: Vec<Statement>) -> Option<Statement> {
    let is_ours = |statement: &Statement| {
        let number = statement.account.as_deref().map(words::code).unwrap_or_default();
        number.is_empty() || account.numbers.iter().any(|own| number.ends_with(own.as_str()) || own.ends_with(&number))
    };
    let known = !account.numbers.is_empty();
    let accounts: Vec<String> = found.iter().filter_map(|statement| statement.account.clone()).collect();
    let mut ours: Vec<Statement> = if known { found.into_iter().filter(is_ours).collect() } else { found };
    if ours.is_empty() {
        draft.refuse(
            "/bankAccount",
            "other_account",
            say!(
                "banking-file-account-which-not",
                "The file is of account {accounts}, which is not {name}.",
                accounts = accounts.join(", "),
                name = account.name
            ),
        );
        return None;
    }
    let mut distinct: Vec<String> = accounts;
    distinct.dedup();
    if !known && distinct.len() > 1 {
        let message = say!(
            "banking-several-accounts",
            "The file holds several accounts ({distinct}). Give {name} its account number, so that its own is found.",
            distinct = distinct.join(", "),
            name = account.name
        );
        draft.refuse("/bankAccount", "several_accounts", message);
        return None;
    }
    let mut whole = ours.remove(0);
    for next in ours {
        whole.closing = next.closing;
        whole.to = next.to.or(whole.to);
        whole.lines.extend(next.lines);
        whole.problems.extend(next.problems);
    }
    if let Some(currency) =
        whole.currency.as_deref().filter(|currency| !currency.is_empty() && *currency != account.currency)
    {
        draft.refuse(
            "/bankAccount",
            "other_currency",
            say!(
                "banking-file-in-kept-in",
                "The file is in {currency}; {name} is kept in {kept_in}.",
                currency,
                name = account.name,
                kept_in = account.currency
            ),
        );
        return None;
    }
    if whole.lines.is_empty() && whole.problems.is_empty() {
        draft.refuse("/content", "no_lines", say!("banking-no-lines", "The file holds no movements."));
        return None;
    }
    if whole.lines.len() + whole.problems.len() > LINES_MAX {
        draft.refuse(
            "/content",
            "too_many_lines",
            say!(
                "banking-too-many-lines",
                "A statement may have {lines_max} lines. Ask the bank for a shorter time.",
                lines_max = LINES_MAX
            ),
        );
        return None;
    }
    Some(whole)
}

async fn fill(op: &mut Op<'_>, draft: &mut Draft, account: &Account, statement: Statement) -> OpResult<()> {
    let prints = fingerprint::of_lines(&statement.lines);
    let known = known_of(op, account, &statement.lines).await?;
    let today = op.today();
    draft.clear_lines("rows");
    let (mut fresh, mut old, mut wrong, mut money_in, mut money_out) = (0i64, 0i64, 0i64, 0i64, 0i64);
    for problem in &statement.problems {
        wrong += 1;
        let place = problem.column.as_ref().map(|column| format!("{column}: ")).unwrap_or_default();
        draft.push_line(
            "rows",
            &[
                ("position", int(problem.position)),
                ("result", Value::from("error")),
                ("message", short(&format!("{place}{}", op.say(&problem.message)), 500)),
            ],
        );
    }
    for (line, print) in statement.lines.iter().zip(&prints) {
        let refusal = refusal(account, line, today);
        let result = match (&refusal, known.contains(print)) {
            (Some(_), _) => "error",
            (None, true) => "known",
            (None, false) => "new",
        };
        match result {
            "new" => fresh += 1,
            "known" => old += 1,
            _ => wrong += 1,
        }
        if refusal.is_none() {
            if line.amount > 0 { money_in += line.amount } else { money_out -= line.amount }
        }
        let text = |text: &Option<String>, most: usize| text.as_deref().map_or(Value::Null, |text| short(text, most));
        let description = if line.description.is_empty() {
            let named = line.counterparty.clone().or(line.reference.clone());
            named.unwrap_or_else(|| op.say_to_business(&written!("banking-no-description", "No description")))
        } else {
            line.description.clone()
        };
        draft.push_line(
            "rows",
            &[
                ("position", int(line.position)),
                ("result", Value::from(result)),
                ("message", refusal.map_or(Value::Null, |refusal| Value::text(op.say(&refusal)))),
                ("date", Value::Date(line.date)),
                ("valueDate", line.value_date.map_or(Value::Null, Value::Date)),
                ("amount", Value::Int(line.amount)),
                ("description", short(&description, 500)),
                ("counterparty", text(&line.counterparty, 200)),
                ("counterpartyAccount", text(&line.counterparty_account, 80)),
                ("reference", text(&line.reference, 140)),
                ("externalId", text(&line.external_id, 140)),
                ("balance", line.balance.map_or(Value::Null, Value::Int)),
                ("fingerprint", Value::text(print)),
            ],
        );
    }
    let difference = match (statement.opening, statement.closing) {
        (Some(opening), Some(closing)) => Value::Int(opening + money_in - money_out - closing),
        _ => Value::Null,
    };
    let amount = |amount: Option<i64>| amount.map_or(Value::Null, Value::Int);
    let day = |day: Option<Date>| day.map_or(Value::Null, Value::Date);
    draft.set("accountInFile", statement.account.as_deref().map_or(Value::Null, |number| short(number, 80)));
    draft.set("fromDate", day(statement.from));
    draft.set("toDate", day(statement.to));
    draft.set("opening", amount(statement.opening));
    draft.set("closing", amount(statement.closing));
    draft.set("moneyIn", money_in);
    draft.set("moneyOut", money_out);
    draft.set("difference", difference);
    draft.set("newCount", fresh);
    draft.set("knownCount", old);
    draft.set("errorCount", wrong);
    Ok(())
}

/// Why a line that could be read cannot be taken.
fn refusal(account: &Account, line: &StatementLine, today: Date) -> Option<Sentence> {
    if line.amount % account.unit != 0 {
        return Some(say!(
            "banking-no-amount-in-currency",
            "{amount} is no amount in {currency}.",
            amount = format_scaled(line.amount, MONEY_SCALE, 2),
            currency = account.currency
        ));
    }
    if line.date > today + chrono::Duration::days(3) {
        return Some(say!(
            "banking-line-in-future",
            "{day} lies in the future. Look at the order of day and month in the statement format.",
            day = line.date
        ));
    }
    if let Some(locked) = account.locked.filter(|locked| line.date <= *locked) {
        return Some(say!("banking-signed-off", "The account is signed off up to {locked}.", locked));
    }
    None
}

/// Fingerprints of lines the account has in these days.
async fn known_of(
    op: &mut Op<'_>,
    account: &Account,
    lines: &[StatementLine],
) -> OpResult<std::collections::HashSet<String>> {
    let (Some(from), Some(to)) = (lines.iter().map(|line| line.date).min(), lines.iter().map(|line| line.date).max())
    else {
        return Ok(Default::default());
    };
    let statement = op
        .sql("SELECT fingerprint FROM banking_bank_line WHERE tenant = ? AND bank_account = ? AND date >= ? AND date <= ? AND fingerprint IS NOT NULL")
        .bind(op.tenant().0)
        .bind(Value::from(&account.id))
        .bind(from)
        .bind(to)
        .done();
    Ok(op.rows(&statement).await?.iter().filter_map(|row| row.text(0).map(str::to_string)).collect())
}

fn int(number: u64) -> Value {
    Value::Int(i64::try_from(number).unwrap_or(i64::MAX))
}

/// A text cut to what its field holds.
pub fn short(text: &str, most: usize) -> Value {
    let clean: String = text.chars().filter(|c| !c.is_control()).take(most).collect();
    if clean.trim().is_empty() { Value::Null } else { Value::text(clean.trim()) }
}
