//! What a tenant does without.

use std::collections::BTreeSet;

use kernel_types::{Id, TenantId};

use crate::app::App;
use crate::error::OpResult;
use crate::identity::membership;
use crate::plugins::declared;
use crate::settings::{families_behind, features, stored};

/// Everything that is off in a tenant, by the administrator's switch of the family or of the feature before it.
pub async fn families_off(app: &App, business: &Id, tenant: TenantId) -> OpResult<BTreeSet<String>> {
    let mut reader = app.db.read_platform().await?;
    let mut off = membership::families_off(&mut reader, business).await?;
    drop(reader);
    off.extend(families_behind(&app.product, &features(&app.product, &stored(app, tenant).await?)));
    off.extend(declared::off(app, tenant).await?);
    Ok(off)
}
