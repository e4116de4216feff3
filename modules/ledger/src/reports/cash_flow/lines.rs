//! Flows on the declared lines of the statement, parents with the sum of what stands below them.

use std::collections::BTreeMap;

use kernel::{Doc, Op, OpError, OpResult, ReferenceSet, ReportRow, RowKind, Sentence, written};
use kernel_types::{Date, Id, Value};

use super::Method;
use super::flows::{Flows, Section, Side};
use crate::facts;
use crate::generated::{StatementLine, statement_line};
use crate::reports::statements::{Amounts, StatementNode, cells, heading, rows_of, total};

/// What the rows are made from.
pub struct Layout<'a> {
    pub accounts: &'a ReferenceSet,
    /// Every statement line; those of the cash flow statement are taken.
    pub lines: &'a ReferenceSet,
    pub method: Method,
    /// Lines of the statement; otherwise every account below its line.
    pub by_lines: bool,
    pub span: (Date, Date),
}

fn word(section: Section) -> &'static str {
    match section {
        Section::Adjustment => "adjustment",
        Section::WorkingCapital => "working_capital",
        Section::Direct => "direct",
        Section::Investing => "investing",
        Section::Financing => "financing",
        Section::Exchange => "exchange",
    }
}

/// Words of a line that takes accounts.
fn takes(line: &Doc) -> Vec<String> {
    match line.get("takes") {
        Value::Json(json) => json
            .as_array()
            .map(|words| words.iter().filter_map(|word| word.as_str().map(str::to_string)).collect())
            // A line that names none takes the rest.
            .unwrap_or_default(),
        _ => Vec::new(),
    }
}

/// The declared line of a flow: one that names the account's role, then its kind, then the one that takes the rest.
fn line_of<'l>(lines: &'l [Doc], section: Section, side: Option<Side>, account: Option<&Doc>) -> Option<&'l Doc> {
    let fits = |line: &&Doc| {
        line.text("section") == Some(word(section))
            && match line.text("side") {
                Some("receipt") => side == Some(Side::Receipt),
                Some("payment") => side == Some(Side::Payment),
                _ => true,
            }
    };
    let names = |field: &str| {
        let wanted = account.and_then(|account| account.text(field))?;
        lines.iter().filter(fits).find(|line| takes(line).iter().any(|word| word == wanted))
    };
    names("role").or_else(|| names("subtype")).or_else(|| lines.iter().filter(fits).find(|line| takes(line).is_empty()))
}

/// Rows of the statement: its parts, then cash before, the change, and cash after by account.
pub fn rows(op: &Op<'_>, layout: &Layout<'_>, now: &Flows, before: &Flows) -> OpResult<Vec<ReportRow>> {
    let framework = framework(layout);
    let mut lines: Vec<Doc> = layout
        .lines
        .iter()
        .filter(|line| line.text("statement") == Some("cash_flow") && line.text("framework") == framework.as_deref())
        .collect();
    lines.sort_by_key(|line| line.int("sortOrder"));
    let mut nodes: Vec<StatementNode> = lines
        .iter()
        .map(|line| -> OpResult<StatementNode> {
            let view = StatementLine::of(line)?;
            Ok(StatementNode {
                id: line.id(),
                parent: view.parent(),
                label: op.shipped(statement_line::ADDRESS, view.code()?, view.name()?).into(),
                order: (view.sort_order(), String::new()),
                sign: 1,
                account: None,
            })
        })
        .collect::<OpResult<_>>()?;
    let mut amounts = Amounts::new();
    let profit = lines.iter().find(|line| line.text("section") == Some("profit")).map(Doc::id);
    match (layout.method, profit) {
        (Method::Indirect, Some(id)) => {
            amounts.insert(id, (now.profit, before.profit));
        }
        (Method::Indirect, None) => {
            let id = Id::from_stored("profit");
            let label = written!("ledger-profit-or-loss-for-the-period", "Profit or loss for the period");
            nodes.push(bare(&id, None, label, 0));
            amounts.insert(id, (now.profit, before.profit));
        }
        (Method::Direct, _) => {}
    }
    for ((section, side, account), both) in joined(now, before) {
        let shown = match section {
            Section::Direct => layout.method == Method::Direct,
            Section::Adjustment | Section::WorkingCapital => layout.method == Method::Indirect,
            _ => true,
        };
        if !shown {
            continue;
        }
        let doc = layout.accounts.get(&account);
        let line = line_of(&lines, section, side, doc.as_ref()).map(Doc::id);
        let id = match (&line, layout.by_lines) {
            (Some(line), true) => line.clone(),
            (line, _) => {
                // The same account may stand in several parts.
                let id = Id::from_stored(&format!("{}{side:?}{account}", word(section)));
                if !nodes.iter().any(|node| node.id == id) {
                    let named =
                        doc.as_ref().ok_or_else(|| OpError::internal(format!("a flow of no account: {account}")))?;
                    let label = facts::code_and_name(named)?;
                    let mut node = bare(&id, line.clone(), label.into(), i64::MAX);
                    node.account = Some(account.clone());
                    nodes.push(node);
                }
                id
            }
        };
        let sum = amounts.entry(id).or_default();
        *sum = (sum.0.saturating_add(both.0), sum.1.saturating_add(both.1));
    }
    let mut rows: Vec<ReportRow> = rows_of(&nodes, &amounts)
        .into_iter()
        .map(|row| {
            let kind = match (row.level, row.has_children) {
                (0, _) => RowKind::Total,
                (_, true) => RowKind::Subtotal,
                _ => RowKind::Detail,
            };
            let path = match &row.account {
                Some(account) => ledger_path(account, layout.span),
                None => layout_path(layout),
            };
            ReportRow {
                cells: cells(row.label, row.amount, row.compare),
                keys: vec![(String::from("path"), path)],
                level: row.level,
                kind,
            }
        })
        .collect();
    rows.extend(reconciled(layout, now, before)?);
    Ok(rows)
}

