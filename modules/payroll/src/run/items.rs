//! What a payslip is made of besides the salary: what comes once, leave that is not paid, instalments of loans.

use kernel::{Doc, OpError, OpResult, say};
use kernel_types::{Date, Quantity};
use people::api::{Employee, UnpaidLeave};

use super::calculate::Money;
use super::gather::{Frame, Gathered, due_instalments};
use crate::exact::Exact;
use crate::generated::{self as g, loan_plan};
use crate::pay::components::{Item, Part};
use crate::setup::component::{Components, Known};

/// What comes once. Answers the days that are not paid.
pub fn input_items<'a, 'i>(
    gathered: &'a Gathered,
    inputs: impl IntoIterator<Item = &'i g::Input<Doc>>,
    items: &mut Vec<Item<'a>>,
) -> OpResult<Exact> {
    let mut unpaid = Exact::ZERO;
    for one in inputs {
        let Some(known) = gathered.components.get(&one.component()?) else { continue };
        // An input says an amount, hours, days or a rate; what it does not say is not paid by.
        let quantity = Exact::quantity(one.quantity().unwrap_or(0));
        if known.component.code == UNPAID {
            unpaid += quantity;
        }
        items.push(Item {
            component: &known.component,
            parts: vec![Part {
                amount: Exact::money(one.amount().unwrap_or(0)),
                paid: Exact::whole(1),
                calendar: Exact::whole(1),
            }],
            rate: Exact::percentage(one.rate().unwrap_or(0)),
            quantity,
            foreign: one.foreign(),
            source: Some(format!("input {}", one.id())),
            condition: None,
            year_paid: Exact::ZERO,
        });
    }
    Ok(unpaid)
}

/// Approved leave that is not paid in full. Answers the days that are not paid; none where the business has no component for them.
pub fn leave_items<'a>(
    gathered: &'a Gathered,
    frame: &Frame,
    person: &Employee,
    salaries: &[g::Assignment<Doc>],
    items: &mut Vec<Item<'a>>,
) -> OpResult<Exact> {
    let leave = gathered.unpaid.get(&person.id).map_or(&[] as &[UnpaidLeave], Vec::as_slice);
    let days = leave_days(leave, salaries, frame.from, frame.to)?;
    Ok(unpaid_items(gathered, days.into_iter().map(|(number, days)| (format!("leave {number}"), days)), items))
}

/// Each leave with its days, from one to another, that are not paid. Leave is taken from the main salary alone, and from the group that
/// pays it on the day: who changes the group within a month loses no day twice.
pub fn leave_days<'l>(
    leave: &'l [UnpaidLeave],
    salaries: &[g::Assignment<Doc>],
    from: Date,
    to: Date,
) -> OpResult<Vec<(&'l str, Quantity)>> {
    let mut held = Vec::new();
    for salary in salaries.iter().filter(|salary| !salary.additional()) {
        // A salary without a last day goes on.
        held.push((salary.from()?.max(from), salary.to().unwrap_or(to).min(to)));
    }
    let lost = |one: &UnpaidLeave| held.iter().map(|(first, last)| one.within(*first, *last)).sum::<Quantity>();
    Ok(leave.iter().map(|one| (one.number.as_str(), lost(one))).filter(|(_, days)| *days > 0).collect())
}

/// Days that are not paid, with what they come from. Answers their sum; none where the business has no component for them.
pub fn unpaid_items<'a>(
    gathered: &'a Gathered,
    days: impl IntoIterator<Item = (String, Quantity)>,
    items: &mut Vec<Item<'a>>,
) -> Exact {
    let mut unpaid = Exact::ZERO;
    let Some(known) = unpaid_component(&gathered.components) else { return unpaid };
    for (source, days) in days {
        let quantity = Exact::quantity(days);
        unpaid += quantity;
        items.push(Item {
            component: &known.component,
            parts: vec![Part { amount: Exact::ZERO, paid: Exact::whole(1), calendar: Exact::whole(1) }],
            rate: Exact::ZERO,
            quantity,
            foreign: false,
            source: Some(source),
            condition: None,
            year_paid: Exact::ZERO,
        });
    }
    unpaid
}

/// Component of days that are not paid.
pub const UNPAID: &str = "UNPAID";

/// The component of days that are not paid, where the business has one.
pub fn unpaid_component(components: &Components) -> Option<&Known> {
    components.all().find(|known| known.active && known.component.code == UNPAID)
}

/// Whether an input is of days that are not paid, in the currency of the pay.
pub fn takes_days(gathered: &Gathered, one: &g::Input<Doc>) -> bool {
    let known = unpaid_component(&gathered.components);
    !one.foreign() && known.is_some_and(|known| one.component().is_ok_and(|id| id == known.id))
}

/// Instalments that are due, with those that were carried.
pub fn loan_items<'a>(
    gathered: &'a Gathered,
    frame: &Frame,
    money: &Money,
    person: &Employee,
    items: &mut Vec<Item<'a>>,
) -> OpResult<()> {
    for one in gathered.loans.get(&person.id).into_iter().flatten() {
        let foreign = match one.currency()? {
            currency if currency == money.currency => false,
            currency if money.other.as_ref().is_some_and(|(other, _, _)| other == currency) => true,
            _ => continue,
        };
        let due = due_instalments(one.first_on()?, frame.to);
        // The person who leaves pays back what is left.
        let all = frame.kind == g::RunKind::Final;
        let mut planned: i64 = 0;
        for row in one.plan() {
            if all || row.no().ok_or_else(|| row.missing(loan_plan::NO))? <= due {
                planned += row.amount();
            }
        }
        let amount = (planned - one.recovered()).min(one.balance());
        if amount <= 0 {
            continue;
        }
        let code = if one.kind()? == g::LoanKind::Advance { "ADVANCE" } else { "LOAN" };
        let Some(known) = gathered.components.by_code(code) else {
            return Err(OpError::refused(
                "component_missing",
                say!("payroll-component-missing", "There is no component {code}; add it under Deductions.", code),
            ));
        };
        items.push(Item {
            component: &known.component,
            parts: vec![Part { amount: Exact::money(amount), paid: Exact::whole(1), calendar: Exact::whole(1) }],
            rate: Exact::ZERO,
            quantity: Exact::ZERO,
            foreign,
            source: Some(format!("loan {}", one.id())),
            condition: None,
            year_paid: Exact::ZERO,
        });
    }
    Ok(())
}
