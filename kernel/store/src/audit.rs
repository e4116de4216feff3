//! The audit trail: who did what to which record, as a chain of hashes per tenant.
//!
//! Every entry carries the SHA-256 of the entry before it and of its own content; `audit_head` holds the end of the chain
//! and is locked by each writer. Removing, changing or reordering an entry breaks every hash after it.
//!
//! The one change that is allowed is an erasure: what entries held of a person is replaced, their hashes stay, and a further entry
//! ([`ERASURE`]) says of each the hash of what stands there now. A verification takes exactly that content, and no other.

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel_types::{Id, Value};
use serde_json::Value as Json;
use sha2::{Digest, Sha256};

use crate::error::StoreError;
use crate::hex::hex;
use crate::sql::{BulkColumn, ColumnType, Joins, Row};
use crate::tx::{AuditEntry, Head, Reader, Tx};

/// What a verification found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AuditReport {
    /// The chain holds; so many entries.
    Intact(u64),
    /// The first entry that does not follow from its predecessor.
    Broken { seq: i64, reason: String },
}

/// Entity of the entries that record an erasure; `after` holds the replaced entries under [`REPLACED`].
pub const ERASURE: &str = "platform.erasure";
/// In `after` of such an entry: place of a replaced entry → hash of its content as it was left.
pub const REPLACED: &str = "entries";

/// Hashes of entries whose content an erasure replaced, by their place, with the place of the erasure.
pub(crate) type Replaced = BTreeMap<i64, (i64, String)>;

/// Takes out of one side of an entry what it must not hold any longer, given its action; whether it changed.
pub type Redaction<'r> = &'r (dyn Fn(&str, &mut Json) -> bool + Sync);

pub(crate) const GENESIS: &str = "0000000000000000000000000000000000000000000000000000000000000000";

const COLUMNS: [BulkColumn<'static>; 13] = [
    BulkColumn::new("tenant", ColumnType::Int),
    BulkColumn::new("seq", ColumnType::Int),
    BulkColumn::new("entity", ColumnType::Text),
    BulkColumn::new("record", ColumnType::Text),
    BulkColumn::new("action", ColumnType::Text),
    BulkColumn::new("actor", ColumnType::Text),
    BulkColumn::new("acting_for", ColumnType::Text),
    BulkColumn::new("at", ColumnType::Instant),
    BulkColumn::new("request_id", ColumnType::Text),
    BulkColumn::new("before", ColumnType::Text),
    BulkColumn::new("after", ColumnType::Text),
    BulkColumn::new("prev_hash", ColumnType::Text),
    BulkColumn::new("hash", ColumnType::Text),
];

/// Places among [`COLUMNS`].
const SEQ: usize = 1;
const ACTION: usize = 4;
const BEFORE: usize = 9;
const AFTER: usize = 10;

impl Tx {
    /// Adds an entry; it is chained and written when the job has returned well, together with its other entries.
    pub fn audit(&mut self, entry: AuditEntry) {
        self.audit.pending.push(entry);
    }

    /// Chains and writes the pending entries.
    pub(crate) async fn write_audit(&mut self) -> Result<(), StoreError> {
        if self.audit.pending.is_empty() {
            return Ok(());
        }
        let tenant = self.tenant()?.0;
        let mut head = match self.audit.head.clone().filter(|head| head.tenant == tenant) {
            Some(head) => head,
            None => self.lock_head(tenant).await?,
        };
        let entries = std::mem::take(&mut self.audit.pending);
        let mut rows = Vec::with_capacity(entries.len());
        for entry in entries {
            let previous = Arc::clone(&head.hash);
            let mut row = vec![
                Value::Int(tenant),
                Value::Int(head.seq + 1),
                Value::from(entry.entity),
                entry.record.as_ref().into(),
                Value::from(entry.action),
                Value::from(&entry.actor),
                entry.acting_for.as_ref().into(),
                Value::Instant(entry.at),
                entry.request_id.into(),
                entry.before.map(|json| json.to_string()).into(),
                entry.after.map(|json| json.to_string()).into(),
                Value::Text(Arc::clone(&previous)),
            ];
            let hash: Arc<str> = entry_hash(&row).into();
            row.push(Value::Text(Arc::clone(&hash)));
            rows.push(row);
            head = Head { tenant, seq: head.seq + 1, hash };
        }
        self.defer_bulk("audit", &COLUMNS, &rows).await?;
        let moved = self
            .sql("UPDATE audit_head SET seq = ?, hash = ? WHERE tenant = ?")
            .bind(head.seq)
            .bind(Value::Text(Arc::clone(&head.hash)))
            .bind(tenant)
            .done();
        self.defer(moved.joining(Joins::Latest { key: 1 })).await?;
        self.audit.head = Some(head);
        Ok(())
    }

