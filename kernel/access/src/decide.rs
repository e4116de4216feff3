//! The one place where roles, scopes and switches become a decision.

use std::sync::Arc;

use kernel_manifest::model::{Entity, Field, FieldKind, Operation, Transition, system};
use kernel_types::{Id, Role, Scope};

use crate::actor::Actor;
use crate::grant::{Grant, RowRule, Sight};

/// Why not. Both read as "not found" to callers who may not know that the thing exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deny {
    /// No grant in the family, the family or app is switched off, or nothing may be read: the thing is absent.
    Absent,
    /// It may be read but not this.
    Forbidden,
    /// The records are restricted, and the caller lacks their class. One of them may still be open ([`decide_open`]).
    Restricted,
}

/// Decides one operation on an entity. Without the class of restricted records a caller reads and exports only what everybody
/// sees and creates new ones, but updates, deletes and prints none.
pub fn decide(actor: &Actor, entity: &Arc<Entity>, operation: Operation) -> Result<Grant, Deny> {
    let grant = judged(actor, entity, operation, sight(actor, entity))?;
    match operation {
        Operation::Update | Operation::Delete | Operation::Print if grant.is_closed() => Err(Deny::Restricted),
        _ => Ok(grant),
    }
}

/// Decides one operation on one restricted record that was found to be open to the caller.
pub fn decide_open(
    actor: &Actor,
    entity: &Arc<Entity>,
    operation: Operation,
    record: &Id,
    by: Sight,
) -> Result<Grant, Deny> {
    let grant = judged(actor, entity, operation, by)?;
    Ok(Grant { only: Some(record.clone()), ..grant })
}

/// What the caller could see of a record of the entity if it was open: which fields a page may draw. It reaches no record.
pub fn decide_at_most(actor: &Actor, entity: &Arc<Entity>, operation: Operation) -> Result<Grant, Deny> {
    let grant = judged(actor, entity, operation, Sight::Open)?;
    Ok(Grant { rows: RowRule::Nothing, ..grant })
}

/// How much of an entity's records the caller sees without regard to any one of them.
fn sight(actor: &Actor, entity: &Entity) -> Sight {
    let Some(restricted) = &entity.restricted else { return Sight::Open };
    let own = actor.system || actor.role_in(&entity.access_family) == Some(Role::Portal);
    match (own, actor.holds(&restricted.class)) {
        (true, _) => Sight::Open,
        (false, true) => Sight::Class,
        (false, false) => Sight::Closed,
    }
}

fn judged(actor: &Actor, entity: &Arc<Entity>, operation: Operation, sight: Sight) -> Result<Grant, Deny> {
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
    // What is created was not there to be seen.
    let closed = sight == Sight::Closed && operation != Operation::Create;
    let restricted = entity.restricted.as_ref().filter(|_| closed);
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
        readable: match restricted {
            Some(part) => {
                let may = readable(&entity.fields);
                may.iter().enumerate().map(|(slot, may)| *may && part.shows(slot)).collect()
            }
            None => readable(&entity.fields),
        },
        line_readable: match restricted {
            Some(_) => entity.lines.iter().map(|set| set.fields.iter().map(|_| false).collect()).collect(),
            None => entity.lines.iter().map(|set| readable(&set.fields)).collect(),
        },
        sight,
        only: None,
    })
}

/// Decides a transition: the caller must read the entity and hold one of the transition's roles; of restricted records, their class.
pub fn decide_transition(actor: &Actor, entity: &Arc<Entity>, transition: &Transition) -> Result<Grant, Deny> {
    let grant = decide(actor, entity, Operation::Read)?;
    if !actor.system && !transition.by.allows(grant.role) {
        return Err(Deny::Forbidden);
    }
    if grant.is_closed() { Err(Deny::Restricted) } else { Ok(grant) }
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
