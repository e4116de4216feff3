//! What a restatement reads: the books, the layers, the index and the restatement of the year before.

use std::collections::BTreeMap;

use kernel::{Doc, Op, OpResult, ReferenceSet};
use kernel_types::{Date, Id, Value};

use super::layers::Layer;
use super::year::{Class, Moved, Nature, Prior};
use kernel_types::calendar::{day_before, month_end};

kernel::columns! {
    /// What entries of a class moved on an account on a day.
    struct Day { account: Id, date: Date, class: String, debit: i64, credit: i64 }
}

kernel::columns! {
    /// Layers of an account from one month, by the month they were posted in.
    struct Months { account: Id, posted: Option<Date>, origin: Date, nets: Option<bool>, amount: i64 }
}

/// Everything in the IFRS book up to a day, by account and day. `account` narrows it to one.
pub async fn books(op: &mut Op<'_>, until: Option<Date>, account: Option<&Id>) -> OpResult<Vec<Moved>> {
    let dialect = op.reader().dialect();
    let (debit, credit) = (dialect.sum("l.debit"), dialect.sum("l.credit"));
    let tenant = op.tenant().0;
    let mut sql = op.sql("SELECT l.account, l.date, e.class, ");
    sql.raw(&debit).raw(", ").raw(&credit);
    sql.push(
        " FROM ledger_journal_entry_lines l JOIN ledger_journal_entry e ON e.tenant = l.tenant AND e.id = l.parent",
    );
    sql.push(" WHERE l.tenant = ")
        .value(tenant)
        .push(" AND e.status IN ('posted', 'voided') AND e.book IN ('all', 'IFRS')");
    if let Some(until) = until {
        sql.push(" AND l.date <= ").value(until);
    }
    if let Some(account) = account {
        sql.push(" AND l.account = ").value(account);
    }
    let statement = sql.push(" GROUP BY l.account, l.date, e.class").done();
    let rows: Vec<Day> = op.rows_as(&statement).await?;
    let moved = rows.into_iter().map(|row| {
        let class = match row.class.as_str() {
            "opening" => Class::Opening,
            "close" => Class::Closing,
            "restatement" => Class::Restatement,
            _ => Class::Entry,
        };
        Moved { account: row.account, date: row.date, class, debit: row.debit, credit: row.credit }
    });
    Ok(moved.collect())
}

/// All layers, added up by account and months in the database: their number has no bounds. `account` narrows them to one and
/// leaves the layer `but` out.
pub async fn layers(op: &mut Op<'_>, account: Option<(&Id, &Id)>) -> OpResult<Vec<Layer>> {
    let sum = op.reader().dialect().sum("amount");
    let tenant = op.tenant().0;
    let mut sql = op.sql("SELECT account, posted, origin, nets, ");
    sql.raw(&sum).push(" FROM financial_inflation_layer WHERE tenant = ").value(tenant);
    if let Some((account, but)) = account {
        sql.push(" AND account = ").value(account).push(" AND id <> ").value(but);
    }
    let statement = sql.push(" GROUP BY account, posted, origin, nets").done();
    let mut found: BTreeMap<(Id, Option<Date>, Date, bool), i64> = BTreeMap::new();
    for row in op.rows_as::<Months>(&statement).await? {
        // Nobody said of most that they net two sides.
        let nets = row.nets.unwrap_or(false);
        let key = (row.account, row.posted.map(month_end), month_end(row.origin), nets);
        *found.entry(key).or_default() += row.amount;
    }
    Ok(found
        .into_iter()
        .filter(|(_, amount)| *amount != 0)
        .map(|((account, posted, origin, nets), amount)| Layer { account, posted, origin, amount, nets })
        .collect())
}

/// Points of an index by month end.
pub async fn points(op: &mut Op<'_>, index: &Id) -> OpResult<BTreeMap<Date, i64>> {
    let doc = op.load("financial.price_index", index).await?;
    Ok(doc
        .lines("points")
        .filter_map(|line| Some((month_end(line.date("month")?), line.int("value"))))
        .filter(|(_, value)| *value > 0)
        .collect())
}

/// First day of the fiscal year a day belongs to; of the calendar year where the books have none.
pub async fn year_start(op: &mut Op<'_>, day: Date) -> OpResult<Date> {
    let years = op.reference("ledger.fiscal_year").await?;
    let own = years.iter().find(|year| {
        year.date("startDate").is_some_and(|start| start <= day) && year.date("endDate").is_some_and(|end| day <= end)
    });
    Ok(own.and_then(|year| year.date("startDate")).unwrap_or_else(|| kernel::report::year_start(day)))
}

/// Posted restatements, the latest last.
pub async fn posted(op: &mut Op<'_>) -> OpResult<Vec<Doc>> {
    let mut runs = op.find_all("financial.restatement_run", &[("status", Value::from("posted"))]).await?;
    runs.sort_by_key(|run| (run.date("date"), run.id()));
    Ok(runs)
}

pub fn nature(accounts: &ReferenceSet, account: &Id) -> Nature {
    let Some(doc) = accounts.get(account) else { return Nature::Item };
    match doc.text("type") {
        Some("off_balance") => Nature::Outside,
        _ if doc.flag("monetary") => Nature::Monetary,
        Some("income" | "expense") => Nature::Result,
        _ => Nature::Item,
    }
}

/// The restatement at the end of the year before, when one is posted.
pub fn prior(
    runs: &[Doc],
    start: Date,
    accounts: &ReferenceSet,
    retained: &Id,
    gain_account: Option<&Id>,
) -> Option<Prior> {
    let run = runs.iter().rev().find(|run| run.date("date") == Some(day_before(start)))?;
    let mut balances: BTreeMap<Id, i64> = BTreeMap::new();
    let mut prior = Prior { historical: 0, retained: -run.int("gain"), balances: Vec::new() };
    for line in run.lines("lines") {
        let Some(account) = line.link("account") else { continue };
        if account == *retained || nature(accounts, &account) == Nature::Result {
            prior.historical += line.int("historical");
            prior.retained += line.int("restated");
        }
        *balances.entry(account).or_default() += line.int("restated");
    }
    if let Some(account) = gain_account {
        *balances.entry(account.clone()).or_default() -= run.int("gain");
    }
    prior.balances = balances.into_iter().filter(|(_, amount)| *amount != 0).collect();
    Some(prior)
}
