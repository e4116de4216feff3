//! Commissions (design 3.2.8). [`rates`] is pure; [`basis`] reads what was sold, and [`statement`] is the report of it.

pub mod rates;

mod basis;
mod statement;

pub use statement::{items, report};
