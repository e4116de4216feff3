//! CAMT.053: the ISO 20022 statement, every version of it (the names used here have not changed since the first).

use chrono::NaiveDate;
use kernel_types::{MONEY_SCALE, parse_scaled, say};
use quick_xml::events::{BytesStart, Event};

use crate::{Statement, StatementError, StatementLine, tidy};

/// Elements of one file; far above a year of a busy account.
const NODES_MAX: usize = 4_000_000;
const DEPTH_MAX: usize = 60;

/// An element of the file.
#[derive(Debug, Default)]
struct Node {
    name: String,
    /// Byte where it begins.
    at: u64,
    currency: Option<String>,
    text: String,
    children: Vec<Node>,
}

impl Node {
    fn child(&self, name: &str) -> Option<&Node> {
        self.children.iter().find(|child| child.name == name)
    }

    fn all<'n>(&'n self, name: &'n str) -> impl Iterator<Item = &'n Node> {
        self.children.iter().filter(move |child| child.name == name)
    }

    /// The element at a path such as `Acct/Id/IBAN`.
    fn at(&self, path: &str) -> Option<&Node> {
        path.split('/').try_fold(self, |node, name| node.child(name))
    }

    fn text(&self, path: &str) -> Option<String> {
        self.at(path).and_then(|node| tidy(&node.text))
    }

    fn first(&self, paths: &[&str]) -> Option<String> {
        paths.iter().find_map(|path| self.text(path))
    }
}

pub fn looks_like(text: &str) -> bool {
    let start: String = text.chars().take(4_000).collect();
    start.contains("BkToCstmrStmt") || start.contains("camt.053")
}

pub fn read(text: &str) -> Result<Vec<Statement>, StatementError> {
    let root = tree(text)?;
    let broken = |message: &str| StatementError::Broken { format: "CAMT.053", message: message.to_string() };
    let statements = root.at("Document/BkToCstmrStmt").ok_or_else(|| broken("it has no element BkToCstmrStmt."))?;
    let lines = Lines::of(text);
    Ok(statements.all("Stmt").map(|node| statement(node, &lines)).collect())
}

fn tree(text: &str) -> Result<Node, StatementError> {
    let mut reader = quick_xml::Reader::from_str(text);
    let broken = |message: String| StatementError::Broken { format: "CAMT.053", message };
    let mut open: Vec<Node> = vec![Node::default()];
    let mut count = 0;
    loop {
        let at = reader.buffer_position();
        match reader.read_event().map_err(|error| broken(format!("{error}.")))? {
            Event::Start(tag) => {
                count += 1;
                if open.len() > DEPTH_MAX || count > NODES_MAX {
                    return Err(broken("it is nested too deeply or too large.".to_string()));
                }
                open.push(node_of(&tag, at));
            }
            Event::Empty(tag) => {
                if let Some(parent) = open.last_mut() {
                    parent.children.push(node_of(&tag, at));
                }
            }
            Event::End(_) => {
                if open.len() > 1
                    && let (Some(node), Some(parent)) = (open.pop(), open.last_mut())
                {
                    parent.children.push(node);
                }
            }
            Event::Text(words) => {
                if let Some(node) = open.last_mut() {
                    node.text.push_str(&words);
                }
            }
            Event::CData(words) => {
                if let Some(node) = open.last_mut() {
                    node.text.push_str(&words);
                }
            }
            Event::GeneralRef(name) => {
                if let Some(node) = open.last_mut() {
                    node.text.push_str(letter(&name).as_deref().unwrap_or(" "));
                }
            }
            Event::Eof => break,
            _ => {}
        }
    }
    match open.into_iter().next() {
        Some(root) if !root.children.is_empty() => Ok(root),
        _ => Err(broken("it ends before its first element is complete.".to_string())),
    }
}

fn node_of(tag: &BytesStart<'_>, at: u64) -> Node {
    let name = tag.local_name().as_ref().to_string();
    let currency = tag.attributes().flatten().find(|attribute| attribute.key.as_ref() == "Ccy");
    Node { name, at, currency: currency.map(|found| found.value.into_owned()), ..Node::default() }
}

/// What an entity stands for. Files declare none of their own; those that try are not followed.
fn letter(name: &str) -> Option<String> {
    let named = match name {
        "amp" => "&",
        "lt" => "<",
        "gt" => ">",
        "quot" => "\"",
        "apos" => "'",
        _ => {
            let number = name.strip_prefix("#x").map_or_else(
                || name.strip_prefix('#').and_then(|digits| digits.parse().ok()),
                |digits| u32::from_str_radix(digits, 16).ok(),
            );
            return number.and_then(char::from_u32).map(String::from);
        }
    };
    Some(named.to_string())
}

/// Where lines of the file begin, to tell places in it.
struct Lines {
    starts: Vec<u64>,
}

impl Lines {
    fn of(text: &str) -> Lines {
        Lines { starts: text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at as u64).collect() }
    }

    fn line(&self, at: u64) -> u64 {
        self.starts.partition_point(|start| *start < at) as u64 + 1
    }
}

