//! Sales targets and what was reached of them.

use kernel::{Op, OpFuture, OpResult, ReportCall, ReportTable};
use kernel_types::{Date, Id, Value};

use super::pipeline::coverage;
use super::{row, share, table};

kernel::columns! {
    /// A target that holds on the day.
    struct Target { id: Id, name: String, salesperson: Option<Id>, team: Option<Id>, territory: Option<Id>, metric: String, from: Date, to: Date, amount: i64 }
}

kernel::columns! {
    /// A sum.
    struct Sum { amount: i64 }
}

/// `crm.targets`: targets that hold on a day. Columns: name, from, to, target, reached, share, open, coverage.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let day = call.day("on", op.today());
        let mut sql = op.sql(
            "SELECT id, name, salesperson, team, territory, metric, \"from\", \"to\", amount FROM crm_target WHERE tenant = ? AND archived_at IS NULL AND \"from\" <= ? AND \"to\" >= ? ORDER BY \"from\", name",
        );
        sql.bind(op.tenant().0).bind(day).bind(day);
        let mut targets: Vec<Target> = op.rows_as(&sql.done()).await?;
        if let Some(person) = call.text("person") {
            targets.retain(|target| target.salesperson.as_ref().is_some_and(|own| own.as_str() == person));
        }
        let mut rows = Vec::new();
        for target in targets {
            let reached = match target.metric.as_str() {
                "invoiced" => invoiced(op, &target).await?,
                _ => deals(op, &target, true).await?,
            };
            let open = deals(op, &target, false).await?;
            let cells = vec![
                Value::text(&target.name),
                target.from.into(),
                target.to.into(),
                Value::Int(target.amount),
                Value::Int(reached),
                share(reached, target.amount),
                Value::Int(open),
                coverage(open, target.amount, reached).map_or(Value::Null, Value::Int),
            ];
            rows.push(row(cells, &[("id", target.id.to_string())]));
        }
        Ok(table(op, rows, &[false, false, false, true, true, false, true, false]))
    })
}

/// Deals of the target's people: won in its span, or open and expected to close in it.
async fn deals(op: &mut Op<'_>, target: &Target, won: bool) -> OpResult<i64> {
    let (condition, day) =
        if won { ("stage = 'won'", "closed_on") } else { ("stage NOT IN ('won', 'lost')", "expected_close") };
    let mut text = format!(
        "SELECT CAST(COALESCE(SUM(base_amount), 0) AS BIGINT) FROM crm_opportunity WHERE tenant = ? AND archived_at IS NULL AND {condition} AND {day} >= ? AND {day} <= ?"
    );
    let whose = [("salesperson", &target.salesperson), ("team", &target.team), ("territory", &target.territory)];
    for (column, id) in &whose {
        if id.is_some() {
            text.push_str(&format!(" AND {column} = ?"));
        }
    }
    let mut sql = op.sql(&text);
    sql.bind(op.tenant().0).bind(target.from).bind(target.to);
    for id in whose.into_iter().filter_map(|(_, id)| id.as_ref()) {
        sql.bind(id);
    }
    Ok(op.row_as::<Sum>(&sql.done()).await?.map_or(0, |sum| sum.amount))
}

/// Invoices less credit notes, before tax.
async fn invoiced(op: &mut Op<'_>, target: &Target) -> OpResult<i64> {
    let mut net = 0;
    for (table, sign) in [("accounting_invoice", 1), ("accounting_credit_note", -1)] {
        let person = if target.salesperson.is_some() && sign == 1 { " AND d.salesperson = ?" } else { "" };
        let mut sql = op.sql(&format!(
            "SELECT CAST(COALESCE(SUM(l.base_net), 0) AS BIGINT) FROM {table} d JOIN {table}_lines l ON l.tenant = d.tenant AND l.parent = d.id \
             WHERE d.tenant = ? AND d.posted_at IS NOT NULL AND d.status <> 'voided' AND d.issue_date >= ? AND d.issue_date <= ?{person}"
        ));
        sql.bind(op.tenant().0).bind(target.from).bind(target.to);
        if let Some(person) = target.salesperson.as_ref().filter(|_| sign == 1) {
            sql.bind(person);
        }
        // Credit notes name no salesperson, so they lower what the whole business sold.
        if sign == 1 || target.salesperson.is_none() {
            net += sign * op.row_as::<Sum>(&sql.done()).await?.map_or(0, |sum| sum.amount);
        }
    }
    Ok(net)
}
