//! Statement of changes in equity (IAS 1.106): every component from its balance before the first day to its balance on the
//! last one. Each movement is told apart by the class of its entry and the kind of its account, both declared.

use std::collections::{BTreeMap, HashMap};

use kernel::{Op, OpFuture, OpResult, ReferenceSet, ReportCall, ReportRow, ReportTable, RowKind, Sentence, written};
use kernel_types::calendar::day_before;
use kernel_types::{Date, Id, Value};

use crate::facts;
use crate::generated::{Account, AccountType, StatementLine, statement_line};
use crate::reports::cumulative::{Cumulator, DimensionFilter, own_book};
use crate::reports::statements::{result_not_yet_closed, table};
use crate::reports::{Compare, span_heading, span_of};

/// Movements of one component; base currency, scale 4, credit minus debit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Component {
    pub opening: i64,
    pub brought_in: i64,
    pub restated: i64,
    pub result: i64,
    pub oci: i64,
    pub contributed: i64,
    pub distributed: i64,
    pub transferred: i64,
}

impl Component {
    pub fn closing(&self) -> i64 {
        self.opening
            + self.brought_in
            + self.restated
            + self.result
            + self.oci
            + self.contributed
            + self.distributed
            + self.transferred
    }

    fn add(&mut self, other: &Component) {
        self.opening += other.opening;
        self.brought_in += other.brought_in;
        self.restated += other.restated;
        self.result += other.result;
        self.oci += other.oci;
        self.contributed += other.contributed;
        self.distributed += other.distributed;
        self.transferred += other.transferred;
    }

    fn cells(&self, label: impl Into<Sentence>) -> Vec<Value> {
        let amounts = [
            self.opening,
            self.brought_in,
            self.restated,
            self.result,
            self.oci,
            self.contributed,
            self.distributed,
            self.transferred,
        ];
        let blank = |amount: i64| if amount == 0 { Value::Null } else { Value::Int(amount) };
        let first = [Value::said(label), Value::Int(self.opening)];
        first.into_iter().chain(amounts.into_iter().skip(1).map(blank)).chain([Value::Int(self.closing())]).collect()
    }
}

/// Equity lines of one posted entry: account, whether other comprehensive income, credit minus debit.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EquityEntry {
    pub class: String,
    pub lines: Vec<(Id, bool, i64)>,
    /// Income and expense of the same entry, credit minus debit.
    pub result: i64,
}

/// Puts the movements of one entry where they belong.
pub fn sort(entry: &EquityEntry, components: &mut HashMap<Id, Component>) {
    let within = entry.lines.iter().map(|(_, _, amount)| *amount).sum::<i64>()
        + if entry.class == "close" { entry.result } else { 0 }
        == 0;
    for (account, oci, amount) in &entry.lines {
        let component = components.entry(account.clone()).or_default();
        let place = match entry.class.as_str() {
            "opening" => &mut component.brought_in,
            "restatement" => &mut component.restated,
            "close" => &mut component.transferred,
            _ if within => &mut component.transferred,
            _ if *oci => &mut component.oci,
            _ if *amount > 0 => &mut component.contributed,
            _ => &mut component.distributed,
        };
        *place = place.saturating_add(*amount);
    }
}

/// Report handler.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let span = span_of(op, call).await?;
        let book = call.text("book").filter(|text| !text.is_empty()).unwrap_or_else(|| own_book(op)).to_string();
        let mut rows = rows(op, span, &book).await?;
        if let Some(compared) = Compare::of(call.text("compare"), Compare::LastYear).span(span.0, span.1) {
            rows.insert(0, heading(span_heading(span)));
            rows.push(heading(span_heading(compared)));
            rows.extend(self::rows(op, compared, &book).await?);
        }
        Ok(table(op, rows))
    })
}

fn heading(label: Sentence) -> ReportRow {
    let mut cells = vec![Value::Null; 10];
    cells[0] = Value::said(label);
    ReportRow { cells, kind: RowKind::Heading, ..ReportRow::default() }
}

