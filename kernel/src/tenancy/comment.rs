//! Comments on records. Tenant data: every statement names the tenant, and a comment is reached through the grant to read
//! its record.

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel_access::Grant;
use kernel_store::AuditEntry;
use kernel_types::{Id, Instant, Role, Value};
use serde_json::{Value as Json, json};

use crate::app::App;
use crate::causes;
use crate::context::OpContext;
use crate::env::Surroundings;
use crate::error::{FieldError, OpError, OpResult};
use crate::identity::personal::names;
use crate::op::Op;
use crate::say;

const COMMENT_MAX: usize = 4_000;
const MENTIONS_MAX: usize = 50;
/// Comments answered for one record, the newest of them.
const COMMENTS_SHOWN: u32 = 500;

/// The comments of a record, oldest first. Portal users do not learn what is said about them.
///
/// # Errors
/// Not found where the caller may not read the record.
pub async fn of_record(app: &App, context: &OpContext, grant: &Grant, record: &Id) -> OpResult<Json> {
    reach(app, context, grant, record).await?;
    let mut reader = app.reader(context).await?;
    let mut sql = reader.sql("SELECT id, author, body, mentions, created_at, edited_at FROM record_comment WHERE tenant = ? AND entity = ? AND record = ? ORDER BY id DESC");
    sql.bind(context.tenant().0).bind(grant.entity().address.as_str()).bind(record);
    sql.push(&format!(" LIMIT {COMMENTS_SHOWN}"));
    let mut rows = reader.rows(&sql.done()).await?;
    drop(reader);
    rows.reverse();
    let names = names(app, context).await?;
    let person = |id: &str| json!({"id": id, "label": names.get(&Id::from_stored(id))});
    let data: Vec<Json> = rows
        .iter()
        .map(|row| {
            let author = row.text(1).unwrap_or_default();
            let mentions: Vec<String> = row.json(3).and_then(|json| serde_json::from_value(json).ok()).unwrap_or_default();
            json!({
                "id": row.text(0), "author": person(author), "body": row.text(2), "mine": author == context.actor.user.as_str(),
                "mentions": mentions.iter().map(|id| person(id)).collect::<Vec<_>>(),
                "createdAt": row.instant(4).map(Instant::to_rfc3339), "editedAt": row.instant(5).map(Instant::to_rfc3339),
            })
        })
        .collect();
    Ok(json!({"data": data}))
}

