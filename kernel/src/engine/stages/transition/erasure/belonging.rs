//! The records that are a person's, and what stands against erasing them.

use std::collections::BTreeSet;
use std::sync::Arc;

use kernel_expr::{With, eval_truth};
use kernel_manifest::model::{Entity, FieldKind, Operation, Registry};
use kernel_store::Record;
use kernel_types::{Id, Role};

use crate::env::{FlatRow, Linked};
use crate::error::{FieldError, OpError, OpResult};
use crate::op::{Lines, Op};
use crate::say;
use crate::words::Words;

/// Records of one person, at most.
const MOST: usize = 2_000;

/// The person's own record and, link by link, every one that says it is theirs, the person's first; `None` where there are more than
/// `most`.
///
/// # Errors
/// The database's.
pub(crate) async fn ids(
    op: &mut Op<'_>,
    address: &str,
    id: &Id,
    most: usize,
) -> OpResult<Option<Vec<(Arc<Entity>, Id)>>> {
    let registry = Arc::clone(&op.app.product.registry);
    let mut known: BTreeSet<Id> = BTreeSet::from([id.clone()]);
    let mut found: Vec<(Arc<Entity>, Id)> = vec![(op.entity(address)?, id.clone())];
    let mut at = 0;
    while let Some((entity, id)) = found.get(at).cloned() {
        at += 1;
        for (other, slot, before) in theirs(&registry, &entity.address) {
            let grant = op.system_grant(&other, Operation::Read)?;
            let view = op.surroundings(Role::Admin);
            for linking in op.reader().linking(&view, &grant, slot, &id, None, most + 1).await? {
                if known.contains(&linking) || is_set(op, &other, &linking, &before).await? {
                    continue;
                }
                known.insert(linking.clone());
                found.push((Arc::clone(&other), linking));
            }
            if found.len() > most {
                return Ok(None);
            }
        }
    }
    Ok(Some(found))
}

/// The records of [`ids`], locked.
///
/// # Errors
/// `too_much_to_erase`, and the database's.
pub(super) async fn of(op: &mut Op<'_>, address: &str, id: &Id) -> OpResult<Vec<(Arc<Entity>, Record)>> {
    let Some(found) = ids(op, address, id, MOST).await? else {
        return Err(OpError::refused(
            "too_much_to_erase",
            say!(
                "kernel-too-much-to-erase",
                "More than {most} records belong to this person. Delete some of them first.",
                most = MOST
            ),
        ));
    };
    let mut records = Vec::with_capacity(found.len());
    for (entity, id) in found {
        let grant = op.system_grant(&entity, Operation::Update)?;
        let view = op.surroundings(Role::Admin);
        let record = op.tx_to_lock()?.load_for_update(&view, &grant, &id).await?.ok_or(OpError::NotFound)?;
        records.push((entity, record));
    }
    // The first is whom the request names.
    if let Some((entity, record)) = records.first()
        && let Some(person) = &entity.person
        && any_set(record, &person.subjects)
    {
        return Err(OpError::refused(
            "belongs_to_another",
            say!(
                "kernel-belongs-to-another",
                "This record belongs to another person it is linked to. Ask for the erasure of that person."
            ),
        ));
    }
    Ok(records)
}

/// Whether a record says itself that it is another person's: a contact that was merged into one, a candidate who was hired.
///
/// # Errors
/// The database's.
pub(crate) async fn is_anothers(op: &mut Op<'_>, address: &str, id: &Id) -> OpResult<bool> {
    let entity = op.entity(address)?;
    let Some(person) = &entity.person else { return Ok(false) };
    is_set(op, &entity, id, &person.subjects).await
}

/// Entities whose records belong to whom a record of this one does, with the link that says so and those that say it before it.
fn theirs(registry: &Registry, address: &str) -> Vec<(Arc<Entity>, usize, Vec<usize>)> {
    let mut found = Vec::new();
    for entity in registry.entities.values() {
        let Some(person) = &entity.person else { continue };
        let leads_here = |slot: usize| {
            let link = entity.fields.get(slot).map(|field| &field.kind);
            matches!(link, Some(FieldKind::Link(targets)) if targets.iter().any(|target| target == address))
        };
        for (at, slot) in person.subjects.iter().copied().enumerate().filter(|(_, slot)| leads_here(*slot)) {
            found.push((Arc::clone(entity), slot, person.subjects.iter().take(at).copied().collect()));
        }
        for slot in person.also.iter().copied().filter(|slot| leads_here(*slot)) {
            found.push((Arc::clone(entity), slot, Vec::new()));
        }
    }
    found
}

/// Whether a record says by one of these links that it belongs to somebody else.
async fn is_set(op: &mut Op<'_>, entity: &Arc<Entity>, id: &Id, links: &[usize]) -> OpResult<bool> {
    if links.is_empty() {
        return Ok(false);
    }
    let heads = op.fetch(entity, std::slice::from_ref(id), Lines::Left).await?;
    Ok(heads.first().is_some_and(|record| any_set(record, links)))
}

fn any_set(record: &Record, links: &[usize]) -> bool {
    links.iter().any(|slot| record.values.get(*slot).is_some_and(|value| !value.is_null()))
}

/// Refuses while something is open, by the words of the first guard that does not hold, before anything is changed.
///
/// # Errors
/// The guard's refusal.
pub(super) fn refuse_open(op: &Op<'_>, records: &[(Arc<Entity>, Record)]) -> OpResult<()> {
    let surroundings = op.surroundings(Role::Admin);
    for (entity, record) in records {
        let Some(person) = &entity.person else { continue };
        let nothing = Linked::new();
        let row = FlatRow { fields: &entity.fields, values: &record.values, linked: &nothing, parent: None };
        for guard in &person.guards {
            if eval_truth(&guard.need, &With { row: &row, context: &surroundings }).unwrap_or(false) {
                continue;
            }
            let words = Words::new(&op.app.product.registry, &op.business().sector);
            let error = FieldError::new("", guard.code.clone(), words.sentence(&guard.say))
                .declared(format!("{}.person.guards.{}", entity.address, guard.code));
            return Err(OpError::Refused { code: error.code, message: error.message, pointer: None, state: true });
        }
    }
    Ok(())
}
