//! The people who may be told: members of the business as they are now, each with their own rights and choices.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use kernel_access::Actor;
use kernel_manifest::source::plugin::MessageChannel;
use kernel_types::{Id, Role};

use super::message;
use super::preferences::{self, Preferences};
use crate::app::App;
use crate::context::OpContext;
use crate::error::OpResult;
use crate::platform::number::{self, Numbers};
use crate::platform::user::{self, UserRow};
use crate::platform::{membership, push, switches};

/// One person who may be told.
pub(super) struct Recipient {
    pub user: UserRow,
    /// What the person would see on asking.
    pub context: OpContext,
    pub preferences: Preferences,
    /// Whether a browser of theirs is told.
    pub has_devices: bool,
    /// Where they are reached by message, through the channels that have a gateway.
    pub numbers: Numbers,
}

/// The channels by which messages reach the caller: proven numbers, where the business has a gateway.
///
/// # Errors
/// Of the database.
pub async fn channels(app: &App, context: &OpContext) -> OpResult<BTreeSet<MessageChannel>> {
    let me = &context.actor.user;
    let mut reader = app.db.read_platform().await?;
    let mut numbers = number::of_people(&mut reader, &context.business.id, &BTreeSet::from([me.clone()])).await?;
    let own = numbers.remove(me).unwrap_or_default();
    Ok(own.into_keys().filter(|channel| message::gateway(app, context, *channel).is_some()).collect())
}

/// Those of these people who belong to the business and work in it. Customers and suppliers who see what is theirs are not told.
pub(super) async fn recipients(app: &Arc<App>, context: &OpContext, people: &BTreeSet<Id>) -> OpResult<Vec<Recipient>> {
    if people.is_empty() {
        return Ok(Vec::new());
    }
    let (business, tenant, now) = (&context.business.id, context.tenant(), context.now);
    let off = crate::tenancy::absent::families_off(app, business, tenant).await?;
    let mut chosen: HashMap<Id, Preferences> = preferences::of(app, context, people).await?;
    let mut reader = app.db.read_platform().await?;
    let reached = push::reached(&mut reader, people, now).await?;
    let mut numbers = number::of_people(&mut reader, business, people).await?;
    let open: Vec<MessageChannel> =
        MessageChannel::ALL.into_iter().filter(|channel| message::gateway(app, context, *channel).is_some()).collect();
    let mut found = Vec::new();
    for id in people {
        let Some(user) = user::by_id(&mut reader, id).await?.filter(|user| user.status == "active") else { continue };
        let Some(mut grants) = membership::grants_of_user(&mut reader, id, now).await?.remove(business) else {
            continue;
        };
        membership::add_staff_roles(&app.product.registry, &mut grants);
        switches::hide_apps(&mut reader, business, &mut grants).await?;
        if !grants.families.values().any(|grant| grant.role != Role::Portal) {
            continue;
        }
        let membership = Arc::new(membership::membership(tenant, business, &grants, off.clone()));
        let actor = Actor { user: id.clone(), acting_for: None, viewed_by: None, membership, system: false };
        found.push(Recipient {
            context: OpContext { actor, ..context.clone() },
            preferences: chosen.remove(id).unwrap_or_default(),
            has_devices: reached.contains(id),
            numbers: numbers
                .remove(id)
                .map(|own| own.into_iter().filter(|(channel, _)| open.contains(channel)).collect())
                .unwrap_or_default(),
            user,
        });
    }
    Ok(found)
}
