//! Scores of accounts: kept every night, and shown with their reasons.

use std::collections::HashMap;

use kernel::jobs::{JobRun, JobStep};
use kernel::typed::Stored;
use kernel::{Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, RowKind, Sql, written};
use kernel_types::{Date, Id, Value};
use parties::generated::{Customer, customer};

use super::score::{Factor, Facts, Health};

/// Accounts of one transaction.
const AT_ONCE: i64 = 200;
const YEAR: u64 = 365;

kernel::columns! {
    struct Found { id: Id }
}

kernel::columns! {
    /// What an account bought.
    struct Bought { customer: Id, last: Option<Date>, invoices: i64, net: i64, net_before: i64 }
}

kernel::columns! {
    /// What an account owes.
    struct Owes { customer: Id, owed: i64, overdue: i64 }
}

kernel::columns! {
    struct Tickets { customer: Id, open: i64 }
}

/// `crm.health`, every night: the score of every account, and its weakest side.
pub fn health<'a>(op: &'a mut Op<'_>, run: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        let after = run.cursor.clone().unwrap_or_default();
        let mut sql = op.sql(
            "SELECT id FROM parties_customer WHERE tenant = ? AND archived_at IS NULL AND id > ? ORDER BY id LIMIT ?",
        );
        sql.bind(op.tenant().0).bind(after).bind(AT_ONCE);
        let ids: Vec<Id> = op.rows_as::<Found>(&sql.done()).await?.into_iter().map(|row| row.id).collect();
        let count = note(op, &ids).await?;
        Ok(match ids.last() {
            Some(last) if i64::try_from(ids.len()) == Ok(AT_ONCE) => JobStep::more(count, last.to_string()),
            _ => JobStep::done(count),
        })
    })
}

/// The scores of all accounts at once, for the example data.
///
/// # Errors
/// The database's.
pub async fn keep(op: &mut Op<'_>) -> OpResult<()> {
    let mut sql = op.sql("SELECT id FROM parties_customer WHERE tenant = ? AND archived_at IS NULL ORDER BY id");
    sql.bind(op.tenant().0);
    let ids: Vec<Id> = op.rows_as::<Found>(&sql.done()).await?.into_iter().map(|row| row.id).collect();
    for part in ids.chunks(200) {
        note(op, part).await?;
    }
    Ok(())
}

/// Writes the scores of some accounts where they changed. How many did.
async fn note(op: &mut Op<'_>, ids: &[Id]) -> OpResult<u64> {
    let facts = facts(op, ids).await?;
    let today = op.today();
    let health = Health::on(op, today).await?;
    let mut count = 0;
    for account in Customer::load_many(op, ids).await? {
        let scored = match facts.get(account.id().as_str()) {
            Some(facts) => health.of(*facts)?,
            None => None,
        };
        let (points, weakest) = (scored.map(|scored| scored.total), scored.map(|scored| scored.weakest().word()));
        if account.health_score() == points && account.get(customer::HEALTH_WEAKEST).as_str() == weakest {
            continue;
        }
        let fields = [
            (customer::HEALTH_SCORE, points.map_or(Value::Null, Value::Int)),
            (customer::HEALTH_WEAKEST, weakest.map_or(Value::Null, Value::text)),
        ];
        op.set_fields(customer::ADDRESS, &account.id(), &fields).await?;
        count += 1;
    }
    Ok(count)
}

/// `crm.account_health`: the score of one account and what it is made of, as of now. Columns: what, count,
/// amount, against, points, of.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let Some(id) = call.text("account").map(Id::from_stored) else { return Ok(ReportTable::default()) };
        let facts = facts(op, std::slice::from_ref(&id)).await?.remove(id.as_str()).unwrap_or_default();
        let today = op.today();
        let Some(scored) = Health::on(op, today).await?.of(facts)? else { return Ok(ReportTable::default()) };
        // How many, or how much and what that is held against.
        let value = |factor: Factor| match factor {
            Factor::Recency => [facts.days_since.map_or(Value::Null, Value::Int), Value::Null, Value::Null],
            Factor::Frequency => [Value::Int(facts.invoices), Value::Null, Value::Null],
            Factor::Spend => [Value::Null, Value::Int(facts.net), Value::Int(facts.net_before)],
            Factor::Tickets => [Value::Int(facts.open_tickets), Value::Null, Value::Null],
            Factor::Overdue => [Value::Null, Value::Int(facts.overdue), Value::Int(facts.owed)],
        };
        let mut rows: Vec<ReportRow> = Factor::ALL
            .into_iter()
            .zip(scored.parts)
            .map(|(factor, part)| {
                let [count, amount, against] = value(factor);
                let points = [Value::Int(part.points), Value::Int(part.of)];
                let cells = [Value::said(factor.words()), count, amount, against].into_iter().chain(points).collect();
                ReportRow { cells, ..ReportRow::default() }
            })
            .collect();
        let most: i64 = scored.parts.iter().map(|part| part.of).sum();
        let total = [Value::Int(scored.total), Value::Int(most)];
        let cells = [Value::said(written!("crm-health", "Health")), Value::Null, Value::Null, Value::Null]
            .into_iter()
            .chain(total)
            .collect();
        rows.push(ReportRow { cells, kind: RowKind::Total, ..ReportRow::default() });
        Ok(ReportTable { rows, ..ReportTable::default() })
    })
}

