//! Customers who bought before and no longer do.

use kernel::{Op, OpFuture, ReportCall, ReportTable};
use kernel_types::{Date, Id, Value};

use super::{named, people, row, table};

const USUAL_DAYS: i64 = 90;

kernel::columns! {
    struct Bought { id: Id, name: String, salesperson: Option<Id>, last: Date, invoices: i64, amount: i64 }
}

/// `crm.inactive_customers`. Columns: customer, salesperson, last purchase, days since, invoices, amount.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let today = op.today();
        let days = call.int("days").unwrap_or(USUAL_DAYS);
        let before = today - chrono::Duration::days(days);
        let mut sql = op.sql(
            "SELECT c.id, c.name, c.salesperson, MAX(d.issue_date), COUNT(*), CAST(SUM(d.base_total) AS BIGINT) \
             FROM accounting_invoice d JOIN parties_customer c ON c.tenant = d.tenant AND c.id = d.customer \
             WHERE d.tenant = ? AND d.status IN ('posted', 'part_paid', 'paid') AND c.archived_at IS NULL \
             GROUP BY c.id, c.name, c.salesperson HAVING MAX(d.issue_date) < ? ORDER BY 6 DESC, c.name LIMIT 500",
        );
        sql.bind(op.tenant().0).bind(before);
        let found: Vec<Bought> = op.rows_as(&sql.done()).await?;
        let names = people(op).await?;
        let rows = found
            .into_iter()
            .map(|bought| {
                let cells = vec![
                    Value::text(&bought.name),
                    bought.salesperson.as_ref().map_or(Value::Null, |person| named(&names, Some(person))),
                    bought.last.into(),
                    Value::Int((today - bought.last).num_days()),
                    Value::Int(bought.invoices),
                    Value::Int(bought.amount),
                ];
                row(cells, &[("id", bought.id.to_string())])
            })
            .collect();
        Ok(table(op, rows, &[false, false, false, false, true, true]))
    })
}
