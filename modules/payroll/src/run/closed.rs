//! Months that are over: what was paid in them, where a salary changed since or leave was approved or taken back. What differs
//! is paid with this run ([`late`](super::late)); closed payslips stay as they are. Leave in months that another group paid is
//! settled by the group that pays the person now.

use std::collections::{BTreeMap, HashMap, HashSet};

use kernel::typed::Stored;
use kernel::{Doc, Op, OpResult};
use kernel_types::{Date, Id, Instant, Money, Quantity, Value};
use people::api::UnpaidLeave;

use super::gather::{Frame, holding};
use super::items::{leave_days, unpaid_component};
use crate::exact::Exact;
use crate::generated::{self as g, assignment, input};
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

kernel::columns! { struct Mover { employee: Id } }

kernel::columns! {
    /// A posted regular run of another group that paid somebody.
    struct PaidThere { group: Id, id: Id, from: Date, to: Date, pay_date: Date, calculated: Option<Instant> }
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

/// Months in which another group paid somebody who has left it since.
#[derive(Default)]
pub struct Elsewhere {
    /// Oldest first.
    pub runs: Vec<ClosedRun>,
    /// Main salaries there, the earlier ones first.
    history: Vec<g::Assignment<Doc>>,
}

/// A closed month of one person.
pub struct ClosedMonth<'p> {
    pub run: &'p ClosedRun,
    /// That held in it.
    pub salaries: Vec<g::Assignment<Doc>>,
    /// Another group paid it.
    elsewhere: bool,
    /// A salary changed since, so that all of it is worked out anew.
    pub changed: bool,
}

/// Closed months, with what is otherwise now of the people it concerns.
#[derive(Default)]
pub struct Past {
    /// Oldest first.
    runs: Vec<ClosedRun>,
    elsewhere: HashMap<Id, Elsewhere>,
    /// People whose salaries changed since.
    changed: HashSet<Id>,
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
    /// The closed months of somebody, oldest first. `own` are their salaries in this group.
    pub fn months(&self, employee: &Id, own: &[g::Assignment<Doc>]) -> OpResult<Vec<ClosedMonth<'_>>> {
        months(&self.runs, self.elsewhere.get(employee), own, self.changed.contains(employee))
    }

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

/// The closed months of one person: those of the group, and those another group paid. In the month of the change itself each group keeps
/// its own days.
fn months<'p>(
    runs: &'p [ClosedRun],
    elsewhere: Option<&'p Elsewhere>,
    own: &[g::Assignment<Doc>],
    changed: bool,
) -> OpResult<Vec<ClosedMonth<'p>>> {
    let mut months = Vec::with_capacity(runs.len());
    let mut there: Vec<&ClosedRun> = elsewhere.map(|one| one.runs.iter().collect()).unwrap_or_default();
    for run in runs {
        let salaries = holding(own, run.from, run.to)?;
        if salaries.is_empty() && there.iter().any(|other| other.from == run.from) {
            continue;
        }
        there.retain(|other| other.from != run.from);
        months.push(ClosedMonth { run, salaries, elsewhere: false, changed });
    }
    for run in there {
        let history = elsewhere.map_or(&[] as &[g::Assignment<Doc>], |one| one.history.as_slice());
        let salaries = holding(history, run.from, run.to)?;
        months.push(ClosedMonth { run, salaries, elsewhere: true, changed: false });
    }
    months.sort_by_key(|month| month.run.from);
    Ok(months)
}

/// Closed months of other groups, by person: of whom this group pays the main salary now, and the other nothing any more. Pay in another
/// currency stays that group's.
pub async fn elsewhere(
    op: &mut Op<'_>,
    group: &Group,
    frame: &Frame,
    salaries: &HashMap<Id, Vec<g::Assignment<Doc>>>,
) -> OpResult<HashMap<Id, Elsewhere>> {
    let mut found = HashMap::new();
    if !frame.pays_salaries() {
        return Ok(found);
    }
    let statement = op
        .sql(
            "SELECT DISTINCT a.employee FROM payroll_assignment a WHERE a.tenant = ? AND a.pay_group <> ? AND a.status <> 'draft' AND (a.additional IS NULL OR NOT a.additional) AND a.\"to\" < ? \
             AND a.employee IN (SELECT b.employee FROM payroll_assignment b WHERE b.tenant = ? AND b.pay_group = ?)",
        )
        .bind(op.tenant().0)
        .bind(Value::from(&group.id))
        .bind(frame.from)
        .bind(op.tenant().0)
        .bind(Value::from(&group.id))
        .done();
    for Mover { employee } in op.rows_as::<Mover>(&statement).await? {
        let is_paid_here = salaries.get(&employee).is_some_and(|held| held.iter().any(|salary| !salary.additional()));
        if !is_paid_here {
            continue;
        }
        let mut others: HashMap<Id, Vec<g::Assignment<Doc>>> = HashMap::new();
        for salary in g::Assignment::find_all(op, &[(assignment::EMPLOYEE, Value::from(&employee))]).await? {
            let there = salary.pay_group()?;
            if there != group.id && salary.status()? != g::AssignmentStatus::Draft {
                others.entry(there).or_default().push(salary);
            }
        }
        let mut left = HashSet::new();
        let mut history = Vec::new();
        for (there, list) in others {
            if holding(&list, frame.from, frame.to)?.is_empty() {
                left.insert(there);
                history.extend(list.into_iter().filter(|salary| !salary.additional()));
            }
        }
        history.sort_by_key(|salary| salary.from().ok());
        let runs = paid_there(op, group, frame, &employee, &left).await?;
        if !runs.is_empty() {
            found.insert(employee, Elsewhere { runs, history });
        }
    }
    Ok(found)
}

