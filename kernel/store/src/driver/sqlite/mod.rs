//! SQLite: one writer thread that groups waiting jobs into one commit, and a pool of read connections used in place.

mod carry;
mod checkpoint;
mod connection;
mod functions;
mod log;
mod pool;
mod writer;

pub(crate) use connection::SqliteConnection;
pub(crate) use pool::{PooledReader, ReadPool};
pub(crate) use writer::Writer;
