//! Documents that leave the house: letters with a document in them, and links for people without a session. Tenant data: every
//! statement names the tenant, and staff reach it through the grant to the record.
//!
//! A link is an unguessable token of which only the hash is kept. It opens one record's printed view and, where the print
//! declares it, lets its holder answer as the party the record names would on the portal. It ends by itself and can be
//! revoked.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kernel_access::{Actor, FamilyGrant, Grant, Membership, decide_transition};
use kernel_manifest::model::Entity;
use kernel_store::{Row, Sql, Tx};
use kernel_types::{Id, IdSource, Instant, Role, Scope, TenantId};
use serde_json::{Map, Value as Json, json};
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::context::OpContext;
use crate::doc::Doc;
use crate::error::{OpError, OpResult};
use crate::identity::mail::{self, Attachment, NewMail};
use crate::identity::personal::names;
use crate::op::Op;
pub use crate::reach::require_sender;
use crate::{save, transition};

/// Messages and links shown for one record, the newest of them.
const SHOWN: u32 = 100;
/// Days a link opens, at most.
pub const DAYS_MAX: i64 = 366;

/// A link as it is kept.
#[derive(Debug, Clone)]
pub struct ShareRow {
    pub id: Id,
    pub entity: String,
    pub record: Id,
    pub recipient: Option<String>,
    pub created_by: Id,
    pub created_at: Instant,
    pub expires_at: Instant,
    pub revoked_at: Option<Instant>,
    pub views: i64,
    pub first_viewed_at: Option<Instant>,
    pub last_viewed_at: Option<Instant>,
    /// `accept` or `reject`.
    pub answer: Option<String>,
    pub answered_by: Option<String>,
    pub answered_at: Option<Instant>,
    /// Address of the declared page it opens; `None`: the printed document.
    pub page: Option<String>,
    /// Of the browser that sent what was entered last.
    pub browser_hash: Option<String>,
}

impl ShareRow {
    /// Whether the link still opens.
    pub fn is_open(&self, now: Instant) -> bool {
        self.revoked_at.is_none() && self.expires_at > now
    }

    pub(super) fn to_json(&self, now: Instant) -> Json {
        let at = |at: Option<Instant>| at.map(Instant::to_rfc3339);
        json!({
            "id": self.id.as_str(), "recipient": self.recipient, "createdAt": self.created_at.to_rfc3339(), "expiresAt": self.expires_at.to_rfc3339(),
            "revokedAt": at(self.revoked_at), "open": self.is_open(now), "views": self.views, "firstViewedAt": at(self.first_viewed_at),
            "lastViewedAt": at(self.last_viewed_at), "answer": self.answer, "answeredBy": self.answered_by, "answeredAt": at(self.answered_at),
        })
    }
}

/// A link about to be made.
#[derive(Debug, Clone)]
pub struct NewShare {
    pub id: Id,
    pub token_hash: String,
    pub recipient: Option<String>,
    pub expires_at: Instant,
    /// Address of the declared page it opens.
    pub page: Option<String>,
}

/// A letter about to be sent, with its link.
#[derive(Debug, Clone)]
pub struct NewMessage {
    pub id: Id,
    pub mail_id: Id,
    pub mail: NewMail,
    pub attachment: Option<Attachment>,
    pub share: Option<NewShare>,
    pub message: String,
}

/// A token of 256 bits, and what of it is stored.
pub fn new_token(ids: &dyn IdSource) -> (String, String) {
    let mut bytes = [0u8; 32];
    ids.fill(&mut bytes);
    let token = URL_SAFE_NO_PAD.encode(bytes);
    let hash = URL_SAFE_NO_PAD.encode(Sha256::digest(token.as_bytes()));
    (token, hash)
}

pub(super) const COLUMNS: &str = "SELECT id, entity, record, recipient, created_by, created_at, expires_at, revoked_at, views, first_viewed_at, last_viewed_at, \
     answer, answered_by, answered_at, page, browser_hash FROM record_share WHERE tenant = ";

pub(super) fn share_row(row: &Row) -> ShareRow {
    let id = |column: usize| Id::from_stored(row.text(column).unwrap_or_default());
    let text = |column: usize| row.text(column).map(str::to_string);
    ShareRow {
        id: id(0),
        entity: text(1).unwrap_or_default(),
        record: id(2),
        recipient: text(3),
        created_by: id(4),
        created_at: row.instant(5).unwrap_or(Instant(0)),
        expires_at: row.instant(6).unwrap_or(Instant(0)),
        revoked_at: row.instant(7),
        views: row.int(8).unwrap_or(0),
        first_viewed_at: row.instant(9),
        last_viewed_at: row.instant(10),
        answer: text(11),
        answered_by: text(12),
        answered_at: row.instant(13),
        page: text(14),
        browser_hash: text(15),
    }
}

