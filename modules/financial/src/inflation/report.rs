//! A restatement by account with its factors, and the two ways to the gain or loss on the monetary position (IAS 29.39).

use std::collections::BTreeMap;

use kernel::{Doc, Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, RowKind, written};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, RATE_SCALE, Value, round_half_away};

use super::read;

/// `financial.restated_balances`: of the run that is named, else of the last posted one.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let currency = Some(op.business().currency.clone());
        let Some(run) = run_of(op, call.text("run")).await? else {
            return Ok(ReportTable { currency, ..ReportTable::default() });
        };
        let accounts = op.reference("ledger.account").await?;
        // By account in the order of the chart: historical, restated, the year before at the same prices.
        let mut sums: BTreeMap<(String, Id), [i64; 3]> = BTreeMap::new();
        for (set, fields) in [
            ("lines", [Some("historical"), Some("restated"), None]),
            ("comparatives", [None, None, Some("comparative")]),
        ] {
            for line in run.lines(set) {
                let Some(account) = line.link("account") else { continue };
                let code =
                    accounts.get(&account).and_then(|doc| doc.text("code").map(str::to_string)).unwrap_or_default();
                let sum = sums.entry((code, account)).or_default();
                for (total, field) in sum.iter_mut().zip(fields) {
                    *total += field.map_or(0, |field| line.int(field));
                }
            }
        }
        let compares = run.lines("comparatives").next().is_some();
        let mut rows = Vec::new();
        let mut totals = [0i64; 2];
        for ((code, account), [historical, restated, comparative]) in sums {
            totals[0] += historical;
            totals[1] += restated;
            let name = accounts.get(&account).and_then(|doc| doc.text("name").map(str::to_string)).unwrap_or_default();
            let cells = vec![
                Value::from(code),
                Value::from(name),
                Value::Int(historical),
                factor(historical, restated),
                Value::Int(restated),
                Value::Int(restated - historical),
                if compares { Value::Int(comparative) } else { Value::Null },
            ];
            rows.push(ReportRow {
                cells,
                keys: vec![("account".to_string(), account.to_string())],
                ..ReportRow::default()
            });
        }
        for (label, field) in [
            (
                written!("financial-gain-or-loss-on-the-monetary-position", "Gain or loss on the monetary position"),
                "gain",
            ),
            (written!("financial-the-same-from-money-flows", "The same from money flows"), "proof"),
            (written!("financial-difference-of-the-two", "Difference of the two"), "gap"),
        ] {
            let cells = vec![
                Value::Null,
                Value::said(label),
                Value::Null,
                Value::Null,
                Value::Null,
                run.get(field).clone(),
                Value::Null,
            ];
            rows.push(ReportRow { cells, kind: RowKind::Subtotal, ..ReportRow::default() });
        }
        let total = vec![
            Value::Null,
            Value::said(kernel::report::total()),
            Value::Int(totals[0]),
            Value::Null,
            Value::Int(totals[1]),
            Value::Int(totals[1] - totals[0]),
            Value::Null,
        ];
        let day = run.date("date").map(|date| date.to_string()).unwrap_or_default();
        Ok(ReportTable {
            rows,
            totals: Some(total),
            currency,
            notes: vec![written!("financial-run-at", "{run}, at {day}.", run = run.label(), day)],
            ..ReportTable::default()
        })
    })
}

async fn run_of(op: &mut Op<'_>, named: Option<&str>) -> OpResult<Option<Doc>> {
    if let Some(id) = named {
        return match op.load("financial.restatement_run", &Id::from_stored(id)).await {
            Ok(run) => Ok(Some(run)),
            Err(OpError::NotFound) => Ok(None),
            Err(other) => Err(other),
        };
    }
    Ok(read::posted(op).await?.pop())
}

/// What the account was multiplied by on the whole, with four digits.
fn factor(historical: i64, restated: i64) -> Value {
    if historical == 0 {
        return Value::Null;
    }
    let scale = power_of_ten(RATE_SCALE);
    let exact = round_half_away(i128::from(restated) * i128::from(scale), i128::from(historical));
    i64::try_from(exact).map_or(Value::Null, |factor| {
        Value::from(kernel_types::format_scaled(factor / 1_000_000 * 1_000_000, RATE_SCALE, 4))
    })
}
