//! What a job locked and read stays as it is until the commit, and several jobs share one commit: the next of them need
//! not ask the database again. Kept per tenant, undone with the job that fails, gone with the transaction.

use std::any::Any;
use std::collections::HashMap;
use std::sync::Arc;

use crate::error::StoreError;
use crate::tx::Tx;

type Key = (i64, String);

#[derive(Clone)]
struct Entry {
    value: Arc<dyn Any + Send + Sync>,
    tables: &'static [&'static str],
}

/// Values held by the transaction, and what they were before the job at work.
#[derive(Default)]
pub(crate) struct LockCache {
    now: HashMap<Key, Entry>,
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

impl Tx {
    /// A value held under this name by an earlier job of the same transaction, or by this one.
    pub fn held<T: Any + Send + Sync>(&self, name: &str) -> Option<Arc<T>> {
        let tenant = self.tenant().ok()?.0;
        let entry = self.held.now.get(&(tenant, name.to_string()))?;
        Arc::clone(&entry.value).downcast().ok()
    }

    /// Holds what was read under a lock: nobody else changes it before this transaction ends. Anyone who changes the rows with
    /// a statement of their own holds the new value; a record of one of `tables` written by the engine ends it.
    ///
    /// # Errors
    /// The platform's transactions have no tenant to hold for.
    pub fn hold<T: Any + Send + Sync>(
        &mut self,
        name: &str,
        tables: &'static [&'static str],
        value: T,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.0;
        self.held.now.insert((tenant, name.to_string()), Entry { value: Arc::new(value), tables });
        Ok(())
    }
}