/// What was sent of a record and which links lead to it, newest first.
pub async fn of_record(app: &App, context: &OpContext, grant: &Grant, record: &Id) -> OpResult<Json> {
    reach(app, context, grant, record).await?;
    let mut reader = app.reader(context).await?;
    let mut sql = reader.sql(COLUMNS);
    sql.value(context.tenant().0)
        .push(" AND entity = ")
        .value(grant.entity().address.as_str())
        .push(" AND record = ")
        .value(record);
    sql.push(&format!(" AND page IS NULL ORDER BY id DESC LIMIT {SHOWN}"));
    let links: Vec<ShareRow> = reader.rows(&sql.done()).await?.iter().map(share_row).collect();
    let mut sql = reader.sql("SELECT id, mail, share, recipient, recipient_name, subject, message, attached, sent_by, sent_at FROM record_message WHERE tenant = ");
    sql.value(context.tenant().0)
        .push(" AND entity = ")
        .value(grant.entity().address.as_str())
        .push(" AND record = ")
        .value(record);
    sql.push(&format!(" ORDER BY id DESC LIMIT {SHOWN}"));
    let messages = reader.rows(&sql.done()).await?;
    drop(reader);
    let mails: Vec<Id> = messages.iter().filter_map(|row| row.text(1).map(Id::from_stored)).collect();
    let mut platform = app.db.read_platform().await?;
    let left = mail::statuses(&mut platform, &mails).await?;
    drop(platform);
    let names = names(app, context).await?;
    let messages: Vec<Json> = messages
        .iter()
        .map(|row| {
            let share = row.text(2).and_then(|id| links.iter().find(|link| link.id.as_str() == id));
            let by = row.text(8).map(Id::from_stored);
            json!({
                "id": row.text(0), "recipient": row.text(3), "recipientName": row.text(4), "subject": row.text(5), "message": row.text(6),
                "attached": row.bool(7).unwrap_or(false), "sentBy": by.as_ref().and_then(|id| names.get(id)), "sentAt": row.instant(9).map(Instant::to_rfc3339),
                "status": row.text(1).and_then(|id| left.get(id)), "views": share.map(|share| share.views),
                "openedAt": share.and_then(|share| share.first_viewed_at).map(Instant::to_rfc3339), "answer": share.and_then(|share| share.answer.clone()),
            })
        })
        .collect();
    let links: Vec<Json> = links.iter().map(|link| link.to_json(context.now)).collect();
    Ok(json!({"messages": messages, "links": links}))
}

pub(super) async fn reach(app: &App, context: &OpContext, grant: &Grant, record: &Id) -> OpResult<()> {
    let view = crate::env::Surroundings { context, registry: &app.product.registry, role: grant.role() };
    let mut reader = app.reader(context).await?;
    reader.load(&view, grant, record).await?.map(|_| ()).ok_or(OpError::NotFound)
}

/// Puts letters, their documents and links into the outbox, all or none of them.
pub async fn send(
    app: &Arc<App>,
    context: &OpContext,
    grant: &Grant,
    record: &Id,
    messages: Vec<NewMessage>,
) -> OpResult<()> {
    require_sender(grant)?;
    reach(app, context, grant, record).await?;
    let (address, record, messages) = (grant.entity().address.clone(), record.clone(), Arc::new(messages));
    app.write(context, move |op| {
        let (address, record, messages) = (address.clone(), record.clone(), Arc::clone(&messages));
        Box::pin(async move {
            for message in messages.iter() {
                if let Some(share) = &message.share {
                    insert_share(op, &address, &record, share).await?;
                }
                insert_message(op, &address, &record, message).await?;
            }
            let told: Vec<&str> = messages.iter().map(|message| message.mail.recipient.as_str()).collect();
            save::audit(op, &address, Some(record.clone()), "mail", None, Some(json!({"to": told})))?;
            op.emit(&format!("{address}.mailed"), json!({"id": record.as_str()})).await
        })
    })
    .await
}

