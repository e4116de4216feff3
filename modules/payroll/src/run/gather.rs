//! Everything a run needs, in few queries: people and accounts, salaries and structures, inputs and loans, the year and the
//! month so far.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use chrono::Datelike;
use kernel::typed::Stored;
use kernel::{Doc, Op, OpError, OpResult};
use kernel_types::calendar::{add_months, month_start};
use kernel_types::{Date, Id, Money, Value};
use people::api::{Account, Employee, UnpaidLeave};

use super::closed::{self, Past};
use super::kept::{self, Kept};
use crate::exact::Exact;
use crate::generated::{self as g, assignment, input, loan, payslip};
use crate::law::rules::Period;
use crate::law::statutory::{Earlier, YearToDate};
use crate::setup::component::Components;
use crate::setup::group::Group;

/// What a run pays, and whom.
pub struct Gathered {
    pub group: Group,
    pub components: Components,
    pub structures: HashMap<Id, g::Structure<Doc>>,
    pub people: Vec<Employee>,
    pub accounts: HashMap<Id, Vec<Account>>,
    /// Every salary somebody took up in this group, the earlier ones first.
    pub history: HashMap<Id, Vec<g::Assignment<Doc>>>,
    pub past: Past,
    /// Salaries that hold on some day of the period, the earlier ones first.
    pub salaries: HashMap<Id, Vec<g::Assignment<Doc>>>,
    pub inputs: HashMap<Id, Vec<g::Input<Doc>>>,
    /// Approved leave that is not paid in full, in the days of the run and of the closed months it looks back on.
    pub unpaid: HashMap<Id, Vec<UnpaidLeave>>,
    pub loans: HashMap<Id, Vec<g::Loan<Doc>>>,
    pub before: HashMap<Id, Before>,
    pub kept: HashMap<Id, Kept>,
    /// Working days of a year, which a day of leave is worth its part of.
    pub year_days: Exact,
    /// Units of the pay's currency for one of another.
    pub exchange: BTreeMap<String, Exact>,
}

/// What somebody was paid before.
#[derive(Debug, Clone, Default)]
pub struct Before {
    pub year: YearToDate,
    pub gross: Exact,
    pub tax: Exact,
    pub earlier: Earlier,
    pub month: BTreeMap<String, Exact>,
}

/// The days and the kind of a run.
#[derive(Debug, Clone)]
pub struct Frame {
    pub id: Id,
    pub kind: g::RunKind,
    pub from: Date,
    pub to: Date,
    pub pay_date: Date,
    /// Nobody else is paid; empty pays everybody.
    pub only: Vec<Id>,
}

impl Frame {
    /// Whether salaries are paid, or inputs alone.
    pub fn pays_salaries(&self) -> bool {
        matches!(self.kind, g::RunKind::Regular | g::RunKind::Final)
    }

    pub fn wants(&self, employee: &Id) -> bool {
        self.only.is_empty() || self.only.contains(employee)
    }
}

/// Whether a run pays somebody: by a salary, or by inputs of its days.
pub fn is_paid(
    frame: &Frame,
    person: &Employee,
    salaries: &HashMap<Id, Vec<g::Assignment<Doc>>>,
    inputs: &HashMap<Id, Vec<g::Input<Doc>>>,
) -> bool {
    let by_input = inputs.get(&person.id).is_some_and(|inputs| !inputs.is_empty());
    let by_salary = salaries.contains_key(&person.id);
    let paid = match frame.kind {
        g::RunKind::Thirteenth => by_salary || by_input,
        _ if frame.pays_salaries() => by_salary,
        _ => by_input,
    };
    let there = person.hired <= frame.to && person.ends.is_none_or(|ends| ends >= frame.from);
    frame.wants(&person.id) && paid && (there || by_input)
}

