//! What reviewers ask of leases: schedule, maturity, roll-forward, position.

use std::collections::BTreeMap;

use kernel::report::year_start;
use kernel::{Doc, Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, written};
use kernel_types::{Date, Id, Value};

use super::course::Step;
use super::standing::Leases;
use crate::amounts::{at_historical_rate, at_rate, base_depreciation};
use crate::generated::Lease;
use crate::generated::lease;
use crate::generated::lease_schedule as row;
use crate::schedule::months_among;
use kernel_types::calendar::day_before;

/// Classes in the order of the report.
const CLASSES: [&str; 5] = ["land", "buildings", "vehicles", "equipment", "other"];

/// `financial.lease_schedule`: the months of one lease.
pub fn schedule<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let Some(id) = call.text("lease").map(Id::from_stored) else { return Ok(ReportTable::default()) };
        let lease = op.load("financial.lease", &id).await?;
        let mut totals = [0i64; 4];
        let mut rows = Vec::new();
        for line in lease.lines(lease::SCHEDULE) {
            for (total, field) in totals.iter_mut().zip(["interest", "payment", "depreciation", "expense"]) {
                *total += line.int(field);
            }
            let cell = |field: &str| line.get(field).clone();
            let posted = if line.text(row::RUN).is_some() {
                Value::said(written!("financial-lease-posted", "Posted"))
            } else {
                Value::Null
            };
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
            Value::said(kernel::report::total()),
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
            currency: lease.text(lease::CURRENCY).map(str::to_string),
            ..ReportTable::default()
        })
    })
}

/// `financial.lease_maturity`.
pub fn maturity<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let day = call.day("asOf", op.today());
        let unit = op.minor_unit(&op.business().currency.clone());
        let all = Leases::load(op).await?;
        let mut totals = [0i64; 11];
        let mut rows = Vec::new();
        let mut currencies: Vec<String> = Vec::new();
        for lease in all.leases.iter().filter(|lease| lease.text(lease::EXEMPTION).is_none_or(|of| of == "none")) {
            let standing = all.standing(lease, day, unit)?;
            let (liability, current, parts) = (standing.liability, standing.current(), standing.buckets());
            let undiscounted: i64 = parts.iter().sum();
            if liability == 0 {
                continue;
            }
            let mut figures = [0i64; 11];
            figures[..6].copy_from_slice(&parts);
            figures[6..].copy_from_slice(&[
                undiscounted,
                undiscounted - liability,
                liability,
                current,
                liability - current,
            ]);
            for (total, figure) in totals.iter_mut().zip(figures) {
                *total += figure;
            }
            let currency = Lease::of(lease)?.currency()?.to_string();
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
        let totals = one.is_some().then(|| {
            [Value::said(kernel::report::total()), Value::Null].into_iter().chain(totals.map(Value::Int)).collect()
        });
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
        let all = Leases::load(op).await?;
        for lease in &all.leases {
            // The last class is that of other assets.
            let class = CLASSES.iter().position(|key| lease.text(lease::ASSET_CLASS) == Some(key)).unwrap_or(4);
            let part = of_lease(&all, lease, (from, to), unit)?;
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
            let label = CLASSES.get(class).and_then(|class| op.choice(lease::ADDRESS, lease::ASSET_CLASS, class));
            rows.push(ReportRow {
                cells: std::iter::once(Value::from(label)).chain(figures.map(Value::Int)).collect(),
                ..ReportRow::default()
            });
        }
        let totals = std::iter::once(Value::said(kernel::report::total())).chain(totals.map(Value::Int)).collect();
        let notes = vec![written!(
            "financial-lease-rate-of-commencement",
            "Interest and payments of leases in foreign currency at the rate of their commencement."
        )];
        Ok(ReportTable { rows, totals: Some(totals), currency: Some(base), notes, ..ReportTable::default() })
    })
}

/// Opening, additions, remeasured, depreciation, closing, interest, payments, exempt expense of one lease in business currency. The asset
/// stands at the rates it was recognised at (IAS 21.23).
fn of_lease(all: &Leases, lease: &Doc, (from, to): (Date, Date), unit: i64) -> OpResult<[i64; 8]> {
    let (before, after) = (all.standing(lease, day_before(from), unit)?, all.standing(lease, to, unit)?);
    let within: Vec<&Step> = after.steps.iter().filter(|step| step.date >= from && step.date <= to).collect();
    let at = |amount: i64| at_historical_rate(amount, lease, unit);
    let starts = lease.date(lease::COMMENCEMENT).is_some_and(|start| start >= from && start <= to);
    let additions = if starts { at(lease.int(lease::ASSET))? } else { 0 };
    let depreciation = after.depreciated_since(from);
    let at_start = if starts { lease.int(lease::PAID_AT_START) } else { 0 };
    let exempt: i64 = lease
        .lines(lease::SCHEDULE)
        .filter(|line| line.date(row::DATE).is_some_and(|date| date >= from && date <= to))
        .map(|line| line.int(row::EXPENSE))
        .sum();
    let (opening, closing) = (before.base_asset, after.base_asset);
    Ok([
        opening,
        additions,
        closing - opening - additions + depreciation,
        -depreciation,
        closing,
        at(within.iter().map(|step| step.interest).sum())?,
        at(within.iter().map(|step| step.payment).sum::<i64>() + at_start)?,
        at(exempt)?,
    ])
}

/// `financial.lease_position`: one row.
pub fn position<'a>(op: &'a mut Op<'_>, _call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let base = op.business().currency.clone();
        let unit = op.minor_unit(&base);
        let today = op.today();
        let (mut liability, mut current, mut asset, mut weighted, mut open) = (0i64, 0i64, 0i64, 0i128, 0i64);
        for lease in op.find_all("financial.lease", &[("status", Value::from("active"))]).await? {
            // A liability is monetary (IAS 21.23): it stands at the rate of the day, the asset at those it was recognised at.
            let rate = rate_of_day(op, &lease, today).await?;
            let part = |field: &str| at_rate(lease.int(field), rate, unit);
            liability += part("carryingLiability")?;
            current += part("dueWithinYear")?;
            let open_rows = lease.lines(lease::SCHEDULE).filter(|line| line.text(row::RUN).is_none());
            asset += open_rows.map(|line| base_depreciation(&line, &lease, unit)).sum::<OpResult<i64>>()?;
            weighted += i128::from(part("carryingLiability")?) * i128::from(lease.int(lease::IBR));
            let due = lease
                .lines(lease::SCHEDULE)
                .filter(|line| line.text(row::RUN).is_none() && line.date(row::DATE).is_some_and(|date| date <= today));
            open += months_among(due);
        }
        // A mean lies between what it is of.
        let rate = i64::try_from(kernel_types::round_half_away(weighted, i128::from(liability))).unwrap_or(0);
        let row = ReportRow {
            cells: [liability, current, asset, rate, open].map(Value::Int).to_vec(),
            ..ReportRow::default()
        };
        Ok(ReportTable { rows: vec![row], currency: Some(base), ..ReportTable::default() })
    })
}

/// Business currency for one of the lease's on a day; that of commencement where none is kept.
async fn rate_of_day(op: &mut Op<'_>, lease: &Doc, day: Date) -> OpResult<i64> {
    let lease = Lease::of(lease)?;
    match ledger::api::rate_to_base(op, lease.currency()?, day).await {
        Ok(rate) => Ok(rate),
        Err(OpError::Refused { .. } | OpError::Invalid(_)) => lease.rate().ok_or_else(|| lease.missing(lease::RATE)),
        Err(other) => Err(other),
    }
}
