//! The people of the school and of the merchant: months of work and leave.

use accounting::demo::Operation;
use chrono::Months;
use kernel_types::Date;
use serde_json::json;

use super::batch::{PEOPLE, PEOPLE_END, PEOPLE_MONTH};
use super::step::called;

/// Organisation and people first, then a month of leave at the beginning of each of the `months` before the last day. `of` names the
/// cast.
pub fn operations(of: &str, until: Date, months: u32) -> Vec<Operation> {
    let Some(first) = until.checked_sub_months(Months::new(months)).map(kernel::report::month_start) else {
        return Vec::new();
    };
    let mut list = vec![called(first, PEOPLE, json!({"of": of}))];
    let beginnings =
        (1..=months).filter_map(|month| first.checked_add_months(Months::new(month))).filter(|day| *day <= until);
    list.extend(beginnings.map(|day| called(day, PEOPLE_MONTH, json!({}))));
    list
}

/// What waits for a decision when everybody has joined.
pub fn finale(until: Date) -> Vec<Operation> {
    vec![called(until, PEOPLE_END, json!({}))]
}
