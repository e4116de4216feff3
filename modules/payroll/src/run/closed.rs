//! Months that are over: what was paid in them, where a salary changed since or leave was approved or taken back. What differs
//! is paid with this run ([`late`](super::late)); closed payslips stay as they are.

use std::collections::{BTreeMap, HashMap, HashSet};

use kernel::typed::Stored;
use kernel::{Doc, Op, OpResult};
use kernel_types::{Date, Id, Instant, Money, Quantity, Value};
use people::api::UnpaidLeave;

use super::gather::{Frame, holding};
use super::items::{leave_days, unpaid_component};
use crate::exact::Exact;
use crate::generated::{self as g, input};
use crate::pay::arrears::Closed;
use crate::setup::component::Components;
use crate::setup::group::Group;

/// How many closed runs are looked at again.
const MOST: usize = 12;

kernel::columns! {
    /// A posted regular run.
    pub struct ClosedRun { pub id: Id, pub from: Date, pub to: Date, pub pay_date: Date, pub calculated: Option<Instant> }
}

kernel::columns! {
    /// An earning on a posted payslip, or arrears of an earlier one.
    struct Earned { employee: Id, from: Date, origin: Option<Date>, currency: String, code: String, amount: Money }
}

kernel::columns! {
    /// Days that are not paid, on a posted payslip or as arrears of an earlier one.
    struct DaysLine { employee: Id, from: Date, origin: Option<Date>, amount: Money, quantity: Option<Quantity> }
}

kernel::columns! { struct DaysInput { employee: Id, run: Id, quantity: Option<Quantity>, foreign: Option<bool> } }
kernel::columns! { struct PaidIn { employee: Id, run: Id } }

/// What a closed month took for days that are not paid, with arrears taken for it since.
pub struct Taken {
    /// By line. Lines that were written before they named their days say nothing: there the amount decides.
    pub days: Option<Vec<Quantity>>,
    pub amount: Exact,
}

/// Closed months, with what is otherwise now of the people it concerns.
#[derive(Default)]
pub struct Past {
    /// Oldest first.
    pub runs: Vec<ClosedRun>,
    /// People whose salaries changed since.
    pub changed: HashSet<Id>,
    /// Months whose days that are not paid are others now.
    taken: HashMap<(Id, Date), Taken>,
    paid: HashMap<(Id, Date), BTreeMap<String, Exact>>,
    inputs: HashMap<(Id, Id), Vec<g::Input<Doc>>>,
}

/// Code of an earning in the second currency of the pay.
pub fn foreign_code(code: &str) -> String {
    format!("{code}*")
}

impl Past {
    /// What was paid for a closed period, with arrears paid for it since, against what is right.
    pub fn against(&self, employee: &Id, run: &ClosedRun, right: BTreeMap<String, Exact>) -> Closed {
        // Nothing was paid to whom nothing is found.
        let paid = self.paid.get(&(employee.clone(), run.from)).cloned().unwrap_or_default();
        Closed { from: run.from, paid, right }
    }

    /// What a closed month took for days that are not paid, where that is not what is known of them now.
    pub fn taken(&self, employee: &Id, run: &ClosedRun) -> Option<&Taken> {
        self.taken.get(&(employee.clone(), run.from))
    }

    /// What was paid once in a closed run.
    pub fn inputs(&self, employee: &Id, run: &Id) -> &[g::Input<Doc>] {
        self.inputs.get(&(employee.clone(), run.clone())).map_or(&[], Vec::as_slice)
    }
}

/// The closed months a run looks back on, oldest first.
pub async fn runs(op: &mut Op<'_>, group: &Id, frame: &Frame) -> OpResult<Vec<ClosedRun>> {
    if !frame.pays_salaries() {
        return Ok(Vec::new());
    }
    let statement = op
        .sql(
            "SELECT id, \"from\", \"to\", pay_date, calculated_at FROM payroll_run WHERE tenant = ? AND pay_group = ? AND kind = 'regular' AND status IN ('posted', 'paid') AND \"to\" < ? \
             ORDER BY \"from\" DESC LIMIT 12",
        )
        .bind(op.tenant().0)
        .bind(Value::from(group))
        .bind(frame.from)
        .done();
    let mut runs: Vec<ClosedRun> = op.rows_as(&statement).await?;
    runs.truncate(MOST);
    runs.reverse();
    Ok(runs)
}

