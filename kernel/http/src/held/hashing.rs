//! Password hashing off the async threads: a bounded number at once, and those who wait take turns by the address they come from.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use kernel::OpError;
use kernel_types::IdSource;

use super::password::{NOBODY, hash_password, verify_password};
use super::slowdown::Slowdown;
use crate::problem::Problem;
use crate::turns::{Place, Shares, Turns};

/// The pool of the process.
pub struct Hashing {
    turns: Arc<Turns>,
    done: Arc<AtomicU64>,
    pub slowdown: Slowdown,
}

impl Hashing {
    /// `at_once` hashes: each takes 19 MiB and a core.
    pub fn new(at_once: usize) -> Hashing {
        let at_once = at_once.max(1);
        // Of one account several tabs and a nervous finger, of one address a computer room that signs in together.
        let shares = Shares {
            at_once,
            at_once_of_origin: at_once,
            // A crowd at one address leaves a core to the others.
            at_once_beside: (at_once - 1).max(1),
            of_asker: 4,
            of_origin: 32,
            of_all: 512,
        };
        Hashing { turns: Turns::new(shares), done: Arc::default(), slowdown: Slowdown::new() }
    }

    /// Hashes and checks computed so far. A test counts them: an unknown address must cost as many as a known one.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// A place among those who wait, taken before a guess is counted: who gets none is refused without losing a guess.
    ///
    /// # Errors
    /// This account, this address or everybody together have too many requests under way.
    pub async fn place(&self, account: &str, address: Option<&str>) -> Result<Place, Problem> {
        let address = address.unwrap_or_default();
        let allowed = self.slowdown.allows(account, address);
        match Turns::place(&self.turns, account, address).filter(|_| allowed) {
            Some(place) => Ok(place),
            None => {
                self.slowdown.refused().await;
                Err(OpError::TooMany { retry_after_seconds: 2 }.into())
            }
        }
    }

    async fn run<T: Send + 'static>(
        &self,
        place: Place,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let turn = place.turn().await.ok_or_else(Problem::server)?;
        let done = Arc::clone(&self.done);
        // The turn ends with the work and not with the request: a caller who hangs up does not make room for more of it.
        let work = move || {
            let _turn = turn;
            let result = work();
            done.fetch_add(1, Ordering::Relaxed);
            result
        };
        tokio::task::spawn_blocking(work).await.map_err(|_| Problem::server())
    }

    /// Whether the password belongs to the hash; without a hash the work is the same and the answer no.
    pub async fn check(&self, place: Place, password: String, hash: Option<Arc<str>>) -> Result<bool, Problem> {
        self.run(place, move || match hash.filter(|hash| !hash.is_empty()) {
            Some(hash) => verify_password(&password, &hash),
            None => {
                verify_password(&password, NOBODY);
                false
            }
        })
        .await
    }

    /// Hashes a new password with a fresh salt.
    pub async fn hash(&self, place: Place, password: String, ids: &dyn IdSource) -> Result<String, Problem> {
        let mut salt = [0u8; 16];
        ids.fill(&mut salt);
        let hash = self.run(place, move || hash_password(&password, &salt)).await?;
        hash.map_err(|error| OpError::internal(format!("hashing: {error}")).into())
    }
}
