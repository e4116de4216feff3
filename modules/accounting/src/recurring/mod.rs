//! Documents that come again: when, and what is made on each day.

pub mod make;
pub mod schedule;
