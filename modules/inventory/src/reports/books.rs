//! Stock against the general ledger.

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable};
use kernel_types::{Id, Money, Value};

use super::{key, table};

kernel::columns! {
    /// What an account holds.
    struct Held { account: Id, code: Option<String>, name: Option<String>, stock: Money, books: Money }
}

/// `inventory.stock_against_books`: accounts that stock was ever posted to, on a day.
pub fn stock_against_books<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let on = call.day("date", op.today());
        let mut sql = op.sql("SELECT a.id, a.code, a.name, (SELECT CAST(COALESCE(SUM(e.value), 0) AS BIGINT) FROM inventory_entry e WHERE e.tenant = a.tenant AND e.account = a.id AND e.posted IS TRUE AND e.date <= ");
        sql.value(Value::Date(on));
        sql.push(
            "), (SELECT CAST(COALESCE(SUM(l.debit - l.credit), 0) AS BIGINT) FROM ledger_journal_entry_lines l JOIN ledger_journal_entry j ON j.tenant = l.tenant AND j.id = l.parent \
             WHERE l.tenant = a.tenant AND l.account = a.id AND j.status IN ('posted', 'voided') AND l.date <= ",
        );
        sql.value(Value::Date(on)).push(") FROM ledger_account a WHERE a.tenant = ");
        let tenant = op.tenant().0;
        sql.value(tenant).push(" AND EXISTS (SELECT 1 FROM inventory_entry e WHERE e.tenant = a.tenant AND e.account = a.id) ORDER BY a.code");
        let rows = op
            .rows_as::<Held>(&sql.done())
            .await?
            .into_iter()
            .map(|row| {
                let name = format!("{} {}", row.code.unwrap_or_default(), row.name.unwrap_or_default());
                let cells = vec![
                    Value::text(name),
                    Value::Int(row.stock),
                    Value::Int(row.books),
                    Value::Int(row.books - row.stock),
                ];
                ReportRow { cells, keys: vec![key("account", &row.account), key("date", on)], ..ReportRow::default() }
            })
            .collect();
        Ok(table(op, rows, &[false, true, true, true]))
    })
}
