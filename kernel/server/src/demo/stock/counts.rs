//! Counts of the shop.

use accounting::demo::Operation;
use chrono::{Days, Months};
use kernel_types::Date;
use serde_json::json;

use super::super::batch::COUNTED;
use super::super::step::called;
use super::{COUNT, MONTHS, day, made, moved, place_ref};

/// The shop is counted on the last working days of each quarter; the last count found pieces missing.
pub fn operations(list: &mut Vec<Operation>, first: Date, until: Date) {
    let quarters: Vec<Date> = (2..MONTHS)
        .step_by(3)
        .filter_map(|month| first.checked_add_months(Months::new(month)))
        .map(|month| day(month, 28))
        .filter(|on| *on < until.checked_sub_days(Days::new(5)).unwrap_or(until))
        .collect();
    for (number, on) in quarters.iter().enumerate() {
        let key = format!("count-{number}");
        let record = format!("${key}");
        let body = json!({"date": on.to_string(), "warehouse": place_ref("SHOP")});
        list.push(made(*on, COUNT, Some(&key), body, Some("start")));
        list.push(called(*on, COUNTED, json!({"short": number + 1 == quarters.len()})));
        for step in ["approve", "post"] {
            list.push(moved(*on, COUNT, &record, step, json!({})));
        }
    }
}