/// Reads what was paid in closed months, where any salary of the group was written after one of them was calculated, or leave
/// became known.
pub async fn load(
    op: &mut Op<'_>,
    group: &Group,
    components: &Components,
    runs: Vec<ClosedRun>,
    salaries: &HashMap<Id, Vec<g::Assignment<Doc>>>,
    unpaid: &HashMap<Id, Vec<UnpaidLeave>>,
) -> OpResult<Past> {
    let Some(first) = runs.first().map(|run| run.from) else { return Ok(Past::default()) };
    let changed = changed(&runs, salaries)?;
    let taken = taken_otherwise(op, group, components, &runs, salaries, unpaid).await?;
    let mut inputs: HashMap<(Id, Id), Vec<g::Input<Doc>>> = HashMap::new();
    if !changed.is_empty() || !taken.is_empty() {
        for run in &runs {
            for one in g::Input::find_all(op, &[(input::RUN, Value::from(&run.id))]).await? {
                inputs.entry((one.employee()?, run.id.clone())).or_default().push(one);
            }
        }
    }
    let paid = if changed.is_empty() { HashMap::new() } else { paid(op, group, first).await? };
    Ok(Past { runs, changed, taken, paid, inputs })
}

/// People of whom a salary was written after a month it holds in was calculated.
fn changed(runs: &[ClosedRun], salaries: &HashMap<Id, Vec<g::Assignment<Doc>>>) -> OpResult<HashSet<Id>> {
    let mut changed = HashSet::new();
    for (employee, list) in salaries {
        for salary in list {
            let (from, to, written) = (salary.from()?, salary.to(), salary.updated_at()?);
            let late = |run: &ClosedRun| {
                from <= run.to
                    && to.is_none_or(|to| to >= run.from)
                    && run.calculated.is_none_or(|calculated| written >= calculated)
            };
            if runs.iter().any(late) {
                changed.insert(employee.clone());
            }
        }
    }
    Ok(changed)
}

/// Earnings by person and month, with arrears paid for it since. Cross joins, here and below, keep SQLite from beginning with the lines
/// of everybody.
async fn paid(op: &mut Op<'_>, group: &Group, first: Date) -> OpResult<HashMap<(Id, Date), BTreeMap<String, Exact>>> {
    let statement = op
        .sql(
            "SELECT p.employee, p.\"from\", l.origin, l.currency, l.code, l.amount FROM payroll_run r CROSS JOIN payroll_payslip p CROSS JOIN payroll_payslip_lines l \
             WHERE r.tenant = ? AND r.pay_group = ? AND p.\"from\" >= ? AND p.tenant = r.tenant AND p.run = r.id AND l.tenant = p.tenant AND l.parent = p.id AND l.\"group\" = 'earning' AND (r.kind = 'regular' OR l.origin IS NOT NULL) AND r.status IN ('posted', 'paid')",
        )
        .bind(op.tenant().0)
        .bind(Value::from(&group.id))
        .bind(first)
        .done();
    let mut paid: HashMap<(Id, Date), BTreeMap<String, Exact>> = HashMap::new();
    for one in op.rows_as::<Earned>(&statement).await? {
        let code = if one.currency == group.currency { one.code } else { foreign_code(&one.code) };
        // What is of no earlier month is of its payslip's own.
        *paid.entry((one.employee, one.origin.unwrap_or(one.from))).or_default().entry(code).or_default() +=
            Exact::money(one.amount);
    }
    Ok(paid)
}

/// Months of which other days are not paid by what is known now than were taken: leave was approved, cancelled or cut short after
/// they were paid.
async fn taken_otherwise(
    op: &mut Op<'_>,
    group: &Group,
    components: &Components,
    runs: &[ClosedRun],
    salaries: &HashMap<Id, Vec<g::Assignment<Doc>>>,
    unpaid: &HashMap<Id, Vec<UnpaidLeave>>,
) -> OpResult<HashMap<(Id, Date), Taken>> {
    let mut found = HashMap::new();
    let (Some(known), Some(first)) = (unpaid_component(components), runs.first().map(|run| run.from)) else {
        return Ok(found);
    };
    let mut taken = taken_days(op, group, &known.id, first).await?;
    let mut people: Vec<Id> = taken.keys().map(|(employee, _)| employee).chain(unpaid.keys()).cloned().collect();
    people.retain(|employee| salaries.contains_key(employee));
    people.sort_unstable();
    people.dedup();
    if people.is_empty() {
        return Ok(found);
    }
    let entered = entered_days(op, &known.id).await?;
    let paid = paid_in(op, group, first, &people).await?;
    for employee in people {
        let history = salaries.get(&employee).map_or(&[] as &[g::Assignment<Doc>], Vec::as_slice);
        for run in runs {
            let place = (employee.clone(), run.id.clone());
            // Nobody loses days of a month that did not pay them, or paid an additional salary alone.
            let held = holding(history, run.from, run.to)?;
            if !paid.contains(&place) || held.iter().all(|salary| salary.additional()) {
                continue;
            }
            let leave = unpaid.get(&employee).map_or(&[] as &[UnpaidLeave], Vec::as_slice);
            let leave = leave_days(leave, &held, run.from, run.to)?;
            // No days were entered, and none were taken, where none are found.
            let now = leave.iter().map(|(_, days)| days).sum::<Quantity>() + entered.get(&place).copied().unwrap_or(0);
            let none = Taken { days: Some(Vec::new()), amount: Exact::ZERO };
            let was = taken.remove(&(employee.clone(), run.from)).unwrap_or(none);
            if was.days.as_ref().is_none_or(|days| days.iter().sum::<Quantity>() != now) {
                found.insert((employee.clone(), run.from), was);
            }
        }
    }
    Ok(found)
}

