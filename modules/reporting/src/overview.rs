//! Figures of the accounting dashboard that no single family has: what waits for somebody, and the result by month.

use chrono::Days;
use kernel::{Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, Statement};
use kernel_types::{Date, Value};

use crate::period;

/// Returns that fall due within so many days are worth a look.
const FILING_DAYS: u64 = 14;

/// `reporting.attention`: one row of counts.
pub fn attention<'a>(op: &'a mut Op<'_>, _call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let today = op.today();
        let soon = today.checked_add_days(Days::new(FILING_DAYS)).unwrap_or(today);
        let me = op.user().clone();
        let cells = vec![
            count(op, "accounting_invoice", "status IN ('posted', 'part_paid') AND due_date < ", today.into()).await?,
            count(op, "accounting_bill", "status IN ('posted', 'part_paid') AND due_date < ", today.into()).await?,
            count(op, "banking_bank_line", "status = ", Value::text("open")).await?,
            months_to_close(op, today).await?,
            count(op, "approvals_task", "status = 'open' AND approver = ", Value::from(&me)).await?,
            count(op, "taxation_tax_period", "status = 'open' AND return_due <= ", soon.into()).await?,
        ];
        Ok(ReportTable { rows: vec![ReportRow { cells, ..ReportRow::default() }], ..ReportTable::default() })
    })
}

async fn count(op: &mut Op<'_>, table: &str, condition: &str, value: Value) -> OpResult<Value> {
    let mut sql = op.sql("SELECT COUNT(*) FROM ");
    sql.ident(table)
        .push(" WHERE tenant = ")
        .value(op.tenant().0)
        .push(" AND archived_at IS NULL AND ")
        .push(condition)
        .value(value);
    counted(op, &sql.done()).await
}

/// Months that are over and not closed, from the first in which something was posted: what lies before the business holds nothing.
/// Those of a closed year take no postings any more.
async fn months_to_close(op: &mut Op<'_>, today: Date) -> OpResult<Value> {
    let mut sql = op.sql("SELECT COUNT(*) FROM ledger_period p JOIN ledger_fiscal_year y ON y.tenant = p.tenant AND y.id = p.fiscal_year WHERE p.tenant = ");
    sql.value(op.tenant().0).push(" AND p.status IN ('open', 'soft_closed') AND p.number <> 13 AND y.status IN ('open', 'closing') AND p.end_date < ").value(today);
    sql.push(" AND p.end_date >= (SELECT e.date FROM ledger_journal_entry e WHERE e.tenant = ").value(op.tenant().0);
    let statement = sql.push(" AND e.status = 'posted' AND e.class <> 'opening' ORDER BY e.date LIMIT 1)").done();
    counted(op, &statement).await
}

kernel::columns! {
    /// What a COUNT answers.
    struct Counted { count: i64 }
}

async fn counted(op: &mut Op<'_>, statement: &Statement) -> OpResult<Value> {
    let counted: Option<Counted> = op.row_as(statement).await?;
    Ok(counted.map(|row| row.count).into())
}

/// `reporting.profit_by_month`: the month so far and the one before it.
pub fn profit_by_month<'a>(op: &'a mut Op<'_>, _call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let today = op.today();
        let mut cells = Vec::new();
        for word in ["this_month", "last_month"] {
            let (from, to) = period::of(word, today).unwrap_or((today, today));
            cells.push(Value::Int(result(op, from, to.min(today)).await?));
        }
        Ok(ReportTable {
            rows: vec![ReportRow { cells, ..ReportRow::default() }],
            currency: Some(op.business().currency.clone()),
            ..ReportTable::default()
        })
    })
}

async fn result(op: &mut Op<'_>, from: Date, to: Date) -> OpResult<i64> {
    ledger::api::result_between(op, from, to).await
}
