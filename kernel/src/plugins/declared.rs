//! Families that plugins declare. They are compiled with the product's own when a server starts, and are there in a business
//! while their plugin is installed and switched on; otherwise they are absent: no route, no menu, no field that leads to them.

use std::collections::BTreeSet;
use std::sync::Arc;

use kernel_manifest::model::Registry;
use kernel_store::{Reader, Step};
use kernel_types::TenantId;

use super::install::{self, InstallState};
use crate::app::App;
use crate::context::OpContext;
use crate::error::OpResult;
use crate::seed::{self, SeedChoice};

/// Families of a plugin that this server has taken up.
pub fn of(registry: &Registry, plugin: &str) -> BTreeSet<String> {
    registry.plugin_families.iter().filter(|(_, of)| *of == plugin).map(|(family, _)| family.clone()).collect()
}

/// Families of plugins that are not switched on in a tenant.
///
/// # Errors
/// Of the database.
pub async fn off(app: &App, tenant: TenantId) -> OpResult<BTreeSet<String>> {
    if app.product.registry.plugin_families.is_empty() {
        return Ok(BTreeSet::new());
    }
    let mut reader = app.db.read_platform().await?;
    off_in(&mut reader, &app.product.registry, tenant).await
}

/// As [`off`], with a reader of the platform at hand.
///
/// # Errors
/// Of the database.
pub async fn off_in(reader: &mut Reader, registry: &Registry, tenant: TenantId) -> OpResult<BTreeSet<String>> {
    if registry.plugin_families.is_empty() {
        return Ok(BTreeSet::new());
    }
    let installed = install::of_tenant(reader, tenant).await?;
    let on: BTreeSet<&str> = installed
        .iter()
        .filter(|install| install.state == InstallState::On)
        .map(|install| install.plugin.as_str())
        .collect();
    Ok(registry
        .plugin_families
        .iter()
        .filter(|(_, plugin)| !on.contains(plugin.as_str()))
        .map(|(family, _)| family.clone())
        .collect())
}

/// Whether the database has every table and column of this product's declarations. Those of an older version of a plugin may be
/// missing where the server never ran it.
pub(super) async fn has_tables(app: &App) -> OpResult<bool> {
    if app.product.registry.plugin_families.is_empty() {
        return Ok(true);
    }
    let current = app.db.current_schema().await?;
    let missing = |step: &Step| matches!(step, Step::CreateTable { .. } | Step::AddColumn { .. });
    Ok(!kernel_store::plan(&app.product.registry, &current).steps.iter().any(missing))
}

/// Lays the seeds of a plugin's families into the caller's tenant; what is there already stays.
pub(super) async fn lay_seeds(app: &Arc<App>, context: &OpContext, families: &BTreeSet<String>) -> OpResult<()> {
    if !app.product.registry.seeds.iter().any(|seed| families.contains(&seed.family)) {
        return Ok(());
    }
    let choice = SeedChoice { template: String::new(), country: context.business.country.clone() };
    let job = Arc::new((choice, families.clone()));
    app.write(&context.as_system(), move |op| {
        let job = Arc::clone(&job);
        Box::pin(async move { seed::lay_of(op, &job.0, &job.1).await })
    })
    .await?;
    Ok(())
}
