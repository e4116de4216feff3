//! Who looked at what, from the moment a statement has read it until it is written down.
//!
//! Statements tell what they read to the request they belong to ([`note`]); the answer writes that down first
//! ([`collect`], [`record`](crate::restricted::record)). Where nobody collects, the restricted part of a record is not read at all:
//! a path that was forgotten fails instead of keeping silent.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use kernel_access::Grant;
use kernel_manifest::model::Operation;
use kernel_store::{ReadEntry, StoreError};
use kernel_types::{Id, TenantId};

use crate::context::OpContext;

tokio::task_local! {
    /// What the request at hand has read so far.
    static READS: Arc<Mutex<Reads>>;
}

/// What was read and is not written down yet; each record once in every shape.
#[derive(Debug, Default)]
pub struct Reads {
    entries: Vec<(TenantId, ReadEntry)>,
    known: BTreeSet<(i64, String, Id, String)>,
}

impl Reads {
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// What was read, by tenant.
    pub(crate) fn into_entries(self) -> Vec<(TenantId, ReadEntry)> {
        self.entries
    }
}

/// Notes that the caller is shown the restricted part of these records.
///
/// # Errors
/// Where nobody collects what is read.
pub(crate) fn note(context: &OpContext, grant: &Grant, what: &'static str, records: &[Id]) -> Result<(), StoreError> {
    let what = match (grant.operation(), what) {
        (Operation::Export, _) => "export",
        (Operation::Print, _) => "print",
        (_, what) => what,
    };
    let tenant = grant.tenant();
    let collected = READS.try_with(|reads| {
        let mut reads = reads.lock().unwrap_or_else(PoisonError::into_inner);
        for record in records {
            let address = &grant.entity().address;
            if !reads.known.insert((tenant.0, address.clone(), record.clone(), what.to_string())) {
                continue;
            }
            let entry = ReadEntry {
                entity: address.clone(),
                record: record.clone(),
                user: context.actor.user.clone(),
                seen_by: context.actor.viewed_by.clone(),
                at: context.now,
                what: what.to_string(),
                how: grant.sight().as_str().to_string(),
                note: None,
                request_id: Some(context.request_id.clone()).filter(|id| !id.is_empty()),
            };
            reads.entries.push((tenant, entry));
        }
    });
    collected.map_err(|_| {
        StoreError::Database(format!("{} was read in full where no log of it is kept", grant.entity().address))
    })
}

/// Does something and answers what was read for it.
pub async fn collect<T>(work: impl Future<Output = T>) -> (T, Reads) {
    let reads = Arc::new(Mutex::new(Reads::default()));
    let done = READS.scope(Arc::clone(&reads), work).await;
    let collected = std::mem::take(&mut *reads.lock().unwrap_or_else(PoisonError::into_inner));
    (done, collected)
}
