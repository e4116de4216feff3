//! One run of one timer, inside its transaction.

use std::sync::Arc;

use kernel_access::Grant;
use kernel_expr::{Checked, With, eval_truth};
use kernel_manifest::model::{Entity, Operation, Then, Timer};
use kernel_store::Record;
use kernel_types::{Id, Role};
use serde_json::{Map, Value as Json};

use crate::causes;
use crate::draft::Draft;
use crate::effects;
use crate::env::RecordRow;
use crate::error::{OpError, OpResult};
use crate::links;
use crate::op::Op;
use crate::plan::links_of;
use crate::platform::signing;
use crate::save::{self, given};
use crate::transition;
use crate::waiting::rows::{self, Waiting};
use crate::waiting::{declared, wanted};

/// Seconds before a timer that moved itself to a moment that has passed runs again.
const HELD_BACK_SECONDS: i64 = 60;

/// Runs a timer if it is due: whether it was. The row goes first, so that what happens may write it anew.
pub(super) async fn fire(op: &mut Op<'_>, row: &Waiting) -> OpResult<bool> {
    if row.entity == signing::TIMED {
        return reminder(op, row).await;
    }
    let Some((entity, timer)) = declared(op, &row.entity, &row.timer) else { return Ok(false) };
    let (tenant, now) = (op.tenant(), op.now());
    let grant = op.system_grant(&entity, Operation::Update)?;
    let Some(record) = lock(op, &grant, &row.record).await? else {
        rows::remove(op.tx()?, tenant, &row.entity, &row.timer, &row.record).await?;
        return Ok(false);
    };
    let surroundings = op.surroundings(Role::Admin);
    match wanted(&entity, &timer, &record, &surroundings) {
        Some(at) if at == row.at && at <= now => {}
        // Somebody wrote the record since, and its row with it; where something went past the engine, the row follows here.
        Some(at) => {
            rows::set(op.tx()?, tenant, vec![Waiting { at, ..row.clone() }]).await?;
            return Ok(false);
        }
        None => {
            rows::remove(op.tx()?, tenant, &row.entity, &row.timer, &row.record).await?;
            return Ok(false);
        }
    }
    if !rows::take(op.tx()?, tenant, row, now).await? {
        return Ok(false);
    }
    run(op, &grant, &entity, &timer, record).await?;
    rows::hold_back(op.tx()?, tenant, row, now, now.plus_seconds(HELD_BACK_SECONDS)).await?;
    Ok(true)
}

/// A document out for signature, which is locked before its row as records are.
async fn reminder(op: &mut Op<'_>, row: &Waiting) -> OpResult<bool> {
    let (tenant, now) = (op.tenant(), op.now());
    let document = signing::locked_if_open(op, &row.record).await?;
    if !rows::take(op.tx()?, tenant, row, now).await? {
        return Ok(false);
    }
    match document {
        Some(document) => signing::remind_by_clock(op, &document).await,
        None => Ok(false),
    }
}

async fn lock(op: &mut Op<'_>, grant: &Grant, id: &Id) -> OpResult<Option<Record>> {
    let view = op.surroundings(Role::Admin);
    Ok(op.tx()?.load_for_update(&view, grant, id).await?)
}

/// What the record does to itself, who is told of it, then its effects on others.
async fn run(op: &mut Op<'_>, grant: &Grant, entity: &Arc<Entity>, timer: &Timer, record: Record) -> OpResult<()> {
    let id = record.id().ok_or_else(|| OpError::internal("a record without an id"))?;
    let mut draft = Draft::new(Arc::clone(entity), record.clone(), Some(Arc::new(record)));
    for step in &timer.steps {
        let values = match &step.then {
            Then::Set(values) | Then::Transition { with: values, .. } => values,
        };
        let read = values.iter().map(|(_, checked)| &**checked).chain(step.when.as_deref());
        follow_links(op, &mut draft, read).await?;
        if !holds(op, grant, &draft, step.when.as_deref()) {
            continue;
        }
        match &step.then {
            Then::Set(set) => {
                let values = effects::values_of(op, grant, &draft, set, &entity.fields)?;
                given::change(op, grant, draft.record, values).await?;
            }
            Then::Transition { name, with } => {
                let ask = match entity.transitions.get(name) {
                    Some(declared) => {
                        effects::said(&declared.ask, &effects::values_of(op, grant, &draft, with, &declared.ask)?)
                    }
                    None => Map::<String, Json>::new(),
                };
                transition::run(op, grant, &id, name, ask, None).await?;
            }
        }
        // Read as it was left: what it caused may have come back to it.
        let Some(left) = lock(op, grant, &id).await? else { return Ok(()) };
        draft = Draft::new(Arc::clone(entity), left.clone(), Some(Arc::new(left)));
    }
    causes::timed(op, grant, &draft, &timer.name).await?;
    on_others(op, grant, timer, draft).await
}

async fn on_others(op: &mut Op<'_>, grant: &Grant, timer: &Timer, mut draft: Draft) -> OpResult<()> {
    if timer.others.is_empty() {
        return Ok(());
    }
    follow_links(op, &mut draft, timer.others.iter().filter_map(|effect| effect.when.as_deref())).await?;
    let pending = effects::pending_of(op, grant, &mut draft, &timer.others);
    if draft.before.as_ref().is_some_and(|before| before.values != draft.record.values) {
        // A link that keeps what will be made.
        save::recompute(op, grant, &mut draft).await?;
        save::refuse_if_wrong(&draft)?;
        save::write_changes(op, grant, &mut draft, "update").await?;
    }
    effects::perform(op, grant, &mut draft, pending).await
}

async fn follow_links<'c>(op: &mut Op<'_>, draft: &mut Draft, read: impl Iterator<Item = &'c Checked>) -> OpResult<()> {
    let paths = links_of(&draft.entity, read, []);
    links::follow(op, draft, &paths).await
}

fn holds(op: &Op<'_>, grant: &Grant, draft: &Draft, when: Option<&Checked>) -> bool {
    let Some(when) = when else { return true };
    let surroundings = op.surroundings(grant.role());
    let row = RecordRow::new(&draft.entity, &draft.record, &draft.linked);
    eval_truth(when, &With { row: &row, context: &surroundings }).unwrap_or(false)
}
