//! Example data: the pay of a business over some months, closed but for the last one. Repeatable: everything follows
//! from what is there and the day.

use chrono::Datelike;
use kernel::typed::Stored;
use kernel::{Op, OpError, OpResult};
use kernel_types::{Date, Id, MONEY_SCALE, Money, Value, format_scaled};
use ledger::generated::{BankAccount, BankAccountKind, journal_entry};
use serde_json::{Map, Value as Json, json};

use crate::generated::{self as g, assignment, component, input, loan, pay_group, payment, remittance, run, structure};

/// People who are paid together.
struct Crew {
    code: &'static str,
    name: &'static str,
    /// Codes of departments.
    departments: &'static [&'static str],
    /// Components of their structure beside basic pay, with their amounts.
    lines: &'static [(&'static str, &'static str)],
    /// Some work longer than agreed.
    overtime: bool,
}

const MERCHANT: [Crew; 3] = [
    Crew {
        code: "OFFICE",
        name: "Office and sales",
        departments: &["MD", "FIN", "SALES", "BUY"],
        lines: &[("TRANSPORT", "25.00")],
        overtime: false,
    },
    Crew {
        code: "YARD",
        name: "Warehouse",
        departments: &["WH"],
        lines: &[("TRANSPORT", "20.00"), ("UNION", "4.00")],
        overtime: true,
    },
    Crew {
        code: "TRANSPORT",
        name: "Transport",
        departments: &["TRANS"],
        lines: &[("HOUSING", "40.00"), ("TRANSPORT", "20.00"), ("UNION", "4.00")],
        overtime: true,
    },
];

const SCHOOL: [Crew; 2] = [
    Crew {
        code: "TEACHING",
        name: "Teaching staff",
        departments: &["HEAD", "SCI", "LANG", "HUM"],
        lines: &[("HOUSING", "60.00"), ("UNION", "6.00")],
        overtime: false,
    },
    Crew {
        code: "SUPPORT",
        name: "Support staff",
        departments: &["FIN", "ICT", "BOARD"],
        lines: &[("TRANSPORT", "20.00")],
        overtime: true,
    },
];

/// The crews of a business by its word in an operation.
fn crews(business: &str) -> OpResult<&'static [Crew]> {
    match business {
        "merchant" => Ok(&MERCHANT),
        "school" => Ok(&SCHOOL),
        _ => Err(OpError::internal(format!("the example has no payroll at '{business}'"))),
    }
}

kernel::columns! {
    /// What a run takes for the union.
    struct Dues { amount: Money }
}

/// Pay groups with the salaries that contracts agree; nothing when they are there.
///
/// # Errors
/// What the engine refuses.
pub async fn begin(op: &mut Op<'_>, business: &str) -> OpResult<()> {
    if op.exists(pay_group::ADDRESS, &[]).await? {
        return Ok(());
    }
    let (country, currency) = (op.business().country.clone(), op.business().currency.clone());
    let bank = bank(op, &currency).await?;
    let from = kernel::report::month_start(op.today());
    let staff = people::api::agreed(op).await?;
    for crew in crews(business)? {
        let body = json!({
            "code": crew.code, "name": crew.name, "country": country, "currency": currency, "payDay": 25, "staff": staff.len(), "protectedNet": "30",
            "bankAccount": bank.as_ref().map(Id::as_str), "rates": [{"code": "wcif", "rate": "1.38"}],
        });
        let group = op.create(pay_group::ADDRESS, body).await?.id();
        let mut lines = vec![json!({"component": component_of(op, "BASIC").await?.as_str()})];
        for (code, amount) in crew.lines {
            lines.push(json!({"component": component_of(op, code).await?.as_str(), "amount": amount}));
        }
        let body = json!({"code": crew.code, "name": crew.name, "lines": lines});
        let structure = op.create(structure::ADDRESS, body).await?.id();
        for one in staff.iter().filter(|one| crew.departments.contains(&one.department.as_str())) {
            let body = json!({
                "employee": one.employee.as_str(), "payGroup": group.as_str(), "structure": structure.as_str(), "from": from.to_string(),
                "basic": format_scaled(one.pay, MONEY_SCALE, 2),
            });
            let salary = op.create(assignment::ADDRESS, body).await?.id();
            let active = Value::from(g::AssignmentStatus::Active.as_str());
            op.set_fields(assignment::ADDRESS, &salary, &[(assignment::STATUS, active)]).await?;
        }
    }
    Ok(())
}

