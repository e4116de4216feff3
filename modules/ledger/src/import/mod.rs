//! Import of a general journal: rows of a file grouped into entries, checked entry by entry, written in batches with the same
//! chain, balances and periods as every posting.

pub mod group;
pub mod handler;
pub mod resolve;
pub mod rows;
pub mod write;

