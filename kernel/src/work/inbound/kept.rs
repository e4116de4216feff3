//! Mails as they are kept.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kernel_store::{OutboxEvent, Sql, Tx};
use kernel_types::{Id, Instant, TenantId};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::address::Place;
use super::event_of;
use crate::app::App;
use crate::error::{OpError, OpResult};
use crate::hash;
use crate::op::Op;
use crate::say;

/// Days the words of a mail are kept after it came; the record made from it stays.
const CONTENT_DAYS: i64 = 30;
/// Days a mail is recognised when it comes again.
const KNOWN_DAYS: i64 = 365;
const DAY: i64 = 86_400;

/// A mail that was handed over.
#[derive(Debug, Clone)]
pub struct New {
    pub recipient: String,
    /// Empty for mails about mails.
    pub return_to: String,
    pub peer: String,
    pub content: Arc<[u8]>,
}

/// What became of a mail that was handed over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kept {
    Taken(Id),
    /// It was kept before.
    Known,
}

/// Keeps a mail, and the event that leads to its being read, in one commit.
///
/// # Errors
/// Of the database; then nothing was kept.
pub async fn keep(app: &Arc<App>, tenant: TenantId, place: &Place, new: New) -> OpResult<Kept> {
    let now = app.clock.now();
    let (id, event) = (app.ids.next_id(now.unix_ms()), app.ids.next_id(now.unix_ms()));
    let content = Arc::clone(&new.content);
    let readied = tokio::task::spawn_blocking(move || (fingerprint(&content), STANDARD.encode(&content)));
    let (fingerprint, content) = readied.await.map_err(|error| OpError::internal(format!("a mail: {error}")))?;
    let shared = Arc::new((place.clone(), new, fingerprint, content));
    let known = app
        .db
        .write(tenant, move |tx| {
            let (shared, id, event) = (Arc::clone(&shared), id.clone(), event.clone());
            Box::pin(async move {
                let (place, new, fingerprint, content) = &*shared;
                let mut sql = Sql::new(
                    tx.dialect(),
                    "INSERT INTO mail_received (tenant, id, entity, record, recipient, return_to, peer, fingerprint, size, status, received_at) \
                     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting', ?) ON CONFLICT DO NOTHING",
                );
                sql.bind(tenant.0).bind(&id).bind(place.entity.as_str()).bind(&place.record).bind(new.recipient.as_str()).bind(new.return_to.as_str());
                sql.bind(new.peer.as_str()).bind(fingerprint.as_str()).bind(i64::try_from(new.content.len()).unwrap_or(i64::MAX)).bind(now);
                if tx.execute(&sql.done()).await? == 0 {
                    return Ok::<_, OpError>(Kept::Known);
                }
                let mut sql = Sql::new(tx.dialect(), "INSERT INTO mail_content (tenant, id, content) VALUES (?, ?, ?)");
                sql.bind(tenant.0).bind(&id).bind(content.as_str());
                tx.execute(&sql.done()).await?;
                tx.emit(OutboxEvent { id: event, event: event_of(&place.entity), payload: json!({"id": id.as_str()}), available_at: now }).await?;
                Ok(Kept::Taken(id))
            })
        })
        .await?;
    app.committed.notify_one();
    Ok(known)
}

/// Of the identifier and the words: servers on the way write above a mail and end it with a line more or less, and a copy over another
/// way is the same mail.
fn fingerprint(content: &[u8]) -> String {
    let (id, words) = kernel_mime::identity(content);
    let mut digest = Sha256::new();
    if let Some(id) = &id {
        digest.update(id.as_bytes());
        digest.update(b"\n");
        digest.update(words.trim_ascii_end());
    } else {
        digest.update(content);
    }
    hash::hex_digest(&digest.finalize())
}

