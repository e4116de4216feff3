//! What a caller reaches: the entity behind an address, the grant for an operation on it, the record a path names.

use std::sync::Arc;

use kernel_access::{Deny, Grant, decide};
use kernel_manifest::model::{Entity, Operation};
use kernel_types::{Id, Role};

use crate::app::App;
use crate::context::OpContext;
use crate::env::Surroundings;
use crate::error::{OpError, OpResult};
use crate::restricted::opening as restricted;

/// The entity behind `/v1/{family}/{collection}`. A family also answers for the shared ground it stands on: parties and
/// books are reached as `/v1/accounting/customers` too, because they follow accounting's grants.
pub fn entity_at(app: &App, family: &str, collection: &str) -> OpResult<Arc<Entity>> {
    let registry = &app.product.registry;
    if let Some(entity) = registry.entity_by_collection(family, collection) {
        return Ok(Arc::clone(entity));
    }
    let shared = registry.families.values().filter(|other| other.access_family == family && other.name != family);
    let mut found = shared.filter_map(|other| registry.entity_by_collection(&other.name, collection));
    found.next().map(Arc::clone).ok_or(OpError::NotFound)
}

/// The grant for one operation, or the refusal the caller may see.
pub fn grant(context: &OpContext, entity: &Arc<Entity>, operation: Operation) -> OpResult<Grant> {
    Ok(decide(&context.actor, entity, operation)?)
}

/// The grant for one operation on one record. Of a restricted record it lets through what is open to the caller: everything to whoever
/// holds the class, is named by the record or opened it in an emergency, what everybody sees to others.
///
/// # Errors
/// As [`grant`]; [`OpError::Restricted`] for what needs more than everybody sees.
pub async fn grant_of(
    app: &App,
    context: &OpContext,
    entity: &Arc<Entity>,
    operation: Operation,
    record: &Id,
) -> OpResult<Grant> {
    let decided = match decide(&context.actor, entity, operation) {
        Ok(grant) if !grant.is_closed() => return Ok(grant),
        Err(deny) if deny != Deny::Restricted => return Err(deny.into()),
        decided => decided,
    };
    let mut reader = app.reader(context).await?;
    match restricted::opened(&mut reader, &app.product, context, entity, operation, record).await? {
        Some(open) => Ok(open),
        None => Ok(decided?),
    }
}

/// As [`grant_of`], where what everybody sees is not enough: files, comments and the history of a record are part of what is kept.
///
/// # Errors
/// [`OpError::Restricted`] where the record is not open to the caller.
pub async fn whole_grant_of(
    app: &App,
    context: &OpContext,
    entity: &Arc<Entity>,
    operation: Operation,
    record: &Id,
) -> OpResult<Grant> {
    let grant = grant_of(app, context, entity, operation, record).await?;
    if grant.is_closed() { Err(OpError::Restricted) } else { Ok(grant) }
}

/// The record an address names, found by a grant of the caller, with the grant for what is to be done with it ([`grant_of`]).
///
/// # Errors
/// [`OpError::NotFound`]; as [`grant_of`].
pub async fn reach(
    app: &App,
    context: &OpContext,
    found_by: &Grant,
    operation: Operation,
    given: &str,
) -> OpResult<(Grant, Id)> {
    let id = resolve_id(app, context, found_by, given).await?;
    let grant = grant_of(app, context, found_by.entity(), operation, &id).await?;
    Ok((grant, id))
}

/// As [`reach`], to read what [`whole_grant_of`] opens.
///
/// # Errors
/// As both.
pub async fn reach_whole(app: &App, context: &OpContext, found_by: &Grant, given: &str) -> OpResult<(Grant, Id)> {
    let (grant, id) = reach(app, context, found_by, Operation::Read, given).await?;
    if grant.is_closed() { Err(OpError::Restricted) } else { Ok((grant, id)) }
}

/// A path parameter is a public id or the record's number (its label field).
pub async fn resolve_id(app: &App, context: &OpContext, grant: &Grant, given: &str) -> OpResult<Id> {
    if let Some(id) = Id::parse(given) {
        return Ok(id);
    }
    if given.is_empty() || given.len() > 200 || given.chars().any(char::is_control) {
        return Err(OpError::NotFound);
    }
    let mut reader = app.reader(context).await?;
    let slot = grant.entity().label_slot;
    let view = Surroundings { context, registry: &app.product.registry, role: grant.role() };
    reader.find_by(&view, grant, slot, &kernel_types::Value::text(given)).await?.ok_or(OpError::NotFound)
}

/// Who may send a record and see what was sent: staff who may print it, from operators on.
///
/// # Errors
/// Forbidden for everybody else.
pub fn require_sender(grant: &Grant) -> OpResult<()> {
    if grant.is_system() || grant.role().satisfies(Role::Operator) { Ok(()) } else { Err(OpError::Forbidden) }
}
