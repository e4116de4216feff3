//! New keys for encrypted fields (`x-encrypted`): everything of a business is sealed anew, then the old keys are forgotten.

use std::sync::Arc;

use kernel_manifest::model::Entity;
use kernel_store::SealedValues;
use kernel_types::TenantId;

use crate::app::App;
use crate::error::{OpError, OpResult};

/// Records resealed in one transaction.
const STEP: usize = 200;

/// What a rotation did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Rotated {
    pub values: u64,
    /// Opened by no key, and so left as they are; the old keys stay with them.
    pub unreadable: u64,
}

/// Entities with encrypted fields.
pub fn entities(app: &App) -> impl Iterator<Item = &Arc<Entity>> {
    app.product.registry.entities.values().filter(|entity| entity.fields.iter().any(|field| field.encrypted))
}

/// Makes a new key for a tenant and brings every value under it, while others read and write. What was interrupted is done by
/// doing it again.
///
/// # Errors
/// Of the database; where the installation's key is not at hand.
pub async fn rotate(app: &App, tenant: TenantId) -> OpResult<Rotated> {
    app.db
        .write(tenant, |tx| {
            Box::pin(async move {
                tx.make_field_key().await?;
                Ok::<_, OpError>(())
            })
        })
        .await?;
    let mut rotated = Rotated::default();
    for entity in entities(app) {
        let mut after = Some(String::new());
        while let Some(from) = after {
            let entity = Arc::clone(entity);
            let step = app
                .db
                .write(tenant, move |tx| {
                    let (entity, from) = (Arc::clone(&entity), from.clone());
                    Box::pin(async move { Ok::<_, OpError>(tx.reseal(&entity, &from, STEP).await?) })
                })
                .await?;
            rotated.values += step.done;
            rotated.unreadable += step.unreadable;
            after = step.after;
        }
    }
    if rotated.unreadable == 0 {
        app.db
            .write(tenant, |tx| {
                Box::pin(async move {
                    tx.forget_old_field_keys().await?;
                    Ok::<_, OpError>(())
                })
            })
            .await?;
    }
    Ok(rotated)
}

/// Looks at every encrypted value of a tenant.
///
/// # Errors
/// As [`rotate`].
pub async fn verify(app: &App, tenant: TenantId) -> OpResult<SealedValues> {
    let mut found = SealedValues::default();
    let mut reader = app.db.read(tenant).await?;
    for entity in entities(app) {
        let of_entity = reader.verify_sealed(entity).await?;
        found.values += of_entity.values;
        found.plain += of_entity.plain;
        found.unreadable += of_entity.unreadable;
    }
    Ok(found)
}