async fn insert_message(op: &mut Op<'_>, address: &str, record: &Id, message: &NewMessage) -> OpResult<()> {
    let (tenant, user, now) = (op.tenant().0, op.user().clone(), op.now());
    mail::queue(op.tx()?, &message.mail_id, &message.mail, now).await?;
    if let Some(attachment) = &message.attachment {
        mail::attach(op.tx()?, &message.mail_id, 0, attachment).await?;
    }
    let mut sql = op.sql(
        "INSERT INTO record_message (tenant, id, entity, record, mail, share, recipient, recipient_name, subject, message, attached, sent_by, sent_at) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    );
    sql.bind(tenant)
        .bind(&message.id)
        .bind(address)
        .bind(record)
        .bind(&message.mail_id)
        .bind(message.share.as_ref().map(|share| &share.id));
    sql.bind(message.mail.recipient.as_str())
        .bind(message.mail.recipient_name.as_str())
        .bind(message.mail.subject.as_str())
        .bind(message.message.as_str());
    sql.bind(message.attachment.is_some()).bind(&user).bind(now);
    op.execute(&sql.done()).await?;
    Ok(())
}

/// Makes a link on its own, to be handed over by other means.
pub async fn share(app: &Arc<App>, context: &OpContext, grant: &Grant, record: &Id, new: NewShare) -> OpResult<()> {
    require_sender(grant)?;
    reach(app, context, grant, record).await?;
    let (address, record) = (grant.entity().address.clone(), record.clone());
    app.write(context, move |op| {
        let (address, record, new) = (address.clone(), record.clone(), new.clone());
        Box::pin(async move {
            insert_share(op, &address, &record, &new).await?;
            save::audit(
                op,
                &address,
                Some(record),
                "share",
                None,
                Some(json!({"link": new.id.as_str(), "until": new.expires_at.to_rfc3339()})),
            )
        })
    })
    .await
}

pub(super) async fn insert_share(op: &mut Op<'_>, address: &str, record: &Id, new: &NewShare) -> OpResult<()> {
    let (tenant, user, now) = (op.tenant().0, op.user().clone(), op.now());
    let mut sql = op.sql(
        "INSERT INTO record_share (tenant, id, entity, record, token_hash, recipient, created_by, created_at, expires_at, views, page) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)",
    );
    sql.bind(tenant)
        .bind(&new.id)
        .bind(address)
        .bind(record)
        .bind(new.token_hash.as_str())
        .bind(new.recipient.as_deref().map(str::to_string));
    sql.bind(&user).bind(now).bind(new.expires_at).bind(new.page.clone());
    op.execute(&sql.done()).await?;
    Ok(())
}

/// Ends a link of this record.
///
/// # Errors
/// Not found for a link of another record, or one that is ended already.
pub async fn revoke(app: &Arc<App>, context: &OpContext, grant: &Grant, record: &Id, share: &Id) -> OpResult<()> {
    require_sender(grant)?;
    reach(app, context, grant, record).await?;
    let (address, record, share) = (grant.entity().address.clone(), record.clone(), share.clone());
    app.write(context, move |op| {
        let (address, record, share) = (address.clone(), record.clone(), share.clone());
        Box::pin(async move {
            let (tenant, now) = (op.tenant().0, op.now());
            let mut sql = op.sql("UPDATE record_share SET revoked_at = ? WHERE tenant = ? AND entity = ? AND record = ? AND id = ? AND revoked_at IS NULL");
            sql.bind(now).bind(tenant).bind(address.as_str()).bind(&record).bind(&share);
            if op.execute(&sql.done()).await? != 1 {
                return Err(OpError::NotFound);
            }
            save::audit(op, &address, Some(record), "unshare", None, Some(json!({"link": share.as_str()})))
        })
    })
    .await
}

/// The link behind a token, if it still opens: to a printed document, or to a declared page.
pub async fn by_token(app: &App, context: &OpContext, token_hash: &str) -> OpResult<Option<ShareRow>> {
    let mut reader = app.reader(context).await?;
    let mut sql = reader.sql(COLUMNS);
    sql.value(context.tenant().0).push(" AND token_hash = ").value(token_hash);
    let found = reader.row(&sql.done()).await?.as_ref().map(share_row);
    drop(reader);
    Ok(found.filter(|share| share.is_open(context.now)))
}

/// Notes that somebody looked, and lets the record know the first time (`viewed` of its print).
pub async fn viewed(
    app: &Arc<App>,
    context: &OpContext,
    share: &ShareRow,
    doc: &Doc,
    transition: Option<&str>,
) -> OpResult<()> {
    let (tenant, id) = (context.tenant(), share.id.clone());
    app.write(context, move |op| {
        let id = id.clone();
        Box::pin(async move {
            let now = op.now();
            count_view(op.tx()?, tenant, &id, now).await
        })
    })
    .await?;
    match transition {
        Some(name) if starts_here(doc, name) => answer_as_party(app, context, share, doc, name, Map::new()).await,
        _ => Ok(()),
    }
}

pub(super) async fn count_view(tx: &mut Tx, tenant: TenantId, id: &Id, now: Instant) -> OpResult<()> {
    let mut sql = Sql::new(
        tx.dialect(),
        "UPDATE record_share SET views = views + 1, first_viewed_at = COALESCE(first_viewed_at, ?), last_viewed_at = ? WHERE tenant = ? AND id = ?",
    );
    sql.bind(now).bind(now).bind(tenant.0).bind(id);
    tx.execute(&sql.done()).await?;
    Ok(())
}

/// Whether the record's state lets this transition begin.
pub fn starts_here(doc: &Doc, name: &str) -> bool {
    let state = doc.state().unwrap_or_default();
    doc.entity.transitions.get(name).is_some_and(|transition| transition.from.iter().any(|from| from == state))
}

/// An answer through a link: the transition with the rights of the party the record names, nothing more. `by` is the name
/// the holder typed.
///
/// # Errors
/// What the transition's guards say.
#[expect(
    clippy::too_many_arguments,
    reason = "the operation, who asks and what about; a struct for one call would say no more"
)]
pub async fn answer(
    app: &Arc<App>,
    context: &OpContext,
    share: &ShareRow,
    doc: &Doc,
    kind: &'static str,
    name: &str,
    ask: Map<String, Json>,
    by: &str,
) -> OpResult<()> {
    answer_as_party(app, context, share, doc, name, ask).await?;
    let (tenant, id, by) = (context.tenant(), share.id.clone(), by.to_string());
    app.write(context, move |op| {
        let (id, by) = (id.clone(), by.clone());
        Box::pin(async move {
            let now = op.now();
            let mut sql = op.sql(
                "UPDATE record_share SET answer = ?, answered_by = ?, answered_at = ? WHERE tenant = ? AND id = ?",
            );
            sql.bind(kind).bind(by.as_str()).bind(now).bind(tenant.0).bind(&id);
            op.execute(&sql.done()).await?;
            Ok(())
        })
    })
    .await
}

