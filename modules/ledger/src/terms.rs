//! Due dates from payment terms (design 1.1): basis date, plus months, plus days, then on to a day of the month.

use chrono::{Datelike, Days, Months};
use kernel_types::calendar::month_end;
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, PERCENT_SCALE, round_half_away};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Basis {
    #[default]
    InvoiceDate,
    MonthEnd,
    Delivery,
}

impl Basis {
    pub fn parse(text: &str) -> Basis {
        match text {
            "month_end" => Basis::MonthEnd,
            "delivery" => Basis::Delivery,
            _ => Basis::InvoiceDate,
        }
    }
}

/// One instalment's rule. `percent` is at scale 6; `None` means what the others leave.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TermLine {
    pub percent: Option<i64>,
    pub basis: Basis,
    pub months: u32,
    pub days: u32,
    pub day_of_month: Option<u32>,
}

/// One instalment of a document; money at scale 4.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Instalment {
    pub due: Date,
    pub amount: i64,
}

/// When one instalment falls due.
pub fn due_date(line: &TermLine, document: Date, delivery: Option<Date>) -> Date {
    let start = match line.basis {
        Basis::InvoiceDate => document,
        Basis::MonthEnd => month_end(document),
        // What is delivered with its document carries no day of its own.
        Basis::Delivery => delivery.unwrap_or(document),
    };
    // Beyond the calendar nothing moves; declared are 120 months and 3,650 days at most.
    let moved = start.checked_add_months(Months::new(line.months)).unwrap_or(start);
    // The end of a month stays one: 31 January plus a month is the last of February, and plus two 31 March.
    let moved = if line.basis == Basis::MonthEnd && line.months > 0 { month_end(moved) } else { moved };
    let moved = moved.checked_add_days(Days::new(u64::from(line.days))).unwrap_or(moved);
    match line.day_of_month {
        Some(day) => on_to_day(moved, day),
        None => moved,
    }
}

/// The instalments of `total`, each rounded to `unit`; the last takes what rounding leaves. Without lines the whole is
/// due on the document's date.
pub fn instalments(
    lines: &[TermLine],
    document: Date,
    delivery: Option<Date>,
    total: i64,
    unit: i64,
) -> Vec<Instalment> {
    let Some(last) = lines.len().checked_sub(1) else {
        return vec![Instalment { due: document, amount: total }];
    };
    let hundred = 100 * i128::from(power_of_ten(PERCENT_SCALE));
    let unit = i128::from(unit.max(1));
    let mut left = total;
    let mut parts = Vec::with_capacity(lines.len());
    for (index, line) in lines.iter().enumerate() {
        let amount = match line.percent {
            Some(percent) if index != last => {
                let share = round_half_away(i128::from(total) * i128::from(percent), hundred * unit) * unit;
                // A part of the total is within its range.
                i64::try_from(share).unwrap_or(left)
            }
            _ => left,
        };
        left -= amount;
        parts.push(Instalment { due: due_date(line, document, delivery), amount });
    }
    parts
}

/// Whether the percentages make up the whole: 100 together, or less with an open last line.
pub fn percentages_fit(lines: &[TermLine]) -> bool {
    let hundred = 100 * power_of_ten(PERCENT_SCALE);
    let given: i64 = lines.iter().filter_map(|line| line.percent).sum();
    let open = lines.iter().filter(|line| line.percent.is_none()).count();
    let last_is_open = lines.last().is_some_and(|line| line.percent.is_none());
    match open {
        0 => given == hundred,
        1 => last_is_open && given < hundred,
        _ => false,
    }
}

/// The next date that falls on `day` of a month, the date itself included; short months use their last day.
fn on_to_day(date: Date, day: u32) -> Date {
    let in_month = |first: Date| first.with_day(day).unwrap_or_else(|| month_end(first));
    let first = date.with_day(1).unwrap_or(date);
    let candidate = in_month(first);
    if candidate >= date {
        return candidate;
    }
    first.checked_add_months(Months::new(1)).map_or(date, in_month)
}
