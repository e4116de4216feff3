//! The figures of the dashboard: money, what is owed both ways, and the month's revenue.

use chrono::Datelike;
use kernel::{Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable};
use kernel_types::{Date, Value};

use super::ageing::Ages;
use super::items::{AgesAsk, Control, ages_at};
use super::sales::revenue_per_month;

/// `accounting.position`: one row.
pub fn position<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let as_of = call.day("asOf", op.today());
        let cash = cash_at(op, as_of).await?;
        let receivables = ages(op, Control::Customer, as_of).await?;
        let payables = ages(op, Control::Supplier, as_of).await?;
        let month = as_of.with_day(1).unwrap_or(as_of);
        let revenue = revenue_per_month(op, month, as_of).await?;
        let revenue = revenue.get(&(as_of.year(), as_of.month())).copied().unwrap_or(0);
        let figures = [cash, receivables.total(), receivables.overdue(), payables.total(), payables.overdue(), revenue];
        let row = ReportRow { cells: figures.into_iter().map(Value::Int).collect(), ..ReportRow::default() };
        Ok(ReportTable { rows: vec![row], currency: Some(op.business().currency.clone()), ..ReportTable::default() })
    })
}

async fn ages(op: &mut Op<'_>, control: Control, as_of: Date) -> OpResult<Ages> {
    let mut ages = Ages::default();
    for row in ages_at(op, control, as_of, &AgesAsk::default()).await? {
        ages.merge(&row.ages);
    }
    Ok(ages)
}

kernel::columns! { struct Cash { amount: i64 } }

/// Balance of bank and cash accounts: whole periods from the kept balances, the running period from its lines.
async fn cash_at(op: &mut Op<'_>, as_of: Date) -> OpResult<i64> {
    let whole = op
        .sql(
            "SELECT CAST(COALESCE(SUM(b.debit - b.credit), 0) AS BIGINT) FROM ledger_account_balance b \
             JOIN ledger_account a ON a.tenant = b.tenant AND a.id = b.account \
             JOIN ledger_period p ON p.tenant = b.tenant AND p.id = b.period \
             WHERE b.tenant = ? AND a.subtype IN ('bank', 'cash') AND p.end_date <= ?",
        )
        .bind(op.tenant().0)
        .bind(as_of)
        .done();
    let kept = op.row_as::<Cash>(&whole).await?.map_or(0, |cash| cash.amount);
    let mut running = op.sql(
        "SELECT CAST(COALESCE(SUM(l.debit - l.credit), 0) AS BIGINT) FROM ledger_journal_entry_lines l \
         JOIN ledger_account a ON a.tenant = l.tenant AND a.id = l.account \
         JOIN ledger_journal_entry e ON e.tenant = l.tenant AND e.id = l.parent \
         JOIN ledger_period p ON p.tenant = e.tenant AND p.id = e.period \
         WHERE l.tenant = ? AND a.subtype IN ('bank', 'cash') AND e.status IN ('posted', 'voided') AND p.end_date > ? AND l.date <= ?",
    );
    // Lines of the period `as_of` stands in; the index by date keeps this to one month's lines.
    let month = as_of.with_day(1).unwrap_or(as_of);
    let statement = running.bind(op.tenant().0).bind(as_of).bind(as_of).push(" AND l.date >= ?").bind(month).done();
    let rest = op.row_as::<Cash>(&statement).await?.map_or(0, |cash| cash.amount);
    Ok(kept + rest)
}