/// The last closed months in which these groups paid somebody, oldest first.
async fn paid_there(
    op: &mut Op<'_>,
    group: &Group,
    frame: &Frame,
    employee: &Id,
    groups: &HashSet<Id>,
) -> OpResult<Vec<ClosedRun>> {
    let statement = op
        .sql(
            "SELECT r.pay_group, r.id, r.\"from\", r.\"to\", r.pay_date, r.calculated_at FROM payroll_payslip p JOIN payroll_run r ON r.tenant = p.tenant AND r.id = p.run \
             WHERE p.tenant = ? AND p.employee = ? AND p.currency = ? AND r.kind = 'regular' AND r.status IN ('posted', 'paid') AND r.\"to\" < ? ORDER BY r.\"from\" DESC, r.id DESC",
        )
        .bind(op.tenant().0)
        .bind(Value::from(employee))
        .bind(group.currency.as_str())
        .bind(frame.from)
        .done();
    let rows: Vec<PaidThere> = op.rows_as(&statement).await?;
    let mut runs: Vec<ClosedRun> = rows
        .into_iter()
        .filter(|row| groups.contains(&row.group))
        .map(|row| ClosedRun {
            id: row.id,
            from: row.from,
            to: row.to,
            pay_date: row.pay_date,
            calculated: row.calculated,
        })
        .take(MOST)
        .collect();
    runs.reverse();
    runs.dedup_by_key(|run| run.from);
    Ok(runs)
}

/// The first day that is looked back on.
pub fn first_day(runs: &[ClosedRun], elsewhere: &HashMap<Id, Elsewhere>) -> Option<Date> {
    runs.iter().chain(elsewhere.values().flat_map(|one| &one.runs)).map(|run| run.from).min()
}

