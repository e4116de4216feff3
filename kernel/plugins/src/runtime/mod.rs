//! Plugins at work in a server: which hooks a business has, asked while records are saved; effects after the commit.
//!
//! What a business runs is kept in memory and brought up to date by revision ([`PluginRuntime::refresh`]): at once in the
//! process that changed it, within two seconds in the others.

mod asking;
mod development;
mod effects;
mod host_api;
mod identity;
mod installed;
mod outbound;
mod pure;
mod sealing;
mod usage_log;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::PathBuf;
use std::sync::{Arc, PoisonError, RwLock, Weak};
use std::time::Duration;

pub use identity::certificates;
pub use outbound::Outbound;

use async_trait::async_trait;
use kernel::editions::Edition;
use kernel::hooks::{Answer, Hook, HookPoint, HookRunner, MessageChannel, Question};
use kernel::plugins::identity::{self as stored, Certified};
use kernel::plugins::install::{self, Install, InstallState};
use kernel::plugins::{CalledBack, Package, PrintBlock, Runtime, kept, package};
use kernel::{App, FieldError, OpContext, OpError, OpResult, Sentence, say};
use kernel_manifest::source::plugin::{HookDecl, PluginFile};
use kernel_plugin_host::{Breaker, CallLimiter, HostConfig, Occasion};
use kernel_types::{Id, Instant, TenantId};
use serde_json::Value as Json;

use crate::bundle::{schema_problems, setting_problems};
use crate::package_store::{Item, Items, PackageStore};
use installed::{State, hook, hooks_of};
use sealing::Sealing;
use usage_log::UsageLog;

/// Pure calls of one business at once; more take turns.
const PURE_AT_ONCE_MAX: usize = 4;
/// Effects of one business at once.
const EFFECTS_AT_ONCE: usize = 2;

/// What a server sets.
#[derive(Debug, Clone)]
pub struct RuntimeConfig {
    /// `plugins` in the data folder.
    pub folder: PathBuf,
    /// A developer's folder of plugins, run unsigned and taken up anew when they change.
    pub development: Option<PathBuf>,
    /// Origins inside the server's own network that plugins may be granted.
    pub private_hosts: BTreeSet<String>,
    /// Certificates of authorities (DER) that plugins' requests trust besides the machine's.
    pub authorities: Vec<Vec<u8>>,
    /// Key of the installation, from which the one for stored keys is made.
    pub secret: [u8; 32],
    pub host: HostConfig,
    /// How long a host may take to answer.
    pub http_patience: Duration,
}

/// One per server.
pub struct PluginRuntime {
    app: Weak<App>,
    config: RuntimeConfig,
    shelf: PackageStore,
    state: RwLock<State>,
    breaker: Breaker,
    pure_gate: CallLimiter,
    effect_gate: CallLimiter,
    book: UsageLog,
    sealing: Sealing,
    outbound: Outbound,
    wake: tokio::sync::Notify,
    /// Itself, for what outlives a call.
    this: Weak<PluginRuntime>,
    /// Jobs this process laid down, by tenant and id: looking again costs no write.
    laid_down: std::sync::Mutex<BTreeSet<(i64, String)>>,
    /// Whether the developer's folder is being looked at.
    looking: std::sync::atomic::AtomicBool,
    /// One refresh at a time.
    refreshing: tokio::sync::Mutex<()>,
    /// What folders declare: as the server was started with, and how often it became something else.
    declarations: String,
    redeclared: tokio::sync::watch::Sender<u64>,
}

/// A hook about to be run.
struct Target {
    item: Item,
    install: Arc<Install>,
    hook: String,
    declared: HookDecl,
}

impl Target {
    /// Name and version.
    fn id(&self) -> String {
        self.item.package.id()
    }

    fn plugin(&self) -> &str {
        &self.item.package.manifest.plugin
    }

