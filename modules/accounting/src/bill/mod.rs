//! Rules of bills alone.

pub mod duplicate;
