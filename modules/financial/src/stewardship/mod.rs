//! Service performance (design 2.8): how far objectives were reached.

pub mod register;

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable, RowKind, written};
use kernel_types::{Value, round_half_away};

/// 100 % as stored.
const HUNDRED: i64 = 100_000_000;

/// Actual ÷ target as a percentage, at most `cap`; nothing without a target.
pub fn achieved(actual: i64, target: i64, cap: i64) -> i64 {
    if target == 0 {
        return 0;
    }
    // Beyond the range it says nothing.
    i64::try_from(round_half_away(i128::from(actual) * i128::from(HUNDRED), i128::from(target)))
        .unwrap_or(0)
        .clamp(0, cap)
}

/// Score = Σ weight × achieved ÷ Σ weight.
pub fn score(parts: &[(i64, i64)]) -> i64 {
    let weights: i128 = parts.iter().map(|(weight, _)| i128::from(*weight)).sum();
    let sum: i128 = parts.iter().map(|(weight, achieved)| i128::from(*weight) * i128::from(*achieved)).sum();
    // A mean lies between what it is of.
    i64::try_from(round_half_away(sum, weights)).unwrap_or(0)
}

/// Efficiency: cost of one unit of output (actual at scale 6).
fn per_unit(cost: i64, actual: i64) -> Value {
    if cost == 0 || actual == 0 {
        return Value::Null;
    }
    let cents = round_half_away(i128::from(cost) * 1_000_000, i128::from(actual) * 100) * 100;
    i64::try_from(cents).map_or(Value::Null, Value::Int)
}

/// `financial.service_performance`: indicators by objective with their score.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let year = call.int("year");
        let cap = 120_000_000;
        let mut indicators = op.find_all("financial.performance_indicator", &[]).await?;
        indicators.retain(|doc| year.is_none_or(|year| doc.int("year") == year));
        indicators.sort_by(|a, b| (a.text("objective"), a.id()).cmp(&(b.text("objective"), b.id())));
        let mut rows = Vec::new();
        let mut all = Vec::new();
        let mut at = 0;
        while at < indicators.len() {
            let objective = indicators[at].text("objective").unwrap_or_default().to_string();
            let end = at + indicators[at..].iter().take_while(|doc| doc.text("objective") == Some(&objective)).count();
            let mut own = Vec::new();
            let blank = || Value::Null;
            rows.push(ReportRow {
                cells: vec![Value::from(objective.as_str()), blank(), blank(), blank(), blank(), blank(), blank()],
                kind: RowKind::Heading,
                ..ReportRow::default()
            });
            for doc in &indicators[at..end] {
                let reached = achieved(doc.int("actual"), doc.int("target"), cap);
                own.push((doc.int("weight"), reached));
                let cells = vec![
                    Value::from(doc.label()),
                    doc.get("unit").clone(),
                    doc.get("target").clone(),
                    doc.get("actual").clone(),
                    Value::Int(reached),
                    per_unit(doc.int("cost"), doc.int("actual")),
                    doc.get("explanation").clone(),
                ];
                rows.push(ReportRow {
                    cells,
                    keys: vec![("id".to_string(), doc.id().to_string())],
                    level: 1,
                    ..ReportRow::default()
                });
            }
            rows.push(ReportRow {
                cells: vec![
                    Value::said(written!("financial-score-of-objective", "Score, {objective}", objective)),
                    blank(),
                    blank(),
                    blank(),
                    Value::Int(score(&own)),
                    blank(),
                    blank(),
                ],
                kind: RowKind::Subtotal,
                ..ReportRow::default()
            });
            all.extend(own);
            at = end.max(at + 1);
        }
        let totals = vec![
            Value::said(written!("financial-score", "Score")),
            Value::Null,
            Value::Null,
            Value::Null,
            Value::Int(score(&all)),
            Value::Null,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_weighted_and_capped() {
        assert_eq!(achieved(90, 100, 120_000_000), 90_000_000);
        assert_eq!(achieved(300, 100, 120_000_000), 120_000_000);
        assert_eq!(achieved(5, 0, 120_000_000), 0);
        assert_eq!(score(&[(1, 100_000_000), (3, 60_000_000)]), 70_000_000);
    }
}
