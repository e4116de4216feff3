//! Profit or loss and balance sheet, by the lines of the reporting framework or by the tree of accounts, beside a span to
//! compare with.

use std::collections::{HashMap, HashSet};

use kernel::{Op, OpFuture, OpResult, ReferenceSet, ReportCall, ReportRow, ReportTable, RowKind, Sentence, written};
use kernel_types::calendar::day_before;
use kernel_types::{Date, Id, Value};

use crate::facts;
use crate::generated::{Account, AccountType, StatementLine, StatementLineStatement, statement_line};
use crate::reports::by_dimension::{self, Dimension, Sheet};
use crate::reports::cumulative::{Cumulated, Cumulator, DimensionFilter, between};
use crate::reports::trial_balance::filter_of;
use crate::reports::{Compare, fiscal_year_of, margins, reading, span_of, year_before};

/// A node of a statement: a line of the framework, a group account, or a posting account at the end of a branch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatementNode {
    pub id: Id,
    pub parent: Option<Id>,
    pub label: Sentence,
    /// Order among its siblings.
    pub order: (i64, String),
    /// Multiplies debit minus credit for show.
    pub sign: i64,
    /// Set on accounts: what a click leads to.
    pub account: Option<Id>,
}

/// Debit minus credit of a node without children: now, and in the span compared with.
pub type Amounts = HashMap<Id, (i64, i64)>;

/// A row for show; amounts carry the sign of their line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatementRow {
    pub node: Id,
    pub label: Sentence,
    pub level: u8,
    pub amount: i64,
    pub compare: i64,
    pub account: Option<Id>,
    pub has_children: bool,
    /// The figure everything above leads to.
    pub whole: bool,
}

impl StatementRow {
    /// How the row is drawn.
    pub fn kind(&self) -> RowKind {
        match (self.whole, self.has_children) {
            (true, true) => RowKind::Total,
            (false, true) => RowKind::Subtotal,
            (_, false) => RowKind::Detail,
        }
    }
}

/// Rows of the nodes that hold or lead to an amount, parents before children, each parent the sum of what stands below it.
/// Own amounts of a parent (a line with accounts and lines below it) count too.
pub fn rows_of(nodes: &[StatementNode], amounts: &Amounts) -> Vec<StatementRow> {
    let mut children: HashMap<Option<&Id>, Vec<&StatementNode>> = HashMap::new();
    for node in nodes {
        let parent = node.parent.as_ref().filter(|parent| nodes.iter().any(|other| other.id == **parent));
        children.entry(parent).or_default().push(node);
    }
    for siblings in children.values_mut() {
        siblings.sort_by(|a, b| a.order.cmp(&b.order));
    }
    let mut rows = Vec::new();
    for root in children.get(&None).into_iter().flatten() {
        descend(root, 0, &children, amounts, &mut rows);
    }
    rows
}

/// Deeper trees than this are cut: a circle must not exhaust the stack.
const MAX_DEPTH: u8 = 20;

fn descend(
    node: &StatementNode,
    level: u8,
    children: &HashMap<Option<&Id>, Vec<&StatementNode>>,
    amounts: &Amounts,
    rows: &mut Vec<StatementRow>,
) -> (i64, i64) {
    let (own, own_compare) = amounts.get(&node.id).copied().unwrap_or_default();
    let mut amount = own.saturating_mul(node.sign);
    let mut compare = own_compare.saturating_mul(node.sign);
    let place = rows.len();
    rows.push(StatementRow {
        node: node.id.clone(),
        label: node.label.clone(),
        level,
        amount: 0,
        compare: 0,
        account: node.account.clone(),
        has_children: false,
        whole: level == 0,
    });
    if level < MAX_DEPTH {
        for child in children.get(&Some(&node.id)).into_iter().flatten() {
            let (below, below_compare) = descend(child, level + 1, children, amounts, rows);
            amount = amount.saturating_add(below);
            compare = compare.saturating_add(below_compare);
        }
    }
    let has_children = rows.len() > place + 1;
    if amount == 0 && compare == 0 && !has_children && !amounts.contains_key(&node.id) {
        rows.truncate(place);
        return (0, 0);
    }
    rows[place].amount = amount;
    rows[place].compare = compare;
    rows[place].has_children = has_children;
    (amount, compare)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Which {
    ProfitOrLoss,
    BalanceSheet,
}

/// What the figures of one statement are taken from.
struct Figures {
    amounts: Amounts,
    /// Profit (positive) of the span and of the one compared with.
    result: (i64, i64),
}

/// Report handler: profit or loss of a span of days, year-end entries left out.
pub fn profit_and_loss<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let span = span_of(op, call).await?;
        if let Some(dimension) = Dimension::of(call.text("by")) {
            return by_dimension::table(op, call, dimension, Sheet::Result(span)).await;
        }
        let usual = Compare::of(call.text("compare"), Compare::LastYear).span(span.0, span.1);
        let compared = match call.date("compareFrom").or(call.date("compareTo")) {
            Some(_) => Some((call.day("compareFrom", year_before(span.0)), call.day("compareTo", year_before(span.1)))),
            None => usual.map(|(from, to)| (call.day("compareFrom", from), call.day("compareTo", to))),
        };
        let statement = result_statement(op, span, compared, filter_of(call), by_lines(call)).await?;
        let rows = margins::below(op, statement.rows()).await?;
        Ok(table(op, rows))
    })
}