pub async fn gather(op: &mut Op<'_>, group: &Id, frame: &Frame) -> OpResult<Gathered> {
    let group = Group::load(op, group).await?;
    let components = Components::load(op).await?;
    let structures = g::Structure::all_of_reference(op).await?.into_iter().map(|one| (one.id(), one)).collect();
    let mut staff: BTreeSet<Id> = BTreeSet::new();
    let mut history: HashMap<Id, Vec<g::Assignment<Doc>>> = HashMap::new();
    for salary in g::Assignment::find_all(op, &[(assignment::PAY_GROUP, Value::from(&group.id))]).await? {
        let employee = salary.employee()?;
        staff.insert(employee.clone());
        if salary.status()? != g::AssignmentStatus::Draft {
            history.entry(employee).or_default().push(salary);
        }
    }
    let mut salaries: HashMap<Id, Vec<g::Assignment<Doc>>> = HashMap::new();
    for (employee, list) in &mut history {
        list.sort_by_key(|salary| salary.from().ok());
        let held = holding(list, frame.from, frame.to)?;
        if !held.is_empty() {
            salaries.insert(employee.clone(), held);
        }
    }
    let closed = closed::runs(op, &group.id, frame).await?;
    let elsewhere = closed::elsewhere(op, &group, frame, &salaries).await?;
    let unpaid = unpaid_leave(op, frame, closed::first_day(&closed, &elsewhere)).await?;
    let past = closed::load(op, &group, &components, closed, elsewhere, &history, &unpaid).await?;
    let mut inputs: HashMap<Id, Vec<g::Input<Doc>>> = HashMap::new();
    for one in g::Input::find_all(op, &[(input::STATUS, Value::from("approved"))]).await? {
        if belongs(&one, &group.id, frame, &salaries)? {
            inputs.entry(one.employee()?).or_default().push(one);
        }
    }
    let mut loans: HashMap<Id, Vec<g::Loan<Doc>>> = HashMap::new();
    if frame.pays_salaries() {
        for one in g::Loan::find_all(op, &[(loan::STATUS, Value::from("active"))]).await? {
            loans.entry(one.employee()?).or_default().push(one);
        }
    }
    let staff: Vec<Id> = staff.into_iter().collect();
    let mut people = people::api::employees(op, &staff).await?;
    people.retain(|person| is_paid(frame, person, &salaries, &inputs));
    let mut accounts: HashMap<Id, Vec<Account>> = HashMap::new();
    for account in people::api::accounts(op, &staff).await? {
        accounts.entry(account.employee.clone()).or_default().push(account);
    }
    let before = before(op, &group, frame, &people).await?;
    let kept = kept::load(op, &group, &components, frame).await?;
    let year_days = Exact::quantity(op.setting_number("payroll.leaveDays")?);
    let exchange = exchange(op, &group, frame.pay_date).await?;
    Ok(Gathered {
        group,
        components,
        structures,
        people,
        accounts,
        history,
        past,
        salaries,
        inputs,
        unpaid,
        loans,
        before,
        kept,
        year_days,
        exchange,
    })
}

/// Whether an input is of the days and the kind of a run, and of its group.
pub fn belongs(
    one: &g::Input<Doc>,
    group: &Id,
    frame: &Frame,
    salaries: &HashMap<Id, Vec<g::Assignment<Doc>>>,
) -> OpResult<bool> {
    let on = one.pay_on()?;
    let fits = frame.kind != g::RunKind::Bonus || one.class()? == Some(g::InputClass::Bonus);
    let here = match one.pay_group() {
        Some(chosen) => chosen == *group,
        None => !salaries.get(&one.employee()?).is_some_and(|held| held.iter().all(|salary| salary.additional())),
    };
    Ok(on >= frame.from && on <= frame.to && fits && here)
}