async fn bank(op: &mut Op<'_>, currency: &str) -> OpResult<Option<Id>> {
    for account in BankAccount::all_of_reference(op).await? {
        if account.currency()? == currency && account.kind()? == BankAccountKind::Bank {
            return Ok(Some(account.id()));
        }
    }
    Ok(None)
}

async fn component_of(op: &mut Op<'_>, code: &str) -> OpResult<Id> {
    let found = g::Component::find(op, &[(component::CODE, Value::text(code))]).await?;
    found.first().map(|one| one.id()).ok_or_else(|| OpError::internal(format!("there is no component {code}")))
}

/// A month's pay of every group: overtime, the runs, and, where the month is closed, their entries, their payments and what they owe
/// the authorities and the union. A month that is not closed waits for the person who looks it through.
///
/// # Errors
/// What the engine refuses.
pub async fn month(op: &mut Op<'_>, business: &str, closed: bool) -> OpResult<()> {
    let today = op.today();
    let from = kernel::report::month_start(today);
    let to = from.checked_add_months(chrono::Months::new(1)).and_then(|next| next.pred_opt()).unwrap_or(today);
    for crew in crews(business)? {
        let Some(group) =
            g::PayGroup::find(op, &[(pay_group::CODE, Value::text(crew.code))]).await?.first().map(|group| group.id())
        else {
            continue;
        };
        let paid = [(assignment::STATUS, Value::from("active")), (assignment::PAY_GROUP, Value::from(&group))];
        let mut employees = Vec::new();
        for salary in g::Assignment::find_all(op, &paid).await? {
            employees.push(salary.employee()?);
        }
        if crew.overtime {
            overtime(op, &employees).await?;
        }
        if from.month() % 4 == 2 {
            lend(op, &employees, to).await?;
        }
        let body = json!({"payGroup": group.as_str(), "kind": "regular", "from": from.to_string(), "to": to.to_string(), "payDate": today.to_string()});
        let made = op.create(run::ADDRESS, body).await?.id();
        op.transition(run::ADDRESS, &made, "calculate", Map::new()).await?;
        if !closed {
            continue;
        }
        for step in ["submit", "approve", "post"] {
            op.transition(run::ADDRESS, &made, step, Map::new()).await?;
        }
        pay_out(op, &made).await?;
        pay_union(op, &made, crew.name).await?;
    }
    if closed { remit(op, from).await } else { Ok(()) }
}

/// Hours beyond what was agreed, of some: others every month.
async fn overtime(op: &mut Op<'_>, employees: &[Id]) -> OpResult<()> {
    let today = op.today();
    let component = component_of(op, "OVERTIME").await?;
    let month = usize::try_from(today.month0()).unwrap_or(0);
    for (place, employee) in employees.iter().enumerate().filter(|(place, _)| (place + month) % 4 == 0) {
        let hours = 3 + (place * 5 + month) % 11;
        let body = json!({"employee": employee.as_str(), "component": component.as_str(), "payOn": today.to_string(), "quantity": hours.to_string(), "note": "Work after hours"});
        let made = op.create(input::ADDRESS, body).await?.id();
        op.transition(input::ADDRESS, &made, "approve", Map::new()).await?;
    }
    Ok(())
}