    /// Replaces what the entries of one record hold, those that wait among them. Answers each stored one with the hash of its content
    /// as it is left, for the entry that records the erasure.
    ///
    /// # Errors
    /// Of the database.
    pub async fn replace_audit(
        &mut self,
        entity: &str,
        record: &Id,
        redact: Redaction<'_>,
    ) -> Result<Vec<(i64, String)>, StoreError> {
        let tenant = self.tenant()?.0;
        let waiting = self.audit.pending.iter_mut();
        for entry in waiting.filter(|entry| entry.entity == entity && entry.record.as_ref() == Some(record)) {
            for side in [&mut entry.before, &mut entry.after].into_iter().flatten() {
                redact(&entry.action, side);
            }
        }
        // Entries of jobs that share this transaction are written, and may not be sent yet.
        self.flush().await?;
        let quoted: Vec<String> = COLUMNS.iter().map(|column| crate::sql::quoted(column.name)).collect();
        let select = self
            .sql(&format!(
                "SELECT {} FROM audit WHERE tenant = ? AND entity = ? AND record = ? ORDER BY seq",
                quoted.join(", ")
            ))
            .bind(tenant)
            .bind(entity)
            .bind(record)
            .done();
        let mut entries: Vec<Vec<Value>> = Vec::new();
        self.each(&select, &mut |row| {
            let mut values = Vec::with_capacity(COLUMNS.len());
            for (index, column) in COLUMNS.iter().enumerate() {
                values.push(row.value(index, column.kind)?);
            }
            entries.push(values);
            Ok(())
        })
        .await?;
        let mut replaced = Vec::new();
        for mut values in entries {
            // The hash covers everything before it.
            values.pop();
            let seq = values.get(SEQ).and_then(Value::as_int).unwrap_or(0);
            let action = values.get(ACTION).and_then(Value::as_str).unwrap_or_default().to_string();
            let mut changed = false;
            for side in [BEFORE, AFTER] {
                let Some(value) = values.get_mut(side) else { continue };
                let Some(mut json) = value.as_str().and_then(|text| serde_json::from_str::<Json>(text).ok()) else {
                    continue;
                };
                if redact(&action, &mut json) {
                    *value = Value::from(json.to_string());
                    changed = true;
                }
            }
            if !changed {
                continue;
            }
            let side = |index: usize| values.get(index).cloned().unwrap_or_default();
            let update = self
                .sql("UPDATE audit SET \"before\" = ?, \"after\" = ? WHERE tenant = ? AND seq = ?")
                .bind(side(BEFORE))
                .bind(side(AFTER))
                .bind(tenant)
                .bind(seq)
                .done();
            self.execute(&update).await?;
            replaced.push((seq, entry_hash(&values)));
        }
        Ok(replaced)
    }

    async fn lock_head(&mut self, tenant: i64) -> Result<Head, StoreError> {
        let lock = self.dialect().for_update();
        let select = self.sql("SELECT seq, hash FROM audit_head WHERE tenant = ?").bind(tenant).raw(lock).done();
        // Nothing that waits to be sent touches this row: it is read ahead of the queue, which then goes out in one trip.
        if let Some(row) = self.row_ahead(&select).await? {
            return Ok(head_of(tenant, &row));
        }
        let first = self
            .sql("INSERT INTO audit_head (tenant, seq, hash) VALUES (?, 0, ?) ON CONFLICT (tenant) DO NOTHING")
            .bind(tenant)
            .bind(GENESIS)
            .done();
        self.execute(&first).await?;
        // Another process may have made it meanwhile: read and lock what is there now.
        let row = self.row(&select).await?;
        Ok(row.map_or_else(|| Head { tenant, seq: 0, hash: GENESIS.into() }, |row| head_of(tenant, &row)))
    }
}

fn head_of(tenant: i64, row: &Row) -> Head {
    Head { tenant, seq: row.int(0).unwrap_or(0), hash: row.text(1).unwrap_or(GENESIS).into() }
}

/// SHA-256 over the columns up to and including `prev_hash`, each as its length and bytes, so that no two different
/// entries read the same.
pub(crate) fn entry_hash(columns: &[Value]) -> String {
    let mut digest = Sha256::new();
    for value in columns {
        let text = match value {
            Value::Null => {
                digest.update([0xff; 8]);
                continue;
            }
            Value::Int(number) => number.to_string(),
            Value::Instant(instant) => instant.0.to_string(),
            Value::Text(text) => {
                digest.update((text.len() as u64).to_be_bytes());
                digest.update(text.as_bytes());
                continue;
            }
            other => format!("{other:?}"),
        };
        digest.update((text.len() as u64).to_be_bytes());
        digest.update(text.as_bytes());
    }
    hex(&digest.finalize())
}

