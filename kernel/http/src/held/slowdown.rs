//! What a flood of sign-ins may take: an account at an address signs in so often and no oftener, right password or wrong, and refusals
//! of a crowd are held back. Saying no then leaves the processor to everybody else.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Refusals a second that are answered at once: people, computer rooms and tests stay below.
const AT_ONCE: u32 = 40;
const SECOND: Duration = Duration::from_secs(1);
/// How long the others wait. A connection asks again only when it has its answer.
const PAUSE: Duration = Duration::from_millis(500);

/// Passwords of one account that one address has looked at in a span: more than people and programs need, far less than a flood asks.
const OF_ACCOUNT: u32 = 60;
const SPAN: Duration = Duration::from_secs(10);
/// Accounts remembered before those of earlier spans are let go.
const MANY: usize = 1_024;

/// The refusals of this second, and the passwords of this span by account and address.
pub struct Slowdown {
    refusals: Mutex<(Instant, u32)>,
    accounts: Mutex<HashMap<(String, String), (Instant, u32)>>,
}

impl Slowdown {
    pub fn new() -> Slowdown {
        Slowdown { refusals: Mutex::new((Instant::now(), 0)), accounts: Mutex::default() }
    }

    /// Whether the account may have another password looked at that comes from this address.
    pub fn allows(&self, account: &str, address: &str) -> bool {
        self.allows_at(account, address, Instant::now())
    }

    fn allows_at(&self, account: &str, address: &str, now: Instant) -> bool {
        let mut accounts = self.accounts.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if accounts.len() >= MANY {
            accounts.retain(|_, (began, _)| now.duration_since(*began) < SPAN);
        }
        let known = accounts.entry((account.to_string(), address.to_string())).or_insert((now, 0));
        if now.duration_since(known.0) >= SPAN {
            *known = (now, 0);
        }
        known.1 = known.1.saturating_add(1);
        known.1 <= OF_ACCOUNT
    }

    /// Called before a refusal is answered.
    pub async fn refused(&self) {
        if self.count(Instant::now()) {
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Whether there are too many of them by now.
    fn count(&self, now: Instant) -> bool {
        let mut window = self.refusals.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if now.duration_since(window.0) >= SECOND {
            *window = (now, 0);
        }
        window.1 = window.1.saturating_add(1);
        window.1 > AT_ONCE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crowd_waits_and_the_next_second_begins_anew() {
        let slowdown = Slowdown::new();
        let began = Instant::now();
        let held = (0..60).filter(|_| slowdown.count(began)).count();
        assert_eq!(held, 20);
        assert!(!slowdown.count(began + SECOND * 2));
    }

    #[test]
    fn an_account_has_so_many_passwords_looked_at_from_one_address() {
        let slowdown = Slowdown::new();
        let began = Instant::now();
        let allowed = (0..100).filter(|_| slowdown.allows_at("a@b.example", "127.0.0.2", began)).count();
        assert_eq!(allowed, 60);
        assert!(slowdown.allows_at("a@b.example", "127.0.0.1", began));
        assert!(slowdown.allows_at("a@b.example", "127.0.0.2", began + SPAN));
    }
}
