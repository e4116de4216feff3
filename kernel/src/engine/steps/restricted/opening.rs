//! One record that is open to somebody without the class: it names them, or they broke the glass.

use std::slice::from_ref;
use std::sync::Arc;

use kernel_access::{Grant, Sight, decide, decide_open};
use kernel_manifest::model::{BreakGlass, Entity, Operation};
use kernel_store::{ReadEntry, Reader};
use kernel_types::{Id, Instant, Value};
use serde_json::json;

use crate::app::App;
use crate::causes;
use crate::context::OpContext;
use crate::env::Surroundings;
use crate::error::{OpError, OpResult};
use crate::module::Product;
use crate::roles;
use crate::say;

/// Longest reason.
const REASON_MAX: usize = 2_000;

/// The grant for one record of an entity whose class the caller lacks, where that record is open to the caller.
///
/// # Errors
/// As [`decide_open`]: anyone who may not do this to any record may not do it to this one.
pub(crate) async fn opened(
    reader: &mut Reader,
    product: &Product,
    context: &OpContext,
    entity: &Arc<Entity>,
    operation: Operation,
    record: &Id,
) -> OpResult<Option<Grant>> {
    let actor = &context.actor;
    let Some(restricted) = entity.restricted.as_ref().filter(|_| actor.viewed_by.is_none()) else { return Ok(None) };
    if !restricted.own.is_empty() {
        let grant = decide_open(actor, entity, operation, record, Sight::Own)?;
        let view = Surroundings { context, registry: &product.registry, role: grant.role() };
        let found = reader.load_heads(&view, &grant, from_ref(record)).await?;
        let names = |slot: &usize| {
            found.iter().any(|head| head.values.get(*slot).and_then(Value::as_str) == Some(actor.user.as_str()))
        };
        if restricted.own.iter().any(names) {
            return Ok(Some(grant));
        }
    }
    Ok(match until(reader, context, entity, record).await? {
        Some(until) => Some(decide_open(actor, entity, operation, record, Sight::Glass(until))?),
        None => None,
    })
}

/// How long the record stays open to the caller.
async fn until(reader: &mut Reader, context: &OpContext, entity: &Entity, record: &Id) -> OpResult<Option<Instant>> {
    let mut sql = reader.sql(
        "SELECT until FROM restricted_opening WHERE tenant = ? AND entity = ? AND record = ? AND user_id = ? AND until > ? \
         ORDER BY until DESC LIMIT 1",
    );
    sql.bind(context.tenant().0).bind(entity.address.as_str()).bind(record);
    sql.bind(&context.actor.user).bind(context.now);
    Ok(reader.row(&sql.done()).await?.and_then(|row| row.instant(0)))
}

/// Whether the caller may open records of the entity in an emergency, and how.
pub fn may_break<'e>(entity: &'e Entity, grant: &Grant) -> Option<&'e BreakGlass> {
    let glass = entity.restricted.as_ref()?.break_glass.as_ref()?;
    glass.by.allows(grant.role()).then_some(glass)
}

/// Opens one record to the caller for the declared time; answers until when. Those who answer for the class are told, and the
/// reason stands in the log.
///
/// # Errors
/// Not found; a role that may not; a reason that says too little; a record that is open to the caller anyway.
pub async fn break_glass(
    app: &Arc<App>,
    context: &OpContext,
    entity: &Arc<Entity>,
    record: &Id,
    reason: &str,
) -> OpResult<Instant> {
    let grant = decide(&context.actor, entity, Operation::Read)?;
    let restricted = entity.restricted.as_ref().ok_or(OpError::NotFound)?;
    let declared = restricted.break_glass.as_ref().ok_or(OpError::Restricted)?;
    if !declared.by.allows(grant.role()) {
        return Err(OpError::RoleNeeded(roles::takes(&declared.by.0)));
    }
    let mut reader = app.reader(context).await?;
    let view = Surroundings { context, registry: &app.product.registry, role: grant.role() };
    if reader.load_heads(&view, &grant, from_ref(record)).await?.is_empty() {
        return Err(OpError::NotFound);
    }
    let open = !grant.is_closed()
        || opened(&mut reader, &app.product, context, entity, Operation::Read, record).await?.is_some();
    drop(reader);
    if open {
        return Err(OpError::state("open_already", say!("kernel-open-already", "This record is open to you already.")));
    }
    let reason = reason.trim();
    let letters = reason.chars().count();
    if letters < declared.reason as usize {
        let message = say!(
            "kernel-say-why-in-at-least-characters",
            "Say why, in at least {reason} characters.",
            reason = declared.reason
        );
        return Err(app.localize(context, OpError::invalid("/reason", "minLength", message)));
    }
    if letters > REASON_MAX || reason.contains('\0') {
        let message = say!(
            "kernel-say-why-in-at-most-characters",
            "Say why, in at most {reason_max} characters.",
            reason_max = REASON_MAX
        );
        return Err(OpError::invalid("/reason", "maxLength", message));
    }
    let until = context.now.plus_seconds(i64::from(declared.minutes) * 60);
    let (address, class) = (entity.address.clone(), restricted.class.clone());
    let (record, reason) = (record.clone(), reason.to_string());
    app.write(context, move |op| {
        let (address, class, record, reason) = (address.clone(), class.clone(), record.clone(), reason.clone());
        Box::pin(async move {
            let (tenant, user, now, id) = (op.tenant().0, op.user().clone(), op.now(), op.new_id());
            let mut sql = op.sql(
                "INSERT INTO restricted_opening (tenant, id, entity, record, user_id, reason, opened_at, until) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            );
            sql.bind(tenant).bind(&id).bind(address.as_str()).bind(&record).bind(&user).bind(reason.as_str());
            sql.bind(now).bind(until);
            op.execute(&sql.done()).await?;
            let entry = ReadEntry {
                entity: address.clone(),
                record: record.clone(),
                user: user.clone(),
                seen_by: None,
                at: now,
                what: "break-glass".to_string(),
                how: "break-glass".to_string(),
                note: Some(reason),
                request_id: Some(op.context.request_id.clone()).filter(|id| !id.is_empty()),
            };
            op.tx()?.log_reads(from_ref(&entry)).await?;
            let told = json!({"entity": address, "id": record.as_str(), "opened": class, "actor": user.as_str()});
            op.emit(causes::CAUSED, told).await?;
            Ok(())
        })
    })
    .await?;
    Ok(until)
}
