//! What is installed where, and the hooks that follow from it.

use crate::package_store::{Item, Items};
use kernel::hooks::{Hook, HookPoint};
use kernel::plugins::Package;
use kernel::plugins::install::{Install, InstallState};
use kernel_manifest::source::plugin::HookDecl;
use kernel_types::TenantId;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

#[derive(Default)]
pub(super) struct State {
    /// What is known of the database; -1 before the first look.
    pub(super) revision: i64,
    /// Packages that were installed.
    pub(super) items: Items,
    /// Plugins of the developer's folder, by name.
    pub(super) folders: BTreeMap<String, Item>,
    pub(super) installs: HashMap<TenantId, BTreeMap<String, Arc<Install>>>,
    /// Hooks of a business by entity, made from the above.
    pub(super) hooks: HashMap<TenantId, HashMap<String, Arc<[Hook]>>>,
}

impl State {
    /// What runs a plugin's version. A developer's folder runs whatever version it holds.
    pub(super) fn item(&self, plugin: &str, version: &str) -> Option<&Item> {
        self.items.get(&(plugin.to_string(), version.to_string())).or_else(|| self.folders.get(plugin))
    }
}

/// Hooks about records, of every business.
pub(super) fn hooks_of(state: &State) -> HashMap<TenantId, HashMap<String, Arc<[Hook]>>> {
    let mut all = HashMap::new();
    for (tenant, installs) in &state.installs {
        let mut by_entity: HashMap<String, Vec<Hook>> = HashMap::new();
        for install in installs.values().filter(|install| install.state == InstallState::On) {
            let Some(item) = state.item(&install.plugin, &install.version) else { continue };
            for (name, declared) in &item.package.manifest.hooks {
                if let (Some(entity), true) = (&declared.entity, takes_part(declared.on)) {
                    by_entity.entry(entity.clone()).or_default().push(hook(
                        &item.package,
                        install,
                        name,
                        declared,
                        entity,
                    ));
                }
            }
        }
        if !by_entity.is_empty() {
            let by_entity: HashMap<String, Arc<[Hook]>> =
                by_entity.into_iter().map(|(entity, hooks)| (entity, hooks.into())).collect();
            all.insert(*tenant, by_entity);
        }
    }
    all
}

pub(super) fn takes_part(point: HookPoint) -> bool {
    use HookPoint::{AfterSave, AfterTransition, BeforeSave, ComputedField, Guard, TaxAssessment};
    matches!(point, BeforeSave | Guard | ComputedField | TaxAssessment | AfterSave | AfterTransition)
}

pub(super) fn hook(package: &Package, install: &Install, name: &str, declared: &HookDecl, entity: &str) -> Hook {
    Hook {
        plugin: package.id().into(),
        name: name.into(),
        title: declared.title.as_str().into(),
        point: declared.on,
        entity: entity.into(),
        transition: declared.transition.as_deref().map(Into::into),
        reads: declared.reads.clone(),
        fills: declared.fills.clone(),
        input: declared.input.clone(),
        on_fault: declared.on_fault,
        granted_by: Some(install.changed_by.clone()),
    }
}
