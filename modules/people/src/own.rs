//! Records people make for themselves: whose they are, and who decides on them.

use kernel::typed::Stored;
use kernel::{Doc, Draft, Op, OpFuture, OpResult};
use kernel_types::{Id, Value};

use crate::generated::{Employee, EmployeeStatus, employee};

/// Fields that every such record has.
const EMPLOYEE: &str = "employee";
const PERSON: &str = "person";

/// Managers above somebody that are asked, at most.
const LEVELS: usize = 12;

/// `people.own_record`: anyone who names nobody means themselves.
pub fn own_record<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        fill(op, draft).await?;
        Ok(())
    })
}

/// Fills the employee of a record and the user behind it.
///
/// # Errors
/// Of the database.
pub async fn fill(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<Option<Employee<Doc>>> {
    if draft.is_new() && draft.link(EMPLOYEE).is_none() {
        let own = of_user(op, &op.user().clone()).await?;
        draft.set(EMPLOYEE, own.map(|own| Value::from(&own.id())));
    }
    let Some(id) = draft.link(EMPLOYEE) else { return Ok(None) };
    let employee = Employee::load(op, &id).await?;
    draft.set(PERSON, employee.user().map(|user| Value::from(&user)));
    Ok(Some(employee))
}

/// The employee who signs in as this user.
///
/// # Errors
/// Of the database.
pub async fn of_user(op: &mut Op<'_>, user: &Id) -> OpResult<Option<Employee<Doc>>> {
    Ok(Employee::find(op, &[(employee::USER, Value::from(user))]).await?.into_iter().next())
}

/// Who decides on what somebody asks: the first manager upwards who works here and signs in, or anyone who stands in for them today.
///
/// # Errors
/// Of the database.
pub async fn decider(op: &mut Op<'_>, of: &Employee<Doc>) -> OpResult<Option<Id>> {
    let mut next = of.manager();
    for _ in 0..LEVELS {
        let Some(id) = next else { return Ok(None) };
        let manager = Employee::load(op, &id).await?;
        let here =
            matches!(manager.status()?, EmployeeStatus::Active | EmployeeStatus::Confirmed | EmployeeStatus::OnNotice);
        if let Some(user) = manager.user().filter(|_| here) {
            return Ok(Some(stand_in(op, &user).await?.unwrap_or(user)));
        }
        next = manager.manager();
    }
    Ok(None)
}

kernel::columns! { struct StandIn { delegate: Option<Id> } }

/// Who stands in for a person that is on leave today.
async fn stand_in(op: &mut Op<'_>, user: &Id) -> OpResult<Option<Id>> {
    let today = op.today();
    let mut sql = op.sql(
        "SELECT delegate FROM people_and_culture_leave_request WHERE tenant = ? AND person = ? AND status IN ('approved', 'confirmed') \
         AND \"from\" <= ? AND \"to\" >= ? AND delegate IS NOT NULL ORDER BY id LIMIT 1",
    );
    sql.bind(op.tenant().0).bind(user.as_str()).bind(today).bind(today);
    let found: Option<StandIn> = op.row_as(&sql.done()).await?;
    Ok(found.and_then(|row| row.delegate).filter(|delegate| delegate != user))
}
