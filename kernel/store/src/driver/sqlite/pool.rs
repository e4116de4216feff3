//! Read connections: opened when first needed, kept, never more than the limit.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::connection::SqliteConnection;
use crate::error::StoreError;

pub(crate) struct ReadPool {
    path: PathBuf,
    idle: Mutex<Vec<SqliteConnection>>,
    permits: Arc<Semaphore>,
    wait: Duration,
}

impl ReadPool {
    pub fn new(path: &Path, connections: usize, wait: Duration) -> Arc<ReadPool> {
        Arc::new(ReadPool {
            path: path.to_path_buf(),
            idle: Mutex::new(Vec::new()),
            permits: Arc::new(Semaphore::new(connections)),
            wait,
        })
    }

    pub async fn take(self: &Arc<Self>) -> Result<PooledReader, StoreError> {
        let permit = match Arc::clone(&self.permits).try_acquire_owned() {
            Ok(permit) => permit,
            Err(_) => match tokio::time::timeout(self.wait, Arc::clone(&self.permits).acquire_owned()).await {
                Ok(Ok(permit)) => permit,
                Ok(Err(_)) => return Err(StoreError::Unavailable(String::from("the store is closed"))),
                Err(_) => return Err(StoreError::Busy(String::from("no read connection became free"))),
            },
        };
        let kept = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let connection = match kept {
            Some(connection) => connection,
            None => SqliteConnection::open_reader(&self.path)?,
        };
        Ok(PooledReader { connection: Some(connection), pool: Arc::clone(self), _permit: permit })
    }

    /// Refuses new readers, waits for those at work, closes the files.
    pub async fn close(&self, connections: usize) {
        if let Ok(all) = self.permits.acquire_many(u32::try_from(connections).unwrap_or(u32::MAX)).await {
            self.idle.lock().unwrap_or_else(PoisonError::into_inner).clear();
            self.permits.close();
            drop(all);
        }
    }
}

/// A read connection on loan; goes back when dropped.
pub(crate) struct PooledReader {
    connection: Option<SqliteConnection>,
    pool: Arc<ReadPool>,
    _permit: OwnedSemaphorePermit,
}

impl PooledReader {
    pub fn connection_mut(&mut self) -> Result<&mut SqliteConnection, StoreError> {
        self.connection.as_mut().ok_or_else(|| StoreError::Unavailable(String::from("the connection was given back")))
    }
}

impl Drop for PooledReader {
    fn drop(&mut self) {
        let Some(connection) = self.connection.take() else { return };
        if connection.in_transaction() && connection.run("ROLLBACK").is_err() {
            return;
        }
        self.pool.idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
    }
}
