//! MT940: SWIFT's customer statement. Fields start with `:tag:` at the beginning of a line.

use chrono::{Datelike, NaiveDate};
use kernel_types::say;

use crate::amount::swift;
use crate::{Statement, StatementError, StatementLine, tidy};

/// A field with the line it begins on.
struct Field<'t> {
    position: u64,
    tag: &'t str,
    /// Its lines, the first without the tag.
    lines: Vec<&'t str>,
}

pub fn looks_like(text: &str) -> bool {
    let has = |tag: &str| text.lines().any(|line| line.starts_with(tag));
    has(":20:") && (has(":60F:") || has(":60M:") || has(":61:"))
}

/// Every statement of the file; pages of one statement (`:60M:`) are joined.
pub fn read(text: &str) -> Result<Vec<Statement>, StatementError> {
    let fields = fields(text);
    if fields.is_empty() {
        return Err(StatementError::Broken {
            format: "MT940",
            message: "it has no fields such as :20: and :61:.".to_string(),
        });
    }
    let mut statements: Vec<Statement> = Vec::new();
    let mut open: Option<Statement> = None;
    let mut continued = false;
    for field in &fields {
        match field.tag {
            "20" => {
                close(&mut statements, open.take(), continued);
                (open, continued) = (Some(Statement::default()), false);
            }
            tag => {
                let statement = open.get_or_insert_with(Statement::default);
                match tag {
                    "25" | "25P" => statement.account = field.lines.first().and_then(|line| tidy(line)),
                    "60F" | "60M" => {
                        continued = tag == "60M";
                        balance(statement, field, true);
                    }
                    "62F" | "62M" => balance(statement, field, false),
                    "61" => movement(statement, field),
                    "86" => information(statement, field),
                    _ => {}
                }
            }
        }
    }
    close(&mut statements, open, continued);
    Ok(statements)
}

/// Puts a finished statement away; a page that goes on from the one before is joined with it.
fn close(statements: &mut Vec<Statement>, done: Option<Statement>, continued: bool) {
    let Some(done) = done else { return };
    match statements.last_mut() {
        Some(before) if continued && before.account == done.account => {
            before.closing = done.closing;
            before.to = done.to.or(before.to);
            before.lines.extend(done.lines);
            before.problems.extend(done.problems);
        }
        _ if done == Statement::default() => {}
        _ => statements.push(done),
    }
}

fn fields(text: &str) -> Vec<Field<'_>> {
    let mut fields: Vec<Field<'_>> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim_end_matches('\r');
        if let Some((tag, rest)) = tag_of(line) {
            fields.push(Field { position: index as u64 + 1, tag, lines: vec![rest] });
        } else if line.starts_with("-}") || line.trim() == "-" || line.starts_with('{') {
            // Blocks of the SWIFT envelope. What follows belongs to no field; a message may begin on the same line.
            if let Some((_, rest)) = line.split_once("{4:")
                && let Some((tag, rest)) = tag_of(rest)
            {
                fields.push(Field { position: index as u64 + 1, tag, lines: vec![rest] });
            }
        } else if let Some(field) = fields.last_mut() {
            field.lines.push(line);
        }
    }
    fields
}

fn tag_of(line: &str) -> Option<(&str, &str)> {
    let (tag, rest) = line.strip_prefix(':')?.split_once(':')?;
    let known = (2..=3).contains(&tag.len()) && tag.is_ascii() && tag.as_bytes()[..2].iter().all(u8::is_ascii_digit);
    known.then_some((tag, rest))
}

/// `:60F:C260301USD1234,56`
fn balance(statement: &mut Statement, field: &Field<'_>, opening: bool) {
    let line = field.lines.first().copied().unwrap_or_default().trim();
    let read = || -> Option<(bool, NaiveDate, &str, i64)> {
        let debit = match line.get(..1)? {
            "C" => false,
            "D" => true,
            _ => return None,
        };
        let day = date(line.get(1..7)?)?;
        Some((debit, day, line.get(7..10)?, swift(line.get(10..)?)?))
    };
    let Some((debit, day, currency, amount)) = read() else {
        let name = if opening { "opening" } else { "closing" };
        statement.problem(
            field.position,
            Some(field.tag),
            say!("statements-stated-balance-unreadable", "The {name} balance '{line}' cannot be read.", name, line),
        );
        return;
    };
    let amount = if debit { -amount } else { amount };
    statement.currency = Some(currency.to_ascii_uppercase());
    if opening {
        statement.opening = statement.opening.or(Some(amount));
        statement.from = statement.from.or(Some(day));
    } else {
        statement.closing = Some(amount);
        statement.to = Some(day);
    }
}

/// `:61:2603050306DR1250,00NTRFINV-231//BANKREF`
fn movement(statement: &mut Statement, field: &Field<'_>) {
    let line = field.lines.first().copied().unwrap_or_default().trim();
    match parse_movement(line) {
        Some(mut found) => {
            found.position = field.position;
            if let Some(more) = field.lines.get(1).and_then(|more| tidy(more)) {
                found.description = more;
            }
            statement.lines.push(found);
        }
        None => statement.problem(
            field.position,
            Some("61"),
            say!("statements-movement-unreadable", "The movement '{line}' cannot be read.", line),
        ),
    }
}

