//! What hangs on a record of a person who is erased: comments, files, letters, links for people without an account, and answers that
//! are remembered for a repeated request.

use kernel_manifest::model::personal::certificate;
use kernel_types::{Id, Instant};

use super::Done;
use crate::error::OpResult;
use crate::files::attachment::PRIVATE;
use crate::op::Op;

/// Ids that one statement looks for.
const AT_ONCE: usize = 50;

/// Forgets what hangs on the record, but for files that a kept field names.
///
/// # Errors
/// Of the database.
pub(super) async fn forget(op: &mut Op<'_>, address: &str, id: &Id, kept: &[String], done: &mut Done) -> OpResult<()> {
    let gone = [
        (certificate::COMMENTS, comments(op, address, id).await?),
        (certificate::FILES, files(op, address, id, kept).await?),
        (certificate::LETTERS, letters(op, address, id).await?),
        (certificate::LINKS, links(op, address, id).await?),
    ];
    for (kind, count) in gone {
        *done.hanging.entry(kind).or_default() += i64::try_from(count).unwrap_or(i64::MAX);
    }
    Ok(())
}

async fn comments(op: &mut Op<'_>, address: &str, id: &Id) -> OpResult<u64> {
    let mut sql = op.sql("DELETE FROM record_comment WHERE tenant = ? AND entity = ? AND record = ?");
    sql.bind(op.tenant().0).bind(address).bind(id);
    op.execute(&sql.done()).await
}

/// Files become nobody's and older than anything that waits for a record: nobody reaches them, and the next daily housekeeping ends
/// row and content.
async fn files(op: &mut Op<'_>, address: &str, id: &Id, kept: &[String]) -> OpResult<u64> {
    let mut sql = op.sql(
        "UPDATE file SET entity = NULL, record = NULL, name = '', created_by = '', created_at = ?, removed_at = ? \
         WHERE tenant = ? AND entity = ? AND record = ?",
    );
    sql.bind(Instant(0)).bind(Instant(0)).bind(op.tenant().0).bind(address).bind(id);
    for file in kept {
        sql.push(" AND id <> ").value(file.as_str());
    }
    let attached = op.execute(&sql.done()).await?;
    // Archives of what was known of the person, which hold all of it.
    let mut sql = op.sql("UPDATE file SET removed_at = ? WHERE tenant = ? AND entity = ? AND record = ?");
    sql.bind(Instant(0)).bind(op.tenant().0).bind(PRIVATE).bind(id);
    Ok(attached + op.execute(&sql.done()).await?)
}

/// Letters that were sent about the record, or are on their way.
async fn letters(op: &mut Op<'_>, address: &str, id: &Id) -> OpResult<u64> {
    let tenant = op.tenant().0;
    let mut sql = op.sql("SELECT mail FROM record_message WHERE tenant = ? AND entity = ? AND record = ?");
    sql.bind(tenant).bind(address).bind(id);
    let mut mails: Vec<String> =
        op.rows(&sql.done()).await?.iter().filter_map(|row| row.text(0).map(str::to_string)).collect();
    let mut sql =
        op.sql("SELECT id FROM mail_message WHERE about_tenant = ? AND about_entity = ? AND about_record = ?");
    sql.bind(tenant).bind(address).bind(id);
    mails.extend(op.rows(&sql.done()).await?.iter().filter_map(|row| row.text(0).map(str::to_string)));
    mails.sort_unstable();
    mails.dedup();
    for mail in &mails {
        for text in ["DELETE FROM mail_attachment WHERE mail = ?", "DELETE FROM mail_message WHERE id = ?"] {
            let mut sql = op.sql(text);
            sql.bind(mail.as_str());
            op.execute(&sql.done()).await?;
        }
    }
    let mut sql = op.sql("DELETE FROM record_message WHERE tenant = ? AND entity = ? AND record = ?");
    sql.bind(tenant).bind(address).bind(id);
    op.execute(&sql.done()).await?;
    Ok(mails.len() as u64)
}

async fn links(op: &mut Op<'_>, address: &str, id: &Id) -> OpResult<u64> {
    let mut sql = op.sql("DELETE FROM record_share WHERE tenant = ? AND entity = ? AND record = ?");
    sql.bind(op.tenant().0).bind(address).bind(id);
    op.execute(&sql.done()).await
}

/// A repeated request is still not done twice; it is answered with nothing.
///
/// # Errors
/// Of the database.
pub(super) async fn forget_answers(op: &mut Op<'_>, ids: &[Id]) -> OpResult<()> {
    for some in ids.chunks(AT_ONCE) {
        let mut sql = op.sql("UPDATE idempotency SET body = '{}' WHERE tenant = ?");
        sql.bind(op.tenant().0);
        for (index, id) in some.iter().enumerate() {
            sql.push(if index == 0 { " AND (body LIKE " } else { " OR body LIKE " }).value(format!("%{id}%"));
        }
        sql.push(")");
        op.execute(&sql.done()).await?;
    }
    Ok(())
}
