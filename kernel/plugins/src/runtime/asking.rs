//! Gateways that are told nothing by their providers are asked what became of messages.

use std::sync::Arc;

use kernel::hooks::HookPoint;
use kernel::notices::asking;
use kernel::{App, OpResult};

use super::PluginRuntime;

impl PluginRuntime {
    /// Lays down a run for each gateway that is to be asked now.
    pub(super) async fn ask_gateways(&self, app: &Arc<App>) -> OpResult<()> {
        for (item, install) in self.running() {
            for (name, declared) in &item.package.manifest.hooks {
                if declared.on == HookPoint::MessageStatus {
                    asking::ask(app, install.tenant, &install.plugin, name, &install.changed_by).await?;
                }
            }
        }
        Ok(())
    }
}