fn joined(now: &Flows, before: &Flows) -> BTreeMap<(Section, Option<Side>, Id), (i64, i64)> {
    let mut both: BTreeMap<_, (i64, i64)> = now.by.iter().map(|(key, amount)| (key.clone(), (*amount, 0))).collect();
    for (key, amount) in &before.by {
        both.entry(key.clone()).or_default().1 = *amount;
    }
    both
}

/// Cash before, the change and cash after (IAS 7.45), by account.
fn reconciled(layout: &Layout<'_>, now: &Flows, before: &Flows) -> OpResult<Vec<ReportRow>> {
    let sum = |sums: &BTreeMap<Id, i64>| sums.values().sum::<i64>();
    let mut rows = vec![heading(written!("ledger-cash-and-cash-equivalents", "Cash and cash equivalents"))];
    let opening = (sum(&now.opening), sum(&before.opening));
    let closing = (sum(&now.closing), sum(&before.closing));
    let brought_in = (now.brought_in, before.brought_in);
    let change = (closing.0 - opening.0 - brought_in.0, closing.1 - opening.1 - brought_in.1);
    let line = |label: Sentence, both: (i64, i64)| ReportRow {
        cells: cells(label, both.0, both.1),
        level: 1,
        ..ReportRow::default()
    };
    rows.push(line(written!("ledger-cash-before-the-first-day", "Cash before the first day"), opening));
    if brought_in != (0, 0) {
        let label = written!("ledger-entered-with-opening-balances", "Entered with opening balances");
        rows.push(line(label, brought_in));
    }
    rows.push(line(written!("ledger-change-in-cash", "Change in cash"), change));
    rows.push(total(written!("ledger-cash-on-the-last-day", "Cash on the last day"), closing));
    let mut accounts: BTreeMap<String, (Id, i64, i64)> = BTreeMap::new();
    for (id, after, earlier) in
        now.closing.iter().map(|(id, net)| (id, *net, 0)).chain(before.closing.iter().map(|(id, net)| (id, 0, *net)))
    {
        let Some(doc) = layout.accounts.get(id) else { continue };
        let label = facts::code_and_name(&doc)?;
        let row = accounts.entry(label).or_insert((id.clone(), 0, 0));
        *row = (id.clone(), row.1 + after, row.2 + earlier);
    }
    rows.extend(accounts.into_iter().map(|(label, (id, after, earlier))| ReportRow {
        cells: cells(label, after, earlier),
        keys: vec![(String::from("path"), ledger_path(&id, layout.span))],
        level: 1,
        kind: RowKind::Detail,
    }));
    Ok(rows)
}

fn bare(id: &Id, parent: Option<Id>, label: Sentence, order: i64) -> StatementNode {
    StatementNode { id: id.clone(), parent, order: (order, label.to_string()), label, sign: 1, account: None }
}

fn ledger_path(account: &Id, span: (Date, Date)) -> String {
    format!("/general-ledger?account={account}&from={}&to={}", span.0, span.1)
}

/// The same statement with its accounts.
fn layout_path(layout: &Layout<'_>) -> String {
    let method = if layout.method == Method::Direct { "direct" } else { "indirect" };
    format!("/reports/cash-flow?layout=accounts&method={method}&from={}&to={}", layout.span.0, layout.span.1)
}

/// The framework whose lines the chart uses; the first that has a cash flow statement where the chart names none.
fn framework(layout: &Layout<'_>) -> Option<String> {
    let used = layout.accounts.iter().find_map(|account| {
        let line = layout.lines.get(&account.link("statementLine")?)?;
        line.text("framework").map(str::to_string)
    });
    let with_statement = |name: &String| {
        layout
            .lines
            .iter()
            .any(|line| line.text("statement") == Some("cash_flow") && line.text("framework") == Some(name))
    };
    used.filter(|name| with_statement(name)).or_else(|| {
        layout
            .lines
            .iter()
            .find(|line| line.text("statement") == Some("cash_flow"))
            .and_then(|line| line.text("framework").map(str::to_string))
    })
}
