//! Why somebody may or may not do something: the decision again, with its reasons as data that a screen puts into words.

use std::sync::Arc;

use kernel_access::{Actor, Deny, Membership, RowRule, decide};
use kernel_manifest::model::{Entity, Need, Operation, system};
use kernel_types::{Id, Role};

use super::grants::Holder;
use crate::app::App;
use crate::context::OpContext;
use crate::words::Words;

/// One kind of record as one holder meets it.
#[derive(Debug)]
pub struct EntityAccess {
    /// `accounting.invoice`
    pub address: String,
    /// In the sector's words.
    pub title: String,
    pub actions: Vec<ActionAccess>,
    pub rows: Rows,
    /// Conditions narrow what is seen further (drafts are not shown on the portal, …).
    pub narrowed: bool,
    /// Labels of fields that are never shown to this holder.
    pub hidden_fields: Vec<String>,
}

/// An operation or a transition.
#[derive(Debug)]
pub struct ActionAccess {
    /// `read`, `create`, … or `#post`.
    pub key: String,
    pub label: String,
    pub allowed: bool,
    pub reason: Reason,
    /// Roles of which one suffices.
    pub needs: Vec<Role>,
}

/// What decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// The level reaches one that is asked for.
    Level,
    /// The special role is the one that is asked for.
    Special,
    /// The level is too low.
    TooLow,
    /// A special role is asked for, or held, and it is another one.
    OtherRole,
    /// Anyone who may not read it does not learn that it exists.
    NotReadable,
    /// Nobody may: only the product itself does it.
    Nobody,
    /// Its app is hidden from this holder.
    AppHidden,
    NoGrant,
    FamilyOff,
}

impl Reason {
    /// Stable, camelCase.
    pub fn as_str(self) -> &'static str {
        match self {
            Reason::Level => "level",
            Reason::Special => "special",
            Reason::TooLow => "tooLow",
            Reason::OtherRole => "otherRole",
            Reason::NotReadable => "notReadable",
            Reason::Nobody => "nobody",
            Reason::AppHidden => "appHidden",
            Reason::NoGrant => "noGrant",
            Reason::FamilyOff => "familyOff",
        }
    }
}

/// Which records.
#[derive(Debug, PartialEq, Eq)]
pub enum Rows {
    All,
    /// Those where one of these fields (labels) names the holder.
    Own(Vec<String>),
    /// Those where this field (label) is a record that the portal user stands for.
    Portal(String),
    Nothing,
}

/// The holder's rights on everything a family's grant governs.
pub fn explain(app: &App, context: &OpContext, holder: &Holder, family: &str) -> Vec<EntityAccess> {
    let actor = actor_of(context, holder);
    let words = Words::new(&app.product.registry, &context.business.sector);
    let entities = app.product.registry.entities.values().filter(|entity| entity.access_family == family);
    entities.map(|entity| entity_access(&actor, entity, &words)).collect()
}

/// What every role may do in a family, no matter who holds it.
pub fn roles(app: &App, context: &OpContext, family: &str) -> Vec<(EntityAccess, Vec<(String, Vec<Role>)>)> {
    let words = Words::new(&app.product.registry, &context.business.sector);
    let nobody = Actor::system(context.tenant(), context.actor.membership.business.clone(), context.actor.user.clone());
    let entities = app.product.registry.entities.values().filter(|entity| entity.access_family == family);
    entities
        .map(|entity| {
            let reads =
                |role: Role| entity.access.operations.get(&Operation::Read).is_some_and(|need| need.allows(role));
            let may = |need: Option<&Need>| {
                Role::ALL
                    .into_iter()
                    .filter(|role| reads(*role) && need.is_some_and(|need| need.allows(*role)))
                    .collect()
            };
            let roles = actions(entity, &words).into_iter().map(|(key, _, need)| (key, may(need))).collect();
            (entity_access(&nobody, entity, &words), roles)
        })
        .collect()
}

