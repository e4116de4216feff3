//! One person: what their pay is made of, and what they are owed when they leave.

use kernel::typed::Stored;
use kernel::{Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, RowKind, Sentence, say, written};
use kernel_types::{Date, Id, Money, Value};
use people::api::Employee;

use super::{table, text_or_blank};
use crate::exact::Exact;
use crate::generated::{self as g, assignment, input, loan};
use crate::law::rules::Period;
use crate::law::tax::scaled;
use crate::pay::days::years;
use crate::pay::leaving::{leave, notice};
use crate::setup::group::Group;

/// Name of the parameter both reports are about.
const EMPLOYEE: &str = "employeePublicId";

async fn person(op: &mut Op<'_>, call: &ReportCall) -> OpResult<Employee> {
    let id = call.text(EMPLOYEE).map(Id::from_stored);
    let found = match &id {
        Some(id) => people::api::employee(op, id).await?,
        None => None,
    };
    found.ok_or_else(|| {
        OpError::refused("employee_unknown", say!("payroll-employee-unknown", "There is no such person."))
    })
}

/// What a person's payroll page names its rows.
struct Shown {
    part: Sentence,
    what: String,
    from: Option<Date>,
    until: Option<Date>,
    amount: Option<Money>,
    currency: String,
    link: String,
}

impl From<Shown> for ReportRow {
    fn from(shown: Shown) -> ReportRow {
        let day = |day: Option<Date>| day.map_or(Value::Null, Value::Date);
        let cells = vec![
            Value::said(shown.part),
            Value::text(shown.what),
            day(shown.from),
            day(shown.until),
            shown.amount.map_or(Value::Null, Value::Int),
            Value::text(shown.currency),
        ];
        ReportRow { cells, keys: vec![("link".into(), shown.link)], ..ReportRow::default() }
    }
}

kernel::columns! {
    struct Slip { id: Id, number: Option<String>, from: Date, to: Date, net: Money, currency: String }
}

/// `payroll.employee_setup`: salaries, what waits to be paid, loans, and the last payslips.
pub fn employee_setup<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let person = person(op, call).await?;
        let mut rows: Vec<ReportRow> = Vec::new();
        // What is missing begins here, about this person.
        if op.may_create(assignment::ADDRESS) {
            rows.push(
                Shown {
                    part: written!("payroll-set-a-salary", "Set a salary"),
                    what: person.name.clone(),
                    from: None,
                    until: None,
                    amount: None,
                    currency: String::new(),
                    link: format!("/people-and-culture/payroll/salaries/create?employee={}", person.id),
                }
                .into(),
            );
        }
        let mut salaries = g::Assignment::find_all(op, &[(assignment::EMPLOYEE, Value::from(&person.id))]).await?;
        salaries.sort_by_key(|salary| std::cmp::Reverse(salary.from().ok()));
        for salary in salaries {
            let group = g::PayGroup::of_reference(op, &salary.pay_group()?).await?;
            let structure = g::Structure::of_reference(op, &salary.structure()?).await?;
            let names = [
                group.as_ref().and_then(|group| group.name().ok().map(str::to_string)),
                structure.as_ref().and_then(|one| one.name().ok().map(str::to_string)),
            ];
            rows.push(
                Shown {
                    part: written!("payroll-salary", "Salary"),
                    what: names.into_iter().flatten().collect::<Vec<_>>().join(", "),
                    from: Some(salary.from()?),
                    until: salary.to(),
                    amount: Some(salary.basic()?),
                    currency: salary.currency().ok_or_else(|| salary.missing(assignment::CURRENCY))?.to_string(),
                    link: format!("/people-and-culture/payroll/salaries/{}", salary.id()),
                }
                .into(),
            );
        }
        let currency = op.business().currency.clone();
        for one in g::Input::find_all(op, &[(input::EMPLOYEE, Value::from(&person.id))]).await? {
            if matches!(one.status()?, g::InputStatus::Draft | g::InputStatus::Approved) {
                let component = g::Component::of_reference(op, &one.component()?).await?;
                rows.push(
                    Shown {
                        part: written!("payroll-waiting-to-be-paid", "Waiting to be paid"),
                        what: component
                            .as_ref()
                            .and_then(|component| component.name().ok())
                            .unwrap_or_default()
                            .to_string(),
                        from: Some(one.pay_on()?),
                        until: None,
                        // What is paid by hours or days has no amount before it is worked out.
                        amount: one.amount(),
                        currency: currency.clone(),
                        link: format!("/people-and-culture/payroll/inputs/{}", one.id()),
                    }
                    .into(),
                );
            }
        }
        for one in g::Loan::find_all(op, &[(loan::EMPLOYEE, Value::from(&person.id))]).await? {
            rows.push(
                Shown {
                    part: written!("payroll-loan-still-owed", "Loan still owed"),
                    what: one.number().unwrap_or_default().to_string(),
                    from: Some(one.date()?),
                    until: None,
                    amount: Some(one.balance()),
                    currency: one.currency()?.to_string(),
                    link: format!("/people-and-culture/payroll/loans/{}", one.id()),
                }
                .into(),
            );
        }
        let statement = op
            .sql(
                "SELECT p.id, p.number, p.\"from\", p.\"to\", p.net, p.currency FROM payroll_payslip p JOIN payroll_run r ON r.tenant = p.tenant AND r.id = p.run \
                 WHERE p.tenant = ? AND p.employee = ? AND r.status IN ('posted', 'paid') ORDER BY p.pay_date DESC, p.id DESC LIMIT 12",
            )
            .bind(op.tenant().0)
            .bind(Value::from(&person.id))
            .done();
        for slip in op.rows_as::<Slip>(&statement).await? {
            rows.push(
                Shown {
                    part: written!("payroll-payslip-net-pay", "Payslip, net pay"),
                    what: slip.number.unwrap_or_default(),
                    from: Some(slip.from),
                    until: Some(slip.to),
                    amount: Some(slip.net),
                    currency: slip.currency,
                    link: format!("/people-and-culture/payroll/payslips/{}", slip.id),
                }
                .into(),
            );
        }
        let mut answer = table(rows);
        answer.notes.push(format!("{} · {}", person.name, person.number.unwrap_or_default()).into());
        Ok(answer)
    })
}

