//! General ledger and account statement: posted lines of an account with the running balance, in pages that cost the same at
//! any depth. The cursor carries the place and the balance there, so no page adds up what came before.

use kernel::{Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, RowKind, Sentence, say, written};
use kernel_types::calendar::day_before;
use kernel_types::{Date, Id, Value};

use crate::reports::cumulative::{Cumulator, DimensionFilter, between};
use crate::reports::trial_balance::filter_of;
use crate::reports::{Compare, span_heading};

/// Where a page ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cursor {
    pub date: Date,
    pub sequence: i64,
    /// Id of the entry and place of the line in it.
    pub entry: String,
    pub line: i64,
    /// Running balance after that line, base currency.
    pub balance: i64,
}

impl Cursor {
    pub fn to_text(&self) -> String {
        format!("{}~{}~{}~{}~{}", self.date, self.sequence, self.entry, self.line, self.balance)
    }

    pub fn parse(text: &str) -> Option<Cursor> {
        let mut parts = text.split('~');
        let cursor = Cursor {
            date: parts.next()?.parse().ok()?,
            sequence: parts.next()?.parse().ok()?,
            entry: parts.next()?.to_string(),
            line: parts.next()?.parse().ok()?,
            balance: parts.next()?.parse().ok()?,
        };
        parts.next().is_none().then_some(cursor)
    }
}

/// What is listed.
struct Page {
    account: Option<Id>,
    /// The accounts of a line of the statements.
    among: Option<Vec<Id>>,
    filter: DimensionFilter,
    party: Option<Id>,
    currency: Option<String>,
    from: Option<Date>,
    to: Date,
    cursor: Option<Cursor>,
    limit: i64,
}

/// Report handler.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let page = page_of(op, call, 100).await?;
        let codes = page.account.is_none();
        let mut table = listed(op, &page).await?;
        if !codes {
            compare(op, call, &page, &mut table).await?;
            return Ok(table);
        }
        // Lines of many accounts have no common running balance.
        for row in &mut table.rows {
            if let Some(balance) = row.cells.last_mut() {
                *balance = Value::Null;
            }
        }
        Ok(table)
    })
}

/// Report handler: the same for one account, without its code on every line.
pub fn statement<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let page = page_of(op, call, 200).await?;
        let mut table = listed(op, &page).await?;
        for row in &mut table.rows {
            row.cells.drain(2..4);
        }
        if let Some(totals) = &mut table.totals {
            totals.drain(2..4);
        }
        Ok(table)
    })
}

/// The same account in the span compared with, as one row below its closing balance.
async fn compare(op: &mut Op<'_>, call: &ReportCall, page: &Page, table: &mut ReportTable) -> OpResult<()> {
    let (Some(account), Some(from)) = (&page.account, page.from) else { return Ok(()) };
    let Some(span) =
        Compare::of(call.text("compare"), Compare::Nothing).span(from, page.to).filter(|_| table.next.is_none())
    else {
        return Ok(());
    };
    let cumulator = Cumulator::new(op, page.filter.clone(), true).await?;
    let (before, after) = (cumulator.at(op, day_before(span.0)).await?, cumulator.at(op, span.1).await?);
    let moved = between(&before, &after, account);
    let mut row = carried(span_heading(span), after.get(account).copied().unwrap_or_default().net());
    row.cells[7] = Value::Int(moved.debit);
    row.cells[8] = Value::Int(moved.credit);
    table.rows.push(row);
    Ok(())
}

async fn page_of(op: &mut Op<'_>, call: &ReportCall, limit: i64) -> OpResult<Page> {
    let cursor = match call.text("cursor").filter(|text| !text.is_empty()) {
        Some(text) => match Cursor::parse(text) {
            Some(cursor) => Some(cursor),
            None => {
                return Err(OpError::invalid(
                    "/cursor",
                    "bad_cursor",
                    say!("ledger-bad-cursor", "The page does not belong to this report."),
                ));
            }
        },
        None => None,
    };
    let among = match call.text("line") {
        Some(line) => Some(accounts_of(op, &Id::from_stored(line)).await?),
        None => None,
    };
    Ok(Page {
        among,
        filter: filter_of(call),
        account: call.text("account").map(Id::from_stored),
        party: call.text("party").map(Id::from_stored),
        currency: call.text("currency").map(str::to_string),
        from: call.date("from"),
        to: call.day("to", op.today()),
        cursor,
        limit: call.int("limit").unwrap_or(limit).clamp(1, 1_000),
    })
}

