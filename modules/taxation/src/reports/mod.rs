//! What is read of taxes: entries, the form of a return, where the business stands, what is due.

pub mod compliance;
pub mod entries;
pub mod form;
pub mod position;