/// What was taken for days that are not paid, by person and month.
async fn taken_days(
    op: &mut Op<'_>,
    group: &Group,
    component: &Id,
    first: Date,
) -> OpResult<HashMap<(Id, Date), Taken>> {
    let statement = op
        .sql(
            "SELECT p.employee, p.\"from\", l.origin, l.amount, l.quantity FROM payroll_run r CROSS JOIN payroll_payslip p CROSS JOIN payroll_payslip_lines l \
             WHERE r.tenant = ? AND p.tenant = r.tenant AND p.run = r.id AND l.tenant = p.tenant AND l.parent = p.id AND l.component = ? AND l.\"group\" = 'earning' AND l.currency = ? AND r.pay_group = ? AND p.\"from\" >= ? \
             AND (r.kind = 'regular' OR l.origin IS NOT NULL) AND r.status IN ('posted', 'paid') ORDER BY l.id",
        )
        .bind(op.tenant().0)
        .bind(Value::from(component))
        .bind(group.currency.as_str())
        .bind(Value::from(&group.id))
        .bind(first)
        .done();
    let mut taken: HashMap<(Id, Date), Taken> = HashMap::new();
    for line in op.rows_as::<DaysLine>(&statement).await? {
        let none = Taken { days: Some(Vec::new()), amount: Exact::ZERO };
        // What is of no earlier month is of its payslip's own.
        let of = taken.entry((line.employee, line.origin.unwrap_or(line.from))).or_insert(none);
        of.amount += Exact::money(line.amount);
        match (line.quantity, line.origin) {
            (Some(days), _) => {
                if let Some(known) = &mut of.days {
                    known.push(days);
                }
            }
            // Arrears without days are of a salary that changed.
            (None, Some(_)) => {}
            (None, None) => of.days = None,
        }
    }
    Ok(taken)
}

/// Days that were entered and paid, by person and run.
async fn entered_days(op: &mut Op<'_>, component: &Id) -> OpResult<HashMap<(Id, Id), Quantity>> {
    let statement = op
        .sql("SELECT i.employee, i.run, i.quantity, i.\"foreign\" FROM payroll_input i WHERE i.tenant = ? AND i.component = ? AND i.run IS NOT NULL")
        .bind(op.tenant().0)
        .bind(Value::from(component))
        .done();
    let mut entered: HashMap<(Id, Id), Quantity> = HashMap::new();
    for one in op.rows_as::<DaysInput>(&statement).await? {
        // An input is of the pay's currency until it says otherwise; one of an amount takes no days.
        if !one.foreign.unwrap_or(false) {
            *entered.entry((one.employee, one.run)).or_default() += one.quantity.unwrap_or(0);
        }
    }
    Ok(entered)
}

/// Which runs paid these people.
async fn paid_in(op: &mut Op<'_>, group: &Group, first: Date, people: &[Id]) -> OpResult<HashSet<(Id, Id)>> {
    let places = vec!["?"; people.len()].join(", ");
    let mut sql = op.sql(&format!(
        "SELECT p.employee, p.run FROM payroll_payslip p WHERE p.tenant = ? AND p.pay_group = ? AND p.\"from\" >= ? AND p.employee IN ({places})"
    ));
    sql.bind(op.tenant().0).bind(Value::from(&group.id)).bind(first);
    for employee in people {
        sql.bind(Value::from(employee));
    }
    let rows: Vec<PaidIn> = op.rows_as(&sql.done()).await?;
    Ok(rows.into_iter().map(|row| (row.employee, row.run)).collect())
}
