//! What reviewers ask of leases: schedule, maturity, roll-forward, position.

use std::collections::BTreeMap;

use kernel::report::year_start;
use kernel::{Doc, Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable};
use kernel_types::{Date, Id, Value};

use super::course::Step;
use super::record::steps_of;
use crate::amounts::at_historical_rate;
use crate::math::{day_before, years_after};
use crate::schedule::months_among;

/// Classes in the order of the report.
const CLASSES: [(&str, &str); 5] = [
    ("land", "Land"),
    ("buildings", "Buildings"),
    ("vehicles", "Vehicles"),
    ("equipment", "Equipment"),
    ("other", "Other"),
];

/// `financial.lease_schedule`: the months of one lease.
pub fn schedule<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let Some(id) = call.text("lease").map(Id::from_stored) else { return Ok(ReportTable::default()) };
        let lease = op.load("financial.lease", &id).await?;
        let mut totals = [0i64; 4];
        let mut rows = Vec::new();
        for line in lease.lines("schedule") {
            for (total, field) in totals.iter_mut().zip(["interest", "payment", "depreciation", "expense"]) {
                *total += line.int(field);
            }
            let cell = |field: &str| line.get(field).clone();
            let posted = if line.text("run").is_some() { Value::from("Posted") } else { Value::Null };
            let cells = [
                "month",
                "date",
                "opening",
                "interest",
                "payment",
                "closing",
                "depreciation",
                "assetClosing",
                "expense",
            ]
            .map(cell);
            rows.push(ReportRow { cells: cells.into_iter().chain([posted]).collect(), ..ReportRow::default() });
        }
        let [interest, payment, depreciation, expense] = totals.map(Value::Int);
        let none = || Value::Null;
        let totals = vec![
            Value::from("Total"),
            none(),
            none(),
            interest,
            payment,
            none(),
            depreciation,
            none(),
            expense,
            none(),
        ];
        Ok(ReportTable {
            rows,
            totals: Some(totals),
            currency: lease.text("currency").map(str::to_string),
            ..ReportTable::default()
        })
    })
}

/// Leases that have commenced, whatever became of them.
async fn commenced(op: &mut Op<'_>) -> OpResult<Vec<Doc>> {
    let mut found = Vec::new();
    for status in ["active", "ended", "terminated"] {
        found.extend(op.find_all("financial.lease", &[("status", Value::from(status))]).await?);
    }
    Ok(found)
}

/// Liability and asset at the end of a day.
fn carrying(lease: &Doc, steps: &[Step], day: Date) -> (i64, i64) {
    if lease.date("commencement").is_none_or(|start| start > day) {
        return (0, 0);
    }
    match steps.iter().rev().find(|step| step.date <= day) {
        Some(step) => (step.closing, step.asset),
        None => (lease.int("liability"), lease.int("asset")),
    }
}

/// Undiscounted payments by year after a day: five years and what follows.
pub fn buckets(steps: &[Step], day: Date) -> [i64; 6] {
    let mut found = [0i64; 6];
    for step in steps.iter().filter(|step| step.date > day && step.payment != 0) {
        let year = (1..=5u32).find(|year| step.date <= years_after(day, *year)).unwrap_or(6);
        found[year as usize - 1] += step.payment;
    }
    found
}

/// `financial.lease_maturity`.
pub fn maturity<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let day = call.day("asOf", op.today());
        let leases = op
            .find_all("financial.lease", &[("status", Value::from("active")), ("exemption", Value::from("none"))])
            .await?;
        let mut totals = [0i64; 11];
        let mut rows = Vec::new();
        let mut currencies: Vec<String> = Vec::new();
        for lease in leases {
            let steps = steps_of(&lease);
            let (liability, _) = carrying(&lease, &steps, day);
            let next = carrying(&lease, &steps, years_after(day, 1)).0;
            let parts = buckets(&steps, day);
            let undiscounted: i64 = parts.iter().sum();
            let mut figures = [0i64; 11];
            figures[..6].copy_from_slice(&parts);
            figures[6..].copy_from_slice(&[undiscounted, undiscounted - liability, liability, liability - next, next]);
            for (total, figure) in totals.iter_mut().zip(figures) {
                *total += figure;
            }
            let currency = lease.text("currency").unwrap_or_default().to_string();
            let texts = [Value::from(lease.label()), Value::from(currency.as_str())];
            currencies.push(currency);
            let keys = vec![("lease".to_string(), lease.id().to_string())];
            rows.push(ReportRow {
                cells: texts.into_iter().chain(figures.map(Value::Int)).collect(),
                keys,
                ..ReportRow::default()
            });
        }
        currencies.dedup();
        let one = currencies.first().filter(|_| currencies.len() == 1).cloned();
        // Sums of several currencies would mean nothing.
        let totals = one
            .is_some()
            .then(|| [Value::from("Total"), Value::Null].into_iter().chain(totals.map(Value::Int)).collect());
        Ok(ReportTable { rows, totals, currency: one, ..ReportTable::default() })
    })
}

