//! Access decisions are loaded once and kept in this process. What ends them:
//!
//! - a change in this process: the store counts commits that change access, and every request compares that count;
//! - a change in another process: PostgreSQL's notifications, while they can be trusted (`hearing.rs`). Otherwise, and on
//!   SQLite, every request compares the version that the database's triggers count: one read of one row;
//! - the end of a grant, of a key or of looking as somebody else, by the clock.

use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use kernel::platform::access::{self, Changed};
use kernel::{App, Business, OpResult};
use kernel_access::Membership;
use kernel_store::Dialect;
use kernel_types::{Id, Instant};

use super::hearing::Hearing;

/// Entries kept; a full cache starts again.
const ENTRIES_MAX: usize = 20_000;

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
    Session {
        user: Id,
        family: Id,
    },
    /// By its prefix; the secret is compared with every request.
    ApiKey {
        prefix: String,
    },
}

/// What one caller may do in one business.
pub struct Loaded {
    /// Whose rights these are: the user, the key, or the person looked as.
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
    /// The counts of changes before anything else was read.
    pub seen: Seen,
    /// Until when it counts at the longest.
    pub valid_until: Option<Instant>,
}

pub struct KeyLimits {
    pub secret_hash: String,
    pub requests_per_minute: u32,
}

/// How far access has changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seen {
    /// By commits of this process.
    pub here: u64,
    /// By all processes, as the database counts them; none when what was heard of them is trusted.
    pub everywhere: Option<i64>,
}

impl Seen {
    /// Whether nothing is known to have changed since.
    fn is_still(self, now: Seen) -> bool {
        self.here == now.here && (now.everywhere.is_none() || self.everywhere == now.everywhere)
    }
}

#[derive(Default)]
pub struct ContextCache {
    entries: RwLock<Entries>,
    versions: Versions,
    pub hearing: Hearing,
}

#[derive(Default)]
struct Entries {
    map: HashMap<Key, Arc<Loaded>>,
    /// Raised by every forgetting: what was loaded before it is not kept after it.
    generation: u64,
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

    /// What a request compares with what it knows. Where what is heard of other processes is not trusted, the database is asked.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn seen(&self, app: &App) -> OpResult<Seen> {
        let here = app.db.watched();
        let everywhere = if self.hearing.is_trusted() { None } else { Some(self.version(app).await?) };
        Ok(Seen { here, everywhere })
    }

    /// Start of a load: given back to [`ContextCache::put`].
    pub fn generation(&self) -> u64 {
        self.entries.read().unwrap_or_else(PoisonError::into_inner).generation
    }

    /// The entry, if it still counts.
    pub fn get(&self, key: &Key, seen: Seen, now: Instant) -> Option<Arc<Loaded>> {
        let entries = self.entries.read().unwrap_or_else(PoisonError::into_inner);
        let loaded = entries.map.get(key)?;
        let current = loaded.seen.is_still(seen) && loaded.valid_until.is_none_or(|end| now < end);
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

    /// Forgets everything.
    pub fn forget_all(&self) {
        self.forget(|_, _| true);
    }

    fn forget(&self, touched: impl Fn(&Key, &Loaded) -> bool) {
        let mut entries = self.entries.write().unwrap_or_else(PoisonError::into_inner);
        entries.generation += 1;
        entries.map.retain(|key, loaded| !touched(key, loaded));
    }

    /// Takes in what the database says of a change; the version it counted.
    pub(super) fn hear(&self, notification: &str) -> i64 {
        let (version, changed) = access::parse(notification);
        match changed {
            Changed::User(id) => self.forget(|_, loaded| {
                loaded.user.as_str() == id || loaded.viewed_by.as_ref().is_some_and(|viewer| viewer.as_str() == id)
            }),
            Changed::Session(id) => {
                self.forget(|_, loaded| loaded.session.as_ref().is_some_and(|family| family.as_str() == id))
            }
            // Who named no business got the first of theirs, which may be another one now.
            Changed::Business(id) => {
                self.forget(|key, loaded| key.business.is_none() || loaded.business.id.as_str() == id)
            }
            Changed::Tenant(id) => self.forget(|_, loaded| loaded.membership.tenant.0 == id),
            Changed::Everything => self.forget_all(),
        }
        version
    }
}
