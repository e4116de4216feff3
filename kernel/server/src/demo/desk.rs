//! The IT desk of the school: two years of tickets.

use accounting::demo::Operation;
use chrono::{Datelike, Days, Weekday};
use kernel_types::Date;
use serde_json::json;

use super::batch::{ARTICLES, DESK, TICKETS};
use super::step::called;

/// Days of tickets before the last one.
const DAYS: u64 = 730;

/// Teams and articles first, then what comes on each day of school.
pub fn operations(until: Date) -> Vec<Operation> {
    let Some(first) = until.checked_sub_days(Days::new(DAYS)) else { return Vec::new() };
    let mut list = vec![called(first, DESK, json!({}))];
    list.extend(first.succ_opt().map(|second| called(second, ARTICLES, json!({}))));
    let days = first
        .iter_days()
        .skip(2)
        .take_while(|day| *day <= until)
        .filter(|day| !matches!(day.weekday(), Weekday::Sat | Weekday::Sun) && in_term(*day));
    list.extend(days.map(|day| called(day, TICKETS, json!({"until": until.to_string()}))));
    list
}

/// Schools are closed in April, August and December.
fn in_term(day: Date) -> bool {
    !matches!(day.month(), 4 | 8 | 12)
}