/// The holder as an actor, with what counts now.
pub fn actor_of(context: &OpContext, holder: &Holder) -> Actor {
    let grants = holder.grants.iter().filter(|(_, held)| !held.has_ended(context.now));
    let membership = Membership {
        families: grants.map(|(family, held)| (family.clone(), held.grant.clone())).collect(),
        owner: holder.owner,
        parties: holder.portal.iter().map(|link| link.record.clone()).collect::<Arc<[Id]>>(),
        ..(*context.actor.membership).clone()
    };
    Actor {
        user: holder.id.clone(),
        acting_for: None,
        viewed_by: None,
        membership: Arc::new(membership),
        system: false,
    }
}

type Action<'e> = (String, String, Option<&'e Need>);

fn actions<'e>(entity: &'e Entity, words: &Words<'_>) -> Vec<Action<'e>> {
    let operations = Operation::ALL
        .iter()
        .map(|operation| (operation.as_str().to_string(), String::new(), entity.access.operations.get(operation)));
    let transitions = entity.transitions.values().filter(|transition| !transition.internal);
    let transitions = transitions
        .map(|transition| (format!("#{}", transition.name), words.translate(&transition.label), Some(&transition.by)));
    operations.chain(transitions).collect()
}

fn entity_access(actor: &Actor, entity: &Arc<Entity>, words: &Words<'_>) -> EntityAccess {
    let role = actor.role_in(&entity.access_family);
    let grant = decide(actor, entity, Operation::Read);
    let actions = actions(entity, words)
        .into_iter()
        .map(|(key, label, need)| {
            let (allowed, reason) = judge(actor, entity, role, grant.as_ref().err().copied(), need);
            ActionAccess { key, label, allowed, reason, needs: need.map(|need| need.0.clone()).unwrap_or_default() }
        })
        .collect();
    let label = |slot: usize| entity.fields.get(slot).map(|field| words.translate(&field.label)).unwrap_or_default();
    let (rows, narrowed, hidden_fields) = match &grant {
        Err(_) => (Rows::Nothing, false, Vec::new()),
        Ok(grant) => {
            let rows = match grant.rows() {
                RowRule::All => Rows::All,
                RowRule::UserIn(slots) => Rows::Own(slots.iter().map(|slot| label(*slot)).collect()),
                RowRule::Party { slot, .. } if *slot == system::ID => Rows::Portal(words.translate(&entity.title)),
                RowRule::Party { slot, .. } => Rows::Portal(label(*slot)),
                RowRule::Nothing => Rows::Nothing,
            };
            let hidden = entity
                .fields
                .iter()
                .filter(|field| !grant.may_read_slot(field.slot))
                .map(|field| words.translate(&field.label))
                .collect();
            (rows, !grant.narrow().is_empty(), hidden)
        }
    };
    EntityAccess {
        address: entity.address.clone(),
        title: words.translate(&entity.plural),
        actions,
        rows,
        narrowed,
        hidden_fields,
    }
}

fn judge(
    actor: &Actor,
    entity: &Entity,
    role: Option<Role>,
    read: Option<Deny>,
    need: Option<&Need>,
) -> (bool, Reason) {
    if actor.membership.families_off.contains(&entity.access_family) {
        return (false, Reason::FamilyOff);
    }
    let Some(role) = role else { return (false, Reason::NoGrant) };
    let grant = actor.membership.families.get(&entity.access_family);
    if entity.access.app.as_ref().is_some_and(|app| grant.is_some_and(|grant| grant.hidden_apps.contains(app))) {
        return (false, Reason::AppHidden);
    }
    let Some(need) = need.filter(|need| !need.0.is_empty()) else { return (false, Reason::Nobody) };
    match need.0.iter().find(|needed| role.satisfies(**needed)) {
        Some(_) if read.is_some() => (false, Reason::NotReadable),
        Some(needed) => (true, if needed.level().is_some() { Reason::Level } else { Reason::Special }),
        None if role.level().is_some() && need.0.iter().any(|needed| needed.level().is_some()) => {
            (false, Reason::TooLow)
        }
        None => (false, Reason::OtherRole),
    }
}