fn days(day: Date, back: u64) -> Date {
    day.checked_sub_days(chrono::Days::new(back)).unwrap_or(day)
}

/// What is known of some accounts today, in the business currency.
async fn facts(op: &mut Op<'_>, ids: &[Id]) -> OpResult<HashMap<String, Facts>> {
    let mut found: HashMap<String, Facts> = HashMap::new();
    if ids.is_empty() {
        return Ok(found);
    }
    let today = op.today();
    let (year, before) = (days(today, YEAR), days(today, 2 * YEAR));
    let mut sql = op.sql(
        "SELECT d.customer, MAX(d.issue_date), CAST(COUNT(DISTINCT CASE WHEN d.issue_date > ? THEN d.id END) AS BIGINT), \
         CAST(COALESCE(SUM(CASE WHEN d.issue_date > ? THEN l.base_net END), 0) AS BIGINT), \
         CAST(COALESCE(SUM(CASE WHEN d.issue_date <= ? AND d.issue_date > ? THEN l.base_net END), 0) AS BIGINT) \
         FROM accounting_invoice d JOIN accounting_invoice_lines l ON l.tenant = d.tenant AND l.parent = d.id \
         WHERE d.tenant = ? AND d.posted_at IS NOT NULL AND d.status <> 'voided'",
    );
    sql.bind(year).bind(year).bind(year).bind(before).bind(op.tenant().0);
    among(&mut sql, "d.customer", ids);
    sql.push(" GROUP BY d.customer");
    for row in op.rows_as::<Bought>(&sql.done()).await? {
        let facts = found.entry(row.customer.to_string()).or_default();
        facts.days_since = row.last.map(|last| (today - last).num_days().max(0));
        (facts.invoices, facts.net, facts.net_before) = (row.invoices, row.net, row.net_before);
    }
    let mut sql = op.sql(
        "SELECT i.party, CAST(COALESCE(SUM(i.base_outstanding), 0) AS BIGINT), CAST(COALESCE(SUM(CASE WHEN i.due_date < ? THEN i.base_outstanding END), 0) AS BIGINT) \
         FROM ledger_open_item i WHERE i.tenant = ? AND i.control = 'customer' AND i.side = 'receivable' AND i.status = 'open' AND i.reversed = ?",
    );
    sql.bind(today).bind(op.tenant().0).bind(false);
    among(&mut sql, "i.party", ids);
    sql.push(" GROUP BY i.party");
    for row in op.rows_as::<Owes>(&sql.done()).await? {
        let facts = found.entry(row.customer.to_string()).or_default();
        (facts.owed, facts.overdue) = (row.owed, row.overdue);
    }
    let mut sql = op.sql("SELECT t.customer, COUNT(*) FROM helpdesk_ticket t WHERE t.tenant = ? AND t.status IN ('new', 'open', 'pending', 'on_hold') AND t.archived_at IS NULL");
    sql.bind(op.tenant().0);
    among(&mut sql, "t.customer", ids);
    sql.push(" GROUP BY t.customer");
    for row in op.rows_as::<Tickets>(&sql.done()).await? {
        found.entry(row.customer.to_string()).or_default().open_tickets = row.open;
    }
    Ok(found)
}

fn among(sql: &mut Sql, column: &str, ids: &[Id]) {
    sql.push(" AND ").push(column).push(" IN (");
    for (place, id) in ids.iter().enumerate() {
        sql.push(if place == 0 { "" } else { ", " }).value(id);
    }
    sql.push(")");
}
