//! The audit trail and the history of sign-ins of a business, and the access review.

use axum::Json as AxumJson;
use axum::extract::RawQuery;
use axum::response::Response;
use kernel::OpError;
use kernel::audit::{self, AuditLine, AuditQuery, Change};
use kernel::platform::{grants, review};
use kernel::service::listing;
use kernel_store::AuditReport;
use kernel_types::Instant;
use serde_json::{Value as Json, json};

use crate::asked::Asked;
use crate::caller::Caller;
use crate::data::{download, file_format};
use crate::problem::Problem;
use crate::state::{HttpState, State};

fn parse(pairs: &[(String, String)]) -> Result<AuditQuery, Problem> {
    let asked = Asked(pairs);
    Ok(AuditQuery {
        entity: asked.text("entity").map(str::to_string),
        record: asked.id("record")?,
        actor: asked.id("actor")?,
        action: asked.text("action").map(str::to_string),
        from: asked.time("from")?,
        until: asked.time("until")?,
        before: asked.number("cursor")?,
        limit: asked.number("limit")?.and_then(|limit| u32::try_from(limit).ok()).unwrap_or(50),
    })
}

/// `GET /v1/access/audit?entity=&record=&actor=&action=&from=&until=&cursor=&limit=`
pub async fn page(
    State(state): State<HttpState>,
    caller: Caller,
    RawQuery(query): RawQuery,
) -> Result<AxumJson<Json>, Problem> {
    let pairs = listing::pairs(query.as_deref().unwrap_or_default());
    let page = audit::page(&state.app, &caller.context, &parse(&pairs)?).await?;
    let kinds: Vec<Json> = audit::titles(&state.app, &caller.context)
        .into_iter()
        .map(|(entity, title)| json!({"entity": entity, "title": title}))
        .collect();
    Ok(AxumJson(json!({
        "data": page.lines.iter().map(line_json).collect::<Vec<_>>(),
        "page": {"next": page.next.map(|next| next.to_string())},
        "kinds": kinds,
        "everything": audit::sees_everything(&state.app, &caller.context),
    })))
}

fn line_json(line: &AuditLine) -> Json {
    json!({
        "seq": line.seq, "at": line.at.to_rfc3339(), "actor": {"id": line.actor_id, "label": line.actor}, "actingFor": line.acting_for,
        "action": line.action, "actionLabel": line.action_label, "entity": line.entity, "entityTitle": line.entity_title,
        "record": line.record.as_ref().map(|id| json!({"id": id, "label": line.record_label})), "requestId": line.request_id,
        "changes": line.changes.iter().map(change_json).collect::<Vec<_>>(),
    })
}

fn change_json(change: &Change) -> Json {
    json!({"field": change.field, "label": change.label, "kind": change.kind, "before": change.before, "after": change.after})
}

/// `GET /v1/access/audit/verify`: the chain of hashes, recomputed.
pub async fn verify(State(state): State<HttpState>, caller: Caller) -> Result<AxumJson<Json>, Problem> {
    // A long chain takes a core for a while: one at a time.
    let Ok(_turn) = state.verifying.try_lock() else { return Err(OpError::TooMany { retry_after_seconds: 2 }.into()) };
    let told = match audit::verify(&state.app, &caller.context).await? {
        AuditReport::Intact(lines) => json!({"intact": true, "lines": lines}),
        AuditReport::Broken { seq, reason } => json!({"intact": false, "seq": seq, "reason": reason}),
    };
    Ok(AxumJson(json!({"data": told})))
}

/// `GET /v1/access/audit/export?format=csv|xlsx` with the filters of the page.
pub async fn export(
    State(state): State<HttpState>,
    caller: Caller,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let pairs = listing::pairs(query.as_deref().unwrap_or_default());
    let (format, kind, extension) = file_format(&pairs)?;
    let file = audit::export(&state.app, &caller.context, parse(&pairs)?, format).await?;
    Ok(download(file, kind, &format!("audit-trail.{extension}")))
}

/// `GET /v1/access/review?format=csv|xlsx`
pub async fn review(
    State(state): State<HttpState>,
    caller: Caller,
    RawQuery(query): RawQuery,
) -> Result<Response, Problem> {
    let pairs = listing::pairs(query.as_deref().unwrap_or_default());
    let (format, kind, extension) = file_format(&pairs)?;
    let file = review::sheet(&state.app, &caller.context, format).await?;
    Ok(download(file, kind, &format!("access-review.{extension}")))
}

/// Failed attempts in the history of a business.
const FAILURES_MAX: i64 = 200;

/// `GET /v1/access/sign-ins`: which members signed in from where, and who tried and failed, the newest first.
pub async fn sign_ins(State(state): State<HttpState>, caller: Caller) -> Result<AxumJson<Json>, Problem> {
    grants::administered(&state.app, &caller.context)?;
    if !audit::sees_everything(&state.app, &caller.context) {
        return Err(OpError::Forbidden.into());
    }
    let mut reader = state.app.db.read_platform().await.map_err(OpError::from)?;
    let rows = kernel::platform::review::sign_ins(&mut reader, &caller.context.business.id).await?;
    let failures =
        kernel::platform::attempt::failures_of_members(&mut reader, &caller.context.business.id, FAILURES_MAX).await?;
    let mut found: Vec<(Instant, Json)> = rows
        .iter()
        .map(|row| {
            let shown = json!({
                "person": row.person, "method": row.method, "device": row.device, "address": row.address, "failed": false,
                "at": row.at.to_rfc3339(), "lastUsedAt": row.last_used_at.to_rfc3339(), "ended": row.ended,
            });
            (row.at, shown)
        })
        .collect();
    found.extend(failures.iter().map(|(person, seen)| {
        let method = if seen.second_step { "code" } else { "password" };
        let at = seen.at.to_rfc3339();
        (seen.at, json!({"person": person, "method": method, "device": "", "address": seen.ip, "failed": true, "at": at, "lastUsedAt": at, "ended": true}))
    }));
    found.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
    let data: Vec<Json> = found.into_iter().map(|(_, shown)| shown).collect();
    Ok(AxumJson(json!({"data": data})))
}
