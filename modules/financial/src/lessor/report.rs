//! The maturity of leases to others (IFRS 16.94 and 97), and the assets that are leased out (95).

use std::collections::BTreeMap;

use kernel::{Doc, Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, written};
use kernel_types::Value;

use crate::generated::LessorLease;
use crate::generated::lessor_lease;
use crate::generated::lessor_lease_schedule as row;
use crate::math::years_after;

/// Leases that began; one that has ended since was there on a day before.
async fn begun(op: &mut Op<'_>) -> OpResult<Vec<Doc>> {
    let mut leases = op.find_all(lessor_lease::ADDRESS, &[("status", Value::from("active"))]).await?;
    leases.extend(op.find_all(lessor_lease::ADDRESS, &[("status", Value::from("ended"))]).await?);
    Ok(leases)
}

/// `financial.lessor_maturity`: undiscounted rents by year after a day, and what they come to as a net investment.
pub fn maturity<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let day = call.day("asOf", op.today());
        let mut totals = [0i64; 10];
        let mut rows = Vec::new();
        let mut currencies: Vec<String> = Vec::new();
        let mut leases = begun(op).await?;
        leases.sort_by(|a, b| (a.text("name"), a.id()).cmp(&(b.text("name"), b.id())));
        for lease in leases {
            let mut figures = [0i64; 10];
            let (mut net, mut interest) = (
                if lease.date("commencement").is_some_and(|start| start <= day) {
                    lease.int("netInvestment")
                } else {
                    0
                },
                0i64,
            );
            for row in lease.lines("schedule") {
                let Some(date) = row.date("date") else { continue };
                if date <= day {
                    net = row.int("closing");
                    continue;
                }
                let year = (1..=5u32).find(|year| date <= years_after(day, *year)).unwrap_or(6);
                figures[year as usize - 1] += row.int("received");
                figures[7] += row.int("returned");
                interest += row.int("interest");
            }
            figures[6] = figures[..6].iter().sum();
            figures[8] = -interest;
            figures[9] = net;
            if figures == [0; 10] && lease.state() == Some("ended") {
                continue;
            }
            for (total, figure) in totals.iter_mut().zip(figures) {
                *total += figure;
            }
            let currency = LessorLease::of(&lease)?.currency()?.to_string();
            let kind = lease.text(lessor_lease::KIND).unwrap_or("operating");
            let kind = op.choice(lessor_lease::ADDRESS, lessor_lease::KIND, kind);
            let texts = [Value::from(lease.label()), kind.into(), Value::from(currency.as_str())];
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
            [Value::said(kernel::report::total()), Value::Null, Value::Null]
                .into_iter()
                .chain(totals.map(Value::Int))
                .collect()
        });
        Ok(ReportTable { rows, totals, currency: one, ..ReportTable::default() })
    })
}

/// Classes in the order of a balance sheet; the last is for leases that name none.
const CLASSES: [&str; 7] = ["land", "buildings", "machinery", "vehicles", "equipment", "other", ""];

/// `financial.lessor_assets`: assets under operating leases on a day, by class and currency.
pub fn assets<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let day = call.day("asOf", op.today());
        let mut by_class: BTreeMap<(usize, String), [i64; 4]> = BTreeMap::new();
        for lease in begun(op).await? {
            let runs = lease.date(lessor_lease::COMMENCEMENT).is_some_and(|start| start <= day)
                && lease.date(lessor_lease::END).is_some_and(|end| end >= day);
            if !runs || lease.text(lessor_lease::KIND) != Some("operating") {
                continue;
            }
            // The last class is that of other assets.
            let class = lease.text(lessor_lease::ASSET_CLASS).unwrap_or_default();
            let place = CLASSES.iter().position(|word| *word == class).unwrap_or(CLASSES.len() - 1);
            let currency = LessorLease::of(&lease)?.currency()?.to_string();
            let later = |field: &str| -> i64 {
                let rows = lease.lines(lessor_lease::SCHEDULE);
                rows.filter(|row| row.date(row::DATE).is_some_and(|date| date > day)).map(|row| row.int(field)).sum()
            };
            let figures = [1, lease.int(lessor_lease::CARRYING_AMOUNT), later(row::COSTS), later(row::RECEIVED)];
            let known = by_class.entry((place, currency)).or_default();
            for (sum, figure) in known.iter_mut().zip(figures) {
                *sum += figure;
            }
        }
        let rows = by_class
            .into_iter()
            .map(|((place, currency), figures)| {
                let class = CLASSES.get(place).filter(|class| !class.is_empty());
                let class = class.map_or_else(
                    || Value::said(written!("financial-lease-without-class", "No class")),
                    |class| op.choice(lessor_lease::ADDRESS, lessor_lease::ASSET_CLASS, class).into(),
                );
                let texts = [class, Value::from(currency.as_str())];
                ReportRow { cells: texts.into_iter().chain(figures.map(Value::Int)).collect(), ..ReportRow::default() }
            })
            .collect();
        Ok(ReportTable { rows, ..ReportTable::default() })
    })
}
