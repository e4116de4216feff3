//! SQLite: one connection that writes, a pool of read connections used in place, and what is done beside the writer.

mod carry;
pub mod changes;
mod checkpoint;
mod connection;
mod functions;
mod log;
mod pool;

pub(crate) use checkpoint::{Checkpointer, STATISTICS};
pub(crate) use connection::SqliteConnection;
pub(crate) use pool::{PooledReader, ReadPool};
