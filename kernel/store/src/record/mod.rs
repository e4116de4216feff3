//! Records with their lines: read, insert, update, delete.

mod exclusive;
mod read;
mod reindex;
mod write;

pub(crate) use read::in_table;
pub use write::{Changes, Update};
