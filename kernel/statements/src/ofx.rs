//! OFX: version 1 is SGML whose leaves have no end tag, version 2 is XML. One tolerant reader of tags serves both: programs write
//! mixtures of the two.

use chrono::NaiveDate;
use kernel_sheets::parse::NumberStyle;
use kernel_types::say;

use crate::{Statement, StatementError, StatementLine, amount, tidy};

pub fn looks_like(text: &str) -> bool {
    let start: String = text.chars().take(4_000).collect::<String>().to_ascii_uppercase();
    start.contains("OFXHEADER") || start.contains("<OFX>") || start.contains("<?OFX")
}

/// A tag, or the text after one.
#[derive(Debug)]
enum Token<'t> {
    Open(&'t str),
    Close(&'t str),
    Text(&'t str),
}

/// Every account's statement in the file.
pub fn read(text: &str) -> Result<Vec<Statement>, StatementError> {
    let mut reader = Reader::default();
    let mut position = 1;
    let mut rest = text;
    while !rest.is_empty() {
        let (token, after) = next(rest);
        if let Some(token) = token {
            reader.take(&token, position);
        }
        position += rest[..rest.len() - after.len()].bytes().filter(|byte| *byte == b'\n').count() as u64;
        rest = after;
    }
    reader.finish();
    if reader.statements.is_empty() {
        return Err(StatementError::Broken {
            format: "OFX",
            message: "it holds no statement (STMTTRNRS or CCSTMTTRNRS).".to_string(),
        });
    }
    Ok(reader.statements)
}

/// The token at the start and what follows it. Always takes at least one character.
fn next(text: &str) -> (Option<Token<'_>>, &str) {
    if let Some(inside) = text.strip_prefix('<') {
        let Some(end) = inside.find('>') else { return (None, "") };
        let (tag, after) = (&inside[..end], &inside[end + 1..]);
        let name = |tag: &'_ str| tag.find(char::is_whitespace).unwrap_or(tag.len());
        let token = if let Some(tag) = tag.strip_prefix('/') {
            Some(Token::Close(tag.trim()))
        } else if tag.starts_with(['?', '!']) || tag.ends_with('/') {
            None
        } else {
            Some(Token::Open(&tag[..name(tag)]))
        };
        return (token, after);
    }
    let end = text.find('<').unwrap_or(text.len());
    let found = text[..end].trim();
    ((!found.is_empty()).then_some(Token::Text(found)), &text[end..])
}

#[derive(Default)]
struct Reader {
    statements: Vec<Statement>,
    statement: Option<Statement>,
    movement: Option<Movement>,
    /// The last tag that opened: what a text belongs to.
    leaf: String,
    /// Whether the account at hand is that of the other side, the balance at hand the ledger's.
    other_side: bool,
    ledger_balance: bool,
}

#[derive(Default)]
struct Movement {
    line: StatementLine,
    has_date: bool,
    has_amount: bool,
    memo: Option<String>,
    kind: Option<String>,
    problem: Option<(&'static str, String)>,
}

impl Reader {
    fn take(&mut self, token: &Token<'_>, position: u64) {
        match token {
            Token::Open(tag) => self.open(&tag.to_ascii_uppercase(), position),
            Token::Close(tag) => self.close(&tag.to_ascii_uppercase()),
            Token::Text(text) => self.text(&entities(text)),
        }
    }

    fn open(&mut self, tag: &str, position: u64) {
        match tag {
            "STMTRS" | "CCSTMTRS" => {
                self.finish();
                self.statement = Some(Statement::default());
            }
            "STMTTRN" => {
                self.end_movement();
                let line = StatementLine { position, ..StatementLine::default() };
                self.movement = Some(Movement { line, ..Movement::default() });
            }
            "BANKACCTTO" | "CCACCTTO" => self.other_side = true,
            "LEDGERBAL" => self.ledger_balance = true,
            "AVAILBAL" => self.ledger_balance = false,
            "BANKTRANLIST" => self.other_side = false,
            _ => {}
        }
        self.leaf = tag.to_string();
    }

    fn close(&mut self, tag: &str) {
        match tag {
            "STMTTRN" | "BANKTRANLIST" => self.end_movement(),
            "BANKACCTTO" | "CCACCTTO" => self.other_side = false,
            "LEDGERBAL" => self.ledger_balance = false,
            "STMTRS" | "CCSTMTRS" => self.finish(),
            _ => {}
        }
        self.leaf.clear();
    }

    fn text(&mut self, text: &str) {
        let Some(words) = tidy(text) else { return };
        if let Some(movement) = &mut self.movement {
            movement.set(&self.leaf, words, self.other_side);
            return;
        }
        let Some(statement) = &mut self.statement else { return };
        match self.leaf.as_str() {
            "CURDEF" => statement.currency = Some(words.to_ascii_uppercase()),
            "ACCTID" if !self.other_side => statement.account = Some(words),
            "DTSTART" => statement.from = date(&words),
            "DTEND" => statement.to = date(&words),
            "BALAMT" if self.ledger_balance => statement.closing = amount(&words, NumberStyle::Auto).ok().flatten(),
            _ => {}
        }
    }

    fn end_movement(&mut self) {
        let Some(movement) = self.movement.take() else { return };
        self.other_side = false;
        let statement = self.statement.get_or_insert_with(Statement::default);
        let position = movement.line.position;
        if let Some((field, message)) = movement.problem {
            statement.problem(position, Some(field), message);
        } else if !movement.has_date {
            statement.problem(
                position,
                Some("DTPOSTED"),
                say!("statements-movement-without-date", "The movement has no date."),
            );
        } else if !movement.has_amount {
            statement.problem(
                position,
                Some("TRNAMT"),
                say!("statements-movement-without-amount", "The movement has no amount."),
            );
        } else {
            let mut line = movement.line;
            let memo = movement.memo.filter(|memo| Some(memo) != line.counterparty.as_ref());
            line.description = match (memo, &line.counterparty, movement.kind) {
                (Some(memo), _, _) => memo,
                (None, Some(name), _) => name.clone(),
                (None, None, kind) => kind.unwrap_or_default(),
            };
            statement.lines.push(line);
        }
    }

    fn finish(&mut self) {
        self.end_movement();
        self.ledger_balance = false;
        if let Some(statement) = self.statement.take() {
            self.statements.push(statement);
        }
    }
}

impl Movement {
    fn set(&mut self, leaf: &str, words: String, other_side: bool) {
        match leaf {
            "DTPOSTED" => match date(&words) {
                Some(day) => (self.line.date, self.has_date) = (day, true),
                None => self.problem = Some(("DTPOSTED", format!("'{words}' is not a date."))),
            },
            "DTAVAIL" => self.line.value_date = date(&words),
            "TRNAMT" => match amount(&words, NumberStyle::Auto) {
                Ok(Some(found)) => (self.line.amount, self.has_amount) = (found, true),
                Ok(None) => {}
                Err(message) => self.problem = Some(("TRNAMT", message)),
            },
            "FITID" => self.line.external_id = Some(words),
            "CHECKNUM" | "REFNUM" => self.line.reference = Some(words),
            "NAME" => self.line.counterparty = Some(words),
            "MEMO" => self.memo = Some(words),
            "TRNTYPE" => self.kind = Some(words),
            "ACCTID" if other_side => self.line.counterparty_account = Some(words),
            _ => {}
        }
    }
}

/// `20260305`, `20260305120000.000[+2:CAT]`
fn date(text: &str) -> Option<NaiveDate> {
    let day = text.get(..8)?;
    if !day.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    NaiveDate::from_ymd_opt(day[..4].parse().ok()?, day[4..6].parse().ok()?, day[6..].parse().ok()?)
}

fn entities(text: &str) -> String {
    if !text.contains('&') {
        return text.to_string();
    }
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&apos;", "'")
        .replace("&nbsp;", " ")
        .replace("&amp;", "&")
}
