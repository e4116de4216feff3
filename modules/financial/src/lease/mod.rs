//! Leases (IFRS 16): [`measure`] and [`course`] are the arithmetic, [`record`] reads and fills the records, [`run`] the monthly posting,
//! [`change`] remeasurement, modification and termination, [`standing`] a lease as it stood on a day, [`reports`] what a reviewer asks for.

pub mod change;
pub mod course;
pub mod measure;
pub mod record;
pub mod reports;
pub mod run;
pub mod standing;

#[cfg(test)]
mod examples;
