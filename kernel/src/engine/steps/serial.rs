//! Numbers of records: gapless, allotted inside the transaction that posts a document or makes a record.

use std::sync::Arc;

use chrono::Datelike;
use kernel_access::Grant;
use kernel_manifest::model::{self, FieldKind, OwnSeries, Restarts};
use kernel_types::{Date, Value};

use crate::derived::{recompute, refuse_if_wrong};
use crate::draft::Draft;
use crate::error::{OpError, OpResult};
use crate::op::Op;

pub use crate::ledger::{Reset, Series};

impl Op<'_> {
    /// The next number of a series for a date: gapless, taken inside the transaction.
    pub async fn serial(&mut self, series: &str, date: Date) -> OpResult<String> {
        of_the_books(self, series, date).await
    }
}

/// Gives a new record the numbers that are allotted as it is made, and computes anew what reads them.
pub(crate) async fn at_create(op: &mut Op<'_>, grant: &Grant, draft: &mut Draft) -> OpResult<()> {
    let entity = Arc::clone(&draft.entity);
    let date = op.today();
    let mut allotted = false;
    for field in &entity.fields {
        let FieldKind::Serial { series } = &field.kind else { continue };
        if series.own.as_ref().is_some_and(|own| own.at_create) && draft.record.values[field.slot].is_null() {
            draft.record.values[field.slot] = Value::from(allot(op, series, date).await?);
            allotted = true;
        }
    }
    if allotted {
        recompute(op, grant, draft).await?;
        refuse_if_wrong(draft)?;
    }
    Ok(())
}

/// Takes the next number. The counter row stays locked until the commit, so it is asked for last.
pub(crate) async fn allot(op: &mut Op<'_>, series: &model::Series, date: Date) -> OpResult<String> {
    match &series.own {
        Some(own) => declared(op, &series.name, own, date).await,
        None => of_the_books(op, &series.name, date).await,
    }
}

async fn declared(op: &mut Op<'_>, name: &str, own: &OwnSeries, date: Date) -> OpResult<String> {
    let reset = match own.restarts {
        Restarts::Never => Reset::Never,
        Restarts::Yearly => Reset::Year,
        Restarts::Monthly => Reset::Month,
    };
    let count = op.tx_beside_records()?.next_number(name, &period(reset, date)).await?;
    Ok(format_number(&own.pattern, count, date))
}

async fn of_the_books(op: &mut Op<'_>, series: &str, date: Date) -> OpResult<String> {
    let Some(ledger) = op.app.product.modules.ledger.clone() else {
        return Err(OpError::internal("no module keeps number series"));
    };
    let declared = ledger.series(op, series).await?;
    let count = op.tx_beside_records()?.next_number(series, &period(declared.reset, date)).await?;
    Ok(format_number(&declared.pattern, declared.start - 1 + count, date))
}

/// The span a counter runs through.
fn period(reset: Reset, date: Date) -> String {
    match reset {
        Reset::Never => String::new(),
        Reset::Year => format!("{:04}", date.year()),
        Reset::Month => format!("{:04}-{:02}", date.year(), date.month()),
    }
}

/// Fills a pattern. A counter longer than its run of `#` is written whole.
pub fn format_number(pattern: &str, number: i64, date: Date) -> String {
    let mut out = String::with_capacity(pattern.len() + 4);
    let mut rest = pattern;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        let Some((key, tail)) = after.split_once('}') else {
            out.push('{');
            rest = after;
            continue;
        };
        match key {
            "YYYY" => out.push_str(&format!("{:04}", date.year())),
            "YY" => out.push_str(&format!("{:02}", date.year().rem_euclid(100))),
            "MM" => out.push_str(&format!("{:02}", date.month())),
            hashes if !hashes.is_empty() && hashes.bytes().all(|byte| byte == b'#') => {
                out.push_str(&format!("{number:0width$}", width = hashes.len()));
            }
            _ => {}
        }
        rest = tail;
    }
    out.push_str(rest);
    out
}

/// The date a document is numbered by: its `date`, `issueDate` or first date field.
pub fn date_of(draft: &Draft) -> Option<Date> {
    draft
        .date("date")
        .or_else(|| draft.date("issueDate"))
        .or_else(|| draft.record.values.iter().find_map(Value::as_date))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_fill_dates_and_counters() {
        let date = Date::from_ymd_opt(2026, 3, 5).unwrap();
        assert_eq!(format_number("INV-{YYYY}-{#####}", 42, date), "INV-2026-00042");
        assert_eq!(format_number("{YY}{MM}/{##}", 1234, date), "2603/1234");
        assert_eq!(format_number("Q{####}", 7, date), "Q0007");
    }
}