async fn rows(op: &mut Op<'_>, span: (Date, Date), book: &str) -> OpResult<Vec<ReportRow>> {
    let filter = DimensionFilter { book: Some(book.to_string()), ..DimensionFilter::default() };
    let cumulator = Cumulator::new(op, filter, true).await?;
    let accounts = op.reference("ledger.account").await?;
    let before = cumulator.at(op, day_before(span.0)).await?;
    let after = cumulator.at(op, span.1).await?;
    let net = |sums: &crate::reports::cumulative::Cumulated, id: &Id| {
        // An account that nothing was posted to stands at nothing.
        sums.get(id).copied().unwrap_or_default().net().saturating_neg()
    };
    let mut components: HashMap<Id, Component> = HashMap::new();
    // Income and expense not yet closed, and what year-end entries carried off them.
    let mut unclosed = Component::default();
    let mut closing = 0i64;
    for account in accounts.iter().filter(|account| !account.flag("isGroup")) {
        let id = account.id();
        match Account::of(&account)?.r#type()? {
            AccountType::Equity => components.entry(id.clone()).or_default().opening = net(&before, &id),
            AccountType::Income | AccountType::Expense => {
                unclosed.opening = unclosed.opening.saturating_add(net(&before, &id));
                closing = closing.saturating_add(net(&after, &id));
            }
            AccountType::Asset | AccountType::Liability | AccountType::OffBalance => {}
        }
    }
    for entry in entries(op, &accounts, span, book).await? {
        sort(&entry, &mut components);
        match entry.class.as_str() {
            "close" => unclosed.transferred = unclosed.transferred.saturating_add(entry.result),
            "opening" => unclosed.brought_in = unclosed.brought_in.saturating_add(entry.result),
            _ => {}
        }
    }
    unclosed.result = closing
        .saturating_sub(unclosed.opening)
        .saturating_sub(unclosed.transferred)
        .saturating_sub(unclosed.brought_in);
    shown(op, &accounts, &components, &unclosed, span).await
}

/// Components by line of the balance sheet, accounts without one by themselves; the result not yet closed and the sum last.
async fn shown(
    op: &mut Op<'_>,
    accounts: &ReferenceSet,
    components: &HashMap<Id, Component>,
    unclosed: &Component,
    span: (Date, Date),
) -> OpResult<Vec<ReportRow>> {
    let lines = op.reference("ledger.statement_line").await?;
    let mut by_line: BTreeMap<(i64, String), (String, Component, Vec<Id>)> = BTreeMap::new();
    let mut whole = Component::default();
    for account in accounts.iter() {
        let Some(component) = components.get(&account.id()).filter(|component| **component != Component::default())
        else {
            continue;
        };
        whole.add(component);
        let line = account.link("statementLine").and_then(|line| lines.get(&line));
        let (key, label) = match &line {
            Some(line) => {
                let line = StatementLine::of(line)?;
                let label = op.shipped(statement_line::ADDRESS, line.code()?, line.name()?);
                ((line.sort_order(), String::new()), label)
            }
            None => ((i64::MAX, Account::of(&account)?.code()?.to_string()), facts::code_and_name(&account)?),
        };
        let row = by_line.entry(key).or_insert_with(|| (label, Component::default(), Vec::new()));
        row.1.add(component);
        row.2.push(account.id());
    }
    let mut rows = Vec::with_capacity(by_line.len() + 2);
    for (label, component, of) in by_line.into_values() {
        // One account leads to its lines, several to the trial balance they stand on.
        let path = match of.as_slice() {
            [one] => format!("/general-ledger?account={one}&from={}&to={}", span.0, span.1),
            _ => format!("/reports/trial-balance?from={}&to={}", span.0, span.1),
        };
        rows.push(ReportRow {
            cells: component.cells(label),
            keys: vec![(String::from("path"), path)],
            ..ReportRow::default()
        });
    }
    if *unclosed != Component::default() {
        whole.add(unclosed);
        let path = format!("/reports/profit-and-loss?from={}&to={}", span.0, span.1);
        rows.push(ReportRow {
            cells: unclosed.cells(result_not_yet_closed()),
            keys: vec![(String::from("path"), path)],
            ..ReportRow::default()
        });
    }
    let label = written!("ledger-total-equity", "Total equity");
    rows.push(ReportRow { cells: whole.cells(label), kind: RowKind::Total, ..ReportRow::default() });
    Ok(rows)
}

