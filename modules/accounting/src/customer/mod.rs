//! What documents ask of a customer.

pub mod credit;
