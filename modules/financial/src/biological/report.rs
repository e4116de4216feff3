//! The roll-forward of biological assets by group (IAS 41.50), at fair value less costs to sell. A valuation that was voided counts in its
//! own period, and is taken back in that of the reversal.

use kernel::report::year_start;
use kernel::{Doc, Line, Op, OpFuture, ReportCall, ReportRow, ReportTable};
use kernel_types::{QUANTITY_SCALE, Value};
use ledger::api::{counted, reversals};

use crate::generated::bio_valuation;
use crate::math::share;

/// `financial.biological_roll_forward`: the posted periods that end between two days, and those taken back between them.
pub fn roll_forward<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), year_start)?;
        let base = op.business().currency.clone();
        let unit = op.minor_unit(&base);
        let reversed = reversals(op, bio_valuation::ADDRESS).await?;
        let mut periods = op.find_all(bio_valuation::ADDRESS, &[]).await?;
        let times = |period: &Doc| match (period.state(), period.date(bio_valuation::TO)) {
            (Some("posted"), Some(end)) => counted(end, None, (from, to)),
            (Some("voided"), Some(end)) => {
                reversed.get(&period.id()).map_or(0, |back| counted(end, Some(*back), (from, to)))
            }
            _ => 0,
        };
        periods.retain(|period| times(period) != 0);
        periods.sort_by(|a, b| (a.text("name"), a.date("to"), a.id()).cmp(&(b.text("name"), b.date("to"), b.id())));
        let mut totals = [0i64; 9];
        let mut rows = Vec::new();
        for period in periods {
            let sign = times(&period);
            let figures = figures(&period, unit).map(|figure| sign * figure);
            for (total, figure) in totals.iter_mut().zip(figures) {
                *total += figure;
            }
            let purpose = period.text(bio_valuation::PURPOSE).unwrap_or("consumable");
            let purpose = op.choice(bio_valuation::ADDRESS, bio_valuation::PURPOSE, purpose);
            let head = [
                Value::from(period.label()),
                purpose.into(),
                period.get("from").clone(),
                period.get("to").clone(),
                period.get("level").clone(),
            ];
            let keys = vec![("valuation".to_string(), period.id().to_string())];
            rows.push(ReportRow {
                cells: head.into_iter().chain(figures.map(Value::Int)).collect(),
                keys,
                ..ReportRow::default()
            });
        }
        // What one period ends with another begins with: their sums would say nothing.
        let blank = [Value::said(kernel::report::total()), Value::Null, Value::Null, Value::Null, Value::Null];
        let sums = totals
            .iter()
            .enumerate()
            .map(|(column, total)| if matches!(column, 0 | 7) { Value::Null } else { Value::Int(*total) });
        Ok(ReportTable {
            rows,
            totals: Some(blank.into_iter().chain(sums).collect()),
            currency: Some(base),
            ..ReportTable::default()
        })
    })
}

/// Opening, bought, price, physical, on what was sold, at purchase, sold, closing, harvested.
/// `opening + bought + price + physical + on sold + at purchase − sold = closing`.
fn figures(period: &Doc, unit: i64) -> [i64; 9] {
    let times = |line: &Line<'_>, qty: &str, value: &str| {
        share(line.int(value), line.int(qty), 10i64.pow(QUANTITY_SCALE), unit)
    };
    let (mut opening, mut bought, mut sold) = (0i64, 0i64, 0i64);
    for line in period.lines("cohorts") {
        match line.text("source") {
            Some("bought") => bought += times(&line, "qty", "cost"),
            Some("born") => {}
            _ => opening += times(&line, "qty", "firstValue"),
        }
        sold += times(&line, "sold", "saleValue");
    }
    let own = |field: &str| period.int(field);
    [
        opening,
        bought,
        own("price"),
        own("physical"),
        own("onSold"),
        own("dayOne"),
        -sold,
        own("closing"),
        own("harvest"),
    ]
}
