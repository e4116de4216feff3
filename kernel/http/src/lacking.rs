//! Refusals of rights that say what is missing: the operation, and the roles that have it.

use std::sync::Arc;

use kernel::{OpError, service};
use kernel_access::Grant;
use kernel_manifest::model::{Entity, Need, Operation, Transition};
use serde_json::json;

use crate::caller::Caller;
use crate::problem::Problem;

/// The grant for an operation, to find the record by; who may read the records but not do this learns what it takes. Whether one
/// restricted record is open is asked once it is known ([`service::grant_of`]).
///
/// # Errors
/// 404 and 403 as [`service::grant`].
pub fn permitted(caller: &Caller, entity: &Arc<Entity>, operation: Operation) -> Result<Grant, Problem> {
    let decided = match service::grant(&caller.context, entity, operation) {
        Err(OpError::Restricted) => service::grant(&caller.context, entity, Operation::Read),
        decided => decided,
    };
    decided.map_err(|error| {
        let need = entity.access.operations.get(&operation);
        name_lacking_role(error, entity, operation.as_str(), need)
    })
}

/// The same for a transition.
///
/// # Errors
/// 404 and 403.
pub fn permitted_to(caller: &Caller, entity: &Arc<Entity>, transition: &Transition) -> Result<(), Problem> {
    match service::write::allowed(&caller.context, entity, transition) {
        Ok(_) | Err(OpError::Restricted) => Ok(()),
        Err(error) => Err(name_lacking_role(error, entity, &transition.name, Some(&transition.by))),
    }
}

/// A refusal of a bulk action for one of its records: `update`, `delete` or a transition.
pub fn of_action(error: OpError, entity: &Entity, action: &str) -> Problem {
    let operation = match action {
        "create" => Some(Operation::Create),
        "update" => Some(Operation::Update),
        "delete" => Some(Operation::Delete),
        _ => None,
    };
    let need = match operation {
        Some(operation) => entity.access.operations.get(&operation),
        None => entity.transitions.get(action).map(|transition| &transition.by),
    };
    name_lacking_role(error, entity, action, need)
}

fn name_lacking_role(error: OpError, entity: &Entity, operation: &str, need: Option<&Need>) -> Problem {
    let is_forbidden = matches!(error, OpError::Forbidden | OpError::RoleNeeded(_));
    let problem = Problem::from(error);
    if !is_forbidden {
        return problem;
    }
    let roles: Vec<String> = need.into_iter().flat_map(|need| &need.0).map(ToString::to_string).collect();
    problem.lacking(
        json!({"operation": operation, "entity": entity.address, "family": entity.access_family, "roles": roles}),
    )
}