/// Leave from the first closed day on.
async fn unpaid_leave(op: &mut Op<'_>, frame: &Frame, closed: Option<Date>) -> OpResult<HashMap<Id, Vec<UnpaidLeave>>> {
    let mut unpaid: HashMap<Id, Vec<UnpaidLeave>> = HashMap::new();
    if frame.pays_salaries() {
        for leave in people::api::unpaid_leave(op, closed.unwrap_or(frame.from), frame.to).await? {
            unpaid.entry(leave.employee.clone()).or_default().push(leave);
        }
    }
    Ok(unpaid)
}

/// The salaries that hold on some day from one to another.
pub fn holding(list: &[g::Assignment<Doc>], first: Date, last: Date) -> OpResult<Vec<g::Assignment<Doc>>> {
    let mut held = Vec::new();
    for salary in list {
        let (from, to) = (salary.from()?, salary.to());
        if from <= last && to.is_none_or(|to| to >= first && to >= from) {
            held.push(salary.clone());
        }
    }
    Ok(held)
}

kernel::columns! {
    /// A year of one person.
    struct Year { employee: Id, taxable: Money, paye: Money, bonus: Option<Money>, gross: Money, tax: Money }
}

kernel::columns! {
    /// A payslip of the same month.
    struct Month { id: Id, employee: Id, to: Date, paye: Money, limits: Option<serde_json::Value> }
}

/// Keys of what a payslip keeps besides contributions.
pub const REGULAR: &str = "#regular";
pub const ONCE: &str = "#once";

async fn before(op: &mut Op<'_>, group: &Group, frame: &Frame, people: &[Employee]) -> OpResult<HashMap<Id, Before>> {
    let first = group.law.tax_year(frame.pay_date);
    let statement = op
        .sql(
            "SELECT p.employee, CAST(SUM(p.taxable) AS BIGINT), CAST(SUM(p.paye) AS BIGINT), CAST(SUM(p.bonus_used) AS BIGINT), CAST(SUM(p.gross) AS BIGINT), CAST(SUM(p.tax) AS BIGINT) \
             FROM payroll_payslip p JOIN payroll_run r ON r.tenant = p.tenant AND r.id = p.run \
             WHERE p.tenant = ? AND p.country = ? AND p.currency = ? AND p.pay_date >= ? AND p.pay_date <= ? AND p.run <> ? AND r.status IN ('posted', 'paid') GROUP BY p.employee",
        )
        .bind(op.tenant().0)
        .bind(group.country.as_str())
        .bind(group.currency.as_str())
        .bind(first)
        .bind(frame.pay_date)
        .bind(Value::from(&frame.id))
        .done();
    let years: Vec<Year> = op.rows_as(&statement).await?;
    let month = month_start(frame.pay_date);
    let next = add_months(month, 1);
    let statement = op
        .sql(
            "SELECT p.id, p.employee, p.\"to\", p.paye, p.limits FROM payroll_payslip p JOIN payroll_run r ON r.tenant = p.tenant AND r.id = p.run \
             WHERE p.tenant = ? AND p.country = ? AND p.currency = ? AND p.pay_date >= ? AND p.pay_date < ? AND p.run <> ? AND r.status IN ('posted', 'paid') ORDER BY p.id",
        )
        .bind(op.tenant().0)
        .bind(group.country.as_str())
        .bind(group.currency.as_str())
        .bind(month)
        .bind(next)
        .bind(Value::from(&frame.id))
        .done();
    let months: Vec<Month> = op.rows_as(&statement).await?;
    let mut found: HashMap<Id, Before> = HashMap::new();
    for year in years {
        let one = found.entry(year.employee).or_default();
        one.year = YearToDate {
            periods: 0,
            taxable: Exact::money(year.taxable),
            paye: Exact::money(year.paye),
            // No payslip of the year used any of the bonus.
            bonus: Exact::money(year.bonus.unwrap_or(0)),
        };
        (one.gross, one.tax) = (Exact::money(year.gross), Exact::money(year.tax));
    }
    for slip in months {
        let one = found.entry(slip.employee).or_default();
        let same_period = group.period == Period::Month || slip.to == frame.to;
        for (code, amount) in amounts(&slip.id, slip.limits.as_ref())? {
            match code.as_str() {
                REGULAR if same_period => one.earlier.regular += amount,
                ONCE if same_period => one.earlier.once += amount,
                REGULAR | ONCE => {}
                _ => *one.month.entry(code).or_default() += amount,
            }
        }
        if same_period {
            one.earlier.paye += Exact::money(slip.paye);
        }
    }
    let elapsed = group.law.periods_before(group.period, frame.pay_date);
    for person in people {
        let before_hire = if person.hired > first { group.law.periods_before(group.period, person.hired) } else { 0 };
        let one = found.entry(person.id.clone()).or_default();
        one.year.periods = (elapsed - before_hire).max(0);
        if group.period < Period::Month {
            // Pay of shorter periods shares the month's limits from nothing on.
            for contribution in &group.law.contributions {
                one.month.entry(contribution.code.clone()).or_default();
            }
        }
    }
    Ok(found)
}