    fn occasion(&self, context: &OpContext) -> Occasion {
        let business = &context.business;
        Occasion {
            hook: self.hook.clone(),
            country: business.country.clone(),
            currency: business.currency.clone(),
            sector: business.sector.clone(),
            today: context.today().format("%Y-%m-%d").to_string(),
            language: business.language.clone(),
            settings: self.install.settings.to_string(),
        }
    }
}

impl PluginRuntime {
    /// Makes the runtime of a server and gives it to the app.
    ///
    /// # Errors
    /// When packages or installs cannot be read.
    pub async fn start(app: &Arc<App>, config: RuntimeConfig) -> OpResult<Arc<PluginRuntime>> {
        let shelf = PackageStore::new(&config.folder, Arc::clone(&app.product.registry), config.host.clone());
        let runtime = Arc::new_cyclic(|this| PluginRuntime {
            this: Weak::clone(this),
            laid_down: std::sync::Mutex::default(),
            looking: std::sync::atomic::AtomicBool::new(false),
            app: Arc::downgrade(app),
            shelf,
            state: RwLock::new(State { revision: -1, ..State::default() }),
            breaker: Breaker::default(),
            pure_gate: CallLimiter::new(pure_at_once(std::thread::available_parallelism().map_or(1, usize::from))),
            effect_gate: CallLimiter::new(EFFECTS_AT_ONCE),
            book: UsageLog::default(),
            sealing: Sealing::new(&config.secret),
            outbound: Outbound::new(config.private_hosts.clone(), config.authorities.clone(), config.http_patience),
            wake: tokio::sync::Notify::new(),
            refreshing: tokio::sync::Mutex::default(),
            declarations: development::declarations(config.development.as_deref()).unwrap_or_default(),
            redeclared: tokio::sync::watch::Sender::new(0),
            config,
        });
        runtime.look_aside();
        Runtime::refresh(&*runtime).await?;
        app.hooks.use_runner(Arc::<PluginRuntime>::clone(&runtime));
        app.plugins().use_runtime(Arc::<PluginRuntime>::clone(&runtime));
        Ok(runtime)
    }

    fn app(&self) -> OpResult<Arc<App>> {
        self.app.upgrade().ok_or_else(|| OpError::internal("the server is going down"))
    }

    /// Changes when what a developer's folder declares is no longer what the server was started with.
    pub fn redeclared(&self) -> tokio::sync::watch::Receiver<u64> {
        self.redeclared.subscribe()
    }

    fn shared(&self) -> Option<Arc<PluginRuntime>> {
        self.this.upgrade()
    }

