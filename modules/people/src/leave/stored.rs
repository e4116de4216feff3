//! Plans, kinds of leave and entries as they are kept.

use std::collections::HashMap;

use kernel::typed::Stored;
use kernel::{Doc, Op, OpError, OpResult};
use kernel_types::{Date, Id, Quantity, Value};
use serde_json::{Map, json};

use super::accrual::{Carry, DAY, Entry, Every, Kind, Level, Plan, Service};
use crate::generated::{
    AccrualPlan, AccrualPlanBasis, AccrualPlanFrequency, AccrualPlanRounding, AccrualPlanWhen, Employee, LeaveAccount,
    LeaveEntry, LeaveEntryKind, LeaveType, LeaveTypeRest, accrual_plan, accrual_plan_levels, leave_account,
    leave_entry,
};
use crate::wire::quantity;

/// Entries read at once.
const AT_ONCE: usize = 1_000;

/// Kinds of leave that nobody set up for accrual turn with the calendar year.
const JANUARY: u32 = 1;

/// How one kind of leave goes on.
pub struct Scheme {
    pub plan: Option<Plan>,
    pub carry: Carry,
    /// Month its years begin with.
    pub month: u32,
}

/// The scheme of a kind of leave.
///
/// # Errors
/// Of the database.
pub async fn scheme(op: &mut Op<'_>, kind: &LeaveType<Doc>) -> OpResult<Scheme> {
    let plan = match kind.plan() {
        Some(id) => AccrualPlan::of_reference(op, &id).await?.map(|stored| plan(&stored)).transpose()?,
        None => None,
    };
    let months = kind.carry_months().and_then(|months| u32::try_from(months).ok());
    let carry = Carry { most: kind.carry_max(), months, encash: kind.rest()? == LeaveTypeRest::Encash };
    let month = plan.as_ref().map_or(JANUARY, |plan| plan.year_month);
    Ok(Scheme { plan, carry, month })
}

fn plan(stored: &AccrualPlan<Doc>) -> OpResult<Plan> {
    let mut levels = Vec::new();
    for row in stored.levels() {
        levels.push(Level {
            from_months: u32::try_from(row.from_months()).map_err(|_| row.missing(accrual_plan_levels::FROM_MONTHS))?,
            per_year: row.days_per_year()?,
            cap: row.cap(),
        });
    }
    levels.sort_by_key(|level| level.from_months);
    let month = u32::try_from(stored.year_start()).ok().filter(|month| (1..=12).contains(month));
    Ok(Plan {
        every: if stored.frequency()? == AccrualPlanFrequency::Yearly { Every::Year } else { Every::Month },
        at_start: stored.when()? == AccrualPlanWhen::Start,
        prorate_first: stored.prorate_first(),
        prorate_last: stored.prorate_last(),
        worked: stored.basis()? == AccrualPlanBasis::Worked,
        step: match stored.rounding()? {
            AccrualPlanRounding::Hundredth => DAY / 100,
            AccrualPlanRounding::Half => DAY / 2,
            AccrualPlanRounding::Whole => DAY,
        },
        year_month: month.ok_or_else(|| stored.missing(accrual_plan::YEAR_START))?,
        levels,
    })
}

kernel::columns! { struct Unpaid { employee: Id, first: Date, last: Date } }

/// When an employee is employed, with the leave they were not paid for.
///
/// # Errors
/// Of the database.
pub async fn service(op: &mut Op<'_>, employee: &Employee<Doc>) -> OpResult<Service> {
    services(op, std::slice::from_ref(employee)).await?.remove(&employee.id()).ok_or(OpError::NotFound)
}

/// As [`service`] of several employees, by their ids.
///
/// # Errors
/// Of the database.
pub async fn services(op: &mut Op<'_>, employees: &[Employee<Doc>]) -> OpResult<HashMap<Id, Service>> {
    let mut services = HashMap::with_capacity(employees.len());
    let mut ids = Vec::with_capacity(employees.len());
    for employee in employees {
        let service = Service { from: employee.hire_date()?, to: employee.end_date(), unpaid: Vec::new() };
        services.insert(employee.id(), service);
        ids.push(employee.id());
    }
    let mut sql = op.sql(
        "SELECT r.employee, r.\"from\", r.\"to\" FROM people_and_culture_leave_request r JOIN people_and_culture_leave_type t ON t.tenant = r.tenant AND t.id = r.type \
         WHERE r.tenant = ? AND t.paid_pct = 0 AND r.status IN ('approved', 'confirmed', 'taken')",
    );
    let statement = sql.bind(op.tenant().0).among("r.employee", &ids).done();
    for row in op.rows_as::<Unpaid>(&statement).await? {
        if let Some(service) = services.get_mut(&row.employee) {
            service.unpaid.push((row.first, row.last));
        }
    }
    Ok(services)
}

