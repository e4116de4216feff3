//! What a job locked and read stays as it is until the commit, and several jobs share one commit: the next of them need
//! not ask the database again. Kept per tenant, undone with the job that fails, gone with the transaction.

use std::any::Any;
use std::collections::HashMap;
use std::sync::Arc;

type Key = (i64, String);

#[derive(Clone)]
pub(super) struct Entry {
    pub value: Arc<dyn Any + Send + Sync>,
    pub tables: &'static [&'static str],
}

/// Values held by the transaction, and what they were before the job at work.
#[derive(Default)]
pub(crate) struct LockCache {
    pub(super) now: HashMap<Key, Entry>,
    before: HashMap<Key, Entry>,
}

/// What was held at a moment.
pub(crate) struct HeldThen(HashMap<Key, Entry>);

impl LockCache {
    pub fn then(&self) -> HeldThen {
        HeldThen(self.now.clone())
    }

    pub fn back_to(&mut self, then: HeldThen) {
        self.now = then.0;
    }

    pub fn start_job(&mut self) {
        self.before.clone_from(&self.now);
    }

    pub fn job_kept(&mut self) {
        self.before.clone_from(&self.now);
    }

    pub fn job_discarded(&mut self) {
        self.now.clone_from(&self.before);
    }

    pub fn clear(&mut self) {
        self.now.clear();
        self.before.clear();
    }

    /// Rows of this table changed by a way that does not keep the held value up to date.
    pub fn let_go(&mut self, table: &str) {
        self.now.retain(|_, entry| !entry.tables.contains(&table));
    }
}
