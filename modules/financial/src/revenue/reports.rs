//! Waterfall by month, and balances of contracts.

use std::collections::BTreeMap;

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable};
use kernel_types::{Date, Value};

use kernel_types::calendar::month_end;

/// `financial.revenue_waterfall`: revenue by month, recognised and to come.
pub fn waterfall<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let currency = call
            .text("currency")
            .filter(|text| !text.is_empty())
            .unwrap_or(op.business().currency.as_str())
            .to_string();
        let mut months: BTreeMap<Date, [i64; 2]> = BTreeMap::new();
        for contract in super::record::begun(op, &currency).await? {
            for part in contract.lines("schedule") {
                let Some(date) = part.date("date") else { continue };
                months.entry(month_end(date)).or_default()[usize::from(!super::record::posted(&part))] +=
                    part.int("amount");
            }
        }
        let mut totals = [0i64; 2];
        let mut rows = Vec::new();
        for (month, [done, open]) in months {
            totals[0] += done;
            totals[1] += open;
            rows.push(ReportRow {
                cells: vec![Value::from(month), Value::Int(done), Value::Int(open), Value::Int(done + open)],
                ..ReportRow::default()
            });
        }
        let totals = vec![
            Value::said(kernel::report::total()),
            Value::Int(totals[0]),
            Value::Int(totals[1]),
            Value::Int(totals[0] + totals[1]),
        ];
        Ok(ReportTable { rows, totals: Some(totals), currency: Some(currency), ..ReportTable::default() })
    })
}

/// `financial.revenue_balances`: price, recognised, billed, contract asset and liability, what remains, by contract.
pub fn balances<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let currency = call
            .text("currency")
            .filter(|text| !text.is_empty())
            .unwrap_or(op.business().currency.as_str())
            .to_string();
        let fields = ["price", "recognised", "billed", "contractAsset", "contractLiability", "remaining"];
        let mut totals = [0i64; 6];
        let mut rows = Vec::new();
        for contract in super::record::begun(op, &currency).await? {
            let figures = fields.map(|field| contract.int(field));
            for (total, figure) in totals.iter_mut().zip(figures) {
                *total += figure;
            }
            let cells = std::iter::once(Value::from(contract.label())).chain(figures.map(Value::Int)).collect();
            rows.push(ReportRow {
                cells,
                keys: vec![("contract".to_string(), contract.id().to_string())],
                ..ReportRow::default()
            });
        }
        let totals = std::iter::once(Value::said(kernel::report::total())).chain(totals.map(Value::Int)).collect();
        Ok(ReportTable { rows, totals: Some(totals), currency: Some(currency), ..ReportTable::default() })
    })
}
