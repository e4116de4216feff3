//! What a job leaves to the next ones that share its commit (see `lock_cache.rs`).

use std::any::Any;
use std::sync::Arc;

use super::lock_cache::Entry;
use super::transaction::Tx;
use crate::error::StoreError;

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