/// Report handler: balance sheet of a day.
pub fn balance_sheet<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let at = call.day("at", op.today());
        if let Some(dimension) = Dimension::of(call.text("by")) {
            return by_dimension::table(op, call, dimension, Sheet::Balance(at)).await;
        }
        let compare_at = match (call.date("compareAt"), call.text("compare")) {
            (Some(day), _) => Some(day),
            (None, Some("none")) => None,
            (None, Some("last_year")) => Compare::LastYear.span(at, at).map(|span| span.1),
            (None, Some("previous_month")) => Some(day_before(kernel::report::month_start(at))),
            _ => Some(day_before(fiscal_year_of(op, at).await?.0)),
        };
        let compare_at = compare_at.map(|day| call.day("compareAt", day));
        let statement = balance_statement(op, at, compare_at, filter_of(call), by_lines(call)).await?;
        Ok(table(op, statement.rows()))
    })
}

/// Report handler: both statements of the fiscal year up to a day, beside the year before.
pub fn financial_statements<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let to = call.day("to", op.today());
        let (start, _) = fiscal_year_of(op, to).await?;
        let by_lines = by_lines(call);
        let mut rows = vec![heading(profit_or_loss())];
        let compared = (year_before(start), year_before(to));
        let filter = DimensionFilter { book: filter_of(call).book, ..DimensionFilter::default() };
        let result = result_statement(op, (start, to), Some(compared), filter.clone(), by_lines).await?.rows();
        rows.extend(margins::below(op, result).await?);
        rows.push(heading(written!("ledger-balance-sheet", "Balance sheet")));
        rows.extend(balance_statement(op, to, Some(day_before(start)), filter, by_lines).await?.rows());
        Ok(table(op, rows))
    })
}

/// What the row of the result is called, and the part of both statements it ends.
pub(super) fn profit_or_loss() -> Sentence {
    written!("ledger-profit-or-loss", "Profit or loss")
}

/// What equity holds of income and expense that no closing entry carried there.
pub(super) fn result_not_yet_closed() -> Sentence {
    written!("ledger-result-not-yet-closed", "Result not yet closed")
}

fn by_lines(call: &ReportCall) -> bool {
    call.text("layout") != Some("accounts")
}

/// A statement before it is laid out.
pub(super) struct Statement {
    pub nodes: Vec<StatementNode>,
    pub amounts: Amounts,
    /// Profit or loss, where no line of the framework says it.
    pub result: Option<(i64, i64)>,
    /// Days a click on an amount leads to.
    pub span: (Date, Date),
    pub by_lines: bool,
    /// Lines that hold costs and nothing else.
    pub costs: HashSet<Id>,
}

impl Statement {
    fn rows(&self) -> Vec<ReportRow> {
        let rows = rows_of(&self.nodes, &self.amounts);
        let rows = if self.by_lines { reading::ordered(rows, &self.costs) } else { rows };
        let mut rows = shown(rows, self.span.0, self.span.1);
        if let Some(result) = self.result.filter(|_| self.says_result()) {
            rows.push(total(profit_or_loss(), result));
        }
        rows
    }

    /// Whether the result is said in a row of its own.
    pub fn says_result(&self) -> bool {
        self.result.is_some() && (!self.by_lines || self.nodes.iter().all(|node| node.account.is_some()))
    }
}

