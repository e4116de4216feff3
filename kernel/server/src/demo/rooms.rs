//! Rooms and the bus of the school: a month of bookings, and those that are to come.

use accounting::demo::Operation;
use chrono::Days;
use kernel_types::Date;
use serde_json::json;

use super::batch::{ROOMS, ROOMS_END};
use super::step::called;

/// Days of bookings before the last one.
const DAYS: u64 = 28;

/// The school begins to book, and on the last day looks what became of it.
pub fn operations(until: Date) -> Vec<Operation> {
    let Some(first) = until.checked_sub_days(Days::new(DAYS)) else { return Vec::new() };
    vec![called(first, ROOMS, json!({})), called(until, ROOMS_END, json!({}))]
}
