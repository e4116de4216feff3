//! Days and months around a date. Where the calendar ends, a day stays what it is.

use chrono::{Datelike, Days, Months, NaiveDate};

/// The day before.
pub fn day_before(day: NaiveDate) -> NaiveDate {
    day.checked_sub_days(Days::new(1)).unwrap_or(day)
}

/// The day after.
pub fn day_after(day: NaiveDate) -> NaiveDate {
    day.checked_add_days(Days::new(1)).unwrap_or(day)
}

/// The same day so many months later; the last day of the month where it is shorter.
pub fn add_months(day: NaiveDate, months: u32) -> NaiveDate {
    day.checked_add_months(Months::new(months)).unwrap_or(day)
}

/// The first day of the month.
pub fn month_start(day: NaiveDate) -> NaiveDate {
    day.with_day(1).unwrap_or(day)
}

/// The last day of the month.
pub fn month_end(day: NaiveDate) -> NaiveDate {
    day_before(add_months(month_start(day), 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap_or_default()
    }

    #[test]
    fn months_end_on_their_last_day() {
        assert_eq!(month_end(day("2028-02-03")), day("2028-02-29"));
        assert_eq!(month_end(day("2026-12-31")), day("2026-12-31"));
        assert_eq!(month_start(day("2026-12-31")), day("2026-12-01"));
    }

    #[test]
    fn a_month_later_is_its_last_day_where_it_is_shorter() {
        assert_eq!(add_months(day("2026-01-31"), 1), day("2026-02-28"));
        assert_eq!(
            (day_before(day("2026-03-01")), day_after(day("2026-02-28"))),
            (day("2026-02-28"), day("2026-03-01"))
        );
    }
}
