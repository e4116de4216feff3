//! Leases (IFRS 16): [`measure`] is the arithmetic, [`record`] reads and fills the records, [`run`] the monthly posting,
//! [`change`] remeasurement, modification and termination, [`reports`] what a reviewer asks for.

pub mod change;
pub mod measure;
pub mod record;
pub mod reports;
pub mod run;

#[cfg(test)]
mod examples;
