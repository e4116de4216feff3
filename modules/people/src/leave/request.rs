//! A request for leave while it is written: whose it is, who decides, and how many days it takes.

use kernel::typed::{Fields, Stored};
use kernel::{Doc, Draft, Op, OpFuture, OpResult, say};
use kernel_types::{Date, Quantity, Value};

use super::accrual::DAY;
use super::days::{Away, Counting, countable, counted};
use super::stored;
use crate::calendar::{Halves, WHOLE};
use crate::generated::{
    Contract, ContractStatus, Employee, EmployeeGender, LeaveRequest, LeaveRequestFromPart, LeaveRequestStatus,
    LeaveRequestToPart, LeaveType, LeaveTypeGender, LeaveTypeUnit, contract, leave_request,
};
use crate::loading::calendar;
use crate::own;
use crate::wire::shown;

/// Days of so many halves.
pub fn days(halves: Halves) -> Quantity {
    halves * DAY / WHOLE
}

/// When a request is away.
///
/// # Errors
/// Its days are missing.
pub fn away<S: Fields>(request: &LeaveRequest<S>) -> OpResult<Away> {
    Ok(Away {
        from: request.from()?,
        to: request.to()?,
        afternoon: request.from_part()? == LeaveRequestFromPart::Afternoon,
        morning: request.to_part()? == LeaveRequestToPart::Morning,
    })
}

/// How a kind of leave is counted.
pub fn counting(kind: &LeaveType<Doc>) -> Counting {
    Counting { calendar: kind.count_calendar(), sandwich: kind.sandwich() }
}

/// `people.leave_request`, while a request can still be changed.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let employee = own::fill(op, draft).await?;
        let mut request = LeaveRequest::of(draft)?;
        let open = matches!(request.status()?, LeaveRequestStatus::Draft | LeaveRequestStatus::Submitted);
        let (Some(employee), true) = (employee, open) else { return Ok(()) };
        request.set_department(employee.department());
        let decider = own::decider(op, &employee).await?;
        request.set_approver(decider.as_ref());
        let (Ok(kind), Ok(away)) = (request.r#type(), away(&request)) else { return Ok(()) };
        let Some(kind) = LeaveType::of_reference(op, &kind).await? else { return Ok(()) };
        if away.to >= away.from {
            count(op, &mut request, &employee, &kind, &away).await?;
            refuse_kind(&mut request, &employee, &kind, &away)?;
            refuse_after_contract(op, &mut request, &employee, &away).await?;
            refuse_overlap(op, &mut request, &employee, &away).await?;
        }
        Ok(())
    })
}

async fn count(
    op: &mut Op<'_>,
    request: &mut LeaveRequest<&mut Draft>,
    employee: &Employee<Doc>,
    kind: &LeaveType<Doc>,
    away: &Away,
) -> OpResult<()> {
    if !countable(away) {
        request.refuse(
            "/to",
            "leave_too_long",
            say!("people-leave-too-long", "One request covers two years at most; ask for the rest separately."),
        );
        return Ok(());
    }
    let calendar = calendar(op, employee).await?;
    let halves: Halves = counted(away, &calendar, counting(kind)).iter().map(|(_, halves)| halves).sum();
    let taken = days(halves);
    request.set_days(taken);
    request.set_returns_on(calendar.back_on(away.to).filter(|_| !away.morning).or(Some(away.to)));
    if halves == 0 {
        request.refuse(
            "/from",
            "no_working_days",
            say!("people-no-working-days", "None of these days is a working day; choose others."),
        );
    }
    let account = if kind.limited() { stored::account(op, &employee.id(), &kind.id()).await? } else { None };
    request.set_account(account.as_ref().map(|account| account.id()).as_ref());
    request.set_balance_after(account.map(|account| stored::balance(&account) - taken));
    Ok(())
}

