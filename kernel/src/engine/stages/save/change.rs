//! Writing what changed of stored records: the row, figures kept of it, its audit line, what follows elsewhere.

use std::sync::Arc;

use kernel_access::Grant;
use kernel_manifest::model::entity::AuditLevel;
use kernel_manifest::model::{Entity, Field, FieldKind, system};
use kernel_store::{Changes, Record, Update};
use kernel_types::{Id, Value};

use super::{number_lines, recompute, record_audit, refuse_if_wrong};
use crate::doc::Doc;
use crate::draft::Draft;
use crate::engine::rollup;
use crate::error::{OpError, OpResult};
use crate::files::held;
use crate::op::Op;
use crate::{causes, effective, effects, exclusive, links, waiting};

/// What the audit trail calls a change that the program makes by itself.
const SYSTEM: &str = "system";

/// Writes system-filled fields of a stored record and refreshes what follows from them.
pub async fn set_fields(op: &mut Op<'_>, grant: &Grant, id: &Id, fields: &[(&str, Value)]) -> OpResult<Draft> {
    rewrite(op, grant, id, |draft| draft.set_all(fields)).await
}

/// Changes a stored record as the system does, its lines too, and refreshes what follows.
pub async fn rewrite(op: &mut Op<'_>, grant: &Grant, id: &Id, change: impl FnOnce(&mut Draft)) -> OpResult<Draft> {
    let view = op.surroundings(grant.role());
    let stored = op.tx_to_lock()?.load_for_update(&view, grant, id).await?.ok_or(OpError::NotFound)?;
    let mut draft = changed(op, grant, stored, change).await?;
    write_changes(op, grant, &mut draft, SYSTEM).await?;
    Ok(draft)
}

/// As [`set_fields`] for several records of one entity, each named once: they are read together, written together, and figures that
/// others keep of them are moved once for all.
pub(crate) async fn set_many(op: &mut Op<'_>, grant: &Grant, records: &[(Id, Vec<(&str, Value)>)]) -> OpResult<()> {
    let ids: Vec<Id> = records.iter().map(|(id, _)| id.clone()).collect();
    let view = op.surroundings(grant.role());
    let stored = op.tx_to_lock()?.load_many_for_update(&view, grant, &ids).await?;
    if stored.len() != records.len() {
        return Err(OpError::NotFound);
    }
    set_each(op, grant, stored, records).await
}

/// As [`set_many`] for records that this operation locked and read. What it changed since is read again.
pub(crate) async fn set_held(
    op: &mut Op<'_>,
    grant: &Grant,
    held: &[Doc],
    records: &[(Id, Vec<(&str, Value)>)],
) -> OpResult<()> {
    let unchanged = {
        let tx = op.tx_beside_records()?;
        held.len() == records.len()
            && held
                .iter()
                .zip(records)
                .all(|(doc, (id, _))| doc.id() == *id && tx.locked_version(grant.entity(), id) == Some(doc.version()))
    };
    if !unchanged {
        return set_many(op, grant, records).await;
    }
    let stored = held.iter().map(|doc| (*doc.record).clone()).collect();
    set_each(op, grant, stored, records).await
}

/// Sets fields of records under lock, which stand in the order of `records`.
async fn set_each(
    op: &mut Op<'_>,
    grant: &Grant,
    stored: Vec<Record>,
    records: &[(Id, Vec<(&str, Value)>)],
) -> OpResult<()> {
    let entity = Arc::clone(grant.entity());
    let plan = op.app.plans.of(&entity);
    let mut drafts = Vec::with_capacity(records.len());
    for (stored, (_, fields)) in stored.into_iter().zip(records) {
        let mut draft = Draft::of_stored(&entity, stored);
        draft.set_all(fields);
        drafts.push(draft);
    }
    links::follow_all(op, &mut drafts, &plan.save_links).await?;
    let mut written = Vec::with_capacity(drafts.len());
    for mut draft in drafts {
        follow_up(op, grant, &mut draft).await?;
        // What rows have to themselves is looked for among those that are written.
        let changes = match entity.exclusives.is_empty() {
            true => revise(op, &mut draft).await?,
            false => write(op, grant, &mut draft).await?,
        };
        written.extend(changes.map(|changes| (draft, changes)));
    }
    if entity.exclusives.is_empty() {
        write_many(op, grant, &entity, &written).await?;
    }
    let before = written.iter().filter_map(|(draft, _)| draft.before.as_deref());
    let after = written.iter().map(|(draft, _)| &draft.record);
    rollup::follow(op, &entity, before, after).await?;
    for (draft, changes) in &written {
        tell(op, grant, draft, SYSTEM, changes).await?;
    }
    Ok(())
}

