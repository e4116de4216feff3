//! Lines of the audit trail that operations leave.

use kernel_manifest::model::Entity;
use kernel_manifest::model::entity::AuditLevel;
use kernel_store::AuditEntry;
use kernel_types::Id;
use serde_json::{Value as Json, json};

use crate::draft::Draft;
use crate::error::OpResult;
use crate::op::Op;
use crate::visible;

/// The line of a record that was made, changed, moved or deleted, with what differs.
pub(crate) async fn record_audit(op: &mut Op<'_>, draft: &Draft, action: &str) -> OpResult<()> {
    if draft.entity.audit == AuditLevel::None || op.is_quiet() {
        return Ok(());
    }
    let (before, after) = visible::difference(draft, action == "delete");
    audit(op, &draft.entity.address, Some(draft.id()), action, before, after)
}

/// One audit line for many records written at once.
pub(crate) fn audit_bulk(op: &mut Op<'_>, entity: &Entity, action: &str, count: u64) -> OpResult<()> {
    audit(op, &entity.address, None, action, None, Some(json!({"records": count})))
}

/// One audit line for the seeds of a business.
pub(crate) fn audit_seed(op: &mut Op<'_>, count: usize) -> OpResult<()> {
    let business = op.business().id.clone();
    audit(op, "platform.business", Some(business), "seed", None, Some(json!({"records": count})))
}

/// One line.
pub(crate) fn audit(
    op: &mut Op<'_>,
    entity: &str,
    record: Option<Id>,
    action: &str,
    before: Option<Json>,
    after: Option<Json>,
) -> OpResult<()> {
    let entry = AuditEntry {
        entity: entity.to_string(),
        record,
        action: action.to_string(),
        actor: op.user().clone(),
        acting_for: op.context.actor.acting_for.clone(),
        at: op.now(),
        request_id: Some(op.context.request_id.clone()),
        before,
        after,
    };
    op.tx_beside_records()?.audit(entry);
    Ok(())
}