fn statement(node: &Node, lines: &Lines) -> Statement {
    let mut found = Statement {
        account: node.first(&["Acct/Id/IBAN", "Acct/Id/Othr/Id"]),
        currency: node.text("Acct/Ccy"),
        from: node.text("FrToDt/FrDtTm").as_deref().and_then(date),
        to: node.text("FrToDt/ToDtTm").as_deref().and_then(date),
        ..Statement::default()
    };
    for balance in node.all("Bal") {
        let Some(amount) = signed(balance) else {
            found.problem(
                lines.line(balance.at),
                Some("Bal"),
                say!("statements-balance-unreadable", "The balance cannot be read."),
            );
            continue;
        };
        let kind = balance.first(&["Tp/CdOrPrtry/Cd", "Tp/CdOrPrtry/Prtry"]).unwrap_or_default();
        let currency = balance.child("Amt").and_then(|amount| amount.currency.clone());
        found.currency = found.currency.take().or(currency);
        match kind.as_str() {
            "OPBD" => found.opening = Some(amount),
            "PRCD" => found.opening = found.opening.or(Some(amount)),
            "CLBD" => found.closing = Some(amount),
            _ => {}
        }
    }
    for entry in node.all("Ntry") {
        movement(&mut found, entry, lines.line(entry.at));
    }
    found
}

fn movement(statement: &mut Statement, entry: &Node, position: u64) {
    let status = entry.first(&["Sts/Cd", "Sts"]).unwrap_or_else(|| "BOOK".to_string());
    if status != "BOOK" {
        // Announced, not booked: it comes again once it is.
        return;
    }
    let Some(mut amount) = signed(entry) else {
        statement.problem(
            position,
            Some("Amt"),
            say!("statements-entry-amount-unreadable", "The amount of the entry cannot be read."),
        );
        return;
    };
    if entry.text("RvslInd").as_deref() == Some("true") && entry.text("CdtDbtInd").is_none() {
        amount = -amount;
    }
    let day = entry.first(&["BookgDt/Dt", "BookgDt/DtTm", "ValDt/Dt", "ValDt/DtTm"]);
    let Some(booked) = day.as_deref().and_then(date) else {
        statement.problem(
            position,
            Some("BookgDt"),
            say!("statements-entry-without-date", "The entry has no date that can be read."),
        );
        return;
    };
    let details: Vec<&Node> = entry.all("NtryDtls").flat_map(|details| details.all("TxDtls")).collect();
    let one = details.first().filter(|_| details.len() == 1);
    // Money in comes from the debtor, money out goes to the creditor.
    let side = if amount >= 0 { "Dbtr" } else { "Cdtr" };
    let of_party = |details: &Node| {
        let name = details.first(&[&format!("RltdPties/{side}/Nm"), &format!("RltdPties/{side}/Pty/Nm")]);
        let account =
            details.first(&[&format!("RltdPties/{side}Acct/Id/IBAN"), &format!("RltdPties/{side}Acct/Id/Othr/Id")]);
        (name, account)
    };
    let (counterparty, counterparty_account) = one.map(|details| of_party(details)).unwrap_or_default();
    let mut words: Vec<String> = Vec::new();
    for details in details.iter().take(20) {
        words.extend(
            details
                .at("RmtInf")
                .into_iter()
                .flat_map(|remittance| remittance.all("Ustrd"))
                .filter_map(|node| tidy(&node.text)),
        );
        words.extend(details.text("AddtlTxInf"));
    }
    words.extend(entry.text("AddtlNtryInf"));
    words.dedup();
    let reference = one.and_then(|details| {
        details.first(&["RmtInf/Strd/CdtrRefInf/Ref", "Refs/EndToEndId", "Refs/InstrId", "Refs/ChqNb"])
    });
    let reference = reference.filter(|text| text != "NOTPROVIDED").or_else(|| entry.text("NtryRef"));
    statement.lines.push(StatementLine {
        position,
        date: booked,
        value_date: entry.first(&["ValDt/Dt", "ValDt/DtTm"]).as_deref().and_then(date),
        amount,
        description: words.join(" "),
        counterparty,
        counterparty_account,
        reference,
        external_id: entry
            .text("AcctSvcrRef")
            .or_else(|| one.and_then(|details| details.first(&["Refs/AcctSvcrRef", "Refs/TxId"]))),
        balance: None,
    });
}

fn signed(node: &Node) -> Option<i64> {
    let amount = parse_scaled(&node.text("Amt")?, MONEY_SCALE).ok()?;
    match node.text("CdtDbtInd").as_deref() {
        Some("DBIT") => Some(-amount),
        Some("CRDT") | None => Some(amount),
        Some(_) => None,
    }
}

fn date(text: &str) -> Option<NaiveDate> {
    NaiveDate::parse_from_str(text.get(..10)?, "%Y-%m-%d").ok()
}
