//! `baobab backup`: a consistent copy of the embedded database while it is in use.

use std::path::Path;

use kernel_store::Db;

use crate::failure::Failure;

/// Copies to a new file; an existing one is never overwritten.
///
/// # Errors
/// A target that exists, a disk that is full, PostgreSQL (which has better tools of its own).
pub async fn backup(db: &Db, target: &Path) -> Result<(), Failure> {
    if db.path().is_none() {
        return Err(Failure::Other("this copies the embedded database; for PostgreSQL use pg_dump or continuous archiving".into()));
    }
    if target.exists() {
        return Err(Failure::Other(format!("{} exists already", target.display())));
    }
    db.backup(target).await.map_err(Failure::store("copying the database"))?;
    let bytes = std::fs::metadata(target).map_or(0, |metadata| metadata.len());
    outln!("{} ({} KiB)", target.display(), bytes >> 10);
    Ok(())
}
