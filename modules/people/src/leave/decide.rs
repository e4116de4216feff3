//! What happens to balances when leave is asked for, approved, cut short or cancelled.

use kernel::typed::Stored;
use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Date, Id, Quantity, Value};
use serde_json::{Map, Value as Json};

use super::accrual::{Kind, due};
use super::days::{Away, by_year, counted, year_start};
use super::request::{away, counting, days};
use super::stored::{self, Written, write};
use crate::generated::{
    Employee, LeaveEntry, LeaveEntryKind, LeaveRequest, LeaveRequestStatus, LeaveType, leave_entry, leave_request,
};
use crate::loading::calendar;
use crate::wire::shown;

/// `people.check_leave`, when a request is submitted: notice, certificate and balance.
pub fn check<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let request = LeaveRequest::of(draft)?;
        let kind = kind_of(op, &request.r#type()?).await?;
        let notice = (request.from()? - op.today()).num_days();
        if notice < kind.min_notice() && Some(op.user()) == request.person().as_ref() {
            let message = say!(
                "people-too-little-notice",
                "This leave is asked for {min_notice} days ahead; ask HR if it is urgent.",
                min_notice = kind.min_notice()
            );
            return Err(OpError::invalid("/from", "too_little_notice", message));
        }
        if let Some(most) =
            kind.certificate_after().filter(|most| request.days() > *most && request.certificate().is_none())
        {
            let message = say!(
                "people-certificate-missing",
                "More than {most} days of this leave need a certificate; attach it.",
                most = shown(most)
            );
            return Err(OpError::invalid("/certificate", "certificate_missing", message));
        }
        if kind.limited() {
            check_balance(op, &request, &kind).await?;
        }
        Ok(())
    })
}

async fn kind_of(op: &mut Op<'_>, id: &Id) -> OpResult<LeaveType<kernel::Doc>> {
    LeaveType::load(op, id).await
}

/// Balance on the first day: what there is, what is earned until then, and what else waits.
async fn check_balance(
    op: &mut Op<'_>,
    request: &LeaveRequest<&mut Draft>,
    kind: &LeaveType<kernel::Doc>,
) -> OpResult<()> {
    let Some(employee) = request.employee() else { return Ok(()) };
    let Some(account) = stored::account(op, &employee, &kind.id()).await? else {
        return Err(OpError::invalid(
            "/type",
            "no_balance",
            say!("people-no-balance", "There is no balance of this leave yet; ask HR to open one."),
        ));
    };
    let employee = Employee::load(op, &employee).await?;
    let scheme = stored::scheme(op, kind).await?;
    let service = stored::service(op, &employee).await?;
    let entries = stored::entries(op, &account.id()).await?;
    let earned: Quantity =
        due(scheme.plan.as_ref(), scheme.carry, scheme.month, &service, &entries, op.today(), request.from()?)
            .iter()
            .filter(|entry| entry.kind == Kind::Accrual)
            .map(|entry| entry.days)
            .sum();
    // Nothing else waits where no request does.
    let left = stored::balance(&account) + earned - account.waiting().unwrap_or(0) - request.days();
    if left < -kind.negative_limit() {
        let message = say!(
            "people-not-enough-days",
            "{left} days are there on that day, and this takes {asked}; ask for fewer days.",
            left = shown(left + request.days()),
            asked = shown(request.days())
        );
        return Err(OpError::invalid("/to", "not_enough_days", message));
    }
    Ok(())
}

/// `people.take_leave`, when a request is approved: the days are taken from the balance, each from its leave year.
pub fn take<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let request = LeaveRequest::of(draft)?;
        let Some(account) = request.account() else { return Ok(()) };
        let span = away(&request)?;
        let number = request.number().unwrap_or_default().to_string();
        for (first, taken) in shares(op, &request, &span).await? {
            let entry = Written {
                date: first,
                days: -taken,
                kind: LeaveEntryKind::Taken,
                reason: &number,
                request: Some(&request.id()),
                expires: None,
                key: format!("taken:{}:{first}", request.id()),
            };
            write(op, &account, &entry).await?;
        }
        Ok(())
    })
}

/// Days of a leave by leave year, each with the first day it takes there.
async fn shares(op: &mut Op<'_>, request: &LeaveRequest<&mut Draft>, span: &Away) -> OpResult<Vec<(Date, Quantity)>> {
    let kind = kind_of(op, &request.r#type()?).await?;
    let employee = request.employee().ok_or_else(|| request.missing(leave_request::EMPLOYEE))?;
    let employee = Employee::load(op, &employee).await?;
    let calendar = calendar(op, &employee).await?;
    let month = stored::scheme(op, &kind).await?.month;
    let days_off = counted(span, &calendar, counting(&kind));
    Ok(by_year(&days_off, |date| year_start(date, month))
        .into_iter()
        .map(|(_, first, halves)| (first, days(halves)))
        .collect())
}

/// `people.give_back_leave`, when a request is cancelled: what it took comes back.
pub fn give_back<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let request = LeaveRequest::of(draft)?;
        if !matches!(
            request.status()?,
            LeaveRequestStatus::Approved | LeaveRequestStatus::Confirmed | LeaveRequestStatus::Cancelled
        ) {
            return Ok(());
        }
        put_back(op, &request, &[]).await
    })
}

/// `people.recall_leave`, when somebody is called back: what lies after the last day comes back.
pub fn recall<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let mut request = LeaveRequest::of(draft)?;
        let Some(last) = ask.get("lastDay").and_then(Json::as_str).and_then(|day| day.parse::<Date>().ok()) else {
            return Ok(());
        };
        let span = Away { to: last, morning: false, ..away(&request)? };
        let kept = shares(op, &request, &span).await?;
        put_back(op, &request, &kept).await?;
        request.set_to(last);
        request.set_to_part(crate::generated::LeaveRequestToPart::Full);
        request.set_days(kept.iter().map(|(_, days)| days).sum::<Quantity>());
        Ok(())
    })
}

/// Gives back what a request took above what it keeps, on the day it was taken from.
async fn put_back(op: &mut Op<'_>, request: &LeaveRequest<&mut Draft>, kept: &[(Date, Quantity)]) -> OpResult<()> {
    let Some(account) = request.account() else { return Ok(()) };
    let entries = LeaveEntry::find_all(op, &[(leave_entry::REQUEST, Value::from(&request.id()))]).await?;
    let number = request.number().unwrap_or_default().to_string();
    let mut days_taken: Vec<(Date, Quantity)> = Vec::new();
    for entry in &entries {
        let (date, days) = (entry.date()?, entry.days()?);
        match days_taken.iter_mut().find(|(day, _)| *day == date) {
            Some((_, sum)) => *sum -= days,
            None => days_taken.push((date, -days)),
        }
    }
    for (date, taken) in days_taken {
        let keeps = kept.iter().find(|(day, _)| *day == date).map_or(0, |(_, days)| *days);
        if taken > keeps {
            let entry = Written {
                date,
                days: taken - keeps,
                kind: LeaveEntryKind::Taken,
                reason: &number,
                request: Some(&request.id()),
                expires: None,
                key: format!("back:{}:{date}:{}", request.id(), entries.len()),
            };
            write(op, &account, &entry).await?;
        }
    }
    Ok(())
}
