//! Tax certificates: a tax year of one person, added up from posted payslips.

use kernel::{Draft, Op, OpError, OpFuture};
use kernel_types::{Id, Money, Value};

use crate::generated::{self as g, certificate, payslip};
use crate::setup::group::Group;

kernel::columns! {
    /// A line of the year.
    struct Line { group: String, code: String, name: String, currency: String, amount: Money }
}

kernel::columns! {
    /// Sums of the year.
    struct Year { payslips: i64, gross: Option<Money>, taxable: Option<Money>, tax: Option<Money> }
}

/// `payroll.certificate`, while it is a draft.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if !draft.is_draft() {
            return Ok(());
        }
        let (Ok(employee), Ok(group), Ok(on)) = ({
            let record = g::Certificate::of(&*draft)?;
            (record.employee(), record.pay_group(), record.on_day())
        }) else {
            return Ok(());
        };
        let group = Group::load(op, &group).await?;
        let first = group.law.tax_year(on);
        // The calendar ends with a day.
        let last = first.checked_add_months(chrono::Months::new(12)).and_then(|next| next.pred_opt()).unwrap_or(on);
        let person = people::api::employee(op, &employee).await?;
        let posted = "FROM payroll_payslip p JOIN payroll_run r ON r.tenant = p.tenant AND r.id = p.run";
        let which = "p.tenant = ? AND p.employee = ? AND p.country = ? AND p.currency = ? AND p.pay_date >= ? AND p.pay_date <= ? AND r.status IN ('posted', 'paid')";
        let bound = |op: &mut Op<'_>, sql: &str, employee: &Id| {
            op.sql(sql)
                .bind(op.tenant().0)
                .bind(Value::from(employee))
                .bind(group.country.as_str())
                .bind(group.currency.as_str())
                .bind(first)
                .bind(last)
                .done()
        };
        let statement = bound(
            op,
            &format!(
                "SELECT COUNT(*), CAST(SUM(p.gross) AS BIGINT), CAST(SUM(p.taxable) AS BIGINT), CAST(SUM(p.tax) AS BIGINT) {posted} WHERE {which}"
            ),
            &employee,
        );
        let year: Option<Year> = op.row_as(&statement).await?;
        let statement = bound(
            op,
            &format!(
                "SELECT l.\"group\", l.code, MAX(l.name), l.currency, CAST(SUM(l.amount) AS BIGINT) {posted} JOIN payroll_payslip_lines l ON l.tenant = p.tenant AND l.parent = p.id \
                 WHERE {which} GROUP BY l.\"group\", l.code, l.currency ORDER BY l.\"group\", l.code, l.currency"
            ),
            &employee,
        );
        let lines: Vec<Line> = op.rows_as(&statement).await?;
        let mut record = g::Certificate::of(draft)?;
        record.set_name(person.as_ref().map(|person| person.name.clone()));
        record.set_person(person.as_ref().and_then(|person| person.person.clone()));
        record.set_tax_number(person.and_then(|person| person.tax_number));
        record.set_form(group.law.forms.certificate.clone());
        record.set_from(first);
        record.set_to(last);
        record.set_currency(group.currency.as_str());
        // A year without payslips comes to nothing.
        let sum = |amount: fn(&Year) -> Option<Money>| year.as_ref().and_then(amount).unwrap_or(0);
        record.set_payslips(year.as_ref().map_or(0, |year| year.payslips));
        record.set_gross(sum(|year| year.gross));
        record.set_taxable(sum(|year| year.taxable));
        record.set_tax(sum(|year| year.tax));
        record.clear_lines(certificate::LINES);
        for line in lines {
            let Some(group) = g::CertificateLinesGroup::parse(&line.group) else {
                let held = format!("a line of {} holds {:?} for its group", payslip::ADDRESS, line.group);
                return Err(OpError::internal(held));
            };
            let mut row = record.push_lines();
            row.set_group(group)
                .set_code(line.code)
                .set_name(line.name)
                .set_currency(line.currency)
                .set_amount(line.amount);
        }
        Ok(())
    })
}
