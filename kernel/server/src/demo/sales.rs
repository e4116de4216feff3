//! Leads and deals of the trading company: since its books begin, week by week, told around the quotations of its books.

use accounting::demo::Operation;
use chrono::{Datelike, Days, Weekday};
use kernel_types::{Date, Id};
use serde_json::json;

use super::batch::{SALES, SALES_WEEK};
use super::step::called;

/// Days of sales before the last one.
const DAYS: u64 = 1_050;

/// Who sells.
const PEOPLE: [&str; 3] = ["manager@msasa.example", "collaborator@msasa.example", "operator@msasa.example"];

/// The operations by day. `user` answers the id of a person by address; where these people are not known, nothing is sold.
pub fn operations(until: Date, user: &dyn Fn(&str) -> Option<Id>) -> Vec<Operation> {
    let people: Option<Vec<String>> = PEOPLE.iter().map(|address| user(address).map(|id| id.to_string())).collect();
    let (Some(people), Some(first)) = (people, until.checked_sub_days(Days::new(DAYS))) else { return Vec::new() };
    let mut list = vec![called(first, SALES, json!({"people": people}))];
    let days = first
        .iter_days()
        .skip(1)
        .take_while(|day| *day <= until)
        .filter(|day| day.weekday() == Weekday::Mon || *day == until);
    list.extend(days.map(|day| called(day, SALES_WEEK, json!({"people": people, "until": until.to_string()}))));
    list
}
