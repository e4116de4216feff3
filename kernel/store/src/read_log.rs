//! Who looked at the restricted part of which record, as a chain of hashes per tenant beside that of the audit trail: what is
//! read must not wait for what is written.
//!
//! An entry carries the hash of the one before it, as in the audit trail; `restricted_read_head` holds the end of the chain and
//! is locked by each writer. Readers of many requests share a commit (see `Db::write`), and take the lock once for it.

use std::sync::Arc;

use kernel_types::{Id, Instant, Value};

use crate::audit::{AuditReport, GENESIS, Replaced, entry_hash};
use crate::error::StoreError;
use crate::sql::{BulkColumn, ColumnType};
use crate::tx::{Reader, Tx};

/// One look at one record, before it is chained.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadEntry {
    /// Entity address.
    pub entity: String,
    pub record: Id,
    pub user: Id,
    /// The administrator who looked as that user.
    pub seen_by: Option<Id>,
    pub at: Instant,
    /// `record`, `list`, `export`, `print`, `file` …
    pub what: String,
    /// By which right: `class`, `own`, `break-glass`.
    pub how: String,
    /// The reason of an emergency.
    pub note: Option<String>,
    pub request_id: Option<String>,
}

const COLUMNS: [BulkColumn<'static>; 13] = [
    BulkColumn::new("tenant", ColumnType::Int),
    BulkColumn::new("seq", ColumnType::Int),
    BulkColumn::new("entity", ColumnType::Text),
    BulkColumn::new("record", ColumnType::Text),
    BulkColumn::new("user_id", ColumnType::Text),
    BulkColumn::new("seen_by", ColumnType::Text),
    BulkColumn::new("at", ColumnType::Instant),
    BulkColumn::new("what", ColumnType::Text),
    BulkColumn::new("how", ColumnType::Text),
    BulkColumn::new("note", ColumnType::Text),
    BulkColumn::new("request_id", ColumnType::Text),
    BulkColumn::new("prev_hash", ColumnType::Text),
    BulkColumn::new("hash", ColumnType::Text),
];

impl Tx {
    /// Chains and writes entries.
    pub async fn log_reads(&mut self, entries: &[ReadEntry]) -> Result<(), StoreError> {
        if entries.is_empty() {
            return Ok(());
        }
        let tenant = self.tenant()?.0;
        let (mut seq, mut previous) = self.lock_read_head(tenant).await?;
        let mut rows = Vec::with_capacity(entries.len());
        for entry in entries {
            seq += 1;
            let mut row = vec![
                Value::Int(tenant),
                Value::Int(seq),
                Value::from(entry.entity.as_str()),
                Value::from(&entry.record),
                Value::from(&entry.user),
                entry.seen_by.as_ref().into(),
                Value::Instant(entry.at),
                Value::from(entry.what.as_str()),
                Value::from(entry.how.as_str()),
                entry.note.clone().into(),
                entry.request_id.clone().into(),
                Value::Text(previous),
            ];
            let hash: Arc<str> = entry_hash(&row).into();
            row.push(Value::Text(Arc::clone(&hash)));
            rows.push(row);
            previous = hash;
        }
        self.bulk_insert("restricted_read", &COLUMNS, &rows).await?;
        let moved = self
            .sql("UPDATE restricted_read_head SET seq = ?, hash = ? WHERE tenant = ?")
            .bind(seq)
            .bind(Value::Text(previous))
            .bind(tenant)
            .done();
        self.execute(&moved).await?;
        Ok(())
    }

    /// Place and hash of the last entry.
    async fn lock_read_head(&mut self, tenant: i64) -> Result<(i64, Arc<str>), StoreError> {
        let lock = self.dialect().for_update();
        let select =
            self.sql("SELECT seq, hash FROM restricted_read_head WHERE tenant = ?").bind(tenant).raw(lock).done();
        let mut found = self.row(&select).await?;
        if found.is_none() {
            let first = self
                .sql(
                    "INSERT INTO restricted_read_head (tenant, seq, hash) VALUES (?, 0, ?) ON CONFLICT (tenant) DO NOTHING",
                )
                .bind(tenant)
                .bind(GENESIS)
                .done();
            self.execute(&first).await?;
            // Another process may have made it meanwhile: read and lock what is there now.
            found = self.row(&select).await?;
        }
        Ok(found.map_or_else(
            || (0, GENESIS.into()),
            |row| (row.int(0).unwrap_or(0), row.text(1).unwrap_or(GENESIS).into()),
        ))
    }
}

impl Reader {
    /// Walks the read log of this tenant and recomputes every hash. Needs a [`Reader::snapshot`] while others write.
    pub async fn verify_reads(&mut self) -> Result<AuditReport, StoreError> {
        let nothing = Replaced::new();
        self.verify_chain("restricted_read", "restricted_read_head", &COLUMNS, &nothing).await
    }
}