/// Net pay of a run, by every way somebody is paid.
async fn pay_out(op: &mut Op<'_>, run: &Id) -> OpResult<()> {
    for method in ["bank", "wallet", "cash"] {
        let paid = op.create(payment::ADDRESS, json!({"run": run.as_str(), "method": method})).await?;
        let id = paid.id();
        if g::Payment::of(paid)?.orders() == 0 {
            op.delete(payment::ADDRESS, &id).await?;
        } else {
            op.transition(payment::ADDRESS, &id, "pay", Map::new()).await?;
        }
    }
    Ok(())
}

/// Dues of a run's people, handed to their union on the day they are taken.
async fn pay_union(op: &mut Op<'_>, run: &Id, crew: &str) -> OpResult<()> {
    let statement = op
        .sql(
            "SELECT CAST(COALESCE(SUM(l.amount), 0) AS BIGINT) FROM payroll_payslip p JOIN payroll_payslip_lines l ON l.tenant = p.tenant AND l.parent = p.id \
             WHERE p.tenant = ? AND p.run = ? AND l.code = 'UNION'",
        )
        .bind(op.tenant().0)
        .bind(run)
        .done();
    let dues: i64 = op.rows_as::<Dues>(&statement).await?.first().map_or(0, |row| row.amount);
    let currency = op.business().currency.clone();
    let Some(bank) = bank(op, &currency).await?.filter(|_| dues > 0) else { return Ok(()) };
    let money = BankAccount::load(op, &bank).await?.gl_account()?;
    let owed = ledger::api::account_for(op, "STAT-OTHER", &[], None).await?;
    let amount = format_scaled(dues, MONEY_SCALE, 2);
    let body = json!({
        "date": op.today().to_string(), "narration": format!("Union dues, {}, {}", crew.to_lowercase(), op.today().format("%B %Y")),
        "lines": [{"account": owed.as_str(), "docDebit": amount}, {"account": money.as_str(), "docCredit": amount}],
    });
    let made = op.create(journal_entry::ADDRESS, body).await?.id();
    op.transition(journal_entry::ADDRESS, &made, "post", Map::new()).await?;
    Ok(())
}

/// A loan to somebody who has none.
async fn lend(op: &mut Op<'_>, employees: &[Id], first: Date) -> OpResult<()> {
    let turn = usize::try_from(first.num_days_from_ce() / 30).unwrap_or(0);
    let Some(employee) = employees.get(turn % employees.len().max(1)) else { return Ok(()) };
    if op.exists(loan::ADDRESS, &[(loan::EMPLOYEE, Value::from(employee))]).await? {
        return Ok(());
    }
    let currency = op.business().currency.clone();
    let Some(bank) = bank(op, &currency).await? else { return Ok(()) };
    let body = json!({"employee": employee.as_str(), "kind": "loan", "principal": "300.00", "interest": "reducing", "rate": "1", "instalments": 6, "purpose": "School fees", "firstOn": first.to_string()});
    let made = op.create(loan::ADDRESS, body).await?.id();
    op.transition(loan::ADDRESS, &made, "submit", Map::new()).await?;
    op.transition(loan::ADDRESS, &made, "approve", Map::new()).await?;
    op.transition(
        loan::ADDRESS,
        &made,
        "pay",
        Map::from_iter([("bankAccount".to_string(), Json::from(bank.as_str()))]),
    )
    .await?;
    Ok(())
}

/// Pays the authorities what earlier months owe them.
async fn remit(op: &mut Op<'_>, before: Date) -> OpResult<()> {
    let currency = op.business().currency.clone();
    let Some(bank) = bank(op, &currency).await? else { return Ok(()) };
    for owed in g::Remittance::find_all(op, &[(remittance::STATUS, Value::from("open"))]).await? {
        if owed.month()? < before && owed.total() > 0 {
            op.transition(remittance::ADDRESS, &owed.id(), "file", Map::new()).await?;
            op.transition(
                remittance::ADDRESS,
                &owed.id(),
                "pay",
                Map::from_iter([("bankAccount".to_string(), Json::from(bank.as_str()))]),
            )
            .await?;
        }
    }
    Ok(())
}
