//! Schedules. Pure; money at scale 4.

use chrono::{Datelike, Days, Months};
use kernel_types::schedule::spread_cumulative;
use kernel_types::{Date, round_half_away};

/// How an amount is spread over months.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// By the days each month has of the whole (design 1.4.11), cumulatively rounded.
    Days,
    /// Every month that is touched takes the same, cumulatively rounded: twelve of them are a year's share.
    Months,
}

/// The amount in parts, each on the last day of its month, both days included. The parts sum to `amount`, whatever the rounding.
pub fn parts(amount: i64, from: Date, to: Date, method: Method, unit: i64) -> Vec<(Date, i64)> {
    let ends: Vec<Date> = month_ends(from, to);
    match method {
        Method::Months => ends.iter().copied().zip(spread_cumulative(amount, &vec![1; ends.len()], unit)).collect(),
        Method::Days => {
            let whole = i128::from((to - from).num_days() + 1).max(1);
            let mut before = 0;
            let mut found = Vec::with_capacity(ends.len());
            for end in ends {
                let days = i128::from((end.min(to) - from).num_days() + 1);
                let exact = round_half_away(i128::from(amount) * days, whole * i128::from(unit)) * i128::from(unit);
                // A part of the amount is within its range.
                let so_far = i64::try_from(exact).unwrap_or(amount);
                found.push((end, so_far - before));
                before = so_far;
            }
            found
        }
    }
}

/// The last days of the months from one day to another.
fn month_ends(from: Date, to: Date) -> Vec<Date> {
    let mut found = Vec::new();
    let mut next = end_of_month(from);
    while let Some(end) = next {
        found.push(end);
        if end >= to {
            break;
        }
        next = end.checked_add_days(Days::new(1)).and_then(end_of_month);
    }
    found
}

/// The last day of the day's month.
pub fn end_of_month(date: Date) -> Option<Date> {
    date.with_day(1)?.checked_add_months(Months::new(1))?.pred_opt()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn day(text: &str) -> Date {
        text.parse().unwrap_or_default()
    }

    fn money(text: &str) -> i64 {
        kernel_types::parse_scaled(text, 4).unwrap_or(-1)
    }

    /// PUB-ACC-8.
    #[test]
    fn a_year_by_days() {
        let found = parts(money("1200"), day("2026-01-15"), day("2027-01-14"), Method::Days, 100);
        let expected = [
            "55.89", "92.06", "101.91", "98.63", "101.92", "98.63", "101.92", "101.92", "98.63", "101.91", "98.63",
            "101.92", "46.03",
        ];
        assert_eq!(found.iter().map(|(_, amount)| *amount).collect::<Vec<_>>(), expected.map(money));
        assert_eq!((found[0].0, found[12].0), (day("2026-01-31"), day("2027-01-31")));
    }

    /// Design 1.4.11: equal months are cumulative. 1,000.00 over two years is 500.00 a year, not twelve times 41.67.
    #[test]
    fn equal_months_are_rounded_cumulatively() {
        let found = parts(money("100"), day("2026-01-31"), day("2026-03-01"), Method::Months, 100);
        assert_eq!(
            found,
            [
                (day("2026-01-31"), money("33.33")),
                (day("2026-02-28"), money("33.34")),
                (day("2026-03-31"), money("33.33"))
            ]
        );
        let found = parts(money("1000"), day("2026-01-01"), day("2027-12-31"), Method::Months, 100);
        assert_eq!(found.iter().take(12).map(|(_, amount)| amount).sum::<i64>(), money("500"));
    }

    #[test]
    fn one_day_is_one_part() {
        assert_eq!(
            parts(money("9.99"), day("2026-02-10"), day("2026-02-10"), Method::Days, 100),
            [(day("2026-02-28"), money("9.99"))]
        );
    }

    proptest! {
        /// 13.7: a schedule sums to its base.
        #[test]
        fn parts_sum_to_the_whole(amount in -1_000_000_000i64..1_000_000_000, start in 0u64..4000, length in 0u64..2000, months in any::<bool>()) {
            let from = day("2020-01-01") + Days::new(start);
            let to = from + Days::new(length);
            let method = if months { Method::Months } else { Method::Days };
            let found = parts(amount * 100, from, to, method, 100);
            prop_assert_eq!(found.iter().map(|(_, part)| part).sum::<i64>(), amount * 100);
            prop_assert!(found.iter().all(|(_, part)| part % 100 == 0));
        }
    }
}
