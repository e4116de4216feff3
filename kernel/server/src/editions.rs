//! Older versions of plugins whose declarations this server still holds, for businesses that installed them.

use std::sync::Arc;

use kernel::Product;
use kernel::editions::{Declares, Edition};
use kernel_plugins::Declared;

use crate::declarations::Declarations;

/// Declarations of plugins in every version on this server.
pub struct PluginVersions {
    /// Without those of plugins.
    own: Declarations,
    /// What the server started with.
    newest: Arc<Vec<Declared>>,
    older: Vec<Declared>,
}

impl PluginVersions {
    /// Beside what the server starts with; none where no plugin declares anything.
    pub fn new(declarations: &Declarations, older: Vec<Declared>) -> Option<PluginVersions> {
        let Declarations::Plugins(own, newest) = declarations else { return None };
        Some(PluginVersions { own: (**own).clone(), newest: Arc::clone(newest), older })
    }

    fn find(&self, plugin: &str, version: &str) -> Option<&Declared> {
        self.older.iter().find(|one| one.plugin == plugin && one.version == version)
    }
}

impl Declares for PluginVersions {
    fn newest(&self, plugin: &str) -> Option<&str> {
        self.newest.iter().find(|one| one.plugin == plugin).map(|one| one.version.as_str())
    }

    fn has_older(&self, plugin: &str, version: &str) -> bool {
        self.find(plugin, version).is_some()
    }

    fn product(&self, edition: &Edition) -> Result<Product, String> {
        let mut plugins = Vec::new();
        for newest in self.newest.iter() {
            plugins.push(match edition.get(&newest.plugin) {
                Some(version) => self
                    .find(&newest.plugin, version)
                    .ok_or_else(|| format!("{} {version} is not on this server", newest.plugin))?
                    .clone(),
                None => newest.clone(),
            });
        }
        let product = Declarations::Plugins(Box::new(self.own.clone()), Arc::new(plugins))
            .product()
            .map_err(|problems| problems.to_string())?;
        // What does not hold is left out of a product, with its problems in the log.
        match edition.keys().find(|plugin| !product.registry.plugin_families.values().any(|of| of == *plugin)) {
            Some(plugin) => Err(format!("what {plugin} declared does not compile any more")),
            None => Ok(product),
        }
    }
}
