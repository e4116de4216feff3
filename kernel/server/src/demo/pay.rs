//! The pay of the merchant's transport department: closed months, and this month's run waiting to be looked through.

use accounting::demo::Operation;
use chrono::{Datelike, Months};
use kernel_types::Date;
use serde_json::json;

use super::batch::{PAY, PAY_MONTH};
use super::step::called;

/// Closed months.
const MONTHS: u32 = 3;
/// Day of the month on which people are paid.
const PAY_DAY: u32 = 25;

pub fn operations(until: Date) -> Vec<Operation> {
    let day = |back: u32| {
        until
            .with_day(1)
            .and_then(|first| first.checked_sub_months(Months::new(back)))
            .and_then(|first| first.with_day(PAY_DAY))
    };
    // The month whose pay day lies ahead is calculated, those before it are closed.
    let open = day(0).filter(|day| *day > until);
    let first = u32::from(open.is_some());
    let closed: Vec<Date> = (first..first + MONTHS).rev().filter_map(day).collect();
    let Some(start) = closed.first().and_then(|day| day.with_day(1)) else { return Vec::new() };
    let mut list = vec![called(start, PAY, json!({}))];
    list.extend(closed.into_iter().map(|day| called(day, PAY_MONTH, json!({"closed": true}))));
    if open.is_some() {
        list.push(called(until, PAY_MONTH, json!({"closed": false})));
    }
    list
}
