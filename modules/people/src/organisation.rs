//! Trees of the organisation: nothing stands above itself.

use kernel::typed::Stored;
use kernel::{Draft, Op, OpFuture, OpResult, say};
use kernel_types::{Id, Value};

use crate::generated::{Department, Employee, Position, department, employee, position};

/// Levels that are looked at; a tree that is deeper is a circle.
const LEVELS: usize = 60;

/// `people.department`.
pub fn check_department<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut department = Department::of(draft)?;
        let above = department.part_of();
        if circle(op, department::ADDRESS, department::PART_OF, &department.id(), above).await? {
            department.refuse(
                "/partOf",
                "department_circle",
                say!("people-department-circle", "That department is part of this one; choose another."),
            );
        }
        Ok(())
    })
}

/// `people.position`.
pub fn check_position<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut position = Position::of(draft)?;
        let above = position.reports_to();
        if circle(op, position::ADDRESS, position::REPORTS_TO, &position.id(), above).await? {
            position.refuse(
                "/reportsTo",
                "position_circle",
                say!("people-position-circle", "That position reports to this one; choose another."),
            );
        }
        Ok(())
    })
}

/// `people.employee`: the line of managers, and identity numbers that somebody else has.
pub fn check_employee<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut employee = Employee::of(draft)?;
        let above = employee.manager();
        if employee.changed(employee::MANAGER)
            && circle(op, employee::ADDRESS, employee::MANAGER, &employee.id(), above).await?
        {
            employee.refuse(
                "/manager",
                "manager_circle",
                say!(
                    "people-manager-circle",
                    "That person reports to this one, directly or through others; choose another."
                ),
            );
        }
        if let Some(number) =
            employee.national_id().map(str::to_string).filter(|_| employee.changed(employee::NATIONAL_ID))
        {
            let others = Employee::find_all(op, &[(employee::NATIONAL_ID, Value::text(&number))]).await?;
            if let Some(other) = others.iter().find(|other| other.id() != employee.id()) {
                let whose = other.number().unwrap_or_default().to_string();
                employee.refuse(
                    "/nationalId",
                    "national_id_taken",
                    say!("people-national-id-taken", "{whose} has this national ID; check both files.", whose),
                );
            }
        }
        Ok(())
    })
}

/// Whether going up from `above` comes back to `id`.
async fn circle(op: &mut Op<'_>, address: &str, field: &str, id: &Id, above: Option<Id>) -> OpResult<bool> {
    let mut next = above;
    for _ in 0..LEVELS {
        match next {
            None => return Ok(false),
            Some(above) if above == *id => return Ok(true),
            Some(above) => next = op.load(address, &above).await?.link(field),
        }
    }
    Ok(true)
}
