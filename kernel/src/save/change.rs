//! Writing what changed of stored records: the row, figures kept of it, its audit line, what follows elsewhere.

use std::sync::Arc;

use kernel_access::Grant;
use kernel_manifest::model::{Entity, system};
use kernel_store::Changes;
use kernel_types::{Id, Value};

use super::{number_lines, recompute, record_audit, refuse_if_wrong};
use crate::draft::Draft;
use crate::error::{OpError, OpResult};
use crate::files::held;
use crate::op::Op;
use crate::{effective, effects, exclusive, notices, rollup, timers};

/// What the audit trail calls a change that the program makes by itself.
const SYSTEM: &str = "system";

/// Writes system-filled fields of a stored record and refreshes what follows from them.
pub async fn set_fields(op: &mut Op<'_>, grant: &Grant, id: &Id, fields: &[(&str, Value)]) -> OpResult<Draft> {
    rewrite(op, grant, id, |draft| set(draft, fields)).await
}

/// Changes a stored record as the system does, its lines too, and refreshes what follows.
pub async fn rewrite(op: &mut Op<'_>, grant: &Grant, id: &Id, change: impl FnOnce(&mut Draft)) -> OpResult<Draft> {
    let mut draft = changed(op, grant, id, change).await?;
    write_changes(op, grant, &mut draft, SYSTEM).await?;
    Ok(draft)
}

/// As [`set_fields`] for several records of one entity. Figures that others keep of them are moved once for all.
pub(crate) async fn set_many(op: &mut Op<'_>, grant: &Grant, records: &[(Id, Vec<(&str, Value)>)]) -> OpResult<()> {
    let mut written = Vec::with_capacity(records.len());
    for (id, fields) in records {
        let mut draft = changed(op, grant, id, |draft| set(draft, fields)).await?;
        let changes = write(op, grant, &mut draft).await?;
        written.extend(changes.map(|changes| (draft, changes)));
    }
    let before = written.iter().filter_map(|(draft, _)| draft.before.as_deref());
    let after = written.iter().map(|(draft, _)| &draft.record);
    rollup::follow(op, grant.entity(), before, after).await?;
    for (draft, changes) in &written {
        tell(op, grant, draft, SYSTEM, changes).await?;
    }
    Ok(())
}

/// A stored record under lock as a change leaves it, with what follows from that within the record.
async fn changed(op: &mut Op<'_>, grant: &Grant, id: &Id, change: impl FnOnce(&mut Draft)) -> OpResult<Draft> {
    let view = op.surroundings(grant.role());
    let stored = op.tx_to_lock()?.load_for_update(&view, grant, id).await?.ok_or(OpError::NotFound)?;
    let before = Arc::new(stored);
    let mut draft = Draft::new(Arc::clone(grant.entity()), (*before).clone(), Some(before));
    change(&mut draft);
    op.absorb_faults(&mut draft);
    recompute(op, grant, &mut draft).await?;
    refuse_if_wrong(&draft)?;
    Ok(draft)
}

fn set(draft: &mut Draft, fields: &[(&str, Value)]) {
    for (name, value) in fields {
        draft.set(name, value.clone());
    }
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
    op.touch(&entity);
    op.tx_for(&entity)?
        .update(grant, &draft.record, version, &changes)
        .await
        .map_err(|error| OpError::from_store(error, &entity))?;
    timers::follow(op, &entity, Some(&before), Some(&draft.record)).await?;
    crate::search_reindex::renamed(op, &entity, &draft.id(), &changes.slots).await?;
    held::take_up(op, draft).await?;
    Ok(Some(changes))
}

/// Those who are to know of the change, and effects of it.
async fn tell(op: &mut Op<'_>, grant: &Grant, draft: &Draft, action: &str, changes: &Changes) -> OpResult<()> {
    record_audit(op, draft, action).await?;
    notices::cause::changed(op, grant, draft, changes).await?;
    effects::after_change(op, grant, draft, changes).await
}
