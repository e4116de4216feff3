//! Rules of bills alone.

pub mod duplicate;
pub mod retention;
