//! Closing a period: checks, decisions about them, and the steps from open to locked (design 1.4.13).

pub mod checks;
pub mod steps;
