//! Spans of days by name, and the spans they are compared with. Pure.

use chrono::{Datelike, Days, Months};
use kernel::report::{month_start, year_start};
use kernel_types::Date;
use kernel_types::calendar::{add_months, day_before, month_end};

pub type Span = (Date, Date);

fn quarter_start(day: Date) -> Date {
    let month = day.month0() / 3 * 3 + 1;
    Date::from_ymd_opt(day.year(), month, 1).unwrap_or(day)
}

fn back(day: Date, months: u32) -> Date {
    day.checked_sub_months(Months::new(months)).unwrap_or(day)
}

/// The span a word means on a day; `None` for any time and for words that name none.
pub fn of(word: &str, today: Date) -> Option<Span> {
    let quarter = quarter_start(today);
    let year = year_start(today);
    let end_of = |start: Date, months: u32| day_before(add_months(start, months));
    match word {
        "today" => Some((today, today)),
        "this_month" => Some((month_start(today), month_end(today))),
        "last_month" => {
            let start = back(month_start(today), 1);
            Some((start, month_end(start)))
        }
        "this_quarter" => Some((quarter, end_of(quarter, 3))),
        "last_quarter" => Some((back(quarter, 3), end_of(back(quarter, 3), 3))),
        "this_year" => Some((year, end_of(year, 12))),
        "last_year" => Some((back(year, 12), end_of(back(year, 12), 12))),
        _ => None,
    }
}

/// The span compared with: `last_year`, or the one just before (`previous_period`), by months where the span is whole months.
pub fn compared(word: &str, span: Span) -> Option<Span> {
    let (from, to) = span;
    let whole_months = from.day() == 1 && to == month_end(to);
    match word {
        "last_year" => {
            let end = back(to, 12);
            Some((back(from, 12), if whole_months { month_end(end) } else { end }))
        }
        "previous_period" if whole_months => {
            let months = (to.year() - from.year()) * 12 + i32::try_from(to.month0()).ok()?
                - i32::try_from(from.month0()).ok()?
                + 1;
            Some((back(from, u32::try_from(months).ok()?), from.pred_opt()?))
        }
        "previous_period" => {
            let end = from.pred_opt()?;
            let days = u64::try_from((to - from).num_days()).ok()?;
            Some((end.checked_sub_days(Days::new(days))?, end))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Date {
        text.parse().unwrap_or_default()
    }

    #[test]
    fn words_mean_whole_spans() {
        let of = |word: &str, today: &str| of(word, day(today));
        assert_eq!(of("last_month", "2026-03-31"), Some((day("2026-02-01"), day("2026-02-28"))));
        assert_eq!(of("last_quarter", "2026-02-10"), Some((day("2025-10-01"), day("2025-12-31"))));
        assert_eq!(of("this_year", "2024-02-29"), Some((day("2024-01-01"), day("2024-12-31"))));
        assert_eq!(of("any", "2026-02-10"), None);
    }

    #[test]
    fn a_quarter_is_compared_with_a_quarter() {
        let span = (day("2026-01-01"), day("2026-03-31"));
        assert_eq!(compared("previous_period", span), Some((day("2025-10-01"), day("2025-12-31"))));
        assert_eq!(
            compared("last_year", (day("2025-02-01"), day("2025-02-28"))),
            Some((day("2024-02-01"), day("2024-02-29")))
        );
        assert_eq!(
            compared("previous_period", (day("2026-03-03"), day("2026-03-05"))),
            Some((day("2026-02-28"), day("2026-03-02")))
        );
        assert_eq!(compared("none", span), None);
    }
}