/// Accounts whose postings stand on a line or on one below it.
async fn accounts_of(op: &mut Op<'_>, line: &Id) -> OpResult<Vec<Id>> {
    let lines = op.reference("ledger.statement_line").await?;
    let mut wanted = vec![line.clone()];
    let mut next = 0;
    while let Some(parent) = wanted.get(next).cloned() {
        next += 1;
        for child in lines.iter().filter(|child| child.link("parent").as_ref() == Some(&parent)) {
            if !wanted.contains(&child.id()) {
                wanted.push(child.id());
            }
        }
    }
    let accounts = op.reference("ledger.account").await?;
    let result = lines.get(line).is_some_and(|line| line.flag("takesResult"));
    let on_line = |account: &kernel::Doc| {
        account.link("statementLine").is_some_and(|of| wanted.contains(&of))
            || (result && matches!(account.text("type"), Some("income" | "expense")))
    };
    Ok(accounts
        .iter()
        .filter(|account| !account.flag("isGroup") && on_line(account))
        .map(|account| account.id())
        .collect())
}

/// Narrows lines to what was asked for, but the days.
fn narrow(sql: &mut kernel::Sql, page: &Page) {
    if let Some(account) = &page.account {
        sql.push(" AND l.account = ").value(Value::from(account));
    }
    if let Some(among) = &page.among {
        sql.push(" AND l.account IN (");
        for (index, account) in among.iter().enumerate() {
            sql.push(if index == 0 { "" } else { ", " }).value(Value::from(account));
        }
        sql.push(if among.is_empty() { "'')" } else { ")" });
    }
    if let Some(party) = &page.party {
        sql.push(" AND l.party = ").value(Value::from(party));
    }
    if let Some(currency) = &page.currency {
        sql.push(" AND l.currency = ").value(currency.as_str());
    }
    for (column, value) in [
        ("l.cost_centre", &page.filter.cost_centre),
        ("l.project", &page.filter.project),
        ("l.branch", &page.filter.branch),
    ] {
        if let Some(value) = value {
            sql.push(" AND ").push(column).push(" = ").value(value.as_str());
        }
    }
}

kernel::columns! {
    /// A posted line and its entry.
    struct Line {
        date: Date, sequence: i64, number: Option<String>, entry: Id, account: Id, of_entry: Option<String>,
        debit: i64, credit: i64, doc_debit: i64, doc_credit: i64, narration: Option<String>, currency: Option<String>, line: i64,
    }
}

kernel::columns! { struct Net { amount: Option<i64> } }

async fn listed(op: &mut Op<'_>, page: &Page) -> OpResult<ReportTable> {
    let mut balance = match &page.cursor {
        Some(cursor) => cursor.balance,
        None => opening(op, page).await?,
    };
    let rows = lines(op, page).await?;
    let more = rows.len() as i64 > page.limit;
    let mut table = ReportTable { currency: Some(op.business().currency.clone()), ..ReportTable::default() };
    if page.cursor.is_none() && page.account.is_some() {
        table.rows.push(carried(written!("ledger-opening-balance", "Opening balance"), balance));
    }
    let accounts = op.reference("ledger.account").await?;
    let (mut debits, mut credits) = (0i64, 0i64);
    let mut last = None;
    for row in rows.into_iter().take(usize::try_from(page.limit).unwrap_or(usize::MAX)) {
        balance = balance.saturating_add(row.debit).saturating_sub(row.credit);
        debits = debits.saturating_add(row.debit);
        credits = credits.saturating_add(row.credit);
        let doc = accounts.get(&row.account);
        let of_account = |field: &str| doc.as_ref().and_then(|doc| doc.text(field)).map_or(Value::Null, Value::from);
        let text = |text: Option<String>| text.map_or(Value::Null, Value::text);
        let money = |amount: i64| if amount == 0 { Value::Null } else { Value::Int(amount) };
        table.rows.push(ReportRow {
            cells: vec![
                Value::Date(row.date),
                text(row.number),
                of_account("code"),
                of_account("name"),
                text(row.narration.filter(|text| !text.is_empty()).or(row.of_entry)),
                text(row.currency),
                money(row.doc_debit.saturating_sub(row.doc_credit)),
                money(row.debit),
                money(row.credit),
                Value::Int(balance),
            ],
            keys: vec![
                (String::from("entry"), row.entry.to_string()),
                (String::from("account"), row.account.to_string()),
            ],
            level: 0,
            kind: RowKind::Detail,
        });
        last = Some(Cursor {
            date: row.date,
            sequence: row.sequence,
            entry: row.entry.to_string(),
            line: row.line,
            balance,
        });
    }
    if more {
        table.next = last.map(|cursor| cursor.to_text());
    } else if page.account.is_some() {
        table.rows.push(carried(written!("ledger-closing-balance", "Closing balance"), balance));
    }
    let mut totals = vec![Value::Null; 10];
    totals[4] = Value::said(written!("ledger-total-of-this-page", "Total of this page"));
    totals[7] = Value::Int(debits);
    totals[8] = Value::Int(credits);
    table.totals = Some(totals);
    Ok(table)
}

