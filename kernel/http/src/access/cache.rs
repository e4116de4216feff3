//! Access decisions are loaded once and kept in this process. What ends them:
//!
//! - a change in this process: whoever makes it calls [`ContextCache::clear`];
//! - a change in another process: every request compares the version that the database's triggers count, so nothing is
//!   trusted longer than one read of one row;
//! - PostgreSQL's notifications besides ([`watch`]), so that what stays open without requests (event streams) ends too;
//! - the end of a grant, of a key or of looking as somebody else, by the clock.

use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use kernel::platform::access::{self, Changed};
use kernel::{App, Business, OpResult};
use kernel_access::Membership;
use kernel_store::Dialect;
use kernel_types::{Id, Instant};
use tokio::sync::watch;

/// Entries kept; a full cache starts again.
const ENTRIES_MAX: usize = 20_000;
/// How long a change waits to be heard before it is answered anyway; the version then protects the next requests.
const SETTLE_MAX: Duration = Duration::from_millis(500);
/// Pause before listening again after the connection was lost.
const LISTEN_AGAIN: Duration = Duration::from_millis(500);

/// What a request presents, apart from its secret.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Key {
    pub credential: Credential,
    pub business: Option<String>,
    pub environment: Option<&'static str>,
    /// Id of a view as somebody else.
    pub view: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Credential {
    Session { user: Id, family: Id },
    /// By its prefix; the secret is compared with every request.
    ApiKey { prefix: String },
}

/// What one caller may do in one business.
pub struct Loaded {
    /// Whose rights these are: the user, the key, or whoever is looked as.
    pub user: Id,
    /// The administrator who looks as `user`.
    pub viewed_by: Option<Id>,
    pub session: Option<Id>,
    pub membership: Arc<Membership>,
    pub business: Arc<Business>,
    pub settings: Arc<HashMap<String, serde_json::Value>>,
    pub features: Arc<BTreeSet<String>>,
    /// Of an API key: what its secret must hash to, and how often it may ask.
    pub key: Option<KeyLimits>,
    /// The count of changes that was read before anything else.
    pub version: i64,
    /// Until when it counts at the longest.
    pub valid_until: Option<Instant>,
}

pub struct KeyLimits {
    pub secret_hash: String,
    pub requests_per_minute: u32,
}

pub struct ContextCache {
    entries: RwLock<Entries>,
    /// Another process's changes are heard of.
    listening: AtomicBool,
    /// The last change that was heard of.
    heard: watch::Sender<i64>,
    /// How often this process changed access; a request that raised it settles before it answers.
    changes: AtomicU64,
    versions: Versions,
}

#[derive(Default)]
struct Entries {
    map: HashMap<Key, Arc<Loaded>>,
    /// Raised by every forgetting: what was loaded before it is not kept after it.
    generation: u64,
}

impl Default for ContextCache {
    fn default() -> ContextCache {
        ContextCache {
            entries: RwLock::default(),
            listening: AtomicBool::new(false),
            heard: watch::Sender::new(0),
            changes: AtomicU64::new(0),
            versions: Versions::default(),
        }
    }
}

/// The count of changes, read once for all requests that wait for it: a request takes the answer of any reading that
/// began after it came.
#[derive(Default)]
struct Versions {
    begun: AtomicU64,
    turn: tokio::sync::Mutex<()>,
    /// The last reading that ended, and what it read.
    last: Mutex<(u64, i64)>,
}

impl Versions {
    async fn current(&self, app: &App) -> OpResult<i64> {
        // On SQLite reading is a function call, shorter than waiting for somebody else's.
        if app.db.dialect() == Dialect::Sqlite {
            return read_version(app).await;
        }
        let needed = self.begun.load(Ordering::Acquire) + 1;
        let _turn = self.turn.lock().await;
        let (number, version) = *self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if number >= needed {
            return Ok(version);
        }
        let number = self.begun.fetch_add(1, Ordering::AcqRel) + 1;
        let version = read_version(app).await?;
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) = (number, version);
        Ok(version)
    }
}

async fn read_version(app: &App) -> OpResult<i64> {
    let mut reader = app.db.read_anywhere().await?;
    access::version(&mut reader).await
}

