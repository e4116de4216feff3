//! Idempotency keys: the answer to a write is kept with the write, and given again to a request that repeats it.

use kernel_types::{Instant, Value};

use crate::error::StoreError;
use crate::sql::{BulkColumn, ColumnType};
use crate::tx::Tx;

const COLUMNS: [BulkColumn<'static>; 6] = [
    BulkColumn::new("tenant", ColumnType::Int),
    BulkColumn::new("idem_key", ColumnType::Text),
    BulkColumn::new("request_hash", ColumnType::Text),
    BulkColumn::new("status", ColumnType::Int),
    BulkColumn::new("body", ColumnType::Text),
    BulkColumn::new("expires_at", ColumnType::Instant),
];

/// What a key means now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Idempotency {
    /// Not seen: do the work, then [`Tx::remember`].
    Fresh,
    /// Done before with the same request: answer this.
    Replay { status: i64, body: String },
    /// The key was used for a different request.
    Mismatch,
}

impl Tx {
    /// Looks a key up. `request_hash` tells a repeated request from another one under the same key.
    pub async fn idempotency(&mut self, key: &str, request_hash: &str) -> Result<Idempotency, StoreError> {
        let tenant = self.tenant()?;
        let select = self
            .sql("SELECT request_hash, status, body FROM idempotency WHERE tenant = ? AND idem_key = ?")
            .bind(tenant.0)
            .bind(key)
            .done();
        // What waits to be written is looked at only when it is this key: every job asks, hardly any repeats.
        let row = if self.queue.holds_key(key) { self.row(&select).await? } else { self.row_ahead(&select).await? };
        let Some(row) = row else { return Ok(Idempotency::Fresh) };
        if row.text(0) != Some(request_hash) {
            return Ok(Idempotency::Mismatch);
        }
        Ok(Idempotency::Replay { status: row.int(1).unwrap_or(200), body: row.text(2).unwrap_or_default().to_string() })
    }

    /// Keeps the answer with the work. When the same key was committed meanwhile by another process, the whole job runs
    /// again and finds that answer.
    pub async fn remember(
        &mut self,
        key: &str,
        request_hash: &str,
        status: i64,
        body: &str,
        expires: Instant,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?;
        let row = vec![
            Value::Int(tenant.0),
            Value::from(key),
            Value::from(request_hash),
            Value::Int(status),
            Value::from(body),
            Value::Instant(expires),
        ];
        self.queue.remembers(key);
        self.defer_bulk("idempotency", &COLUMNS, &[row]).await
    }

    /// Deletes this tenant's keys that expired before `now`.
    pub async fn forget_expired(&mut self, now: Instant) -> Result<u64, StoreError> {
        let tenant = self.tenant()?;
        let delete =
            self.sql("DELETE FROM idempotency WHERE tenant = ? AND expires_at < ?").bind(tenant.0).bind(now).done();
        self.execute(&delete).await
    }
}
