//! A run into the books and out of them: inputs are paid, loans taken back, and authorities owed, in the transaction that posts
//! the entry.

use std::collections::BTreeMap;

use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Id, Instant, Money, Value};
use serde_json::{Map, Value as Json, json};

use super::calculate::{currencies, pay};
use super::gather::{Frame, Gathered, gather, is_paid};
use super::write::fingerprint;
use crate::expenses;
use crate::generated::{self as g, input, loan};
use crate::remittance::{self as remittances, Rates};
use crate::setup::group::Group;

fn frame_of(draft: &Draft) -> OpResult<(Frame, Id)> {
    let run = g::Run::of(draft)?;
    let only = run.people().map(|line| line.employee()).collect::<Result<Vec<Id>, _>>()?;
    Ok((
        Frame { id: draft.id(), kind: run.kind()?, from: run.from()?, to: run.to()?, pay_date: run.pay_date()?, only },
        run.pay_group()?,
    ))
}

kernel::columns! {
    /// What a run takes back of a loan.
    struct Taken { loan: Id, amount: Money }
}

async fn taken(op: &mut Op<'_>, run: &Id) -> OpResult<Vec<Taken>> {
    let statement = op
        .sql(
            "SELECT l.loan, CAST(SUM(l.amount) AS BIGINT) FROM payroll_payslip_lines l JOIN payroll_payslip p ON p.tenant = l.tenant AND p.id = l.parent \
             WHERE l.tenant = ? AND p.run = ? AND l.loan IS NOT NULL GROUP BY l.loan ORDER BY l.loan",
        )
        .bind(op.tenant().0)
        .bind(Value::from(run))
        .done();
    op.rows_as(&statement).await
}

fn recover(amount: Money) -> Map<String, Json> {
    Map::from_iter([("amount".to_string(), json!(kernel_types::format_scaled(amount, kernel_types::MONEY_SCALE, 2)))])
}

/// `payroll.post_run`.
pub fn post<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let (frame, group) = frame_of(draft)?;
        // Inputs that were approved after the run was calculated are not in its payslips: the next run pays them.
        let mut gathered = gather(op, &group, &frame).await?;
        let (calculated, rates) = {
            let run = g::Run::of(&*draft)?;
            let own = run.rate().ok_or_else(|| run.missing(crate::generated::run::RATE))?;
            (run.calculated_at(), Rates { own, other: run.other_rate() })
        };
        paid_since(op, &gathered.group, &frame, calculated).await?;
        let mut taken_up: Vec<Id> = Vec::new();
        for inputs in gathered.inputs.values_mut() {
            inputs.retain(|one| one.updated_at().is_ok_and(|at| Some(at) <= calculated));
        }
        let Gathered { people, salaries, inputs, .. } = &mut gathered;
        people.retain(|person| is_paid(&frame, person, salaries, inputs));
        for person in &gathered.people {
            taken_up.extend(gathered.inputs.get(&person.id).into_iter().flatten().map(|one| one.id()));
        }
        for one in taken_up {
            op.set_fields(input::ADDRESS, &one, &[(input::RUN, Value::from(&frame.id))]).await?;
            let paid = g::Input::load(op, &one).await?;
            // What is paid by hours or days settles no expense.
            expenses::settle(op, &paid, paid.amount().unwrap_or(0)).await?;
        }
        for one in taken(op, &frame.id).await? {
            let loan = g::Loan::lock(op, &one.loan).await?;
            if loan.balance() < one.amount {
                let message = say!(
                    "payroll-loan-changed",
                    "{number} was paid back since this run was calculated; return it and calculate again.",
                    number = loan.number().unwrap_or_default()
                );
                return Err(OpError::state("loan_changed", message));
            }
            op.transition(loan::ADDRESS, &one.loan, "recover", recover(one.amount)).await?;
        }
        as_calculated(op, &gathered, &frame, rates.other).await?;
        remittances::open(op, &gathered.group, &frame, rates).await
    })
}

kernel::columns! {
    /// A payslip that was looked at.
    struct Shown { employee: Id, number: String, name: Option<String>, hash: Option<String> }
}

/// What was looked at is what is posted: every payslip, worked out again, is the one that was approved.
async fn as_calculated(op: &mut Op<'_>, gathered: &Gathered, frame: &Frame, other: Option<i64>) -> OpResult<()> {
    let money = currencies(op, gathered, frame, other).await?;
    let statement = op
        .sql("SELECT p.employee, p.number, p.name, p.hash FROM payroll_payslip p WHERE p.tenant = ? AND p.run = ? ORDER BY p.number")
        .bind(op.tenant().0)
        .bind(Value::from(&frame.id))
        .done();
    let shown: Vec<Shown> = op.rows_as(&statement).await?;
    let mut left: BTreeMap<Id, Shown> = shown.into_iter().map(|slip| (slip.employee.clone(), slip)).collect();
    for person in &gathered.people {
        let paid = pay(gathered, frame, &money, person)?;
        let then = left.remove(&person.id);
        let same = match (&paid.slip, &then) {
            (Ok(slip), Some(then)) => {
                then.hash.as_deref() == Some(fingerprint(&then.number, &person.id, frame, slip).as_str())
            }
            (Err(_), None) => true,
            _ => false,
        };
        if !same {
            return Err(outdated(&person.name));
        }
    }
    match left.into_values().next() {
        Some(gone) => Err(outdated(gone.name.as_deref().unwrap_or(&gone.number))),
        None => Ok(()),
    }
}

