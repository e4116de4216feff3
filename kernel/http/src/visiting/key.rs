//! What the address of a page holds: the business, so that its tenant is found, and the token.

use kernel::OpResult;
use kernel::platform::sharing;
use kernel::platform::visiting::{self, Visit};
use kernel_types::{ID_LENGTH, Id};

use crate::held::token::refresh_hash;
use crate::public_link::{self, Named};
use crate::state::HttpState;

/// Looks at pages of links from one address in an hour. Whole towns share one address on mobile networks.
const LOOKS_PER_HOUR: u32 = 900;

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
    public_link::opened(state, "page", LOOKS_PER_HOUR, ip, found(state, key)).await
}

async fn found(state: &HttpState, key: &str) -> OpResult<Option<(HttpState, Visit)>> {
    let Some(business_id) = business_of(key) else { return Ok(None) };
    let hash = refresh_hash(key.get(ID_LENGTH..).unwrap_or_default());
    let Some(named) = Named::find(state, &business_id).await? else { return Ok(None) };
    for tenant in named.tenants.iter().copied() {
        let (state, context) = named.enter(state, tenant).await?;
        let Some(share) = sharing::by_token(&state.app, &context, &hash).await?.filter(|share| share.page.is_some())
        else {
            continue;
        };
        let Some(visit) = visiting::open(&state.app, &context, share).await? else { return Ok(None) };
        if named.is_off(&state, tenant, &visit.entity).await? {
            return Ok(None);
        }
        return Ok(Some((state, visit)));
    }
    Ok(None)
}
