//! Leave that is not paid, or not in full.

use kernel::{Op, OpResult};
use kernel_types::rounding::mul_div_round;
use kernel_types::{Date, Id, Percent, Quantity};

use crate::calendar::Halves;
use crate::generated::{LeaveRequestFromPart, LeaveRequestToPart};
use crate::leave::days::{Away, Counting, counted};
use crate::leave::request::days;
use crate::loading::Calendars;

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
    /// A request of a kind that is not paid in full, with what its days are counted by.
    struct Asked {
        employee: Id,
        number: Option<String>,
        from: Date,
        to: Date,
        from_part: Option<String>,
        to_part: Option<String>,
        paid_pct: Percent,
        calendar: Option<bool>,
        sandwich: Option<bool>,
        pattern: Option<Id>,
        holidays: Option<Id>,
        country: String,
    }
}

/// Approved leave that is not paid in full and touches the days from one to another, by the day it begins. Counted as the request was: by
/// the work pattern and the holidays of each person. One query, no matter who is on leave.
///
/// # Errors
/// Of the database, or a record that lacks what is required.
pub async fn unpaid_leave(op: &mut Op<'_>, from: Date, to: Date) -> OpResult<Vec<UnpaidLeave>> {
    let statement = op
        .sql(
            "SELECT r.employee, r.number, r.\"from\", r.\"to\", r.from_part, r.to_part, t.paid_pct, t.count_calendar, t.sandwich, e.work_pattern, e.holidays, e.country \
             FROM people_and_culture_leave_request r JOIN people_and_culture_leave_type t ON t.tenant = r.tenant AND t.id = r.type \
             JOIN people_and_culture_employee e ON e.tenant = r.tenant AND e.id = r.employee \
             WHERE r.tenant = ? AND r.status IN ('approved', 'confirmed', 'taken') AND r.\"from\" <= ? AND r.\"to\" >= ? AND t.paid_pct < ? ORDER BY r.\"from\", r.id",
        )
        .bind(op.tenant().0)
        .bind(to)
        .bind(from)
        .bind(WHOLE)
        .done();
    let mut calendars = Calendars::default();
    let mut found = Vec::new();
    for asked in op.rows_as::<Asked>(&statement).await? {
        let calendar = calendars.of(op, asked.pattern, asked.holidays, &asked.country).await?;
        let away = Away {
            from: asked.from,
            to: asked.to,
            afternoon: asked.from_part.as_deref() == Some(LeaveRequestFromPart::Afternoon.as_str()),
            morning: asked.to_part.as_deref() == Some(LeaveRequestToPart::Morning.as_str()),
        };
        // What nobody answered of a kind of leave is no.
        let counting =
            Counting { calendar: asked.calendar.unwrap_or(false), sandwich: asked.sandwich.unwrap_or(false) };
        found.push(UnpaidLeave {
            employee: asked.employee,
            number: asked.number.unwrap_or_default(),
            days: counted(&away, calendar, counting),
            unpaid: WHOLE - asked.paid_pct,
        });
    }
    Ok(found)
}