/// A stored record under lock as a change leaves it, with what follows from that within the record.
async fn changed(op: &mut Op<'_>, grant: &Grant, stored: Record, change: impl FnOnce(&mut Draft)) -> OpResult<Draft> {
    let mut draft = Draft::of_stored(grant.entity(), stored);
    change(&mut draft);
    follow_up(op, grant, &mut draft).await?;
    Ok(draft)
}

/// What follows from a change within the record.
async fn follow_up(op: &mut Op<'_>, grant: &Grant, draft: &mut Draft) -> OpResult<()> {
    op.absorb_faults(draft);
    recompute(op, grant, draft).await?;
    refuse_if_wrong(draft)
}

/// Writes a changed draft with its audit line; a draft that equals the stored record writes nothing.
pub(crate) async fn write_changes(op: &mut Op<'_>, grant: &Grant, draft: &mut Draft, action: &str) -> OpResult<()> {
    let Some(changes) = write(op, grant, draft).await? else { return Ok(()) };
    let entity = Arc::clone(&draft.entity);
    rollup::follow(op, &entity, draft.before.as_deref(), [&draft.record]).await?;
    tell(op, grant, draft, action, &changes).await
}

/// The row and what stands beside it: moments it waits for, words it is found by, its files. `None` where nothing differs.
async fn write(op: &mut Op<'_>, grant: &Grant, draft: &mut Draft) -> OpResult<Option<Changes>> {
    let Some(changes) = revise(op, draft).await? else { return Ok(None) };
    let entity = Arc::clone(&draft.entity);
    op.touch(&entity);
    op.tx_for(&entity)?
        .update(grant, &draft.record, stored_version(draft), &changes)
        .await
        .map_err(|error| OpError::from_store(error, &entity))?;
    stand_beside(op, draft, &changes).await?;
    Ok(Some(changes))
}

/// As [`write`] for records that [`revise`] made ready.
async fn write_many(
    op: &mut Op<'_>,
    grant: &Grant,
    entity: &Arc<Entity>,
    written: &[(Draft, Changes)],
) -> OpResult<()> {
    let updates: Vec<Update<'_>> = written
        .iter()
        .map(|(draft, changes)| Update { record: &draft.record, expected: stored_version(draft), changes })
        .collect();
    op.touch(entity);
    op.tx_for(entity)?.update_many(grant, &updates).await.map_err(|error| OpError::from_store(error, entity))?;
    for (draft, changes) in written {
        stand_beside(op, draft, changes).await?;
    }
    Ok(())
}

/// What differs from the stored record, once the draft has its next version. `None` where nothing does.
async fn revise(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<Option<Changes>> {
    let Some(before) = draft.before.clone() else { return Err(OpError::internal("a new record cannot be updated")) };
    number_lines(op, draft);
    effective::make_room(op, draft, Some(&before)).await?;
    let changes = Changes::between(&before, &draft.record);
    if changes.is_empty() {
        return Ok(None);
    }
    let version = before.values[system::VERSION].as_int().unwrap_or(0);
    draft.record.values[system::VERSION] = Value::Int(version + 1);
    draft.record.values[system::UPDATED_AT] = Value::Instant(op.now());
    draft.record.values[system::UPDATED_BY] = Value::from(op.user());
    let entity: Arc<Entity> = Arc::clone(&draft.entity);
    exclusive::check(op, &entity, &draft.record, Some(&before)).await?;
    Ok(Some(changes))
}

fn stored_version(draft: &Draft) -> i64 {
    draft.before.as_ref().and_then(|before| before.values[system::VERSION].as_int()).unwrap_or(0)
}

/// Moments a written record waits for, words others are found by, its files.
async fn stand_beside(op: &mut Op<'_>, draft: &Draft, changes: &Changes) -> OpResult<()> {
    waiting::follow(op, &draft.entity, draft.before.as_deref(), Some(&draft.record)).await?;
    crate::search_reindex::renamed(op, &draft.entity, &draft.id(), &changes.slots).await?;
    held::take_up(op, draft).await
}

/// Those who are to know of the change, and effects of it.
async fn tell(op: &mut Op<'_>, grant: &Grant, draft: &Draft, action: &str, changes: &Changes) -> OpResult<()> {
    if is_audited(&draft.entity, action, changes) {
        record_audit(op, draft, action).await?;
    }
    causes::changed(op, grant, draft, changes).await?;
    effects::after_change(op, grant, draft, changes).await
}

/// Whether a change leaves a line in the audit trail by itself: not where `x-audit: entered` says that other records account for it.
fn is_audited(entity: &Entity, action: &str, changes: &Changes) -> bool {
    if entity.audit != AuditLevel::Entered || action != SYSTEM {
        return true;
    }
    let is_changed = |field: &Field| match field.kind {
        FieldKind::Lines(set) => changes.lines.contains(&set),
        _ => changes.slots.contains(&field.slot),
    };
    entity.fields.iter().any(|field| !field.read_only && is_changed(field))
}