    fn read(&self) -> std::sync::RwLockReadGuard<'_, State> {
        self.state.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, job: impl FnOnce(&mut State)) {
        let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
        job(&mut state);
        state.hooks = hooks_of(&state);
    }

    /// An installed plugin that is switched on, with a hook of it.
    fn target(&self, tenant: TenantId, plugin: &str, hook: &str) -> Option<Target> {
        let state = self.read();
        let install = state.installs.get(&tenant)?.get(plugin).filter(|install| install.state == InstallState::On)?;
        let item = state.item(plugin, &install.version)?.clone();
        let declared = item.package.manifest.hooks.get(hook)?.clone();
        Some(Target { item, install: Arc::clone(install), hook: hook.to_string(), declared })
    }

    /// Every installed plugin that is switched on, in every business.
    fn running(&self) -> Vec<(Item, Arc<Install>)> {
        let state = self.read();
        let on = state.installs.values().flat_map(BTreeMap::values).filter(|install| install.state == InstallState::On);
        on.filter_map(|install| Some((state.item(&install.plugin, &install.version)?.clone(), Arc::clone(install))))
            .collect()
    }

    /// Hooks of a business that are not asked in every save, by plugin and in the order of their declaration.
    fn elsewhere(&self, tenant: TenantId, fits: impl Fn(&HookDecl) -> bool) -> Vec<Hook> {
        let state = self.read();
        let mut found = Vec::new();
        for install in state
            .installs
            .get(&tenant)
            .into_iter()
            .flat_map(BTreeMap::values)
            .filter(|install| install.state == InstallState::On)
        {
            let Some(item) = state.item(&install.plugin, &install.version) else { continue };
            let hooks = item.package.manifest.hooks.iter().filter(|(_, declared)| fits(declared));
            found.extend(hooks.map(|(name, declared)| {
                hook(&item.package, install, name, declared, declared.entity.as_deref().unwrap_or_default())
            }));
        }
        found
    }

    /// A chain as it is stored.
    fn certified(
        &self,
        chain: &identity::Chain,
        tenant: TenantId,
        plugin: &str,
        name: &str,
    ) -> Result<Certified, Sentence> {
        let app = self.app().map_err(|error| error.to_string())?;
        let sealed = self.sealing.seal_bytes(chain.bytes(), &stored::about(tenant, plugin, name), app.ids.as_ref())?;
        Ok(Certified { chain: sealed, subject: chain.told.subject.clone(), not_after: chain.not_after() })
    }

    async fn take_up(&self) -> OpResult<()> {
        let app = self.app()?;
        let _turn = self.refreshing.lock().await;
        let known = self.read().revision;
        let mut reader = app.db.read_platform().await?;
        let revision = install::revision(&mut reader).await?;
        let there = self.read().items.clone();
        // A package that was changed, taken away or put back on disk is loaded again, whatever the database says of it.
        let touched: BTreeSet<&(String, String)> = there
            .iter()
            .filter(|((name, version), item)| self.shelf.seen(name, version) != item.seen)
            .map(|(key, _)| key)
            .collect();
        if revision == known && touched.is_empty() {
            return Ok(());
        }
        let rows = package::all(&mut reader).await?;
        let changed = install::changed_since(&mut reader, known).await?;
        drop(reader);
        let mut items = Items::new();
        for row in rows {
            let key = (row.name.clone(), row.version.clone());
            match there.get(&key).filter(|item| {
                item.package.digest == row.digest && item.revision == row.revision && !touched.contains(&key)
            }) {
                Some(item) => {
                    items.insert(key, item.clone());
                }
                None => {
                    let mut item = tokio::task::block_in_place(|| self.loaded(&app, &row));
                    let before = there.get(&key).filter(|before| before.package.digest == row.digest);
                    // What came while the server runs was not compiled with it, whatever another version declared.
                    let late = before.map_or(known >= 0, |before| before.package.waits);
                    if let Some(package) = item
                        .as_mut()
                        .map(|item| Arc::make_mut(&mut item.package))
                        .filter(|package| late && !package.manifest.families.is_empty())
                    {
                        tracing::warn!(
                            plugin = package.id(),
                            "plugins.declarations_wait: start the server again to take up what it declares"
                        );
                        package.waits = true;
                    }
                    items.extend(item.map(|item| (key, item)));
                }
            }
        }
        self.change(|state| {
            state.items = items;
            state.revision = revision;
            for install in changed {
                let of = state.installs.entry(install.tenant).or_default();
                match install.state {
                    InstallState::Removed => of.remove(&install.plugin),
                    InstallState::On | InstallState::Off => of.insert(install.plugin.clone(), Arc::new(install)),
                };
            }
        });
        let editions = self.editions_wanted(&app);
        match editions.is_empty() {
            true => app.use_editions(editions),
            // Compiling takes a while where an edition is new.
            false => tokio::task::block_in_place(|| app.use_editions(editions)),
        }
        Ok(())
    }

    /// A package held against the declarations of its own version: what a newer one took away is still there for it.
    fn loaded(&self, app: &Arc<App>, row: &package::PackageRow) -> Option<Item> {
        let older = app.editions().older(&row.name, &row.version).map(str::to_string);
        let edition = older.and_then(|version| app.edition(&Edition::from([(row.name.clone(), version)])));
        let registry = edition.as_ref().map_or_else(|| self.shelf.registry(), |edition| &*edition.product.registry);
        self.shelf.load_with(row, registry)
    }

    /// What businesses installed that is older than what this server started with.
    fn editions_wanted(&self, app: &Arc<App>) -> HashMap<TenantId, Edition> {
        let editions = app.editions();
        let older = |install: &Arc<Install>| {
            Some((install.plugin.clone(), editions.older(&install.plugin, &install.version)?.to_string()))
        };
        let of = |installs: &BTreeMap<String, Arc<Install>>| installs.values().filter_map(older).collect::<Edition>();
        self.read()
            .installs
            .iter()
            .map(|(tenant, installs)| (*tenant, of(installs)))
            .filter(|(_, edition)| !edition.is_empty())
            .collect()
    }
}

