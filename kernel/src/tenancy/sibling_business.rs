//! The caller's own view of another business of the same group: one report of it, read with the rights the caller has
//! *there*. Nothing else of another business is ever in reach of an operation.

use std::sync::Arc;

use kernel_access::{Actor, decide_transition};
use kernel_types::Id;

use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::platform::{business, membership, switches};
use crate::report::ReportTable;
use crate::{reporting, settings};

/// A business of the caller's that stands in the same group as the present one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sibling {
    pub id: Id,
    pub name: String,
    pub currency: String,
}

/// The businesses of the present one's group that the caller is a member of, the present one included.
///
/// # Errors
/// 404 for the person who looks as somebody else: their view ends with the business it was opened in.
pub async fn siblings(app: &Arc<App>, here: &OpContext) -> OpResult<Vec<Sibling>> {
    let found = rows(app, here).await?;
    Ok(found.into_iter().map(|row| Sibling { id: row.id, name: row.name, currency: row.currency }).collect())
}

async fn rows(app: &Arc<App>, here: &OpContext) -> OpResult<Vec<business::BusinessRow>> {
    let actor = &here.actor;
    if actor.viewed_by.is_some() {
        return Err(OpError::NotFound);
    }
    let mut reader = app.db.read_platform().await?;
    let own = business::of_user(&mut reader, &actor.user).await?;
    let Some(group) = own.iter().find(|row| row.id == here.business.id).and_then(|row| row.group.clone()) else {
        return Ok(Vec::new());
    };
    Ok(own.into_iter().filter(|row| row.status == "active" && row.group.as_ref() == Some(&group)).collect())
}

/// A report of a business of the same group, as the caller would get it there: their grants, its switches, its settings, the
/// same environment (test data never meets live data).
///
/// # Errors
/// 404 when the business is not in the group or the caller is no member of it; 403 when the report is beyond their role there.
pub async fn report(
    app: &Arc<App>,
    here: &OpContext,
    business: &Id,
    family: &str,
    name: &str,
    params: &[(String, String)],
) -> OpResult<ReportTable> {
    let row = rows(app, here).await?.into_iter().find(|row| row.id == *business).ok_or(OpError::NotFound)?;
    let context = context_in(app, here, &row, &here.actor.user).await?;
    let report = reporting::find(app, family, name)?;
    Ok(reporting::run(app, &context, &report, params).await?.table)
}

/// The present business as a member of it sees it at this moment, for work that is done in their name later: with the access
/// they have now, not the one they had when they ordered it.
///
/// # Errors
/// 404 when the person is no member any more or may not sign in.
pub async fn as_member(app: &Arc<App>, here: &OpContext, user: &Id) -> OpResult<OpContext> {
    let mut reader = app.db.read_platform().await?;
    let person = crate::platform::user::by_id(&mut reader, user)
        .await?
        .filter(|person| person.status == "active")
        .ok_or(OpError::NotFound)?;
    let row = business::by_id(&mut reader, &here.business.id)
        .await?
        .filter(|row| row.status == "active")
        .ok_or(OpError::NotFound)?;
    drop(reader);
    context_in(app, here, &row, &person.id).await
}

/// Whether somebody may run a transition of an entity, whatever record it is.
pub fn may_run(app: &App, context: &OpContext, address: &str, transition: &str) -> bool {
    let Some(entity) = app.product.registry.entity(address) else { return false };
    entity
        .transitions
        .get(transition)
        .is_some_and(|declared| decide_transition(&context.actor, entity, declared).is_ok())
}

async fn context_in(app: &Arc<App>, here: &OpContext, row: &business::BusinessRow, user: &Id) -> OpResult<OpContext> {
    let now = here.now;
    let mut reader = app.db.read_platform().await?;
    let live = business::tenant_of(&mut reader, &here.business.id, "live").await? == Some(here.tenant());
    let environment = if live { "live" } else { "test" };
    let tenant = business::tenant_of(&mut reader, &row.id, environment).await?.ok_or(OpError::NotFound)?;
    let mut grants =
        membership::grants_of_user(&mut reader, user, now).await?.remove(&row.id).ok_or(OpError::NotFound)?;
    membership::add_staff_roles(&app.product.registry, &mut grants);
    switches::hide_apps(&mut reader, &row.id, &mut grants).await?;
    let mut families_off = membership::families_off(&mut reader, &row.id).await?;
    families_off.extend(crate::plugins::declared::off_in(&mut reader, &app.product.registry, tenant).await?);
    drop(reader);
    let stored = settings::stored(app, tenant).await?;
    let features = settings::features(&app.product, &stored);
    Ok(OpContext {
        actor: Actor {
            user: user.clone(),
            acting_for: None,
            viewed_by: None,
            membership: Arc::new(membership::membership(tenant, &row.id, &grants, families_off)),
            system: false,
        },
        business: Arc::new(business::as_context(row, &stored, now)),
        settings: Arc::new(stored),
        features: Arc::new(features),
        now,
        request_id: here.request_id.clone(),
    })
}
