//! Failed sign-ins per account and per address: after a few, the next one waits, longer each time.

use std::collections::HashMap;
use std::sync::Mutex;

use kernel_types::Instant;

/// Failures that cost nothing.
const FREE_FAILURES: u32 = 5;
const FIRST_WAIT_SECONDS: i64 = 5;
const MAX_WAIT_SECONDS: i64 = 900;
/// A quiet account is forgiven after this.
const FORGET_SECONDS: i64 = 3_600;
/// Keys kept; beyond that the oldest half is dropped.
const KEYS_MAX: usize = 50_000;

#[derive(Default)]
pub struct Attempts {
    failures: Mutex<HashMap<String, Failures>>,
}

#[derive(Clone, Copy)]
struct Failures {
    count: u32,
    last: Instant,
}

impl Attempts {
    /// Seconds to wait before this key may try again; zero when it may now.
    pub fn wait_seconds(&self, key: &str, now: Instant) -> u64 {
        let failures = self.failures.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let Some(found) = failures.get(key) else { return 0 };
        let elapsed = (now.0 - found.last.0) / 1_000_000;
        u64::try_from(wait_after(found.count) - elapsed).unwrap_or(0)
    }

    pub fn failed(&self, key: &str, now: Instant) {
        let mut failures = self.failures.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if failures.len() >= KEYS_MAX {
            failures.retain(|_, found| now.0 - found.last.0 < FORGET_SECONDS * 1_000_000 / 2);
        }
        let found = failures.entry(key.to_string()).or_insert(Failures { count: 0, last: now });
        if now.0 - found.last.0 > FORGET_SECONDS * 1_000_000 {
            found.count = 0;
        }
        found.count += 1;
        found.last = now;
    }

    pub fn succeeded(&self, key: &str) {
        self.failures.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).remove(key);
    }
}

fn wait_after(count: u32) -> i64 {
    match count.checked_sub(FREE_FAILURES) {
        Some(over) => (FIRST_WAIT_SECONDS << over.min(10)).min(MAX_WAIT_SECONDS),
        None => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_after_the_free_failures_and_end_with_success() {
        let attempts = Attempts::default();
        let at = |seconds: i64| Instant(seconds * 1_000_000);
        for _ in 0..4 {
            attempts.failed("a", at(0));
        }
        assert_eq!(attempts.wait_seconds("a", at(0)), 0);
        attempts.failed("a", at(0));
        assert_eq!(attempts.wait_seconds("a", at(0)), 5);
        attempts.failed("a", at(0));
        assert_eq!(attempts.wait_seconds("a", at(4)), 6);
        assert_eq!(attempts.wait_seconds("b", at(0)), 0);
        attempts.succeeded("a");
        assert_eq!(attempts.wait_seconds("a", at(0)), 0);
    }
}