fn carried(label: Sentence, balance: i64) -> ReportRow {
    let mut cells = vec![Value::Null; 10];
    cells[4] = Value::said(label);
    cells[9] = Value::Int(balance);
    ReportRow { cells, keys: Vec::new(), level: 0, kind: RowKind::Subtotal }
}

/// Balance before the first day: from the balances, or from the lines when they are narrowed to a party or a currency.
async fn opening(op: &mut Op<'_>, page: &Page) -> OpResult<i64> {
    let (Some(account), Some(from)) = (&page.account, page.from) else { return Ok(0) };
    if page.party.is_none() && page.currency.is_none() {
        let cumulator = Cumulator::new(op, page.filter.clone(), true).await?;
        let sums = cumulator.at(op, day_before(from)).await?;
        return Ok(sums.get(account).copied().unwrap_or_default().net());
    }
    let dialect = op.reader().dialect();
    let mut sql = op.sql("SELECT ");
    sql.raw(&dialect.sum("l.debit - l.credit"));
    sql.push(" FROM ledger_journal_entry_lines l WHERE l.tenant = ?").bind(op.tenant().0);
    sql.push(" AND l.account = ").value(Value::from(account)).push(" AND l.date < ").value(from);
    narrow(&mut sql, page);
    let statement = sql.done();
    // The sum of no lines is null.
    Ok(op.row_as::<Net>(&statement).await?.and_then(|net| net.amount).unwrap_or(0))
}

async fn lines(op: &mut Op<'_>, page: &Page) -> OpResult<Vec<Line>> {
    let mut sql = op.sql(
        "SELECT l.date, l.sequence, e.number, e.id, l.account, e.narration, l.debit, l.credit, l.doc_debit, l.doc_credit, \
         l.narration, l.currency, l.seq FROM ledger_journal_entry_lines l \
         JOIN ledger_journal_entry e ON e.tenant = l.tenant AND e.id = l.parent WHERE l.tenant = ?",
    );
    sql.bind(op.tenant().0);
    narrow(&mut sql, page);
    // A page that goes on begins at the cursor's day: either database takes the first bound on the date for its range of the
    // index, and would walk there from the report's first day.
    let from = page.from.max(page.cursor.as_ref().map(|cursor| cursor.date));
    if let Some(from) = from {
        sql.push(" AND l.date >= ").value(from);
    }
    sql.push(" AND l.date <= ").value(page.to);
    if let Some(cursor) = &page.cursor {
        sql.push(" AND (l.date, l.sequence, l.parent, l.seq) > (").value(cursor.date).push(", ").value(cursor.sequence);
        sql.push(", ").value(cursor.entry.as_str()).push(", ").value(cursor.line).push(")");
    }
    let order = sql.dialect().order(false);
    sql.push(" ORDER BY l.date")
        .raw(order)
        .push(", l.sequence")
        .raw(order)
        .push(", l.parent, l.seq LIMIT ")
        .value(page.limit + 1);
    let statement = sql.done();
    op.rows_as(&statement).await
}