/// Reads what was paid in closed months, where any salary of the group was written after one of them was calculated, or leave
/// became known.
pub async fn load(
    op: &mut Op<'_>,
    group: &Group,
    components: &Components,
    runs: Vec<ClosedRun>,
    elsewhere: HashMap<Id, Elsewhere>,
    salaries: &HashMap<Id, Vec<g::Assignment<Doc>>>,
    unpaid: &HashMap<Id, Vec<UnpaidLeave>>,
) -> OpResult<Past> {
    let Some(first) = first_day(&runs, &elsewhere) else { return Ok(Past::default()) };
    let changed = changed(&runs, salaries)?;
    let past = Past { runs, elsewhere, changed, ..Past::default() };
    let taken = taken_otherwise(op, group, components, &past, salaries, unpaid).await?;
    let Past { runs, elsewhere, changed, .. } = past;
    let mut inputs: HashMap<(Id, Id), Vec<g::Input<Doc>>> = HashMap::new();
    if !changed.is_empty() || !taken.is_empty() {
        for run in &runs {
            for one in g::Input::find_all(op, &[(input::RUN, Value::from(&run.id))]).await? {
                inputs.entry((one.employee()?, run.id.clone())).or_default().push(one);
            }
        }
    }
    for (employee, one) in &elsewhere {
        for run in one.runs.iter().filter(|run| taken.contains_key(&(employee.clone(), run.from))) {
            let theirs = [(input::RUN, Value::from(&run.id)), (input::EMPLOYEE, Value::from(employee))];
            let found = g::Input::find_all(op, &theirs).await?;
            inputs.insert((employee.clone(), run.id.clone()), found);
        }
    }
    let paid = if changed.is_empty() { HashMap::new() } else { paid(op, group, first).await? };
    Ok(Past { runs, elsewhere, changed, taken, paid, inputs })
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
    past: &Past,
    salaries: &HashMap<Id, Vec<g::Assignment<Doc>>>,
    unpaid: &HashMap<Id, Vec<UnpaidLeave>>,
) -> OpResult<HashMap<(Id, Date), Taken>> {
    let mut found = HashMap::new();
    let (Some(known), Some(first)) = (unpaid_component(components), first_day(&past.runs, &past.elsewhere)) else {
        return Ok(found);
    };
    let mut taken = by_month(taken_days(op, group, &known.id, first, None).await?);
    let came: Vec<&Id> = past.elsewhere.keys().collect();
    let there = if came.is_empty() {
        Vec::new()
    } else {
        taken_days(op, group, &known.id, first, Some(came.as_slice())).await?
    };
    // Arrears another group took are taken, no matter who paid the month.
    let (arrears, there): (Vec<DaysLine>, Vec<DaysLine>) = there.into_iter().partition(|line| line.origin.is_some());
    let (mut arrears, mut there) = (by_month(arrears), by_month(there));
    let with_lines = taken.keys().chain(arrears.keys()).chain(there.keys()).map(|(employee, _)| employee);
    let mut people: Vec<Id> = with_lines.chain(unpaid.keys()).cloned().collect();
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
        for month in past.months(&employee, history)? {
            let run = month.run;
            let place = (employee.clone(), run.id.clone());
            // Nobody loses days of a month that did not pay them, or paid an additional salary alone.
            let is_paid = month.elsewhere || paid.contains(&place);
            if !is_paid || month.salaries.iter().all(|salary| salary.additional()) {
                continue;
            }
            let leave = unpaid.get(&employee).map_or(&[] as &[UnpaidLeave], Vec::as_slice);
            let leave = leave_days(leave, &month.salaries, run.from, run.to)?;
            // No days were entered, and none were taken, where none are found.
            let now = leave.iter().map(|(_, days)| days).sum::<Quantity>() + entered.get(&place).copied().unwrap_or(0);
            let none = Taken { days: Some(Vec::new()), amount: Exact::ZERO };
            let key = (employee.clone(), run.from);
            let mut was = joined(taken.remove(&key), arrears.remove(&key));
            if month.elsewhere {
                was = joined(was, there.remove(&key));
            }
            let was = was.unwrap_or(none);
            if was.days.as_ref().is_none_or(|days| days.iter().sum::<Quantity>() != now) {
                found.insert(key, was);
            }
        }
    }
    Ok(found)
}

fn joined(one: Option<Taken>, other: Option<Taken>) -> Option<Taken> {
    let (Some(one), Some(other)) = (&one, &other) else { return one.or(other) };
    let days =
        one.days.as_ref().zip(other.days.as_ref()).map(|(one, other)| [one.as_slice(), other.as_slice()].concat());
    Some(Taken { days, amount: one.amount + other.amount })
}

/// What was taken for days that are not paid: in the group, or of these people in all others.
async fn taken_days(
    op: &mut Op<'_>,
    group: &Group,
    component: &Id,
    first: Date,
    elsewhere: Option<&[&Id]>,
) -> OpResult<Vec<DaysLine>> {
    let mut sql = op.sql(
        "SELECT p.employee, p.\"from\", l.origin, l.amount, l.quantity FROM payroll_run r CROSS JOIN payroll_payslip p CROSS JOIN payroll_payslip_lines l \
         WHERE r.tenant = ? AND p.tenant = r.tenant AND p.run = r.id AND l.tenant = p.tenant AND l.parent = p.id AND l.component = ? AND l.\"group\" = 'earning' AND l.currency = ? AND p.\"from\" >= ? \
         AND (r.kind = 'regular' OR l.origin IS NOT NULL) AND r.status IN ('posted', 'paid') AND r.pay_group",
    );
    sql.bind(op.tenant().0).bind(Value::from(component)).bind(group.currency.as_str()).bind(first);
    match elsewhere {
        None => {
            sql.push(" = ").value(&group.id);
        }
        Some(people) => {
            sql.push(" <> ").value(&group.id).push(" AND p.employee IN (");
            for (place, employee) in people.iter().copied().enumerate() {
                sql.push(if place == 0 { "" } else { ", " }).value(employee);
            }
            sql.push(")");
        }
    }
    sql.push(" ORDER BY l.id");
    op.rows_as(&sql.done()).await
}

/// By person and month. What is of no earlier month is of its payslip's own.
fn by_month(lines: Vec<DaysLine>) -> HashMap<(Id, Date), Taken> {
    let mut taken: HashMap<(Id, Date), Taken> = HashMap::new();
    for line in lines {
        let none = Taken { days: Some(Vec::new()), amount: Exact::ZERO };
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
    taken
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
