//! SQLite: one writer thread that groups waiting jobs into one commit, and a pool of read connections used in place.

mod checkpoint;
mod connection;
mod functions;
mod pool;
mod writer;

pub(crate) use connection::SqliteConnection;
pub(crate) use pool::{PooledReader, ReadPool};
pub(crate) use writer::Writer;
