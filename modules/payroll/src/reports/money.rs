//! Pay by currency and cost centre, and whether payslips, remittances and books agree.

use std::collections::{BTreeMap, BTreeSet};

use kernel::report::month_start;
use kernel::typed::Stored;
use kernel::{Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, say};
use kernel_types::{Date, Id, Money, RATE_SCALE, Rate, Value, format_scaled};
use people::generated::Department;

use super::{POSTED, row, table};

kernel::columns! {
    struct InCurrency { run: Id, number: Option<String>, pay_date: Date, currency: String, other_rate: Option<i64>, group: String, amount: Money }
}

/// `payroll.by_currency`.
pub fn by_currency<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), month_start)?;
        let statement = op
            .sql(&format!(
                "SELECT r.id, r.number, r.pay_date, l.currency, CASE WHEN l.currency = r.currency THEN NULL ELSE r.other_rate END, l.\"group\", CAST(SUM(l.amount) AS BIGINT) \
                 FROM payroll_payslip_lines l JOIN payroll_payslip p ON p.tenant = l.tenant AND p.id = l.parent JOIN payroll_run r ON r.tenant = p.tenant AND r.id = p.run \
                 WHERE l.tenant = ? AND r.pay_date >= ? AND r.pay_date <= ? AND {POSTED} \
                 GROUP BY r.id, r.number, r.pay_date, l.currency, r.currency, r.other_rate, l.\"group\" ORDER BY r.pay_date, r.id, l.currency"
            ))
            .bind(op.tenant().0)
            .bind(from)
            .bind(to)
            .done();
        let rows: Vec<InCurrency> = op.rows_as(&statement).await?;
        let mut sums: BTreeMap<(Date, Id, String), (String, Option<i64>, [Money; 4])> = BTreeMap::new();
        for one in rows {
            let sum = sums
                .entry((one.pay_date, one.run, one.currency))
                .or_insert_with(|| (one.number.unwrap_or_default(), one.other_rate, [0; 4]));
            let place = match one.group.as_str() {
                "earning" | "reimbursement" => 0,
                "tax" => 1,
                "contribution" => 2,
                "deduction" => 3,
                _ => continue,
            };
            if let Some(cell) = sum.2.get_mut(place) {
                *cell += one.amount;
            }
        }
        let rows = sums.into_iter().map(
            |((pay_date, run, currency), (number, rate, [earned, tax, contributions, deductions]))| {
                let amounts =
                    [earned, tax, contributions, deductions, earned - tax - contributions - deductions].map(Value::Int);
                let rate = rate.map_or(Value::Null, |rate| Value::text(format_scaled(rate, RATE_SCALE, 2)));
                let cells = [Value::text(number), Value::Date(pay_date), Value::text(&currency)]
                    .into_iter()
                    .chain(amounts)
                    .chain([rate])
                    .collect();
                ReportRow { cells, keys: vec![("runId".into(), run.to_string())], ..ReportRow::default() }
            },
        );
        Ok(table(rows.collect()))
    })
}

kernel::columns! {
    struct Cost { cost_centre: Option<String>, people: i64, gross: Money, cost: Money, rate: Rate }
}

kernel::columns! {
    /// A department whose pay is charged to a cost centre.
    struct Charged { cost_centre: Option<String>, department: Id }
}

/// What a cost centre is called: by the one department whose pay is charged to it, else as it is written there.
fn centre_name(centre: &str, departments: &BTreeMap<String, BTreeSet<String>>) -> String {
    let of = |one: &str| departments.get(one).filter(|names| names.len() == 1).and_then(BTreeSet::first);
    match of(centre) {
        // A department that was moved to another centre stands for neither.
        Some(name) if departments.keys().filter(|other| of(other) == Some(name)).count() == 1 => name.clone(),
        _ if centre.is_empty() => "—".to_string(),
        _ => centre.to_string(),
    }
}

/// The names of the departments whose pay is charged to each cost centre.
async fn departments(op: &mut Op<'_>, from: Date, to: Date) -> OpResult<BTreeMap<String, BTreeSet<String>>> {
    let statement = op
        .sql(&format!(
            "SELECT DISTINCT p.cost_centre, p.department FROM payroll_payslip p JOIN payroll_run r ON r.tenant = p.tenant AND r.id = p.run \
             WHERE p.tenant = ? AND p.department IS NOT NULL AND p.pay_date >= ? AND p.pay_date <= ? AND {POSTED}"
        ))
        .bind(op.tenant().0)
        .bind(from)
        .bind(to)
        .done();
    let mut charged: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for one in op.rows_as::<Charged>(&statement).await? {
        // Pay of no centre stands in a row of its own, as in the report.
        let names = charged.entry(one.cost_centre.unwrap_or_default()).or_default();
        if let Some(department) = Department::of_reference(op, &one.department).await? {
            names.insert(department.name()?.to_string());
        }
    }
    Ok(charged)
}

