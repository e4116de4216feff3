//! The databases the corpus runs in.

pub mod postgres;
mod properties;
pub mod sqlite;
pub mod store;