/// `financial.lease_roll_forward`.
pub fn roll_forward<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), year_start)?;
        let base = op.business().currency.clone();
        let unit = op.minor_unit(&base);
        let mut classes: BTreeMap<usize, [i64; 8]> = BTreeMap::new();
        for lease in commenced(op).await? {
            let class = CLASSES.iter().position(|(key, _)| lease.text("assetClass") == Some(key)).unwrap_or(4);
            let part = of_lease(&lease, from, to).map(|amount| at_historical_rate(amount, &lease, unit));
            for (sum, amount) in classes.entry(class).or_default().iter_mut().zip(part) {
                *sum += amount;
            }
        }
        let mut totals = [0i64; 8];
        let mut rows = Vec::new();
        for (class, figures) in classes {
            for (total, figure) in totals.iter_mut().zip(figures) {
                *total += figure;
            }
            let label = CLASSES.get(class).map_or("Other", |(_, label)| *label);
            rows.push(ReportRow {
                cells: std::iter::once(Value::from(label)).chain(figures.map(Value::Int)).collect(),
                ..ReportRow::default()
            });
        }
        let totals = std::iter::once(Value::from("Total")).chain(totals.map(Value::Int)).collect();
        let notes = vec!["Leases in foreign currency at the rate of their commencement.".to_string()];
        Ok(ReportTable { rows, totals: Some(totals), currency: Some(base), notes, ..ReportTable::default() })
    })
}

/// Opening, additions, remeasured, depreciation, closing, interest, payments, exempt expense of one lease.
fn of_lease(lease: &Doc, from: Date, to: Date) -> [i64; 8] {
    let steps = steps_of(lease);
    let within: Vec<_> = lease
        .lines("schedule")
        .filter(|line| line.date("date").is_some_and(|date| date >= from && date <= to))
        .collect();
    let sum = |field: &str| within.iter().map(|line| line.int(field)).sum::<i64>();
    let (_, opening) = carrying(lease, &steps, day_before(from));
    let ended = lease.state() == Some("terminated");
    let (_, mut closing) = carrying(lease, &steps, to);
    if ended && steps.last().is_none_or(|step| step.date <= to) {
        closing = 0;
    }
    let starts = lease.date("commencement").is_some_and(|start| start >= from && start <= to);
    let additions = if starts { lease.int("asset") } else { 0 };
    let depreciation = sum("depreciation");
    let at_start = if starts { lease.int("paidAtStart") } else { 0 };
    [
        opening,
        additions,
        closing - opening - additions + depreciation,
        -depreciation,
        closing,
        sum("interest"),
        sum("payment") + at_start,
        sum("expense"),
    ]
}

/// `financial.lease_position`: one row.
pub fn position<'a>(op: &'a mut Op<'_>, _call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let base = op.business().currency.clone();
        let unit = op.minor_unit(&base);
        let today = op.today();
        let (mut liability, mut current, mut asset, mut weighted, mut open) = (0i64, 0i64, 0i64, 0i128, 0i64);
        for lease in op.find_all("financial.lease", &[("status", Value::from("active"))]).await? {
            let part = |field: &str| at_historical_rate(lease.int(field), &lease, unit);
            liability += part("carryingLiability");
            current += part("dueWithinYear");
            asset += part("carryingAsset");
            weighted += i128::from(part("carryingLiability")) * i128::from(lease.int("ibr"));
            let due = lease
                .lines("schedule")
                .filter(|line| line.text("run").is_none() && line.date("date").is_some_and(|date| date <= today));
            open += months_among(due);
        }
        let rate = i64::try_from(kernel_types::round_half_away(weighted, i128::from(liability))).unwrap_or(0);
        let row = ReportRow {
            cells: [liability, current, asset, rate, open].map(Value::Int).to_vec(),
            ..ReportRow::default()
        };
        Ok(ReportTable { rows: vec![row], currency: Some(base), ..ReportTable::default() })
    })
}
