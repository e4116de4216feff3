//! Leases (IFRS 16): [`measure`] and [`course`] are the arithmetic, [`record`] reads and fills the records, [`run`] the monthly posting,
//! [`change`] remeasurement, modification and termination, [`reports`] what a reviewer asks for.

pub mod change;
pub mod course;
pub mod measure;
pub mod record;
pub mod reports;
pub mod run;

#[cfg(test)]
mod examples;
