//! Sales by customer, by product and by month: posted invoices and charges less credit notes, in the business currency. A document
//! that was voided counts on its own day and is taken back on the day its entry was reversed: what was said of a past day stays.

use std::collections::BTreeMap;

use chrono::{Datelike, Months};
use kernel::report::{month_start, year_start};
use kernel::{Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, Sentence, Sql, written};
use kernel_types::{Date, Id, Money, Quantity, Value};

use super::share;

/// States in which a document counts.
const INVOICED: &str = "('posted', 'part_paid', 'paid')";
const CREDITED: &str = "('posted', 'part_applied', 'applied')";

/// Documents `d` of a kind with the `day` and `sign` they count by, `x`, between two days. Three times tenant, first and last day are
/// bound, before what follows.
fn counted(name: &str, states: &str) -> String {
    let posted = |event: &str| {
        format!(
            "accounting_{name} v JOIN ledger_journal_entry e ON e.tenant = v.tenant AND e.source_entity = 'accounting.{name}' \
             AND e.source_id = v.id AND e.event = '{event}' WHERE v.tenant = ? AND v.status = 'voided'"
        )
    };
    format!(
        "accounting_{name} d JOIN (SELECT a.id, a.issue_date AS day, 1 AS sign FROM accounting_{name} a \
         WHERE a.tenant = ? AND a.issue_date >= ? AND a.issue_date <= ? AND a.status IN {states} \
         UNION ALL SELECT v.id, v.issue_date, 1 FROM {} AND v.issue_date >= ? AND v.issue_date <= ? \
         UNION ALL SELECT v.id, e.date, -1 FROM {} AND e.date >= ? AND e.date <= ?) x ON x.id = d.id",
        posted("post"),
        posted("post.reversal")
    )
}

/// Binds what [`counted`] of the three kinds of documents asks for, and the tenant of each.
fn bind_counted(sql: &mut Sql, tenant: i64, from: Date, to: Date) {
    for _ in 0..3 {
        for _ in 0..3 {
            sql.bind(tenant).bind(from).bind(to);
        }
        sql.bind(tenant);
    }
}

kernel::columns! {
    /// What a customer bought, less what was credited.
    struct Bought { customer: String, name: String, documents: i64, total: Money, tax: Money }
}

/// `accounting.sales_by_customer`.
pub fn by_customer<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), year_start)?;
        let document = |name: &str, sign: &str, states: &str, more: &str| {
            format!(
                "SELECT d.customer AS customer, {sign}x.sign AS one, {sign}(x.sign * d.base_total) AS total, {sign}(x.sign * \
                 (SELECT COALESCE(SUM(t.base_tax), 0) FROM accounting_{name}_taxes t WHERE t.tenant = d.tenant AND t.parent = d.id)) AS tax \
                 FROM {} WHERE d.tenant = ?{more}",
                counted(name, states)
            )
        };
        let template = format!(
            "SELECT s.customer, p.name, CAST(SUM(s.one) AS BIGINT), CAST(SUM(s.total) AS BIGINT), CAST(SUM(s.tax) AS BIGINT) FROM ({} UNION ALL {} UNION ALL {}) s \
             JOIN parties_customer p ON p.tenant = ? AND p.id = s.customer GROUP BY s.customer, p.name",
            document("invoice", "", INVOICED, ""),
            document("credit_note", "-", CREDITED, ""),
            document("debit_note", "", INVOICED, " AND d.direction = 'to_customer'"),
        );
        let mut sql = op.sql(&template);
        bind_counted(&mut sql, op.tenant().0, from, to);
        let statement = sql.bind(op.tenant().0).done();
        let found: Vec<Bought> = op.rows_as(&statement).await?;
        let mut lines: Vec<(String, String, i64, i64, i64)> = found
            .into_iter()
            .map(|row| (row.customer, row.name, row.documents, row.total - row.tax, row.tax))
            .filter(|(.., documents, own, tax)| (*documents, *own, *tax) != (0, 0, 0))
            .collect();
        lines.sort_by(|a, b| (b.3, &a.1).cmp(&(a.3, &b.1)));
        let net: i64 = lines.iter().map(|line| line.3).sum();
        let tax: i64 = lines.iter().map(|line| line.4).sum();
        let documents: i64 = lines.iter().map(|line| line.2).sum();
        let rows = lines
            .iter()
            .map(|(id, name, documents, own, tax)| ReportRow {
                cells: vec![
                    Value::text(name),
                    Value::Int(*documents),
                    Value::Int(*own),
                    Value::Int(*tax),
                    Value::Int(own + tax),
                    share(*own, net),
                ],
                keys: vec![("id".to_string(), id.clone())],
                ..ReportRow::default()
            })
            .collect();
        let totals = vec![
            Value::Null,
            Value::Int(documents),
            Value::Int(net),
            Value::Int(tax),
            Value::Int(net + tax),
            Value::Null,
        ];
        Ok(ReportTable {
            rows,
            totals: Some(totals),
            currency: Some(op.business().currency.clone()),
            ..ReportTable::default()
        })
    })
}

kernel::columns! {
    /// What was sold of a product, less what was credited; without a product, of all lines that name none.
    pub struct Sold { pub product: Option<Id>, pub name: Option<String>, pub qty: Quantity, pub net: Money }
}