impl ContextCache {
    /// How far access has changed by now: a request compares it with what it knows.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn version(&self, app: &App) -> OpResult<i64> {
        self.versions.current(app).await
    }

    /// Forgets everything: a grant, switch, setting or session changed in this process.
    pub fn clear(&self) {
        self.changes.fetch_add(1, Ordering::Relaxed);
        self.forget(|_| true);
    }

    /// How often [`ContextCache::clear`] was called.
    pub fn changes(&self) -> u64 {
        self.changes.load(Ordering::Relaxed)
    }

    /// Whether notifications of other processes arrive.
    pub fn is_listening(&self) -> bool {
        self.listening.load(Ordering::Acquire)
    }

    /// Start of a load: given back to [`ContextCache::put`].
    pub fn generation(&self) -> u64 {
        self.entries.read().unwrap_or_else(PoisonError::into_inner).generation
    }

    /// The entry, if it still counts; `version` is compared when it is given.
    pub fn get(&self, key: &Key, version: Option<i64>, now: Instant) -> Option<Arc<Loaded>> {
        let entries = self.entries.read().unwrap_or_else(PoisonError::into_inner);
        let loaded = entries.map.get(key)?;
        let current = version.is_none_or(|version| version == loaded.version) && loaded.valid_until.is_none_or(|end| now < end);
        current.then(|| Arc::clone(loaded))
    }

    /// Keeps what was loaded, unless something was forgotten since the load began.
    pub fn put(&self, key: Key, loaded: Arc<Loaded>, generation: u64) {
        let mut entries = self.entries.write().unwrap_or_else(PoisonError::into_inner);
        if entries.generation != generation {
            return;
        }
        if entries.map.len() >= ENTRIES_MAX {
            entries.map.clear();
        }
        entries.map.insert(key, loaded);
    }

    fn forget(&self, touched: impl Fn(&Loaded) -> bool) {
        let mut entries = self.entries.write().unwrap_or_else(PoisonError::into_inner);
        entries.generation += 1;
        entries.map.retain(|_, loaded| !touched(loaded));
    }

    fn hear(&self, notification: &str) {
        let (version, changed) = access::parse(notification);
        match changed {
            Changed::User(id) => self.forget(|loaded| loaded.user.as_str() == id || loaded.viewed_by.as_ref().is_some_and(|viewer| viewer.as_str() == id)),
            Changed::Session(id) => self.forget(|loaded| loaded.session.as_ref().is_some_and(|family| family.as_str() == id)),
            Changed::Business(id) => self.forget(|loaded| loaded.business.id.as_str() == id),
            Changed::Tenant(id) => self.forget(|loaded| loaded.membership.tenant.0 == id),
            Changed::Everything => self.forget(|_| true),
        }
        self.heard.send_replace(version);
    }

    /// Waits until this process heard of its own change, so that the others have been told when the change is answered.
    pub async fn settle(&self, app: &App) {
        if !self.is_listening() {
            return;
        }
        let Ok(mut reader) = app.db.read_platform().await else { return };
        let Ok(version) = access::version(&mut reader).await else { return };
        drop(reader);
        let mut heard = self.heard.subscribe();
        if tokio::time::timeout(SETTLE_MAX, heard.wait_for(|heard| *heard >= version)).await.is_err() {
            tracing::warn!(version, "access.change_not_heard");
        }
    }
}

/// Listens for changes of other processes for as long as the process lives. Ends at once on an embedded database.
pub async fn watch(state: crate::state::HttpState) {
    let cache = &state.contexts;
    loop {
        match state.app.db.listen(access::CHANNEL).await {
            Ok(None) => return,
            Ok(Some(mut listener)) => {
                // What changed before this moment was not heard.
                cache.forget(|_| true);
                cache.listening.store(true, Ordering::Release);
                tracing::debug!("access.listening");
                let lost = loop {
                    match listener.next().await {
                        Ok(notification) => cache.hear(&notification),
                        Err(error) => break error,
                    }
                };
                cache.listening.store(false, Ordering::Release);
                cache.forget(|_| true);
                tracing::warn!(error = %lost, "access.listening_lost");
            }
            Err(error) => tracing::warn!(%error, "access.not_listening"),
        }
        tokio::time::sleep(LISTEN_AGAIN).await;
    }
}
