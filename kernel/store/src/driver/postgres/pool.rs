//! The pool. Our own because a reader keeps its tenant with its connection and nothing is asked of the server on the way
//! in or out (a general pool pings on return).

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::connection::PostgresConnection;
use crate::driver::Scope;
use crate::error::StoreError;

pub(crate) struct PostgresPool {
    options: PgConnectOptions,
    idle: Mutex<Vec<PostgresConnection>>,
    /// Readers set their tenant in a transaction of their own.
    is_spread: bool,
    permits: Arc<Semaphore>,
    connections: usize,
    wait: Duration,
}

impl PostgresPool {
    pub fn new(
        options: PgConnectOptions,
        first: PostgresConnection,
        is_spread: bool,
        connections: usize,
        wait: Duration,
    ) -> Arc<PostgresPool> {
        Arc::new(PostgresPool {
            options,
            idle: Mutex::new(vec![first]),
            is_spread,
            permits: Arc::new(Semaphore::new(connections)),
            connections,
            wait,
        })
    }

    pub fn options(&self) -> PgConnectOptions {
        self.options.clone()
    }

    /// A connection; nothing is known of whom it speaks for.
    pub async fn take(self: &Arc<Self>) -> Result<PooledPostgres, StoreError> {
        self.take_of(None).await
    }

    /// A connection, if possible one that already speaks for this scope.
    async fn take_of(self: &Arc<Self>, scope: Option<Scope>) -> Result<PooledPostgres, StoreError> {
        let permit = match tokio::time::timeout(self.wait, Arc::clone(&self.permits).acquire_owned()).await {
            Ok(Ok(permit)) => permit,
            Ok(Err(_)) => return Err(StoreError::Unavailable(String::from("the store is closed"))),
            Err(_) => return Err(StoreError::Busy(String::from("no connection became free"))),
        };
        let kept = {
            let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
            match scope.and_then(|scope| idle.iter().rposition(|connection| connection.speaks_for(scope))) {
                Some(at) => Some(idle.remove(at)),
                None => idle.pop(),
            }
        };
        let connection = match kept {
            Some(connection) => connection,
            None => {
                let mut connection = PostgresConnection::connect(&self.options).await?;
                connection.is_spread = self.is_spread;
                connection
            }
        };
        Ok(PooledPostgres { connection: Some(connection), pool: Arc::clone(self), permit: Some(permit) })
    }

    pub async fn reader(self: &Arc<Self>, scope: Scope) -> Result<PooledPostgres, StoreError> {
        // A kept connection may have died with a restarted server: one fresh attempt before giving up.
        let mut pooled = self.take_of(Some(scope)).await?;
        match self.begin(&mut pooled, scope).await {
            Err(StoreError::Unavailable(_)) => {
                self.forget_idle();
                drop(pooled);
                pooled = self.take().await?;
                self.begin(&mut pooled, scope).await?;
            }
            other => other?,
        }
        Ok(pooled)
    }

    async fn begin(&self, pooled: &mut PooledPostgres, scope: Scope) -> Result<(), StoreError> {
        let connection = pooled.connection_mut()?;
        if self.is_spread { connection.begin_reading(scope).await } else { connection.speak_for(scope).await }
    }

    fn keep(&self, connection: PostgresConnection) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
    }

    pub fn forget_idle(&self) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Refuses new work, waits for what is running, closes the connections.
    pub async fn close(&self) {
        let all = u32::try_from(self.connections).unwrap_or(u32::MAX);
        let Ok(permits) = self.permits.acquire_many(all).await else { return };
        let idle = std::mem::take(&mut *self.idle.lock().unwrap_or_else(PoisonError::into_inner));
        for connection in idle {
            connection.close().await;
        }
        self.permits.close();
        drop(permits);
    }
}

/// A connection on loan; goes back when dropped, unless a transaction was left open on it.
pub(crate) struct PooledPostgres {
    connection: Option<PostgresConnection>,
    pool: Arc<PostgresPool>,
    permit: Option<OwnedSemaphorePermit>,
}

impl PooledPostgres {
    pub fn connection_mut(&mut self) -> Result<&mut PostgresConnection, StoreError> {
        self.connection.as_mut().ok_or_else(|| StoreError::Unavailable(String::from("the connection was given back")))
    }
}

impl Drop for PooledPostgres {
    fn drop(&mut self) {
        let Some(mut connection) = self.connection.take() else { return };
        let pool = Arc::clone(&self.pool);
        if connection.broken {
            return;
        }
        if !connection.open {
            pool.keep(connection);
        } else if connection.snapshot
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            // A report is done with its snapshot: ending it costs less than a new connection. Its place stays taken meanwhile.
            let permit = self.permit.take();
            runtime.spawn(async move {
                if connection.rollback().await.is_ok() {
                    pool.keep(connection);
                }
                drop(permit);
            });
        }
        // Else a transaction was left open: dropping the socket makes the server roll it back.
    }
}
