//! Where the business stands with the authorities, in one row; and the split by currency.

use kernel::report::month_start;
use kernel::{Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, Statement};
use kernel_types::{Date, Value};
use ledger::generated::TaxCode;

use crate::form::Side;
use crate::rows::{self, Window};

/// `taxation.position`: tax of the current month so far, what is filed and not paid, what is late, and what returns in work come
/// to. These are different figures of the same tax, and each is called what it is wherever it is shown.
pub fn report<'a>(op: &'a mut Op<'_>, _call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let today = op.today();
        let from = month_start(today);
        let through = rows::journal_end(op).await?;
        let posted = rows::taxes(op, &Window { from, to: today, earlier: None, through }).await?;
        let sum =
            |side: Side| posted.rows.iter().filter(|row| row.taxed.side == side).map(|row| row.taxed.tax).sum::<i64>();
        let (output, input) = (sum(Side::Sale), sum(Side::Purchase));
        let statement = op
            .sql("SELECT CAST(COALESCE(SUM(outstanding), 0) AS BIGINT) FROM taxation_tax_return WHERE tenant = ? AND status = 'filed' AND outstanding > 0")
            .bind(op.tenant().0)
            .done();
        let owed = one(op, &statement).await?;
        let count = |sql: &str, op: &mut Op<'_>, day: Date| op.sql(sql).bind(op.tenant().0).bind(day).done();
        let late = count(
            "SELECT COUNT(*) FROM taxation_tax_period WHERE tenant = ? AND status = 'open' AND return_due < ?",
            op,
            today,
        );
        let late = one(op, &late).await?;
        let statement = op
            .sql("SELECT CAST(COALESCE(SUM(payable), 0) AS BIGINT) FROM taxation_tax_return WHERE tenant = ? AND status IN ('draft', 'reviewed')")
            .bind(op.tenant().0)
            .done();
        let prepared = one(op, &statement).await?;
        let cells = [output, input, output - input, owed, late, prepared].map(Value::Int).to_vec();
        Ok(ReportTable {
            rows: vec![ReportRow { cells, ..ReportRow::default() }],
            currency: Some(op.business().currency.clone()),
            ..ReportTable::default()
        })
    })
}

kernel::columns! { struct Figure { amount: i64 } }

/// A sum or a count, which always has a row.
async fn one(op: &mut Op<'_>, statement: &Statement) -> OpResult<i64> {
    Ok(op.row_as::<Figure>(statement).await?.map_or(0, |figure| figure.amount))
}

/// `taxation.by_currency`: taxable amounts and tax of a span of days in each currency of the documents.
pub fn by_currency<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), month_start)?;
        let through = rows::journal_end(op).await?;
        let posted = rows::taxes(op, &Window { from, to, earlier: None, through }).await?;
        let mut sums: std::collections::BTreeMap<String, [i64; 4]> = std::collections::BTreeMap::new();
        for row in &posted.rows {
            let sum = sums.entry(row.currency.clone()).or_default();
            let first = if row.taxed.side == Side::Purchase { 2 } else { 0 };
            sum[first] += row.doc_base;
            sum[first + 1] += row.doc_tax;
        }
        let rows = sums.into_iter().map(|(currency, [sales, output, purchases, input])| {
            let amounts = [sales, output, purchases, input, output - input].map(Value::Int);
            ReportRow {
                cells: std::iter::once(Value::text(&currency)).chain(amounts).collect(),
                ..ReportRow::default()
            }
        });
        Ok(ReportTable { rows: rows.collect(), ..ReportTable::default() })
    })
}

/// `taxation.rates`: the rates of every tax code in force on a day.
pub fn rates<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let on = call.day("on", op.today());
        let codes = op.reference("ledger.tax_code").await?;
        let mut rows: Vec<(String, ReportRow)> = Vec::new();
        for code in codes.iter().filter(|code| code.flag("active")) {
            let in_force = code
                .lines("rates")
                .filter_map(|line| Some((line.date("validFrom")?, line.int("rate"))))
                .filter(|(from, _)| *from <= on)
                .max();
            let Some((since, rate)) = in_force else { continue };
            let name = TaxCode::of(&code)?.code()?.to_string();
            let cells = vec![
                Value::text(&name),
                code.get("name").clone(),
                Value::Int(rate),
                Value::Date(since),
                code.get("returnBoxBase").clone(),
            ];
            rows.push((
                name,
                ReportRow { cells, keys: vec![("id".to_string(), code.id().to_string())], ..ReportRow::default() },
            ));
        }
        rows.sort_by(|a, b| a.0.cmp(&b.0));
        Ok(ReportTable { rows: rows.into_iter().map(|(_, row)| row).collect(), ..ReportTable::default() })
    })
}