/// `{"nssa": "600"}` as amounts: what a payslip counted against limits of its month. Contributions follow from it, so what cannot be read
/// is an error and not nothing.
fn amounts(slip: &Id, limits: Option<&serde_json::Value>) -> OpResult<Vec<(String, Exact)>> {
    // Where the law limits nothing, nothing is kept.
    let Some(limits) = limits else { return Ok(Vec::new()) };
    let unread =
        |what: &str| OpError::internal(format!("{} {slip} /{} holds {what}", payslip::ADDRESS, payslip::LIMITS));
    let entries = limits.as_object().ok_or_else(|| unread(&limits.to_string()))?;
    let read = |amount: &serde_json::Value| amount.as_str().and_then(Exact::parse);
    entries
        .iter()
        .map(|(code, amount)| match read(amount) {
            Some(read) => Ok((code.clone(), read)),
            None => Err(unread(&format!("{amount} for {code}"))),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_counted_against_limits_is_read_or_told() {
        let slip = Id::from_stored("s1");
        assert!(amounts(&slip, None).unwrap().is_empty());
        let kept = json!({"nssa": "600.0000"});
        assert_eq!(amounts(&slip, Some(&kept)).unwrap(), [("nssa".to_string(), Exact::whole(600))]);
        for wrong in [json!({"nssa": 600}), json!({"nssa": "six"}), json!(["600"])] {
            let error = amounts(&slip, Some(&wrong)).unwrap_err().to_string();
            assert!(error.contains("payroll.payslip s1 /limits"), "{error}");
        }
    }
}

/// Rates of the currencies the law writes limits in. One that is missing is told where it is needed.
async fn exchange(op: &mut Op<'_>, group: &Group, on: Date) -> OpResult<BTreeMap<String, Exact>> {
    let law = &group.law;
    let named = law
        .contributions
        .iter()
        .filter_map(|one| one.currency.as_ref())
        .chain(law.credits.iter().filter_map(|one| one.currency.as_ref()));
    let named = named.chain(law.bonus.iter().filter_map(|rule| rule.currency.as_ref()));
    let mut wanted: Vec<&String> = named.filter(|currency| **currency != group.currency).collect();
    wanted.sort_unstable();
    wanted.dedup();
    let mut rates = BTreeMap::new();
    for currency in wanted {
        match ledger::api::exchange_rate(op, currency, &group.currency, on, None).await {
            Ok(picked) => {
                rates.insert(currency.clone(), Exact::rate(picked.rate));
            }
            Err(OpError::Refused { .. }) => {}
            Err(other) => return Err(other),
        }
    }
    Ok(rates)
}

/// How many instalments of a loan are due by a day.
pub fn due_instalments(first: Date, by: Date) -> i64 {
    if by < first {
        return 0;
    }
    i64::from(by.year() - first.year()) * 12 + i64::from(by.month()) - i64::from(first.month()) + 1
}
