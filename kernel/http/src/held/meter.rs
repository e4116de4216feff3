//! How often an API key may ask, and when it was last used. Counted per process.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use kernel_types::{Id, Instant};

const WINDOW_MICROS: i64 = 60 * 1_000_000;

#[derive(Default)]
pub struct KeyMeter {
    windows: Mutex<HashMap<Id, Window>>,
}

struct Window {
    /// Requests that may still be made; refilled as time passes, never above a minute's worth.
    left_micros: i64,
    at: Instant,
    noted_at: Option<Instant>,
}

/// What a request of a key meets.
#[derive(Debug, PartialEq, Eq)]
pub enum Metered {
    /// `note` when the last use should be written down: at most once a minute.
    Allowed { note: bool },
    /// Seconds until the next request.
    TooMany(u64),
}

impl KeyMeter {
    /// Counts one request. The allowance of a minute may be used at once and comes back evenly.
    pub fn count(&self, key: &Id, requests_per_minute: u32, now: Instant) -> Metered {
        let cost = WINDOW_MICROS / i64::from(requests_per_minute.max(1));
        let mut windows = self.windows.lock().unwrap_or_else(PoisonError::into_inner);
        let window =
            windows.entry(key.clone()).or_insert(Window { left_micros: WINDOW_MICROS, at: now, noted_at: None });
        window.left_micros = (window.left_micros + (now.0 - window.at.0).max(0)).min(WINDOW_MICROS);
        window.at = now;
        if window.left_micros < cost {
            let seconds = (cost - window.left_micros).div_euclid(1_000_000) + 1;
            return Metered::TooMany(u64::try_from(seconds).unwrap_or(1));
        }
        window.left_micros -= cost;
        let note = window.noted_at.is_none_or(|noted| now.0 - noted.0 >= WINDOW_MICROS);
        if note {
            window.noted_at = Some(now);
        }
        Metered::Allowed { note }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minutes_allowance_may_be_used_at_once_and_comes_back_evenly() {
        let (meter, key) = (KeyMeter::default(), Id::from_parts(1, 1));
        assert_eq!(meter.count(&key, 3, Instant(0)), Metered::Allowed { note: true });
        assert_eq!(meter.count(&key, 3, Instant(0)), Metered::Allowed { note: false });
        assert_eq!(meter.count(&key, 3, Instant(0)), Metered::Allowed { note: false });
        assert_eq!(meter.count(&key, 3, Instant(1)), Metered::TooMany(20));
        assert_eq!(meter.count(&key, 3, Instant(20_000_001)), Metered::Allowed { note: false });
        assert!(matches!(meter.count(&key, 3, Instant(20_000_002)), Metered::TooMany(_)));
        assert_eq!(meter.count(&Id::from_parts(2, 2), 3, Instant(0)), Metered::Allowed { note: true });
    }
}
