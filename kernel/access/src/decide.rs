//! The one place where roles, scopes and switches become a decision.

use std::sync::Arc;

use kernel_manifest::model::{Entity, Field, FieldKind, Operation, Transition, system};
use kernel_types::{Role, Scope};

use crate::actor::Actor;
use crate::grant::{Grant, RowRule};

/// Why not. Both read as "not found" to callers who may not know that the thing exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deny {
    /// No grant in the family, the family or app is switched off, or nothing may be read: the thing is absent.
    Absent,
    /// It may be read but not this.
    Forbidden,
}

/// Decides one operation on an entity.
pub fn decide(actor: &Actor, entity: &Arc<Entity>, operation: Operation) -> Result<Grant, Deny> {
    let role = actor.role_in(&entity.access_family).ok_or(Deny::Absent)?;
    if !actor.system && app_hidden(actor, entity) {
        return Err(Deny::Absent);
    }
    let may = |operation: Operation| {
        actor.system || entity.access.operations.get(&operation).is_some_and(|need| need.allows(role))
    };
    if !may(Operation::Read) {
        return Err(Deny::Absent);
    }
    if !may(operation) {
        return Err(Deny::Forbidden);
    }
    // What is not seen is not changed, deleted, exported or printed either; what is created was not there to be seen.
    let counts = |rule: &Operation| *rule == operation || (*rule == Operation::Read && operation != Operation::Create);
    let narrow =
        entity.access.narrow.iter().filter(|rule| !actor.system && rule.role == role && counts(&rule.operation));
    let readable = |fields: &[Field]| -> Arc<[bool]> {
        fields
            .iter()
            .map(|field| actor.system || (field.access.may_read(role) && !leads_nowhere(actor, field)))
            .collect()
    };
    Ok(Grant {
        tenant: actor.tenant(),
        user: actor.user.clone(),
        role,
        system: actor.system,
        entity: Arc::clone(entity),
        operation,
        rows: row_rule(actor, entity, role, operation),
        narrow: narrow.map(|rule| Arc::clone(&rule.condition)).collect(),
        readable: readable(&entity.fields),
        line_readable: entity.lines.iter().map(|set| readable(&set.fields)).collect(),
    })
}

/// Decides a transition: the caller must read the entity and hold one of the transition's roles.
pub fn decide_transition(actor: &Actor, entity: &Arc<Entity>, transition: &Transition) -> Result<Grant, Deny> {
    let grant = decide(actor, entity, Operation::Read)?;
    if actor.system || transition.by.allows(grant.role) { Ok(grant) } else { Err(Deny::Forbidden) }
}

/// The role in a family, for reports, dashboards and routes.
pub fn decide_family(actor: &Actor, access_family: &str) -> Result<Role, Deny> {
    actor.role_in(access_family).ok_or(Deny::Absent)
}

fn app_hidden(actor: &Actor, entity: &Entity) -> bool {
    let Some(app) = &entity.access.app else { return false };
    actor.membership.families.get(&entity.access_family).is_some_and(|grant| grant.hidden_apps.contains(app))
}

/// Whether a link leads to nothing but families that are switched off: then neither the field nor the name of the record
/// behind it is there.
fn leads_nowhere(actor: &Actor, field: &Field) -> bool {
    let off = &actor.membership.families_off;
    let FieldKind::Link(targets) = &field.kind else { return false };
    let gone = |address: &String| address.split_once('.').is_some_and(|(family, _)| off.contains(family));
    !off.is_empty() && !targets.is_empty() && targets.iter().all(gone)
}

/// Special roles (approver and the like) see by their scope, as context roles do.
fn row_rule(actor: &Actor, entity: &Entity, role: Role, operation: Operation) -> RowRule {
    if actor.system {
        return RowRule::All;
    }
    if role == Role::Portal && entity.access.portal_all {
        return RowRule::All;
    }
    if role == Role::Portal {
        return match entity.access.portal {
            Some(slot) if !actor.membership.parties.is_empty() => {
                RowRule::Party { slot, parties: Arc::clone(&actor.membership.parties) }
            }
            _ => RowRule::Nothing,
        };
    }
    // What everybody works with is read whole; what may be changed of it stays a matter of scope.
    let read = matches!(operation, Operation::Read | Operation::Export | Operation::Print);
    match actor.scope_in(&entity.access_family) {
        Scope::Own | Scope::Assigned if entity.access.shared && read => RowRule::All,
        Scope::All => RowRule::All,
        Scope::Own => RowRule::UserIn(slots_or(&entity.access.own, &[system::CREATED_BY, system::OWNER])),
        Scope::Assigned => RowRule::UserIn(slots_or(&entity.access.assigned, &[system::ASSIGNEE])),
        Scope::Nothing => RowRule::Nothing,
    }
}

fn slots_or(declared: &[usize], fallback: &[usize]) -> Vec<usize> {
    if declared.is_empty() { fallback.to_vec() } else { declared.to_vec() }
}
