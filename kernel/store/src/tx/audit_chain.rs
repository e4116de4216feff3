//! Entries of the audit trail that a transaction has yet to write, and the end of the chain they go on from (see `audit.rs`).

use std::sync::Arc;

use kernel_types::{Id, Instant};
use serde_json::Value as Json;

/// One change, before it is chained.
#[derive(Debug, Clone)]
pub struct AuditEntry {
    /// Entity address.
    pub entity: String,
    pub record: Option<Id>,
    /// `create`, `update`, `delete`, a transition's name, …
    pub action: String,
    pub actor: Id,
    pub acting_for: Option<Id>,
    pub at: Instant,
    pub request_id: Option<String>,
    /// The record or its changed fields, as the entity's audit level says.
    pub before: Option<Json>,
    pub after: Option<Json>,
}

/// The end of the chain and the entries of this transaction that are not written yet.
#[derive(Debug, Default)]
pub(crate) struct AuditChain {
    /// Tenant, sequence and hash of the last entry, once read (and locked) in this transaction.
    pub head: Option<Head>,
    kept_head: Option<Head>,
    pub pending: Vec<AuditEntry>,
}

#[derive(Debug, Clone)]
pub(crate) struct Head {
    pub tenant: i64,
    pub seq: i64,
    pub hash: Arc<str>,
}

impl AuditChain {
    pub fn start_job(&mut self) {
        self.pending.clear();
        self.kept_head = self.head.clone();
    }

    /// Entries that wait.
    pub fn pending(&self) -> usize {
        self.pending.len()
    }

    /// Forgets what was added after so many entries.
    pub fn forget_after(&mut self, kept: usize) {
        self.pending.truncate(kept);
    }

    pub fn job_kept(&mut self) {
        self.kept_head = self.head.clone();
    }

    /// The rows went with the savepoint; the head is what it was before the job.
    pub fn job_discarded(&mut self) {
        self.pending.clear();
        self.head = self.kept_head.clone();
    }
}