/// The entries of a balance, oldest first.
///
/// # Errors
/// Of the database.
pub async fn entries(op: &mut Op<'_>, account: &Id) -> OpResult<Vec<Entry>> {
    Ok(entries_of(op, std::slice::from_ref(account)).await?.remove(account).unwrap_or_default())
}

kernel::columns! { struct Found { id: Id } }

/// As [`entries`] of several balances, by their ids; those without an entry are left out.
///
/// # Errors
/// Of the database.
pub async fn entries_of(op: &mut Op<'_>, accounts: &[Id]) -> OpResult<HashMap<Id, Vec<Entry>>> {
    let mut sql = op.sql("SELECT id FROM people_and_culture_leave_entry WHERE tenant = ?");
    let statement = sql.bind(op.tenant().0).among("account", accounts).push(" ORDER BY id").done();
    let ids: Vec<Id> = op.rows_as::<Found>(&statement).await?.into_iter().map(|row| row.id).collect();
    let mut entries: HashMap<Id, Vec<Entry>> = HashMap::new();
    for ids in ids.chunks(AT_ONCE) {
        for stored in LeaveEntry::load_many(op, ids).await? {
            entries.entry(stored.account()?).or_default().push(as_entry(&stored)?);
        }
    }
    entries.values_mut().for_each(|entries| entries.sort_by_key(|entry| entry.date));
    Ok(entries)
}

fn as_entry(stored: &LeaveEntry<Doc>) -> OpResult<Entry> {
    let kind = match stored.kind()? {
        LeaveEntryKind::Accrual => Kind::Accrual,
        LeaveEntryKind::Taken => Kind::Taken,
        LeaveEntryKind::CarryIn => Kind::CarryIn,
        LeaveEntryKind::CarryExpire => Kind::CarryExpire,
        LeaveEntryKind::Forfeit => Kind::Forfeit,
        LeaveEntryKind::Encash => Kind::Encash,
        LeaveEntryKind::Opening | LeaveEntryKind::Adjust => Kind::Other,
    };
    Ok(Entry { date: stored.date()?, days: stored.days()?, kind, expires: stored.expires() })
}

/// The balance somebody has of a kind of leave, if it was begun.
///
/// # Errors
/// Of the database.
pub async fn account(op: &mut Op<'_>, employee: &Id, kind: &Id) -> OpResult<Option<LeaveAccount<Doc>>> {
    let found = LeaveAccount::find(
        op,
        &[(leave_account::EMPLOYEE, Value::from(employee)), (leave_account::TYPE, Value::from(kind))],
    )
    .await?;
    Ok(found.into_iter().next())
}

/// Days of a balance; without an entry there are none.
pub fn balance(account: &LeaveAccount<Doc>) -> Quantity {
    account.balance().unwrap_or(0)
}

/// What an entry is written with.
pub struct Written<'a> {
    pub date: Date,
    pub days: Quantity,
    pub kind: LeaveEntryKind,
    pub reason: &'a str,
    pub request: Option<&'a Id>,
    pub expires: Option<Date>,
    /// What makes the entry one of its kind, so that work done twice writes it once.
    pub key: String,
}

/// Writes an entry.
///
/// # Errors
/// What the engine refuses.
pub async fn write(op: &mut Op<'_>, account: &Id, entry: &Written<'_>) -> OpResult<()> {
    let mut body = Map::new();
    body.insert(leave_entry::ACCOUNT.to_string(), json!(account.as_str()));
    body.insert(leave_entry::DATE.to_string(), json!(entry.date.to_string()));
    body.insert(leave_entry::DAYS.to_string(), quantity(entry.days));
    body.insert(leave_entry::KIND.to_string(), json!(entry.kind.as_str()));
    body.insert(leave_entry::REASON.to_string(), json!(entry.reason));
    if let Some(expires) = entry.expires {
        body.insert(leave_entry::EXPIRES.to_string(), json!(expires.to_string()));
    }
    body.insert(leave_entry::KEY.to_string(), json!(entry.key));
    let made = op.create(leave_entry::ADDRESS, body.into()).await?;
    // A leave that is still being written cannot be looked for yet.
    if let Some(request) = entry.request {
        let fields = [(leave_entry::REQUEST, Value::from(request))];
        op.set_fields(leave_entry::ADDRESS, &made.id(), &fields).await?;
    }
    Ok(())
}
