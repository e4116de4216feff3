use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::fault::Fault;

/// Faults in a row before a hook is switched off.
const TRIP: u32 = 5;
/// How long it stays off the first time; doubled each time up to [`LONGEST_MS`].
const REST_MS: i64 = 60_000;
const LONGEST_MS: i64 = 3_600_000;

/// Switches a hook off after repeated faults, and lets one call through after a rest to see whether it has recovered.
/// One per server; counted per plugin version, hook and business, so that one tenant's data cannot switch off another's.
#[derive(Debug, Default)]
pub struct Breaker {
    lines: Mutex<HashMap<Line, Health>>,
}

/// Plugin version, hook, tenant.
type Line = (String, String, String);

#[derive(Debug, Clone, Copy, Default)]
struct Health {
    faults: u32,
    trips: u32,
    /// Unix milliseconds; 0 while closed.
    open_until: i64,
    trying: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BreakerState {
    Closed,
    /// Off until this time, Unix milliseconds.
    Open(i64),
}

impl Breaker {
    /// Whether the hook may run at `now` (Unix milliseconds).
    pub fn enter(&self, plugin: &str, hook: &str, tenant: &str, now: i64) -> BreakerState {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(health) = lines.get_mut(&line(plugin, hook, tenant)) else { return BreakerState::Closed };
        if health.open_until == 0 {
            return BreakerState::Closed;
        }
        if now < health.open_until || health.trying {
            return BreakerState::Open(health.open_until.max(now));
        }
        health.trying = true;
        BreakerState::Closed
    }

    /// Notes how a call ended; true when this fault switched the hook off.
    pub fn leave(&self, plugin: &str, hook: &str, tenant: &str, now: i64, outcome: Result<(), &Fault>) -> bool {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        let key = line(plugin, hook, tenant);
        let fault = outcome.err().filter(|fault| fault.blames_plugin());
        if fault.is_none() {
            lines.remove(&key);
            return false;
        }
        let health = lines.entry(key).or_default();
        health.faults += 1;
        if health.faults < TRIP && !health.trying {
            return false;
        }
        let rest = REST_MS.saturating_mul(1_i64 << health.trips.min(10)).min(LONGEST_MS);
        *health = Health { faults: 0, trips: health.trips + 1, open_until: now + rest, trying: false };
        true
    }

    /// Until when a hook is off, Unix milliseconds; `None` when it may run.
    pub fn rests(&self, plugin: &str, hook: &str, tenant: &str, now: i64) -> Option<i64> {
        let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        lines.get(&line(plugin, hook, tenant)).map(|health| health.open_until).filter(|until| *until > now)
    }

    /// Lets a plugin run again at once: it was changed, or an administrator says so.
    pub fn reset(&self, plugin: &str) {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner).retain(|(name, _, _), _| name != plugin);
    }
}

fn line(plugin: &str, hook: &str, tenant: &str) -> Line {
    (plugin.into(), hook.into(), tenant.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_faults_in_a_row_rest_a_minute_then_one_try_decides() {
        let breaker = Breaker::default();
        for _ in 0..4 {
            assert!(!breaker.leave("p@1", "check", "b1", 0, Err(&Fault::Stack)));
        }
        assert_eq!(breaker.enter("p@1", "check", "b1", 0), BreakerState::Closed);
        assert!(breaker.leave("p@1", "check", "b1", 0, Err(&Fault::Stack)));
        assert_eq!(breaker.enter("p@1", "check", "b1", 59_999), BreakerState::Open(60_000));
        assert_eq!(breaker.enter("p@1", "check", "b2", 59_999), BreakerState::Closed, "another tenant is not concerned");

        assert_eq!(breaker.enter("p@1", "check", "b1", 60_000), BreakerState::Closed);
        assert!(matches!(breaker.enter("p@1", "check", "b1", 60_000), BreakerState::Open(_)), "one try at a time");
        assert!(breaker.leave("p@1", "check", "b1", 60_000, Err(&Fault::Stack)), "the try failed: off for twice as long");
        assert_eq!(breaker.enter("p@1", "check", "b1", 179_999), BreakerState::Open(180_000));
        assert_eq!(breaker.enter("p@1", "check", "b1", 180_000), BreakerState::Closed);
        assert!(!breaker.leave("p@1", "check", "b1", 180_000, Ok(())));
        assert_eq!(breaker.enter("p@1", "check", "b1", 180_000), BreakerState::Closed);
    }

    #[test]
    fn an_answer_between_faults_and_a_refusal_in_words_do_not_count() {
        let breaker = Breaker::default();
        for _ in 0..20 {
            assert!(!breaker.leave("p@1", "check", "b1", 0, Err(&Fault::Failed("no rate".into()))));
        }
        for _ in 0..20 {
            for _ in 0..4 {
                breaker.leave("p@1", "check", "b1", 0, Err(&Fault::Stack));
            }
            breaker.leave("p@1", "check", "b1", 0, Ok(()));
        }
        assert_eq!(breaker.enter("p@1", "check", "b1", 0), BreakerState::Closed);
    }
}