/// Sales of each product from one day to another, in the business currency.
///
/// # Errors
/// Of the store.
pub async fn sold(op: &mut Op<'_>, from: Date, to: Date) -> OpResult<Vec<Sold>> {
    let lines = |name: &str, sign: &str, states: &str, more: &str| {
        format!(
            "SELECT l.product AS product, {sign}(x.sign * l.qty) AS qty, {sign}(x.sign * l.base_net) AS net FROM {} \
             JOIN accounting_{name}_lines l ON l.tenant = d.tenant AND l.parent = d.id WHERE d.tenant = ?{more}",
            counted(name, states)
        )
    };
    let template = format!(
        "SELECT s.product, p.name, CAST(COALESCE(SUM(s.qty), 0) AS BIGINT), CAST(COALESCE(SUM(s.net), 0) AS BIGINT) FROM ({} UNION ALL {} UNION ALL {}) s \
         LEFT JOIN products_product p ON p.tenant = ? AND p.id = s.product GROUP BY s.product, p.name",
        lines("invoice", "", INVOICED, ""),
        lines("credit_note", "-", CREDITED, ""),
        lines("debit_note", "", INVOICED, " AND d.direction = 'to_customer'"),
    );
    let mut sql = op.sql(&template);
    bind_counted(&mut sql, op.tenant().0, from, to);
    let statement = sql.bind(op.tenant().0).done();
    op.rows_as(&statement).await
}

/// `accounting.sales_by_product`. Lines without a product are one row.
pub fn by_product<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), year_start)?;
        let mut products: Vec<(Option<String>, Sentence, i64, i64)> = sold(op, from, to)
            .await?
            .into_iter()
            .map(|row| {
                let without = || written!("accounting-without-a-product", "Without a product");
                let name = row.name.map_or_else(without, Sentence::from);
                (row.product.map(|id| id.to_string()), name, row.qty, row.net)
            })
            .filter(|(_, _, qty, own)| (*qty, *own) != (0, 0))
            .collect();
        products.sort_by(|a, b| (b.3, a.1.as_str()).cmp(&(a.3, b.1.as_str())));
        let net: i64 = products.iter().map(|product| product.3).sum();
        let rows = products
            .into_iter()
            .map(|(id, name, qty, own)| ReportRow {
                cells: vec![Value::said(name), Value::Int(qty), Value::Int(own), share(own, net)],
                keys: id.map(|id| ("id".to_string(), id)).into_iter().collect(),
                ..ReportRow::default()
            })
            .collect();
        let totals = vec![Value::Null, Value::Null, Value::Int(net), Value::Null];
        Ok(ReportTable {
            rows,
            totals: Some(totals),
            currency: Some(op.business().currency.clone()),
            ..ReportTable::default()
        })
    })
}

/// `accounting.revenue_by_month`: the months up to `to`, each beside the same month of the year before.
pub fn revenue_by_month<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let to = call.day("to", op.today());
        let count = call.int("months").and_then(|months| u32::try_from(months).ok()).unwrap_or(12).clamp(1, 60);
        let last = month_start(to);
        let months: Vec<Date> =
            (0..count).rev().filter_map(|back| last.checked_sub_months(Months::new(back))).collect();
        let first = months.first().copied().unwrap_or(last);
        let earliest = first.checked_sub_months(Months::new(12)).unwrap_or(first);
        let revenue = revenue_per_month(op, earliest, to).await?;
        let of = |month: Date| revenue.get(&(month.year(), month.month())).copied().unwrap_or(0);
        let before = |month: Date| month.checked_sub_months(Months::new(12)).map_or(0, of);
        let rows = months
            .iter()
            .map(|month| ReportRow {
                cells: vec![
                    Value::from(month.format("%Y-%m").to_string()),
                    Value::Int(of(*month)),
                    Value::Int(before(*month)),
                ],
                keys: vec![("month".to_string(), month.to_string())],
                ..ReportRow::default()
            })
            .collect();
        let sum = |of: &dyn Fn(Date) -> i64| months.iter().map(|month| of(*month)).sum::<i64>();
        let totals = vec![Value::Null, Value::Int(sum(&of)), Value::Int(sum(&before))];
        Ok(ReportTable {
            rows,
            totals: Some(totals),
            currency: Some(op.business().currency.clone()),
            ..ReportTable::default()
        })
    })
}

kernel::columns! { struct DaySold { day: Date, net: Option<Money> } }

/// Net sales by (year, month), both days included.
pub async fn revenue_per_month(op: &mut Op<'_>, from: Date, to: Date) -> OpResult<BTreeMap<(i32, u32), i64>> {
    // Summed per day in the database: months are cut here, the two databases spell them differently.
    let lines = |name: &str, sign: &str, states: &str, more: &str| {
        format!(
            "SELECT x.day AS day, {sign}(x.sign * l.base_net) AS net FROM {} \
             JOIN accounting_{name}_lines l ON l.tenant = d.tenant AND l.parent = d.id WHERE d.tenant = ?{more}",
            counted(name, states)
        )
    };
    let template = format!(
        "SELECT s.day, CAST(SUM(s.net) AS BIGINT) FROM ({} UNION ALL {} UNION ALL {}) s GROUP BY s.day",
        lines("invoice", "", INVOICED, ""),
        lines("credit_note", "-", CREDITED, ""),
        lines("debit_note", "", INVOICED, " AND d.direction = 'to_customer'"),
    );
    let mut sql = op.sql(&template);
    bind_counted(&mut sql, op.tenant().0, from, to);
    let statement = sql.done();
    let mut months = BTreeMap::new();
    for row in op.rows_as::<DaySold>(&statement).await? {
        // A day on which all documents are without a net amount sold nothing.
        *months.entry((row.day.year(), row.day.month())).or_insert(0) += row.net.unwrap_or(0);
    }
    Ok(months)
}
