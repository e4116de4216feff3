//! The people of the school and of the merchant: two years of work and leave.

use accounting::demo::Operation;
use chrono::Months;
use kernel_types::Date;
use serde_json::json;

use super::batch::{PEOPLE, PEOPLE_END, PEOPLE_MONTH};
use super::step::called;

/// Months of leave before the last day.
const MONTHS: u32 = 24;

/// Organisation and people first, then a month of leave at each month's beginning. `of` names the cast.
pub fn operations(of: &str, until: Date) -> Vec<Operation> {
    let Some(first) = until.checked_sub_months(Months::new(MONTHS)).map(kernel::report::month_start) else {
        return Vec::new();
    };
    let mut list = vec![called(first, PEOPLE, json!({"of": of}))];
    let months =
        (1..=MONTHS).filter_map(|month| first.checked_add_months(Months::new(month))).filter(|day| *day <= until);
    list.extend(months.map(|day| called(day, PEOPLE_MONTH, json!({}))));
    list
}

/// What waits for a decision when everybody has joined.
pub fn finale(until: Date) -> Vec<Operation> {
    vec![called(until, PEOPLE_END, json!({}))]
}
