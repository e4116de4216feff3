//! Leave by the clock: balances are begun, earned, carried over and lost; leave that is over is taken.

use std::collections::BTreeSet;

use kernel::jobs::{JobRun, JobStep};
use kernel::typed::Stored;
use kernel::{Doc, Op, OpError, OpFuture, OpResult};
use kernel_types::{Date, Id, Value};
use serde_json::{Map, json};

use super::accrual::{Entry, Kind, due};
use super::stored::{self, Written, write};
use crate::generated::{Employee, LeaveAccount, LeaveEntryKind, LeaveType, leave_account, leave_request};

/// Balances of one transaction.
const AT_ONCE: i64 = 100;

/// `people.leave`, every day.
pub fn work<'a>(op: &'a mut Op<'_>, run: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        let Some(after) = run.cursor.clone() else {
            // The first part: what is over, and balances of new people and new kinds of leave.
            let begun = begin(op).await? + finish(op).await?;
            return Ok(JobStep::more(begun, String::new()));
        };
        let ids = accounts(op, &after).await?;
        let (accounts, today) = (LeaveAccount::load_many(op, &ids).await?, op.today());
        let written = bring_up(op, &accounts, today).await?;
        Ok(match ids.last() {
            Some(last) if i64::try_from(ids.len()) == Ok(AT_ONCE) => JobStep::more(written, last.to_string()),
            _ => JobStep::done(written),
        })
    })
}

kernel::columns! { struct Found { id: Id } }

async fn accounts(op: &mut Op<'_>, after: &str) -> OpResult<Vec<Id>> {
    let mut sql = op.sql(
        "SELECT a.id FROM people_and_culture_leave_account a JOIN people_and_culture_employee e ON e.tenant = a.tenant AND e.id = a.employee \
         WHERE a.tenant = ? AND a.archived_at IS NULL AND e.status NOT IN ('onboarding') AND a.id > ? ORDER BY a.id LIMIT ?",
    );
    sql.bind(op.tenant().0).bind(after).bind(AT_ONCE);
    let rows: Vec<Found> = op.rows_as(&sql.done()).await?;
    Ok(rows.into_iter().map(|row| row.id).collect())
}

kernel::columns! { struct Pair { employee: Id, kind: Id, hired: Date } }

/// Balances of leave that is earned, for everybody who works here and has none yet.
async fn begin(op: &mut Op<'_>) -> OpResult<u64> {
    let mut sql = op.sql(
        "SELECT e.id, t.id, e.hire_date FROM people_and_culture_employee e JOIN people_and_culture_leave_type t ON t.tenant = e.tenant \
         WHERE e.tenant = ? AND e.status IN ('active', 'confirmed', 'suspended', 'on_notice') AND e.archived_at IS NULL \
         AND t.active AND t.plan IS NOT NULL AND t.archived_at IS NULL \
         AND NOT EXISTS (SELECT 1 FROM people_and_culture_leave_account a WHERE a.tenant = e.tenant AND a.employee = e.id AND a.type = t.id) ORDER BY e.id, t.id LIMIT 500",
    );
    sql.bind(op.tenant().0);
    let missing: Vec<Pair> = op.rows_as(&sql.done()).await?;
    let month = kernel::report::month_start(op.today());
    let count = missing.len();
    for pair in missing {
        let since = pair.hired.max(month);
        let body = json!({leave_account::EMPLOYEE: pair.employee.as_str(), leave_account::TYPE: pair.kind.as_str(), leave_account::SINCE: since.to_string()});
        op.create(leave_account::ADDRESS, body).await?;
    }
    Ok(u64::try_from(count).unwrap_or_default())
}

/// Leave whose last day has passed.
async fn finish(op: &mut Op<'_>) -> OpResult<u64> {
    let today = op.today();
    let mut sql = op.sql("SELECT id FROM people_and_culture_leave_request WHERE tenant = ? AND status IN ('approved', 'confirmed') AND \"to\" < ? AND archived_at IS NULL ORDER BY id LIMIT 500");
    sql.bind(op.tenant().0).bind(today);
    let over: Vec<Found> = op.rows_as(&sql.done()).await?;
    let count = over.len();
    for row in over {
        op.transition(leave_request::ADDRESS, &row.id, "finish", Map::new()).await?;
    }
    Ok(u64::try_from(count).unwrap_or_default())
}

/// Writes what became due of balances until a day; how many entries that is. What one balance is owed follows from its own entries, so all
/// of them are read before any is written.
///
/// # Errors
/// What the engine refuses.
pub async fn bring_up(op: &mut Op<'_>, accounts: &[LeaveAccount<Doc>], until: Date) -> OpResult<u64> {
    let (mut people, mut ids) = (BTreeSet::new(), Vec::with_capacity(accounts.len()));
    for account in accounts {
        people.insert(account.employee()?);
        ids.push(account.id());
    }
    let people: Vec<Id> = people.into_iter().collect();
    let employees = Employee::load_many(op, &people).await?;
    let services = stored::services(op, &employees).await?;
    let entries = stored::entries_of(op, &ids).await?;
    let mut owed = Vec::with_capacity(accounts.len());
    for account in accounts {
        let Some(kind) = LeaveType::of_reference(op, &account.r#type()?).await? else { continue };
        let scheme = stored::scheme(op, &kind).await?;
        let service = services.get(&account.employee()?).ok_or(OpError::NotFound)?;
        // The day it earns from counts, so the work begins the day before.
        let since = account.since().unwrap_or(service.from).pred_opt();
        let Some(done) = account.accrued_to().or(since) else { continue };
        let before = entries.get(&account.id()).map(Vec::as_slice).unwrap_or_default();
        let new = due(scheme.plan.as_ref(), scheme.carry, scheme.month, service, before, done, until);
        if !new.is_empty() {
            owed.push((account, new));
        }
    }
    let (mut written, mut brought) = (0, Vec::with_capacity(owed.len()));
    for (account, new) in &owed {
        for entry in new {
            write(op, &account.id(), &as_written(account, entry)).await?;
            written += 1;
        }
        brought.push((account.id(), vec![(leave_account::ACCRUED_TO, Value::Date(until))]));
    }
    if !brought.is_empty() {
        op.set_many(leave_account::ADDRESS, &brought).await?;
    }
    Ok(written)
}

fn as_written(account: &LeaveAccount<Doc>, entry: &Entry) -> Written<'static> {
    let (kind, reason) = match entry.kind {
        Kind::Accrual => (LeaveEntryKind::Accrual, "Earned"),
        Kind::CarryIn => (LeaveEntryKind::CarryIn, "Carried over"),
        Kind::CarryExpire => (LeaveEntryKind::CarryExpire, "Carried days expired"),
        Kind::Encash => (LeaveEntryKind::Encash, "Paid out at the end of the year"),
        Kind::Forfeit => (LeaveEntryKind::Forfeit, "Lost at the end of the year"),
        Kind::Taken | Kind::Other => (LeaveEntryKind::Adjust, "Adjustment"),
    };
    let sign = if entry.days < 0 { "out" } else { "in" };
    let key = format!("{}:{}:{}:{sign}", account.id(), kind.as_str(), entry.date);
    Written { date: entry.date, days: entry.days, kind, reason, request: None, expires: entry.expires, key }
}
