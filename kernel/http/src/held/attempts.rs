//! What slows guessing and flooding down. Failed sign-ins are counted in the database, for every process alike; letters and
//! sign-ups per address are counted here.

use std::collections::HashMap;
use std::sync::Mutex;

use kernel::platform::attempt::Failures;
use kernel::{OpError, OpResult};
use kernel_types::Instant;

const FIRST_WAIT_SECONDS: i64 = 5;

/// How failures turn into waiting.
#[derive(Debug, Clone, Copy)]
pub struct LoginThrottle {
    /// Failures that cost nothing.
    free: u32,
    max_wait_seconds: i64,
}

/// Of one account: guessing a password becomes hopeless, forgetting one's own stays bearable.
pub const ACCOUNT: LoginThrottle = LoginThrottle { free: 5, max_wait_seconds: 900 };
/// Of one address: whole towns share one on mobile networks, so it takes more and waits less.
pub const ADDRESS: LoginThrottle = LoginThrottle { free: 50, max_wait_seconds: 60 };

impl LoginThrottle {
    /// Whether this failure is the one after which attempts wait.
    pub fn ends_with(self, failures: u32) -> bool {
        failures == self.free
    }

    /// Seconds to wait before the next attempt; zero when it may be made now.
    pub fn wait_seconds(self, failures: Failures, now: Instant) -> u64 {
        let (Some(last), Some(over)) = (failures.last, failures.count.checked_sub(self.free)) else { return 0 };
        let wait = (FIRST_WAIT_SECONDS << over.min(10)).min(self.max_wait_seconds);
        let elapsed = (now.0 - last.0) / 1_000_000;
        u64::try_from(wait - elapsed).unwrap_or(0)
    }
}

/// Keys kept; beyond that the quiet ones are dropped.
const KEYS_MAX: usize = 50_000;

/// At most so many events per key and hour, in this process.
#[derive(Default)]
pub struct Rates {
    windows: Mutex<HashMap<String, Window>>,
}

struct Window {
    started: Instant,
    count: u32,
}

const HOUR: i64 = 3_600;

impl Rates {
    /// Counts one event; seconds to wait when it is one too many.
    ///
    /// # Errors
    /// The seconds until the hour is over.
    pub fn count(&self, key: &str, per_hour: u32, now: Instant) -> Result<(), u64> {
        self.count_within(key, per_hour, HOUR, now)
    }

    /// As [`Rates::count`], refused as an operation is.
    ///
    /// # Errors
    /// [`OpError::TooMany`].
    pub fn admit(&self, key: &str, per_hour: u32, now: Instant) -> OpResult<()> {
        self.count(key, per_hour, now).map_err(|seconds| OpError::TooMany { retry_after_seconds: seconds })
    }

    /// The same for a window of another length.
    ///
    /// # Errors
    /// The seconds until the window is over.
    pub fn count_within(&self, key: &str, most: u32, seconds: i64, now: Instant) -> Result<(), u64> {
        let mut windows = self.windows.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if windows.len() >= KEYS_MAX {
            windows.retain(|_, window| now.0 - window.started.0 < HOUR * 1_000_000);
        }
        let window = windows.entry(key.to_string()).or_insert(Window { started: now, count: 0 });
        let elapsed = (now.0 - window.started.0) / 1_000_000;
        if elapsed >= seconds {
            *window = Window { started: now, count: 0 };
        }
        if window.count >= most {
            return Err(u64::try_from(seconds - elapsed).unwrap_or(1).max(1));
        }
        window.count += 1;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> Instant {
        Instant(seconds * 1_000_000)
    }

    #[test]
    fn waits_grow_after_the_free_failures() {
        let failed = |count| Failures { count, last: Some(at(0)) };
        assert_eq!(ACCOUNT.wait_seconds(failed(4), at(0)), 0);
        assert_eq!(ACCOUNT.wait_seconds(failed(5), at(0)), 5);
        assert_eq!(ACCOUNT.wait_seconds(failed(6), at(4)), 6);
        assert_eq!(ACCOUNT.wait_seconds(failed(6), at(10)), 0);
        assert_eq!(ACCOUNT.wait_seconds(failed(60), at(0)), 900);
        assert_eq!(ADDRESS.wait_seconds(failed(49), at(0)), 0);
        assert_eq!(ADDRESS.wait_seconds(failed(80), at(0)), 60);
        assert_eq!(ACCOUNT.wait_seconds(Failures::default(), at(0)), 0);
    }

    #[test]
    fn an_hour_holds_so_many_events() {
        let rates = Rates::default();
        for _ in 0..3 {
            assert_eq!(rates.count("a", 3, at(10)), Ok(()));
        }
        assert_eq!(rates.count("a", 3, at(70)), Err(3_540));
        assert_eq!(rates.count("b", 3, at(70)), Ok(()));
        assert_eq!(rates.count("a", 3, at(3_610)), Ok(()));
    }
}