async fn answer_as_party(
    app: &Arc<App>,
    context: &OpContext,
    share: &ShareRow,
    doc: &Doc,
    name: &str,
    ask: Map<String, Json>,
) -> OpResult<()> {
    let entity = Arc::clone(&doc.entity);
    let transition = entity.transitions.get(name).map(Arc::clone).ok_or(OpError::NotFound)?;
    let party = as_party(context, &entity, share, doc)?;
    let grant = decide_transition(&party.actor, &entity, &transition)?;
    let (id, name) = (doc.id(), name.to_string());
    app.write(&party, move |op| {
        let (grant, id, name, ask) = (grant.clone(), id.clone(), name.clone(), ask.clone());
        Box::pin(async move { transition::run(op, &grant, &id, &name, ask, None).await.map(|_| ()) })
    })
    .await
}

/// The holder of a link stands for the party of its record, as a portal user does; the audit trail names the link and who
/// sent it.
pub(super) fn as_party(context: &OpContext, entity: &Entity, share: &ShareRow, doc: &Doc) -> OpResult<OpContext> {
    let slot = entity.access.portal.ok_or(OpError::NotFound)?;
    let party = doc.record.values[slot].as_str().map(crate::draft::link_id).ok_or(OpError::NotFound)?;
    let grant = FamilyGrant { role: Role::Portal, scope: Scope::All, hidden_apps: BTreeSet::new(), expires_at: None };
    let membership = Membership {
        tenant: context.tenant(),
        business: context.business.id.clone(),
        families: BTreeMap::from([(entity.access_family.clone(), grant)]),
        families_off: BTreeSet::new(),
        parties: Arc::new([party]),
        owner: false,
    };
    let actor = Actor {
        user: share.id.clone(),
        acting_for: Some(share.created_by.clone()),
        viewed_by: None,
        membership: Arc::new(membership),
        system: false,
    };
    Ok(OpContext { actor, ..context.clone() })
}