/// `payroll.costs`.
pub fn costs<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), month_start)?;
        let statement = op
            .sql(&format!(
                "SELECT p.cost_centre, COUNT(*), CAST(SUM(p.gross) AS BIGINT), CAST(SUM(p.cost) AS BIGINT), r.rate FROM payroll_payslip p \
                 JOIN payroll_run r ON r.tenant = p.tenant AND r.id = p.run WHERE p.tenant = ? AND p.pay_date >= ? AND p.pay_date <= ? AND {POSTED} GROUP BY p.cost_centre, r.rate"
            ))
            .bind(op.tenant().0)
            .bind(from)
            .bind(to)
            .done();
        let digits = op.currency_digits(&op.business().currency.clone());
        let rows: Vec<Cost> = op.rows_as(&statement).await?;
        let mut sums: BTreeMap<String, [i64; 3]> = BTreeMap::new();
        for one in rows {
            // Pay of no centre stands in a row of its own.
            let centre = one.cost_centre.unwrap_or_default();
            let base = |amount: Money| {
                let worth = ledger::api::to_base(amount, one.rate, digits);
                worth.ok_or_else(|| {
                    OpError::refused(
                        "amount_too_large",
                        say!("payroll-amount-too-large-for-report", "An amount is too large for this report."),
                    )
                })
            };
            let sum = sums.entry(centre).or_default();
            *sum = [sum[0] + one.people, sum[1] + base(one.gross)?, sum[2] + base(one.cost)?];
        }
        let departments = departments(op, from, to).await?;
        let totals = sums.values().fold([0; 3], |all, one| [all[0] + one[0], all[1] + one[1], all[2] + one[2]]);
        let cells = |name: Value, [people, gross, cost]: [i64; 3]| {
            vec![name, Value::Int(people), Value::Int(gross), Value::Int(cost - gross), Value::Int(cost)]
        };
        let rows =
            sums.into_iter().map(|(centre, sum)| row(cells(Value::text(centre_name(&centre, &departments)), sum)));
        Ok(ReportTable {
            rows: rows.collect(),
            totals: Some(cells(Value::Null, totals)),
            currency: Some(op.business().currency.clone()),
            ..ReportTable::default()
        })
    })
}

kernel::columns! {
    struct Agreed { title: String, currency: String, payslips: Money, remittances: Money, open: Money, late: Money }
}

/// `payroll.compliance`: remittances, and the lines of payslips they stand for.
pub fn compliance<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), month_start)?;
        let today = op.today();
        let statement = op
            .sql(
                "SELECT MAX(m.title), m.currency, CAST(COALESCE(SUM((SELECT SUM(l.amount) FROM payroll_payslip_lines l JOIN payroll_payslip p ON p.tenant = l.tenant AND p.id = l.parent \
                 JOIN payroll_remittance_lines k ON k.tenant = l.tenant AND k.parent = m.id AND k.run = p.run AND k.code = l.code \
                 WHERE l.tenant = m.tenant AND l.currency = m.currency AND l.\"group\" IN ('tax', 'contribution', 'employer'))), 0) AS BIGINT), CAST(SUM(m.total) AS BIGINT), \
                 CAST(SUM(CASE WHEN m.status = 'paid' THEN 0 ELSE m.total END) AS BIGINT), CAST(SUM(CASE WHEN m.status <> 'paid' AND m.due_on < ? THEN m.total ELSE 0 END) AS BIGINT) \
                 FROM payroll_remittance m WHERE m.tenant = ? AND m.month >= ? AND m.month <= ? GROUP BY m.country, m.code, m.currency ORDER BY m.country, m.code, m.currency",
            )
            .bind(today)
            .bind(op.tenant().0)
            .bind(from)
            .bind(to)
            .done();
        let rows: Vec<Agreed> = op.rows_as(&statement).await?;
        let rows = rows.into_iter().map(|one| {
            let amounts =
                [one.payslips, one.remittances, one.payslips - one.remittances, one.open, one.late].map(Value::Int);
            row([Value::text(&one.title), Value::text(&one.currency)].into_iter().chain(amounts).collect())
        });
        Ok(table(rows.collect()))
    })
}
