//! What follows from a change within its record: computed fields, derived states, and whether anything is wrong with it.

use std::sync::Arc;

use kernel_access::Grant;
use kernel_expr::{With, eval_truth};
use kernel_types::Value;

use crate::compute;
use crate::draft::Draft;
use crate::env::{RecordRow, Surroundings};
use crate::error::{OpError, OpResult};
use crate::links;
use crate::op::Op;

/// Computed fields and derived states after something changed.
pub(crate) async fn recompute(op: &mut Op<'_>, grant: &Grant, draft: &mut Draft) -> OpResult<()> {
    let plan = op.app.plans.of(&draft.entity);
    links::follow(op, draft, &plan.save_links).await?;
    let surroundings = op.surroundings(grant.role());
    compute::computed(draft, &surroundings);
    derive_state(draft, &surroundings);
    Ok(())
}

/// Moves into a derived state whose condition holds, from the states it may be entered from.
pub(crate) fn derive_state(draft: &mut Draft, surroundings: &Surroundings<'_>) {
    let entity = Arc::clone(&draft.entity);
    let Some(states) = &entity.states else { return };
    let Some(current) = draft.state().map(str::to_string) else { return };
    for (name, state) in &states.values {
        let Some(condition) = &state.derived else { continue };
        if *name == current || !state.derived_from.contains(&current) {
            continue;
        }
        let row = RecordRow::new(&entity, &draft.record, &draft.linked);
        if eval_truth(condition, &With { row: &row, context: surroundings }).unwrap_or(false) {
            draft.record.values[states.slot] = Value::text(name);
            return;
        }
    }
}

/// Refuses what was found wrong with a draft, all of it at once.
pub(crate) fn refuse_if_wrong(draft: &Draft) -> OpResult<()> {
    if draft.errors.is_empty() { Ok(()) } else { Err(OpError::Invalid(draft.errors.clone())) }
}
