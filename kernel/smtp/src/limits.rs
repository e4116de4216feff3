//! How much one sender, and all of them, may ask for.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Bounds of a listener.
#[derive(Debug, Clone)]
pub struct Limits {
    /// Largest mail, bytes.
    pub size_bytes: usize,
    pub sessions: usize,
    pub sessions_per_address: usize,
    /// Mails an address may hand over in a minute.
    pub mails_per_minute: u32,
    pub mails_per_session: usize,
    pub recipients_per_mail: usize,
    /// Wrong commands and refused recipients before a session ends.
    pub mistakes: usize,
    /// Longest silence.
    pub silence: Duration,
    /// Longest session.
    pub session: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            size_bytes: 25 << 20,
            sessions: 200,
            sessions_per_address: 20,
            mails_per_minute: 600,
            mails_per_session: 1_000,
            recipients_per_mail: 20,
            mistakes: 20,
            silence: Duration::from_secs(120),
            session: Duration::from_secs(1_800),
        }
    }
}

/// Addresses that are remembered at most; beyond, those that are silent are forgotten first.
const REMEMBERED: usize = 10_000;
const MINUTE: Duration = Duration::from_secs(60);

#[derive(Default)]
struct Counted {
    open: usize,
    /// Mails since the minute began.
    mails: u32,
    minute: Option<Instant>,
}

/// Who is here, and how much they handed over.
#[derive(Clone)]
pub struct Census {
    limits: Arc<Limits>,
    counted: Arc<Mutex<(usize, HashMap<IpAddr, Counted>)>>,
}

/// A session that is counted until it ends.
pub struct Guest {
    census: Census,
    address: IpAddr,
}

impl Census {
    pub fn new(limits: Arc<Limits>) -> Census {
        Census { limits, counted: Arc::default() }
    }

    /// Counts a session in; `None` where there are too many.
    pub fn admit(&self, address: IpAddr) -> Option<Guest> {
        let mut counted = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
        if counted.0 >= self.limits.sessions {
            return None;
        }
        if counted.1.len() >= REMEMBERED {
            counted.1.retain(|_, known| known.open > 0 || known.minute.is_some_and(|since| since.elapsed() < MINUTE));
        }
        let known = counted.1.entry(address).or_default();
        if known.open >= self.limits.sessions_per_address {
            return None;
        }
        known.open += 1;
        counted.0 += 1;
        Some(Guest { census: self.clone(), address })
    }
}

impl Guest {
    /// Counts a mail; whether it is within what an address may hand over.
    pub fn may_hand_over(&self) -> bool {
        let mut counted = self.census.counted.lock().unwrap_or_else(PoisonError::into_inner);
        let known = counted.1.entry(self.address).or_default();
        if known.minute.is_none_or(|since| since.elapsed() >= MINUTE) {
            known.minute = Some(Instant::now());
            known.mails = 0;
        }
        known.mails = known.mails.saturating_add(1);
        known.mails <= self.census.limits.mails_per_minute
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut counted = self.census.counted.lock().unwrap_or_else(PoisonError::into_inner);
        counted.0 = counted.0.saturating_sub(1);
        if let Some(known) = counted.1.get_mut(&self.address) {
            known.open = known.open.saturating_sub(1);
        }
    }
}
