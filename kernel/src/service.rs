//! What every transport calls: one function per operation of the data API. Answers are JSON bytes written by the store's
//! one writer, which sees only what the caller's grant lets through.

pub mod bulk;
mod choosing;
mod detail;
pub mod feed;
pub mod figures;
pub mod listing;
pub mod pay_to;
pub mod preview;
pub mod read;
pub mod related;
pub mod search;
pub mod settings;
pub mod sheet;
pub mod write;

use std::sync::Arc;

use kernel_access::{Grant, decide};
use kernel_manifest::model::{Entity, Operation};
use kernel_types::Id;

use crate::app::App;
use crate::context::OpContext;
use crate::env::Surroundings;
use crate::error::{OpError, OpResult};

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
    let view = Surroundings { context, product: &app.product, role: grant.role() };
    reader.find_by(&view, grant, slot, &kernel_types::Value::text(given)).await?.ok_or(OpError::NotFound)
}