fn parse_movement(line: &str) -> Option<StatementLine> {
    let value_date = date(line.get(..6)?)?;
    let mut rest = line.get(6..)?;
    let mut booked = value_date;
    if rest.len() >= 4 && rest.is_char_boundary(4) && rest.as_bytes()[..4].iter().all(u8::is_ascii_digit) {
        booked = entry_date(&rest[..4], value_date).unwrap_or(value_date);
        rest = &rest[4..];
    }
    let (negative, after) = mark(rest)?;
    // The third letter of the currency may stand between the mark and the amount.
    let after = match after.chars().next()? {
        letter if letter.is_ascii_alphabetic() => &after[1..],
        _ => after,
    };
    let digits = after.find(|c: char| !c.is_ascii_digit() && c != ',').unwrap_or(after.len());
    let amount = swift(&after[..digits])?;
    let references = after[digits..].get(4..).unwrap_or_default();
    let (own, bank) = references.split_once("//").unwrap_or((references, ""));
    let reference = tidy(own).filter(|text| text != "NONREF");
    Some(StatementLine {
        date: booked,
        value_date: Some(value_date),
        amount: if negative { -amount } else { amount },
        reference,
        external_id: tidy(bank),
        ..StatementLine::default()
    })
}

/// Debit or credit; a reversed credit takes money out.
fn mark(text: &str) -> Option<(bool, &str)> {
    let marks = [("RC", true), ("RD", false), ("EC", false), ("ED", true), ("C", false), ("D", true)];
    marks.iter().find_map(|(mark, negative)| Some((*negative, text.strip_prefix(mark)?)))
}

fn date(text: &str) -> Option<NaiveDate> {
    if text.len() != 6 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let year: i32 = text[..2].parse().ok()?;
    // Two digits: statements are of our century, but archives of the last years of the one before exist.
    let year = if year >= 80 { 1900 + year } else { 2000 + year };
    NaiveDate::from_ymd_opt(year, text[2..4].parse().ok()?, text[4..6].parse().ok()?)
}

/// Month and day near the value date: 31 December may be booked for 2 January.
fn entry_date(text: &str, value: NaiveDate) -> Option<NaiveDate> {
    let (month, day) = (text[..2].parse().ok()?, text[2..].parse().ok()?);
    let near = |year: i32| NaiveDate::from_ymd_opt(year, month, day);
    [value.year() - 1, value.year(), value.year() + 1]
        .into_iter()
        .filter_map(near)
        .min_by_key(|date| (*date - value).num_days().abs())
}

/// `:86:` of the movement before: free text, `?20…` subfields or `/NAME/…/REMI/…` words.
fn information(statement: &mut Statement, field: &Field<'_>) {
    let Some(line) = statement.lines.last_mut() else { return };
    let whole = field.lines.concat();
    if whole.contains("?20") || whole.contains("?32") || whole.contains("?00") {
        structured(line, &whole);
    } else if whole.starts_with('/') && whole[1..].contains('/') {
        slashed(line, &whole);
    } else if let Some(text) = tidy(&field.lines.join(" ")) {
        join(&mut line.description, &text);
    }
}

fn structured(line: &mut StatementLine, whole: &str) {
    let (mut words, mut name) = (String::new(), String::new());
    for part in whole.split('?').skip(1) {
        let Some((code, text)) = part.split_at_checked(2) else { continue };
        match code {
            "00" | "20" | "21" | "22" | "23" | "24" | "25" | "26" | "27" | "28" | "29" | "60" | "61" | "62" | "63" => {
                join(&mut words, text)
            }
            "31" => line.counterparty_account = tidy(text),
            "32" | "33" => name.push_str(text),
            _ => {}
        }
    }
    if let Some(words) = tidy(&words) {
        join(&mut line.description, &words);
    }
    line.counterparty = tidy(&name).or(line.counterparty.take());
}

fn slashed(line: &mut StatementLine, whole: &str) {
    const WORDS: [&str; 10] = ["NAME", "REMI", "EREF", "IBAN", "ORDP", "BENM", "ADDR", "TRTP", "BIC", "USTD"];
    let mut current = "";
    let mut found: Vec<(&str, String)> = Vec::new();
    for part in whole.split('/').skip(1) {
        if WORDS.contains(&part) {
            current = part;
            found.push((part, String::new()));
        } else if let Some((_, text)) = found.last_mut().filter(|_| !current.is_empty()) {
            join(text, part);
        }
    }
    for (word, text) in found {
        let Some(text) = tidy(&text) else { continue };
        match word {
            "NAME" => line.counterparty = Some(text),
            "IBAN" => line.counterparty_account = Some(text),
            "EREF" if text != "NOTPROVIDED" => line.reference = Some(line.reference.take().unwrap_or(text)),
            "REMI" | "USTD" | "TRTP" => join(&mut line.description, &text),
            _ => {}
        }
    }
    if line.description.is_empty() {
        line.description = tidy(whole).unwrap_or_default();
    }
}

fn join(to: &mut String, text: &str) {
    let text = text.trim();
    if !to.is_empty() && !text.is_empty() {
        to.push(' ');
    }
    to.push_str(text);
}
