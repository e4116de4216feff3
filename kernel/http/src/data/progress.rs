//! How far imports of this process are. An import answers when it is done; anyone who waits asks here meanwhile.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use axum::Json as AxumJson;
use axum::extract::Path;
use kernel_types::{Id, TenantId};
use serde_json::{Value as Json, json};

use crate::caller::Caller;
use crate::state::{HttpState, State};

/// Longest name a client may give an import.
const NAME_MAX: usize = 64;

/// Tenant, user and the client's own name: nobody sees another's imports.
type Key = (TenantId, Id, String);

static RUNNING: LazyLock<Mutex<HashMap<Key, Arc<AtomicU64>>>> = LazyLock::new(Mutex::default);

/// An import under way; forgotten when it is dropped.
pub struct Watched {
    key: Option<Key>,
    /// Rows done.
    pub done: Arc<AtomicU64>,
}

impl Watched {
    /// `name` is the client's, a random word; without one, or with one in use, nothing can be asked.
    pub fn start(caller: &Caller, name: Option<&str>) -> Watched {
        let done = Arc::new(AtomicU64::new(0));
        let fits = |name: &&str| {
            !name.is_empty()
                && name.len() <= NAME_MAX
                && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        };
        let key = name.filter(fits).map(|name| key(caller, name)).filter(|key| {
            let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
            !running.contains_key(key) && running.insert(key.clone(), Arc::clone(&done)).is_none()
        });
        Watched { key, done }
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        if let Some(key) = &self.key {
            RUNNING.lock().unwrap_or_else(PoisonError::into_inner).remove(key);
        }
    }
}

fn key(caller: &Caller, name: &str) -> Key {
    (caller.context.tenant(), caller.context.actor.user.clone(), name.to_string())
}

/// `GET /v1/imports/{name}`: rows done by one of the caller's own imports running in this process. `data` is null when there is none:
/// clients may ask before it starts and after it ends.
pub async fn progress(State(_): State<HttpState>, caller: Caller, Path(name): Path<String>) -> AxumJson<Json> {
    let running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    let done = running.get(&key(&caller, &name)).map(|done| json!({"rows": done.load(Ordering::Relaxed)}));
    AxumJson(json!({"data": done}))
}
