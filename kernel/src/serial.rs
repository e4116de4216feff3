//! Document numbers: gapless, allotted inside the transaction that posts.

use chrono::Datelike;
use kernel_types::{Date, Value};

use crate::draft::Draft;
use crate::error::{OpError, OpResult};
use crate::op::Op;

/// How a series forms its numbers; kept by the module that keeps the books.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Series {
    /// `INV-{YYYY}-{#####}`: `{YYYY}`, `{YY}`, `{MM}` and one run of `#` for the counter.
    pub pattern: String,
    pub reset: Reset,
    /// First number of each period; normally 1.
    pub start: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reset {
    Never,
    Year,
    Month,
}

/// Takes the next number. The counter row stays locked until the commit, so it is asked for last.
pub async fn allot(op: &mut Op<'_>, series: &str, date: Date) -> OpResult<String> {
    let Some(ledger) = op.app.product.modules.ledger.clone() else { return Err(OpError::internal("no module keeps number series")) };
    let declared = ledger.series(op, series).await?;
    let period = match declared.reset {
        Reset::Never => String::new(),
        Reset::Year => format!("{:04}", date.year()),
        Reset::Month => format!("{:04}-{:02}", date.year(), date.month()),
    };
    let count = op.tx()?.next_number(series, &period).await?;
    Ok(format_number(&declared.pattern, declared.start - 1 + count, date))
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
    draft.date("date").or_else(|| draft.date("issueDate")).or_else(|| draft.record.values.iter().find_map(Value::as_date))
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
