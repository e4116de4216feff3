#![doc = include_str!("../README.md")]

pub mod api;
#[rustfmt::skip]
pub mod generated;

mod calendar;
mod days;
mod holidays;

pub use holidays::{CountryFile, Holidays};

use kernel::Module;

/// The family's name: under it the program keeps the holidays of countries.
pub const FAMILY: &str = "calendars";

/// What this family registers.
pub fn module() -> Module {
    Module::new(FAMILY)
        .calculator("calendars.calendar", calendar::check)
        .working_time("calendars.calendar", calendar::of_doc)
        .report("calendars.days", days::report)
}
