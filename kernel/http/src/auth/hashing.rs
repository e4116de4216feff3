//! Password hashing off the async threads: a bounded number at once, a bounded number waiting.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use kernel::OpError;
use kernel_types::IdSource;
use tokio::sync::Semaphore;

use super::password::{NOBODY, hash_password, verify_password};
use crate::problem::Problem;

/// Requests that may wait for their turn; beyond that a sign-in is asked to come again, so that a flood of them cannot
/// keep everybody waiting for minutes.
const WAITING_MAX: usize = 64;

/// The pool of the process.
pub struct Hashing {
    turns: Semaphore,
    waiting: AtomicUsize,
    done: AtomicU64,
}

impl Hashing {
    /// `at_once` hashes: each takes 19 MiB and a core.
    pub fn new(at_once: usize) -> Hashing {
        Hashing { turns: Semaphore::new(at_once.max(1)), waiting: AtomicUsize::new(0), done: AtomicU64::new(0) }
    }

    /// Hashes and checks computed so far. A test counts them: an unknown address must cost as many as a known one.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
        if self.waiting.fetch_add(1, Ordering::Relaxed) >= WAITING_MAX {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            return Err(OpError::TooMany { retry_after_seconds: 5 }.into());
        }
        let turn = self.turns.acquire().await;
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        let _turn = turn.map_err(|_| Problem::server())?;
        let result = tokio::task::spawn_blocking(work).await.map_err(|_| Problem::server())?;
        self.done.fetch_add(1, Ordering::Relaxed);
        Ok(result)
    }

    /// Whether the password belongs to the hash; without a hash the work is the same and the answer no.
    pub async fn check(&self, password: String, hash: Option<Arc<str>>) -> Result<bool, Problem> {
        self.run(move || match hash.filter(|hash| !hash.is_empty()) {
            Some(hash) => verify_password(&password, &hash),
            None => {
                verify_password(&password, NOBODY);
                false
            }
        })
        .await
    }

    /// Hashes a new password with a fresh salt.
    pub async fn hash(&self, password: String, ids: &dyn IdSource) -> Result<String, Problem> {
        let mut salt = [0u8; 16];
        ids.fill(&mut salt);
        let hash = self.run(move || hash_password(&password, &salt)).await?;
        hash.map_err(|error| OpError::internal(format!("hashing: {error}")).into())
    }
}
