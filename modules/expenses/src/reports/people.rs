//! What people spent, drove, and were found with.

use std::collections::{BTreeMap, HashMap};

use kernel::report::month_start;
use kernel::{Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable};
use kernel_types::{Date, Id, Money, Quantity, Rate, Value};
use ledger::api::{counted, reversals, reversals_of, to_base};

use super::{POSTED, named, table};
use crate::generated::{ClaimFindingsRule, claim, reimbursement};
use crate::measure::TooLarge;

kernel::columns! {
    /// A report that stands in the books, or stood there until it was voided.
    struct Claimed { id: Id, status: String, employee: Id, date: Date, claimed: i64, approved: i64, payable: Option<i64>, with_pay: Option<i64> }
}

kernel::columns! {
    /// What a reimbursement settled of a report.
    struct Repaid { claim: Id, reimbursement: Id, status: String, date: Date, settled: i64 }
}

/// `expenses.by_employee`: reports dated between two days, less those voided between them, and what was owed of them on the last day.
/// What payslips pay back is not kept by day: it counts as soon as it is recorded.
pub fn by_employee<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), month_start)?;
        let mut sql = op.sql(
            "SELECT id, status, employee, date, COALESCE(base_total, 0), COALESCE(base_approved, 0), base_payable, paid_with_pay FROM expenses_claim \
             WHERE tenant = ? AND date <= ? AND status IN ('posted', 'reimbursed', 'voided')",
        );
        sql.bind(op.tenant().0).bind(to);
        let claims: Vec<Claimed> = op.rows_as(&sql.done()).await?;
        let voided = reversals(op, claim::ADDRESS).await?;
        let repaid = repaid(op, to).await?;
        let mut people: BTreeMap<Id, [i64; 4]> = BTreeMap::new();
        for claim in &claims {
            let back = voided.get(&claim.id).copied().filter(|_| claim.status == "voided");
            if claim.status == "voided" && back.is_none() {
                continue;
            }
            let times = counted(claim.date, back, (from, to));
            if times == 0 {
                continue;
            }
            // What nobody worked out, paid with a payslip or paid back is nothing.
            let owed =
                claim.payable.unwrap_or(0) - claim.with_pay.unwrap_or(0) - repaid.get(&claim.id).copied().unwrap_or(0);
            let sums = people.entry(claim.employee.clone()).or_default();
            for (sum, figure) in sums.iter_mut().zip([1, claim.claimed, claim.approved, owed]) {
                *sum += times * figure;
            }
        }
        let name = named(op).await?;
        let mut rows: Vec<ReportRow> = people
            .into_iter()
            .filter(|(_, sums)| *sums != [0; 4])
            .map(|(id, sums)| ReportRow {
                cells: std::iter::once(name(id.as_str())).chain(sums.map(Value::Int)).collect(),
                keys: vec![("user".to_string(), id.to_string())],
                ..ReportRow::default()
            })
            .collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.cells.get(3).and_then(Value::as_int)));
        Ok(table(op, rows, &[false, true, true, true, true]))
    })
}

/// What reimbursements settled of each report by a day, in business currency.
async fn repaid(op: &mut Op<'_>, day: Date) -> OpResult<HashMap<Id, i64>> {
    let mut sql = op.sql(
        "SELECT l.claim, r.id, r.status, r.date, COALESCE(l.relieved, 0) FROM expenses_reimbursement_lines l JOIN expenses_reimbursement r ON r.tenant = l.tenant AND r.id = l.parent \
         WHERE l.tenant = ? AND r.date <= ? AND r.status IN ('paid', 'voided') AND l.claim IS NOT NULL",
    );
    sql.bind(op.tenant().0).bind(day);
    let lines: Vec<Repaid> = op.rows_as(&sql.done()).await?;
    let voided = reversals_of(op, reimbursement::ADDRESS, "pay").await?;
    let mut found: HashMap<Id, i64> = HashMap::new();
    for line in lines {
        let stands = line.status == "paid" || voided.get(&line.reimbursement).is_some_and(|back| *back > day);
        if stands {
            *found.entry(line.claim).or_default() += line.settled;
        }
    }
    Ok(found)
}

/// What a finding is called; the words of the choice on the report itself.
fn called(rule: ClaimFindingsRule) -> &'static str {
    match rule {
        ClaimFindingsRule::OverLimit => "Above the limit",
        ClaimFindingsRule::NoReceipt => "Receipt missing",
        ClaimFindingsRule::SameReceipt => "Same receipt elsewhere",
        ClaimFindingsRule::SameExpense => "Same expense elsewhere",
        ClaimFindingsRule::Late => "Claimed late",
        ClaimFindingsRule::RateDiffers => "Rate differs from the rate of the day",
        ClaimFindingsRule::TaxReceipt => "Tax receipt without a picture",
    }
}