/// `payroll.final_pay`: what is owed to somebody who leaves, and by them, beside the pay of their last days.
pub fn final_pay<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let person = person(op, call).await?;
        // Asked of somebody who is not leaving, it is what is owed today.
        let last = call.date("lastDay").or(person.ends).unwrap_or_else(|| op.today());
        let mut salaries = g::Assignment::find_all(
            op,
            &[(assignment::EMPLOYEE, Value::from(&person.id)), (assignment::STATUS, Value::from("active"))],
        )
        .await?;
        salaries.sort_by_key(|salary| salary.from().ok());
        let held = salaries.into_iter().rfind(|salary| salary.from().is_ok_and(|from| from <= last));
        let Some(salary) = held else {
            return Err(OpError::refused(
                "no_salary",
                say!("payroll-no-salary", "This person has no salary in force; enter one under Salaries."),
            ));
        };
        let group = Group::load(op, &salary.pay_group()?).await?;
        let currency = salary.currency().unwrap_or(&group.currency).to_string();
        let digits = op.currency_digits(&currency);
        let monthly = scaled(Exact::money(salary.basic()?), group.period, Period::Month);
        let a_year = Exact::quantity(op.setting_number("payroll.leaveDays")?);
        let mut owed: Vec<(Sentence, String, Option<Exact>, Exact, String)> = Vec::new();
        for one in people::api::annual_leave(op, &person.id).await? {
            let days = Exact::quantity(one.days);
            let why = format!("{days} × {} × 12 ÷ {a_year}", monthly.text(digits));
            owed.push((
                written!("payroll-leave-not-taken", "Leave not taken"),
                one.name,
                Some(days),
                leave(days, monthly, a_year, digits),
                why,
            ));
        }
        let leaving = people::api::leaving(op, &person.id).await?;
        let reason = leaving.as_ref().and_then(|leaving| leaving.reason.clone()).unwrap_or_default();
        if let Some(given) = leaving.and_then(|leaving| leaving.notice_on) {
            // Where no notice was agreed, none is short.
            let agreed = people::api::notice_days(op, &person.id).await?.unwrap_or(0);
            let short = (agreed - last.signed_duration_since(given).num_days()).max(0);
            if short > 0 {
                // Who leaves early of their own will owes the notice; else the business does.
                let days = Exact::whole(if reason == "resignation" { -short } else { short });
                owed.push((
                    written!("payroll-notice-not-given", "Notice not given"),
                    String::new(),
                    Some(days),
                    notice(days, monthly, digits),
                    format!("{days} × {} × 12 ÷ 365", monthly.text(digits)),
                ));
            }
        }
        if let Some(rule) = group.law.severance.as_ref().filter(|rule| rule.reasons.contains(&reason)) {
            let served = Exact::whole(years(person.hired, last));
            let amount = served.times(rule.months_per_year).times(monthly).rounded(digits);
            owed.push((
                written!("payroll-severance", "Severance"),
                String::new(),
                Some(served),
                amount,
                format!("{served} × {} × {}", rule.months_per_year, monthly.text(digits)),
            ));
        }
        for one in
            g::Loan::find_all(op, &[(loan::EMPLOYEE, Value::from(&person.id)), (loan::STATUS, Value::from("active"))])
                .await?
        {
            owed.push((
                written!("payroll-loan-still-owed", "Loan still owed"),
                one.number().unwrap_or_default().to_string(),
                None,
                -Exact::money(one.balance()),
                String::new(),
            ));
        }
        let total: Exact = owed.iter().map(|(_, _, _, amount, _)| *amount).sum();
        let mut rows: Vec<ReportRow> = owed
            .into_iter()
            .map(|(part, what, days, amount, why)| {
                let texts =
                    vec![Value::said(part), Value::text(what), text_or_blank(days.map(|days| days.to_string()))];
                ReportRow {
                    cells: texts
                        .into_iter()
                        .chain([Value::Int(amount.to_money()), Value::text(&currency), Value::text(why)])
                        .collect(),
                    ..ReportRow::default()
                }
            })
            .collect();
        let cells = vec![
            Value::said(written!("payroll-beside-the-pay-of-the-last-days", "Beside the pay of the last days")),
            Value::Null,
            Value::Null,
            Value::Int(total.to_money()),
            Value::text(&currency),
            Value::Null,
        ];
        rows.push(ReportRow { cells, kind: RowKind::Total, ..ReportRow::default() });
        let mut answer = table(rows);
        answer.notes.push(format!("{} · {last}", person.name).into());
        Ok(answer)
    })
}
