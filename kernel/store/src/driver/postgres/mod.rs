//! PostgreSQL: a small pool that knows each connection's tenant, and one lane of writes per tenant.

mod connection;
mod error;
mod group_commit;
mod pool;

pub(crate) use connection::{PASSED_ON, PostgresConnection};
pub(crate) use group_commit::GroupCommit;
pub(crate) use pool::{PooledPostgres, PostgresPool};