/// Says something about a record. `mentions` are members of the business who are told.
///
/// # Errors
/// An empty or long text, a mention of somebody who is no member.
pub async fn add(app: &Arc<App>, context: &OpContext, grant: &Grant, record: &Id, body: &Json) -> OpResult<Id> {
    reach(app, context, grant, record).await?;
    let text = comment_text(body)?;
    let mentions = mentions(app, context, body).await?;
    let (address, record) = (grant.entity().address.clone(), record.clone());
    app.write(context, move |op| {
        let (address, record, text, mentions) = (address.clone(), record.clone(), text.clone(), mentions.clone());
        Box::pin(async move {
            let (tenant, user, now, id) = (op.tenant().0, op.user().clone(), op.now(), op.new_id());
            let told: Vec<&str> = mentions.iter().map(Id::as_str).collect();
            let mut sql = op.sql("INSERT INTO record_comment (tenant, entity, record, id, author, body, mentions, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
            sql.bind(tenant).bind(address.as_str()).bind(&record).bind(&id).bind(&user).bind(text.as_str());
            sql.bind(Value::Json(Arc::new(json!(told)))).bind(now);
            op.execute(&sql.done()).await?;
            audit(op, &address, &record, "comment", None, Some(json!({"comment": text})))?;
            op.emit(&format!("{address}.comment"), json!({"id": record.as_str(), "comment": id.as_str(), "mentions": told})).await?;
            causes::commented(op, &address, &record, &told, true).await?;
            Ok(id)
        })
    })
    .await
}

/// Changes the text of the caller's own comment.
///
/// # Errors
/// Not found for a comment of somebody else.
pub async fn edit(
    app: &Arc<App>,
    context: &OpContext,
    grant: &Grant,
    record: &Id,
    comment: &Id,
    body: &Json,
) -> OpResult<()> {
    reach(app, context, grant, record).await?;
    let text = comment_text(body)?;
    let mentions = mentions(app, context, body).await?;
    let (address, record, comment) = (grant.entity().address.clone(), record.clone(), comment.clone());
    app.write(context, move |op| {
        let (address, record, comment, text, mentions) = (address.clone(), record.clone(), comment.clone(), text.clone(), mentions.clone());
        Box::pin(async move {
            let before = said(op, &address, &record, &comment).await?.filter(|(author, _)| author == op.user());
            let (_, before) = before.ok_or(OpError::NotFound)?;
            let (tenant, now) = (op.tenant().0, op.now());
            let told: Vec<&str> = mentions.iter().map(Id::as_str).collect();
            let earlier = mentioned(op, &address, &record, &comment).await?;
            let mut sql = op.sql("UPDATE record_comment SET body = ?, mentions = ?, edited_at = ? WHERE tenant = ? AND entity = ? AND record = ? AND id = ?");
            sql.bind(text.as_str()).bind(Value::Json(Arc::new(json!(told)))).bind(now);
            sql.bind(tenant).bind(address.as_str()).bind(&record).bind(&comment);
            op.execute(&sql.done()).await?;
            audit(op, &address, &record, "comment-edit", Some(json!({"comment": before})), Some(json!({"comment": text})))?;
            op.emit(&format!("{address}.comment"), json!({"id": record.as_str(), "comment": comment.as_str(), "mentions": told})).await?;
            let new: Vec<&str> = told.into_iter().filter(|id| !earlier.iter().any(|known| known == id)).collect();
            if new.is_empty() { Ok(()) } else { causes::commented(op, &address, &record, &new, false).await }
        })
    })
    .await
}

/// Takes a comment back: its author, or an administrator of the family. The audit trail keeps what was said.
///
/// # Errors
/// Not found for everybody else.
pub async fn delete(app: &Arc<App>, context: &OpContext, grant: &Grant, record: &Id, comment: &Id) -> OpResult<()> {
    reach(app, context, grant, record).await?;
    let admin = grant.role() == Role::Admin;
    let (address, record, comment) = (grant.entity().address.clone(), record.clone(), comment.clone());
    app.write(context, move |op| {
        let (address, record, comment) = (address.clone(), record.clone(), comment.clone());
        Box::pin(async move {
            let before =
                said(op, &address, &record, &comment).await?.filter(|(author, _)| admin || author == op.user());
            let (_, before) = before.ok_or(OpError::NotFound)?;
            let tenant = op.tenant().0;
            let mut sql =
                op.sql("DELETE FROM record_comment WHERE tenant = ? AND entity = ? AND record = ? AND id = ?");
            sql.bind(tenant).bind(address.as_str()).bind(&record).bind(&comment);
            op.execute(&sql.done()).await?;
            audit(op, &address, &record, "comment-delete", Some(json!({"comment": before})), None)?;
            op.emit(&format!("{address}.comment"), json!({"id": record.as_str(), "comment": comment.as_str()})).await
        })
    })
    .await
}

/// Who is mentioned in one comment.
async fn mentioned(op: &mut Op<'_>, address: &str, record: &Id, comment: &Id) -> OpResult<Vec<String>> {
    let tenant = op.tenant().0;
    let mut sql =
        op.sql("SELECT mentions FROM record_comment WHERE tenant = ? AND entity = ? AND record = ? AND id = ?");
    sql.bind(tenant).bind(address).bind(record).bind(comment);
    let row = op.row(&sql.done()).await?;
    Ok(row.and_then(|row| row.json(0)).and_then(|json| serde_json::from_value(json).ok()).unwrap_or_default())
}

/// Author and text of one comment.
async fn said(op: &mut Op<'_>, address: &str, record: &Id, comment: &Id) -> OpResult<Option<(Id, String)>> {
    let tenant = op.tenant().0;
    let mut sql =
        op.sql("SELECT author, body FROM record_comment WHERE tenant = ? AND entity = ? AND record = ? AND id = ?");
    sql.bind(tenant).bind(address).bind(record).bind(comment);
    let row = op.row(&sql.done()).await?;
    Ok(row.map(|row| (Id::from_stored(row.text(0).unwrap_or_default()), row.text(1).unwrap_or_default().to_string())))
}

/// The record must be within the caller's rows; portal users have no part in what colleagues say.
async fn reach(app: &App, context: &OpContext, grant: &Grant, record: &Id) -> OpResult<()> {
    if grant.role() == Role::Portal {
        return Err(OpError::NotFound);
    }
    let view = Surroundings { context, registry: &app.product.registry, role: grant.role() };
    app.reader(context).await?.load(&view, grant, record).await?.ok_or(OpError::NotFound)?;
    Ok(())
}

fn comment_text(body: &Json) -> OpResult<String> {
    let text = body.get("body").and_then(Json::as_str).unwrap_or_default().trim();
    if text.is_empty() {
        return Err(OpError::invalid(
            "/body",
            "required",
            say!("kernel-write-something-first", "Write something first."),
        ));
    }
    if text.chars().count() > COMMENT_MAX {
        return Err(OpError::invalid(
            "/body",
            "maxLength",
            say!(
                "kernel-comment-at-most-characters",
                "A comment has at most {comment_max} characters.",
                comment_max = COMMENT_MAX
            ),
        ));
    }
    Ok(text.to_string())
}

async fn mentions(app: &App, context: &OpContext, body: &Json) -> OpResult<Vec<Id>> {
    let Some(list) = body.get("mentions").filter(|list| !list.is_null()) else { return Ok(Vec::new()) };
    let list = list.as_array().ok_or_else(|| {
        OpError::invalid("/mentions", "type", say!("kernel-mentions-list-members", "Mentions are a list of members."))
    })?;
    if list.len() > MENTIONS_MAX {
        return Err(OpError::invalid(
            "/mentions",
            "maxItems",
            say!(
                "kernel-at-most-people-can-be-mentioned",
                "At most {mentions_max} people can be mentioned at once.",
                mentions_max = MENTIONS_MAX
            ),
        ));
    }
    let names = names(app, context).await?;
    let mut told = BTreeMap::new();
    let mut errors = Vec::new();
    for (index, entry) in list.iter().enumerate() {
        match entry.as_str().and_then(Id::parse).filter(|id| names.contains_key(id)) {
            Some(id) => {
                told.insert(id.as_str().to_string(), id);
            }
            None => errors.push(FieldError::new(
                format!("/mentions/{index}"),
                "unknown",
                say!("kernel-person-does-not-belong-to-business", "This person does not belong to the business."),
            )),
        }
    }
    if errors.is_empty() { Ok(told.into_values().collect()) } else { Err(OpError::Invalid(errors)) }
}

fn audit(
    op: &mut Op<'_>,
    address: &str,
    record: &Id,
    action: &str,
    before: Option<Json>,
    after: Option<Json>,
) -> OpResult<()> {
    let entry = AuditEntry {
        entity: address.to_string(),
        record: Some(record.clone()),
        action: action.to_string(),
        actor: op.user().clone(),
        acting_for: op.context.actor.acting_for.clone(),
        at: op.now(),
        request_id: Some(op.context.request_id.clone()),
        before,
        after,
    };
    op.tx()?.audit(entry);
    Ok(())
}
