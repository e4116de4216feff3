//! Links to records for people without an account: where they lead, and how often they may be tried.

use std::collections::BTreeSet;

use kernel::platform::{business, membership};
use kernel::{OpContext, OpError, OpResult, setup};
use kernel_manifest::model::Entity;
use kernel_types::{Id, TenantId};

use crate::state::HttpState;

/// Tries from one address in an hour that open nothing.
const MISSES_PER_HOUR: u32 = 30;

/// An active business that a link names.
pub struct Named {
    business: Id,
    families_off: BTreeSet<String>,
    /// Its environments, live first.
    pub tenants: Vec<TenantId>,
}

impl Named {
    /// `None` for a business that is not there or not active.
    ///
    /// # Errors
    /// Of the database.
    pub async fn find(state: &HttpState, business: &Id) -> OpResult<Option<Named>> {
        let mut reader = state.app.db.read_platform().await?;
        if business::by_id(&mut reader, business).await?.is_none_or(|row| row.status != "active") {
            return Ok(None);
        }
        let families_off = membership::families_off(&mut reader, business).await?;
        let mut tenants = Vec::new();
        for environment in ["live", "test"] {
            tenants.extend(business::tenant_of(&mut reader, business, environment).await?);
        }
        Ok(Some(Named { business: business.clone(), families_off, tenants }))
    }

    /// One of its environments, as the platform sees it.
    ///
    /// # Errors
    /// Of the database.
    pub async fn enter(&self, state: &HttpState, tenant: TenantId) -> OpResult<(HttpState, OpContext)> {
        let state = state.of_tenant(tenant);
        let now = state.app.clock.now();
        let context = setup::owner_context(&state.app, tenant, &self.business, &self.business, now).await?.as_system();
        Ok((state, context))
    }

    /// Whether the business has switched this entity's family off, or the plugin that declares it.
    ///
    /// # Errors
    /// Of the database.
    pub async fn is_off(&self, state: &HttpState, tenant: TenantId, entity: &Entity) -> OpResult<bool> {
        Ok(self.families_off.contains(&entity.access_family)
            || kernel::plugins::declared::off(&state.app, tenant).await?.contains(&entity.family))
    }
}

/// What a link of this kind opens. Looks from one address, `looks` in an hour, and tries that open nothing are counted.
///
/// # Errors
/// Not found for whatever does not open, too many after guessing.
pub async fn opened<T>(
    state: &HttpState,
    kind: &str,
    looks: u32,
    ip: &str,
    found: impl Future<Output = OpResult<Option<T>>>,
) -> OpResult<T> {
    let now = state.app.clock.now();
    state.rates.admit(&format!("{kind}/{ip}"), looks, now)?;
    match found.await? {
        Some(found) => Ok(found),
        None => {
            state.rates.admit(&format!("{kind}-miss/{ip}"), MISSES_PER_HOUR, now)?;
            Err(OpError::NotFound)
        }
    }
}
