//! Who may do what: the permission manager's routes, keys, the audit trail, and the cache of access decisions.

pub mod cache;
mod meter;

pub use meter::{KeyMeter, Metered};