/// What the kind of leave does not allow.
fn refuse_kind(
    request: &mut LeaveRequest<&mut Draft>,
    employee: &Employee<Doc>,
    kind: &LeaveType<Doc>,
    away: &Away,
) -> OpResult<()> {
    if kind.unit()? == LeaveTypeUnit::Day && (away.afternoon || away.morning) {
        request.refuse(
            "/fromPart",
            "whole_days_only",
            say!("people-whole-days-only", "This leave is taken in whole days."),
        );
    }
    let wanted = match kind.gender()? {
        LeaveTypeGender::Any => None,
        LeaveTypeGender::Female => Some(EmployeeGender::Female),
        LeaveTypeGender::Male => Some(EmployeeGender::Male),
    };
    // Anyone who did not say is not refused: the people who keep the files look at it.
    if let (Some(wanted), Some(is)) = (wanted, employee.gender()?)
        && wanted != is
    {
        request.refuse(
            "/type",
            "leave_not_for_you",
            say!("people-leave-not-for-you", "This kind of leave is not for this person."),
        );
    }
    // The field takes none below zero.
    let months = u32::try_from(kind.min_service()).unwrap_or(0);
    if let Some(first) =
        employee.hire_date()?.checked_add_months(chrono::Months::new(months)).filter(|first| away.from < *first)
    {
        request.refuse(
            "/from",
            "too_early_in_service",
            say!(
                "people-too-early-in-service",
                "This leave can be taken from {first} on, after {months} months of service.",
                first,
                months
            ),
        );
    }
    if let Some(end) = employee.end_date().filter(|end| away.to > *end) {
        request.refuse(
            "/to",
            "after_last_day",
            say!("people-after-last-day", "The last working day is {end}; leave ends by then.", end),
        );
    }
    if let Some(most) = kind.max_consecutive().filter(|most| request.days() > *most) {
        request.refuse(
            "/to",
            "too_many_days",
            say!("people-too-many-days", "At most {most} days of this leave are taken at a time.", most = shown(most)),
        );
    }
    for closed in kind.blackouts() {
        let (from, to): (Date, Date) = (closed.from()?, closed.to()?);
        if away.from <= to && from <= away.to {
            let why = closed.reason().map(|reason| format!(" ({reason})")).unwrap_or_default();
            request.refuse(
                "/from",
                "no_leave_then",
                say!("people-no-leave-then", "No leave is given from {from} to {to}{why}.", from, to, why),
            );
        }
    }
    Ok(())
}

/// Leave is given for days that are agreed. Anyone who has no contract on file is not refused: the people who keep the files look at it.
async fn refuse_after_contract(
    op: &mut Op<'_>,
    request: &mut LeaveRequest<&mut Draft>,
    employee: &Employee<Doc>,
    away: &Away,
) -> OpResult<()> {
    let mut last = None;
    for agreed in Contract::find_all(op, &[(contract::EMPLOYEE, Value::from(&employee.id()))]).await? {
        if matches!(agreed.status()?, ContractStatus::Draft | ContractStatus::Sent) {
            continue;
        }
        // One that is open ends nothing.
        let Some(end) = agreed.ended_on().or(agreed.to()) else { return Ok(()) };
        last = last.max(Some(end));
    }
    if let Some(end) = last.filter(|end| away.to > *end) {
        request.refuse(
            "/to",
            "after_contract",
            say!(
                "people-after-contract",
                "The contract ends on {end}; leave ends by then, or HR renews the contract first.",
                end
            ),
        );
    }
    Ok(())
}

async fn refuse_overlap(
    op: &mut Op<'_>,
    request: &mut LeaveRequest<&mut Draft>,
    employee: &Employee<Doc>,
    own: &Away,
) -> OpResult<()> {
    let others = LeaveRequest::find_all(op, &[(leave_request::EMPLOYEE, Value::from(&employee.id()))]).await?;
    for other in others.iter().filter(|other| other.id() != request.id()) {
        let live = !matches!(
            other.status()?,
            LeaveRequestStatus::Draft | LeaveRequestStatus::Rejected | LeaveRequestStatus::Cancelled
        );
        if live && away(other)?.overlaps(own) {
            let number = other.number().unwrap_or_default().to_string();
            request.refuse(
                "/from",
                "leave_overlaps",
                say!("people-leave-overlaps", "{number} covers some of these days already.", number),
            );
            return Ok(());
        }
    }
    Ok(())
}
