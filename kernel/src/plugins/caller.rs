//! The access an effect runs with: that of the person who caused it, as it is now. Somebody who left the business since then causes
//! nothing more.

use std::sync::Arc;

use kernel_access::Actor;
use kernel_types::{Id, TenantId};

pub use crate::hooks::{chain, is_inside, request_id};

use crate::app::App;
use crate::context::OpContext;
use crate::error::{OpError, OpResult};
use crate::platform::{apikey, business, membership, switches};
use crate::settings;

/// The context of a user or key in a tenant.
///
/// # Errors
/// `NotFound` when the business is not active, or the user holds nothing in it any more.
pub async fn context(app: &Arc<App>, tenant: TenantId, user: &Id, request_id: String) -> OpResult<OpContext> {
    held(app, tenant, user, request_id, false).await
}

/// As [`context`], with the classes of restricted records the person holds: for what they asked for themselves, and alone are shown.
///
/// # Errors
/// As [`context`].
pub async fn whole_context(app: &Arc<App>, tenant: TenantId, user: &Id, request_id: String) -> OpResult<OpContext> {
    held(app, tenant, user, request_id, true).await
}

async fn held(
    app: &Arc<App>,
    tenant: TenantId,
    user: &Id,
    request_id: String,
    with_classes: bool,
) -> OpResult<OpContext> {
    let now = app.clock.now();
    let mut reader = app.db.read_platform().await?;
    let (_, of, _) = business::tenants(&mut reader)
        .await?
        .into_iter()
        .find(|(known, _, _)| *known == tenant)
        .ok_or(OpError::NotFound)?;
    let row = business::by_id(&mut reader, &of).await?.filter(|row| row.status == "active").ok_or(OpError::NotFound)?;
    let mut grants = match membership::grants_of_user(&mut reader, user, now).await?.remove(&of) {
        Some(mut grants) => {
            membership::add_staff_roles(&app.product.registry, &mut grants);
            grants
        }
        None => {
            let keys = apikey::of_business(&mut reader, &of).await?;
            let usable = |key: &apikey::KeyRow| {
                key.id == *user && key.revoked_at.is_none() && key.expires_at.is_none_or(|end| end > now)
            };
            if !keys.iter().any(usable) {
                return Err(OpError::NotFound);
            }
            apikey::grants(&mut reader, user, now).await?
        }
    };
    // What people were given restricted records for is no business of a plugin that runs for them.
    for class in app.product.registry.classes().filter(|_| !with_classes) {
        grants.families.remove(&class.address);
    }
    switches::hide_apps(&mut reader, &of, &mut grants).await?;
    let mut families_off = membership::families_off(&mut reader, &of).await?;
    drop(reader);
    let stored = settings::stored(app, tenant).await?;
    let features = settings::features(&app.product, &stored);
    families_off.extend(settings::families_behind(&app.product, &features));
    families_off.extend(super::declared::off(app, tenant).await?);
    let membership = membership::membership(tenant, &of, &grants, families_off);
    Ok(OpContext {
        actor: Actor {
            user: user.clone(),
            acting_for: None,
            viewed_by: None,
            membership: Arc::new(membership),
            system: false,
        },
        business: Arc::new(business::as_context(&row, &stored, now)),
        settings: Arc::new(stored),
        features: Arc::new(features),
        now,
        request_id,
    })
}
