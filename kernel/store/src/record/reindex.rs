//! The search words of stored records, made anew.

use std::sync::Arc;

use kernel_access::Grant;
use kernel_types::Id;

use crate::error::StoreError;
use crate::search::is_searched;
use crate::sql::{Dialect, push_ids};
use crate::tx::Tx;
use crate::view::ViewContext;

impl Tx {
    /// Makes the search words of stored records anew, from what they and the records they link to hold now. Ids that are
    /// gone or out of the grant's reach are left out; the records themselves stay as they are.
    pub async fn reindex(&mut self, cx: &dyn ViewContext, grant: &Grant, ids: &[Id]) -> Result<(), StoreError> {
        let entity = Arc::clone(grant.entity());
        if ids.is_empty() || !is_searched(&entity) {
            return Ok(());
        }
        let layout = self.shared.layout(&entity);
        let mut sql = self.head(&layout, cx, grant, |sql| push_ids(sql, "t.id", ids))?;
        // Nobody saves one of them between reading it and writing its words.
        let lock = if self.dialect() == Dialect::Postgres { " FOR UPDATE OF t" } else { "" };
        let statement = sql.raw(lock).done();
        let records = self.heads(&layout, &statement).await?;
        let tenant = grant.tenant().0;
        let linked = self.linked_texts(&entity, tenant, &records).await?;
        for record in &records {
            if let Some(id) = record.id() {
                self.forget_words(&entity, tenant, &id).await?;
            }
        }
        self.index_words(&entity, tenant, &records, &linked).await
    }
}
