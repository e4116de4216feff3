//! What the statement takes from the books.

use std::collections::HashMap;

use kernel::{Op, OpResult, ReferenceSet};
use kernel_types::calendar::day_before;
use kernel_types::{Date, Id, Value};

use super::flows::{Books, Entry, Kind, Part, Place, Places};
use crate::reports::cumulative::{Cumulator, DimensionFilter, between};

/// Where each posting account belongs, by its declared kind, class and role.
pub fn places(accounts: &ReferenceSet) -> Places {
    let posting =
        accounts.iter().filter(|account| !account.flag("isGroup") && account.text("type") != Some("off_balance"));
    posting
        .map(|account| {
            let kind = match (account.text("type"), account.text("subtype"), account.text("cashFlowClass")) {
                (Some("income" | "expense"), _, _) => Kind::Result,
                (_, Some("cash" | "bank"), class) if !matches!(class, Some("investing" | "financing")) => Kind::Cash,
                _ => Kind::Balance,
            };
            let part = match account.text("cashFlowClass") {
                Some("investing") => Part::Investing,
                Some("financing") => Part::Financing,
                Some("none") if account.text("type") == Some("equity") => Part::Financing,
                Some("none") => Part::WithoutCash,
                _ => Part::Operating,
            };
            let exchange =
                account.text("role").is_some_and(|role| matches!(role, "FXR" | "FXR-GAIN" | "FXU" | "FXU-GAIN"));
            (account.id(), Place { kind, part, exchange })
        })
        .collect()
}

/// Accounts whose entries are looked at one by one.
fn outside(places: &Places) -> Vec<Id> {
    let looked_at = places.iter().filter(|(_, place)| {
        let elsewhere = matches!(place.part, Part::Investing | Part::Financing);
        place.exchange
            || (place.kind == Kind::Balance && elsewhere)
            || (place.kind == Kind::Result && place.part != Part::Operating)
    });
    sorted(looked_at.map(|(id, _)| id.clone()))
}

fn sorted(ids: impl Iterator<Item = Id>) -> Vec<Id> {
    let mut ids: Vec<Id> = ids.collect();
    ids.sort();
    ids
}

pub async fn books(op: &mut Op<'_>, places: &Places, span: (Date, Date), book: &str) -> OpResult<Books> {
    let filter = DimensionFilter { book: Some(book.to_string()), ..DimensionFilter::default() };
    let cumulator = Cumulator::new(op, filter, false).await?;
    let (opening, closing) = (cumulator.at(op, day_before(span.0)).await?, cumulator.at(op, span.1).await?);
    let mut books = Books::default();
    for account in places.keys() {
        let net = |sums: &crate::reports::cumulative::Cumulated| sums.get(account).copied().unwrap_or_default().net();
        books.opening.insert(account.clone(), net(&opening));
        books.closing.insert(account.clone(), net(&closing));
        books.moved.insert(account.clone(), between(&opening, &closing, account).net());
    }
    for (account, net) in brought_in(op, span, book).await? {
        if places.get(&account).is_some_and(|place| place.kind == Kind::Cash) {
            books.brought_in = books.brought_in.saturating_add(net);
        }
        let moved = books.moved.entry(account).or_default();
        *moved = moved.saturating_sub(net);
    }
    let cash = sorted(places.iter().filter(|(_, place)| place.kind == Kind::Cash).map(|(id, _)| id.clone()));
    if !cash.is_empty() {
        books.against_cash = against(op, &cash, span, book).await?;
    }
    let outside = outside(places);
    if !outside.is_empty() {
        books.entries = entries(op, &outside, span, book).await?;
    }
    Ok(books)
}

kernel::columns! { struct Moved { account: Id, amount: i64 } }

kernel::columns! { struct OfEntry { entry: Id, class: String, account: Id, amount: i64 } }

