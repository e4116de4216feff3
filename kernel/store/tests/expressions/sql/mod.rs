//! The databases the corpus runs in.
#![allow(clippy::panic, reason = "a database that cannot be asked stops the tests")]

pub mod postgres;
mod properties;
pub mod sqlite;
pub mod store;