/// Half of the cores: a guest that burns its turns to the end leaves the other half to everybody else.
fn pure_at_once(cores: usize) -> usize {
    (cores / 2).clamp(1, PURE_AT_ONCE_MAX)
}

/// The text that a callback token signs.
fn callback_of(tenant: TenantId, plugin: &str, hook: &str) -> String {
    format!("callback\n{}\n{plugin}\n{hook}", tenant.0)
}

/// Unix milliseconds, as the breaker counts.
fn ms(at: Instant) -> i64 {
    at.0 / 1_000
}

/// The name before the version.
fn name_of(id: &str) -> &str {
    id.split('@').next().unwrap_or_default()
}

#[async_trait]
impl HookRunner for PluginRuntime {
    fn hooks(&self, context: &OpContext, entity: &str) -> Arc<[Hook]> {
        self.read()
            .hooks
            .get(&context.tenant())
            .and_then(|by_entity| by_entity.get(entity))
            .map_or_else(|| Arc::new([]) as Arc<[Hook]>, Arc::clone)
    }

    fn of_report(&self, context: &OpContext, report: &str) -> Vec<Hook> {
        self.elsewhere(context.tenant(), |declared| {
            declared.on == HookPoint::ReportColumn && declared.report.as_deref() == Some(report)
        })
    }

    fn formulas(&self, context: &OpContext) -> Vec<Hook> {
        self.elsewhere(context.tenant(), |declared| declared.on == HookPoint::PayrollFormula)
    }

    fn actions(&self, context: &OpContext, entity: &str) -> Vec<Hook> {
        self.elsewhere(context.tenant(), |declared| {
            declared.on == HookPoint::Action && declared.entity.as_deref() == Some(entity)
        })
    }

    fn gateways(&self, context: &OpContext, channel: MessageChannel) -> Vec<Hook> {
        self.elsewhere(context.tenant(), |declared| {
            declared.on == HookPoint::Message && declared.channel == Some(channel)
        })
    }

    fn effects_wait(&self) {
        Runtime::wake(self);
    }

    async fn ask(&self, context: &OpContext, question: &Question) -> Answer {
        let target = self.target(context.tenant(), name_of(&question.plugin), &question.hook);
        match target.filter(|target| target.id() == *question.plugin) {
            Some(target) => self.answer(context, &target, &question.subject).await,
            None => Answer::Fault("it was changed or switched off at this moment; try again".into()),
        }
    }
}

#[async_trait]
impl Runtime for PluginRuntime {
    fn packages(&self) -> Vec<Arc<Package>> {
        let state = self.read();
        let installed = state.items.values().map(|item| Arc::clone(&item.package));
        installed.chain(state.folders.values().map(|item| Arc::clone(&item.package))).collect()
    }

    async fn refresh(&self) -> OpResult<()> {
        self.take_up().await
    }

