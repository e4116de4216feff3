//! Taxable amounts and tax by code. Taxes due on payment count when they fall due; taxes inside settlement discounts reduce.

use std::collections::BTreeMap;

use kernel::report::year_start;
use kernel::{Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable};
use kernel_types::{Date, Value};
use ledger::generated::TaxCode;

/// Amounts of one code in the business currency.
#[derive(Debug, Clone, Copy, Default)]
struct Sums {
    sales: i64,
    output: i64,
    purchases: i64,
    input: i64,
}

/// One set of tax rows and how it counts.
struct Source {
    table: &'static str,
    day: &'static str,
    states: &'static str,
    condition: &'static str,
    sign: i64,
    purchase: bool,
    /// Tax the buyer owes himself counts on both sides.
    reverse: bool,
}

const POSTED: &str = "('posted', 'part_paid', 'paid')";
const CREDITED: &str = "('posted', 'part_applied', 'applied')";
const MONEY: &str = "('posted', 'cleared')";

const SOURCES: [Source; 9] = [
    Source {
        table: "accounting_invoice",
        day: "issue_date",
        states: POSTED,
        condition: "t.on_payment = FALSE",
        sign: 1,
        purchase: false,
        reverse: false,
    },
    Source {
        table: "accounting_credit_note",
        day: "issue_date",
        states: CREDITED,
        condition: "t.on_payment = FALSE",
        sign: -1,
        purchase: false,
        reverse: false,
    },
    Source {
        table: "accounting_debit_note",
        day: "issue_date",
        states: POSTED,
        condition: "t.on_payment = FALSE AND d.direction = 'to_customer'",
        sign: 1,
        purchase: false,
        reverse: false,
    },
    Source {
        table: "accounting_debit_note",
        day: "issue_date",
        states: POSTED,
        condition: "t.on_payment = FALSE AND d.direction = 'to_supplier'",
        sign: -1,
        purchase: true,
        reverse: true,
    },
    Source {
        table: "accounting_bill",
        day: "issue_date",
        states: POSTED,
        condition: "t.on_payment = FALSE",
        sign: 1,
        purchase: true,
        reverse: true,
    },
    Source {
        table: "accounting_receipt",
        day: "date",
        states: MONEY,
        condition: "t.kind = 'on_payment'",
        sign: 1,
        purchase: false,
        reverse: false,
    },
    Source {
        table: "accounting_receipt",
        day: "date",
        states: MONEY,
        condition: "t.kind = 'discount'",
        sign: -1,
        purchase: false,
        reverse: false,
    },
    Source {
        table: "accounting_payment",
        day: "date",
        states: MONEY,
        condition: "t.kind = 'on_payment'",
        sign: 1,
        purchase: true,
        reverse: false,
    },
    Source {
        table: "accounting_payment",
        day: "date",
        states: MONEY,
        condition: "t.kind = 'discount'",
        sign: -1,
        purchase: true,
        reverse: false,
    },
];

/// `accounting.tax_summary`.
pub fn summary<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), year_start)?;
        let mut by_code: BTreeMap<String, Sums> = BTreeMap::new();
        for source in &SOURCES {
            add(op, source, from, to, &mut by_code).await?;
        }
        let codes = op.reference("ledger.tax_code").await?;
        let mut rows: Vec<(String, ReportRow)> = Vec::new();
        let mut whole = Sums::default();
        for (id, sums) in &by_code {
            let code = codes
                .get(&kernel_types::Id::from_stored(id))
                .ok_or_else(|| OpError::internal(format!("tax was posted with a code that is not there: {id}")))?;
            whole = Sums {
                sales: whole.sales + sums.sales,
                output: whole.output + sums.output,
                purchases: whole.purchases + sums.purchases,
                input: whole.input + sums.input,
            };
            let name = TaxCode::of(&code)?.code()?.to_string();
            let cells = cells(Value::text(&name), code.get("name").clone(), sums);
            rows.push((name, ReportRow { cells, keys: vec![("id".to_string(), id.clone())], ..ReportRow::default() }));
        }
        rows.sort_by(|a, b| a.0.cmp(&b.0));
        Ok(ReportTable {
            rows: rows.into_iter().map(|(_, row)| row).collect(),
            totals: Some(cells(Value::Null, Value::Null, &whole)),
            currency: Some(op.business().currency.clone()),
            ..ReportTable::default()
        })
    })
}

fn cells(code: Value, name: Value, sums: &Sums) -> Vec<Value> {
    let amounts = [sums.sales, sums.output, sums.purchases, sums.input, sums.output - sums.input];
    [code, name].into_iter().chain(amounts.map(Value::Int)).collect()
}

kernel::columns! {
    /// What documents say of one tax code.
    struct Taxed { code: Option<String>, net: i64, tax: i64, reverse: i64 }
}

async fn add(
    op: &mut Op<'_>,
    source: &Source,
    from: Date,
    to: Date,
    by_code: &mut BTreeMap<String, Sums>,
) -> OpResult<()> {
    let (input, reverse) = match (source.purchase, source.reverse) {
        (true, true) => ("t.base_recoverable", "CASE WHEN t.reverse = TRUE THEN t.base_tax ELSE 0 END"),
        _ => ("t.base_tax", "0"),
    };
    let template = format!(
        "SELECT t.tax_code, CAST(COALESCE(SUM(t.base_net), 0) AS BIGINT), CAST(COALESCE(SUM({input}), 0) AS BIGINT), \
         CAST(COALESCE(SUM({reverse}), 0) AS BIGINT) FROM {table}_taxes t JOIN {table} d ON d.tenant = t.tenant AND d.id = t.parent \
         WHERE t.tenant = ? AND d.{day} >= ? AND d.{day} <= ? AND d.status IN {states} AND {condition} GROUP BY t.tax_code",
        table = source.table,
        day = source.day,
        states = source.states,
        condition = source.condition,
    );
    let statement = op.sql(&template).bind(op.tenant().0).bind(from).bind(to).done();
    for row in op.rows_as::<Taxed>(&statement).await? {
        // Tax that was entered without a code belongs to none of them.
        let Some(code) = row.code else { continue };
        let sums = by_code.entry(code).or_default();
        if source.purchase {
            sums.purchases += source.sign * row.net;
            sums.input += source.sign * row.tax;
            sums.output += source.sign * row.reverse;
        } else {
            sums.sales += source.sign * row.net;
            sums.output += source.sign * row.tax;
        }
    }
    Ok(())
}
