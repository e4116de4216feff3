//! Example data: the pay of one department over some months, closed but for the last one. Repeatable: everything follows
//! from what is there and the day.

use kernel::typed::Stored;
use kernel::{Op, OpError, OpResult};
use kernel_types::{Date, Id, MONEY_SCALE, Money, Value, format_scaled};
use serde_json::{Map, Value as Json, json};

use crate::generated::{self as g, assignment, component, input, loan, pay_group, payment, remittance, run, structure};

const GROUP: &str = "TRANSPORT";

kernel::columns! {
    /// A contract that is paid by the month.
    struct Agreed { employee: Id, from: Date, pay: Money }
}

/// A pay group with the salaries its department's contracts agree; nothing when it is there.
///
/// # Errors
/// What the engine refuses.
pub async fn begin(op: &mut Op<'_>, department: &str) -> OpResult<()> {
    if op.exists(pay_group::ADDRESS, &[]).await? {
        return Ok(());
    }
    let (country, currency) = (op.business().country.clone(), op.business().currency.clone());
    let bank = bank(op, &currency).await?;
    let body = json!({
        "code": GROUP, "name": "Transport", "country": country, "currency": currency, "payDay": 25, "staff": 60, "protectedNet": "30", "bankAccount": bank.as_ref().map(Id::as_str),
        "rates": [{"code": "wcif", "rate": "1.38"}],
    });
    let group = op.create(pay_group::ADDRESS, body).await?.id();
    let codes = ["BASIC", "HOUSING", "TRANSPORT", "UNION"];
    let mut lines = Vec::new();
    for (code, amount) in codes.into_iter().zip([None, Some("60.00"), Some("40.00"), Some("4.00")]) {
        lines.push(json!({"component": component_of(op, code).await?.as_str(), "amount": amount}));
    }
    let structure = op
        .create(structure::ADDRESS, json!({"code": "DRIVERS", "name": "Drivers and mechanics", "lines": lines}))
        .await?
        .id();
    let statement = op
        .sql(
            "SELECT c.employee, c.\"from\", c.base_pay FROM people_and_culture_contract c JOIN people_and_culture_employee e ON e.tenant = c.tenant AND e.id = c.employee \
             JOIN people_and_culture_department d ON d.tenant = e.tenant AND d.id = e.department WHERE c.tenant = ? AND d.code = ? AND c.status = 'active' AND c.base_pay IS NOT NULL \
             AND e.status <> 'exited' ORDER BY e.number",
        )
        .bind(op.tenant().0)
        .bind(department)
        .done();
    let agreed: Vec<Agreed> = op.rows_as(&statement).await?;
    for one in agreed {
        let body = json!({
            "employee": one.employee.as_str(), "payGroup": group.as_str(), "structure": structure.as_str(), "from": one.from.to_string(), "basic": format_scaled(one.pay, MONEY_SCALE, 2),
        });
        let salary = op.create(assignment::ADDRESS, body).await?.id();
        op.set_fields(
            assignment::ADDRESS,
            &salary,
            &[(assignment::STATUS, Value::from(g::AssignmentStatus::Active.as_str()))],
        )
        .await?;
    }
    Ok(())
}

async fn bank(op: &mut Op<'_>, currency: &str) -> OpResult<Option<Id>> {
    for account in ledger::generated::BankAccount::all_of_reference(op).await? {
        if account.currency()? == currency && account.kind()? == ledger::generated::BankAccountKind::Bank {
            return Ok(Some(account.id()));
        }
    }
    Ok(None)
}

async fn component_of(op: &mut Op<'_>, code: &str) -> OpResult<Id> {
    let found = g::Component::find(op, &[(component::CODE, Value::text(code))]).await?;
    found.first().map(|one| one.id()).ok_or_else(|| OpError::internal(format!("there is no component {code}")))
}

async fn people(op: &mut Op<'_>) -> OpResult<Vec<Id>> {
    let mut found = Vec::new();
    for salary in g::Assignment::find_all(op, &[(assignment::STATUS, Value::from("active"))]).await? {
        found.push(salary.employee()?);
    }
    Ok(found)
}

/// A month's pay: overtime, the run, and, where the month is closed, its entry, its payments and what it owes the authorities. A
/// month that is not closed waits for whoever looks it through.
///
/// # Errors
/// What the engine refuses.
pub async fn month(op: &mut Op<'_>, closed: bool) -> OpResult<()> {
    let today = op.today();
    let Some(group) =
        g::PayGroup::find(op, &[(pay_group::CODE, Value::text(GROUP))]).await?.first().map(|group| group.id())
    else {
        return Ok(());
    };
    let from = kernel::report::month_start(today);
    let to = from.checked_add_months(chrono::Months::new(1)).and_then(|next| next.pred_opt()).unwrap_or(today);
    let employees = people(op).await?;
    let overtime = component_of(op, "OVERTIME").await?;
    for (place, employee) in employees.iter().enumerate().filter(|(place, _)| place % 3 == usize::from(closed)) {
        let hours = 4 + (place * 5) % 11;
        let body = json!({"employee": employee.as_str(), "component": overtime.as_str(), "payOn": today.to_string(), "quantity": hours.to_string(), "note": "Deliveries after hours"});
        let made = op.create(input::ADDRESS, body).await?.id();
        op.transition(input::ADDRESS, &made, "approve", Map::new()).await?;
    }
    lend(op, &employees, to).await?;
    let body = json!({"payGroup": group.as_str(), "kind": "regular", "from": from.to_string(), "to": to.to_string(), "payDate": today.to_string()});
    let made = op.create(run::ADDRESS, body).await?.id();
    op.transition(run::ADDRESS, &made, "calculate", Map::new()).await?;
    if !closed {
        return Ok(());
    }
    for step in ["submit", "approve", "post"] {
        op.transition(run::ADDRESS, &made, step, Map::new()).await?;
    }
    for method in ["bank", "wallet", "cash"] {
        let paid = op.create(payment::ADDRESS, json!({"run": made.as_str(), "method": method})).await?;
        let id = paid.id();
        if g::Payment::of(paid)?.orders() == 0 {
            op.delete(payment::ADDRESS, &id).await?;
        } else {
            op.transition(payment::ADDRESS, &id, "pay", Map::new()).await?;
        }
    }
    remit(op, from).await
}

/// One loan, in the first month somebody is paid.
async fn lend(op: &mut Op<'_>, employees: &[Id], first: Date) -> OpResult<()> {
    let (Some(employee), false) = (employees.get(2), op.exists(loan::ADDRESS, &[]).await?) else { return Ok(()) };
    let currency = op.business().currency.clone();
    let Some(bank) = bank(op, &currency).await? else { return Ok(()) };
    let body = json!({"employee": employee.as_str(), "kind": "loan", "principal": "600.00", "interest": "reducing", "rate": "1", "instalments": 6, "purpose": "School fees", "firstOn": first.to_string()});
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
