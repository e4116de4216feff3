//! Opening the product: declarations, database, clock.

use std::path::Path;
use std::sync::Arc;

use kernel::{App, Product};
use kernel_store::{Db, DbOptions};
use kernel_types::{Clock, IdSource, RandomIds, SystemClock};

use kernel_plugin_host::HostConfig;
use kernel_plugins::{PluginRuntime, RuntimeConfig};

use crate::config::Config;
use crate::declarations::Declarations;
use crate::editions::PluginVersions;
use crate::failure::Failure;

/// Opens the configured database; makes the folder of an embedded one.
///
/// # Errors
/// When it cannot be reached.
pub async fn open_db(config: &Config) -> Result<Db, Failure> {
    if let Some(path) = config.database.url.strip_prefix("sqlite://") {
        let folder =
            Path::new(path.split('?').next().unwrap_or(path)).parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Some(folder) = folder {
            std::fs::create_dir_all(folder)
                .map_err(|error| Failure::Other(format!("{} cannot be made: {error}", folder.display())))?;
        }
    }
    let mut options = DbOptions::default();
    if config.database.connections > 0 {
        options.connections = config.database.connections;
    }
    let doing = format!("opening {}", config.database.shown());
    Db::open(&config.database.url, options).await.map_err(Failure::store(doing))
}

/// The database as its owner sees it, where one is configured apart from the role that serves.
///
/// # Errors
/// When it cannot be reached.
pub async fn open_owners_db(config: &Config) -> Result<Db, Failure> {
    match &config.database.owner_url {
        None => open_db(config).await,
        Some(owner) => {
            Db::open(owner, DbOptions::default()).await.map_err(Failure::store("opening the database as its owner"))
        }
    }
}

/// The declarations this configuration names.
pub fn declarations(config: &Config) -> Declarations {
    let declarations = Declarations::new(config.development.registry_dir.as_deref());
    if config.development.gallery { Declarations::Development(Box::new(declarations)) } else { declarations }
}

/// The same with what the plugins of this server declare.
pub fn with_plugins(declarations: Declarations, config: &Config) -> Declarations {
    let plugins = kernel_plugins::declared(&plugin_folder(config), config.plugins.folder.as_deref());
    if plugins.is_empty() { declarations } else { Declarations::Plugins(Box::new(declarations), Arc::new(plugins)) }
}

/// The running product with the machine's clock and randomness.
pub fn app(product: Product, db: Db) -> Arc<App> {
    app_with(product, db, Arc::new(SystemClock), Arc::new(RandomIds::default()))
}

/// The running product with a clock and ids of the caller's choice.
pub fn app_with(product: Product, db: Db, clock: Arc<dyn Clock>, ids: Arc<dyn IdSource>) -> Arc<App> {
    db.use_registry(Arc::clone(&product.registry));
    db.watch(kernel::platform::access::is_change);
    Arc::new(App::new(product, db, clock, ids))
}

/// Declarations and database, compiled and opened at the same time, without touching the schema.
///
/// # Errors
/// What [`open_db`] and [`Declarations::product`] refuse.
pub async fn open(config: &Config) -> Result<Arc<App>, Failure> {
    let declarations = with_plugins(declarations(config), config);
    let versions = match &declarations {
        Declarations::Plugins(_, newest) => {
            PluginVersions::new(&declarations, kernel_plugins::older(&plugin_folder(config), newest))
        }
        _ => None,
    };
    let compiling = tokio::task::spawn_blocking(move || declarations.ready());
    let db = open_db(config).await;
    let product = compiling.await.map_err(|error| Failure::Other(format!("compiling the declarations: {error}")))??;
    let app = app(product, db?);
    // Commands read and write encrypted fields as a server does, where they can read its key; most need none.
    if let Ok(Some(key)) = config.storage.present_key() {
        app.db.use_sealing(kernel_http::field_sealing(&key.0, Arc::clone(&app.ids)));
    }
    app.files.use_folder(config.storage.data_dir.join("files"));
    if let Some(versions) = versions {
        app.editions().use_source(Arc::new(versions));
    }
    app.use_inbound(config.mail.policy.clone());
    if let Some(clamd) = &config.storage.clamd {
        app.files.use_scanner(Arc::new(clamd.clone()));
    }
    Ok(app)
}

/// Where packages, their compiled code and the list of trusted keys lie.
pub fn plugin_folder(config: &Config) -> std::path::PathBuf {
    config.storage.data_dir.join("plugins")
}

/// Plugins of this server, ready to take part.
///
/// # Errors
/// When what is installed cannot be read.
pub async fn plugins(app: &Arc<App>, config: &Config, secret: [u8; 32]) -> Result<Arc<PluginRuntime>, Failure> {
    let runtime = RuntimeConfig {
        folder: plugin_folder(config),
        development: config.plugins.folder.clone(),
        private_hosts: config.plugins.private_hosts.clone(),
        authorities: config.plugins.authorities.clone(),
        secret,
        host: HostConfig::default(),
        http_patience: std::time::Duration::from_secs(20),
    };
    PluginRuntime::start(app, runtime).await.map_err(Failure::operation("starting plugins"))
}