kernel::columns! {
    /// What an entry moved on an account.
    struct Moved { entry: Id, class: String, account: Id, amount: i64 }
}

/// Posted entries that touch equity, and those of closing and opening that touch income and expense.
async fn entries(
    op: &mut Op<'_>,
    accounts: &ReferenceSet,
    span: (Date, Date),
    book: &str,
) -> OpResult<Vec<EquityEntry>> {
    let equity: Vec<Id> = accounts
        .iter()
        .filter(|account| account.text("type") == Some("equity") && !account.flag("isGroup"))
        .map(|account| account.id())
        .collect();
    if equity.is_empty() {
        return Ok(Vec::new());
    }
    let sum = op.reader().dialect().sum("l.credit - l.debit");
    let mut sql = op.sql("SELECT e.id, e.class, l.account, ");
    sql.raw(&sum);
    sql.push(" FROM ledger_journal_entry e JOIN ledger_journal_entry_lines l ON l.tenant = e.tenant AND l.parent = e.id WHERE e.tenant = ?");
    let tenant = op.tenant().0;
    sql.bind(tenant)
        .push(" AND e.book IN ('all', ")
        .value(book)
        .push(") AND e.id IN (SELECT t.parent FROM ledger_journal_entry_lines t WHERE t.tenant = ")
        .value(tenant);
    sql.push(" AND t.account IN (");
    for (index, account) in equity.iter().enumerate() {
        sql.push(if index == 0 { "" } else { ", " }).value(Value::from(account));
    }
    sql.push(") AND t.date >= ").value(span.0).push(" AND t.date <= ").value(span.1);
    sql.push(") GROUP BY e.id, e.class, l.account ORDER BY e.id, l.account");
    let statement = sql.done();
    let mut found: Vec<EquityEntry> = Vec::new();
    let mut current: Option<Id> = None;
    for row in op.rows_as::<Moved>(&statement).await? {
        if current.as_ref() != Some(&row.entry) {
            current = Some(row.entry);
            found.push(EquityEntry { class: row.class, ..EquityEntry::default() });
        }
        let (Some(entry), Some(doc)) = (found.last_mut(), accounts.get(&row.account)) else { continue };
        match doc.text("type") {
            Some("equity") => entry.lines.push((row.account, doc.text("subtype") == Some("oci"), row.amount)),
            Some("income" | "expense") => entry.result = entry.result.saturating_add(row.amount),
            _ => {}
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_within_equity_is_a_transfer_and_any_other_a_contribution_or_distribution() {
        let id = |name: &str| Id::from_stored(name);
        let mut components = HashMap::new();
        let entry = |class: &str, lines: &[(&str, bool, i64)], result: i64| EquityEntry {
            class: class.to_string(),
            lines: lines.iter().map(|(account, oci, amount)| (id(account), *oci, *amount)).collect(),
            result,
        };
        sort(&entry("general", &[("retained", false, -50), ("reserve", false, 50)], 0), &mut components);
        sort(&entry("receipt", &[("capital", false, 1_000)], 0), &mut components);
        sort(&entry("payment", &[("retained", false, -30)], 0), &mut components);
        sort(&entry("asset", &[("surplus", true, 70)], 0), &mut components);
        sort(&entry("close", &[("retained", false, 200)], -200), &mut components);
        sort(&entry("restatement", &[("retained", false, -5)], 0), &mut components);
        let of = |name: &str| components[&id(name)];
        assert_eq!((of("retained").transferred, of("retained").distributed, of("retained").restated), (150, -30, -5));
        assert_eq!((of("capital").contributed, of("reserve").transferred, of("surplus").oci), (1_000, 50, 70));
        assert_eq!(of("retained").closing(), 115);
    }
}