pub(super) async fn result_statement(
    op: &mut Op<'_>,
    span: (Date, Date),
    compared: Option<(Date, Date)>,
    filter: DimensionFilter,
    by_lines: bool,
) -> OpResult<Statement> {
    let cumulator = Cumulator::new(op, filter, false).await?;
    let accounts = op.reference("ledger.account").await?;
    let now = (cumulator.at(op, day_before(span.0)).await?, cumulator.at(op, span.1).await?);
    let before = match compared {
        Some(compared) => (cumulator.at(op, day_before(compared.0)).await?, cumulator.at(op, compared.1).await?),
        None => (Cumulated::new(), Cumulated::new()),
    };
    let figures = result_figures(&accounts, &[now, before])?;
    let lines = op.reference("ledger.statement_line").await?;
    let nodes = nodes(op, &accounts, &lines, Which::ProfitOrLoss, by_lines)?;
    let amounts = placed(figures.amounts, &accounts, by_lines);
    let costs = reading::costs(&accounts, &nodes);
    Ok(Statement { nodes, amounts, result: Some(figures.result), span, by_lines, costs })
}

pub(super) async fn balance_statement(
    op: &mut Op<'_>,
    at: Date,
    compare_at: Option<Date>,
    filter: DimensionFilter,
    by_lines: bool,
) -> OpResult<Statement> {
    let cumulator = Cumulator::new(op, filter, true).await?;
    let accounts = op.reference("ledger.account").await?;
    let now = cumulator.at(op, at).await?;
    let before = match compare_at {
        Some(day) => cumulator.at(op, day).await?,
        None => Cumulated::new(),
    };
    let mut amounts = Amounts::new();
    let mut unclosed = (0i64, 0i64);
    for account in accounts.iter() {
        let id = account.id();
        // An account that nothing was posted to stands at nothing.
        let net = |sums: &Cumulated| sums.get(&id).copied().unwrap_or_default().net();
        let both = (net(&now), net(&before));
        match Account::of(&account)?.r#type()? {
            AccountType::Income | AccountType::Expense => {
                unclosed = (unclosed.0.saturating_add(both.0), unclosed.1.saturating_add(both.1))
            }
            AccountType::Asset | AccountType::Liability | AccountType::Equity if both != (0, 0) => {
                amounts.insert(id, both);
            }
            AccountType::Asset | AccountType::Liability | AccountType::Equity | AccountType::OffBalance => {}
        }
    }
    let lines = op.reference("ledger.statement_line").await?;
    let mut nodes = nodes(op, &accounts, &lines, Which::BalanceSheet, by_lines)?;
    let mut amounts = placed(amounts, &accounts, by_lines);
    place_result(&mut nodes, &mut amounts, &lines, &accounts, unclosed, by_lines);
    Ok(Statement { nodes, amounts, result: None, span: (at, at), by_lines, costs: HashSet::new() })
}

/// Movements of income and expense in two spans.
fn result_figures(accounts: &ReferenceSet, moved: &[(Cumulated, Cumulated); 2]) -> OpResult<Figures> {
    let mut figures = Figures { amounts: Amounts::new(), result: (0, 0) };
    for account in accounts.iter() {
        if !matches!(Account::of(&account)?.r#type()?, AccountType::Income | AccountType::Expense) {
            continue;
        }
        let id = account.id();
        let now = between(&moved[0].0, &moved[0].1, &id).net();
        let compared = between(&moved[1].0, &moved[1].1, &id).net();
        if now != 0 || compared != 0 {
            figures.result = (figures.result.0.saturating_sub(now), figures.result.1.saturating_sub(compared));
            figures.amounts.insert(id, (now, compared));
        }
    }
    Ok(figures)
}

/// By lines, each account's amount goes to its line (accounts without one stay by themselves).
fn placed(amounts: Amounts, accounts: &ReferenceSet, by_lines: bool) -> Amounts {
    if !by_lines {
        return amounts;
    }
    let mut by_line = Amounts::new();
    for (id, (now, compared)) in amounts {
        // What stands on no line is shown as the account it is, by its own id.
        let line = accounts.get(&id).and_then(|account| account.link("statementLine")).unwrap_or(id);
        let sum = by_line.entry(line).or_default();
        *sum = (sum.0.saturating_add(now), sum.1.saturating_add(compared));
    }
    by_line
}