impl Reader {
    /// Walks the whole audit chain of this tenant and recomputes every hash. Needs a [`Reader::snapshot`] while others write.
    pub async fn verify_audit(&mut self) -> Result<AuditReport, StoreError> {
        let replaced = self.replaced_entries().await?;
        self.verify_chain("audit", "audit_head", &COLUMNS, &replaced).await
    }

    /// What erasures say of the entries they replaced content of; of several erasures the last one holds.
    async fn replaced_entries(&mut self) -> Result<Replaced, StoreError> {
        let tenant = self.tenant()?.0;
        let select = self
            .sql("SELECT seq, \"after\" FROM audit WHERE tenant = ? AND entity = ? ORDER BY seq")
            .bind(tenant)
            .bind(ERASURE)
            .done();
        let mut replaced = Replaced::new();
        self.each(&select, &mut |row| {
            let by = row.value(0, ColumnType::Int)?.as_int().unwrap_or(0);
            let told: Option<Json> = row.text(1)?.and_then(|text| serde_json::from_str(text).ok());
            let entries = told.as_ref().and_then(|told| told.get(REPLACED)).and_then(Json::as_object);
            for (seq, hash) in entries.into_iter().flatten() {
                if let (Ok(seq), Some(hash)) = (seq.parse::<i64>(), hash.as_str()) {
                    replaced.insert(seq, (by, hash.to_string()));
                }
            }
            Ok(())
        })
        .await?;
        Ok(replaced)
    }

    /// Walks a chain: the tenant and the place of an entry are its first columns, the hash before it and its own the last ones.
    /// Content that is not what was hashed holds where a later entry, which the walk comes to, says so.
    pub(crate) async fn verify_chain(
        &mut self,
        table: &str,
        head_table: &str,
        columns: &[BulkColumn<'static>],
        replaced: &Replaced,
    ) -> Result<AuditReport, StoreError> {
        let tenant = self.tenant()?.0;
        let quoted: Vec<String> = columns.iter().map(|column| crate::sql::quoted(column.name)).collect();
        let select = self
            .sql(&format!("SELECT {} FROM {table} WHERE tenant = ? ORDER BY seq", quoted.join(", ")))
            .bind(tenant)
            .done();
        let mut previous = String::from(GENESIS);
        let mut count = 0u64;
        let mut broken: Option<(i64, String)> = None;
        self.each(&select, &mut |row| {
            if broken.is_some() {
                return Ok(());
            }
            let mut values = Vec::with_capacity(columns.len());
            for (index, column) in columns.iter().enumerate() {
                values.push(row.value(index, column.kind)?);
            }
            let hash = values.pop();
            let seq = values.get(SEQ).and_then(Value::as_int).unwrap_or(0);
            let content = entry_hash(&values);
            let erased = replaced.get(&seq).is_some_and(|(by, left)| *by > seq && *left == content);
            count += 1;
            if seq != count as i64 {
                broken = Some((seq, format!("entry {count} is missing")));
            } else if values.last().and_then(Value::as_str) != Some(previous.as_str()) {
                broken = Some((seq, String::from("it does not name its predecessor")));
            } else if !erased && hash.as_ref().and_then(Value::as_str) != Some(content.as_str()) {
                broken = Some((seq, String::from("its content was changed")));
            }
            previous = hash.as_ref().and_then(Value::as_str).unwrap_or_default().to_string();
            Ok(())
        })
        .await?;
        if let Some((seq, reason)) = broken {
            return Ok(AuditReport::Broken { seq, reason });
        }
        let select = self.sql(&format!("SELECT seq, hash FROM {head_table} WHERE tenant = ?")).bind(tenant).done();
        let head = self.row(&select).await?;
        let (end, hash) = head.map_or((0, String::from(GENESIS)), |row| {
            (row.int(0).unwrap_or(0), row.text(1).unwrap_or_default().to_string())
        });
        if end != count as i64 || hash != previous {
            return Ok(AuditReport::Broken { seq: end, reason: String::from("entries at the end are missing") });
        }
        Ok(AuditReport::Intact(count))
    }

    /// The entries of one record, newest first: `(seq, action, actor, acting_for, at, request_id, before, after)`.
    pub async fn audit_of(&mut self, entity: &str, record: &Id, limit: u32) -> Result<Vec<Row>, StoreError> {
        let tenant = self.tenant()?.0;
        let select = self
            .sql(
                "SELECT seq, action, actor, acting_for, at, request_id, before, after FROM audit \
                 WHERE tenant = ? AND entity = ? AND record = ? ORDER BY seq DESC LIMIT ?",
            )
            .bind(tenant)
            .bind(entity)
            .bind(record)
            .bind(i64::from(limit))
            .done();
        self.rows(&select).await
    }
}
