//! Proof that the database takes a write: one that changes nothing.

use kernel_store::{Db, Sql};

use crate::error::{OpError, OpResult};

/// Commits one row as it is.
///
/// # Errors
/// A full disk, a database that only reads, or none.
pub async fn beat(db: &Db) -> OpResult<()> {
    let rows = db
        .write_platform::<u64, OpError, _>(|tx| {
            Box::pin(async move {
                let update = Sql::new(tx.dialect(), "UPDATE plugin_change SET version = version WHERE id = 1").done();
                Ok(tx.execute(&update).await?)
            })
        })
        .await?;
    if rows == 1 { Ok(()) } else { Err(OpError::internal("the platform's tables are not whole")) }
}
