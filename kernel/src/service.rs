//! What every transport calls: one function per operation of the data API. Answers are JSON bytes written by the store's
//! one writer, which sees only what the caller's grant lets through.

pub mod audit;
pub mod bulk;
mod choosing;
mod detail;
pub mod feed;
pub mod figures;
pub mod pay_to;
pub mod preview;
pub mod read;
pub mod related;
pub mod search;
pub mod settings;
pub mod sheet;
pub mod working_time;
pub mod write;

/// Lists as people ask for them.
pub use crate::listing;
pub use crate::reach::{entity_at, grant, grant_of, reach, reach_whole, resolve_id, whole_grant_of};
