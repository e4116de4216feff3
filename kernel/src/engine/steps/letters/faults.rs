//! What is wrong with a letter, as errors at the fields that hold its texts.

use kernel_access::decide;
use kernel_manifest::letters::{Check, Fault};
use kernel_manifest::model::{Entity, Operation, Registry};
use kernel_types::markup::blocks;

use crate::error::FieldError;
use crate::op::Op;
use crate::say;

/// What is wrong with a letter about records of the entity `about`: records its author may not print, at `/about`, and what the title and
/// the body name that those records do not have, at `/title` and `/body`.
pub fn faults(op: &Op<'_>, about: &str, title: &str, body: &str) -> Vec<FieldError> {
    let registry = &op.app.product.registry;
    match registry.entity(about).filter(|entity| decide(&op.context.actor, entity, Operation::Print).is_ok()) {
        Some(entity) => unfilled(registry, entity, title, body),
        None => {
            let message =
                say!("kernel-unknown-list", "There are no such records, or your access does not let you print them.");
            vec![FieldError::new("/about", "unknown_list", message)]
        }
    }
}

/// What a title and a body name that records of the entity do not have.
pub fn unfilled(registry: &Registry, entity: &Entity, title: &str, body: &str) -> Vec<FieldError> {
    let entity_at = |address: &str| registry.entity(address).map(|entity| &**entity);
    let mut check = Check::new(&entity_at, entity);
    check.words(title);
    let mut errors: Vec<FieldError> = check.taken().iter().map(|fault| error("/title", fault)).collect();
    check.blocks(&blocks(body));
    errors.extend(check.taken().iter().map(|fault| error("/body", fault)));
    errors
}

fn error(pointer: &str, fault: &Fault) -> FieldError {
    FieldError::new(pointer, fault.code(), fault.sentence())
}
