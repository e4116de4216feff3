use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::fault::Fault;

/// Faults in a row before a hook is switched off.
const TRIP: u32 = 5;
/// How long it stays off the first time; doubled each time up to [`LONGEST_MS`].
const REST_MS: i64 = 60_000;
const LONGEST_MS: i64 = 3_600_000;

/// Callers that a hook must fail before it is switched off for everybody: one whose own data breaks it stops nobody else.
const CALLERS: usize = 2;

/// Switches a hook off after repeated faults, and lets one call through after a rest to see whether it has recovered.
/// One per server; counted per plugin version, hook and business, so that one tenant's data cannot switch off another's, and
/// there per caller: the hook rests for the caller that met the faults, and for everybody once it rests for two.
#[derive(Debug, Default)]
pub struct Breaker {
    lines: Mutex<HashMap<Line, HashMap<String, Health>>>,
}

/// Plugin version, hook, tenant.
type Line = (String, String, String);

/// Whose call of which hook.
#[derive(Debug, Clone, Copy)]
pub struct Call<'a> {
    /// Name and version.
    pub plugin: &'a str,
    pub hook: &'a str,
    pub tenant: &'a str,
    pub caller: &'a str,
}

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
    pub fn enter(&self, call: Call<'_>, now: i64) -> BreakerState {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(callers) = lines.get_mut(&line(call.plugin, call.hook, call.tenant)) else {
            return BreakerState::Closed;
        };
        let mut resting: Vec<i64> =
            callers.values().map(|health| health.open_until).filter(|until| *until > now).collect();
        if resting.len() >= CALLERS {
            resting.sort_unstable();
            return BreakerState::Open(resting.first().copied().unwrap_or(now));
        }
        let Some(health) = callers.get_mut(call.caller) else { return BreakerState::Closed };
        if health.open_until == 0 {
            return BreakerState::Closed;
        }
        if now < health.open_until || health.trying {
            return BreakerState::Open(health.open_until.max(now));
        }
        health.trying = true;
        BreakerState::Closed
    }

    /// Notes how a call ended; true when this fault switched the hook off for its caller.
    pub fn leave(&self, call: Call<'_>, now: i64, outcome: Result<(), &Fault>) -> bool {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        let key = line(call.plugin, call.hook, call.tenant);
        let fault = outcome.err().filter(|fault| fault.blames_plugin());
        if fault.is_none() {
            if let Some(callers) = lines.get_mut(&key) {
                callers.remove(call.caller);
                if callers.is_empty() {
                    lines.remove(&key);
                }
            }
            return false;
        }
        let health = lines.entry(key).or_default().entry(call.caller.to_string()).or_default();
        health.faults += 1;
        if health.faults < TRIP && !health.trying {
            return false;
        }
        let rest = REST_MS.saturating_mul(1_i64 << health.trips.min(10)).min(LONGEST_MS);
        *health = Health { faults: 0, trips: health.trips + 1, open_until: now + rest, trying: false };
        true
    }

    /// Until when a hook is off for somebody, Unix milliseconds; `None` when everybody may run it.
    pub fn rests(&self, plugin: &str, hook: &str, tenant: &str, now: i64) -> Option<i64> {
        let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        let callers = lines.get(&line(plugin, hook, tenant))?;
        callers.values().map(|health| health.open_until).filter(|until| *until > now).max()
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

    fn of(tenant: &'static str, caller: &'static str) -> Call<'static> {
        Call { plugin: "p@1", hook: "check", tenant, caller }
    }

    #[test]
    fn faults_of_one_caller_rest_the_hook_for_them_and_those_of_two_for_everybody() {
        let breaker = Breaker::default();
        let faults = |caller: &'static str| {
            assert_eq!((0..5).filter(|_| breaker.leave(of("b1", caller), 0, Err(&Fault::Stack))).count(), 1)
        };
        faults("ama");
        assert_eq!(breaker.enter(of("b1", "ama"), 1), BreakerState::Open(60_000));
        assert_eq!(breaker.enter(of("b1", "kofi"), 1), BreakerState::Closed, "nobody else is concerned");
        assert_eq!(breaker.rests("p@1", "check", "b1", 1), Some(60_000), "an administrator sees it");
        breaker.leave(of("b1", "kofi"), 1, Ok(()));
        assert_eq!(breaker.enter(of("b1", "ama"), 1), BreakerState::Open(60_000), "another's success is no cure");
        faults("kofi");
        assert_eq!(breaker.enter(of("b1", "esi"), 1), BreakerState::Open(60_000));
        assert_eq!(breaker.enter(of("b1", "esi"), 60_000), BreakerState::Closed);
    }

    #[test]
    fn five_faults_in_a_row_rest_a_minute_then_one_try_decides() {
        let breaker = Breaker::default();
        for _ in 0..4 {
            assert!(!breaker.leave(of("b1", "ama"), 0, Err(&Fault::Stack)));
        }
        assert_eq!(breaker.enter(of("b1", "ama"), 0), BreakerState::Closed);
        assert!(breaker.leave(of("b1", "ama"), 0, Err(&Fault::Stack)));
        assert_eq!(breaker.enter(of("b1", "ama"), 59_999), BreakerState::Open(60_000));
        assert_eq!(breaker.enter(of("b2", "ama"), 59_999), BreakerState::Closed, "another tenant is not concerned");

        assert_eq!(breaker.enter(of("b1", "ama"), 60_000), BreakerState::Closed);
        assert!(matches!(breaker.enter(of("b1", "ama"), 60_000), BreakerState::Open(_)), "one try at a time");
        assert!(breaker.leave(of("b1", "ama"), 60_000, Err(&Fault::Stack)), "the try failed: off for twice as long");
        assert_eq!(breaker.enter(of("b1", "ama"), 179_999), BreakerState::Open(180_000));
        assert_eq!(breaker.enter(of("b1", "ama"), 180_000), BreakerState::Closed);
        assert!(!breaker.leave(of("b1", "ama"), 180_000, Ok(())));
        assert_eq!(breaker.enter(of("b1", "ama"), 180_000), BreakerState::Closed);
    }

    #[test]
    fn an_answer_between_faults_and_a_refusal_in_words_do_not_count() {
        let breaker = Breaker::default();
        for _ in 0..20 {
            assert!(!breaker.leave(of("b1", "ama"), 0, Err(&Fault::Failed("no rate".into()))));
        }
        for _ in 0..20 {
            for _ in 0..4 {
                breaker.leave(of("b1", "ama"), 0, Err(&Fault::Stack));
            }
            breaker.leave(of("b1", "ama"), 0, Ok(()));
        }
        assert_eq!(breaker.enter(of("b1", "ama"), 0), BreakerState::Closed);
    }
}