/// Takes a mail up to do something about it; `None` when that was done already. Until the end of the transaction nobody else does.
///
/// # Errors
/// Of the database.
pub async fn take(op: &mut Op<'_>, id: &Id) -> OpResult<Option<()>> {
    let tenant = op.tenant().0;
    let mut sql = op.sql("UPDATE mail_received SET status = 'done' WHERE tenant = ? AND id = ? AND status = 'waiting'");
    sql.bind(tenant).bind(id);
    Ok((op.execute(&sql.done()).await? == 1).then_some(()))
}

/// Puts a mail that was taken up aside: a person decides about it.
///
/// # Errors
/// Of the database.
pub async fn settle(op: &mut Op<'_>, id: &Id) -> OpResult<()> {
    let tenant = op.tenant().0;
    let mut sql = op.sql("UPDATE mail_received SET status = 'held' WHERE tenant = ? AND id = ?");
    sql.bind(tenant).bind(id);
    op.execute(&sql.done()).await.map(drop)
}

/// Has a mail that was put aside read again; the event says that a person let it in.
///
/// # Errors
/// `mail_forgotten` when its words are gone.
pub async fn again(op: &mut Op<'_>, id: &Id) -> OpResult<()> {
    let tenant = op.tenant().0;
    let mut sql = op.sql("SELECT r.entity FROM mail_received r JOIN mail_content c ON c.tenant = r.tenant AND c.id = r.id WHERE r.tenant = ? AND r.id = ? AND r.status = 'held'");
    sql.bind(tenant).bind(id);
    let Some(entity) = op.row(&sql.done()).await?.and_then(|row| row.text(0).map(str::to_string)) else {
        return Err(OpError::state(
            "mail_forgotten",
            say!("kernel-mail-forgotten", "The text of this email is no longer kept. Ask the sender to send it again."),
        ));
    };
    let mut sql = op.sql("UPDATE mail_received SET status = 'waiting' WHERE tenant = ? AND id = ?");
    sql.bind(tenant).bind(id);
    op.execute(&sql.done()).await?;
    op.emit(&event_of(&entity), json!({"id": id.as_str(), "letIn": true})).await
}

/// Forgets the words of mails that were dealt with long ago, and later that they came.
///
/// # Errors
/// Of the database.
pub async fn sweep(tx: &mut Tx, tenant: TenantId, now: Instant) -> OpResult<u64> {
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM mail_content WHERE tenant = ");
    sql.value(tenant.0).push(" AND id IN (SELECT id FROM mail_received WHERE tenant = ").value(tenant.0);
    sql.push(" AND status <> 'waiting' AND received_at < ").value(now.plus_seconds(-CONTENT_DAYS * DAY)).push(")");
    let forgotten = tx.execute(&sql.done()).await?;
    let mut sql = Sql::new(tx.dialect(), "DELETE FROM mail_received WHERE tenant = ");
    sql.value(tenant.0).push(" AND status <> 'waiting' AND received_at < ").value(now.plus_seconds(-KNOWN_DAYS * DAY));
    tx.execute(&sql.done()).await?;
    Ok(forgotten)
}

#[cfg(test)]
mod tests {
    use super::fingerprint;

    #[test]
    fn a_mail_is_the_same_over_every_way() {
        let one = fingerprint(b"Received: from a\r\nMessage-ID: <x@y>\r\nSubject: s\r\n\r\nHello\r\n");
        assert_eq!(
            one,
            fingerprint(b"Received: from b\r\nReceived: from a\r\nMessage-ID: <x@y>\r\nSubject: s\r\n\r\nHello\r\n")
        );
        assert_ne!(one, fingerprint(b"Message-ID: <x@y>\r\nSubject: s\r\n\r\nOther words\r\n"));
        assert_ne!(one, fingerprint(b"Message-ID: <z@y>\r\nSubject: s\r\n\r\nHello\r\n"));
        assert_ne!(fingerprint(b"Subject: s\r\n\r\nHello"), fingerprint(b"Subject: t\r\n\r\nHello"));
    }
}
