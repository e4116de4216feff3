//! What other families may know of people: leave that is not paid, or not in full.

use kernel::typed::Stored;
use kernel::{Op, OpError, OpResult};
use kernel_types::rounding::mul_div_round;
use kernel_types::{Date, Id, Percent, Quantity};

use crate::calendar::Halves;
use crate::generated::{Employee, LeaveRequest, LeaveType};
use crate::leave::days::counted;
use crate::leave::request::{away, counting, days};
use crate::loading::calendar;

/// A hundred percent.
const WHOLE: Percent = 100_000_000;

/// One leave request that is not paid in full.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnpaidLeave {
    pub employee: Id,
    /// Of the request.
    pub number: String,
    /// Days of leave, and what of each.
    days: Vec<(Date, Halves)>,
    /// What is not paid of them.
    unpaid: Percent,
}

impl UnpaidLeave {
    /// Days from one to another that are not paid. A day that is paid at 60 % is 0.4 days.
    pub fn within(&self, from: Date, to: Date) -> Quantity {
        let within = self.days.iter().filter(|(day, _)| *day >= from && *day <= to);
        let taken = days(within.map(|(_, halves)| halves).sum());
        // At most a hundred percent of a number of days: it always fits.
        mul_div_round(taken, self.unpaid, WHOLE).unwrap_or(taken)
    }
}

kernel::columns! {
    /// A request of a kind that is not paid in full.
    struct Asked { id: Id }
}

/// Approved leave that is not paid in full and touches the days from one to another, by the day it begins. Counted as the request was: by the work
/// pattern and the holidays of each person.
///
/// # Errors
/// Of the database, or a record that lacks what is required.
pub async fn unpaid_leave(op: &mut Op<'_>, from: Date, to: Date) -> OpResult<Vec<UnpaidLeave>> {
    let statement = op
        .sql(
            "SELECT r.id FROM people_and_culture_leave_request r JOIN people_and_culture_leave_type t ON t.tenant = r.tenant AND t.id = r.type \
             WHERE r.tenant = ? AND r.status IN ('approved', 'confirmed', 'taken') AND r.\"from\" <= ? AND r.\"to\" >= ? AND t.paid_pct < ? ORDER BY r.\"from\", r.id",
        )
        .bind(op.tenant().0)
        .bind(to)
        .bind(from)
        .bind(WHOLE)
        .done();
    let mut found = Vec::new();
    for asked in op.rows_as::<Asked>(&statement).await? {
        let request = LeaveRequest::load(op, &asked.id).await?;
        let kind = LeaveType::of_reference(op, &request.r#type()?)
            .await?
            .ok_or_else(|| OpError::internal(format!("the type of leave request {} is gone", asked.id)))?;
        let Some(employee) = request.employee() else { continue };
        let employee = Employee::load(op, &employee).await?;
        let calendar = calendar(op, &employee).await?;
        found.push(UnpaidLeave {
            employee: employee.id(),
            number: request.number().unwrap_or_default().to_string(),
            days: counted(&away(&request)?, &calendar, counting(&kind)),
            unpaid: WHOLE - kind.paid_pct(),
        });
    }
    Ok(found)
}
