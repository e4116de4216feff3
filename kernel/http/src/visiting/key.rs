//! What the address of a page holds: the business, so that its tenant is found, and the token.

use kernel::platform::sharing;
use kernel::platform::visiting::{self, Visit};
use kernel::platform::{business, membership};
use kernel::{OpError, OpResult, setup};
use kernel_types::{ID_LENGTH, Id};

use crate::auth::token::refresh_hash;
use crate::state::HttpState;

/// Looks at pages of links from one address in an hour. Whole towns share one address on mobile networks.
const LOOKS_PER_HOUR: u32 = 900;
/// Keys from one address that open nothing.
const MISSES_PER_HOUR: u32 = 30;

pub fn key(business: &Id, token: &str) -> String {
    format!("{business}{token}")
}

/// The business a key names, whether or not the key opens anything.
pub fn business_of(key: &str) -> Option<Id> {
    Id::parse(key.get(..ID_LENGTH)?)
}

/// What the key opens, in the state of its tenant.
///
/// # Errors
/// Not found for whatever does not open, too many after guessing.
pub async fn opened(state: &HttpState, key: &str, ip: &str) -> OpResult<(HttpState, Visit)> {
    let now = state.app.clock.now();
    state.rates.admit(&format!("page/{ip}"), LOOKS_PER_HOUR, now)?;
    match found(state, key).await? {
        Some(found) => Ok(found),
        None => {
            state.rates.admit(&format!("page-miss/{ip}"), MISSES_PER_HOUR, now)?;
            Err(OpError::NotFound)
        }
    }
}

async fn found(state: &HttpState, key: &str) -> OpResult<Option<(HttpState, Visit)>> {
    let Some(business_id) = business_of(key) else { return Ok(None) };
    let hash = refresh_hash(key.get(ID_LENGTH..).unwrap_or_default());
    let mut reader = state.app.db.read_platform().await?;
    let Some(row) = business::by_id(&mut reader, &business_id).await?.filter(|row| row.status == "active") else {
        return Ok(None);
    };
    let off = membership::families_off(&mut reader, &row.id).await?;
    let mut tenants = Vec::new();
    for environment in ["live", "test"] {
        tenants.extend(business::tenant_of(&mut reader, &business_id, environment).await?);
    }
    drop(reader);
    let now = state.app.clock.now();
    for tenant in tenants {
        let state = state.of_tenant(tenant);
        let context = setup::owner_context(&state.app, tenant, &business_id, &business_id, now).await?.as_system();
        let Some(share) = sharing::by_token(&state.app, &context, &hash).await?.filter(|share| share.page.is_some())
        else {
            continue;
        };
        let Some(visit) = visiting::open(&state.app, &context, share).await? else { return Ok(None) };
        if off.contains(&visit.entity.access_family)
            || kernel::plugins::declared::off(&state.app, tenant).await?.contains(&visit.entity.family)
        {
            return Ok(None);
        }
        return Ok(Some((state, visit)));
    }
    Ok(None)
}