kernel::columns! {
    /// Something the policy found in a report.
    struct Found { claim: Id, rule: String, explained: Option<bool>, amount: Option<Money>, rate: Option<Rate> }
}

impl Found {
    /// What it is, and by how much a limit was exceeded, in business currency; only a limit has an amount.
    fn counted(&self, digits: u32) -> OpResult<(ClaimFindingsRule, Money)> {
        let at_fault = |what: &str| OpError::internal(format!("a finding of {} {} {what}", claim::ADDRESS, self.claim));
        let rule = ClaimFindingsRule::parse(&self.rule)
            .ok_or_else(|| at_fault(&format!("says {:?}, which is not declared", self.rule)))?;
        let over = match self.amount {
            None => 0,
            Some(amount) => {
                let rate = self.rate.ok_or_else(|| at_fault("has an amount, and the report no rate"))?;
                to_base(amount, rate, digits).ok_or(TooLarge)?
            }
        };
        Ok((rule, over))
    }
}

/// `expenses.findings`.
pub fn findings<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), month_start)?;
        let digits = op.currency_digits(&op.business().currency.clone());
        let mut sql = op.sql(
            "SELECT c.id, f.rule, f.explained, f.amount, c.rate FROM expenses_claim_findings f JOIN expenses_claim c ON c.tenant = f.tenant AND c.id = f.parent \
             WHERE f.tenant = ? AND c.date >= ? AND c.date <= ? AND c.status NOT IN ('draft', 'rejected', 'voided')",
        );
        sql.bind(op.tenant().0).bind(from).bind(to);
        let mut sums: Vec<(&'static str, [i64; 3])> = Vec::new();
        for row in op.rows_as::<Found>(&sql.done()).await? {
            let (rule, over) = row.counted(digits)?;
            let what = called(rule);
            // Nobody explained what says nothing about it.
            let explained = i64::from(row.explained.unwrap_or(false));
            match sums.iter_mut().find(|(known, _)| *known == what) {
                Some((_, sum)) => *sum = [sum[0] + 1, sum[1] + explained, sum[2] + over],
                None => sums.push((what, [1, explained, over])),
            }
        }
        sums.sort_by_key(|(what, [count, ..])| (std::cmp::Reverse(*count), *what));
        let rows = sums
            .into_iter()
            .map(|(what, sum)| ReportRow {
                cells: std::iter::once(Value::from(what)).chain(sum.map(Value::Int)).collect(),
                ..ReportRow::default()
            })
            .collect();
        Ok(table(op, rows, &[false, true, true, true]))
    })
}

kernel::columns! {
    /// What somebody drove, what that cost, and what days away did.
    struct Travelled { employee: Id, km: Quantity, driven: Money, per_diem: Money }
}

kernel::columns! { struct Away { employee: Id, days: i64 } }

/// `expenses.travel`: distances and days away.
pub fn travel<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), month_start)?;
        let mut sql = op.sql(&format!(
            "SELECT c.employee, CAST(COALESCE(SUM(CASE WHEN l.kind = 'mileage' THEN l.km END), 0) AS BIGINT), \
             CAST(COALESCE(SUM(CASE WHEN l.kind = 'mileage' THEN l.base_cost END), 0) AS BIGINT), CAST(COALESCE(SUM(CASE WHEN l.kind = 'per_diem' THEN l.base_cost END), 0) AS BIGINT) \
             FROM expenses_claim_lines l JOIN expenses_claim c ON c.tenant = l.tenant AND c.id = l.parent \
             WHERE l.tenant = ? AND c.date >= ? AND c.date <= ? AND c.status IN {POSTED} AND l.kind IN ('mileage', 'per_diem') GROUP BY c.employee"
        ));
        sql.bind(op.tenant().0).bind(from).bind(to);
        let found: Vec<Travelled> = op.rows_as(&sql.done()).await?;
        let mut sql = op.sql(&format!(
            "SELECT c.employee, COUNT(*) FROM expenses_claim_days d JOIN expenses_claim c ON c.tenant = d.tenant AND c.id = d.parent \
             WHERE d.tenant = ? AND c.date >= ? AND c.date <= ? AND c.status IN {POSTED} GROUP BY c.employee"
        ));
        sql.bind(op.tenant().0).bind(from).bind(to);
        let away: HashMap<Id, i64> =
            op.rows_as::<Away>(&sql.done()).await?.into_iter().map(|row| (row.employee, row.days)).collect();
        let name = named(op).await?;
        let rows = found
            .into_iter()
            .map(|row| {
                // Anyone who is in no row was away on no day.
                let days = away.get(&row.employee).copied().unwrap_or(0);
                let figures = [row.km, row.driven, days, row.per_diem];
                ReportRow {
                    cells: std::iter::once(name(row.employee.as_str())).chain(figures.map(Value::Int)).collect(),
                    ..ReportRow::default()
                }
            })
            .collect();
        Ok(table(op, rows, &[false, true, true, true, true]))
    })
}
