//! PostgreSQL: a small pool that knows each connection's tenant.

mod connection;
mod error;
mod pool;

pub(crate) use connection::{PASSED_ON, PostgresConnection};
pub(crate) use pool::{PooledPostgres, PostgresPool};