fn nodes(
    op: &Op<'_>,
    accounts: &ReferenceSet,
    lines: &ReferenceSet,
    which: Which,
    by_lines: bool,
) -> OpResult<Vec<StatementNode>> {
    let belongs = |kind: AccountType| match which {
        Which::ProfitOrLoss => matches!(kind, AccountType::Income | AccountType::Expense),
        Which::BalanceSheet => matches!(kind, AccountType::Asset | AccountType::Liability | AccountType::Equity),
    };
    let mut nodes = Vec::new();
    if by_lines {
        let statement = match which {
            Which::ProfitOrLoss => StatementLineStatement::ProfitOrLoss,
            Which::BalanceSheet => StatementLineStatement::BalanceSheet,
        };
        for doc in lines.iter() {
            let line = StatementLine::of(&doc)?;
            if line.statement()? == statement {
                nodes.push(StatementNode {
                    id: doc.id(),
                    parent: line.parent(),
                    label: op.shipped(statement_line::ADDRESS, line.code()?, line.name()?).into(),
                    order: (line.sort_order(), String::new()),
                    sign: line.sign(),
                    account: None,
                });
            }
        }
    }
    for doc in accounts.iter() {
        let account = Account::of(&doc)?;
        let kind = account.r#type()?;
        // By lines, accounts stand in the list only when they name no line, so that the statement always adds up.
        let on_line = by_lines && (account.is_group() || account.statement_line().is_some());
        if !belongs(kind) || on_line {
            continue;
        }
        nodes.push(StatementNode {
            id: doc.id(),
            parent: account.parent().filter(|_| !by_lines),
            label: facts::code_and_name(&doc)?.into(),
            order: (i64::MAX, account.code()?.to_string()),
            sign: if kind == AccountType::Asset { 1 } else { -1 },
            account: Some(doc.id()).filter(|_| !account.is_group()),
        });
    }
    Ok(nodes)
}

/// Puts the result of years not yet closed on the line made for it, else on a line of its own below equity.
fn place_result(
    nodes: &mut Vec<StatementNode>,
    amounts: &mut Amounts,
    lines: &ReferenceSet,
    accounts: &ReferenceSet,
    unclosed: (i64, i64),
    by_lines: bool,
) {
    if unclosed == (0, 0) {
        return;
    }
    // A framework's own line, when the chart uses that framework.
    let used = |framework: Option<&str>| {
        accounts.iter().any(|account| {
            account
                .link("statementLine")
                .and_then(|line| lines.get(&line))
                .is_some_and(|line| line.text("framework") == framework)
        })
    };
    let own = lines.iter().find(|line| line.flag("takesResult") && used(line.text("framework"))).filter(|_| by_lines);
    if let Some(line) = own {
        let sum = amounts.entry(line.id()).or_default();
        *sum = (sum.0.saturating_add(unclosed.0), sum.1.saturating_add(unclosed.1));
        return;
    }
    let id = Id::from_stored("unclosed");
    let equity =
        accounts.iter().find(|account| account.text("type") == Some("equity") && account.link("parent").is_none());
    nodes.push(StatementNode {
        id: id.clone(),
        parent: equity.map(|account| account.id()).filter(|_| !by_lines),
        label: result_not_yet_closed(),
        order: (i64::MAX, String::from("~")),
        sign: -1,
        account: None,
    });
    amounts.insert(id, unclosed);
}

fn shown(rows: Vec<StatementRow>, from: Date, to: Date) -> Vec<ReportRow> {
    rows.into_iter()
        .map(|row| {
            let mut keys = vec![(String::from("from"), from.to_string()), (String::from("to"), to.to_string())];
            match &row.account {
                Some(account) => keys.extend([
                    (String::from("account"), account.to_string()),
                    (String::from("path"), format!("/general-ledger?account={account}&from={from}&to={to}")),
                ]),
                None => keys.extend([
                    (String::from("line"), row.node.to_string()),
                    (String::from("path"), format!("/general-ledger?line={}&from={from}&to={to}", row.node)),
                ]),
            }
            let kind = row.kind();
            ReportRow { cells: cells(row.label, row.amount, row.compare), keys, level: row.level, kind }
        })
        .collect()
}

pub(crate) fn cells(label: impl Into<Sentence>, amount: i64, compare: i64) -> Vec<Value> {
    let change = amount.saturating_sub(compare);
    vec![
        Value::said(label),
        Value::Int(amount),
        Value::Int(compare),
        Value::Int(change),
        margins::share(change, compare).map_or(Value::Null, Value::Int),
    ]
}

pub(crate) fn heading(label: Sentence) -> ReportRow {
    ReportRow {
        cells: vec![Value::said(label), Value::Null, Value::Null, Value::Null, Value::Null],
        keys: Vec::new(),
        level: 0,
        kind: RowKind::Heading,
    }
}

pub(crate) fn total(label: Sentence, amounts: (i64, i64)) -> ReportRow {
    ReportRow { cells: cells(label, amounts.0, amounts.1), keys: Vec::new(), level: 0, kind: RowKind::Total }
}

pub(crate) fn table(op: &Op<'_>, rows: Vec<ReportRow>) -> ReportTable {
    ReportTable { rows, currency: Some(op.business().currency.clone()), ..ReportTable::default() }
}
