//! The pay of the people of the merchant and of the school: closed months, and this month's runs waiting to be looked through.

use accounting::demo::Operation;
use chrono::{Datelike, Months};
use kernel_types::Date;
use serde_json::json;

use super::batch::{PAY, PAY_MONTH};
use super::step::called;

/// Day of the month on which people are paid.
const PAY_DAY: u32 = 25;

/// First day of the earliest of `months` closed months.
pub fn first_month(until: Date, months: u32) -> Option<Date> {
    closed(until, months).first().and_then(|day| day.with_day(1))
}

fn pay_day(until: Date, back: u32) -> Option<Date> {
    let month = until.with_day(1)?.checked_sub_months(Months::new(back))?;
    month.with_day(PAY_DAY)
}

/// Pay days of closed months. The month whose pay day lies ahead is not one of them.
fn closed(until: Date, months: u32) -> Vec<Date> {
    let first = u32::from(pay_day(until, 0).is_some_and(|day| day > until));
    (first..first + months).rev().filter_map(|back| pay_day(until, back)).collect()
}

/// `of` names the cast, `months` how many are closed.
pub fn operations(of: &str, until: Date, months: u32) -> Vec<Operation> {
    let Some(start) = first_month(until, months) else { return Vec::new() };
    let mut list = vec![called(start, PAY, json!({"of": of}))];
    let closed = closed(until, months);
    list.extend(closed.into_iter().map(|day| called(day, PAY_MONTH, json!({"of": of, "closed": true}))));
    if until.day() < PAY_DAY {
        list.push(called(until, PAY_MONTH, json!({"of": of, "closed": false})));
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[test]
    fn a_month_is_open_until_its_pay_day_has_come() {
        let pay_days =
            |until: &str| operations("school", day(until), 2).into_iter().map(|one| one.on).collect::<Vec<_>>();
        assert_eq!(pay_days("2026-11-20"), ["2026-09-01", "2026-09-25", "2026-10-25", "2026-11-20"].map(day));
        assert_eq!(pay_days("2026-11-25"), ["2026-10-01", "2026-10-25", "2026-11-25"].map(day));
        assert_eq!(first_month(day("2026-11-20"), 24), Some(day("2024-11-01")));
    }
}
