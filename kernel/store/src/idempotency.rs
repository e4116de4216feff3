//! Idempotency keys: the answer to a write is kept with the write, and given again to whoever repeats it.

use kernel_types::Instant;

use crate::error::StoreError;
use crate::tx::Tx;

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
        let Some(row) = self.row(&select).await? else { return Ok(Idempotency::Fresh) };
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
        let insert = self
            .sql("INSERT INTO idempotency (tenant, idem_key, request_hash, status, body, expires_at) VALUES (?, ?, ?, ?, ?, ?)")
            .bind(tenant.0)
            .bind(key)
            .bind(request_hash)
            .bind(status)
            .bind(body)
            .bind(expires)
            .done();
        self.defer(insert).await
    }

    /// Deletes this tenant's keys that expired before `now`.
    pub async fn forget_expired(&mut self, now: Instant) -> Result<u64, StoreError> {
        let tenant = self.tenant()?;
        let delete = self.sql("DELETE FROM idempotency WHERE tenant = ? AND expires_at < ?").bind(tenant.0).bind(now).done();
        self.execute(&delete).await
    }
}
