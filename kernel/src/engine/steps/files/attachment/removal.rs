//! Removing and restoring files, and the sweep of what nothing needs any longer.

use super::super::blob::Area;
use super::*;
use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::say;
use kernel_manifest::model::Operation;
use kernel_types::{Id, Value};
use std::sync::Arc;
use std::time::Duration;

/// How long a removed file can be brought back.
const KEPT_REMOVED_DAYS: i64 = 30;

/// How long a file waits for the record it belongs to.
const KEPT_UNLINKED_DAYS: i64 = 7;

/// Content younger than this is never removed from the disk: it may be on its way into a row.
const YOUNG: Duration = Duration::from_secs(3_600);

/// Takes a file off its record; [`restore`] brings it back. Doing either twice changes nothing.
pub async fn remove(app: &Arc<App>, context: &OpContext, id: &Id) -> OpResult<()> {
    set_removed(app, context, id, true).await?;
    purge(app, context).await.map(|_| ())
}

pub async fn restore(app: &Arc<App>, context: &OpContext, id: &Id) -> OpResult<Attachment> {
    set_removed(app, context, id, false).await
}

async fn set_removed(app: &Arc<App>, context: &OpContext, id: &Id, removed: bool) -> OpResult<Attachment> {
    let file = one(app, context, id, Operation::Update).await?;
    if file.removed == removed {
        return Ok(file);
    }
    let file = Arc::new(file);
    app.write(context, move |op| {
        let mut file = (*file).clone();
        Box::pin(async move {
            if removed && sealed::is_sealed(op, &file.id).await? {
                return Err(OpError::state(
                    "sealed_file",
                    say!("kernel-sealed-file", "This file is what was signed, so it stays with the record."),
                ));
            }
            let mut sql = op.sql("UPDATE file SET removed_at = ?, removed_by = ? WHERE tenant = ? AND id = ?");
            let (at, by) =
                if removed { (Value::Instant(op.now()), Value::from(op.user())) } else { (Value::Null, Value::Null) };
            sql.bind(at).bind(by).bind(op.tenant().0).bind(&file.id);
            op.execute(&sql.done()).await?;
            tell(op, &file, if removed { "detach" } else { "attach" })?;
            file.removed = removed;
            Ok(file)
        })
    })
    .await
}

/// Ends everything of a tenant that was removed, or never linked, long ago; how many files that were.
pub async fn sweep(app: &Arc<App>, context: &OpContext) -> OpResult<u64> {
    let mut ended = 0;
    loop {
        match purge(app, context).await? {
            0 => return Ok(ended),
            some => ended += some,
        }
    }
}

/// Ends a hundred of what was removed, or never linked, long ago: the rows in a transaction, then content nothing refers to
/// any more. How many files that were.
async fn purge(app: &Arc<App>, context: &OpContext) -> OpResult<u64> {
    let (ended, orphans) = app
        .write(context, move |op| {
            Box::pin(async move {
                let day = 24 * 3_600;
                let (removed, unlinked) = (op.now().plus_seconds(-KEPT_REMOVED_DAYS * day), op.now().plus_seconds(-KEPT_UNLINKED_DAYS * day));
                let private = op.now().plus_seconds(-KEPT_PRIVATE_DAYS * day);
                let mut sql = op.sql(
                    "SELECT id, sha256, preview_sha256 FROM file WHERE tenant = ? AND (removed_at < ? OR (entity IS NULL AND created_at < ?) \
                     OR (entity = ? AND created_at < ?)) ORDER BY id LIMIT 100",
                );
                sql.bind(op.tenant().0).bind(removed).bind(unlinked).bind(PRIVATE).bind(private);
                let mut orphans = Vec::new();
                let mut ended = 0;
                for row in op.rows(&sql.done()).await? {
                    ended += 1;
                    let mut sql = op.sql("DELETE FROM file WHERE tenant = ? AND id = ?");
                    sql.bind(op.tenant().0).bind(row.text(0).unwrap_or_default());
                    op.execute(&sql.done()).await?;
                    orphans.extend([row.text(1), row.text(2)].into_iter().flatten().map(str::to_string));
                }
                let mut unused = Vec::new();
                for sha256 in orphans {
                    let mut sql = op.sql("SELECT 1 FROM file WHERE tenant = ? AND (sha256 = ? OR preview_sha256 = ?) LIMIT 1");
                    sql.bind(op.tenant().0).bind(sha256.as_str()).bind(sha256.as_str());
                    if op.row(&sql.done()).await?.is_none() {
                        unused.push(sha256);
                    }
                }
                Ok((ended, unused))
            })
        })
        .await?;
    for sha256 in orphans {
        app.files.forget(Area::Tenant(context.tenant()), &sha256, YOUNG).await?;
    }
    Ok(ended)
}