fn outdated(name: &str) -> OpError {
    let message = say!(
        "payroll-pay-worked-out-otherwise-now",
        "The pay of {name} would be worked out otherwise now; return this run, calculate it again and look at it before posting.",
        name
    );
    OpError::state("preview_outdated", message)
}

kernel::columns! {
    /// A run that was posted meanwhile.
    struct Meanwhile { number: Option<String> }
}

/// Tax counts what people were paid before: another run of theirs that was posted since makes this one wrong.
async fn paid_since(op: &mut Op<'_>, group: &Group, frame: &Frame, calculated: Option<Instant>) -> OpResult<()> {
    let statement = op
        .sql(
            "SELECT r.number FROM payroll_run r JOIN payroll_payslip p ON p.tenant = r.tenant AND p.run = r.id WHERE r.tenant = ? AND r.id <> ? AND r.status IN ('posted', 'paid') AND r.posted_at > ? \
             AND p.country = ? AND p.currency = ? AND p.pay_date >= ? AND p.pay_date <= ? \
             AND p.employee IN (SELECT o.employee FROM payroll_payslip o WHERE o.tenant = p.tenant AND o.run = ?) ORDER BY r.posted_at LIMIT 1",
        )
        .bind(op.tenant().0)
        .bind(Value::from(&frame.id))
        .bind(calculated.map_or(Value::Null, Value::Instant))
        .bind(group.country.as_str())
        .bind(group.currency.as_str())
        .bind(group.law.tax_year(frame.pay_date))
        .bind(frame.pay_date)
        .bind(Value::from(&frame.id))
        .done();
    match op.row_as::<Meanwhile>(&statement).await? {
        Some(run) => {
            let number = run.number.unwrap_or_default();
            let message = say!(
                "payroll-paid-since",
                "{number} paid some of these people since this run was calculated; return it and calculate again, so that their pay is taxed together.",
                number
            );
            Err(OpError::state("paid_since", message))
        }
        None => Ok(()),
    }
}

/// `payroll.void_run`: what it paid is open again. Remittances that are filed or paid hold it.
pub fn void<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let run = draft.id();
        remittances::take_back(op, &run).await?;
        for one in g::Input::find_all(op, &[(input::RUN, Value::from(&run))]).await? {
            op.set_fields(input::ADDRESS, &one.id(), &[(input::RUN, Value::Null)]).await?;
            // What is paid by hours or days settled no expense.
            expenses::settle(op, &one, -one.amount().unwrap_or(0)).await?;
        }
        for one in taken(op, &run).await? {
            op.transition(loan::ADDRESS, &one.loan, "recover", recover(-one.amount)).await?;
        }
        Ok(())
    })
}

/// What a run owes each authority in each currency, by contribution: employees', employer's, payslips.
pub type Owed = BTreeMap<(String, String), BTreeMap<String, (String, i64, Money, Money)>>;

kernel::columns! {
    /// A tax or contribution of a run.
    struct Charged { code: String, name: String, currency: String, group: String, people: i64, amount: Money }
}

/// Taxes and contributions of a run by remittance and currency.
pub async fn owed(op: &mut Op<'_>, group: &Group, run: &Id) -> OpResult<Owed> {
    let statement = op
        .sql(
            "SELECT l.code, MAX(l.name), l.currency, l.\"group\", COUNT(DISTINCT l.parent), CAST(SUM(l.amount) AS BIGINT) FROM payroll_payslip_lines l \
             JOIN payroll_payslip p ON p.tenant = l.tenant AND p.id = l.parent WHERE l.tenant = ? AND p.run = ? AND l.\"group\" IN ('tax', 'contribution', 'employer') \
             GROUP BY l.code, l.currency, l.\"group\" ORDER BY l.code, l.currency, l.\"group\"",
        )
        .bind(op.tenant().0)
        .bind(Value::from(run))
        .done();
    let rows: Vec<Charged> = op.rows_as(&statement).await?;
    let mut owed: Owed = BTreeMap::new();
    for row in rows {
        let Some(remittance) = group.law.remittance_of(&row.code) else { continue };
        let of = owed.entry((remittance.code.clone(), row.currency)).or_default();
        let line = of.entry(row.code).or_insert((row.name, 0, 0, 0));
        line.1 = line.1.max(row.people);
        if row.group == "employer" { line.3 += row.amount } else { line.2 += row.amount }
    }
    Ok(owed)
}
