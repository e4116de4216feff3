//! What must be corrected before runs are posted, and who is paid too little.

use std::collections::{BTreeSet, HashMap};

use kernel::typed::Stored;
use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable, Sentence, written};
use kernel_types::{Id, Money, Value};
use people::api::Employee;

use super::{table, text_or_blank};
use crate::exact::Exact;
use crate::generated as g;
use crate::law::rules::Period;
use crate::law::tax::scaled;
use crate::run::findings::{minimum_wages, wage_of};
use crate::setup::group::Group;

kernel::columns! {
    struct Found { run: Id, number: Option<String>, level: String, what: String, employee: Option<Id>, detail: Option<String> }
}

/// What a finding is called; the words of the choice on the run itself.
fn called(what: &str) -> Sentence {
    match what {
        "cannot_calculate" => written!("payroll-finding-cannot-be-calculated", "Cannot be calculated"),
        "net_below_zero" => written!("payroll-finding-net-pay-below-zero", "Net pay below zero"),
        "nothing_paid" => written!("payroll-finding-nothing-to-pay", "Nothing to pay"),
        "no_tax_number" => written!("payroll-finding-no-tax-number", "No tax number"),
        "no_bank" => written!("payroll-finding-no-payment-details", "No payment details"),
        "no_account_currency" => written!(
            "payroll-finding-no-account-in-this-currency",
            "No account in this currency; add one, or pay in cash"
        ),
        "shared_account" => written!("payroll-finding-one-account-of-two-people", "One account of two people"),
        "left" => written!("payroll-finding-no-longer-employed", "No longer employed"),
        "below_minimum" => written!("payroll-finding-below-the-minimum-wage", "Below the minimum wage"),
        "unusual_change" => written!("payroll-finding-unusual-change-of-net-pay", "Unusual change of net pay"),
        "carried_over" => written!("payroll-finding-deduction-carried-over", "Deduction carried over"),
        "rate_asked" => written!("payroll-finding-rate-of-a-fund-missing", "Rate of a fund missing"),
        "staff_asked" => written!("payroll-finding-number-of-people-missing", "Number of people missing"),
        "figure_doubtful" => written!("payroll-finding-figure-the-sources-differ-on", "Figure the sources differ on"),
        "start_unknown" => written!("payroll-finding-start-of-the-table-not-known", "Start of the table not known"),
        "input_waiting" => written!("payroll-finding-pay-input-not-approved-yet", "Pay input not approved yet"),
        "late_leave" => {
            written!("payroll-finding-unpaid-leave-of-an-earlier-month", "Unpaid leave of an earlier month")
        }
        _ => written!("payroll-finding-nothing-recorded", "Nothing recorded"),
    }
}

/// `payroll.validation`.
pub fn validation<'a>(op: &'a mut Op<'_>, _call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let statement = op
            .sql(
                "SELECT r.id, r.number, f.level, f.what, f.employee, f.detail FROM payroll_run_findings f JOIN payroll_run r ON r.tenant = f.tenant AND r.id = f.parent \
                 WHERE f.tenant = ? AND r.status IN ('calculated', 'submitted', 'approved') ORDER BY f.level, r.pay_date DESC, r.id, f.id LIMIT 2000",
            )
            .bind(op.tenant().0)
            .done();
        let mut found: Vec<Found> = op.rows_as(&statement).await?;
        let concerned: BTreeSet<Id> = found.iter().filter_map(|one| one.employee.clone()).collect();
        let names = people::api::names(op, &concerned.into_iter().collect::<Vec<_>>()).await?;
        let name_of = |one: &Found| one.employee.as_ref().and_then(|employee| names.get(employee)).cloned();
        // By name within what the statement keeps together.
        for part in found.chunk_by_mut(|one, next| one.level == next.level && one.run == next.run) {
            part.sort_by_cached_key(name_of);
        }
        let rows = found.into_iter().map(|one| {
            let name = name_of(&one);
            let level = if one.level == "blocks" {
                written!("payroll-to-be-corrected", "To be corrected")
            } else {
                written!("payroll-to-look-at", "To look at")
            };
            let cells = vec![
                Value::said(level),
                text_or_blank(one.number),
                text_or_blank(name),
                Value::said(called(&one.what)),
                text_or_blank(one.detail),
            ];
            ReportRow { cells, keys: vec![("runId".into(), one.run.to_string())], ..ReportRow::default() }
        });
        Ok(table(rows.collect()))
    })
}

kernel::columns! {
    struct Salary { id: Id, employee: Id, name: Option<String>, group: Id, currency: String, basic: Money }
}

/// `payroll.minimum_wage`.
pub fn minimum_wage<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let on = call.day("on", op.today());
        let statement = op
            .sql(
                "SELECT a.id, a.employee, a.name, a.pay_group, a.currency, a.basic FROM payroll_assignment a \
                 WHERE a.tenant = ? AND a.status = 'active' AND a.\"from\" <= ? AND (a.\"to\" IS NULL OR a.\"to\" >= ?) ORDER BY a.name, a.id",
            )
            .bind(op.tenant().0)
            .bind(on)
            .bind(on)
            .done();
        let salaries: Vec<Salary> = op.rows_as(&statement).await?;
        let paid: BTreeSet<Id> = salaries.iter().map(|one| one.employee.clone()).collect();
        let staff = people::api::employees(op, &paid.into_iter().collect::<Vec<_>>()).await?;
        let staff: HashMap<&Id, &Employee> =
            staff.iter().filter(|person| !person.has_left()).map(|person| (&person.id, person)).collect();
        let mut rows = Vec::new();
        for group in g::PayGroup::all_of_reference(op).await? {
            let group = Group::load(op, &group.id()).await?;
            let wages = minimum_wages(op, &group, on).await?;
            for one in salaries.iter().filter(|one| one.group == group.id) {
                let Some(person) = staff.get(&one.employee) else { continue };
                let Some(wage) = wage_of(&wages, person.grade.as_ref(), &one.currency) else { continue };
                let basic = scaled(Exact::money(one.basic), group.period, Period::Month);
                if basic < wage.amount {
                    let amounts = [basic, wage.amount, wage.amount - basic].map(|amount| Value::Int(amount.to_money()));
                    let cells =
                        [text_or_blank(one.name.as_deref()), Value::text(&group.name), Value::text(&one.currency)]
                            .into_iter()
                            .chain(amounts)
                            .collect();
                    rows.push(ReportRow {
                        cells,
                        keys: vec![("salary".into(), one.id.to_string())],
                        ..ReportRow::default()
                    });
                }
            }
        }
        Ok(table(rows))
    })
}

#[cfg(test)]
mod tests {
    use super::called;

    #[test]
    fn findings_are_said_by_key() {
        assert_eq!(called("left").key(), Some("payroll-finding-no-longer-employed"));
        assert_eq!(called("no_attendance").key(), Some("payroll-finding-nothing-recorded"));
    }
}