    fn resting(&self, tenant: TenantId, plugin: &str) -> Vec<(String, Instant)> {
        let Ok(app) = self.app() else { return Vec::new() };
        let now = ms(app.clock.now());
        let state = self.read();
        let Some(install) = state.installs.get(&tenant).and_then(|of| of.get(plugin)) else { return Vec::new() };
        let Some(item) = state.item(plugin, &install.version) else { return Vec::new() };
        let id = item.package.id();
        let hooks = item.package.manifest.hooks.keys();
        hooks
            .filter_map(|hook| {
                Some((hook.clone(), Instant(self.breaker.rests(&id, hook, &tenant.0.to_string(), now)? * 1_000)))
            })
            .collect()
    }

    fn reset(&self, plugin: &str) {
        let ids: Vec<String> = self
            .packages()
            .iter()
            .filter(|package| package.manifest.plugin == plugin)
            .map(|package| package.id())
            .collect();
        for id in ids {
            self.breaker.reset(&id);
        }
    }

    fn setting_problems(&self, manifest: &PluginFile, settings: &Json) -> Vec<FieldError> {
        setting_problems(manifest, settings)
            .into_iter()
            .map(|(pointer, words)| FieldError::new(pointer, "setting", words))
            .collect()
    }

    fn input_problems(&self, schema: Option<&Json>, input: &Json) -> Vec<FieldError> {
        let found = schema.map(|schema| schema_problems(schema, input)).unwrap_or_default();
        found.into_iter().map(|(pointer, words)| FieldError::new(format!("/input{pointer}"), "input", words)).collect()
    }

    async fn act(&self, context: &OpContext, plugin: &str, hook: &str, event: Json) -> OpResult<Json> {
        self.act_now(context, plugin, hook, event).await
    }

    async fn print_blocks(&self, context: &OpContext, entity: &str, id: &Id) -> Vec<PrintBlock> {
        self.blocks(context, entity, id).await
    }

    fn wake(&self) {
        self.wake.notify_one();
    }

    fn callback_token(&self, tenant: TenantId, plugin: &str, hook: &str) -> Option<String> {
        let target = self.target(tenant, plugin, hook)?;
        (target.declared.on == HookPoint::Callback).then(|| self.sealing.token(&callback_of(tenant, plugin, hook)))
    }

    fn takes_callback(&self, tenant: TenantId, call: &CalledBack) -> bool {
        let listens = |target: Target| target.declared.on == HookPoint::Callback;
        self.target(tenant, &call.plugin, &call.hook).is_some_and(listens)
            && self.sealing.is_token(&callback_of(tenant, &call.plugin, &call.hook), &call.token)
    }

    async fn called_back(&self, tenant: TenantId, call: CalledBack) -> OpResult<()> {
        let target = self.target(tenant, &call.plugin, &call.hook).filter(|_| self.takes_callback(tenant, &call));
        self.lay_down_callback(&target.ok_or(OpError::NotFound)?, call).await
    }

    fn seal_key(&self, pem: &str, about: &str) -> Result<(String, String), Sentence> {
        let app = self.app().map_err(|error| error.to_string())?;
        self.sealing.seal(pem, about, app.ids.as_ref())
    }

    fn seal_chain(
        &self,
        chain: &str,
        sealed_key: &str,
        tenant: TenantId,
        plugin: &str,
        name: &str,
    ) -> Result<Certified, Sentence> {
        let app = self.app().map_err(|error| error.to_string())?;
        let chain = identity::Chain::parse(chain, app.clock.now())?;
        let key = self.sealing.open(sealed_key, &kept::about(tenant, plugin, name)).ok_or_else(|| {
            say!("plugins-key-cannot-be-opened", "The stored key cannot be opened any more; store it anew.")
        })?;
        if !chain.is_of(&key) {
            return Err(say!("plugins-other-key", "This certificate was issued for another key."));
        }
        self.certified(&chain, tenant, plugin, name)
    }

    async fn settle(&self) -> OpResult<()> {
        let app = self.app()?;
        self.book.write(&app).await
    }
}
