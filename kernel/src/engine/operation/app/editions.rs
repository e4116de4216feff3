//! Declarations of plugins as a business installed them. A server starts with the newest version of each plugin; a business
//! that installed an older one keeps that version's records, screens and rules until its administrator upgrades.
//!
//! Tables are of the newest version. Older columns stay in them and none is `NOT NULL`, so that both versions can write.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};

use kernel_types::TenantId;

use crate::app::App;
use crate::module::Product;

/// Plugins whose declarations are not those the server started with, each with its version.
pub type Edition = BTreeMap<String, String>;

/// Declarations of plugins in every version a server holds. Provided by the program that reads them.
pub trait Declares: Send + Sync {
    /// The version whose declarations the server started with; none for a plugin that declares nothing.
    fn newest(&self, plugin: &str) -> Option<&str>;

    /// Whether the declarations of an older version are at hand.
    fn has_older(&self, plugin: &str, version: &str) -> bool;

    /// The product with these versions in the place of the newest.
    ///
    /// # Errors
    /// Words for the log: what does not compile.
    fn product(&self, edition: &Edition) -> Result<Product, String>;
}

/// What businesses stay on; held by the product with the newest versions.
#[derive(Default)]
pub struct Editions {
    source: OnceLock<Arc<dyn Declares>>,
    of_tenants: RwLock<HashMap<TenantId, (Edition, Arc<App>)>>,
    /// Each is made once; none for one that does not compile any more.
    made: Mutex<BTreeMap<Edition, Option<Arc<App>>>>,
}

impl Editions {
    /// Gives the source, once.
    pub fn use_source(&self, source: Arc<dyn Declares>) {
        let _ = self.source.set(source);
    }

    /// Whether any business works with an older version.
    pub fn any(&self) -> bool {
        !self.of_tenants.read().unwrap_or_else(PoisonError::into_inner).is_empty()
    }

    /// The version itself where its declarations are older than those the server started with.
    pub fn older<'v>(&self, plugin: &str, version: &'v str) -> Option<&'v str> {
        let source = self.source.get()?;
        let other = source.newest(plugin).is_some_and(|newest| newest != version);
        (other && source.has_older(plugin, version)).then_some(version)
    }

    /// Whether a plugin declares something in a version this server did not read when it started.
    fn is_unread(&self, plugin: &str, version: &str) -> bool {
        self.source.get().is_some_and(|source| {
            source.newest(plugin).is_some_and(|newest| newest != version && !source.has_older(plugin, version))
        })
    }

    fn of(&self, tenant: TenantId) -> Option<(Edition, Arc<App>)> {
        self.of_tenants.read().unwrap_or_else(PoisonError::into_inner).get(&tenant).cloned()
    }
}

impl App {
    /// The product as a business knows it: with the declarations of the plugin versions it installed, in this one's language.
    pub fn of(self: &Arc<Self>, tenant: TenantId) -> Arc<App> {
        let base = self.with_newest();
        match base.editions.of(tenant) {
            Some((_, edition)) => edition.in_language(&self.product.registry.language),
            None => base.in_language(&self.product.registry.language),
        }
    }

    /// The product as a business will know it once it has this version of a plugin; none where the server would have to start
    /// again first.
    pub fn once_installed(self: &Arc<Self>, tenant: TenantId, plugin: &str, version: &str) -> Option<Arc<App>> {
        let base = self.with_newest();
        if base.editions.is_unread(plugin, version) {
            return None;
        }
        let mut edition = base.editions.of(tenant).map(|(edition, _)| edition).unwrap_or_default();
        edition.remove(plugin);
        if let Some(older) = base.editions.older(plugin, version) {
            edition.insert(plugin.to_string(), older.to_string());
        }
        let app = if edition.is_empty() { base } else { base.edition(&edition)? };
        Some(app.in_language(&self.product.registry.language))
    }

    /// From now on these businesses work with these versions, and all others with the newest. An edition that does not compile
    /// is told in the log; its businesses get the newest.
    pub fn use_editions(self: &Arc<Self>, wanted: HashMap<TenantId, Edition>) {
        let base = self.with_newest();
        let made = wanted.into_iter().filter(|(_, edition)| !edition.is_empty()).filter_map(|(tenant, edition)| {
            let app = base.edition(&edition)?;
            Some((tenant, (edition, app)))
        });
        let made: HashMap<TenantId, (Edition, Arc<App>)> = made.collect();
        *base.editions.of_tenants.write().unwrap_or_else(PoisonError::into_inner) = made;
    }

    /// The product with these versions, compiled for the first request.
    pub fn edition(self: &Arc<Self>, edition: &Edition) -> Option<Arc<App>> {
        let base = self.with_newest();
        let source = Arc::clone(base.editions.source.get()?);
        let mut made = base.editions.made.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = made.get(edition) {
            return known.clone();
        }
        let app = match source.product(edition) {
            Ok(product) => Some(Arc::new(base.with_product(product))),
            Err(problems) => {
                tracing::error!(?edition, problems, "plugins.edition_refused");
                None
            }
        };
        made.insert(edition.clone(), app.clone());
        app
    }
}
