//! The connection behind a transaction or a reader: the one place where statements meet a driver.

use super::postgres::PooledPostgres;
use super::sqlite::{PooledReader, SqliteConnection};
use crate::error::StoreError;
use crate::sql::{RowRef, Statement};

pub(crate) enum Connection {
    SqliteWriter(SqliteConnection),
    SqliteReader(PooledReader),
    Postgres(PooledPostgres),
}

impl Connection {
    pub async fn execute(&mut self, statement: &Statement) -> Result<u64, StoreError> {
        match self {
            Connection::SqliteWriter(connection) => connection.execute(statement),
            Connection::SqliteReader(pooled) => pooled.connection_mut()?.execute(statement),
            Connection::Postgres(pooled) => pooled.connection_mut()?.execute(statement).await,
        }
    }

    pub async fn each(
        &mut self,
        statement: &Statement,
        visit: &mut (dyn FnMut(RowRef<'_>) -> Result<(), StoreError> + Send),
    ) -> Result<(), StoreError> {
        match self {
            Connection::SqliteWriter(connection) => connection.each(statement, visit),
            Connection::SqliteReader(pooled) => pooled.connection_mut()?.each(statement, visit),
            Connection::Postgres(pooled) => pooled.connection_mut()?.each(statement, visit).await,
        }
    }

    /// Statements of this crate's own without binds or results, in one round trip.
    pub async fn batch(&mut self, sql: &str) -> Result<(), StoreError> {
        match self {
            Connection::SqliteWriter(connection) => connection.batch(sql),
            Connection::SqliteReader(pooled) => pooled.connection_mut()?.batch(sql),
            Connection::Postgres(pooled) => pooled.connection_mut()?.batch(sql).await,
        }
    }
}
