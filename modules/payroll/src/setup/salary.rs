//! Salaries: one from each day on, for one person.

use kernel::typed::Stored;
use kernel::{Draft, Op, OpFuture, say};
use kernel_types::Value;

use crate::generated::{self as g, assignment};

/// `payroll.assignment`: whose it is, and that no other salary begins on its first day.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let id = draft.id();
        let mut salary = g::Assignment::of(&mut *draft)?;
        let Ok(employee) = salary.employee() else { return Ok(()) };
        let person = people::api::employee(op, &employee).await?;
        salary.set_name(person.as_ref().map(|person| person.name.clone()));
        salary.set_person(person.as_ref().and_then(|person| person.person.clone()));
        if let Ok(group) = salary.pay_group()
            && let Some(group) = g::PayGroup::of_reference(op, &group).await?
        {
            salary.set_currency(group.currency()?);
            salary.set_other_currency(group.other_currency());
        }
        let Ok(from) = salary.from() else { return Ok(()) };
        let (additional, group) = (salary.additional(), salary.pay_group().ok());
        let others = g::Assignment::find_all(op, &[(assignment::EMPLOYEE, Value::from(&employee))]).await?;
        for other in others {
            if other.id() == id || other.status()? == g::AssignmentStatus::Draft {
                continue;
            }
            let same_group = group.as_ref() == Some(&other.pay_group()?);
            let both = additional != other.additional() && same_group;
            if both && other.to().is_none_or(|to| to >= from) {
                let message = say!(
                    "payroll-same-group",
                    "An additional salary is paid in another group than the main one; choose that group."
                );
                draft.refuse(format!("/{}", assignment::PAY_GROUP), "same_group", message);
                break;
            }
            if other.from()? == from && additional == other.additional() && (!additional || same_group) {
                let message = say!(
                    "payroll-two-salaries",
                    "Another salary of this person begins on {from}; change that one, or choose another day.",
                    from
                );
                draft.refuse(format!("/{}", assignment::FROM), "two_salaries", message);
                break;
            }
        }
        if let Some(person) = person.filter(|person| from < person.hired) {
            draft.refuse(
                format!("/{}", assignment::FROM),
                "before_hire",
                say!(
                    "payroll-before-hire",
                    "This person was hired on {hired}; pay begins then or later.",
                    hired = person.hired
                ),
            );
        }
        Ok(())
    })
}
