//! Time as rules see it: handed in by the context, never read from the machine in the middle of a rule.

use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, NaiveDate, SecondsFormat, Utc};
use serde::{Deserialize, Serialize};

/// A UTC instant in microseconds since 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Instant(pub i64);

impl Instant {
    pub fn unix_ms(self) -> u64 {
        u64::try_from(self.0 / 1_000).unwrap_or(0)
    }

    /// `2026-01-31T09:30:00.000000Z`, the form used in JSON.
    pub fn to_rfc3339(self) -> String {
        match DateTime::<Utc>::from_timestamp_micros(self.0) {
            Some(time) => time.to_rfc3339_opts(SecondsFormat::Micros, true),
            None => String::from("1970-01-01T00:00:00.000000Z"),
        }
    }

    pub fn parse_rfc3339(text: &str) -> Option<Instant> {
        DateTime::parse_from_rfc3339(text).ok().map(|time| Instant(time.timestamp_micros()))
    }

    /// The UTC calendar day.
    pub fn date(self) -> NaiveDate {
        DateTime::<Utc>::from_timestamp_micros(self.0).map(|time| time.date_naive()).unwrap_or_default()
    }

    pub fn plus_seconds(self, seconds: i64) -> Instant {
        Instant(self.0 + seconds * 1_000_000)
    }
}

/// Where "now" comes from.
pub trait Clock: Send + Sync {
    fn now(&self) -> Instant;
}

/// The machine's clock.
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Instant {
        Instant(Utc::now().timestamp_micros())
    }
}

/// A clock tests and demo data set by hand.
pub struct FixedClock {
    now: AtomicI64,
}

impl FixedClock {
    pub fn at(instant: Instant) -> Self {
        FixedClock { now: AtomicI64::new(instant.0) }
    }

    pub fn set(&self, instant: Instant) {
        self.now.store(instant.0, Ordering::SeqCst);
    }
}

impl Clock for FixedClock {
    fn now(&self) -> Instant {
        Instant(self.now.load(Ordering::SeqCst))
    }
}
