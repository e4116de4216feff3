//! History of one exchange rate: all rates of its pair and type, latest first.

use kernel::{Op, OpError, OpFuture, ReportCall, ReportRow, ReportTable, RowKind};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Id, PERCENT_SCALE, Value, round_half_away};

use crate::generated::{RateType, rate_type};
use crate::rates::pick::rate_text;

/// Report handler.
pub fn history<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let id = call.text("publicId").map(Id::from_stored).ok_or(OpError::NotFound)?;
        let rate = op.load("ledger.exchange_rate", &id).await?;
        let same = [
            ("base", rate.get("base").clone()),
            ("quote", rate.get("quote").clone()),
            ("rateType", rate.get("rateType").clone()),
        ];
        let types = op.reference("ledger.rate_type").await?;
        let mut rates: Vec<kernel::Doc> = op
            .find_all("ledger.exchange_rate", &same)
            .await?
            .into_iter()
            .filter(|rate| rate.state() != Some("draft"))
            .collect();
        rates.sort_by_key(instant);
        let mut rows = Vec::with_capacity(rates.len());
        let mut before: Option<i64> = None;
        for rate in &rates {
            let value = rate.int("rate");
            let change = before.and_then(|before| change_percent(before, value));
            let kind = rate.link("rateType").and_then(|id| types.get(&id));
            let name = match kind.map(|kind| RateType::of(kind)).transpose()? {
                Some(kind) => Some(op.shipped(rate_type::ADDRESS, kind.code()?, kind.name()?)),
                None => None,
            };
            let moment = kernel_types::Instant(instant(rate)).to_rfc3339();
            rows.push(ReportRow {
                cells: vec![
                    Value::text(moment.get(..16).unwrap_or(&moment).replace('T', " ")),
                    rate.get("pair").clone(),
                    Value::from(name),
                    Value::from(rate_text(value)),
                    change.map_or(Value::Null, Value::Int),
                    rate.get("source").clone(),
                    rate.state().map_or(Value::Null, Value::from),
                ],
                keys: vec![(String::from("rate"), rate.id().to_string())],
                level: 0,
                kind: RowKind::Detail,
            });
            before = Some(value);
        }
        rows.reverse();
        Ok(ReportTable { rows, ..ReportTable::default() })
    })
}

fn instant(rate: &kernel::Doc) -> i64 {
    match rate.get("effectiveFrom") {
        Value::Instant(instant) => instant.0,
        _ => 0,
    }
}

/// Change between two rates in percent at scale 6.
fn change_percent(before: i64, after: i64) -> Option<i64> {
    let hundred = 100 * i128::from(power_of_ten(PERCENT_SCALE));
    (before != 0)
        .then(|| round_half_away((i128::from(after) - i128::from(before)) * hundred, i128::from(before)))?
        .try_into()
        .ok()
}
