//! The register, the year by person, and the rows of monthly returns.

use kernel::report::month_start;
use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable};
use kernel_types::{Date, Id, Money, Value};

use super::{POSTED, row, table, text_or_blank};

kernel::columns! {
    struct Registered {
        id: Id, name: String, number: Option<String>, pay_date: Date, currency: String, gross: Money, taxable: Money, tax: Money, contributions: Money, deductions: Money, net: Money, cost: Money,
    }
}

/// `payroll.register`.
pub fn register<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), month_start)?;
        let statement = op
            .sql(&format!(
                "SELECT p.id, p.name, p.number, p.pay_date, p.currency, p.gross, p.taxable, p.tax, p.contributions, p.deductions, p.net, p.cost FROM payroll_payslip p \
                 JOIN payroll_run r ON r.tenant = p.tenant AND r.id = p.run WHERE p.tenant = ? AND p.pay_date >= ? AND p.pay_date <= ? AND {POSTED} ORDER BY p.pay_date, p.name, p.id"
            ))
            .bind(op.tenant().0)
            .bind(from)
            .bind(to)
            .done();
        let rows: Vec<Registered> = op.rows_as(&statement).await?;
        let rows = rows.into_iter().map(|slip| {
            let amounts =
                [slip.gross, slip.taxable, slip.tax, slip.contributions, slip.deductions, slip.net, slip.cost]
                    .map(Value::Int);
            let cells = [
                Value::text(&slip.name),
                text_or_blank(slip.number),
                Value::Date(slip.pay_date),
                Value::text(&slip.currency),
            ]
            .into_iter()
            .chain(amounts)
            .collect();
            ReportRow { cells, keys: vec![("payslip".into(), slip.id.to_string())], ..ReportRow::default() }
        });
        Ok(table(rows.collect()))
    })
}

kernel::columns! {
    struct Annual { name: String, number: Option<String>, tax_number: Option<String>, currency: String, payslips: i64, gross: Money, taxable: Money, tax: Money, contributions: Money, net: Money }
}

/// `payroll.annual_return`.
pub fn annual_return<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), kernel::report::year_start)?;
        let sum = |column: &str| format!("CAST(SUM(p.{column}) AS BIGINT)");
        let statement = op
            .sql(&format!(
                "SELECT MAX(p.name), MAX(p.employee_number), MAX(p.tax_number), p.currency, COUNT(*), {}, {}, {}, {}, {} FROM payroll_payslip p JOIN payroll_run r ON r.tenant = p.tenant AND r.id = p.run \
                 WHERE p.tenant = ? AND p.pay_date >= ? AND p.pay_date <= ? AND {POSTED} GROUP BY p.employee, p.currency ORDER BY MAX(p.name), p.employee, p.currency",
                sum("gross"), sum("taxable"), sum("tax"), sum("contributions"), sum("net")
            ))
            .bind(op.tenant().0)
            .bind(from)
            .bind(to)
            .done();
        let rows: Vec<Annual> = op.rows_as(&statement).await?;
        let rows = rows.into_iter().map(|one| {
            let amounts = [one.payslips, one.gross, one.taxable, one.tax, one.contributions, one.net].map(Value::Int);
            row([
                Value::text(&one.name),
                text_or_blank(one.number),
                text_or_blank(one.tax_number),
                Value::text(&one.currency),
            ]
            .into_iter()
            .chain(amounts)
            .collect())
        });
        Ok(table(rows.collect()))
    })
}

kernel::columns! {
    struct Scheduled { what: String, name: String, number: Option<String>, tax_number: Option<String>, currency: String, gross: Money, base: Option<Money>, employee: Money, employer: Money }
}

/// `payroll.statutory_schedule`.
pub fn statutory_schedule<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), month_start)?;
        let code = call.text("code").map(str::trim).filter(|code| !code.is_empty()).unwrap_or("").to_lowercase();
        let statement = op
            .sql(&format!(
                "SELECT MAX(l.name), MAX(p.name), MAX(p.employee_number), MAX(p.tax_number), l.currency, CAST(SUM(DISTINCT p.gross) AS BIGINT), CAST(MAX(l.base) AS BIGINT), \
                 CAST(SUM(CASE WHEN l.\"group\" = 'employer' THEN 0 ELSE l.amount END) AS BIGINT), CAST(SUM(CASE WHEN l.\"group\" = 'employer' THEN l.amount ELSE 0 END) AS BIGINT) \
                 FROM payroll_payslip_lines l JOIN payroll_payslip p ON p.tenant = l.tenant AND p.id = l.parent JOIN payroll_run r ON r.tenant = p.tenant AND r.id = p.run \
                 WHERE l.tenant = ? AND p.pay_date >= ? AND p.pay_date <= ? AND l.\"group\" IN ('tax', 'contribution', 'employer') AND (? = '' OR LOWER(l.code) = ? OR LOWER(l.name) = ?) AND {POSTED} \
                 GROUP BY l.code, p.employee, l.currency ORDER BY l.code, MAX(p.name), p.employee, l.currency"
            ))
            .bind(op.tenant().0)
            .bind(from)
            .bind(to)
            .bind(code.as_str())
            .bind(code.as_str())
            .bind(code.as_str())
            .done();
        let rows: Vec<Scheduled> = op.rows_as(&statement).await?;
        let rows = rows.into_iter().map(|one| {
            let texts = [
                Value::text(&one.what),
                Value::text(&one.name),
                text_or_blank(one.number),
                text_or_blank(one.tax_number),
                Value::text(&one.currency),
            ];
            let amounts = [
                Value::Int(one.gross),
                one.base.map_or(Value::Null, Value::Int),
                Value::Int(one.employee),
                Value::Int(one.employer),
            ];
            row(texts.into_iter().chain(amounts).collect())
        });
        Ok(table(rows.collect()))
    })
}
