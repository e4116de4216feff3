//! What a portal user makes or changes belongs to the party they stand for, whatever their request says; and conditions that
//! narrow a role's right to create hold for the record it makes.

use std::sync::Arc;

use kernel_access::{Grant, RowRule};
use kernel_expr::{With, eval_truth};
use kernel_manifest::model::{FieldKind, Operation, system};
use kernel_types::{Role, Value};

use crate::body::label_of;
use crate::draft::{Draft, link_id};
use crate::env::RecordRow;
use crate::error::{OpError, OpResult};
use crate::links;
use crate::op::{Lines, Op};
use crate::say;

/// Fills whose a new record is, where its maker stands for exactly one party of that kind and does not say.
///
/// # Errors
/// `Forbidden` for a portal user who stands for nobody.
pub(crate) async fn fill(op: &mut Op<'_>, grant: &Grant, draft: &mut Draft) -> OpResult<()> {
    if grant.is_system() || grant.role() != Role::Portal {
        return Ok(());
    }
    let RowRule::Party { slot, parties } = grant.rows() else { return Err(OpError::Forbidden) };
    let entity = Arc::clone(&draft.entity);
    let FieldKind::Link(targets) = &entity.fields[*slot].kind else { return Err(OpError::Forbidden) };
    if !draft.record.values[*slot].is_null() {
        return Ok(());
    }
    let mut theirs = Vec::new();
    for target in targets {
        let party = op.entity(target)?;
        for record in op.fetch(&party, parties, Lines::Left).await? {
            let id = record.values[system::ID].as_str().unwrap_or_default();
            theirs.push(if targets.len() > 1 { Value::from(format!("{target}/{id}")) } else { Value::text(id) });
        }
    }
    if let [party] = theirs.as_slice() {
        draft.record.values[*slot] = party.clone();
        draft.sent[*slot] = true;
    }
    Ok(())
}

/// Refuses a record that would be somebody else's, or nobody's.
pub(crate) fn check(grant: &Grant, draft: &mut Draft) {
    let RowRule::Party { slot, parties } = grant.rows() else { return };
    if grant.is_system() || *slot == system::ID {
        return;
    }
    let entity = Arc::clone(&draft.entity);
    let field = &entity.fields[*slot];
    let pointer = format!("/{}", field.name);
    if draft.errors.iter().any(|error| error.pointer == pointer) {
        return;
    }
    match draft.record.values[*slot].as_str().map(link_id) {
        Some(party) if parties.contains(&party) => {}
        Some(_) => draft.refuse(
            pointer,
            "link",
            say!(
                "kernel-no-such-record-in-business",
                "{label}: there is no such record in this business.",
                label = label_of(field)
            ),
        ),
        None => {
            draft.refuse(pointer, "required", say!("kernel-required", "{label} is required.", label = label_of(field)))
        }
    }
}

/// Refuses a new record outside the conditions that narrow its maker's right to create.
///
/// # Errors
/// `Forbidden` when one of them does not hold.
pub(crate) async fn narrow(op: &mut Op<'_>, grant: &Grant, draft: &mut Draft) -> OpResult<()> {
    if grant.operation() != Operation::Create || grant.narrow().is_empty() || !draft.errors.is_empty() {
        return Ok(());
    }
    let plan = op.app.plans.of(&draft.entity);
    links::follow(op, draft, &plan.narrow_links).await?;
    let surroundings = op.surroundings(grant.role());
    let row = RecordRow::new(&draft.entity, &draft.record, &draft.linked);
    let allowed = grant
        .narrow()
        .iter()
        .all(|condition| eval_truth(condition, &With { row: &row, context: &surroundings }).unwrap_or(false));
    if allowed { Ok(()) } else { Err(OpError::Forbidden) }
}
