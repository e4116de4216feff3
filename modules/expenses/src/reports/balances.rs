//! What is open between the business and its people, and whether the ledger says the same.

use kernel::{Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable};
use kernel_types::{Date, Id, Money, Value};

use super::{named, table};

kernel::columns! { struct Advanced { employee: String, due: Option<Date>, balance: Money } }

kernel::columns! { struct Figure { amount: Money } }

/// `expenses.advances_by_age`: by the days since an advance was to be cleared.
pub fn advances_by_age<'a>(op: &'a mut Op<'_>, _call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let today = op.today();
        let mut sql = op.sql("SELECT employee, due, base_balance FROM expenses_advance WHERE tenant = ? AND status IN ('paid', 'part_cleared') ORDER BY employee, due");
        sql.bind(op.tenant().0);
        let mut people: Vec<(String, [i64; 6])> = Vec::new();
        for row in op.rows_as::<Advanced>(&sql.done()).await? {
            let (id, balance) = (row.employee, row.balance);
            // An advance that is due on no day is never late.
            let late = row.due.map_or(0, |due| (today - due).num_days());
            let column = match late {
                ..=0 => 0,
                1..=30 => 1,
                31..=60 => 2,
                61..=90 => 3,
                _ => 4,
            };
            if people.last().is_none_or(|(known, _)| *known != id) {
                people.push((id, [0; 6]));
            }
            if let Some((_, sums)) = people.last_mut() {
                for place in [column, 5] {
                    if let Some(sum) = sums.get_mut(place) {
                        *sum += balance;
                    }
                }
            }
        }
        let name = named(op).await?;
        let rows = people
            .into_iter()
            .map(|(id, sums)| ReportRow {
                cells: std::iter::once(name(&id)).chain(sums.map(Value::Int)).collect(),
                keys: vec![("user".to_string(), id)],
                ..ReportRow::default()
            })
            .collect();
        Ok(table(op, rows, &[false, true, true, true, true, true, true]))
    })
}

/// `expenses.owed_to_employees`: documents against the two accounts they post to.
pub fn owed_to_employees<'a>(op: &'a mut Op<'_>, _call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let owed = sum(op, "SELECT CAST(COALESCE(SUM(base_outstanding), 0) AS BIGINT) FROM expenses_claim WHERE tenant = ? AND status IN ('posted', 'reimbursed')").await?;
        let advanced = sum(op, "SELECT CAST(COALESCE(SUM(base_balance), 0) AS BIGINT) FROM expenses_advance WHERE tenant = ? AND status IN ('paid', 'part_cleared', 'cleared')").await?;
        let mut rows = Vec::new();
        for (what, role, documents, sign) in
            [("Owed for expense reports", "EMP-PAY", owed, -1), ("Advances to be cleared", "EMP-ADV", advanced, 1)]
        {
            let account = ledger::api::account_for(op, role, &[], None).await?;
            let balance = sign * balance(op, &account).await?;
            let accounts = op.reference("ledger.account").await?;
            let found =
                accounts.get(&account).ok_or_else(|| OpError::internal(format!("there is no account {account}")))?;
            let cells = vec![
                Value::from(what),
                Value::from(ledger::api::code_and_name(&found)?),
                Value::Int(documents),
                Value::Int(balance),
                Value::Int(balance - documents),
            ];
            rows.push(ReportRow { cells, ..ReportRow::default() });
        }
        Ok(ReportTable { rows, currency: Some(op.business().currency.clone()), ..ReportTable::default() })
    })
}

async fn sum(op: &mut Op<'_>, template: &str) -> OpResult<i64> {
    let mut sql = op.sql(template);
    sql.bind(op.tenant().0);
    // A sum always has a row.
    Ok(op.row_as::<Figure>(&sql.done()).await?.map_or(0, |figure| figure.amount))
}

/// Debits less credits of an account, in the books of every framework.
async fn balance(op: &mut Op<'_>, account: &Id) -> OpResult<i64> {
    let mut sql = op.sql(
        "SELECT CAST(COALESCE(SUM(l.debit - l.credit), 0) AS BIGINT) FROM ledger_journal_entry_lines l JOIN ledger_journal_entry e ON e.tenant = l.tenant AND e.id = l.parent \
         WHERE l.tenant = ? AND l.account = ? AND e.status IN ('posted', 'voided')",
    );
    sql.bind(op.tenant().0).bind(account);
    // A sum always has a row.
    Ok(op.row_as::<Figure>(&sql.done()).await?.map_or(0, |figure| figure.amount))
}