/// Sums of entries of opening balances, by account.
async fn brought_in(op: &mut Op<'_>, span: (Date, Date), book: &str) -> OpResult<HashMap<Id, i64>> {
    let sum = op.reader().dialect().sum("l.debit - l.credit");
    let mut sql = op.sql("SELECT l.account, ");
    sql.raw(&sum);
    sql.push(" FROM ledger_journal_entry e JOIN ledger_journal_entry_lines l ON l.tenant = e.tenant AND l.parent = e.id WHERE e.tenant = ?");
    sql.bind(op.tenant().0);
    sql.push(" AND e.class = 'opening' AND e.sequence IS NOT NULL AND e.date >= ")
        .value(span.0)
        .push(" AND e.date <= ")
        .value(span.1);
    sql.push(" AND e.book IN ('all', ").value(book).push(") GROUP BY l.account");
    let statement = sql.done();
    Ok(op.rows_as::<Moved>(&statement).await?.into_iter().map(|row| (row.account, row.amount)).collect())
}

/// ` AND l.account IN (…)`, dates and classes of the inner search for entries.
fn touching(sql: &mut kernel::Sql, tenant: i64, accounts: &[Id], span: (Date, Date)) {
    sql.push("SELECT t.parent FROM ledger_journal_entry_lines t WHERE t.tenant = ")
        .value(tenant)
        .push(" AND t.account IN (");
    for (index, account) in accounts.iter().enumerate() {
        sql.push(if index == 0 { "" } else { ", " }).value(Value::from(account));
    }
    sql.push(") AND t.date >= ").value(span.0).push(" AND t.date <= ").value(span.1);
}

/// What the other accounts moved in entries that move one of these, by account.
async fn against(op: &mut Op<'_>, cash: &[Id], span: (Date, Date), book: &str) -> OpResult<HashMap<Id, i64>> {
    let sum = op.reader().dialect().sum("l.debit - l.credit");
    let mut sql = op.sql("SELECT l.account, ");
    sql.raw(&sum);
    sql.push(" FROM ledger_journal_entry e JOIN ledger_journal_entry_lines l ON l.tenant = e.tenant AND l.parent = e.id WHERE e.tenant = ?");
    let tenant = op.tenant().0;
    sql.bind(tenant)
        .push(" AND e.class NOT IN ('close', 'opening') AND e.book IN ('all', ")
        .value(book)
        .push(") AND e.id IN (");
    touching(&mut sql, tenant, cash, span);
    sql.push(") GROUP BY l.account");
    let statement = sql.done();
    let moved = op.rows_as::<Moved>(&statement).await?.into_iter().map(|row| (row.account, row.amount));
    Ok(moved.filter(|(id, _)| !cash.contains(id)).collect())
}

/// The entries that touch one of these accounts, with all their lines.
async fn entries(op: &mut Op<'_>, accounts: &[Id], span: (Date, Date), book: &str) -> OpResult<Vec<Entry>> {
    let sum = op.reader().dialect().sum("l.debit - l.credit");
    let mut sql = op.sql("SELECT e.id, e.class, l.account, ");
    sql.raw(&sum);
    sql.push(" FROM ledger_journal_entry e JOIN ledger_journal_entry_lines l ON l.tenant = e.tenant AND l.parent = e.id WHERE e.tenant = ?");
    let tenant = op.tenant().0;
    sql.bind(tenant)
        .push(" AND e.class NOT IN ('close', 'opening') AND e.book IN ('all', ")
        .value(book)
        .push(") AND e.id IN (");
    touching(&mut sql, tenant, accounts, span);
    sql.push(") GROUP BY e.id, e.class, l.account ORDER BY e.id, l.account");
    let statement = sql.done();
    let mut found: Vec<Entry> = Vec::new();
    let mut current: Option<Id> = None;
    for row in op.rows_as::<OfEntry>(&statement).await? {
        if current.as_ref() != Some(&row.entry) {
            current = Some(row.entry);
            found.push(Entry { revaluation: row.class == "fx", lines: Vec::new() });
        }
        if let Some(entry) = found.last_mut() {
            entry.lines.push((row.account, row.amount));
        }
    }
    Ok(found)
}
